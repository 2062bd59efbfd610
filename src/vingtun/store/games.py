"""Games in the store: which there are, and how one is written down while it is played."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

from .. import __version__
from ..engine.actions import Action
from ..engine.books import BOOKS
from ..engine.events import apply
from ..engine.options import Options
from ..engine.rules import rules
from ..engine.table import Table
from ..engine.view import OpenBoard
from ..play.game import Fixed, Game, Said, Told
from ..play.record import Record, dumps
from ..play.replay import board_of, replay
from ..play.seats import YOU
from . import checkpoints
from .database import DamagedError, Store, StoreError, now, saying
from .digest import digest, fits
from .hold import Hold


@dataclass(frozen=True, slots=True)
class Saved:
    """A game that is kept.

    Attributes:
        id: its number in the store.
        book: the rulebook from which the options come, by its id.
        options: what the table plays by.
        names: the seats in the order of play, yours first.
        purse: what you brought, in credits.
        seed: what decides every card and lot; empty where it has been lost.
        version: the vingtun that began it.
        began: when, as UTC in ISO 8601.
        played: when it was played last.
        over: whether it has come to its end.
        rounds: how many of its rounds are over.
        open: whether a round of it has begun and is not over.
        credits: what you have after the last round that is over, in credits.
    """

    id: int
    book: str
    options: Options
    names: tuple[str, ...]
    purse: int
    seed: str
    version: str
    began: str
    played: str
    over: bool
    rounds: int
    open: bool
    credits: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What a round came to for you, slim enough for statistics.

    Attributes:
        banked: whether you held the bank.
        tenure: rounds in a row that you held it, this one included; 0 as a player.
        net: what you won (+) or lost (-), in credits.
        natural: whether you had one.
        purse: what you had afterwards, in credits.
        hands: the hands that you played against the bank: stake and gain in credits, and the clause.
    """

    banked: bool
    tenure: int
    net: int
    natural: bool
    purse: int
    hands: tuple[tuple[int, int, str], ...]


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


# --- which there are ---------------------------------------------------------------------------------

_GAMES = """
    SELECT game.*,
        (SELECT count(*) FROM result WHERE result.game = game.id),
        EXISTS (SELECT 1 FROM round WHERE round.game = game.id AND record IS NULL),
        coalesce((SELECT result.purse FROM result WHERE result.game = game.id ORDER BY number DESC LIMIT 1), purse)
    FROM game
"""


def games(store: Store) -> list[Saved]:
    """Every game that can be read, that which was played last first.

    Raises:
        StoreError: the store cannot be read.
    """
    return list(_saved(store, f"{_GAMES} ORDER BY game.played DESC, game.id DESC"))


def game(store: Store, number: int) -> Saved:
    """One game.

    Raises:
        StoreError: there is none of that number, or it cannot be read.
    """
    found = next(_saved(store, f"{_GAMES} WHERE id = {number:d}"), None)
    if found is None:
        there = [saved.id for saved in games(store)]
        kept = f"there are {min(there)} to {max(there)}" if there else "no game is kept yet"
        raise StoreError(f"There is no game {number}: {kept}.")
    return found


def unfinished(store: Store) -> Saved | None:
    """The game that was played last of those that can go on; None where there is none.

    Raises:
        StoreError: the store cannot be read.
    """
    last = "SELECT id FROM game WHERE NOT over AND seed <> '' ORDER BY played DESC, id DESC"
    return next(_saved(store, f"{_GAMES} WHERE id IN ({last} LIMIT 1)"), None)


_ROUNDS = """
    SELECT round.game, round.number, actions, record, checkpoint, digest, banked, tenure, net, natural, purse
    FROM round LEFT JOIN result ON result.round = round.id
"""


