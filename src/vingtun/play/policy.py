"""Policies: the fixed rules by which a seat draws, stakes and holds the bank; the bots' printed ones, and others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.hand import TRICK, Hand, Total
from ..engine.options import Options

SPLITS: Mapping[str, str] = {"A": "aces", "8": "eights"}
"""The ranks of the pairs that are split, and what such a pair is called."""
BUYS = range(9, 12)
"""The hard totals of two cards on which a card is bought, for all that is legal."""
CHALLENGES = range(18, 21)
"""The totals on which the banker challenges the board."""
DOUBLES = (1, 10)
"""The pips of a first card on which the banker calls on all to double."""


@dataclass(frozen=True, slots=True)
class Draws:
    """On which totals a hand takes another card.

    Attributes:
        hard: it draws below this total.
        soft: it draws below this total when it is soft.
    """

    hard: int
    soft: int

    def draw(self, hand: Hand, options: Options) -> bool:
        """Whether a hand that is free to draw or to stand draws."""
        if len(hand.cards) == TRICK - 1 and fifth_is_safe(hand, options):
            return True
        total = hand.total
        return total.points < (self.soft if total.soft else self.hard)

    def __str__(self) -> str:
        return f"{self.hard}/{self.soft}"


BANK_DRAWS = Draws(17, 17)
"""How a bot draws as banker."""


@dataclass(frozen=True, slots=True)
class Policy:
    """How a seat plays without the bank. The defaults are the bots' printed rules.

    Attributes:
        draws: on which totals it takes a card.
        ace: what it stakes on an ace, in units.
        ten: what it stakes on a ten-card, in units; on any other card it is one unit.
    """

    draws: Draws = Draws(16, 18)
    ace: float = 4.5
    ten: float = 2.75

    def units(self, pips: int) -> float:
        """What is staked on a first card of so many pips, in units; before any card there are 0 pips."""
        return self.ace if pips == 1 else self.ten if pips == 10 else 1

    def stake(self, unit: int, pips: int) -> int:
        """What a seat with this unit would stake on a first card, in credits, rounded down."""
        return int(unit * self.units(pips))


PRINTED = Policy()
"""The bots' rules as the game prints them."""


def buys(total: Total) -> bool:
    """Whether two cards of this total buy the next one."""
    return total.points in BUYS and not total.soft


def fifth_is_safe(hand: Hand, options: Options) -> bool:
    """Whether a fifth card cannot bust the four of a hand, and makes a five-card trick (P10, P11)."""
    return hand.total.low <= 11 and options.five_card_trick
