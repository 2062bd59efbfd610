"""Charts of credits over the rounds of a game, drawn in eighths of a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from ...play.words import credit
from .canvas import Canvas
from .cells import Block, blank
from .gauges import nearest

_FILLED: Final = " ▁▂▃▄▅▆▇█"
"""Cells filled from below, by eighths."""
_NOW: Final = "now"
_BARS: Final = ((5, 1), (3, 1), (2, 1), (1, 1), (1, 0))
"""Cells of a bar and of the gap after it, the clearest first."""


def credits_around(history: Sequence[int], start: int, width: int, height: int) -> Block:
    """Credits as bars over and under the line of the credits at the start.

    The last bar is gold and has its figure. Bars are narrower the more rounds there are; of more rounds than
    cells the latest are shown. The line never moves. On less than twenty cells or four rows nothing is drawn.

    Args:
        history: the credits after each round, the latest last.
        start: the credits at the start.
        width: the cells of a line.
        height: the rows.
    """
    if width < 20 or height < 4:
        return [blank(width)] * height
    canvas = Canvas(width, height)
    margin = max(len(credit(value)) for value in (start, max(history, default=start), min(history, default=start))) + 2
    canvas.put(margin, height // 2 - 1, "▁" * (width - margin), "$area")
    if history:
        _bars(canvas, history, start, margin)
    _label(canvas, credit(start), height // 2 - 1, margin - 2, "$ink")
    return canvas.lines()


def credits_area(history: Sequence[int], width: int, height: int) -> Block:
    """Credits as an area from nought upwards, the latest in gold with its figure.

    The whole game is shown: a round takes several columns, or a column stands for several rounds and shows the
    highest of them. On less than twelve cells or two rows nothing is drawn.

    Args:
        history: the credits after each round, the latest last.
        width: the cells of a line.
        height: the rows.
    """
    if width < 12 or height < 2:
        return [blank(width)] * height
    canvas = Canvas(width, height)
    most = max(0, *history, 0)
    margin = len(credit(most)) + 1
    for column in range(width - margin if history else 0):
        value, is_last = _column(history, column, width - margin)
        style = "$gold" if is_last else "$area"
        _up(canvas, margin + column, 1, height, _eighths(value, most / (8 * height)), style)
    if history:
        _figure_over_last(canvas, history[-1], most)
    if most:
        _label(canvas, credit(most), 0, margin - 1, "$muted")
    _label(canvas, "0", height - 1, margin - 1, "$muted")
    return canvas.lines()


@dataclass(frozen=True, slots=True)
class _Bar:
    """A bar of the chart around a line.

    Attributes:
        column: its first cell.
        breadth: its cells across.
        eighths: its length in eighths of a row.
        falls: whether it hangs under the line.
        tip: the row of its end; the row of the line if it has no length.
    """

    column: int
    breadth: int
    eighths: int
    falls: bool
    tip: int


def _bars(canvas: Canvas, history: Sequence[int], start: int, margin: int) -> None:
    """Paint the bars of the rounds that fit, the labels of the extremes, and the last bar's figure."""
    room = canvas.width - margin - max(len(credit(history[-1])), len(_NOW)) - 1
    breadth, gap = next((each for each in _BARS if len(history) * sum(each) - each[1] <= room), _BARS[-1])
    shown = history[-max((room + gap) // (breadth + gap), 1) :]
    line = canvas.height // 2
    unit = _unit(max(*shown, start) - start, start - min(*shown, start), line, canvas.height - line)
    bars = [
        _bar(value - start, margin + place * (breadth + gap), breadth, unit, line) for place, value in enumerate(shown)
    ]
    for bar in bars[:-1]:
        _paint(canvas, bar, line, "$area-loss" if bar.falls else "$area-gain")
    _paint(canvas, bars[-1], line, "$gold")
    highest, lowest = max(shown), min(shown)
    if highest > start:
        _label(canvas, credit(highest), bars[shown.index(highest)].tip, margin - 2, "$muted")
    if lowest < start:
        _label(canvas, credit(lowest), bars[shown.index(lowest)].tip, margin - 2, "$muted")
    _figure_of_last(canvas, bars[-1], line, credit(shown[-1]))


def _unit(above: int, below: int, rows_above: int, rows_below: int) -> int:
    """The credits of an eighth of a row, a whole number so that both sides have one scale."""
    return max(ceil(above / (8 * rows_above)), ceil(below / (8 * rows_below)), 1)


def _eighths(value: int, unit: float) -> int:
    """The eighths of a value; whatever is more than nought can be seen."""
    return max(nearest(value / unit), 1) if value > 0 else 0


def _bar(difference: int, column: int, breadth: int, unit: int, line: int) -> _Bar:
    eighths = _eighths(abs(difference), unit)
    reach = (eighths - 1) // 8
    tip = line + reach if difference < 0 else line - 1 - max(reach, 0)
    return _Bar(column, breadth, eighths, difference < 0, tip)


def _paint(canvas: Canvas, bar: _Bar, line: int, style: str) -> None:
    if bar.falls:
        _down(canvas, bar.column, bar.breadth, line, bar.eighths, style)
    elif bar.eighths:
        _up(canvas, bar.column, bar.breadth, line, bar.eighths, style)
    elif style == "$gold":
        canvas.put(bar.column, line - 1, "▁" * bar.breadth, style)


def _up(canvas: Canvas, column: int, breadth: int, line: int, eighths: int, style: str) -> None:
    """Paint a bar that stands on the upper edge of the row `line`."""
    for row in range(-(-eighths // 8)):
        canvas.put(column, line - 1 - row, _FILLED[min(eighths - 8 * row, 8)] * breadth, style)


def _down(canvas: Canvas, column: int, breadth: int, line: int, eighths: int, style: str) -> None:
    """Paint a bar that hangs from the upper edge of the row `line`.

    There are no characters filled from above, so the empty part of its last cells is drawn on its colour.
    """
    full, part = divmod(eighths, 8)
    for row in range(full):
        canvas.put(column, line + row, "█" * breadth, style)
    if part:
        canvas.put(column, line + full, _FILLED[8 - part] * breadth, f"$felt on {style}")


def _label(canvas: Canvas, text: str, row: int, end: int, style: str) -> None:
    canvas.put(end - len(text), row, text, style)


def _figure_of_last(canvas: Canvas, bar: _Bar, line: int, text: str) -> None:
    """Write the figure and "now" into the last bar, or beside it where it is too small."""
    full = bar.eighths // 8
    if full >= 2 and bar.breadth >= max(len(text), len(_NOW)):
        row = line if bar.falls else line - full
        for offset, (word, style) in enumerate(((text, "bold $felt on $gold"), (_NOW, "$felt on $gold"))):
            canvas.put(bar.column + (bar.breadth - len(word)) // 2, row + offset, word, style)
        return
    row = max(bar.tip - 1, line) if bar.falls else max(min(bar.tip, line - 3), 0)
    column = bar.column + bar.breadth + 1
    canvas.put(column, row, text, "bold $gold")
    if row + 1 != line - 1:
        canvas.put(column, row + 1, _NOW, "$gold")


def _column(history: Sequence[int], column: int, columns: int) -> tuple[int, bool]:
    """What a column of the area stands for: its credits, and whether it is the last round."""
    rounds = len(history)
    first = column * rounds // columns
    after = max((column + 1) * rounds // columns, first + 1)
    is_last = first == rounds - 1 or column == columns - 1
    return history[-1] if is_last else max(history[first:after]), is_last


def _figure_over_last(canvas: Canvas, value: int, most: int) -> None:
    """Write the last figure over the end of the area, or on gold where the area leaves no room over it."""
    text = credit(value)
    column = canvas.width - 1 - len(text)
    if column <= len(credit(most)) + 1:
        return
    tip = canvas.height - 1 - max(_eighths(value, max(most, 1) / (8 * canvas.height)) - 1, 0) // 8
    for row in range(tip - 1, -1, -1):
        if canvas.is_blank(column - 1, row, len(text) + 2):
            canvas.put(column, row, text, "bold $gold")
            return
    canvas.put(column, 0, text, "bold $felt on $gold")
