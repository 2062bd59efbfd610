"""How many cards count so many pips: what matters of cards that are not seen, and of hands apart from their order.

A multiset of cards is one whole number, five bits for each of the pips 1 to 10; two are joined by adding them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.cards import PACK, Card
from ..engine.hand import Hand

BITS = 5
PIPS = range(1, 11)
"""All that a card may count."""
ONE = tuple(1 << BITS * pips for pips in range(11))
"""The multiset of one card, by its pips."""
SHIFTS = range(0, 11 * BITS, BITS)
ACE, TEN = 1, 10
FACES = {card.pips: card for card in PACK if card.rank in "A23456789T"}
"""A card of each count of pips, to stand for all of them."""
Left = Sequence[float]
"""How many cards are left of each count of pips, 0 to 10; whole numbers but where they are expected values."""


def packed(cards: Iterable[Card]) -> int:
    """The multiset of some cards."""
    return sum(ONE[card.pips] for card in cards)


def count(multiset: int, pips: int) -> int:
    """How many cards of so many pips are in a multiset."""
    return multiset >> BITS * pips & 31


def counts(multiset: int) -> list[int]:
    """How many cards of a multiset count so many pips, by the pips 0 to 10."""
    return [multiset >> shift & 31 for shift in SHIFTS]


def grown(hand: Hand, pips: int) -> Hand:
    """A hand with one more card of so many pips.

    Raises:
        IndexError: the hand was bust.
    """
    more = Hand()
    more.cards = (*hand.cards, FACES[pips])
    more.total = hand.total.plus[pips]
    return more


def of_pack(packs: int = 1) -> list[int]:
    """How many cards of so many packs count so many pips, by the pips 0 to 10."""
    return [packs * sum(card.pips == pips for card in PACK) for pips in range(11)]


def without(left: Left, multiset: int) -> list[float]:
    """What is left when a multiset has been taken out; never less than none."""
    return [max(0, have - taken) for have, taken in zip(left, counts(multiset), strict=True)]


def falling(have: float, taken: int) -> float:
    """In how many ways so many cards can be taken from those one after another; 0 where there are too few."""
    ways = 1.0
    for already in range(taken):
        ways *= max(0.0, have - already)
    return ways
