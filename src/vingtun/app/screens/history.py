"""The history: every game that is kept, the one played last first."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import lru_cache

from textual import work
from textual.widget import Widget

from ...play import words
from ...store import games, history
from ...store.database import Store, StoreError
from ...store.export import ExportError, UnreadableError, chosen, export
from ...store.games import Saved
from ...store.history import Summary
from .. import keys
from ..panel import Panel
from ..slots import history as slots
from ..slots import pages
from ..widgets.slot import Slot
from .history_list import ListScreen
from .history_rounds import RoundsScreen

AT_ONCE = 25
"""How many rounds are written before anything else has its turn."""


class HistoryScreen(ListScreen[tuple[str, int]]):
    """Every game that is kept; it is left with ``("continue", id)`` for a game to go on with, or with None.

    Args:
        store: where games are kept.
        current: the number of the game that is under ▸ at first; None for the one played last.

    Attributes:
        games: all games that can be read.
    """

    def __init__(self, store: Store, current: int | None = None) -> None:
        super().__init__(keys.HISTORY, "the history")
        self.store = store
        self.games: Sequence[Saved] = ()
        self._current = current
        self._summary = lru_cache(maxsize=64)(self._asked)
        self._wrong = ""
        self.read()

    def read(self) -> None:
        """See which games there are."""
        try:
            self.games = games.games(self.store)
        except StoreError as error:
            self._wrong = str(error)
        numbers = [saved.id for saved in self.games]
        self.at = numbers.index(self._current) if self._current in numbers else 0

    def boxes(self) -> Iterable[Widget]:
        """The games, and what the one under ▸ came to."""
        yield self.sheet
        yield Slot(self.paint_preview, id="preview")

    def total(self) -> int:
        """How many games there are."""
        return len(self.games)

    @property
    def here(self) -> Saved | None:
        """The game under ▸; None where there is none."""
        return self.games[self.at] if self.games else None

    def paint_head(self, width: int, height: int) -> Panel:
        """How much is kept; where there is no preview, what was done on request."""
        rounds = sum(saved.rounds for saved in self.games)
        kept = f"{words.count(len(self.games), 'game')}, {words.count(rounds, 'round')}" if self.games else ""
        kept = kept if width >= slots.MIDDLE else kept.partition(",")[0]
        is_short = self.notice and self.has_class("-short")
        return pages.head(self.notice if is_short else "History", width, "" if is_short else kept)

    def paint_list(self, rows: int, width: int, height: int) -> Panel:
        """The games."""
        return slots.games(self.games, self.at, self.top, width, height)

    def paint_preview(self, width: int, height: int) -> Panel:
        """What the game under ▸ came to."""
        here = self.here
        summary = self._summary(here.id) if here else Summary()
        return slots.preview(here, summary, self.notice or self._wrong, width, height)

    def _asked(self, game: int) -> Summary:
        try:
            return history.summary(self.store, game)
        except StoreError as error:
            self._wrong = str(error)
            return Summary()

    def paint_bar(self, width: int, height: int) -> Panel:
        """The keys; `c` only where a game can go on."""
        if not self.games:
            return slots.key_bar(self.moment, ("open", "continue", "export"), width)
        return slots.key_bar(self.moment, () if self.can_go_on else ("continue",), width)

    @property
    def can_go_on(self) -> bool:
        """Whether the game under ▸ is neither over nor cut off."""
        return self.here is not None and not self.here.over and bool(self.here.seed)

    def open(self) -> None:
        """The rounds of the game."""
        here = self.here
        if here and here.rounds:
            self.app.push_screen(RoundsScreen(self.store, here))
        elif here:
            self.notice = "No round of this game is over yet."

    def go_on(self) -> None:
        """Leave for the table of the game, or say why not."""
        here = self.here
        if here and self.can_go_on:
            self.leave(("continue", here.id))
        elif here:
            self.notice = "This game is over." if here.over else "The seed of this game is lost: it cannot go on."

    def export(self) -> None:
        """Write all rounds of the game into the current folder."""
        if self.here:
            self._write(self.here)

    @work(exclusive=True)
    async def _write(self, saved: Saved) -> None:
        """Write round after round, and let keys have their turn in between."""
        wrong = 0
        try:
            numbers = chosen(self.store, saved.id)
            for place, number in enumerate(numbers):
                try:
                    export(self.store, number)
                except UnreadableError:
                    wrong += 1
                if place % AT_ONCE == AT_ONCE - 1:
                    self._say(f"{place + 1:,} of {len(numbers):,} written")
                    await asyncio.sleep(0)
        except (ExportError, StoreError) as error:
            self._say(str(error))
            return
        lost = f"; {words.count(wrong, 'round')} cannot be read" if wrong else ""
        written = f"{words.count(len(numbers) - wrong, 'round')} written to the current folder{lost}"
        self._say(written if numbers else "Nothing to write: no round is over yet.")

    def _say(self, notice: str) -> None:
        self.notice = notice
        self.show_all()
