"""A row of a new table: what it is called, and what it is set to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from textual.content import Content

from ...engine.books import Book
from ...engine.options import Options
from ...play.seats import names
from ...rulebook.options import GROUPS, NONE, short, value
from ..choosing import BOOK, BOTS, OPTIONS, PURSE, SEATS, SEED, Choosing
from ..paint.cells import fit, pad
from . import marks
from .new_table_words import LABELS

CARET: Final = Content.styled(" ", "on $gold")
"""Where the next letter of a seed will stand."""
BOTS_SAID: Final = ("", "{}", "{} and {}", "the three", "the four", "the five", "the six", "the seven", "the eight",
                    "the nine")  # fmt: skip
"""What the bots are called together, by how many they are."""


SHORTER: Final = {PURSE: (LABELS[PURSE], "credits", "cr")}
"""What a row of the table is called beside a long figure."""
SHORT_OF_ROOM: Final = 20
"""So few cells for a value leave out what the book has instead."""


class Columns(NamedTuple):
    """Where things stand in a row.

    Attributes:
        sign: the cell of ≠.
        value: the first cell of the value.
        width: cells of the whole row.
    """

    sign: int
    value: int
    width: int


def columns(width: int) -> Columns:
    """The columns of a list of so many cells."""
    if width < 48:
        return Columns(21, 24, width)
    sign = min(max(21, width // 2 - 6), 28)
    return Columns(sign, sign + 4, width)


def row(choosing: Choosing, name: str, at: Columns) -> Content:
    """A row of a list, lit where the mark is.

    Args:
        choosing: what is chosen.
        name: the row.
        at: where things stand in it.
    """
    is_here, is_changed = choosing.row == name, name in choosing.setup.differing
    remark = choosing.setup.options.remarks.get(name)
    is_idle = bool(remark and remark.idle)
    label = "$refused" if is_idle else "bold $ink" if is_here else "$ink" if is_changed else "$muted"
    line = marks.line(
        ("▸ " if is_here else "  ", "bold $gold"),
        pad(Content.styled(LABELS[name], label), at.sign - 3),
        " ",
        ("≠" if is_changed else " ", "bold $ink"),
        (" " * (at.value - at.sign - 3)),
        ("‹ " if is_here and name != BOTS else "  ", "bold $gold"),
        _value(choosing, name, at.width - at.value - 1, is_idle=is_idle),
    )
    return lit(line, at.width) if is_here else fit(line, at.width)


def lit(line: Content, width: int) -> Content:
    """The row under ▸."""
    return pad(line, width).stylize_before("on $lit")


def _value(choosing: Choosing, name: str, room: int, *, is_idle: bool) -> Content:
    """What a row is set to, the › after it, and what its book has instead: the longest wording that fits."""
    is_here, is_changed = choosing.row == name, name in choosing.setup.differing
    close = marks.line((" ›" if is_here and name != BOTS else "  ", "bold $gold"))
    style = "$refused" if is_idle else "bold $ink" if is_here or is_changed else "$ink"
    line = Content()
    has_book = is_changed and room > SHORT_OF_ROOM
    for mine, theirs in _wordings(choosing, name, is_idle=is_idle):
        book = Content.styled(f" (book: {theirs})" if has_book and theirs else "", "$muted")
        line = marks.line(said(choosing, name, mine, style, room - 2), close, book)
        if line.cell_length <= room:
            break
    return line


def said(choosing: Choosing, name: str, text: str, style: str, room: int) -> Content:
    """What a row is set to, or what is being typed there; ✗ where it will not do.

    Args:
        choosing: what is chosen.
        name: the row.
        text: what it is set to.
        style: how that is written.
        room: cells that there are.
    """
    typed = choosing.typed if choosing.row == name else None
    will_not_do = (typed is not None and choosing.refusal) or (name == PURSE and choosing.uncovered)
    cross = marks.line((" ✗" if will_not_do else "", "bold $loss"))
    if typed is not None:
        end = CARET if name == SEED else cross
        figure = typed if name == SEED else f"{int(typed):,}"
        if name != SEED and len(figure) + end.cell_length > room:
            figure = typed
        return marks.line((figure[-max(room - end.cell_length, 1) :], "bold $ink"), end)
    shown = f"…{text[1 - room :]}" if name == SEED and len(text) > room else text
    return marks.line((shown, style), cross)


def set_to(choosing: Choosing, name: str) -> str:
    """What a row that is no option is set to, in words."""
    setup = choosing.setup
    if name == BOOK:
        return setup.book.name
    if name == BOTS:
        return BOTS_SAID[setup.seats - 1].format(*names(setup.seats)[1:])
    if name == SEED:
        return setup.seed or "by lot"
    figure = getattr(setup, name)
    return f"{figure:,}" if name in (SEATS, PURSE) else str(figure)


def _wordings(choosing: Choosing, name: str, *, is_idle: bool) -> Iterator[tuple[str, str]]:
    """What a row is set to and what its book has, from the longest words to the shortest."""
    if name not in OPTIONS:
        yield set_to(choosing, name), ""
        return
    options, book = choosing.setup.options, choosing.setup.book.options
    ends = "({})" if is_idle else "{}"
    mine, theirs = ends.format(value(name, options)), value(name, book)
    mine_brief, theirs_brief = ends.format(brief(name, options)), brief(name, book)
    yield mine, theirs
    yield mine, theirs_brief
    yield mine_brief, theirs
    yield mine_brief, theirs_brief
    yield mine_brief, ""


def brief(name: str, options: Options) -> str:
    """What an option is set to in a word: ``ask``, ``×2``; instead of a lone dash, ``no`` or ``any``."""
    said_ = short(name, options)
    return value(name, options).split()[0] if said_ == NONE else said_


def book_row(choosing: Choosing, book: Book, width: int) -> Content:
    """A rulebook with the time when it was played so; ● is the one that is chosen.

    Args:
        choosing: what is chosen.
        book: the rulebook.
        width: cells of the row.
    """
    is_chosen = book == choosing.setup.book
    is_here = is_chosen and choosing.row == BOOK
    line = marks.line(
        ("▸" if is_here else " ", "bold $gold"),
        ("●" if is_chosen else "○", "bold $ink" if is_chosen else "$muted"),
        (f" {book.name:<{8 if width < 30 else 10}}", "bold $ink" if is_chosen else "$ink"),
        (book.era, "$muted"),
    )
    return lit(line, width) if is_here else fit(line, width)


def table_row(choosing: Choosing, name: str, width: int) -> Content:
    """A row of the Table box: what it is set to stands at the right.

    Args:
        choosing: what is chosen.
        name: the row.
        width: cells of the row.
    """
    is_here = choosing.row == name
    turns = is_here and name != BOTS
    *_, shortest = labels = SHORTER.get(name, (LABELS[name],))
    room = width - len(shortest) - 8
    amount = said(choosing, name, set_to(choosing, name), "bold $ink" if is_here else "$ink", room)
    value_ = marks.line(("‹ " if turns else "", "bold $gold"), amount, (" ›" if turns else "  ", "bold $gold"))
    label = next((each for each in labels if len(each) + value_.cell_length + 4 <= width), shortest)
    left = marks.line(("▸ " if is_here else "  ", "bold $gold"), (label, "bold $ink" if is_here else "$muted"))
    line = marks.line(pad(left, width - value_.cell_length - 1), value_)
    return lit(line, width) if is_here else fit(line, width)


GROUP_OF: Final = {names_[0]: heading for heading, names_ in GROUPS.items()}
"""The heading above the first option of each group."""
