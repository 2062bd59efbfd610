"""The lab on the screen: its first line with the pages, its last with the keys, and how to read it."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from ..keys import LAB, entry
from ..paint.cells import ends, pad
from ..panel import Panel
from . import marks
from .bars import WORD, keys_line, written
from .help_page import Signs, ink
from .lab_shown import GAMES, HAND, RUNNING, SIMULATION, TITLES, Shown

SIGNS: Final = Signs(
    "Reading the figures",
    (
        (Content.styled("+0.534", "bold $gain"), ink("stakes that you win on average; −0.327 stakes that you lose")),
        (Content.styled("━━━╌╌", "$area-gain"), ink("how likely you are paid; the dashed rail is always")),
        (Content.styled("17/18", "$ink"), ink("a rule: draw to hard 17 and to soft 18, then stand")),
        (Content.styled("░", "$area"), ink("the standard error: two in three estimates are as near")),
        (Content.styled("▸", "bold $gold"), ink("the book that is shown, or the best choice")),
    ),
)
"""The signs of the lab."""


def head(shown: Shown, width: int) -> Panel:
    """The first line: the pages, the one that is open marked."""
    left = marks.line(WORD, ("  Odds", "$muted"))
    tabs = [_tab(number, page, is_open=page == shown.page) for number, page in enumerate(shown.pages, 1)]
    right = Content("  ").join(tabs)
    if left.cell_length + right.cell_length + 2 > width:
        right = marks.line(("‹ ", "$gold"), (TITLES[shown.page], "bold $ink"), (" ›", "$gold"))
    return Panel([ends(left, marks.line(right, " "), width)])


def _tab(number: int, page: str, *, is_open: bool) -> Content:
    if is_open:
        return marks.line(("▸ ", "bold $gold"), (TITLES[page], "bold $ink"))
    return marks.line((f"{number} ", "$gold"), (TITLES[page], "$muted"))


def key_bar(shown: Shown, width: int) -> Panel:
    """The last line."""
    return Panel([pad(keys(shown, width), width)])


def keys(shown: Shown, width: int) -> Content:
    """The keys of the page as far as there is room for them."""
    return keys_line([(written(*(entry(each, LAB) for each in commands)), label) for label, *commands in said(shown)],
                     width)  # fmt: skip


def said(shown: Shown) -> list[tuple[str, ...]]:
    """What there is to do, with the commands that do it; those that stand in a box are not told twice."""
    bar: list[tuple[str, ...]] = [("Page", "previous page", "next page")]
    if shown.page in (GAMES, SIMULATION) and shown.run.state != RUNNING:
        bar.append(("Book", "up", "down"))
    if shown.page == HAND and shown.hand and shown.hand.told:
        bar.append(("Hide", "coach"))
    return [*bar, ("Help", "help"), ("Back", "back")]
