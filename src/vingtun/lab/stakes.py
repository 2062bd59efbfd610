"""Stakes: what a stake on a first card is worth, with what the banker may call and other players' naturals may end."""

from __future__ import annotations

from collections.abc import Collection

from ..engine.hand import Hand
from ..engine.options import Options
from ..engine.payment import REFUSED
from ..engine.rules import rules
from ..play.policy import BANK_DRAWS, DOUBLES, Draws
from .banker import ENOUGH, Banker, banker_of
from .beside import no_naturals
from .cloth import Cloth
from .counts import PIPS, Left, packed, without
from .dealt import first_card
from .worth import Hands, Worth

DOUBLED = 2
"""What a call to double makes of a stake (F2, P2)."""


def times(options: Options, pips: int) -> int:
    """What becomes of a stake when a banker by the bots' rule has seen a first card of so many pips."""
    return DOUBLED if options.call_double != "no" and pips in DOUBLES else 1


class Stakes:
    """What a stake is worth that is then played as well as it can be, against a banker by rule.

    Whether he has called to double is known before any further choice, and so is that he has not challenged the board.

    Args:
        options: what the table plays by.
        left: the cards that are not seen, the first card that will be asked about among them.
        bank: on which totals the banker draws.
        first: what his first card may count.
        others: how many players there are besides, where a natural of theirs ends the round (H8); it then wins nothing
            of the bank and loses nothing to it.
    """

    def __init__(
        self,
        options: Options,
        left: Left,
        bank: Draws = BANK_DRAWS,
        first: Collection[int] = PIPS,
        others: int = 0,
    ) -> None:
        self._options = options
        self._left = left
        self._cases: list[tuple[Hands, tuple[int, ...], int]] = []
        plenty = sum(left) >= ENOUGH
        for stakes in (1, DOUBLED):
            cards = tuple(pips for pips in first if times(options, pips) == stakes)
            if not cards:
                continue
            if others and options.natural_from_players:
                by, beside = rules(options), no_naturals(others)
                banker = Banker(by, bank, cards, challenges=True, beside=beside, plenty=plenty)
            else:
                banker = banker_of(options, bank, cards, challenges=True, plenty=plenty)
            self._cases.append((Hands(Cloth(banker, left)), cards, stakes))

    def on(self, held: Hand, pair: float | None = None) -> Worth:
        """What a stake on a first card is worth, in stakes.

        Args:
            held: the card.
            pair: the probability that a second card of as many pips is of its rank; None where no other card is seen.
        """
        left = without(self._left, packed(held.cards))
        value = wins = whole = 0.0
        for hands, cards, stakes in self._cases:
            worth = first_card(hands, held, pair).times(stakes)
            chance = sum(left[pips] for pips in cards) / sum(left)
            refused = chance * REFUSED.pays
            if stakes > 1 and self._options.call_double == "refusable" and worth.value < refused:
                worth = Worth(refused, 0.0)
            value, wins, whole = value + worth.value, wins + worth.wins, whole + chance
        return Worth(value / whole, wins / whole)
