"""Statistics in words and figures, alike on the command line and on the screen."""

from __future__ import annotations

from collections.abc import Mapping

from ..play import words
from .statistics import ENDS, Statistics

SAID: Mapping[str, str] = {
    "natural": "natural, twice",
    "three_sevens": "three sevens",
    "five_cards": "five cards",
    "twenty_one": "21, paid double",
    "higher": "beat the bank",
    "bank_bust": "bank went bust",
    "other_won": "won otherwise",
    "void": "tie, nobody pays",
    "lower": "below the bank",
    "tie": "tie, the bank's",
    "bust": "bust",
    "bank_natural": "bank's natural",
    "bank_five_cards": "bank's five cards",
    "others_natural": "another's natural",
    "refused": "stood out",
    "other_lost": "lost otherwise",
}
"""How a hand ended, in a few words."""
ALWAYS = ("natural", "higher", "bank_bust", "lower", "tie", "bust", "bank_natural")
"""How hands end in every book; the other ways are told where some hand ended so."""

PAID, VOID, PAYS = "+", "=", words.MINUS
JOINED = {PAID: "other_won", PAYS: "other_lost"}
"""What the rarest ways are told as where there are too many."""
NONE = "–"
"""What stands where there is no figure."""

WHOLE, MILLIONS = 10_000, 10_000_000
"""The amounts from which tenths of a credit, and single credits, are no longer told in a column."""
FEW = 30
"""Under so many rounds chance rules."""
CHANCE = f"under {FEW} rounds chance still rules"


def sign(end: str) -> str:
    """Whether the hand was paid, paid, or neither.

    Args:
        end: how it ended, one of `ENDS`.
    """
    place = ENDS.index(end) - ENDS.index("void")
    return PAYS if place > 0 else PAID if place else VOID


def ends(hands: Mapping[str, int], most: int = len(ENDS)) -> dict[str, int]:
    """How many hands ended in each way that is told. None is lost: where there are too many ways the rarest are joined.

    Args:
        hands: how many ended in each way.
        most: how many ways there is room for, at least as many as `ALWAYS` and three.
    """
    told = {end: hands.get(end, 0) for end in ENDS if end in ALWAYS or hands.get(end)}
    if not told["tie"] and "void" in told:
        del told["tie"]
    rare = sorted((end for end in told if end not in (*ALWAYS, *JOINED.values(), "void")), key=lambda end: told[end])
    while len(told) > most and rare:
        into = JOINED[sign(rare[0])]
        told[into] = told.get(into, 0) + told.pop(rare.pop(0))
    return {end: told[end] for end in ENDS if end in told}


def chance(statistics: Statistics) -> str:
    """What there is to say of a few rounds; nothing of many, and of none."""
    return CHANCE if 0 < statistics.whole.rounds < FEW else ""


def money(amount: int) -> str:
    """An amount won or lost, in credits, with its sign; eight digits and more in millions: +12.3M."""
    if abs(amount) < MILLIONS:
        return words.money(amount)
    return f"{amount / 1_000_000:+,.1f}M".replace("-", words.MINUS)


def average(amount: float | None) -> str:
    """What a round brought, in credits, with its sign: +5.8, −13.1, 0.0; without tenths where they do not matter."""
    if amount is None:
        return NONE
    if abs(amount) >= WHOLE:
        return money(round(amount))
    tenths = round(amount, 1) or 0.0
    return f"{tenths:+,.1f}".replace("-", words.MINUS) if tenths else "0.0"


def percent(share: float | None, digits: int = 0) -> str:
    """A share of 0 to 1 in percent without its sign; what is more than nothing is never told as nothing."""
    if share is None:
        return NONE
    least = 10**-digits
    if 0 < 100 * share < least / 2:
        return f"<{least:.{digits}f}"
    return f"{100 * share:.{digits}f}"


TIMES = ("never", "once", "twice", "three times", "four times", "five times", "six times", "seven times", "eight times",
         "nine times", "ten times")  # fmt: skip


def times(number: int) -> str:
    """How often: twice, 11 times."""
    return TIMES[number] if number < len(TIMES) else f"{number:,} times"
