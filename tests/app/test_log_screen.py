"""The whole log, from its end."""

import asyncio

import pytest
from tests.app.page_check import LEFT, opened, shown, told
from tests.app.paint_check import text

from vingtun.app.screens.log import LogScreen
from vingtun.app.slots import log_page
from vingtun.play.story import Line

NAMES = ("You", "Bruno", "Odile", "Céleste")
LINES = [Line(2, "deals, 2 of 5"), Line(None, "the bank goes by lot"), *(Line(1, f"stakes {n}") for n in range(40))]
LINES += [Line(1, "natural 2×90", 180), Line(3, "draws 9♣, bust", -80), Line(0, "two naturals", 0)]


def test_names_stand_in_a_column_and_amounts_have_their_colours() -> None:
    lines = log_page.laid(NAMES, LINES, 76)
    assert text([*lines[:2], *lines[-3:]]).split("\n") == [
        "Odile   deals, 2 of 5",
        "        the bank goes by lot",
        "Bruno   natural 2×90: +180",
        "Céleste draws 9♣, bust, −80",
        "You     two naturals, 0",
    ]
    assert ["$gain" in line.markup for line in lines[-3:]] == [True, False, False]
    assert ["$loss" in line.markup for line in lines[-3:]] == [False, True, False]
    assert "bold $gold" in lines[-1].markup


@pytest.mark.parametrize("key", ["q", "escape", "l", "L"])
def test_it_begins_at_the_end_scrolls_and_is_left(key: str) -> None:
    async def read() -> None:
        async with opened(LogScreen("Round 12", NAMES, LINES)) as pilot:
            lines = shown(pilot)
            assert lines[0].rstrip() == " ♠♥ VINGTUN  Log"
            assert lines[1].startswith("╭─ Round 12 ─")
            assert "You     two naturals, 0" in lines[-3]
            assert "↑ more · 26 to 45 of 45" in lines[-2]
            await pilot.press("up", "home", "down")
            assert "the bank goes by lot" in shown(pilot)[2]
            assert told(pilot) == LEFT
            await pilot.press(key)
            assert told(pilot) is None

    asyncio.run(read())


def test_nothing_to_read_and_no_room_to_read_it() -> None:
    async def read() -> None:
        async with opened(LogScreen("A new game", NAMES, []), 40, 10) as pilot:
            assert "nothing yet" in shown(pilot)[-2]
            await pilot.press("down", "pageup", "end")
            for size in ((1, 1), (3, 2), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.press("down")
            assert "A new game" in shown(pilot)[1]
            await pilot.press("?")
            assert "Help: the log" in "\n".join(shown(pilot))

    asyncio.run(read())
