"""The payment matrix: the engine's figures, and hands that are what their heads say."""

from dataclasses import replace

import pytest

from vingtun.engine.books import BOOKS, Book, statement
from vingtun.engine.hand import Hand
from vingtun.engine.options import Options
from vingtun.engine.payment import CHALLENGED, EXCUSED, REFUSED, Standing, Versus, clauses, judge, settlement
from vingtun.rulebook.payments import NEVER, Matrix, asides, cell_text, matrix

EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.id)


def cell(table: Matrix, player: Standing, bank: Standing) -> str:
    row = [edge.standing for edge in table.rows].index(player)
    column = [edge.standing for edge in table.columns].index(bank)
    return cell_text(table.cells[row][column])


AT_ONCE = ["+2 at once", "+2 at once", "+2 at once"]
OVER = ["−1 at once", "−1 at once", "−1 at once"]
MATRICES = {
    "modern": {
        "a natural": ["void at once", *AT_ONCE],
        "21": [NEVER, "−1 a tie", "+1", "+1"],
        "under 21": ["−2 at once", "−1", "+1 higher, −1 equal, −1 lower", "+1"],
        "over 21": [NEVER, *OVER],
    },
    "hoyle": {
        "a natural": ["void at once", *AT_ONCE],
        "21": [NEVER, "void a tie", "+2", "+2"],
        "under 21": ["−2 at once", "−2", "+1 higher, void equal, −1 lower", "+1"],
        "over 21": [NEVER, *OVER],
    },
    "cassell": {
        "a natural": ["−1 at once", *AT_ONCE],
        "21": [NEVER, "−1 a tie", "+2", "+2"],
        "under 21": ["−2 at once", "−1", "+1 higher, −1 equal, −1 lower", "+1"],
        "over 21": [NEVER, *OVER],
    },
    "foster": {
        "a natural": ["void at once", *AT_ONCE],
        "21": [NEVER, "void a tie", "+1", "+1"],
        "under 21": ["−2 at once", "−1", "+1 higher, void equal, −1 lower", "+1"],
        "over 21": [NEVER, *OVER],
    },
    "pontoon": {
        "a natural": ["−1 at once", *AT_ONCE, "+2 at once"],
        "three sevens": [NEVER, "+3", "+3", "+3", "+3"],
        "five cards": [NEVER, "−1", "+2", "+2", "+2"],
        "21": [NEVER, "−1", "−1 a tie", "+1", "+1"],
        "under 21": ["−2 at once", "−1", "−1", "+1 higher, −1 equal, −1 lower", "+1"],
        "over 21": [NEVER, *OVER, "−1 at once"],
    },
}
"""Who pays whom, as the five texts have it."""


@EVERY_BOOK
def test_the_matrix_of_each_book(book: Book) -> None:
    table = matrix(book.options)
    heads = ["a natural", "five cards", "21", "under 21", "over 21"]
    assert [edge.label for edge in table.columns] == [
        each for each in heads if book.id == "pontoon" or each != heads[1]
    ]
    assert {
        row.label: [cell_text(each) for each in cells] for row, cells in zip(table.rows, table.cells, strict=True)
    } == MATRICES[book.id]


def beside(options: Options) -> dict[str, str]:
    return {aside.label: cell_text(aside.entries) for aside in asides(options)}


def test_what_each_book_pays_beside_its_matrix() -> None:
    assert {book.id: beside(book.options) for book in BOOKS.values()} == {
        "modern": {},
        "hoyle": {"another's natural": "−2 to its holder, void with the bank"},
        "cassell": {"the bank is sold": NEVER, "a challenge": "+1 higher, void equal, −1 lower"},
        "foster": {"you refuse to double": "−1"},
        "pontoon": {"a split natural": "+2 in its turn"},
    }


