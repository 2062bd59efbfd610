"""Many rounds with a bot in every seat, without a screen, and what they came to (M21).

They are played in blocks, by one process or by many: the sums are the same, block by block, for any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from ..engine.books import MODERN
from ..engine.options import Options
from ..play.policy import PRINTED, Policy
from .blocks import LENGTH, Setting, blocks, played
from .tally import Report, Tally
from .workers import Workers, cores

WORTH_A_WORKER = 4
"""The fewest blocks for which another process is started unasked."""

Progress = Callable[[int], None]
"""Is told how many rounds have been played."""


def running(setting: Setting, rounds: int, workers: Workers, begun: Tally | None = None) -> Iterator[Tally]:
    """Play, and tell after each block what all rounds so far came to, in the order of the blocks.

    Args:
        setting: where they are played.
        rounds: how many, with those that have been played before.
        workers: who plays them.
        begun: what some first blocks came to, all of them whole; None for a new start.
    """
    total = begun or Tally(setting.seats)
    for tally in workers.in_order(played, blocks(setting, rounds, total.rounds // LENGTH)):
        total += tally
        yield total


def is_sure(tally: Tally, until_se: float | None) -> bool:
    """Whether the standard error of the players' net is as small as it is to be; None is never small enough."""
    error = tally.standard_error
    return until_se is not None and error is not None and error <= until_se


def workers_for(rounds: int) -> int:
    """How many workers are worth starting for so many rounds: one a core, or less for a few rounds."""
    return max(1, min(cores(), rounds // (WORTH_A_WORKER * LENGTH)))


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
    start = perf_counter()
    tally = Tally(seats)
    with Workers(workers) as processes:
        for tally in running(Setting(options, seats, seed, policy), rounds, processes):
            if progress:
                progress(tally.rounds)
    return tally.report(tally.rounds / (perf_counter() - start))
