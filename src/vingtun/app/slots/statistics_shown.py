"""Which statistics are on the screen: those of all books, of one book, or of this game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from ...engine.books import BOOKS
from ...engine.options import Options
from ...store.statistics import Overview, Statistics
from ..expectations import NATURAL, Expectation, together

ALL = "all books"


@dataclass(frozen=True)
class Shown:
    """What is shown, and of what there is.

    Attributes:
        past: all that was ever played.
        game: what the rounds of this game came to; None where there is no game.
        book: the rulebook whose rounds are shown, by its id; None for all of them.
        this_game: whether only this game is shown.
        options: what this game is played by; None where that is not known.
        known: what is to be expected at a table, by its options, as far as it has been counted.
    """

    past: Overview
    game: Statistics | None = None
    book: str | None = None
    this_game: bool = False
    options: Options | None = None
    known: Mapping[Options, Expectation] = field(default_factory=dict)

    @property
    def figures(self) -> Statistics:
        """What is shown."""
        if self.this_game and self.game:
            return self.game
        return self.past.all if self.book is None else self.of(self.book)

    def of(self, book: str) -> Statistics:
        """What the rounds of a book came to, played or not."""
        return self.past.books.get(book, Statistics())

    @property
    def wanted(self) -> tuple[Options, ...]:
        """The tables at which hands have been played, so that there is something to compare with the odds."""
        played = [book for book in BOOKS if self.of(book).all_hands]
        own = [self.options] if self.options and self.game and self.game.all_hands else []
        return tuple(dict.fromkeys([*(BOOKS[book].options for book in played), *own]))

    @property
    def expected(self) -> Mapping[str, float]:
        """How often hands like those that are shown end in each way, 0 to 1; empty where it is not known."""
        if self.this_game and self.game:
            tables = [(self.options, self.game.all_hands)]
        else:
            books = [book for book in self.books if self.of(book).all_hands and self.book in (None, book)]
            tables = [(BOOKS[book].options if book in BOOKS else None, self.of(book).all_hands) for book in books]
        parts = [(self.known[options], hands) for options, hands in tables if options and options in self.known]
        return together(parts) if len(parts) == len(tables) else {}

    def edge(self, book: str) -> float | None:
        """What players by the bots' rules win of their stakes in a book; None where it is not played or not known."""
        if book not in BOOKS or not self.of(book).whole.rounds:
            return None
        known = self.known.get(BOOKS[book].options)
        return known.edge if known else None

    @property
    def naturals(self) -> float:
        """In how many of the rounds that are shown a natural was to be expected."""
        return NATURAL * self.figures.whole.rounds

    @cached_property
    def books(self) -> tuple[str, ...]:
        """The ids of all rulebooks, and after them of those that were played and are not known here."""
        return (*BOOKS, *(book for book in self.past.books if book not in BOOKS))

    @property
    def what(self) -> str:
        """What is shown, in two words."""
        return "this game" if self.this_game else ALL if self.book is None else name(self.book)

    @property
    def nothing(self) -> str:
        """Why there is nothing to show; empty where there is something."""
        if self.figures.whole.rounds:
            return ""
        if self.figures.hinted.rounds:
            return "Every round of it was played with hints."
        if self.this_game:
            return "No round of this game is over yet."
        return "No round has been played yet." if self.book is None else f"{self.what} has not been played yet."

    def turned(self, books: int) -> Shown:
        """So many books on, all of them before the first and after the last; from this game back to where it was."""
        if self.this_game:
            return replace(self, this_game=False)
        choices = (None, *self.books)
        return replace(self, book=choices[(choices.index(self.book) + books) % len(choices)])

    def toggled(self) -> Shown:
        """Only this game, or everything again; as it is where there is no game."""
        return replace(self, this_game=not self.this_game and self.game is not None)


def name(book: str) -> str:
    """What a rulebook is called; one that is not known here by its id."""
    return BOOKS[book].name if book in BOOKS else book
