"""Replay: a record played again through the engine, and what it says held against what comes out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice

from ..engine.actions import Action, Ask, IllegalAction
from ..engine.cards import Card
from ..engine.events import Began, Shuffled, WatchedTable
from ..engine.pack import Pack
from ..engine.receipt import Receipt, follows
from ..engine.round import Round
from ..engine.rules import rules
from ..engine.table import Board
from ..engine.view import View
from . import words
from .game import Fixed, Said, Told, drive
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


TOO_FEW = "the deck has too few cards for the actions"


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
            raise ReplayError(TOO_FEW)
        return self.cards.pop()


class Stocks(Pack):
    """The stocks that the receipts of a record tell: where one runs out, what is not in play becomes the next.

    Args:
        record: a record with receipts.

    Attributes:
        coming: the stocks that are still to be shuffled.
        left: how many cards of the record's deck are still to come; no others come off.
        fault: which card of a later stock was not there to be shuffled in, or is missing; empty where all is right.
    """

    __slots__ = ("_kept", "_number", "coming", "fault", "left")

    def __init__(self, record: Record) -> None:
        first, *coming = record.receipts
        super().__init__("", packs=first.packs)
        self._kept = kept(record)
        self.coming = coming
        self._number = 1
        self.fault = ""
        self.left = len(record.deck)
        self.cards = []
        self._lay(first)

    def copy(self) -> Stocks:
        """Stocks from which the same cards will come."""
        twin = type(self).__new__(type(self))
        for name in (*Pack.__slots__, *Stocks.__slots__):
            setattr(twin, name, getattr(self, name))
        twin.cards, twin.coming = self.cards[:], self.coming[:]
        return twin

    def shuffle(self) -> None:
        """Leave the cards as they were told."""

    def draw(self) -> Card:
        """The next card of the stock.

        Raises:
            ReplayError: the deck of the record has none left.
            IndexError: the stock has none left, or only the one that is never dealt.
        """
        if not self.left:
            raise ReplayError(TOO_FEW)
        if len(self.cards) <= self.keep:
            raise IndexError("the stock has run out")
        self.left -= 1
        return self.cards.pop()

    def gather(self, in_play: Iterable[Card]) -> None:
        """Shuffle in all that is not in play; the next receipt tells in which order it lies then.

        Raises:
            ReplayError: there is no further receipt.
        """
        if not self.coming:
            raise ReplayError("the stock has too few cards for the actions")
        super().gather(in_play)
        self._number += 1
        told = self.coming.pop(0)
        self.fault = self.fault or self._compare(told)
        self._lay(told)

    def _lay(self, told: Receipt) -> None:
        """Put the cards that are told on top; of those beneath, which are dealt on, none comes off."""
        beneath = Counter(self.cards) - Counter(told.cards)
        self.cards = [*(() if told.whole else beneath.elements()), *reversed(told.cards)]
        self.keep = self._kept if told.whole else 0

    def _compare(self, told: Receipt) -> str:
        """Hold a stock that is told against what was there to be shuffled in."""
        there, said = Counter(self.cards), Counter(told.cards)
        which = f"the {words.ordinal(self._number)} stock"
        if told.packs != self.packs:
            return f"{which} is made of {words.count(told.packs, 'pack')}, and {self.packs} were in use"
        for card in said - there:
            return f"{which} has {card.face}, which was not there to be shuffled in"
        for card in there - said if told.whole else ():
            return f"{which} lacks {card.face}, which was there to be shuffled in"
        return ""


def kept(record: Record) -> int:
    """How many cards of a stock are never dealt at the table of a record (F7)."""
    return int(not record.options.last_card)


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


def pack_of(record: Record) -> Pack:
    """Where the cards of a record come from: its stocks, as far as its deck came off them; else the deck as it is."""
    receipts = record.receipts
    if receipts and follows(receipts, record.deck, keep=kept(record)):
        return Stocks(record)
    return Deck(record.deck)


def replay(record: Record, tell: Callable[[Told], None] = lambda told: None, pack: Pack | None = None) -> Result:
    """Play a record through the engine. What its receipts prove is not asked here: `verify` does.

    Args:
        record: the round.
        tell: called with every answer and everything that happens, nothing hidden; where there are receipts, with
            their fingerprints too.
        pack: where the cards come from; `pack_of` the record if not given.

    Returns:
        How the round came out.

    Raises:
        ReplayError: an action was not open, one is missing or left over, the deck is too short, or the result differs.
    """
    board = board_of(record)
    table = WatchedTable(board, _with_fingerprints(record.receipts, tell))
    round_ = Round(rules(record.options), table, pack or pack_of(record))
    script = _Script(record, tell)
    drive(round_, [script] * len(record.seats), round_.begin())
    if script.said < len(record.actions):
        name, action = record.actions[script.said]
        raise ReplayError(f"{name} {action}: the round is over", script.said + 1)
    result = Result.of(board, record.seats)
    _compare(record.result, result)
    return result


def _with_fingerprints(receipts: Iterable[Receipt], tell: Callable[[Told], None]) -> Callable[[Told], None]:
    """Tell the fingerprint of each stock after its shuffle, before a card of it is dealt."""
    coming = iter(receipts)

    def tell_all(told: Told) -> None:
        tell(told)
        if isinstance(told, Began | Shuffled):
            for receipt in islice(coming, 1):
                tell(Fixed(receipt.fingerprint))

    return tell_all


def board_of(record: Record) -> Board:
    """The board as it lay before the round of a record."""
    board = Board(
        len(record.seats),
        record.seats.index(record.banker),
        credits={record.seats.index(name): have for name, have in record.credits.items()},
        held=record.tenure - 1,
        first=record.first,
        pool=record.pool,
        bank_net=record.bank_net,
    )
    if record.tenure == 1 and not record.first and not record.bank_net:
        board.give_bank(board.order[0])  # the bank has moved, so the pack is not dealt on (H2)
    return board


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
