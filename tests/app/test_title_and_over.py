"""Where a game begins and where it ends: the title, the end of a game, the new purse."""

from pathlib import Path

import pytest
from tests.app.driver import Driver, at_table, at_title, setup, watch

from vingtun.app.screens.help import HelpScreen
from vingtun.app.screens.new_table import NewTableScreen
from vingtun.app.screens.over import OverScreen
from vingtun.app.screens.rules import RulesScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.screens.title import TitleScreen
from vingtun.app.setup import Setup
from vingtun.engine.books import BOOKS, PONTOON
from vingtun.engine.receipt import short
from vingtun.play.record import loads
from vingtun.play.replay import replay

# --- the title ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("keys", [["enter"], ["n"], ["N"], ["up", "down", "enter"]])
def test_sit_down(keys: list[str]) -> None:
    async def play() -> None:
        async with at_title(setup("41")) as you:
            assert isinstance(you.screen, TitleScreen)
            assert "Waiting to play Modern:" in you.text
            assert "Bruno, Odile and Céleste" in you.text
            assert "seed 41" in you.lines[0]
            await you.press(*keys)
            await you.until(lambda: isinstance(you.screen, NewTableScreen), "a new table")
            assert isinstance(you.app.screen_stack[-2], TitleScreen)
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            assert you.question == "stake"

    watch(play)


def test_the_menu_goes_round_and_opens_what_is_lit() -> None:
    async def play() -> None:
        async with at_title() as you:
            rows = len(you.screen.rows)
            for at in range(1, rows + 1):
                await you.press("down")
                assert you.screen.at == at % rows
                assert sum("▸" in line for line in you.lines) == 1
            await you.press("k", "j", "down", "enter")
            await you.until(lambda: isinstance(you.screen, RulesScreen), "the rules")
            await you.press("q")
            assert isinstance(you.screen, TitleScreen)

    watch(play)


def test_help_and_rules_from_the_title() -> None:
    async def play() -> None:
        async with at_title() as you:
            await you.press("?")
            assert isinstance(you.screen, HelpScreen)
            assert "Help: the title" in you.text
            await you.press("r")
            await you.until(lambda: isinstance(you.screen, RulesScreen), "the rules")
            await you.press("q", "R")
            assert isinstance(you.screen, RulesScreen)

    watch(play)


@pytest.mark.parametrize("key", ["q", "Q", "ctrl+c"])
def test_leave_from_the_title(key: str) -> None:
    async def play() -> None:
        async with at_title() as you:
            await you.press("x", "escape", "space", "1")
            assert isinstance(you.screen, TitleScreen)
            assert not you.has_left
            await you.press(key)
            assert you.has_left

    watch(play)


def test_the_title_in_every_window() -> None:
    async def play() -> None:
        async with at_title(setup(seats=10)) as you:
            before = you.text
            for width, height in ((1, 1), (40, 10), (20, 5), (80, 23), (120, 40), (200, 60), (80, 24)):
                await you.resize(width, height)
                lines = you.lines
                assert [len(line) for line in lines] == [width] * height
                if width >= 40 and height >= 10:
                    for key in (row.key for row in you.screen.rows):
                        assert f" {key.cap}  " in you.text.replace(f" {key.cap} ", f" {key.cap}  ")
                    assert "? Help" in lines[-1]
                    assert "q Quit" in lines[-1]
            assert you.text == before

    watch(play)


# --- the end of a game -------------------------------------------------------------------------------


async def lose(you: Driver) -> None:
    """Stand on anything until the game is over, and let your decisions be looked at."""
    while not isinstance(you.screen, OverScreen):
        await you.play("enter" if you.question in ("stake", "") else "s")
    await you.until(lambda: you.screen.looking.is_done, "all decisions")
    await you.settle()


@pytest.mark.rule("M16", "M22")
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_when_you_can_neither_stake_nor_hold_the_bank_you_are_told_so(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20), size) as you:
            await lose(you)
            text = you.text
            assert "That leaves you 10 credits." in text
            assert " Enter  new purse of 20" in text
            assert "game is over" in text
            assert you.scene.sitting.purse == 10

    watch(play)


