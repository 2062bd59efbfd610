"""What the Victorian book says."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb

from ...engine.books import CASSELL
from ...engine.cards import PACK, RANKS
from ...play.policy import Draws, Policy
from ...play.words import listed
from ..counts import ACE, TEN, of_pack
from ..edge import edges, outcomes
from ..exact import Estimate, hand_odds
from .claim import Claim, Judged, Pair, Verdict
from .counting import A_NATURAL, NATURALS, TWO
from .figures import once_in, percent, stakes

NEVER = Policy(Draws(0, 0))
"""A player who stands on whatever he is dealt."""
RARE = Fraction(1, 10)
"""What comes less often than this is called rare."""
MUCH = 0.05
"""What judgement must save, as a share of the stakes, to be called much."""
WINS = ("natural", "twenty-one", "bank bust", "higher")
"""The clauses by which a hand is paid where nobody challenges."""
PLURAL = {"A": "aces", "6": "sixes", "T": "tens", "J": "jacks", "Q": "queens", "K": "kings", "2": "twos", "3": "threes",
          "4": "fours", "5": "fives", "7": "sevens", "8": "eights", "9": "nines"}  # fmt: skip
"""What two cards of a rank are called."""


def _twenty_one() -> Judged:
    ends = outcomes(replace(CASSELL.options, challenge=False))
    paid = sum(ends[name] for name in WINS)
    exact = (ends["natural"] + ends["twenty-one"]) / paid
    return Judged(
        (Pair("a 21", 1, exact, f"{percent(exact)} of paid hands", "all of them"),),
        Verdict.of(exact == 1),
        percent(exact),
        f"Of the hands that are paid {percent(exact)} hold 21; the others are higher than the bank, or it goes over.",
        (
            f"By the bots' rules {percent(paid)} of all hands are paid:",
            f"{percent(ends['natural'])} for a natural, {percent(ends['twenty-one'])} for another 21,",
            f"{percent(ends['higher'])} for being higher, and {percent(ends['bank bust'])} by a bank over 21.",
        ),
    )


def _judgement() -> Judged:
    never, of = edges(CASSELL.options, policy=NEVER), edges(CASSELL.options)
    figures = (("never draw", -never.bots), ("bots' rules", -of.bots), ("best play", -of.best))
    saved = of.best - never.bots
    return Judged(
        tuple(Pair(label, None, lost, f"lose {percent(lost, 2)}") for label, lost in figures),
        Verdict.of(saved > MUCH),
        f"saves {percent(saved)}",
        f"Choosing well instead of always standing saves {percent(saved)} of the stakes; chance keeps the rest.",
        (
            f"Flat stakes: who always stands loses {percent(-never.bots, 2)} of them (pairs are split as bots do).",
            f"By the bots' rules it is {percent(-of.bots, 2)}, by best play at every turn {percent(-of.best, 2)}.",
            "No choice at his turn makes the player the favourite: the size of the stakes does. With those of the bots "
            f"the players win {percent(of.ladder, 2)} of all stakes.",
        ),
    )


def _natural() -> Judged:
    pack = of_pack()
    theirs = Fraction((pack[ACE] - 1) * (pack[TEN] - 1), comb(len(PACK) - 2, 2))
    return Judged(
        (Pair("a natural", None, A_NATURAL, f"{once_in(A_NATURAL, 1)} = {percent(A_NATURAL)}"),),
        Verdict.of(A_NATURAL < RARE),
        once_in(A_NATURAL, 1),
        f"It comes to a hand once in {float(1 / A_NATURAL):.1f}, and the dealer seldom has one beside it.",
        (
            f"{NATURALS} of the {TWO:,} pairs of cards are an ace and a ten-card.",
            f"While you hold one, {theirs} of the pairs that are left are another: {percent(theirs)}.",
        ),
    )


def _pairs() -> dict[str, dict[str, Estimate]]:
    """What each choice is worth for a pair, by its rank."""
    alike = {rank: [card for card in PACK if card.rank == rank][:2] for rank in RANKS}
    return {rank: dict(hand_odds(cards, (), CASSELL.options).choices) for rank, cards in alike.items()}


def _divide() -> Judged:
    pairs = _pairs()
    good = [rank for rank, choices in pairs.items() if next(iter(choices)) == "split"]
    share = Fraction(len(good), len(pairs))
    rest = {rank: next(verb for verb in choices if verb != "split") for rank, choices in pairs.items()}
    return Judged(
        (Pair("ranks", 1, share, f"{len(good)} of {len(pairs)}", f"all {len(pairs)}"),),
        Verdict.of(share == 1, condition=share > 0),
        f"{len(good)} of {len(pairs)}",
        f"Only if they are {listed([PLURAL[rank] for rank in good])}: other pairs do better undivided.",
        tuple(
            f"{PLURAL[rank].capitalize()}: divided {stakes(choices['split'].value)} for both halves, "
            f"{rest[rank]} {stakes(choices[rest[rank]].value)}."
            for rank, choices in pairs.items()
        ),
    )


CLAIMS = (
    Claim(
        "cassell-21", "cassell", "those who win are those who make 21",
        "The game is won by making 21 and no other number.",
        "hands that are paid, by the bots' rules, without challenges",
        _twenty_one,
    ),
    Claim(
        "cassell-judgement", "cassell", "it takes judgement as well as luck",
        "Luck has its large share, but whether to stand wants thought: an answer given without any is a bad one.",
        "flat stakes in Cassell's book: never drawing, and best play",
        _judgement,
    ),
    Claim(
        "cassell-natural", "cassell", "a natural is a piece of luck",
        "Whoever is dealt an ace and a ten-card may think himself lucky.",
        "how often two cards of a whole pack are a natural",
        _natural, quick=True,
    ),
    Claim(
        "cassell-divide", "cassell", "two alike may be divided, for two 21s",
        "Two cards that are alike can be parted and staked on singly, in the hope of reaching 21 twice.",
        "for which ranks that is the best choice, in Cassell's book",
        _divide,
    ),
)  # fmt: skip
"""Its claims."""
