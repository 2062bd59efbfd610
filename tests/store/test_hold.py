"""Two programs at once: nobody plays another's game, and two that play their own do not come in each other's way."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.store.stores import POSIX, Seated, Table, another_process, content, played, resumed, twin
from tests.strategies import THOROUGH

from vingtun.store import games, hold, mend
from vingtun.store.database import DamagedError, Store, StoreError
from vingtun.store.hold import HeldError, Hold
from vingtun.store.schema import VERSION

HOLDS = """
    from pathlib import Path
    from vingtun.store.database import Store
    from vingtun.store.hold import Hold
    store = Store.at(Path(sys.argv[1]))
    holds = [Hold(store, int(number)) for number in sys.argv[2:]]
    for each in holds:
        each.sign()
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "vingtun.sqlite3"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store.at(path) as store:
        for _ in range(2):
            played(store, Table(), 2)
        yield store


def wait_until_held(process: subprocess.Popen[str]) -> None:
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"


def test_the_second_program_is_told_who_plays(store: Store, path: Path) -> None:
    with another_process(HOLDS, path, 1) as process:
        wait_until_held(process)
        with pytest.raises(HeldError) as refused:
            Hold(store, 1)
        since = r"20[0-9]{2}-[01][0-9]-[0-3][0-9] [0-2][0-9]:[0-5][0-9] UTC"
        assert re.fullmatch(
            rf"Game 1 is being played by process {process.pid}( on \S+)? since {since}\.", str(refused.value)
        )
        with pytest.raises(HeldError):
            resumed(store, 1)
        kept, _ = resumed(store, 2)
        kept.release()


@POSIX
def test_it_is_told_on_which_terminal(store: Store, path: Path) -> None:
    main, side = os.openpty()
    try:
        with another_process(HOLDS.replace("sys.stdin.read()", "sys.stdin.readline()"), path, 1, stdin=side) as process:
            wait_until_held(process)
            with pytest.raises(HeldError, match=rf"by process {process.pid} on {os.ttyname(side)} since "):
                Hold(store, 1)
    finally:
        os.close(main)
        os.close(side)


def test_a_game_whose_program_was_killed_can_be_had_at_once(store: Store, path: Path) -> None:
    with another_process(HOLDS, path, 1) as process:
        wait_until_held(process)
        process.kill()
        process.wait()
        kept, game = resumed(store, 1)
        assert game.board.round == 2
        kept.release()


def test_a_game_can_be_had_again_once_it_is_let_go(store: Store) -> None:
    one = Hold(store, 1)
    assert store.held == {1}
    with pytest.raises(HeldError, match=rf"^Game 1 is being played by process {os.getpid()} "):
        Hold(store, 1)
    one.release()
    one.release()
    assert store.held == set()
    Hold(store, 1).release()


@pytest.mark.parametrize("row", [None, (1, 0, "", ""), (1, -5, "x", "\x00")])
def test_whatever_stands_about_the_holder_there_is_a_sentence(store: Store, row: tuple[object, ...] | None) -> None:
    one = Hold(store, 1)
    store.rows("DELETE FROM holder")
    if row:
        store.rows("INSERT INTO holder VALUES (?, ?, ?, ?)", row)
    with pytest.raises(HeldError) as refused:
        Hold(store, 1)
    said = f"by process {row[1]}" if row else "by another program"
    assert str(refused.value).startswith(f"Game 1 is being played {said}")
    assert str(refused.value).endswith(".")
    one.release()


def test_a_game_in_memory_is_nobody_elses() -> None:
    with Store.in_memory() as store:
        played(store, Table(), 1)
        one, other = Hold(store, 1), Hold(store, 1)
        one.release()
        other.release()


def test_a_lock_that_cannot_be_made_is_told(store: Store, path: Path) -> None:
    path.with_name("game-7.lock").mkdir()
    with pytest.raises(StoreError, match=r"^Game 7 cannot be held: .+\.$") as failed:
        Hold(store, 7)
    assert not isinstance(failed.value, HeldError)


