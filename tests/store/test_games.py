"""Writing a game down: all of it or nothing, before it is told, and once; whatever goes wrong, and when killed."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from tests.store.stores import POSIX, Seated, Table, another_process, content, played, tables, twin
from tests.strategies import THOROUGH

from vingtun.engine.books import BOOKS
from vingtun.play.record import answers, dumps, loads
from vingtun.play.seats import YOU
from vingtun.store import games, keeping, mend
from vingtun.store.database import DamagedError, Store, StoreError
from vingtun.store.facts import facts_of

ROUNDS = 4
KILLS = 40 if THOROUGH == 1 else 400


# --- what is written ---------------------------------------------------------------------------------


@settings(max_examples=25 * THOROUGH)
@given(tables())
def test_after_every_answer_all_that_was_said_is_in_the_store(table: Table) -> None:
    with Store.in_memory() as store:
        seated = Seated(store, table)
        game = seated.game
        while not seated.is_over and (game.ask or game.board.round < ROUNDS):
            seated.step()
            [(number, actions, record)] = store.rows(
                "SELECT number, actions, record FROM round ORDER BY number DESC LIMIT 1"
            )
            assert number == game.board.round
            if game.ask:
                assert record is None
                assert answers(game.names, actions.splitlines()) == list(game.said)
            else:
                assert actions is None
                assert game.last is not None
                assert record == dumps(game.last)
        games.check(store)
        [saved] = games.games(store)
        assert (saved.book, saved.options, saved.names) == (table.book, table.options, game.names)
        assert (saved.purse, saved.seed, saved.over) == (table.purse, table.seed, seated.is_over)
        assert (saved.rounds, saved.credits) == (game.board.round - saved.open, saved.credits)
        assert saved.open == (game.ask is not None)
        if not saved.open:
            assert saved.credits == game.board.purse(YOU)


@settings(max_examples=25 * THOROUGH)
@given(tables())
def test_results_and_hands_can_be_made_again_from_the_records(table: Table) -> None:
    with Store.in_memory() as store:
        played(store, table, ROUNDS)
        query = (
            "SELECT round.id, record, banked, tenure, net, natural, purse FROM round JOIN result ON round = round.id"
        )
        for id_, text, *figures in store.rows(query):
            record = loads(text)
            facts = facts_of(record)
            assert [facts.banked, facts.tenure, facts.net, facts.natural, facts.purse] == figures
            assert record.result is not None
            assert facts.net == record.result.net[record.seats[YOU]]
            hands = store.rows("SELECT stake, won, why FROM hand WHERE round = ? ORDER BY hand", (id_,))
            assert tuple(hands) == facts.hands
            assert not (facts.banked and hands)


def test_a_round_played_with_advice_is_counted_apart() -> None:
    with Store.in_memory() as store:
        seated = Seated(store, Table())
        seated.play(1)
        seated.step()
        seated.kept.hint(seated.game)
        seated.play(3)
        assert store.rows("SELECT number, hinted FROM result ORDER BY number") == [(1, 0), (2, 1), (3, 0)]
        assert store.rows("SELECT number, hinted FROM round ORDER BY number") == [(1, 0), (2, 1), (3, 0)]


def test_the_game_that_was_played_last_comes_first_and_a_number_that_there_is_not_is_told() -> None:
    with Store.in_memory() as store:
        with pytest.raises(StoreError, match=r"^There is no game 1: no game is kept yet\.$"):
            games.game(store, 1)
        for book in BOOKS:
            played(store, Table.of(book), 1)
        store.connection.execute("UPDATE game SET played = '2999-01-01T00:00:00Z' WHERE id = 2")
        assert [saved.id for saved in games.games(store)] == [2, 5, 4, 3, 1]
        found = games.unfinished(store)
        assert found is not None
        assert found.id == 2
        assert games.game(store, 3).book == [*BOOKS][2]
        with pytest.raises(StoreError, match=r"^There is no game 9: there are 1 to 5\.$"):
            games.game(store, 9)


@pytest.mark.parametrize(
    ("column", "value"),
    [("options", "{"), ("options", "[]"), ("options", '{"no": 1}'), ("options", '{"packs": "x"}'), ("names", "3"),
     ("names", '["You"]'), ("names", '["You", "You"]'), ("names", "null"), ("book", "nobody"), ("seed", "another")],
)  # fmt: skip
def test_a_game_that_cannot_be_read_is_left_out_and_is_damage(column: str, value: str) -> None:
    with Store.in_memory() as store:
        for _ in range(2):
            played(store, Table(), 1)
        store.connection.execute(f"UPDATE game SET {column} = ? WHERE id = 1", (value,))
        assert [saved.id for saved in games.games(store)] == [2]
        with pytest.raises(DamagedError, match=r"game 1 cannot be read\.$"):
            games.check(store)


@pytest.mark.parametrize(
    ("column", "value"), [("options", '{"no": 1}'), ("options", '{"packs": "x"}'), ("book", "nobody")]
)
def test_a_game_of_another_version_is_left_out_and_is_no_damage(column: str, value: str, tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    with Store.at(path) as store:
        for _ in range(2):
            played(store, Table(), 1)
        with store.transaction() as connection:
            connection.execute(f"UPDATE game SET {column} = ? WHERE id = 1", (value,))
            keeping.seal(store, 1)
        before = content(store)
    with mend.opened(path) as store:
        assert not store.notice
        assert games.foreign(store) == 1
        assert [saved.id for saved in games.games(store)] == [2]
        store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    whole = path.read_bytes()
    path.write_bytes(whole[:4] + b"?" + whole[5:])
    with mend.opened(path) as store:
        assert store.notice
        assert content(store) == before


@pytest.mark.parametrize(
    "change",
    ["round SET record = replace(record, 'stand', 'stand ')", "round SET checkpoint = checkpoint || ' '",
     "result SET net = net + 1", "result SET purse = 0", "result SET tenure = 9", "round SET digest = 'x'"],
)  # fmt: skip
def test_a_round_that_is_not_what_was_written_is_damage(change: str) -> None:
    with Store.in_memory() as store:
        played(store, Table(), 5)
        games.check(store)
        store.connection.execute(f"UPDATE {change} WHERE rowid = 3")
        with pytest.raises(DamagedError, match=r"round 3 of game 1\.$"):
            games.check(store)


# --- what cannot be written --------------------------------------------------------------------------


def full(store: Store) -> Callable[[], object]:
    """No room: the file may not grow, and whatever is free in it is gone."""
    store.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    store.rows("VACUUM")
    [(pages,)] = store.rows("PRAGMA page_count")
    store.rows(f"PRAGMA max_page_count = {pages}")
    return lambda: store.rows("PRAGMA max_page_count = 1000000")


def read_only(store: Store) -> Callable[[], object]:
    store.rows("PRAGMA query_only = ON")
    return lambda: store.rows("PRAGMA query_only = OFF")


def locked(store: Store) -> Callable[[], object]:
    store.rows("PRAGMA busy_timeout = 1")
    other = sqlite3.connect(str(store.path), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    return other.close


@pytest.mark.parametrize(
    ("trouble", "said"),
    [(full, "the disk is full"), (read_only, "it may only be read"),
     (locked, "another program is writing to it and does not let go")],
)  # fmt: skip
def test_what_could_not_be_written_is_written_once_it_can_be(
    tmp_path: Path, trouble: Callable[[Store], Callable[[], object]], said: str
) -> None:
    """At every answer of a game; at some there is room enough for one more even in a full store."""
    table, failed, rounds = Table(wild=True, seed="trouble"), 0, 12
    with Store.at(tmp_path / "store.sqlite3") as store, twin(table, rounds) as other:
        seated = Seated(store, table)
        while seated.game.ask or seated.game.board.round < rounds:
            before, relief = content(store), trouble(store)
            try:
                seated.step()
            except StoreError as error:
                failed += 1
                sentence = str(error)
                assert content(store) == before
                relief()
                seated.kept.save(seated.game)
                assert sentence == f"The store {store.path} cannot be written: {said}."
            else:
                relief()
        games.check(store)
        assert content(store) == content(other)
    assert failed >= (3 if trouble is full else 20)


def test_a_game_that_cannot_be_begun_leaves_nothing(tmp_path: Path) -> None:
    with Store.at(tmp_path / "store.sqlite3") as store:
        relief = read_only(store)
        with pytest.raises(StoreError):
            Seated(store, Table())
        relief()
        assert content(store) == {}


def test_a_game_that_cannot_be_held_leaves_nothing(tmp_path: Path) -> None:
    (tmp_path / "game-1.lock").mkdir()
    with Store.at(tmp_path / "store.sqlite3") as store:
        with pytest.raises(StoreError, match=r"^Game 1 cannot be held: .+\.$"):
            Seated(store, Table())
        assert content(store) == {}


def test_what_is_written_already_is_not_written_again() -> None:
    with Store.in_memory() as store:
        seated = Seated(store, Table())
        while seated.game.ask or seated.game.board.round < ROUNDS:
            seated.step()
            before = content(store)
            seated.kept.save(seated.game)
            assert content(store) == before


def test_a_round_that_is_gone_from_the_store_is_told_when_it_is_to_be_written() -> None:
    with Store.in_memory() as store:
        seated = Seated(store, Table())
        seated.play(2)
        seated.step()
        store.connection.execute("DELETE FROM round WHERE number = 3")
        with pytest.raises(DamagedError):
            seated.step()


LIMITED = """
    import json, resource
    from pathlib import Path
    from tests.store.stores import Seated, Table
    from vingtun.store.database import Store, StoreError
    path = Path(sys.argv[1])
    store = Store.at(path)
    seated = Seated(store, Table(wild=True, seed="limited"))
    most, said = resource.getrlimit(resource.RLIMIT_FSIZE)[1], []
    while seated.game.ask or seated.game.board.round < 6:
        resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), most))
        try:
            seated.step()
        except StoreError as error:
            said.append(str(error))
            resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
            seated.kept.save(seated.game)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    store.close()
    print(json.dumps(said))
