"""The command line: what may be said, checked before anything is loaded that takes time."""

from __future__ import annotations

import argparse
import os
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


INTERRUPTED = 128 + 2
PIPE_CLOSED = 128 + 13
"""The exit statuses after Ctrl+C, and after the reader of our output has gone, as shells have them."""


class UsageError(Exception):
    """What the user asked for cannot be done: one sentence that says why, and what would be right."""


class Formatter(argparse.HelpFormatter):
    """Help as wide as the terminal; argparse would load `shutil`, and all that it compresses with, to ask."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS", "")) or 80
        except ValueError:
            columns = os.get_terminal_size(1).columns if sys.__stdout__ and sys.__stdout__.isatty() else 80
        super().__init__(prog, width=max(min(columns, 100) - 2, 20))


class Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one sentence, and takes no abbreviations."""

    def __init__(self, prog: str, description: str, epilog: str | None = None) -> None:
        super().__init__(
            prog=prog, description=description, epilog=epilog, formatter_class=Formatter, allow_abbrev=False
        )

    def error(self, message: str) -> NoReturn:
        """Leave with the sentence on stderr and status 2."""
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


def whole(least: int, most: int = 999_999_999) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        digits = text[1:] if text[:1] in ("-", "+") else text
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
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
        "vingtun",
        "Vingt-et-un for the terminal: the bank goes round, and sooner or later it is yours.",
        "Without a command: vingtun play.",
    )
    root.add_argument("--version", action="version", version=f"vingtun {__version__}")
    commands = root.add_subparsers(dest="command", metavar="COMMAND", prog="vingtun", parser_class=Command)
    for name, (add, brief, description, epilog) in COMMANDS.items():
        add(commands.add_parser(name, help=brief, description=description, epilog=epilog))
    return root


class Command(Parser):
    """The parser of one command."""

    def __init__(self, prog: str, description: str, epilog: str | None, **_: object) -> None:
        super().__init__(prog, description, epilog)


def _rules_of_a_table(command: argparse.ArgumentParser, book: str = "the rulebook, such as pontoon") -> None:
    command.add_argument("--rules", default="modern", metavar="BOOK", help=f"{book} (default modern)")
    command.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="change an option of the book, such as split=no; may come several times",
    )


def _play(command: argparse.ArgumentParser) -> None:
    _rules_of_a_table(command)
    command.add_argument("--seed", type=seed, metavar="S", help="decides every card (default: by lot)")
    command.add_argument("--seats", type=whole(2, 10), default=4, metavar="N", help="2 to 10 (default 4)")
    command.add_argument("--credits", type=whole(1), default=1_000, metavar="N", help="your purse (default 1000)")
    command.add_argument("--pace", choices=PACES, default="normal", help="how fast the others act (default normal)")


def _replay(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", help="a round record")
    command.add_argument("--json", action="store_true", help="one JSON object a file, one a line")


def _rules(command: argparse.ArgumentParser) -> None:
    command.add_argument("book", nargs="?", metavar="BOOK", help="the rulebook, such as hoyle (default modern)")


def _simulate(command: argparse.ArgumentParser) -> None:
    _rules_of_a_table(command, "the rulebook, or all of them side by side with all")
    command.add_argument(
        "--stand-on", type=whole(12, 21), metavar="N", help="players stand on N or more (default: the bots' rule)"
    )
    command.add_argument("--rounds", type=whole(1), default=100_000, metavar="N", help="how many (default 100000)")
    command.add_argument("--seed", type=seed, default="1", metavar="S", help="decides every card (default 1)")
    command.add_argument("--seats", type=whole(2, 10), default=4, metavar="N", help="2 to 10 (default 4)")
    command.add_argument("--json", action="store_true", help="one JSON object")


COMMANDS: dict[str, tuple[Callable[[argparse.ArgumentParser], None], str, str, str | None]] = {
    "play": (_play, "sit down at a table", "Sit down at a table.", None),
    "replay": (
        _replay,
        "play round records again and check them",
        "Play round records again, tell each as a story, and check what they say.",
        "Status 0: all agree. 1: one does not. 2: one cannot be read.",
    ),
    "rules": (_rules, "read a rulebook", "Print a rulebook: statements, options, payments.", None),
    "simulate": (
        _simulate,
        "play many rounds without a screen",
        "Play many rounds with a bot in every seat, and tell what came out.",
        None,
    ),
}
"""Each command: its arguments, what it does in a few words and in a sentence, and what stands under its help."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, and return the exit status: 0, 1 where something disagrees, 2 where it cannot be done."""
    said = list(sys.argv[1:] if arguments is None else arguments)
    root = parser()
    if not said or (said[0].startswith("-") and said[0] not in ("-h", "--help", "--version")):
        said = ["play", *said]
    options = root.parse_args(said)
    try:
        status: int = import_module(f".commands.{options.command}", __package__).run(options)
        sys.stdout.flush()
    except UsageError as error:
        print(f"vingtun {options.command}: {error}", file=sys.stderr)
        return UNUSABLE
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read our output has seen enough; nothing may be flushed to it any more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        print(f"vingtun {options.command}: cannot write: {error.strerror or error}", file=sys.stderr)
        return UNUSABLE
    return status
