"""Rounds as files: each under a name of its own, and never over another file."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

from ..play.record import Record, RecordError, dumps, loads
from .database import Store, StoreError


class ExportError(Exception):
    """A round cannot be written to a file; the sentence says why."""


class UnreadableError(ExportError):
    """What is kept of it is no record any more."""


def chosen(store: Store, game: int | None = None, last: int | None = None) -> list[int]:
    """Rounds that are over, by their ids in the store, in the order in which they were played.

    Args:
        store: where they are kept.
        game: the number of the game whose rounds are wanted; None for those of all games.
        last: how many of the latest are wanted; None for all.

    Raises:
        StoreError: they cannot be read.
    """
    of_game, values = ("AND game = ?", (game,)) if game is not None else ("", ())
    query = f"SELECT id FROM round WHERE record IS NOT NULL {of_game} ORDER BY id DESC LIMIT ?"
    return [number for (number,) in store.rows(query, (*values, -1 if last is None else last))][::-1]


def export(store: Store, round_: int, folder: Path | None = None) -> str:
    """Write a round to a file, word for word as it is kept.

    Args:
        store: where it is kept.
        round_: its id in the store.
        folder: where to write it; the current folder if not given.

    Returns:
        The name of the file, with its folder where that was given.

    Raises:
        UnreadableError: it is no record any more.
        ExportError: the folder cannot be written to.
    """
    query = "SELECT game, number, seed, record FROM round JOIN game ON game.id = game WHERE round.id = ?"
    try:
        game, number, seed, text = store.rows(query, (round_,))[0]
        loads(str(text))
    except (StoreError, IndexError) as error:
        raise UnreadableError(f"A round cannot be read: {error}".rstrip(".") + ".") from None
    except RecordError as error:
        raise UnreadableError(f"Round {number} of game {game} cannot be read: {error}.") from None
    return write(text, _safe(seed) or f"game-{game}", number, folder)


def export_kept(store: Store, game: int, number: int) -> str:
    """Write a round that is over into the current folder, and say in a sentence where it is or why it is not.

    Args:
        store: where it is kept.
        game: the number of its game.
        number: its number in the game.
    """
    query = "SELECT id FROM round WHERE game = ? AND number = ? AND record IS NOT NULL"
    try:
        found = store.rows(query, (game, number))
        return f"Written to {export(store, found[0][0])}" if found else f"Round {number} is not kept any more."
    except (ExportError, StoreError) as error:
        return str(error)


def write_record(record: Record, seed: str, round_: int, folder: Path | None = None) -> str:
    """Write a record under a name of its own; `write` says more."""
    return write(dumps(record), seed, round_, folder)


def write(text: str, seed: str, round_: int, folder: Path | None = None) -> str:
    """Write a record under a name of its own. Where a file has the same content already, that one will do.

    Args:
        text: the record.
        seed: the seed of its game.
        round_: its number in the game.
        folder: where to write it; the current folder if not given.

    Returns:
        The name of the file, with its folder where that was given.

    Raises:
        ExportError: the folder cannot be written to.
    """
    for number in count(1):
        again = "" if number == 1 else f"-{number}"
        path = (folder or Path()) / f"vingtun-{seed}-round-{round_}{again}.toml"
        try:
            if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == text:
                return str(path)
            if not path.exists():
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                return str(path)
        except OSError as error:
            raise ExportError(f"Not written: {error.strerror or error}.") from None
    raise AssertionError("unreachable")


def export_round(record: Record | None, seed: str, round_: int) -> str:
    """Write a record into the current folder, and say in a sentence where it is or why it is not.

    Args:
        record: the round; None where none has ended yet.
        seed: the seed of its game.
        round_: its number in the game.
    """
    if record is None:
        return "No round has ended yet."
    try:
        return f"Written to {write_record(record, seed, round_)}"
    except ExportError as error:
        return str(error)


def _safe(seed: object) -> str:
    """A seed as it may stand in the name of a file."""
    return re.sub(r"[^\w-]", "_", str(seed))
