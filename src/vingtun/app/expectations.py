"""What the odds say of a table: how hands end there, and what players win, all of them by the bots' printed rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from ..engine.options import Options
from ..engine.outlook import PER_PACK
from ..engine.payment import Clause
from ..engine.rules import rules
from ..lab.edge import by_policy
from ..lab.players import Players
from ..play.policy import BANK_DRAWS, PRINTED
from ..play.seats import SEATS
from ..store.statistics import ENDS, end_of

OTHERS = "others_natural"
"""How a hand ends that another player's natural ends (H8); it is settled by no clause of the bank's."""
NATURAL = 2 * PER_PACK[1] * PER_PACK[10] / (sum(PER_PACK) * (sum(PER_PACK) - 1))
"""The probability that a hand is a natural, before a card of a pack is seen."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What is to be expected at a table.

    Attributes:
        ends: how often hands end in each way, 0 to 1, by the names of `ENDS`; nothing where it is so of no table.
        edge: what the players win of their stakes.
    """

    ends: Mapping[str, float]
    edge: float


def expectation(options: Options) -> Expectation:
    """What is to be expected, counted exactly; that takes some seconds.

    Args:
        options: what the table plays by.
    """
    players = Players(rules(options), PRINTED, SEATS, stakes=False)
    counted = {end: players.expected(BANK_DRAWS, partial(_is, end)) for end in ENDS}
    if options.natural_from_players:
        counted[OTHERS] = max(1 - sum(counted.values()), 0.0)
    hands = sum(counted.values())
    return Expectation({end: count / hands for end, count in counted.items()}, by_policy(options, SEATS).ladder)


def _is(end: str, clause: Clause, _first: int) -> float:
    return float(end_of(clause.name, clause.pays) == end)


def together(parts: Iterable[tuple[Expectation, int]]) -> dict[str, float]:
    """How often hands end in each way, of those of several tables together.

    Args:
        parts: what is to be expected at each, and how many hands were played there.
    """
    weighed = list(parts)
    hands = sum(number for _, number in weighed)
    return {end: sum(each.ends[end] * number for each, number in weighed) / hands for end in ENDS} if hands else {}
