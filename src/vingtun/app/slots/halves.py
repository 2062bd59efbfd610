"""Your two hands after a split: each keeps its half of your place until the showdown."""

from __future__ import annotations

from textual.content import Content

from ...engine.view import OpenSpot
from ...play import words
from ...play.reasons import briefs
from ...play.seats import YOU
from ..paint.cards import Size, cards
from ..paint.cells import Block, beside, blank, fit, level, pad
from ..scene import Scene, open_total
from . import marks, seat

RULE = " ┊ "
"""What stands between the two."""


def lines(scene: Scene, size: Size, width: int, height: int) -> Block:
    """The two hands side by side, each with its cards over its total, and what is so with it.

    Args:
        scene: the moment.
        size: of the cards.
        width: cells inside the border.
        height: rows inside it.
    """
    half = (width - len(RULE)) // 2
    left, right = (_half(scene, spot, size, cells, height) for spot, cells in zip(
        scene.board.spots[YOU], (half, width - len(RULE) - half), strict=True
    ))  # fmt: skip
    rule = [Content.styled(RULE, "$border")] * height
    return beside(left, rule, right, gap=0)


def _half(scene: Scene, spot: OpenSpot, size: Size, width: int, height: int) -> Block:
    shown = cards(scene.view.hands[spot.hand].cards, size, width, seat.is_dead(spot))
    gap = [blank(0)] * max(height - len(shown) - 1, 0)
    return level([*shown, *gap, _status(scene, spot, width)], width)


def _status(scene: Scene, spot: OpenSpot, width: int) -> Content:
    """Total, what is so, and what is at stake or was won."""
    now = scene.ask is not None and scene.ask.hand == spot.hand
    total = words.total(scene.view.hands[spot.hand].total)
    badge = marks.cap(total) if now else marks.badge(total)
    if spot.won is not None:
        amount = marks.money(spot.won)
        said = briefs(spot, open_total(spot), scene.bank_total())
    else:
        amount = Content.styled(f"{spot.stake:,}", "$gold" if now else "$muted")
        said = [_doing(scene, spot, now=now)]
    room = width - badge.cell_length - amount.cell_length - 4
    text = next((each for each in said if len(each) <= room), said[-1])
    why = fit(Content.styled(text, "$gold" if now else "$muted"), room)
    return pad(marks.line(badge, "  ", why, "  ", amount), width)


def _doing(scene: Scene, spot: OpenSpot, *, now: bool) -> str:
    if now:
        return "▸ this hand"
    if spot.stood:
        return "stands"
    return "then this" if scene.ask else "to play"
