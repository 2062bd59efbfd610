"""The payment matrix: what a hand is paid against what the bank has, as the engine's clauses say it.

Nothing here knows a payment. What is known here is which hands can meet, and which are settled before the
showdown: that is the order of the round, not money. What is not paid by two hands that meet stands beside it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..engine.cards import Card, cards
from ..engine.options import Options
from ..engine.payment import (
    BESIDE,
    CHALLENGED,
    EXCUSED,
    REFUSED,
    Clause,
    Settlement,
    Standing,
    Versus,
    clauses,
    compare,
    settlement,
)

NEVER = "·"
"""Printed where two hands cannot meet."""


@dataclass(frozen=True, slots=True)
class Edge:
    """The head of a row or of a column.

    Attributes:
        standing: what the hand is.
        label: the standing in words.
        cards: a hand of that standing. No two edges of a matrix hold the same card.
    """

    standing: Standing
    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """One payment.

    Attributes:
        pays: stakes paid to the player (+) or by the player (-).
        note: when, or for which totals; empty where nothing needs to be said.
        reason: the name of the clause, as `vingtun.engine.books.Book.statements` knows it.
    """

    pays: int
    note: str
    reason: str

    @property
    def amount(self) -> str:
        """The payment as it is printed: ``+2``, ``−1``, ``void``."""
        return f"{self.pays:+}".replace("-", "−") if self.pays else "void"


@dataclass(frozen=True, slots=True)
class Matrix:
    """Who pays whom.

    Attributes:
        rows: what the player has.
        columns: what the bank has in the end.
        cells: by row and column, the payments from the best case to the worst; empty where hands never meet.
    """

    rows: tuple[Edge, ...]
    columns: tuple[Edge, ...]
    cells: tuple[tuple[tuple[Entry, ...], ...], ...]

    @property
    def reasons(self) -> tuple[str, ...]:
        """The names of the clauses that have a say in it, each once, in reading order."""
        return tuple(dict.fromkeys(entry.reason for row in self.cells for cell in row for entry in cell))


@dataclass(frozen=True, slots=True)
class Aside:
    """What is paid beside the matrix: not by what two hands are in the end.

    Attributes:
        label: when.
        entries: the payments, in stakes; none where it is no stake that is paid.
        sentence: what there is to say.
        reasons: the names that `vingtun.engine.books.Book.statements` knows it by.
    """

    label: str
    entries: tuple[Entry, ...]
    sentence: str
    reasons: tuple[str, ...]


def cell_text(cell: tuple[Entry, ...]) -> str:
    """A cell on one line: ``+2 at once``, ``+1 higher, −1 equal``, `NEVER`."""
    return ", ".join(f"{entry.amount} {entry.note}".strip() for entry in cell) or NEVER


def matrix(options: Options) -> Matrix:
    """The matrix of a table that plays by these options."""
    rows, columns = _edges(options, bank=False), _edges(options, bank=True)
    settled = settlement(clauses(options))
    return Matrix(
        rows,
        columns,
        tuple(tuple(_cell(settled, row.standing, column.standing, options) for column in columns) for row in rows),
    )


def asides(options: Options) -> tuple[Aside, ...]:
    """All that these options pay beside the matrix, in the order of a round."""
    return tuple(_asides(options))


def _asides(o: Options) -> Iterator[Aside]:
    if o.sale:
        yield Aside("the bank is sold", (), BESIDE["sale"], ("sale",))
    if o.call_double == "refusable":
        yield Aside("you refuse to double", (_entry(REFUSED),), REFUSED.sentence, (REFUSED.name,))
    if o.natural_from_players:
        paid = Entry(-o.natural_from_players, "to its holder", "collected")
        sentence = f"{EXCUSED.sentence} {BESIDE['collected']}"
        yield Aside(
            "another's natural", (paid, _entry(EXCUSED, "with the bank")), sentence, ("collected", EXCUSED.name)
        )
    if o.challenge:
        ways = tuple(_entry(clause, Versus(clause.versus or 0).name.lower()) for clause in reversed(CHALLENGED))
        yield Aside("a challenge", ways, CHALLENGED[0].sentence, (CHALLENGED[0].name,))
    if o.split and o.split_natural == "double":
        clause = settlement(clauses(o))[Standing.PLAIN][Standing.NATURAL][Versus.HIGHER]
        sentence = "An ace and a ten-card after a split are paid like a natural, in their turn."
        yield Aside("a split natural", (_entry(clause, "in its turn"),), sentence, (clause.name,))
    if o.pool != "no":
        won = BESIDE["pool won"] if o.pool == "natural" else "Nobody wins it."
        yield Aside("the pool", (), f"{BESIDE['counter']} {won}", ("counter", "pool won"))


def _entry(clause: Clause, note: str = "") -> Entry:
    return Entry(clause.pays, note, clause.name)


_PLAYERS = {
    Standing.NATURAL: ("a natural", "Ac Qh"),
    Standing.THREE_SEVENS: ("three sevens", "7s 7h 7d"),
    Standing.FIVE_CARDS: ("five cards", "2h 3c 4s 3d 6d"),
    Standing.TWENTY_ONE: ("21", "5d 6s Kh"),
    Standing.PLAIN: ("under 21", "Td 9h"),
    Standing.BUST: ("over 21", "9c 5h Qd"),
}

_BANKS = {
    Standing.NATURAL: ("a natural", "As Kd"),
    Standing.FIVE_CARDS: ("five cards", "2c 4d 2s 5c 3h"),
    Standing.TWENTY_ONE: ("21", "7c 6h 8d"),
    Standing.PLAIN: ("under 21", "Ts 8c"),
    Standing.BUST: ("over 21", "Jh 6c 9s"),
}

_POINTS = {
    Standing.NATURAL: range(21, 22),
    Standing.THREE_SEVENS: range(21, 22),
    Standing.FIVE_CARDS: range(11, 22),
    Standing.TWENTY_ONE: range(21, 22),
    Standing.PLAIN: range(4, 21),
    Standing.BUST: range(22, 31),
}
"""The totals that a hand of each standing can have."""


def _edges(options: Options, *, bank: bool) -> tuple[Edge, ...]:
    """The standings that the options know, from the best down."""
    unknown = set()
    if not options.five_card_trick:
        unknown.add(Standing.FIVE_CARDS)
    if not options.three_sevens:
        unknown.add(Standing.THREE_SEVENS)
    return tuple(
        Edge(standing, label, cards(hand))
        for standing, (label, hand) in (_BANKS if bank else _PLAYERS).items()
        if standing not in unknown
    )


def _cell(settled: Settlement, player: Standing, bank: Standing, options: Options) -> tuple[Entry, ...]:
    if bank is Standing.NATURAL:
        if player not in (Standing.NATURAL, Standing.PLAIN):
            return ()  # the banker's natural ends the round before anybody plays
        if player is Standing.NATURAL and options.naturals_paid_first:
            bank = Standing.PLAIN  # paid before the banker has a second card
    said = _applying(settled, player, bank)
    at_once = bank is Standing.NATURAL or player in (Standing.NATURAL, Standing.BUST)
    if len(set(said.values())) > 1:
        return tuple(_entry(clause, versus.name.lower()) for versus, clause in said.items())
    [versus, clause] = next(iter(said.items()))
    tie = len(said) == 1 and clause.versus is not None and versus is Versus.EQUAL
    note = "at once" if at_once else "a tie" if tie else ""
    return (_entry(clause, note),)


def _applying(settled: Settlement, player: Standing, bank: Standing) -> dict[Versus, Clause]:
    """The clause for each way in which two such hands can compare, the player's best first."""
    ways = {compare(ours, theirs) for ours in _POINTS[player] for theirs in _POINTS[bank]}
    return {versus: settled[bank][player][versus] for versus in sorted(ways, reverse=True)}
