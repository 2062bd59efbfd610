"""The rules at a table that plays otherwise than its book: every page says so."""

from contextlib import suppress
from typing import Any

import pytest
from tests.app.paint_check import text

from vingtun.app.slots import rules_page
from vingtun.app.slots.rules_reading import Reading, reading
from vingtun.engine.books import BOOKS
from vingtun.engine.options import OptionError, Options, values_of
from vingtun.rulebook.options import EXPLANATIONS, SOURCES, meaning

WHO_PAYS = 6
"""The page of that title."""
PROMISE = "This page tells what the book says."
"""What the note at the head of a page ends with."""
SEVERAL: dict[str, Any] = {
    "call_double": "forced", "bank_rounds": 2, "least_stand": 15, "packs": 2, "min_stake": 25, "max_stake": 900,
    "pool": "kitty", "naturals_paid_first": True, "natural_from_players": 0,
}  # fmt: skip
"""Options of every page, changed together."""


def at(book: str, **changes: object) -> Reading:
    """A table that plays a book with some options changed."""
    return reading(BOOKS[book].options.changed(changes), book)


def tables(book: str) -> list[Options]:
    """Tables of a book: each option changed alone, everything as in another book, and several at once."""
    own = BOOKS[book].options
    others = [(name, value) for name in EXPLANATIONS for value in values_of(name)[:3] if value != getattr(own, name)]
    found = [*(other.options for other in BOOKS.values() if other.id != book)]
    for changes in (*({name: value} for name, value in others), SEVERAL):
        with suppress(OptionError):
            found.append(own.changed(changes))
    return found


def test_a_statement_that_the_table_changes_says_so() -> None:
    lines = text(rules_page.laid(at("pontoon", ties="void"), WHO_PAYS, 178)).split("\n")
    place = next(number for number, line in enumerate(lines) if line.strip().startswith("P15"))
    assert "≠    At your table: of equal totals nobody pays." in "\n".join(lines[place:])


@pytest.mark.parametrize("book", BOOKS)
def test_every_page_begins_with_what_the_table_has_changed(book: str) -> None:
    found = tables(book)
    assert set(EXPLANATIONS) == {name for options in found for name in options.differences(BOOKS[book].options)}
    for options in found:
        of_table = reading(options, book)
        for place, page in enumerate(of_table.prose.pages):
            if not page.table:
                said = " ".join(text(rules_page.laid(of_table, place, 58)).split())
                assert said.startswith("≠ At your table: ")
                head = said.partition(PROMISE)[0]
                for name in of_table.changed:
                    assert meaning(name, options) in head


@pytest.mark.parametrize("book", BOOKS)
def test_a_statement_that_sets_an_option_says_what_the_table_has_made_of_it(book: str) -> None:
    for options in tables(book):
        of_table = reading(options, book)
        for name in of_table.changed:
            number = SOURCES[name].get(book, "")
            if number:
                place = of_table.prose.place(number)
                assert place is not None
                said = " ".join(text(rules_page.laid(of_table, place, 58)).split()).partition(PROMISE)[2]
                of_it = said.partition(f" {number} ")[2].partition("≠ At your table: ")[2]
                assert meaning(name, options) in of_it.partition(".")[0]


@pytest.mark.parametrize("book", BOOKS)
def test_a_table_by_the_book_has_no_note(book: str) -> None:
    of_table = at(book)
    for place in range(len(of_table.prose.pages)):
        assert "At your table" not in text(rules_page.laid(of_table, place, 58))


def test_another_book_is_shown_as_it_is() -> None:
    changed = at("pontoon", ties="void").turned(1)
    assert changed.prose.book == "modern"
    assert "At your table" not in text(rules_page.laid(changed, WHO_PAYS, 178))
    assert changed.differences == ()
    assert changed.changed == ("ties",)
