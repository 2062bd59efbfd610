"""Replay: a record played again through the engine, and what it says held against what comes out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..engine.actions import Action, Ask, IllegalAction
from ..engine.cards import Card
from ..engine.events import WatchedTable
from ..engine.pack import Pack
from ..engine.round import Round
from ..engine.rules import rules
from ..engine.table import Board
from ..engine.view import View
from . import words
from .game import Said, Told, drive
from .record import Record, Result


class ReplayError(ValueError):
    """The record does not play, or plays otherwise than it says.

    Attributes:
        at: the action that was refused, counted from 1; the number of actions + 1 if the record ends before its
            round; None where no action is to blame.
    """

    def __init__(self, why: str, at: int | None = None) -> None:
        super().__init__(why)
        self.at = at


class Deck(Pack):
    """The cards that a record wrote down, in their order: a sequence, not a pack. No shuffle touches it."""

    __slots__ = ()

    def __init__(self, cards: list[Card]) -> None:
        super().__init__("")
        self.cards = cards[::-1]

    def copy(self) -> Deck:
        """A deck from which the same cards will come."""
        return Deck(self.cards[::-1])

    def shuffle(self) -> None:
        """Leave the cards as they were written down."""

    def draw(self) -> Card:
        """The next card of the record.

        Raises:
            ReplayError: there is none left.
        """
        if not self.cards:
            raise ReplayError("the deck has too few cards for the actions")
        return self.cards.pop()


@dataclass(slots=True)
class _Script:
    """Answers for every seat what the record says, in its order."""

    record: Record
    tell: Callable[[Told], None]
    said: int = 0

    def answer(self, ask: Ask, view: View) -> Action:
        """The next action of the record, if it is this seat's and open."""
        actions, names = self.record.actions, self.record.seats
        self.said += 1
        if self.said > len(actions):
            raise ReplayError(f"the actions end, but {names[ask.seat]} must answer: {ask.legal()}", len(actions) + 1)
        name, action = actions[self.said - 1]
        if name != names[ask.seat]:
            whose = words.possessive(name)
            why = f"{name} {action}: it is not {whose} turn; {names[ask.seat]} must answer: {ask.legal()}"
            raise ReplayError(why, self.said)
        if ask.refusal(action):
            raise ReplayError(f"{name} {IllegalAction(ask, action)}", self.said)
        self.tell(Said(ask.seat, ask.hand, ask.question, action))
        return action


def replay(record: Record, tell: Callable[[Told], None] = lambda told: None) -> Result:
    """Play a record through the engine.

    Args:
        record: the round.
        tell: called with every answer and everything that happens, nothing hidden.

    Returns:
        How the round came out.

    Raises:
        ReplayError: an action was not open, one is missing or left over, the deck is too short, or the result differs.
    """
    board = board_of(record)
    round_ = Round(rules(record.options), WatchedTable(board, tell), Deck(record.deck))
    script = _Script(record, tell)
    drive(round_, [script] * len(record.seats), round_.begin())
    if script.said < len(record.actions):
        name, action = record.actions[script.said]
        raise ReplayError(f"{name} {action}: the round is over", script.said + 1)
    result = Result.of(board, record.seats)
    _compare(record.result, result)
    return result


def board_of(record: Record) -> Board:
    """The board as it lay before the round of a record."""
    return Board(
        len(record.seats),
        record.seats.index(record.banker),
        credits={record.seats.index(name): have for name, have in record.credits.items()},
        held=record.tenure - 1,
        first=record.first,
        pool=record.pool,
        bank_net=record.bank_net,
    )


def _compare(said: Result | None, played: Result) -> None:
    """Hold the figures of a record against those that were played."""
    if said is None:
        return
    for name, figure in said.net.items():
        if figure != played.net[name]:
            came, told = words.money(played.net[name]), words.money(figure)
            raise ReplayError(f"result: the net of {name} is {came}, and the record says {told}")
    if said.pool != played.pool:
        raise ReplayError(f"result: the pool has {played.pool}, and the record says {said.pool}")
    if said.banker != played.banker:
        raise ReplayError(
            f"result: the bank goes to {played.banker or 'the lot'}, and the record says {said.banker or 'the lot'}"
        )
