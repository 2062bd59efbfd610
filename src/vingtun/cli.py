"""The command line: what may be said, checked before anything is loaded that takes time."""

from __future__ import annotations

import argparse
import os
import sys
from importlib import import_module

from . import __version__
from .values import file, folder, fraction, policy, seed, whole

TYPE_CHECKING = False
if TYPE_CHECKING:  # importing typing takes as long as all the rest of this module
    from collections.abc import Callable, Container, Mapping, Sequence
    from typing import NoReturn

PACES = ("instant", "fast", "normal", "slow")
"""How long the table shows what others do, from not at all to long."""
SKINS = ("felt",)
"""How the table may look."""
HINTS = ("off", "ask", "always")
"""When the coach speaks at the table: never, when you ask it (`h`), or at every question."""

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

    def __init__(self, prog: str, description: str = "", epilog: str | None = None, *, add_help: bool = True) -> None:
        super().__init__(
            prog=prog,
            description=description,
            epilog=epilog,
            formatter_class=Formatter,
            allow_abbrev=False,
            add_help=add_help,
        )

    def error(self, message: str) -> NoReturn:
        """Leave with the sentence on stderr and status 2."""
        self.exit(UNUSABLE, f"{self.prog}: {message}\n")


# --- the commands ------------------------------------------------------------------------------------


def _by_rules(command: argparse.ArgumentParser, book: str = "the rulebook, such as pontoon") -> None:
    command.add_argument("--rules", metavar="BOOK", help=f"{book} (default modern)")
    command.add_argument(
        "--set",
        action="append",
        metavar="OPTION=VALUE",
        help="change an option of the book, such as split=no; may come several times",
    )


def _of_a_table(command: argparse.ArgumentParser, book: str = "the rulebook, such as pontoon") -> None:
    _by_rules(command, book)
    command.add_argument("--seats", type=whole(2, 10), metavar="N", help="2 to 10 (default 4)")


def _kept(command: argparse.ArgumentParser) -> None:
    command.add_argument("--data-dir", type=folder, metavar="DIR", help="where games are kept (vingtun paths)")


def _play(command: argparse.ArgumentParser) -> None:
    _of_a_table(command)
    command.add_argument("--seed", type=seed, metavar="S", help="decides every card (default: by lot)")
    command.add_argument("--credits", type=whole(1), metavar="N", help="your purse (default 1000)")
    command.add_argument("--pace", choices=PACES, help="how fast the others act (default normal)")
    command.add_argument("--hints", choices=HINTS, help="the coach: off, ask (with h; the default), or always")
    command.add_argument("--skin", choices=SKINS, help="how the table looks (default felt)")
    command.add_argument("--new", action="store_true", help="start another game, though one waits")
    command.add_argument(
        "--game", type=whole(1), metavar="N", help="continue game N; the screen History has the numbers"
    )
    command.add_argument("--unsaved", action="store_true", help="keep nothing of this game")
    _kept(command)


def _json(command: argparse.ArgumentParser, what: str = "one JSON object") -> None:
    command.add_argument("--json", action="store_true", help=what)


def _replay(command: argparse.ArgumentParser) -> None:
    _json(command, "one JSON object a file, one a line")


def _simulate(command: argparse.ArgumentParser) -> None:
    _of_a_table(command, "the rulebook, or all of them side by side with all")
    command.add_argument(
        "--stand-on", type=whole(12, 21), metavar="N", help="players stand on N or more (default: the bots' rule)"
    )
    command.add_argument(
        "--policy",
        type=policy,
        metavar="H/S[,A/T]",
        help="players draw below hard H and soft S, and stake A units on an ace, T on a ten-card (16/18,4.5/2.75)",
    )
    command.add_argument(
        "--rounds", type=whole(1), metavar="N", help="how many, or with --until-se how many at most (default 100000)"
    )
    command.add_argument(
        "--until-se",
        type=fraction,
        metavar="X",
        help="stop once the standard error of the players' net is X, such as 0.0005",
    )
    command.add_argument("--seed", type=seed, metavar="S", help="decides every card (default 1)")
    command.add_argument(
        "--workers",
        type=whole(1, 256),
        metavar="N",
        help="processes that play (default: one a core); all come to the same",
    )
    command.add_argument(
        "--checkpoint",
        type=file,
        metavar="FILE",
        help="where the run stands: written every few seconds, and gone on from",
    )
    _json(command)


