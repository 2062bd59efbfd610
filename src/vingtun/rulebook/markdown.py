"""The rules as one Markdown document, so that a file can be read where no game is at hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vingtun.engine.books import BOOKS, Book
from vingtun.rulebook import PROSE, Page, Paragraph, Prose, runs
from vingtun.rulebook.options import EXPLANATIONS, value
from vingtun.rulebook.payments import Matrix, cell_text

_INTRODUCTION = """\
<!-- Written by `python -m vingtun.rulebook --write docs/rules.md`. Change the pages in src/vingtun/rulebook. -->

# The rules

This is what the game plays by, in the words that its own rules page shows.

A statement has a number in front, such as **M7**: it is a promise, and tests carry the same number.
Plain text between statements explains them. Notes stand apart:

- *odds*: a figure that has been worked out, not an opinion;
- *≠*: what other rulebooks do instead, namely {others};
- *ours*: where the text that a book follows is silent or contradicts itself, and we had to decide."""

_OPTIONS = """\
What makes one rulebook differ from another: each has a value for every option, and at your own table you
may set any of them otherwise."""


def markdown() -> str:
    """The text of ``docs/rules.md``."""
    return "\n\n".join([_introduction(), *_parts()]) + "\n"


def _introduction() -> str:
    """How to read it, with the books that ≠ speaks of."""
    _, *others = BOOKS.values()
    return _INTRODUCTION.format(others=", ".join(f"{book.name} ({book.era})" for book in others))


def _parts() -> Iterator[str]:
    """Everything after the introduction, a block at a time."""
    for prose in PROSE.values():
        yield f"## {prose.name} ({prose.era})"
        for page in prose.pages:
            yield from _page(page, BOOKS[prose.book])
    yield "## Options"
    yield _OPTIONS
    yield _options(PROSE.values())


def _page(page: Page, book: Book) -> Iterator[str]:
    yield f"### {page.title}"
    for paragraph in page.paragraphs:
        yield _paragraph(paragraph)
    if page.table is not None:
        matrix = page.table(book.options)
        yield _matrix(matrix)
        yield "From " + ", ".join(_statements(matrix, book)) + "."


def _paragraph(paragraph: Paragraph) -> str:
    """Statements have their number in front, notes are quoted."""
    text = _text(paragraph.text)
    if paragraph.is_statement:
        return f"**{paragraph.mark}** {text}"
    return f"> *{paragraph.mark}* {text}" if paragraph.mark else text


def _text(text: str) -> str:
    """The notation of `runs` as Markdown."""
    return "".join(
        " ".join(card.face for card in run.cards) or (f"**{run.text}**" if run.strong else run.text)
        for run in runs(text)
    )


def _matrix(matrix: Matrix) -> str:
    head = ["you have ↓ the bank has →", *(column.label for column in matrix.columns)]
    body = [[f"**{row.label}**", *map(cell_text, cells)] for row, cells in zip(matrix.rows, matrix.cells, strict=True)]
    return _table([head, *body])


def _statements(matrix: Matrix, book: Book) -> list[str]:
    """The statements that the payments of a matrix follow from, in the order of their numbers."""
    numbers = {book.statements[reason] for reason in matrix.reasons}
    return sorted(numbers, key=lambda number: int(number[1:]))


def _options(books: Iterable[Prose]) -> str:
    books = tuple(books)
    rows = [["option", "in short", "what it means", *(prose.name for prose in books)]]
    for name, (label, sentence) in EXPLANATIONS.items():
        values = (value(name, BOOKS[prose.book].options) for prose in books)
        rows.append([f"`{name}`", label, sentence, *values])
    return _table(rows)


def _table(rows: list[list[str]]) -> str:
    head, *body = rows
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *body))
