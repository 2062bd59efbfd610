"""How fast `vingtun simulate` is: all of it, from the command to the page, with one worker and with more."""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from statistics import median
from time import perf_counter, process_time

import loop
from vingtun.lab.workers import cores

ROUNDS = 300_000
SECONDS_GOAL = 6.0
LOOP_GOAL = 230_000
"""Rounds a second of the plain loop on the machine for which the goal is set."""
RATIO_GOAL = 1.7
"""How much faster two workers are to be than one."""


def seconds(workers: int, rounds: int) -> float:
    """What one run takes, in seconds of the clock."""
    words = ["simulate", "--rules", "modern", "--rounds", str(rounds), "--workers", str(workers), "--json"]
    start = perf_counter()
    done = subprocess.run([sys.executable, "-m", "vingtun", *words], stdout=subprocess.PIPE, check=True)
    took = perf_counter() - start
    if json.loads(done.stdout)["rounds"] != rounds:
        raise SystemExit("not all rounds were played")
    return took


def loop_speed() -> float:
    """Rounds a second of the plain loop: how fast the machine is now."""
    start = process_time()
    loop.play(50_000, "1")
    return 50_000 / (process_time() - start)


def main() -> None:
    """Print the figures, each with its goal."""
    parser = argparse.ArgumentParser(description="Measure vingtun simulate.")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="in each run (default %(default)s)")
    parser.add_argument("--runs", type=int, default=3, help="with each number of workers (default %(default)s)")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}, {cores()} cores, {options.rounds:,} rounds of the modern book")
    speeds, one, two = [], [], []
    for _ in range(options.runs):
        speeds.append(loop_speed())
        one.append(seconds(1, options.rounds))
        two.append(seconds(2, options.rounds))
    now = median(speeds)
    goal = SECONDS_GOAL * options.rounds / ROUNDS
    print(f"{'plain loop':<16}{now:>10,.0f} rounds a second; the goal is set for {LOOP_GOAL:,}")
    for name, took in (("one worker", one), ("two workers", two)):
        print(f"{name:<16}{median(took):>10.2f} s in the median, {min(took):.2f} at best")
    scaled = median(two) * now / LOOP_GOAL
    print(f"{'at that speed':<16}{scaled:>10.2f} s with two   goal ≤ {goal:.1f}")
    ratio = median(alone / both for alone, both in zip(one, two, strict=True))
    print(f"{'two to one':<16}{ratio:>10.2f} ×   goal ≥ {RATIO_GOAL}")


if __name__ == "__main__":
    main()
