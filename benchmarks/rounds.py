"""How fast the engine is: rounds a second beside the yardstick's, and bytecodes a round.

All play the same game, by turns and in short slices, so that a machine that is now fast and now slow is so for
all. The yardstick is `loop`, a plain function tuned by hand; beside it stands `tuned`, which shows how far that can
be driven with tables and every seat written out. The engine plays as everything plays it: each ask goes to a bot,
and each answer is checked before it counts. Seconds depend on the machine, bytecodes only on the version of Python.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable
from statistics import median
from time import process_time
from types import FrameType
from typing import Any

import loop
import tuned
from vingtun.engine.books import MODERN
from vingtun.engine.rules import rules
from vingtun.play.bots import bots
from vingtun.play.game import drive, seated

SLICES = 20
"""How often each of the two plays."""
COUNTED = 300
"""Rounds over which bytecodes are counted."""
RATIO_GOAL = 0.15
BYTECODES_GOAL = 5000
NAMES = ("engine", "plain loop", "unrolled loop")

Play = Callable[[int], object]
"""Plays so many rounds."""


def engine(seed: str) -> Play:
    """The engine with a bot in every seat, as it is played everywhere."""
    round_ = seated(rules(MODERN.options), tuned.SEATS, seed)
    players = bots(tuned.SEATS)

    def play_rounds(rounds: int) -> None:
        for _ in range(rounds):
            drive(round_, players, round_.begin())

    return play_rounds


def yardstick(rounds: int) -> None:
    """Play so many rounds by the plain loop."""
    loop.play(rounds, "1")


def limit(rounds: int) -> None:
    """Play so many rounds by the loop with tables."""
    tuned.play(rounds, "1")


def speed(play: Play, rounds: int) -> float:
    """Rounds a second of this process's own time."""
    start = process_time()
    play(rounds)
    return rounds / (process_time() - start)


def rounds_in(play: Play, seconds: float) -> int:
    """About how many rounds it plays in so many seconds."""
    speed(play, 500)
    return max(int(seconds * speed(play, 1000)), 1)


def bytecodes(play: Play, rounds: int) -> float:
    """Bytecodes executed for each of some rounds, those of the loop that drives them included."""
    count = 0

    def one(*_: object) -> None:
        nonlocal count
        count += 1

    if sys.version_info >= (3, 12):
        monitored(one, play, rounds)
    else:
        traced(one, play, rounds)
    return count / rounds


def traced(told: Callable[[], None], play: Play, rounds: int) -> None:
    """Play, and tell of each bytecode; before Python 3.12."""

    def trace(frame: FrameType, event: str, _: object) -> Any:
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        if event == "opcode":
            told()
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        play(rounds)
    finally:
        sys.settrace(before)


def monitored(told: Callable[..., None], play: Play, rounds: int) -> None:
    """Play, and tell of each bytecode; from Python 3.12 on, where tracing no longer sees them all."""
    if sys.version_info >= (3, 12):
        monitoring, tool = sys.monitoring, sys.monitoring.PROFILER_ID
        monitoring.use_tool_id(tool, "bytecodes")
        monitoring.register_callback(tool, monitoring.events.INSTRUCTION, told)
        monitoring.set_events(tool, monitoring.events.INSTRUCTION)
        try:
            play(rounds)
        finally:
            monitoring.set_events(tool, 0)
            monitoring.free_tool_id(tool)


def main() -> None:
    """Print the figures, each with its goal."""
    parser = argparse.ArgumentParser(description="Measure the engine beside a loop tuned by hand.")
    parser.add_argument("--seconds", type=float, default=8.0, help="in all (default %(default)s)")
    seconds = parser.parse_args().seconds / (len(NAMES) * SLICES)

    executed = bytecodes(engine("1"), COUNTED)
    players = [(play, rounds_in(play, seconds)) for play in (engine("1"), yardstick, limit)]
    slices = [[speed(play, rounds) for play, rounds in players] for _ in range(SLICES)]
    ratios = [median(ours / theirs[at] for ours, *theirs in slices) for at in (0, 1)]

    print(f"Python {platform.python_version()}, four seats, modern book, bots' rules")
    for name, speeds in zip(NAMES, zip(*slices, strict=True), strict=True):
        print(f"{name:<16}{max(speeds):>10,.0f} rounds a second at best, {median(speeds):,.0f} in the median")
    print(f"{'to the plain':<16}{ratios[0]:>10.3f}   goal ≥ {RATIO_GOAL}")
    print(f"{'to the unrolled':<16}{ratios[1]:>10.3f}")
    print(f"{'bytecodes':<16}{executed:>10,.0f} a round   goal ≤ {BYTECODES_GOAL:,}")


if __name__ == "__main__":
    main()
