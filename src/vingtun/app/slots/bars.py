"""The two bars: the word in the first line of a screen, and the keys in the last."""

from __future__ import annotations

from textual.content import Content

from ..keys import Key
from ..paint.cells import ends
from . import marks

WORD = marks.line((" ♠", "$ink"), ("♥", "$heart"), (" VINGTUN", "bold $gold"))
"""How the first line of a screen begins."""


def joined(*caps: str) -> str:
    """Keys that belong together: ``←→``, ``PgUp PgDn``."""
    return ("" if max(map(len, caps)) == 1 else " ").join(caps)


def written(*found: Key) -> str:
    """Keys that belong together, as a bar has them: with small letters."""
    return joined(*(key.cap.lower() if len(key.cap) == 1 else key.cap for key in found))


def keys_row(shown: list[tuple[str, str]]) -> Content:
    """Keys and what they do, side by side."""
    return Content("  ").join(marks.line((cap, "bold $gold"), (f" {label}", "$muted")) for cap, label in shown)


def kept(shown: list[tuple[str, str]], width: int) -> list[tuple[str, str]]:
    """The keys that fit side by side; where not all do, those in the middle are left out, never help or quit."""
    while keys_row(shown).cell_length > width and len(shown) > 2:
        shown = [*shown[:-3], *shown[-2:]]
    return shown


def keys_line(shown: list[tuple[str, str]], width: int, right: str = "") -> Content:
    """Keys and what they do, as many as fit, and what stands at the right end of the line."""
    room = width - 1 - (len(right) + 2 if right else 0)
    line = marks.line(" ", keys_row(kept(shown, room)))
    return ends(line, Content.styled(f"{right} " if right else "", "$muted"), width)
