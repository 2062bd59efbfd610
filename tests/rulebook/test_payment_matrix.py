"""The payment matrix: the engine's figures, and hands that are what their heads say."""

from dataclasses import replace

import pytest

from vingtun.engine.books import BOOKS, Book
from vingtun.engine.hand import Hand
from vingtun.engine.options import Options
from vingtun.engine.payment import Standing, Versus, clauses, judge, settlement
from vingtun.rulebook.payments import NEVER, Matrix, cell_text, matrix

EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.id)


def cell(table: Matrix, player: Standing, bank: Standing) -> str:
    row = [edge.standing for edge in table.rows].index(player)
    column = [edge.standing for edge in table.columns].index(bank)
    return cell_text(table.cells[row][column])


def test_the_modern_matrix() -> None:
    table = matrix(BOOKS["modern"].options)
    assert [edge.label for edge in table.columns] == ["a natural", "21", "under 21", "over 21"]
    assert {
        row.label: [cell_text(each) for each in cells] for row, cells in zip(table.rows, table.cells, strict=True)
    } == {
        "a natural": ["void at once", "+2 at once", "+2 at once", "+2 at once"],
        "21": [NEVER, "−1 a tie", "+1", "+1"],
        "under 21": ["−2 at once", "−1", "+1 higher, −1 equal, −1 lower", "+1"],
        "over 21": [NEVER, "−1 at once", "−1 at once", "−1 at once"],
    }


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
    assert set(matrix(book.options).reasons) <= set(book.statements)


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
