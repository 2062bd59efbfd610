"""A coach for the tests: its advice follows from the hand in a way that can be worked out by heart.

It says to draw below 17, never to double, to follow and not to challenge, whatever else is so; what is not best costs
as many credits as the hand has points, and one more in a later place.
"""

from __future__ import annotations

from vingtun.engine.actions import Action, Amount, Ask
from vingtun.lab.coach import Advice, Valued

WISH = {
    "turn": ("draw", "twist"), "bank_turn": ("draw", "twist"), "call_double": ("leave",), "answer_double": ("accept",),
    "challenge": ("ask",), "stake": ("stake",), "sale": ("keep",), "purchase": ("pass",),
}  # fmt: skip
WHY = "So says the coach of the tests, who counts to seventeen and no further."


def answers(ask: Ask) -> list[Action]:
    """Every kind of open answer, for the least amount where it has one."""
    return [
        choice.action(ask.amounts(choice.action)[0]) if issubclass(choice.action, Amount) else choice.action()
        for choice in ask.open
    ]


def coach(ask: Ask) -> Advice | None:
    """What the coach of the tests says."""
    open_ = answers(ask)
    if len(open_) < 2:
        return None
    points = ask.view.hands[ask.hand].total.points
    wish = ("stand",) if "turn" in ask.question and points >= 17 else WISH[ask.question]
    ranked = sorted(open_, key=lambda action: action.verb not in wish)
    values = [Valued(action, -float(place and points + place), None, 0.0) for place, action in enumerate(ranked)]
    return Advice(ask.question, tuple(values), WHY, "Your own cards.", exact=True)
