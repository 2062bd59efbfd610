"""Rounds for the tests of statistics: plausible ones by a seed, as plain rows, and the same in a store."""

import json
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from vingtun.store.database import Store

WAYS = {
    "natural": 2, "three sevens": 3, "five cards": 2, "twenty-one": 2, "higher": 1, "bank bust": 1, "natural tie": 0,
    "equal": -1, "lower": -1, "bust": -1, "bank natural": -2, "five cards each": -1, "bank five cards": -1,
    "bank twenty-one": -2, "refused": -1, "excused": 0, "challenged": 1,
}  # fmt: skip
"""What a clause pays in some book or other, in stakes."""


@dataclass(frozen=True)
class Row:
    """A round as the store has it, and its game.

    Attributes:
        hands: the clause of each hand, and what was won.
    """

    game: int
    book: str
    seats: int
    number: int
    hinted: bool
    banked: bool
    tenure: int
    net: int
    natural: bool
    hands: tuple[tuple[str, int], ...] = ()


def rounds(
    seed: int, number: int, books: Sequence[str] = ("modern",), *, games: int = 1, hints: float = 0.2
) -> list[Row]:
    """So many rounds, in the order in which they were begun: the games go on by turns."""
    chance = random.Random(seed)
    tables = {game: (books[(game - 1) % len(books)], chance.randint(2, 10)) for game in range(1, games + 1)}
    played, tenure, rows = dict.fromkeys(tables, 0), dict.fromkeys(tables, 0), []
    for _ in range(number):
        game = chance.choice(list(tables))
        book, seats = tables[game]
        played[game] += 1
        banked = chance.random() < 0.3
        tenure[game] = tenure[game] + 1 if banked else 0
        hands = () if banked else tuple(_hand(chance) for _ in range(chance.choice((0, 1, 1, 1, 1, 2))))
        net = chance.randint(-400, 400) if banked else sum(won for _, won in hands)
        hinted, natural = chance.random() < hints, chance.random() < 0.1
        rows.append(Row(game, book, seats, played[game], hinted, banked, tenure[game], net, natural, hands))
    return rows


def _hand(chance: random.Random) -> tuple[str, int]:
    why = chance.choice(list(WAYS))
    return why, WAYS[why] * chance.choice((10, 20, 40, 110))


def keep(store: Store, rows: Iterable[Row]) -> None:
    """Write rounds to a store."""
    with store.transaction() as connection:
        for id_, row in enumerate(rows, 1):
            names = json.dumps([f"seat {seat}" for seat in range(row.seats)])
            when = "2024-05-01T12:00:00Z"
            connection.execute(
                "INSERT OR IGNORE INTO game (id, book, options, names, purse, seed, version, began, played)"
                " VALUES (?, ?, '{}', ?, 1000, '7f3a', '0.1.0', ?, ?)",
                (row.game, row.book, names, when, when),
            )
            connection.execute(
                "INSERT INTO round (id, game, number, began, hinted, record) VALUES (?, ?, ?, ?, ?, '')",
                (id_, row.game, row.number, when, row.hinted),
            )
            connection.execute(
                "INSERT INTO result (round, game, number, hinted, banked, tenure, net, natural, purse)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1000)",
                (id_, row.game, row.number, row.hinted, row.banked, row.tenure, row.net, row.natural),
            )
            connection.executemany(
                "INSERT INTO hand (round, game, hand, stake, won, why) VALUES (?, ?, ?, 10, ?, ?)",
                [(id_, row.game, hand, won, why) for hand, (why, won) in enumerate(row.hands)],
            )


def stored(rows: Iterable[Row]) -> Store:
    """A store in memory with some rounds."""
    store = Store.in_memory()
    keep(store, rows)
    return store
