"""A sitting: one game at one table as you see it, kept from its first answer to an empty purse."""

from __future__ import annotations

import re
from collections import deque
from dataclasses import replace
from typing import Self

from ..engine.actions import Action, Amount, Ask
from ..engine.books import BOOKS
from ..engine.table import LOT, Board
from ..play import words
from ..play.bots import Bot
from ..play.game import Game, Said, Told
from ..play.recall import Memory
from ..play.seats import UNITS, YOU, names
from ..store import keeping, mend, resume
from ..store.database import Store
from ..store.games import Saved
from ..store.history import rounds
from ..store.keeping import Kept
from .setup import Setup
from .witness import Past, Witness

__all__ = ["Past", "Sitting"]


class Sitting(Witness):
    """A game, what you have been told of it, and what is still to be told.

    Args:
        setup: what the table is set up with.
        store: where the game is kept; in memory if not given.
        plan: how a game that was left is brought back; None for a new one.

    Attributes:
        game: the game, ahead of what you have been told.
        to_tell: what has happened and has not been told yet.
        last: the amounts that you have named last, by what they were for.
        store: where the game is kept.
        notice: what you must be told about how it was brought back, in a sentence; empty for nothing.
        waits: whether the game waits where it was kept, as it was before you played on unsaved.
        hinted: whether you have been shown advice in the round in play.

    Raises:
        StoreError: the game cannot be kept, or is played elsewhere.
    """

    def __init__(self, setup: Setup, store: Store | None = None, plan: resume.Plan | None = None) -> None:
        board = Board(setup.seats, LOT, credits={YOU: setup.purse}, first=True)
        if plan and plan.start:
            board = plan.start.board({YOU: setup.purse})
        super().__init__(setup, plan.saved.names if plan else names(setup.seats), board)
        self.store = store or Store.in_memory()
        self.to_tell: deque[Told] = deque()
        self.last: dict[type[Amount], int] = {}
        self.notice = plan.notice if plan else ""
        self.waits = False
        self.hinted = False
        memory = Memory(self.names)
        self.game = resume.game_of(plan, memory) if plan else self._new()
        self.game.watch(YOU, self.to_tell.append)
        self._kept: Kept | None = None
        if plan:
            self._bring_back(plan, memory)
            self._kept = resume.resume(self.store, plan)
            self.hinted = self._kept.is_hinted(self.game)

    @classmethod
    def of(cls, store: Store, saved: Saved, pace: str) -> Self:
        """The sitting at a game that was left, at the decision at which it was left.

        Args:
            store: where it is kept.
            saved: the game.
            pace: how long you are shown what others do.

        Raises:
            StoreError: it cannot be brought back, or is played elsewhere.
        """
        setup = Setup(BOOKS[saved.book], saved.options, len(saved.names), saved.purse, saved.seed, pace)
        return cls(setup, store, resume.plan(store, saved))

    def again(self) -> Self:
        """A new game at this table, with cards of its own."""
        setup = replace(self.setup, seed=following(self.seed))
        return type(self)(setup, self.store)

    def _new(self) -> Game:
        setup = self.setup
        bots = [Bot(unit) for unit in UNITS[: setup.seats - 1]]
        return Game(setup.book.id, setup.options, [None, *bots], self.names, setup.seed, {YOU: setup.purse})

    def _bring_back(self, plan: resume.Plan, memory: Memory) -> None:
        """Play again and be told again, in no time, what was played and told before."""
        if plan.start:
            self.story.table.seen[YOU][:] = plan.start.seen[YOU]
            self.purses, self.past = [self.setup.purse], []
            for past in rounds(self.store, plan.saved.id, plan.start.round):
                self.past.append(Past(past.net, past.banked, past.natural))
                self.purses.append(past.purse)
        for past_round in plan.past:
            self.open_round()
            memory.replay(self.game, past_round.said or (), whole=True)
            self.catch_up()
            self.close_round()
        if plan.open is not None:
            self.open_round()
            memory.replay(self.game, plan.open, whole=False)
            self.catch_up()

    # --- the game ----------------------------------------------------------------------------------

    @property
    def is_settled(self) -> bool:
        """Whether a round is over and the next has not begun."""
        return self.game.ask is None and self.game.last is not None

    def begin(self) -> Ask | None:
        """Begin the next round: the next question to you, None if it is over by then. Nothing is kept yet: `save`."""
        self.open_round()
        self.hinted = False
        return self.game.begin()

    def answer(self, action: Action) -> Ask | None:
        """Answer what you are asked: the next question to you, None for the end. Nothing is kept yet: `save`.

        Raises:
            IllegalAction: the action is not open. Nothing has changed.
        """
        return self.game.answer(action)

    def save(self) -> None:
        """Keep all that has been said, so that it is on the disk before anything is told of it.

        Raises:
            StoreError: it cannot be written; it may be tried again.
        """
        if self._kept is None:
            self._kept = keeping.begin(self.store, self.game, self.setup.purse)
        self._kept.save(self.game, hinted=self.hinted)

    def hint(self) -> None:
        """Mark the round in play, before you are shown advice in it: it is counted apart.

        Raises:
            StoreError: it cannot be written; it may be tried again.
        """
        if self._kept is None:
            self.save()
        if self._kept and not self.hinted:
            self._kept.hint(self.game)
            self.hinted = True

    def mend(self) -> str:
        """Set the store's file aside, which has turned out to be damaged, and go on in a new one: what came of it.

        Raises:
            StoreError: that cannot be done either.
        """
        mend.again(self.store)
        if self._kept:
            self._kept = self._kept.restore(self.game, self.setup.purse, hinted=self.hinted)
        return self.store.notice

    def keep_no_more(self) -> None:
        """From now on nothing is written to where it was kept: you have said that you play on unsaved."""
        self.leave()
        self.waits = self._kept is not None
        self.store = Store.in_memory()
        self._kept = None

    def leave(self) -> None:
        """Let another program play this game."""
        if self._kept:
            self._kept.release()

    @property
    def is_kept(self) -> bool:
        """Whether the game outlives the program."""
        return self.store.path is not None

    @property
    def id(self) -> int | None:
        """The number of the game in the store; None while nothing of it is kept."""
        return self._kept.game if self._kept else None

    @property
    def parting(self) -> str:
        """What is said to you when you leave."""
        rounds = f"{words.count(len(self.past), 'round')}, {words.count(self.purse, 'credit')}"
        if self.is_kept and not self.game.is_over(YOU):
            return f"{rounds}; it waits for you as it is: vingtun play"
        if self.waits:
            return f"{rounds}; what was saved of the game waits for you: vingtun play"
        return f"{rounds}; the same table again: {self.setup.command}"

    # --- what you are told -------------------------------------------------------------------------

    def told(self) -> Told:
        """Be told the next thing that has happened.

        Raises:
            IndexError: everything has been told.
        """
        told = self.to_tell.popleft()
        self.hear(told)
        if isinstance(told, Said) and told.seat == YOU and isinstance(told.action, Amount):
            self.last[type(told.action)] = told.action.amount
        return told

    def catch_up(self) -> None:
        """Be told all that has happened."""
        while self.to_tell:
            self.told()


def following(seed: str) -> str:
    """The seed of the next game at the same table: 7f3a, 7f3ax2, 7f3ax3."""
    found = re.fullmatch(r"(.+)x([0-9]{1,4})", seed)
    return f"{found[1]}x{int(found[2]) + 1}" if found else f"{seed}x2"
