"""`vingtun rules`: one of the five books, as text."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from itertools import chain, zip_longest

from rich.console import Console
from rich.text import Text

from ..cli import DONE
from ..engine.books import MODERN, Book
from ..rulebook import BOOKS, PAYMENTS, PROSE, Page, Paragraph, Run, runs, wrap
from ..rulebook.options import EXPLANATIONS, GROUPS, SOURCES, value
from ..rulebook.payments import NEVER, Aside, Entry, Matrix, asides, matrix
from . import chosen
from .signs import has, sayable

WIDEST, NARROWEST = 100, 31
"""Cells of the longest line, and of one that still holds everything."""
MARGIN = 5
"""Cells for the number of a statement or the mark of a note."""
GAP = 2
"""Cells between the columns of a table."""

HEADING, TITLE, MARK, NOTE, GAIN, LOSS, RED = "bold", "bold underline", "cyan", "dim", "green", "red", "red"
"""How things look on a terminal."""

Line = list[tuple[str, str]]
"""Pieces of text, each with its style."""


def run(options: Namespace) -> int:
    """Print a book.

    Args:
        options: `book` of the command line; None for the default.

    Returns:
        The exit status: 0.

    Raises:
        UsageError: there is no such book.
    """
    book = chosen.book(options.book) if options.book is not None else MODERN
    console = Console(highlight=False)
    width = max(min(console.width, WIDEST), NARROWEST)
    for line in lines(book, width):
        pieces = [(shown(text, console.encoding), style) for text, style in line]
        said = Text.assemble(*pieces)
        said.rstrip()
        console.print(said, soft_wrap=True)
    return DONE


def shown(text: str, encoding: str) -> str:
    """The text with other signs for those that an encoding does not have, and as wide as it was if it can be."""
    said = sayable(text if has(encoding, NEVER) else text.replace(NEVER, "."), encoding)  # a point is no minus
    return said.removesuffix(" " * (len(said) - len(text)))


# --- the book --------------------------------------------------------------------------------------


def lines(book: Book, width: int) -> Iterator[Line]:
    """A whole book.

    Args:
        book: the book.
        width: cells of a line.
    """
    prose = PROSE[book.id]
    yield [(f"{prose.name}, {prose.era}", TITLE)]
    for page in prose.pages:
        yield from _page(page, book, width)


def _page(page: Page, book: Book, width: int) -> Iterator[Line]:
    yield []
    yield [("Options" if page.table == BOOKS else page.title, HEADING)]
    if page.table == BOOKS:
        yield from _options(book, width)
        return
    for paragraph in page.paragraphs:
        yield []
        yield from _paragraph(paragraph, width)
    if page.table == PAYMENTS:
        yield from _payments(book, width)


def _paragraph(paragraph: Paragraph, width: int) -> Iterator[Line]:
    style = NOTE if paragraph.mark and not paragraph.is_statement else ""
    margin = (paragraph.mark.ljust(MARGIN), MARK)
    for line in wrap(runs(paragraph.text), width - MARGIN):
        yield [margin, *(piece for run in line for piece in _run(run, style))]
        margin = (" " * MARGIN, "")


def _run(run: Run, style: str) -> Iterator[tuple[str, str]]:
    if not run.cards:
        yield run.text, f"{style} bold".strip() if run.strong else style
    for number, card in enumerate(run.cards):
        if number:
            yield " ", ""
        yield card.face, f"bold {RED}" if card.face[-1] in "♥♦" else "bold"


def _options(book: Book, width: int) -> Iterator[Line]:
    """Every option: what the book sets it to, and the statement that says so; under it where there is no room."""
    labels = max(len(label) for label, _ in EXPLANATIONS.values()) + GAP
    values = max(len(value(name, book.options)) for name in EXPLANATIONS) + GAP
    has_room = labels + values + MARGIN - GAP <= width
    for group, names in GROUPS.items():
        yield []
        yield [(group, NOTE)]
        for name in names:
            number = SOURCES[name].get(book.id, "")
            label = EXPLANATIONS[name].label
            said = value(name, book.options)
            if number:
                said = said.ljust(values) if has_room else f"{said}{' ' * GAP}"
            beside: Line = [(said, "bold"), (number, MARK)]
            if has_room:
                yield [(label.ljust(labels), ""), *beside]
            else:
                yield from ([(label, "")], [(" " * GAP, ""), *beside])


# --- who pays whom ---------------------------------------------------------------------------------


def _payments(book: Book, width: int) -> Iterator[Line]:
    payments = matrix(book.options)
    table = list(_table(payments))
    yield []
    yield from table if max(map(_cells, table)) <= width else _list(payments)
    for aside in asides(book.options):
        yield []
        yield from _aside(aside, width)


def _table(payments: Matrix) -> Iterator[Line]:
    """The payments by row and column."""
    heads: list[list[Line]] = [[[]]]
    heads += [[[(column.label, HEADING)]] for column in payments.columns]
    rows = [
        [[[(row.label, HEADING)]], *([_entry(entry) for entry in cell] or [[(NEVER, NOTE)]] for cell in cells)]
        for row, cells in zip(payments.rows, payments.cells, strict=True)
    ]
    widths = [max(_cells(line) for cell in column for line in cell) + GAP for column in zip(heads, *rows, strict=True)]
    for row_of in (heads, *rows):
        for parts in zip_longest(*row_of, fillvalue=[]):
            *most, last = [_padded(part, cells) for part, cells in zip(parts, widths, strict=True)]
            yield [piece for part in (*most, last) for piece in part]


def _list(payments: Matrix) -> Iterator[Line]:
    """The payments one under another, where there is no room for a table."""
    labels = max(len(column.label) for column in payments.columns) + GAP
    yield [("you have, and under it the bank", NOTE)]
    for row, cells in zip(payments.rows, payments.cells, strict=True):
        yield [(row.label, HEADING)]
        for column, cell in zip(payments.columns, cells, strict=True):
            label = f"  {column.label.ljust(labels)}"
            for line in [_entry(entry) for entry in cell] or [[(NEVER, NOTE)]]:
                yield [(label, ""), *line]
                label = " " * len(label)


def _aside(aside: Aside, width: int) -> Iterator[Line]:
    """What is paid beside the table: when and how much, one under another if they must, and the sentence under it."""
    head: Line = [(aside.label, HEADING)]
    entries: list[Line] = [[(" " * GAP, ""), *_entry(entry)] for entry in aside.entries]
    whole: Line = [*head, *chain.from_iterable(entries)]
    yield from [whole] if _cells(whole) <= width else [head, *entries]
    for line in wrap(runs(aside.sentence), width):
        yield [("".join(run.text for run in line), NOTE)]


def _entry(entry: Entry) -> Line:
    style = GAIN if entry.pays > 0 else LOSS if entry.pays < 0 else ""
    return [(entry.amount, style), (f" {entry.note}" if entry.note else "", NOTE)]


def _padded(line: Line, cells: int) -> Line:
    return [*line, (" " * (cells - _cells(line)), "")]


def _cells(line: Iterable[tuple[str, str]]) -> int:
    return sum(len(text) for text, _ in line)
