"""How the program feels at a terminal: how soon it is there, how fast a key answers, what it costs at rest.

Everything is measured from outside, in a real pseudo-terminal of 80 by 24: the clock stops when bytes arrive.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

from terminal import Shown, Terminal

PYTHON = sys.executable
LABEL = [PYTHON, str(Path(__file__).with_name("label.py"))]
RIGHT, LEFT = "\x1b[C", "\x1b[D"
PROMPT = 0.2
"""Seconds to leave a prompt alone before a key: keys that come at once belong to the prompt before it."""
SEEDS = range(1, 21)
FOREIGN = {"NO_COLOR", "COLORTERM", "LINES", "COLUMNS", "PYTHONDONTWRITEBYTECODE"}
"""What may be set around us and would change what is measured."""


def vingtun() -> list[str]:
    """The installed command, or the package where only that is there."""
    command = Path(PYTHON).with_name("vingtun")
    return [str(command)] if command.exists() else [PYTHON, "-m", "vingtun"]


def play(seed: int) -> list[str]:
    """The game as it is measured."""
    return [*vingtun(), "play", "--seed", str(seed), "--pace", "instant"]


def environment(folder: str) -> dict[str, str]:
    """A terminal with 256 colours, and a new home in a folder: nobody's games are touched or continued.

    Compiled modules are kept in the folder too. What is installed is compiled, so the first start is not measured.
    """
    home = tempfile.mkdtemp(dir=folder)
    ours = {f"XDG_{kind}_HOME": f"{home}/{kind.lower()}" for kind in ("DATA", "STATE", "CONFIG", "CACHE")}
    ours |= {f"VINGTUN_{kind}_DIR": f"{home}/{kind.lower()}" for kind in ("DATA", "CONFIG")}
    ours |= {"HOME": home, "TERM": "xterm-256color", "PYTHONPYCACHEPREFIX": f"{folder}/compiled"}
    return {name: os.environ[name] for name in os.environ.keys() - FOREIGN} | ours


def line(what: str, figure: str, goal: str = "") -> None:
    """Print one figure, its goal beside it."""
    print(f"{what:<34} {figure:<26} {f'goal {goal}' if goal else ''}".rstrip(), flush=True)


def has(text: str) -> Shown:
    """Whether a text is anywhere on the screen."""
    return lambda rows: any(text in row for row in rows)


def key_bar(rows: Sequence[str]) -> bool:
    """Whether the last row is drawn."""
    return "Quit" in rows[-1]


# --- starting -------------------------------------------------------------------------------------


def runs(command: Sequence[str], env: dict[str, str]) -> float:
    """How long a command takes from start to end, in seconds."""
    start = perf_counter()
    subprocess.run(command, env=env, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)
    return perf_counter() - start


def first_frame(command: Sequence[str], env: dict[str, str], shown: Shown) -> float:
    """How long a program takes until its first frame is on the screen, in seconds."""
    with Terminal(command, env) as terminal:
        when = terminal.wait(shown)
        if when is None:
            raise SystemExit("\n".join([f"{' '.join(command)} did not draw its frame:", *terminal.rows()]))
        return when - terminal.started


def beside(ours: Sequence[float], theirs: Sequence[float]) -> str:
    """The median of some starts, and of how many times a neighbour's they took; the first start is left out."""
    ratio = median(one / other for one, other in zip(ours[1:], theirs[1:], strict=True))
    return f"{1000 * median(ours[1:]):.0f} ms, {ratio:.2f} x"


def commands(env: dict[str, str], count: int) -> None:
    """The plain commands against a Python that does nothing."""
    everything = {
        "python -c pass": [PYTHON, "-c", "pass"],
        "vingtun --version": [*vingtun(), "--version"],
        "vingtun --help": [*vingtun(), "--help"],
    }
    took: dict[str, list[float]] = {name: [] for name in everything}
    for _ in range(1 + count):
        for name, command in everything.items():
            took[name].append(runs(command, env))
    nothing, *ours = everything
    line(nothing, f"{1000 * median(took[nothing][1:]):.0f} ms")
    for name in ours:
        line(name, beside(took[name], took[nothing]), "≤ 3 x")


