"""A round in a few words: who sits at the table, which cards come, what is said.

`play("Th 9d | 7s Kc", "Ann stake 20, Ann stand, Bank stand").net` is ``{"Ann": -20, "Bank": 20}``: the deck is
written as it comes off the pack, with a bar wherever it helps to read. The banker sits last unless somebody else is
named, so that names stand in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from vingtun.engine.actions import VERBS, Action, Amount, Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card, cards
from vingtun.engine.events import Event, WatchedTable
from vingtun.engine.options import Options
from vingtun.engine.pack import Pack
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board
from vingtun.engine.view import OpenBoard, OpenSpot, View
from vingtun.play.replay import Deck

Kind = TypeVar("Kind", bound=Event)

PLAYED: list[Options] = []
"""What the tables of a test played by, for the tests that say which options they show."""


def cards_of(text: str) -> tuple[Card, ...]:
    """Cards with bars between them."""
    return cards(text.replace("|", " "))


def action_of(text: str) -> Action:
    """An action as records write it, such as ``stake 20``."""
    verb, *amounts = text.split()
    kind = VERBS[verb]
    return kind(*map(int, amounts)) if issubclass(kind, Amount) else kind()


class Stacked(Pack):
    """A real pack that lies in a known order; after a shuffle or a gathering, in any fixed order.

    Args:
        top: the cards that come off first.
        only: whether they are all that is left in the stock.
        then: the cards that come off first after a gathering.
        lots: where the lots fall, one after the other.
    """

    __slots__ = ("lots", "shuffles", "then")

    def __init__(
        self, top: str, *, only: bool = False, then: str = "", keep: int = 0, packs: int = 1, lots: tuple[int, ...] = ()
    ) -> None:
        super().__init__("", packs=packs, keep=keep)
        self.put_on_top(top)
        if only:
            self.cards = self.cards[-len(cards_of(top)) :]
        self.then = then
        self.lots = list(lots)
        self.shuffles = 0

    def put_on_top(self, text: str) -> None:
        on_top = cards_of(text)
        for each in on_top:
            self.cards.remove(each)
        self.cards += on_top[::-1]

    def shuffle(self) -> None:
        self.shuffles += 1

    def draw(self) -> Card:
        if len(self.cards) <= self.keep:
            raise IndexError("gather first")
        return self.cards.pop()

    def gather(self, in_play: Iterable[Card]) -> None:
        super().gather(in_play)
        self.put_on_top(self.then)

    def lot(self, among: int) -> int:
        return self.lots.pop(0)


class Played:
    """A table after what was said: where it stands, and everything that happened."""

    def __init__(self, round_: Round, names: tuple[str, ...], events: list[Event]) -> None:
        self.round = round_
        self.names = names
        self.events = events

    def begin(self, said: str = "") -> Played:
        """The next round begins."""
        self.round.begin()
        return self.say(said)

    def say(self, said: str) -> Played:
        """Let seats say what they say, in this order: ``Ann stake 20, Ben stake 10``."""
        for sentence in filter(None, map(str.strip, said.split(","))):
            name, _, action = sentence.partition(" ")
            assert self.round.ask is not None, f"the round is over before {sentence!r}"
            assert self.names[self.round.ask.seat] == name, f"{sentence!r}, but the question is {self.asked!r}"
            self.round.apply(action_of(action))
        return self

    # --- what is asked ---

    @property
    def ask(self) -> Ask:
        """The question that waits."""
        assert self.round.ask is not None, "the round is over"
        return self.round.ask

    @property
    def asked(self) -> str:
        """The question that waits, in words: ``Ann: draw or stand``; nothing when the round is over."""
        ask = self.round.ask
        return f"{self.names[ask.seat]}: {ask.legal()}" if ask else ""

    def refusal(self, action: str) -> str:
        """Why the seat that is asked may not say this; nothing if it may."""
        return self.ask.refusal(action_of(action)) or ""

    # --- how it stands ---

    @property
    def board(self) -> OpenBoard:
        return self.round.board

    def seat(self, name: str) -> int:
        return self.names.index(name)

    def view(self, name: str) -> View:
        return self.round.view(self.seat(name))

    def spot(self, name: str, hand: int = 0) -> OpenSpot:
        return self.board.spots[self.seat(name)][hand]

    def cards(self, name: str, hand: int = 0) -> str:
        """What a seat holds."""
        return " ".join(map(repr, self.view(name).hands[hand].cards))

    def faces(self, name: str, hand: int = 0) -> str:
        """What of it lies face up."""
        return " ".join(map(repr, self.spot(name, hand).faces))

    def why(self, name: str, hand: int = 0) -> str:
        """The name of the clause that settled a hand."""
        return self.spot(name, hand).why

    @property
    def net(self) -> dict[str, int]:
        """What each seat has won or lost in this round."""
        return dict(zip(self.names, self.board.net, strict=True))

    @property
    def banker(self) -> str:
        return self.names[self.board.banker]

    @property
    def next_banker(self) -> str:
        return "the lot" if self.board.next_banker == LOT else self.names[self.board.next_banker]

    def told(self, kind: type[Kind]) -> list[Kind]:
        """The events of one kind."""
        return [event for event in self.events if isinstance(event, kind)]


def sit(
    deck: str = "",
    *,
    seats: str = "Ann Bank",
    banker: str = "",
    book: str = "modern",
    credits: Mapping[str, int] | None = None,  # noqa: A002
    held: int = 0,
    first: bool = False,
    pool: int = 0,
    bank_net: int = 0,
    stock: Pack | None = None,
    **options: Any,
) -> Played:
    """A table before a round.

    Args:
        deck: the cards as they come off the pack.
        seats: the names in the order of the seats.
        banker: who holds the bank, if not the last of them; ``the lot`` if that is still to be found.
        book: the id of the rulebook.
        credits: what each limited seat has.
        held: rounds in a row that the banker has held the bank before.
        first: whether a game begins.
        pool: what lies in the pool.
        bank_net: what the banker has won with the bank so far.
        stock: a pack instead of a deck, where the round's shuffles matter.
        **options: the book's options that this table changed; `pool_` is the option of that name.
    """
    names = tuple(seats.split())
    if "pool_" in options:
        options["pool"] = options.pop("pool_")
    board = Board(
        len(names),
        LOT if banker == "the lot" else names.index(banker or names[-1]),
        credits={names.index(name): have for name, have in (credits or {}).items()},
        held=held,
        first=first,
        pool=pool,
        bank_net=bank_net,
    )
    events: list[Event] = []
    table = WatchedTable(board, events.append)
    PLAYED.append(BOOKS[book].options.changed(options))
    round_ = Round(rules(PLAYED[-1]), table, stock or Deck(list(cards_of(deck))))
    return Played(round_, names, events)


def play(deck: str = "", said: str = "", **table: Any) -> Played:
    """A round that has begun and goes as far as what is said; `table` is as for `sit`."""
    return sit(deck, **table).begin(said)
