"""A round that is over, told again step by step to whoever's eyes are lent: as a seat was told it, or with all open."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, cast

from ..engine import actions as a
from ..engine import events as e
from ..engine.actions import Action
from ..engine.books import BOOKS
from ..engine.events import as_seen_by
from ..engine.rules import rules
from ..engine.table import Board, Table
from ..play.game import Fixed, Said, Told
from ..play.record import Record
from ..play.replay import board_of, replay
from ..play.seats import YOU, YOUR_NAME
from ..play.story import Line, Story
from .scene import Scene, open_total
from .setup import Setup
from .witness import Witness

if TYPE_CHECKING:
    from .sitting import Sitting

OPEN: Final = -1
"""Nobody's eyes: all cards lie open."""

_CARD = (e.Shuffled, e.Dealt, e.Stood, e.Shown, e.Settled, e.Paid)
ANSWERED: Mapping[type[Action], tuple[type, ...]] = {
    a.Stake: (e.Staked,),
    a.Double: (e.DoubleCalled,),
    a.Accept: (e.Doubled,),
    a.Refuse: (e.Settled, e.Shown, e.Paid),
    a.Challenge: (e.Challenged,),
    a.Draw: _CARD,
    a.Twist: _CARD,
    a.Buy: (e.Bought, *_CARD),
    a.Stand: (e.Stood,),
    a.Split: (e.Split, e.Dealt, e.Stood),
    a.Offer: (e.Offered,),
    a.Pass: (e.Passed,),
    a.Take: (e.Sold, e.Paid),
}
"""What belongs to an answer of the same seat, by its kind; the answers that are left out are a step by themselves."""
TOGETHER: Final = (e.Dealt, e.Doubled, e.SatOut, e.Paid, e.Passed)
"""What is one step as often as it happens in a row."""
SEQUELS: Mapping[type, tuple[type, ...]] = {
    e.Began: (e.SatOut,),
    e.NaturalShown: (e.Shown, e.Settled, e.Paid),
    e.Shown: (e.Settled, e.Paid),
    e.Settled: (e.Shown, e.Paid),
}
"""What belongs to something that happened without an answer, where it is the same seat's."""


class Watcher(Witness):
    """A witness of a round that is told again.

    Args:
        setup: what the table is set up with.
        names: what the seats are called, that of the eyes first.
        board: the board before the round; it will be changed.
        is_open: whether all cards lie open.
    """

    def __init__(self, setup: Setup, names: Sequence[str], board: Board, *, is_open: bool) -> None:
        super().__init__(setup, names, board)
        self._open = Table(board.copy()) if is_open else None
        if self._open:
            self.story = Story(self.names, Table(board), None, setup.options.bank_rounds)
            self.view = self._open.view(YOU, rules(setup.options))

    def hear(self, told: Told) -> None:
        """Be told something, as these eyes may know it."""
        if isinstance(told, Said | Fixed):
            super().hear(told)
        elif self._open:
            super().hear(told)
            self._turn_up(self._open, told)
        else:
            super().hear(_seen(told))

    def _turn_up(self, table: Table, told: e.Event) -> None:
        """Let it happen on a table on which every card lies face up."""
        e.apply(told._replace(up=True) if isinstance(told, e.Dealt) else told, table)
        if isinstance(told, e.Split):
            for hand, held in enumerate(table.hands[told.seat]):
                table.shown(told.seat, hand, held.cards)


@dataclass(slots=True, kw_only=True)
class Moment(Scene):
    """A step of a round that is told again.

    Attributes:
        step: which, from 1.
        steps: how many there are.
        eyes: whose eyes see it, by the seat in the record; `OPEN` for all cards open.
        said: the answer of which the step tells; None for none.
        happened: what has happened in it.
        lines: what has been told of it in words.
        wrong: why it does not go on from here as it did, in a few words; empty where it does.
    """

    step: int
    steps: int
    eyes: int
    said: Said | None = None
    happened: Sequence[Told] = ()
    lines: Sequence[Line] = field(default_factory=list)
    wrong: str = ""

    @property
    def mover(self) -> int | None:
        """Whose answer it was: the one seat with a gold border."""
        return self.said.seat if self.said else None

    @property
    def is_yours(self) -> bool:
        """Whether the first seat is yours: only then may anything say so."""
        return self.names[YOU] == YOUR_NAME

    def bank_total(self) -> int | None:
        """The banker's best total, once his cards are turned up for all."""
        spots = self.sitting.story.table.board.spots[self.board.banker]
        return open_total(spots[0]) if spots else None


