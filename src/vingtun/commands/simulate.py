"""`vingtun simulate`: many rounds without a screen, and what they came to as a page or as JSON."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ..cli import DONE, INTERRUPTED
from ..engine.books import BOOKS, Book
from ..engine.options import Options
from ..lab.simulate import Report, Simulation
from . import chosen
from .reports import BAR, Heading, comparison, page, write

ALL = "all"
"""What is said for all rulebooks side by side."""

Table = tuple[Book, Options]
"""A rulebook, and what is played by: its options, or some of them changed."""


def run(options: Namespace) -> int:
    """Play the rounds, show how far they are where somebody watches, and print what they came to.

    Args:
        options: `rules`, `set`, `stand_on`, `rounds`, `seed`, `seats` and `json` of the command line.

    Returns:
        The exit status: 0, or 130 after Ctrl+C, when the rounds played so far are reported.

    Raises:
        UsageError: there is no such rulebook, option or value.
    """
    side_by_side = options.rules.strip().lower() == ALL
    books = tuple(BOOKS.values()) if side_by_side else (chosen.book(options.rules, ALL),)
    tables = [(book, chosen.options(book, options.set)) for book in books]
    reports, status = played(tables, options)
    done = list(zip(tables, reports, strict=False))  # after Ctrl+C there are fewer reports than tables
    if options.json:
        told = {book.id: in_json(book, by, options.seed, report) for (book, by), report in done}
        print(json.dumps(told if side_by_side else told[books[0].id], allow_nan=False))
        return status
    console = Console(highlight=False)
    heading = Heading(table(tables), options.rounds, options.seed, players(options.stand_on))
    if side_by_side:
        write(console, comparison({book.name: report for (book, _), report in done}, heading))
    else:
        write(console, page(reports[0], heading, console.width))
    return status


def played(tables: Sequence[Table], options: Namespace) -> tuple[list[Report], int]:
    """Play at each table in turn; after Ctrl+C, what was played so far and the status for it."""
    reports: list[Report] = []
    with held_back() as check, watched(options.rounds * len(tables)) as show:
        for _, by in tables:
            simulation = Simulation(options.seats, options.seed, by, options.stand_on)
            before = options.rounds * len(reports)

            def progress(done: int, before: int = before) -> None:
                show(before + done)
                check()

            try:
                simulation.play(options.rounds, progress)
            except KeyboardInterrupt:
                return [*reports, simulation.report()], INTERRUPTED
            reports.append(simulation.report())
    return reports, DONE


def in_json(book: Book, options: Options, seed: str, report: Report) -> dict[str, object]:
    """A report with what it is a report of."""
    changed = {name: getattr(options, name) for name in options.differences(book.options)}
    return {"rules": book.id, "options": changed, "seed": seed, **asdict(report)}


def table(tables: Sequence[Table]) -> str:
    """Which rulebooks, and which of their options are changed."""
    changes = (options.differences(book.options) for book, options in tables)
    changed = list(dict.fromkeys(name for names in changes for name in names))
    name = f"{tables[0][0].name} book" if len(tables) == 1 else "Five rulebooks"
    return f"{name} with {', '.join(changed)} changed" if changed else name


def players(stand_on: int | None) -> str:
    """How the players play."""
    return "bots in all of them" if stand_on is None else f"players who stand on {stand_on}"


# --- while it runs ---------------------------------------------------------------------------------


@contextmanager
def watched(rounds: int) -> Iterator[Callable[[int], None]]:
    """Show on stderr how many of the rounds are done, if stderr is a terminal; yields what is to be told."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    columns = (
        TextColumn("Rounds"),
        BarColumn(complete_style=BAR, finished_style=BAR),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=rounds)
        yield lambda done: progress.update(task, completed=done)


@contextmanager
def held_back() -> Iterator[Callable[[], None]]:
    """Hold Ctrl+C back, so that it cannot break a round in two; yields a check that raises it if it was pressed."""
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
