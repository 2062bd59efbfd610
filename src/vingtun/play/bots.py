"""The bots: fixed rules that the game prints, from what their seat may see (M20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..engine import actions as a
from ..engine import questions as q
from ..engine.actions import Action, Ask
from ..engine.options import Options
from ..engine.view import View
from .policy import BANK_DRAWS, BUYS, CHALLENGES, DOUBLES, PRINTED, SPLITS, Policy, buys
from .seats import UNITS, YOUR_UNIT

REASONS: Mapping[str, str] = {
    q.STAKE: "unit {unit}; ten-card ×{ten}, ace ×{ace}.",
    q.TURN: "{draws} below {hard}, or {soft} when soft.",
    q.BANK_TURN: f"{{draws}} to {BANK_DRAWS.hard} with the bank.",
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
    (q.BANK_TURN, a.Stand): f"stands from {BANK_DRAWS.hard} with the bank.",
}
"""The printed rule behind an answer that has one of its own."""

REASONS_WITH_A_FIFTH: Mapping[str, str] = {
    q.TURN: "{draws} below {hard}, soft {soft}; a safe 5th.",
    q.BANK_TURN: f"{{draws}} to {BANK_DRAWS.hard} as bank, and a safe 5th.",
}
"""The printed rule behind a card that is taken where five cards are worth something."""

DRAW, STAND, TWIST, SPLIT = a.Draw(), a.Stand(), a.Twist(), a.Split()


class Bot:
    """Plays by the printed rules; its unit is all that sets it apart.

    Args:
        unit: what it stakes on a plain first card, in credits.
        policy: how it draws and stakes without the bank.
    """

    def __init__(self, unit: int, policy: Policy = PRINTED) -> None:
        self.unit = unit
        self.policy = policy
        self._draws = policy.draws
        self._stakes = [a.Stake(policy.stake(unit, pips)) for pips in range(11)]
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
        hard, soft = (max(below, options.least_stand) for below in (self._draws.hard, self._draws.soft))
        draws = "twists" if options.buy_and_twist else "draws"
        ace, ten = self.policy.ace, self.policy.ten
        return said.format(unit=self.unit, draws=draws, hard=hard, soft=soft, ace=ace, ten=ten)

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
        return a.Double() if cards and cards[0].pips in DOUBLES else a.Leave()

    def _answer_double(self, ask: Ask, view: View) -> Action:
        return a.Accept()

    def _challenge(self, ask: Ask, view: View) -> Action:
        return a.Challenge() if view.hands[0].total.points in CHALLENGES else a.Inquire()

    def _turn(self, ask: Ask, view: View) -> Action:
        hand = view.hands[ask.hand]
        cards = hand.cards
        if len(cards) == 2:
            if cards[0].rank in SPLITS and ask.may(a.Split):
                return SPLIT
            if buys(hand.total) and ask.may(a.Buy):
                return a.Buy(ask.amounts(a.Buy)[-1])
        if not self._draws.draw(hand, view.rules.options) and ask.may(a.Stand):
            return STAND
        return TWIST if a.Twist in ask.moves else DRAW

    def _bank_turn(self, ask: Ask, view: View) -> Action:
        hand = view.hands[0]
        if not BANK_DRAWS.draw(hand, view.rules.options):
            return STAND
        return TWIST if a.Twist in ask.moves else DRAW


def bots(seats: int, policy: Policy = PRINTED) -> list[Bot]:
    """Bots for every seat of a table, yours first.

    Args:
        seats: how many sit at it, 2 to 10.
        policy: how they draw and stake without the bank.
    """
    return [Bot(unit, policy) for unit in (YOUR_UNIT, *UNITS)[:seats]]
