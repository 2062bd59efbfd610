"""Mending: a store that is damaged is set aside, and what can be read of it stands in a new one.

Rows are read wherever they are found (`pages`), and only those are taken over that make sense: games that can be
played by, rounds whose records are records. What is kept for statistics is worked out again from the records.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from itertools import count
from json import dumps as json
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from .. import __version__
from ..play import words
from ..play.record import Record, RecordError, loads
from ..play.replay import ReplayError
from . import games, history
from .database import SMALL, DamagedError, Store, StoreError
from .digest import digest, fits
from .games import Facts, add_facts, facts_of, round_digest
from .pages import Value, rows

PATIENCE = 60.0
"""How long to wait for another program that is mending, in seconds."""


def opened(path: Path) -> Store:
    """The store in a file, brought up to date; a new one where there is none, and in the place of one that is damaged.

    Of the latter the store's notice says what came of it.

    Args:
        path: the file.

    Raises:
        StoreError: it cannot be opened, made or mended.
    """
    if path.is_file() and path.stat().st_size:
        with suppress(DamagedError):
            return _tried(Store.at(path), path)
    elif not path.parent.is_dir():
        Store.at(path).close()
    try:
        with FileLock(path.with_name("store.lock"), timeout=PATIENCE):
            try:
                return _tried(Store.at(path), path)
            except DamagedError:
                return _mended(path)
    except Timeout:
        raise StoreError(f"The store {path} is being mended by another program; try again later.") from None
    except OSError as error:
        raise StoreError(f"The store {path} cannot be used: {error.strerror or error}.") from None


def _tried(store: Store, path: Path) -> Store:
    """The same store, if what is wanted of it first can be read; of a small one, if all of it is what was written.

    Raises:
        DamagedError: it cannot.
    """
    try:
        if path.stat().st_size <= SMALL:
            games.check(store)
        games.games(store)
        history.kept(store)
    except DamagedError:
        store.close()
        raise
    return store


def again(store: Store) -> None:
    """Set aside the file of an open store that has turned out to be damaged, and go on with what could be saved.

    Args:
        store: the store; it is another file from now on, and its notice says so.

    Raises:
        StoreError: it cannot be mended.
    """
    assert store.path is not None
    store.close()
    with FileLock(store.path.with_name("store.lock"), timeout=PATIENCE):
        fresh = _mended(store.path)
    store.connection, store.notice = fresh.connection, fresh.notice


@dataclass(slots=True)
class Found:
    """What was found in a damaged file.

    Attributes:
        games: the rows of games that make sense, by their numbers.
        rounds: the rows of rounds that do, by the number of the game and their own.
        records: their records, of those that are over.
    """

    games: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    rounds: dict[tuple[int, int], tuple[Any, ...]] = field(default_factory=dict)
    records: dict[tuple[int, int], Record] = field(default_factory=dict)


def _mended(path: Path) -> Store:
    """A new store in the place of a damaged one, which is set aside."""
    log = path.with_name(f"{path.name}-wal")
    data, wal = path.read_bytes(), log.read_bytes() if log.is_file() else b""
    found = find(rows(data, wal))
    fresh = path.with_name(f"{path.stem}-mending{path.suffix}")
    _remove(fresh)
    with Store.at(fresh) as store:
        fill(store, found)
        store.connection.execute("PRAGMA journal_mode = DELETE")  # all of it stands in one file now
    aside = _set_aside(path, data, wal)
    for each in (log, path.with_name(f"{path.name}-shm")):
        each.unlink(missing_ok=True)
    fresh.replace(path)
    store = Store.at(path)
    store.notice = _told(path, aside, found)
    return store


def _set_aside(path: Path, data: bytes, wal: bytes) -> Path:
    """A copy of the damaged file and its log under a dated name that is free."""
    when = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    for number in count(1):
        again = "" if number == 1 else f"-{number}"
        aside = path.with_name(f"{path.stem}-set-aside-{when}{again}{path.suffix}")
        with suppress(FileExistsError):
            for name, content in ((aside, data), (aside.with_name(f"{aside.name}-wal"), wal)):
                if content or name == aside:
                    with name.open("xb") as file:
                        file.write(content)
                        file.flush()
                        os.fsync(file.fileno())
            break
    return aside


def _remove(path: Path) -> None:
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        each.unlink(missing_ok=True)


def _told(path: Path, aside: Path, found: Found) -> str:
    saved = f"{words.count(len(found.rounds), 'round')} of {words.count(len(found.games), 'game')} could be saved"
    what = saved if found.rounds or found.games else "nothing in it could be read"
    return f"The store {path} was damaged and is set aside as {aside.name}; {what}."


# --- what is found -----------------------------------------------------------------------------------


def find(every: Iterable[tuple[int, tuple[Value, ...]]]) -> Found:
    """Sort out the rows of a damaged file.

    Args:
        every: all rows that could be read, whatever table they are of; of two the later is the newer.
    """
    found = Found()
    for id_, values in every:
        if len(values) == _GAME:
            _find_game(found, id_, values)
        elif len(values) == _ROUND:
            _find_round(found, values)
    for number in {game for game, _ in found.rounds} - set(found.games):
        _bring_back(found, number)
    return found


_GAME, _ROUND = 11, 9
"""How many columns their tables have."""


def _find_game(found: Found, id_: int, values: Sequence[Value]) -> None:
    row = (id_, *values[1:])
    with suppress(ValueError, TypeError, KeyError):
        games.read((*row, 0, 0, 0))
        if all(map(isinstance, row, (int, str, str, str, int, str, str, str, str, int, str))) and row[9] in (0, 1):
            found.games[id_] = row


def _find_round(found: Found, values: Sequence[Value]) -> None:
    _, game, number, began, hinted, actions, record, checkpoint, said = values
    if not (isinstance(game, int) and isinstance(number, int) and number >= 1 and isinstance(began, str)):
        return  # a row of another table, or noise
    at = game, number
    if isinstance(record, str):
        with suppress(RecordError):
            found.records[at] = loads(record)
            after = checkpoint if isinstance(checkpoint, str) else None
            found.rounds[at] = (game, number, began, int(hinted == 1), None, record, after)
    elif isinstance(actions, str) and at not in found.records and fits(str(said), game, number, actions):
        found.rounds[at] = (game, number, began, int(hinted == 1), actions, None, None)


def _bring_back(found: Found, game: int) -> None:
    """A game whose own row is lost, from its records: it can be looked at, and not gone on with."""
    numbers = sorted(number for each, number in found.records if each == game)
    for at in [at for at in found.rounds if at[0] == game and at not in found.records]:
        del found.rounds[at]
    if numbers:
        first, last = found.records[game, numbers[0]], found.rounds[game, numbers[-1]]
        table = (
            first.rules, json(asdict(first.options)), json(first.seats, ensure_ascii=False),
            first.credits.get(first.seats[0], 0), "",
        )  # fmt: skip
        began = found.rounds[game, numbers[0]][2]
        found.games[game] = (game, *table, __version__, began, last[2], 1, digest(*table))


# --- what is taken over ------------------------------------------------------------------------------


def fill(store: Store, found: Found) -> None:
    """Write what was found into an empty store.

    Raises:
        StoreError: it cannot be written.
    """
    with store.transaction() as connection:
        connection.executemany(f"INSERT INTO game VALUES ({_places(_GAME)})", found.games.values())
        for at, row in found.rounds.items():
            record = found.records.get(at)
            if record is None:
                said = digest(*at, row[4])
            else:
                what = _facts(record)
                said = round_digest(*at, row[5], row[6], what)
            connection.execute(f"INSERT INTO round VALUES (NULL, {_places(_ROUND - 1)})", (*row, said))
            if record:
                add_facts(store, *at, what)


def _facts(record: Record) -> Facts:
    """What a round came to for you; of one that does not play any more, only what its record says."""
    you = record.seats[0]
    try:
        return facts_of(record)
    except (ReplayError, ValueError, IndexError):
        net = record.result.net.get(you, 0) if record.result else 0
        banked = record.banker == you
        return Facts(banked, record.tenure if banked else 0, net, False, record.credits.get(you, 0) + net, ())


def _places(columns: int) -> str:
    return ", ".join("?" * columns)
