"""Playing on by the keyboard, in any book, until something is so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from tests.app.driver import Driver

from vingtun.app import keys
from vingtun.app.screens.over import OverScreen
from vingtun.engine import actions as a
from vingtun.engine.actions import Action, Choice

Chooser = Callable[[Driver], Choice]


def key_of(you: Driver, choice: Choice) -> str:
    """The key that says it."""
    return keys.entry(choice.action.verb, you.question).keys[0]


def plain(you: Driver) -> Choice:
    """Stands where that is open, splits never, and says whatever comes first otherwise."""
    assert you.scene.ask is not None
    open_ = [choice for choice in you.scene.ask.open if choice.action is not a.Split]
    return next((choice for choice in open_ if choice.action is a.Stand), open_[-1])


def what_is_rare(said: Counter[type[Action]]) -> Chooser:
    """Says what has been said least, so that everything is said in time."""

    def choose(you: Driver) -> Choice:
        assert you.scene.ask is not None
        return min(you.scene.ask.open, key=lambda choice: said[choice.action])

    return choose


async def until(you: Driver, there: Callable[[], object], choose: Chooser = plain, most: int = 400) -> None:
    """Play on by keys until something is so."""
    for _ in range(most):
        if isinstance(you.screen, OverScreen) or you.scene.settled:
            await you.play("enter")
        elif you.scene.ask and there():
            return
        else:
            await you.play(key_of(you, choose(you)))
    raise AssertionError(f"it has not come about:\n{you.text}")


def asked(you: Driver, question: str) -> Callable[[], bool]:
    """Whether you are asked this."""
    return lambda: you.question == question


def may(you: Driver, kind: type[Action]) -> Callable[[], bool]:
    """Whether you may say this on your turn."""
    return lambda: you.question == "turn" and you.scene.ask is not None and you.scene.ask.may(kind)
