"""`vingtun simulate`: many rounds without a screen, and what they came to as a page or as JSON."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
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
    if side_by_side:
        told = {book.name: report for (book, _), report in zip(tables, reports, strict=False)}
        by_id = {book.id: asdict(report) for (book, _), report in zip(tables, reports, strict=False)}
    if options.json:
        print(json.dumps(by_id if side_by_side else asdict(reports[0]), allow_nan=False))
        return status
    console = Console(highlight=False)
    heading = Heading(table(tables), options.rounds, options.seed, players(options.stand_on))
    write(console, comparison(told, heading) if side_by_side else page(reports[0], heading, console.width))
    return status


def played(tables: list[tuple[Book, Options]], options: Namespace) -> tuple[list[Report], int]:
    """Play at each table in turn; after Ctrl+C, what was played so far and the status for it."""
    reports: list[Report] = []
    with held_back() as check, watched(options.rounds * len(tables)) as show:
        for _, of in tables:
            simulation = Simulation(options.seats, options.seed, of, options.stand_on)
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


def table(tables: list[tuple[Book, Options]]) -> str:
    """Which rulebooks, and how many of their options are changed."""
    book, options = tables[0]
    changed = options.differences(book.options)
    name = f"{book.name} book" if len(tables) == 1 else "Five rulebooks" if len(tables) == 5 else f"{len(tables)} books"
    return f"{name} with {', '.join(changed)} changed" if changed else name


def players(stand_on: int | None) -> str:
    """How the players play."""
    return "a bot" if stand_on is None else f"a player who stands on {stand_on}"


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
