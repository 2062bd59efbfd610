"""Reasons: why credits change hands, and everything that is said about it. This is the only place that says it.

No amount and no multiple stands here: they come from what was paid and from the stake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from string import Formatter

from ..engine.view import OpenSpot
from . import words

Facts = Mapping[str, str]
"""What a wording may name: `ours` and `theirs`, the totals; `bank` and `banks`, the banker's name and whose it is;
`whose`, whose natural; `times`, `double`, `twice` and `stakes`, the multiple of the stake in four ways."""


@dataclass(frozen=True, slots=True)
class Reason:
    """How one reason is told. Wordings stand in the order in which they are tried: the fullest first.

    Attributes:
        briefs: for the ledger and the log; the last names nothing.
        yours: the sentence for your own result, without what it comes to; empty where it is never a result by itself.
        states: for the line under a seat, where that says it otherwise than the shortest two of the briefs; the last
            names nothing.
    """

    briefs: tuple[str, ...]
    yours: str = ""
    states: tuple[str, ...] = ()


OVER = ("{ours} over {theirs}", "{ours} to {theirs}", "higher")
UNDER = ("{ours} under {theirs}", "{ours} to {theirs}", "lower")
UNDER_TIMES = ("{ours} under {theirs} {times}", "{ours} to {theirs} {times}", "under {theirs}", "lower")
TIE, TIES = ("tie at {ours}", "tie"), ("ties {theirs}", "tie")
BEATS, BELOW = ("beats {theirs}", "wins"), ("below {theirs}", "below")

REASONS: Mapping[str, Reason] = {
    # what the bank pays and takes, by the name of the clause
    "natural": Reason(("natural {times}", "natural"), "Your natural is paid {twice}", ("natural",)),
    "split natural": Reason(("split natural {times}", "split natural", "ace and ten")),
    "natural tie": Reason(("two naturals", "naturals"), "Of two naturals the bank's wins"),
    "natural tie 0": Reason(("two naturals", "naturals"), "Two naturals"),
    "bank natural": Reason(
        ("bank natural", "natural {times}", "natural"), "{banks} natural takes {double}", ("pays {double}", "pays")
    ),
    "bust": Reason(("bust at {ours}", "bust"), "You went over with {ours}", ("bust",)),
    "three sevens": Reason(("three sevens {times}", "three sevens", "7-7-7"), "Your three sevens are paid {twice}"),
    "five cards each": Reason(("five cards each", "five each"), "{banks} five cards beat yours"),
    "bank five cards": Reason(("bank's five cards", "bank's five"), "{banks} five cards beat your {ours}"),
    "five cards": Reason(("five cards {times}", "five cards", "five"), "Your five cards are paid {twice}"),
    "twenty-one": Reason(("21 wins {times}", "21 wins"), "Your 21 is paid {twice}", ("21 wins", "wins")),
    "bank bust": Reason(("bank bust",), "{bank} went over with {theirs}"),
    "higher": Reason(OVER, "Your {ours} beats {banks} {theirs}", BEATS),
    "equal": Reason(TIE, "A tie at {ours} is the bank's", TIES),
    "equal 0": Reason(TIE, "A tie at {ours}", TIES),
    "bank twenty-one": Reason(UNDER_TIMES, "{banks} {theirs} takes {double} from your {ours}", BELOW),
    "lower": Reason(UNDER, "{banks} {theirs} beats your {ours}", BELOW),
    "refused": Reason(("stood out",), "You stood out of the double", ("stands out",)),
    "excused": Reason(("excused",), "Another's natural ended the round"),
    "challenged +": Reason(OVER, "Challenged: your {ours} beats {banks} {theirs}", BEATS),
    "challenged −": Reason(UNDER, "Challenged: {banks} {theirs} beats your {ours}", BELOW),
    "challenged 0": Reason(TIE, "A tie at {ours} in the challenge", TIES),
    # what is paid beside the bank
    "sale −": Reason(("bought the bank", "bought bank", "bank")),
    "sale +": Reason(("sold the bank", "sold bank", "bank")),
    "collected −": Reason(("to the natural", "to natural"), "{whose} natural takes {stakes}", ("pays natural",)),
    "collected +": Reason(("from players", "players"), "All pay your natural, the bank too", ("natural",)),
    "ante −": Reason(("the ante", "ante")),
    "counter −": Reason(("to the pool", "to pool", "pool")),
    "pool won +": Reason(("from the pool", "pool")),
}  # fmt: skip
"""Every reason by its name; where it matters, with a sign: whether it is told of who was paid, who paid, or nobody."""

ADDED: Mapping[str, str] = {"sale": "price", "ante": "ante", "counter": "pool", "pool won": "pool"}
"""What a payment is called that is added to your result: the price of the bank, the ante, and the pool."""


def reason(why: str, amount: int) -> Reason:
    """How a payment is told.

    Args:
        why: the name of its clause, or of another payment.
        amount: what came of it for whom it is told of, in credits.

    Raises:
        KeyError: there is no such reason.
    """
    sign = "+" if amount > 0 else words.MINUS if amount < 0 else "0"
    return REASONS.get(f"{why} {sign}") or REASONS[why]


TWICE = ("", "once", "twice", "three times")
DOUBLE = ("", "its stake", "double", "triple")
STAKES = ("nothing", "one stake", "two stakes", "three stakes")
"""Multiples of a stake in words."""


def facts(
    amount: int,
    stake: int,
    ours: int | None = None,
    theirs: int | None = None,
    *,
    bank: str = "",
    whose: str = "",
) -> Facts:
    """What may be named of a payment: only what is known.

    Args:
        amount: what was paid, in credits.
        stake: the stake that it was paid on, in credits; 0 for a payment without one.
        ours: the player's best total; None where it is not known.
        theirs: the banker's.
        bank: what the banker is called; empty where he has no name.
        whose: the name of the seat whose natural it was.
    """
    known = {"ours": ours, "theirs": theirs}
    said = {name: str(figure) for name, figure in known.items() if figure is not None}
    times = abs(amount) // stake if stake else 0
    if 0 < times < len(TWICE):
        said |= {"times": f"×{times}", "twice": TWICE[times], "double": DOUBLE[times], "stakes": STAKES[times]}
    if bank:
        said |= {"bank": bank, "banks": words.possessive(bank)}
    if whose:
        said["whose"] = words.possessive(whose)
    return said


def wordings(tried: Sequence[str], known: Facts) -> list[str]:
    """The wordings that name nothing but what is known, filled in, in their order."""
    return [each.format_map(known) for each in tried if _names(each) <= known.keys()]


def worded(wording: str, known: Facts) -> str:
    """One wording filled in; empty where it names what is not known."""
    return next(iter(wordings([wording], known)), "")


@cache
def _names(wording: str) -> frozenset[str]:
    """What a wording names."""
    return frozenset(name for _, name, _, _ in Formatter().parse(wording) if name)


def briefs(spot: OpenSpot, ours: int | None, theirs: int | None, *, half: bool = False) -> list[str]:
    """Why a hand was paid or paid, in a few words and in fewer.

    Args:
        spot: a hand that is settled.
        ours: its best total, where it was turned up.
        theirs: the banker's, where it was turned up.
        half: whether it is half of a split: an ace and a ten-card are no natural then.
    """
    won = spot.won or 0
    why = f"split {spot.why}" if half and spot.why == "natural" else spot.why
    return wordings(reason(why, won).briefs, facts(won, spot.stake, ours, theirs))


def states(spot: OpenSpot, theirs: int | None) -> list[str]:
    """How a hand came out, for the line under its seat, in a few words and in fewer.

    Args:
        spot: a hand that is settled.
        theirs: the banker's best total, where it was turned up.
    """
    won = spot.won or 0
    said = reason(spot.why, won)
    return wordings(said.states or said.briefs[-2:], facts(won, spot.stake, None, theirs))
