"""Digests: sqlite notices when a page has lost its shape, but not when a letter on it has become another."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from .database import DamagedError, Store, saying


def digest(*values: object) -> str:
    """What is written beside some values of a row, and no longer fits if one of them has changed: 16 hex digits.

    Args:
        values: numbers, texts and None; a truth is the same as its number.
    """
    said = "\x1f".join(str(int(value) if isinstance(value, bool) else value) for value in values)
    return blake2b(said.encode(errors="replace"), digest_size=8).hexdigest()


def fits(said: str, *values: object) -> bool:
    """Whether a digest is that of these values; an empty one fits any."""
    return not said or said == digest(*values)


ROUNDS = """
    SELECT round.game, round.number, round.hinted, actions, record, checkpoint, digest, banked, tenure, net, natural,
        purse, (
            SELECT group_concat(hand || ',' || stake || ',' || won || ',' || why, ';')
            FROM (SELECT * FROM hand WHERE hand.round = round.id ORDER BY hand.hand)
        )
    FROM round LEFT JOIN result ON result.round = round.id
"""
"""Rounds with all that their digests are made of, and the digests: `is_true` takes such a row."""


def open_digest(game: int, number: int, hinted: bool, actions: str) -> str:
    """The digest of a round that is not over.

    Args:
        game: the number of the game.
        number: the number of the round in it.
        hinted: whether you asked for advice in it.
        actions: what has been said in it.
    """
    return digest(game, number, hinted, actions)


def is_true(row: Sequence[object]) -> bool:
    """Whether a row of `ROUNDS` is what was written."""
    game, number, hinted, actions, record, checkpoint, said, *what = row
    values = (actions,) if record is None else (record, checkpoint, *what)
    return fits(str(said), game, number, hinted, *values)


def check(store: Store) -> None:
    """See that every round is what was written.

    Raises:
        DamagedError: one is not.
        StoreError: the store cannot be read.
    """
    with saying(store.path):
        for row in store.connection.execute(ROUNDS):
            if not is_true(row):
                raise DamagedError(f"The store {store.path} is damaged: round {row[1]} of game {row[0]}.")