@pytest.mark.rule("M22")
def test_you_are_told_so_in_the_smallest_window() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20), (40, 10)) as you:
            await lose(you)
            assert "That leaves you 10 credits." in you.text
            assert "game is over" in you.text
            for cap in ("Enter", "V", "N"):
                assert f" {cap}  " in you.text

    watch(play)


@pytest.mark.rule("M22")
def test_enter_takes_a_new_purse_and_begins_a_game_with_other_cards() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            first = you.scene.view.hands[0].cards
            await lose(you)
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            assert you.scene.sitting.seed == "2x2"
            assert you.scene.sitting.purse == 20
            assert you.scene.board.round == 1
            assert not you.scene.settled
            assert you.scene.view.hands[0].cards != first
            assert f"pack {short(you.scene.sitting.fingerprint)}" in you.text
            assert "Who paid whom" not in you.text

    watch(play)


@pytest.mark.rule("M22")
def test_game_after_game() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            for seed in ("2", "2x2", "2x3"):
                assert you.scene.sitting.seed == seed
                await lose(you)
                await you.press("enter")
                await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
                await you.ready()

    watch(play)


def test_n_goes_back_to_the_title_and_the_next_table_is_another() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            await lose(you)
            await you.press("n")
            await you.until(lambda: isinstance(you.screen, TitleScreen), "the title")
            await you.settle()
            assert len(you.app.screen_stack) == 1
            assert "seed" not in you.lines[0]
            await you.press("enter", "enter")
            await you.until(
                lambda: len(you.app.screen_stack) > 1 and not isinstance(you.screen, NewTableScreen), "a table"
            )
            assert you.scene.sitting.seed not in ("", "2")
            assert you.scene.sitting.purses[0] == 20

    watch(play)


def test_the_title_tells_what_waits() -> None:
    async def play() -> None:
        changed = PONTOON.options.changed({"split": False})
        async with at_title(Setup(PONTOON, changed, 6, 500, "", "normal")) as you:
            assert "Waiting to play Pontoon ≠:" in you.text
            assert "Bruno, Odile and 3 more" in you.text
            assert "seed" not in you.lines[0]
            assert "New table   five rulebooks" in you.text
            assert len(BOOKS) == 5

    watch(play)


def test_a_key_held_since_the_last_decision_takes_no_new_purse() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            await lose(you)
            for _ in range(20):
                you.send("enter")
                await you.settle()
                you.clock.go_on(0.033)
            assert isinstance(you.screen, OverScreen)

    watch(play)


@pytest.mark.parametrize("key", ["q", "ctrl+c"])
def test_leave_at_the_end_of_a_game(key: str) -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            await lose(you)
            await you.press(key)
            assert you.has_left
            assert not you.app.return_code

    watch(play)


def test_rules_and_record_at_the_end_of_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            await lose(you)
            await you.press("r")
            assert isinstance(you.screen, RulesScreen)
            await you.press("q")
            assert isinstance(you.screen, OverScreen)
            await you.press("d", "s", "w", "o", "l", "space", "escape")
            assert isinstance(you.screen, OverScreen)
            await you.press("e")
            assert "Written to vingtun-2-round-1.toml" in you.text

    watch(play)
    record = loads((tmp_path / "vingtun-2-round-1.toml").read_text(encoding="utf-8"))
    assert replay(record) == record.result


def test_there_is_help_at_the_end_of_a_game() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20)) as you:
            await lose(you)
            assert "? Help" in you.lines[-1]
            await you.press("?")
            assert isinstance(you.screen, HelpScreen)

    watch(play)


def test_the_end_of_a_game_in_every_window() -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20, seats=10)) as you:
            await lose(you)
            before = you.text
            for width, height in ((1, 1), (40, 10), (39, 9), (80, 24), (120, 40), (200, 60), (80, 24)):
                await you.resize(width, height)
                assert [len(line) for line in you.lines] == [width] * height
                if width >= 40 and height >= 10:
                    assert " Enter  new purse" in you.text
            assert you.text == before

    watch(play)
