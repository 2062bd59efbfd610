"""The cloth: what the banker may come to, by the cards that are known not to be his."""

from __future__ import annotations

from .banker import Banker
from .counts import ONE, Left, without
from .holdings import Sums, Weights


class Known:
    """Some cards that are known, and what the banker may come to then.

    Attributes:
        multiset: the cards that are known beside those that were taken out before.
        left: the cards that are left.
        chances: the probability of each of the banker's endings.
        plays: the same, 0 for those with which it does not come to a player's turn.
        turn: the probability that it comes to one.
    """

    __slots__ = ("_before", "_pips", "_sums", "_weights", "chances", "left", "multiset", "plays", "turn")

    def __init__(
        self,
        banker: Banker,
        multiset: int,
        left: Left,
        sums: Sums,
        weights: Weights | None,
        before: Known | None,
        pips: int,
    ) -> None:
        self.multiset = multiset
        self.left = left
        self.chances = banker.chances(sums, left)
        self.plays = [chance if plays else 0.0 for chance, plays in zip(self.chances, banker.plays, strict=True)]
        self.turn = banker.turn(self.chances, left)
        self._sums = sums
        self._weights = weights
        self._before = before
        self._pips = pips

    def weights(self, banker: Banker) -> Weights:
        """The weight of each of the banker's ways; worked out only where a further card is looked at."""
        if self._weights is None:
            assert self._before is not None
            left = self._before.left[self._pips]
            self._weights = banker.less(self._before.weights(banker), self._pips, left)
            self._before = None
        return self._weights

    def with_card(self, banker: Banker, pips: int) -> Known:
        """The same, and one card more of so many pips."""
        sums = banker.sums_less(self.weights(banker), self._sums, pips, self.left[pips])
        left = [max(0.0, have - 1) if each == pips else have for each, have in enumerate(self.left)]
        return Known(banker, self.multiset + ONE[pips], left, sums, None, self, pips)


class Cloth:
    """What the banker may come to, whatever is known; each set of cards is worked out once.

    Args:
        banker: the banker.
        left: the cards that are not seen, those of the hands that will be asked about among them.
    """

    def __init__(self, banker: Banker, left: Left) -> None:
        self.banker = banker
        self.left = left
        self._known: dict[int, Known] = {}

    def at(self, multiset: int) -> Known:
        """When these cards are known."""
        known = self._known.get(multiset)
        if known is None:
            left = without(self.left, multiset)
            weights = self.banker.weights(left)
            sums = self.banker.sums(weights)
            known = self._known[multiset] = Known(self.banker, multiset, left, sums, weights, None, 0)
        return known

    def with_card(self, known: Known, pips: int) -> Known:
        """When one card more is known, of so many pips."""
        multiset = known.multiset + ONE[pips]
        more = self._known.get(multiset)
        if more is None:
            more = self._known[multiset] = known.with_card(self.banker, pips)
        return more
