"""A page of prose laid out: numbers in the margin, real cards, and what the table does otherwise."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from textual.content import Content

from ...engine.options import Options
from ...rulebook import Page, Paragraph, Run, runs, wrap
from ...rulebook.options import SOURCES, meanings
from ..paint import cards
from ..paint.cells import Block, fit
from . import marks
from .rules_reading import Reading

MARGIN: Final = 5
"""Cells for the number of a statement or the mark of a note."""
WIDEST: Final = 72
"""Cells of a line that is still pleasant to read."""
NARROWEST: Final = 20
"""Cells that the longest word needs; where there are fewer, lines are cut."""


def lines(reading: Reading, place: int, width: int) -> tuple[Content, ...]:
    """All lines of a page of prose; at a table that plays otherwise than its book, every page begins with how.

    Args:
        reading: what is read.
        place: the page, from 0.
        width: cells inside the border.
    """
    prose = reading.prose
    return _lines(prose.pages[place], prose.book, reading.options, reading.differences, reading.statement, width)


@lru_cache(maxsize=128)
def _lines(
    page: Page, book: str, options: Options, changed: tuple[str, ...], statement: str, width: int
) -> tuple[Content, ...]:
    cells = max(min(width - MARGIN - 2, WIDEST), NARROWEST)
    left = max((width - MARGIN - cells) // 2, 1)
    told = f"*At your table:* {meanings(changed, options)}. This page tells what the book says."
    parts: list[Block] = [_note(told, left, cells)] if changed else []
    for paragraph in page.paragraphs:
        parts.append(_paragraph(paragraph, left, cells, paragraph.mark == statement))
        of_it = [name for name in changed if SOURCES[name].get(book) == paragraph.mark]
        if of_it:
            parts.append(_note(f"*At your table:* {meanings(of_it, options)}.", left, cells))
    laid = [line for part in parts for line in (Content(), *part)][1:]
    return tuple(fit(line, max(width - 1, 1)) for line in laid)


def _paragraph(paragraph: Paragraph, left: int, cells: int, is_wanted: bool) -> Block:
    is_note = bool(paragraph.mark) and not paragraph.is_statement
    mark = "bold $gold" if is_wanted else "$muted"
    return _set(paragraph.mark, mark, paragraph.text, "$muted" if is_note else "$ink", left, cells)


def _note(text: str, left: int, cells: int) -> Block:
    return _set("≠", "bold $gold", text, "$gold", left, cells)


def _set(mark: str, mark_style: str, text: str, style: str, left: int, cells: int) -> Block:
    """A text with its mark in the margin."""
    margin = marks.line(" " * left, (mark.ljust(MARGIN), mark_style))
    set_: Block = []
    for line in wrap(runs(text), cells):
        set_.append(marks.line(margin, *(_run(run, style) for run in line)))
        margin = Content(" " * (left + MARGIN))
    return set_


def _run(run: Run, style: str) -> Content:
    if run.cards:
        return cards.one_line(run.cards, WIDEST)
    return Content.styled(run.text, f"bold {style}" if run.strong else style)
