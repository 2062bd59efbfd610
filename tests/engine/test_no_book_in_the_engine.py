"""The engine knows options, never books: outside `books.py` no word of it names one, in code or in prose."""

import ast
import re
from pathlib import Path

import pytest

import vingtun.engine
from vingtun.engine.books import BOOKS
from vingtun.engine.options import KINDS, Options
from vingtun.engine.payment import clauses, settlement
from vingtun.engine.rules import rules

ENGINE = Path(vingtun.engine.__file__).parent
FILES = sorted(file for file in ENGINE.rglob("*.py") if file.name != "books.py")
NAMES = sorted({word for book in BOOKS.values() for word in (book.id, book.name)})
ANY_NAME = re.compile("|".join(map(re.escape, NAMES)), re.IGNORECASE)
"""Anywhere, also as a part of a word: `is_modern`, `HOYLES`."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_book_is_named(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    assert [f"{file.name}:{at}: {line.strip()}" for at, line in enumerate(lines, 1) if ANY_NAME.search(line)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_nothing_asks_the_books(file: Path) -> None:
    """Neither by an import, nor by the number of a statement: numbers stand in prose alone."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            assert "books" not in ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not re.fullmatch(r"[MHCFP]\d+", node.value)


def test_the_words_would_be_found() -> None:
    assert ANY_NAME.findall("if modern: # as Hoyle has it; is_pontoon") == ["modern", "Hoyle", "pontoon"]
    assert len(FILES) > 10
    assert ANY_NAME.search((ENGINE / "books.py").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", BOOKS)
def test_a_book_is_paid_as_its_options_written_out_by_hand(name: str) -> None:
    """Whoever writes the same values under no name at all gets the same clauses, moves and order."""
    book = BOOKS[name].options
    by_hand = Options(**{option: getattr(book, option) for option in KINDS})
    assert clauses(by_hand) == clauses(book)
    assert settlement(clauses(by_hand)) == rules(book).settlement
    assert rules(by_hand) is rules(book)