def check(store: Store) -> None:
    """See that every row is what was written.

    Raises:
        DamagedError: one is not.
        StoreError: the store cannot be read.
    """
    kept = len(store.rows("SELECT id FROM game"))
    with saying(store.path):
        for game_, number, actions, record, checkpoint, said, *what in store.connection.execute(_ROUNDS):
            values = (actions,) if record is None else (record, checkpoint, *what)
            if not fits(said, game_, number, *values):
                raise DamagedError(f"The store {store.path} is damaged: round {number} of game {game_}.")
    if len(games(store)) < kept:
        raise DamagedError(f"The store {store.path} is damaged: a game cannot be read.")


def _saved(store: Store, query: str) -> Iterator[Saved]:
    for row in store.rows(query):
        try:
            yield read(row)
        except (ValueError, TypeError, KeyError):
            continue  # what has been damaged so is no game any more


def read(row: Sequence[Any]) -> Saved:
    """The game that a row of its table is, with its rounds, whether one is open, and the credits after it.

    Raises:
        ValueError, TypeError, KeyError: it is none.
    """
    id_, book, options, names, purse, seed, version, began, played, over, said, rounds, open_, credits_ = row
    if not fits(said, book, options, names, purse, seed):
        raise ValueError("not what was written")
    said = json.loads(options)
    by = BOOKS[book].options.changed(said)
    seats = tuple(map(str, json.loads(names)))
    if not 2 <= len(seats) <= 10 or len(set(seats)) < len(seats):
        raise ValueError("no seats")
    return Saved(
        id_, book, by, seats, purse, seed, version, began, played, bool(over), rounds, bool(open_), credits_
    )  # fmt: skip


# --- writing one down --------------------------------------------------------------------------------


def begin(store: Store, game_: Game, purse: int) -> Kept:
    """Keep a new game from now on.

    Args:
        store: where.
        game_: the game, before its first round.
        purse: what you bring, in credits.

    Raises:
        StoreError: it cannot be written.
    """
    with store.transaction() as connection:
        found = connection.execute(_BEGUN, (None, *_begun(game_, purse)))
    return Kept(store, found.lastrowid or 0)


_BEGUN = """
    INSERT INTO game (id, book, options, names, purse, seed, version, began, played, digest)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET seed = excluded.seed, purse = excluded.purse, digest = excluded.digest, over = 0
"""


def _begun(game_: Game, purse: int) -> tuple[object, ...]:
    """The row of a game that begins now, but for its number."""
    names = json.dumps(game_.names, ensure_ascii=False)
    table = (game_.book, json.dumps(asdict(game_.rules.options)), names, purse, game_.seed)
    return *table, __version__, now(), now(), digest(*table)


