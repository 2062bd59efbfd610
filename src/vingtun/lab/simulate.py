"""Many rounds with a bot in every seat, without a screen, and what they came to (M21).

Money stays in whole credits until a report is asked for; only reports hold floats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter

from ..engine.books import MODERN
from ..engine.hand import LIMIT
from ..engine.options import Options
from ..engine.payment import NATURAL
from ..engine.rules import rules
from ..play.bots import bots
from ..play.game import drive, seated
from ..play.policy import BANK_DRAWS, PRINTED, Draws, Policy

GONE_BUST = "bust"
"""The name of the clause of a hand over 21."""
BUST = "bust"
"""What a banker's total over 21 is called in a report."""
STRIDE = 100
"""Rounds between two words about the progress."""

Progress = Callable[[int], None]
"""Is told how many rounds have been played."""


@dataclass(frozen=True, slots=True)
class Report:
    """What some rounds came to. Reports are equal whatever time the rounds took.

    Attributes:
        rounds: how many were played.
        seats: how many sat at the table.
        players_net: what the players have won from the bank, as a fraction of their opening stakes; None before
            the first stake. It is what their hands were paid when they were settled, stakes handed over for a
            refused double included. The price of the bank, the pool and what one player's natural collects from
            another pass between seats apart from that, and are left out. Doubles, splits and purchases count
            in what is won, not in what is staked.
        players_net_se: the standard error of that fraction; None where there are less than two rounds.
        swing: the standard deviation, in credits, of what all players together win from the bank in a round, and so
            of what the bank loses; None where there are less than two rounds.
        bank_share: the fraction of the rounds in which each seat held the bank, by seat.
        natural_gap: rounds for each round in which at least one player had a natural; None where none had.
        bust: the fraction of the players' hands that went over 21, halves of a split counted as hands.
        tenure: the fraction of the completed tenures by their length in rounds, from 1 to the longest.
        mean_tenure: the mean length of the completed tenures, in rounds; None before the first of them.
        bank_totals: the fraction of the rounds that the banker played, by the total that he came to, in points, or
            `BUST`. Every total on which a bot stands has a place.
        rounds_per_second: how fast they were played; None before the first round.
    """

    rounds: int
    seats: int
    players_net: float | None
    players_net_se: float | None
    swing: float | None
    bank_share: tuple[float, ...]
    natural_gap: float | None
    bust: float
    tenure: Mapping[int, float]
    mean_tenure: float | None
    bank_totals: Mapping[str, float]
    rounds_per_second: float | None = field(compare=False)


