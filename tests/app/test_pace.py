"""How long things stand on the screen."""

import pytest

from vingtun.app.pace import BEAT, BEATS, pause
from vingtun.cli import PACES
from vingtun.engine import actions as a
from vingtun.engine import events as e
from vingtun.engine.cards import card
from vingtun.play.game import Said
from vingtun.play.seats import YOU

BOT = Said(2, 0, "turn", a.Draw())
THINGS = [BOT, e.Dealt(1, 0, card("Qh"), False), e.Shown(1, 0, ()), e.Settled(1, 0, -20, "lower"), e.LotDrawn(3)]


def test_every_pace_of_the_command_line_has_a_beat() -> None:
    assert tuple(BEAT) == PACES
    assert sorted(BEAT.values()) == list(BEAT.values())


@pytest.mark.parametrize("told", THINGS)
def test_the_slower_the_longer(told: e.Event | Said) -> None:
    seconds = [pause(told, pace) for pace in PACES]
    assert seconds[0] == 0.0
    assert seconds == sorted(set(seconds))


@pytest.mark.parametrize("pace", PACES)
def test_what_you_say_yourself_takes_no_time(pace: str) -> None:
    assert pause(Said(YOU, 0, "turn", a.Draw()), pace) == 0.0


@pytest.mark.parametrize("pace", PACES)
def test_what_says_nothing_new_takes_no_time(pace: str) -> None:
    for told in (e.Began(True, 1), e.Staked(1, 0, 40), e.Stood(1, 0), e.Ended(1)):
        assert pause(told, pace) == 0.0


def test_all_that_takes_time_can_be_told() -> None:
    assert set(BEATS) <= {Said, *e.EVENTS.values()}
