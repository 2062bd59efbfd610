"""Every numbered statement of the rulebooks is shown to hold by a test that carries its number."""

import ast
from functools import cache
from pathlib import Path

import pytest

from vingtun.rulebook import PROSE

TESTS = Path(__file__).parents[1]
LAST = {"modern": "M22", "hoyle": "H10", "cassell": "C8", "foster": "F11", "pontoon": "P15"}
"""The last statement of each book; they are counted from 1."""
ELSEWHERE = {"F11"}
"""Advice, no rule of play: the lab judges it."""


def statements(book: str) -> set[str]:
    letter, last = LAST[book][0], int(LAST[book][1:])
    return {f"{letter}{number}" for number in range(1, last + 1)}


@cache
def marked() -> frozenset[str]:
    """The arguments of every `pytest.mark.rule(...)` in the tests."""
    found: set[str] = set()
    for file in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                found |= {ast.literal_eval(argument) for argument in node.args}
    return frozenset(found)


@pytest.mark.parametrize("book", LAST)
def test_every_statement_has_a_test(book: str) -> None:
    assert sorted(statements(book) - ELSEWHERE - marked()) == []


def test_no_test_claims_a_statement_that_there_is_not() -> None:
    assert sorted(marked() - set().union(*map(statements, LAST))) == []


@pytest.mark.parametrize("book", PROSE)
def test_the_written_rules_number_the_same_statements(book: str) -> None:
    written = {part.mark for page in PROSE[book].pages for part in page.paragraphs if part.is_statement}
    assert written == statements(book)
