"""Who pays whom on the screen: a table where there is room, a list where there is none."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from functools import lru_cache

from textual.content import Content

from ...engine.cards import Card
from ...engine.hand import LIMIT, Hand
from ...engine.options import Options
from ...rulebook.options import meanings
from ...rulebook.payments import NEVER, Aside, Edge, Entry, Matrix, asides, matrix
from ..paint import cards
from ..paint.cells import Block, block_width, fit, pad
from . import marks
from .rules_reading import Reading

HAND = 99
"""Cells that any hand has room in."""
GAP = 6
"""The most cells between two columns."""


def lines(reading: Reading, width: int) -> tuple[Content, ...]:
    """The payments of the book that is read, or of the table that plays it, and what is paid beside them.

    Args:
        reading: what is read.
        width: cells inside the border.
    """
    return _lines(reading.played(reading.prose.book), reading.differences, width)


@lru_cache(maxsize=64)
def _lines(options: Options, changed: tuple[str, ...], width: int) -> tuple[Content, ...]:
    payments = matrix(options)
    table, left = _table(payments, width, compact=False)
    is_compact = not table
    if is_compact:
        table, left = _table(payments, width, compact=True)
    if not table:
        table, left, is_compact = _list(payments, width), 1, False
    room = width - 2 * left
    below = [*_legend(room, is_compact), *_asides(asides(options), room)]
    if changed:
        below += [Content(), *_changed(options, changed, room)]
    return (*table, *(fit(marks.line(" " * left, line), width) for line in below))


def statements(reading: Reading) -> str:
    """The statements that the payments follow from, the first and the last."""
    said, options = reading.read.statements, reading.played(reading.prose.book)
    beside = (reason for aside in asides(options) for reason in aside.reasons)
    numbers = {said[each] for each in (*matrix(options).reasons, *beside) if each in said}
    ordered = sorted(numbers, key=lambda number: int(number[1:]))
    return f"{ordered[0]} to {ordered[-1]}" if ordered else ""


# --- a table ---------------------------------------------------------------------------------------


def _table(payments: Matrix, width: int, compact: bool) -> tuple[Block, int]:
    """The payments by row and column, and the cells left of them; nothing where there is no room.

    A compact table has the bank's hands in words alone, and no more than one cell between its columns.
    """
    corner: Block = [Content(), marks.line(("You have ▾", "$muted"))]
    heads = [_words(edge) if compact else _edge(edge) for edge in payments.columns]
    body = [
        [_edge(row), *(_cell(cell, compact) for cell in cells)]
        for row, cells in zip(payments.rows, payments.cells, strict=True)
    ]
    widths = [max(map(block_width, column)) for column in zip(*[[corner[-1:], *heads], *body], strict=True)]
    gaps = len(widths) - 1
    spare = width - 2 - sum(widths)
    if spare < gaps * (1 if compact else 2):
        return [], 0
    gap, wider = divmod(min(spare, GAP * gaps), gaps)
    steps = [each + gap + (place >= gaps - wider) for place, each in enumerate(widths[:-1])]
    length = sum(steps) + widths[-1]
    left = (width - length) // 2
    ruler = marks.line(" " * (left - 1), ("┈" * (length + 2), "$border"))
    shown = [marks.line(" " * left, ("The bank has ▸", "$muted")), *_row([corner, *heads], steps, left, len(corner))]
    for row in body:
        shown += [ruler, *_row(row, steps, left, 2 if compact else 3)]
    if shown[-1].plain.strip():
        shown.append(Content())
    return shown, left


def _row(blocks: Iterable[Block], steps: Sequence[int], left: int, least: int) -> Block:
    """Blocks side by side, each on its step, at least so many lines high."""
    blocks = list(blocks)
    rows = max(least, *map(len, blocks))
    filled = ([*block, *[Content()] * (rows - len(block))] for block in blocks)
    shown = []
    for cells in zip(*filled, strict=True):
        columns = [pad(cell, step) for cell, step in zip(cells, steps, strict=False)]
        shown.append(marks.line(" " * left, *columns, cells[-1]))
    return shown


def _words(edge: Edge) -> Block:
    """What the bank has, in two words one over the other."""
    first, _, second = edge.label.rpartition(" ")
    return [Content.styled(word, "bold $ink") for word in (first, second)]


def _edge(edge: Edge) -> Block:
    """What a hand is, in bold, over one of its kind."""
    return [Content.styled(edge.label, "bold $ink"), cards.one_line(edge.cards, HAND, dead=_is_over(edge.cards))]


def _is_over(hand: Sequence[Card]) -> bool:
    return Hand(tuple(hand)).total.points > LIMIT


def _cell(cell: tuple[Entry, ...], compact: bool) -> Block:
    """The payments of a cell; a single one has its note under it."""
    if len(cell) > 1:
        return [marks.line(amount, " ", note) for amount, note in map(_entry, cell)]
    amount, note = _entry(cell[0] if cell else None)
    return [amount] if compact and not cell else list(filter(None, (amount, note)))


def _entry(entry: Entry | None) -> tuple[Content, Content]:
    """A payment and its note; None is two hands that never meet."""
    if entry is None:
        return Content.styled(NEVER, "$muted"), Content.styled("never meet", "$muted")
    style = "$gain" if entry.pays > 0 else "$loss" if entry.pays < 0 else "$ink"
    return Content.styled(entry.amount, f"bold {style}"), Content.styled(entry.note, "$muted")


# --- a list ----------------------------------------------------------------------------------------


def _list(payments: Matrix, width: int) -> Block:
    """The payments one under another, for what you have, by what the bank has."""
    ruler = Content.styled("┈" * width, "$border")
    labels = max(len(column.label) for column in payments.columns) + 2
    shown: Block = [fit(marks.line((" You have, and under it the bank has ▾", "$muted")), width)]
    for row, cells in zip(payments.rows, payments.cells, strict=True):
        name, hand = _edge(row)
        shown += [ruler, fit(marks.line(" ", name, "  ", hand), width)]
        for column, cell in zip(payments.columns, cells, strict=True):
            for place, entry in enumerate(cell or (None,)):
                label = "" if place else column.label
                amount, note = _entry(entry)
                shown.append(fit(marks.line((f"   {label.ljust(labels)}", "$muted"), amount, " ", note), width))
    return [*shown, ruler]


# --- below it --------------------------------------------------------------------------------------


def _legend(width: int, with_never: bool) -> Block:
    """What the signs of the payments mean, on one line where there is room."""
    never = [f"{NEVER} never meet"] * with_never
    said = ["+ paid to you", "− paid by you", "void nobody pays", *never]
    brief = ["+ to you", "− by you", "void nobody", *never]
    line = next((whole for each in (said, brief) if len(whole := "   ".join(each)) <= width), "")
    return [Content.styled(each, "$muted") for each in ([line] if line else said)]


def _asides(beside: Iterable[Aside], width: int) -> Block:
    """What is paid beside the table: when and how much, and the sentence under it."""
    shown: Block = []
    for aside in beside:
        amounts = [marks.line(amount, " ", note) for amount, note in map(_entry, aside.entries)]
        head = marks.line((aside.label, "bold $ink"), "   " if amounts else "", Content("   ").join(amounts))
        shown += [Content(), head, *_folded(aside.sentence, "$muted", width)]
    return shown


def _changed(options: Options, changed: Iterable[str], width: int) -> Block:
    """Where the table plays otherwise than its book."""
    return _folded(f"≠ At your table: {meanings(changed, options)}.", "$gold", width)


def _folded(text: str, style: str, width: int) -> Block:
    """A sentence on as many lines as it takes."""
    return [Content.styled(line, style) for line in textwrap.wrap(text, max(width, 1))]
