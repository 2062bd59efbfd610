"""What a table is set up with."""

from __future__ import annotations

from dataclasses import dataclass, fields

from ..engine.books import Book
from ..engine.options import Options


@dataclass(frozen=True, slots=True)
class Setup:
    """What a table is set up with.

    Attributes:
        book: the rulebook.
        options: what the table plays by: the book's options, or some of them changed.
        seats: how many sit at it, yours included.
        purse: what you bring, in credits.
        seed: what decides every card and lot; empty until it has been drawn by lot.
        pace: how long you are shown what others do, one of `cli.PACES`.
    """

    book: Book
    options: Options
    seats: int
    purse: int
    seed: str
    pace: str

    @property
    def differing(self) -> tuple[str, ...]:
        """The options that are not as the book has them, by their names."""
        return differing(self.options, self.book.options)


def differing(some: Options, others: Options) -> tuple[str, ...]:
    """The options of two tables that are not alike, by their names."""
    return tuple(each.name for each in fields(some) if getattr(some, each.name) != getattr(others, each.name))
