"""The whole log on the screen: every line of the story, and the line of keys."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from ...play.story import Line
from .. import keys
from ..paint.cells import Block
from ..panel import Panel
from . import marks, pages
from .bars import keys_line, written
from .log import entry

NAMES = 12
"""Cells for a name, at most."""


def laid(names: Sequence[str], lines: Sequence[Line], width: int) -> Block:
    """Every line with its name and its amount.

    Args:
        names: what the seats are called.
        lines: the story.
        width: cells inside the border.
    """
    column = min(max(map(len, names), default=0), NAMES) + 1
    return [entry(line, tuple(names), column, width) for line in lines]


def page(title: str, lines: Sequence[Content], top: int, height: int) -> Panel:
    """The log as far as it fits.

    Args:
        title: what it is the log of.
        lines: all its lines, laid out.
        top: the first line to show, as far as the lines after it fill the box.
        height: rows inside the border.
    """
    top = pages.topmost(top, height, len(lines))
    last = min(top + height, len(lines))
    said = [pages.more(top, height, len(lines)), f"{top + 1} to {last} of {len(lines)}" if lines else "nothing yet"]
    subtitle = Content.styled(" · ".join(filter(None, said)), "$muted")
    return Panel(list(lines[top:last]), marks.titled(title, "bold $gold"), subtitle, active=True)


def key_bar(width: int, height: int) -> Panel:
    """The keys."""
    commands = ("up", "down", "page up", "page down", "help", "back")
    up, down, page_up, page_down, helped, back = (keys.entry(command, keys.PAGE) for command in commands)
    shown = [
        (written(up, down), "Read"),
        (written(page_up, page_down), "Page"),
        (helped.cap, helped.label),
        (back.cap, back.label),
    ]
    return Panel([keys_line(shown, width)])
