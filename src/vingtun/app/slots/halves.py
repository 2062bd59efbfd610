"""Your two hands after a split: each keeps its half of your place until the showdown."""

from __future__ import annotations

from textual.content import Content

from ...engine.view import OpenSpot
from ...play import words
from ...play.seats import YOU
from ..paint.cards import Size, cards
from ..paint.cells import Block, beside, blank, fit, level, pad
from ..scene import Scene
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
    else:
        amount = Content.styled(f"{spot.stake:,}", "$gold" if now else "$muted")
    room = width - badge.cell_length - amount.cell_length - 4
    text = _doing(scene, spot, room, now=now) if spot.won is None else seat.why(scene, spot, room)
    why = fit(Content.styled(text, "$gold" if now else "$muted"), room)
    return pad(marks.line(badge, "  ", why, "  ", amount), width)


def _doing(scene: Scene, spot: OpenSpot, room: int, *, now: bool) -> str:
    """What is so with a hand that is not settled, in as many words as there is room for."""
    if now:
        said = ["▸ this hand", "▸ this", "▸"]
    elif spot.stood:
        said = ["stands"]
    else:
        said = ["then this", "then"] if scene.ask else ["to play"]
    return next((each for each in said if len(each) <= room), "")
