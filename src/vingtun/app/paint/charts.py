"""Charts of credits: over the rounds of a game, over all rounds, and how they spread; drawn in eighths of a cell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from ...play.words import credit, money
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


def _bar(difference: int, column: int, breadth: int, unit: float, line: int) -> _Bar:
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


# --- what was won and lost in all ------------------------------------------------------------------

_BROADEST: Final = 4
"""Cells of a round in a chart that has room for more."""


def won_and_lost(course: Sequence[int], width: int, height: int) -> Block:
    """What was won and lost in all, as an area over and under nought, the last of it in gold with its figure.

    All rounds are shown: a round takes several columns, or a column stands for several rounds and shows what had come
    of them at their end, but for the highest and the lowest of all, which are always shown. On less than 24 cells or
    three rows, or where the figures leave no room, nothing is drawn.

    Args:
        course: what was won or lost in all after each round, in credits, the latest last.
        width: the cells of a line.
        height: the rows.
    """
    if width < 24 or height < 3:
        return [blank(width)] * height
    canvas = Canvas(width, height)
    highest, lowest = max(0, max(course, default=0)), min(0, min(course, default=0))
    line, unit = _nought(highest, lowest, height)
    margin = max(map(len, (money(highest), money(lowest)))) + 2
    room = width - margin - (len(money(course[-1])) + 3 if course else 0)
    if room < _BROADEST:
        return canvas.lines()
    canvas.put(margin, line - 1, "▁" * room, "$area")
    _label(canvas, "0", line - 1, margin - 1, "$ink")
    if course:
        shown = _sampled(course, room)
        now = len(shown) - max(len(shown) // len(course), 1)
        bars = [_bar(value, margin + column, 1, unit, line) for column, value in enumerate(shown)]
        for column, bar in enumerate(bars):
            _paint(canvas, bar, line, "$gold" if column >= now else "$area-loss" if bar.falls else "$area-gain")
        _scale(canvas, (highest, lowest), margin, line, unit)
        _figure_beside(canvas, bars[-1], money(course[-1]))
    return canvas.lines()


def _nought(highest: int, lowest: int, height: int) -> tuple[int, float]:
    """The row under the line of nought, and the credits of an eighth of a row: as few as the height allows."""
    if not highest and not lowest:
        return (height + 1) // 2, 1.0
    scales = [
        (max(highest / (8 * line), -lowest / (8 * (height - line)) if lowest else 0.0), line)
        for line in range(1, height + (not lowest))
    ]
    unit, line = min(scales)
    return line, unit


def _sampled(course: Sequence[int], room: int) -> list[int]:
    """A value for each column, from the first to the last, the highest and the lowest of all among them."""
    rounds = len(course)
    columns = min(room, rounds * _BROADEST)
    if rounds <= columns:
        return [course[column * rounds // columns] for column in range(columns)]
    shown = [course[(column + 1) * rounds // columns - 1] for column in range(columns)]
    for extreme in (min(course), max(course)):
        shown[((course.index(extreme) + 1) * columns - 1) // rounds] = extreme
    shown[-1] = course[-1]
    return shown


def _scale(canvas: Canvas, extremes: tuple[int, int], margin: int, line: int, unit: float) -> None:
    """Write what the highest and the lowest row stand for, and where there is room a row between."""
    highest, lowest = extremes
    half = _round(highest // 2) if line > 5 else 0
    for value in (highest, half, lowest):
        tip = _bar(value, 0, 1, unit, line).tip
        if value and tip != line - 1:
            _label(canvas, money(value), tip, margin - 1, "$muted")


def _round(value: int) -> int:
    """A figure to two digits, downwards."""
    step: int = 10 ** max(len(str(value)) - 2, 0)
    return value // step * step


def _figure_beside(canvas: Canvas, bar: _Bar, text: str) -> None:
    """Write the figure and "now" at the right of the last bar, level with its end."""
    row = max(min(bar.tip, canvas.height - 2), 0)
    for offset, (word, style) in enumerate(((text, "bold $gold"), (_NOW, "$muted"))):
        canvas.put(bar.column + bar.breadth, row + offset, f" {word} ", style)


# --- what rounds bring -----------------------------------------------------------------------------

_STEPS: Final = 10
"""Columns at either side of nought."""
_COVERED: Final = 0.98
"""The share of the rounds that no column at the ends needs to stand for, at least."""


def spread(nets: Sequence[tuple[int, int]], width: int, height: int) -> Block:
    """How often a round brought how much: columns of one breadth in credits, those at the ends for all beyond them.

    Nought has a column of its own. On less than 42 cells or four rows nothing is drawn.

    Args:
        nets: what a round brought, in credits, and how many brought it.
        width: the cells of a line.
        height: the rows, the last two for the scale.
    """
    columns = 2 * _STEPS + 1
    if width < 2 * columns or height < 4:
        return [blank(width)] * height
    canvas = Canvas(width, height)
    breadth = min(width // columns, _BROADEST)
    start = (width - columns * breadth) // 2
    step = _step(nets)
    counted = [0] * columns
    for net, rounds in nets:
        counted[_STEPS + _place(net, step)] += rounds
    unit = max(max(counted) / (8 * (height - 2)), 1 / 8)
    for place, rounds in enumerate(counted):
        style = "$area-loss" if place < _STEPS else "$area-gain" if place > _STEPS else "$area"
        _up(canvas, start + place * breadth, breadth, height - 2, _eighths(rounds, unit), style)
    canvas.put(start, height - 2, "▔" * (columns * breadth), "$area")
    _feet(canvas, [start + place * breadth + breadth // 2 for place in range(columns)], step, nets)
    return canvas.lines()


def _step(nets: Sequence[tuple[int, int]]) -> int:
    """The breadth of a column in credits: 1, 2 or 5 of some power of ten, so that nearly all rounds are within."""
    rounds = sum(number for _, number in nets)
    seen, reach = 0, 0
    for net, number in sorted(nets, key=lambda pair: abs(pair[0])):
        if seen >= _COVERED * rounds:
            break
        seen, reach = seen + number, abs(net)
    power = 1
    while 5 * power * _STEPS < reach:
        power *= 10
    return next(step * power for step in (1, 2, 5) if step * power * _STEPS >= reach)


def _place(net: int, step: int) -> int:
    """How many columns from nought a net is counted, at most as many as there are."""
    columns = min(-(-abs(net) // step), _STEPS)
    return -columns if net < 0 else columns


def _feet(canvas: Canvas, middles: Sequence[int], step: int, nets: Sequence[tuple[int, int]]) -> None:
    """Write what the columns at the ends, at nought and half-way stand for, as far as there is room."""
    most = step * _STEPS
    below = " or less" if any(net < -most for net, _ in nets) else ""
    above = " or more" if any(net > most for net, _ in nets) else ""
    labels = [(0, money(-most) + below), (2 * _STEPS, money(most) + above), (_STEPS, "0")]
    labels += [(_STEPS + sign * _STEPS // 2, money(sign * most // 2)) for sign in (-1, 1)]
    for place, text in labels:
        column = max(min(middles[place] - len(text) // 2, canvas.width - len(text)), 0)
        if canvas.is_blank(column - 1, canvas.height - 1, len(text) + 2):
            canvas.put(column, canvas.height - 1, text, "$ink" if text == "0" else "$muted")
