"""The title: where the program begins, and where a game leads back to."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize

from ...play.seats import names
from ...store import games
from ...store.database import DamagedError, StoreError
from ...store.games import Saved
from .. import keys
from ..house import House
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
        house: where games are kept.
        new: whether you would rather have a new table than the game that waits.

    Attributes:
        at: the row under ▸.
        saved: the game that waits; None where none does.
        rows: what there is to do.
    """

    def __init__(self, setup: Setup, house: House | None = None, *, new: bool = False) -> None:
        super().__init__()
        self.at = 0
        self.saved: Saved | None = None
        self.rows: list[title.Row] = []
        self._setup = setup
        self._house = house or House()
        self._new = new
        self._waits = ""
        self._choosing: Choosing | None = None
        self._look()

    @property
    def setup(self) -> Setup:
        """The table that waits: what has been chosen last."""
        return self._choosing.setup if self._choosing else self._setup

    def compose(self) -> ComposeResult:
        """The word over the cards and the menu; the smallest windows have a list."""
        kept = self._house.store.path is not None
        yield Slot(lambda width, height: title.top(self.setup, width, kept=kept), id="top", classes="bare")
        with Container(id="middle"), Container(id="page"):
            yield Slot(lambda width, height: title.word(width), id="word", classes="bare")
            with Container(id="half"):
                yield Slot(self._natural, id="cards", classes="bare")
                yield Slot(lambda width, height: title.menu(self.rows, self.at, width, height), id="menu")
        yield Slot(self._small, id="small", classes="bare")
        yield Slot(lambda width, height: title.key_bar(width), id="keys", classes="bare")

    def _natural(self, width: int, height: int) -> Panel:
        return title.natural(self.setup, names(self.setup.seats), self._waits, width, height)

    def _small(self, width: int, height: int) -> Panel:
        return title.small(self.rows, self.at, self._waits, width, height)

    # --- what is kept ------------------------------------------------------------------------------

    def _look(self) -> None:
        """See which game waits, and what else is kept."""
        store = self._house.store
        try:
            self.saved = games.unfinished(store)
            kept = games.kept(store)
        except StoreError as error:
            self._waits = str(error)
            self.saved, kept = None, games.NOTHING
        net = self.saved.credits - self.saved.purse if self.saved and self.saved.rounds else kept.net
        self.rows = title.rows(self.saved, kept.games, kept.rounds, net if kept.rounds else None)
        self.at = 1 if self.saved and self._new else 0
        if self.saved and not self._waits:
            self._waits = "A game waits for you."

    def on_screen_resume(self) -> None:
        """Back from a table: another may be waiting by now."""
        self._look()
        self._show()
        self.call_after_refresh(self._see)

    def _see(self) -> None:
        """Say which decision waits; that takes a moment, and the screen stands by now."""
        if self.saved and self.in_front:
            self._waits = import_module("..waiting", __package__).waiting(self._house.store, self.saved)
        elif self.saved is None:
            self._waits = ""
        self._show()

    def _show(self) -> None:
        for slot in self.query(Slot):
            slot.show()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window."""
        self.set_class(event.size.width < 80 or event.size.height < 23, "-small")

    # --- the keys ----------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A letter, or the arrows and Enter."""
        key = keys.find(event.key, event.character, keys.TITLE)
        if key is None:
            return
        event.stop()
        if key.command in ("up", "down"):
            self.at = (self.at + (1 if key.command == "down" else -1)) % len(self.rows)
            self._show()
        else:
            self._do(self.rows[self.at].key.command if key.command == "open" else key.command)

    def on_mount(self) -> None:
        """Load the other screens once this one stands: it would be late if it waited for them."""
        self.call_after_refresh(self.set_timer, SOON, lambda: import_module(".new_table", __package__))

    def _do(self, command: str) -> None:
        from .help import HelpScreen
        from .rules import RulesScreen

        if command == "continue":
            if self.saved:
                self.go_on(self.saved.id)
        elif command == "play":
            self._choose()
        elif command == "rules":
            self.app.push_screen(RulesScreen(self.setup.options, self.setup.book.id))
        elif command == "odds":
            self._lab()
        elif command == "history":
            self._history()
        elif command == "statistics":
            self._statistics()
        elif command == "help":
            screen = HelpScreen("the title", [row.key for row in self.rows], (), {})
            self.app.push_screen(screen, lambda then: self._do("rules") if then == "rules" else None)
        elif command == "quit":
            self.app.exit()

    def _lab(self) -> None:
        from .lab import LabScreen

        self.app.push_screen(LabScreen(self._house))

    def _choose(self) -> None:
        """Choose a table; what was chosen is there again the next time."""
        from ..choosing import Choosing
        from .new_table import NewTableScreen

        self._new = False
        self._choosing = self._choosing or Choosing(self._setup)
        self.app.push_screen(NewTableScreen(self._choosing, self._house))

    def go_on(self, number: int) -> None:
        """Sit down again at a game that was left, or say why that cannot be.

        Args:
            number: the game's number in the store.
        """
        from ..sitting import Sitting
        from .choice import ChoiceScreen
        from .table import TableScreen

        store = self._house.store
        try:
            sitting = Sitting.of(store, games.game(store, number), self.setup.pace)
        except DamagedError as error:
            then = "What can be read of it can be saved; in a large store that takes minutes."
            screen = ChoiceScreen("Damaged", str(error), then, {"enter": "save it", "escape": "back"}, "escape")
            self.app.push_screen(screen, lambda key: self._mend(number) if key == "enter" else None)
        except StoreError as error:
            choices = {"n": "new table", "h": "another game", "escape": "back"}
            screen = ChoiceScreen("Not now", str(error), "", choices, "escape")
            self.app.push_screen(screen, self._instead)
        else:
            self.app.push_screen(TableScreen(sitting, self._house.hints))

    def _mend(self, number: int) -> None:
        """Set the store aside, say what could be saved, and go on with the game."""
        from ...store import mend
        from .choice import ChoiceScreen

        try:
            mend.again(self._house.store)
            told, choices = self._house.store.notice, {"enter": "go on"}
        except StoreError as error:
            told, choices = str(error), {"enter": "back"}
        screen = ChoiceScreen("Mended", told, "", choices, "enter")
        self.app.push_screen(screen, lambda _: self.go_on(number) if "go on" in choices.values() else None)

    def _instead(self, chosen: str | None) -> None:
        if chosen == "n":
            self._choose()
        elif chosen == "h":
            self._history()

    def _history(self) -> None:
        from .history import HistoryScreen

        current = self.saved.id if self.saved else None
        self.app.push_screen(HistoryScreen(self._house.store, current), self._chosen)

    def _statistics(self) -> None:
        from .statistics import statistics_of

        screen = statistics_of(self._house.store, self.saved.id if self.saved else None)
        self.app.push_screen(screen, lambda then: self._history() if then == "history" else None)

    def _chosen(self, what: Any) -> None:
        """What was chosen in the history."""
        if what and what[0] == "continue":
            self.go_on(what[1])
