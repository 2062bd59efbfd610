"""The history on the screen: the games, the rounds of one, and what is done with them by keys."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.app.driver import Driver, at_title, watch
from tests.app.paint_check import assert_single_cells
from tests.store.played import Anything, play
from textual.content import Content

from vingtun.app.screens.help import HelpScreen
from vingtun.app.screens.history import HistoryScreen
from vingtun.app.screens.history_rounds import RoundsScreen
from vingtun.app.screens.stepping import SteppingScreen
from vingtun.app.slots import history as slots
from vingtun.app.slots import history_rounds
from vingtun.engine.books import BOOKS
from vingtun.store import games, history
from vingtun.store.database import Store
from vingtun.store.glance import glance

SIZES = [(80, 24), (120, 40), (40, 10), (66, 19)]
UNTOLD = object()


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


def some_games(store: Store) -> None:
    """Games of every kind, each played later than the one before."""
    play(store, "modern", "1", 30, leave_open=True)
    play(store, "pontoon", "2", 8, seats=10, ties="void")
    play(store, "hoyle", "3", 200, purse=60)
    play(store, "cassell", "4", 12, seats=2, leave_open=True)
    for number in range(1, 5):
        store.connection.execute("UPDATE game SET played = ? WHERE id = ?", (f"2026-03-0{number}T10:00:00Z", number))
    store.connection.execute("UPDATE game SET over = 1, digest = '' WHERE id = 3")
    store.connection.execute("UPDATE game SET seed = '', digest = '' WHERE id = 2")


class Seen:
    """The history over the title, and what it was left with."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.left: object = UNTOLD

    async def press(self, *keys: str) -> None:
        await self.driver.press(*keys)

    @property
    def text(self) -> str:
        return self.driver.text

    @property
    def screen(self) -> object:
        return self.driver.screen

    @property
    def here(self) -> str:
        """The line under ▸."""
        found = [line for line in self.driver.lines if "▸" in line]
        assert len(found) == 1, self.text
        return found[0]


@asynccontextmanager
async def opened(store: Store, current: int | None = None, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Seen]:
    async with at_title(size=size) as driver:
        seen = Seen(driver)
        driver.app.push_screen(HistoryScreen(store, current), lambda told: setattr(seen, "left", told))
        await driver.settle()
        yield seen


# --- the games -------------------------------------------------------------------------------------


def test_the_game_played_last_stands_first(store: Store) -> None:
    some_games(store)

    async def story() -> None:
        async with opened(store) as seen:
            lines = [line for line in seen.driver.box("sheet") if "2026" in line]
            for line, book in zip(lines, ("Cassell", "Hoyle", "Pontoon", "Modern"), strict=True):
                assert f" {book} " in line
            assert "≠ Pontoon" in lines[2]
            assert all("≠" not in line for line in (lines[0], lines[1], lines[3]))
            assert "open at round 13" in lines[0]
            assert lines[1].rstrip().endswith("over")
            assert "cannot be contin" in lines[2] or "cut off" in lines[2]
            assert "open at round 31" in lines[3]
            assert "Cassell" in seen.here

    watch(story)


def test_the_game_that_is_named_is_under_the_mark(store: Store) -> None:
    some_games(store)

    async def story() -> None:
        async with opened(store, 1) as seen:
            assert "Modern" in seen.here
            await seen.press("k")
            assert "Pontoon" in seen.here
            await seen.press("down", "down", "down")
            assert "Modern" in seen.here
            await seen.press("home")
            assert "Cassell" in seen.here
            await seen.press("end", "j")
            assert "Modern" in seen.here

    watch(story)


def test_without_a_game_it_says_so(store: Store) -> None:
    async def story() -> None:
        async with opened(store) as seen:
            assert "No game is kept yet." in seen.text
            await seen.press("enter", "c", "e", "down")
            assert isinstance(seen.screen, HistoryScreen)
            await seen.press("q")
            assert seen.left is None

    watch(story)


def test_a_game_that_waits_is_gone_on_with(store: Store) -> None:
    some_games(store)

    async def story() -> None:
        async with opened(store) as seen:
            assert "Go on" in seen.driver.lines[-1]
            await seen.press("c")
            assert seen.left == ("continue", 4)

    watch(story)


