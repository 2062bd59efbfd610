"""The statistics: what your rounds came to, in all, book by book, and in this game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Key, Resize

from ...engine.options import Options
from ...store import games
from ...store import statistics as query
from ...store.database import Store, StoreError, saying
from ...store.statistics import Overview, Statistics
from .. import keys
from ..apart import ENDED, Apart
from ..expectations import Expectation, expectation
from ..panel import Panel
from ..slots import statistics, statistics_small, statistics_tables
from ..slots.statistics_shown import Shown
from ..slots.window import fits
from ..widgets.slot import Slot
from .choice import ChoiceScreen
from .front import Front
from .help import HelpScreen

Painter = Callable[[Shown, int, int], Panel]

KNOWN: dict[Options, Expectation] = {}
"""What has been counted since the program began."""


def statistics_of(store: Store, game: int | None) -> StatisticsScreen | ChoiceScreen:
    """The statistics of a store, or why they cannot be read.

    Args:
        store: where games are kept.
        game: the number of the game that is played now; None for none.
    """
    try:
        with saying(store.path):
            this = None if game is None else query.statistics(store.connection, game=game)
            return StatisticsScreen(query.overview(store.connection), this, _options(store, game))
    except StoreError as error:
        return ChoiceScreen("Not to be read", str(error), "", {"enter": "back"}, "enter")


def _options(store: Store, game: int | None) -> Options | None:
    """What a game is played by; None where that cannot be read."""
    with suppress(StoreError):
        return None if game is None else games.game(store, game).options
    return None


class StatisticsScreen(Front[str]):
    """Figures to look at; it is left with "history" for the games and rounds, or with None.

    Args:
        past: all that was ever played.
        game: what the rounds of this game came to; None where there is no game.
        options: what this game is played by; None where there is no game.

    Attributes:
        shown: what is shown of it.
    """

    CSS_PATH = "statistics.tcss"

    def __init__(self, past: Overview, game: Statistics | None = None, options: Options | None = None) -> None:
        super().__init__()
        self.shown = Shown(past, game, options=options, known=KNOWN)
        self._counting: Apart | None = None

    def compose(self) -> ComposeResult:
        """The slots, from top to bottom; the smallest windows have one of their own."""
        yield Slot(lambda width, height: statistics.head(self.shown, width), id="head", classes="bare")
        yield self._slot("course", statistics.course)
        with Container(id="middle"):
            yield self._slot("hands", statistics.hands)
            with Container(id="side"):
                yield self._slot("sides", statistics_tables.sides)
                yield self._slot("luck", statistics_tables.luck)
            yield self._slot("spread", statistics.spread)
        with Container(id="lower"):
            yield self._slot("books", statistics_tables.books)
            yield self._slot("records", statistics_tables.records)
        yield Slot(lambda width, height: statistics.key_bar(self.shown, width), id="keys", classes="bare")
        small = self._slot("small", statistics_small.panel)
        small.add_class("bare")
        yield small

    def _slot(self, name: str, painter: Painter) -> Slot:
        return Slot(lambda width, height: painter(self.shown, width, height), id=name)

    def on_mount(self) -> None:
        """Have the odds counted that are not known yet, in a process of its own."""
        if missing := [options for options in self.shown.wanted if options not in KNOWN]:
            loop = asyncio.get_running_loop()

            def tell(found: Any) -> None:
                with suppress(RuntimeError):  # the program has ended
                    loop.call_soon_threadsafe(lambda: self._take(found))

            self._counting = Apart([(_counted, (options,)) for options in missing], tell)

    def on_unmount(self) -> None:
        """However it is left, nothing goes on."""
        if self._counting:
            self._counting.stop()

    def _take(self, found: Any) -> None:
        """The odds of one more table are known."""
        if found is not ENDED:
            options, expected = found
            KNOWN[options] = expected
            if self.is_attached:
                self._show(self.shown)

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window."""
        width, height = event.size
        self.set_class(width < 80 or height < 23, "-small")
        self.set_class(width >= 110 and height >= 36, "-large")

    def on_key(self, event: Key) -> None:
        """Another book, this game, or on to the history."""
        key = keys.find(event.key, event.character, keys.STATISTICS)
        if key is None or not (fits(self.size) or key.command == "back"):
            return
        event.stop()
        match key.command:
            case "back":
                self.leave()
            case "history":
                self.leave("history")
            case "help":
                self._help()
            case "this game":
                self._show(self.shown.toggled())
            case _:
                self._show(self.shown.turned(1 if key.command == "next book" else -1))

    def _show(self, shown: Shown) -> None:
        self.shown = shown
        for slot in self.query(Slot):
            slot.show()

    def _help(self) -> None:
        *these, help_, back = keys.MOMENTS[keys.STATISTICS]
        now = [key for key in these if self.shown.game or key.command != "this game"]
        self.app.push_screen(HelpScreen("the statistics", now, (help_, back), {}, statistics.SIGNS))


def _counted(options: Options) -> tuple[Options, Expectation]:
    """The odds of a table, with what it plays by."""
    return options, expectation(options)
