"""The whole log to read, from its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import ClassVar

from textual.events import Key

from ...play.story import Line
from .. import keys
from ..panel import Panel
from ..slots import log_page, pages
from .help import HelpScreen
from .page import END, PageScreen


class LogScreen(PageScreen):
    """Every line of a story; it begins at the end.

    Args:
        title: what it is the log of, such as ``Round 12``.
        names: what the seats are called.
        lines: the story.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["page.tcss", "log.tcss"]

    def __init__(self, title: str, names: Sequence[str], lines: Sequence[Line]) -> None:
        super().__init__()
        self.heading = title
        self.names = tuple(names)
        self.lines = tuple(lines)
        self.top = END

    def paint_head(self, width: int, height: int) -> Panel:
        """That it is the log."""
        return pages.head("Log", width)

    def paint_sheet(self, width: int, height: int) -> Panel:
        """The lines."""
        return log_page.page(self.heading, log_page.laid(self.names, self.lines, width), self.top, height)

    def paint_bar(self, width: int, height: int) -> Panel:
        """The keys."""
        return log_page.key_bar(width, height)

    def total(self) -> int:
        """How many lines there are."""
        return len(self.lines)

    def press(self, event: Key) -> bool:
        """The key that opened the log closes it as well."""
        if keys.find(event.key, event.character, keys.TABLE) == keys.entry("log", keys.TABLE):
            return self.do("back")
        return super().press(event)

    def do(self, command: str) -> bool:
        """Show what the keys do, and everything that a page can do."""
        if command != "help":
            return super().do(command)
        back = keys.entry("back", keys.PAGE)
        always = [each for each in keys.MOMENTS[keys.PAGE] if each != back]
        self.app.push_screen(HelpScreen("the log", [back], always, {}))
        return True
