"""What a new table says: every value has words, every row fits its place, no line is cut."""

import re
from itertools import product

import pytest
from tests.app.paint_check import assert_single_cells, text
from textual.content import Content

from vingtun.app.choosing import BOOK, BOTS, OPTIONS, PURSE, ROWS, SEATS, SEED, Choosing
from vingtun.app.setup import Setup
from vingtun.app.slots import new_table, new_table_rows, new_table_words
from vingtun.cli import PACES
from vingtun.engine.books import BOOKS, HOYLE, MODERN, PONTOON, Book
from vingtun.engine.options import OptionError, Options, values_of
from vingtun.play.seats import NAMES
from vingtun.rulebook.options import EXPLANATIONS, meaning

SOME = (0, 1, 2, 5, 10, 16, 500, 123_456_789)
"""Values of the figures that have many."""
EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.name)


def choosing(book: Book, row: str, options: Options | None = None) -> Choosing:
    table = Choosing(Setup(book, options or book.options, 4, 1_000, "", "normal"))
    table.go(row)
    return table


def changed(book: Book, name: str, value: object) -> Options | None:
    """The options of a book with one of them changed, and with it what does not go together with it."""
    others = ({}, {"max_stake": 10**9 - 1}, {"min_stake": 1}, {"bank_rounds": 1}, {"natural_from_players": 0})
    for other in others:
        try:
            return book.options.changed({**other, name: value})
        except OptionError:
            continue
    return None


def every_value(book: Book) -> list[tuple[str, Options]]:
    """Each value of each option at a table of the book."""
    pairs = [(name, value) for name in OPTIONS for value in (values_of(name) if len(values_of(name)) < 30 else SOME)]
    tables = [(name, changed(book, name, value)) for name, value in pairs]
    return [(name, options) for name, options in tables if options]


# --- words -------------------------------------------------------------------------------------------


def test_an_option_that_is_not_as_in_the_book() -> None:
    table = choosing(PONTOON, "ties", PONTOON.options.changed({"ties": "void"}))
    panel = new_table_words.panel(table, 76, 3)
    said = " ".join(text(panel.lines).split())
    assert said.endswith("≠ In Pontoon, of equal totals the bank takes one stake. u puts the book's rule back.")
    assert "Here of equal totals nobody pays." in said
    assert (panel.title.plain, panel.subtitle.plain) == ("Equal totals", "Pontoon P15")


def test_half_a_line_says_as_much_as_fits() -> None:
    table = choosing(MODERN, "call_double", MODERN.options.changed({"call_double": "refusable"}))
    assert new_table_words.brief(table, 70).plain == "≠ Here a double may be refused; in Modern, nobody doubles"
    assert new_table_words.brief(table, 44).plain == "≠ Here a double may be refused (Modern: no)"
    assert new_table_words.brief(table, 30).plain == "≠ Modern: nobody doubles"
    assert new_table_words.brief(choosing(MODERN, "ties"), 38).plain == "Here: bank takes one stake"
    assert new_table_words.brief(choosing(MODERN, "split_natural"), 38).plain == "Nothing is split at this table."


def test_a_book_that_says_nothing_of_it() -> None:
    assert new_table_words.source(choosing(HOYLE, "challenge")) == "Hoyle is silent"
    assert new_table_words.source(choosing(HOYLE, BOOK)) == ""


def test_an_option_without_effect_stands_in_brackets_with_the_sentence() -> None:
    table = choosing(MODERN, "split_natural")
    assert "(a plain 21)" in new_table_rows.row(table, "split_natural", new_table_rows.columns(52)).plain
    said = " ".join(text(new_table_words.panel(table, 76, 3).lines).split())
    assert said.endswith("Without effect here: nothing is split at this table.")
    table = choosing(PONTOON, "bank_twenty_one_takes", PONTOON.options.changed({"bank_twenty_one_takes": 2}))
    assert "(two" not in new_table_rows.row(table, "bank_twenty_one_takes", new_table_rows.columns(52)).plain
    assert "a single stake, at 21 too" in " ".join(text(new_table_words.panel(table, 76, 3).lines).split())


def test_a_refusal_calls_options_what_they_are_called_here() -> None:
    table = choosing(MODERN, "min_stake")
    for digit in "600":
        table.type(digit)
    assert text(new_table_words.panel(table, 76, 3).lines).split("\n")[-1] == (
        "✗ Least stake 600 is above greatest stake 500."
    )
    assert "600 ✗" in new_table_rows.row(table, "min_stake", new_table_rows.columns(52)).plain


