"""What a seat may know: the open board, and the hands that it holds itself.

These are the types that players and screens are given. They can be read and not changed; they are live, and
show the table as it is now. Nothing is censored in them, because nothing secret is in their reach.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from .cards import Card
from .hand import LIMIT, Hand

if TYPE_CHECKING:
    from .rules import Rules


class OpenSpot(Protocol):
    """What everybody sees of one hand."""

    @property
    def seat(self) -> int:
        """Whose it is."""

    @property
    def hand(self) -> int:
        """Which of the seat's hands: 0, or 1 for the right half of a split."""

    @property
    def stake(self) -> int:
        """What it has at risk, in credits, doubles and bought cards included; 0 until staked."""

    @property
    def opening(self) -> int:
        """The first stake, in credits, before doubles and purchases; 0 for the right half of a split."""

    @property
    def backs(self) -> int:
        """How many cards lie face down."""

    @property
    def faces(self) -> tuple[Card, ...]:
        """The cards that lie face up."""

    @property
    def buys(self) -> tuple[int, ...]:
        """What was paid for each bought card, in credits."""

    @property
    def doubled(self) -> bool:
        """Whether it has followed the banker's call to double."""

    @property
    def stood(self) -> bool:
        """Whether it takes no more cards."""

    @property
    def won(self) -> int | None:
        """What it was paid (+) or paid (-) when it was settled, in credits; None until then."""

    @property
    def why(self) -> str:
        """The reason's name, once it is settled."""

    @property
    def shuffled_in(self) -> bool:
        """Whether its cards have gone back into the stock in mid-round."""


class OpenBoard(Protocol):
    """What lies open on the table, round after round."""

    @property
    def seats(self) -> int:
        """How many sit at the table, 2 to 10; a seat is a number from 0, clockwise."""

    @property
    def banker(self) -> int:
        """Who holds the bank; `LOT` before the first round of a game whose first banker is not yet known."""

    @property
    def next_banker(self) -> int:
        """Who holds the bank in the next round, or `LOT`; the banker's own seat until the round has ended."""

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in the order of play: the eldest first, the banker last."""

    @property
    def round(self) -> int:
        """The number of the round in this game, from 1; 0 before the first."""

    @property
    def tenure(self) -> int:
        """Rounds in a row that the banker has held the bank, this one included."""

    @property
    def first(self) -> bool:
        """Whether this is the first round of a game."""

    @property
    def packs(self) -> int:
        """Packs of 52 in use, those opened in mid-round included."""

    @property
    def pool(self) -> int:
        """What lies in the pool, in credits."""

    @property
    def bank_net(self) -> int:
        """What the banker has won with the bank since he took it, in credits."""

    @property
    def credits(self) -> Mapping[int, int]:
        """What each limited seat brought to the game, in credits; a seat without a figure never runs out (M15)."""

    @property
    def score(self) -> Sequence[int]:
        """What each seat won or lost in the rounds before this one, in credits."""

    @property
    def net(self) -> Sequence[int]:
        """What each seat has won or lost in this round, in credits."""

    @property
    def spots(self) -> Sequence[Sequence[OpenSpot]]:
        """The hands of each seat: one, two after a split, none for who sits out."""

    @property
    def live(self) -> Sequence[OpenSpot]:
        """The players' hands that are not settled, in the order of play."""

    @property
    def heir(self) -> int | None:
        """Whose natural takes the bank after this round."""

    @property
    def bank_natural(self) -> bool:
        """Whether the banker has shown a natural in this round."""

    @property
    def price(self) -> int:
        """What the bank is offered for, in credits."""

    @property
    def passed(self) -> int:
        """How many seats have declined that price."""

    def at_risk(self) -> int:
        """All unsettled stakes together, in credits."""

    def purse(self, seat: int) -> int | None:
        """What the seat has now, in credits, its unsettled stakes included; None never runs out."""


class View:
    """All that one seat may know.

    Attributes:
        seat: whose view it is.
        rules: what the table plays by.
        board: what lies open.
        hands: the hands that the seat holds.
        seen: the cards of earlier rounds that the seat has seen and that were not shuffled in since (M19).
    """

    __slots__ = ("board", "hands", "rules", "seat", "seen")

    def __init__(self, seat: int, rules: Rules, board: OpenBoard, hands: Sequence[Hand], seen: Sequence[Card]) -> None:
        self.seat = seat
        self.rules = rules
        self.board = board
        self.hands = hands
        self.seen = seen

    @property
    def spots(self) -> Sequence[OpenSpot]:
        """The seat's own places on the cloth."""
        return self.board.spots[self.seat]

    def visible(self) -> list[Card]:
        """Every card that the seat can see or has seen, and that is not in the stock again (M19)."""
        return [*self.seen, *in_sight(self.board, self.seat, self.hands)]

    @property
    def natural(self) -> bool:
        """Whether the seat holds a natural: an ace and a ten-card as the first two cards of a hand not split."""
        return len(self.hands) == 1 and len(self.hands[0].cards) == 2 and self.hands[0].total.points == LIMIT


def in_sight(board: OpenBoard, seat: int, hands: Sequence[Hand]) -> list[Card]:
    """The cards of this round that a seat has seen and that are not in the stock again.

    Args:
        board: what lies open.
        seat: who looks.
        hands: the hands that the seat holds.
    """
    cards: list[Card] = []
    for spots in board.spots:
        for spot in spots:
            if not spot.shuffled_in:
                cards += hands[spot.hand].cards if spot.seat == seat else spot.faces
    return cards
