"""A coach for the tests: what it says is fixed, and it counts for as long as a test wants."""

from __future__ import annotations

from threading import Event

from tests.app.driver import DEADLINE, Driver

from vingtun.engine.actions import Action, Amount, Ask
from vingtun.engine.questions import STAKE
from vingtun.lab.coach import Advice, Valued

WHY = "14 wins if the bank busts. A draw busts you first, 45 % of the time."
KNEW = "your 3 cards, 5 shown. Not Odile's two."


def answers(ask: Ask) -> list[Action]:
    """Everything that may be said; of amounts the least, one between, and the most."""
    found: list[Action] = []
    for choice in ask.open:
        if issubclass(choice.action, Amount):
            amounts = ask.amounts(choice.action)
            found += [choice.action(each) for each in sorted({amounts[0], amounts[len(amounts) // 2], amounts[-1]})]
        else:
            found.append(choice.action())
    return found


def advice(ask: Ask, value: float = -46.0, step: float = 4.0, error: float = 0.0) -> Advice | None:
    """Every answer is worth a little less than the one before it, and wins a little less, unless it is a stake."""
    fall = 0.0 if ask.question == STAKE else 0.02
    choices = [
        Valued(each, value - step * place, 0.31 - fall * place, error) for place, each in enumerate(answers(ask))
    ]
    return Advice(ask.question, tuple(choices), WHY, KNEW, not error) if len(choices) > 1 else None


class Coach:
    """Counts until it is let go; then says the same as ever.

    Attributes:
        asked: the questions that it was asked, the latest last.
        go: set while it does not have to wait.
    """

    def __init__(self, *, waits: bool = False) -> None:
        self.asked: list[Ask] = []
        self.go = Event()
        if not waits:
            self.go.set()

    def __call__(self, ask: Ask) -> Advice | None:
        self.asked.append(ask)
        assert self.go.wait(DEADLINE)
        return advice(ask)


async def advised(you: Driver) -> None:
    """Wait until the coach has said something."""
    await you.until(lambda: you.scene.coach.done, "advice")
    await you.settle()


def side(you: Driver) -> list[str]:
    """What stands in the right column, without its borders."""
    return [line[2:-2].rstrip() for line in you.box("right")]
