"""Lines that measure: a chance on its rail, a bar to compare, gain against loss, the dial of an amount."""

from __future__ import annotations

from math import floor
from typing import Final, NamedTuple

from textual.content import Content

from ...play.words import credit, money
from .cells import Block, ends, pad

_LABEL_GAP: Final = 2
"""The cells between two labels under a dial, at least."""


class _Label(NamedTuple):
    """An amount under a dial.

    Attributes:
        value: the credits.
        style: its style.
        start: the cell where it would best start.
        weight: the label of least weight is left out first where there is no room for all.
    """

    value: int
    style: str
    start: int
    weight: int

    @property
    def text(self) -> str:
        return credit(self.value)


def nearest(value: float) -> int:
    """The nearest whole number, halves upwards; the built-in rounds them to even numbers."""
    return floor(value + 0.5)


def gauge(share: float, width: int, style: str) -> Content:
    """A share of the whole on a dashed rail that means 100 %.

    Args:
        share: 0 to 1; what lies outside counts as the nearer end.
        width: the cells of the rail.
        style: the colour of the solid part.
    """
    return _measure(share, width, style, "╌")


def bar(share: float, width: int, style: str) -> Content:
    """A bar without a rail, for shares that only compare with each other.

    Args:
        share: 0 to 1, of the longest bar; what lies outside counts as the nearer end.
        width: the cells of the longest bar; a shorter one is filled up with spaces.
        style: the colour of the bar.
    """
    return _measure(share, width, style, " ")


def balance(worst: int, best: int, width: int) -> Block:
    """What may be lost and won, on one scale: a line of the two amounts over a line with nought marked.

    Args:
        worst: the greatest loss in credits, 0 or less.
        best: the greatest gain in credits, 0 or more.
        width: the cells of the two lines.
    """
    reach = best - worst
    nought = nearest(-worst / reach * (width - 1)) if reach else width // 2
    return [
        ends(Content.styled(money(worst), "bold $loss"), Content.styled(money(best), "bold $gain"), width),
        Content.assemble(("━" * nought, "$loss"), ("┿", "$ink"), ("━" * (width - 1 - nought), "$gain")),
    ]


def dial(amount: int, least: int, end: int, most: int, width: int) -> Block:
    """The dial of an amount: its line, and the line of labels under it.

    The legal part is solid and ends in a mark, the rest is dashed. An amount that is not legal is marked ✗ where it
    would be, or at the nearer end of the dial.

    Args:
        amount: the credits chosen now; they may be outside what is legal.
        least: the least that is legal.
        end: the most that is legal now.
        most: the most that the rulebook would ever allow, the end of the dial.
        width: the cells of the dial, enough for the label of `end`.

    Raises:
        ValueError: not least <= end <= most.
    """
    if not least <= end <= most:
        raise ValueError(f"a dial goes from least to end to most, not {least}, {end}, {most}")
    mark = _mark(least, end, most, width)
    labels = _limits(least, end, most, mark, width, amount > end)
    if least <= amount <= end:
        knob = mark if amount == end else min(_place(amount, least, most, width), mark - 1)
        return [_legal(knob, mark, width), _label_line(labels, width)]
    cross = 0 if amount < least else min(max(_place(amount, least, most, width), mark + 1), width - 1)
    wrong = _Label(amount, "bold $loss", cross - len(credit(amount)) // 2, 2)
    return [_refused(cross, mark, width), _label_line([*labels, wrong], width)]


SHORTEST_DIAL: Final = 12
"""Cells in which a dial on one line still has a line to move on, its amounts included."""


def inline_dial(amount: int, least: int, end: int, width: int) -> Content:
    """A dial on one line: the least amount, the line, and the amount chosen at its knob's right.

    Args:
        amount: the credits chosen now; they may be outside what is legal.
        least: the least that is legal.
        end: the most that is legal now.
        width: the cells of it all.
    """
    is_legal = least <= amount <= end
    first = Content.styled(f"{credit(least)} ", "$muted")
    last = Content.styled(f" {credit(amount)}", "bold $gold" if is_legal else "bold $loss")
    cells = max(width - first.cell_length - last.cell_length, 1)
    place = _place(max(least, min(amount, end)), least, end, cells)
    knob = ("●", "$gold") if is_legal else ("✗", "bold $loss")
    return Content.assemble(first, ("━" * place, "$gold" if is_legal else "$muted"), knob,
                            ("━" * (cells - 1 - place), "$muted"), last)  # fmt: skip


def _measure(share: float, width: int, style: str, rest: str) -> Content:
    halves = _halves(share, width)
    solid = "━" * (halves // 2) + "╸" * (halves % 2)
    return Content.assemble((solid, style), (rest * (width - len(solid)), "$rail"))


def _halves(share: float, width: int) -> int:
    """The half cells of a share. Only nothing at all is empty, and only all of it is full."""
    if share <= 0 or share >= 1:
        return 2 * width if share >= 1 else 0
    return min(max(nearest(share * width * 2), 1), 2 * width - 1)


def _place(value: int, least: int, most: int, width: int) -> int:
    """The cell of a value on a dial from `least` to `most`."""
    if most == least:
        return width - 1
    return min(max(nearest((value - least) / (most - least) * (width - 1)), 0), width - 1)


def _mark(least: int, end: int, most: int, width: int) -> int:
    """The cell of the end mark; it leaves a cell before it or after it where there is any amount there."""
    place = max(_place(end, least, most, width), int(end > least))
    return min(place, width - 1 - int(end < most))


def _legal(knob: int, mark: int, width: int) -> Content:
    after = "━" * (mark - knob - 1) + "┫" * (mark > knob)
    return Content.assemble(("━" * knob + "●", "$gold"), (after, "$muted"), ("╌" * (width - 1 - mark), "$border"))


def _refused(cross: int, mark: int, width: int) -> Content:
    solid, dashed = "━" * mark + "┫", "╌" * (width - 1 - mark)
    line = Content.assemble((solid, "$muted"), (dashed, "$border"))
    return Content.assemble(line[:cross], ("✗", "bold $loss"), line[cross + 1 :])


def _limits(least: int, end: int, most: int, mark: int, width: int, over: bool) -> list[_Label]:
    """The labels of the limits; the one under the mark makes room on its right for an amount over it."""
    length = len(credit(end))
    labels = [_Label(end, "bold $ink", mark - (length - 1 if over else length // 2), 3)]
    if least < end:
        labels.append(_Label(least, "$ink", 0, 1))
    if end < most:
        labels.append(_Label(most, "$muted", width - len(credit(most)), 0))
    return labels


def _label_line(labels: list[_Label], width: int) -> Content:
    """The labels in rising order, each as near to its place as the others allow."""
    shown = sorted(labels)
    while len(shown) > 1 and sum(len(label.text) + _LABEL_GAP for label in shown) > width + _LABEL_GAP:
        shown.remove(min(shown, key=lambda label: label.weight))
    line = Content("")
    for label, start in zip(shown, _starts(shown, width), strict=True):
        line = Content.assemble(pad(line, start), (label.text, label.style))
    return pad(line, width)


def _starts(labels: list[_Label], width: int) -> list[int]:
    """Where the labels start once each is pushed right of the one before, then left of the one after."""
    starts: list[int] = []
    free = 0
    for label in labels:
        starts.append(max(label.start, free))
        free = starts[-1] + len(label.text) + _LABEL_GAP
    limit = width
    for place in reversed(range(len(labels))):
        starts[place] = max(min(starts[place], limit - len(labels[place].text)), 0)
        limit = starts[place] - _LABEL_GAP
    return starts
