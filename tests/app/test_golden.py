"""Whole screens as text, and the style of every run of characters: what changes on the screen is seen in review.

The files are in `tests/app/golden`. To write them anew after a change that is meant::

    VINGTUN_GOLDEN=write pytest tests/app/test_golden.py

Each file has the text of the screen between two rules, and at the windows that can be seen whole, for each line,
where a run of one style begins and ends (in cells, from 0) and what it is: a colour, `/` and the ground where that
is not felt, `!` for bold; what lies under a box is dim. Ink on felt goes without saying. `=` stands for the runs of
the line above.
"""

import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from tests.app.coached import advice, advised
from tests.app.driver import Driver, at_table, at_title, nothing, setup, watch
from tests.app.playing import asked, may, until

from vingtun.app.screens import table
from vingtun.app.screens.over import OverScreen
from vingtun.app.setup import Setup
from vingtun.app.slots import title
from vingtun.engine import actions as a
from vingtun.play.game import Said, Told
from vingtun.play.seats import YOU

FOLDER = Path(__file__).parent / "golden"
WRITE = os.environ.get("VINGTUN_GOLDEN") == "write"

EIGHTY, LARGE, SMALL = (80, 24), (120, 40), (40, 10)

Way = Callable[[Driver], Awaitable[None]]


def keys(*pressed: str) -> Way:
    """To a screen by keys."""

    async def go(you: Driver) -> None:
        await you.press(*pressed)

    return go


def questions(*pressed: str) -> Way:
    """To a screen by keys each of which leads to the next question."""

    async def go(you: Driver) -> None:
        await you.play(*pressed)

    return go


def after(way: Way, *pressed: str) -> Way:
    """To a screen by keys that lead to no question, from another."""

    async def go(you: Driver) -> None:
        await way(you)
        await you.press(*pressed)

    return go


async def to_the_end(you: Driver) -> None:
    """Stand until the game is over, and your decisions have been looked at."""
    while not isinstance(you.screen, OverScreen):
        await you.play("s" if you.question in ("turn", "bank_turn") else "enter")
    await you.until(lambda: you.screen.looking.is_done, "all decisions")
    await you.settle()


async def to_anothers_turn(you: Driver) -> None:
    """Stand, and ask why the next does what he does."""
    await you.press("enter")
    await you.until(lambda: you.scene.acting, "a stake")
    await you.play("space")
    await you.press("s")
    await you.until(lambda: you.scene.acting, "another's turn")
    await you.press("w")


def coached(way: Way) -> Way:
    """To what the coach says at a question."""

    async def go(you: Driver) -> None:
        await way(you)
        await you.press("h")
        await advised(you)

    return go


def when(is_so: Callable[[Driver], Callable[[], object]], *pressed: str) -> Way:
    """To a screen by playing on until something is so, and then by keys."""

    async def go(you: Driver) -> None:
        await until(you, is_so(you))
        await you.press(*pressed)
        await you.ready()

    return go


def may_split(you: Driver) -> Callable[[], object]:
    return may(you, a.Split)


def may_not_stand(you: Driver) -> Callable[[], object]:
    return lambda: may(you, a.Twist)() and not may(you, a.Stand)()


def is_asked(question: str) -> Callable[[Driver], Callable[[], object]]:
    return lambda you: asked(you, question)


def others_say(told: Told) -> bool:
    """Holds whatever another says."""
    return isinstance(told, Said) and told.seat != YOU


