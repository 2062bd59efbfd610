"""`vingtun export`: rounds that were played, as files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.store.played import Anything, play

from vingtun import cli
from vingtun.engine.actions import Accept, Buy, Challenge, Offer, Split, Take
from vingtun.engine.books import BOOKS
from vingtun.play.record import loads
from vingtun.store.database import Store
from vingtun.store.folder import data_folder, store_file


@pytest.fixture
def store() -> Store:
    """The store that the command reads, open while it does."""
    return Store.at(store_file(data_folder()))


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to be in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def of(seed: str, *numbers: int) -> set[str]:
    return {f"vingtun-{seed}-round-{number}.toml" for number in numbers}


def texts(store: Store, game: int) -> list[str]:
    return [text for (text,) in store.rows("SELECT record FROM round WHERE game = ? ORDER BY number", (game,))]


def test_without_a_word_it_is_all_rounds_of_the_game_played_last(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(store, seed="old", rounds=3)
    game = play(store, seed="new", rounds=4, leave_open=True)
    assert cli.main(["export"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines() == [f"vingtun-new-round-{number}.toml" for number in range(1, 5)]
    assert err == "vingtun export: 4 rounds\n"
    assert names(here) == of("new", 1, 2, 3, 4)
    written = [Path(line).read_text(encoding="utf-8") for line in out.splitlines()]
    assert written == texts(store, game)[:4]


def test_a_game_is_named_by_its_number(store: Store, here: Path) -> None:
    game = play(store, seed="old", rounds=3)
    play(store, seed="new", rounds=2)
    assert cli.main(["export", str(game)]) == 0
    assert names(here) == of("old", 1, 2, 3)


def test_the_last_rounds_of_a_game(store: Store, here: Path) -> None:
    game = play(store, seed="old", rounds=12)
    assert cli.main(["export", str(game), "--last", "3"]) == 0
    assert names(here) == of("old", 10, 11, 12)


def test_the_last_rounds_of_all_games(store: Store, here: Path) -> None:
    play(store, seed="old", rounds=3)
    play(store, seed="new", rounds=2, leave_open=True)
    assert cli.main(["export", "--last", "4"]) == 0
    assert names(here) == of("old", 2, 3) | of("new", 1, 2)


def test_the_folder_is_made(store: Store, here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play(store, rounds=1)
    assert cli.main(["export", "--out", "a/b"]) == 0
    assert capsys.readouterr().out == f"{Path('a/b/vingtun-7f3a-round-1.toml')}\n"
    assert names(here / "a" / "b") == of("7f3a", 1)


def test_a_folder_that_is_a_file_is_said_in_a_sentence(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(store, rounds=1)
    (here / "file").touch()
    assert cli.main(["export", "--out", "file"]) == 2
    assert capsys.readouterr() == ("", "vingtun export: file is a file; --out is the folder to write to.\n")
    assert cli.main(["export", "--out", "file/in"]) == 2
    assert capsys.readouterr().err == "vingtun export: The folder file/in cannot be made: Not a directory.\n"


def test_the_same_rounds_again_need_no_second_files(store: Store, here: Path) -> None:
    play(store, rounds=3)
    assert cli.main(["export"]) == 0
    assert cli.main(["export"]) == 0
    assert names(here) == of("7f3a", 1, 2, 3)


def test_another_file_of_that_name_is_left_alone(store: Store, here: Path) -> None:
    play(store, rounds=1)
    (here / "vingtun-7f3a-round-1.toml").write_text("mine", encoding="utf-8")
    assert cli.main(["export"]) == 0
    assert names(here) == {"vingtun-7f3a-round-1.toml", "vingtun-7f3a-round-1-2.toml"}
    assert (here / "vingtun-7f3a-round-1.toml").read_text(encoding="utf-8") == "mine"


def test_what_cannot_be_read_is_told_and_the_others_are_written(
    store: Store, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play(store, rounds=4)
    store.connection.execute("UPDATE round SET record = 'seats = 3', digest = '' WHERE number = 2")
    store.connection.execute("UPDATE round SET record = x'00ff', digest = '' WHERE number = 3")
    assert cli.main(["export"]) == 1
    out, err = capsys.readouterr()
    assert len(out.splitlines()) == 2
    told = err.splitlines()
    assert told[0].startswith("vingtun export: Round 2 of game 1 cannot be read: ")
    assert told[1].startswith("vingtun export: Round 3 of game 1 cannot be read: ")
    assert told[2:] == ["vingtun export: 2 rounds"]
    assert names(here) == of("7f3a", 1, 4)


@pytest.mark.parametrize("words", [[], ["--last", "3"]])
def test_where_nothing_was_ever_played(words: list[str], here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["export", *words]) == 2
    assert capsys.readouterr() == ("", "vingtun export: No round is kept yet; vingtun play begins one.\n")
    assert not names(here)
    assert not data_folder().exists()


def test_a_game_without_a_round_that_is_over(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    game = play(store, rounds=0, leave_open=True)
    assert cli.main(["export"]) == 2
    assert (
        capsys.readouterr().err
        == f"vingtun export: No round of game {game} is over yet; vingtun play --game {game} goes on with one.\n"
    )


def test_a_game_that_is_not_there(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    play(store, rounds=1)
    assert cli.main(["export", "7"]) == 2
    assert capsys.readouterr().err == "vingtun export: There is no game 7: there are 1 to 1.\n"


def test_a_store_that_is_none_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    path = store_file(data_folder())
    path.parent.mkdir(parents=True)
    path.write_bytes(b"not a store" * 1000)
    assert cli.main(["export"]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert err.startswith(f"vingtun export: The store {path} is damaged.")
    assert path.read_bytes() == b"not a store" * 1000


def test_the_data_folder_can_be_said(tmp_path: Path, here: Path) -> None:
    with Store.at(store_file(tmp_path / "other")) as other:
        play(other, seed="other", rounds=1)
    assert cli.main(["export", "--data-dir", str(tmp_path / "other")]) == 0
    assert names(here) == of("other", 1)


def test_it_reads_while_another_program_plays(store: Store, here: Path) -> None:
    """A transaction is open in another process all the while."""
    play(store, rounds=2)
    writer = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute('BEGIN');"
        "c.execute('UPDATE game SET played = 0'); print('writing', flush=True); sys.stdin.read()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", writer, str(store.path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout
        assert other.stdout.readline() == "writing\n"
        assert cli.main(["export", "1"]) == 0
        other.communicate("")
    assert names(here) == of("7f3a", 1, 2)


@pytest.mark.parametrize("book", BOOKS)
def test_every_record_replays_and_verifies(
    store: Store, here: Path, book: str, capsys: pytest.CaptureFixture[str]
) -> None:
    play(store, book, "1", 25)
    play(store, book, "2", 15, seats=10)
    assert cli.main(["export", "--last", "40"]) == 0
    files = sorted(names(here))
    assert len(files) == 40
    assert cli.main(["replay", *files]) == 0
    assert cli.main(["verify", *files]) == 0
    capsys.readouterr()


def test_among_them_is_everything_that_can_happen(store: Store, here: Path) -> None:
    """Splits, purchases, a sale, challenges, and shuffles in mid-round."""
    for book in BOOKS:
        for seed in ("1", "2", "3"):
            play(store, book, f"{book}{seed}", 30, player=Anything(seed))
    assert cli.main(["export", "--last", "1000"]) == 0
    records = [loads(path.read_text(encoding="utf-8")) for path in here.iterdir()]
    said = {type(action) for record in records for _, action in record.actions}
    assert {Split, Buy, Challenge, Offer, Take, Accept} <= said
    assert any(len(record.receipts) > 1 for record in records)
    assert cli.main(["replay", *map(str, here.iterdir())]) == 0
