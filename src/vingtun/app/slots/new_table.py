"""The screen at which a table is chosen: its boxes, and the list that a small window has instead."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from ...engine.books import BOOKS
from ...play import words
from ...play.seats import UNITS, names
from ..choosing import BOXES, OPTIONS, ROWS, SEED, Choosing
from ..keys import CHOOSING, PAGE, entry
from ..paint.cells import Block, blank, ends, fit, pad
from ..panel import Panel
from . import marks, new_table_words, pages
from .bars import WORD, keys_line, keys_row, written
from .help_page import Signs, ink
from .new_table_rows import GROUP_OF, Columns, book_row, columns, row, table_row
from .window import HEIGHT, WIDTH, too_small

IN_SIGHT: Final = 3
"""Rows of a list that stay in sight above and below the mark, as far as there are any."""

Line = tuple[str, str]
"""A line of a list: the row that stands there, or nothing and a heading."""


def signs() -> Signs:
    """The signs of the screen."""
    return Signs(
        "Reading the options",
        (
            (Content.styled("▸", "bold $gold"), ink(f"the row that {_caps('less', 'more')} change, explained below")),
            (Content.styled("≠", "bold $ink"), ink("not as in the book, which has what stands beside it")),
            (Content.styled("(yes)", "$refused"), ink("without effect at this table, with the reason")),
            (Content.styled("✗", "bold $loss"), ink("will not do, with the reason")),
        ),
    )


def _caps(*commands: str) -> str:
    return written(*(entry(command, CHOOSING, PAGE) for command in commands))


def head(choosing: Choosing, width: int) -> Panel:
    """The first line: how far the table is from its book."""
    setup = choosing.setup
    changed = len(setup.differing)
    differ = f"{words.count(changed, 'option')} differ{'s' * (changed == 1)} from the book"
    return pages.head("New table", width, differ if changed else f"{setup.book.name}, by the book")


def books(choosing: Choosing, width: int, height: int) -> Panel:
    """The rulebooks, and how to read the one that is chosen.

    Args:
        choosing: what is chosen.
        width: cells inside the border.
        height: rows inside it.
    """
    read = marks.line((f" {_caps('rules')}", "bold $gold"), (" reads the book", "$muted"))
    space = [blank(0)] if height > len(BOOKS) + 1 else []
    return _box("Rulebook", [*(book_row(choosing, book, width) for book in BOOKS.values()), *space, read], choosing, 0)


def table(choosing: Choosing, width: int, height: int) -> Panel:
    """Seats, purse, bots, pace and seed; where there is room, who sits there.

    Args:
        choosing: what is chosen.
        width: cells inside the border.
        height: rows inside it.
    """
    lines = [table_row(choosing, name, width) for name in BOXES[1]]
    seats = _seats(choosing, width)
    if len(lines) + len(seats) + 1 <= height:
        lines += [blank(0), *seats]
    return _box("Table", lines, choosing, 1)


def _seats(choosing: Choosing, width: int) -> Block:
    """Who sits at the table, in the order of play, and what each stakes on a plain card."""
    purse = f"{choosing.setup.purse:,} cr"
    called = names(choosing.setup.seats)
    staked = [purse, *(f"stakes {unit}" for unit in UNITS)]
    styles = ["bold $gold", *["$ink"] * len(UNITS)]
    return [
        marks.line(pad(ends(Content.styled(f"  {name}", style), Content.styled(said, "$muted"), width - 3), width))
        for name, said, style in zip(called, staked, styles, strict=False)
    ]


def _box(title: str, lines: Block, choosing: Choosing, box: int, subtitle: str = "") -> Panel:
    is_here = choosing.box == box
    return Panel(lines, Content(title), Content.styled(subtitle, "$muted"), active=is_here)


# --- the options -----------------------------------------------------------------------------------


def laid(height: int) -> list[Line]:
    """The options under their headings, with blank lines between the groups where all of them fit so.

    Args:
        height: rows that there are.
    """
    lines: list[Line] = []
    airy = len(OPTIONS) + 2 * len(GROUP_OF) - 1 <= height
    for name in OPTIONS:
        if name in GROUP_OF:
            lines += [("", "")] * (airy and bool(lines)) + [("", GROUP_OF[name])]
        lines.append((name, ""))
    return lines


def listed() -> list[Line]:
    """Everything as one list."""
    return [*((name, "") for name in ROWS if name not in OPTIONS), *laid(0)]


def scrolled(top: int, lines: list[Line], mark: str, height: int) -> int:
    """The line to show first, so that the mark stays well in sight.

    Args:
        top: the line that was first until now.
        lines: all of them.
        mark: the row that has the mark; the list stays where it is if none of them has.
        height: rows that there are.
    """
    at = next((number for number, (name, _) in enumerate(lines) if name == mark), None)
    if at is not None:
        margin = min(IN_SIGHT, (height - 1) // 2)
        top = max(min(top, at - margin), at + margin + 1 - height)
    return pages.topmost(top, height, len(lines))


def options(choosing: Choosing, top: int, width: int, height: int) -> Panel:
    """The options as far as they fit.

    Args:
        choosing: what is chosen.
        top: the line to show first.
        width: cells inside the border.
        height: rows inside it.
    """
    shown = laid(height)[top : top + height]
    seen = [OPTIONS.index(name) + 1 for name, _ in shown if name]
    among = f"{seen[0]} to {seen[-1]} of {len(OPTIONS)}" if 0 < len(seen) < len(OPTIONS) else ""
    return _box("Options", _lines(choosing, shown, columns(width)), choosing, 2, among)


def _lines(choosing: Choosing, lines: list[Line], at: Columns) -> Block:
    return [
        row(choosing, name, at) if name else fit(Content.styled(f" {heading}", "bold $ink"), at.width)
        for name, heading in lines
    ]


def edge(choosing: Choosing, top: int, height: int) -> Panel:
    """The right border of the options, thick beside the part of them that is shown.

    Args:
        choosing: what is chosen.
        top: the line that is shown first.
        height: rows of the border, its corners included.
    """
    room = height - 2
    total = len(laid(room))
    length = max(round(room * room / total), 1) if total > room else 0
    last = total - room
    start = round((room - length) * top / last) if length else 0
    start = max(min(start, room - length - (top < last)), int(top > 0))
    bar = ["┃" if start <= at < start + length else "│" for at in range(room)]
    return Panel([Content(part) for part in ("╮", *bar, "╯")], active=choosing.box == 2)


# --- the last line, and the small window -----------------------------------------------------------


def key_bar(choosing: Choosing, width: int) -> Panel:
    """The keys, as many as there is room for; while a seed is typed, letters are letters."""
    if choosing.typed is not None and choosing.row == SEED:
        heard = [name for name in ("deal", "help") if not choosing.takes(entry(name, CHOOSING, PAGE).keys[0])]
        shown = [("a-z 0-9", "Type"), *((_caps(name), name.capitalize()) for name in heard), ("Esc", "Take back")]
        return Panel([keys_line(shown, width)])
    choose, change = (_caps("up", "down"), "Choose"), (_caps("less", "more"), "Change")
    box, undo = (_caps("next box"), "Next box"), (_caps("undo"), "Undo")
    last = [(_caps(name), name.capitalize()) for name in ("deal", "help", "back")]
    tried = [choose, change, box, undo, *last], [change, undo, *last], [change, *last]
    shown = next((keys for keys in tried if keys_row(keys).cell_length < width - 1), tried[-1])
    return Panel([keys_line(shown, width)])


def small(choosing: Choosing, top: int, width: int, height: int) -> Panel:
    """Everything as one list, and the row under ▸ explained in a line, or in as many as it must be.

    Args:
        choosing: what is chosen.
        top: the line of the list that is shown first.
        width: cells of the window.
        height: rows of the window.
    """
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height, waiting=False)
    said = _said(choosing, width, height)
    room = height - 2 - len(said)
    lines = _lines(choosing, listed()[top : top + room], columns(width))
    changed = len(choosing.setup.differing)
    left = marks.line(WORD, ("  New table", "$muted"))
    right = Content.styled(f"≠ {changed} " if changed else "", "$muted")
    bar = key_bar(choosing, width).lines
    return Panel([ends(left, right, width), *lines, *[blank(0)] * (room - len(lines)), *said, *bar])


def small_room(choosing: Choosing, width: int, height: int) -> int:
    """The rows of the list in a small window."""
    return height - 2 - len(_said(choosing, width, height))


def _said(choosing: Choosing, width: int, height: int) -> Block:
    """What is said of the row under ▸ below the list."""
    if height >= 2 * HEIGHT and not new_table_words.refused(choosing):
        lines = new_table_words.panel(choosing, width - 2, 4).lines
        lines = [*lines, *[blank(0)] * (4 - len(lines))]
    else:
        lines = new_table_words.hung(new_table_words.brief(choosing, width - 2), width - 2)[: height - HEIGHT + 5]
    return [fit(marks.line(" ", line), width) for line in lines]
