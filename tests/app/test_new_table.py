"""A new table, through the keyboard: what waits, what is chosen, what is dealt."""

import random
import re

import pytest
from tests.app.driver import A_WHILE, Driver, at_title, setup, watch
from tests.app.paint_check import assert_single_cells
from tests.strategies import THOROUGH
from textual.content import Content

from vingtun.app.choosing import BOOK, OPTIONS, PURSE, ROWS, SEATS, SEED, Choosing
from vingtun.app.screens.help import HelpScreen
from vingtun.app.screens.new_table import NewTableScreen
from vingtun.app.screens.rules import RulesScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.screens.title import TitleScreen
from vingtun.app.setup import Setup
from vingtun.engine.books import BOOKS, PONTOON
from vingtun.rulebook.options import EXPLANATIONS

EIGHTY, LARGE, SMALL = (80, 24), (120, 40), (40, 10)
IDS = list(BOOKS)


def chosen(you: Driver) -> Choosing:
    """What is chosen on the screen."""
    assert isinstance(you.screen, NewTableScreen)
    return you.screen.choosing


def line(you: Driver, words: str) -> str:
    """The part of a line between borders that has these words."""
    [found] = [part for line in you.lines for part in line.split("│") if words in part]
    return found.rstrip(" ┃")


def explained(you: Driver) -> str:
    """What is said of the row under ▸."""
    name = "small" if you.screen.is_small else "aside" if you.app.size.height >= 39 else "explained"
    return " ".join(" ".join(you.box(name)).split())


def to(row: str, *, small: bool = False) -> list[str]:
    """The keys that lead to a row from the books."""
    if small:
        return ["down"] * ROWS.index(row)
    if row in OPTIONS:
        return ["shift+tab", *["down"] * OPTIONS.index(row)]
    return ["tab", *["down"] * (ROWS.index(row) - 1)]


async def sit_down(you: Driver) -> Setup:
    """Deal, and tell what the table is set up with."""
    await you.press("enter")
    await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
    await you.until(you.is_ready, "the first question")
    return you.scene.sitting.setup


