"""`vingtun drill` as it is used: in a terminal's place a pipe, with answers and without."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.lab.coaching import WHY, coach
from tests.store.played import Anything, play

from vingtun.cli import main
from vingtun.commands import drill as command
from vingtun.lab import drill, review
from vingtun.store import decisions
from vingtun.store.database import Store

Run = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def coached(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (review, drill, command):
        monkeypatch.setattr(module, "advise", coach)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept"


@pytest.fixture
def run(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the drill with answers from a pipe; what it says, line by line."""

    def go(typed: str, *words: str, errors: str = "", status: int = 0) -> list[str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        assert main(["drill", "--data-dir", str(folder), *words]) == status
        said, wrong = capsys.readouterr()
        assert wrong == errors
        return said.splitlines()

    return go


@pytest.fixture
def played(folder: Path) -> Path:
    """Six rounds in which you said anything."""
    folder.mkdir()
    path = folder / "vingtun.sqlite3"
    with Store.at(path) as store:
        play(store, rounds=6, player=Anything("x"))
    return path


def right(path: Path) -> int:
    with Store.at(path) as store:
        return int(store.rows("SELECT total(solved) FROM drill")[0][0])


def test_a_whole_drill_through_a_pipe(run: Run, folder: Path) -> None:
    said = run("d\ns\nd\n", "--hands", "3", "--seed", "7")
    assert said[0] == "Drill by seed 7: 3 hands. Answer with a letter; q ends."
    assert next(line for line in said if " of 3, " in line) == "1 of 3, from a table of bots."
    assert sum(line.startswith("What do you do") for line in said) == 3
    assert sum(line.strip() == WHY for line in said) == 3
    assert sum(line.strip().startswith(("Right: ", "No: ")) for line in said) == 3
    assert " of 3, " in said[-1] or said[-1] == "3 of 3."
    assert max(map(len, said)) <= 79
    assert not folder.exists(), "nothing is made where nothing is kept"


def test_a_seed_says_it_all_again(run: Run) -> None:
    assert run("s\n" * 4, "--hands", "4", "--seed", "x1") == run("s\n" * 4, "--hands", "4", "--seed", "x1")
    assert run("s\n" * 4, "--hands", "4", "--seed", "x1")[3:] != run("s\n" * 4, "--hands", "4", "--seed", "x2")[3:]
    assert run("q\n")[0] != run("q\n")[0], "without one it is by lot"


@pytest.mark.parametrize("typed", ["", "q\n", "Q", " quit \n", "jump\n", "\n\n"])
def test_it_ends_whenever_you_like(run: Run, typed: str) -> None:
    said = run(typed, "--seed", "7")
    assert said[-1] == "No hand was answered."


def test_the_score_so_far_is_told_at_the_end(run: Run) -> None:
    said = run("d\nd\nq\n", "--seed", "7")
    assert said[-1].rstrip(".").split(",")[0].endswith("of 2")
    assert "1 of 10, from a table of bots." in said


def test_what_is_no_answer_is_told_and_asked_again(run: Run) -> None:
    said = run("jump\n\nd 5\nd\n", "--hands", "1", "--seed", "7")
    assert sum(line.startswith("What do you do") for line in said) == 4
    assert "  'jump' is no answer here; there are D draw, S stand, and q to end." in said
    assert "  Nothing was typed; there are D draw, S stand, and q to end." in said
    assert "  'd 5' is no answer here; there are D draw, S stand, and q to end." in said
    assert said[-1].startswith(("1 of 1", "0 of 1"))


# --- your own ----------------------------------------------------------------------------------------


def test_your_own_mistakes_come_first_the_dearest_first(run: Run, played: Path) -> None:
    said = run("s\n" * 6, "--hands", "6", "--seed", "7")
    with Store.at(played) as store:
        assert decisions.unread(store) == []
        known = decisions.dearest(store, 1, 10)
    assert known
    word = "decision" if len(known) == 1 else "decisions"
    assert said[1] == f"First {len(known)} {word} of your own, the dearest first."
    headings = [line.partition(", ")[2] for line in said if " of 6, from " in line]
    mine = [f"from your round {each.round} of game 1." for each in known]
    assert headings == [*mine, *["from a table of bots."] * (6 - len(mine))]
    assert f"  At the table you stood, which cost {known[0].credits} credits" in "\n".join(said)


def test_what_is_answered_right_is_not_asked_any_more(run: Run, played: Path) -> None:
    first = run("s\n", "--hands", "1", "--seed", "7")
    assert any(line.startswith("  No: you stood") for line in first)
    assert right(played) == 0
    again = run("d\n", "--hands", "1", "--seed", "7")
    assert again[3] == first[3]
    assert "  Right: draw." in again
    assert right(played) == 1
    assert run("q\n", "--hands", "1", "--seed", "7")[3:4] != first[3:4]


def test_only_mistakes_by_the_book_and_the_options_that_are_asked_for(run: Run, played: Path) -> None:
    mine = "of your own, the dearest first."
    assert mine in run("q\n", "--seed", "7")[1]
    assert mine in run("q\n", "--seed", "7", "--rules", "modern")[1]
    assert mine not in "".join(run("q\n", "--seed", "7", "--rules", "hoyle"))
    assert mine not in "".join(run("q\n", "--seed", "7", "--set", "min_stake=20"))
    assert "with min_stake changed" in " ".join(run("q\n", "--seed", "7", "--set", "min_stake=20"))


def test_a_round_that_cannot_be_read_is_passed_over(run: Run, played: Path) -> None:
    run("q\n", "--seed", "7")
    with Store.at(played) as store, store.transaction() as connection:
        connection.execute("UPDATE round SET record = 'x', digest = ''")
    said = run("s\n", "--seed", "7", "--hands", "1")
    assert "1 of 1, from a table of bots." in said


def test_a_store_that_cannot_be_used_is_told_and_the_bots_play(run: Run, folder: Path) -> None:
    (folder / "vingtun.sqlite3").mkdir(parents=True)
    path = folder / "vingtun.sqlite3"
    errors = f"vingtun drill: Games are kept in the file {path}, but that is a folder.\n"
    assert "1 of 1, from a table of bots." in run("s\n", "--seed", "7", "--hands", "1", errors=errors)


# --- what will not do --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--rules", "whist"], "there is no rulebook 'whist'; there are "),
        (["--set", "split"], "--set 'split' changes nothing; write OPTION=VALUE"),
    ],
)
def test_a_table_that_there_is_not(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", *words]) == 2
    said, wrong = capsys.readouterr()
    assert said == ""
    assert wrong.startswith(f"vingtun drill: {sentence}")


# --- as a program ------------------------------------------------------------------------------------

DRILL = [sys.executable, "-m", "vingtun", "drill", "--seed", "7", "--hands", "2"]


def test_a_terminal_that_has_only_ascii(tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "VINGTUN_DATA_DIR": str(tmp_path)}
    typed = "d\n♠\ns\n".encode()
    done = subprocess.run(DRILL, input=typed, capture_output=True, env=env, timeout=60, check=False)
    assert done.returncode == 0
    assert done.stderr == b""
    said = done.stdout.decode("ascii").splitlines()
    assert "? " not in "".join(line for line in said if line.startswith("  You hold"))
    assert said[-1].split(",")[0].endswith("of 2") or said[-1].endswith("of 2.")


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_ends_it_with_the_score(tmp_path: Path) -> None:
    env = {**os.environ, "VINGTUN_DATA_DIR": str(tmp_path), "PYTHONUTF8": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(DRILL, stdin=pipe, stdout=pipe, stderr=pipe, env=env, text=True) as process:
        assert process.stdout is not None
        seen = ""
        while "S stand:" not in seen:
            seen += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert errors == ""
    assert said.splitlines()[-1] == "No hand was answered."
