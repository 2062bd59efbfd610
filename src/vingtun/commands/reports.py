"""Reports of simulated rounds as pages: one table, or several rulebooks side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from ..lab.simulate import BUST, Report
from ..play import words
from ..play.seats import names
from .signs import sayable

WIDEST_BAR = 50
"""Cells of a bar that stands for everything; one is 2 %."""
BEFORE_A_BAR = 22
"""Cells of the line that a bar must leave free."""
FULL, EIGHTHS = "█", ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")

LABEL, BAR, BAR_OF_A_BUST = "dim", "green", "red"

Line = list[tuple[str, str]]
"""Pieces of text, each with its style."""


class Heading(NamedTuple):
    """What was simulated.

    Attributes:
        table: the rulebook and what is changed in it, or the rulebooks.
        asked: how many rounds were asked for.
        seed: of the cards.
        players: how the players play.
    """

    table: str
    asked: int
    seed: str
    players: str

    def lines(self, report: Report) -> Iterator[Line]:
        """How many rounds it was, and at which table."""
        said = words.count(report.rounds, "round")
        if report.rounds != self.asked:
            said = f"Stopped after {report.rounds:,} of {words.count(self.asked, 'round')}"
        yield [(said, "bold")]
        yield [(f"{self.table}, {report.seats} seats with {self.players}, seed {self.seed}", LABEL)]


def write(console: Console, lines: Iterable[Line]) -> None:
    """Print a page.

    Args:
        console: where.
        lines: of the page.
    """
    for line in lines:
        pieces = [(sayable(text, console.encoding), style) for text, style in line]
        console.print(Text.assemble(*pieces), soft_wrap=True)


# --- one table -------------------------------------------------------------------------------------


def page(report: Report, heading: Heading, width: int) -> Iterator[Line]:
    """The lines of one report.

    Args:
        report: what the rounds came to.
        heading: what was simulated.
        width: cells of a line.
    """
    bar_width = max(0, min(WIDEST_BAR, width - BEFORE_A_BAR))
    yield from heading.lines(report)
    yield []
    yield from figures(report)
    shares = dict(zip(names(report.seats), report.bank_share, strict=True))
    yield from block("Who held the bank", "of all rounds", shares, bar_width)
    yield from block("How long the bank stayed", "of all tenures that ended", tenures(report), bar_width)
    yield from block("The banker's total", "of all rounds that he played", report.bank_totals, bar_width)


LONGEST_LIST = 12
"""How many lengths of a tenure are told apart; longer ones are one line."""


def tenures(report: Report) -> dict[str, float]:
    """The shares of the tenures by their length, the longest together."""
    shares = {words.count(length, "round"): share for length, share in report.tenure.items() if length < LONGEST_LIST}
    longer = sum(share for length, share in report.tenure.items() if length >= LONGEST_LIST)
    return shares | ({f"{LONGEST_LIST} or more": longer} if longer else {})


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
        error = "" if report.players_net_se is None else " (± standard error)"
        yield figure("Players' net", net(report), f"of their opening stakes{error}")
    if report.swing is not None:
        yield figure("Swing", f"±{report.swing:,.0f} credits", "a round for the bank (standard deviation)")
    if report.natural_gap is not None:
        yield figure("Naturals", f"once in {report.natural_gap:.2f} rounds", "among the players")
    if report.rounds:
        yield figure("Busts", f"{100 * report.bust:.1f} %", "of the players' hands")
    if report.mean_tenure is not None:
        yield figure("Tenure", f"{report.mean_tenure:.2f} rounds", "with the bank on average")
    if report.rounds_per_second is not None:
        yield figure("Speed", f"{report.rounds_per_second:,.0f} rounds", "a second")


def net(report: Report) -> str:
    """What the players won, in percent of their opening stakes, with the standard error where there is one."""
    if report.players_net is None:
        return "–"
    said = f"{100 * report.players_net:+.2f} %".replace("-", "−")
    return said if report.players_net_se is None else f"{said} ± {100 * report.players_net_se:.2f} %"


def figure(label: str, value: str, meaning: str) -> Line:
    """A figure between its label and what it means."""
    return [(f"{label:<14}", LABEL), (value, "bold"), (f" {meaning}", "")]


def bar(share: float, width: int) -> str:
    """A bar as long as the share is of so many cells, to an eighth of a cell."""
    cells, eighths = divmod(round(8 * share * width), 8)
    return FULL * cells + EIGHTHS[eighths]


# --- rulebooks side by side ------------------------------------------------------------------------

COLUMNS = (
    ("players' net", 19),
    ("swing", 8),
    ("tenure", 8),
    ("natural", 11),
    ("hands bust", 12),
    ("bank bust", 11),
)
"""The columns of the comparison, each with its cells."""
BOOK_CELLS = 9

LEGEND = (
    "players' net  what the players won, of their opening stakes, ± standard error",
    "swing         standard deviation of the bank's result in a round, in credits",
    "tenure        how long the bank stays with one seat on average, in rounds",
    "natural       one round in so many sees a natural among the players",
    "bust          of the players' hands; of the rounds that the bank plays",
)


def comparison(reports: Mapping[str, Report], heading: Heading) -> Iterator[Line]:
    """The lines of several reports side by side.

    Args:
        reports: what the rounds came to, by the name of the rulebook; at least one.
        heading: what was simulated; the rounds are those of each book.
    """
    yield from heading.lines(min(reports.values(), key=lambda report: report.rounds))
    yield []
    yield [(" " * BOOK_CELLS + "".join(f"{label:>{cells}}" for label, cells in COLUMNS), LABEL)]
    for name, report in reports.items():
        cells = [f"{text:>{width}}" for text, (_, width) in zip(compared(report), COLUMNS, strict=True)]
        yield [(f"{name:<{BOOK_CELLS}}", "bold"), *((cell, "") for cell in cells)]
    yield []
    yield from ([(line, LABEL)] for line in LEGEND)


def compared(report: Report) -> Iterator[str]:
    """One report as the cells of a row."""
    yield net(report)
    yield "–" if report.swing is None else f"±{report.swing:,.0f}"
    yield "–" if report.mean_tenure is None else f"{report.mean_tenure:.2f}"
    yield "–" if report.natural_gap is None else f"1 in {report.natural_gap:.2f}"
    yield f"{100 * report.bust:.1f} %"
    yield f"{100 * report.bank_totals.get(BUST, 0.0):.1f} %"
