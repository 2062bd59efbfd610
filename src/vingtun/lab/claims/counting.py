"""Counting that several claims share: hands of two cards by their total, cards that go over, and naturals."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb

from ...engine.cards import PACK, Card
from ...engine.hand import LIMIT, Hand
from ...engine.options import Options
from ...engine.payment import NATURAL
from ...play.policy import BANK_DRAWS, Draws
from ..beside import no_naturals
from ..counts import ACE, PIPS, TEN, of_pack
from ..endings import two_cards
from ..exact import hand_odds

Hand2 = tuple[Card, Card]
"""Two cards."""
TWO = comb(len(PACK), 2)
"""In how many ways two cards come from a pack."""
HARD = range(12, 21)
"""The hard totals of two cards to which it may be asked whether a card is worth drawing."""


@cache
def dealt() -> dict[Hand2, int]:
    """Two cards by their pips, and in how many ways each comes; the ranks differ where they can."""
    ways: Counter[tuple[int, int]] = Counter()
    cards: dict[tuple[int, int], tuple[Card, Card]] = {}
    for one, two in combinations(PACK, 2):
        pips = min(one.pips, two.pips), max(one.pips, two.pips)
        ways[pips] += 1
        if pips not in cards or cards[pips][0].rank == cards[pips][1].rank:
            cards[pips] = one, two
    return {cards[pips]: count for pips, count in ways.items()}


def of_total(points: int, *, soft: bool = False) -> dict[Hand2, int]:
    """The hands of two cards that come to a total, and in how many ways each does."""
    return {
        cards: ways
        for cards, ways in dealt().items()
        if (total := Hand(cards).total).points == points and total.soft == soft
    }


def name(cards: Hand2) -> str:
    """Two cards by what they count: 10-4."""
    return "-".join(str(card.pips) for card in sorted(cards, key=lambda card: -card.pips))


def over(cards: Hand2, *, whole: bool = False) -> tuple[int, int]:
    """How many cards take a hand over 21, and of how many.

    Args:
        cards: the hand.
        whole: whether a whole pack is counted, else the two are out of it.
    """
    plus = Hand(cards).total.plus
    unseen = PACK if whole else [card for card in PACK if card not in cards]
    return sum(plus[card.pips].points > LIMIT for card in unseen), len(unseen)


def over_on(points: int) -> Fraction:
    """The probability that the next card takes a hard hand of two cards of this total over 21."""
    hands = of_total(points)
    return sum((ways * Fraction(*over(cards)) for cards, ways in hands.items()), Fraction()) / sum(hands.values())


@cache
def worth(points: int, options: Options, bank: Draws = BANK_DRAWS, *, soft: bool = False) -> dict[str, float]:
    """What each choice but a split is worth on two cards of a total, in stakes, on average over the hands of it.

    Args:
        points: the total.
        options: what the table plays by.
        bank: how the banker draws.
        soft: whether an ace counts 11.
    """
    hands = of_total(points, soft=soft)
    sums: Counter[str] = Counter()
    for cards, ways in hands.items():
        for verb, estimate in hand_odds(cards, (), options, bank).choices.items():
            sums[verb] += ways * estimate.value  # type: ignore[assignment]
    return {verb: value / sum(hands.values()) for verb, value in sums.items() if verb != "split"}


def stands_from(options: Options, bank: Draws = BANK_DRAWS) -> int:
    """The hard total of two cards from which on standing is better than drawing, where both are free."""
    draws = [points for points in HARD if (of := worth(points, options, bank))["draw"] > of["stand"]]
    return max(draws, default=HARD[0] - 1) + 1


NATURALS = sum(ways for cards, ways in dealt().items() if two_cards(Hand(cards)).standing is NATURAL)
"""In how many ways two cards are a natural."""
A_NATURAL = Fraction(NATURALS, TWO)
"""The probability that two cards are a natural."""


@cache
def none_of(hands: int) -> float:
    """The probability that none of so many hands is a natural."""
    pack = of_pack()
    return no_naturals(hands)(pack[ACE], pack[TEN], sum(pack[pips] for pips in PIPS))
