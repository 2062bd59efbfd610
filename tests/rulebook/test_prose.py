"""Every book that is written down: complete, well-formed, and narrow enough for its screen."""

import re
import subprocess
import sys
from collections import Counter
from itertools import takewhile

import pytest

from vingtun.engine.books import BOOKS
from vingtun.rulebook import BOOKS as FIVE_BOOKS
from vingtun.rulebook import NOTES, PAYMENTS, PROSE, WIDTH, Page, Paragraph, Prose, common, plain, runs, wrap

STATEMENTS = {"modern": ("M", 22), "hoyle": ("H", 10), "cassell": ("C", 8), "foster": ("F", 11), "pontoon": ("P", 15)}
"""The letter and the last number of a book's statements."""
OURS = {
    "modern": {"M1", "M15", "M22"},
    "hoyle": {"H3", "H8", "H9"},
    "cassell": {"C2", "C3", "C5", "C6", "C8"},
    "foster": {"F1", "F4", "F10"},
    "pontoon": {"P1", "P4", "P5", "P8", "P12", "P14", "P15"},
}
"""The statements whose text is silent or contradicts itself: a note says how we read it."""

BOOKS_IN_WORDS = pytest.mark.parametrize("prose", PROSE.values(), ids=lambda prose: prose.book)
PARAGRAPHS = [
    pytest.param(page, paragraph, id=f"{prose.book}-{page.title}-{number}")
    for prose in PROSE.values()
    for page in prose.pages
    for number, paragraph in enumerate(page.paragraphs)
]


@BOOKS_IN_WORDS
def test_each_statement_is_made_once(prose: Prose) -> None:
    letter, last = STATEMENTS[prose.book]
    marks = [each.mark for page in prose.pages for each in page.paragraphs if each.is_statement]
    assert Counter(marks) == Counter(f"{letter}{number}" for number in range(1, last + 1))


@BOOKS_IN_WORDS
def test_what_the_text_leaves_open_is_said_to_be_ours(prose: Prose) -> None:
    """In a note that comes before the next statement."""
    for page in prose.pages:
        marks = [each.mark for each in page.paragraphs]
        for mark in OURS[prose.book] & set(marks):
            notes = takewhile(lambda each: each in ("", *NOTES), marks[marks.index(mark) + 1 :])
            assert "ours" in notes, mark


@BOOKS_IN_WORDS
def test_a_statement_has_its_place(prose: Prose) -> None:
    for number, page in enumerate(prose.pages):
        for mark in (each.mark for each in page.paragraphs if each.is_statement):
            assert prose.place(mark) == number
    assert prose.place("M23") is None


def test_every_book_is_written() -> None:
    assert list(PROSE) == list(BOOKS)


def test_all_books_have_the_same_pages() -> None:
    """So that a page stays in place while one turns from book to book."""
    [titles] = {tuple(page.title for page in prose.pages) for prose in PROSE.values()}
    assert titles[:7] == ("The aim", "One round", "Stakes", "Naturals", "Your turn", "The bank", "Who pays")


def test_what_is_shared_is_the_same_in_every_book_but_for_its_numbers() -> None:
    for page in common.SHARED:
        for prose in PROSE.values():
            [own] = [each for each in prose.pages if each.title == page.title]
            assert [each.text for each in own.paragraphs] == [each.text for each in page.paragraphs]
            assert own.table == page.table


@BOOKS_IN_WORDS
def test_a_book_has_one_page_for_each_table(prose: Prose) -> None:
    assert Counter(page.table for page in prose.pages if page.table) == Counter((FIVE_BOOKS, PAYMENTS))


@BOOKS_IN_WORDS
def test_a_book_says_what_others_do(prose: Prose) -> None:
    for page in prose.pages[2:7]:
        said = [plain(each.text) for each in page.paragraphs if each.mark == "≠"]
        assert len(said) == 1
        assert f"{prose.name}:" not in said[0]


@BOOKS_IN_WORDS
def test_a_book_is_called_as_the_engine_calls_it(prose: Prose) -> None:
    book = BOOKS[prose.book]
    assert (prose.book, prose.name, prose.era) == (book.id, book.name, book.era)


@BOOKS_IN_WORDS
def test_titles_are_unique_and_fit_the_contents(prose: Prose) -> None:
    titles = [page.title for page in prose.pages]
    assert len(set(titles)) == len(titles)
    assert max(map(len, titles)) <= 15


@BOOKS_IN_WORDS
def test_the_reasons_for_payments_are_statements_of_the_book(prose: Prose) -> None:
    marks = {each.mark for page in prose.pages for each in page.paragraphs}
    assert set(BOOKS[prose.book].statements.values()) <= marks


@pytest.mark.parametrize(("page", "paragraph"), PARAGRAPHS)
def test_a_paragraph_fits_its_column(page: Page, paragraph: Paragraph) -> None:
    for line in wrap(runs(paragraph.text), WIDTH):
        assert 0 < sum(len(run.text) or sum(3 - (c.rank != "T") for c in run.cards) for run in line) <= WIDTH


@pytest.mark.parametrize(("page", "paragraph"), PARAGRAPHS)
def test_a_paragraph_is_well_formed(page: Page, paragraph: Paragraph) -> None:
    assert re.fullmatch(r"[A-Z]\d+", paragraph.mark) or paragraph.mark in ("", *NOTES)
    text = plain(paragraph.text)
    assert text == text.strip()
    assert text.endswith((".", ":"))
    assert "  " not in text
    assert not re.search(r"[—–\n\ufe0f]| - ", text), "a comma or a colon does"


def test_the_rules_load_no_screen() -> None:
    code = "import sys, vingtun.rulebook, vingtun.rulebook.markdown; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
