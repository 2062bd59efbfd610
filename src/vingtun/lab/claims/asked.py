"""What the banker learns from how many cards a player has taken, against players by the bots' rules."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from math import prod

from ...engine.hand import LIMIT, Hand
from ...engine.options import Options
from ...engine.payment import BUST, compare
from ...engine.rules import rules
from ...play.policy import PRINTED
from ..counts import ONE, PIPS, Left, counts, falling, grown, of_pack, packed, without
from ..endings import Ending
from ..played import Played

Chances = dict[Ending, float]
"""How likely the player stands with each hand, and has taken so many cards."""


class Asked:
    """A banker with one hand left against him, whose player has taken so many cards and stands.

    Args:
        options: what the table plays by.
        taken: how many cards the player has taken.
    """

    def __init__(self, options: Options, taken: int) -> None:
        self._rules = rules(options)
        self._cards = 2 + taken
        self._ways: dict[tuple[int, Ending], float] = defaultdict(float)
        for first in PIPS:
            for (multiset, ending), orders in Played(self._rules, PRINTED, first, stakes=False).ways.items():
                if ending.standing is not BUST and sum(counts(multiset)) == self._cards:
                    self._ways[multiset, ending] += orders
        self._best = cache(self._worked_out)

    def choices(self, hand: Hand) -> tuple[float, float]:
        """What standing and drawing bring the banker on average, in stakes of the hand against him."""
        multiset = packed(hand.cards)
        left = without(of_pack(self._rules.options.packs), multiset)
        chances = self._chances(left)
        whole = sum(chances.values())
        return self._paid(hand, chances) / whole, self._draw(multiset, left) / whole

    def _chances(self, left: Left) -> Chances:
        chances: Chances = defaultdict(float)
        for (multiset, ending), orders in self._ways.items():
            held = counts(multiset)
            chances[ending] += orders * prod(falling(left[pips], held[pips]) for pips in PIPS if held[pips])
        orders = falling(sum(left), self._cards)
        return {ending: weight / orders for ending, weight in chances.items()}

    def _paid(self, hand: Hand, chances: Chances) -> float:
        """What a hand of the banker's brings as it is, and the probability of the player's being so, together."""
        pays = self._rules.settlement[self._rules.bank_standing(hand)]
        return -sum(
            chance * pays[ending.standing][compare(ending.points, hand.total.points)].pays
            for ending, chance in chances.items()
        )

    def _draw(self, multiset: int, left: Left) -> float:
        return sum(left[pips] / sum(left) * self._best(multiset + ONE[pips]) for pips in PIPS if left[pips])

    def _worked_out(self, multiset: int) -> float:
        """What the better choice brings, or a hand at its end."""
        hand, left = _hand(multiset), without(of_pack(self._rules.options.packs), multiset)
        stands = self._paid(hand, self._chances(left))
        return stands if self._rules.ends(hand) else max(stands, self._draw(multiset, left))


def _hand(multiset: int) -> Hand:
    """A hand of these cards, the highest last; only the last may take it over."""
    hand = Hand()
    for pips in PIPS:
        for _ in range(counts(multiset)[pips]):
            if hand.total.points > LIMIT:
                return hand
            hand = grown(hand, pips)
    return hand
