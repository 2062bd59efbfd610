"""What a round came to for you, in slim rows for statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.events import apply
from ..engine.rules import rules
from ..engine.table import Table
from ..engine.view import OpenBoard
from ..play.game import Fixed, Said, Told
from ..play.record import Record
from ..play.replay import board_of, replay
from ..play.seats import YOU
from .database import Store
from .digest import digest

Hand = tuple[int, int, str]
"""A hand that you played against the bank: stake and gain in credits, and the clause by which it was settled."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a round came to for you.

    Attributes:
        banked: whether you held the bank.
        tenure: rounds in a row that you held it, this one included; 0 as a player.
        net: what you won (+) or lost (-), in credits.
        natural: whether you had one.
        purse: what you had afterwards, in credits.
        hands: the hands that you played against the bank.
    """

    banked: bool
    tenure: int
    net: int
    natural: bool
    purse: int
    hands: tuple[Hand, ...]

    @property
    def values(self) -> tuple[object, ...]:
        """What a digest is made of: as `ROUNDS` reads them."""
        return self.banked, self.tenure, self.net, self.natural, self.purse, listed(self.hands)


def facts(board: OpenBoard, *, natural: bool) -> Facts:
    """What the round that is over came to for you.

    Args:
        board: the board after it.
        natural: whether you had a natural.
    """
    banked = board.banker == YOU
    spots = () if banked else board.spots[YOU]
    hands = tuple((spot.stake, spot.won or 0, spot.why) for spot in spots)
    return Facts(banked, board.tenure if banked else 0, board.net[YOU], natural, board.purse(YOU) or 0, hands)


def facts_of(record: Record) -> Facts:
    """What a record came to for the seat that stands first in it.

    Raises:
        ReplayError: it does not play as it says.
    """
    table = Table(board_of(record))
    view = table.view(YOU, rules(record.options))

    def happen(told: Told) -> None:
        if not isinstance(told, Said | Fixed):
            apply(told, table)

    replay(record, happen)
    return facts(table.board, natural=view.natural)


def add_facts(store: Store, game: int, number: int, what: Facts) -> None:
    """Write down what a round came to; within a transaction.

    Args:
        store: where.
        game: the number of the game.
        number: the number of the round in it.
        what: what it came to.
    """
    connection = store.connection
    id_, hinted = connection.execute(
        "SELECT id, hinted FROM round WHERE game = ? AND number = ?", (game, number)
    ).fetchone()
    connection.execute(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (id_, game, number, hinted, what.banked, what.tenure, what.net, what.natural, what.purse),
    )
    connection.executemany(
        "INSERT INTO hand (round, game, hand, stake, won, why) VALUES (?, ?, ?, ?, ?, ?)",
        [(id_, game, hand, *figures) for hand, figures in enumerate(what.hands)],
    )


def listed(hands: Sequence[Hand]) -> str | None:
    """Some hands as `ROUNDS` lists them; None for none."""
    return ";".join(f"{hand},{stake},{won},{why}" for hand, (stake, won, why) in enumerate(hands)) or None


def round_digest(game: int, number: int, hinted: bool, record: str, checkpoint: str | None, what: Facts) -> str:
    """The digest of a round that is over.

    Args:
        game: the number of the game.
        number: the number of the round in it.
        hinted: whether you asked for advice in it.
        record: its record.
        checkpoint: the table after it.
        what: what it came to.
    """
    return digest(game, number, hinted, record, checkpoint, *what.values)
