"""The end of a game: why it is over, how it went, and the offer of a new purse."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Key, Resize

from ...play.decision import Decision
from ...play.record import RecordError
from ...store import games, history
from ...store.database import StoreError
from ...store.export import export_round
from .. import keys
from ..dearest import LookingBack
from ..guard import Guard
from ..panel import Panel
from ..scene import Scene
from ..slots import over
from ..slots.window import fits
from ..widgets.slot import Slot
from .front import Front
from .help import HelpScreen
from .history import HistoryScreen
from .rules import RulesScreen
from .statistics import statistics_of
from .stepping import SteppingScreen

TALL = 36
"""Rows of a window in which the figures of the game stand under your dearest decisions."""


class OverScreen(Front[str | int]):
    """Shown when you can neither stake nor hold the bank (M22).

    It is dismissed with "again", with "title", or with the number of another game to go on with.

    Args:
        scene: the last moment of the game.

    Attributes:
        scene: the same.
        looking: what your decisions cost, worked out once the screen is there and until it is left.
    """

    CSS_PATH = "over.tcss"

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.looking = LookingBack(scene.sitting.store, scene.sitting.id)
        self._guard = Guard(monotonic, self.set_timer)

    def compose(self) -> ComposeResult:
        """The slots, from top to bottom."""
        yield self._slot("header", over.header, bare=True)
        yield self._slot("why", over.why)
        with Container(id="half"):
            yield self._slot("chart", over.chart)
            with Vertical(id="side"):
                yield Slot(lambda width, height: over.dearest(self.looking, width, height), id="dearest")
                yield self._slot("figures", over.figures)
        yield self._slot("question", self._question)
        yield Slot(lambda width, height: over.key_bar(self.looking, width), id="keys", classes="bare")
        yield self._slot("small", self._small, bare=True)

    def _slot(self, name: str, painter: Callable[[Scene, int, int], Panel], *, bare: bool = False) -> Slot:
        return Slot(lambda width, height: painter(self.scene, width, height), id=name, classes="bare" if bare else None)

    def _question(self, scene: Scene, width: int, height: int) -> Panel:
        return over.question(scene, self.looking, width, height)

    def _small(self, scene: Scene, width: int, height: int) -> Panel:
        return over.small(scene, self.looking, width, height)

    def on_mount(self) -> None:
        """Its keys count once it has been seen; then your decisions are looked at."""
        self.call_after_refresh(self._guard.show)
        self.call_after_refresh(self._look_back)

    @work(exclusive=True)
    async def _look_back(self) -> None:
        await self.looking.run(self.show)

    def on_unmount(self) -> None:
        """Nobody wants to know what the rest of your decisions cost."""
        self.looking.stop()

    def show(self) -> None:
        """Draw what has changed."""
        for slot in self.query(Slot):
            slot.show()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window."""
        self.set_class(event.size.width < 80 or event.size.height < 23, "-small")
        self.set_class(event.size.height >= TALL, "-tall")

    def on_key(self, event: Key) -> None:
        """A new purse, the title, the record, the rules, or the end."""
        key = keys.find(event.key, event.character, keys.OVER, keys.TABLE)
        if key is None or not (fits(self.size) or key.command == "quit"):
            return
        event.stop()
        if key.command in ("next", "title"):
            self._guard.press(event.key, partial(self.leave, "again" if key.command == "next" else "title"))
        elif key.command == "see":
            self._see()
        elif key.command == "export":
            self._export()
        elif key.command == "statistics":
            self.app.push_screen(statistics_of(self.scene.sitting.store, self.scene.sitting.id), self._then)
        elif key.command == "history":
            self._then("history")
        elif key.command == "rules":
            self._rules()
        elif key.command == "help":
            always = [key for key in keys.MOMENTS[keys.TABLE] if key.command in ("rules", "help", "quit")]
            screen = HelpScreen("the game is over", keys.MOMENTS[keys.OVER], always, {})
            self.app.push_screen(screen, lambda then: self._rules() if then == "rules" else None)
        elif key.command == "quit":
            self.app.exit(self.scene.sitting.parting)

    def _then(self, what: str | None) -> None:
        """The history, if that is wanted."""
        if what == "history":
            self.app.push_screen(HistoryScreen(self.scene.sitting.store, self.scene.sitting.id), self._chosen)

    def _chosen(self, what: tuple[str, int] | None) -> None:
        if what:
            self.leave(what[1])

    def _rules(self) -> None:
        setup = self.scene.sitting.setup
        self.app.push_screen(RulesScreen(setup.options, setup.book.id))

    def _export(self) -> None:
        sitting = self.scene.sitting
        self.scene.notice = export_round(sitting.game.last, sitting.seed, self.scene.board.round)
        self.show()

    def _see(self) -> None:
        """Your dearest decisions, each at its moment."""
        if not self.looking.dearest or self.looking.game is None:
            return
        try:
            screen = self._at(self.looking.dearest)
        except (RecordError, StoreError) as error:
            self.scene.notice = f"It cannot be read: {error}"
            self.show()
        else:
            self.app.push_screen(screen)

    def _at(self, tour: list[Decision]) -> SteppingScreen:
        """The first of some decisions at its moment.

        Raises:
            RecordError: its round cannot be read.
            StoreError: it cannot be read.
        """
        store, game = self.looking.store, self.looking.game
        assert game is not None
        number = tour[0].round
        return SteppingScreen(store, games.game(store, game), number, history.record(store, game, number), tour)
