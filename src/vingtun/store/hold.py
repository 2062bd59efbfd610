"""Holding a game: while one program plays it, no other does."""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from filelock import FileLock, Timeout

from .database import Store, StoreError, now


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
        if store.path is None:
            return
        lock = FileLock(store.path.with_name(f"game-{game}.lock"))
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise HeldError(f"Game {game} is being played {_by_whom(store, game)}.") from None
        except OSError as error:
            raise StoreError(f"Game {game} cannot be held: {error.strerror or error}.") from None
        self._lock = lock
        try:
            with store.transaction() as connection:
                connection.execute(
                    "INSERT OR REPLACE INTO holder VALUES (?, ?, ?, ?)", (game, os.getpid(), _terminal(), now())
                )
        except StoreError:
            self.release()
            raise

    def release(self) -> None:
        """Let another play it."""
        if self._lock:
            self._lock.release()
            self._lock = None


def _by_whom(store: Store, game: int) -> str:
    row = store.connection.execute("SELECT process, terminal, since FROM holder WHERE game = ?", (game,)).fetchone()
    if row is None:
        return "by another program"
    process, terminal, since = row
    return f"by process {process}{f' on {terminal}' if terminal else ''} since {since[:10]} {since[11:16]} UTC"


def _terminal() -> str:
    """The name of the terminal that we are on; empty where there is none."""
    with suppress(OSError, AttributeError, ValueError):
        return os.ttyname(sys.__stdin__.fileno())  # type: ignore[union-attr]
    return ""
