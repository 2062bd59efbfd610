"""Your credits over the rounds of this game."""

from __future__ import annotations

from ..paint.charts import credits_around
from ..panel import Panel
from ..scene import Scene
from . import marks


def panel(scene: Scene, width: int, height: int) -> Panel:
    """Bars around the credits that you began with.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it.
    """
    purses = scene.sitting.purses
    rounds = len(purses) - 1
    said = f"{rounds} round{'s' * (rounds != 1)} · best {max(purses):,} · lowest {min(purses):,}"
    return Panel(
        credits_around(purses[1:], purses[0], width, height),
        marks.titled("Your credits"),
        marks.line((said, "$muted")),
    )
