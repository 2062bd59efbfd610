"""Nowhere to save to, no room, and what was kept damaged: one sentence, and you say how it goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are for POSIX", allow_module_level=True)

import resource

from benchmarks.terminal import Terminal
from tests.app.driver import setup
from tests.strategies import THOROUGH
from tests.terminal.playing import (
    CALM,
    ROUNDS_KEPT,
    Moment,
    Shown,
    asked,
    box,
    ended,
    has,
    kept_at,
    key_for,
    kill,
    play,
    press,
    see,
    see_moment,
    see_told,
    step,
    twin,
    until,
    written,
)

from vingtun.cli import main
from vingtun.store.database import Store
from vingtun.store.folder import SET_ASIDE, STORE
from vingtun.store.mend import opened

TABLE = setup("7f3b")
SEATED = ("--seed", "7f3b")
NOWHERE, TELLS, FULL, MENDED = "Nothing can be saved", "Before you play", "Not saved", "Mended"
"""What stands over the boxes in which it is told."""


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """Two rounds that nothing disturbs."""
    return twin(TABLE, 2)


def sit_down(terminal: Terminal, moments: list[Moment]) -> None:
    """At a new table, from the title."""
    see(terminal, "What now?")
    press(terminal, "n", has("Rulebook"))
    terminal.settle(CALM)
    terminal.press("\r")
    see_moment(terminal, moments[0])


def is_gone(title: str) -> Shown:
    return lambda rows: not box(rows, title)


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    """A command that needs no terminal: its exit status, what it wrote, and what it said of what is wrong."""
    status = main([*map(str, words)])
    return status, *capsys.readouterr()


def last_line(terminal: Terminal) -> str:
    """What is left to read on the terminal once the program has ended."""
    return written(terminal).rpartition("\x1b[?1004l")[2].strip()


# --- nowhere -----------------------------------------------------------------------------------------


def a_file(at: Path) -> Path:
    at.write_text("a diary")
    return at


def under_a_file(at: Path) -> Path:
    return a_file(at) / "games" / "mine"


def a_folder_for_a_store(at: Path) -> Path:
    (at / STORE).mkdir(parents=True)
    return at


def nothing_can_be_made(at: Path) -> Path:
    return Path("/proc/self/none" if Path("/proc/self").exists() else "/dev/none")


NOWHERES = {
    a_file: "is a file",
    under_a_file: "is a file",
    a_folder_for_a_store: "that is a folder",
    nothing_can_be_made: "cannot be used",
}


@pytest.mark.parametrize(("make", "why"), NOWHERES.items())
def test_where_nothing_can_be_kept_it_is_said_and_q_leaves(
    make: Callable[[Path], Path], why: str, tmp_path: Path
) -> None:
    folder = make(tmp_path / "there")
    with play("--data-dir", folder) as terminal:
        see_told(terminal, NOWHERE, why, "U  play unsaved", "Q  leave")
        terminal.press("q")
        assert ended(terminal) == 2
        line = last_line(terminal)
        assert line.startswith("vingtun play: ")
        assert why in line
        assert str(folder) in line
        assert line.endswith(".")
        assert line.count("\n") == 0
        assert "Traceback" not in written(terminal)


@pytest.mark.parametrize("make", NOWHERES)
def test_the_other_commands_say_it_in_one_sentence(
    make: Callable[[Path], Path], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = make(tmp_path / "there")
    for words in (["stats"], ["stats", "--json"], ["export"], ["export", "--last", 3], ["paths"]):
        status, told, wrong = run(capsys, *words, "--data-dir", folder)
        assert status in ((0,) if words == ["paths"] else (0, 2)), words
        assert wrong.count("\n") == (1 if status else 0)
        assert told or wrong


def test_play_goes_on_unsaved_only_if_you_say_so(tmp_path: Path, moments: list[Moment]) -> None:
    place = a_file(tmp_path / "there")
    with play("--data-dir", place, *SEATED) as terminal:
        see_told(terminal, NOWHERE, "You can play all the same; nothing of it will be kept.")
        for keys in ("n", "\r", " "):
            terminal.press(keys)
        see_told(terminal, NOWHERE)  # other keys say nothing
        press(terminal, "u", has("not saved"), "the title")
        sit_down(terminal, moments)
        for now, then in pairwise(moments):
            step(terminal, now, then)
        press(terminal, "q", has("This game is not saved"), "the question")
        press(terminal, "n", is_gone("Leave the table?"), "the table")
        press(terminal, "q", has("This game is not saved"), "the question")
        terminal.press("y")
        assert ended(terminal) == 0
        assert "the same table again: vingtun play" in last_line(terminal)
    assert place.read_text() == "a diary"


def test_unsaved_writes_nothing_anywhere(tmp_path: Path, moments: list[Moment]) -> None:
    home = tmp_path / "home"
    home.mkdir()
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), str(home))
    empty = {"VINGTUN_DATA_DIR": "", "VINGTUN_CONFIG_DIR": "", "PYTHONDONTWRITEBYTECODE": "1"}
    with play("--unsaved", *SEATED, **homes, **empty) as terminal:
        see(terminal, "not saved")
        sit_down(terminal, moments)
        for now, then in pairwise(moments):
            step(terminal, now, then)
        assert kill(terminal) < 0
    assert list(home.iterdir()) == []


# --- no room -----------------------------------------------------------------------------------------

needs_limits = pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux limits a program that runs")


def fill_the_disk(terminal: Terminal) -> None:
    """From now on no file takes another byte from the program."""
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))


def make_room(terminal: Terminal) -> None:
    resource.prlimit(terminal.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))


def answer_in_vain(terminal: Terminal, moment: Moment) -> None:
    """Answer, be told that it cannot be kept, and see nothing of what it would lead to."""
    press(terminal, moment.keys, has(FULL), "that nothing can be written")
    see_told(terminal, FULL, "The store", "cannot be written:", "T  try again", "U  play on unsaved", "Q  leave")
    assert others(terminal) == moment.rows[:8]


def others(terminal: Terminal) -> list[str]:
    """The part of the screen that shows the other seats."""
    return terminal.rows()[:8]


def kept(folder: Path) -> list[tuple[int, str]]:
    with Store.to_read(folder / STORE) as store:
        return store.rows(ROUNDS_KEPT)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept"


@needs_limits
def test_where_there_is_no_room_it_is_tried_again_until_there_is(folder: Path, moments: list[Moment]) -> None:
    with play("--data-dir", folder, *SEATED) as terminal:
        sit_down(terminal, moments)
        fill_the_disk(terminal)
        answer_in_vain(terminal, moments[0])
        terminal.settle(CALM)
        terminal.press("t")
        see_told(terminal, FULL)
        assert others(terminal) == moments[0].rows[:8]
        make_room(terminal)
        press(terminal, "t", lambda rows: list(rows) == moments[1].rows, "what the answer leads to")
        step(terminal, moments[1], moments[2])
        assert kept(folder) == kept_at(moments, 2)


@needs_limits
@pytest.mark.parametrize("end", ["q", "kill"])
def test_where_you_leave_then_it_waits_at_the_last_decision_that_was_kept(
    end: str, folder: Path, moments: list[Moment]
) -> None:
    with play("--data-dir", folder, *SEATED) as terminal:
        sit_down(terminal, moments)
        step(terminal, moments[0], moments[1])
        fill_the_disk(terminal)
        answer_in_vain(terminal, moments[1])
        if end == "q":
            terminal.press("q")
            assert ended(terminal) in (0, 2)
        else:
            kill(terminal)
        assert "Traceback" not in written(terminal)
    with play("--data-dir", folder) as terminal:
        see(terminal, "Continue    round 1", "Waiting for you")
        terminal.press("\r")
        see_moment(terminal, moments[1])
        step(terminal, moments[1], moments[2])


@needs_limits
def test_where_you_play_on_unsaved_the_rest_is_not_kept(folder: Path, moments: list[Moment]) -> None:
    with play("--data-dir", folder, *SEATED) as terminal:
        sit_down(terminal, moments)
        step(terminal, moments[0], moments[1])
        fill_the_disk(terminal)
        answer_in_vain(terminal, moments[1])
        press(terminal, "u", lambda rows: list(rows) == moments[2].rows, "what the answer leads to")
        for now, then in pairwise(moments[2:]):
            step(terminal, now, then)
        press(terminal, "q", has("This game is saved no more"), "the question")
        terminal.press("y")
        assert ended(terminal) == 0
    assert kept(folder) == kept_at(moments, 1)


@needs_limits
def test_a_new_table_at_which_nothing_can_be_kept_can_be_played_unsaved(folder: Path, moments: list[Moment]) -> None:
    with play("--data-dir", folder, *SEATED) as terminal:
        see(terminal, "What now?")
        fill_the_disk(terminal)
        press(terminal, "n", has("Rulebook"))
        press(terminal, "\r", has(FULL), "that nothing can be written")
        press(terminal, "u", lambda rows: list(rows) == moments[0].rows, "the table")
        step(terminal, moments[0], moments[1])
    assert kept(folder) == []


def move_away(folder: Path) -> None:
    (folder / STORE).rename(folder / "elsewhere")


def delete(folder: Path) -> None:
    (folder / STORE).unlink()


def move_the_folder_away(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


@pytest.mark.parametrize("lose", [move_away, delete, move_the_folder_away])
def test_a_store_that_is_lost_while_you_play_is_told_and_you_go_on(
    lose: Callable[[Path], None], folder: Path, moments: list[Moment]
) -> None:
    with play("--data-dir", folder, *SEATED) as terminal:
        sit_down(terminal, moments)
        step(terminal, moments[0], moments[1])
        lose(folder)
        press(terminal, moments[1].keys, lambda rows: box(rows, MENDED) or box(rows, FULL), "that it is not there")
        is_mended = has(MENDED)(terminal.rows())
        press(terminal, "\r" if is_mended else "u", lambda rows: list(rows) == moments[2].rows, "the table")
        step(terminal, moments[2], moments[3])
        terminal.settle(CALM)
        terminal.press("q")
        assert "Traceback" not in written(terminal)
        if is_mended:
            assert ended(terminal) == 0
    if is_mended:
        with play("--data-dir", folder) as terminal:
            see(terminal, "Continue    round 2", "Waiting for you")
            terminal.press("\r")
            see_moment(terminal, moments[3])


# --- damaged -----------------------------------------------------------------------------------------


def noise_in_the_middle(store: bytes) -> bytes:
    third = len(store) // 3
    return store[:third] + Random(41).randbytes(third) + store[2 * third :]


def cut_in_half(store: bytes) -> bytes:
    return store[: len(store) // 2]


def a_text(store: bytes) -> bytes:
    return b"Dear diary,\n" * 500


def its_head_only(store: bytes) -> bytes:
    return store[:100]


DAMAGES = (noise_in_the_middle, a_text, cut_in_half, its_head_only)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a game of some rounds."""
    path = tmp_path_factory.mktemp("whole") / STORE
    with opened(path) as kept_in:
        twin(TABLE, 4, kept_in)
    return path.read_bytes()


