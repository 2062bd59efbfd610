"""The rounds of a game, read from the store as far as they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache

from ...play.record import RecordError
from ...store import history
from ...store.database import Store, StoreError
from ...store.export import export_kept
from ...store.games import Saved
from ...store.glance import Glance, glance
from ...store.history import Row
from .. import keys
from ..panel import Panel
from ..slots import history_rounds
from ..slots.history import key_bar
from .history_list import ListScreen
from .stepping import SteppingScreen

LATEST = 500
"""How many rounds are kept at hand."""
UNREADABLE = Glance("?", (), (), 0, ("cannot be read",))
"""What is seen of a round whose record cannot be read."""


class RoundsScreen(ListScreen[None]):
    """The rounds of a game that are over; the last of them is under ▸ at first.

    Args:
        store: where they are kept.
        saved: the game.
    """

    def __init__(self, store: Store, saved: Saved) -> None:
        super().__init__(keys.ROUNDS, "the rounds of a game")
        self.store = store
        self.saved = saved
        self.at = saved.rounds - 1
        self._glance = lru_cache(maxsize=LATEST)(self._asked)
        self._page: tuple[int, int, Sequence[Row]] = (0, 0, ())

    def total(self) -> int:
        """How many rounds there are."""
        return self.saved.rounds

    def shown(self, rows: int) -> Sequence[Row]:
        """The rounds that are in sight.

        Args:
            rows: how many are shown at once.
        """
        if self._page[:2] != (self.top, rows):
            try:
                found = history.some(self.store, self.saved.id, self.top, rows)
            except StoreError as error:
                self.notice, found = str(error), []
            self._page = (self.top, rows, found)
        return self._page[2]

    def _asked(self, number: int) -> Glance:
        try:
            return glance(history.record(self.store, self.saved.id, number))
        except (RecordError, StoreError):
            return UNREADABLE

    def here(self) -> Row | None:
        """The round under ▸."""
        place, found = self.at - self.top, self._page[2]
        return found[place] if 0 <= place < len(found) else None

    def paint_head(self, width: int, height: int) -> Panel:
        """Which game."""
        return history_rounds.head(self.saved, width)

    def paint_list(self, rows: int, width: int, height: int) -> Panel:
        """The rounds."""
        found = self.shown(rows)
        return history_rounds.rounds(found, self._glance, self.at, self.top, self.total(), self.notice, width, height)

    def paint_bar(self, width: int, height: int) -> Panel:
        """The keys."""
        return key_bar(self.moment, (), width)

    def open(self) -> None:
        """Step through the round, or say why that cannot be."""
        row = self.here()
        if row is None:
            return
        try:
            record = history.record(self.store, self.saved.id, row.number)
            screen = SteppingScreen(self.store, self.saved, row.number, record)
        except (RecordError, StoreError) as error:
            self.notice = f"Round {row.number} cannot be read: {error}"
        else:
            self.app.push_screen(screen, self.found)

    def found(self, number: int | None) -> None:
        """Back from a round: it is the one under ▸.

        Args:
            number: of the round.
        """
        if number is not None:
            with suppress(StoreError):
                self.at = history.before(self.store, self.saved.id, number)
            self.show_all()

    def export(self) -> None:
        """Write the round into the current folder."""
        row = self.here()
        if row:
            self.notice = export_kept(self.store, self.saved.id, row.number)
