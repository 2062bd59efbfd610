"""What the book of about 1890 says."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ...engine.books import FOSTER, HOYLE
from ...engine.cards import cards
from ...engine.hand import Hand
from ...play.policy import BANK_DRAWS, Draws
from ..edge import edges
from .asked import Asked
from .claim import Claim, Judged, Pair, Verdict
from .counting import over_on, stands_from, worth
from .figures import percent, stakes

SAYS = 17
"""The total from which he stands."""
STOPS_AT_16 = Draws(16, 16)


def _seventeen() -> Judged:
    taken = replace(FOSTER.options, ties="bank")
    own = stands_from(FOSTER.options)
    tried = (
        ("his own book", FOSTER.options, BANK_DRAWS, "ties void, and the bank draws to 17"),
        ("ties taken", taken, BANK_DRAWS, "the bank takes ties and draws to 17"),
        ("16, ties void", FOSTER.options, STOPS_AT_16, "ties are void and the bank stops at 16"),
        ("16, ties taken", taken, STOPS_AT_16, "the bank stops at 16 and takes ties"),
        ("Hoyle's book", HOYLE.options, BANK_DRAWS, "any 21 is double, ties are void and the bank draws to 17"),
    )
    found = [(label, stands_from(options, bank), why) for label, options, bank, why in tried]
    right = [why for _, best, why in found if best == SAYS]
    return Judged(
        tuple(Pair(label, SAYS, best, f"stand from {best}", f"stand from {SAYS}") for label, best, _ in found[:2]),
        Verdict.of(own == SAYS, condition=bool(right)),
        f"stand at {own}",
        f"Stand from {own}." if own == SAYS or not right else f"Only if {'; or if '.join(right)}.",
        (
            *(f"On {points}: stand {stakes(of['stand'])}, draw {stakes(of['draw'])} stakes, in his own book."
              for points in range(13, 18) for of in [worth(points, FOSTER.options)]),
            *(f"If {why}, stand from {best}." for _, best, why in found[1:]),
        ),
    )  # fmt: skip


def _two_to_one() -> Judged:
    figures = ((16, Fraction(2, 3), "2 to 1"), (15, Fraction(3, 4), "3 to 1"))
    safe = {points: 1 - over_on(points) for points, _, _ in figures}
    of = worth(16, FOSTER.options)
    return Judged(
        tuple(
            Pair(f"on {points}", printed, safe[points], f"{percent(safe[points])} stay within 21",
                 f"{said} = {percent(printed)}") for points, printed, said in figures
        ),
        Verdict.of(all(safe[points] >= printed for points, printed, _ in figures)),
        f"{over_on(16).numerator} in {over_on(16).denominator} bust" if over_on(16).denominator < 10
        else f"{percent(over_on(16))} bust",
        f"On 16 a card goes over in {percent(over_on(16))}; standing is better by {of['stand'] - of['draw']:.3f} of "
        "a stake.",
        (
            *(f"On {points} one more card stays within 21 in {percent(safe[points])} and goes over in "
              f"{percent(over_on(points))}, your own two out." for points, _, _ in figures),
            f"In his book 16 is worth {stakes(of['stand'])} stakes if it stands and {stakes(of['draw'])} if it draws.",
            f"On 15 it is {stakes(worth(15, FOSTER.options)['stand'])} and "
            f"{stakes(worth(15, FOSTER.options)['draw'])}. Neither way do the odds favour drawing.",
        ),
    )  # fmt: skip


def _only_point() -> Judged:
    of, before = edges(FOSTER.options), edges(HOYLE.options)
    drawing, staking = of.best - of.bots, of.ladder - of.bots
    is_so = staking <= drawing
    return Judged(
        tuple(Pair(label, None, gain, f"{percent(gain)} of the stakes")
              for label, gain in (("drawing", drawing), ("staking", staking))),
        Verdict.of(is_so, condition=before.ladder <= before.bots),
        f"stakes ×{staking / drawing:.0f}",
        f"Only if stakes come before the cards: after the first card, what one stakes matters {staking / drawing:.0f} "
        "times as much.",
        (
            f"Flat stakes by the bots' rules lose {percent(-of.bots, 2)} in his book, doubles called on good cards.",
            f"Drawing and standing perfectly saves {percent(drawing, 2)} of that.",
            f"Staking more on aces and ten-cards, as bots do, saves {percent(staking, 2)}.",
            "Where nobody has seen a card when he stakes, there is nothing to choose but when to stand.",
        ),
    )  # fmt: skip


def _guided() -> Judged:
    hand = cards("As 7d")
    found = {}
    for taken in (0, 1):
        stand, draw = Asked(FOSTER.options, taken).choices(Hand(hand))
        found["took a card" if taken else "took none"] = stand, draw
    best = {label: "draw" if draw > stand else "stand" for label, (stand, draw) in found.items()}
    return Judged(
        tuple(Pair(label, None, draw - stand, f"drawing {stakes(draw - stand)} stakes")
              for label, (stand, draw) in found.items()),
        Verdict.of(len(set(best.values())) > 1),
        "on soft 18",
        f"On soft 18 the bank should {best['took none']} against who took none, and {best['took a card']} against who "
        "took one.",
        (
            "The bank holds A-7, and one player stands who plays by the bots' rules.",
            *(f"If he {label}, standing is worth {stakes(stand)} to the bank and drawing {stakes(draw)}."
              for label, (stand, draw) in found.items()),
            "Who took a card drew to a better total than who was content with two.",
        ),
    )  # fmt: skip


CLAIMS = (
    Claim(
        "foster-17", "foster", "stand on 17, draw on 16",
        "A player with 16 should take a card, and with 17 no more.",
        "hard totals of two cards, in Foster's book and in others",
        _seventeen,
    ),
    Claim(
        "foster-16", "foster", "on 16, two to one in favour of drawing",
        "It has turned out that drawing is a two to one favourite on 16, and three to one on 15.",
        "cards that stay within 21; and what each choice is worth",
        _two_to_one,
    ),
    Claim(
        "foster-only-point", "foster", "nothing matters but when to stand",
        "A player has one thing to know: on which hands he stands and to which he draws.",
        "what best drawing saves, beside what the bots' stakes save",
        _only_point,
    ),
    Claim(
        "foster-guided", "foster", "the dealer goes by what the others ask for",
        "How the others have drawn, and what came to them, tells the dealer what to do.",
        "a bank of A-7 against one who stands, in Foster's book",
        _guided,
    ),
)  # fmt: skip
"""Its claims."""
