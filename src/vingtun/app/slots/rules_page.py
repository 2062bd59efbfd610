"""The rules on the screen: the contents, the page that is read, finding a word in the book, and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.content import Content

from ...rulebook import BOOKS, PAYMENTS, Page
from .. import keys
from ..paint.cells import Block, ends, fit, pad
from ..panel import Panel
from . import marks, pages, rules_books, rules_payments, rules_prose
from .bars import WORD, keys_line, written
from .help_page import Signs, ink
from .rules_reading import Reading

FOOT: Final = 3
"""Rows at the foot of the contents: a blank one, and the book that is played."""
WIDE: Final = 50
"""Cells of a line in which everything can be said."""

SIGNS: Final = Signs(
    "Reading the rules",
    (
        (Content.styled("▸", "bold $gold"), ink("the page that is open")),
        (Content.styled("M7", "$muted"), ink("a statement: a promise, tested under this number")),
        (Content.styled("odds", "$muted"), ink("a figure that was worked out, no opinion")),
        (Content.styled("≠", "$muted"), ink("what is different in other books")),
        (Content.styled("≠", "bold $gold"), ink("what is different at your table")),
        (Content.styled("ours", "$muted"), ink("where the old text is silent and we had to decide")),
    ),
)
"""The signs of the rules."""


# --- the boxes -------------------------------------------------------------------------------------


def head(reading: Reading, width: int, height: int) -> Panel:
    """The first line: what is read, how far the table is from its book, and the book."""
    tables = {BOOKS: "the five books side by side", PAYMENTS: "who pays whom"}
    what = tables.get(reading.page.table, f"{reading.prose.name}, {reading.prose.era}")
    changed = len(reading.differences)
    is_wide = width >= WIDE
    told = marks.line(("≠ ", "bold $gold"), (f"{changed} changed   " if is_wide else "", "$muted")) if changed else ""
    book = marks.line(told, ("‹ ", "$gold"), (reading.prose.name, "bold $ink"), (" › ", "$gold"))
    left = marks.line(WORD, (f"  Rules · {what}" if is_wide else "  Rules", "$muted"))
    return Panel([ends(left, book, width)])


def contents(reading: Reading, width: int, height: int) -> Panel:
    """The titles of all pages, the one that is read marked, and what is played.

    Args:
        reading: where the reader is.
        width: cells inside the border.
        height: rows inside it.
    """
    titles = [_title(page, number == reading.place, width) for number, page in enumerate(reading.prose.pages)]
    shown, row = titles, reading.place
    own = next(number for number, page in enumerate(reading.prose.pages) if page.table)
    if len(titles) + 1 <= height:
        shown, row = [*titles[:own], Content(), *titles[own:]], row + (row >= own)
    if len(shown) + FOOT <= height:
        changed = " ≠" if reading.changed else ""
        foot = [marks.line((" you play", "$muted")), marks.line((f" {reading.book.name}{changed}", "$gold"))]
        shown = [*shown, *[Content()] * (height - len(shown) - len(foot)), *foot]
    top = pages.topmost(row - height // 2, height, len(shown))
    return Panel(shown[top : top + height], _heading("Rules", reading.in_contents), active=reading.in_contents)


def page(reading: Reading, top: int, width: int, height: int) -> Panel:
    """The page that is read, as far as it fits.

    Args:
        reading: where the reader is.
        top: the first line to show, as far as the lines after it fill the box.
        width: cells inside the border.
        height: rows inside it.
    """
    above, below = fixed(reading, width, height)
    rows = max(height - len(above) - len(below), 1)
    lines = laid(reading, reading.place, width)
    top = pages.topmost(top, rows, len(lines))
    hits = pages.find(lines, reading.word or "")
    current = reading.found[1] if reading.found and reading.found[0] == reading.place else None
    shown = pages.lit(lines, hits, current)[top : top + rows]
    filled = [*shown, *[Content()] * (rows - len(shown))] if below else shown
    said = [pages.more(top, rows, len(lines)), _about(reading) if width >= WIDE else "", _number(reading)]
    subtitle = Content.styled(" · ".join(filter(None, said)), "$muted")
    title = _heading(_name(reading), not reading.in_contents)
    return Panel([*above, *filled, *below], title, subtitle, active=not reading.in_contents)


def key_bar(reading: Reading, page_width: int, has_contents: bool, width: int, height: int) -> Panel:
    """The keys, or the word that is looked for.

    Args:
        reading: where the reader is.
        page_width: cells inside the border of the page.
        has_contents: whether the contents are on the screen.
        width: cells of the line.
        height: its rows.
    """
    if reading.word is not None:
        return Panel([_prompt(reading, reading.word, page_width, width)])
    in_contents = has_contents and reading.in_contents
    shown = [
        (_caps("up", "down"), "Choose" if in_contents else "Read"),
        (_caps("previous book", "next book"), "Book"),
        (_caps("next page", "previous page"), "Page"),
        (_caps("find"), "Find"),
        (_caps("contents"), "Text" if in_contents else "Contents"),
        (_caps("help"), "Help"),
        (_caps("back"), "Back"),
    ]
    if not has_contents:
        shown = [*shown[width < WIDE : 4], *shown[5:]]
    return Panel([keys_line(shown, width)])


# --- a page laid out -------------------------------------------------------------------------------


def laid(reading: Reading, place: int, width: int) -> tuple[Content, ...]:
    """All lines of a page that scroll. A page with a table is the table, its legend says what introduces it.

    Args:
        reading: what is read.
        place: the page, from 0.
        width: cells inside the border.
    """
    table = reading.prose.pages[place].table
    if table == PAYMENTS:
        return rules_payments.lines(reading, width)
    if table == BOOKS:
        return rules_books.lines(reading, width)
    return rules_prose.lines(reading, place, width)


def fixed(reading: Reading, width: int, height: int) -> tuple[Block, Block]:
    """What does not scroll: the lines above those that do, and below them.

    Args:
        reading: what is read.
        width: cells inside the border.
        height: rows inside it.
    """
    if reading.page.table != BOOKS:
        return [], []
    return rules_books.heads(reading, width, height), rules_books.legend(reading, width, height)


def line_of(reading: Reading, width: int) -> int:
    """The line with the number of the statement that was asked for; the first where none was."""
    lines = laid(reading, reading.place, width)
    marked = (number for number, line in enumerate(lines) if line.plain.split()[:1] == [reading.statement])
    return next(marked, 0)


# --- finding ---------------------------------------------------------------------------------------


def hits(reading: Reading, width: int) -> list[tuple[int, pages.Hit]]:
    """Every page and place of the book that has the word which is looked for, from the first page on.

    Args:
        reading: where the reader is.
        width: cells inside the border of the page.
    """
    return [
        (place, hit)
        for place in range(len(reading.prose.pages))
        for hit in pages.find(laid(reading, place, width), reading.word or "")
    ]


def following(reading: Reading, top: int, width: int) -> tuple[int, pages.Hit] | None:
    """The next place that has the word which is looked for; after the last it is the first again.

    Args:
        reading: where the reader is.
        top: the first line that is shown.
        width: cells inside the border of the page.

    Returns:
        The page and the place; None where the word is nowhere.
    """
    everywhere = hits(reading, width)
    if reading.found:
        return next((found for found in everywhere if found > reading.found), next(iter(everywhere), None))
    here = (reading.place, top)
    return next((found for found in everywhere if (found[0], found[1].line) >= here), next(iter(everywhere), None))


# --- parts of the boxes ----------------------------------------------------------------------------


def _name(reading: Reading) -> str:
    if reading.page.table != PAYMENTS:
        return reading.page.title
    where = "at your table" if reading.differences else f"in {reading.prose.name}"
    return f"{reading.page.title} {where}, in stakes"


def _about(reading: Reading) -> str:
    """What the border says of a page with a table."""
    if reading.page.table == PAYMENTS:
        return rules_payments.statements(reading)
    if reading.page.table == BOOKS:
        differing, options = rules_books.count(reading)
        return f"{differing} of {options} options differ"
    return ""


def _number(reading: Reading) -> str:
    return f"{reading.place + 1} of {len(reading.prose.pages)}"


def _heading(text: str, is_active: bool) -> Content:
    return marks.titled(text, "bold $gold" if is_active else "$ink")


def _title(page: Page, is_read: bool, width: int) -> Content:
    if not is_read:
        return fit(marks.line((f"  {page.title}", "$muted")), width)
    return pad(marks.line(("▸ ", "bold $gold"), (page.title, "bold $ink")), width).stylize_before("on $lit")


def _caps(*commands: str) -> str:
    return written(*(keys.entry(command, keys.BOOK, keys.PAGE) for command in commands))


def _prompt(reading: Reading, word: str, page_width: int, width: int) -> Content:
    """The word as far as it is typed, and what Enter finds."""
    right = marks.line((_count(reading, word, page_width), "$muted"))
    if width >= WIDE:
        for cap, label in (("Enter", "Next"), ("Esc", "Leave")):
            right = marks.line(right, (f"  {cap}", "bold $gold"), (f" {label}", "$muted"))
    find = marks.line((f" {_caps('find')} ", "bold $gold"))
    room = max(width - right.cell_length - find.cell_length - 3, 1)
    typed = marks.line(find, (word[-room:], "$ink"), (" ", "on $gold"))
    return ends(typed, marks.line(right, " "), width)


def _count(reading: Reading, word: str, width: int) -> str:
    """How often the word is found, and which of them the reader is at."""
    if not word.strip():
        return "type a word"
    everywhere: Sequence[tuple[int, pages.Hit]] = hits(reading, width)
    if not everywhere:
        return "✗ nowhere"
    if reading.found in everywhere:
        return f"{everywhere.index(reading.found) + 1} of {len(everywhere)}"
    return f"{len(everywhere)} found"
