"""Endings: in how many orders a hand that is played by a fixed rule comes to its end, and what it is then."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action
from ..engine.hand import LIMIT, Hand
from ..engine.payment import BUST, FIVE_CARDS, NATURAL, Standing
from ..engine.rules import Rules
from ..play.bots import Bot
from ..play.policy import CHALLENGES, Draws, Policy
from .counts import ONE, PIPS, count, grown, of_pack
from .supposed import Supposed


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
        ending = two_cards(hand)
        if ending.standing is NATURAL:
            return ending
        if challenges and len(hand.cards) == 2 and hand.total.points in CHALLENGES:
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


class _Hand(NamedTuple):
    """A player's hand on its way."""

    multiset: int
    buys: tuple[int, ...]
    twisted: bool


def player_endings(rules: Rules, policy: Policy, first: int) -> Ways:
    """Every hand but a natural with which a player ends who plays by a policy, weighted by its stakes.

    Both halves of a split count, each with the card of the pair that went to the other among its cards: they are
    in nobody else's hand either. Hands over 21 are told without listing them, as what remains of each hand that draws
    when those that do not go over are taken off; most of that cancels out.

    Args:
        rules: what the table plays by.
        policy: how he draws, and as a bot splits and buys.
        first: what his first card counts.

    Returns:
        The orders times what the hand has at risk, in opening stakes.
    """
    supposed, bot, ways = Supposed(rules), Bot(1, policy), Ways()
    start = grown(Hand(), first)
    for second in PIPS:
        hand = grown(start, second)
        if two_cards(hand).standing is NATURAL:
            continue
        pair = ONE[first] + ONE[second]
        split = not rules.ends(hand) and isinstance(supposed.answer(bot, supposed.ask(hand)), a.Split)
        if split:
            _halves(rules, supposed, bot, start, pair, ways)
        else:
            _play(rules, supposed, bot, {_Hand(pair, (), False): (hand, 1.0)}, ways, half=False)
    return ways


def _halves(rules: Rules, supposed: Supposed, bot: Bot, start: Hand, pair: int, ways: Ways) -> None:
    """Both halves of a split: each has a card of the pair and is dealt its second at once."""
    full = of_pack(rules.options.packs)
    halves: dict[_Hand, tuple[Hand, float]] = {}
    for pips in PIPS:
        multiset, hand = pair + ONE[pips], grown(start, pips)
        if count(pair, pips) >= full[pips]:
            continue
        if rules.split_naturals and two_cards(hand).standing is NATURAL:
            _add(ways, multiset, two_cards(hand), 2)
        else:
            halves[_Hand(multiset, (), False)] = hand, 2.0
    _play(rules, supposed, bot, halves, ways, half=True)


def _play(
    rules: Rules,
    supposed: Supposed,
    bot: Bot,
    open_: Mapping[_Hand, tuple[Hand, float]],
    ways: Ways,
    *,
    half: bool,
) -> None:
    """Play hands to their end by what the bot says."""
    full, stake = of_pack(rules.options.packs), supposed.stake
    while open_:
        more: dict[_Hand, tuple[Hand, float]] = {}
        for at, (hand, orders) in open_.items():
            said: Action = a.Stand()
            if not rules.ends(hand):
                said = supposed.answer(bot, supposed.ask(hand, at.buys, twisted=at.twisted, half=half))
            buys = (*at.buys, said.amount) if isinstance(said, a.Buy) else at.buys
            weight = orders * (stake + sum(buys)) / stake
            if isinstance(said, a.Stand):
                _add(ways, at.multiset, Ending(rules.standing(hand), hand.total.points), weight)
                continue
            _add(ways, at.multiset, OVER, weight)
            twisted = at.twisted or isinstance(said, a.Twist)
            for pips in PIPS:
                if count(at.multiset, pips) >= full[pips] or hand.total.plus[pips].points > LIMIT:
                    continue
                on = _Hand(at.multiset + ONE[pips], buys, twisted)
                known = more.get(on)
                more[on] = (known[0], known[1] + orders) if known else (grown(hand, pips), orders)
                _add(ways, on.multiset, OVER, -weight)
        open_ = more
    for key in [key for key, orders in ways.items() if not orders]:
        del ways[key]


def _add(ways: Ways, multiset: int, ending: Ending, orders: float) -> None:
    ways[multiset, ending] = ways.get((multiset, ending), 0) + orders


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
