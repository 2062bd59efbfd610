"""Reports of simulated rounds as pages: one table, or several rulebooks side by side."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from rich.console import Console
from rich.text import Text

from ..lab.expected import Expected
from ..lab.tally import BUST, Report
from ..play import words
from ..play.seats import names
from .signs import sayable

WIDEST_BAR = 50
"""Cells of a bar that stands for everything; one is 2 %."""
BEFORE_A_BAR = 22
"""Cells of the line that a bar must leave free."""
NONE = "–"
"""What stands where there is no figure."""
FULL, EIGHTHS = "█", ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")

LABEL, BAR, BAR_OF_A_BUST = "dim", "green", "red"

Line = list[tuple[str, str]]
"""Pieces of text, each with its style."""


class Found(NamedTuple):
    """What came out of a simulation.

    Attributes:
        report: what was counted.
        exact: what should come out, as far as that can be worked out.
    """

    report: Report
    exact: Expected

    @property
    def deviation(self) -> float | None:
        """How far the players' net is above the exact one, in standard errors; None where there is none."""
        return self.exact.deviation(self.report)


class Heading(NamedTuple):
    """What was simulated.

    Attributes:
        table: the rulebook and what is changed in it, or the rulebooks.
        asked: how many rounds were asked for, if it was stopped before; else None.
        seed: of the cards.
        players: how the players play.
    """

    table: str
    asked: int | None
    seed: str
    players: str

    def lines(self, reports: Collection[Report]) -> Iterator[Line]:
        """How many rounds it was, and at which table."""
        least, most = (end(report.rounds for report in reports) for end in (min, max))
        said = words.count(least, "round") if least == most else f"{least:,} to {most:,} rounds"
        if self.asked is not None:
            said = f"Stopped after {least:,} of {words.count(self.asked, 'round')}"
        seats = next(iter(reports)).seats
        yield [(said, "bold")]
        yield [(f"{self.table}, {seats} seats with {self.players}, seed {self.seed}", LABEL)]


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


def page(found: Found, heading: Heading, width: int) -> Iterator[Line]:
    """The lines of one report.

    Args:
        found: what the rounds came to, and what they should come to.
        heading: what was simulated.
        width: cells of a line.
    """
    report, exact = found
    bar_width = max(0, min(WIDEST_BAR, width - BEFORE_A_BAR))
    yield from heading.lines([report])
    yield []
    yield from figures(found)
    seats = names(report.seats)
    shares = dict(zip(seats, report.bank_share, strict=True))
    exact_shares = dict(zip(seats, exact.bank_share, strict=True)) if exact.bank_share else None
    yield from block("Who held the bank", "of all rounds", shares, bar_width, exact_shares)
    lengths = tenures(report.tenure)
    exact_lengths = tenures(exact.tenure) if exact.tenure else None
    yield from block("How long the bank stayed", "of all tenures", lengths, bar_width, exact_lengths)
    yield from block("The banker's total", "of all rounds that he played", report.bank_totals, bar_width)


LONGEST_LIST = 12
"""How many lengths of a tenure are told apart; longer ones are one line."""


def tenures(shares: Mapping[int, float]) -> dict[str, float]:
    """The shares of the tenures by their length, the longest together."""
    short = {words.count(length, "round"): share for length, share in shares.items() if length < LONGEST_LIST}
    longer = sum(share for length, share in shares.items() if length >= LONGEST_LIST)
    return short | ({f"{LONGEST_LIST} or more": longer} if longer else {})


def block(
    heading: str, whole: str, shares: Mapping[str, float], bar_width: int, exact: Mapping[str, float] | None = None
) -> Iterator[Line]:
    """Shares of a whole under a heading, each with its bar; nothing where there are none.

    Args:
        heading: what they are.
        whole: what they are shares of.
        shares: by their names.
        bar_width: cells of a bar that stands for everything.
        exact: what they should be, by the same names; None where that is not known.
    """
    if not any(shares.values()):
        return
    yield []
    yield [(heading, "bold"), (f", {whole}" + (", and exactly" if exact else ""), LABEL)]
    width = bar_width - len(percent(0)) if exact else bar_width
    for name, share in shares.items():
        beside = [(percent(exact.get(name, 0.0)), LABEL)] if exact else []
        style = BAR_OF_A_BUST if name == BUST else BAR
        yield [(f"  {name:<10}", LABEL), (percent(share), ""), *beside, (bar(share, max(0, width)), style)]


def percent(share: float) -> str:
    """A share in percent, before its bar."""
    return f"{100 * share:>5.1f} %  "


