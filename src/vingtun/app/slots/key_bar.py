"""The last line of the table: the keys that are always good, and before them those of a price."""

from __future__ import annotations

from ...engine.questions import TURN
from ..keys import entry
from ..panel import Panel
from ..scene import Scene
from .bars import keys_line, written
from .header import always


def panel(scene: Scene, width: int, height: int) -> Panel:
    """The keys that are good at any time at the table; while a card can be bought, the arrows set its price.

    Args:
        scene: the moment.
        width: cells of the line.
        height: its rows.
    """
    arrows = written(entry("less", TURN), entry("more", TURN))
    price = [(arrows, "Price")] if scene.dial and scene.question == TURN else []
    return Panel([keys_line([*price, *always(coached=scene.coached)], width)])
