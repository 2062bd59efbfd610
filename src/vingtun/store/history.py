"""What is past: the rounds of a game, as rows, at a glance, and as records."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..play.record import Record, RecordError, loads
from . import checkpoints
from .database import Store, StoreError
from .digest import ROUNDS, is_true
from .games import Saved


@dataclass(frozen=True, slots=True)
class Row:
    """A round that is over, as it went for you.

    Attributes:
        number: its number in the game.
        banked: whether you held the bank.
        net: what you won (+) or lost (-), in credits.
        natural: whether you had a natural.
        purse: what you had afterwards, in credits.
        hinted: whether you asked for advice in it.
    """

    number: int
    banked: bool
    net: int
    natural: bool
    purse: int
    hinted: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """What a game came to for you.

    Attributes:
        course: your credits after each round, in credits; of a long game the most in each of many equal stretches,
            and in the last what you have now.
        best: the round that brought most, the earliest of several; None before the first.
        worst: the round that brought least.
        banked: in how many rounds you held the bank.
        naturals: in how many you had a natural.
        hinted: in how many you asked for advice.
    """

    course: tuple[int, ...] = ()
    best: Row | None = None
    worst: Row | None = None
    banked: int = 0
    naturals: int = 0
    hinted: int = 0


_ROW = "number, banked, net, natural, purse, hinted"
_OF_GAME = f"SELECT {_ROW} FROM result WHERE game = ?"


def rounds(store: Store, game: int, until: int | None = None) -> Iterator[Row]:
    """The rounds of a game that are over, in their order.

    Args:
        store: where it is kept.
        game: its number.
        until: the number of the last round that is wanted; None for all.

    Raises:
        StoreError: they cannot be read.
    """
    return _rows(store, f"{_OF_GAME} AND number <= ? ORDER BY number", game, until or 2**62)


def some(store: Store, game: int, skipped: int, most: int) -> list[Row]:
    """Some of the rounds of a game that are over, in their order.

    Args:
        store: where it is kept.
        game: its number.
        skipped: how many are left out before them.
        most: how many are wanted.

    Raises:
        StoreError: they cannot be read.
    """
    return list(_rows(store, f"{_OF_GAME} ORDER BY number LIMIT ? OFFSET ?", game, most, skipped))


def before(store: Store, game: int, number: int) -> int:
    """How many rounds of a game that are over come before that of a number.

    Raises:
        StoreError: they cannot be read.
    """
    found: int = store.rows("SELECT count(*) FROM result WHERE game = ? AND number < ?", (game, number))[0][0]
    return found


def beside(store: Store, game: int, number: int, steps: int) -> int | None:
    """The number of the round that is over next to that of a number; None where there is none.

    Args:
        store: where the game is kept.
        game: its number.
        number: of the round.
        steps: 1 for the one after it, -1 for the one before.

    Raises:
        StoreError: they cannot be read.
    """
    which, compared = ("min", ">") if steps > 0 else ("max", "<")
    query = f"SELECT {which}(number) FROM result WHERE game = ? AND number {compared} ?"
    found: int | None = store.rows(query, (game, number))[0][0]
    return found


def summary(store: Store, game: int, most: int = 200) -> Summary:
    """What a game came to for you.

    Args:
        store: where it is kept.
        game: its number.
        most: of how many figures its course is made at most.

    Raises:
        StoreError: it cannot be read.
    """
    number, last, *figures = store.rows(_SUMMARY, (game,))[0]
    if not number:
        return Summary()
    most_won, least_won, banked, naturals, hinted = map(int, figures)
    best, worst = (
        next(_rows(store, f"{_OF_GAME} AND net = ? ORDER BY number LIMIT 1", game, net))
        for net in (most_won, least_won)
    )
    course = [purse for (purse,) in store.rows(_COURSE, (game, last, min(number, most)))]
    course[-1] = some(store, game, number - 1, 1)[0].purse
    return Summary(tuple(course), best, worst, banked, naturals, hinted)


_SUMMARY = """
    SELECT count(*), max(number), max(net), min(net), total(banked), total(natural), total(hinted)
    FROM result WHERE game = ?
"""
_COURSE = (
    "SELECT max(purse) FROM result WHERE game = ?1 GROUP BY (number - 1) * ?3 / ?2 ORDER BY (number - 1) * ?3 / ?2"
)


def _rows(store: Store, query: str, *values: object) -> Iterator[Row]:
    for number, banked, net, natural, purse, hinted in store.rows(query, values):
        yield Row(number, bool(banked), net, bool(natural), purse, bool(hinted))


# --- one round ---------------------------------------------------------------------------------------


def record(store: Store, game: int, number: int) -> Record:
    """The record of a round that is over.

    Raises:
        StoreError: there is none.
        RecordError: it cannot be read any more.
    """
    query = f"{ROUNDS} WHERE round.game = ? AND round.number = ? AND record IS NOT NULL"
    for row in store.rows(query, (game, number)):
        if not is_true(row):
            raise RecordError("it is not what was written: the store is damaged here")
        return loads(str(row[4]))
    raise StoreError(f"Game {game} has no round {number} that is over.")


def score_before(store: Store, game: int, number: int) -> tuple[int, ...]:
    """What each seat had won (+) or lost (-) in a game before a round, in credits; none where nobody knows any more.

    Raises:
        StoreError: it cannot be read.
    """
    for (text,) in store.rows(_CHECKPOINT.format("number = ?"), (game, number - 1)):
        try:
            return checkpoints.loads(text).score
        except (ValueError, TypeError):
            break
    return ()


def is_past(store: Store, saved: Saved, number: int) -> bool:
    """Whether the hidden cards of a round say nothing any more about the cards that are still to come.

    A pack that is dealt on lacks the cards that lay face down in its last rounds: whoever knew them would know more
    than a player may, until all are shuffled again or the game is over (H2).

    Args:
        store: where the game is kept.
        saved: the game.
        number: of a round that is over.

    Raises:
        StoreError: it cannot be read.
    """
    if saved.over or not saved.seed or saved.options.pack == "fresh":
        return True
    texts = [
        text
        for where, values in (("number = ?", (saved.id, number)), ("1", (saved.id,)))
        for (text,) in store.rows(_CHECKPOINT.format(where), values)
    ]
    try:
        then, now = (checkpoints.loads(text).pack for text in texts)
    except (ValueError, TypeError):
        return False
    return not now.stock or (then.shuffles, then.gathers) != (now.shuffles, now.gathers)


_CHECKPOINT = """
    SELECT checkpoint FROM round WHERE game = ? AND {} AND record IS NOT NULL ORDER BY number DESC LIMIT 1
"""
