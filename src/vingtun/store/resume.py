"""Resuming: how a game that was left is brought back to the decision at which it was left.

The last rounds are played again from a checkpoint before them, and after each the table is held against the checkpoint
that was written then. So the log reaches back, and what has changed since, in the rules or in the file, is noticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from ..engine.checkpoint import Checkpoint
from ..play.bots import Bot
from ..play.game import Game
from ..play.recall import Answer, Memory, RecallError
from ..play.record import answers, loads
from ..play.seats import UNITS, YOU
from . import checkpoints
from .database import DamagedError, Store, StoreError, now
from .digest import ROUNDS, is_true
from .games import Saved
from .hold import Hold
from .keeping import Kept, seal

BACK = 20
"""How many rounds that are over are played again."""


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over.

    Attributes:
        number: its number in the game.
        said: what was said in it; None where its record cannot be read.
        after: the table after it; None where that cannot be read.
    """

    number: int
    said: tuple[Answer, ...] | None
    after: Checkpoint | None


@dataclass(frozen=True, slots=True)
class Plan:
    """How a game is brought back.

    Attributes:
        saved: the game.
        start: the table from which it is played again; None for its very beginning.
        past: the rounds to be played again, each to its end.
        open: what has been said in the round that follows them; None where it has not begun.
        notice: what does not come to the same any more, in a sentence; empty where all does.
        seen: the last round that was there when it was made.
    """

    saved: Saved
    start: Checkpoint | None
    past: tuple[Past, ...]
    open: tuple[Answer, ...] | None
    notice: str = ""
    seen: object = None

    @property
    def number(self) -> int:
        """The number of the last round that is kept as over."""
        return self.past[-1].number if self.past else self.start.round if self.start else 0


def play_again(plan: Plan, game: Game, memory: Memory) -> None:
    """Bring a game back.

    Args:
        plan: how.
        game: a game from the start of the plan.
        memory: what its players recall by.

    Raises:
        RecallError: it does not come to what was written.
    """
    for past in plan.past:
        if past.said is None or game.board.round + 1 != past.number:
            raise RecallError(f"round {game.board.round + 1} cannot be read")
        memory.replay(game, past.said, whole=True)
        if past.after is not None and game.checkpoint() != past.after:
            raise RecallError(f"round {past.number} does not come to what it came to")
    if plan.open is not None:
        memory.replay(game, plan.open, whole=False)


def game_of(plan: Plan, memory: Memory) -> Game:
    """The game at the start of a plan, its bots recalling what they said; you are asked."""
    saved = plan.saved
    bots = [memory.player(Bot(unit)) for unit in UNITS[: len(saved.names) - 1]]
    return Game(saved.book, saved.options, [None, *bots], saved.names, saved.seed, {YOU: saved.purse}, plan.start)


def plan(store: Store, saved: Saved) -> Plan:
    """How a game is brought back, tried out.

    What does not come to the same any more is left out: then the game goes on from the last checkpoint, and the
    notice says so.

    Raises:
        DamagedError: what stands there is not what was written.
        StoreError: nothing of it can be brought back.
    """
    seen = _standing(store, saved.id)
    rows = store.rows(_LAST, (saved.id, saved.since, BACK + 1))
    if not all(map(is_true, [*rows, *store.rows(_OPEN, (saved.id,))])):
        raise DamagedError(f"The store {store.path} is damaged where game {saved.id} stands.")
    past = [_past(saved, row) for row in rows][::-1]
    why = "its rounds cannot be read"
    for tried in _plans(saved, past, _open(store, saved)):
        memory = Memory(saved.names)
        try:
            play_again(tried, game_of(tried, memory), memory)
        except (ValueError, IndexError) as error:
            why = str(error)
        else:
            return replace(tried, notice=tried.notice.format(why=why), seen=seen)
    raise StoreError(f"Game {saved.id} cannot be continued: {why}.")


def resume(store: Store, tried: Plan) -> Kept:
    """Keep a game from now on that has been brought back by a plan.

    Raises:
        HeldError: another program plays it.
        StoreError: it cannot be held or written, or was played on since the plan was made.
    """
    begun = tried.open is not None
    hold = Hold(store, tried.saved.id)
    try:
        if _standing(store, tried.saved.id) != tried.seen:
            raise StoreError(f"Game {tried.saved.id} was played on meanwhile by another program; try again.")
        with store.transaction() as connection:  # what was left out is said and played anew
            connection.execute(
                "DELETE FROM round WHERE game = ? AND number > ?", (tried.saved.id, tried.number + begun)
            )
            connection.execute("UPDATE game SET played = ? WHERE id = ?", (now(), tried.saved.id))
            if tried.notice:  # it has been told, and need not be told again
                connection.execute("UPDATE game SET since = ? WHERE id = ?", (tried.number, tried.saved.id))
                seal(store, tried.saved.id)
        hold.sign()
    except StoreError:
        hold.release()
        raise
    return Kept(store, tried.saved.id, hold, tried.number + begun, over=not begun)


def _standing(store: Store, game: int) -> list[tuple[object, ...]]:
    """The number and the digest of the last round of a game, over or not."""
    return store.rows("SELECT number, digest FROM round WHERE game = ? ORDER BY number DESC LIMIT 1", (game,))


_LAST = f"{ROUNDS} WHERE round.game = ? AND record IS NOT NULL AND round.number >= ? ORDER BY round.number DESC LIMIT ?"
_OPEN = f"{ROUNDS} WHERE round.game = ? AND record IS NULL ORDER BY round.number DESC LIMIT 1"


def _past(saved: Saved, row: Sequence[Any]) -> Past:
    """A row of the store as a round that is over; what has been damaged in it is left out."""
    _, number, _, _, record, checkpoint, *_ = row
    said: tuple[Answer, ...] | None = None
    after: Checkpoint | None = None
    with suppress(ValueError):
        said = tuple(loads(record).actions)
    with suppress(ValueError):
        read = checkpoints.loads(checkpoint)
        after = read if read.round == number and len(read.score) == len(saved.names) else None
    return Past(number, said, after)


def _open(store: Store, saved: Saved) -> tuple[int, tuple[Answer, ...] | None]:
    """The number of the round that has begun and is not over, and what was said in it; 0 where there is none."""
    for row in store.rows(_OPEN, (saved.id,)):
        _, number, _, actions, *_ = row
        with suppress(ValueError, AttributeError):
            return number, tuple(answers(saved.names, actions.splitlines()))
        return number, None
    return 0, None


def _plans(saved: Saved, past: Sequence[Past], opened: tuple[int, tuple[Answer, ...] | None]) -> Iterator[Plan]:
    """Every way to bring a game back, that which brings back most of it first."""
    number, said = opened
    last, lost = past[-1].number if past else 0, ""
    if number and (said is None or number != last + 1):
        then = f"the game goes on after round {last}" if past else "it begins again"
        said, lost = None, f"Round {number} of game {saved.id}, which had begun, cannot be read: {then}."
    if not past or (past[0].number == 1 and len(past) <= BACK and not saved.since):
        yield Plan(saved, None, tuple(past), said, lost)
    elif past[0].after:
        yield Plan(saved, past[0].after, tuple(past[1:]), said, lost)
    for each in reversed(past):
        if each.after:
            goes_on = f"Game {saved.id} does not play as it did ({{why}}): it goes on after round {each.number}."
            if said is not None and each.number + 1 == number:
                yield Plan(saved, each.after, (), said, goes_on)
            yield Plan(saved, each.after, (), None, goes_on)
    if not past:
        yield Plan(saved, None, (), None, f"Game {saved.id} does not play as it did ({{why}}): it begins again.")
