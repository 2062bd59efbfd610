"""The file itself: how it is opened, brought up to date, and written; and what is said when it cannot be."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, Self

from .schema import STEPS

PATIENCE: Final = 5.0
"""How long to wait for another program that is writing, in seconds."""
PRAGMAS: Final = (
    "foreign_keys = ON", "synchronous = FULL", "fullfsync = ON", "checkpoint_fullfsync = ON", "secure_delete = ON",
    "journal_mode = WAL",
)  # fmt: skip
"""What is asked of sqlite: a commit is on the disk when it returns, also where the disk has a memory of its own."""
SMALL: Final = 4 * 2**20
"""A file of so many bytes is looked through whole whenever it is opened; of a larger one only what is used."""


class StoreError(Exception):
    """The store cannot be opened, read or written: one sentence that says why, and what would be right."""


class DamagedError(StoreError):
    """The file is there, but it is no store any more, or not all of it."""


class Store:
    """An open store.

    Args:
        connection: to the file.
        path: the file; None for a store that lives in memory and is gone with it.

    Attributes:
        connection: the same.
        path: the same.
        notice: what the player must be told about it, in a sentence; empty for nothing.
        held: the games of it that this program plays, by their numbers.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path | None) -> None:
        self.connection = connection
        self.path = path
        self.notice = ""
        self.held: set[int] = set()
        self._file = path and _identity(path)

    @classmethod
    def in_memory(cls) -> Store:
        """An empty store that keeps nothing once it is closed."""
        connection = _connect(":memory:")
        _step_up(connection, STEPS)
        return cls(connection, None)

    @classmethod
    def at(cls, path: Path, steps: Sequence[str] = STEPS) -> Store:
        """The store in a file, brought up to date; a new one where there is none.

        Args:
            path: the file, or a link to it.
            steps: the schema, step by step.

        Raises:
            DamagedError: it is damaged.
            StoreError: it cannot be opened or made, or is of a later version than this program knows.
        """
        with saying(path):
            path = real(path)
            make_folder(path.parent)
            store = cls._opened(path, str(path), steps)
            try:
                with store.transaction():  # what cannot be written is better known before it is played
                    return store
            except StoreError:
                store.close()
                raise

    @classmethod
    def to_read(cls, path: Path) -> Store:
        """The store in a file, to be read and not changed, even where nothing can be written; an empty one for none.

        Raises:
            DamagedError: it is damaged.
            StoreError: it cannot be read.
        """
        with saying(path):
            path = real(path)
            if not path.exists():
                _see_folder(path.parent)
                return cls.in_memory()
            try:
                if path.is_file():
                    _see_version(path)
                return cls._opened(path, str(path), STEPS)
            except sqlite3.OperationalError as error:
                if error.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
                    raise
                return cls._opened(path, f"{path.absolute().as_uri()}?immutable=1", STEPS)

    @classmethod
    def _opened(cls, path: Path, name: str, steps: Sequence[str]) -> Self:
        """The store in a file, opened by a name and looked through."""
        if path.is_dir():
            raise StoreError(f"Games are kept in the file {path}, but that is a folder.")
        if path.exists() and not path.stat().st_size:
            raise DamagedError(f"The store {path} is empty.")
        connection = _connect(name)
        try:
            _bring_up_to_date(connection, path, steps)
            _look_through(connection, path, steps)
            return cls(connection, path)
        except BaseException:
            connection.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    def become(self, other: Store) -> None:
        """Be another file from now on."""
        self.close()
        self.connection, self.path, self.notice, self._file = other.connection, other.path, other.notice, other._file

    @property
    def is_there(self) -> bool:
        """Whether the file is still where it was opened: neither moved nor deleted, nor another put in its place."""
        return self.path is None or (self.path.exists() and _identity(self.path) == self._file)

    def rows(self, query: str, values: Sequence[object] = ()) -> list[Any]:
        """The rows that a query finds.

        Raises:
            DamagedError: the file is damaged where they stand.
            StoreError: they cannot be read.
        """
        with saying(self.path):
            return self.connection.execute(query, values).fetchall()

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Write all of what is written within, or nothing.

        Raises:
            DamagedError: the file is damaged, or another lies in its place by now; nothing has changed.
            StoreError: it cannot be written; nothing has changed.
        """
        with saying(self.path):
            if not self.is_there:
                raise DamagedError(f"The store {self.path} was moved or set aside while it was in use.")
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")


def now() -> str:
    """The time, as the store writes it: UTC, to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


@contextmanager
def saying(path: Path | None) -> Iterator[None]:
    """Turn whatever goes wrong with a store into a sentence.

    Raises:
        DamagedError: the file is damaged.
        StoreError: anything else.
    """
    try:
        yield
    except sqlite3.Error as error:
        raise _told(error, path) from error
    except UnicodeDecodeError as error:  # even what sqlite says of a damaged file can be damaged
        raise DamagedError(f"The store {path} is damaged.") from error
    except OSError as error:
        raise StoreError(f"The store {path} cannot be used: {error.strerror or error}.") from error