def figures(found: Found) -> Iterator[Line]:
    """The figures that stand alone, each with what it is and with the exact one."""
    report, exact = found
    if report.players_net is not None:
        error = "" if report.players_net_se is None else " (± standard error)"
        yield figure("Players' net", net(report.players_net, report.players_net_se), f"of their opening stakes{error}")
        yield figure("  exactly", net(exact.players_net), away(found.deviation))
    if report.swing is not None:
        yield figure("Swing", f"±{report.swing:,.0f} credits", "a round for the bank (standard deviation)")
    if report.natural_gap is not None:
        beside = exactly(exact.natural_gap, "{:.2f}")
        yield figure("Naturals", f"once in {report.natural_gap:.2f} rounds", f"among the players{beside}")
    if report.rounds:
        beside = exactly(exact.bust, "{:.1%}").replace("%", " %")
        yield figure("Busts", f"{100 * report.bust:.1f} %", f"of the players' hands{beside}")
    if report.mean_tenure is not None:
        beside = exactly(exact.mean_tenure, "{:.2f}")
        yield figure("Tenure", f"{report.mean_tenure:.2f} rounds", f"with the bank on average{beside}")
    if report.rounds_per_second is not None:
        yield figure("Speed", f"{report.rounds_per_second:,.0f} rounds", "a second")


def exactly(value: float | None, form: str) -> str:
    """What stands behind a figure that was counted: the exact one, or that there is none."""
    return f"; exactly {NONE if value is None else form.format(value)}"


def away(deviation: float | None) -> str:
    """How far a figure that was counted is from the exact one."""
    if deviation is None:
        return ""
    return f"which is {abs(deviation):.1f} standard errors {'below' if deviation > 0 else 'above'} it"


def net(share: float | None, error: float | None = None) -> str:
    """What the players win, in percent of their opening stakes, with the standard error where there is one."""
    if share is None:
        return NONE
    said = f"{100 * share:+.2f} %".replace("-", "−")
    return said if error is None else f"{said} ± {100 * error:.2f} %"


def figure(label: str, value: str, meaning: str) -> Line:
    """A figure between its label and what it means."""
    return [(f"{label:<14}", LABEL), (value, "bold"), (f" {meaning}".rstrip(), "")]


def bar(share: float, width: int) -> str:
    """A bar as long as the share is of so many cells, to an eighth of a cell."""
    cells, eighths = divmod(round(8 * share * width), 8)
    return FULL * cells + EIGHTHS[eighths]


# --- rulebooks side by side ------------------------------------------------------------------------

COLUMNS = (
    ("players' net", 19),
    ("exact", 9),
    ("off", 6),
    ("swing", 7),
    ("tenure", 7),
    ("natural", 10),
    ("bust", 7),
    ("bank", 7),
)
"""The columns of the comparison, each with its cells."""
BOOK_CELLS = 8

LEGEND = (
    "players' net  what the players won, of their opening stakes, ± standard error",
    "exact, off    what they win exactly, and how many standard errors that is off",
    "swing         standard deviation of the bank's result in a round, in credits",
    "tenure        how long the bank stays with one seat on average, in rounds",
    "natural       one round in so many sees a natural among the players",
    "bust, bank    busts of the players' hands; of the rounds that the bank plays",
)


def comparison(found: Mapping[str, Found], heading: Heading) -> Iterator[Line]:
    """The lines of several reports side by side.

    Args:
        found: what the rounds came to and should come to, by the name of the rulebook; at least one.
        heading: what was simulated; the rounds are those of each book.
    """
    yield from heading.lines([each.report for each in found.values()])
    yield []
    yield [(" " * BOOK_CELLS + "".join(f"{label:>{cells}}" for label, cells in COLUMNS), LABEL)]
    for name, each in found.items():
        cells = [f"{text:>{width}}" for text, (_, width) in zip(compared(each), COLUMNS, strict=True)]
        yield [(f"{name:<{BOOK_CELLS}}", "bold"), *((cell, "") for cell in cells)]
    yield []
    yield from ([(line, LABEL)] for line in LEGEND)


def compared(found: Found) -> Iterator[str]:
    """One report as the cells of a row."""
    report, exact, deviation = *found, found.deviation
    yield net(report.players_net, report.players_net_se)
    yield net(exact.players_net)
    yield NONE if deviation is None else f"{deviation:+.1f}".replace("-", "−")
    yield NONE if report.swing is None else f"±{report.swing:,.0f}"
    yield NONE if report.mean_tenure is None else f"{report.mean_tenure:.2f}"
    yield NONE if report.natural_gap is None else f"1 in {report.natural_gap:.2f}"
    yield f"{100 * report.bust:.1f} %"
    yield f"{100 * report.bank_totals.get(BUST, 0.0):.1f} %"
