"""Looking back: what your decisions in a game cost, worked out beside the screen, round by round, and kept."""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections.abc import Callable
from contextlib import suppress
from threading import Event

from ..engine.cards import Card
from ..lab import review
from ..play.decision import Decision
from ..play.game import Said, Told
from ..play.record import Record, RecordError
from ..play.replay import replay
from ..play.seats import YOUR_NAME
from ..store import decisions, history
from ..store.database import Store, StoreError
from ..store.decisions import Tally
from .stepping import ends

MOST = 3
"""How many of the dearest decisions are shown."""


class LookingBack:
    """What your decisions in a game cost, as far as it has been worked out.

    Args:
        store: where the game is kept.
        game: its number; None where nothing of it is kept.

    Attributes:
        dearest: your dearest decisions, the dearest first.
        tally: how many of all were as good as the best.
        at: the number of the round that is looked at; 0 for none.
        rounds: the number of the last round of the game.
        wrong: why it does not go on, in a sentence; empty where it does.
    """

    def __init__(self, store: Store, game: int | None) -> None:
        self.store = store
        self.game = game
        self.dearest: list[Decision] = []
        self.tally = Tally(0, 0)
        self.at = 0
        self.rounds = 0
        self.wrong = ""
        self.is_done = False
        self._stopped = Event()

    def stop(self) -> None:
        """Look at nothing more."""
        self._stopped.set()

    async def run(self, show: Callable[[], None]) -> None:
        """Look at every round that has not been looked at, in their order.

        Args:
            show: is called whenever something has changed.
        """
        try:
            await self._run(show)
        except StoreError as error:
            self.wrong = str(error)
        finally:
            self.at, self.is_done = 0, True
        show()

    async def _run(self, show: Callable[[], None]) -> None:
        if self.game is None:
            return
        unread = decisions.unread(self.store, self.game)
        self._read(self.game)
        self.rounds = max((number for _, number in unread), default=0)
        for _, number in unread:
            self.at = number
            show()
            with suppress(RecordError):
                record = history.record(self.store, self.game, number)
                seen = decisions.seen_before(self.store, self.game, number)
                found = await asyncio.to_thread(self._look, record, seen, number)
                if self._stopped.is_set():
                    return
                decisions.keep(self.store, self.game, number, found)
                self._read(self.game)

    def _look(self, record: Record, seen: tuple[Card, ...], number: int) -> list[Decision]:
        """The decisions of a round, until it is told to stop; of a record that does not play on, those before."""
        found = []
        with suppress(ValueError, IndexError):
            for decision in review.decisions(record, YOUR_NAME, seen, number):
                found.append(decision)
                if self._stopped.is_set():
                    break
        return found

    def _read(self, game: int) -> None:
        self.dearest = decisions.dearest(self.store, game, MOST)
        self.tally = decisions.tally(self.store, game)


def moment_of(record: Record, at: int) -> int:
    """The step of a round after which a question was asked, from 1.

    Args:
        record: the round.
        at: which of its answers is that to the question, from 0.
    """
    told: list[Told] = []
    with suppress(ValueError, IndexError):
        replay(record, told.append)
    said = [place for place, each in enumerate(told) if isinstance(each, Said)]
    return max(bisect_right(ends(told), said[at]), 1) if at < len(said) else 1
