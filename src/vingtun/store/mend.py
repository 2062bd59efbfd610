"""Opening and mending: a store that is damaged is set aside, and what `salvage` finds in it stands in a new one."""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from filelock import FileLock, Timeout

from ..play import words
from . import games, hold
from .database import SMALL, DamagedError, Store, StoreError, make_folder, real, saying
from .pages import FRAME_HEADER, LOG_HEADER, USUAL, Log, rows

if TYPE_CHECKING:
    from .salvage import Found

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
            _make(path)
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
    """Whether SQLite, which reads a log up to its first fault and says nothing, leaves out what was committed in it.

    A last transaction that is not whole is none: the power may have failed before anybody was told that it is kept.
    """
    commits = Log(log, USUAL).commits
    if len(commits) < 2:
        return False
    promised = (commits[-2] - LOG_HEADER) // (FRAME_HEADER + USUAL) + 1  # the very last may have been under way
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


def _mended(path: Path, raw: Raw, ours: Collection[int] = ()) -> Store:
    """A new store in the place of a damaged one, which is set aside.

    Raises:
        StoreError: another program is playing a game of it, and would write into what is set aside.
    """
    if (other := hold.elsewhere(path.parent, ours)) is not None:
        raise StoreError(f"The store {path} is damaged and can be mended once nobody plays game {other} any more.")
    from .salvage import find  # it knows records and how they play, which is wanted only here

    data = path.read_bytes() if raw.data is None and path.is_file() else raw.data or b""
    found = find(rows(data, raw.log))
    aside = _make(path, found, data, raw.log)
    store = Store.at(path)
    store.notice = _told(path, aside, found)
    return store


def _make(path: Path, found: Found | None = None, data: bytes = b"", log: bytes = b"") -> Path:
    """A new store with what was found, in its place all at once: a program that ends meanwhile leaves no half of it.

    Args:
        path: the file.
        found: what stands in it; None for nothing.
        data: what has to be set aside before.
        log: the log of that.

    Returns:
        Where it was set aside.
    """
    fresh = path.with_name(f"{path.stem}-mending{path.suffix}")
    _remove(fresh)
    try:
        with Store.at(fresh) as store:
            if found:
                found.fill(store)
            store.connection.execute("PRAGMA journal_mode = DELETE")  # all of it stands in one file now
        aside = _set_aside(path, data, log) if path.exists() or log else path
        fresh.replace(_ready(path))
        _settle(path.parent)
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
        _settle(path.parent)


def _settle(folder: Path) -> None:
    """See that what was renamed in a folder is so on the disk as well, where a platform lets us."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


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
    from .salvage import SEED

    saved = f"{words.count(len(found.rounds), 'round')} of {words.count(len(found.games), 'game')} could be saved"
    cut = sum(not row[SEED] for row in found.games.values())
    if cut:
        saved += f"; {words.count(cut, 'game')} cannot go on: {'its seed is' if cut == 1 else 'their seeds are'} lost"
    what = saved if found.rounds or found.games else "nothing in it could be read"
    return f"The store {path} was damaged and is set aside as {aside.name}; {what}."
