"""The bank on its way round the table: how long it stays, and when it comes to a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from ...engine.options import Options
from .counting import none_of

Where = dict[tuple[int, int], float]
"""How likely the bank is with a seat, so many places after yours, in the so-manyth round there."""


def leaves(seats: int) -> float:
    """The probability that a player has a natural and the banker has none, so that the bank moves."""
    return none_of(1) - none_of(seats)


def begun(seats: int, *others: int) -> Where:
    """The bank by lot with any of some seats, in its first round there; with any seat at all where none are named."""
    places = others or tuple(range(seats))
    return {(place, 1): 1 / len(places) for place in places}


def rounds(where: Where, seats: int, options: Options) -> Iterator[Where]:
    """Where the bank is, round after round without end. Every round is dealt from a whole pack.

    A natural takes it, of several the eldest's; after the most rounds that the book allows it goes to the left.

    Args:
        where: where it is in the first round.
        seats: how many sit at the table.
        options: what the table plays by.
    """
    to = [none_of(players) - none_of(players + 1) for players in range(1, seats)]
    while True:
        yield where
        after: Where = defaultdict(float)
        for (seat, number), chance in where.items():
            for step, natural in enumerate(to, 1):
                after[(seat + step) % seats, 1] += chance * natural
            stays = chance * (1 - sum(to))
            if number == options.bank_rounds:
                after[(seat + 1) % seats, 1] += stays
            else:
                after[seat, number + 1] += stays
        where = after


def not_yet(seats: int, options: Options) -> Iterator[float]:
    """The probability that the bank has not come to you, round after round, where another holds it in the first."""
    where = begun(seats, *range(1, seats))
    while True:
        course = rounds(where, seats, options)
        yield sum(next(course).values())
        where = {(seat, number): chance for (seat, number), chance in next(course).items() if seat}
