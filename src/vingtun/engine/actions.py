"""What a seat may say. Actions are imperatives; an `Ask` says what is open now, and why the rest is not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Self

from .view import View


@dataclass(frozen=True, slots=True)
class Action:
    """Something that a seat says."""

    verb: ClassVar[str] = ""

    def __str__(self) -> str:
        return self.verb


@dataclass(frozen=True, slots=True)
class Amount(Action):
    """An action that names an amount, in credits."""

    amount: int

    def __str__(self) -> str:
        return f"{self.verb} {self.amount}"


class Stake(Amount):
    """Make the first stake (M5)."""

    __slots__ = ()
    verb = "stake"


class Draw(Action):
    """Take a card (M9)."""

    __slots__ = ()
    verb = "draw"


class Stand(Action):
    """Take no more cards (M9)."""

    __slots__ = ()
    verb = "stand"


class Split(Action):
    """Make two hands of a pair (C7)."""

    __slots__ = ()
    verb = "split"


class Twist(Action):
    """Take a card face up for nothing (P6)."""

    __slots__ = ()
    verb = "twist"


class Buy(Amount):
    """Take a card face down for an amount that is added to the stake (P6)."""

    __slots__ = ()
    verb = "buy"


class Double(Action):
    """Call on all to double (F2)."""

    __slots__ = ()
    verb = "double"


class Leave(Action):
    """Leave the stakes as they are (F2)."""

    __slots__ = ()
    verb = "leave"


class Accept(Action):
    """Follow the call to double (F2)."""

    __slots__ = ()
    verb = "accept"


class Refuse(Action):
    """Hand over the stake and stand out (F2)."""

    __slots__ = ()
    verb = "refuse"


class Challenge(Action):
    """Challenge the board (C4)."""

    __slots__ = ()
    verb = "challenge"


class Inquire(Action):
    """Ask each player in turn whether he stands, instead of a challenge (C4)."""

    __slots__ = ()
    verb = "ask"


class Keep(Action):
    """Keep the bank (C8)."""

    __slots__ = ()
    verb = "keep"


class Offer(Amount):
    """Offer the bank for an amount (C8)."""

    __slots__ = ()
    verb = "offer"


class Take(Action):
    """Take the bank at its price (C8)."""

    __slots__ = ()
    verb = "take"


class Pass(Action):
    """Do not take the bank (C8)."""

    __slots__ = ()
    verb = "pass"


VERBS: Mapping[str, type[Action]] = {
    kind.verb: kind
    for kind in (
        Stake, Draw, Stand, Split, Twist, Buy, Double, Leave, Accept, Refuse, Challenge, Inquire, Keep, Offer, Take,
        Pass,
    )
}  # fmt: skip
"""Every kind of action by the word that says it in a record."""


class Refusal(str):
    """Why something may not be said: a sentence.

    Attributes:
        rule: the name of the rule behind it, as `books.statement` knows it; empty for none.
        brief: the reason in a few words, for the brackets of a key; empty where the key need not be shown at all.
    """

    __slots__ = ("brief", "rule")

    rule: str
    brief: str

    def __new__(cls, sentence: str, rule: str = "", brief: str = "") -> Self:
        """A refusal with this sentence."""
        refusal = super().__new__(cls, sentence)
        refusal.rule, refusal.brief = rule, brief
        return refusal


class Limit(NamedTuple):
    """An end that an amount may not pass.

    Attributes:
        most: the amount, in credits.
        reason: why it ends there, as the end of a sentence that begins with the amount: "240 is ...".
        rule: the name of the rule that ends it, as `books.statement` knows it.
        brief: the reason in a few words.
    """

    most: int
    reason: str
    rule: str
    brief: str


@dataclass(frozen=True, slots=True)
class Constraint:
    """A permission of the book: while it does not hold, its refusal is the reason why not.

    It is asked of a view and never of the truth, so that no refusal can tell what its seat may not know.
    """

    refusal: Refusal
    holds: Callable[[View, int], bool]


@dataclass(frozen=True, slots=True)
class Amounts:
    """Which amounts are open: from a least one to the first of some limits.

    Attributes:
        range: the amounts for the hand of a view; empty where not even the least is open.
        limits: every end, with its reason; the range ends at the lowest.
        rule: the name of the rule behind the least amount, as `books.statement` knows it.
    """

    range: Callable[[View, int], range]
    limits: Callable[[View, int], Iterable[Limit]]
    rule: str


@dataclass(slots=True)
class Move:
    """One thing that may be said to a question.

    Attributes:
        effect: what it does: a function of the croupier, the ask and the action.
        constraints: what must hold for it, in the order in which refusals are given.
        amounts: what it may say, for an action with an amount.
        guarded: whether anything at all must be checked.
    """

    effect: Callable[..., None]
    constraints: tuple[Constraint, ...] = ()
    amounts: Amounts | None = None
    guarded: bool = False

    def __post_init__(self) -> None:
        self.guarded = bool(self.constraints or self.amounts)


Moves = Mapping[type[Action], Move]
"""What the book knows as an answer to one question, in its order."""


class Choice(NamedTuple):
    """One thing that a seat might say now.

    Attributes:
        action: its kind.
        amounts: the amounts open to it, in credits; None for an action without one or a refused one.
        refusal: why it may not be said now; None if it may.
    """

    action: type[Action]
    amounts: range | None
    refusal: Refusal | None

    def __str__(self) -> str:
        if self.amounts is None:
            return self.action.verb
        least, most = self.amounts[0], self.amounts[-1]
        return f"{self.action.verb} {least}" if least == most else f"{self.action.verb} {least} to {most}"


class Ask:
    """A question put to a seat about one of its hands. It is good until it is answered.

    Attributes:
        question: its name, one of `questions.QUESTIONS`.
        seat: who is asked.
        hand: about which of the seat's hands: 0, or 1 for the right half of a split.
        view: what the seat may know.
        moves: what the book knows as an answer.
    """

    __slots__ = ("hand", "moves", "question", "seat", "view")

    def __init__(self, question: str, view: View, hand: int, moves: Moves) -> None:
        self.question = question
        self.seat = view.seat
        self.hand = hand
        self.view = view
        self.moves = moves

    def __repr__(self) -> str:
        return f"<{self.question} of seat {self.seat}, hand {self.hand}: {self.legal()}>"

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All that the book knows here, with the reason where it is not open now."""
        return tuple(self.choice(kind) for kind in self.moves)

    @property
    def open(self) -> tuple[Choice, ...]:
        """The choices that are open now; each can be taken."""
        return tuple(choice for choice in self.choices if choice.refusal is None)

    def legal(self) -> str:
        """The open choices in words."""
        return " or ".join(map(str, self.open))

    def choice(self, kind: type[Action]) -> Choice:
        """How it stands with one kind of answer.

        Raises:
            KeyError: the book does not know it here.
        """
        move = self.moves[kind]
        for constraint in move.constraints:
            if not constraint.holds(self.view, self.hand):
                return Choice(kind, None, constraint.refusal)
        amounts = move.amounts.range(self.view, self.hand) if move.amounts else None
        return Choice(kind, amounts, None)

    def may(self, kind: type[Action]) -> bool:
        """Whether this kind of answer is open now."""
        move = self.moves.get(kind)
        if move is None:
            return False
        for constraint in move.constraints:
            if not constraint.holds(self.view, self.hand):
                return False
        return True

    def amounts(self, kind: type[Action]) -> range:
        """The amounts open to this kind of answer, in credits.

        Raises:
            KeyError: the book does not know it here.
            TypeError: it has no amount.
        """
        return self._amounts(kind).range(self.view, self.hand)

    def end(self, kind: type[Action]) -> Limit:
        """Where the amounts of this kind end, and why.

        Raises:
            KeyError: the book does not know it here.
            TypeError: it has no amount.
        """
        return min(self._amounts(kind).limits(self.view, self.hand), key=lambda limit: limit.most)

    def _amounts(self, kind: type[Action]) -> Amounts:
        amounts = self.moves[kind].amounts
        if amounts is None:
            raise TypeError(f"{kind.verb} has no amount")
        return amounts

    def refusal(self, action: Any) -> Refusal | None:
        """Why this may not be answered; None if it may."""
        move = self.moves.get(type(action))
        if move is None:
            return Refusal("That is no answer to this question.")
        for constraint in move.constraints:
            if not constraint.holds(self.view, self.hand):
                return constraint.refusal
        if move.amounts is None:
            return None
        amount = action.amount
        amounts = move.amounts.range(self.view, self.hand)
        if type(amount) is int and amount in amounts:
            return None
        if type(amount) is not int:
            return Refusal(f"{amount!r} is not a whole number of credits.")
        if amount < amounts[0]:
            return Refusal(f"{amount:,} is below the least of {amounts[0]:,}.", move.amounts.rule)
        limit = self.end(type(action))
        return Refusal(f"{amount:,} is over {limit.most:,}, {limit.reason}.", limit.rule, limit.brief)


class IllegalAction(ValueError):  # noqa: N818 - the rules' word for it
    """The action is not open to the seat that was asked. Nothing has changed.

    Attributes:
        ask: what was asked; None when the round is over.
        action: what was said.
        refusal: why it was not open, in a sentence.
    """

    def __init__(self, ask: Ask | None, action: object) -> None:
        self.ask = ask
        self.action = action
        self.refusal = (ask.refusal(action) or Refusal("")) if ask else Refusal("The round is over.")
        super().__init__(f"{action}: {self.refusal}" + (f" Legal: {ask.legal()}." if ask else ""))