class Simulation:
    """A table of bots whose purses never run out, and the sums of what has happened at it.

    Args:
        seats: how many sit at it, 2 to 10.
        seed: what decides every card and lot.
        options: what they play by.
        stand_on: the total on which they stand as players; None for the bots' printed rule.
    """

    def __init__(
        self, seats: int = 4, seed: str = "1", options: Options = MODERN.options, stand_on: int | None = None
    ) -> None:
        rules_ = rules(options)
        self._round = seated(rules_, seats, seed)
        self._players = bots(seats, Policy(Draws(stand_on, stand_on)) if stand_on else PRINTED)
        self._naturals = frozenset(clause.name for clause in rules_.clauses if clause.player is NATURAL)
        self._seconds = 0.0
        self._stakes = _Ratio()
        self._rounds_with_natural = 0
        self._hands = self._busts = 0
        self._held = [0] * seats
        self._tenures: Counter[int] = Counter()
        self._totals = [0] * (LIMIT + 2)

    def play(self, rounds: int, progress: Progress | None = None) -> None:
        """Play so many more rounds.

        Args:
            rounds: how many.
            progress: is told now and then how many of them are done. What it raises ends the play between two
                rounds, and every round that was played is counted.
        """
        start = perf_counter()
        done = 0
        try:
            while done < rounds:
                stride = min(STRIDE, rounds - done)
                self._play(stride)
                done += stride
                if progress:
                    progress(done)
        finally:
            self._seconds += perf_counter() - start

    def _play(self, rounds: int) -> None:
        round_, players = self._round, self._players
        for _ in range(rounds):
            drive(round_, players, round_.begin())
            self._count_stakes()
            self._count_bank()

    def _count_stakes(self) -> None:
        """Read from the board what the players' hands have staked and won."""
        naturals = self._naturals
        staked = won = hands = busts = 0
        natural = False
        for spots in self._round.board.spots:
            for spot in spots:
                if spot.won is not None:
                    hands += 1
                    staked += spot.opening
                    won += spot.won
                    if spot.why == GONE_BUST:
                        busts += 1
                    elif spot.why in naturals and len(spots) == 1:
                        natural = True
        self._stakes.add(won, staked)
        self._rounds_with_natural += natural
        self._hands += hands
        self._busts += busts

    def _count_bank(self) -> None:
        """Read from the board who held the bank, what he came to, and whether his tenure is over."""
        board = self._round.board
        banker = board.banker
        self._held[banker] += 1
        if board.spots[banker][0].stood:
            points = self._round.view(banker).hands[0].total.points
            self._totals[min(points, LIMIT + 1)] += 1
        if board.next_banker != banker:
            self._tenures[board.tenure] += 1

    def report(self) -> Report:
        """What all rounds so far came to."""
        rounds, tenures = sum(self._held), self._tenures
        return Report(
            rounds=rounds,
            seats=len(self._held),
            players_net=self._stakes.value,
            players_net_se=self._stakes.standard_error,
            swing=self._stakes.deviation,
            bank_share=tuple(_share(held, rounds) for held in self._held),
            natural_gap=rounds / self._rounds_with_natural if self._rounds_with_natural else None,
            bust=_share(self._busts, self._hands),
            tenure={
                length: _share(tenures[length], tenures.total()) for length in range(1, max(tenures, default=0) + 1)
            },
            mean_tenure=_share(sum(length * count for length, count in tenures.items()), tenures.total())
            if tenures
            else None,
            bank_totals=self._bank_totals(),
            rounds_per_second=rounds / self._seconds if rounds else None,
        )

    def _bank_totals(self) -> dict[str, float]:
        *counts, busts = self._totals
        played = sum(self._totals)
        totals = {
            str(points): _share(count, played)
            for points, count in enumerate(counts)
            if count or points >= BANK_DRAWS.hard
        }
        return {**totals, BUST: _share(busts, played)}


def simulate(
    rounds: int,
    seats: int = 4,
    seed: str = "1",
    options: Options = MODERN.options,
    progress: Progress | None = None,
    stand_on: int | None = None,
) -> Report:
    """Play so many rounds with a bot in every seat.

    Args:
        rounds: how many.
        seats: how many sit at the table, 2 to 10.
        seed: what decides every card and lot.
        options: what they play by.
        progress: is told now and then how many rounds are done.
        stand_on: the total on which the players stand; None for the bots' printed rule (F11).
    """
    simulation = Simulation(seats, seed, options, stand_on)
    simulation.play(rounds, progress)
    return simulation.report()


class _Ratio:
    """The sum of one quantity over the sum of another, and its standard error, from five sums of whole numbers.

    The standard error is that of the ratio estimator: with n pairs (x, y) and their ratio r, the pairs' residuals
    x - r·y have the variance that the ratio's error is made of.
    """

    __slots__ = ("_n", "_x", "_xx", "_xy", "_y", "_yy")

    def __init__(self) -> None:
        self._n = self._x = self._y = self._xx = self._xy = self._yy = 0

    def add(self, x: int, y: int) -> None:
        """One more pair."""
        self._n += 1
        self._x += x
        self._y += y
        self._xx += x * x
        self._xy += x * y
        self._yy += y * y

    @property
    def value(self) -> float | None:
        """The ratio; None while its divisor is 0."""
        return self._x / self._y if self._y else None

    @property
    def deviation(self) -> float | None:
        """The standard deviation of the first quantity, in its unit; None with less than two pairs."""
        if self._n < 2:
            return None
        return sqrt((self._n * self._xx - self._x * self._x) / (self._n * (self._n - 1)))

    @property
    def standard_error(self) -> float | None:
        """The ratio's standard error, in the ratio's unit; None with less than two pairs."""
        if self._n < 2 or not self._y:
            return None
        n, x, y = self._n, self._x, self._y
        squares = self._xx * y * y - 2 * self._xy * x * y + self._yy * x * x  # of the residuals, times y², exactly
        return sqrt(squares * n / (n - 1)) / (y * y)


def _share(part: int, whole: int) -> float:
    """A part as a fraction of the whole; of nothing it is 0."""
    return part / whole if whole else 0.0
