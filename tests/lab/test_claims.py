"""What the books said: every figure against others that were worked out elsewhere, and against plain enumeration."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, islice, pairwise
from pathlib import Path

import pytest

import vingtun.lab.claims
from vingtun.engine.books import BOOKS, FOSTER, MODERN
from vingtun.engine.cards import PACK, cards
from vingtun.engine.hand import Hand
from vingtun.lab.claims import CLAIMS, Judged, Pair, Verdict, judge
from vingtun.lab.claims.asked import Asked
from vingtun.lab.claims.tenure import begun, leaves, not_yet, rounds
from vingtun.play.policy import PRINTED

SO, NOT_SO, ONLY_IF = Verdict
ELSEWHERE = {
    "hoyle-14": (SO, {"whole pack": 7 / 13, "yours out": 27 / 50, "with 7-7": 26 / 50}),
    "hoyle-15": (SO, {"whole pack": 7 / 13, "yours out": 27 / 50, "with 8-7": 26 / 50}),
    "hoyle-two-cards": (SO, {"over 14": 26 / 51}),
    "hoyle-naturals": (NOT_SO, {"two play": 64 / 663, "four play": 128 / 663}),
    "foster-16": (NOT_SO, {"on 16": 2 / 5}),
    "foster-17": (ONLY_IF, {"his own book": 15, "ties taken": 14}),
    "today-naturals": (SO, {"a round": 27312 / 195755}),
    "today-ties": (SO, {"ties taken": 0.15354, "ties void": 0.0676, "hands": 0.086}),
    "today-even": (SO, {"to players": 0.00083}),
    "today-quarter": (SO, {"your seat": 0.25}),
    "today-first-card": (SO, {"an ace": 0.533690, "a ten-card": 0.021095, "any other": -0.326763}),
}
"""Verdicts and figures that were worked out without this code, to the digits with which they are known."""


def figures(judged: Judged) -> dict[str, float]:
    return {pair.label: float(pair.exact) for pair in judged.pairs}


@pytest.mark.rule("M21")
@pytest.mark.parametrize("id_", ELSEWHERE)
def test_figures_and_verdicts_are_those_that_were_worked_out_elsewhere(id_: str) -> None:
    verdict, exact = ELSEWHERE[id_]
    judged = judge(id_)
    assert judged.verdict is verdict
    found = figures(judged)
    for label, figure in exact.items():
        digits = len(repr(figure).partition(".")[2])
        assert found[label] == pytest.approx(figure, abs=10**-digits if digits < 8 else 1e-12)


def test_what_the_printed_figures_are() -> None:
    printed = {claim.id: [pair.printed for pair in judge(claim.id).pairs] for claim in CLAIMS if claim.quick}
    assert printed["hoyle-14"] == printed["hoyle-15"] == [Fraction(7, 13)] * 3
    assert printed["hoyle-naturals"] == [Fraction(1, 7), Fraction(2, 7)]
    assert printed["today-naturals"] == [Fraction(1, 7)]
    assert [pair.printed for pair in judge("foster-16").pairs] == [Fraction(2, 3), Fraction(3, 4)]


# --- the claims of each book -----------------------------------------------------------------------


def test_counting_two_cards_and_cards_that_go_over() -> None:
    totals = Counter(Hand(pair).total.points for pair in combinations(PACK, 2))
    assert sum(ways for total, ways in totals.items() if total > 14) == 676
    assert all(f"{totals[total]} come to {total}" in judge("hoyle-two-cards").working[1] for total in range(15, 22))
    for points, id_ in ((14, "hoyle-14"), (15, "hoyle-15")):
        hands = [pair for pair in combinations(PACK, 2) if repr(Hand(pair).total) == str(points)]
        told = {"-".join(str(card.pips) for card in sorted(hand, key=lambda card: -card.pips)) for hand in hands}
        assert {line.split()[1] for line in judge(id_).working[1:]} == told


@pytest.mark.rule("H8")
def test_on_fifteen_hoyle_draws_and_so_he_is_right_not_to_stand() -> None:
    judged = judge("hoyle-stand-15")
    assert judged.verdict is SO
    assert figures(judged)["draw"] > figures(judged)["stand"]


def test_the_odds_of_going_over_are_not_all_in_hoyles_book() -> None:
    judged = judge("hoyle-odds")
    assert judged.verdict is NOT_SO
    assert [(pair.printed, pair.exact) for pair in judged.pairs] == [(14, 16)]


def test_a_bank_is_worth_holding_in_every_book_that_says_so() -> None:
    for id_, best in (("hoyle-deal", 0.0476), ("pontoon-banker", 0.1818)):
        judged = judge(id_)
        assert judged.verdict is SO
        assert figures(judged)["best play"] == pytest.approx(best, abs=1e-4)
        assert figures(judged)["bots' rules"] > figures(judged)["best play"]


def test_who_wins_in_cassells_book_seldom_has_twenty_one() -> None:
    assert judge("cassell-21").verdict is NOT_SO
    assert figures(judge("cassell-21"))["a 21"] == pytest.approx(0.25, abs=0.005)


def test_judgement_saves_something_and_chance_keeps_more() -> None:
    never, bots, best = figures(judge("cassell-judgement")).values()
    assert never > bots > best > 0
    assert judge("cassell-judgement").verdict is SO


@pytest.mark.rule("C7")
def test_only_aces_eights_and_nines_are_divided() -> None:
    judged = judge("cassell-divide")
    assert judged.verdict is ONLY_IF
    assert judged.pairs[0].exact == Fraction(3, 13)
    assert "aces, eights and nines" in judged.why


@pytest.mark.rule("F11")
def test_standing_on_seventeen_is_right_where_the_bank_stops_at_sixteen_and_takes_ties() -> None:
    judged = judge("foster-17")
    assert judged.why.startswith("Only if the bank stops at 16 and takes ties; or if any 21 is double, ties are void")
    assert "If ties are void and the bank stops at 16, stand from 16." in judged.working


@pytest.mark.rule("F11")
def test_on_soft_eighteen_the_banker_is_guided_by_what_was_asked_for() -> None:
    judged = judge("foster-guided")
    assert judged.verdict is SO
    assert [pair.exact > 0 for pair in judged.pairs] == [True, False]


def test_what_one_stakes_matters_more_than_when_one_stands() -> None:
    drawing, staking = figures(judge("foster-only-point")).values()
    assert staking > 10 * drawing > 0
    assert judge("foster-only-point").verdict is ONLY_IF


@pytest.mark.rule("P8")
def test_a_card_is_bought_where_none_can_be_too_many() -> None:
    judged = judge("pontoon-buy")
    assert judged.verdict is ONLY_IF
    assert "hard 11 or soft 18" in judged.why
    assert 0 < judged.pairs[0].exact < 1


def test_one_bust_chance_divides_the_hard_hands() -> None:
    judged = judge("today-bust-chance")
    assert judged.verdict is ONLY_IF
    assert [pair.exact for pair in judged.pairs] == [Fraction(19, 50), Fraction(2, 5)]
    told = [line for line in judged.working if re.match(r"\d+-\d+:", line)]
    assert told == [
        "10-3: 38 % bust, draw.",
        "9-4: 38 % bust, draw.",
        "8-5: 40 % bust, stand.",
        "7-6: 40 % bust, stand.",
    ]


@pytest.mark.rule("M20")
def test_the_bots_stakes_are_what_makes_the_bank_even() -> None:
    working = " ".join(judge("today-even").working)
    for figure in ("−15.354 %", "−7.655 %", "−3.304 %", "+0.083 %", "+1.443 %"):
        assert figure in working


# --- the bank on its way ---------------------------------------------------------------------------


@pytest.mark.rule("M14")
def test_how_long_a_bank_stays() -> None:
    leaving, most = leaves(4), MODERN.options.bank_rounds
    lengths = [(1 - leaving) ** (length - 1) * leaving for length in range(1, most)]
    assert [round(100 * share, 2) for share in lengths] == [13.43, 11.63, 10.07, 8.71]
    assert 1 / leaves(2) == pytest.approx(21.509, abs=1e-3)
    assert "7.4 rounds" in judge("hoyle-stays").why


@pytest.mark.rule("M13")
def test_where_the_bank_goes() -> None:
    one, two, three = islice(rounds(begun(4, 2), 4, MODERN.options), 3)
    assert one == {(2, 1): 1.0}
    assert two[2, 2] == pytest.approx(1 - leaves(4))
    assert two[3, 1] > two[0, 1] > two[1, 1] > 0
    assert sum(three.values()) == pytest.approx(1)
    *_, sixth = islice(rounds(begun(4, 2), 4, MODERN.options), 6)
    assert (2, 6) not in sixth
    assert sixth[3, 1] > (1 - leaves(4)) ** 5


def test_the_bank_reaches_you_and_in_the_long_run_a_quarter_is_yours() -> None:
    waiting = list(islice(not_yet(4, MODERN.options), 200))
    assert waiting[0] == 1
    assert all(later < earlier for earlier, later in pairwise(waiting))
    assert judge("today-sooner").verdict is SO
    assert figures(judge("today-sooner"))["15 rounds"] == pytest.approx(1 - waiting[15])


# --- what the banker learns ------------------------------------------------------------------------


def test_what_two_cards_that_stand_are_worth_to_the_banker_is_what_enumeration_says() -> None:
    bank = Hand(cards("As 7d"))
    chances: Counter[int] = Counter()
    for pair in combinations([card for card in PACK if card not in bank.cards], 2):
        hand = Hand(pair)
        if hand.total.points < 21 and not PRINTED.draws.draw(hand, FOSTER.options):
            chances[hand.total.points] += 1
    won = sum(ways * ((points < 18) - (points > 18)) for points, ways in chances.items())
    stand, draw = Asked(FOSTER.options, 0).choices(bank)
    assert stand == pytest.approx(won / sum(chances.values()), abs=1e-12)
    assert -1 < draw < 1


def test_what_drawing_brings_is_what_enumeration_says_where_one_card_more_is_the_last() -> None:
    bank = Hand(cards("Ts 5d 5h"))
    unseen = [card for card in PACK if card not in bank.cards]
    won = total = 0
    for pair in combinations(unseen, 2):
        hand = Hand(pair)
        if hand.total.points < 21 and not PRINTED.draws.draw(hand, FOSTER.options):
            for card in unseen:
                if card not in pair:
                    total += 1
                    points = bank.total.plus[card.pips].points
                    won += -1 if points > 21 else (hand.total.points < points) - (hand.total.points > points)
    assert Asked(FOSTER.options, 0).choices(bank)[1] == pytest.approx(won / total, abs=1e-12)


# --- how they are told -----------------------------------------------------------------------------


def test_every_book_has_its_claims_in_the_order_in_which_they_were_printed() -> None:
    books = list(dict.fromkeys(claim.book for claim in CLAIMS))
    assert books == ["hoyle", "cassell", "foster", "pontoon", "modern"]
    assert set(books) == set(BOOKS)
    assert len({claim.id for claim in CLAIMS}) == len({claim.title for claim in CLAIMS}) == len(CLAIMS) >= 20


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_a_claim_fits_its_places(claim: vingtun.lab.claims.Claim) -> None:
    judged = judge(claim.id)
    assert len(claim.title) <= 44
    assert len(claim.reading) <= 62
    assert claim.told.endswith(".")
    assert not claim.reading.endswith(".")
    assert 0 < len(judged.exactly) <= 11
    assert judged.why.endswith(".")
    assert all(line.endswith((".", ":", ",")) for line in judged.working)
    assert all(judged.working)
    assert judged.why.startswith("Only if") == (judged.verdict is ONLY_IF)
    assert 1 <= len(judged.pairs) <= 3
    for pair in judged.pairs:
        fits(pair)


def fits(pair: Pair) -> None:
    assert 0 < len(pair.label) <= 14
    assert (pair.printed is None) == (not pair.printed_said)
    assert len(pair.said) <= 28
    assert len(pair.printed_said) <= 24
    assert "-" not in pair.said.replace("10-", "")


def test_no_exact_figure_stands_in_the_source() -> None:
    source = "\n".join(file.read_text() for file in Path(vingtun.lab.claims.__file__).parent.glob("*.py"))
    for figure in ("10.36", "5.18", "7.17", "0.08", "15.3", "6.76", "8.6", "676", "1326", "1,326", "195755", "4.82"):
        assert figure not in source


def test_an_unknown_claim_is_none() -> None:
    with pytest.raises(KeyError):
        judge("hoyle-99")
