"""Worlds: what all hidden hands may hold together, each world with its weight.

All of them where they are few; else some that are drawn, each hand from the probabilities of its own ways with what the
others are expected to hold, and weighted by what the hands weigh together.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from hashlib import blake2b
from itertools import accumulate, pairwise, product
from math import prod, sqrt
from operator import eq, mul
from random import Random

from ..engine.outlook import unseen
from ..engine.view import View
from .counts import PIPS, Left, count, falling
from .reading import Reading, Way, expectations

BATCHES = 16
"""Worlds that are drawn come in so many batches, each spread evenly over every hand; their spread is the error."""
Column = list[float]
"""A figure for each world."""


def chance_of(view: View, question: str) -> Random:
    """A source of chance that follows from what a view shows: what is asked again is answered again."""
    board = view.board
    spots = [
        (spot.stake, spot.opening, spot.backs, spot.faces, spot.buys, spot.stood, spot.won)
        for spots in board.spots
        for spot in spots
    ]
    said = repr((question, view.seat, board.banker, board.round, view.hands, spots, unseen(view)))
    return Random(int.from_bytes(blake2b(said.encode(), digest_size=8).digest(), "big"))


class Worlds:
    """What some hidden hands may hold together.

    Args:
        hands: what each may hold.
        left: how many cards of each count of pips are not seen.
        most: how many worlds there may be, at least some for each batch.
        chance: where they are drawn from, if there are more.
        drawn: whether to draw `most` of them however few there are.

    Attributes:
        hands: what each may hold.
        exact: whether these are all the worlds.
        picks: for each hand, which of its ways it is in each world.
        weights: what each world weighs; only their ratios mean anything.
    """

    def __init__(self, hands: Sequence[Reading], left: Left, most: int, chance: Random, *, drawn: bool = False) -> None:
        self.hands = tuple(hands)
        self.exact = not drawn and prod(len(each.ways) for each in hands) <= most
        self.picks: list[list[int]] = []
        if self.exact:
            self.picks = list(map(list, zip(*product(*(range(len(each.ways)) for each in hands)), strict=True)))
            drawn_for = [[1.0] * len(each.ways) for each in hands]
        else:
            drawn_for, _ = expectations(hands, left)
            self.picks = [_spread(chances, most // BATCHES, chance) for chances in drawn_for]
        self._size = len(self.picks[0]) if hands else most if drawn else 1
        self.weights = self._weighted(drawn_for, left)

    def column(self, at: int, figure: Callable[[Way], float]) -> Column:
        """A figure of one of the hands in each world."""
        figures = [figure(way) for way in self.hands[at].ways]
        return list(map(figures.__getitem__, self.picks[at]))

    def sum(self, columns: Sequence[Column]) -> Column:
        """The sum of some figures in each world."""
        return list(map(sum, zip(*columns, strict=True))) if columns else [0.0] * self._size

    def taken(self, pips: int) -> Column:
        """How many cards of so many pips the hands hide in each world."""
        return self.sum([self.column(at, lambda way: count(way.hidden, pips)) for at in range(len(self.hands))])

    def mean(self, figures: Column) -> float:
        """The expected value of a figure."""
        together = sum(map(mul, self.weights, figures))
        return together / sum(self.weights)

    def error(self, weighted: Column) -> float:
        """The standard error of an expected value; 0.0 where these are all the worlds.

        Args:
            weighted: the figure in each world, times the world's weight.
        """
        if self.exact:
            return 0.0
        size = self._size // BATCHES
        parts = [slice(at, at + size) for at in range(0, self._size, size)]
        means = [sum(weighted[part]) / sum(self.weights[part]) for part in parts]
        middle = sum(means) / BATCHES
        return sqrt(sum((mean - middle) ** 2 for mean in means) / (BATCHES * (BATCHES - 1)))

    def _weighted(self, drawn_for: Sequence[Sequence[float]], left: Left) -> Column:
        """What each world weighs: orders, times the ways to take its cards, by how likely it was to be drawn."""
        weights = [1.0] * self._size
        for picks, reading, chances in zip(self.picks, self.hands, drawn_for, strict=True):
            factors = [
                way.orders / chance if chance else 0.0 for way, chance in zip(reading.ways, chances, strict=True)
            ]
            weights = list(map(mul, weights, map(factors.__getitem__, picks)))
        for pips in PIPS:
            taken = self.taken(pips)
            ways = [falling(left[pips], number) for number in range(int(max(taken)) + 1)]
            weights = [each * ways[int(number)] for each, number in zip(weights, taken, strict=True)]
        for at, (one, other) in enumerate(pairwise(self.hands)):
            if one.spot.seat == other.spot.seat:
                same = map(eq, self.column(at, lambda way: way.first), self.column(at + 1, lambda way: way.first))
                weights = list(map(mul, weights, same))
        return weights


def _spread(chances: Sequence[float], size: int, chance: Random) -> list[int]:
    """So many ways for each batch, each as often as is due to it, in any order."""
    ends = list(accumulate(chances))
    picks: list[int] = []
    for _ in range(BATCHES):
        start = chance.random()
        batch = [min(bisect(ends, (start + at) / size * ends[-1]), len(ends) - 1) for at in range(size)]
        chance.shuffle(batch)
        picks += batch
    return picks