def _told(error: sqlite3.Error, path: Path | None) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    where = f"The store {path}" if path else "The store in memory"
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return DamagedError(f"{where} is damaged.")
    reasons = {
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "it may only be read",
        sqlite3.SQLITE_BUSY: "another program is writing to it and does not let go",
        sqlite3.SQLITE_IOERR: "the disk does not take it",
        sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    }
    if code in (0, sqlite3.SQLITE_ERROR):  # what is asked for is not there: the file is not what it was
        return DamagedError(f"{where} is damaged.")
    return StoreError(f"{where} cannot be written: {reasons.get(code, error)}.")


def _connect(name: str) -> sqlite3.Connection:
    connection = sqlite3.connect(name, timeout=PATIENCE, isolation_level=None, uri=name.startswith("file:"))
    connection.text_factory = lambda text: text.decode(errors="replace")  # what is damaged is found out by its reader
    try:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}").close()
    except BaseException:
        connection.close()
        raise
    return connection


def real(path: Path) -> Path:
    """The file itself where a link leads to it: what belongs to it lies beside it."""
    return path.resolve() if path.is_symlink() else path


def _identity(path: Path) -> tuple[int, int]:
    """What sets a file apart from every other, whatever it is called."""
    found = path.stat()
    return found.st_dev, found.st_ino


def make_folder(folder: Path) -> None:
    """The folder of the store.

    Raises:
        StoreError: something else is there, or it cannot be made.
    """
    _see_folder(folder)
    folder.mkdir(parents=True, exist_ok=True)


def _see_folder(folder: Path) -> None:
    """See that no file is in the place of a folder.

    Raises:
        StoreError: one is.
    """
    for each in (folder, *folder.parents):
        if each.exists() and not each.is_dir():
            raise StoreError(f"Games are kept in the folder {folder}, but {each} is a file.")


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def _see_version(path: Path) -> None:
    """See that reading a store does not mean to bring it up to date.

    Raises:
        StoreError: it would.
    """
    with path.open("rb") as file:
        head = file.read(64)
    version = int.from_bytes(head[60:64], "big")
    if head.startswith(b"SQLite format 3") and 0 < version < len(STEPS):
        raise StoreError(f"The store {path} is of an earlier vingtun: vingtun play brings it up to date.")


def _bring_up_to_date(connection: sqlite3.Connection, path: Path, steps: Sequence[str]) -> None:
    """Take the steps that the file still lacks, each after a copy has been put away; all at once in a new file."""
    while 0 <= (version := _version(connection)) < len(steps):
        _step_up(connection, steps[: version + 1] if version else steps, path)
    if version > len(steps) and _tables(connection) != _tables_of(steps):
        raise StoreError(
            f"The store {path} was written by a later vingtun (schema {version}; this one knows {len(steps)}): "
            "use that one, or another folder with --data-dir."
        )
    if version != len(steps):
        raise DamagedError(f"The store {path} is damaged.")


def _step_up(connection: sqlite3.Connection, steps: Sequence[str], path: Path | None = None) -> None:
    """Take the steps from the version of the file to the last of these, all of them or none.

    Args:
        connection: to the file.
        steps: the schema, step by step.
        path: the file, where a copy of it is to be put away before it is changed.
    """
    connection.execute("BEGIN IMMEDIATE")
    if not _version(connection) and _tables(connection):
        raise sqlite3.DatabaseError("somebody else's tables")
    if path and 0 < _version(connection) < len(steps):
        _put_away(path, _version(connection))
    for version in range(_version(connection), len(steps)):  # another program may have been faster
        for statement in _statements(steps[version]):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {version + 1}")
    connection.execute("COMMIT")


def _statements(script: str) -> Iterator[str]:
    """The statements of a script; `executescript` would end the transaction around them."""
    statement = ""
    for piece in script.split(";")[:-1]:
        statement += f"{piece};"
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _put_away(path: Path, version: int) -> None:
    """A copy of the file as it is before a step; whoever is about to take it waits with his transaction open."""
    when = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    copy = path.with_name(f"{path.stem}-before-schema-{version + 1}-{when}{path.suffix}")
    with closing(sqlite3.connect(path)) as reader, closing(sqlite3.connect(copy)) as other:
        reader.backup(other)


def _look_through(connection: sqlite3.Connection, path: Path, steps: Sequence[str]) -> None:
    """See that the file holds what the schema says, and while it is small that all of it can be read.

    Raises:
        DamagedError: it does not.
    """
    if not _has_tables(connection, steps):
        raise DamagedError(f"The store {path} is damaged.")
    if path.stat().st_size > SMALL:
        return
    sound = connection.execute("PRAGMA integrity_check(1)").fetchone()[0] == "ok"
    if not sound or connection.execute("PRAGMA foreign_key_check").fetchone():
        raise DamagedError(f"The store {path} is damaged.")


def _tables(connection: sqlite3.Connection) -> dict[str, list[tuple[object, ...]]]:
    """The columns of every table; what sqlite has added for itself does not count."""
    names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
    return {
        name: connection.execute("SELECT name, type, pk FROM pragma_table_info(?)", (name,)).fetchall()
        for (name,) in names.fetchall()
    }


def _has_tables(connection: sqlite3.Connection, steps: Sequence[str]) -> bool:
    """Whether the tables that the steps make are there; others may be as well."""
    there = _tables(connection)
    return all(there.get(name) == columns for name, columns in _tables_of(steps).items())


def _tables_of(steps: Sequence[str]) -> dict[str, list[tuple[object, ...]]]:
    """The columns of every table that the steps make."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as model:
        _step_up(model, steps)
        return _tables(model)
