"""Events: what happened, in the past tense. Each is a call of the `Table`'s method of that name, kept.

A watched table tells them; nobody else pays for them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from .cards import Card
from .table import Board, Table


class TurnedUp(NamedTuple):
    """A card is turned up before a seat to find the first banker."""

    seat: int
    card: Card


class LotDrawn(NamedTuple):
    """The lot gives the bank to a seat."""

    seat: int


class Began(NamedTuple):
    """A round begins, with all cards of so many packs shuffled, or with the pack dealt on."""

    shuffled: bool
    packs: int


class Shuffled(NamedTuple):
    """The discards are shuffled into the stock, which now has so many cards, of so many packs in use."""

    stock: int
    packs: int


class Ended(NamedTuple):
    """The round is over; the bank is this seat's, or the lot's."""

    banker: int


class Offered(NamedTuple):
    """The banker offers the bank for so many credits."""

    seat: int
    amount: int


class Passed(NamedTuple):
    """A seat does not take the bank."""

    seat: int


class Sold(NamedTuple):
    """A seat has bought the bank."""

    seat: int


class Dealt(NamedTuple):
    """A card is dealt; None is a card that this listener may not see."""

    seat: int
    hand: int
    card: Card | None
    up: bool


class Shown(NamedTuple):
    """A hand is turned up."""

    seat: int
    hand: int
    cards: tuple[Card, ...]


class SatOut(NamedTuple):
    """A seat has no hand in this round."""

    seat: int


class Staked(NamedTuple):
    """A first stake, in credits."""

    seat: int
    hand: int
    amount: int


class DoubleCalled(NamedTuple):
    """The banker calls on all to double."""

    seat: int


class Doubled(NamedTuple):
    """A stake is doubled."""

    seat: int
    hand: int


class Challenged(NamedTuple):
    """The banker challenges the board."""

    seat: int


class Bought(NamedTuple):
    """A card is bought for so many credits."""

    seat: int
    hand: int
    amount: int


class Split(NamedTuple):
    """A pair becomes two hands."""

    seat: int
    hand: int


class Stood(NamedTuple):
    """A hand takes no more cards."""

    seat: int
    hand: int


class NaturalShown(NamedTuple):
    """A seat's natural takes the bank after the round; None: the banker's own keeps it."""

    seat: int | None


class Settled(NamedTuple):
    """The bank pays a hand so many credits, or takes them."""

    seat: int
    hand: int
    amount: int
    why: str


class Paid(NamedTuple):
    """Credits go from seat to seat, or to or from the pool."""

    payer: int
    payee: int
    amount: int
    why: str


Event = (
    TurnedUp | LotDrawn | Began | Shuffled | Ended | Offered | Passed | Sold | Dealt | Shown | SatOut | Staked
    | DoubleCalled | Doubled | Challenged | Bought | Split | Stood | NaturalShown | Settled | Paid
)  # fmt: skip
"""Anything that happens at a table."""

EVENTS: dict[str, type[Event]] = {
    "turned_up": TurnedUp, "lot_drawn": LotDrawn, "began": Began, "shuffled": Shuffled, "ended": Ended,
    "offered": Offered, "passed": Passed, "sold": Sold, "dealt": Dealt, "shown": Shown, "sat_out": SatOut,
    "staked": Staked, "double_called": DoubleCalled, "doubled": Doubled, "challenged": Challenged,
    "bought": Bought, "split": Split, "stood": Stood, "natural_shown": NaturalShown, "settled": Settled,
    "paid": Paid,
}  # fmt: skip
"""Each event by the name of the table's method that it is a call of."""

_NAMES = {kind: name for name, kind in EVENTS.items()}


def apply(event: Event, table: Table) -> None:
    """Let it happen on a table: the truth, or a table that holds only what a seat was told."""
    getattr(table, _NAMES[type(event)])(*event)


def as_seen_by(event: Event, seat: int) -> Event:
    """The event as `seat` is told it: a stranger's card dealt face down is a back (M4)."""
    if isinstance(event, Dealt) and not event.up and event.seat != seat:
        return event._replace(card=None)
    return event


Listener = Callable[[Event], None]


class WatchedTable(Table):
    """A table that lets each event happen, and tells it to whoever listens.

    Attributes:
        tell: called with each event, uncensored: a listener passes on to a seat only what `as_seen_by` leaves.
    """

    __slots__ = ("tell",)

    def __init__(self, board: Board, tell: Listener) -> None:
        super().__init__(board)
        self.tell = tell


def _told(kind: Any, change: Callable[..., None]) -> Callable[..., None]:
    def happen(self: WatchedTable, *what: Any) -> None:
        change(self, *what)
        self.tell(kind(*what))

    return happen


for _name, _kind in EVENTS.items():
    setattr(WatchedTable, _name, _told(_kind, getattr(Table, _name)))
