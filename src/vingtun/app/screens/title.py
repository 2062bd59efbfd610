"""The title: where the program begins, and where a game leads back to."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize

from ...play.seats import names
from .. import keys
from ..panel import Panel
from ..setup import Setup
from ..slots import title
from ..widgets.slot import Slot
from .front import Front

if TYPE_CHECKING:
    from ..choosing import Choosing

SOON = 0.05
"""How long after the first frame the other screens are loaded, in seconds."""


class TitleScreen(Front[None]):
    """What there is to do.

    Args:
        setup: the table that waits.

    Attributes:
        at: the row under ▸.
    """

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.at = 0
        self._setup = setup
        self._choosing: Choosing | None = None

    @property
    def setup(self) -> Setup:
        """The table that waits: what has been chosen last."""
        return self._choosing.setup if self._choosing else self._setup

    def compose(self) -> ComposeResult:
        """The word over the cards and the menu; the smallest windows have a list."""
        yield Slot(lambda width, height: title.top(self.setup, width), id="top", classes="bare")
        with Container(id="middle"), Container(id="page"):
            yield Slot(lambda width, height: title.word(width), id="word", classes="bare")
            with Container(id="half"):
                yield Slot(self._natural, id="cards", classes="bare")
                yield Slot(lambda width, height: title.menu(self.at, width, height), id="menu")
        small = Slot(lambda width, height: title.small(self.at, width, height), id="small", classes="bare")
        yield small
        yield Slot(lambda width, height: title.key_bar(width), id="keys", classes="bare")

    def _natural(self, width: int, height: int) -> Panel:
        return title.natural(self.setup, names(self.setup.seats), width, height)

    def on_screen_resume(self) -> None:
        """Back from a table: another may be waiting by now."""
        self._show()

    def _show(self) -> None:
        for slot in self.query(Slot):
            slot.show()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window."""
        self.set_class(event.size.width < 80 or event.size.height < 23, "-small")

    def on_key(self, event: Key) -> None:
        """A letter, or the arrows and Enter."""
        key = keys.find(event.key, event.character, keys.TITLE)
        if key is None:
            return
        event.stop()
        if key.command in ("up", "down"):
            self.at = (self.at + (1 if key.command == "down" else -1)) % len(title.ROWS)
            self._show()
        else:
            self._do(title.ROWS[self.at].command if key.command == "open" else key.command)

    def on_mount(self) -> None:
        """Load the other screens once this one stands: it would be late if it waited for them."""
        self.call_after_refresh(self.set_timer, SOON, lambda: import_module(".new_table", __package__))

    def _do(self, command: str) -> None:
        from .help import HelpScreen
        from .rules import RulesScreen

        if command == "play":
            self._choose()
        elif command == "rules":
            self.app.push_screen(RulesScreen(self.setup.options, self.setup.book.id))
        elif command == "help":
            screen = HelpScreen("the title", title.ROWS, (), {})
            self.app.push_screen(screen, lambda then: self._do("rules") if then == "rules" else None)
        elif command == "quit":
            self.app.exit()

    def _choose(self) -> None:
        """Choose a table; what was chosen is there again the next time."""
        from ..choosing import Choosing
        from .new_table import NewTableScreen

        self._choosing = self._choosing or Choosing(self._setup)
        self.app.push_screen(NewTableScreen(self._choosing))
