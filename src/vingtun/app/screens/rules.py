"""The rules to read: the contents at the left, the page at the right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import PurePath
from typing import ClassVar

from textual.events import Key
from textual.widget import Widget

from ...engine.options import Options
from .. import keys
from ..panel import Panel
from ..slots import pages, rules_page
from ..slots.rules_reading import reading
from ..widgets.slot import Slot
from .help import HelpScreen
from .page import END, PageScreen

SIDE_BY_SIDE = 70
"""Cells of a screen that shows the contents beside the page."""
LONGEST = 40
"""Characters of a word to look for."""


class RulesScreen(PageScreen):
    """The rules of all books in prose and in tables, those of a table among them.

    Args:
        options: what the table plays by.
        book: the id of its rulebook, which is opened.
        statement: the number of a statement to open it at, such as ``P8``; it may be empty.

    Attributes:
        reading: what is read, and where the reader is.
        contents: the box of the contents.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["page.tcss", "rules.tcss"]

    def __init__(self, options: Options, book: str = "modern", statement: str = "") -> None:
        super().__init__()
        self.reading = reading(options, book, statement)
        self.contents = Slot(lambda width, height: rules_page.contents(self.reading, width, height), id="contents")
        self._is_seeking = bool(self.reading.statement)

    def boxes(self) -> Iterable[Widget]:
        """The contents, then the page."""
        yield self.contents
        yield self.sheet

    def paint_head(self, width: int, height: int) -> Panel:
        """Which rules."""
        return rules_page.head(self.reading, width, height)

    def paint_sheet(self, width: int, height: int) -> Panel:
        """The page."""
        return rules_page.page(self.reading, self.top, width, height)

    def paint_bar(self, width: int, height: int) -> Panel:
        """The keys, or the word to find."""
        return rules_page.key_bar(self.reading, self.sheet.content_size.width, self.has_contents, width, height)

    @property
    def has_contents(self) -> bool:
        """Whether there is room for the contents."""
        return self.size.width >= SIDE_BY_SIDE

    def total(self) -> int:
        """The lines of the page."""
        return len(rules_page.laid(self.reading, self.reading.place, self.sheet.content_size.width))

    @property
    def rows(self) -> int:
        """How many lines that scroll are shown at once."""
        above, below = rules_page.fixed(self.reading, *self.sheet.content_size)
        return max(super().rows - len(above) - len(below), 1)

    def on_resize(self) -> None:
        """Show the contents where there is room; without them the arrows work in the page."""
        self.contents.display = self.has_contents
        if not self.has_contents:
            self.reading = replace(self.reading, in_contents=False)
        self.show_all()
        if self._is_seeking:
            self.call_after_refresh(self.seek)

    def seek(self) -> None:
        """Go to the statement that was asked for: the top of its page, if it is in sight from there."""
        self._is_seeking = False
        line = rules_page.line_of(self.reading, self.sheet.content_size.width)
        self.top = 0 if line < self.rows // 2 else pages.topmost(line - self.rows // 3, self.rows, self.total())
        self.show_all()

    def press(self, event: Key) -> bool:
        """Type a word to find, or do what a key says."""
        if self.reading.word is not None and self.type(self.reading.word, event):
            return True
        pressed = keys.find(event.key, event.character, keys.BOOK, keys.PAGE)
        return pressed is not None and self.do(pressed.command)

    def type(self, word: str, event: Key) -> bool:
        """Change the word to find, go to where it stands, or leave it.

        Args:
            word: the word so far.
            event: a key.

        Returns:
            Whether the key has to do with finding.
        """
        if event.key == "escape":
            self.reading = replace(self.reading, word=None, found=None)
        elif event.key == "enter":
            self.go_on()
        elif event.key == "backspace":
            self.reading = replace(self.reading, word=word[:-1], found=None)
        elif event.character and event.is_printable:
            self.reading = replace(self.reading, word=(word + event.character)[:LONGEST], found=None)
        else:
            return False
        return True

    def go_on(self) -> None:
        """Go to the next place that has the word, a third of the box from its top."""
        found = rules_page.following(self.reading, self.shown, self.sheet.content_size.width)
        if found is None:
            return
        place, hit = found
        is_shown = place == self.reading.place and self.shown <= hit.line < self.shown + self.rows
        self.reading = replace(self.reading, place=place, found=found)
        if not is_shown:
            self.top = pages.topmost(hit.line - self.rows // 3, self.rows, self.total())

    def do(self, command: str) -> bool:
        """Turn pages, go between contents and page, and everything that a page can do."""
        match command:
            case "previous book" | "next book":
                self.reading = self.reading.turned(1 if command == "next book" else -1)
                self.top = min(self.shown, self.bottom)
            case "previous page" | "next page":
                self.turn(1 if command == "next page" else -1)
            case "up" | "down" if self.reading.in_contents:
                self.turn(1 if command == "down" else -1)
            case "first" | "last" if self.reading.in_contents:
                self.turn(END if command == "last" else -END)
            case "page down" if self.shown == self.bottom:
                self.turn(1)
            case "page up" if self.shown == 0:
                self.turn(-1, END)
            case "contents":
                self.reading = replace(self.reading, in_contents=self.has_contents and not self.reading.in_contents)
            case "find":
                self.reading = replace(self.reading, word="", found=None)
            case "help":
                now, always = keys.MOMENTS[keys.BOOK], keys.MOMENTS[keys.PAGE]
                self.app.push_screen(HelpScreen("the rules", now, always, {}, rules_page.SIGNS))
            case _:
                return super().do(command)
        return True

    def turn(self, pages: int, top: int = 0) -> None:
        """Go some pages on, as far as the first and the last.

        Args:
            pages: how many; back where it is below nought.
            top: the line to show first, where that is another page.
        """
        place = min(max(self.reading.place + pages, 0), len(self.reading.prose.pages) - 1)
        if place != self.reading.place:
            self.reading = replace(self.reading, place=place, found=None)
            self.top = min(top, self.bottom)
