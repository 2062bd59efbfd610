"""The rules on the screen: the contents, a page of prose, the table of payments, and the line of keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from textual.content import Content

from ...engine.books import Book
from ...engine.cards import Card
from ...engine.hand import LIMIT, Hand
from ...engine.options import Options
from ...rulebook import Page, Paragraph, Prose, Run, runs, wrap
from ...rulebook.payments import NEVER, Edge, Entry, Matrix
from .. import keys
from ..paint import cards
from ..paint.cells import Block, block_width, ends, fit, pad
from ..panel import Panel
from . import marks, pages
from .bars import keys_line
from .help_page import Signs, ink

MARGIN: Final = 5
"""Cells for the number of a statement or the mark of a note."""
WIDEST: Final = 72
"""Cells of a line that is still pleasant to read."""
NARROWEST: Final = 20
"""Cells that the longest word needs; where there are fewer, lines are cut."""
FOOT: Final = 3
"""Rows at the foot of the contents: a blank one, and the book that is played."""


SIGNS: Final = Signs(
    "Reading the rules",
    (
        (Content.styled("▸", "bold $gold"), ink("the page that is open")),
        (Content.styled("M7", "$muted"), ink("a statement: a promise, tested under this number")),
        (Content.styled("odds", "$muted"), ink("a figure that was worked out, no opinion")),
        (Content.styled("≠", "$muted"), ink("what is different in other books, or at your table")),
        (Content.styled("ours", "$muted"), ink("where the old text is silent and we had to decide")),
    ),
)
"""The signs of the rules."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is read, and where the reader is.

    Attributes:
        prose: the book that is read.
        book: the rulebook that is played.
        options: what the table plays by; it may differ from the book.
        place: the page, from 0.
        in_contents: whether the arrows work in the contents.
        word: what is looked for; None while nothing is.
        found: the page and the place that was found last.
    """

    prose: Prose
    book: Book
    options: Options
    place: int = 0
    in_contents: bool = False
    word: str | None = None
    found: tuple[int, pages.Hit] | None = None

    @property
    def page(self) -> Page:
        """The page that is read."""
        return self.prose.pages[self.place]

    @property
    def changed(self) -> int:
        """How many options of the table differ from its book."""
        theirs = self.book.options
        return sum(getattr(self.options, each.name) != getattr(theirs, each.name) for each in fields(theirs))


# --- the boxes -------------------------------------------------------------------------------------


def head(reading: Reading, width: int, height: int) -> Panel:
    """The first line: which rules, and how far the table is from its book."""
    changed = reading.changed
    right = f"≠ {changed} option{'s' * (changed != 1)} changed" if changed else ""
    return pages.head(f"Rules · {reading.prose.name}", width, right)


def contents(reading: Reading, width: int, height: int) -> Panel:
    """The titles of all pages, the one that is read marked, and what is played.

    Args:
        reading: where the reader is.
        width: cells inside the border.
        height: rows inside it.
    """
    titles = [_title(page, number == reading.place, width) for number, page in enumerate(reading.prose.pages)]
    shown, row = titles, reading.place
    tables = next((number for number, page in enumerate(reading.prose.pages) if page.table), 0)
    if tables and len(titles) + 1 <= height:
        shown, row = [*titles[:tables], Content(), *titles[tables:]], row + (row >= tables)
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
    lines = laid(reading, reading.place, width)
    top = pages.topmost(top, height, len(lines))
    hits = pages.find(lines, reading.word or "")
    current = reading.found[1] if reading.found and reading.found[0] == reading.place else None
    shown = pages.lit(lines, hits, current)[top : top + height]
    said = [
        pages.more(top, height, len(lines)),
        _statements(reading),
        f"{reading.place + 1} of {len(reading.prose.pages)}",
    ]
    title = _heading(_name(reading), not reading.in_contents)
    subtitle = Content.styled(" · ".join(filter(None, said)), "$muted")
    return Panel(shown, title, subtitle, active=not reading.in_contents)


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
        (_caps("previous", "next"), "Page"),
        (_caps("find"), "Find"),
        (_caps("contents"), "Text" if in_contents else "Contents"),
        (_caps("help"), "Help"),
        (_caps("back"), "Back"),
    ]
    return Panel([keys_line(shown if has_contents else [*shown[:3], *shown[4:]], width)])


# --- finding ---------------------------------------------------------------------------------------


def hits(reading: Reading, width: int) -> list[tuple[int, pages.Hit]]:
    """Every page and place that has the word which is looked for, from the first page on.

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


