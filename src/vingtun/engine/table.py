"""The table: what lies open on it, what each seat holds, and the only ways in which they change.

The state is divided by who knows it. The `Board` is what everybody sees: chips, backs and faces. The `Hand`s
are what each seat holds. Every method of `Table` that changes it is an event, named as in `events`.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import add
from typing import TYPE_CHECKING

from .cards import Card
from .hand import Hand
from .view import View, in_sight

if TYPE_CHECKING:
    from .rules import Rules

POOL = -1
"""The account that is no seat's."""
LOT = -1
"""The banker who is still to be found."""


class Spot:
    """A place on the cloth: what everybody sees of one hand. The fields are those of `OpenSpot`."""

    __slots__ = (
        "backs", "buys", "doubled", "faces", "hand", "opening", "seat", "shuffled_in", "stake", "stood", "why", "won",
    )  # fmt: skip

    def __init__(self, seat: int, hand: int = 0, stake: int = 0, backs: int = 0) -> None:
        self.seat = seat
        self.hand = hand
        self.stake = stake
        self.opening = 0
        self.backs = backs
        self.faces: tuple[Card, ...] = ()
        self.buys: tuple[int, ...] = ()
        self.doubled = False
        self.stood = False
        self.won: int | None = None
        self.why = ""
        self.shuffled_in = False

    def copy(self) -> Spot:
        """The same, to be changed apart."""
        twin = Spot(self.seat)
        for name in Spot.__slots__:
            setattr(twin, name, getattr(self, name))
        return twin

    def facts(self) -> tuple[object, ...]:
        """All that is so with it, for comparing. Two places are never equal: a hand is found by being the one."""
        return tuple(getattr(self, name) for name in Spot.__slots__)


class Board:
    """What lies open on the table, round after round. The fields are those of `OpenBoard`.

    Args:
        seats: how many sit at the table.
        banker: who holds the bank in the next round; `LOT` if that is still to be found.
        credits: what each limited seat has, in credits, by seat.
        held: rounds in a row that the banker has held the bank before the next one.
        first: whether the next round is the first of a game.
        pool: what lies in the pool, in credits.
        bank_net: what the banker has won with the bank so far, in credits.
    """

    __slots__ = (
        "bank_natural", "bank_net", "banker", "credits", "first", "heir", "live", "net", "next_banker", "order",
        "packs", "passed", "pool", "price", "round", "score", "seats", "spots", "tenure",
    )  # fmt: skip

    def __init__(
        self,
        seats: int,
        banker: int = 0,
        *,
        credits: Mapping[int, int] | None = None,  # noqa: A002
        held: int = 0,
        first: bool = False,
        pool: int = 0,
        bank_net: int = 0,
    ) -> None:
        self.seats = seats
        self.credits = dict(credits or {})
        self.score = [0] * seats
        self.net = [0] * seats
        self.round = 0
        self.tenure = held
        self.packs = 1
        self.first = first
        self.pool = pool
        self.bank_net = bank_net
        self.spots: list[list[Spot]] = [[] for _ in range(seats)]
        self.live: list[Spot] = []
        self.heir: int | None = None
        self.bank_natural = False
        self.price = 0
        self.passed = 0
        self.order: tuple[int, ...] = ()
        self.give_bank(banker)
        self.next_banker = banker

    def give_bank(self, banker: int) -> None:
        """Seat the banker last in the order of play."""
        self.banker = banker
        self.order = tuple((banker + k) % self.seats for k in range(1, self.seats + 1))

    def at_risk(self) -> int:
        """All unsettled stakes together, in credits."""
        return sum([spot.stake for spot in self.live])

    def purse(self, seat: int) -> int | None:
        """What the seat has now, in credits, its unsettled stakes included; None never runs out."""
        brought = self.credits.get(seat)
        return None if brought is None else brought + self.score[seat] + self.net[seat]

    def copy(self) -> Board:
        """The same, to be changed apart."""
        twin = Board(self.seats)
        for name in Board.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.credits, twin.score, twin.net = dict(self.credits), self.score[:], self.net[:]
        twin.spots = [[spot.copy() for spot in spots] for spots in self.spots]
        twin.live = [twin.spots[spot.seat][spot.hand] for spot in self.live]
        return twin

    def facts(self) -> tuple[object, ...]:
        """All that is so with it, for comparing."""
        plain = [getattr(self, name) for name in Board.__slots__ if name not in ("spots", "live")]
        spots = [[spot.facts() for spot in spots] for spots in self.spots]
        return (*plain, spots, [(spot.seat, spot.hand) for spot in self.live])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]


