"""The command line: what may be said, checked before anything is loaded that takes time."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module

from . import __version__

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing takes as long as all the rest of this module
    from collections.abc import Callable, Sequence
    from typing import NoReturn

PACES = ("instant", "fast", "normal", "slow")
"""How long the table shows what others do, from not at all to long."""

DONE = 0
DISAGREES = 1
"""The exit status where a record or a game does not come out as it says."""
UNUSABLE = 2
"""The exit status where what was asked for cannot be done at all."""


class UsageError(Exception):
    """What the user asked for cannot be done: one sentence that says why, and what would be right."""


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Leave with the sentence on stderr and status 2."""
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


def whole(least: int, most: int | None = None) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`."""
    allowed = f"a whole number from {least} to {most}" if most else f"a whole number of {least} or more"

    def read(text: str) -> int:
        try:
            number = int(text) if text.isascii() and "_" not in text else least - 1
        except ValueError:
            number = least - 1
        if number < least or (most is not None and number > most) or number >= 10**12:
            raise argparse.ArgumentTypeError(f"{text!r} is not {allowed}")
        return number

    return read


def seed(text: str) -> str:
    """A seed: any word of letters and digits."""
    if not text.isascii() or not text.isalnum() or len(text) > 40:
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; it is 1 to 40 letters and digits, such as 7f3a")
    return text


def parser() -> Parser:
    """All that may be said."""
    root = Parser(
        prog="vingtun",
        description="Vingt-et-un for the terminal: the bank goes round, and sooner or later it is yours.",
        epilog="Without a command: vingtun play.",
        allow_abbrev=False,
    )
    root.add_argument("--version", action="version", version=f"vingtun {__version__}")
    commands = root.add_subparsers(dest="command", metavar="COMMAND", parser_class=Parser)
    _play(
        commands.add_parser("play", help="sit down at a table", description="Sit down at a table.", allow_abbrev=False)
    )
    _replay(
        commands.add_parser(
            "replay",
            help="play round records again and check them",
            description="Play round records again, tell each as a story, and check what they say.",
            epilog="Status 0: all agree. 1: one does not. 2: one cannot be read.",
            allow_abbrev=False,
        )
    )
    _simulate(
        commands.add_parser(
            "simulate",
            help="play many rounds without a screen",
            description="Play many rounds with a bot in every seat, and tell what came out.",
            allow_abbrev=False,
        )
    )
    return root


def _play(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=seed, metavar="S", help="decides every card (default: by lot)")
    command.add_argument("--seats", type=whole(2, 10), default=4, metavar="N", help="2 to 10 (default 4)")
    command.add_argument("--credits", type=whole(1), default=1_000, metavar="N", help="your purse (default 1000)")
    command.add_argument("--pace", choices=PACES, default="normal", help="how fast the others act (default normal)")


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", help="a round record")
    command.add_argument("--json", action="store_true", help="one JSON object a file, one a line")


def _simulate(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rounds", type=whole(1), default=100_000, metavar="N", help="how many (default 100000)")
    command.add_argument("--seed", type=seed, default="1", metavar="S", help="decides every card (default 1)")
    command.add_argument("--seats", type=whole(2, 10), default=4, metavar="N", help="2 to 10 (default 4)")
    command.add_argument("--json", action="store_true", help="one JSON object")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, and return the exit status: 0, 1 where something disagrees, 2 where it cannot be done."""
    said = list(sys.argv[1:] if arguments is None else arguments)
    root = parser()
    if not said or (said[0].startswith("-") and said[0] not in ("-h", "--help", "--version")):
        said = ["play", *said]
    options = root.parse_args(said)
    try:
        status: int = import_module(f".commands.{options.command}", __package__).run(options)
    except UsageError as error:
        print(f"vingtun {options.command}: {error}", file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        return 130
    return status