def frames(folder: str, count: int) -> None:
    """The first full frame of the game against that of one label."""
    labels: list[float] = []
    games: list[float] = []
    for _ in range(1 + count):
        labels.append(first_frame(LABEL, environment(folder), has("one label")))
        games.append(first_frame(play(1), environment(folder), key_bar))
    line("one label, first frame", f"{1000 * median(labels[1:]):.0f} ms")
    line("vingtun play, first full frame", beside(games, labels), "≤ 1.4 x")


# --- running --------------------------------------------------------------------------------------


def start(terminal: Terminal) -> bool:
    """From the title by way of the new table to the first question. Returns whether that is a stake."""
    if terminal.wait(key_bar) is None:
        return False
    sleep(PROMPT)
    terminal.press("\r")
    if terminal.wait(has("Rulebook"), most=3.0) is None:
        return False
    sleep(PROMPT)
    terminal.press("\r")
    return terminal.wait(has("Your stake"), most=3.0) is not None


def stake_seed(folder: str) -> int | None:
    """The first seed at which the game begins with a stake of yours; where the bank is yours it does not."""
    for seed in SEEDS:
        with Terminal(play(seed), environment(folder)) as terminal:
            if start(terminal):
                return seed
    return None


def repaints(terminal: Terminal, keys: Sequence[str], count: int) -> tuple[list[float], int]:
    """Press these keys by turns.

    Returns:
        How long each took until the first output after it, in seconds; and how many changed nothing on the
        screen.
    """
    times: list[float] = []
    idle = 0
    for k in range(count):
        terminal.settle(PROMPT)
        before = terminal.rows()
        pressed = terminal.press(keys[k % len(keys)])
        if terminal.receive(1.0):
            times.append(terminal.written[-1][0] - pressed)
        terminal.settle(0.05)
        idle += terminal.rows() == before
    return times, idle


def at_rest(terminal: Terminal, seconds: float) -> float:
    """The share of one processor that the program uses while it waits."""
    terminal.settle(0.5)
    used, since = terminal.cpu(), perf_counter()
    while (left := since + seconds - perf_counter()) > 0:
        terminal.receive(left)
    return (terminal.cpu() - used) / (perf_counter() - since)


def running(folder: str, count: int, seconds: float) -> None:
    """The game itself: rest at the title, keys and rest at a stake."""
    seed = stake_seed(folder)
    if seed is None:
        raise SystemExit(f"No seed of {SEEDS.start} to {SEEDS.stop - 1} begins with a stake.")
    with Terminal(play(seed), environment(folder)) as terminal:
        terminal.wait(key_bar)
        line("at rest, title", f"{at_rest(terminal, seconds):.2%} CPU", "≤ 0.5 %")
        if not start(terminal):
            raise SystemExit("The stake is not asked again at the same seed.")
        line("at rest, your stake", f"{at_rest(terminal, seconds):.2%} CPU", "≤ 0.5 %")
        times, idle = repaints(terminal, (RIGHT, LEFT), count)
        if not times:
            raise SystemExit("No key was answered.")
        figure = f"{1000 * median(times):.1f} ms ({1000 * min(times):.1f} to {1000 * max(times):.1f})"
        line(f"key to repaint, {len(times)} keys", figure, "≤ 10 ms")
        if idle:
            line("  of which changed nothing", str(idle), "0")


def main() -> None:
    """Print the figures, each with its goal."""
    parser = argparse.ArgumentParser(description="Measure the program at a terminal.")
    parser.add_argument("--runs", type=int, default=15, help="starts of each command (default %(default)s)")
    parser.add_argument("--keys", type=int, default=60, help="keys pressed (default %(default)s)")
    parser.add_argument("--rest", type=float, default=5.0, help="seconds at rest, twice (default %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        commands(environment(folder), options.runs)
        frames(folder, options.runs)
        running(folder, options.keys, options.rest)


if __name__ == "__main__":
    main()
