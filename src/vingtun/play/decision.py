"""A decision that was made in a round, looked at afterwards: what was said, and what would have been better."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..engine.actions import Action, Amount
from ..engine.cards import Card

AS_GOOD = 0.5
"""A decision that costs less, in credits, counts as the best: no stake is finer than a credit."""
CERTAIN = 2.0
"""So does one that costs less than so many standard errors of what is known of its cost."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of one seat, and what it was worth.

    Attributes:
        round: the number of the round in its game; 0 where it is of none.
        at: which of the round's answers it is, from 0.
        question: what was asked, by its name.
        held: the cards of the hand that was asked about.
        stake: what was at risk, in credits: the hand's stake, or with the bank all that was staked against it.
        chosen: what was said.
        best: what would have been best; the same where nothing would have been better.
        cost: what it cost against the best, in credits; 0.0 where it was as good.
        error: the standard error of the cost, in credits; 0.0 where nothing was drawn by lot for it.
        exact: whether it was all counted, and nothing drawn by lot.
        why: why the best is best, in one sentence.
    """

    round: int
    at: int
    question: str
    held: tuple[Card, ...]
    stake: int
    chosen: Action
    best: Action
    cost: float
    error: float
    exact: bool
    why: str

    @property
    def good(self) -> bool:
        """Whether nothing would have been better, as far as can be known."""
        return not self.cost

    @property
    def credits(self) -> int:
        """What it cost in whole credits; 0 only where it was as good as the best."""
        return max(round(self.cost), 1) if self.cost else 0


def cost_that_counts(cost: float, error: float) -> float:
    """What a decision costs, in credits; 0.0 where that is too little to be told from nothing.

    Args:
        cost: what it seems to cost, in credits.
        error: the standard error of that, in credits.
    """
    return 0.0 if cost < max(AS_GOOD, CERTAIN * error) else cost


DID: Mapping[str, str] = {
    "stand": "stood", "draw": "drew", "twist": "twisted", "buy": "bought", "split": "split", "double": "doubled",
    "leave": "did not double", "accept": "followed", "refuse": "stood out", "challenge": "challenged",
    "ask": "played on",
}  # fmt: skip
"""What a seat did, by the verb of its answer."""
TO_DO: Mapping[str, str] = {"leave": "not to", "accept": "follow", "refuse": "stand out", "ask": "play on"}
"""What there was to do, by the verb of the answer, where that is not said by the verb itself."""


def did(action: Action) -> str:
    """What a seat did: drew, bought for 40, played on."""
    said = DID.get(action.verb, action.verb)
    return f"{said} for {action.amount:,}" if isinstance(action, Amount) else said


def to_do(action: Action) -> str:
    """What there was to do: draw, buy for 40, play on."""
    said = TO_DO.get(action.verb, action.verb)
    return f"{said} for {action.amount:,}" if isinstance(action, Amount) else said


def verdict(decision: Decision) -> tuple[str, ...]:
    """What was done and what was better, in some words and in fewer: drew; stand was better."""
    done, better = did(decision.chosen), to_do(decision.best)
    if decision.good:
        return (done,)
    return f"{done}; {better} was better", f"{done}; better {better}", f"{done}; {decision.best}"
