"""The rules as one Markdown document, so that a file can be read where no game is at hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.books import BOOKS as EVERY_BOOK
from ..engine.books import Book
from . import PROSE, Page, Paragraph, Prose, runs
from .common import SHARED, WHO_PAYS_WHOM
from .options import EXPLANATIONS, GROUPS, SOURCES, short, value
from .payments import Aside, Matrix, asides, cell_text, matrix

_INTRODUCTION = """\
<!-- Written by `python -m vingtun.rulebook --write docs/rules.md`. Change the pages in src/vingtun/rulebook. -->

# The rules

This is what the game plays by, in the words that its own rules page shows: {books}.
A table plays by one of them, and may change any of its options.

A statement has a number in front, such as **M7**: it is a promise, and tests carry the same number.
Plain text between statements explains them. Notes stand apart:

- *odds*: a figure that has been worked out, not an opinion;
- *≠*: what other books do instead;
- *ours*: where the text that a book follows is silent or contradicts itself, and we had to decide.

Each book ends with its payments. {payments}"""

_FIVE_BOOKS = """\
What makes one rulebook differ from another: each has a value for every option, and at your own table you
may set any of them otherwise. – is no, × are stakes."""


def markdown() -> str:
    """The text of ``docs/rules.md``."""
    return "\n\n".join([_introduction(), *_parts()]) + "\n"


def _introduction() -> str:
    """How to read it, with where each book is."""
    links = [f"[{prose.name}](#{_anchor(_title(prose))})" for prose in PROSE.values()]
    payments = " ".join(paragraph.text for paragraph in WHO_PAYS_WHOM.paragraphs)
    return _INTRODUCTION.format(books=", ".join(links), payments=payments)


def _parts() -> Iterator[str]:
    """Everything after the introduction, a block at a time: the books, then what is the same in all of them."""
    titles = {page.title for page in SHARED}
    for prose in PROSE.values():
        yield from _book(prose, EVERY_BOOK[prose.book], titles)
    yield "## The five books side by side"
    yield _FIVE_BOOKS
    yield _side_by_side(PROSE.values())
    yield "## The same in every book"
    default = next(iter(PROSE.values()))
    for page in default.pages:
        if page.title in titles and not page.table:
            yield from _page(page)


def _book(prose: Prose, book: Book, shared: Iterable[str]) -> Iterator[str]:
    """What a book has for itself: its pages, its options, and who pays whom."""
    yield f"## {_title(prose)}"
    for page in prose.pages:
        if page.title not in shared:
            yield from _page(page)
    yield f"### {prose.name}'s options"
    yield _options(book)
    yield f"### {prose.name}'s payments"
    yield from _payments(book)


def _title(prose: Prose) -> str:
    return f"{prose.name} ({prose.era})"


def _anchor(title: str) -> str:
    """Where a heading can be linked to."""
    return "".join(sign for sign in title.lower() if sign.isalnum() or sign in " -").replace(" ", "-")


def _page(page: Page) -> Iterator[str]:
    yield f"### {page.title}"
    yield from map(_paragraph, page.paragraphs)
    if page.code:
        yield "\n".join(("```sh", *page.code, "```"))


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


def _options(book: Book) -> str:
    """Every option of a book: what it is set to, and the statement that says so."""
    rows = [["option", "in short", book.name, "from"]]
    for group, names in GROUPS.items():
        rows.append([f"**{group}**", "", "", ""])
        for name in names:
            number = SOURCES[name].get(book.id, "")
            rows.append([f"`{name}`", EXPLANATIONS[name].label, value(name, book.options), number])
    return _table(rows)


def _payments(book: Book) -> Iterator[str]:
    """The payments of a book, what is paid beside them, and the statements they follow from."""
    payments, beside = matrix(book.options), asides(book.options)
    yield _matrix(payments)
    if beside:
        yield "\n".join(map(_aside, beside))
    reasons = (*payments.reasons, *(reason for aside in beside for reason in aside.reasons))
    yield "From " + ", ".join(_statements(reasons, book)) + "."


def _matrix(payments: Matrix) -> str:
    head = ["you have ↓ the bank has →", *(column.label for column in payments.columns)]
    rows = zip(payments.rows, payments.cells, strict=True)
    return _table([head, *([f"**{row.label}**", *map(cell_text, cells)] for row, cells in rows)])


def _aside(aside: Aside) -> str:
    amounts = f" ({cell_text(aside.entries)})" if aside.entries else ""
    return f"- **{aside.label}**{amounts}: {aside.sentence}"


def _statements(reasons: Iterable[str], book: Book) -> list[str]:
    """The book's statements behind some reasons, in the order of their numbers; it need not speak of them all."""
    numbers = {book.statements[reason] for reason in reasons if reason in book.statements}
    return sorted(numbers, key=lambda number: int(number[1:]))


def _side_by_side(books: Iterable[Prose]) -> str:
    books = tuple(books)
    rows = [["option", "in short", "what it decides", *(prose.name for prose in books)]]
    for name in (name for group in GROUPS.values() for name in group):
        label, sentence = EXPLANATIONS[name]
        values = (short(name, EVERY_BOOK[prose.book].options) for prose in books)
        rows.append([f"`{name}`", label, sentence, *values])
    return _table(rows)


def _table(rows: list[list[str]]) -> str:
    head, *body = rows
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ["---"] * len(head), *body))
