"""What the pages say of real hands is what the engine pays, and the odds that are mere arithmetic are right."""

from fractions import Fraction
from math import comb

import pytest

from vingtun.engine.books import BOOKS
from vingtun.engine.cards import cards
from vingtun.engine.hand import Hand
from vingtun.engine.payment import CHALLENGED, compare
from vingtun.engine.rules import rules
from vingtun.rulebook import PROSE

TEN_EIGHT = "Ts 8c"
EXAMPLES = [
    ("modern", "9h Jd", TEN_EIGHT, 1),
    ("modern", "9d 9c", TEN_EIGHT, -1),
    ("modern", "Qh 7s", TEN_EIGHT, -1),
    ("hoyle", "5d 6s Kh", TEN_EIGHT, 2),
    ("hoyle", "5d 6s Kh", "Jh 6c 9s", 2),
    ("hoyle", "9h Jd", TEN_EIGHT, 1),
    ("hoyle", "Qh 7s", TEN_EIGHT, -1),
    ("hoyle", "9d 9c", TEN_EIGHT, 0),
    ("cassell", "5d 6s Kh", TEN_EIGHT, 2),
    ("cassell", "9h Jd", TEN_EIGHT, 1),
    ("cassell", "9d 9c", TEN_EIGHT, -1),
    ("cassell", "Qh 7s", TEN_EIGHT, -1),
    ("foster", "9h Jd", TEN_EIGHT, 1),
    ("foster", "Qh 7s", TEN_EIGHT, -1),
    ("foster", "9d 9c", TEN_EIGHT, 0),
    ("pontoon", "7s 7h 7d", "2c 4d 2s 5c 3h", 3),
    ("pontoon", "2h 3c 4s 3d 6d", TEN_EIGHT, 2),
    ("pontoon", "2h 3c 4s 3d 6d", "Ts Qc", 2),
    ("pontoon", "2h 3c 4s 3d 6d", "7c 6h 8d", 2),
]
"""Books, and in each a player's hand, the banker's at the showdown, and the stakes that the player is paid."""


@pytest.mark.parametrize(("book", "player", "bank", "pays"), EXAMPLES)
def test_an_example_is_paid_as_it_says(book: str, player: str, bank: str, pays: int) -> None:
    r = rules(BOOKS[book].options)
    ours, theirs = Hand(cards(player)), Hand(cards(bank))
    versus = compare(ours.total.points, theirs.total.points)
    assert r.settlement[r.bank_standing(theirs)][r.standing(ours)][versus].pays == pays
    pages = {page.title: page for page in PROSE[book].pages}
    assert any(f"{{{player}}}" in paragraph.text for paragraph in pages["Who pays"].paragraphs)


@pytest.mark.rule("C4")
@pytest.mark.parametrize(("player", "pays"), [("Jh 8c", -1), ("Tc Qd", 1), ("Td 9h", 0)])
def test_the_example_of_a_challenge(player: str, pays: int) -> None:
    ours, theirs = Hand(cards(player)).total.points, Hand(cards("Ks 9d")).total.points
    assert CHALLENGED[compare(ours, theirs)].pays == pays


@pytest.mark.parametrize(
    ("hand", "said"), [("As 7d", 18), ("As 7d 9c", 17), ("2h 3c 4s 3d 6d", 18), ("As 7d 3c", 21), ("As 5d", 16)]
)
def test_totals_that_are_named(hand: str, said: int) -> None:
    assert Hand(cards(hand)).total.points == said


def said(book: str, words: str) -> bool:
    return any(words in paragraph.text for page in PROSE[book].pages for paragraph in page.paragraphs)


def test_odds_that_are_mere_arithmetic() -> None:
    natural = Fraction(4 * 16, comb(52, 2))
    for hands, deals in ((1, "20.7"), (2, "10.4"), (4, "5.2")):
        assert f"{float(1 / (hands * natural)):.1f}" == deals
        assert said("hoyle", deals)
    assert Fraction(3, 51) == Fraction(1, 17)
    assert said("pontoon", "One hand in 17 ")
    assert Fraction(comb(4, 3), comb(52, 3)) == Fraction(1, 5525)
    assert said("pontoon", "once in 5,525 hands")


def test_the_odds_on_fourteen_fifteen_and_sixteen() -> None:
    """By how many of the thirteen ranks take a hard total over 21."""
    over = {total: sum(total + min(rank, 10) > 21 for rank in range(1, 14)) for total in (14, 15, 16)}
    assert over == {14: 6, 15: 7, 16: 8}
    assert said("hoyle", "7 to 6 that one more card does not take 14 over 21, and 7 to 6 that it does take 15 over")
    assert said("foster", "of the thirteen ranks eight take 16 over 21")
