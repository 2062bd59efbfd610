"""Totals and hands: what cards are worth to the seat that holds them (M2)."""

from __future__ import annotations

from .cards import Card

LIMIT = 21
"""The best total; above it a hand is bust."""
TRICK = 5
"""The cards of a five-card trick (P11)."""


class Total:
    """What some cards count. Every total is made once, so that counting on is a look-up.

    Attributes:
        low: the pips with every ace as one.
        soft: whether an ace counts eleven.
        points: the best total not over 21, or the least one over it.
        plus: the total with one more card, by that card's pips 1 to 10; empty for a bust.
    """

    __slots__ = ("low", "plus", "points", "soft")

    def __init__(self, low: int, ace: bool) -> None:
        self.low = low
        self.soft = ace and low + 10 <= LIMIT
        self.points = low + 10 if self.soft else low
        self.plus: tuple[Total, ...] = ()

    def __repr__(self) -> str:
        return f"{'soft ' if self.soft else ''}{self.points}"

    def __copy__(self) -> Total:
        return self

    def __deepcopy__(self, memo: object) -> Total:
        return self


def _every_total() -> Total:
    """Link all totals up to the worst bust, and return the one of no cards."""
    totals = {(low, ace): Total(low, ace) for low in range(LIMIT + 11) for ace in (False, True)}
    for (low, ace), total in totals.items():
        if low <= LIMIT:
            total.plus = tuple(totals[low + pips, ace or pips == 1] for pips in range(11))
    return totals[0, False]


NOTHING = _every_total()
"""The total of no cards."""


class Hand:
    """The cards of one hand, known to the seat that holds it and to nobody else.

    Attributes:
        cards: the cards in the order in which they were dealt.
        total: what they count.
    """

    __slots__ = ("cards", "total")

    def __init__(self, cards: tuple[Card, ...] = ()) -> None:
        self.cards = cards
        self.total = total_of(cards) if cards else NOTHING

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and self.cards == other.cards

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"{' '.join(map(repr, self.cards))} ({self.total})"

    @property
    def pair(self) -> bool:
        """Whether it is two cards of one rank: K-K, but not K-Q."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank


def total_of(cards: tuple[Card, ...]) -> Total:
    """What `cards` count (M2).

    Raises:
        IndexError: a card follows after the hand was bust.
    """
    total = NOTHING
    for card in cards:
        total = total.plus[card.pips]
    return total