def _odds(command: argparse.ArgumentParser) -> None:
    _by_rules(command, "the rulebook, or all of them side by side with all")
    command.add_argument(
        "--hand", metavar="CARDS", help="what a hand is worth, such as 'As 7d' (default: the whole game)"
    )
    command.add_argument("--seen", metavar="CARDS", help="other cards that are out of the pack, such as 'Kd 5s'")
    command.add_argument("--bank", metavar="H/S", help="the banker draws below hard H and soft S (default 17/17)")
    command.add_argument("--claims", action="store_true", help="what the old books said, and what is so")
    _json(command)


def _drill(command: argparse.ArgumentParser) -> None:
    _by_rules(command)
    command.add_argument("--hands", type=whole(1), metavar="N", help="how many are asked (default 10)")
    command.add_argument("--seed", type=seed, metavar="S", help="decides every hand (default: by lot)")
    _kept(command)


def _stats(command: argparse.ArgumentParser) -> None:
    command.add_argument("--rules", metavar="BOOK", help="of one rulebook only, such as pontoon")
    _json(command)
    _kept(command)


def _export(command: argparse.ArgumentParser) -> None:
    command.add_argument("--last", type=whole(1), metavar="N", help="only the last N rounds")
    command.add_argument("--out", type=folder, metavar="DIR", help="where to (default: the folder you are in)")
    _kept(command)


def _verify(command: argparse.ArgumentParser) -> None:
    command.add_argument("--fingerprint", metavar="F", help="the fingerprint that the table showed")
    _json(command, "one JSON object a file, one a line")


def _paths(command: argparse.ArgumentParser) -> None:
    _json(command)
    _kept(command)


def _no_flags(command: argparse.ArgumentParser) -> None:
    pass