class Again:
    """A round that is over, to be told again.

    Args:
        record: the round.
        number: which of its game it is.
        seed: the seed of the game.
        score: what each seat had won before it, in credits; none where nobody knows.

    Attributes:
        names: what the seats are called, as they stand in the record.
        number: the same as above.
        wrong: why it does not play to its end any more; empty where it does.
    """

    def __init__(self, record: Record, number: int, seed: str, score: Sequence[int] = ()) -> None:
        self.number = number
        self.names = record.seats
        self._record = record
        self._seed = seed
        self._score = score if len(score) == len(record.seats) else (0,) * len(record.seats)
        self._told = lru_cache(maxsize=None)(self._tell)
        told, self.wrong = self._told(YOU)
        self._ends = ends(told)

    @property
    def steps(self) -> int:
        """How many steps there are; 0 where nothing plays."""
        return len(self._ends)

    @property
    def eyes(self) -> Sequence[int]:
        """Whose eyes there are: yours, those of the others, and none with all cards open."""
        return (*range(len(self.names)), OPEN)

    def moment(self, step: int, eyes: int) -> Moment:
        """The table after a step.

        Args:
            step: which, from 1.
            eyes: whose eyes see it, one of `eyes`.
        """
        first = max(eyes, YOU)
        told = [each if eyes == OPEN else _seen(each) for each in self._told(first)[0]]
        begin, end = ([0, *self._ends][step - 1], self._ends[step - 1]) if self._ends else (0, 0)
        now = told[begin:end]
        watcher = self._watcher(first, is_open=eyes == OPEN)
        before = _heard(watcher, told[:begin])
        after = _heard(watcher, now)
        said = next((each for each in now if isinstance(each, Said)), None)
        return Moment(
            sitting=cast("Sitting", watcher),
            step=step,
            steps=self.steps,
            eyes=eyes,
            said=said,
            acting=said if said and said.seat != YOU else None,
            settled=any(isinstance(each, e.Ended) for each in now),
            happened=now,
            lines=[line for place, line in enumerate(after) if line not in before[place : place + 1]],
            wrong=self.wrong if step == self.steps else "",
        )

    def _tell(self, first: int) -> tuple[list[Told], str]:
        """All that happens, with one seat as the first, and why it does not go on."""
        told: list[Told] = []
        try:
            replay(self._turned(first), told.append)
        except (ValueError, IndexError) as error:
            return told, str(error) or "it cannot be played"
        return told, ""

    def _turned(self, first: int) -> Record:
        """The record with another seat as the first: play goes round as before."""
        seats = self._record.seats
        return replace(self._record, seats=(*seats[first:], *seats[:first]))

    def _watcher(self, first: int, *, is_open: bool) -> Watcher:
        record = self._turned(first)
        board = board_of(record)
        board.round = self.number - 1
        board.score = [*self._score[first:], *self._score[:first]]
        board.credits = {seat: have - board.score[seat] for seat, have in board.credits.items()}
        purse = record.credits.get(record.seats[YOU], 0)
        setup = Setup(BOOKS[record.rules], record.options, len(record.seats), purse, self._seed, "instant")
        return Watcher(setup, record.seats, board, is_open=is_open)


def _heard(watcher: Watcher, told: Sequence[Told]) -> list[Line]:
    """What the story says once some more has been told."""
    for each in told:
        watcher.hear(each)
    return list(watcher.story.lines)


def _seen(told: Told) -> Told:
    """Something as the first seat may know it."""
    return told if isinstance(told, Said | Fixed) else as_seen_by(told, YOU)


def ends(told: Sequence[Told]) -> list[int]:
    """How much has been told after each step: an answer with what follows from it, or something that happens."""
    first = 0
    found: list[int] = []
    for place in range(1, len(told)):
        if not _belongs(told[first], told[place - 1], told[place]):
            found.append(place)
            first = place
    return [*found, len(told)] if told else []


def _belongs(first: Told, before: Told, told: Told) -> bool:
    """Whether something belongs to the step that began with `first` and has come to `before`."""
    if isinstance(told, Fixed):
        return True
    if isinstance(told, Said):
        return False
    if isinstance(first, Said):
        again = isinstance(told, e.Dealt) and isinstance(before, e.Dealt) and not isinstance(first.action, a.Split)
        theirs = seat_of(told) in (None, first.seat)
        return not again and theirs and isinstance(told, ANSWERED.get(type(first.action), ()))
    if type(told) is type(first) and isinstance(told, TOGETHER):
        return True
    if first == e.NaturalShown(None):  # the banker's, who turns it up; then all are settled, one by one
        return before is first and isinstance(told, e.Shown)
    theirs = isinstance(first, e.Began) or seat_of(told) == seat_of(first)
    return theirs and isinstance(told, SEQUELS.get(type(first), ()))


def seat_of(told: Told) -> int | None:
    """Whose it is; None for the whole table."""
    seat: int | None = getattr(told, "payer", None) if isinstance(told, e.Paid) else getattr(told, "seat", None)
    return seat
