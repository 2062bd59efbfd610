"""Rows out of damaged files, read page by page: real files that SQLite wrote, cut, overwritten and mixed up."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from tests.strategies import THOROUGH

from vingtun.store.pages import Row, rows

SIZE = 4096
GAMES, ROUNDS = 6, 90
SCHEMA = """
    CREATE TABLE game (id INTEGER PRIMARY KEY, book TEXT, options TEXT, names TEXT, purse INTEGER, began TEXT);
    CREATE TABLE round (id INTEGER PRIMARY KEY, game INTEGER REFERENCES game, number INTEGER, actions TEXT, record TEXT,
        checkpoint TEXT, UNIQUE (game, number));
    CREATE TABLE result (round INTEGER PRIMARY KEY REFERENCES round, net INTEGER, share REAL, seal BLOB, purse INTEGER);
    CREATE INDEX result_by_net ON result (net);
"""
INTEGERS = [0, 1, -1, 127, -128, 32_767, -8_388_608, 2**31 - 1, -(2**47), 2**63 - 1, -(2**63)]


def words(chance: Random, length: int) -> str:
    return "".join(chance.choices("♠♥♦♣ card stake pair\n", k=length))


@contextmanager
def opened(path: Path, *, log: bool = False, size: int = SIZE) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as store:
        store.execute(f"PRAGMA page_size = {size}")
        store.execute("PRAGMA secure_delete = ON")
        store.execute(f"PRAGMA journal_mode = {'WAL' if log else 'DELETE'}")
        store.execute("PRAGMA wal_autocheckpoint = 0")
        yield store


def fill(store: sqlite3.Connection, chance: Random) -> None:
    """Rows of 20 to 6,000 bytes, written and changed in many small transactions, some taken out again."""
    store.executescript(SCHEMA)
    for game in range(1, GAMES + 1):
        game_row = (game, "modern", words(chance, 400), '["Ann", "Ben"]', 100 * game, "2025-01-01T00:00:00Z")
        store.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?)", game_row)
    for number in range(1, ROUNDS + 1):
        rowid = (number * 5 % (ROUNDS + 1)) if number % 10 else 2**40 + number
        game = number % GAMES + 1
        store.execute("INSERT INTO round VALUES (?, ?, ?, '', NULL, NULL)", (rowid, game, number))
        store.execute("UPDATE round SET actions = ? WHERE id = ?", (words(chance, chance.randrange(400)), rowid))
        record = words(chance, chance.choice([100, 300, 1000, 4000]))
        store.execute("UPDATE round SET record = ?, checkpoint = '{}' WHERE id = ?", (record, rowid))
        seal = chance.randbytes(chance.randrange(40))
        net = INTEGERS[number % len(INTEGERS)]
        store.execute("INSERT INTO result VALUES (?, ?, ?, ?, ?)", (rowid, net, chance.random(), seal, number))
    store.execute("DELETE FROM round WHERE number % 9 = 4 AND id NOT IN (SELECT round FROM result WHERE net > 9)")


def truth(store: sqlite3.Connection) -> Counter[Row]:
    """What SQLite itself reads, in the form of `rows`: the rowid apart, and None where it stands in the table."""
    found: Counter[Row] = Counter()
    for table, alias in (("game", "id"), ("round", "id"), ("result", "round"), ("sqlite_schema", "")):
        for rowid, *values in store.execute(f"SELECT rowid, * FROM {table}"):
            found[(rowid, (None, *values[1:]) if alias else tuple(values))] += 1
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("pages")


@pytest.fixture(scope="module")
def plain(folder: Path) -> tuple[bytes, Counter[Row]]:
    """A file without a log, and its rows."""
    with opened(folder / "plain.sqlite3") as store:
        fill(store, Random(1))
        known = truth(store)
    return (folder / "plain.sqlite3").read_bytes(), known


@pytest.fixture(scope="module")
def logged(folder: Path) -> tuple[bytes, bytes, Counter[Row]]:
    """A file, the log beside it with several copies of most pages, and the rows of both."""
    path = folder / "logged.sqlite3"
    with opened(path, log=True) as store:
        fill(store, Random(2))
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        for number in range(1, ROUNDS + 1, 2):
            store.execute("UPDATE round SET checkpoint = ? WHERE number = ?", (f"changed {number}" * 40, number))
            store.execute("UPDATE result SET purse = purse + 1000 WHERE purse = ?", (number,))
        known = truth(store)
        return path.read_bytes(), Path(f"{path}-wal").read_bytes(), known


@pytest.fixture(scope="module")
def needs(plain: tuple[bytes, Counter[Row]]) -> dict[int, set[Row]]:
    """The rows that are gone with each page, by the page's place in the file, from 0."""
    data, known = plain
    return {
        page: set(known) - set(rows(data[: page * SIZE] + bytes(SIZE) + data[(page + 1) * SIZE :]))
        for page in range(len(data) // SIZE)
    }


# --- nothing is damaged ------------------------------------------------------------------------------


def test_an_undamaged_file_gives_the_rows_that_sqlite_reads(plain: tuple[bytes, Counter[Row]]) -> None:
    data, known = plain
    assert Counter(rows(data)) == known
    assert len(known) > 150
    assert max(len(str(values).encode()) for _, values in known) > SIZE


def test_a_log_gives_the_rows_that_sqlite_reads(logged: tuple[bytes, bytes, Counter[Row]]) -> None:
    data, wal, known = logged
    assert Counter(rows(data, wal)) == known
    assert Counter(rows(data)) != known


def test_a_file_of_which_nothing_but_the_log_is_left(folder: Path) -> None:
    path = folder / "log-only.sqlite3"
    with opened(path, log=True) as store:
        fill(store, Random(3))
        wal = Path(f"{path}-wal").read_bytes()
        assert Counter(rows(b"", wal)) == truth(store)


def test_a_log_that_was_begun_again_is_read_as_far_as_it_is_new(folder: Path) -> None:
    path = folder / "again.sqlite3"
    with opened(path, log=True) as store:
        fill(store, Random(4))
        store.execute("PRAGMA wal_checkpoint(RESTART)")
        store.execute("UPDATE game SET book = 'hoyle' WHERE id = 3")
        wal = Path(f"{path}-wal").read_bytes()
        assert len({wal[at + 8 : at + 16] for at in range(32, len(wal), SIZE + 24)}) == 2
        assert Counter(rows(path.read_bytes(), wal)) == truth(store)


def test_a_transaction_that_never_ended_is_not_read(folder: Path) -> None:
    path = folder / "unended.sqlite3"
    with opened(path, log=True) as store:
        fill(store, Random(5))
        known = truth(store)
        before = Path(f"{path}-wal").stat().st_size
        store.execute("PRAGMA cache_size = 1")
        store.execute("BEGIN")
        store.execute("UPDATE round SET record = record || 'more'")
        wal = Path(f"{path}-wal").read_bytes()
        assert len(wal) > before
        assert Counter(rows(path.read_bytes(), wal)) == known
        store.execute("ROLLBACK")


def test_pages_that_a_vacuum_left_behind_are_not_read(folder: Path) -> None:
    path = folder / "vacuum.sqlite3"
    with opened(path, log=True) as store:
        fill(store, Random(6))
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.execute("DELETE FROM round WHERE number > 10")
        store.execute("VACUUM")
        assert Counter(rows(path.read_bytes(), Path(f"{path}-wal").read_bytes())) == truth(store)


@pytest.mark.parametrize("size", [512, 1024, 2048, 8192, 16384, 32768, 65536])
def test_the_size_of_the_pages_is_found_without_the_header(folder: Path, size: int) -> None:
    path = folder / f"size-{size}.sqlite3"
    with opened(path, size=size) as store:
        fill(store, Random(size))
        known = truth(store)
    data = path.read_bytes()
    assert Counter(rows(data)) == known
    assert Counter(rows(Random(size).randbytes(100) + data[100:])) == known


@pytest.mark.parametrize("said", [512, 1024, 8192, 1, 0, 4095])
def test_a_header_that_names_a_wrong_size_is_not_believed(plain: tuple[bytes, Counter[Row]], said: int) -> None:
    data, known = plain
    assert Counter(rows(data[:16] + said.to_bytes(2, "big") + data[18:])) == known


def test_bytes_at_the_end_of_each_page_may_be_set_aside(folder: Path) -> None:
    path = folder / "reserved.sqlite3"
    with opened(path) as store:
        store.execute("PRAGMA user_version = 1")
    empty = bytearray(path.read_bytes())
    empty[20] = 12
    empty[105:107] = (SIZE - 12).to_bytes(2, "big")
    path.write_bytes(empty)
    with opened(path) as store:
        fill(store, Random(12))
        assert Counter(rows(path.read_bytes())) == truth(store)
    assert path.read_bytes()[20] == 12


# --- cut short ---------------------------------------------------------------------------------------


def test_cut_at_every_page_the_rows_of_the_pages_before_are_there(plain: tuple[bytes, Counter[Row]]) -> None:
    data, known = plain
    left = [Counter(rows(data[:end])) for end in range(len(data), -1, -SIZE)]
    assert left[0] == known
    assert all(fewer <= more for more, fewer in pairwise(left))
    assert not left[-1]


def test_cut_at_every_page_as_many_rows_are_there_as_sqlite_counts(
    folder: Path, plain: tuple[bytes, Counter[Row]]
) -> None:
    data, _ = plain
    leaves: dict[str, tuple[int, int]] = {}
    chains: dict[str, list[int]] = {}
    with closing(sqlite3.connect(folder / "plain.sqlite3")) as store:
        if ("ENABLE_DBSTAT_VTAB",) not in store.execute("PRAGMA compile_options").fetchall():
            pytest.skip("this SQLite was built without dbstat")
        indexes = {name for (name,) in store.execute("SELECT name FROM sqlite_schema WHERE type = 'index'")}
        for name, path, page, kind, cells in store.execute("SELECT name, path, pageno, pagetype, ncell FROM dbstat"):
            if kind == "leaf" and name not in indexes:
                leaves[name + path] = page, cells
            elif kind == "overflow":
                chains.setdefault((name + path).partition("+")[0], []).append(page)
    assert chains
    for end in range(len(data) // SIZE + 1):
        there = sum(cells for page, cells in leaves.values() if page <= end)
        for cell, pages in chains.items():
            there -= leaves[cell.rpartition("/")[0] + "/"][0] <= end < max(pages)
        assert sum(1 for _ in rows(data[: end * SIZE])) == there


def test_cut_anywhere_no_row_is_made_up(plain: tuple[bytes, Counter[Row]]) -> None:
    data, known = plain
    chance = Random(7)
    for _ in range(50 * THOROUGH):
        end = chance.randrange(len(data))
        left = Counter(rows(data[:end]))
        assert Counter(rows(data[: end // SIZE * SIZE])) <= left <= known, end


def test_a_log_cut_anywhere_gives_what_was_committed_by_then(
    folder: Path, logged: tuple[bytes, bytes, Counter[Row]]
) -> None:
    data, wal, _ = logged
    chance = Random(8)
    path = folder / "cut.sqlite3"
    for _ in range(20 * THOROUGH):
        end = chance.randrange(len(wal))
        path.write_bytes(data)
        Path(f"{path}-wal").write_bytes(wal[:end])
        with closing(sqlite3.connect(path)) as store:
            assert Counter(rows(data, wal[:end])) == truth(store), end


# --- overwritten -------------------------------------------------------------------------------------


def test_bytes_inside_a_row_cost_that_row(plain: tuple[bytes, Counter[Row]]) -> None:
    data, known = plain
    for row in known:
        texts = [value.encode() for value in row[1] if isinstance(value, str) and len(value) > 40]
        if texts and (at := data.find(texts[0][:40])) >= 0 and data.count(texts[0][:40]) == 1:
            for noise in (b"\xff" * 40, bytes(40)):
                assert Counter(rows(data[:at] + noise + data[at + 40 :])) == known - Counter([row])


def test_a_pointer_that_is_damaged_costs_the_row_it_points_to(
    plain: tuple[bytes, Counter[Row]], needs: dict[int, set[Row]]
) -> None:
    data, known = plain
    for page in needs:
        start = page * SIZE
        if page and data[start] == 0x0D:
            for wrong in (b"\xff\xff", b"\0\0", b"\0\x09"):
                left = Counter(rows(data[: start + 8] + wrong + data[start + 10 :]))
                assert left <= known
                assert (known - left).total() == 1
            noise = b"\xff" * 300
            assert set(rows(data[: start + 8] + noise + data[start + 308 :])) >= set(known) - needs[page]


def overwritten(data: bytes, chance: Random) -> tuple[bytes, set[int]]:
    length = chance.choice([1, 4, 16, 64, 512, SIZE])
    at = chance.randrange(len(data) - length)
    noise = chance.choice([chance.randbytes(length), bytes(length), b"\xff" * length, b"\x0d" * length])
    return data[:at] + noise + data[at + length :], set(range(at // SIZE, (at + length - 1) // SIZE + 1))


def swapped(data: bytes, chance: Random) -> tuple[bytes, set[int]]:
    pages = [data[at : at + SIZE] for at in range(0, len(data), SIZE)]
    one, other = chance.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages), {one, other}


def copied(data: bytes, chance: Random) -> tuple[bytes, set[int]]:
    pages = [data[at : at + SIZE] for at in range(0, len(data), SIZE)]
    source, target = chance.sample(range(len(pages)), 2)
    pages[target] = pages[source]
    return b"".join(pages), {target}


@pytest.mark.parametrize("damage", [overwritten, swapped, copied])
def test_damage_costs_no_row_of_a_page_it_does_not_touch(
    plain: tuple[bytes, Counter[Row]],
    needs: dict[int, set[Row]],
    damage: Callable[[bytes, Random], tuple[bytes, set[int]]],
) -> None:
    data, known = plain
    for seed in range(50 * THOROUGH):
        damaged, touched = damage(data, Random(seed))
        lost = set[Row]().union(*(needs[page] for page in touched))
        assert set(rows(damaged)) >= set(known) - lost, seed


def test_most_rows_survive_a_small_damage(plain: tuple[bytes, Counter[Row]]) -> None:
    data, known = plain
    chance = Random(9)
    lost = []
    for _ in range(50 * THOROUGH):
        at = chance.randrange(len(data) - 16)
        left = Counter(rows(data[:at] + chance.randbytes(16) + data[at + 16 :]))
        lost.append((known - left).total())
    assert sum(lost) / len(lost) < 2
    assert max(lost) < known.total() / 2


def test_a_log_may_be_damaged_too(logged: tuple[bytes, bytes, Counter[Row]]) -> None:
    data, wal, known = logged
    for seed in range(50 * THOROUGH):
        damaged, _ = overwritten(wal, Random(seed))
        latest = {(len(values), rowid): values for rowid, values in rows(data, damaged)}
        assert len(latest) > 0.9 * known.total(), seed
        assert sum(latest.get((len(values), rowid)) == values for rowid, values in known) > 0.6 * known.total(), seed


def test_a_log_without_its_header_is_read(logged: tuple[bytes, bytes, Counter[Row]]) -> None:
    data, wal, known = logged
    for header in (bytes(32), b"\xff" * 32, wal[:16] + b"\xff" * 8 + wal[24:32]):
        assert Counter(rows(data, header + wal[32:])) >= known


def test_a_frame_without_its_header_costs_no_more_than_a_row_that_overflows_into_it(
    logged: tuple[bytes, bytes, Counter[Row]],
) -> None:
    data, wal, known = logged
    there = {(len(values), rowid) for rowid, values in known}
    for at in range(32, len(wal) - SIZE - 24, (SIZE + 24) * 3):
        found = {(len(values), rowid) for rowid, values in rows(data, wal[:at] + bytes(24) + wal[at + 24 :])}
        assert found <= there
        assert len(there - found) <= (wal[at + 24] != 0x0D)


def test_where_a_page_of_the_log_is_damaged_its_older_copy_is_read_first(folder: Path) -> None:
    path = folder / "older.sqlite3"
    with opened(path, log=True) as store:
        fill(store, Random(10))
        store.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        store.execute("UPDATE game SET book = 'foster' WHERE id = 2")
        store.execute("UPDATE game SET book = 'hoyle' WHERE id = 2")
        data, wal = path.read_bytes(), Path(f"{path}-wal").read_bytes()
    books = {len(wal): ["hoyle"], wal.rindex(b"hoyle"): ["foster"], wal.rindex(b"modern"): ["foster", "hoyle"]}
    for at, expected in books.items():
        found = rows(data, wal[:at] + b"\xff" * 2 + wal[at + 2 :])
        assert [row[1][1] for row in found if row[0] == 2 and len(row[1]) == 6 and "Ann" in str(row[1])] == expected


# --- made to harm ------------------------------------------------------------------------------------


@pytest.mark.parametrize("length", [0, 1, 7, 8, 100, 107, 108, SIZE - 1, SIZE, 40 * SIZE])
@pytest.mark.parametrize("filler", [b"\0", b"\xff", b"SQLite format 3\0", b"\x0d\0\0\0\xff"])
def test_bytes_without_sense_have_no_rows(length: int, filler: bytes) -> None:
    content = (filler * length)[:length]
    assert not list(rows(content, content))


def test_leaves_full_of_noise_end() -> None:
    chance = Random(11)
    noise = b"".join(b"\x0d" + chance.randbytes(SIZE - 1) for _ in range(20))
    assert len(list(rows(noise, noise))) < 20
    assert len(list(rows(b"\x0d" * 20 * SIZE))) <= 20


def varint(value: int) -> bytes:
    """A number below 2 097 152, in three bytes."""
    return bytes([value >> 14 | 0x80, value >> 7 & 0x7F | 0x80, value & 0x7F])


@pytest.mark.parametrize("step", [0, 1, 7])
def test_long_rows_that_go_round_in_a_circle_end(step: int) -> None:
    """Eight cells on each of many leaves tell of a row half as long as the file, in pages that form a circle."""
    pages, cells = 300, 8
    length = pages * SIZE // 2 // (SIZE - 4) * (SIZE - 4)
    whole = length + 489  # so much stands on the leaf
    head = b"\x04" + varint(2 * (whole - 4) + 12)
    cell = varint(whole) + b"\x01" + head.ljust(489, b"x")
    leaves = []
    for page in range(pages):
        body = (cell + ((page + step) % pages + 1).to_bytes(4, "big")) * cells
        pointers = range(SIZE - len(body), SIZE, len(body) // cells)
        header = b"\x0d\0\0" + cells.to_bytes(2, "big") + b"\0\0\0"
        leaf = header + b"".join(pointer.to_bytes(2, "big") for pointer in pointers)
        leaves.append(leaf.ljust(SIZE - len(body), b"\0") + body)
    assert not list(rows(b"".join(leaves)))
