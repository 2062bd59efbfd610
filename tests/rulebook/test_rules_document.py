"""docs/rules.md: written from the pages, and never out of date."""

from pathlib import Path

import pytest

from vingtun.rulebook import PROSE
from vingtun.rulebook.__main__ import main
from vingtun.rulebook.common import SHARED
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
    assert any(line.startswith("- **a challenge** (+1 higher, void equal, −1 lower): A challenge: ") for line in lines)


def test_every_statement_is_made_once() -> None:
    lines = markdown().splitlines()
    for prose in PROSE.values():
        for page in prose.pages:
            for mark in (each.mark for each in page.paragraphs if each.is_statement):
                assert sum(line.startswith(f"**{mark}** ") for line in lines) == 1


def test_a_book_has_its_own_pages_and_what_is_shared_stands_once() -> None:
    lines = markdown().splitlines()
    shared = {page.title for page in SHARED}
    for prose in PROSE.values():
        assert f"## {prose.name} ({prose.era})" in lines
        assert f"### {prose.name}'s options" in lines
        assert f"### {prose.name}'s payments" in lines
        for page in prose.pages:
            if not page.table:
                assert lines.count(f"### {page.title}") == (1 if page.title in shared else len(PROSE))


def test_the_list_of_books_leads_to_their_headings() -> None:
    text = markdown()
    assert "[Hoyle](#hoyle-about-1820)" in text
    assert "[Pontoon](#pontoon-20th-century)" in text


def test_every_option_has_a_row_in_each_book_and_side_by_side() -> None:
    lines = markdown().splitlines()
    for name in EXPLANATIONS:
        assert sum(line.startswith(f"| `{name}` |") for line in lines) == len(PROSE) + 1
    assert "| `ties` | equal totals | nobody pays | H7 |" in lines
    assert "| `challenge` | challenge | no |  |" in lines
    [row] = [line for line in lines if line.startswith("| `least_stand` | least to stand | Players")]
    assert row.endswith(" | – | – | – | – | 16 |")


def test_the_tables_are_even() -> None:
    """Payments, those of Pontoon with two more; a book's options; the five books."""
    tables = [line for line in markdown().splitlines() if line.startswith("|")]
    assert {line.count("|") for line in tables} == {6, 7, 5, 9}


def test_the_command_prints(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main([]) == 0
    assert capfdbinary.readouterr().out.decode() == markdown()


def test_the_command_writes(tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    assert main(["--write", str(file)]) == 0
    assert file.read_bytes().decode() == markdown()
