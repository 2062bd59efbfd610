"""Play a round of each rulebook with an installed vingtun in a pseudo-terminal, by its keys, to its end.

In the midst of each the program is killed, and started again to go on. In the end the rounds are written to files,
replayed and verified.

Run from the root of the project: `python .ci/play_a_round.py PATH_OF_VINGTUN`.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.terminal import Terminal

BOOKS = ("modern", "hoyle", "cassell", "foster", "pontoon")
ANSWERS = {
    "Sell the bank?": "k",
    "Your stake": "\r",
    "Double all stakes?": "n",
    "The bank doubles": "y",
    "Challenge the board?": "p",
    "(s) stand": "t",
    "Your turn": "s",
}
"""What is pressed when this is on the screen, the first that is."""
OVER = "is over"


def main() -> None:
    """Play every rulebook, and look at what was kept."""
    with tempfile.TemporaryDirectory() as folder:
        places = {"VINGTUN_DATA_DIR": f"{folder}/data", "VINGTUN_CONFIG_DIR": f"{folder}/config"}
        environment = os.environ | places | {"TERM": "xterm-256color", "PYTHONUTF8": "1"}
        for book in BOOKS:
            begin(book, environment)
            go_on(environment)
        look(folder, environment)


def begin(book: str, environment: dict[str, str]) -> None:
    """Sit down at a new table, answer once, and be killed."""
    command = [sys.argv[1], "play", "--new", "--rules", book, "--seed", "7f3b", "--pace", "instant"]
    with Terminal(command, environment) as terminal:
        see(terminal, "What now?")
        terminal.press("n")
        see(terminal, "Rulebook")
        terminal.press("\r")
        asked = see(terminal, *ANSWERS)
        terminal.press(ANSWERS[asked])
        see(terminal, *(text for text in (*ANSWERS, OVER) if text != asked))
        os.kill(terminal.pid, signal.SIGKILL)


def go_on(environment: dict[str, str]) -> None:
    """Go on with the round, read its settlement, and leave."""
    with Terminal([sys.argv[1], "play", "--pace", "instant"], environment) as terminal:
        see(terminal, "Waiting for you")
        terminal.press("\r")
        while (asked := see(terminal, *ANSWERS, OVER)) != OVER:
            terminal.press(ANSWERS[asked])
        print("\n".join(terminal.rows()))
        terminal.press("q")
        if status := terminal.status():
            sys.exit(f"the program ended with status {status}")


def look(folder: str, environment: dict[str, str]) -> None:
    """Write every round to a file, replay and verify it, and count them."""

    def run(*arguments: str) -> str:
        ended = subprocess.run(
            [sys.argv[1], *arguments], env=environment, check=True, stdout=subprocess.PIPE, text=True
        )
        print(ended.stdout)
        return ended.stdout

    files = run("export", "--last", "99", "--out", f"{folder}/rounds").split()
    run("replay", *files)
    run("verify", *files)
    counted = json.loads(run("stats", "--json"))
    if counted["all"]["rounds"] != len(files) or set(counted["books"]) != set(BOOKS):
        sys.exit(f"{len(files)} rounds were written, and counted are {counted}")


def see(terminal: Terminal, *texts: str) -> str:
    """Wait until one of the texts is on the screen and the screen is quiet, and return it."""

    def on(rows: Sequence[str]) -> str | None:
        return next((text for text in texts if any(text in row for row in rows)), None)

    if terminal.wait(lambda rows: bool(on(rows)), most=60.0) is None:
        sys.exit("\n".join([*terminal.rows(), f"none of {texts} was shown"]))
    terminal.settle()
    return on(terminal.rows()) or see(terminal, *texts)


if __name__ == "__main__":
    main()
