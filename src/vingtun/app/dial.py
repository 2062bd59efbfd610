"""The dial: an amount that is being chosen, with keys that step it, type it, or jump to an end."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.actions import Action, Amount, Ask, Buy, Refusal
from ..play.seats import YOUR_UNIT

Last = Mapping[type[Amount], int]
"""What was chosen the last time for each kind of action, in credits."""

STEPS = {"less": -10, "more": 10, "less 50": -50, "more 50": 50, "less 100": -100, "more 100": 100}
"""What each key of the dial adds, in credits."""
DIGITS = 7
"""How many digits can be typed."""


def dial_for(ask: Ask, last: Last) -> Dial | None:
    """The dial for a question that wants an amount; None for any other.

    A stake and the price of the bank begin at the last one or at a bot's unit, and could go up to the greatest stake
    of the book; the price of a card begins at the most that is legal.
    """
    kind = next((choice.action for choice in ask.open if issubclass(choice.action, Amount)), None)
    if kind is None:
        return None
    before = last.get(kind, 0)
    if kind is Buy:
        most = ask.amounts(kind)[-1]
        return Dial(ask, kind, most, most, before)
    return Dial(ask, kind, ask.view.rules.options.max_stake, before or YOUR_UNIT, before)


class Dial:
    """An amount that may be wrong: typing past the end is shown, not swallowed.

    Args:
        ask: the question that wants an amount.
        kind: the kind of action that will carry it.
        most: the most that the rules would ever allow, in credits.
        wish: what stands on it at first, brought inside what is legal, in credits.
        last: what was chosen the last time, in credits; 0 if never.

    Attributes:
        amount: the amount chosen now, in credits.
    """

    def __init__(self, ask: Ask, kind: type[Amount], most: int, wish: int, last: int) -> None:
        self.kind = kind
        self.ask = ask
        amounts = ask.amounts(kind)
        self.least, self.end, self.most = amounts[0], amounts[-1], max(most, amounts[-1])
        self.limit = ask.end(kind)
        self.last = last
        self.amount = self._legal(wish)
        self._typed = ""

    @property
    def refusal(self) -> Refusal | None:
        """Why the amount may not be said; None if it may."""
        return self.ask.refusal(self.action)

    @property
    def action(self) -> Action:
        """The action that says the amount."""
        return self.kind(self.amount)

    @property
    def again(self) -> int:
        """The last amount, in credits; 0 if there was none or it is not legal now."""
        return self.last if self.least <= self.last <= self.end else 0

    def turn(self, command: str, character: str) -> None:
        """Carry out a key of the dial.

        Args:
            command: what the key does.
            character: what it types, for a digit.
        """
        if command == "digit":
            self._type(character)
        elif command == "rub out":
            typed = (self._typed or str(self.amount))[:-1]
            self._set(int(typed or 0), typed)
        elif command == "most":
            self._set(self.end)
        elif command == "again":
            self._set(self.again or self.amount)
        elif command in STEPS:
            self._set(self._legal(self.amount + STEPS[command]))

    def _type(self, digit: str) -> None:
        typed = (self._typed + digit).lstrip("0")[:DIGITS]
        self._set(int(typed or 0), typed)

    def _set(self, amount: int, typed: str = "") -> None:
        self.amount, self._typed = amount, typed

    def _legal(self, amount: int) -> int:
        return max(self.least, min(amount, self.end))
