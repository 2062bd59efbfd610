"""How an estimate closes in on a figure: over the rounds, with its error as a band, and the exact figure as a line."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from math import ceil, floor, log10, sqrt
from typing import Final, NamedTuple

from .canvas import Canvas
from .cells import Block, blank

EARLY: Final = 0.1
"""How much of the whole is done when the estimates are first in sight."""
ERRORS: Final = 2.5
"""How many standard errors they may be off by then."""
LEAST: Final = 1e-3
"""How far the scale goes where there is no error."""


class Estimate(NamedTuple):
    """What had come out at one time.

    Attributes:
        done: how much of the whole was done, 0 to 1.
        value: the estimate.
        error: its standard error.
    """

    done: float
    value: float
    error: float


def converging(
    course: Sequence[Estimate], exact: float | None, labels: tuple[str, str, str], reach: float, width: int, height: int
) -> Block:
    """The estimates from the first to the latest, which is gold.

    What lies outside the scale is drawn at its edge. On less than 24 cells or five rows nothing is drawn.

    Args:
        course: what had come out, time after time.
        exact: what should come out; None where nobody knows.
        labels: what the highest row, the middle one and the lowest stand for.
        reach: how far the highest and the lowest row are from the middle.
        width: the cells of a line.
        height: the rows.
    """
    if width < 24 or height < 5:
        return [blank(width)] * height
    canvas = Canvas(width, height)
    margin = max(map(len, labels)) + 1
    scale = _Scale(middle(course, exact), reach, height)
    for row, label in zip((0, height // 2, height - 1), labels, strict=True):
        canvas.put(margin - 1 - len(label), row, label, "$ink" if row == height // 2 else "$muted")
    if exact is not None:
        canvas.put(margin, scale.row(exact), "╌" * (width - margin), "$muted")
    _paint(canvas, course, scale, margin)
    return canvas.lines()


def middle(course: Sequence[Estimate], exact: float | None) -> float:
    """What the middle row stands for: the exact figure, or the latest estimate where there is none."""
    return exact if exact is not None else course[-1].value if course else 0.0


def reach_of(latest: Estimate) -> float:
    """How far the scale goes from its middle: some errors of an estimate that comes early.

    It follows from the latest error, which falls with the root of what is done, and so hardly changes on the way.

    Args:
        latest: what has come out by now.
    """
    early = ERRORS * latest.error * sqrt(latest.done / EARLY)
    if early <= 0:
        return LEAST
    digit: float = 10.0 ** floor(log10(early))
    return ceil(early / digit) * digit


class _Scale(NamedTuple):
    """Which row a value stands in.

    Attributes:
        centre: what the middle row stands for.
        reach: how far the outer rows are from it.
        height: the rows.
    """

    centre: float
    reach: float
    height: int

    def row(self, value: float) -> int:
        half = self.height // 2
        away = (self.centre - value) / self.reach
        return min(max(half + round(away * half), 0), self.height - 1)


def _paint(canvas: Canvas, course: Sequence[Estimate], scale: _Scale, margin: int) -> None:
    """A column for each stretch of the whole, as it stood at its end."""
    room = canvas.width - margin
    times = [each.done for each in course]
    last = min(int(times[-1] * room), room - 1) if course else -1
    for column in range(last + 1):
        found = bisect_right(times, (column + 1) / room) - 1
        if found < 0:
            continue
        each = course[-1] if column == last else course[found]
        top, bottom = scale.row(each.value + each.error), scale.row(each.value - each.error)
        for row in range(top, bottom + 1):
            canvas.put(margin + column, row, "░", "$area")
        mark, style = ("●", "bold $gold") if column == last else ("━", "$ink")
        canvas.put(margin + column, scale.row(each.value), mark, style)