class Table:
    """The truth: the board, and the hands of every seat. It changes only by these events.

    A table that is told events as one seat was told them holds what that seat knows, and nothing more.

    Attributes:
        board: what lies open.
        hands: the hands of each seat.
        seen: for each seat, the cards of earlier rounds that it saw and that were not shuffled in since.
    """

    __slots__ = ("board", "hands", "seen")

    def __init__(self, board: Board) -> None:
        self.board = board
        self.hands: list[list[Hand]] = [[] for _ in range(board.seats)]
        self.seen: list[list[Card]] = [[] for _ in range(board.seats)]

    def copy(self) -> Table:
        """The same, to be changed apart; whoever listened to this one is not told of the other."""
        twin = Table(self.board.copy())
        twin.hands = [[Hand(hand.cards) for hand in hands] for hands in self.hands]
        twin.seen = [cards[:] for cards in self.seen]
        return twin

    def view(self, seat: int, rules: Rules) -> View:
        """What the seat may know of it."""
        return View(seat, rules, self.board, self.hands[seat], self.seen[seat])

    def remember(self) -> None:
        """Every seat keeps in mind what it has seen in this round: the pack is dealt on (H2)."""
        for seat, seen in enumerate(self.seen):
            seen += in_sight(self.board, seat, self.hands[seat])

    def forget(self) -> None:
        """What was seen in earlier rounds says nothing any more: it is shuffled in again."""
        for seen in self.seen:
            seen.clear()

    # --- the bank and the round --------------------------------------------------------------------

    def turned_up(self, seat: int, card: Card) -> None:
        """A card is turned up before a seat, to find the first banker by the first ace (H1)."""

    def lot_drawn(self, seat: int) -> None:
        """The lot falls on a seat: it holds the bank, and a new tenure begins (M1, F8)."""
        board = self.board
        board.next_banker = seat
        board.tenure = board.bank_net = 0

    def began(self, shuffled: bool, packs: int) -> None:
        """A round begins: the cloth is cleared, and the bank goes to its next holder.

        All cards of so many packs are shuffled, or the pack is dealt on.
        """
        board = self.board
        board.packs = packs
        if not shuffled:
            self.remember()
        elif any(self.seen):
            self.forget()
        board.score = list(map(add, board.score, board.net))
        board.net = [0] * board.seats
        if board.next_banker == board.banker:
            board.tenure += 1
        else:
            board.give_bank(board.next_banker)
            board.tenure, board.bank_net = 1, 0
        board.round += 1
        board.heir = None
        board.bank_natural = False
        board.passed = board.price = 0
        board.spots = spots = [[Spot(seat)] for seat in range(board.seats)]
        board.live = [spots[seat][0] for seat in board.order[:-1]]
        for hands in self.hands:
            hands[:] = (Hand(),)

    def shuffled(self, stock: int, packs: int) -> None:
        """The discards are shuffled into the stock, which now has so many cards, of so many packs in use (F7)."""
        board = self.board
        board.packs = packs
        self.forget()
        for spots in board.spots:
            for spot in spots:
                spot.shuffled_in = spot.seat != board.banker and spot.won is not None

    def ended(self, banker: int) -> None:
        """The round is over, and the bank is a seat's, or the lot's."""
        self.board.next_banker = banker
        self.board.first = False

    # --- the sale of the bank ----------------------------------------------------------------------

    def offered(self, seat: int, amount: int) -> None:
        """The first banker names a price for the bank, in credits (C8)."""
        self.board.price = amount

    def passed(self, seat: int) -> None:
        """A seat does not take the bank at that price, or cannot (C8)."""
        self.board.passed += 1

    def sold(self, seat: int) -> None:
        """The bank is this seat's, and the order of play is reckoned from it (C8)."""
        board = self.board
        board.give_bank(seat)
        board.next_banker = seat
        board.tenure, board.bank_net = 1, 0
        board.live = [board.spots[player][0] for player in board.order[:-1]]

    # --- cards -------------------------------------------------------------------------------------

    def dealt(self, seat: int, hand: int, card: Card | None, up: bool) -> None:
        """A card is dealt to a hand, face up or down; None is a card that is not known here."""
        spot = self.board.spots[seat][hand]
        if up and card is not None:
            spot.faces += (card,)
        else:
            spot.backs += 1
            if card is None:
                return
        held = self.hands[seat][hand]
        held.cards += (card,)
        held.total = held.total.plus[card.pips]

    def shown(self, seat: int, hand: int, cards: tuple[Card, ...]) -> None:
        """All the cards of a hand are turned up."""
        spot = self.board.spots[seat][hand]
        spot.backs = 0
        spot.faces = cards

    # --- stakes and play ---------------------------------------------------------------------------

    def sat_out(self, seat: int) -> None:
        """A seat for which the least stake is not covered has no hand in this round (M17)."""
        board = self.board
        board.live.remove(board.spots[seat].pop())
        self.hands[seat].clear()

    def staked(self, seat: int, hand: int, amount: int) -> None:
        """A first stake is made, in credits (M5)."""
        spot = self.board.spots[seat][hand]
        spot.stake = spot.opening = amount

    def double_called(self, seat: int) -> None:
        """The banker calls on all to double (F2)."""

    def doubled(self, seat: int, hand: int) -> None:
        """A stake is doubled (F2)."""
        spot = self.board.spots[seat][hand]
        spot.stake *= 2
        spot.doubled = True

    def challenged(self, seat: int) -> None:
        """The banker challenges the board (C4)."""

    def bought(self, seat: int, hand: int, amount: int) -> None:
        """A card is bought: so many credits are added to the stake (P6)."""
        spot = self.board.spots[seat][hand]
        spot.stake += amount
        spot.buys += (amount,)

    def split(self, seat: int, hand: int) -> None:
        """A pair becomes two hands with a stake each (C7)."""
        board = self.board
        spot = board.spots[seat][hand]
        halves = board.spots[seat][:] = [Spot(seat, half, spot.stake, 1) for half in (0, 1)]
        halves[0].opening = spot.opening
        where = board.live.index(spot)
        board.live[where : where + 1] = halves
        cards = self.hands[seat][hand].cards
        self.hands[seat][:] = [Hand(cards[:1]), Hand(cards[1:])]

    def stood(self, seat: int, hand: int) -> None:
        """A hand takes no more cards."""
        self.board.spots[seat][hand].stood = True

    # --- money -------------------------------------------------------------------------------------

    def natural_shown(self, seat: int | None) -> None:
        """This seat's natural takes the bank after the round; None: the banker's own keeps it (M13)."""
        self.board.heir = seat
        self.board.bank_natural = seat is None

    def settled(self, seat: int, hand: int, amount: int, why: str) -> None:
        """The bank pays a hand so many credits, or takes them, and the hand is out of the round."""
        board = self.board
        spot = board.spots[seat][hand]
        board.live.remove(spot)
        spot.won = amount
        spot.why = why
        board.net[seat] += amount
        board.net[board.banker] -= amount
        board.bank_net -= amount

    def paid(self, payer: int, payee: int, amount: int, why: str) -> None:
        """Credits go from seat to seat, or to or from the `POOL`, apart from what a hand wins of the bank."""
        board = self.board
        if payer == POOL:
            board.pool -= amount
        else:
            board.net[payer] -= amount
        if payee == POOL:
            board.pool += amount
        else:
            board.net[payee] += amount
