"""Mending: a store that is damaged is set aside, and what can be read of it stands in a new one.

Rows are read wherever they are found (`pages`), and only those are taken over that are what was written: games that
can be played by, rounds to which their digests fit. What is kept for statistics is worked out again from the records.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
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
from . import games, hold
from .database import SMALL, DamagedError, Store, StoreError, make_folder, real, saying
from .digest import digest, fits
from .facts import Facts, add_facts, facts_of, open_digest, round_digest
from .pages import FRAME_HEADER, LOG_HEADER, USUAL, Log, Value, rows

PATIENCE = 60.0
"""How long to wait for another program that is mending, in seconds."""


def nothing(sentence: str) -> None:
    """Tell nobody."""


def opened(path: Path, tell: Callable[[str], None] = nothing) -> Store:
    """The store in a file, brought up to date; a new one where there is none, and in the place of one that is damaged.

    Of the latter the store's notice says what came of it.

    Args:
        path: the file, or a link to it.
        tell: is told in a sentence, before it begins, of something that takes its time.

    Raises:
        StoreError: it cannot be opened, made or mended.
    """
    return _opened(real(path), tell)


def _opened(path: Path, tell: Callable[[str], None], ours: Collection[int] = ()) -> Store:
    """The store in a file, opened, made or mended; games that are ours may be played meanwhile."""
    with _alone(path):
        _finish(path)
        raw = Raw.of(path)
        if not path.exists():
            if raw.log:
                return _mended(path, raw, ours)
            _make(path, Found())
        try:
            return _tried(Store.at(path), raw.log)
        except DamagedError:
            if raw.data is None:
                tell(f"The store {path} is damaged: what can be read of it is being saved, which can take minutes.")
            return _mended(path, raw, ours)


def again(store: Store) -> None:
    """Go on with what can be saved, when an open store has turned out to be damaged, or to be no more where it was.

    Args:
        store: the store; it is another file from now on, and its notice says so.

    Raises:
        StoreError: it cannot be mended.
    """
    assert store.path is not None
    with saying(store.path):
        is_there = store.is_there
    store.close()
    if not is_there:
        return store.become(_opened(store.path, nothing, store.held))
    with _alone(store.path):
        return store.become(_mended(store.path, Raw.of(store.path), store.held))


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Nobody else opens, makes or mends the store meanwhile.

    Raises:
        StoreError: somebody does and does not come to an end, or it cannot be used at all.
    """
    with saying(path):
        make_folder(path.parent)
        lock = FileLock(path.with_name("store.lock"))
        try:
            lock.acquire(timeout=PATIENCE)
        except Timeout:
            raise StoreError(f"The store {path} is being mended by another program; try again later.") from None
        try:
            yield
        finally:
            lock.release()


@dataclass(frozen=True, slots=True)
class Raw:
    """A file as it is before SQLite opens it, which may tidy up what is still wanted.

    Attributes:
        data: its bytes; None where there are so many that they are read only when they are wanted.
        log: those of its write-ahead log; none where there is no log.
    """

    data: bytes | None
    log: bytes

    @classmethod
    def of(cls, path: Path) -> Raw:
        """The file as it is now."""
        log = _log(path)
        small = path.is_file() and path.stat().st_size <= SMALL
        return cls(path.read_bytes() if small else None, log.read_bytes() if log.is_file() else b"")


