"""The lab's page of the simulation: the book, the course of the estimate, what the bank came to, and how far it is."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from ...play import words
from ..keys import LAB, entry
from ..paint.cells import Block, blank, ends, pad
from ..paint.convergence import Estimate, converging, middle, reach_of
from ..panel import Panel
from . import marks
from .lab_figures import amount, bars, fewer, muted, per_cent, stakes
from .lab_shown import DONE, READY, RUNNING, STOPPED, Run, Shown

LABEL: Final = 7
"""Cells of the name of a total."""
STATES: Final = {READY: "not started", RUNNING: "running", DONE: "done", STOPPED: "cancelled"}
"""What is said of a simulation."""


def choices(shown: Shown, width: int, height: int) -> Panel:
    """Which book is simulated.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    lines = []
    here = shown.run.table if shown.run.state == RUNNING else shown.table
    for table in shown.tables:
        is_here = table == here
        text = marks.line(("▸ " if is_here else "  ", "bold $gold"), (table.name, "bold $ink" if is_here else "$ink"))
        line = pad(text, width)
        lines.append(line.stylize_before("on $lit") if is_here else line)
    return Panel(lines[:height], marks.titled("Book"))


def totals(shown: Shown, width: int, height: int) -> Panel:
    """What the bank came to in the rounds that it played."""
    title = marks.titled("The bank's totals")
    if not shown.run.totals:
        return Panel([muted("in the rounds"), muted("that it plays")][:height], title)
    shares = fewer(shown.run.totals, height)
    return Panel(list(bars(shares, {}, LABEL, width))[:height], title)


def chart(shown: Shown, width: int, height: int) -> Panel:
    """How the estimate closes in on the exact figure.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    run, exact = shown.run, exactly(shown)
    title = marks.titled("What the players win of their stakes, in %")
    if not run.course:
        said = pad(muted(run.trouble or "Start it, and watch what comes out."), width, "centre")
        return Panel([*[blank(0)] * ((height - 1) // 2), said], title)
    course = [Estimate(point.rounds / run.asked, point.net, point.error) for point in run.course]
    reach, centre = reach_of(course[-1]), middle(course, exact)
    labels = (per_cent(centre + reach), per_cent(centre), per_cent(centre - reach))
    legend = marks.line(("━ ", "$ink"), ("estimate  ", "$muted"), ("░ ", "$area"), ("± its error", "$muted"))
    if exact is not None:
        legend = marks.line(legend, ("  ╌ exact", "$muted"))
    return Panel(converging(course, exact, labels, reach, width, height), title, legend)


def exactly(shown: Shown) -> float | None:
    """What should come out: the players' edge by the bots' rules and stakes; None while it is being counted."""
    worth = shown.known.get(shown.run.table.options)
    return None if worth is None else worth.ladder


def progress(shown: Shown, width: int, height: int) -> Panel:
    """How far it is, how near it is, and the keys.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    run, latest, exact = shown.run, shown.run.latest, exactly(shown)
    rounds = latest.rounds if latest else 0
    done = marks.line((f"{rounds:,}", "bold $ink"), (f" of {words.count(run.asked, 'round')}", "$muted"))
    estimate = (
        marks.line(amount(per_cent(latest.net), latest.net), muted(f" ± {100 * latest.error:.2f} %"))
        if latest
        else muted("–")
    )
    lines = [ends(done, estimate, width), ends(muted("exactly"), _exact(exact), width), _deviation(shown, width)]
    caps = _caps(shown)
    lines += [blank(0)] * max(height - len(lines) - 1, 0)
    return Panel([*lines[: height - 1], marks.row(caps, width)], _title(run), active=True)


def _title(run: Run) -> Content:
    return marks.titled(f"Simulation of {run.table.name}: {STATES[run.state]}", "bold $gold")


def _exact(exact: float | None) -> Content:
    return muted("being counted …") if exact is None else Content.styled(f"{per_cent(exact)} %", "bold $ink")


def _deviation(shown: Shown, width: int) -> Content:
    """How far the estimate is from the exact figure, in standard errors."""
    latest, exact = shown.run.latest, exactly(shown)
    if latest is None or exact is None or not latest.error:
        return ends(muted("deviation"), muted("–"), width)
    text = stakes((latest.net - exact) / latest.error, 1)
    return ends(muted("deviation, in standard errors"), Content.styled(text, "bold $ink"), width)


def _caps(shown: Shown) -> Block:
    if shown.run.state == RUNNING:
        return [marks.offered(entry("cancel", LAB).cap.upper(), "cancel")]
    again = f"start {shown.table.name}" if shown.run.state == READY else f"{shown.table.name} from the start"
    return [marks.offered(entry("run", LAB).cap, again)]
