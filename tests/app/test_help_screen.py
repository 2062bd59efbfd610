"""The help: the keys of a moment, refused ones with the reason, and the signs of the table."""

import asyncio

import pytest
from tests.app.page_check import LEFT, opened, shown, told
from tests.app.paint_check import assert_single_cells, text

from vingtun.app import keys
from vingtun.app.screens.help import HelpScreen
from vingtun.app.slots import help_page
from vingtun.engine.questions import QUESTIONS

ALWAYS = (*keys.MOMENTS[keys.COACH], *keys.MOMENTS[keys.TABLE])
TURN = tuple(keys.entry(command, "turn") for command in ("draw", "stand"))
AT_THE_TABLE = (*QUESTIONS, keys.SETTLED)
QUIET = [moment for moment in keys.MOMENTS if moment != keys.TABLE]


def helped(moment: str, refusals: dict[str, str] | None = None) -> help_page.Help:
    now, always = keys.MOMENTS[moment], ALWAYS if moment in AT_THE_TABLE else keys.MOMENTS[keys.TABLE]
    if moment == keys.TITLE:  # it has no others
        always = ()
    if moment == "turn":  # where cards are bought nobody draws
        now = now[1:]
    if moment in (keys.STEPPING, keys.LAB):  # they have their own keys that are always good
        now, always = now[:8], now[8:]
    return help_page.Help(moment, now, always, refusals or {})


def test_your_turn() -> None:
    lines = text(help_page.laid(help_page.Help("your turn", TURN, ALWAYS, {}), 62, 22))
    assert lines.split("\n") == [
        "Now",
        " D  draw: take one card. Over 21 you lose at once.",
        " S  stand: keep your total. The bank plays last.",
        "",
        "Always",
        "h  ask the coach, or hide it     r     the rules",
        "w  why a bot did that            q     quit, nothing is lost",
        "o  the odds lab                  Space skip the waiting",
        "l  the whole log",
        "",
        "Reading the table",
        "▸ gold     you, or whose turn it is now",
        " BANK      the banker: pays and takes, and plays last",
        "╱╲ ╱╲      face down: nobody but its holder sees it",
        "Q♥ 9♣      grey paper: this hand is out of the round",
        " 14        total; 7 or 17 means an ace counts 1 or 11",
        "(x)        a key that is not allowed now, with the reason",
    ]


def test_the_keys_of_an_amount_share_a_line() -> None:
    lines = text(help_page.laid(helped("stake"), 62, 22)).split("\n")
    assert lines[1:7] == [
        " Enter  make the stake. It is at risk from now on.",
        " ← →  10    ↓ ↑  50    - +  100   credits less, or more",
        " M      the most that is legal now.",
        " A      again: the same as last time.",
        " 0-9    type the amount.",
        " ⌫      rub out: take back a digit.",
    ]


def test_a_refused_key_stands_in_brackets_with_the_reason() -> None:
    lines = help_page.laid(helped("turn", {"stand": "from 16."}), 62, 22)
    [line] = [line for line in lines if "stand" in line.plain]
    assert line.plain.rstrip() == "(s)   stand: from 16."
    assert "on $gold" not in line.markup


def test_with_nothing_to_decide_there_are_only_the_keys_that_are_always_good() -> None:
    assert help_page.laid(help_page.Help("others act", (), ALWAYS, {}), 62, 22)[0].plain == "Always"


@pytest.mark.parametrize("moment", QUIET)
def test_every_moment_fits_the_least_table(moment: str) -> None:
    width, height = help_page.size(helped(moment), 80, 24)
    assert width == help_page.WIDTH
    panel = help_page.panel(helped(moment), 0, width - help_page.EDGE, height - 2)
    assert panel.subtitle.plain == "? or Esc closes"
    assert "not allowed now" in text(panel.lines)


@pytest.mark.parametrize("moment", QUIET)
@pytest.mark.parametrize("size", [(1, 1), (10, 3), (40, 10), (60, 16), (80, 24), (200, 60)])
def test_no_line_is_too_long(moment: str, size: tuple[int, int]) -> None:
    width, height = help_page.size(helped(moment), *size)
    assert 1 <= width <= size[0]
    assert 1 <= height <= size[1]
    lines = help_page.laid(helped(moment), max(width - help_page.EDGE, 1), height)
    assert_single_cells(line for line in lines if "⌫" not in line.plain)
    if width >= 30:
        assert max(line.cell_length for line in lines) <= width - help_page.EDGE


@pytest.mark.parametrize(
    ("key", "answer"), [("?", None), ("escape", None), ("q", None), ("r", "rules"), ("R", "rules")]
)
def test_how_it_is_left(key: str, answer: str | None) -> None:
    async def leave() -> None:
        async with opened(HelpScreen("your turn", TURN, ALWAYS, {})) as pilot:
            assert shown(pilot)[2].strip().startswith("╭─ Help: your turn ─")
            await pilot.press("d", "enter")
            assert told(pilot) == LEFT
            await pilot.press(key)
            assert told(pilot) == answer

    asyncio.run(leave())


def test_it_scrolls_where_it_does_not_fit() -> None:
    async def scroll() -> None:
        async with opened(HelpScreen("your turn", TURN, ALWAYS, {}), 40, 10) as pilot:
            assert "↓ more · ? or Esc closes" in shown(pilot)[-1]
            await pilot.press("end")
            assert "↑ more" in shown(pilot)[-1]
            assert "reason" in shown(pilot)[-2]
            await pilot.press("up", "home")
            assert "Now" in shown(pilot)[1]
            for size in ((1, 1), (12, 4), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.press("down", "pagedown")
            assert shown(pilot)[2].strip().startswith("╭─ Help: your turn ─")
            assert "Now" in shown(pilot)[3]

    asyncio.run(scroll())
