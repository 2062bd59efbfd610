"""Keeping a game: every answer is written down before anything that follows from it is told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import NamedTuple

from .. import __version__
from ..engine.actions import Action
from ..play.game import Game
from ..play.record import dumps
from ..play.seats import YOU
from . import checkpoints
from .database import DamagedError, Store, StoreError, now
from .digest import digest, open_digest
from .facts import Facts, add_facts, facts, round_digest
from .hold import HeldError, Hold


def begin(store: Store, game: Game, purse: int) -> Kept:
    """Keep a new game from now on.

    Args:
        store: where.
        game: the game, before its first round.
        purse: what you bring, in credits.

    Raises:
        StoreError: it cannot be written, or not be held; nothing has changed.
    """
    number: int = store.rows("SELECT coalesce(max(id), 0) + 1 FROM game")[0][0]
    while True:
        try:
            hold = Hold(store, number)
        except HeldError:  # by a program whose store was another
            number += 1
            continue
        try:
            with store.transaction() as connection:
                connection.execute(_BEGUN, (number, *_table(game, purse), __version__, now(), now()))
                seal(store, number)
            hold.sign()
        except StoreError:
            hold.release()
            raise
        return Kept(store, number, hold)


_BEGUN = """
    INSERT INTO game (id, book, options, names, purse, seed, version, began, played) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""


def _table(game: Game, purse: int) -> tuple[object, ...]:
    """What a game is played by, as its row has it."""
    names = json.dumps(game.names, ensure_ascii=False)
    return game.book, json.dumps(asdict(game.rules.options)), names, purse, game.seed


def seal(store: Store, game: int) -> None:
    """Write the digest of a game's row anew; within a transaction.

    Raises:
        DamagedError: the game is not there any more.
    """
    query = "SELECT book, options, names, purse, seed, over, since FROM game WHERE id = ?"
    row = store.connection.execute(query, (game,)).fetchone()
    if row is None:
        raise DamagedError(f"Game {game} is gone from the store {store.path}.")
    store.connection.execute("UPDATE game SET digest = ? WHERE id = ?", (digest(*row), game))


