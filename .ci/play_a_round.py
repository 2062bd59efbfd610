"""Play a round of each rulebook with an installed vingtun in a pseudo-terminal, by its keys, to its end.

Run from the root of the project: `python .ci/play_a_round.py PATH_OF_VINGTUN`.
"""

from __future__ import annotations

import os
import sys
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
    """Play every rulebook."""
    for book in BOOKS:
        play(book)


def play(book: str) -> None:
    """Sit down, stake, stand, read the settlement, and leave."""
    environment = os.environ | {"TERM": "xterm-256color", "PYTHONUTF8": "1"}
    command = [sys.argv[1], "play", "--rules", book, "--seed", "7f3b", "--pace", "instant"]
    with Terminal(command, environment) as terminal:
        see(terminal, "What now?")
        terminal.press("n")
        see(terminal, "Rulebook")
        terminal.press("\r")
        while (asked := see(terminal, *ANSWERS, OVER)) != OVER:
            terminal.press(ANSWERS[asked])
        print("\n".join(terminal.rows()))
        terminal.press("q")
        if status := terminal.status():
            sys.exit(f"the program ended with status {status}")


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
