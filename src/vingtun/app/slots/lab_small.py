"""The lab in a small window: what matters most of each page, in one list."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import wrap
from typing import Final

from textual.content import Content

from ...engine.hand import Hand
from ...play import words
from ..keys import LAB, entry
from ..paint.cards import one_line
from ..paint.cells import Block, blank, ends, fit, pad
from ..panel import Panel
from . import lab_hand, lab_run, marks
from .lab import keys
from .lab_figures import WAITING, amount, by_points, chance, muted, per_cent, stakes
from .lab_shown import GAMES, HAND, SIMULATION, TITLES, Shown
from .window import HEIGHT, WIDTH, too_small

NAME: Final = 10
"""Cells of the name of a book."""
COLUMNS: Final = (("bots", 9), ("ladder", 9), ("best", 9))
"""The columns of the books, each with its cells."""


def panel(shown: Shown, width: int, height: int) -> Panel:
    """A page in one list.

    Args:
        shown: what is shown.
        width: cells of the window.
        height: rows of the window.
    """
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height, waiting=False)
    head = marks.line((" VINGTUN", "bold $gold"), (" Odds", "$muted"))
    page = marks.line(("‹ ", "$gold"), (TITLES[shown.page], "bold $ink"), (" › ", "$gold"))
    inside = PAGES[shown.page](shown, width - 2)[: height - 2]
    lines = [fit(marks.line(" ", line), width) for line in inside]
    lines += [blank(0)] * (height - 2 - len(lines))
    return Panel([ends(head, page, width), *lines, keys(shown, width)])


def _hand(shown: Shown, width: int) -> Block:
    played = shown.hand
    if played is None or not played.odds:
        return [muted(line) for line in wrap(played.why if played else "", width)]
    odds, total = played.odds, Hand(played.cards).total
    lines = [ends(one_line(played.cards, width // 2), marks.badge(words.total(total)), width)]
    if odds.totals:
        lines.append(muted(f"next card: bust {chance(odds.bust)} of {odds.unseen} cards"))
        lines.append(_shares("makes ", by_points(odds.totals), width))
    if odds.bank:
        lines.append(_shares("bank ", odds.bank, width))
    if not odds.choices:
        return [*lines, *(muted(line) for line in wrap(played.why, width))]
    if played.refused or not played.told:
        key = marks.offered(entry("coach", LAB).cap.upper(), "tell me: marked as a hint")
        return [*lines, muted(played.refused) if played.refused else key]
    return [*lines, *lab_hand.choices(played, odds, width)[::2]]


def _shares(label: str, shares: Mapping[str, float], width: int) -> Content:
    """The likeliest totals, as many as there is room for."""
    text = label
    for name, share in sorted(shares.items(), key=lambda pair: -pair[1]):
        more = f"{name} {round(100 * share)} %  "
        if len(text) + len(more) - 2 > width:
            break
        text += more
    return muted(text.rstrip())


def _games(shown: Shown, width: int) -> Block:
    heads = [pad(muted(head), cells, "right") for head, cells in COLUMNS]
    lines = [marks.line(" " * NAME, *heads)]
    for table in shown.tables:
        worth = shown.known.get(table.options)
        figures = (worth.bots, worth.ladder, worth.best) if worth else ()
        cells = [amount(per_cent(edge), edge) for edge in figures] or [muted(WAITING)] * len(COLUMNS)
        here = marks.line(("▸ " if table == shown.table else "  ", "bold $gold"), (table.name, "bold $ink"))
        row = [pad(cell, wide, "right") for cell, (_, wide) in zip(cells, COLUMNS, strict=True)]
        lines.append(marks.line(pad(here, NAME), *row))
    if shown.edges:
        first = shown.edges.first_card
        told = ", ".join(f"{card} {stakes(first[card], 2)}" for card in first)
        lines.append(muted(fit(told, width).plain))
    return lines


def _simulation(shown: Shown, width: int) -> Block:
    inside = lab_run.progress(shown, width, 5)
    return [ends(muted("Book"), marks.line(("▸ ", "$gold"), shown.table.name), width), inside.title, *inside.lines]


PAGES: Final[Mapping[str, Callable[[Shown, int], Block]]] = {HAND: _hand, GAMES: _games, SIMULATION: _simulation}
"""What is shown of each page."""
