"""Two copies at once: a game is played by one of them, and the other is told by which and plays another."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are for POSIX", allow_module_level=True)

from benchmarks.terminal import Terminal
from tests.app.driver import setup
from tests.terminal.playing import (
    CALM,
    Moment,
    ended,
    has,
    kept_at,
    kill,
    play,
    press,
    see,
    see_moment,
    see_told,
    step,
    twin,
    until,
)

from vingtun.store.database import Store
from vingtun.store.folder import STORE

FIRST, SECOND = setup("7f3b"), setup("41", book="pontoon")
HELD = "Not now"


@pytest.fixture(scope="module")
def moments() -> list[Moment]:
    """The first game, played by itself."""
    return twin(FIRST, 3)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept"


@pytest.fixture
def first(folder: Path, moments: list[Moment]) -> Iterator[Terminal]:
    """A copy that plays the first game, and has staked in it."""
    with play("--data-dir", folder, "--seed", "7f3b") as terminal:
        sit_down(terminal)
        see_moment(terminal, moments[0])
        step(terminal, moments[0], moments[1])
        yield terminal


def sit_down(terminal: Terminal) -> None:
    """At a new table, from the title."""
    see(terminal, "What now?")
    press(terminal, "n", has("Rulebook"))
    terminal.settle(CALM)
    terminal.press("\r")


def see_held(terminal: Terminal, first: Terminal) -> None:
    """It is said who plays the game, and what else there is."""
    who = f"Game 1 is being played by process {first.pid} on /dev/"
    said = see_told(terminal, HELD, who, "N  new table", "H  another game", "Escape  back")
    assert re.search(r"since20\d\d-\d\d-\d\d\d\d:\d\dUTC\.", said)


def rounds(folder: Path, game: int) -> list[tuple[int, str]]:
    with Store.to_read(folder / STORE) as store:
        return store.rows("SELECT number, coalesce(record, actions) FROM round WHERE game = ? ORDER BY number", (game,))


def test_the_second_is_told_who_plays_and_offered_something_else(
    folder: Path, first: Terminal, moments: list[Moment]
) -> None:
    with play("--data-dir", folder) as second:
        see(second, "Continue    round 1", "Waiting for you")
        second.press("\r")
        see_held(second, first)
        press(second, "n", has("Rulebook"), "the new table")
        press(second, "q", has("What now?"), "the title")
        press(second, "c", has(HELD), "who holds it")
        press(second, "h", has("open at round 1"), "the history")
        press(second, "q", has("What now?"), "the title")
        press(second, "c", has(HELD), "who holds it")
        press(second, "\x1b", lambda rows: not has(HELD)(rows), "the title")
        assert rounds(folder, 1) == kept_at(moments, 1), "the second has written nothing"
        step(first, moments[1], moments[2])
        second.press("q")
        assert ended(second) == 0


def test_another_table_is_played_beside_the_first(folder: Path, first: Terminal, moments: list[Moment]) -> None:
    others = twin(SECOND, 2)
    with play("--data-dir", folder, "--seed", "41", "--rules", "pontoon") as second:
        sit_down(second)
        see_moment(second, others[0])
        for at in range(1, max(len(moments), len(others)) - 1):
            if at < len(moments) - 1:
                step(first, moments[at], moments[at + 1])
            if at < len(others):
                step(second, others[at - 1], others[at])
    assert rounds(folder, 1) == kept_at(moments, len(moments) - 1)
    assert rounds(folder, 2) == kept_at(others, len(others) - 1)


def test_what_a_killed_copy_held_is_free_at_once(folder: Path, first: Terminal, moments: list[Moment]) -> None:
    with play("--data-dir", folder) as second:
        see(second, "Continue    round 1")
        second.press("c")
        see_held(second, first)
        press(second, "\x1b", lambda rows: not has(HELD)(rows), "the title")
        assert kill(first) == -signal.SIGKILL
        second.settle(CALM)
        second.press("c")
        see_moment(second, moments[1])
        step(second, moments[1], moments[2])
        assert rounds(folder, 1) == kept_at(moments, 2)


def test_a_game_that_is_asked_for_by_its_number_is_held_as_well(
    folder: Path, first: Terminal, moments: list[Moment]
) -> None:
    with play("--data-dir", folder, "--game", 1) as second:
        see_held(second, first)
        press(second, "\x1b", lambda rows: not has(HELD)(rows), "the title")
        until(second, has("Waiting for you"), "what waits")
    kill(first)
    with play("--data-dir", folder, "--game", 1) as second:
        see_moment(second, moments[1])


def test_the_table_that_is_left_for_the_title_is_free(folder: Path, first: Terminal, moments: list[Moment]) -> None:
    """The first copy goes on running, and can have it again once the second has left."""
    at = next(at for at, moment in enumerate(moments) if moment.over)
    for step_ in range(1, at):
        step(first, moments[step_], moments[step_ + 1])
    press(first, "n", has("What now?"), "the title")
    with play("--data-dir", folder, "--game", 1) as second:
        see_moment(second, moments[at])
        press(first, "c", has(HELD), "who holds it")
        press(first, "\x1b", lambda rows: not has(HELD)(rows), "the title")
        step(second, moments[at], moments[at + 1])
        second.press("q")
        assert ended(second) == 0
    first.settle(CALM)
    first.press("c")
    see_moment(first, moments[at + 1])
    step(first, moments[at + 1], moments[at + 2])
    assert rounds(folder, 1) == kept_at(moments, at + 2)
