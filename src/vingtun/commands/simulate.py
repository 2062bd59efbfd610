"""`vingtun simulate`: many rounds without a screen, and what they came to as a page or as JSON."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..cli import DONE, INTERRUPTED, UsageError
from ..engine.books import BOOKS, Book
from ..engine.options import Options
from ..lab.blocks import Setting
from ..lab.expected import Expected, expected
from ..lab.saved import Saved, SavedError
from ..lab.simulate import Simulation, workers_for
from ..lab.tally import Tally
from ..lab.workers import Workers
from ..play.policy import PRINTED, Draws, Policy
from . import chosen
from .reports import BAR, Found, Heading, comparison, net, page, write

ALL = "all"
"""What is said for all rulebooks side by side."""
MOST = 999_999_999
"""The rounds that are played at most where only the standard error is to end it."""

Table = tuple[Book, Options]
"""A rulebook, and what is played by: its options, or some of them changed."""


def run(options: Namespace) -> int:
    """Play the rounds, show how far they are where somebody watches, and print what they came to.

    The JSON of a table has ``rules``, ``options`` (those that differ from the book), ``seed``, ``policy`` and all
    fields of a `Report`; ``exact``, the fields of an `Expected`; and ``deviation``, how far ``players_net`` is above
    the exact one, in standard errors. Of all rulebooks it is an object of such objects, by their ids.

    Args:
        options: `rules`, `set`, `stand_on`, `policy`, `rounds`, `until_se`, `seed`, `seats`, `workers`, `checkpoint`
            and `json` of the command line.

    Returns:
        The exit status: 0, or 130 after Ctrl+C, when the rounds played so far are reported.

    Raises:
        UsageError: there is no such rulebook, option or value, or no going on from a checkpoint.
    """
    side_by_side = options.rules.strip().lower() == ALL
    books = tuple(BOOKS.values()) if side_by_side else (chosen.book(options.rules, ALL),)
    tables = [(book, chosen.options(book, options.set)) for book in books]
    by = policy(options)
    try:
        found, status = simulated([Setting(played, options.seats, options.seed, by) for _, played in tables], options)
    except SavedError as error:
        raise UsageError(str(error)) from None
    done = list(zip(tables, found, strict=False))  # after Ctrl+C there may be fewer
    if options.json:
        told = {book.id: in_json(book, Setting(o, options.seats, options.seed, by), what) for (book, o), what in done}
        print(json.dumps(told if side_by_side else told[books[0].id], allow_nan=False))
        return status
    console = Console(highlight=False)
    asked = most(options) if status == INTERRUPTED else None
    heading = Heading(table(tables), asked, options.seed, players(options, by))
    if side_by_side:
        write(console, comparison({book.name: what for (book, _), what in done}, heading))
    else:
        write(console, page(found[0], heading, console.width))
    return status


def simulated(settings: Sequence[Setting], options: Namespace) -> tuple[list[Found], int]:
    """Play in each setting in turn, with the exact figures; after Ctrl+C, what was found so far and the status for it.

    Raises:
        SavedError: there is no going on from the checkpoint, or it cannot be written.
    """
    rounds = most(options)
    saved = Saved(Path(options.checkpoint).expanduser(), settings) if options.checkpoint else None
    simulation = Simulation(settings, rounds, options.until_se, saved)
    exact: list[Callable[[], Expected]] = []
    status = DONE
    with Workers(options.workers or workers_for(rounds * len(settings))) as workers:
        try:
            with held_back() as check, watched(simulation) as show:
                for setting in settings:
                    exact.append(workers.begin(expected, setting))
                    for tally in simulation.play(workers):
                        show(tally)
                        check()
        except KeyboardInterrupt:
            status = INTERRUPTED
        simulation.save()
        found = [Found(report, figures()) for report, figures in zip(simulation.reports(), exact, strict=True)]
    return found, status


def policy(options: Namespace) -> Policy:
    """How the players play."""
    if options.policy:
        hard, soft, *units = options.policy
        return Policy(Draws(hard, soft), *units)
    return Policy(Draws(options.stand_on, options.stand_on)) if options.stand_on else PRINTED


def most(options: Namespace) -> int:
    """How many rounds are played in a setting at most; unsaid, any number where a standard error is to end it."""
    unsaid = "rounds" not in options.said and "rounds" not in options.settings.flags
    return MOST if options.until_se and unsaid else int(options.rounds)


def in_json(book: Book, setting: Setting, found: Found) -> dict[str, object]:
    """What was found, with where it was."""
    options = setting.options
    return {
        "rules": book.id,
        "options": {name: getattr(options, name) for name in options.differences(book.options)},
        "seed": setting.seed,
        "policy": asdict(setting.policy),
        **asdict(found.report),
        "exact": asdict(found.exact),
        "deviation": found.deviation,
    }


def table(tables: Sequence[Table]) -> str:
    """Which rulebooks, and which of their options are changed."""
    changes = (options.differences(book.options) for book, options in tables)
    changed = list(dict.fromkeys(name for names in changes for name in names))
    name = f"{tables[0][0].name} book" if len(tables) == 1 else "Five rulebooks"
    return f"{name} with {', '.join(changed)} changed" if changed else name


def players(options: Namespace, by: Policy) -> str:
    """Who plays."""
    if options.policy:
        return f"players by {by.draws},{by.ace:g}/{by.ten:g}"
    return f"players who stand on {options.stand_on}" if options.stand_on else "bots in all of them"


# --- while it runs ---------------------------------------------------------------------------------


@contextmanager
def watched(simulation: Simulation) -> Iterator[Callable[[Tally], None]]:
    """Show on stderr how far it is and what it comes to, if that is a terminal; yields what is to be told the sums."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    columns = (
        TextColumn("Rounds"),
        BarColumn(20, complete_style=BAR, finished_style=BAR),
        MofNCompleteColumn(),
        TextColumn("{task.description}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=simulation.rounds * len(simulation.settings))

        def show(tally: Tally) -> None:
            done = sum(each.rounds for each in simulation.tallies)
            to_come = simulation.rounds * (len(simulation.settings) - len(simulation.tallies))
            total = done - tally.rounds + simulation.to_play(tally) + to_come
            progress.update(task, completed=done, total=total, description=net(tally.net, tally.standard_error))

        yield show


@contextmanager
def held_back() -> Iterator[Callable[[], None]]:
    """Hold Ctrl+C back, so that it cannot break a block in two; yields a check that raises it if it was pressed."""
    pressed: list[int] = []

    def press(number: int, _frame: FrameType | None) -> None:
        pressed.append(number)

    def check() -> None:
        if pressed:
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, press)
    try:
        yield check
    finally:
        signal.signal(signal.SIGINT, before)
