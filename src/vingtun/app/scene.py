"""The scene: all that the slots of the table look at."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..engine.actions import Ask, Refusal
from ..engine.books import statement
from ..engine.hand import total_of
from ..engine.questions import BANK_TURN, SALE, STAKE, TURN
from ..engine.view import OpenBoard, OpenSpot, View
from ..lab.coach import Advice
from ..play.game import Said
from ..play.seats import YOU
from .dial import Dial
from .sitting import Sitting


@dataclass(slots=True)
class Coaching:
    """The coach at one question of yours.

    Attributes:
        shown: whether its panel is open.
        done: whether it has counted, and you may see what came of it.
        advice: what it says then; None where there is nothing to choose.
    """

    shown: bool = False
    done: bool = False
    advice: Advice | None = None


@dataclass(slots=True)
class Scene:
    """A moment at the table.

    Attributes:
        sitting: the game as you have been told it.
        ask: what you are asked now.
        dial: the amount that you are choosing, where the question wants one.
        acting: the answer of another that is being shown.
        settled: whether the round is over and its payments are shown.
        hints: when the coach speaks: "off" never, "ask" once you ask, "always" at every question.
        coach: the coach at what you are asked now.
        short: whether the window lacks the row of the key bar, which then stands in a border.
        explained: how many answers back, or how many payments on, an explanation is asked for; 0 for none.
        notice: what was done on request, such as where a record was written; empty for nothing.
        refused: why the key that was pressed last is refused; None where it was not.
    """

    sitting: Sitting
    ask: Ask | None = None
    dial: Dial | None = None
    acting: Said | None = None
    settled: bool = False
    hints: str = "ask"
    coach: Coaching = field(default_factory=Coaching)
    short: bool = False
    explained: int = 0
    notice: str = ""
    refused: Refusal | None = None

    def clear(self) -> None:
        """Explain and say nothing any more: something else is on."""
        self.explained, self.notice, self.refused = 0, "", None

    def consult(self, *, shown: bool = False) -> Coaching:
        """Another question, or none: the coach has not spoken about it yet.

        Args:
            shown: whether its panel is open.
        """
        self.coach = Coaching(shown)
        return self.coach

    def number(self, reason: str) -> str:
        """The number of the statement behind a payment or a refusal, by its reason's name; empty for none."""
        return statement(self.sitting.setup.book, reason)

    @property
    def coached(self) -> bool:
        """Whether there is a coach at this table."""
        return self.hints != "off"

    @property
    def view(self) -> View:
        """All that you may know, as far as you have been told."""
        return self.sitting.view

    @property
    def board(self) -> OpenBoard:
        """What lies open, as far as you have been told."""
        return self.sitting.view.board

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return self.sitting.names

    @property
    def mover(self) -> int | None:
        """Whose move it is: the one seat with a gold border."""
        if self.ask:
            return YOU
        return self.acting.seat if self.acting else None

    @property
    def staking(self) -> bool:
        """Whether stakes are still being made, or the cards before them dealt."""
        live = self.board.live
        return bool(live) and any(not spot.stake for spot in live)

    @property
    def question(self) -> str:
        """The name of the question that you are asked; empty for none."""
        return self.ask.question if self.ask else ""

    @property
    def comparing(self) -> bool:
        """Whether nobody has a move any more: a challenge, or the banker's natural, or what comes after his turn."""
        return self.sitting.challenged or self.board.bank_natural

    @property
    def your_turn(self) -> bool:
        """Whether you are asked to draw or stand, as a player or with the bank."""
        return self.question in (TURN, BANK_TURN)

    @property
    def choosing(self) -> bool:
        """Whether you are asked for an amount before the game, large beside your first card: a stake, a price."""
        return self.question in (STAKE, SALE)

    @property
    def your_stake(self) -> bool:
        """Whether you are asked for a stake."""
        return self.question == STAKE

    @property
    def you_bank(self) -> bool:
        """Whether you hold the bank."""
        return self.board.banker == YOU

    @property
    def your_spot(self) -> OpenSpot | None:
        """Your hand on the cloth, the one in question first; None while you sit out."""
        spots = self.board.spots[YOU]
        return spots[self.ask.hand if self.ask else 0] if spots else None

    def bank_total(self) -> int | None:
        """The banker's best total, once his cards are turned up."""
        return open_total(self.board.spots[self.board.banker][0]) if self.board.spots[self.board.banker] else None


def open_total(spot: OpenSpot) -> int | None:
    """The best total of a hand that lies open; None while a card of it lies face down."""
    return total_of(spot.faces).points if spot.faces and not spot.backs else None
