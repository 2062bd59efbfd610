"""Payment: what a hand is when it is settled, and the ordered clauses that say what it is paid."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum

from .hand import LIMIT, TRICK, Hand
from .options import Options


class Standing(IntEnum):
    """What a hand is when it is settled."""

    BUST = 0
    PLAIN = 1
    TWENTY_ONE = 2
    FIVE_CARDS = 3
    THREE_SEVENS = 4
    NATURAL = 5


class Versus(IntEnum):
    """How the player's total compares with the banker's."""

    LOWER = 0
    EQUAL = 1
    HIGHER = 2


# An enum's member costs more to look up than a clause does: the names of the hot paths are bound once.
BUST, PLAIN, TWENTY_ONE, FIVE_CARDS, THREE_SEVENS, NATURAL = Standing
LOWER, EQUAL, HIGHER = Versus


def compare(ours: int, theirs: int) -> Versus:
    """How a total compares with the banker's, both in points."""
    return HIGHER if ours > theirs else LOWER if ours < theirs else EQUAL


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence of a book about money.

    Attributes:
        name: the reason that events and statements know it by.
        player: the standing of the player's hand; None fits any.
        bank: the standing of the banker's hand; None fits any.
        versus: how their totals compare; None fits any.
        pays: what the player is paid (+) or pays (-), in stakes.
        sentence: what it says.
    """

    name: str
    player: Standing | None
    bank: Standing | None
    versus: Versus | None
    pays: int
    sentence: str

    def fits(self, player: Standing, bank: Standing, versus: Versus) -> bool:
        """Whether it speaks of this case."""
        return self.player in (None, player) and self.bank in (None, bank) and self.versus in (None, versus)


SEVENS = 3
"""The cards of three sevens (P12)."""

Settlement = tuple[tuple[tuple[Clause, ...], ...], ...]
"""The clause for every case: `[bank][player][versus]`."""


def clauses(o: Options) -> tuple[Clause, ...]:
    """The sentences about money, in the order in which they are tried."""
    times = {1: "its stake", 2: "twice its stake"}
    tie = -1 if o.ties == "bank" else 0
    natural_tie = -1 if o.natural_tie == "bank" else 0
    said: list[Clause | None] = [
        Clause("natural tie", NATURAL, NATURAL, None, natural_tie,
               "Two naturals: " + ("the bank takes one stake." if natural_tie else "nobody pays.")),
        Clause("bank natural", None, NATURAL, None, -2, "The bank's natural takes double."),
        Clause("natural", NATURAL, None, None, 2, "A natural is paid twice its stake."),
        Clause("bust", BUST, None, None, -1, "Over 21 loses the stake at once."),
        Clause("three sevens", THREE_SEVENS, None, None, 3, "Three sevens are paid three stakes.")
        if o.three_sevens else None,
        Clause("five cards each", FIVE_CARDS, FIVE_CARDS, None, -1, "Five cards each: the bank takes a stake.")
        if o.five_card_trick else None,
        Clause("bank five cards", None, FIVE_CARDS, None, -1, "The bank's five cards beat other hands.")
        if o.five_card_trick else None,
        Clause("five cards", FIVE_CARDS, None, None, 2, "Five cards within 21 are paid double.")
        if o.five_card_trick else None,
        Clause("twenty-one", TWENTY_ONE, BUST, None, o.twenty_one_pays,
               f"A 21 that wins is paid {times[o.twenty_one_pays]}.") if o.twenty_one_pays > 1 else None,
        Clause("bank bust", None, BUST, None, 1, "A bank over 21 pays all who stand."),
        Clause("twenty-one", TWENTY_ONE, None, HIGHER, o.twenty_one_pays,
               f"A 21 that wins is paid {times[o.twenty_one_pays]}.") if o.twenty_one_pays > 1 else None,
        Clause("higher", None, None, HIGHER, 1, "A higher hand is paid its stake."),
        Clause("equal", None, None, EQUAL, tie,
               "An equal hand: " + ("ties are the bank's." if tie else "nobody pays.")),
        Clause("bank twenty-one", None, TWENTY_ONE, LOWER, -o.bank_twenty_one_takes,
               "The bank's 21 takes twice from the lower.")
        if o.bank_twenty_one_takes > 1 else None,
        Clause("lower", None, None, LOWER, -1, "A lower hand pays its stake."),
    ]  # fmt: skip
    return tuple(clause for clause in said if clause)


def settlement(said: tuple[Clause, ...]) -> Settlement:
    """Every case worked out once.

    Raises:
        RuntimeError: the clauses leave a case open.
    """
    return tuple(
        tuple(
            tuple(next(clause for clause in said if clause.fits(player, bank, versus)) for versus in Versus)
            for player in Standing
        )
        for bank in Standing
    )


REFUSED = Clause("refused", None, None, None, -1, "Who refuses hands over the stake.")
"""What a player pays who stands out of a doubled round (F2)."""
EXCUSED = Clause("excused", None, None, None, 0, "Another player's natural ended the round.")
"""What a hand pays the banker when a natural has collected from it and ended the round (H8)."""
BESIDE: Mapping[str, str] = {
    "sale": "Who takes the bank first pays its price.",
    "collected": "Each hand without one pays by its stake.",
    "counter": "Antes, busts and void ties feed the pool.",
    "pool won": "The first natural shown takes the pool.",
}
"""What the books say of a payment beside the bank, by its name (C8, H8, F10)."""
CHALLENGED = tuple(
    Clause("challenged", None, None, versus, versus - 1, "A challenge: two cards, for one stake.") for versus in Versus
)
"""What a challenge pays, by how the two cards compare: a stake either way, equal void (C4)."""

Judge = Callable[[Hand], Standing]
"""How a book reads a hand that was played."""


def ending(o: Options) -> Callable[[Hand], bool]:
    """When a hand ends by itself: over 21 or at 21; with five-card tricks at five cards, and not at a soft 21 (P11)."""
    if o.five_card_trick:
        return lambda hand: len(hand.cards) == TRICK or (hand.total.points >= LIMIT and not hand.total.soft)
    return lambda hand: hand.total.points >= LIMIT


def judge(o: Options, *, bank: bool) -> Judge:
    """How a hand that was played is read: three sevens, five cards, then 21.

    Three sevens are no privilege of the banker's (P12).
    """
    five_cards, three_sevens = o.five_card_trick, o.three_sevens and not bank

    def standing(hand: Hand) -> Standing:
        points = hand.total.points
        if points > LIMIT:
            return BUST
        if three_sevens and points == LIMIT and [card.rank for card in hand.cards] == ["7"] * SEVENS:
            return THREE_SEVENS
        if five_cards and len(hand.cards) == TRICK:
            return FIVE_CARDS
        return TWENTY_ONE if points == LIMIT else PLAIN

    return standing
