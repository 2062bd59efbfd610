"""The file: made, opened, brought up to date, read without being changed; and every way in which that can fail."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import mkdtemp

import pytest
from tests.store.stores import POSIX, Seated, Table, another_process, content, folder_of, played, resumed, twin

from vingtun.store import database, decisions, mend
from vingtun.store.database import DamagedError, Store, StoreError
from vingtun.store.digest import digest, fits
from vingtun.store.schema import STEPS, VERSION

MORE = (*STEPS, "CREATE TABLE more (id INTEGER PRIMARY KEY, what TEXT); INSERT INTO more VALUES (1, 'a;b');")
"""A schema with a step that is still to be invented."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "vingtun.sqlite3"


@pytest.fixture
def filled(path: Path) -> Path:
    """A store with three rounds of a game, closed."""
    with Store.at(path) as store:
        played(store, Table(), 3)
    return path


def run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


# --- opening -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["a store", "Säle/größe", "deep/er/still", "100%/what #1", "it's"])
def test_it_is_made_with_all_folders_whatever_they_are_called(tmp_path: Path, name: str) -> None:
    path = tmp_path / name / "vingtun.sqlite3"
    with mend.opened(path) as store:
        assert store.notice == ""
        assert store.path == path
        played(store, Table(), 1)
    with Store.to_read(path) as store:
        assert store.rows("SELECT count(*) FROM result") == [(1,)]
    assert list(folder_of(path.parent)) == ["vingtun.sqlite3"]


def test_a_relative_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with mend.opened(Path("here/vingtun.sqlite3")) as store:
        played(store, Table(), 1)
    with Store.to_read(Path("here/vingtun.sqlite3")) as store:
        assert store.rows("SELECT count(*) FROM result") == [(1,)]


