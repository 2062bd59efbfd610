"""A table that is being chosen, without a screen: what keys change, what is refused, where the mark goes."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vingtun.app.choosing import (
    BOOK,
    BOTS,
    BOXES,
    DIGITS,
    LETTERS,
    OPTIONS,
    PACE,
    PURSE,
    ROWS,
    SEATS,
    SEED,
    Choosing,
)
from vingtun.app.setup import Setup
from vingtun.cli import PACES
from vingtun.engine.books import BOOKS, FOSTER, HOYLE, MODERN, PONTOON, Book
from vingtun.engine.options import Options, values_of


def choosing(book: Book = MODERN, *, purse: int = 1_000, seed: str = "", **changes: object) -> Choosing:
    return Choosing(Setup(book, book.options.changed(changes), 4, purse, seed, "normal"))


def at(row: str, table: Choosing | None = None) -> Choosing:
    found = table or choosing()
    found.go(row)
    return found


def typed(table: Choosing, text: str) -> list[bool]:
    return [table.type(character) for character in text]


# --- rows and boxes ----------------------------------------------------------------------------------


def test_every_option_has_one_row() -> None:
    assert sorted(OPTIONS) == sorted(field.name for field in fields(Options))
    assert len(set(ROWS)) == len(ROWS)


def test_the_boxes_go_round_and_keep_their_place() -> None:
    table = choosing()
    assert table.row == BOOK
    table.turn(1)
    assert table.row == SEATS
    table.move(2, through=False)
    assert table.row == BOTS
    table.turn(1)
    assert table.row == OPTIONS[0]
    table.move(7, through=False)
    table.turn(1)
    assert table.row == BOOK
    table.turn(-1)
    assert table.row == OPTIONS[7]
    table.turn(-1)
    assert table.row == BOTS


def test_the_mark_stays_in_its_box() -> None:
    table = at(SEATS)
    table.move(-1, through=False)
    assert table.row == SEATS
    table.move(99, through=False)
    assert table.row == SEED
    table.turn(1)
    table.move(999, through=False)
    assert table.row == OPTIONS[-1]


def test_in_one_list_the_mark_passes_every_row_and_changes_nothing() -> None:
    table = choosing()
    before = table.setup
    passed = [table.row]
    for _ in ROWS[1:]:
        table.move(1, through=True)
        passed.append(table.row)
    table.move(1, through=True)
    assert passed == list(ROWS)
    assert table.row == ROWS[-1]
    assert table.setup == before


# --- books -------------------------------------------------------------------------------------------


def test_the_arrows_choose_a_book_and_it_fills_all_options() -> None:
    table = choosing()
    for book in [*list(BOOKS.values())[1:], PONTOON]:
        table.move(1, through=False)
        assert table.setup.book == book
        assert table.setup.options == book.options
    table.step(-1)
    assert table.setup.book == FOSTER


def test_another_book_fills_all_options_and_the_first_is_as_it_was_left() -> None:
    table = at("min_stake")
    typed(table, "50")
    table.go(BOOK)
    table.step(1)
    assert table.setup.options == HOYLE.options
    table.step(-1)
    assert table.setup.options == MODERN.options.changed({"min_stake": 50})
    table.undo()
    assert table.setup.options == MODERN.options


# --- values ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)
@pytest.mark.parametrize("row", [name for name in OPTIONS if len(values_of(name)) <= 3])
def test_the_values_of_an_option_go_round(row: str, book: Book) -> None:
    table = at(row, choosing(book))
    seen = [getattr(table.setup.options, row)]
    while len(seen) < len(values_of(row)):
        table.step(1)
        if table.refusal:
            return
        seen.append(getattr(table.setup.options, row))
    assert set(seen) == set(values_of(row))
    table.step(1)
    assert getattr(table.setup.options, row) == seen[0]
    table.step(-1)
    assert getattr(table.setup.options, row) == seen[-1]


@pytest.mark.parametrize(
    ("row", "start", "more", "less"),
    [
        ("min_stake", 10, [20, 30, 40], [1, 1]),
        ("max_stake", 500, [600, 700, 800, 900, 1_000, 2_000], [400, 300]),
        ("max_stake", 100, [200], [90, 80]),
        ("max_stake", 85, [90, 100], [80]),
        ("bank_purse", 0, [100, 200], [0]),
        ("bank_purse", 1_000, [2_000], [900]),
        ("bank_rounds", 5, [6, 7], [4, 3]),
        ("bank_rounds", 10, [11], [9]),
        ("least_stand", 19, [20, 20], [18]),
        ("least_stand", 0, [1], [0]),
    ],
)
def test_figures_by_sensible_steps(row: str, start: int, more: list[int], less: list[int]) -> None:
    for by, wanted in ((1, more), (-1, less)):
        table = at(row, choosing(**{row: start}))
        for figure in wanted:
            table.step(by)
            assert getattr(table.setup.options, row) == figure


def test_seats_purse_and_pace() -> None:
    table = at(SEATS)
    for _ in range(12):
        table.step(1)
    assert table.setup.seats == 10
    for _ in range(12):
        table.step(-1)
    assert table.setup.seats == 2
    table.go(PURSE)
    table.step(1)
    assert table.setup.purse == 2_000
    table.step(-1)
    table.step(-1)
    assert table.setup.purse == 900
    table.go(PACE)
    for _ in PACES:
        table.step(1)
    assert table.setup.pace == PACES[-1]
    before = table.setup
    table.go(BOTS)
    table.step(1)
    table.rub_out()
    table.undo()
    assert not any(typed(table, "1a"))
    assert table.setup == before


def test_undo() -> None:
    table = at("split", choosing(PONTOON, split=False, ties="void"))
    assert table.setup.differing == ("ties", "split")
    table.undo()
    assert table.setup.differing == ("ties",)
    table.go(BOOK)
    table.undo()
    assert table.setup.differing == ()
    table.go(SEATS)
    table.step(1)
    table.undo()
    assert table.setup.seats == 4


# --- what is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("row", "by", "changes", "sentence"),
    [
        ("min_stake", 1, {"max_stake": 10}, "min_stake 20 is above max_stake 10."),
        ("max_stake", -1, {"min_stake": 500}, "min_stake 500 is above max_stake 400."),
        ("naturals_paid_first", 1, {"natural_from_players": 2}, "naturals_paid_first does not go with"),
        ("natural_from_players", 1, {"naturals_paid_first": True}, "naturals_paid_first does not go with"),
        ("bank_on_natural", 1, {"bank_rounds": 0}, "The bank would never move"),
        ("bank_rounds", -1, {"bank_rounds": 1, "bank_on_natural": False}, "The bank would never move"),
    ],
)
def test_a_change_that_is_refused_leaves_the_value(
    row: str, by: int, changes: dict[str, object], sentence: str
) -> None:
    table = at(row, choosing(**changes))
    before = table.setup
    table.step(by)
    assert table.refusal.startswith(sentence)
    assert table.setup == before
    table.move(1, through=False)
    assert table.refusal == ""


def test_a_refused_figure_stands_while_it_is_typed_and_then_the_value_is_what_it_was() -> None:
    table = at("min_stake")
    typed(table, "600")
    assert (table.typed, table.refusal) == ("600", "min_stake 600 is above max_stake 500.")
    assert table.setup.options.min_stake == 10
    assert table.deal("lot") is None
    assert table.refusal
    table.rub_out()
    assert (table.typed, table.refusal, table.setup.options.min_stake) == ("60", "", 60)
    typed(table, "0")
    table.move(1, through=False)
    assert (table.typed, table.refusal, table.setup.options.min_stake) == (None, "", 10)


@pytest.mark.rule("M16")
def test_a_purse_that_does_not_cover_the_least_stake() -> None:
    table = at("split", choosing(purse=19))
    assert table.uncovered == "A purse of 19 credits does not cover the least stake of 10: it takes 20 or more."
    assert table.deal("lot") is None
    assert table.refusal == table.uncovered
    assert table.row == PURSE
    typed(table, "20")
    assert not table.uncovered
    assert table.deal("lot") is not None


# --- typing ------------------------------------------------------------------------------------------


def test_a_figure_is_typed_digit_by_digit_and_taken_back() -> None:
    table = at(PURSE)
    assert typed(table, "00480x") == [True] * 5 + [False]
    assert (table.typed, table.setup.purse) == ("480", 480)
    table.rub_out()
    assert table.setup.purse == 48
    assert table.take_back()
    assert (table.typed, table.setup.purse) == (None, 1_000)
    assert not table.take_back()
    table.rub_out()
    assert (table.typed, table.setup.purse) == ("100", 100)
    for _ in range(3):
        table.rub_out()
    assert (table.typed, table.setup.purse) == (None, 1_000)
    typed(table, "9" * 20)
    assert (table.typed, table.setup.purse) == ("9" * DIGITS, 1_000)
    assert table.refusal == "You bring 1 to 999,999,999 credits, not 9,999,999,999."
    assert table.deal("lot") is None
    table.rub_out()
    assert (table.refusal, table.setup.purse) == ("", 999_999_999)


def test_what_is_typed_stays_where_it_may_be_so() -> None:
    table = at(SEATS)
    typed(table, "1")
    assert table.refusal == "A table has 2 to 10 seats, not 1."
    assert table.setup.seats == 4
    typed(table, "0")
    table.turn(1)
    assert (table.refusal, table.setup.seats) == ("", 10)
    table.go("max_stake")
    typed(table, "80")
    table.step(1)
    assert table.setup.options.max_stake == 90


def test_a_seed_is_begun_by_an_arrow_or_a_digit_and_then_takes_letters() -> None:
    table = at(SEED)
    assert typed(table, "ab") == [False, False]
    table.step(1)
    assert all(typed(table, "Ab7"))
    assert typed(table, "-é ²") == [False] * 4
    assert table.setup.seed == "Ab7"
    assert table.take_back()
    assert table.setup.seed == ""
    assert all(typed(table, "7f3a"))
    table.rub_out()
    table.move(-1, through=False)
    assert table.setup.seed == "7f3"
    table.move(1, through=False)
    table.step(-1)
    assert (table.setup.seed, table.typed) == ("", None)
    typed(table, "1" * 60)
    assert len(table.setup.seed) == LETTERS


# --- dealing -----------------------------------------------------------------------------------------


def test_a_seed_is_good_for_one_table() -> None:
    table = choosing(seed="41")
    first, second = table.deal("x"), table.deal("y")
    assert first is not None
    assert second is not None
    assert (first.seed, second.seed) == ("41", "y")
    assert table.setup.seed == ""
    table.go(SEED)
    table.undo()
    assert table.setup.seed == ""


def test_what_was_chosen_is_what_is_dealt() -> None:
    table = choosing(PONTOON, ties="void")
    typed(at(SEATS, table), "7")
    typed(at(PURSE, table), "480")
    assert table.deal("9") == Setup(PONTOON, PONTOON.options.changed({"ties": "void"}), 7, 480, "9", "normal")


COMMANDS = st.one_of(
    st.builds(lambda rows, through: ("move", rows, through), st.integers(-40, 40), st.booleans()),
    st.sampled_from([("turn", 1), ("turn", -1), ("step", 1), ("step", -1), ("undo",), ("rub_out",), ("take_back",)]),
    st.builds(lambda row: ("go", row), st.sampled_from(ROWS)),
    st.builds(lambda character: ("type", character), st.sampled_from("0123456789aZ-é²")),
)


@given(st.sampled_from(list(BOOKS.values())), st.lists(COMMANDS, max_size=40))
def test_whatever_is_done_can_be_played_or_says_why_not(book: Book, commands: list[tuple[object, ...]]) -> None:
    table = choosing(book)
    for name, *arguments in commands:
        if name == "move":
            table.move(arguments[0], through=arguments[1])  # type: ignore[arg-type]
        else:
            getattr(table, str(name))(*arguments)
        setup = table.setup
        assert table.row in BOXES[table.box]
        assert 2 <= setup.seats <= 10
        assert setup.options.changed({}) == setup.options
        assert table.typed is None or table.row not in (BOOK, BOTS, PACE)
    dealt = table.deal("lot")
    assert (dealt is None) == bool(table.refusal)
    assert dealt is None or dealt.seed