"""


@POSIX
@pytest.mark.parametrize("most", [150_000, 180_000, 230_000])
def test_a_file_that_may_not_grow(tmp_path: Path, most: int) -> None:
    path = tmp_path / "store.sqlite3"
    with another_process(LIMITED, path, most) as process:
        said, errors = process.communicate()
    assert errors == ""
    sentences = json.loads(said)
    assert sentences
    where = f"The store {path} cannot be written: "
    assert set(sentences) <= {f"{where}the disk is full.", f"{where}the disk does not take it."}
    with Store.at(path) as store, twin(Table(wild=True, seed="limited"), 6) as other:
        games.check(store)
        assert content(store) == content(other)


# --- killed ------------------------------------------------------------------------------------------


@POSIX
@pytest.mark.parametrize("book", ["modern", "hoyle"])
def test_a_game_whose_process_is_killed_at_any_moment_equals_its_twin(tmp_path: Path, book: str) -> None:
    path, rounds = tmp_path / "store.sqlite3", 30 if THOROUGH == 1 else 300
    code = f"""
        import json
        from dataclasses import asdict
        from pathlib import Path
        from tests.store.stores import Table, kill
        print(json.dumps(asdict(kill(Path(sys.argv[1]), Table.of({book!r}, wild=True), {rounds}, {KILLS}, 1))))
    """
    with another_process(code, path) as process:
        said, errors = process.communicate()
    assert errors == ""
    came = json.loads(said)
    assert came["faults"] == []
    assert came["kills"] >= min(KILLS, 10)
    with Store.at(path) as store, twin(Table.of(book, wild=True), rounds) as other:
        games.check(store)
        assert content(store) == content(other)
