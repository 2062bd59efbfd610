"""What the lists of what is past share: a first line, a list to choose from, a last line of keys, and scrolling."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.events import Key
from textual.screen import ScreenResultType
from textual.widget import Widget

from .. import keys
from ..panel import Panel
from ..widgets.slot import Slot
from .front import Front
from .help import HelpScreen
from .page import END

KEPT_IN_SIGHT = 2
"""Rows that stay in sight above and below the one under ▸."""


class ListScreen(Front[ScreenResultType]):
    """A list of which one row is under ▸.

    Args:
        moment: the name of its keys.
        about: what it is a list of, for the help.

    Attributes:
        at: the row under ▸, from 0.
        top: the first row that is shown.
        notice: what was done on request; empty for nothing.
        sheet: the box of the list; its first line is a heading.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["history.tcss"]

    def __init__(self, moment: str, about: str) -> None:
        super().__init__()
        self.moment = moment
        self.about = about
        self.at = self.top = 0
        self.notice = ""
        self.sheet = Slot(self.paint_sheet, id="sheet")

    def compose(self) -> ComposeResult:
        """The first line, the boxes, the last line."""
        yield Slot(self.paint_head, id="head", classes="bare")
        yield from self.boxes()
        yield Slot(self.paint_bar, id="bar", classes="bare")

    def boxes(self) -> Iterable[Widget]:
        """The boxes between the first line and the last, from top to bottom."""
        yield self.sheet

    def paint_head(self, width: int, height: int) -> Panel:
        """The first line."""
        raise NotImplementedError

    def paint_sheet(self, width: int, height: int) -> Panel:
        """The list."""
        rows = max(height - 1, 1)
        self.place(rows)
        return self.paint_list(rows, width, height)

    def paint_list(self, rows: int, width: int, height: int) -> Panel:
        """The list, so many rows of it at once."""
        raise NotImplementedError

    def paint_bar(self, width: int, height: int) -> Panel:
        """The last line."""
        raise NotImplementedError

    def total(self) -> int:
        """How many rows there are."""
        raise NotImplementedError

    @property
    def rows(self) -> int:
        """How many rows are shown at once."""
        return max(self.sheet.content_size.height - 1, 1)

    def show_all(self) -> None:
        """Draw what has changed."""
        for slot in self.query(Slot):
            slot.show()

    def on_resize(self) -> None:
        """Choose the layout for the window."""
        self.set_class(self.size.height < 20, "-short")
        self.set_class(self.size.height >= 36, "-tall")
        self.show_all()

    def place(self, rows: int) -> None:
        """See that the row under ▸ is there, and in sight.

        Args:
            rows: how many are shown at once.
        """
        self.at = max(min(self.at, self.total() - 1), 0)
        room = min(KEPT_IN_SIGHT, (rows - 1) // 2)
        least, most = self.at + room + 1 - rows, self.at - room
        self.top = max(min(max(self.top, least), most, self.total() - rows), 0)

    def on_key(self, event: Key) -> None:
        """Do what the key says, and draw it."""
        pressed = keys.find(event.key, event.character, self.moment, keys.PAGE)
        if pressed is None:
            return
        event.stop()
        event.prevent_default()
        self.notice = ""
        self.do(pressed.command)
        if self.in_front:
            self.show_all()

    def do(self, command: str) -> None:
        """Move, open, export, help, or go back.

        Args:
            command: of the keys of this list, or of `keys.PAGE`.
        """
        page = max(self.rows - 1, 1)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "first": -END, "last": END}
        others: dict[str, Callable[[], object]] = {
            "back": self.leave, "games": self.leave, "help": self.help, "open": self.open, "continue": self.go_on,
            "export": self.export,
        }  # fmt: skip
        if command in steps:
            self.at = max(min(self.at + steps[command], self.total() - 1), 0)
        elif command in ("help", "back", "games") or self.total():
            others[command]()

    def open(self) -> None:
        """Open what is under ▸."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Go on with what is under ▸."""

    def export(self) -> None:
        """Write what is under ▸ to files."""
        raise NotImplementedError

    def help(self) -> None:
        """Tell what the keys do."""
        now, always = keys.MOMENTS[self.moment], keys.MOMENTS[keys.PAGE]
        self.app.push_screen(HelpScreen(self.about, now, always, {}))
