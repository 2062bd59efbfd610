"""What the lab has on the screen: its pages, the hand in play, the edges of the books, and the simulation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from ...engine.books import BOOKS
from ...engine.cards import Card
from ...engine.options import Options
from ...lab.edge import Edges
from ...lab.exact import HandOdds

HAND, GAMES, SIMULATION, CLAIMS = "hand", "books", "simulation", "claims"
TITLES: Final[Mapping[str, str]] = {
    HAND: "This hand",
    GAMES: "The books",
    SIMULATION: "Simulation",
    CLAIMS: "What the books said",
}
"""The pages of the lab, in order."""
SEATS: Final = 4
"""How many sit at the tables whose edges are told, and that are simulated."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is compared: a rulebook, or the table that you sit at where it is as no book has it.

    Attributes:
        name: what it is called.
        options: what is played by.
        yours: whether you sit at it.
    """

    name: str
    options: Options
    yours: bool = False


def tables(options: Options | None) -> tuple[Table, ...]:
    """All that is compared.

    Args:
        options: what the table plays by that you sit at; None where you sit at none.
    """
    found = [Table(book.name, book.options, book.options == options) for book in BOOKS.values()]
    if options and not any(table.yours for table in found):
        found.append(Table("yours ≠", options, True))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class InPlay:
    """The hand that is played now, as far as its seat can work it out.

    Attributes:
        cards: its cards.
        stake: what it has at risk, in credits; 0 before it is staked.
        odds: what was counted; None where nothing can be.
        why: why nothing can be counted, or nothing is worth choosing, in a sentence; empty where it can.
        told: whether the worth of each choice is shown; the round is marked as one with hints then.
        refused: why it may not be told, in a sentence; empty where it may.
    """

    cards: tuple[Card, ...] = ()
    stake: int = 0
    odds: HandOdds | None = None
    why: str = ""
    told: bool = False
    refused: str = ""


READY, RUNNING, DONE, STOPPED = "ready", "running", "done", "stopped"


@dataclass(frozen=True, slots=True)
class Point:
    """What the rounds so far came to.

    Attributes:
        rounds: how many they were.
        net: what the players have won, of their opening stakes.
        error: its standard error.
    """

    rounds: int
    net: float
    error: float


@dataclass(frozen=True, slots=True)
class Run:
    """A simulation as far as it has come.

    Attributes:
        table: what is simulated.
        asked: how many rounds it is to be.
        state: whether it waits to be started, runs, is done or was stopped.
        course: what the rounds had come to, time after time.
        totals: the fraction of the rounds that the banker played, by the total that he came to.
        trouble: why it cannot go on, in a sentence; empty where it can.
    """

    table: Table
    asked: int
    state: str = READY
    course: tuple[Point, ...] = ()
    totals: Mapping[str, float] = field(default_factory=dict)
    trouble: str = ""

    @property
    def latest(self) -> Point | None:
        """What all the rounds so far came to; None before the first of them."""
        return self.course[-1] if self.course else None


@dataclass(slots=True)
class Shown:
    """What is shown.

    Attributes:
        page: which page.
        tables: what is compared.
        at: the one under ▸.
        known: their edges, as far as they are counted, by their options.
        hand: the hand that is played now; None where you sit at no table.
        run: the simulation.
    """

    page: str
    tables: tuple[Table, ...]
    at: int
    known: Mapping[Options, Edges]
    hand: InPlay | None
    run: Run

    @property
    def pages(self) -> tuple[str, ...]:
        """The pages that there are."""
        return tuple(TITLES) if self.hand else tuple(page for page in TITLES if page != HAND)

    @property
    def table(self) -> Table:
        """The one under ▸."""
        return self.tables[self.at]

    @property
    def edges(self) -> Edges | None:
        """Its edges; None while they are being counted."""
        return self.known.get(self.table.options)
