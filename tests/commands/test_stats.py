"""`vingtun stats`: the page and the JSON, over stores of every kind."""

import io
import json
import sqlite3
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from unittest.mock import patch

import pytest
from tests.store.rows import Row, keep, rounds

from vingtun.cli import UsageError, main
from vingtun.commands import stats
from vingtun.engine.books import BOOKS
from vingtun.store.database import Store
from vingtun.store.folder import store_file
from vingtun.store.statistics import ENDS, overview

FIVE = tuple(BOOKS)
MIXED = rounds(11, 214, FIVE, games=8)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def filled(folder: Path, rows: list[Row]) -> Path:
    with Store.at(store_file(folder)) as store:
        keep(store, rows)
    return folder


def run(folder: Path, capsys: pytest.CaptureFixture[str], *, rules: str | None = None, as_json: bool = False) -> str:
    assert stats.run(Namespace(data_dir=str(folder), rules=rules, json=as_json)) == 0
    return capsys.readouterr().out


def in_json(folder: Path, capsys: pytest.CaptureFixture[str], rules: str | None = None) -> dict[str, dict[str, object]]:
    said: dict[str, dict[str, object]] = json.loads(run(folder, capsys, rules=rules, as_json=True))
    return said


def words_of(text: str, beginning: str) -> list[str]:
    """What stands on the line that begins so, after that."""
    [line] = [line for line in text.splitlines() if line.startswith(beginning)]
    return line.removeprefix(beginning).split()


# --- as JSON ---------------------------------------------------------------------------------------


