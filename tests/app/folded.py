"""Rounds from a known pack as you are told them at the table: `scene(play("Td 9s | ...", "You stake 20"))`."""

from __future__ import annotations

from collections.abc import Iterable

from tests.rounds import Played

from vingtun.app.scene import Scene
from vingtun.app.setup import Setup
from vingtun.app.sitting import Sitting
from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.events import Event, LotDrawn, as_seen_by
from vingtun.engine.table import Board
from vingtun.play.game import Said, Told
from vingtun.play.seats import YOU, names


def seats(number: int) -> str:
    """Names for `play`: yours is the first."""
    return " ".join(names(number))


def sitting(played: Played, book: str = MODERN.id, purse: int = 2_000) -> Sitting:
    """A sitting at the table that was played at; nothing has been told."""
    options = played.round.rules.options
    return Sitting(Setup(BOOKS.get(book, MODERN), options, len(played.names), purse, "stacked", "instant"))


def scene(played: Played, book: str = MODERN.id, *, banker: str = "", pool: int = 0, purse: int = 2_000) -> Scene:
    """The moment after everything that has happened, told to you.

    Args:
        played: a table, and all that has happened at it in its first round.
        book: the id of the rulebook from which its options come.
        banker: who held the bank when the round began, if not the last seat.
        pool: what lay in the pool then, in credits.
        purse: what you brought, in credits.
    """
    at = sitting(played, book, purse)
    first: list[Event] = [LotDrawn(played.seat(banker or played.names[-1]))]
    board = at.view.board
    assert isinstance(board, Board)
    board.pool = pool
    tell(at, [*first, *played.events])
    return Scene(at, settled=played.round.ask is None)


def tell(at: Sitting, happened: Iterable[Told]) -> None:
    """Let a sitting be told all this, as you may know it."""
    for told in happened:
        at.to_tell.append(told if isinstance(told, Said) else as_seen_by(told, YOU))
        at.told()
