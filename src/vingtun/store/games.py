"""Games in the store: which there are."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.books import BOOKS
from ..engine.options import Options
from . import digest
from .database import DamagedError, Store, StoreError
from .digest import fits


@dataclass(frozen=True, slots=True)
class Saved:
    """A game that is kept.

    Attributes:
        id: its number in the store.
        book: the rulebook from which the options come, by its id.
        options: what the table plays by.
        names: the seats in the order of play, yours first.
        purse: what you brought, in credits.
        seed: what decides every card and lot; empty where it has been lost.
        version: the vingtun that began it.
        began: when, as UTC in ISO 8601.
        played: when it was played last.
        over: whether it has come to its end.
        since: the last round that is not played again when the game is brought back; 0 for none.
        rounds: how many of its rounds are over.
        open: whether a round of it has begun and is not over.
        credits: what you have after the last round that is over, in credits.
    """

    id: int
    book: str
    options: Options
    names: tuple[str, ...]
    purse: int
    seed: str
    version: str
    began: str
    played: str
    over: bool
    since: int
    rounds: int
    open: bool
    credits: int


@dataclass(frozen=True, slots=True)
class Sum:
    """How much is kept.

    Attributes:
        games: how many games.
        rounds: how many rounds of them are over.
        net: what you won or lost in them, in credits.
    """

    games: int
    rounds: int
    net: int


NOTHING = Sum(0, 0, 0)
"""Before the first game."""


# --- which there are ---------------------------------------------------------------------------------

_GAMES = """
    SELECT game.*,
        (SELECT count(*) FROM result WHERE result.game = game.id),
        EXISTS (SELECT 1 FROM round WHERE round.game = game.id AND record IS NULL),
        coalesce((SELECT result.purse FROM result WHERE result.game = game.id ORDER BY number DESC LIMIT 1), purse)
    FROM game
"""


def games(store: Store) -> list[Saved]:
    """Every game that can be read, that which was played last first.

    Raises:
        StoreError: the store cannot be read.
    """
    return list(_saved(store, f"{_GAMES} ORDER BY game.played DESC, game.id DESC"))


def game(store: Store, number: int) -> Saved:
    """One game.

    Raises:
        StoreError: there is none of that number, or it cannot be read.
    """
    found = next(_saved(store, f"{_GAMES} WHERE id = {number:d}"), None)
    if found is None:
        there = [saved.id for saved in games(store)]
        kept = f"there are {min(there)} to {max(there)}" if there else "no game is kept yet"
        raise StoreError(f"There is no game {number}: {kept}.")
    return found


def kept(store: Store) -> Sum:
    """How much is kept.

    Raises:
        StoreError: the store cannot be read.
    """
    games, rounds_, net = store.rows(_KEPT)[0]
    return Sum(games, rounds_, int(net))


_KEPT = """
    SELECT count(*), (SELECT count(*) FROM result), total(
        coalesce((SELECT result.purse FROM result WHERE result.game = game.id ORDER BY number DESC LIMIT 1), purse)
        - purse
    )
    FROM game
"""


def unfinished(store: Store) -> Saved | None:
    """The game that was played last of those that can go on; None where there is none.

    Raises:
        StoreError: the store cannot be read.
    """
    last = "SELECT id FROM game WHERE NOT over AND seed <> '' ORDER BY played DESC, id DESC"
    return next(_saved(store, f"{_GAMES} WHERE id IN ({last} LIMIT 1)"), None)


def check(store: Store) -> None:
    """See that every game and every round is what was written, whether or not this version can play it.

    Raises:
        DamagedError: one is not.
        StoreError: the store cannot be read.
    """
    digest.check(store)
    for id_, *table, said in store.rows(_TABLES):
        if not fits(said, *table):
            raise DamagedError(f"The store {store.path} is damaged: game {id_} cannot be read.")


_TABLES = "SELECT id, book, options, names, purse, seed, over, since, digest FROM game"


def foreign(store: Store) -> int:
    """How many games this version does not know how to play; they are left as they are.

    Raises:
        StoreError: the store cannot be read.
    """
    rows: int = store.rows("SELECT count(*) FROM game")[0][0]
    return rows - len(games(store))


def _saved(store: Store, query: str) -> Iterator[Saved]:
    for row in store.rows(query):
        try:
            yield read(row)
        except (ValueError, TypeError, KeyError):
            continue  # what has been damaged so is no game any more


def read(row: Sequence[Any]) -> Saved:
    """The game that a row of its table is, with its rounds, whether one is open, and the credits after it.

    Raises:
        ValueError, TypeError, KeyError: it is none.
    """
    id_, book, options, names, purse, seed, version, began, played, over, since, said, rounds, open_, credits_ = row
    if not fits(said, book, options, names, purse, seed, over, since):
        raise ValueError("not what was written")
    by = BOOKS[book].options.changed(json.loads(options))
    seats = tuple(map(str, json.loads(names)))
    if not 2 <= len(seats) <= 10 or len(set(seats)) < len(seats):
        raise ValueError("no seats")
    return Saved(
        id_, book, by, seats, purse, seed, version, began, played, bool(over), since, rounds, bool(open_), credits_
    )  # fmt: skip
