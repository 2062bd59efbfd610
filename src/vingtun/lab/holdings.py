"""Holdings: every way in which a hand that nobody sees may have come out, weighted by the cards that are left.

Cards that are not seen are exchangeable, so what a hidden hand holds has a weight that depends on the cards that are
left and not on who has them: so many orders, times the ways in which those cards can be taken, one count of pips after
another. All weights stand in one long list. When a card more is known, each of them is multiplied by a ratio; the
sums over stretches of the list are the chances. That is all the arithmetic that the exact figures are made of.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter, mul
from typing import NamedTuple

from .counts import ACE, TEN, Left, counts, falling

Weights = list[float]
"""The weight of each way, in their order."""
Sums = list[float]
"""What the ways of one stretch weigh together, by stretch."""
Beside = Callable[[float, float, float], float]
"""The probability of what is known of still other hands, by the aces, the ten-cards and all the cards that are left."""


KEPT = 500
"""So many lists of ratios are kept at most."""


class _Run(NamedTuple):
    """A stretch of the list: ways with one outcome and as many cards."""

    outcome: int
    size: int
    aces: int
    tens: int
    start: int
    stop: int


class Holdings:
    """Every way in which a hidden hand may have come out.

    Args:
        ways: in how many orders a multiset of cards comes to an outcome (or what those orders weigh together), by both.
        outcomes: how many outcomes there are; each is a number from 0.
        beside: what is known of further hands, where their cards matter.
        exempt: the outcomes for which nothing is known of further hands.
    """

    def __init__(
        self,
        ways: Mapping[tuple[int, int], float],
        outcomes: int,
        beside: Beside | None = None,
        exempt: Collection[int] = (),
    ) -> None:
        self.outcomes = outcomes
        self._beside = beside
        self._exempt = exempt
        rows = sorted(_Row.of(multiset, outcome, orders, beside) for (multiset, outcome), orders in ways.items())
        self._orders = [float(row.orders) for row in rows]
        self._runs = list(_runs(row[:4] for row in rows))
        self._sizes = [run.size for run in self._runs]
        self._spans = _spans([run.outcome for run in self._runs], outcomes)
        held = zip(*(row.held for row in rows), strict=True)
        self._held = {pips: taken for pips, taken in enumerate(held) if any(taken)}
        self._sparse = {pips: _Sparse.of(taken, self._runs) for pips, taken in self._held.items()}
        self._ratios: dict[tuple[int, float], list[float]] = {}
        self._takings: dict[float, list[float]] = {}

    def weights(self, left: Left) -> Weights:
        """The weight of each way when these cards are left."""
        weights = self._orders
        for pips, held in self._held.items():
            taken = [falling(left[pips], taken) for taken in range(max(held) + 1)]
            weights = list(map(mul, weights, map(taken.__getitem__, held)))
        return weights

    def less(self, weights: Weights, pips: int, left: float) -> Weights:
        """The weights when one card of so many pips, of which there were `left`, is found elsewhere."""
        held = self._held.get(pips)
        if held is None:
            return weights
        ratios = self._ratios.get((pips, left))
        if ratios is None:
            ratio = [max(0.0, (left - taken) / left) for taken in range(max(held) + 1)]
            if len(self._ratios) >= KEPT:
                self._ratios.clear()
            ratios = self._ratios[pips, left] = list(map(ratio.__getitem__, held))
        return list(map(mul, weights, ratios))

    def sums(self, weights: Weights) -> Sums:
        """What the ways of each stretch weigh together."""
        return [sum(weights[run.start : run.stop]) for run in self._runs]

    def sums_less(self, weights: Weights, sums: Sums, pips: int, left: float) -> Sums:
        """What they weigh together when one card of so many pips, of which there were `left`, is found elsewhere.

        A weight then loses as large a part of itself as its hand has of those cards, so that only the hands that have
        any of them need to be looked at.
        """
        sparse = self._sparse.get(pips)
        if sparse is None:
            return sums
        if left < 1:
            return self.sums(self.less(weights, pips, left))
        lost = list(map(mul, sparse.pick(weights), sparse.held))
        fewer = sums[:]
        for run, start, stop in sparse.runs:
            fewer[run] -= sum(lost[start:stop]) / left
        return fewer

    def chances(self, sums: Sums, left: Left) -> list[float]:
        """The probability of each outcome when these cards are left and the stretches weigh so much.

        They add up to 1 where the outcomes are all there are, and to less where some are left out.
        """
        all_left = sum(left)
        chances = list(map(mul, sums, self._taking(all_left)))
        if self._beside:
            chances = [
                chance
                if run.outcome in self._exempt
                else chance * self._beside(left[ACE] - run.aces, left[TEN] - run.tens, all_left - run.size)
                for run, chance in zip(self._runs, chances, strict=True)
            ]
        return [sum(chances[start:stop]) for start, stop in self._spans]

    def _taking(self, all_left: float) -> list[float]:
        """For each stretch, 1 over the ways in which as many cards as its hands have can be taken from so many."""
        taking = self._takings.get(all_left)
        if taking is None:
            if len(self._takings) >= KEPT:
                self._takings.clear()
            ways = [falling(all_left, cards) for cards in range(max(self._sizes, default=0) + 1)]
            taking = self._takings[all_left] = [1 / ways[cards] if ways[cards] else 0.0 for cards in self._sizes]
        return taking


class _Sparse(NamedTuple):
    """The ways that have a card of one count of pips.

    Attributes:
        pick: takes their weights out of all.
        held: how many such cards each has.
        runs: the stretches in which they stand, by number, and where these begin and stop among them.
    """

    pick: Callable[[Weights], tuple[float, ...]]
    held: list[float]
    runs: list[tuple[int, int, int]]

    @classmethod
    def of(cls, held: Sequence[int], runs: Sequence[_Run]) -> _Sparse:
        """Those of all ways that have any."""
        at = [number for number, cards in enumerate(held) if cards]
        stretches = []
        start = 0
        for number, run in enumerate(runs):
            stop = start + sum(1 for cards in held[run.start : run.stop] if cards)
            if stop > start:
                stretches.append((number, start, stop))
            start = stop
        pick: Callable[[Weights], tuple[float, ...]]
        pick = itemgetter(*at) if len(at) > 1 else lambda weights: (weights[at[0]],)
        return cls(pick, [float(held[number]) for number in at], stretches)


class _Row(NamedTuple):
    """One way; what sets a stretch of the list apart comes first."""

    outcome: int
    size: int
    aces: int
    tens: int
    held: list[int]
    orders: float

    @classmethod
    def of(cls, multiset: int, outcome: int, orders: float, beside: Beside | None) -> _Row:
        """A row in which aces and ten-cards count only where they matter."""
        held = counts(multiset)
        aces, tens = (held[ACE], held[TEN]) if beside else (0, 0)
        return cls(outcome, sum(held), aces, tens, held, orders)


def _spans(outcomes: Sequence[int], many: int) -> list[tuple[int, int]]:
    """Where the stretches of each outcome begin and stop; they stand in order."""
    return [(bisect_left(outcomes, each), bisect_right(outcomes, each)) for each in range(many)]


def _runs(rows: Iterable[tuple[int, int, int, int]]) -> Iterable[_Run]:
    start = 0
    for row, same in groupby(rows):
        stop = start + sum(1 for _ in same)
        yield _Run(*row, start, stop)
        start = stop