def test_who_plays_elsewhere(store: Store, path: Path) -> None:
    assert hold.elsewhere(path.parent) is None
    path.with_name("game-x.lock").write_text("")
    own = Hold(store, 1)
    assert hold.elsewhere(path.parent, store.held) is None
    with another_process(HOLDS, path, 2) as process:
        wait_until_held(process)
        assert hold.elsewhere(path.parent, store.held) == 2
        process.kill()
        process.wait()
        assert hold.elsewhere(path.parent, store.held) is None
    own.release()


# --- at once -----------------------------------------------------------------------------------------

PLAYS = """
    from pathlib import Path
    from tests.store.stores import Seated, Table
    from vingtun.store import mend
    store = mend.opened(Path(sys.argv[1]))
    assert store.notice == "", store.notice
    seated = Seated(store, Table.of(sys.argv[2], wild=True))
    print("held", flush=True)
    sys.stdin.readline()
    seated.play(int(sys.argv[3]))
    print(seated.kept.game)
    seated.kept.release()
    store.close()
"""


def test_two_games_in_two_programs_come_out_as_each_would_alone(path: Path) -> None:
    rounds, books = 50, ("modern", "cassell")
    with another_process(PLAYS, path, books[0], rounds) as one, another_process(PLAYS, path, books[1], rounds) as two:
        for process in (one, two):
            wait_until_held(process)
        for process in (one, two):
            assert process.stdin is not None
            process.stdin.write("go\n")
            process.stdin.flush()
        said = [process.communicate() for process in (one, two)]
    assert [errors for _, errors in said] == ["", ""]
    with Store.at(path) as store:
        games.check(store)
        numbers = [int(answer) for answer, _ in said]
        assert sorted(numbers) == [1, 2]
        between = store.rows("SELECT count(*) FROM round a JOIN round b ON b.id = a.id + 1 AND b.game <> a.game")
        assert between[0][0] >= 1, "they played at the same time"
        for number, book in zip(numbers, books, strict=True):
            with twin(Table.of(book, wild=True), rounds) as other:
                assert content(store)[number] == content(other)[1]


OPENS = """
    import json
    from pathlib import Path
    from vingtun.store import mend
    from vingtun.store.database import Store, StoreError
    from vingtun.store.schema import STEPS
    steps = (*STEPS, "CREATE TABLE more (id INTEGER PRIMARY KEY);")
    said = []
    for line in sys.stdin:
        path = Path(line.strip())
        try:
            store = Store.at(path, steps) if sys.argv[1] == "steps" else mend.opened(path)
            said.append(store.notice)
            store.close()
        except StoreError as error:
            said.append(str(error))
        print("done", flush=True)
    print(json.dumps(said))
"""


def opened_by_two(how: str, paths: list[Path]) -> list[list[str]]:
    """What two processes say of stores that both open at the same moment, one store after another."""
    with another_process(OPENS, how) as one, another_process(OPENS, how) as two:
        for path in paths:
            for process in (one, two):
                assert process.stdin is not None
                process.stdin.write(f"{path}\n")
                process.stdin.flush()
            for process in (one, two):
                assert process.stdout is not None
                process.stdout.readline()
        said = [process.communicate() for process in (one, two)]
    assert [errors for _, errors in said] == ["", ""]
    return [json.loads(answer) for answer, _ in said]


def test_two_programs_make_the_same_store_at_once(tmp_path: Path) -> None:
    paths = [tmp_path / str(at) / "vingtun.sqlite3" for at in range(12 * THOROUGH)]
    for said in opened_by_two("opened", paths):
        assert said == [""] * len(paths)
    for path in paths:
        assert not list(path.parent.glob("*set-aside*"))
        with Store.at(path) as store:
            assert content(store) == {}


