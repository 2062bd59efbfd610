"""A window that is too small for the game, and what is said in it."""

from __future__ import annotations

from textual.content import Content
from textual.geometry import Size

from ..paint.cells import blank, pad
from ..panel import Panel

WIDTH, HEIGHT = 40, 10
"""The least window in which the game can be played, in cells and rows."""


def fits(size: Size) -> bool:
    """Whether the game can be played in a window of this size; where it cannot, no key does anything."""
    return size.width >= WIDTH and size.height >= HEIGHT


def too_small(width: int, height: int, *, waiting: bool = True) -> Panel:
    """What is said in a window that is too small, as far as it fits.

    Args:
        width: cells of the window.
        height: rows of the window.
        waiting: whether a round is in play.
    """
    said = [
        f"vingtun needs {WIDTH}x{HEIGHT}",
        f"this window is {width}x{height}",
        "",
        "Your round waits as it is." if waiting else "",
    ][: max(1, height if height >= 4 else 1)]
    above = max((height - len(said)) // 2, 0)
    return Panel([blank(0)] * above + [pad(Content.styled(text, "$muted"), width, "centre") for text in said])
