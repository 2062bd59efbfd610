"""What a table is set up with."""

from __future__ import annotations

from dataclasses import dataclass

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
        seed: what decides every card and lot.
        pace: how long you are shown what others do, one of `cli.PACES`.
    """

    book: Book
    options: Options
    seats: int
    purse: int
    seed: str
    pace: str
