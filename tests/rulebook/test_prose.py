"""Every book that is written down: complete, well-formed, and narrow enough for its screen."""

import re
import subprocess
import sys
from collections import Counter

import pytest

from vingtun.engine.books import BOOKS
from vingtun.rulebook import NOTES, PROSE, WIDTH, Page, Paragraph, Prose, plain, runs, wrap

STATEMENTS = {"modern": ("M", 22)}
"""The letter and the last number of a book's statements."""

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