def test_only_a_sign_hangs_beside_its_paragraph() -> None:
    for said, second in (("A player may", "may"), ("≠ a player may", "  may"), ("✗ a player may", "  may")):
        assert text(new_table_words.hung(Content(said), 10)).split("\n")[1].rstrip() == second
    for name in OPTIONS:
        for line in text(new_table_words.panel(choosing(MODERN, name), 40, 9).lines).split("\n"):
            assert not line.startswith(" ")


REFUSED = (
    ("natural_from_players", "", {"naturals_paid_first": True}),
    ("naturals_paid_first", "", {"natural_from_players": 2}),
    ("bank_on_natural", "", {"bank_rounds": 0}),
    ("min_stake", "999999999", {}),
    ("max_stake", "9999999999", {}),
    ("max_stake", "5", {}),
    ("packs", "3", {}),
    ("bank_rounds", "9999999999", {}),
    ("bank_purse", "9999999999", {}),
    ("least_stand", "21", {}),
    ("twenty_one_pays", "0", {}),
    (PURSE, "9999999999", {}),
    (PURSE, "19", {}),
    (SEATS, "11", {}),
)
"""Rows, what is typed there or nothing for a step, and what else the table has changed."""


@pytest.mark.parametrize(("row", "typed", "changes"), REFUSED)
def test_a_refusal_is_a_sentence_in_the_words_of_the_screen(row: str, typed: str, changes: dict[str, object]) -> None:
    table = choosing(MODERN, row, MODERN.options.changed(changes))
    for digit in typed:
        table.type(digit)
    if not typed:
        table.step(1)
    assert new_table_words.refused(table)
    for width, height in ((76, 3), (36, 9), (38, 4)):
        lines = new_table_words.panel(table, width, height).lines
        whole_lines(lines, width, height)
        sentence = " ".join(text(lines).split()).rpartition("✗ ")[2]
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not re.search(r"_|\(true|'(?!s )", sentence)


def test_a_lone_dash_is_a_word() -> None:
    for book in BOOKS.values():
        for name, options in every_value(book):
            for width in (40, 52, 60, 78):
                row = new_table_rows.row(choosing(book, name, options), name, new_table_rows.columns(width)).plain
                assert "–" not in row
    table = choosing(MODERN, "call_double", MODERN.options.changed({"call_double": "refusable"}))
    at_sixty = new_table_rows.row(table, "call_double", new_table_rows.columns(60)).plain
    assert "‹ players may refuse › (book: no)" in at_sixty


@pytest.mark.parametrize("credits_", [1_000, 60_000, 999_999_999])
def test_a_purse_of_any_length_is_whole_beside_its_label(credits_: int) -> None:
    table = Choosing(Setup(MODERN, MODERN.options, 4, credits_, "", "normal"))
    for row in (BOOK, PURSE):
        table.go(row)
        [line] = [line for line in new_table.table(table, 24, 7).lines if f"{credits_:,}" in line.plain]
        assert "…" not in line.plain
        assert line.plain.split()[row == PURSE] in ("your", "credits", "cr")


@pytest.mark.parametrize("changes", range(1, 28, 4))
def test_however_much_is_changed_it_is_told_whole(changes: int) -> None:
    options = MODERN.options
    for name in [name for name in OPTIONS if name not in ("natural_from_players", "bank_on_natural")][:changes]:
        other = next(each for each in values_of(name) if each != getattr(options, name))
        options = options.changed({name: 20 if name == "min_stake" else 600 if name == "max_stake" else other})
    for book in BOOKS.values():
        table = choosing(book, BOOK, options)
        for width, height in ((76, 3), (36, 9), (38, 4)):
            lines = new_table_words.panel(table, width, height).lines
            whole_lines(lines, width, height)
            said = " ".join(text(lines).split())
            assert said.endswith(".")
            assert "u puts" in said


def test_where_a_change_stays() -> None:
    said = " ".join(text(new_table_words.panel(choosing(MODERN, BOOK), 76, 3).lines).split())
    assert said.endswith("what is changed comes back when you return to this book.")


