"""The rounds of a game on the screen: a line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.content import Content

from ...engine.books import BOOKS
from ...engine.hand import LIMIT
from ...play import words
from ...play.seats import YOUR_NAME
from ...store.games import Saved
from ...store.glance import Glance
from ...store.history import Row
from ..paint import cards as paint
from ..paint.cells import ends, pad
from ..panel import Panel
from . import marks, pages
from .history import lit

WIDE, MIDDLE = 100, 70
"""Cells from which on a line says all, and most of it."""
BANK = 9
"""Cells for the name of the banker."""


def line(row: Row, seen: Glance, width: int, number: int, *, here: bool) -> Content:
    """A round on one line.

    Args:
        row: the round.
        seen: the round at a glance.
        width: cells of the line.
        number: cells for its number.
        here: whether it is the one under ▸.
    """
    last = [marks.money(row.net)]
    if width >= MIDDLE:
        last.append(Content.styled(words.credit(row.purse), "$muted"))
    right = marks.line(*(pad(each, 9, "right") for each in last)) if len(last) > 1 else last[0]
    hinted = marks.line(("*", "bold $gold") if row.hinted else " ")
    left = marks.line((f"{row.number:>{number},}", "$muted"), hinted, " ")
    if width >= MIDDLE:
        yours = seen.banker == YOUR_NAME
        bank = Content.styled(seen.banker, "$gold" if yours else "$muted")
        left = marks.line(left, pad(bank, BANK + 1))
    cards, stake = (22, 8) if width >= WIDE else (17, 6) if width >= MIDDLE else (14, 0)
    left = marks.line(left, pad(_hand(seen, cards - 1), cards))
    staked = words.credit(seen.stake) if seen.stake else "bank" if row.banked else ""
    if stake:
        left = marks.line(left, pad(Content.styled(staked, "$muted"), stake, "right"), "  ")
    room = width - 3 - left.cell_length - right.cell_length - 1
    how = next((text for text in seen.ended if len(text) <= room), seen.ended[-1])
    return lit(ends(marks.line(left, (how, "$ink")), right, width - 3), width, here=here)


def _hand(seen: Glance, room: int) -> Content:
    """Your cards and their total; of two hands, or where there are too many cards, what there is room for."""
    if not seen.hands:
        return Content.styled("–", "$muted")
    totals = Content.styled(" ".join(map(str, seen.totals)), "bold $ink")
    cells = max(room - totals.cell_length - 1, 1)
    one = len(seen.hands) == 1
    shown = paint.one_line(seen.hands[0], cells, seen.totals[0] > LIMIT) if one else _two(seen, cells)
    return marks.line(pad(shown, cells), " ", totals)


def _two(seen: Glance, room: int) -> Content:
    """Two hands with a stroke between them."""
    half = (room - 1) // 2
    both = zip(seen.hands, seen.totals, strict=True)
    left, right = (paint.one_line(hand, half, total > LIMIT) for hand, total in both)
    return marks.line(left, ("┊", "$border"), right)


def heading(width: int, number: int) -> Content:
    """What stands in the columns."""
    if width >= MIDDLE:
        cards, stake = (22, 8) if width >= WIDE else (17, 6)
        left = f"  {'no':>{number}}  {'bank':<{BANK + 1}}{'your hand':<{cards}}{'stake':>{stake}}  ended"
        return ends(Content.styled(left, "$muted"), Content.styled(f"{'net':>9}{'credits':>9}", "$muted"), width - 1)
    left = f"  {'no':>{number}}  {'your hand':<14}ended"
    return ends(Content.styled(left, "$muted"), Content.styled("net", "$muted"), width - 1)


def rounds(
    found: Sequence[Row],
    glance: Callable[[int], Glance],
    at: int,
    top: int,
    total: int,
    notice: str,
    width: int,
    height: int,
) -> Panel:
    """The rounds as far as they fit.

    Args:
        found: those that are shown.
        glance: a round at a glance, by its number.
        at: which of all is under ▸.
        top: which of all is the first that is shown.
        total: how many there are in all.
        notice: what was done on request; empty for nothing.
        width: cells inside the border.
        height: rows inside it, that of the heading included.
    """
    number = max(2, *(len(f"{each:,}") for each in (total, *(row.number for row in found))))
    lines = [line(row, glance(row.number), width, number, here=top + place == at) for place, row in enumerate(found)]
    said = [pages.more(top, height - 1, total), f"{at + 1:,} of {total:,}"]
    if any(row.hinted for row in found):
        said.insert(0, "* with hints")
    subtitle = Content.styled(notice, "$ink") if notice else Content.styled(" · ".join(filter(None, said)), "$muted")
    return Panel([heading(width, number), *lines], marks.titled("Rounds", "bold $gold"), subtitle, active=True)


def head(saved: Saved, width: int) -> Panel:
    """Which game, and what it came to.

    Args:
        saved: the game.
        width: cells of the line.
    """
    differs = " ≠" if saved.options != BOOKS[saved.book].options else ""
    net = words.money(saved.credits - saved.purse)
    where = "History · game" if width >= MIDDLE else "Game"
    return pages.head(f"{where} {saved.id} · {BOOKS[saved.book].name}{differs}", width, f"{net} cr")
