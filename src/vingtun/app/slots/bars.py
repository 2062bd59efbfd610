"""The two bars: the word in the first line of a screen, and the keys in the last."""

from __future__ import annotations

from textual.content import Content

from ..paint.cells import ends
from . import marks

WORD = marks.line((" ♠", "$ink"), ("♥", "$heart"), (" VINGTUN", "bold $gold"))
"""How the first line of a screen begins."""


def keys_line(shown: list[tuple[str, str]], width: int, right: str = "") -> Content:
    """Keys and what they do; where they do not all fit, those in the middle are left out, never `?` or `q`."""
    while True:
        parts = [marks.line((cap, "bold $gold"), (f" {label}", "$muted")) for cap, label in shown]
        line = marks.line(" ", Content("  ").join(parts))
        if line.cell_length <= width or len(shown) <= 2:
            break
        shown = [*shown[:-3], *shown[-2:]]
    return ends(line, Content.styled(f"{right} " if right else "", "$muted"), width)
