"""Every value of every option is shown to do what it says, beside another value of the same option."""

import ast
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import pytest

from vingtun.engine.options import FIGURES, KINDS

FOLDER = Path(__file__).parent

ENDS_AND_MIDDLE: dict[str, set[int]] = {
    "min_stake": {1, 10, 500},
    "max_stake": {10, 60, 500},
    "natural_from_players": {0, 1, 2},
    "twenty_one_pays": {1, 2},
    "bank_twenty_one_takes": {1, 2},
    "least_stand": {0, 16, 20},
    "bank_rounds": {0, 1, 2, 5},
    "bank_purse": {0, 1, 100},
    "packs": {1, 2},
}
"""The figures that must be shown."""


def values(name: str) -> set[Any]:
    """What must be shown of an option."""
    kind = KINDS[name]
    if get_origin(kind) is Literal:
        return set(get_args(kind))
    return {False, True} if kind is bool else set(ENDS_AND_MIDDLE[name])


@cache
def claimed() -> dict[str, set[Any]]:
    """The values of every `pytest.mark.option(...)` in this folder, by option."""
    found: dict[str, set[Any]] = {}
    for file in sorted(FOLDER.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.option":
                for keyword in node.keywords:
                    assert keyword.arg, f"{file.name}, line {node.lineno}"
                    found.setdefault(keyword.arg, set()).update(ast.literal_eval(keyword.value))
    return found


@pytest.mark.parametrize("name", KINDS)
def test_every_value_has_a_test(name: str) -> None:
    assert sorted(values(name) - claimed().get(name, set()), key=str) == []


def test_no_test_claims_an_option_that_there_is_not() -> None:
    assert sorted(set(claimed()) - set(KINDS)) == []


def test_every_figure_has_its_ends() -> None:
    assert set(ENDS_AND_MIDDLE) == set(FIGURES)
    for name, figures in FIGURES.items():
        assert all(figure in figures for figure in ENDS_AND_MIDDLE[name])
        assert figures[0] in ENDS_AND_MIDDLE[name] or name == "max_stake"
        assert figures[-1] in ENDS_AND_MIDDLE[name] or figures[-1] > 10**6