def test_a_game_that_cannot_go_on_says_why(store: Store) -> None:
    some_games(store)

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("down", "c")
            assert "This game is over." in seen.text
            assert "Go on" not in seen.driver.lines[-1]
            await seen.press("down")
            assert "This game is over." not in seen.text
            await seen.press("c")
            assert "The seed of this game is lost: it cannot go on." in seen.text
            assert isinstance(seen.screen, HistoryScreen)

    watch(story)


def test_a_game_without_a_round_has_nothing_to_open_or_to_write(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    play(store, rounds=0, leave_open=True)

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter")
            assert isinstance(seen.screen, HistoryScreen)
            assert "No round of this game is over yet." in seen.text
            await seen.press("e")
            await seen.driver.until(lambda: "Nothing to write" in seen.text)
            assert not list(tmp_path.iterdir())

    watch(story)


def test_all_rounds_of_a_game_are_written(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(store, seed="99", rounds=60)
    store.connection.execute("UPDATE round SET record = 'x', digest = '' WHERE number = 7")

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("e")
            said = "59 rounds written to the current folder; 1 round cannot be read"
            await seen.driver.until(lambda: said in seen.text, "all are written")

    watch(story)
    numbers = set(range(1, 61)) - {7}
    assert {path.name for path in tmp_path.iterdir()} == {f"vingtun-99-round-{number}.toml" for number in numbers}


def test_a_folder_that_cannot_be_written_to_is_said(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(store, seed="99", rounds=2)
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("e")
            await seen.driver.until(lambda: "Not written: No such file or directory." in seen.text)

    watch(story)


def test_the_preview_tells_the_best_and_the_dearest_round(store: Store) -> None:
    game = play(store, rounds=25)
    summary = history.summary(store, game)

    async def story() -> None:
        async with opened(store) as seen:
            shown = "\n".join(seen.driver.box("preview"))
            assert summary.best
            assert summary.worst
            assert f"round {summary.best.number}  +{summary.best.net}" in shown
            assert f"round {summary.worst.number}  −{-summary.worst.net}" in shown
            assert f"{summary.banked} ({round(4 * summary.banked)} %)" in shown

    watch(story)


def test_hundreds_of_games_scroll(store: Store) -> None:
    game = play(store, rounds=1)
    store.connection.execute(
        "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 400)"
        " INSERT INTO game SELECT i, book, options, names, purse, 'seed' || i, version, began, played, 0, 0, ''"
        " FROM game, n WHERE id = ?",
        (game,),
    )  # fmt: skip

    async def story() -> None:
        async with opened(store, 200) as seen:
            at = 0
            for key in ("up", "pagedown", "pagedown", "end", "pageup", "home", "end"):
                await seen.press(key)
                assert seen.driver.screen.here.seed in seen.text
                assert "▸" in seen.here
                at = seen.driver.screen.at
            assert at == 399
            assert "400 of 400" in seen.text
            for size in SIZES:
                await seen.driver.resize(*size)
                assert "▸" in seen.here

    watch(story)


# --- the rounds ------------------------------------------------------------------------------------


def test_the_rounds_of_a_game_from_the_last(store: Store) -> None:
    game = play(store, "cassell", rounds=30)
    rows = list(history.rounds(store, game))

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter")
            assert isinstance(seen.screen, RoundsScreen)
            assert "30 of 30" in seen.text
            for row in reversed(rows):
                banker = glance(history.record(store, game, row.number)).banker
                assert seen.here.split()[:3] == ["│▸", str(row.number), banker]
                assert f"{row.purse:,}" in seen.here
                await seen.press("up")
            await seen.press("h")
            assert isinstance(seen.screen, HistoryScreen)

    watch(story)


def test_only_what_is_shown_is_read(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(store, rounds=200)
    asked: list[int] = []
    record = history.record

    def noted(store: Store, game: int, number: int) -> object:
        asked.append(number)
        return record(store, game, number)

    monkeypatch.setattr(history, "record", noted)
    monkeypatch.setattr(history, "rounds", None)

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter")
            assert len(asked) <= 22
            assert min(asked) > 175
            await seen.press("up", "up", "up")
            assert len(asked) <= 22
            await seen.press("home")
            assert "▸   1" in seen.here
            assert len(asked) <= 44

    watch(story)
    assert game


def test_rounds_with_hints_are_marked(store: Store) -> None:
    play(store, rounds=5)
    store.connection.execute("UPDATE result SET hinted = 1 WHERE number = 4")

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter", "up")
            assert " 4* " in seen.here
            assert "* with hints" in seen.text
            await seen.press("down")
            assert "*" not in seen.here

    watch(story)


def test_a_round_is_opened_and_left_again(store: Store) -> None:
    play(store, rounds=9)

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter", "up", "up", "enter")
            assert isinstance(seen.screen, SteppingScreen)
            assert seen.screen.number == 7
            await seen.press("pageup", "pageup", "q")
            assert isinstance(seen.screen, RoundsScreen)
            assert "▸  5" in seen.here

    watch(story)


def test_what_cannot_be_read_is_said_and_not_opened(store: Store) -> None:
    play(store, rounds=4)
    store.connection.execute("UPDATE round SET record = 'x = 1', digest = '' WHERE number = 4")

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter")
            assert "cannot be read" in seen.here
            await seen.press("enter")
            assert isinstance(seen.screen, RoundsScreen)
            assert "Round 4 cannot be read" in seen.text

    watch(story)


def test_a_round_is_written(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    game = play(store, rounds=4)

    async def story() -> None:
        async with opened(store) as seen:
            await seen.press("enter", "up", "e")
            assert "Written to vingtun-7f3a-round-3.toml" in seen.text

    watch(story)
    (text,) = store.rows("SELECT record FROM round WHERE game = ? AND number = 3", (game,))[0]
    assert (tmp_path / "vingtun-7f3a-round-3.toml").read_text(encoding="utf-8") == text


def test_the_help_tells_the_keys(store: Store) -> None:
    some_games(store)

    async def story() -> None:
        async with opened(store) as seen:
            for title in ("Help: the history", "Help: the rounds of a game"):
                await seen.press("?")
                assert isinstance(seen.screen, HelpScreen)
                assert title in seen.text
                await seen.press("escape", "enter")

    watch(story)


# --- what is painted -------------------------------------------------------------------------------


def check(lines: list[Content], width: int) -> None:
    assert_single_cells(lines)
    assert max(line.cell_length for line in lines) <= width


@pytest.mark.parametrize("width", [38, 64, 78, 118])
@pytest.mark.parametrize("book", BOOKS)
def test_every_round_fits_and_its_figures_are_never_cut(store: Store, book: str, width: int) -> None:
    for seats in (2, 5, 10):
        game = play(store, book, str(seats), 25, seats=seats, player=Anything(str(seats)))
        for row in history.rounds(store, game):
            seen = glance(history.record(store, game, row.number))
            line = history_rounds.line(row, seen, width, 2, here=row.number == 3)
            check([line], width)
            assert f"{row.net:+,}".replace("-", "−").replace("+0", "0") in line.plain
            assert any(said in line.plain for said in seen.ended), line.plain


@pytest.mark.parametrize("width", [38, 64, 78, 118])
def test_every_game_fits(store: Store, width: int) -> None:
    some_games(store)
    found = games.games(store)
    panel = slots.games(found, 1, 0, width, 8)
    check(panel.lines, width)
    for saved in found:
        for height in (3, 7, 12):
            check(slots.preview(saved, history.summary(store, saved.id), "", width, height).lines, width)


@pytest.mark.parametrize("size", SIZES)
def test_every_size_has_a_list_and_its_keys(store: Store, size: tuple[int, int]) -> None:
    some_games(store)

    async def story() -> None:
        async with opened(store, size=size) as seen:
            for _ in range(2):
                assert "▸" in seen.here
                assert "? Help" in seen.driver.lines[-1]
                assert "q " in seen.driver.lines[-1]
                assert len(seen.driver.lines) == size[1]
                await seen.press("enter")

    watch(story)
