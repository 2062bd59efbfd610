"""The bots: fixed rules that the game prints, from what their seat may see (M20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..engine import actions as a
from ..engine import questions as q
from ..engine.actions import Action, Ask
from ..engine.hand import TRICK
from ..engine.options import Options
from ..engine.view import View
from .seats import UNITS, YOUR_UNIT

ON_AN_ACE = 4.5
ON_A_TEN_CARD = 2.75
"""How many units a bot stakes on such a first card; one unit on any other."""

DRAW_BELOW_HARD = 16
DRAW_BELOW_SOFT = 18
BANK_DRAWS_BELOW = 17
CHALLENGES = range(18, 21)
"""The totals on which a bot draws, as a player and as the banker, and challenges the board."""

SPLITS: Mapping[str, str] = {"A": "aces", "8": "eights"}
BUYS = range(9, 12)
"""The pairs that a bot splits, and the hard totals of two cards on which it buys."""

REASONS: Mapping[str, str] = {
    q.STAKE: f"unit {{unit}}; ten-card ×{ON_A_TEN_CARD}, ace ×{ON_AN_ACE}.",
    q.TURN: "{draws} below {hard}, or {soft} when soft.",
    q.BANK_TURN: f"{{draws}} to {BANK_DRAWS_BELOW} with the bank.",
    q.CALL_DOUBLE: "doubles on an ace or a ten-card.",
    q.ANSWER_DOUBLE: "follows every double.",
    q.CHALLENGE: f"challenges the board on {CHALLENGES[0]} to {CHALLENGES[-1]}.",
    q.SALE: "never sells the bank.",
    q.PURCHASE: "buys the bank for up to {unit}.",
}
"""The printed rule behind each decision, in a few words after a name. It names the rule and never the hand."""

REASONS_OF: Mapping[tuple[str, type[Action]], str] = {
    (q.TURN, a.Stand): "stands from {hard}, or {soft} when soft.",
    (q.TURN, a.Split): f"splits {' and '.join(SPLITS.values())}.",
    (q.TURN, a.Buy): f"buys on hard {BUYS[0]} to {BUYS[-1]}, for all it may.",
    (q.BANK_TURN, a.Stand): f"stands from {BANK_DRAWS_BELOW} with the bank.",
}
"""The printed rule behind an answer that has one of its own."""

REASONS_WITH_A_FIFTH: Mapping[str, str] = {
    q.TURN: "{draws} below {hard}, soft {soft}; a safe 5th.",
    q.BANK_TURN: f"{{draws}} to {BANK_DRAWS_BELOW} as bank, and a safe 5th.",
}
"""The printed rule behind a card that is taken where five cards are worth something."""

DRAW, STAND, TWIST, SPLIT = a.Draw(), a.Stand(), a.Twist(), a.Split()


class Bot:
    """Plays by the printed rules; its unit is all that sets it apart.

    Args:
        unit: what it stakes on a plain first card, in credits.
        stand_on: the total on which it stands as a player, hard or soft, in the place of the printed one; 17 is the
            advice of an old book (F11). None for the printed rule.
    """

    def __init__(self, unit: int, stand_on: int | None = None) -> None:
        self.unit = unit
        self._below_hard = stand_on or DRAW_BELOW_HARD
        self._below_soft = stand_on or DRAW_BELOW_SOFT
        ladder = {1: int(ON_AN_ACE * unit), 10: int(ON_A_TEN_CARD * unit)}
        self._stakes = [a.Stake(ladder.get(pips, unit)) for pips in range(11)]
        self._answers: dict[str, Callable[[Ask, View], Action]] = {
            q.SALE: self._sale,
            q.PURCHASE: self._purchase,
            q.STAKE: self._stake,
            q.CALL_DOUBLE: self._call_double,
            q.ANSWER_DOUBLE: self._answer_double,
            q.CHALLENGE: self._challenge,
            q.TURN: self._turn,
            q.BANK_TURN: self._bank_turn,
        }

    def answer(self, ask: Ask, view: View) -> Action:
        """What the printed rules say."""
        return self._answers[ask.question](ask, view)

    def reason(self, question: str, action: Action, options: Options) -> str:
        """The printed rule behind its answer to a question, in one sentence.

        It is the same for every hand with which it would have answered so.

        Args:
            question: what was asked.
            action: the answer.
            options: what the table plays by.
        """
        said = REASONS_WITH_A_FIFTH.get(question) if options.five_card_trick else None
        said = REASONS_OF.get((question, type(action)), said or REASONS[question])
        hard, soft = (max(below, options.least_stand) for below in (self._below_hard, self._below_soft))
        draws = "twists" if options.buy_and_twist else "draws"
        return said.format(unit=self.unit, draws=draws, hard=hard, soft=soft)

    def _sale(self, ask: Ask, view: View) -> Action:
        return a.Keep()

    def _purchase(self, ask: Ask, view: View) -> Action:
        return a.Take() if view.board.price <= self.unit else a.Pass()

    def _stake(self, ask: Ask, view: View) -> Action:
        cards = view.hands[0].cards
        wish = self._stakes[cards[0].pips if cards else 0]
        amounts = ask.amounts(a.Stake)
        if wish.amount in amounts:
            return wish
        return a.Stake(max(amounts[0], min(wish.amount, amounts[-1])))

    def _call_double(self, ask: Ask, view: View) -> Action:
        cards = view.hands[0].cards
        return a.Double() if cards and cards[0].pips in (1, 10) else a.Leave()

    def _answer_double(self, ask: Ask, view: View) -> Action:
        return a.Accept()

    def _challenge(self, ask: Ask, view: View) -> Action:
        return a.Challenge() if view.hands[0].total.points in CHALLENGES else a.Inquire()

    def _turn(self, ask: Ask, view: View) -> Action:
        hand = view.hands[ask.hand]
        cards, total = hand.cards, hand.total
        if len(cards) == 2:
            if cards[0].rank in SPLITS and ask.may(a.Split):
                return SPLIT
            if total.points in BUYS and not total.soft and ask.may(a.Buy):
                return a.Buy(ask.amounts(a.Buy)[-1])
        elif len(cards) == TRICK - 1 and fifth_is_safe(view, ask.hand):
            return TWIST if a.Twist in ask.moves else DRAW
        below = self._below_soft if total.soft else self._below_hard
        if total.points >= below and ask.may(a.Stand):
            return STAND
        return TWIST if a.Twist in ask.moves else DRAW

    def _bank_turn(self, ask: Ask, view: View) -> Action:
        hand = view.hands[0]
        if hand.total.points >= BANK_DRAWS_BELOW and not (len(hand.cards) == TRICK - 1 and fifth_is_safe(view, 0)):
            return STAND
        return TWIST if a.Twist in ask.moves else DRAW


def fifth_is_safe(view: View, hand: int) -> bool:
    """Whether a fifth card cannot bust the four of a hand, and makes a five-card trick (P10, P11)."""
    return view.hands[hand].total.low <= 11 and view.rules.options.five_card_trick


def bots(seats: int, stand_on: int | None = None) -> list[Bot]:
    """Bots for every seat of a table, yours first.

    Args:
        seats: how many sit at it, 2 to 10.
        stand_on: the total on which they stand as players; None for the printed rule.
    """
    return [Bot(unit, stand_on) for unit in (YOUR_UNIT, *UNITS)[:seats]]
