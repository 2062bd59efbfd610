"""`vingtun rules`: a whole book as text, for a terminal, a pipe, and a terminal that has only ASCII."""

import io
from argparse import Namespace

import pytest
from rich.console import Console

from vingtun.cli import UsageError
from vingtun.commands import rules
from vingtun.engine.books import BOOKS, MODERN, Book
from vingtun.rulebook import PROSE, plain
from vingtun.rulebook.options import EXPLANATIONS

EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.id)


def printed(capsys: pytest.CaptureFixture[str], book: str | None = None) -> str:
    assert rules.run(Namespace(book=book)) == 0
    return capsys.readouterr().out


def said(book: Book, width: int) -> list[str]:
    return ["".join(text for text, _ in line).rstrip() for line in rules.lines(book, width)]


def test_without_a_name_it_is_the_default_book(capsys: pytest.CaptureFixture[str]) -> None:
    text = printed(capsys)
    assert text.startswith("Modern, today\n\nThe aim\n")
    assert text == printed(capsys, "modern")


def test_large_letters_are_small_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "Pontoon").startswith("Pontoon, 20th century\n")


@pytest.mark.parametrize("name", ["baccara", "", "H1"])
def test_a_book_that_there_is_not(name: str) -> None:
    with pytest.raises(UsageError) as refused:
        rules.run(Namespace(book=name))
    assert repr(name) in str(refused.value)
    assert all(book in str(refused.value) for book in BOOKS)


@EVERY_BOOK
@pytest.mark.parametrize("width", [31, 51, 80, 100])
def test_every_word_of_a_book_is_printed(book: Book, width: int) -> None:
    lines = said(book, width)
    words = " ".join(" ".join(lines).split())
    for page in PROSE[book.id].pages:
        for paragraph in page.paragraphs:
            assert page.table or " ".join(f"{paragraph.mark} {plain(paragraph.text)}".split()) in words


@EVERY_BOOK
@pytest.mark.parametrize("width", [31, 40, 41, 45, 52, 60, 80, 100])
def test_no_line_is_longer_than_the_terminal(book: Book, width: int) -> None:
    assert max(map(len, said(book, width))) <= width


@EVERY_BOOK
def test_options_and_payments_are_printed(book: Book) -> None:
    lines = said(book, 80)
    for label, _ in EXPLANATIONS.values():
        assert sum(line.startswith(f"{label}  ") for line in lines) >= 1
    [heads] = [line.split("  ") for line in lines if line.startswith(" ") and line.endswith(" over 21")]
    assert next(head.strip() for head in heads if head) == "a natural"
    assert any(line.startswith("a natural ") and "+2 at once" in line for line in lines)


def test_an_option_has_its_value_and_its_number() -> None:
    lines = said(BOOKS["cassell"], 80)
    assert "equal totals        bank takes one stake  C6" in lines
    assert "pool                no" in lines
    narrow = said(BOOKS["cassell"], 40)
    assert narrow[narrow.index("equal totals") + 1] == "  bank takes one stake  C6"
    assert narrow[narrow.index("pool") + 1] == "  no"


def test_payments_beside_the_table_stand_one_under_another_where_there_is_no_room() -> None:
    assert "another's natural  −2 to its holder  void with the bank" in said(BOOKS["hoyle"], 80)
    narrow = said(BOOKS["hoyle"], 40)
    at = narrow.index("another's natural")
    assert narrow[at + 1 : at + 3] == ["  −2 to its holder", "  void with the bank"]


def test_payments_in_a_list_where_there_is_no_room() -> None:
    lines = said(BOOKS["pontoon"], 40)
    assert "you have, and under it the bank" in lines
    assert "  under 21    +1 higher" in lines
    assert "              −1 lower" in lines


def test_a_terminal_has_styles_and_lines_of_at_most_a_hundred_cells(monkeypatch: pytest.MonkeyPatch) -> None:
    text = _on(monkeypatch, 150, force_terminal=True, color_system="standard")
    assert "\x1b[" in text
    assert "\x1b[1;31mK♦\x1b[0m" in text


def test_a_pipe_has_plain_text_without_spaces_at_the_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    text = _on(monkeypatch, 150)
    assert "\x1b" not in text
    lines = text.splitlines()
    assert lines == [line.rstrip() for line in lines]
    assert 90 < max(map(len, lines)) <= rules.WIDEST


def _on(monkeypatch: pytest.MonkeyPatch, width: int, **console: object) -> str:
    file = io.StringIO()
    monkeypatch.setattr(rules, "Console", lambda **_: Console(file=file, width=width, highlight=False, **console))  # type: ignore[arg-type]
    rules.run(Namespace(book="modern"))
    return file.getvalue()


@EVERY_BOOK
def test_every_sign_has_another_in_ascii(book: Book) -> None:
    for line in rules.lines(book, 80):
        text = "".join(rules.shown(piece, "ascii") for piece, _ in line)
        assert text.isascii()
        assert "?" not in text.replace("?", "", "".join(piece for piece, _ in line).count("?"))


def test_a_margin_stays_as_wide_in_ascii() -> None:
    assert rules.shown("≠    ", "ascii") == "!=   "
    assert rules.shown("≠    ", "utf-8") == "≠    "
    assert rules.shown("· void", "ascii") == ". void"


def test_the_default_is_the_first_book() -> None:
    assert next(iter(PROSE)) == MODERN.id