class Kept:
    """A game that is written down while it is played, held so that nobody else plays it.

    Args:
        store: where it is kept.
        game: its number there.
        round_: the number of the round that is open in the store, or the last one; 0 for none.

    Attributes:
        store: the same.
        game: the same.

    Raises:
        HeldError: another program plays it.
        StoreError: it cannot be held.
    """

    def __init__(self, store: Store, game: int, round_: int = 0) -> None:
        self.store = store
        self.game = game
        self._round = round_
        self._closed: _Closed | None = None
        self._hold = Hold(store, game)

    def save(self, game: Game) -> None:
        """Write down all that has been said since the last time, and what the round came to if it is over.

        Once it returns, that is on the disk. It may be called again after it has failed.

        Raises:
            StoreError: it cannot be written; nothing has changed.
        """
        number = game.board.round
        is_new = number != self._round
        if is_new and not game.ask and not game.last:
            return
        over = game.ask is None
        with self.store.transaction() as connection:
            if is_new:
                self._begin(number)
            if over:
                closed = _Closed.of(game)
                self._close(closed)
            else:
                said = written(game.said)
                connection.execute(
                    "UPDATE round SET actions = ?, digest = ? WHERE game = ? AND number = ?",
                    (said, digest(self.game, number, said), self.game, number),
                )
            connection.execute(
                "UPDATE game SET played = ?, over = ? WHERE id = ?", (now(), over and game.is_over(YOU), self.game)
            )
        self._round = number
        if over:
            self._closed = closed

    def hint(self, game: Game) -> None:
        """You have asked for advice in this round: it is counted apart.

        Raises:
            StoreError: it cannot be written.
        """
        with self.store.transaction() as connection:
            connection.execute(
                "UPDATE round SET hinted = 1 WHERE game = ? AND number = ?", (self.game, game.board.round)
            )

    def restore(self, game: Game, purse: int) -> None:
        """Write the game into a store in which it may have been lost, and the round in play when it is saved next.

        Args:
            game: the game.
            purse: what you brought, in credits.

        Raises:
            StoreError: it cannot be written.
        """
        with self.store.transaction() as connection:
            connection.execute(_BEGUN, (self.game, *_begun(game, purse)))
            connection.execute("DELETE FROM round WHERE game = ? AND number >= ?", (self.game, game.board.round))
            if self._closed and self._closed.number < game.board.round:
                connection.execute("DELETE FROM round WHERE game = ? AND number = ?", (self.game, self._closed.number))
                self._begin(self._closed.number)
                self._close(self._closed)
        self._round = 0

    def release(self) -> None:
        """Let another program play it."""
        self._hold.release()

    def _begin(self, number: int) -> None:
        """A round begins."""
        self.store.connection.execute(
            "INSERT INTO round (game, number, began, actions) VALUES (?, ?, ?, '')", (self.game, number, now())
        )

    def _close(self, closed: _Closed) -> None:
        """The round is over."""
        number, record, checkpoint, what = closed
        said = round_digest(self.game, number, record, checkpoint, what)
        self.store.connection.execute(
            "UPDATE round SET actions = NULL, record = ?, checkpoint = ?, digest = ? WHERE game = ? AND number = ?",
            (record, checkpoint, said, self.game, number),
        )
        add_facts(self.store, self.game, number, what)


class _Closed(NamedTuple):
    """A round that is over, as it is written.

    Attributes:
        number: its number in the game.
        record: its record.
        checkpoint: the table after it.
        facts: what it came to for you.
    """

    number: int
    record: str
    checkpoint: str
    facts: Facts

    @classmethod
    def of(cls, game: Game) -> _Closed:
        """The last round of a game."""
        assert game.last is not None
        what = facts(game.board, natural=game.view(YOU).natural)
        return cls(game.board.round, dumps(game.last), checkpoints.dumps(game.checkpoint()), what)


def round_digest(game_: int, number: int, record: str, checkpoint: str | None, what: Facts) -> str:
    """The digest of a round that is over.

    Args:
        game_: the number of the game.
        number: the number of the round in it.
        record: its record.
        checkpoint: the table after it.
        what: what it came to.
    """
    return digest(game_, number, record, checkpoint, what.banked, what.tenure, what.net, what.natural, what.purse)


def add_facts(store: Store, game_: int, number: int, what: Facts) -> None:
    """Write down what a round came to; within a transaction.

    Args:
        store: where.
        game_: the number of the game.
        number: the number of the round in it.
        what: what it came to.
    """
    connection = store.connection
    id_, hinted = connection.execute(
        "SELECT id, hinted FROM round WHERE game = ? AND number = ?", (game_, number)
    ).fetchone()
    connection.execute(
        "INSERT INTO result VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (id_, game_, number, hinted, what.banked, what.tenure, what.net, what.natural, what.purse),
    )
    connection.executemany(
        "INSERT INTO hand (round, game, hand, stake, won, why) VALUES (?, ?, ?, ?, ?, ?)",
        [(id_, game_, hand, *figures) for hand, figures in enumerate(what.hands)],
    )


def written(said: Sequence[tuple[str, Action]]) -> str:
    """Some answers as the store writes them, one a line."""
    return "".join(f"{name} {action}\n" for name, action in said)
