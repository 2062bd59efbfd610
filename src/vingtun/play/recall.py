"""Recalling: what was said at a table before, said again by the same seats, so that it comes to where it was."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from ..engine.actions import Action, Ask, IllegalAction
from ..engine.view import View
from .game import Game
from .players import Player

Answer = tuple[str, Action]
"""An answer with the name of the seat that gave it."""


class RecallError(ValueError):
    """What was said before does not fit the game any more: a sentence that says where."""


class Memory:
    """What was said before, the first of it first; once all of it has been said, everybody answers anew.

    Args:
        names: what the seats are called, in the order of play.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)
        self._said: deque[Answer] = deque()

    def player(self, player: Player) -> Player:
        """A player who first says what he said before."""
        return _Recalling(self, player)

    def next(self, ask: Ask) -> Action | None:
        """What was answered to this question; None if it has not been answered yet.

        Raises:
            RecallError: another seat answered then, or the answer is not open now.
        """
        if not self._said:
            return None
        name, action = self._said.popleft()
        asked = self._names[ask.seat]
        if name != asked:
            raise RecallError(f"{name} said {action}, and now it is {asked} who is asked")
        if ask.refusal(action):
            raise RecallError(f"{name} {IllegalAction(ask, action)}")
        return action

    def replay(self, game: Game, said: Iterable[Answer], *, whole: bool) -> None:
        """Begin the next round, and say again what was said in it.

        Args:
            game: the game, whose bots this memory has made `player`s of.
            said: the answers of the round in their order.
            whole: whether the round came to its end by them.

        Raises:
            RecallError: it does not come to the same.
        """
        self._said.extend(said)
        ask = game.begin()
        while ask is not None and (action := self.next(ask)) is not None:
            ask = game.answer(action)
        if self._said or (whole and ask is not None):
            raise RecallError("the round ends earlier now" if self._said else "the round goes on longer now")


class _Recalling:
    """A player who first says what he said before."""

    def __init__(self, memory: Memory, player: Player) -> None:
        self._memory = memory
        self._player = player

    def answer(self, ask: Ask, view: View) -> Action:
        action = self._memory.next(ask)
        return self._player.answer(ask, view) if action is None else action
