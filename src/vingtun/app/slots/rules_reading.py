"""Where a reader of the rules is: the book that is read, the page, and the table that is played at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ...engine.books import BOOKS, Book
from ...engine.options import Options
from ...rulebook import PROSE, Page, Prose
from .pages import Hit


@dataclass(frozen=True)
class Reading:
    """What is read, and where the reader is.

    Attributes:
        prose: the book that is read.
        book: the rulebook that is played.
        options: what the table plays by; it may differ from the book.
        place: the page, from 0.
        statement: the number of the statement that was asked for, such as ``P8``; empty for none.
        in_contents: whether the arrows work in the contents.
        word: what is looked for; None while nothing is.
        found: the page and the place that was found last.
    """

    prose: Prose
    book: Book
    options: Options
    place: int = 0
    statement: str = ""
    in_contents: bool = False
    word: str | None = None
    found: tuple[int, Hit] | None = None

    @property
    def page(self) -> Page:
        """The page that is read."""
        return self.prose.pages[self.place]

    @property
    def read(self) -> Book:
        """The book that is read, as the engine has it."""
        return BOOKS[self.prose.book]

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The options of the table that differ from its book, by their names."""
        return self.options.differences(self.book.options)

    @property
    def is_yours(self) -> bool:
        """Whether the book that is read is the one that is played."""
        return self.prose.book == self.book.id

    @property
    def differences(self) -> tuple[str, ...]:
        """Where the table plays otherwise than the book that is read, if it plays that book."""
        return self.changed if self.is_yours else ()

    def played(self, book: str) -> Options:
        """What a book is shown with: the options of the table where it is the one that is played."""
        return self.options if book == self.book.id else BOOKS[book].options

    def turned(self, books: int) -> Reading:
        """The same page of another book: so many on, round from the last to the first."""
        everything = list(PROSE)
        book = everything[(everything.index(self.prose.book) + books) % len(everything)]
        return self.opened(PROSE[book])

    def opened(self, prose: Prose) -> Reading:
        """The page of this title in a book; its first where there is none."""
        titles = [page.title for page in prose.pages]
        place = titles.index(self.page.title) if self.page.title in titles else 0
        return replace(self, prose=prose, place=place, statement="", found=None)


def reading(options: Options, book: str, statement: str = "") -> Reading:
    """A book opened at its first page, or where a statement is made.

    Args:
        options: what the table plays by.
        book: the id of its rulebook, which is read.
        statement: the number of a statement, of this book or of another, which is then read; it may be empty.
    """
    for prose in (PROSE[book], *PROSE.values()):
        place = prose.place(statement) if statement else None
        if place is not None:
            return Reading(prose, BOOKS[book], options, place, statement)
    return Reading(PROSE[book], BOOKS[book], options)