# --- books -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [EIGHTY, SMALL])
@pytest.mark.parametrize("book", BOOKS)
def test_choose_a_book_and_deal(book: str, size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_title(setup("7"), size) as you:
            step = "down" if size == EIGHTY else "right"
            await you.press("n", *[step] * IDS.index(book))
            assert chosen(you).setup.book.id == book
            if size == EIGHTY:
                assert line(you, f"● {BOOKS[book].name}")
                assert "".join(you.lines).count("●") == 1
                assert f"{BOOKS[book].name}, by the book" in you.lines[0]
            found = await sit_down(you)
            assert (found.book, found.options) == (BOOKS[book], BOOKS[book].options)
            assert (found.seats, found.purse, found.seed) == (4, 1_000, "7")
            assert [type(screen) for screen in you.app.screen_stack] == [TitleScreen, TableScreen]

    watch(play)


def test_r_reads_the_book_that_is_chosen() -> None:
    async def play() -> None:
        async with at_title() as you:
            await you.press("enter", "down", "r")
            assert isinstance(you.screen, RulesScreen)
            assert you.screen.reading.book.id == "hoyle"
            await you.press("q")
            assert chosen(you).setup.book.id == "hoyle"

    watch(play)


# --- options -----------------------------------------------------------------------------------------


def test_change_an_option_and_undo_it() -> None:
    async def play() -> None:
        async with at_title(setup("7", book=PONTOON)) as you:
            await you.press("enter", *to("split"), "right")
            assert line(you, "split a pair") == "▸ split a pair       ≠ ‹ no › (book: yes)"
            assert "1 option differs from the book" in you.lines[0]
            assert "≠ In Pontoon, pairs may be split. u puts the book's rule back." in you.text
            assert "Pontoon P3" in you.text
            await you.press("end", "left")
            assert "2 options differ from the book" in you.lines[0]
            await you.press("U")
            assert "1 option differs from the book" in you.lines[0]
            await you.press("tab", "u")
            assert "Pontoon, by the book" in you.lines[0]
            assert chosen(you).setup.options == PONTOON.options

    watch(play)


def test_what_is_changed_is_played() -> None:
    async def play() -> None:
        async with at_title(setup("7")) as you:
            await you.press("enter", *to("ties"), "right", *["down"] * 3, "right")
            found = await sit_down(you)
            assert found.differing == ("ties", "pool")

    watch(play)


@pytest.mark.parametrize("size", [EIGHTY, LARGE, SMALL])
def test_a_change_that_is_refused_says_why(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_title(setup("7"), size) as you:
            await you.press("enter", *to("min_stake", small=size == SMALL), "6", "0", "0")
            assert "✗ Least stake 600 is above greatest stake 500." in explained(you)
            assert "‹ 600 ✗ ›" in line(you, "▸ least stake")
            await you.press("enter")
            assert chosen(you).setup.options.min_stake == 10
            await you.press("down", "up")
            assert "‹ 10 ›" in line(you, "▸ least stake")
            assert "✗" not in you.text

    watch(play)


def test_options_that_do_not_go_together() -> None:
    async def play() -> None:
        async with at_title(setup("7")) as you:
            await you.press("enter", "down", *to("naturals_paid_first"), "right")
            assert "✗ Naturals first does not go with natural from all: set one of them to no." in you.text
            assert "‹ no ›" in line(you, "▸ naturals first")
            await you.press("down")
            assert "✗" not in you.text

    watch(play)


@pytest.mark.parametrize("size", [EIGHTY, LARGE, (60, 20), SMALL])
@pytest.mark.parametrize("row", [PURSE, "max_stake"])
def test_a_figure_that_is_too_long_is_shown_and_refused(row: str, size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_title(setup("7"), size) as you:
            await you.press("enter", *to(row, small=size in (SMALL, (60, 20))), *"9999999999")
            assert chosen(you).typed == "9" * 10
            found = line(you, "‹ 9")
            assert "9999999999 ✗ ›" in found.replace(",", "")
            assert found.startswith("▸ ")
            assert "✗ " in explained(you)
            assert "999,999,999" in explained(you)
            await you.press("backspace")
            assert line(you, "‹ 9").replace(",", "").count("9") == 9

    watch(play)


# --- the table ---------------------------------------------------------------------------------------


@pytest.mark.rule("M16")
@pytest.mark.parametrize("size", [EIGHTY, LARGE, SMALL])
def test_a_purse_that_does_not_cover_the_least_stake_opens_nothing(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_title(setup("7"), size) as you:
            small = size == SMALL
            await you.press("enter", *to(PURSE, small=small), "1", "9", *to(SEED, small=False)[1:], "enter")
            assert chosen(you).row == PURSE
            assert "A purse of 19 credits does not cover the least stake of 10: it takes 20 or more." in explained(you)
            assert "19 ✗" in line(you, "▸ your credits")
            await you.press("2", "0")
            assert "✗" not in you.text
            assert (await sit_down(you)).purse == 20

    watch(play)


@pytest.mark.parametrize("purse", [1_000, 9_999, 100_000, 999_999_999])
@pytest.mark.parametrize("row", [PURSE, SEED])
def test_what_a_row_is_called_is_set_off_from_its_value(row: str, purse: int) -> None:
    async def play() -> None:
        async with at_title(setup("0123456789" * 4, purse=purse), EIGHTY) as you:
            await you.press("enter", *to(row))
            assert re.search(r"▸ [a-z ]*[a-z] +‹ ", line(you, "▸ ")), you.text

    watch(play)


@pytest.mark.parametrize("seats", [2, 10])
def test_the_fewest_and_the_most_seats(seats: int) -> None:
    async def play() -> None:
        async with at_title(setup("7")) as you:
            await you.press("enter", *to(SEATS), *["left" if seats == 2 else "right"] * 9)
            assert f"‹ {seats} ›" in line(you, "▸ seats")
            await you.press("down", "down")
            assert ("Bruno 20." if seats == 2 else "Marcel 40, Rose 20.") in explained(you)
            assert (await sit_down(you)).seats == seats
            assert len(you.scene.names) == seats

    watch(play)


def test_type_a_seed_and_play_it_once() -> None:
    async def play() -> None:
        async with at_title(setup("")) as you:
            await you.press("enter", *to(SEED), "q")
            assert isinstance(you.screen, TitleScreen)
            await you.press("enter", "right", "q", "u", "R", "1", "x", "backspace")
            assert "‹ quR1" in line(you, "▸ seed")
            assert "Esc Take back" in you.lines[-1]
            found = await sit_down(you)
            assert found.seed == "quR1"
            await you.press("q", "y")

    watch(play)


def test_every_table_has_another_seed() -> None:
    async def play() -> None:
        seeds = set()
        for _ in range(2):
            async with at_title(setup("")) as you:
                await you.press("enter")
                assert line(you, "by lot")
                seeds.add((await sit_down(you)).seed)
        assert len(seeds) == 2
        assert "" not in seeds

    watch(play)


# --- there and back ----------------------------------------------------------------------------------


def test_the_boxes_go_round() -> None:
    async def play() -> None:
        async with at_title() as you:
            await you.press("enter")
            seen = []
            for key in ("tab", "tab", "tab", "shift+tab", "shift+tab", "shift+tab"):
                await you.press(key)
                [active] = [slot.id for slot in you.screen.query("Slot.active") if slot.id != "edge"]
                seen.append(active)
                assert you.screen.query_one("#edge").has_class("active") == (active == "options")
                assert you.text.count("▸") == 1
            assert seen == ["table", "options", "books", "options", "table", "books"]

    watch(play)


def test_what_the_command_line_says_is_what_is_there_at_first() -> None:
    async def play() -> None:
        options = PONTOON.options.changed({"split": False})
        async with at_title(Setup(PONTOON, options, 6, 500, "41", "instant")) as you:
            assert "seed 41" in you.lines[0]
            await you.press("enter")
            for words in ("● Pontoon", "seats             6", "your credits    500", "seed             41"):
                assert line(you, words)
            assert "1 option differs from the book" in you.lines[0]
            assert await sit_down(you) == Setup(PONTOON, options, 6, 500, "41", "instant")

    watch(play)


@pytest.mark.parametrize("key", ["q", "Q", "escape"])
def test_going_back_keeps_what_was_chosen(key: str) -> None:
    async def play() -> None:
        async with at_title(setup("")) as you:
            await you.press("enter", "down", "down", *to(SEATS), "right", "tab", "right")
            before, row = chosen(you).setup, chosen(you).row
            await you.press(key)
            assert isinstance(you.screen, TitleScreen)
            assert "Waiting to play Cassell ≠:" in you.text
            assert "Bruno, Odile and 2 more" in you.text
            await you.press("n")
            assert (chosen(you).setup, chosen(you).row) == (before, row)

    watch(play)


def test_help_tells_the_keys_of_this_screen() -> None:
    async def play() -> None:
        async with at_title() as you:
            await you.press("enter", "?")
            assert isinstance(you.screen, HelpScreen)
            assert "Help: a new table" in you.text
            for words in ("sit down and deal", "undo this change", "Shift+Tab", "not as in the book"):
                assert words in you.text
            await you.press("r")
            await you.until(lambda: isinstance(you.screen, RulesScreen), "the rules")
            await you.press("q")
            assert isinstance(you.screen, NewTableScreen)

    watch(play)


def test_fast_keys_open_one_table() -> None:
    async def play() -> None:
        async with at_title(setup("41")) as you:
            for opened in (NewTableScreen, TableScreen):
                for _ in range(6):
                    you.send("enter")
                await you.until(lambda opened=opened: isinstance(you.screen, opened), opened.__name__)
                await you.settle()
                if opened is NewTableScreen:
                    assert [type(screen) for screen in you.app.screen_stack] == [TitleScreen, NewTableScreen]
            await you.ready()
            assert [type(screen) for screen in you.app.screen_stack] == [TitleScreen, TableScreen]
            assert you.question == "stake"

    watch(play)


# --- windows -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [EIGHTY, LARGE, SMALL, (80, 23), (80, 22), (109, 40), (60, 20), (200, 60)])
def test_everything_is_reached_and_nothing_is_cut_off(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_title(setup("7", book=BOOKS["foster"], seats=10), size) as you:
            await you.press("enter")
            small = you.screen.is_small
            for row in ROWS:
                if row != BOOK:
                    await you.press("down" if small or row not in (SEATS, OPTIONS[0]) else "tab")
                assert chosen(you).row == row
                assert [len(line) for line in you.lines] == [size[0]] * size[1]
                assert_single_cells([Content(line) for line in you.lines])
                assert "…" not in you.text
                assert you.text.count("▸") == 1
                name = EXPLANATIONS[row].label if row in OPTIONS else ""
                assert f"▸ {name}" in you.text or row == BOOK
                assert "q Back" in you.lines[-1]

    watch(play)


def test_any_window_and_back() -> None:
    async def play() -> None:
        async with at_title(setup("7")) as you:
            await you.press("enter", *to("pool"), "right")
            before = line(you, "▸ pool")
            for width, height in ((1, 1), SMALL, (20, 5), LARGE, (80, 23), (200, 60), (40, 24)):
                await you.resize(width, height)
                assert [len(line) for line in you.lines] == [width] * height
                assert ("▸ pool" in you.text) == (width >= 40)
            await you.resize(20, 5)
            await you.press("right", "enter", "u", "tab")
            assert chosen(you).setup.options.pool == "natural"
            await you.resize(*EIGHTY)
            assert line(you, "▸ pool") == before == "▸ pool               ≠ ‹ natural › (book: no)"
            await you.resize(20, 5)
            await you.press("q")
            assert isinstance(you.screen, TitleScreen)

    watch(play)


KEYS = (
    *"0123456789uUhjklrgnN?+-= /[]$ab", "left", "right", "up", "down", "left", "right", "up", "down", "tab", "tab",
    "shift+tab", "backspace", "space", "home", "end", "pageup", "pagedown", "f1", "delete", "ctrl+d", "escape", "enter",
)  # fmt: skip
SIZES = (EIGHTY, LARGE, SMALL, (79, 24), (1, 1), EIGHTY, (200, 50))


@pytest.mark.parametrize("seed", range(2))
def test_keys_at_random(seed: int) -> None:
    chance = random.Random(seed)

    async def play() -> None:
        async with at_title(setup("")) as you:
            for at in range(120 * THOROUGH):
                if isinstance(you.screen, TitleScreen):
                    await you.press("n")
                elif isinstance(you.screen, TableScreen):
                    return
                you.clock.go_on(A_WHILE)
                key = chance.choice(KEYS)
                you.send("u" if key == "enter" and at < 100 * THOROUGH else key)
                await you.settle()
                assert not you.has_left
                if at % 30 == 29:
                    await you.resize(*chance.choice(SIZES))
                assert len(you.lines) == you.app.size.height

    watch(play)
