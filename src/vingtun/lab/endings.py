"""Endings: in how many orders a hand that is played by a fixed rule comes to its end, and what it is then."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ..engine.hand import LIMIT, Hand
from ..engine.payment import BUST, FIVE_CARDS, NATURAL, Standing
from ..engine.rules import Rules
from ..play.policy import CHALLENGES, Draws
from .counts import ONE, PIPS, count, grown, of_pack


class Ending(NamedTuple):
    """What a hand is at its end.

    Attributes:
        standing: what it is when it is settled.
        points: its best total, or over 21 its least.
        challenged: whether it is the banker's two cards with which he challenges the board (C4).
    """

    standing: Standing
    points: int
    challenged: bool = False

    @property
    def name(self) -> str:
        """What it is called in figures: the total, "five cards" or "bust"."""
        return {BUST: "bust", FIVE_CARDS: "five cards"}.get(self.standing, str(self.points))


OVER = Ending(BUST, LIMIT + 1)
"""A hand over 21, whatever its total."""

Ways = dict[tuple[int, Ending], float]
"""How many orders come to an ending with a multiset of cards, by both."""
_Open = dict[int, tuple[Hand, float]]
"""Hands that are not at their end, by the multiset of their cards, and in how many orders each is come to."""


def two_cards(hand: Hand) -> Ending:
    """What two cards are, if nothing more is drawn: a natural or not."""
    natural = len(hand.cards) == 2 and hand.total.points == LIMIT
    return Ending(NATURAL if natural else Standing.PLAIN, hand.total.points)


def bank_endings(
    rules: Rules, draws: Draws, first: Iterable[int] = PIPS, *, challenges: bool = False, busts: bool = True
) -> Ways:
    """Every hand with which the banker ends, his natural included.

    Args:
        rules: what the table plays by.
        draws: on which totals he draws.
        first: what his first card may count.
        challenges: whether he challenges the board by the bots' rule, where the book knows that.
        busts: whether those over 21 are listed too. While the cards cannot run out they are what remains to 1.
    """
    challenges = challenges and rules.options.challenge

    def ended(hand: Hand) -> Ending | None:
        if len(hand.cards) == 2:
            ending = two_cards(hand)
            if ending.standing is NATURAL:
                return ending
            if challenges and ending.points in CHALLENGES:
                return ending._replace(challenged=True)
        if rules.ends(hand) or not draws.draw(hand, rules.options):
            return Ending(rules.bank_standing(hand), hand.total.points)
        return None

    ways: Ways = defaultdict(float)
    full = of_pack(rules.options.packs)
    open_ = _grown(((ONE[pips], (grown(Hand(), pips), 1.0)) for pips in first), full)
    while open_:
        on: _Open = {}
        for multiset, (hand, orders) in open_.items():
            ending = ended(hand)
            if ending:
                ways[multiset, ending] += orders
            else:
                on[multiset] = hand, orders
        open_ = _grown(on.items(), full, busts=busts)
    return ways


def _grown(open_: Iterable[tuple[int, tuple[Hand, float]]], full: list[int], *, busts: bool = True) -> _Open:
    """All hands with one more card, as many of each as so many packs have."""
    more: _Open = {}
    for multiset, (hand, orders) in open_:
        plus = hand.total.plus
        for pips in PIPS:
            if count(multiset, pips) < full[pips] and (busts or plus[pips].points <= LIMIT):
                key = multiset + ONE[pips]
                known = more.get(key)
                more[key] = (known[0], known[1] + orders) if known else (grown(hand, pips), orders)
    return more


Grouped = tuple[dict[tuple[int, int], float], list[Ending]]
"""Ways with numbers for their endings, and the endings by their numbers."""


def grouped(ways: Mapping[tuple[int, Ending], float], same: Callable[[Ending], Ending] = lambda each: each) -> Grouped:
    """Number the endings, those first that come first.

    Args:
        ways: orders by multiset and ending.
        same: what an ending is counted as.
    """
    numbers: dict[Ending, int] = {}
    counted: dict[tuple[int, int], float] = defaultdict(float)
    for (multiset, ending), orders in ways.items():
        counted[multiset, numbers.setdefault(same(ending), len(numbers))] += orders
    return counted, list(numbers)
