"""Many rounds with a bot in every seat, without a screen, and what they came to (M21).

They are played in blocks, by one process or by many: the sums are the same, block by block, for any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from time import monotonic

from ..engine.books import MODERN
from ..engine.options import Options
from ..play.policy import PRINTED, Policy
from .blocks import LENGTH, Setting, blocks, played
from .saved import Saved
from .tally import Report, Tally
from .workers import Workers, cores

WORTH_A_WORKER = 4
"""The fewest blocks for which another process is started unasked."""
BETWEEN_SAVES = 5.0
"""Seconds from one writing of a file to the next."""

Progress = Callable[[int], None]
"""Is told how many rounds have been played."""


class Simulation:
    """Rounds that are played in some settings, one after another.

    Args:
        settings: where they are played; at least one.
        rounds: how many are played in each, at most.
        until_se: the standard error of the players' net at which a setting is done with; None for none.
        saved: where the whole blocks are kept, and gone on from; None for nowhere.

    Attributes:
        settings: where they are played.
        rounds: how many are played in each, at most.
        tallies: what they came to, by setting, as far as these have been begun.

    Raises:
        SavedError: the file cannot be gone on from, or not be written.
    """

    def __init__(
        self, settings: Sequence[Setting], rounds: int, until_se: float | None = None, saved: Saved | None = None
    ) -> None:
        self.settings = settings
        self.rounds = rounds
        self.tallies: list[Tally] = []
        self._until_se = until_se
        self._saved = saved
        self._speeds: list[float | None] = []
        self._whole = saved.read(rounds) if saved else [Tally(setting.seats) for setting in settings]
        self.save()

    def play(self, workers: Workers) -> Iterator[Tally]:
        """Play in the next setting, and tell after each block what all its rounds so far came to.

        The blocks are told in their order, so it ends with the same one for any number of workers. It may be given up
        after any of them.
        """
        number = len(self.tallies)
        setting, begun, start = self.settings[number], self._whole[number], monotonic()
        self.tallies.append(begun)
        self._speeds.append(None)
        if self._is_sure(begun):
            return
        for block in workers.in_order(played, blocks(setting, self.rounds, begun.rounds // LENGTH)):
            tally = self.tallies[number] = self.tallies[number] + block
            self._speeds[number] = (tally.rounds - begun.rounds) / max(monotonic() - start, 1e-9)
            if block.rounds == LENGTH:
                self._whole[number] = tally
            if monotonic() > self._saved_at + BETWEEN_SAVES:
                self.save()
            yield tally
            if self._is_sure(tally):
                return

    def save(self) -> None:
        """Write down what the whole blocks came to, if there is a file; what is not whole is played again."""
        self._saved_at = monotonic()
        if self._saved:
            self._saved.write(self._whole)

    def to_play(self, tally: Tally) -> int:
        """How many rounds a setting will take in all, as far as can be told from those that have been played in it."""
        error = tally.standard_error
        if self._until_se is None or error is None:
            return self.rounds
        return min(self.rounds, ceil(tally.rounds * (error / self._until_se) ** 2))

    def reports(self) -> list[Report]:
        """What the rounds so far came to, by setting."""
        return [tally.report(speed) for tally, speed in zip(self.tallies, self._speeds, strict=True)]

    def _is_sure(self, tally: Tally) -> bool:
        error = tally.standard_error
        return self._until_se is not None and error is not None and error <= self._until_se


def simulate(
    rounds: int,
    seats: int = 4,
    seed: str = "1",
    options: Options = MODERN.options,
    progress: Progress | None = None,
    policy: Policy = PRINTED,
    workers: int = 1,
) -> Report:
    """Play so many rounds with a bot in every seat.

    Args:
        rounds: how many.
        seats: how many sit at the table, 2 to 10.
        seed: what decides every card and lot.
        options: what they play by.
        progress: is told after each block how many rounds are done. What it raises ends the play.
        policy: how they draw and stake without the bank.
        workers: how many processes play; the report is the same for any number.
    """
    simulation = Simulation([Setting(options, seats, seed, policy)], rounds)
    with Workers(workers) as processes:
        for tally in simulation.play(processes):
            if progress:
                progress(tally.rounds)
    return simulation.reports()[0]


def workers_for(rounds: int) -> int:
    """How many workers are worth starting for so many rounds: one a core, or less for a few rounds."""
    return max(1, min(cores(), rounds // (WORTH_A_WORKER * LENGTH)))
