"""The five books side by side on the screen: a row for each option, and yours in gold."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from textual.content import Content

from ...engine.books import BOOKS, Book
from ...engine.options import Options
from ...rulebook.options import EXPLANATIONS, SOURCES, short
from ..paint.cells import Block, ends, fit, pad
from . import marks
from .rules_reading import Reading

LABEL: Final = 18
"""Cells of the longest label."""
COLUMN: Final = 8
"""Cells of a book's column: a word, and the gap before it."""
NUMBERED: Final = 15
"""Cells of a column where there is room for the numbers of the statements too."""
NUMBER: Final = 4
"""Cells of such a number, and the gap before it."""
TALL: Final = 12
"""Rows of a box that keeps two rows of heads in sight, and the legend."""


def count(reading: Reading) -> tuple[int, int]:
    """In how many options the books differ, or the table from its book, and how many there are."""
    return len(_differing(reading.book.id, reading.options)), len(EXPLANATIONS)


def lines(reading: Reading, width: int) -> tuple[Content, ...]:
    """A row for each option: first those in which the books differ, then those that are alike in all.

    Args:
        reading: what is read.
        width: cells inside the border.
    """
    return _lines(reading.prose.book, reading.book.id, reading.options, width)


@lru_cache(maxsize=64)
def _lines(read: str, yours: str, options: Options, width: int) -> tuple[Content, ...]:
    differing = _differing(yours, options)
    alike = [name for name in EXPLANATIONS if name not in differing]
    rows = [_row(name, read, yours, options, width) for name in (*differing, *alike)]
    return (*rows[: len(differing)], _ruler(width, " alike in all five "), *rows[len(differing) :])


def heads(reading: Reading, width: int, height: int) -> Block:
    """What stays in sight above the rows: the names of the books, and which is yours.

    Args:
        reading: what is read.
        width: cells inside the border.
        height: rows inside it.
    """
    read, yours = reading.prose.book, reading.book.id
    if _is_narrow(width):
        whose = ", yours" if read == yours else ""
        return [marks.line(" " * (LABEL + 3), (reading.prose.name, "bold $gold"), (whose, "$gold"))]
    names = [_cell(book.name, "bold $gold" if book.id == read else "bold $ink", "", width) for book in BOOKS.values()]
    mine = [
        _cell("yours" if book.id == yours else "", "$gold" if read == yours else "$muted", "", width)
        for book in BOOKS.values()
    ]
    shown = [_set(Content(), parts, width) for parts in (names, mine)]
    return shown if height >= TALL else shown[:1]


def legend(reading: Reading, width: int, height: int) -> Block:
    """What stays in sight below the rows: how to read them; nothing where there is little room.

    Args:
        reading: what is read.
        width: cells inside the border.
        height: rows inside it.
    """
    if height < TALL:
        return []
    differs = "≠" if _is_narrow(width) else "bold"
    said = marks.line((differs, "bold $ink"), (f" differs from {reading.prose.name}   – no   × stakes", "$muted"))
    if reading.changed:
        said = marks.line(said, ("   ≠", "bold $gold"), (" changed", "$muted"))
    return [_ruler(width), fit(marks.line(" " * _left(width), said), width)]


def _differing(yours: str, options: Options) -> tuple[str, ...]:
    """The options that are not alike in all books and at the table."""
    return tuple(
        name
        for name in EXPLANATIONS
        if len({getattr(_played(book, yours, options), name) for book in BOOKS.values()}) > 1
    )


def _played(book: Book, yours: str, options: Options) -> Options:
    return options if book.id == yours else book.options


# --- a row -----------------------------------------------------------------------------------------


def _row(name: str, read: str, yours: str, options: Options, width: int) -> Content:
    """An option: its label, and its value in each book, bold where it differs from the book that is read."""
    of_read = _played(BOOKS[read], yours, options)
    is_changed = getattr(options, name) != getattr(BOOKS[yours].options, name)
    label = marks.line((EXPLANATIONS[name].label, "$ink"), (" ≠" if is_changed else "", "bold $gold"))
    if _is_narrow(width):
        others = [book for book in BOOKS.values() if short(name, _played(book, yours, options)) != short(name, of_read)]
        rest = marks.line(("≠ ", "$ink"), (" ".join(book.name[0] for book in others), "bold $ink")) if others else ""
        value = pad(Content.styled(short(name, of_read), "$gold"), COLUMN)
        return fit(marks.line(" ", pad(label, LABEL + 2), value, rest), width)
    cells = []
    for book in BOOKS.values():
        played = _played(book, yours, options)
        differs = getattr(played, name) != getattr(of_read, name)
        style = "$gold" if book.id == read else "bold $ink" if differs else "$muted"
        number = "" if is_changed and book.id == yours else SOURCES[name].get(book.id, "")
        cells.append(_cell(short(name, played), style, number, width))
    return _set(label, cells, width)


def _set(label: Content, cells: Block, width: int) -> Content:
    """A label at the left and its cells at the right; a long label reaches into the gap before the first value."""
    body = Content().join(cells)
    gap = len(body.plain) - len(body.plain.lstrip())
    return marks.line(" " * _left(width), ends(label, body[gap:], _span(width)))


def _cell(value: str, style: str, number: str, width: int) -> Content:
    """A value at the right end of its column, before the number of its statement where there is room for it."""
    said = Content.styled(value, style)
    if not _is_wide(width):
        return pad(said, COLUMN, "right")
    return marks.line(pad(said, NUMBERED - NUMBER, "right"), (f" {number.ljust(NUMBER - 1)}", "$muted"))


def _ruler(width: int, text: str = "") -> Content:
    """A line across all columns, with a text in its middle."""
    before = (_span(width) - len(text)) // 2
    after = _span(width) - len(text) - before
    return marks.line(" " * _left(width), ("─" * before, "$border"), (text, "$muted"), ("─" * after, "$border"))


def _is_narrow(width: int) -> bool:
    return width < LABEL + 5 * COLUMN


def _is_wide(width: int) -> bool:
    return width >= LABEL + 4 + 5 * NUMBERED


def _span(width: int) -> int:
    """The cells from a label to the last value."""
    return min(width - 2, LABEL + 1 + 5 * (NUMBERED if _is_wide(width) else COLUMN))


def _left(width: int) -> int:
    """The cells left of that."""
    return (width - _span(width)) // 2
