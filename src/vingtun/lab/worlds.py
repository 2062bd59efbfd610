"""Worlds: what all hidden hands may hold together, each world with its weight.

All of them where they are few; else some that are drawn, each hand from the probabilities of its own ways with what the
others are expected to hold, and weighted by what the hands weigh together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from itertools import pairwise, product
from math import ceil, fsum, prod, sqrt
from operator import add, eq, mul
from random import Random

from ..engine.outlook import unseen
from ..engine.view import View
from .counts import PIPS, Left, count, falling
from .reading import Reading, Way, expectations, weight

RARE = 8
"""Where worlds that are drawn are worth less than one in so many of one weight, they are drawn in another way."""
IN_TURN, IN_TURN_WAYS = 512, 120_000
"""How many are drawn in that way at most, and how many ways of all hands may be weighed for it."""
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
        most: how many worlds there may be.
        chance: where they are drawn from, if there are more.
        draw: whether to draw some however few there are.

    Attributes:
        hands: what each may hold.
        exact: whether these are all the worlds.
        picks: for each hand, which of its ways it is in each world.
        weights: what each world weighs; only their ratios mean anything.
        parts: the batches.
    """

    def __init__(self, hands: Sequence[Reading], left: Left, most: int, chance: Random, *, draw: bool = False) -> None:
        self.hands = tuple(hands)
        self.exact = not draw and prod(len(each.ways) for each in hands) <= most
        self._size = prod(len(each.ways) for each in hands) if self.exact else most // BATCHES * BATCHES
        if self.exact:
            self.picks = [list(picks) for picks in zip(*product(*map(_numbers, hands)), strict=True)]
            self.weights = self._weighted([[1.0] * len(each.ways) for each in hands], left)
        else:
            chances, _ = expectations(hands, left)
            self.picks = [_spread(each, self._size // BATCHES, chance) for each in chances]
            self.weights = self._weighted(chances, left)
            if RARE * sum(self.weights) ** 2 < self._size * sum([weight * weight for weight in self.weights]):
                self._draw_in_turn(left, chance)
        size = self._size if self.exact else self._size // BATCHES
        self.parts = [slice(at, at + size) for at in range(0, self._size, size)]

    def column(self, at: int, figure: Callable[[Way], float]) -> Column:
        """A figure of one of the hands in each world."""
        figures = [figure(way) for way in self.hands[at].ways]
        return list(map(figures.__getitem__, self.picks[at]))

    def sum(self, columns: Iterable[Column]) -> Column:
        """The sum of some figures in each world."""
        total: Column = [0] * self._size
        for column in columns:
            total = list(map(add, total, column))
        return total

    def taken(self, pips: int) -> list[int]:
        """How many cards of so many pips the hands hide in each world."""
        return [count(hidden, pips) for hidden in self._hidden()]

    def mean(self, figures: Column) -> float:
        """The expected value of a figure."""
        return fsum(self.sums(figures)) / fsum(self.weights)

    def sums(self, figures: Column) -> Column:
        """The sum of a figure times the weights, by batches."""
        weighted = list(map(mul, self.weights, figures))
        return [sum(weighted[part]) for part in self.parts]

    def error(self, sums: Column) -> float:
        """The standard error of an expected value, by the sums of its batches; 0.0 where these are all the worlds."""
        if self.exact:
            return 0.0
        every = fsum(self.weights)
        value = sum(sums) / every
        apart = [each - value * sum(self.weights[part]) for each, part in zip(sums, self.parts, strict=True)]
        return sqrt(sum([each * each for each in apart]) * BATCHES / (BATCHES - 1)) / every

    def _hidden(self) -> list[int]:
        """The multiset that the hands hide together in each world."""
        total = [0] * self._size
        for picks, reading in zip(self.picks, self.hands, strict=True):
            hidden = [way.hidden for way in reading.ways]
            total = list(map(add, total, map(hidden.__getitem__, picks)))
        return total

    def _weighted(self, drawn_for: Sequence[Sequence[float]], left: Left) -> Column:
        """What each world weighs: orders, times the ways to take its cards, by how likely it was to be drawn."""
        weights = [1.0] * self._size
        for picks, reading, chances in zip(self.picks, self.hands, drawn_for, strict=True):
            factors = [
                way.orders / chance if chance else 0.0 for way, chance in zip(reading.ways, chances, strict=True)
            ]
            weights = list(map(mul, weights, map(factors.__getitem__, picks)))
        hidden = self._hidden()
        for pips in PIPS:
            taken = [count(each, pips) for each in hidden]
            ways = [falling(left[pips], number) for number in range(max(taken) + 1)]
            weights = list(map(mul, weights, map(ways.__getitem__, taken)))
        for at, (one, other) in enumerate(pairwise(self.hands)):
            if one.spot.seat == other.spot.seat:
                same = map(eq, self.column(at, _first), self.column(at + 1, _first))
                weights = list(map(mul, weights, same))
        return weights

    def _draw_in_turn(self, left: Left, chance: Random) -> None:
        """Draw each hand from what those before it leave: where so little is left that hands drawn apart do not fit."""
        most = min(IN_TURN, IN_TURN_WAYS // sum(len(each.ways) for each in self.hands))
        self._size = max(most // BATCHES, 2) * BATCHES
        self.picks, self.weights = [[] for _ in self.hands], []
        for _ in range(self._size):
            rest, together, first = list(left), 1.0, (-1, 0)
            for picks, reading in zip(self.picks, self.hands, strict=True):
                seat = reading.spot.seat
                weights = [
                    0.0 if first[0] == seat and first[1] != way.first else weight(way, rest) for way in reading.ways
                ]
                together *= sum(weights)
                picks.append(chance.choices(range(len(weights)), weights)[0] if together else 0)
                way = reading.ways[picks[-1]]
                rest = [have - (count(way.hidden, pips) if pips else 0) for pips, have in enumerate(rest)]
                first = seat, way.first
            self.weights.append(together)
        if not any(self.weights):
            self.weights = [1.0] * self._size


def _numbers(reading: Reading) -> range:
    return range(len(reading.ways))


def _first(way: Way) -> int:
    return way.first


def _spread(chances: Sequence[float], size: int, chance: Random) -> list[int]:
    """So many ways for each batch, each as often as is due to it, in any order."""
    picks: list[int] = []
    for _ in range(BATCHES):
        batch: list[int] = []
        due = chance.random() - 1
        for number, each in enumerate(chances):
            due += each * size
            batch += [number] * (ceil(due) - len(batch))
        batch += [chances.index(max(chances))] * (size - len(batch))
        chance.shuffle(batch)
        picks += batch[:size]
    return picks