class Kept:
    """A game that is written down while it is played, held so that nobody else plays it.

    Args:
        store: where it is kept.
        game: its number there.
        hold: the right to play it.
        round_: the number of the last round in the store; 0 for none.
        over: whether that round is over.

    Attributes:
        store: the same.
        game: the same.
    """

    def __init__(self, store: Store, game: int, hold: Hold, round_: int = 0, *, over: bool = False) -> None:
        self.store = store
        self.game = game
        self._hold = hold
        self._round = round_
        self._over = round_ if over else 0
        self._closed: _Closed | None = None
        self._closed_hinted = False

    def save(self, game: Game, *, hinted: bool = False) -> None:
        """Write down all that has been said since the last time, and what the round came to if it is over.

        Once it returns, that is on the disk. It may be called again, also after it has failed.

        Args:
            game: the game.
            hinted: whether you have been shown advice in this round, should it not have been written before.

        Raises:
            DamagedError: what was written before is not there any more.
            StoreError: it cannot be written; nothing has changed.
        """
        number, over = game.board.round, game.ask is None
        if over and (number == self._over or not game.last):
            return
        closed = _Closed.of(game) if over else None
        with self.store.transaction():
            if number != self._round:
                self._begin(number, hinted)
            self._write(game, closed)
        self._written(number, closed, hinted)

    def _write(self, game: Game, closed: _Closed | None) -> None:
        """The round in play as it stands, or as it came out; within a transaction."""
        connection = self.store.connection
        if closed:
            self._close(closed)
        else:
            self._add(game.board.round, written(game.said))
        connection.execute("UPDATE game SET played = ? WHERE id = ?", (now(), self.game))
        if closed and game.is_over(YOU):
            connection.execute("UPDATE game SET over = 1 WHERE id = ?", (self.game,))
            seal(self.store, self.game)

    def _written(self, number: int, closed: _Closed | None, hinted: bool) -> None:
        self._round = number
        if closed:
            self._over, self._closed, self._closed_hinted = number, closed, hinted

    def hint(self, game: Game) -> None:
        """You have asked for advice in the round in play: it is counted apart.

        Raises:
            StoreError: it cannot be written.
        """
        number = game.board.round
        with self.store.transaction() as connection:
            connection.execute("UPDATE round SET hinted = 1 WHERE game = ? AND number = ?", (self.game, number))
            self._add(number, written(game.said))

    def is_hinted(self, game: Game) -> bool:
        """Whether the round in play is marked as one in which you were shown advice.

        Raises:
            StoreError: it cannot be read.
        """
        query = "SELECT 1 FROM round WHERE game = ? AND number = ? AND hinted"
        return bool(self.store.rows(query, (self.game, game.board.round)))

    def restore(self, game: Game, purse: int, *, hinted: bool = False) -> Kept:
        """Keep the game in a store in which it may have been lost, and the round in play with it.

        Where another game has its number there, or where it has been played on, it gets a number of its own.

        Args:
            game: the game.
            purse: what you brought, in credits.
            hinted: whether you have been shown advice in the round in play.

        Returns:
            The game as it is kept from now on, instead of this.

        Raises:
            StoreError: it cannot be written; nothing has changed.
        """
        self.release()
        kept = self._again(game, purse) or begin(self.store, game, purse)
        kept._closed = self._closed if self._closed and self._closed.number < game.board.round else None
        kept._closed_hinted = self._closed_hinted
        try:
            with self.store.transaction():
                kept._fill_in(game, hinted)
        except StoreError:
            kept.release()
            raise
        return kept

    def _again(self, game: Game, purse: int) -> Kept | None:
        """The same game under its number, its row written anew where that was lost; None where it is not the same."""
        rows = self.store.rows("SELECT book, options, names, purse, seed FROM game WHERE id = ?", (self.game,))
        table = _table(game, purse)
        ours = [row for row in rows if row == table or (row[:3] == table[:3] and not row[4])]
        last = self.store.rows("SELECT coalesce(max(number), 0) FROM round WHERE game = ?", (self.game,))[0][0]
        if (rows and not ours) or last > game.board.round:
            return None
        try:
            hold = Hold(self.store, self.game)
        except HeldError:
            return None
        try:
            with self.store.transaction() as connection:
                if not rows:
                    connection.execute(_BEGUN, (self.game, *table, __version__, now(), now()))
                connection.execute(
                    "UPDATE game SET purse = ?, seed = ?, over = 0 WHERE id = ?", (purse, game.seed, self.game)
                )
                seal(self.store, self.game)
            hold.sign()
        except StoreError:
            hold.release()
            raise
        return Kept(self.store, self.game, hold)

    def _fill_in(self, game: Game, hinted: bool) -> None:
        """Write the round before the one in play where it is not there, and the one in play as it is now."""
        number, connection = game.board.round, self.store.connection
        if self._closed and not self._is_there(self._closed.number):
            self._begin(self._closed.number, self._closed_hinted)
            self._close(self._closed)
        closed = _Closed.of(game) if game.ask is None and game.last else None
        if not closed and not game.ask:
            return
        query = "SELECT hinted FROM round WHERE game = ? AND number = ?"
        marked = connection.execute(query, (self.game, number)).fetchone()
        hinted = hinted or bool(marked and marked[0])
        connection.execute("DELETE FROM round WHERE game = ? AND number = ?", (self.game, number))
        self._begin(number, hinted)
        self._write(game, closed)
        self._written(number, closed, hinted)

    def _is_there(self, number: int) -> bool:
        query = "SELECT 1 FROM round WHERE game = ? AND number = ?"
        return self.store.connection.execute(query, (self.game, number)).fetchone() is not None

    def release(self) -> None:
        """Let another program play it."""
        self._hold.release()

    def _begin(self, number: int, hinted: bool = False) -> None:
        """A round begins."""
        self.store.connection.execute(
            "INSERT INTO round (game, number, began, hinted, actions) VALUES (?, ?, ?, ?, '')",
            (self.game, number, now(), hinted),
        )

    def _add(self, number: int, said: str) -> None:
        """The round goes on."""
        hinted = self._hinted(number)
        self.store.connection.execute(
            "UPDATE round SET actions = ?, digest = ? WHERE game = ? AND number = ?",
            (said, open_digest(self.game, number, hinted, said), self.game, number),
        )

    def _close(self, closed: _Closed) -> None:
        """The round is over."""
        number, record, checkpoint, what = closed
        said = round_digest(self.game, number, self._hinted(number), record, checkpoint, what)
        self.store.connection.execute(
            "UPDATE round SET actions = NULL, record = ?, checkpoint = ?, digest = ? WHERE game = ? AND number = ?",
            (record, checkpoint, said, self.game, number),
        )
        add_facts(self.store, self.game, number, what)

    def _hinted(self, number: int) -> bool:
        """Whether advice was asked for in a round that is not over.

        Raises:
            DamagedError: the round is not there any more.
        """
        query = "SELECT hinted FROM round WHERE game = ? AND number = ? AND record IS NULL"
        for (hinted,) in self.store.connection.execute(query, (self.game, number)).fetchall():
            return bool(hinted)
        raise DamagedError(f"Round {number} of game {self.game} is gone from the store {self.store.path}.")


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


def written(said: Sequence[tuple[str, Action]]) -> str:
    """Some answers as the store writes them, one a line."""
    return "".join(f"{name} {action}\n" for name, action in said)
