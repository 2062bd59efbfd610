"""The croupier: the only one who touches cards and chips."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .actions import Ask
from .cards import Card
from .hand import LIMIT
from .pack import Pack
from .payment import Clause, Standing, Versus
from .table import POOL, Spot, Table

if TYPE_CHECKING:
    from .rules import Rules

Phase = Callable[["Croupier"], "Ask | None"]
"""One cue of the agenda. It does its part, or asks, or both; to be asked again it leaves itself on the agenda."""


class Croupier:
    """Deals, pays, shows and settles at one table.

    Attributes:
        rules: what the table plays by.
        table: the truth.
        pack: where cards come from.
        agenda: the phases still to come, the next one last.
        views: what each seat may know.
        asks: every question, by its name, seat and hand: the same question is always the same object.
        ends: whether a hand ends by itself.
    """

    __slots__ = ("agenda", "asks", "board", "ends", "hands", "options", "pack", "rules", "table", "views")

    def __init__(self, rules: Rules, table: Table, pack: Pack) -> None:
        self.rules = rules
        self.options = rules.options
        self.ends = rules.ends
        self.table = table
        self.board = table.board
        self.hands = table.hands
        self.pack = pack
        self.agenda: list[Phase] = []
        self.views = [table.view(seat, rules) for seat in range(table.board.seats)]
        self.asks = {
            question: [[Ask(question, view, hand, moves) for hand in (0, 1)] for view in self.views]
            for question, moves in rules.moves.items()
        }

    # --- the agenda --------------------------------------------------------------------------------

    def skip_to(self, phase: Phase) -> None:
        """Leave out all that stands before `phase`."""
        while self.agenda[-1] is not phase:
            self.agenda.pop()

    # --- cards -------------------------------------------------------------------------------------

    def deal(self, seat: int, hand: int = 0, up: bool = False) -> None:
        """One card; when there is none, the discards are shuffled first (F7)."""
        try:
            card = self.pack.draw()
        except IndexError:
            self.pack.gather(self.in_play())
            self.table.shuffled(len(self.pack.cards), self.pack.packs)
            card = self.pack.draw()
        self.table.dealt(seat, hand, card, up)

    def in_play(self) -> list[Card]:
        """The cards of the hands that are not settled, and of the banker's."""
        live = [self.hands[spot.seat][spot.hand] for spot in self.board.live]
        return [card for hand in live + self.hands[self.board.banker] for card in hand.cards]

    def show(self, spot: Spot) -> None:
        """Turn up a hand, if any of it lies face down."""
        if spot.backs:
            self.table.shown(spot.seat, spot.hand, self.hands[spot.seat][spot.hand].cards)

    # --- chips -------------------------------------------------------------------------------------

    def settle(self, spot: Spot, ours: Standing, theirs: Standing, versus: Versus) -> Clause:
        """Pay a hand, or take from it, by the clause for this case."""
        clause = self.rules.settlement[theirs][ours][versus]
        self.table.settled(spot.seat, spot.hand, spot.stake * clause.pays, clause.name)
        return clause

    def settle_by(self, spot: Spot, clause: Clause) -> None:
        """Pay a hand, or take from it, by a clause that stands outside the showdown."""
        self.table.settled(spot.seat, spot.hand, spot.stake * clause.pays, clause.name)

    def feed_pool(self, seat: int) -> None:
        """A counter for the pool, or what is left of one (F10)."""
        if self.options.pool != "no":
            have = self.board.purse(seat)
            counter = self.options.min_stake
            self.table.paid(seat, POOL, counter if have is None else min(counter, have), "counter")

    def win_pool(self, seat: int) -> None:
        """The pool goes to the first natural shown, where that wins it (F10)."""
        if self.options.pool == "natural" and self.board.pool:
            self.table.paid(POOL, seat, self.board.pool, "pool won")

    # --- what is what ------------------------------------------------------------------------------

    def is_split_natural(self, spot: Spot) -> bool:
        """Whether it is an ace and a ten-card after a split, where the book pays them double (P4)."""
        if not self.rules.split_naturals or len(self.hands[spot.seat]) == 1:
            return False
        hand = self.hands[spot.seat][spot.hand]
        return len(hand.cards) == 2 and hand.total.points == LIMIT
