"""What the book of about 1820 says."""

from __future__ import annotations

from fractions import Fraction

from ...engine.books import HOYLE, MODERN
from ...engine.hand import LIMIT
from ..edge import edges
from ..exact import hand_odds
from . import counting
from .claim import Claim, Judged, Pair, Verdict
from .counting import A_NATURAL, NATURALS, TWO, Hand2, none_of, of_total, over, over_on, worth
from .figures import about, odds, once_in, percent, stakes
from .tenure import leaves

SEVEN_TO_SIX = Fraction(7, 13)
"""The probability that he calls seven to six."""
EVEN = Fraction(1, 2)


def _hands(points: int) -> list[tuple[Hand2, int, int]]:
    """The hands of a hard total: how many cards keep each within 21, and of how many, its own two out."""
    return [(cards, of - bust, of) for cards in of_total(points) for bust, of in [over(cards)]]


def _seven_to_six(points: int, *, safe: bool) -> Judged:
    """Whether the next card is seven to six to be safe on a total, or to go over."""
    hands = _hands(points)
    bust, of = over(hands[0][0], whole=True)
    whole = (of - bust if safe else bust), of
    rows = [(counting.name(cards), kept if safe else of - kept, of) for cards, kept, of in hands]
    usual = max(rows, key=lambda row: sum(row[1:] == other[1:] for other in rows))
    special = next(row for row in rows if row[1:] != usual[1:])
    figures = (("whole pack", *whole), ("yours out", *usual[1:]), (f"with {special[0]}", *special[1:]))
    is_so = Fraction(*whole) == SEVEN_TO_SIX
    what = "keep it within 21" if safe else "take it over"
    return Judged(
        tuple(
            Pair(label, SEVEN_TO_SIX, Fraction(cards, of), f"{odds(cards, of)} = {percent(Fraction(cards, of))}",
                 f"7 to 6 = {percent(SEVEN_TO_SIX)}") for label, cards, of in figures
        ),
        Verdict.of(is_so),
        "7 to 6" if is_so else odds(*whole),
        f"A whole pack has {whole[0]} cards that {what} and {whole[1] - whole[0]} that do not.",
        (
            f"On {points}, {whole[0]} of the {whole[1]} cards of a pack {what}: {odds(*whole)}.",
            *(f"With {name} in your hand it is {odds(cards, of)}, {percent(Fraction(cards, of))}." for name, cards, of
              in rows),
        ),
    )  # fmt: skip


def _fourteen() -> Judged:
    return _seven_to_six(14, safe=True)


def _fifteen() -> Judged:
    return _seven_to_six(15, safe=False)


def _stand_on_fifteen() -> Judged:
    of = worth(15, HOYLE.options)
    better = of["draw"] > of["stand"]
    soft = worth(15, HOYLE.options, soft=True)
    single = [(counting.name(cards), hand_odds(cards, (), HOYLE.options).choices) for cards in of_total(15)]
    return Judged(
        tuple(Pair(verb, None, of[verb], f"{stakes(of[verb])} stakes") for verb in ("stand", "draw")),
        Verdict.of(better),
        f"draw {stakes(of['draw'], 2)}",
        f"On a hard 15 {'drawing' if better else 'standing'} loses less, in a book that pays 21 double and voids ties.",
        (
            *(f"{name}: stand {stakes(choices['stand'].value)}, draw {stakes(choices['draw'].value)} stakes."
              for name, choices in single),
            f"With an ace that counts 11: stand {stakes(soft['stand'])}, draw {stakes(soft['draw'])}.",
            f"A card takes a hard 15 over in {percent(over_on(15))}; standing, it is the bank's bust that must pay.",
        ),
    )  # fmt: skip


def _two_cards() -> Judged:
    ways = {points: sum((of_total(points) | of_total(points, soft=True)).values()) for points in range(15, LIMIT + 1)}
    more = Fraction(sum(ways.values()), TWO)
    return Judged(
        (Pair("over 14", EVEN, more, percent(more, 2), "better than 50 %"),),
        Verdict.of(more > EVEN),
        percent(more),
        f"{sum(ways.values())} of the {TWO:,} pairs of cards come to 15 or more: {more}, {percent(more, 2)}.",
        (
            f"A pack has {TWO:,} pairs of cards.",
            "; ".join(f"{count} come to {points}" for points, count in ways.items()) + ".",
            f"Together {sum(ways.values())}, which is {more} of all. An ace counts 11 in them.",
        ),
    )


def _naturals() -> Judged:
    figures = (("two play", 2, Fraction(1, 7), "once in 7"), ("four play", 4, Fraction(2, 7), "twice in 7"))
    fits = round(figures[0][2] / A_NATURAL)
    return Judged(
        tuple(
            Pair(label, printed, hands * A_NATURAL, f"{once_in(hands * A_NATURAL)} = {percent(hands * A_NATURAL)}",
                 f"{said} = {percent(printed)}") for label, hands, printed, said in figures
        ),
        Verdict.of(all(about(printed, hands * A_NATURAL) for _, hands, printed, _ in figures)),
        once_in(2 * A_NATURAL, 1),
        f"A natural comes once in {float(1 / A_NATURAL):.1f} hands: the printed figure fits {fits} hands, not two.",
        (
            f"{NATURALS} of the {TWO:,} pairs of cards are an ace and a ten-card: {once_in(A_NATURAL)}.",
            *(f"With {hands} hands, the dealer's among them: {hands} times as often, {once_in(hands * A_NATURAL)}."
              for _, hands, _, _ in figures),
            *(f"A deal with one natural or more among {hands} hands: {once_in(1 - none_of(hands))}."
              for _, hands, _, _ in figures),
            f"With {fits} hands it is {once_in(fits * A_NATURAL)}.",
        ),
    )  # fmt: skip


