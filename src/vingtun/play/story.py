"""The story of a round: what is told to a seat, in short lines, for the log at the table and for a replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..engine import actions as a
from ..engine import events as e
from ..engine import receipt
from ..engine.actions import Action
from ..engine.events import Event
from ..engine.hand import LIMIT, Hand
from ..engine.table import LOT, POOL, Spot, Table
from . import reasons, words
from .game import Fixed, Said, Told
from .seats import YOUR_NAME

IRREGULAR = {"be": ("are", "is"), "have": ("have", "has"), "pass": ("pass", "passes"), "do": ("do", "does")}
"""Verbs as they are said of a seat that is called You, and of another, where that is not with an s."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story.

    Attributes:
        seat: who it is about; None for the whole table.
        text: what happened, without the name.
        amount: what the seat won or lost by it, in credits; None where no money moved.
        short: the text in fewer and fewer words; none where there are no fewer.
    """

    seat: int | None
    text: str
    amount: int | None = None
    short: tuple[str, ...] = ()

    def within(self, room: int) -> str:
        """The text in as many words as so many cells hold; the shortest where they hold none."""
        texts = (self.text, *self.short)
        return next((text for text in texts if len(text) <= room), texts[-1])

    def __str__(self) -> str:
        if self.amount is None:
            return self.text
        return f"{self.text}{':' if self.text[-1:].isdigit() else ','} {words.money(self.amount)}"


@dataclass(slots=True)
class _Cards:
    """The latest cards of the hand in play, and the line about them, which may still grow.

    Attributes:
        line: the index of that line.
        verb: what is told there that the seat does: draws.
        what: which cards, or how many: K♣, K♣ for 20, 3.
        unseen: how many they are, where nobody saw them.
        bought: whether the card that comes next has been paid for.
    """

    line: int = -1
    verb: str = ""
    what: str = ""
    unseen: int = 0
    bought: bool = False

    @property
    def text(self) -> str:
        return f"{self.verb} {self.what}"


@dataclass(slots=True)
class _Round:
    """What must be remembered of a round to tell the rest of it.

    Attributes:
        first: the index of its first line.
        ace: whether the latest card that was turned up for the first bank was an ace.
        fed: the index of the line about the counters before the first card; None where there is none.
        whispered: whether it has been said that a bought card is nobody else's to see.
        playing: which of its two hands a seat is playing.
        cards: the latest cards.
    """

    first: int = 0
    ace: bool = False
    fed: int | None = None
    whispered: bool = False
    playing: dict[int, int] = field(default_factory=dict)
    cards: _Cards = field(default_factory=_Cards)


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
        lines: the story so far; the line about the latest cards may still grow.
        table: the table as it is now.
    """

    def __init__(self, names: Sequence[str], table: Table, you: int | None, rounds: int = 0) -> None:
        self.names = names
        self.table = table
        self.you = you
        self.rounds = rounds
        self.lines: list[Line] = []
        self._dealt_through = False
        """Whether the pack is dealt on from round to round: then it is worth telling when all of it is shuffled."""
        self._takes = "draw"
        """What a seat does that takes a card for nothing, in this book's word."""
        self._round = _Round()

    @property
    def round(self) -> list[Line]:
        """The lines of the round in play, or of the last one."""
        return self.lines[self._round.first :]

    def hear(self, told: Told) -> None:
        """Let an event happen, and tell it; or tell an answer."""
        if isinstance(told, Said):
            self.answered(told.seat, told.action)
            return
        if isinstance(told, Fixed):
            self._fix(told.fingerprint)
            return
        packs = self.table.board.packs
        e.apply(told, self.table)
        match told:
            case e.Began():
                self._begin(told)
            case e.Dealt():
                self._deal(told)
            case e.Stood(seat, hand):
                self._stand(seat, hand)
            case e.Settled(seat, hand):
                self._settle(self.table.board.spots[seat][hand])
            case e.Paid():
                self._pay(told)
            case e.Shuffled(stock, now):
                opened = "a new pack: " if now > packs else ""
                self._tell(None, f"{opened}{words.count(stock, 'card')}{'' if opened else ' shuffled in'}")
            case e.Ended(banker):
                self._end(banker)
            case e.Staked() | e.Doubled() | e.Bought() | e.Split():
                self._venture(told)
            case _:
                self._say(told)

    def answered(self, seat: int, action: Action) -> None:
        """Tell an answer after which nothing happens."""
        match action:
            case a.Leave():
                self._tell(seat, f"{self._verb(seat, 'do')} not double")
            case a.Inquire():
                self._tell(seat, f"{self._verb(seat, 'let')} all play")
            case a.Keep():
                self._tell(seat, f"{self._verb(seat, 'keep')} the bank")
            case a.Draw() | a.Twist():
                self._takes = action.verb

    # --- what is told ------------------------------------------------------------------------------

    def _say(self, event: Event) -> None:
        """What is told in one phrase."""
        match event:
            case e.TurnedUp(seat, card):
                self._round.ace = card.rank == "A"
                self._tell(seat, f"{self._verb(seat, 'turn')} up {card.face}")
            case e.LotDrawn(seat):
                self._tell(seat, f"{self._verb(seat, 'have' if self._round.ace else 'draw')} the bank")
            case e.SatOut(seat):
                self._tell(seat, f"{self._verb(seat, 'sit')} this one out")
            case e.Offered(seat, amount):
                offers, price = self._verb(seat, "offer"), words.credit(amount)
                self._tell(seat, f"{offers} the bank for {price}", None, f"{offers} it for {price}")
            case e.Passed(seat):
                self._tell(seat, self._verb(seat, "pass"))
            case e.Sold(seat):
                self._tell(seat, self._verb(seat, "deal"))
            case e.DoubleCalled(seat):
                self._tell(seat, f"{self._verb(seat, 'call')} to double")
            case e.Challenged(seat):
                self._tell(seat, f"{self._verb(seat, 'challenge')} all")
            case e.NaturalShown(None):
                self._tell(self.table.board.banker, f"{self._verb(self.table.board.banker, 'have')} a natural")
            case e.Shown(seat, _, cards) if seat == self.table.board.banker:
                self._tell(seat, f"{self._verb(seat, 'turn')} up {words.faces(cards)}")

    def _begin(self, event: e.Began) -> None:
        board = self.table.board
        self._round = _Round(len(self.lines) + 1 if board.round > 1 else 0)
        if board.round > 1:
            self._tell(None, f"round {board.round}")
        self._tell(board.banker, self._verb(board.banker, "deal") + self._tenure())
        if not event.shuffled:
            self._tell(None, "the pack goes on")

    def _fix(self, fingerprint: str) -> None:
        """The order of the cards to come is fixed, whatever anybody does; the fingerprint is short where it must be."""
        eight = receipt.short(fingerprint)
        self._tell(None, f"pack fixed: {fingerprint}", None, f"pack fixed: {eight}", f"pack {eight}")

    def _tenure(self) -> str:
        """For how long the banker has dealt: , 2 of 5 or , 3rd round; nothing where that goes without saying."""
        held = self.table.board.tenure
        if self.rounds:
            return f", {held} of {self.rounds}" if self.rounds > 1 else ""
        return f", {words.nth(held)} round" if held > 1 else ""

    def _venture(self, event: e.Staked | e.Doubled | e.Bought | e.Split) -> None:
        """What puts credits at risk; a pair by its cards where they are known."""
        seat, hand = event.seat, event.hand
        held = [card for each in self.table.hands[seat] for card in each.cards] if self._knows(seat) else []
        stake = words.credit(self.table.board.spots[seat][hand].stake)
        match event:
            case e.Staked():
                on = f" on {held[0].face}" if held and seat == self.you else ""
                self._tell(seat, f"{self._verb(seat, 'stake')} {stake}{on}")
            case e.Doubled():
                self._tell(seat, f"{self._verb(seat, 'double')} to {stake}")
            case e.Bought(_, _, price):
                self._turn_to(seat, hand)
                self._tell_cards(seat, self._verb(seat, "buy"), f"for {words.credit(price)}")
                self._round.cards.bought = True
            case e.Split():
                self._round.playing[seat] = 0
                self._tell(seat, f"{self._verb(seat, 'split')} {words.faces(held) or 'a pair'}")

    def _deal(self, event: e.Dealt) -> None:
        """First cards are told only in everybody's story; later ones, as far as they are known."""
        seat, card = event.seat, event.card
        spot = self.table.board.spots[seat][event.hand]
        if len(spot.faces) + spot.backs <= 2 and not event.up:
            self._deal_first(event)
            return
        self._turn_to(seat, event.hand)
        cards, takes = self._round.cards, self._verb(seat, self._takes)
        open_ = self._knows(seat) or seat == self.table.board.banker
        total = f": {self._total(self._hand(seat, event.hand))}" if open_ else ""
        if cards.bought:
            self._buy(event, total)
        elif card:
            self._tell_cards(seat, takes, card.face, total, f"{card.face}{total}")
        elif cards.unseen:
            cards.unseen += 1
            cards.what = str(cards.unseen)
            self._amend(seat, cards.text)
        else:
            self._tell_cards(seat, takes, "1")
            self._round.cards.unseen = 1

    def _deal_first(self, event: e.Dealt) -> None:
        """One of the first two cards of a hand; both of a split in one line."""
        seat, card, cards = event.seat, event.card, self._round.cards
        halves = len(self.table.board.spots[seat]) > 1
        if not card or not (self.you is None or (halves and self._knows(seat))):
            return
        if halves and event.hand:
            cards.what += f" and {card.face}"
            self._amend(seat, cards.text)
            return
        hand = self._hand(seat, event.hand)
        total = f": {self._total(hand)}" if hand.cards[1:] and not halves else ""
        self._tell_cards(seat, self._verb(seat, "get"), card.face, total)

    def _buy(self, event: e.Dealt, total: str) -> None:
        """The card that was bought, where it is known; and to its own seat, that nobody else sees it."""
        seat, card, cards = event.seat, event.card, self._round.cards
        cards.bought = False
        if not card:
            return
        cards.what = f"{card.face} {cards.what}"
        self._amend(seat, cards.text + total, None, cards.text)
        over = self._hand(seat, event.hand).total.points > LIMIT
        if seat == self.you and not self._round.whispered and not over:
            self._round.whispered = True
            who = "you see" if self.names[seat] == YOUR_NAME else f"{self.names[seat]} sees"
            self._tell(None, f"only {who} it")

    def _stand(self, seat: int, hand: int) -> None:
        self._turn_to(seat, hand)
        spot = self.table.board.spots[seat][hand]
        held, cards = self._hand(seat, hand), self._round.cards
        if seat == self.table.board.banker and held.total.points > LIMIT:
            self._tell(seat, f"{self._verb(seat, 'be')} bust")
        elif cards.unseen:
            self._amend(seat, f"{cards.text}, stands")
        elif self._knows(seat) or seat == self.table.board.banker:
            self._tell(seat, f"{self._verb(seat, 'stand')} on {held.total.points}")
        else:
            self._tell(seat, f"{self._verb(seat, 'stand')} on {len(spot.faces) + spot.backs}")
        self._round.cards = _Cards()

    # --- money -------------------------------------------------------------------------------------

    def _settle(self, spot: Spot) -> None:
        """What the bank pays a hand or takes from it, and why."""
        seat, amount = spot.seat, spot.won or 0
        self._turn_to(seat, spot.hand)
        if spot.why == "bust":
            self._bust(spot, amount)
        elif spot.why == "refused":
            self._tell(seat, f"{self._verb(seat, 'stand')} out", amount)
        elif spot.why == "bank natural":
            paid = reasons.worded(f"{self._verb(seat, 'pay')} {{double}}", reasons.facts(amount, spot.stake))
            self._tell(seat, paid, amount, self._verb(seat, "pay"))
        elif spot.why != "excused":
            half = len(self.table.board.spots[seat]) > 1
            said = reasons.briefs(spot, self._open_total(spot), self._bank_total(), half=half)
            self._tell(seat, said[0], amount, *said[1:])

    def _bust(self, spot: Spot, amount: int) -> None:
        """The line of the card that did it, with the total where that is known."""
        seat, cards = spot.seat, self._round.cards
        ours = self._hand(seat, spot.hand).total.points if self._knows(seat) else self._open_total(spot)
        came_to = "bust" if ours is None else str(ours)
        if cards.unseen:
            short = "bust" if ours is None else f"bust at {ours}"
        else:
            short = f"{cards.what if ours is None else cards.verb}, {came_to}"
        last = "bust" if ours is None else f"bust at {ours}"
        self._amend(seat, f"{cards.text}, {came_to}", amount, short, last, "bust")
        self._round.cards = _Cards()

    def _pay(self, event: e.Paid) -> None:
        """What goes from seat to seat, or to or from the pool."""
        payer, payee, amount, why = event
        if payer == POOL:
            self._tell(payee, f"{self._verb(payee, 'win')} the pool", amount, f"{self._verb(payee, 'win')} pool")
        elif payee == POOL:
            self._feed(payer, amount)
        elif why == "sale":
            self._tell(payer, f"{self._verb(payer, 'buy')} the bank", -amount, f"{self._verb(payer, 'buy')} bank")
            self._tell(payee, f"{self._verb(payee, 'sell')} it", amount)
        else:
            whom = "you" if self.names[payee] == YOUR_NAME else self.names[payee]
            self._tell(payer, f"{self._verb(payer, 'pay')} {whom}", -amount, f"to {whom}")

    def _feed(self, seat: int, amount: int) -> None:
        """A counter for the pool; those before the first card in one line that grows."""
        board, fed = self.table.board, self._round.fed
        if any(spot.stake for spots in board.spots for spot in spots):
            verb = self._verb(seat, "feed")
            self._tell(seat, f"{verb} the pool", -amount, f"{verb} pool")
            return
        said = Line(None, f"into the pool: {words.credit(board.pool)}")
        if fed is None:
            self._round.fed = len(self.lines)
            self.lines.append(said)
        else:
            self.lines[fed] = said

    def _end(self, banker: int) -> None:
        if banker == LOT:
            self._tell(None, "the bank goes by lot")
        elif banker != self.table.board.banker:
            has = self._verb(banker, "have")
            self._tell(banker, f"{has} the next bank", None, f"{has} next bank")

    # --- how it is told ----------------------------------------------------------------------------

    def _tell(self, seat: int | None, text: str, amount: int | None = None, *short: str) -> None:
        self.lines.append(Line(seat, text, amount, short))

    def _tell_cards(self, seat: int, verb: str, what: str, total: str = "", *short: str) -> None:
        """Begin the line about some cards."""
        self._round.cards = _Cards(len(self.lines), verb, what)
        self._tell(seat, self._round.cards.text + total, None, *short)

    def _amend(self, seat: int, text: str, amount: int | None = None, *short: str) -> None:
        """Write the line about the latest cards anew, whatever has been told since."""
        self.lines[self._round.cards.line] = Line(seat, text, amount, short)

    def _turn_to(self, seat: int, hand: int) -> None:
        """Say which of its two hands a seat plays, when that changes; when the bank has played, it plays none."""
        board = self.table.board
        if self._round.playing.get(seat, hand) == hand or board.spots[board.banker][0].faces:
            return
        self._round.playing[seat] = hand
        self._round.cards = _Cards()
        self._tell(seat, f"{words.ordinal(hand + 1)} hand")

    def _knows(self, seat: int) -> bool:
        """Whether the cards of this seat are all known here."""
        return self.you is None or seat == self.you

    def _hand(self, seat: int, hand: int) -> Hand:
        """A hand as far as it is known here: from its faces where all of it lies open."""
        spot = self.table.board.spots[seat][hand]
        return self.table.hands[seat][hand] if spot.backs else Hand(spot.faces)

    def _open_total(self, spot: Spot) -> int | None:
        """The best total of a hand that lies open."""
        return None if spot.backs or not spot.faces else Hand(spot.faces).total.points

    def _bank_total(self) -> int | None:
        return self._open_total(self.table.board.spots[self.table.board.banker][0])

    def _total(self, hand: Hand) -> str:
        """The total in few cells: a soft one by its better value."""
        total = hand.total
        return f"soft {total.points}" if total.soft and total.points < LIMIT else str(total.points)

    def _verb(self, seat: int, verb: str) -> str:
        """The verb as it is said of a seat that is called You, or of another."""
        said = IRREGULAR.get(verb, (verb, f"{verb}s"))
        return said[0 if self.names[seat] == YOUR_NAME else 1]
