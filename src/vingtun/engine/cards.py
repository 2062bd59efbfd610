"""Cards: fifty-two values, each made once and shared by every pack."""

from __future__ import annotations

RANKS = "A23456789TJQK"
"""The thirteen ranks in rising order, the ace first."""
SUITS = "shdc"
"""Spades, hearts, diamonds, clubs."""
SIGNS = dict(zip(SUITS, "♠♥♦♣", strict=True))
"""The suits as people write them."""


class Card:
    """A card. There is only one object of each, so identity is equality.

    Attributes:
        rank: one character of `RANKS`.
        suit: one character of `SUITS`.
        pips: what it counts, 1 to 10: courts ten, an ace one (M2).
        face: how people write it, such as 10♦; its notation in records, `repr`, is Td.
    """

    __slots__ = ("face", "pips", "rank", "suit")

    def __init__(self, rank: str, suit: str) -> None:
        self.rank = rank
        self.suit = suit
        self.pips = min(RANKS.index(rank) + 1, 10)
        self.face = rank.replace("T", "10") + SIGNS[suit]

    def __repr__(self) -> str:
        return self.rank + self.suit

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (repr(self),)


PACK: tuple[Card, ...] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""One pack of 52 in a fixed order (M3)."""

_NAMED = {repr(each): each for each in PACK}


def card(text: str) -> Card:
    """The card that `text` names: ``card("Td")`` is the ten of diamonds.

    Raises:
        ValueError: the text is no rank followed by a suit.
    """
    try:
        return _NAMED[text]
    except KeyError:
        raise ValueError(
            f"{text!r} is no card: write a rank of {RANKS} and a suit of {SUITS}, such as As or Td"
        ) from None


def cards(text: str) -> tuple[Card, ...]:
    """The cards that `text` names, separated by spaces: ``cards("As Td")``.

    Raises:
        ValueError: one of the words is no card.
    """
    return tuple(card(word) for word in text.split())
