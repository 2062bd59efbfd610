"""What the book of the 20th century says."""

from __future__ import annotations

from fractions import Fraction

from ...engine.books import MODERN, PONTOON
from ...engine.hand import Hand
from ...engine.payment import NATURAL
from ..edge import edges
from ..endings import two_cards
from ..exact import hand_odds
from .claim import Claim, Judged, Pair, Verdict
from .counting import Hand2, dealt, worth
from .figures import percent, stakes

HEAVY = 0.1
"""An edge is called heavy from this share of the stakes on."""


def _banker() -> Judged:
    of = edges(PONTOON.options)
    figures = (("bots' rules", -of.bots), ("best play", -of.best))
    return Judged(
        tuple(Pair(label, None, won, f"bank wins {percent(won, 2)}") for label, won in figures),
        Verdict.of(-of.best > HEAVY),
        percent(-of.best),
        f"The bank wins {percent(-of.best)} of flat stakes even against best play.",
        (
            f"By the bots' rules the players lose {percent(-of.bots, 2)} of their first stakes, by best play "
            f"{percent(-of.best, 2)}.",
            f"In today's book best play loses {percent(-edges(MODERN.options).best, 2)}.",
            f"With the bots' stakes, more on aces and ten-cards, it comes down to {percent(-of.ladder, 2)}.",
        ),
    )


def _best() -> dict[Hand2, str]:
    """The best choice for every two cards that come to a turn, a split left aside."""
    return {
        cards: next(verb for verb in hand_odds(cards, (), PONTOON.options).choices if verb != "split")
        for cards in dealt()
        if two_cards(Hand(cards)).standing is not NATURAL
    }


def _buying() -> Judged:
    best = _best()
    all_ways = sum(dealt()[cards] for cards in best)
    buys = Fraction(sum(dealt()[cards] for cards, verb in best.items() if verb == "buy"), all_ways)
    totals = {(total.soft, total.points) for cards, verb in best.items() if verb == "buy"
              for total in [Hand(cards).total]}  # fmt: skip
    hard, soft = (max(points for is_soft, points in totals if is_soft is wanted) for wanted in (False, True))
    of = worth(hard + 1, PONTOON.options)
    return Judged(
        (Pair("hands", 1, buys, f"{percent(buys)} of hands", "always"),),
        Verdict.of(buys == 1, condition=buys > 0),
        f"up to {hard}",
        f"Only if no card can bust the hand: buy up to hard {hard} or soft {soft}, else do not.",
        (
            f"Of all two cards but naturals, buying is best for {percent(buys)}.",
            *(f"On {'soft ' if is_soft else ''}{points}: buy {stakes(told['buy'])}, twist {stakes(told['twist'])}."
              for is_soft, points in sorted(totals) for told in [worth(points, PONTOON.options, soft=is_soft)]
              if (is_soft, points) in {(False, hard), (False, hard - 1), (True, soft), (True, soft - 1)}),
            f"On {hard + 1} buying costs {stakes(of['buy'])} and twisting {stakes(of['twist'])}: the card is "
            "the same, and twice as much is at risk.",
            "Face down is worth nothing against a bank with a fixed rule: what is bought is a larger stake.",
        ),
    )  # fmt: skip


CLAIMS = (
    Claim(
        "pontoon-banker", "pontoon", "the odds are heavily the banker's",
        "Chance decides, and it leans strongly to the side of the bank.",
        "what the bank wins of flat stakes in Pontoon, four seats",
        _banker,
    ),
    Claim(
        "pontoon-buy", "pontoon", "to buy a card face down is an advantage",
        "Who raises the stake has something for it: the card comes face down.",
        "for which two cards buying is best, for the whole stake",
        _buying,
    ),
)  # fmt: skip
"""Its claims."""
