"""The help on the screen: the keys of this moment, those that are always good, and how to read the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from textual.content import Content

from ...engine.cards import cards as hand_of
from ...engine.questions import TURN
from .. import keys
from ..keys import Key
from ..paint import cards
from ..paint.cells import Block, block_width, fit, pad
from ..panel import Panel
from . import marks, pages

WIDTH: Final = 68
"""Cells of the box, its border and all."""
EDGE: Final = 6
"""Cells of the border and of what stays free inside it, left and right together."""


class Signs(NamedTuple):
    """How to read what is on the screen.

    Attributes:
        title: what is read.
        rows: a real sample of each sign, and what it means.
    """

    title: str
    rows: tuple[tuple[Content, Content], ...]


def ink(text: str) -> Content:
    """Plain words."""
    return Content.styled(text, "$ink")


def table() -> Signs:
    """The signs of the table."""
    return Signs(
        "Reading the table",
        (
            (Content.styled("▸ gold", "$gold"), ink("you, or whose turn it is now")),
            (marks.BANK, ink("the banker: pays and takes, and plays last")),
            (cards.one_line((None, None), 5), ink("face down: nobody but its holder sees it")),
            (cards.one_line(hand_of("Qh 9c"), 5, dead=True), ink("grey paper: this hand is out of the round")),
            (
                marks.badge("14"),
                marks.line(ink("total; "), ("7 or 17", "bold $ink"), ink(" means an ace counts 1 or 11")),
            ),
            (_refused(keys.entry("split", TURN)), ink("a key that is not allowed now, with the reason")),
        ),
    )


@dataclass(frozen=True, slots=True)
class Help:
    """What is helped with.

    Attributes:
        title: the moment, such as ``your turn``.
        now: the keys of this moment.
        always: the keys that are good at any time.
        refusals: why a key is not allowed now, by its command.
        signs: how to read what is on the screen.
    """

    title: str
    now: tuple[Key, ...]
    always: tuple[Key, ...]
    refusals: Mapping[str, str]
    signs: Signs = field(default_factory=table)


def laid(helped: Help, width: int, height: int) -> Block:
    """All lines of the help; where they are many, blank ones are left out if that is enough.

    Args:
        helped: what is helped with.
        width: cells of a line.
        height: rows that there are.
    """
    parts = [
        [_heading("Now"), *_now(helped, width)] if helped.now else [],
        [_heading("Always"), *_always(helped.always, width)] if helped.always else [],
        [_heading(helped.signs.title), *_signs(helped.signs, width)],
    ]
    close = [line for part in parts for line in part]
    airy = [line for part in parts if part for line in (*part, Content())]
    if len(airy) > height - 2:
        airy = airy[:-1]
    return close if len(airy) > height >= len(close) else airy


def size(helped: Help, width: int, height: int) -> tuple[int, int]:
    """The cells and rows of the box, its border and all, on a screen of so many.

    Args:
        helped: what is helped with.
        width: cells of the screen.
        height: its rows.
    """
    across = max(min(WIDTH, width - 2), 1)
    return across, max(min(len(laid(helped, across - EDGE, height - 2)) + 2, height), 1)


def panel(helped: Help, top: int, width: int, height: int) -> Panel:
    """The help as far as it fits.

    Args:
        helped: what is helped with.
        top: the first line to show, as far as the lines after it fill the box.
        width: cells inside the border and the free cells beside it.
        height: rows inside the border.
    """
    lines = laid(helped, width, height)
    top = pages.topmost(top, height, len(lines))
    said = [pages.more(top, height, len(lines)), f"{keys.entry('help', keys.PAGE).cap} or Esc closes"]
    return Panel(
        lines[top : top + height],
        marks.titled(f"Help: {helped.title}", "bold $gold"),
        Content.styled(" · ".join(filter(None, said)), "$muted"),
        active=True,
    )


# --- the keys --------------------------------------------------------------------------------------


def _heading(text: str) -> Content:
    return Content.styled(text, "bold $ink")


def _now(helped: Help, width: int) -> Block:
    """The keys of this moment, the cap of each before what it does; those that go up and down share a line."""
    stepping = keys.DIAL[:6]
    rows = [(_cap(key, helped.refusals), _said(key, helped.refusals)) for key in helped.now if key not in stepping]
    column = max((cap.cell_length for cap, _ in rows), default=0) + 1
    steps = _steps(width) if set(stepping) <= set(helped.now) else []
    return [*_rows(rows[:1], column, width), *steps, *_rows(rows[1:], column, width)]


def _cap(key: Key, refusals: Mapping[str, str]) -> Content:
    return _refused(key) if key.command in refusals else marks.cap(key.cap)


def _refused(key: Key) -> Content:
    return Content.styled(f"({key.cap.lower()})", "$refused")


def _said(key: Key, refusals: Mapping[str, str]) -> Content:
    """What a key does, named by its label unless that begins with a word of the sentence; or why it may not."""
    if key.command in refusals:
        return Content.styled(f"{key.label.lower()}: {refusals[key.command]}", "$refused")
    said = key.help[:1].lower() + key.help[1:]
    label = key.label.lower()
    return ink(said if label.split()[0] in said.replace(".", "").split() else f"{label}: {said}")


def _steps(width: int) -> Block:
    """The keys that go up and down, in pairs, each with its credits; as many pairs a line as there is room for."""
    lines: Block = []
    for less, more in zip(keys.DIAL[:6:2], keys.DIAL[1:6:2], strict=True):
        pair = marks.line(marks.cap(f"{less.cap} {more.cap}"), (f" {less.help.split()[0]}", "$ink"))
        if lines and lines[-1].cell_length + 3 + pair.cell_length <= width:
            lines[-1] = marks.line(lines[-1], "   ", pair)
        else:
            lines.append(pair)
    said = marks.line(lines[-1], ("   credits less, or more", "$ink"))
    return [*lines[:-1], said if said.cell_length <= width else lines[-1]]


def _always(always: Sequence[Key], width: int) -> Block:
    """The keys that are good at any time, in two columns where they fit, one under another else."""
    rows = [(Content.styled(key.cap, "bold $gold"), key.help) for key in always if key.command != "help"]
    half = -(-len(rows) // 2)
    left, right = _pairs(rows[:half]), _pairs(rows[half:])
    second = width // 2 + 2
    if block_width(left) < second and second + block_width(right) <= width:
        right += [Content()] * (len(left) - len(right))
        return [marks.line(pad(one, second), other) for one, other in zip(left, right, strict=True)]
    return [fit(line, width) for line in _pairs(rows)]


def _pairs(rows: Sequence[tuple[Content, str]]) -> Block:
    """Caps in a column, and what they do beside them."""
    column = max((cap.cell_length for cap, _ in rows), default=0) + 1
    return [marks.line(pad(cap, max(column, 3)), (said, "$ink")) for cap, said in rows]


# --- the signs -------------------------------------------------------------------------------------


def _signs(signs: Signs, width: int) -> Block:
    column = max(sample.cell_length for sample, _ in signs.rows) + 1
    return _rows(signs.rows, max(column, 11) if width >= 50 else column, width)


def _rows(rows: Sequence[tuple[Content, Content]], column: int, width: int) -> Block:
    """Samples in a column, and what they mean beside them, on as many lines as it takes."""
    lines: Block = []
    for sample, said in rows:
        for line in said.wrap(max(width - column, 8)):
            lines.append(fit(marks.line(pad(sample, column), line), width))
            sample = Content()
    return lines
