"""A new table: rulebook, seats, purse, pace, seed and every option are chosen here."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Key, Resize

from .. import keys
from ..choosing import Choosing
from ..house import House
from ..panel import Panel
from ..sitting import Sitting
from ..slots import new_table, new_table_words
from ..slots.window import fits
from ..widgets.slot import Slot
from .front import Front
from .help import HelpScreen
from .page import END
from .rules import RulesScreen
from .table import TableScreen

LOT = 6
"""The bytes of a seed that is drawn by lot; nobody guesses it from the cards that he has seen."""


class NewTableScreen(Front[None]):
    """Shown before you sit down; dealing puts the table in its place.

    Args:
        choosing: what is chosen; it is changed in place, and so kept by whoever gave it.
        house: where the game will be kept.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["new_table.tcss"]

    def __init__(self, choosing: Choosing, house: House | None = None) -> None:
        super().__init__()
        self._house = house or House()
        self.choosing = choosing
        self._top = 0

    def compose(self) -> ComposeResult:
        """The boxes; a small window has one list instead."""
        chosen = self.choosing
        yield Slot(lambda width, _: new_table.head(chosen, width), id="head", classes="bare")
        with Container(id="middle"):
            with Vertical(id="left"):
                yield Slot(lambda width, height: new_table.books(chosen, width, height), id="books")
                yield Slot(lambda width, height: new_table.table(chosen, width, height), id="table")
                yield Slot(self._explained, id="aside")
            with Container(id="right"):
                yield Slot(self._options, id="options")
                yield Slot(self._edge, id="edge", classes="bare")
        yield Slot(self._explained, id="explained")
        yield Slot(lambda width, _: new_table.key_bar(chosen, width), id="keys", classes="bare")
        yield Slot(self._small, id="small", classes="bare")

    def _explained(self, width: int, height: int) -> Panel:
        return new_table_words.panel(self.choosing, width, height)

    def _options(self, width: int, height: int) -> Panel:
        self._top = new_table.scrolled(self._top, new_table.laid(height), self.choosing.row, height)
        return new_table.options(self.choosing, self._top, width, height)

    def _edge(self, width: int, height: int) -> Panel:
        self._top = new_table.scrolled(self._top, new_table.laid(height - 2), self.choosing.row, height - 2)
        return new_table.edge(self.choosing, self._top, height)

    def _small(self, width: int, height: int) -> Panel:
        room = new_table.small_room(self.choosing, width, height)
        self._top = new_table.scrolled(self._top, new_table.listed(), self.choosing.row, room)
        return new_table.small(self.choosing, self._top, width, height)

    @property
    def is_small(self) -> bool:
        """Whether the window has one list instead of boxes."""
        return self.size.width < 80 or self.size.height < 22

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window."""
        self.set_class(self.is_small, "-small")
        self.set_class(event.size.height >= 30, "-tall")
        self.set_class(event.size.width >= 110 and event.size.height >= 39, "-large")

    def on_screen_resume(self) -> None:
        """Back from the rules or the help."""
        self._show()

    def _show(self) -> None:
        for slot in self.query(Slot):
            slot.show()

    def on_key(self, event: Key) -> None:
        """Type, or do what the key says, and draw it."""
        if self._press(event):
            event.stop()
            event.prevent_default()
            self._show()

    def _press(self, event: Key) -> bool:
        """Do what a key says, and tell whether it says anything here."""
        pressed = keys.find(event.key, event.character, keys.CHOOSING, keys.PAGE)
        if not fits(self.size):
            return pressed is not None and pressed.command == "back" and self._do("back")
        if self.choosing.type(event.character or ""):
            return True
        if event.key == "escape" and self.choosing.take_back():
            return True
        return pressed is not None and self._do(pressed.command)

    def _do(self, command: str) -> bool:
        page = max(self.query_one("#options").content_size.height - 1, new_table.IN_SIGHT)
        steps = {"up": -1, "down": 1, "page up": -page, "page down": page, "first": -END, "last": END}
        if command in steps:
            self.choosing.move(steps[command], through=self.is_small)
        elif command in ("less", "more"):
            self.choosing.step(1 if command == "more" else -1)
        elif command in ("next box", "previous box"):
            self.choosing.turn(1 if command == "next box" else -1)
        elif command == "undo":
            self.choosing.undo()
        elif command == "rub out":
            self.choosing.rub_out()
        else:
            return self._open(command)
        return True

    def _open(self, command: str) -> bool:
        """Open what lies behind a key, or go back."""
        if command == "deal" and self.in_front:
            setup = self.choosing.deal(os.urandom(LOT).hex())
            if setup:
                self.app.switch_screen(TableScreen(Sitting(setup, self._house.store), self._house.hints))
        elif command == "rules":
            self._rules()
        elif command == "help":
            now, always = keys.MOMENTS[keys.CHOOSING], keys.MOMENTS[keys.PAGE]
            screen = HelpScreen("a new table", now, always, {}, new_table.signs())
            self.app.push_screen(screen, lambda then: self._rules() if then == "rules" else None)
        elif command == "back":
            self.leave()
        return command in ("deal", "rules", "help", "back")

    def _rules(self) -> None:
        setup = self.choosing.setup
        self.app.push_screen(RulesScreen(setup.options, setup.book.id))
