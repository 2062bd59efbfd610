"""The lab's page of the books: what each is worth to its players, and what a first card is worth in one of them."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Final

from textual.content import Content

from ...lab.edge import Edges
from ...play.policy import PRINTED
from ..paint.cells import Block, blank, pad
from ..paint.gauges import bar
from ..panel import Panel
from . import marks
from .lab_figures import WAITING, airy, amount, muted, per_cent, stakes, style
from .lab_shown import SEATS, Shown, Table

NAME: Final = 12
"""Cells of the name of a book."""
FIRST_CARDS: Final[Mapping[str, str]] = {"ace": "an ace", "ten": "a ten-card", "other": "any other"}
"""The kinds of first cards."""
COLUMNS: Final = (
    ("bots' rules", "flat stakes", 12),
    ("bots' rules", "their stakes", 14),
    ("best play", "flat stakes", 13),
    ("bank's", "best rule", 12),
    ("flat stakes", "then", 13),
)
"""The columns, each with its two heads and its cells."""
CARDS: Final = (("ace", 10), ("ten", 12), ("other", 12))
"""The columns of first cards, where there is room for them."""
WIDE: Final = 110
"""Cells inside a box that has room for them."""
BEFORE_A_BAR: Final = 25
"""Cells of the labels of a bar of first cards."""
FIGURE: Final = 10
"""Cells of the figure behind it."""


def games(shown: Shown, width: int, height: int) -> Panel:
    """All books side by side, as far as they are counted.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    rows = [_row(table, shown.known.get(table.options), width, lit=table == shown.table) for table in shown.tables]
    lines = [*_heads(width), *rows]
    missing = sum(table.options not in shown.known for table in shown.tables)
    counting = f"{missing} still being counted" if missing else "exact: every deal is counted"
    title = marks.titled("What the players win of their stakes, in %")
    return Panel(lines[:height], title, muted(counting))


def _heads(width: int) -> Block:
    first = [pad(muted(head), cells, "right") for head, _, cells in COLUMNS]
    second = [pad(muted(head), cells, "right") for _, head, cells in COLUMNS]
    if width >= WIDE:
        first += [pad(muted(card), cells, "right") for card, cells in CARDS]
        second += [pad(muted("in stakes"), cells, "right") for _, cells in CARDS]
    return [marks.line(" " * NAME, *first), marks.line(" " * NAME, *second)]


def _row(table: Table, worth: Edges | None, width: int, *, lit: bool) -> Content:
    name = marks.line(("▸ " if lit else "  ", "bold $gold"), (table.name, "bold $gold" if table.yours else "bold $ink"))
    cells = [pad(cell, cells, "right") for cell, (_, _, cells) in zip(_edges(worth), COLUMNS, strict=True)]
    if width >= WIDE:
        cells += [pad(_first(worth, card), cells, "right") for card, cells in CARDS]
    line = pad(marks.line(pad(name, NAME), *cells), width)
    return line.stylize_before("on $lit") if lit else line


def _edges(worth: Edges | None) -> Block:
    if worth is None:
        return [muted(WAITING) for _ in COLUMNS]
    return [
        *(amount(per_cent(edge), edge) for edge in (worth.bots, worth.ladder, worth.best)),
        Content.styled(str(worth.bank_rule), "$ink"),
        amount(per_cent(worth.bank_rule_edge), worth.bank_rule_edge),
    ]


def _first(worth: Edges | None, card: str) -> Content:
    return muted(WAITING) if worth is None else amount(stakes(worth.first_card[card]), worth.first_card[card])


# --- one of them -----------------------------------------------------------------------------------


def first_cards(shown: Shown, width: int, height: int) -> Panel:
    """What a stake on a first card is worth in the book under ▸, and what follows from that.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    title = marks.titled(f"{shown.table.name}: a stake on a first card")
    worth = shown.edges
    if worth is None:
        return Panel([muted("being counted …")], title)
    said = [muted(line) for sentence in _sentences(shown.table, worth) for line in wrap(sentence, max(width, 10))]
    pairs = _pairs(worth, width)
    spare = height - len(pairs) - len(said)
    lines = [*airy(pairs, height - len(said) - 1, 2), *[blank(0)] * (spare > 0), *said]
    return Panel(lines[:height], title, muted(f"in stakes, {SEATS} seats"))


def _pairs(worth: Edges, width: int) -> Block:
    """For each kind of card two bars on one scale: the bots' rules and best play."""
    longest = max(abs(value) for values in (worth.first_card, worth.first_card_best) for value in values.values())
    lines: Block = []
    for card, name in FIRST_CARDS.items():
        for label, whose, value in (
            (name, "bots' rules", worth.first_card[card]),
            ("", "best play", worth.first_card_best[card]),
        ):
            colour = {"$gain": "$area-gain", "$loss": "$area-loss"}.get(style(value), "$area")
            shape = bar(abs(value) / longest if longest else 0.0, max(width - BEFORE_A_BAR - FIGURE, 1), colour)
            figure = pad(amount(stakes(value), value), FIGURE, "right")
            lines.append(marks.line(pad(Content.styled(label, "$ink"), 12), pad(muted(whose), 13), shape, figure))
    return lines


def _sentences(table: Table, worth: Edges) -> list[str]:
    """What follows."""
    dearer = worth.best - worth.bots
    said = [f"Best play saves {per_cent(dearer).lstrip('+')} of every 100 staked."] if dearer > 0 else []
    if table.options.stake_on == "nothing":
        said.append("Stakes come before the cards here, so they cannot follow the first one.")
    else:
        said.append(
            f"The bots stake {PRINTED.ace:g} units on an ace, {PRINTED.ten:g} on a ten-card and 1 on any other: "
            f"{per_cent(worth.ladder)} % of all their stakes, against {per_cent(worth.bots)} % with flat ones."
        )
    rule = worth.bank_rule
    said.append(f"The bank does best against them if it draws to hard {rule.hard} and soft {rule.soft}.")
    return said
