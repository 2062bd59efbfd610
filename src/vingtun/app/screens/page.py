"""What all screens of text share: a first line, a box to read in, a last line of keys, and scrolling."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Key
from textual.widget import Widget

from .. import keys
from ..panel import Panel
from ..slots import pages
from ..widgets.slot import Slot
from .front import Front

END = 1_000_000
"""A line after the last of any page: the page is shown from where its end fills the box."""


class PageScreen(Front[None]):
    """A screen of text; it is left with nothing to tell.

    Attributes:
        top: the first line to show, as far as the lines after it fill the box.
        sheet: the box to read in.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["page.tcss"]

    def __init__(self) -> None:
        super().__init__()
        self.top = 0
        self.sheet = Slot(self.paint_sheet, id="sheet")

    def compose(self) -> ComposeResult:
        """The three rows of the screen."""
        yield Slot(self.paint_head, id="head", classes="bare")
        with Horizontal():
            yield from self.boxes()
        yield Slot(self.paint_bar, id="bar", classes="bare")

    def boxes(self) -> Iterable[Widget]:
        """The boxes between the first line and the last, from left to right."""
        yield self.sheet

    def paint_head(self, width: int, height: int) -> Panel:
        """The first line."""
        raise NotImplementedError

    def paint_sheet(self, width: int, height: int) -> Panel:
        """The box to read in."""
        raise NotImplementedError

    def paint_bar(self, width: int, height: int) -> Panel:
        """The last line."""
        raise NotImplementedError

    def total(self) -> int:
        """How many lines there are to read."""
        raise NotImplementedError

    def show_all(self) -> None:
        """Draw what has changed."""
        for slot in self.query(Slot):
            slot.show()

    def on_key(self, event: Key) -> None:
        """Do what the key says, and draw it."""
        if self.press(event):
            event.stop()
            event.prevent_default()
            self.show_all()

    def press(self, event: Key) -> bool:
        """Do what a key says.

        Args:
            event: the key.

        Returns:
            Whether it says anything here.
        """
        pressed = keys.find(event.key, event.character, keys.PAGE)
        return pressed is not None and self.do(pressed.command)

    def do(self, command: str) -> bool:
        """Do what a command of `keys.PAGE` says.

        Args:
            command: the command.

        Returns:
            Whether it says anything here.
        """
        page = max(self.rows - 1, 1)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "first": -END, "last": END}
        if command == "back":
            self.leave()
        elif command in steps:
            self.top = max(min(self.shown + steps[command], self.bottom), 0)
        else:
            return False
        return True

    @property
    def shown(self) -> int:
        """The first line that is shown."""
        return pages.topmost(self.top, self.rows, self.total())

    @property
    def rows(self) -> int:
        """How many lines are shown at once."""
        return self.sheet.content_size.height

    @property
    def bottom(self) -> int:
        """The first line that is shown at the end of the page."""
        return max(self.total() - self.rows, 0)
