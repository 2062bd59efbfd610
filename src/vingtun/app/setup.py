"""What a table is set up with."""

from __future__ import annotations

from dataclasses import dataclass

from ..engine.books import MODERN, Book
from ..engine.options import Options, written
from ..play.seats import CREDITS, SEATS


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
        return self.options.differences(self.book.options)

    @property
    def command(self) -> str:
        """The command line that sits down at the same table, with the same cards where they are known."""
        said = [f"--rules {self.book.id}"] if self.book is not MODERN else []
        said += [f"--set {name}={written(getattr(self.options, name))}" for name in self.differing]
        said += [f"--seats {self.seats}"] if self.seats != SEATS else []
        said += [f"--credits {self.purse}"] if self.purse != CREDITS else []
        said += [f"--seed {self.seed}"] if self.seed else []
        return " ".join(["vingtun play", *said])