TABLES: dict[str, tuple[Setup, Way]] = {
    "stake": (setup("9", purse=480), keys()),
    "stake_refused": (setup("9", purse=480), keys("3", "0", "0")),
    "turn": (setup("41"), questions("enter", "d")),
    "anothers_turn": (setup("2", pace="normal"), to_anothers_turn),
    "bank": (setup("7"), keys()),
    "coach": (setup("41"), coached(questions("enter", "d"))),
    "coach_stake": (setup("9", purse=480), coached(keys())),
    "coach_price": (setup("7", book="pontoon"), coached(when(may_split))),
    "settlement": (setup("39"), questions("enter", "s")),
    "settlement_why": (setup("39"), after(questions("enter", "s"), "w")),
    "settlement_bust": (setup("41"), questions("enter", "d", "d")),
    "settlement_natural": (setup("9"), questions("enter")),
    "ten_seats": (setup("16", seats=10), questions("enter")),
    "ten_seats_settlement": (setup("16", seats=10), questions("enter", "s")),
    "later": (setup("39", purse=5_000), questions(*["enter", "s", "enter"] * 4)),
    "leave": (setup("41"), after(questions("enter"), "q")),
    "help": (setup("41"), after(questions("enter"), "?")),
    "rules": (setup("41"), keys("r", "right", "right")),
    "log": (setup("39"), after(questions("enter", "s"), "l")),
    "over": (setup("2", purse=20), to_the_end),
    "hoyle_stake": (setup("3", book="hoyle"), when(is_asked("stake"))),
    "cassell_sale": (setup("5", book="cassell"), keys()),
    "cassell_challenge": (setup("3", book="cassell"), when(is_asked("challenge"))),
    "cassell_challenged": (setup("3", book="cassell"), when(is_asked("challenge"), "c")),
    "foster_call": (setup("3", book="foster"), when(is_asked("call_double"))),
    "foster_answer": (setup("3", book="foster"), when(is_asked("answer_double"))),
    "pontoon_price": (setup("7", book="pontoon"), when(may_not_stand, "left", "left", "s")),
    "pontoon_split": (setup("7", book="pontoon"), when(may_split)),
    "pontoon_halves": (setup("7", book="pontoon"), when(may_split, "x")),
    "pontoon_settlement": (setup("7", book="pontoon"), when(may_split, "x", "s", "s")),
    "pontoon_ten_seats": (setup("7", book="pontoon", seats=10), when(is_asked("turn"))),
}
"""The screens of a table, each with the way there."""

SMALL_AS_WELL = {
    "title",
    "new_table",
    "over",
    "stake",
    "stake_refused",
    "turn",
    "anothers_turn",
    "bank",
    "coach",
    "coach_price",
    "settlement",
    "ten_seats",
    "help",
}
"""The screens of which the smallest window is kept as well, as text alone."""


def golden(name: str, you: Driver, *, styles: bool) -> None:
    """Compare the screen with its file, or write it."""
    width, height = you.app.size
    rule = "─" * width
    said = [rule, *(line.rstrip() for line in you.lines), rule]
    if styles:
        runs = you.runs
        said += ["=" if at and line == runs[at - 1] else line for at, line in enumerate(runs)]
    text = "\n".join(said) + "\n"
    file = FOLDER / f"{name}-{width}x{height}.txt"
    if WRITE:
        FOLDER.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert file.is_file(), f"{file.name} is missing; see the top of this file"
    assert text.split("\n") == file.read_text(encoding="utf-8").split("\n"), file.name


async def compare(name: str, you: Driver) -> None:
    """Compare the screen at every size that it is kept of."""
    for size in (EIGHTY, LARGE):
        await you.resize(*size)
        golden(name, you, styles=True)
    if name in SMALL_AS_WELL:
        await you.resize(*SMALL)
        golden(name, you, styles=False)


@pytest.mark.parametrize("name", TABLES)
def test_table(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "advise", advice)
    chosen, way = TABLES[name]
    hold = others_say if chosen.pace == "normal" else nothing

    async def play() -> None:
        async with at_table(chosen, EIGHTY, hold) as you:
            await way(you)
            await compare(name, you)

    watch(play)


TITLES: dict[str, tuple[Setup, Way]] = {
    "title": (setup("7f3a"), keys()),
    "new_table": (setup(""), keys("enter")),
    "new_table_changed": (
        setup("", book="pontoon", split=False, ties="void"),
        keys("enter", "shift+tab", *["down"] * 14),
    ),
    "new_table_refused": (setup(""), keys("enter", "shift+tab", "down", "6", "0", "0")),
}
"""The screens before a table, each with the way there."""


@pytest.mark.parametrize("name", TITLES)
def test_title(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(title, "__version__", "1.2.3")
    chosen, way = TITLES[name]

    async def play() -> None:
        async with at_title(chosen, EIGHTY) as you:
            await way(you)
            await compare(name, you)

    watch(play)


def test_every_file_is_the_golden_screen_of_a_test() -> None:
    names = {f"{name}-{size}.txt" for name in (*TABLES, *TITLES) for size in ("80x24", "120x40", "40x10")}
    assert {file.name for file in FOLDER.iterdir()} <= names