def test_what_is_paid_beside_the_matrix_is_the_engines() -> None:
    options = Options(natural_from_players=1, call_double="refusable", challenge=True)
    said = {entry.reason: entry for aside in asides(options) for entry in aside.entries}
    assert said["refused"].pays == REFUSED.pays
    assert said["excused"].pays == EXCUSED.pays
    assert said["collected"].pays == -1
    [challenge] = [aside for aside in asides(options) if aside.label == "a challenge"]
    assert [entry.pays for entry in challenge.entries] == [clause.pays for clause in reversed(CHALLENGED)]


def test_a_pool_is_won_or_kept() -> None:
    [won], [kept] = (asides(Options(pool=pool)) for pool in ("natural", "kitty"))
    assert won.label == kept.label == "the pool"
    assert "The first natural shown takes the pool." in won.sentence
    assert "Nobody wins it." in kept.sentence


@EVERY_BOOK
def test_every_reason_beside_the_matrix_has_a_statement(book: Book) -> None:
    assert {reason for aside in asides(book.options) for reason in aside.reasons} <= set(book.statements)


@EVERY_BOOK
def test_every_figure_is_the_engines(book: Book) -> None:
    table = matrix(book.options)
    settled = settlement(clauses(book.options))
    for row, cells in zip(table.rows, table.cells, strict=True):
        for column, entries in zip(table.columns, cells, strict=True):
            possible = {(clause.pays, clause.name) for clause in settled[column.standing][row.standing]}
            assert {(entry.pays, entry.reason) for entry in entries} <= possible
            for entry in entries:
                if entry.note.upper() in Versus.__members__:
                    versus = Versus[entry.note.upper()]
                    assert settled[column.standing][row.standing][versus].pays == entry.pays


@EVERY_BOOK
def test_a_hand_at_the_edge_is_what_its_head_says(book: Book) -> None:
    table = matrix(book.options)
    for edges, bank in ((table.rows, False), (table.columns, True)):
        for edge in edges:
            if edge.standing is Standing.NATURAL:
                assert len(edge.cards) == 2
                assert Hand(edge.cards).total.points == 21
            else:
                assert judge(book.options, bank=bank)(Hand(edge.cards)) is edge.standing


@EVERY_BOOK
def test_no_card_is_at_two_edges(book: Book) -> None:
    table = matrix(book.options)
    held = [card for edge in (*table.rows, *table.columns) for card in edge.cards]
    assert len(set(held)) == len(held)


@EVERY_BOOK
def test_every_reason_has_a_statement(book: Book) -> None:
    assert all(statement(book, reason) for reason in matrix(book.options).reasons)


def test_a_table_that_changes_an_option_changes_the_matrix() -> None:
    table = matrix(Options(ties="void", twenty_one_pays=2, bank_twenty_one_takes=2))
    assert cell(table, Standing.TWENTY_ONE, Standing.TWENTY_ONE) == "void a tie"
    assert cell(table, Standing.TWENTY_ONE, Standing.BUST) == "+2"
    assert cell(table, Standing.PLAIN, Standing.TWENTY_ONE) == "−2"
    assert cell(table, Standing.PLAIN, Standing.PLAIN) == "+1 higher, void equal, −1 lower"


def test_five_cards_and_three_sevens_have_edges_where_they_count() -> None:
    table = matrix(Options(five_card_trick=True, three_sevens=True))
    assert Standing.THREE_SEVENS not in [edge.standing for edge in table.columns]
    assert cell(table, Standing.THREE_SEVENS, Standing.FIVE_CARDS) == "+3"
    assert cell(table, Standing.FIVE_CARDS, Standing.FIVE_CARDS) == "−1"
    assert cell(table, Standing.FIVE_CARDS, Standing.NATURAL) == NEVER


def test_a_natural_that_is_paid_first_does_not_wait_for_the_banks() -> None:
    options = replace(BOOKS["cassell"].options, naturals_paid_first=True)
    assert cell(matrix(options), Standing.NATURAL, Standing.NATURAL) == "+2 at once"
    assert cell(matrix(BOOKS["cassell"].options), Standing.NATURAL, Standing.NATURAL) == "−1 at once"
