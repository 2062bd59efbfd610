"""The story of a round: what is told to a seat, in short lines, for the log at the table and for a replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..engine import actions as a
from ..engine import events as e
from ..engine.actions import Action
from ..engine.cards import Card
from ..engine.events import Event
from ..engine.hand import LIMIT, Hand
from ..engine.table import LOT, POOL, Spot, Table
from . import words
from .seats import YOUR_NAME


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story.

    Attributes:
        seat: who it is about; None for the whole table.
        text: what happened, without the name.
        amount: what the seat won or lost by it, in credits; None where no money moved.
    """

    seat: int | None
    text: str
    amount: int | None = None

    def __str__(self) -> str:
        if self.amount is None:
            return self.text
        return f"{self.text}{':' if self.text[-1:].isdigit() else ','} {words.money(self.amount)}"


class Story:
    """Tells events in words, and keeps the table that they make.

    It knows what it was told and nothing more: told as one seat was told, it is that seat's story; told
    everything, it is everybody's.

    Args:
        names: what the seats are called.
        table: the table as it was before; events are let happen on it.
        you: whose story it is; None for everybody's.
        rounds: the limit to a bank in rounds, to be named when a round begins; 0 for none.

    Attributes:
        lines: the story so far; its last line may still grow.
        table: the table as it is now.
    """

    def __init__(self, names: Sequence[str], table: Table, you: int | None, rounds: int = 0) -> None:
        self.names = names
        self.table = table
        self.you = you
        self.rounds = rounds
        self.lines: list[Line] = []
        self._opened = 0
        self._drawn = 0
        """How many cards the hand in play has drawn that nobody saw."""

    @property
    def round(self) -> list[Line]:
        """The lines of the round in play, or of the last one."""
        return self.lines[self._opened :]

    def hear(self, event: Event) -> None:
        """Let an event happen, and tell it."""
        e.apply(event, self.table)
        match event:
            case e.TurnedUp(seat, card):
                self._tell(seat, f"{self._verb(seat, 'turn')} up {card.face}")
            case e.LotDrawn(seat):
                self._tell(seat, f"{self._verb(seat, 'draw')} the bank")
            case e.Began():
                self._begin()
            case e.Dealt():
                self._deal(event)
            case e.Shown(seat, _, cards):
                self._show(seat, cards)
            case e.Stood(seat, hand):
                self._stand(seat, hand)
            case e.Settled(seat, hand, amount, why):
                self._settle(self.table.board.spots[seat][hand], amount, why)
            case e.Ended(banker):
                self._end(banker)
            case e.Paid():
                self._pay(event)
            case e.Shuffled(stock, _):
                self._tell(None, f"{words.count(stock, 'card')} shuffled in")
            case _:
                self._say(event)

    def answered(self, seat: int, action: Action) -> None:
        """Tell an answer after which nothing happens."""
        match action:
            case a.Leave():
                self._tell(seat, f"{self._not(seat)} double")
            case a.Inquire():
                self._tell(seat, f"{self._verb(seat, 'let')} all play")
            case a.Keep():
                self._tell(seat, f"{self._verb(seat, 'keep')} the bank")

    # --- what is told ------------------------------------------------------------------------------

    def _say(self, event: Event) -> None:
        """Everything that is told in one phrase."""
        match event:
            case e.Staked(seat, hand, amount):
                cards = self.table.hands[seat][hand].cards
                on = f" on {cards[0].face}" if cards and seat == self.you else ""
                self._tell(seat, f"{self._verb(seat, 'stake')} {amount}{on}")
            case e.SatOut(seat):
                self._tell(seat, f"{self._verb(seat, 'sit')} this one out")
            case e.Offered(seat, amount):
                self._tell(seat, f"{self._verb(seat, 'offer')} the bank: {amount}")
            case e.Passed(seat):
                self._tell(seat, self._verb(seat, "pass"))
            case e.Sold(seat):
                self._tell(seat, f"{self._verb(seat, 'buy')} the bank")
            case e.DoubleCalled(seat):
                self._tell(seat, f"{self._verb(seat, 'call')} to double")
            case e.Doubled(seat, hand):
                self._tell(seat, f"{self._verb(seat, 'double')} to {self.table.board.spots[seat][hand].stake}")
            case e.Challenged(seat):
                self._tell(seat, f"{self._verb(seat, 'challenge')} all")
            case e.Bought(seat, _, amount):
                self._tell(seat, f"{self._verb(seat, 'buy')} for {amount}")
            case e.Split(seat, _):
                self._tell(seat, f"{self._verb(seat, 'split')} a pair")
            case e.NaturalShown(None):
                self._tell(self.table.board.banker, f"{self._verb(self.table.board.banker, 'have')} a natural")

    def _begin(self) -> None:
        board = self.table.board
        of = f" of {self.rounds}" if self.rounds else ""
        self._drawn = 0
        self._opened = len(self.lines) + 1 if board.round > 1 else 0
        if board.round > 1:
            self._tell(None, f"round {board.round}")
        self._tell(board.banker, f"{self._verb(board.banker, 'deal')}, {board.tenure}{of}")

    def _deal(self, event: e.Dealt) -> None:
        """First cards are told only in everybody's story; later ones, as far as they are known."""
        spot = self.table.board.spots[event.seat][event.hand]
        hand = self._hand(event.seat, event.hand)
        if len(spot.faces) + spot.backs <= 2 and not event.up:
            if self.you is None and event.card:
                self._tell(
                    event.seat,
                    f"{self._verb(event.seat, 'get')} {event.card.face}"
                    + (f": {self._total(hand)}" if hand.cards[1:] else ""),
                )
            return
        if event.card and (self._knows(event.seat) or event.seat == self.table.board.banker):
            self._drawn = 0
            self._tell(event.seat, f"{self._verb(event.seat, 'draw')} {event.card.face}: {self._total(hand)}")
        elif event.card:
            self._drawn = 0
            self._tell(event.seat, f"{self._verb(event.seat, 'draw')} {event.card.face}")
        else:
            self._drawn += 1
            self._amend(event.seat, f"{self._verb(event.seat, 'draw')} {self._drawn}", grows=self._drawn > 1)

    def _show(self, seat: int, cards: tuple[Card, ...]) -> None:
        """The banker's cards as his turn begins; those of a player are told with what they win."""
        if seat == self.table.board.banker:
            self._tell(seat, f"{self._verb(seat, 'turn')} up {words.faces(cards)}")

    def _stand(self, seat: int, hand: int) -> None:
        spot = self.table.board.spots[seat][hand]
        held = self._hand(seat, hand)
        if seat == self.table.board.banker and held.total.points > LIMIT:
            self._tell(seat, f"{self._verb(seat, 'be')} bust")
        elif self._drawn:
            self._amend(seat, f"draws {self._drawn}, stands", grows=True)
        elif self._knows(seat) or seat == self.table.board.banker:
            self._tell(seat, f"{self._verb(seat, 'stand')} on {held.total.points}")
        else:
            self._tell(seat, f"{self._verb(seat, 'stand')} on {len(spot.faces) + spot.backs}")
        self._drawn = 0

    def _settle(self, spot: Spot, amount: int, why: str) -> None:
        ours = None if spot.backs else Hand(spot.faces).total.points
        bank = self.table.board.spots[self.table.board.banker][0]
        theirs = None if bank.backs or not bank.faces else Hand(bank.faces).total.points
        if why == "bust":
            last = self.lines[-1] if self.lines else None
            if self._drawn and ours is not None:
                self._amend(spot.seat, f"draws {self._drawn}, {ours}", amount, grows=True)
            elif last and last.seat == spot.seat and not self._drawn:
                self.lines[-1] = replace(last, text=last.text.replace(": ", ", "), amount=amount)
            else:
                self._tell(spot.seat, "bust", amount)
            self._drawn = 0
        elif why == "bank natural":
            self._tell(spot.seat, f"{self._verb(spot.seat, 'pay')} double", amount)
        else:
            self._tell(spot.seat, "natural" if why == "natural" else words.reason(spot, ours, theirs), amount)

    def _end(self, banker: int) -> None:
        if banker == LOT:
            self._tell(None, "the bank goes by lot")
        elif banker != self.table.board.banker:
            self._tell(banker, f"{self._verb(banker, 'have')} the next bank")

    def _pay(self, event: e.Paid) -> None:
        if event.payer == POOL:
            self._tell(event.payee, f"{self._verb(event.payee, 'win')} the pool", event.amount)
        elif event.payee == POOL:
            self._tell(event.payer, f"{self._verb(event.payer, 'feed')} the pool", -event.amount)
        else:
            why = {"sale": "the price", "collected": "to the natural"}[event.why]
            self._tell(event.payer, f"{self._verb(event.payer, 'pay')} {why}", -event.amount)

    # --- how it is told ----------------------------------------------------------------------------

    def _tell(self, seat: int | None, text: str, amount: int | None = None) -> None:
        self.lines.append(Line(seat, text, amount))

    def _amend(self, seat: int, text: str, amount: int | None = None, *, grows: bool) -> None:
        """Write the line, in the place of the last one where that grows."""
        if grows and self.lines and self.lines[-1].seat == seat:
            self.lines.pop()
        self._tell(seat, text, amount)

    def _knows(self, seat: int) -> bool:
        """Whether the cards of this seat are all known here."""
        return self.you is None or seat == self.you

    def _hand(self, seat: int, hand: int) -> Hand:
        """A hand as far as it is known here: from its faces where all of it lies open."""
        spot = self.table.board.spots[seat][hand]
        return self.table.hands[seat][hand] if spot.backs else Hand(spot.faces)

    def _total(self, hand: Hand) -> str:
        """The total in few cells: a soft one by its better value."""
        total = hand.total
        return f"soft {total.points}" if total.soft and total.points < LIMIT else str(total.points)

    def _not(self, seat: int) -> str:
        """How a seat does not do something."""
        return f"{self._verb(seat, 'do')} not"

    def _verb(self, seat: int, verb: str) -> str:
        """The verb as it is said of a seat that is called You, or of another."""
        irregular = {"be": ("are", "is"), "have": ("have", "has"), "pass": ("pass", "passes"), "do": ("do", "does")}
        said = irregular.get(verb, (verb, f"{verb}s"))
        return said[0 if self.names[seat] == YOUR_NAME else 1]