# --- a page laid out -------------------------------------------------------------------------------


def laid(reading: Reading, place: int, width: int) -> tuple[Content, ...]:
    """All lines of a page.

    Args:
        reading: what is read.
        place: the page, from 0.
        width: cells inside the border.
    """
    return _laid(reading.prose.pages[place], reading.options, width)


@lru_cache(maxsize=64)
def _laid(page: Page, options: Options, width: int) -> tuple[Content, ...]:
    """A page that has a table is the table: what introduces it elsewhere is said by the legend below it."""
    if page.table is not None:
        return tuple(_payments(page.table(options), width))
    cells = max(min(width - MARGIN - 2, WIDEST), NARROWEST)
    left = max((width - MARGIN - cells) // 2, 1)
    lines: Block = []
    for paragraph in page.paragraphs:
        if lines:
            lines.append(Content())
        lines += _paragraph(paragraph, left, cells)
    return tuple(fit(line, max(width - 1, 1)) for line in lines)


def _paragraph(paragraph: Paragraph, left: int, cells: int) -> Iterator[Content]:
    is_note = bool(paragraph.mark) and not paragraph.is_statement
    style = "$muted" if is_note else "$ink"
    margin = marks.line(" " * left, (paragraph.mark.ljust(MARGIN), "$muted"))
    for line in wrap(runs(paragraph.text), cells):
        yield marks.line(margin, *(_run(run, style) for run in line))
        margin = Content(" " * (left + MARGIN))


def _run(run: Run, style: str) -> Content:
    if run.cards:
        return cards.one_line(run.cards, WIDEST)
    return Content.styled(run.text, f"bold {style}" if run.strong else style)


# --- the payments ----------------------------------------------------------------------------------


def _payments(matrix: Matrix, width: int) -> Block:
    """The payments as a table, or as a list where there is no room for it."""
    body = [[_edge(row), *map(_cell, cells)] for row, cells in zip(matrix.rows, matrix.cells, strict=True)]
    corner: Block = [Content(), marks.line(("You have ▾", "$muted"))]
    table = [[corner, *map(_edge, matrix.columns)], *body]
    widths = [max(map(block_width, column)) for column in zip(*table, strict=True)]
    gaps = len(widths) - 1
    spare = width - 2 - sum(widths)
    if spare < 2 * gaps:
        return _list(matrix, width)
    gap, wider = divmod(min(spare, 6 * gaps), gaps)
    steps = [each + gap + (place >= gaps - wider) for place, each in enumerate(widths[:-1])]
    length = sum(steps) + widths[-1]
    left = " " * ((width - length) // 2)
    ruler = marks.line(left[1:], ("┈" * (length + 2), "$border"))
    lines: Block = [marks.line(left, ("The bank has ▸", "$muted"))]
    for number, row in enumerate(table):
        if number:
            lines.append(ruler)
        rows = max(3 if number else 2, *map(len, row))
        for cells in zip(*([*block, *[Content()] * (rows - len(block))] for block in row), strict=True):
            columns = [pad(cell, step) for cell, step in zip(cells, steps, strict=False)]
            lines.append(marks.line(left, *columns, cells[-1]))
    if lines[-1].plain.strip():
        lines.append(Content())
    return [*lines, *(marks.line(left, line) for line in _legend(width - 2))]


def _list(matrix: Matrix, width: int) -> Block:
    """The payments one under another, for what you have, by what the bank has."""
    ruler = Content.styled("┈" * width, "$border")
    labels = max(len(column.label) for column in matrix.columns) + 2
    lines: Block = [fit(marks.line((" You have, and under it the bank has ▾", "$muted")), width)]
    for row, cells in zip(matrix.rows, matrix.cells, strict=True):
        name, hand = _edge(row)
        lines += [ruler, fit(marks.line(" ", name, "  ", hand), width)]
        for column, cell in zip(matrix.columns, cells, strict=True):
            for place, entry in enumerate(cell or (None,)):
                label = "" if place else column.label
                amount, note = _entry(entry)
                lines.append(fit(marks.line((f"   {label.ljust(labels)}", "$muted"), amount, " ", note), width))
    return [*lines, ruler, *(fit(marks.line(" ", line), width) for line in _legend(width - 2))]


def _edge(edge: Edge) -> Block:
    """What a hand is, in bold, over one of its kind."""
    return [Content.styled(edge.label, "bold $ink"), cards.one_line(edge.cards, WIDEST, dead=_is_over(edge.cards))]


def _is_over(hand: Sequence[Card]) -> bool:
    return Hand(tuple(hand)).total.points > LIMIT


def _cell(cell: tuple[Entry, ...]) -> Block:
    """The payments of a cell; a single one has its note under it."""
    if len(cell) > 1:
        return [marks.line(amount, " ", note) for amount, note in map(_entry, cell)]
    return list(filter(None, _entry(cell[0] if cell else None)))


def _entry(entry: Entry | None) -> tuple[Content, Content]:
    """A payment and its note; None is two hands that never meet."""
    if entry is None:
        return Content.styled(NEVER, "$muted"), Content.styled("never meet", "$muted")
    style = "$gain" if entry.pays > 0 else "$loss" if entry.pays < 0 else "$ink"
    return Content.styled(entry.amount, f"bold {style}"), Content.styled(entry.note, "$muted")


def _legend(width: int) -> Block:
    """What the signs of the payments mean, on one line where there is room."""
    said = ("+ paid to you", "− paid by you", "void nobody pays")
    whole = "   ".join(said)
    return [Content.styled(line, "$muted") for line in ((whole,) if len(whole) <= width else said)]


def _statements(reading: Reading) -> str:
    """The statements that the payments follow from, the first and the last."""
    if reading.page.table is None:
        return ""
    numbers = reading.book.statements
    reasons = [numbers[reason] for reason in reading.page.table(reading.options).reasons if reason in numbers]
    ordered = sorted(set(reasons), key=lambda number: int(number[1:]))
    return f"{ordered[0]} to {ordered[-1]}" if ordered else ""


# --- parts of the boxes ----------------------------------------------------------------------------


def _name(reading: Reading) -> str:
    if reading.page.table is None:
        return reading.page.title
    where = "at your table" if reading.changed else f"in {reading.book.name}"
    return f"{reading.page.title} {where}, in stakes"


def _heading(text: str, is_active: bool) -> Content:
    return marks.titled(text, "bold $gold" if is_active else "$ink")


def _title(page: Page, is_read: bool, width: int) -> Content:
    if not is_read:
        return fit(marks.line((f"  {page.title}", "$muted")), width)
    return pad(marks.line(("▸ ", "bold $gold"), (page.title, "bold $ink")), width).stylize_before("on $lit")


def _caps(*commands: str) -> str:
    return "".join(keys.entry(command, keys.BOOK, keys.PAGE).cap for command in commands)


def _prompt(reading: Reading, word: str, page_width: int, width: int) -> Content:
    """The word as far as it is typed, and what Enter finds."""
    right = marks.line((_count(reading, word, page_width), "$muted"))
    if width >= 60:
        for cap, label in (("Enter", "Next"), ("Esc", "Leave")):
            right = marks.line(right, (f"  {cap}", "bold $gold"), (f" {label}", "$muted"))
    room = max(width - right.cell_length - 6, 1)
    typed = marks.line((" / ", "bold $gold"), (word[-room:], "$ink"), (" ", "on $gold"))
    return ends(typed, marks.line(right, " "), width)


def _count(reading: Reading, word: str, width: int) -> str:
    """How often the word is found, and which of them the reader is at."""
    if not word.strip():
        return "type a word"
    everywhere = hits(reading, width)
    if not everywhere:
        return "✗ nowhere"
    if reading.found in everywhere:
        return f"{everywhere.index(reading.found) + 1} of {len(everywhere)}"
    return f"{len(everywhere)} found"
