"""`vingtun simulate`: many rounds without a screen, and what they came to as a page or as JSON."""

from __future__ import annotations

import json
import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from types import FrameType
from unicodedata import normalize

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from ..cli import DONE, INTERRUPTED
from ..engine.books import MODERN
from ..lab.simulate import BUST, Report, Simulation
from ..play.seats import names

WIDEST_BAR = 50
"""Cells of a bar that stands for everything; one is 2 %."""
BEFORE_A_BAR = 22
"""Cells of the line that a bar must leave free."""
FULL, EIGHTHS = "█", ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
IN_ASCII: Mapping[str, str] = {"±": "+/-", "−": "-", FULL: "#"}
"""What stands for a sign that the terminal cannot show; accents are left off letters."""

LABEL, BAR, BAR_OF_A_BUST = "dim", "green", "red"

Line = list[tuple[str, str]]
"""Pieces of text, each with its style."""


def run(options: Namespace) -> int:
    """Play the rounds, show how far they are where somebody watches, and print what they came to.

    Args:
        options: `rounds`, `seed`, `seats` and `json` of the command line.

    Returns:
        The exit status: 0, or 130 after Ctrl+C, when the rounds played so far are reported.
    """
    simulation = Simulation(options.seats, options.seed)
    status = DONE
    with held_back() as check, watched(options.rounds) as show:

        def progress(done: int) -> None:
            show(done)
            check()

        try:
            simulation.play(options.rounds, progress)
        except KeyboardInterrupt:
            status = INTERRUPTED
    report = simulation.report()
    if options.json:
        print(json.dumps(asdict(report), allow_nan=False))
    else:
        write(Console(highlight=False), report, options.rounds, options.seed)
    return status


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


# --- the page --------------------------------------------------------------------------------------


def write(console: Console, report: Report, asked: int, seed: str) -> None:
    """Print a report.

    Args:
        console: where.
        report: what the rounds came to.
        asked: how many rounds were asked for.
        seed: of the cards.
    """
    bar_width = max(0, min(WIDEST_BAR, console.width - BEFORE_A_BAR))
    for line in page(report, asked, seed, bar_width):
        pieces = [(sayable(text, console.encoding), style) for text, style in line]
        console.print(Text.assemble(*pieces))


def page(report: Report, asked: int, seed: str, bar_width: int) -> Iterator[Line]:
    """The lines of a report; a bar of so many cells would stand for 100 %."""
    yield [(title(report, asked), "bold")]
    yield [(f"{MODERN.name} book, {report.seats} seats with a bot in each, seed {seed}", LABEL)]
    yield []
    yield from figures(report)
    shares = dict(zip(names(report.seats), report.bank_share, strict=True))
    yield from block("Who held the bank", "of all rounds", shares, bar_width)
    tenures = {counted(length): share for length, share in report.tenure.items()}
    yield from block("How long the bank stayed", "of all tenures that ended", tenures, bar_width)
    yield from block("The banker's total", "of all rounds that he played", report.bank_totals, bar_width)


def title(report: Report, asked: int) -> str:
    """How many rounds it was."""
    if report.rounds == asked:
        return counted(asked)
    return f"Stopped after {report.rounds:,} of {counted(asked)}"


def counted(rounds: int) -> str:
    """A number of rounds in words."""
    return f"{rounds:,} {'round' if rounds == 1 else 'rounds'}"


def block(heading: str, whole: str, shares: Mapping[str, float], bar_width: int) -> Iterator[Line]:
    """Shares of a whole under a heading, each with its bar; nothing where there are none."""
    if not any(shares.values()):
        return
    yield []
    yield [(heading, "bold"), (f", {whole}", LABEL)]
    for name, share in shares.items():
        percent = f"{100 * share:>5.1f} %  "
        yield [(f"  {name:<10}", LABEL), (percent, ""), (bar(share, bar_width), BAR_OF_A_BUST if name == BUST else BAR)]


def figures(report: Report) -> Iterator[Line]:
    """The figures that stand alone, each with what it is."""
    if report.players_net is not None:
        value, words = f"{100 * report.players_net:+.2f} %".replace("-", "−"), "of their opening stakes"
        if report.players_net_se is not None:
            value, words = f"{value} ± {100 * report.players_net_se:.2f} %", f"{words} (± standard error)"
        yield figure("Players' net", value, words)
    if report.natural_gap is not None:
        yield figure("Naturals", f"once in {report.natural_gap:.2f} rounds", "among the players")
    if report.rounds_per_second is not None:
        yield figure("Speed", f"{report.rounds_per_second:,.0f} rounds", "a second")


def figure(label: str, value: str, words: str) -> Line:
    """A figure between its label and what it means."""
    return [(f"{label:<14}", LABEL), (value, "bold"), (f" {words}", "")]


def bar(share: float, width: int) -> str:
    """A bar as long as the share is of so many cells, to an eighth of a cell."""
    cells, eighths = divmod(round(8 * share * width), 8)
    return FULL * cells + EIGHTHS[eighths]


def sayable(text: str, encoding: str) -> str:
    """The text with other signs for those that an encoding does not have."""
    return "".join(sign if has(encoding, sign) else instead(sign) for sign in text)


def has(encoding: str, sign: str) -> bool:
    """Whether a sign can be written in an encoding."""
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def instead(sign: str) -> str:
    """A sign in ASCII: a part of a bar's cell is left out, an accent too."""
    plain = IN_ASCII.get(sign, normalize("NFKD", sign)[0])
    return plain if plain.isascii() else ""
