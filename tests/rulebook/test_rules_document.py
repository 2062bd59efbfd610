"""docs/rules.md: written from the pages, and never out of date."""

from pathlib import Path

import pytest

from vingtun.rulebook import PROSE
from vingtun.rulebook.__main__ import main
from vingtun.rulebook.markdown import markdown
from vingtun.rulebook.options import EXPLANATIONS

DOCS = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_docs_are_current() -> None:
    assert DOCS.read_text(encoding="utf-8") == markdown(), "python -m vingtun.rulebook --write docs/rules.md"


def test_statements_notes_cards_and_tables() -> None:
    lines = markdown().splitlines()
    assert any(line.startswith("**M7** ") for line in lines)
    assert any(line.startswith("> *odds* ") for line in lines)
    assert any(line.startswith("> *≠* Hoyle") for line in lines)
    assert any("A♠ K♦, or 10♥ A♣" in line for line in lines)
    assert "| **21** | · | −1 a tie | +1 | +1 |" in lines
    assert "From M7, M8, M9, M11, M12." in lines


def test_every_page_has_a_heading_and_every_option_a_row() -> None:
    lines = markdown().splitlines()
    for prose in PROSE.values():
        for page in prose.pages:
            assert f"### {page.title}" in lines
    for name in EXPLANATIONS:
        assert sum(line.startswith(f"| `{name}` |") for line in lines) == 1


def test_the_tables_are_even() -> None:
    tables = [line for line in markdown().splitlines() if line.startswith("|")]
    assert {line.count("|") for line in tables} == {6, 5}


def test_the_command_prints(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main([]) == 0
    assert capfdbinary.readouterr().out.decode() == markdown()


def test_the_command_writes(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    assert main(["--write", str(file)]) == 0
    assert file.read_bytes().decode() == markdown()
