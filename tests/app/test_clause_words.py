"""Every clause that can settle a hand has words: in the ledger, under a seat, and with its statement."""

from __future__ import annotations

import pytest

from vingtun.app.slots.seat import OUTCOMES
from vingtun.engine.books import BOOKS, Book
from vingtun.engine.payment import CHALLENGED, EXCUSED, REFUSED, Clause
from vingtun.engine.rules import rules
from vingtun.engine.table import Spot
from vingtun.play import words

OUTSIDE = (REFUSED, EXCUSED, *CHALLENGED)
CLAUSES = {clause.name: clause for book in BOOKS.values() for clause in (*rules(book.options).clauses, *OUTSIDE)}


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_has_words(clause: Clause) -> None:
    spot = Spot(0)
    spot.why, spot.won = clause.name, clause.pays
    assert words.reason(spot, 20, 19)
    assert words.reason(spot, None, None)
    assert OUTCOMES[clause.name].format(theirs=19)


def test_there_are_no_words_for_what_cannot_be() -> None:
    assert set(OUTCOMES) == set(CLAUSES)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_payment_of_a_book_has_its_statement(book: Book) -> None:
    assert {clause.name for clause in rules(book.options).clauses} <= set(book.statements)
