"""The last line of the table: the keys that are always good, and before them those of a price."""

from __future__ import annotations

from ...engine.questions import TURN
from ..panel import Panel
from ..scene import Scene
from .bars import keys_line
from .header import ALWAYS


def panel(scene: Scene, width: int, height: int) -> Panel:
    """The keys that are good at any time at the table; while a card can be bought, the arrows set its price.

    Args:
        scene: the moment.
        width: cells of the line.
        height: its rows.
    """
    price = [("←→", "Price")] if scene.dial and scene.question == TURN else []
    return Panel([keys_line([*price, *((key.cap, key.label) for key in ALWAYS)], width)])