def test_json_has_all_and_each_book_that_was_played_with_the_same_keys(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = rounds(12, 90, ("modern", "pontoon"), games=2)
    said = in_json(filled(folder, rows), capsys)
    assert list(said) == ["all", "books"]
    assert set(said["books"]) == {"modern", "pontoon"}
    whole = [row for row in rows if not row.hinted]
    assert said["all"]["rounds"] == len(whole)
    assert said["all"]["net"] == sum(row.net for row in whole)
    assert said["all"]["bank_rounds"] == sum(row.banked for row in whole)
    assert said["all"]["hinted_rounds"] == len(rows) - len(whole)
    assert said["all"]["best_round"] == max(row.net for row in whole)
    best = next(row for row in whole if row.net == said["all"]["best_round"])
    assert (said["all"]["best_round_game"], said["all"]["best_round_number"]) == (best.game, best.number)
    keys = list(said["all"])
    for figures in (said["all"], *said["books"].values()):
        assert isinstance(figures, dict)
        assert list(figures) == keys
        assert all(type(figure) in (int, float) or figure is None for figure in figures.values())
    for sums in ("rounds", "net", "player_rounds", "bank_net", "naturals", "hands", "busts", "ties_lost", "hinted_net"):
        assert said["all"][sums] == sum(figures[sums] for figures in said["books"].values())  # type: ignore[index]


def test_every_key_is_explained(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    explained = stats.run.__doc__ or ""
    keys = in_json(filled(folder, MIXED), capsys)["all"]
    for key in keys:
        parts = [key, *(key.removeprefix(first) for first in ("player_", "bank_") if key.startswith(first))]
        parts += [key.removesuffix(last) for last in ("_game", "_number") if key.endswith(last)]
        assert key.removeprefix("hands_") in ENDS or any(f"``{part}``" in explained for part in parts), key


def test_ways_in_which_hands_end_add_up(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    figures = in_json(filled(folder, MIXED), capsys)["all"]
    assert sum(int(str(figures[f"hands_{end}"])) for end in ENDS) == figures["hands"]


def test_json_of_nothing_has_null_where_there_is_no_figure(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = in_json(folder, capsys)
    assert said["books"] == {}
    assert (said["all"]["rounds"], said["all"]["net"], said["all"]["hands"]) == (0, 0, 0)
    for name in (
        "per_round",
        "best_round",
        "best_round_game",
        "highest",
        "bank_share",
        "player_per_round",
        "hinted_share",
    ):
        assert said["all"][name] is None


def test_one_book_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    everything = in_json(filled(folder, MIXED), capsys)
    said = in_json(folder, capsys, "  Hoyle ")
    assert said == {"all": everything["books"]["hoyle"], "books": {"hoyle": everything["books"]["hoyle"]}}


def test_one_book_that_was_never_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(folder, rounds(13, 20))
    assert in_json(folder, capsys, "foster")["books"] == {}
    assert run(folder, capsys, rules="foster") == f"{stats.NOTHING}\n"


def test_a_book_that_only_the_store_knows(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(folder, rounds(14, 50, ("modern", "macau-and-more-of-it"), games=2))
    assert list(in_json(folder, capsys, "macau-and-more-of-it")["books"]) == ["macau-and-more-of-it"]
    assert "macau-and-mor…" in run(folder, capsys)
    with pytest.raises(UsageError, match=r"'nothing'.*modern, hoyle.*macau-and-more-of-it"):
        run(folder, capsys, rules="nothing")


# --- as a page -------------------------------------------------------------------------------------


def test_a_page_of_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(folder, capsys) == "No round has been played yet; vingtun play begins one.\n"
    assert not folder.exists()


def test_the_page_has_the_figures_of_every_box(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(folder, MIXED)
    text = run(folder, capsys)
    with Store.to_read(store_file(folder)) as store:
        seen = overview(store.connection)
    figures = seen.all
    assert text.startswith(f"{figures.whole.rounds} rounds in 8 games\n{figures.hinted.rounds} rounds with hints ")
    for book in BOOKS.values():
        part = seen.books[book.id].whole
        assert words_of(text, book.name)[0] == str(part.rounds)
        assert words_of(text, book.name)[1] == stats.words.money(part.net)
    assert words_of(text, "all ")[0] == str(figures.whole.rounds)
    assert words_of(text, "as a player")[1] == stats.words.money(figures.player.net)
    assert words_of(text, "with the bank")[0] == str(figures.bank.rounds)
    assert f"How your {figures.all_hands} hands ended" in text
    assert words_of(text, "  − bust ")[0] == str(figures.busts)
    assert words_of(text, "held the bank")[:3] == [str(figures.bank.rounds), "of", str(figures.whole.rounds)]
    assert figures.whole.best
    assert f"round {figures.whole.best.number} of game {figures.whole.best.game}" in text
    assert "chance" not in text


def test_a_single_book_is_told_once(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = run(filled(folder, rounds(15, 12, hints=0)), capsys)
    assert text.startswith("12 rounds of Modern in 1 game; under 30 rounds chance still rules\n")
    assert "\nall" not in text
    assert "hints" not in text


def test_nothing_but_rounds_with_hints(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = run(filled(folder, rounds(16, 3, hints=1)), capsys)
    assert text.startswith("0 rounds of Modern\n3 rounds with hints kept apart (100.0 % of all), ")
    assert text.count("\n") == 2


def large(rows: list[Row]) -> list[Row]:
    return [Row(*list(vars(row).values())[:7], row.net * 76_543, row.natural, row.hands) for row in rows]


@pytest.mark.parametrize("rows", [MIXED, large(MIXED), MIXED[:1], MIXED[:5]], ids=["214", "large", "1", "5"])
def test_no_line_is_longer_than_eighty_cells(folder: Path, capsys: pytest.CaptureFixture[str], rows: list[Row]) -> None:
    text = run(filled(folder, rows), capsys)
    assert max(map(len, text.splitlines())) <= 80


def test_columns_stand_under_their_heads(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = run(filled(folder, large(MIXED)), capsys).splitlines()
    [head] = [line for line in lines if line.split()[:2] == ["rounds", "net"]]
    [modern] = [line for line in lines if line.startswith("Modern")]
    assert len(head) == len(modern)
    assert head.index("rounds") + len("rounds") == modern.index(modern.split()[1]) + len(modern.split()[1])


def test_a_stream_that_has_only_ascii_gets_only_that(folder: Path) -> None:
    filled(folder, MIXED)
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    with patch.object(sys, "stdout", stream):
        assert stats.run(Namespace(data_dir=str(folder), rules=None, json=False)) == 0
        stream.flush()
    text = stream.buffer.getvalue().decode("ascii")  # type: ignore[attr-defined]
    assert "How your" in text
    assert "?" not in text


# --- the command and the store ---------------------------------------------------------------------


def test_by_the_command_line(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(folder, MIXED)
    assert main(["stats", "--json", "--rules", "pontoon", "--data-dir", str(folder)]) == 0
    assert list(json.loads(capsys.readouterr().out)["books"]) == ["pontoon"]
    assert main(["stats", "--rules", "nothing", "--data-dir", str(folder)]) == 2
    assert capsys.readouterr().err.startswith("vingtun stats: there is no rulebook 'nothing'")


def test_the_folder_of_the_environment(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("VINGTUN_DATA_DIR", str(filled(folder, MIXED)))
    assert stats.run(Namespace(data_dir=None, rules=None, json=True)) == 0
    assert json.loads(capsys.readouterr().out)["all"]["rounds"] > 100


def test_a_store_that_is_none_is_one_sentence(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.mkdir()
    store_file(folder).write_bytes(b"This is no store." * 1000)
    assert main(["stats", "--data-dir", str(folder)]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("vingtun stats: ")
    assert said.err.count("\n") == 1


def test_a_store_that_is_damaged_where_the_figures_stand_is_one_sentence(folder: Path) -> None:
    filled(folder, MIXED)
    torn = sqlite3.DatabaseError("database disk image is malformed")
    with patch.object(stats, "overview", side_effect=torn), pytest.raises(UsageError, match="The store "):
        stats.read(str(folder))


def test_a_folder_that_may_only_be_read_will_do(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(folder, MIXED)
    before = in_json(folder, capsys)
    folder.chmod(0o500)
    try:
        assert in_json(folder, capsys) == before
    finally:
        folder.chmod(0o700)


def test_it_can_be_asked_while_a_game_is_played(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filled(folder, rounds(17, 50, hints=0))
    with Store.at(store_file(folder)) as store:
        store.connection.execute("INSERT INTO round (game, number, began, actions) VALUES (1, 51, '', 'You stake 40')")
        assert in_json(folder, capsys)["all"]["rounds"] == 50
    assert in_json(folder, capsys)["all"]["rounds"] == 50


def test_it_loads_no_screen_and_none_of_the_play() -> None:
    code = (
        "import sys, vingtun.commands.stats\n"
        "heavy = ('textual', 'rich', 'vingtun.app', 'vingtun.engine.round', 'vingtun.play.game', 'vingtun.lab')\n"
        "assert not [each for each in sys.modules if each.startswith(heavy)]\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