def _log(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _tried(store: Store, log: bytes) -> Store:
    """The same store, if what is wanted of it first can be read; of a small one, if all of it is what was written.

    Args:
        store: the store.
        log: its write-ahead log as it was before.

    Raises:
        DamagedError: it cannot.
    """
    assert store.path is not None
    try:
        if log and _is_cut(store, log):
            raise DamagedError(f"The store {store.path} is damaged.")
        if store.path.stat().st_size <= SMALL:
            games.check(store)
            if store.rows(_OTHERWISE):
                raise DamagedError(f"The store {store.path} is damaged.")
        else:
            games.unfinished(store)
    except BaseException:
        store.close()
        raise
    return store


_OTHERWISE = """
    SELECT 1 FROM round LEFT JOIN result ON result.round = round.id
    WHERE record IS NOT NULL
        AND (result.game, result.number, result.hinted) IS NOT (round.game, round.number, round.hinted)
    LIMIT 1
"""
"""Whether a result says otherwise than its round which it is of, and whether advice was asked for."""


def _is_cut(store: Store, log: bytes) -> bool:
    """Whether SQLite, which reads a log up to its first fault and says nothing, leaves out what was committed in it."""
    places = [at for copies in Log(log, USUAL).copies.values() for at in copies]
    if not places:
        return False
    promised = (max(places) - LOG_HEADER) // (FRAME_HEADER + USUAL) + 1
    try:
        _, read, _ = store.rows("PRAGMA wal_checkpoint(PASSIVE)")[0]
    except DamagedError:
        raise
    except StoreError:
        return False  # a full disk is told when something is to be written
    if not 0 <= read < promised:
        return False
    assert store.path is not None
    return _log(store.path).read_bytes()[:LOG_HEADER] == log[:LOG_HEADER]  # nobody has begun it again meanwhile


@dataclass(slots=True)
class Found:
    """What was found in a damaged file.

    Attributes:
        games: the rows of games that make sense, by their numbers.
        rounds: the rows of rounds that do, by the number of the game and their own.
        records: their records, of those that are over.
        facts: what those came to for you.
    """

    games: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    rounds: dict[tuple[int, int], tuple[Any, ...]] = field(default_factory=dict)
    records: dict[tuple[int, int], Record] = field(default_factory=dict)
    facts: dict[tuple[int, int], Facts] = field(default_factory=dict)


def _mended(path: Path, raw: Raw, ours: Collection[int] = ()) -> Store:
    """A new store in the place of a damaged one, which is set aside.

    Raises:
        StoreError: another program is playing a game of it, and would write into what is set aside.
    """
    if (other := hold.elsewhere(path.parent, ours)) is not None:
        raise StoreError(f"The store {path} is damaged and can be mended once nobody plays game {other} any more.")
    data = path.read_bytes() if raw.data is None and path.is_file() else raw.data or b""
    found = find(rows(data, raw.log))
    aside = _make(path, found, data, raw.log)
    store = Store.at(path)
    store.notice = _told(path, aside, found)
    return store


def _make(path: Path, found: Found, data: bytes = b"", log: bytes = b"") -> Path:
    """A new store with what was found, in its place all at once: a program that ends meanwhile leaves no half of it.

    Args:
        path: the file.
        found: what stands in it.
        data: what has to be set aside before.
        log: the log of that.

    Returns:
        Where it was set aside.
    """
    fresh = path.with_name(f"{path.stem}-mending{path.suffix}")
    _remove(fresh)
    try:
        with Store.at(fresh) as store:
            fill(store, found)
            store.connection.execute("PRAGMA journal_mode = DELETE")  # all of it stands in one file now
        aside = _set_aside(path, data, log) if path.exists() or log else path
        fresh.replace(_ready(path))
    except BaseException:
        _remove(fresh)
        raise
    _finish(path)
    return aside


def _ready(path: Path) -> Path:
    """What a store that has been mended is called until it lies in its place."""
    return path.with_name(f"{path.stem}-mended{path.suffix}")


def _finish(path: Path) -> None:
    """Put a store that has been mended in its place, even if the program ended before; never beside the old log."""
    if _ready(path).is_file():
        _log(path).unlink(missing_ok=True)
        path.with_name(f"{path.name}-shm").unlink(missing_ok=True)
        _ready(path).replace(path)


def _set_aside(path: Path, data: bytes, log: bytes) -> Path:
    """A copy of the damaged file and its log under a dated name that is free."""
    when = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    for number in count(1):
        again = "" if number == 1 else f"-{number}"
        aside = path.with_name(f"{path.stem}-set-aside-{when}{again}{path.suffix}")
        if not aside.exists() and not _log(aside).exists():
            break
    try:
        for name, content in ((aside, data), (_log(aside), log)):
            if content or name == aside:
                with name.open("xb") as file:
                    file.write(content)
                    file.flush()
                    os.fsync(file.fileno())
    except BaseException:
        _remove(aside)
        raise
    return aside


def _remove(path: Path) -> None:
    for each in (path, _log(path), path.with_name(f"{path.name}-shm")):
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
    closed: list[tuple[Any, ...]] = []
    results: dict[tuple[Any, Any], tuple[Any, ...]] = {}
    hands: dict[Any, dict[Any, Any]] = defaultdict(dict)
    for id_, values in every:
        if len(values) == _GAME:
            _find_game(found, id_, values)
        elif len(values) == _ROUND and _is_round(values):
            if values[6] is None:
                _find_open(found, values)
            else:
                closed.append((id_, *values[1:]))
        elif len(values) == _ROUND:
            results[values[1], values[2]] = values[4:]
        elif len(values) == _HAND:
            hands[values[1]][values[3]] = values[4:]
    for row in closed:
        at = row[1], row[2]
        said = _said(results.get(at), [hands[row[0]][hand] for hand in sorted(hands[row[0]], key=str)])
        _find_round(found, row, said)
    for number in {game for game, _ in found.rounds} - set(found.games):
        _bring_back(found, number)
    return found


_GAME, _ROUND, _HAND = 12, 9, 7
"""How many columns their tables have; that of results has as many as that of rounds."""


def _said(result: Sequence[Any] | None, hands: Sequence[Any]) -> Facts | None:
    """What a round came to as its rows have it; None where they are not all there, or make no sense."""
    figures = [*(result or ()), *(figure for stake, won, _ in hands for figure in (stake, won))]
    if result is None or not all(type(figure) is int for figure in figures):
        return None
    banked, tenure, net, natural, purse = result
    return Facts(bool(banked), tenure, net, bool(natural), purse, tuple((s, w, str(why)) for s, w, why in hands))


def _find_game(found: Found, id_: int, values: Sequence[Value]) -> None:
    row = (id_, *values[1:])
    with suppress(ValueError, TypeError, KeyError):
        games.read((*row, 0, 0, 0))
        if all(map(isinstance, row, (int, str, str, str, int, str, str, str, str, int, int, str))) and row[9] in (0, 1):
            found.games[id_] = row


def _is_round(values: Sequence[Value]) -> bool:
    """Whether it may be the row of a round: a result has figures only."""
    _, game, number, began, _, actions, record, _, said = values
    texts = isinstance(began, str) and isinstance(said, str) and isinstance(record if actions is None else actions, str)
    return texts and isinstance(game, int) and isinstance(number, int) and number >= 1


def _find_open(found: Found, values: Sequence[Any]) -> None:
    _, game, number, began, hinted, actions, _, _, said = values
    if fits(said, game, number, hinted, actions):
        found.rounds[game, number] = (game, number, began, int(hinted == 1), actions, None, None)


def _find_round(found: Found, row: Sequence[Any], stored: Facts | None) -> None:
    """Take over a round that is over, if its digest shows that it is what was written.

    What it came to may have been lost with a page of its own: then it is worked out again.
    """
    _, game, number, began, hinted, _, text, checkpoint, said = row
    with suppress(RecordError):
        record = loads(text)
        for what in _facts(record, stored):
            if fits(said, game, number, hinted, text, checkpoint, *what.values):
                found.records[game, number], found.facts[game, number] = record, what
                found.rounds[game, number] = (game, number, began, int(hinted == 1), None, text, checkpoint)
                return


def _facts(record: Record, stored: Facts | None) -> Iterator[Facts]:
    """What a round may have come to: as it is stored, and as its record plays."""
    if stored:
        yield stored
    yield _worked_out(record)


def _table(record: Record) -> tuple[str, str, str]:
    """The rulebook, the options and the seats as the row of a game has them."""
    return record.rules, json(asdict(record.options)), json(record.seats, ensure_ascii=False)


def _bring_back(found: Found, game: int) -> None:
    """A game whose own row is lost, from its records: it can be looked at, and not gone on with."""
    numbers = sorted(number for each, number in found.records if each == game)
    for at in [at for at in found.rounds if at[0] == game and at not in found.records]:
        del found.rounds[at]
    if numbers:
        first, last = found.records[game, numbers[0]], found.rounds[game, numbers[-1]]
        table = (*_table(first), first.credits.get(first.seats[0], 0), "")
        began = found.rounds[game, numbers[0]][2]
        found.games[game] = (game, *table, __version__, began, last[2], 1, 0, digest(*table, 1, 0))


# --- what is taken over ------------------------------------------------------------------------------


def fill(store: Store, found: Found) -> None:
    """Write what was found into an empty store.

    Raises:
        StoreError: it cannot be written.
    """
    with store.transaction() as connection:
        connection.executemany(f"INSERT INTO game VALUES ({_places(_GAME)})", found.games.values())
        for at, row in found.rounds.items():
            _, _, _, hinted, actions, record, checkpoint = row
            what = found.facts.get(at)
            said = round_digest(*at, hinted, record, checkpoint, what) if what else open_digest(*at, hinted, actions)
            connection.execute(f"INSERT INTO round VALUES (NULL, {_places(_ROUND - 1)})", (*row, said))
            if what:
                add_facts(store, *at, what)


def _worked_out(record: Record) -> Facts:
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
