"""Holding a game: while one program plays it, no other does."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path

from filelock import FileLock, Timeout

from .database import Store, StoreError, now

LOCK = "game-"
"""How the names of the locks begin; the number of the game and `.lock` follow."""


class HeldError(StoreError):
    """Another program plays this game."""


class Hold:
    """The right to play a game, until `release`, or until this process ends in whatever way.

    Args:
        store: where the game is kept; a store in memory is nobody else's.
        game: which game.

    Raises:
        HeldError: another program plays it; the sentence says which.
        StoreError: the lock cannot be made.
    """

    def __init__(self, store: Store, game: int) -> None:
        self._lock: FileLock | None = None
        self._store, self._game = store, game
        if store.path is None:
            return
        lock = FileLock(store.path.with_name(f"{LOCK}{game}.lock"))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise HeldError(f"Game {game} is being played {_by_whom(store, game)}.") from None
        except OSError as error:
            raise StoreError(f"Game {game} cannot be held: {error.strerror or error}.") from None
        self._lock = lock
        store.held.add(game)

    def sign(self) -> None:
        """Write down who plays the game, for those who want to.

        Raises:
            StoreError: it cannot be written.
        """
        if self._lock:
            with self._store.transaction() as connection:
                row = (self._game, os.getpid(), _terminal(), now())
                connection.execute("INSERT OR REPLACE INTO holder VALUES (?, ?, ?, ?)", row)

    def release(self) -> None:
        """Let another play it."""
        if self._lock:
            self._lock.release()
            self._lock = None
            self._store.held.discard(self._game)


def elsewhere(folder: Path, ours: Collection[int] = ()) -> int | None:
    """A game that another program plays just now; None where there is none.

    Args:
        folder: where the store is.
        ours: the games that this program plays.
    """
    for path in sorted(folder.glob(f"{LOCK}*.lock")):
        number = path.stem.removeprefix(LOCK)
        if number.isdecimal() and int(number) not in ours:
            try:
                FileLock(path).acquire(timeout=0).lock.release()
            except Timeout:
                return int(number)
    return None


def _by_whom(store: Store, game: int) -> str:
    for process, terminal, since in store.rows("SELECT process, terminal, since FROM holder WHERE game = ?", (game,)):
        where, when = f" on {terminal}" if terminal else "", str(since)
        return f"by process {process}{where} since {when[:10]} {when[11:16]} UTC"
    return "by another program"


def _terminal() -> str:
    """The name of the terminal that we are on; empty where there is none."""
    with suppress(OSError, AttributeError, ValueError):
        return os.ttyname(sys.__stdin__.fileno())  # type: ignore[union-attr]
    return ""
