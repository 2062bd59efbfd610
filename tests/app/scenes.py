"""Moments at the table for the tests: real games with seeds of their own, told as the table tells them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.app.driver import setup
from textual.content import Content

from vingtun.app.dial import dial_for
from vingtun.app.panel import Panel
from vingtun.app.scene import Scene
from vingtun.app.setup import Setup
from vingtun.app.sitting import Sitting
from vingtun.engine import actions as a
from vingtun.engine.actions import Action, Amount, Ask
from vingtun.engine.events import Dealt, Settled, Shown
from vingtun.play.game import Said, Told
from vingtun.play.seats import YOU

STAND, DRAW = a.Stand(), a.Draw()

Player = Callable[[Ask], Action]


def stake(amount: int) -> a.Stake:
    """Your stake, in credits."""
    return a.Stake(amount)


def least(ask: Ask) -> Action:
    """Stakes the least, and stands on everything; in any other matter says what comes first."""
    if a.Stand in ask.moves and ask.may(a.Stand):
        return STAND
    choice = ask.open[0]
    if issubclass(choice.action, Amount):
        return choice.action(ask.amounts(choice.action)[0])
    return choice.action()


def to_seventeen(ask: Ask) -> Action:
    """Draws below 17."""
    if a.Draw in ask.moves and ask.view.hands[ask.hand].total.points < 17:
        return DRAW
    return least(ask)


class Played:
    """A game without a screen, up to some moment.

    Attributes:
        scene: the moment.
    """

    def __init__(self, chosen: Setup | None = None, sitting: Sitting | None = None) -> None:
        self.scene = Scene(sitting or Sitting(chosen or setup()))
        self._ask: Ask | None = None

    def begin(self, hold: Callable[[Told], bool] = lambda told: False) -> Played:
        """Begin the next round, and be told until something is held, or you are asked."""
        scene = self.scene
        scene.settled, scene.explained, scene.notice = False, 0, ""
        scene.sitting.open_round()
        self._ask = scene.sitting.game.begin()
        return self.tell(hold)

    def tell(self, hold: Callable[[Told], bool] = lambda told: False) -> Played:
        """Be told on, until something is held, or you are asked, or the round is over."""
        scene = self.scene
        while scene.sitting.to_tell:
            told = scene.sitting.told()
            if isinstance(told, Said):
                scene.acting = told if told.seat != YOU else None
            elif isinstance(told, Dealt | Shown | Settled) and scene.acting and told.seat != scene.acting.seat:
                scene.acting = None
            if hold(told):
                return self
        scene.acting = None
        scene.ask = self._ask
        if self._ask is None:
            scene.dial = None
            scene.sitting.close_round()
            scene.settled = True
        else:
            scene.dial = dial_for(self._ask, {})
        return self

    def say(self, *actions: Action, hold: Callable[[Told], bool] = lambda told: False) -> Played:
        """Give answers, one after another; only after the last is anything held."""
        for at, action in enumerate(actions, 1):
            self.scene.ask = self.scene.dial = None
            self._ask = self.scene.sitting.game.answer(action)
            self.tell(hold if at == len(actions) else lambda told: False)
        return self

    def finish(self, player: Player = least) -> Played:
        """Play the round to its end."""
        while self._ask is not None:
            self.say(player(self._ask))
        return self

    def rounds(self, number: int, player: Player = least) -> Played:
        """Play so many whole rounds."""
        for _ in range(number):
            self.begin().finish(player)
        return self


def says(seat: int) -> Callable[[Told], bool]:
    """Holds when that seat says something."""
    return lambda told: isinstance(told, Said) and told.seat == seat


def plain(lines: Iterable[Content]) -> list[str]:
    """Lines as text."""
    return [line.plain.rstrip() for line in lines]


def words(panel: Panel) -> str:
    """All that a panel says: its title, its lines, and what stands under it."""
    return "\n".join([panel.title.plain, *plain(panel.lines), panel.subtitle.plain])