@POSIX
def test_what_belongs_to_a_store_lies_beside_it_and_not_beside_a_link_to_it(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link = tmp_path / "vingtun.sqlite3"
    link.symlink_to(tmp_path / "there" / "real.sqlite3")
    with mend.opened(link) as store:
        played(store, Table(), 1)
    with mend.opened(link) as store:
        assert store.path == tmp_path / "there" / "real.sqlite3"
        assert store.rows("SELECT count(*) FROM result") == [(1,)]
    assert link.is_symlink()
    assert list(folder_of(tmp_path / "there")) == ["real.sqlite3"]
    assert list(folder_of(tmp_path)) == ["vingtun.sqlite3"]


def test_it_is_kept_as_safely_as_can_be(path: Path, synced: None) -> None:
    with Store.at(path) as store:
        for pragma, value in {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "user_version": 2}.items():
            assert store.rows(f"PRAGMA {pragma}") == [(value,)]
        assert VERSION == 2


def test_a_person_can_read_what_stands_in_it(path: Path) -> None:
    with Store.at(path) as store:
        [(sql,)] = store.rows("SELECT sql FROM sqlite_master WHERE name = 'game'")
        assert "-- the rulebook from which the options come" in sql


def test_a_store_in_memory_is_like_any_other() -> None:
    with Store.in_memory() as store:
        assert store.path is None
        assert store.is_there
        played(store, Table(), 1)
        assert store.rows("SELECT count(*) FROM result") == [(1,)]


# --- what is in the way ------------------------------------------------------------------------------


@pytest.mark.parametrize("open_", [Store.at, mend.opened])
def test_a_file_where_a_folder_should_be(tmp_path: Path, open_: type) -> None:
    (tmp_path / "kept").write_text("mine")
    path = tmp_path / "kept" / "deeper" / "vingtun.sqlite3"
    with pytest.raises(StoreError) as failed:
        open_(path)
    assert str(failed.value) == f"Games are kept in the folder {path.parent}, but {tmp_path / 'kept'} is a file."
    assert (tmp_path / "kept").read_text() == "mine"


@pytest.mark.parametrize("open_", [Store.at, mend.opened, Store.to_read])
def test_a_folder_where_the_file_should_be(path: Path, open_: type) -> None:
    path.mkdir()
    with pytest.raises(StoreError) as failed:
        open_(path)
    assert not isinstance(failed.value, DamagedError)
    assert str(failed.value) == f"Games are kept in the file {path}, but that is a folder."


@pytest.mark.parametrize("name", ["store.lock", "vingtun.sqlite3-wal", "vingtun.sqlite3-shm"])
def test_a_folder_where_another_of_its_files_should_be(filled: Path, name: str) -> None:
    filled.with_name(name).mkdir()
    with pytest.raises(StoreError) as failed:
        mend.opened(filled)
    assert not isinstance(failed.value, DamagedError)
    assert str(failed.value).startswith(f"The store {filled} cannot be ")
    assert str(failed.value).endswith(".")


READ_ONLY = """
    import os
    from pathlib import Path
    from vingtun.store import mend
    from vingtun.store.database import Store, StoreError
    path = Path(sys.argv[1])
    if os.geteuid() == 0:
        os.seteuid(65534)  # nobody; whoever may do everything is stopped by no permission
    for open_ in (Store.at, mend.opened):
        try:
            open_(path)
        except StoreError as error:
            print(type(error).__name__, error)
    with Store.to_read(path) as store:
        print(store.rows("SELECT count(*) FROM result")[0][0] if path.exists() else "none")
"""


@pytest.fixture
def for_all(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder that everybody may read, and nobody may write to once it is asked."""
    base = Path(mkdtemp())
    base.chmod(0o755)
    yield base
    base.chmod(0o755)
    shutil.rmtree(base)


@POSIX
@pytest.mark.parametrize("mode", [0o444, 0o644])
def test_a_folder_that_may_only_be_read(for_all: Path, mode: int) -> None:
    path = for_all / "vingtun.sqlite3"
    with Store.at(path) as store:
        played(store, Table(), 2)
    path.chmod(mode)
    for_all.chmod(0o555)
    before = folder_of(for_all)
    with another_process(READ_ONLY, path) as process:
        said, errors = process.communicate()
    assert errors == ""
    at, opened, rounds = said.splitlines()
    assert at.startswith(f"StoreError The store {path} cannot be ")
    assert opened == f"StoreError The store {path} cannot be used: Permission denied."
    assert rounds == "2"
    assert folder_of(for_all) == before


@POSIX
def test_a_folder_that_may_only_be_read_and_has_no_store(for_all: Path) -> None:
    for_all.chmod(0o555)
    with another_process(READ_ONLY, for_all / "deeper" / "vingtun.sqlite3") as process:
        said, errors = process.communicate()
    assert errors == ""
    where = f"The store {for_all / 'deeper' / 'vingtun.sqlite3'}"
    assert said.splitlines() == [f"StoreError {where} cannot be used: Permission denied."] * 2 + ["none"]
    assert folder_of(for_all) == {}


# --- writing -----------------------------------------------------------------------------------------


def refuses(store: Store, sentence: str) -> None:
    """Nothing can be written, and this is said of it."""
    before = content(store)
    many = "INSERT INTO hand (round, game, hand, stake, won, why) VALUES (1, 1, 0, 1, 1, ?)"
    with pytest.raises(StoreError) as failed, store.transaction() as connection:
        connection.executemany(many, [("x" * 9_999,)] * 40)
    assert str(failed.value) == sentence
    assert not store.connection.in_transaction
    assert content(store) == before


@pytest.fixture
def store(filled: Path) -> Iterator[Store]:
    with Store.at(filled) as store:
        store.connection.execute("PRAGMA busy_timeout = 20")
        yield store


def test_a_full_disk(store: Store) -> None:
    [(pages,)] = store.rows("PRAGMA page_count")
    store.rows(f"PRAGMA max_page_count = {pages + 2}")
    refuses(store, f"The store {store.path} cannot be written: the disk is full.")


def test_a_store_that_may_only_be_read(store: Store) -> None:
    store.rows("PRAGMA query_only = ON")
    refuses(store, f"The store {store.path} cannot be written: it may only be read.")


def test_another_program_that_does_not_let_go(store: Store) -> None:
    with closing(sqlite3.connect(str(store.path), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refuses(
            store, f"The store {store.path} cannot be written: another program is writing to it and does not let go."
        )
    with store.transaction() as connection:
        connection.execute("DELETE FROM holder")


@POSIX
def test_a_store_that_was_moved_away_or_deleted_is_not_written_into_nothing(store: Store) -> None:
    assert store.path is not None
    store.path.rename(store.path.with_name("elsewhere.sqlite3"))
    assert not store.is_there
    with pytest.raises(DamagedError, match=r"was moved or set aside while it was in use\.$"), store.transaction():
        pass
    shutil.copy(store.path.with_name("elsewhere.sqlite3"), store.path)
    assert not store.is_there
    with pytest.raises(DamagedError), store.transaction():
        pass


def test_what_goes_wrong_within_a_transaction_undoes_it(store: Store) -> None:
    before = content(store)

    def write() -> None:
        with store.transaction() as connection:
            connection.execute("DELETE FROM game")
            raise KeyError

    with pytest.raises(KeyError):
        write()
    assert content(store) == before
    assert not store.connection.in_transaction


def test_a_game_that_is_deleted_takes_all_of_it_with_it(store: Store) -> None:
    with store.transaction() as connection:
        connection.execute("DELETE FROM game")
    for table in ("round", "result", "hand", "holder"):
        assert store.rows(f"SELECT count(*) FROM {table}") == [(0,)]


# --- upgrades ----------------------------------------------------------------------------------------


def backups(path: Path) -> list[Path]:
    return sorted(path.parent.glob("vingtun-before-schema-*.sqlite3"))


def test_a_step_is_taken_after_a_copy_was_put_away(filled: Path) -> None:
    with Store.at(filled) as store:
        before = content(store)
    with Store.at(filled, MORE) as store:
        assert content(store) == before
        assert store.rows("SELECT * FROM more") == [(1, "a;b")]
        assert store.rows("PRAGMA user_version") == [(VERSION + 1,)]
    [copy] = backups(filled)
    assert copy.name.startswith(f"vingtun-before-schema-{VERSION + 1}-")
    with Store.at(copy) as store:
        assert content(store) == before
    with Store.at(filled, MORE):
        assert len(backups(filled)) == 1


def test_several_steps_are_taken_each_after_a_copy(filled: Path) -> None:
    with Store.at(filled, (*MORE, "CREATE TABLE last (id INTEGER PRIMARY KEY);")) as store:
        assert store.rows("PRAGMA user_version") == [(VERSION + 2,)]
    assert [copy.name[:23] for copy in backups(filled)] == [
        f"vingtun-before-schema-{version}" for version in (VERSION + 1, VERSION + 2)
    ]


def test_a_new_file_is_made_at_once_and_nothing_is_put_away(path: Path) -> None:
    Store.at(path, (*MORE, "CREATE TABLE last (id INTEGER PRIMARY KEY);")).close()
    assert list(folder_of(path.parent)) == [path.name]


@pytest.fixture
def first(path: Path) -> Path:
    """A store of the first version, as the vingtun of its time wrote it: three rounds of a game, and one in play."""
    with Store.at(path) as store:
        seated = Seated(store, Table())
        seated.play(3)
        seated.step()
        seated.kept.release()
        tables = {table: store.rows(f"SELECT * FROM {table}") for table in ("game", "round", "result", "hand")}
    path.unlink()
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(STEPS[0])
        connection.execute("PRAGMA user_version = 1")
        for table, rows in tables.items():
            for row in rows:
                connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
    return path


def test_a_store_of_the_first_version_is_brought_up_to_date(first: Path) -> None:
    with closing(sqlite3.connect(first)) as plain:
        names = {name for (name,) in plain.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        assert names == {"game", "round", "result", "hand", "holder"}
    before = first.read_bytes()
    with pytest.raises(StoreError, match=r"is of an earlier vingtun: vingtun play brings it up to date\.$"):
        Store.to_read(first)
    assert first.read_bytes() == before
    with mend.opened(first) as store, twin(Table(), 3) as other:
        assert store.notice == ""
        assert store.rows("PRAGMA user_version") == [(2,)]
        assert content(store)[1][2:] == content(other)[1][2:]
        assert decisions.unread(store) == [(1, 3), (1, 2), (1, 1)]
        assert decisions.tally(store, 1) == decisions.Tally(0, 0)
        kept, game = resumed(store, 1)
        assert game.board.round == 4
        kept.release()
    [copy] = backups(first)
    assert copy.name.startswith("vingtun-before-schema-2-")
    with closing(sqlite3.connect(copy)) as plain:
        assert plain.execute("PRAGMA user_version").fetchone() == (1,)
        assert plain.execute("SELECT count(*) FROM result").fetchone() == (3,)
    with mend.opened(first):
        assert len(backups(first)) == 1


def test_a_damaged_store_of_the_first_version_is_mended_into_the_present_one(first: Path) -> None:
    with closing(sqlite3.connect(first)) as plain:
        plain.execute("UPDATE round SET record = replace(record, 'modern', 'Modern') WHERE number = 2")
        plain.commit()
    with mend.opened(first) as store:
        assert "3 rounds of 1 game could be saved" in store.notice
        assert store.rows("PRAGMA user_version") == [(2,)]
        assert decisions.unread(store) == [(1, 3), (1, 1)]


@pytest.mark.parametrize("step", ["CREATE TABLE more (x); INSERT INTO nowhere VALUES (1);", "CREATE TABLE game (x);"])
def test_a_step_that_fails_leaves_the_file_as_it_was(filled: Path, step: str) -> None:
    before = filled.read_bytes()
    with pytest.raises(StoreError):
        Store.at(filled, (*STEPS, step))
    assert filled.read_bytes() == before
    with Store.at(filled) as store:
        assert store.rows("SELECT count(*) FROM result") == [(3,)]


def test_a_step_for_which_there_is_no_room_leaves_the_file_as_it_was(
    filled: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = filled.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(database, "_put_away", full)
    with pytest.raises(StoreError, match=r"cannot be used: No space left on device\.$"):
        Store.at(filled, MORE)
    assert filled.read_bytes() == before


@pytest.mark.parametrize("open_", [Store.at, mend.opened, Store.to_read])
def test_a_later_version_is_refused_and_left_alone(filled: Path, open_: type) -> None:
    Store.at(filled, MORE).close()
    before = filled.read_bytes()
    with pytest.raises(StoreError) as failed:
        open_(filled)
    assert not isinstance(failed.value, DamagedError)
    assert str(failed.value) == (
        f"The store {filled} was written by a later vingtun (schema {VERSION + 1}; this one knows {VERSION}): "
        "use that one, or another folder with --data-dir."
    )
    assert filled.read_bytes() == before


@pytest.mark.parametrize("version", [0, 1, 3, 99, -1, 2**31 - 1])
def test_a_version_that_is_not_that_of_its_tables_is_damage(filled: Path, version: int) -> None:
    with Store.at(filled) as store:
        before = content(store)
    run(filled, f"PRAGMA user_version = {version}")
    with pytest.raises(DamagedError):
        Store.at(filled)
    with mend.opened(filled) as store:
        assert "3 rounds of 1 game could be saved" in store.notice
        assert content(store) == before


def test_the_tables_of_another_program_are_left_as_they_are(path: Path) -> None:
    run(path, "CREATE TABLE theirs (x)", "INSERT INTO theirs VALUES ('♠')")
    before = path.read_bytes()
    with pytest.raises(DamagedError):
        Store.at(path)
    path.write_bytes(before)
    with mend.opened(path) as store:
        assert store.notice.endswith("nothing in it could be read.")
    [aside] = path.parent.glob("vingtun-set-aside-*.sqlite3")
    assert aside.read_bytes() == before


# --- reading -----------------------------------------------------------------------------------------


def test_reading_changes_nothing(filled: Path) -> None:
    before = folder_of(filled.parent)
    with Store.to_read(filled) as store:
        assert store.rows("SELECT count(*) FROM result") == [(3,)]
    assert folder_of(filled.parent) == before


def test_reading_makes_nothing(tmp_path: Path) -> None:
    with Store.to_read(tmp_path / "none" / "vingtun.sqlite3") as store:
        assert content(store) == {}
    assert list(tmp_path.iterdir()) == []


def test_reading_goes_on_while_others_write(filled: Path) -> None:
    with closing(sqlite3.connect(filled, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM hand")
        other.execute("DELETE FROM result")
        with Store.to_read(filled) as store:
            assert store.rows("SELECT count(*) FROM result") == [(3,)]
            other.execute("COMMIT")
            assert store.rows("SELECT count(*) FROM result") == [(0,)]


def test_what_was_written_last_is_read_too(filled: Path) -> None:
    with Store.at(filled) as store, twin(Table(seed="other"), 4) as other:
        played(store, Table(seed="other"), 4)
        with Store.to_read(filled) as again:
            assert content(again)[2] == content(other)[1]


@pytest.mark.parametrize("damage", [b"", b"no store at all", b"SQLite format 3\0" + bytes(5_000)])
def test_damage_is_told_and_not_mended_by_reading(filled: Path, damage: bytes) -> None:
    filled.write_bytes(damage)
    with pytest.raises(DamagedError):
        Store.to_read(filled)
    assert filled.read_bytes() == damage
    assert not list(filled.parent.glob("*set-aside*"))


# --- digests -----------------------------------------------------------------------------------------


def test_a_digest_is_that_of_these_values_and_no_others() -> None:
    values = (1, "a", None, True, "♠")
    assert digest(*values) == digest(1, "a", None, 1, "♠")
    assert fits(digest(*values), *values)
    assert fits("", *values)
    others = [(1, "a", None, True, "♣"), (1, "a", None, True), (2, "a", None, True, "♠"), (1, "a", "", True, "♠")]
    for other in others:
        assert not fits(digest(*values), *other)
    assert digest("a", "b") != digest("ab")
    assert len(digest("\ud800")) == 16
