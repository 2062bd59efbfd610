"""A game written down to be read: every question, every answer and everything that follows, nothing hidden."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

from vingtun.engine import events as e
from vingtun.engine import questions as q
from vingtun.engine.actions import Action, Amount, Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.events import Event, WatchedTable
from vingtun.engine.hand import LIMIT
from vingtun.engine.options import KINDS, Options
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, POOL, Board
from vingtun.engine.view import View
from vingtun.play import words
from vingtun.play.bots import bots
from vingtun.play.game import pack_of
from vingtun.play.players import Player
from vingtun.play.seats import YOU, names

QUESTIONS = {
    q.SALE: "sale of the bank",
    q.PURCHASE: "purchase of the bank",
    q.STAKE: "stake",
    q.CALL_DOUBLE: "call to double",
    q.ANSWER_DOUBLE: "answer to the call",
    q.CHALLENGE: "challenge",
    q.TURN: "turn",
    q.BANK_TURN: "turn as banker",
}
"""Each question in words."""


NAMES = {kind: name.replace("_", " ") for name, kind in e.EVENTS.items()}
"""What each kind of event is called."""


@dataclass(frozen=True)
class Part:
    """Some rounds of one game.

    Attributes:
        title: what is to be seen in it.
        seed: what decides every card, and every answer of your seat.
        rounds: how many are played.
        seats: how many sit at the table.
        purse: what your seat brings, in credits; None never runs out.
        changes: the options that this table changed.
        shows: what happens in it, as in `Telling.happened`.
    """

    title: str
    seed: str
    rounds: int
    seats: int = 4
    purse: int | None = None
    changes: dict[str, Any] = field(default_factory=dict)
    shows: frozenset[str] = frozenset()

    def options(self, book: str) -> Options:
        """What it is played by."""
        return BOOKS[book].options.changed(self.changes)


class Rover:
    """Says anything that is open, so that what a bot never says is said: a hash of its seed decides."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.said = 0

    def answer(self, ask: Ask, view: View) -> Action:
        self.said += 1
        chance = blake2b(f"{self.seed}/{self.said}".encode()).digest()
        choice = ask.open[chance[0] % len(ask.open)]
        if choice.amounts is None:
            return choice.action()
        assert issubclass(choice.action, Amount)
        some = choice.amounts[: max(1, len(choice.amounts) // 4)]  # small enough to go on playing
        return choice.action(some[int.from_bytes(chance[1:5], "big") % len(some)])


class Telling:
    """Plays a part of a book and writes it down.

    Attributes:
        lines: what is written.
        happened: the kinds of events, the answers, the reasons for payments, and some moves that have a name here.
    """

    def __init__(self, book: str, part: Part) -> None:
        options = part.options(book)
        self.part = part
        self.statements = BOOKS[book].statements
        self.names = names(part.seats)
        self.lines: list[str] = []
        self.happened: set[str] = set()
        credits_ = {} if part.purse is None else {YOU: part.purse}
        self.table = WatchedTable(Board(part.seats, LOT, credits=credits_, first=True), self.hear)
        self.round = Round(rules(options), self.table, pack_of(rules(options), part.seed))
        self.players: list[Player] = [Rover(part.seed), *bots(part.seats)[1:]]

    def play(self) -> Telling:
        """All rounds of the part."""
        self.head()
        for _ in range(self.part.rounds):
            ask = self.round.begin()
            while ask is not None:
                action = self.players[ask.seat].answer(ask, ask.view)
                self.question(ask, action)
                ask = self.round.apply(action)
            self.foot()
        return self

    # --- what is asked and said --------------------------------------------------------------------

    def head(self) -> None:
        changes = [f"{name} = {written(value)}" for name, value in self.part.changes.items()]
        purse = "nobody's credits are limited" if self.part.purse is None else f"You bring {self.part.purse}"
        self.lines += [
            f"== {self.part.title}",
            f"seed {self.part.seed}; {', '.join(self.names)}; {purse}",
            "options: " + (", ".join(changes) or "the book's"),
        ]

    def question(self, ask: Ask, action: Action) -> None:
        said = " | ".join(map(str, ask.open))
        self.happened.add(action.verb)
        if ask.hand:
            self.happened.add("right half")
        self.lines.append(
            f"{self.who(ask.seat, ask.hand)}, {QUESTIONS[ask.question]}{self.held(ask)}: {said} → {action}"
        )
        self.lines += [f"    no {each.action.verb}: {each.refusal}" for each in ask.choices if each.refusal]

    def held(self, ask: Ask) -> str:
        """The hand that is asked about, and its stake."""
        if not ask.view.hands or not ask.view.hands[ask.hand].cards:
            return ""
        hand, stake = ask.view.hands[ask.hand], ask.view.spots[ask.hand].stake
        return f" [{words.faces(hand.cards)} = {hand.total}{f', {stake} at stake' if stake else ''}]"

    def who(self, seat: int, hand: int = 0) -> str:
        """A seat; of a split hand which half."""
        halves = len(self.table.board.spots[seat]) > 1 if seat != POOL else False
        name = "the pool" if seat == POOL else self.names[seat]
        return f"{name} {('left', 'right')[hand]}" if halves else name

    # --- what happens ------------------------------------------------------------------------------

    def hear(self, event: Event) -> None:
        self.happened |= self.names_of(event)
        text = self.text(event)
        if isinstance(event, e.Dealt) and self.lines[-1].startswith("  dealt: "):
            self.lines[-1] += ", " + text.removeprefix("dealt: ")
        else:
            self.lines.append(f"  {text}" if text else "")

    def names_of(self, event: Event) -> set[str]:
        """What may be said to have happened."""
        board = self.table.board
        match event:
            case e.Began(False, _):
                return {"dealt on"}
            case e.Settled(seat, _, _, "natural") if len(board.spots[seat]) > 1:
                return {"split natural"}
            case e.Settled(_, _, _, why) | e.Paid(_, _, _, why):
                return {why}
            case e.Ended(banker) if banker != board.banker:
                return {"the bank moves by a natural" if board.heir is not None else "the bank moves by a limit"}
        return {NAMES[type(event)]}

    def text(self, event: Event) -> str:
        """What happened, in words."""
        board = self.table.board
        match event:
            case e.TurnedUp(seat, card):
                return f"turned up before {self.who(seat)}: {card.face}"
            case e.LotDrawn(seat):
                return f"the bank falls to {self.who(seat)}"
            case e.Began(shuffled, packs):
                self.lines.append("")
                self.lines.append(
                    f"-- round {board.round}: the bank of {self.who(board.banker)}, {board.tenure} in a row"
                )
                return f"{'all shuffled' if shuffled else 'the pack is dealt on'}: {words.count(packs, 'pack')}"
            case e.Shuffled(stock, packs):
                return f"discards shuffled in: {words.count(stock, 'card')} to come, {words.count(packs, 'pack')}"
            case e.Ended(banker):
                return f"the next bank: {'by lot' if banker == LOT else self.who(banker)}"
            case e.Dealt(seat, hand, card, up):
                assert card is not None
                return f"dealt: {self.who(seat, hand)} {card.face} {'up' if up else 'down'}"
            case e.NaturalShown(seat):
                return "the bank stays with its natural" if seat is None else f"the next bank is for {self.who(seat)}"
            case e.Paid(payer, payee, amount, why):
                return f"{self.who(payer)} to {self.who(payee)}: {amount}, {why}{self.statement(why)}"
            case e.Settled(seat, hand, amount, why):
                return f"{self.who(seat, hand)}: {words.money(amount)}, {why}{self.statement(why)}"
            case e.Split(seat, _):
                return f"{self.names[seat]} split a pair"
            case e.Shown(seat, hand, cards):
                return f"{self.who(seat, hand)} turned up: {words.faces(cards)}"
        return self.deed(event)

    def deed(self, event: Any) -> str:
        """What a seat has done."""
        hand = getattr(event, "hand", 0)
        held = self.table.hands[event.seat]
        phrase = {
            e.Offered: "offered the bank for {amount}",
            e.Passed: "passed",
            e.Sold: "has bought the bank",
            e.SatOut: "sat out",
            e.Staked: "staked {amount}",
            e.DoubleCalled: "called on all to double",
            e.Doubled: "doubled to {stake}",
            e.Challenged: "challenged the board",
            e.Bought: "bought for {amount}, {stake} at stake",
            e.Stood: "stood on {total}" if self.points(event) <= LIMIT else "bust with {total}",
        }[type(event)]
        facts = {
            "amount": getattr(event, "amount", 0),
            "stake": self.table.board.spots[event.seat][hand].stake if held else 0,
            "total": held[hand].total if held else 0,
        }
        return f"{self.who(event.seat, hand)} {phrase.format_map(facts)}"

    def points(self, event: Any) -> int:
        """The best total of a hand that it is about."""
        return self.table.hands[event.seat][event.hand].total.points if isinstance(event, e.Stood) else 0

    def statement(self, why: str) -> str:
        """The number of the statement behind a payment."""
        return f" ({self.statements[why]})" if why in self.statements else ""

    def foot(self) -> None:
        """The money after a round."""
        board = self.table.board
        net = ", ".join(f"{name} {words.money(won)}" for name, won in zip(self.names, board.net, strict=True))
        pool = f"; in the pool {board.pool}" if self.round.rules.options.pool != "no" else ""
        have = "" if self.part.purse is None else f"; You have {board.purse(YOU)}"
        self.lines.append(f"  = {net}; the bank's holder {words.money(board.bank_net)} so far{pool}{have}")


def written(value: object) -> str:
    """An option's value as it is written in a record."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def title(book: str) -> list[str]:
    """The head of a book's file: what it plays by."""
    options = BOOKS[book].options
    changed = [f"{name} = {written(getattr(options, name))}" for name in KINDS]
    rows = ["; ".join(changed[at : at + 5]) for at in range(0, len(changed), 5)]
    return [BOOKS[book].name, *rows]
