"""Keys at random: nothing breaks, credits are never made or lost, and some key always leads on."""

import random

import pytest
from tests.app.driver import A_WHILE, Driver, at_table, setup, watch
from tests.strategies import THOROUGH

from vingtun.app.screens.over import OverScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.screens.title import TitleScreen
from vingtun.play.seats import YOU

KEYS = 100 * THOROUGH
"""How many keys each table is given."""
OFTEN = ("enter", "enter", "s", "d", "d", "s")
SELDOM = (
    *"0123456789amwolrebtxycpkn?-+= /jkgh[]{}$\\'\"<>",
    "left", "right", "up", "down", "backspace", "space", "escape", "tab", "shift+tab", "home", "end", "pageup",
    "pagedown", "delete", "insert", "f1", "f5", "ctrl+d", "ctrl+z", "ctrl+l", "ctrl+p", "ctrl+a", "W", "O", "D", "S",
)  # fmt: skip
SIZES = ((80, 24), (120, 40), (40, 10), (79, 24), (1, 1), (80, 24), (200, 50))


def check(you: Driver, purse: int) -> None:
    """What is always so."""
    scene = you.scene
    board = scene.board
    assert sum(board.net) == 0
    assert sum(board.score) == 0
    assert scene.sitting.purse == purse + board.score[YOU] + board.net[YOU]
    assert scene.sitting.purse >= 0
    if scene.ask and scene.dial:
        assert scene.dial.refusal == scene.ask.refusal(scene.dial.action)
    if not scene.sitting.to_tell and not scene.settled:
        assert scene.ask is scene.sitting.game.ask


async def lead_on(you: Driver) -> None:
    """From wherever the keys have led, back to the table and on to the next question."""
    for _ in range(6):
        if isinstance(you.screen, TableScreen | OverScreen):
            break
        await you.press("enter" if isinstance(you.screen, TitleScreen) else "escape")
    await you.ready()
    if isinstance(you.screen, OverScreen):
        await you.press("enter")
        await you.until(lambda: isinstance(you.screen, TableScreen), "a new game")
        await you.ready()
        return
    before = (you.scene.board.round, you.question, you.scene.view.hands[0].cards if you.scene.view.hands else ())
    if you.question == "stake":
        await you.press("m")
    await you.press("enter" if you.question in ("stake", "") else "s")
    await you.ready()
    after = (you.scene.board.round, you.question, you.scene.view.hands[0].cards if you.scene.view.hands else ())
    assert isinstance(you.screen, OverScreen) or after != before


@pytest.mark.parametrize(("seats", "purse"), [(2, 1_000), (4, 60), (5, 200), (10, 2_000)])
def test_keys_at_random(
    seats: int, purse: int, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("records"))
    chance = random.Random(f"{seats} {purse}")

    async def play() -> None:
        async with at_table(setup(f"r{seats}", seats=seats, purse=purse)) as you:
            for at in range(KEYS):
                key = chance.choice(OFTEN if chance.random() < 0.5 else SELDOM)
                you.clock.go_on(chance.choice((0.01, 0.05, 0.2, A_WHILE, A_WHILE)))
                you.send(key)
                await you.settle()
                assert not you.has_left
                if any(isinstance(screen, TableScreen) for screen in you.app.screen_stack):
                    check(you, purse)
                if at % 5 == 0:
                    assert len(you.lines) == you.app.size.height
                if at % 25 == 24:
                    await you.resize(*chance.choice(SIZES))
                    await lead_on(you)
            await lead_on(you)

    watch(play)