def _records(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", nargs="+", metavar="FILE", help="a round record")


def _a_book(command: argparse.ArgumentParser) -> None:
    command.add_argument("book", nargs="?", metavar="BOOK", help="the rulebook, such as hoyle (default modern)")


def _a_game(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "game",
        nargs="?",
        type=whole(1),
        metavar="GAME",
        help="rounds of this game only; the screen History has the numbers",
    )


class Spec:
    """What is to be known of a command.

    Args:
        brief: what it does, in a few words.
        description: the same in a sentence.
        flags: adds its flags to a parser.
        subject: adds what it works on.
        unsaid: what counts where nothing is said, by name; None, or False for a flag without a value, where nothing
            stands here.
        epilog: what stands under its help.
    """

    def __init__(
        self,
        brief: str,
        description: str,
        flags: Callable[[argparse.ArgumentParser], None],
        subject: Callable[[argparse.ArgumentParser], None] = _no_flags,
        unsaid: Mapping[str, object] | None = None,
        epilog: str | None = None,
    ) -> None:
        self.brief, self.description, self.flags, self.subject = brief, description, flags, subject
        self.unsaid, self.epilog = unsaid or {}, epilog


TABLE: Mapping[str, object] = {"rules": "modern", "set": (), "seats": 4}
"""A table where nothing is said."""

COMMANDS: Mapping[str, Spec] = {
    "play": Spec(
        "sit down at a table",
        "Sit down at a table, or continue the game that waits.",
        _play,
        unsaid={**TABLE, "credits": 1_000, "pace": "normal", "hints": "ask", "skin": "felt"},
    ),
    "stats": Spec("what your games came to", "Tell what all your games came to, by rulebook.", _stats),
    "export": Spec("write rounds to files", "Write rounds that you played as round records.", _export, _a_game),
    "verify": Spec(
        "check the receipts of rounds",
        "Check that the cards of rounds were fixed before their first stakes.",
        _verify,
        _records,
        epilog="Status 0: all are in order. 1: one is not. 2: one cannot be read.",
    ),
    "replay": Spec(
        "play round records again and check them",
        "Play round records again, tell each as a story, and check what they say.",
        _replay,
        _records,
        epilog="Status 0: all agree. 1: one does not. 2: one cannot be read.",
    ),
    "rules": Spec("read a rulebook", "Print a rulebook: statements, options, payments.", _no_flags, _a_book),
    "simulate": Spec(
        "play many rounds without a screen",
        "Play many rounds with a bot in every seat, and tell what came out.",
        _simulate,
        unsaid={**TABLE, "rounds": 100_000, "seed": "1"},
    ),
    "odds": Spec(
        "what a hand is worth",
        "Work out exactly what a hand, or the whole game, is worth.",
        _odds,
        unsaid={"rules": "modern", "set": ()},
    ),
    "drill": Spec(
        "practise decisions",
        "Be asked what to do with hands, your own mistakes first, and keep score.",
        _drill,
        unsaid={"rules": "modern", "set": (), "hands": 10},
    ),
    "paths": Spec("where things are kept", "Tell where games and settings are kept.", _paths),
}
"""All commands, by name."""

APART = {
    "play": (
        ("game", "new", "one continues a game, the other starts another"),
        ("game", "unsaved", "a game that is continued is kept"),
        *(("game", name, "a game goes on as it began") for name in ("rules", "set", "seats", "credits", "seed")),
    ),
    "simulate": (("stand_on", "policy", "both say on what the players stand"),),
    "odds": (
        ("claims", "hand", "the books spoke of no such hand"),
        ("claims", "seen", "the books spoke of no such hand"),
        ("claims", "bank", "the books have a banker of their own"),
        ("claims", "rules", "each claim is about its own book"),
        ("claims", "set", "each claim is about its own book"),
    ),
}
"""What cannot be said together: two flags of a command, and why."""


# --- what is said ------------------------------------------------------------------------------------


class Command(Parser):
    """The parser of one command."""

    def __init__(self, prog: str, description: str, epilog: str | None, **_: object) -> None:
        super().__init__(prog, description, epilog)


def parser(asked: str | None = None) -> Parser:
    """All that may be said. What is not said is None, or False for a flag without a value.

    Args:
        asked: the first word that is said; the other commands need not know more than their names. None for them all.
    """
    root = Parser(
        "vingtun",
        "Vingt-et-un for the terminal: the bank goes round, and sooner or later it is yours.",
        "Without a command: vingtun play.",
    )
    root.add_argument("--version", action="version", version=f"vingtun {__version__}")
    commands = root.add_subparsers(dest="command", metavar="COMMAND", prog="vingtun", parser_class=Command)
    for name, spec in COMMANDS.items():
        command = commands.add_parser(name, help=spec.brief, description=spec.description, epilog=spec.epilog)
        if asked in (None, name):
            spec.subject(command)
            spec.flags(command)
    return root


class Flags(Parser):
    """The parser of flags that stand in a file: what is wrong with them ends nothing."""

    def error(self, message: str) -> NoReturn:
        """Tell it.

        Raises:
            UsageError: always.
        """
        raise UsageError(message)


def flags(command: str, words: Sequence[str]) -> dict[str, object]:
    """What some words say, by name, where only the flags of a command may be said.

    Raises:
        UsageError: they say something else, or contradict each other.
    """
    reader = Flags("vingtun", add_help=False)
    COMMANDS[command].flags(reader)
    options, rest = reader.parse_known_args(words)
    if rest:
        known = ", ".join(f"--{name.replace('_', '-')}" for name in vars(options))
        there_are = f"there are {known}" if known else "it has no flags"
        raise UsageError(f"{rest[0]!r} is no flag of {command}; {there_are}")
    told = said(options)
    if why := contradiction(command, told):
        raise UsageError(why)
    return told


def said(options: argparse.Namespace) -> dict[str, object]:
    """What was said of all that may be said, by name."""
    return {name: value for name, value in vars(options).items() if value is not None and value is not False}


def contradiction(command: str, names: Container[str]) -> str | None:
    """Why some flags of a command cannot be said together; None where they can."""
    for one, other, why in APART.get(command, ()):
        if one in names and other in names:
            both = " and ".join(f"--{name.replace('_', '-')}" for name in (one, other))
            return f"{both} do not go together: {why}; leave one of them out"
    return None


def settle(options: argparse.Namespace) -> None:
    """Fill in what a command line leaves open: from the environment, the file of settings, or as it counts otherwise.

    Args:
        options: the command line. Besides it gets `said`, the names of what was said; `complaints`, a sentence for each
            thing that is wrong in the file; and for `play` the `keys` and the `settings` that stand in the file.

    Raises:
        UsageError: flags that contradict each other, or a value in the environment that will not do.
    """
    told = said(options)
    del told["command"]
    if why := contradiction(options.command, told):
        raise UsageError(why)
    from . import settings  # only now: the version and the help do without

    options.said = frozenset(told)
    settings.settle(options, told)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, and return the exit status: 0, 1 where something disagrees, 2 where it cannot be done."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words = ["play", *words]
    options = parser(words[0]).parse_args(words)
    try:
        settle(options)
        for complaint in options.complaints:
            print(f"vingtun {options.command}: {complaint}", file=sys.stderr)
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