def _deal() -> Judged:
    of = edges(HOYLE.options)
    figures = (("bots' rules", -of.bots), ("best play", -of.best))
    return Judged(
        tuple(Pair(label, None, won, f"bank wins {percent(won, 2)}") for label, won in figures),
        Verdict.of(all(won > 0 for _, won in figures)),
        percent(-of.best),
        f"Even against the best of play the dealer wins {percent(-of.best, 2)} of what is staked.",
        (
            f"Flat stakes, four seats: by the bots' rules the players lose {percent(-of.bots, 2)} of them.",
            f"Making the best choice at every turn they lose {percent(-of.best, 2)}.",
            "The dealer sees others go over before he has to draw: a bust pays him even if he would bust too.",
            f"He would do best to draw below {of.bank_rule.hard}, soft below {of.bank_rule.soft}: "
            f"{percent(-of.bank_rule_edge, 2)}.",
        ),
    )


def _stays() -> Judged:
    figures = [("two play", 2), ("four play", 4), ("ten play", 10)]
    most = MODERN.options.bank_rounds
    is_so = 1 / leaves(4) > most
    return Judged(
        tuple(Pair(label, None, 1 / leaves(seats), f"{1 / leaves(seats):.1f} rounds") for label, seats in figures),
        Verdict.of(is_so),
        f"{1 / leaves(4):.1f} rounds",
        f"With four at the table a bank lasts {1 / leaves(4):.1f} rounds; today's book would end it after {most}.",
        (
            "The bank moves when a player has a natural and the dealer has none.",
            *(f"With {seats} seats that is {percent(leaves(seats), 2)} of rounds: {1 / leaves(seats):.2f} on average."
              for _, seats in figures),
            f"With four, {percent((1 - leaves(4)) ** most)} of banks last more than {most} rounds and "
            f"{percent((1 - leaves(4)) ** (4 * most))} more than {4 * most}.",
        ),
    )  # fmt: skip


def _only_the_odds() -> Judged:
    by_odds = max(points for points in counting.HARD if over_on(points) < EVEN)
    best = counting.stands_from(HOYLE.options) - 1
    soft = worth(19, HOYLE.options, soft=True)
    between = range(min(by_odds, best) + 1, max(by_odds, best) + 1)
    return Judged(
        (Pair("draw up to", by_odds, best, f"hard {best} by best play", f"hard {by_odds} by the odds"),),
        Verdict.of(by_odds == best and soft["draw"] > soft["stand"]),
        f"draw on {best}",
        "The cards that go over are half of it: what the total would win by standing is the other half.",
        (
            f"A card goes over in {percent(over_on(by_odds))} on {by_odds}, and in {percent(over_on(by_odds + 1))} on "
            f"{by_odds + 1}: by the odds alone one draws on the one and stands on the other.",
            *(f"Yet on {points} drawing is worth {stakes(worth(points, HOYLE.options)['draw'])} stakes and standing "
              f"{stakes(worth(points, HOYLE.options)['stand'])}." for points in between),
            f"On a soft 19 no card goes over, and yet standing is worth {stakes(soft['stand'])} and drawing "
            f"{stakes(soft['draw'])}.",
        ),
    )  # fmt: skip


CLAIMS = (
    Claim(
        "hoyle-14", "hoyle", "on 14 the next card is 7 to 6 to be safe",
        "Holding exactly 14, seven times in thirteen one more card leaves you within 21.",
        "the cards of a whole pack; then your own two taken out of it",
        _fourteen, quick=True,
    ),
    Claim(
        "hoyle-15", "hoyle", "on 15 it is 7 to 6 to go over",
        "With one pip more the odds turn round: on 15, seven times in thirteen a card is one too many.",
        "the cards of a whole pack; then your own two taken out of it",
        _fifteen, quick=True,
    ),
    Claim(
        "hoyle-stand-15", "hoyle", "on 15 it is not always right to stand",
        "Although a card would rather go over, a cautious player should not make it a habit to stand on 15.",
        "two cards, hard 15, in Hoyle's book, a bank that draws to 17",
        _stand_on_fifteen,
    ),
    Claim(
        "hoyle-two-cards", "hoyle", "two cards come to more than 14: over even",
        "That the two cards which the other has been dealt count 15 or more is a little likelier than not.",
        "any two cards of a whole pack, an ace as 11",
        _two_cards, quick=True,
    ),
    Claim(
        "hoyle-naturals", "hoyle", "a natural once in seven deals when two play",
        "Where two play, a natural is to be looked for once in seven deals, and where four play, twice in seven.",
        "naturals among all hands, the dealer's too",
        _naturals, quick=True,
    ),
    Claim(
        "hoyle-deal", "hoyle", "to hold the deal is an advantage",
        "Whoever deals has the better of it, so that chance must say who begins.",
        "what the bank wins of flat stakes in Hoyle's book, four seats",
        _deal,
    ),
    Claim(
        "hoyle-stays", "hoyle", "the deal often stays long with one player",
        "The same player may keep the deal for a long while.",
        "rounds until a natural takes it, each from a whole pack",
        _stays, quick=True,
    ),
    Claim(
        "hoyle-odds", "hoyle", "nothing counts but the odds of going over",
        "All that there is to reckon is how many cards, on average, would keep within 21 and how many would not.",
        "drawing at even odds or better, and best play, Hoyle's book",
        _only_the_odds,
    ),
)  # fmt: skip
"""Its claims."""