@pytest.fixture
def damaged(folder: Path, store: bytes, request: pytest.FixtureRequest) -> bytes:
    """What lies in the place of the store."""
    content: bytes = request.param(store)
    folder.mkdir()
    (folder / STORE).write_bytes(content)
    return content


@pytest.mark.parametrize("damaged", DAMAGES if THOROUGH > 1 else DAMAGES[:2], indirect=True)
def test_a_damaged_store_is_set_aside_and_play_begins(
    folder: Path, damaged: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    with play("--data-dir", folder, *SEATED) as terminal:
        see_told(terminal, TELLS, f"The store {folder / STORE} was damaged and is set aside as", "Enter  go on")
        press(terminal, "\r", is_gone(TELLS), "the title")
        aside = list(folder.glob(f"{SET_ASIDE}*"))
        assert [file.read_bytes() for file in aside] == [damaged]
        waits = has("Continue")(see(terminal, "What now?"))
        assert waits == (damaged.startswith(b"SQLite") and len(damaged) > 100)
        if not waits:
            press(terminal, "n", has("Rulebook"))
            terminal.settle(CALM)
        terminal.press("c" if waits else "\r")
        asks = until(terminal, asked, "a question")
        terminal.settle(CALM)
        press(terminal, key_for(asks), lambda rows: asked(rows) not in ("", asked(asks)), "what follows")
        terminal.settle(CALM)
        terminal.press("q")
        assert ended(terminal) == 0
        assert "it waits for you" in last_line(terminal)
    with play("--data-dir", folder) as terminal:
        assert not has(TELLS)(see(terminal, "Continue", "Waiting for you")), "it is said once"
    assert run(capsys, "stats", "--data-dir", folder)[0] == 0


@pytest.mark.parametrize("damaged", DAMAGES, indirect=True)
def test_the_other_commands_say_that_it_is_damaged_and_leave_it(
    folder: Path, damaged: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    for words in (["stats"], ["stats", "--json"], ["export"], ["export", "--last", 3]):
        status, told, wrong = run(capsys, *words, "--data-dir", folder)
        assert (status, told) == (2, ""), words
        assert f"The store {folder / STORE} is damaged." in wrong
        assert wrong.count("\n") == 1
    status, told, wrong = run(capsys, "paths", "--data-dir", folder)
    assert (status, wrong) == (0, "")
    assert str(folder / STORE) in told
    status, told, wrong = run(capsys, "verify", folder / STORE)
    assert (status, told) == (2, "")
    assert wrong.count("\n") == 1
    assert (folder / STORE).read_bytes() == damaged
    assert [file.name for file in folder.iterdir()] == [STORE]


# --- settings ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ['pace = "brisk"', "seats = 99"],
            [
                "line 1: pace is 'brisk'; it is one of instant, fast, normal, slow",
                "line 2: seats is 99; it is a whole number from 2 to 10",
            ],
        ),
        (['book = "hoyle"', "seats = = 3"], ["line 2: this is not TOML"]),
    ],
)
def test_a_bad_setting_is_told_with_its_line_and_the_game_starts(
    lines: list[str], said: list[str], folder: Path
) -> None:
    config = Path(os.environ["VINGTUN_CONFIG_DIR"]) / "config.toml"
    config.parent.mkdir(parents=True)
    config.write_text("\n".join([*lines, ""]))
    with play("--data-dir", folder, *SEATED) as terminal:
        for each in said:
            see_told(terminal, TELLS, f"{config}, {each}")
            terminal.press("\r")
        until(terminal, is_gone(TELLS), "the title")
        press(terminal, "n", has("Rulebook"), "the new table")
        press(terminal, "\r", has("Your stake"), "the table")