def test_two_programs_bring_the_same_store_up_to_date_at_once(tmp_path: Path, store: Store, path: Path) -> None:
    before = content(store)
    store.close()
    paths = [tmp_path / str(at) / "vingtun.sqlite3" for at in range(5 * THOROUGH)]
    for each in paths:
        each.parent.mkdir()
        each.write_bytes(path.read_bytes())
    for said in opened_by_two("steps", paths):
        assert said == [""] * len(paths)
    for each in paths:
        copies = list(each.parent.glob(f"vingtun-before-schema-{VERSION + 1}-*.sqlite3"))
        assert copies
        for copy in copies:
            with Store.at(copy) as kept:
                assert content(kept) == before


def test_two_programs_mend_the_same_store_at_once(tmp_path: Path, store: Store, path: Path) -> None:
    before = content(store)
    store.close()
    data = path.read_bytes()
    paths = [tmp_path / str(at) / "vingtun.sqlite3" for at in range(5 * THOROUGH)]
    for each in paths:
        each.parent.mkdir()
        each.write_bytes(bytes(4096) + data[4096:])
    said = opened_by_two("opened", paths)
    for each, answers in zip(paths, zip(*said, strict=True), strict=True):
        [notice] = filter(None, answers)
        assert notice.endswith("4 rounds of 2 games could be saved.")
        with Store.at(each) as kept:
            assert content(kept) == before


# --- mending while others play -----------------------------------------------------------------------


def test_a_store_is_not_mended_while_another_program_plays(store: Store, path: Path) -> None:
    before = content(store)
    with another_process(HOLDS, path, 2) as process:
        wait_until_held(process)
        store.rows("UPDATE round SET digest = 'x' WHERE id = 1")
        store.close()
        with pytest.raises(StoreError) as refused:
            mend.opened(path)
        said = f"The store {path} is damaged and can be mended once nobody plays game 2 any more."
        assert str(refused.value) == said
        assert not isinstance(refused.value, DamagedError)
        process.kill()
        process.wait()
    with mend.opened(path) as mended:
        assert mended.notice
        assert content(mended)[2] == before[2]


@POSIX
def test_a_program_whose_store_was_mended_by_another_goes_on_with_the_mended_one(store: Store, path: Path) -> None:
    seated = Seated(store, Table(seed="own"))
    seated.play(2)
    seated.kept.release()
    store.rows("UPDATE round SET digest = 'x' WHERE id = 1")
    with mend.opened(path) as mended:
        assert mended.notice
    with pytest.raises(DamagedError):
        seated.step()
    mend.again(store)
    assert store.notice == ""
    assert store.path == path
    seated.kept, seated.game = resumed(store, 3)
    seated.play(4)
    with twin(Table(seed="own"), 4) as other:
        assert content(store)[3] == content(other)[1]


def test_a_store_that_is_damaged_in_mid_game_is_mended_and_the_game_goes_on(store: Store, path: Path) -> None:
    seated = Seated(store, Table(seed="own"))
    seated.play(2)
    seated.step()
    store.rows("UPDATE round SET digest = 'x' WHERE id = 1")
    mend.again(store)
    assert "of 3 games could be saved" in store.notice
    seated.play(4)
    with twin(Table(seed="own"), 4) as other:
        assert content(store)[3] == content(other)[1]
    with pytest.raises(HeldError), Store.at(path) as second:
        Hold(second, 3)
    seated.kept.release()


@pytest.mark.parametrize(
    "damage",
    ["game SET seed = 'x' WHERE id = 3", "round SET actions = '' WHERE record IS NULL",
     "round SET digest = 'x' WHERE game = 3 AND number = 2", "result SET purse = 0 WHERE game = 3",
     "game SET names = ''"],
)  # fmt: skip
def test_a_game_that_is_itself_what_was_damaged_goes_on_whole(store: Store, damage: str) -> None:
    table = Table(seed="own")
    seated = Seated(store, table)
    seated.play(2)
    while not (seated.game.ask and seated.game.said):
        seated.step()
    store.rows(f"UPDATE {damage}")
    mend.again(store)
    seated.kept.restore(seated.game, table.purse)
    seated.kept.save(seated.game)
    seated.play(4)
    games.check(store)
    with twin(table, 4) as other:
        assert content(store)[3] == content(other)[1]
    seated.kept.release()