def test_a_book_is_told_by_how_it_differs() -> None:
    modern = text(new_table_words.panel(choosing(MODERN, BOOK), 76, 3).lines)
    assert modern.startswith("All 29 options are as Modern has them.")
    hoyle = " ".join(text(new_table_words.panel(choosing(HOYLE, BOOK), 76, 3).lines).split())
    assert "Other than in Modern: stakes come, natural from all," in hoyle
    table = choosing(PONTOON, BOOK, PONTOON.options.changed({"split": False, "ties": "void"}))
    said = " ".join(text(new_table_words.panel(table, 76, 3).lines).split())
    assert "≠ 2 options changed: equal totals and split a pair. u puts them back." in said


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("seats", range(2, 11))
def test_the_rows_of_the_table(seats: int, pace: str) -> None:
    table = Choosing(Setup(MODERN, MODERN.options, seats, 1_000, "", pace))
    for row in ROWS[1:6]:
        table.go(row)
        assert row == BOTS or new_table_words.brief(table, 38).cell_length <= 38
        for width, height in ((76, 3), (36, 9)):
            whole_lines(new_table_words.panel(table, width, height).lines, width, height)
        lines = new_table.table(table, 24, 7).lines
        whole_lines(lines, 24, 7)
        assert sum("▸" in line.plain for line in lines) == 1
    seen = text(new_table.table(table, 38, 16).lines)
    assert [name for name in NAMES if name in seen] == list(NAMES[: seats - 1])


def test_a_long_seed_shows_its_end() -> None:
    table = choosing(MODERN, SEED)
    for character in "1234567890" * 4:
        table.type(character)
    [line] = [line for line in new_table.table(table, 24, 7).lines if "seed" in line.plain]
    assert line.plain.rstrip().endswith("567890  ›")
    table.go(PURSE)
    [line] = [line for line in new_table.table(table, 24, 7).lines if "seed" in line.plain]
    assert line.plain.rstrip().endswith("567890")
    assert "…" in line.plain


# --- room --------------------------------------------------------------------------------------------


def whole_lines(lines: list, width: int, height: int) -> None:  # type: ignore[type-arg]
    """Every line fits as it is."""
    assert_single_cells(lines)
    assert len(lines) <= height
    assert max(line.cell_length for line in lines) <= width
    assert "…" not in text(lines)


@EVERY_BOOK
def test_every_value_of_every_option_fits_its_row_and_its_box(book: Book) -> None:
    for (name, options), is_here in product(every_value(book), (True, False)):
        table = choosing(book, name if is_here else BOOK, options)
        for width in (40, 52, 60, 78):
            line = new_table_rows.row(table, name, new_table_rows.columns(width))
            whole_lines([line], width, 1)
            assert new_table_rows.LABELS[name] in line.plain
            assert (" ›" in line.plain) == is_here
            if width >= 52 and name in table.setup.differing and getattr(options, name) != SOME[-1]:
                assert "(book: " in line.plain
        if is_here:
            explained(table)


def explained(table: Choosing) -> None:
    """The row is explained whole: what it means here, and what the book says if that differs."""
    here = meaning(table.row, table.setup.options)
    theirs = meaning(table.row, table.setup.book.options)
    for width, height in ((76, 3), (116, 3), (36, 9), (38, 4)):
        lines = new_table_words.panel(table, width, height).lines
        whole_lines(lines, width, height)
        said = " ".join(text(lines).split())
        if table.row not in table.setup.options.remarks:
            assert here in said
        if table.row in table.setup.differing:
            assert f"≠ In {table.setup.book.name}, {theirs}." in said
    if table.row in table.setup.differing or table.row not in table.setup.options.remarks:
        assert 0 < new_table_words.brief(table, 38).cell_length <= 38


@EVERY_BOOK
def test_every_sentence_of_a_book_stands_at_80x24(book: Book) -> None:
    for name in OPTIONS:
        lines = new_table_words.panel(choosing(book, name), 76, 3).lines
        sentence = EXPLANATIONS[name].sentence
        assert " ".join(text(lines).split()).startswith(sentence)


@pytest.mark.parametrize("height", [7, 15, 31, 36, 50])
def test_the_mark_is_always_well_in_sight(height: int) -> None:
    lines = new_table.laid(height)
    for order in (OPTIONS, tuple(reversed(OPTIONS))):
        top = 0 if order is OPTIONS else len(lines)
        for name in order:
            top = new_table.scrolled(top, lines, name, height)
            at = [row for row, _ in lines].index(name)
            assert min(at, new_table.IN_SIGHT) <= at - top
            assert min(len(lines) - 1 - at, new_table.IN_SIGHT) <= top + height - 1 - at
            panel = new_table.options(choosing(MODERN, name), top, 52, height)
            whole_lines(panel.lines, 52, height)
            assert sum("▸" in line.plain for line in panel.lines) == 1
            edge = text(new_table.edge(choosing(MODERN, name), top, height + 2).lines).split("\n")
            assert len(edge) == height + 2
            assert (edge[1] == "┃") == (top == 0 < len(lines) - height)
            assert (edge[-2] == "┃") == (0 < top == len(lines) - height)
    assert "of 29" in new_table.options(choosing(MODERN, BOOK), 0, 52, 15).subtitle.plain
