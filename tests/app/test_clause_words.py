"""Everything that can be paid has words: in the ledger, under a seat, in your result, and with its statement."""

from __future__ import annotations

from itertools import product

import pytest

from vingtun.engine.books import BOOKS, Book, statement
from vingtun.engine.payment import BESIDE, CHALLENGED, EXCUSED, REFUSED, Clause
from vingtun.engine.rules import rules
from vingtun.engine.table import Spot
from vingtun.play import reasons
from vingtun.play.words import money

OUTSIDE = (REFUSED, EXCUSED, *CHALLENGED)
CLAUSES = [clause for book in BOOKS.values() for clause in (*rules(book.options).clauses, *OUTSIDE)]
DISTINCT = sorted({(clause.name, clause.pays) for clause in CLAUSES})
SIDES = [("sale", -60), ("sale", 60), ("collected", -80), ("collected", 160), ("counter", -10), ("pool won", 70)]
LONGEST = "Céleste"


def settled(why: str, pays: int, stake: int = 500) -> Spot:
    spot = Spot(0, stake=stake)
    spot.why, spot.won = why, pays * stake
    return spot


@pytest.mark.parametrize(("why", "pays"), DISTINCT)
def test_a_clause_has_words_whatever_is_known_of_the_totals(why: str, pays: int) -> None:
    spot = settled(why, pays)
    for ours, theirs in ((20, 19), (20, None), (None, 19), (None, None)):
        said = [*reasons.briefs(spot, ours, theirs), *reasons.states(spot, theirs)]
        assert not [text for text in said if "None" in text or "{" in text]
        assert reasons.briefs(spot, ours, theirs)
        assert reasons.states(spot, theirs)


@pytest.mark.parametrize(("why", "amount"), SIDES)
def test_what_is_paid_beside_the_bank_has_words_and_a_rule(why: str, amount: int) -> None:
    assert reasons.wordings(reasons.reason(why, amount).briefs, {})
    assert 0 < len(BESIDE[why]) <= 47 - len("F10 ")
    assert any(statement(book, why) for book in BOOKS.values())


def test_there_are_no_words_for_what_cannot_be() -> None:
    cases = [*DISTINCT, *SIDES, ("ante", -10)]
    told = {
        id(reasons.reason(why, amount))
        for why, amount in [*cases, ("natural tie", -1), ("equal", 0), ("split natural", 2)]
    }
    assert told == {id(reason) for reason in reasons.REASONS.values()}
    assert set(BESIDE) == {why for why, _ in SIDES}
    assert set(reasons.ADDED) - set(BESIDE) == {"ante"}


@pytest.mark.parametrize("name", reasons.REASONS)
def test_every_reason_can_be_told_in_a_word_that_names_nothing(name: str) -> None:
    """Of hands that went back into the pack before they were turned up, no total is known."""
    told = reasons.REASONS[name]
    for tried in (told.briefs, told.states or told.briefs[-2:]):
        assert reasons.wordings(tried, {})[-1] == tried[-1]
        assert len(tried[-1]) <= 12


def test_what_is_told_twice_is_told_apart_by_its_sign() -> None:
    assert reasons.reason("equal", 0) is not reasons.reason("equal", -20)
    assert reasons.reason("sale", 60) is not reasons.reason("sale", -60)
    with pytest.raises(KeyError):
        reasons.reason("nothing of the kind", 1)


@pytest.mark.rule("M7", "M8", "H6", "C5", "P11", "P12")
@pytest.mark.parametrize(
    ("why", "pays", "brief", "sentence"),
    [
        ("natural", 2, "natural ×2", "Your natural is paid twice"),
        ("twenty-one", 2, "21 wins ×2", "Your 21 is paid twice"),
        ("bank twenty-one", -2, "20 under 21 ×2", "Céleste's 21 takes double from your 20"),
        ("bank twenty-one", -1, "20 under 21 ×1", "Céleste's 21 takes its stake from your 20"),
        ("five cards", 2, "five cards ×2", "Your five cards are paid twice"),
        ("three sevens", 3, "three sevens ×3", "Your three sevens are paid three times"),
        ("bank natural", -2, "bank natural", "Céleste's natural takes double"),
        ("challenged", -1, "20 under 21", "Challenged: Céleste's 21 beats your 20"),
        ("refused", -1, "stood out", "You stood out of the double"),
    ],
)
def test_a_multiple_is_what_was_paid_by_the_stake(why: str, pays: int, brief: str, sentence: str) -> None:
    spot = settled(why, pays)
    known = reasons.facts(spot.won or 0, spot.stake, 20, 21, bank=LONGEST)
    assert reasons.briefs(spot, 20, 21)[0] == brief
    assert reasons.worded(reasons.reason(why, pays).yours, known) == sentence


@pytest.mark.parametrize(("why", "pays"), DISTINCT)
def test_the_words_fit_at_80x24(why: str, pays: int) -> None:
    """47 cells in the question box, 18 beside the total under a seat, 11 between a name and three figures."""
    spot = settled(why, pays)
    amount = money(spot.won or 0)
    known = reasons.facts(spot.won or 0, spot.stake, 20, 20, bank=LONGEST, whose=LONGEST)
    sentence = reasons.worded(reasons.reason(why, pays).yours, known)
    assert sentence[:1].isupper()
    assert len(f"{sentence}: {amount}.") <= 47
    assert len(f"{reasons.states(spot, 20)[-1]} {amount}") <= 18
    assert any(len(text) <= 11 for text in reasons.briefs(spot, 20, 20))


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_payment_of_a_book_has_its_statement(book: Book) -> None:
    for clause in rules(book.options).clauses:
        assert statement(book, clause.name)


@pytest.mark.parametrize(("book", "clause"), list(product(BOOKS.values(), OUTSIDE)))
def test_what_is_paid_outside_the_showdown_has_a_statement_somewhere(book: Book, clause: Clause) -> None:
    assert statement(book, clause.name)
