"""The right column: the odds over the log while a round is played, or the coach; the ledger when it is settled.

It is one slot, so that its boxes change in the same frame as all the others: a picture never mixes two moments.
"""

from __future__ import annotations

from ..panel import Panel, framed
from ..scene import Scene
from . import coach, ledger, log, odds

LOW, HIGH = 6, 12
"""Rows of the odds: as bands of totals, and with every total."""
WIDE, TALL = 38, 28
"""Cells and rows from which on every total is shown."""


def panel(scene: Scene, width: int, height: int) -> Panel:
    """The boxes of the column, with their borders.

    Args:
        scene: the moment.
        width: cells of the column.
        height: rows of the column.
    """
    if scene.settled:
        return Panel(framed(ledger.panel(scene, width - 4, height - 2), width, height))
    if scene.coach.shown:
        return Panel(framed(coach.panel(scene, width - 4, height - 2), width, height))
    upper = HIGH if width >= WIDE and height >= TALL else LOW
    lower = max(height - upper, 2)
    return Panel(
        framed(odds.panel(scene, width - 4, upper - 2), width, upper)
        + framed(log.panel(scene, width - 4, lower - 2), width, lower)
    )
