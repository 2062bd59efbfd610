"""What a simulation should come to: the figures that can be worked out exactly, beside those that were counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..engine.options import Options
from ..play.bots import bots
from ..play.policy import Policy
from .beside import no_naturals
from .blocks import GONE_BUST, Setting
from .counts import ACE, TEN, of_pack
from .edge import by_policy, outcomes
from .tally import Report

LEAST = 1e-6
"""Where a bank may be held without end, the share of the tenures that are longer than any that is told."""


@dataclass(frozen=True, slots=True)
class Expected:
    """The exact figures of a setting, by the names that they have in a report; None where there is none.

    There is none where a pack is dealt through, nor of stakes where the limits of a table cut the ladder, nor of the
    bank's ways where they hang on what it wins. Of the banker's totals there is none, for whether he plays at all hangs
    on all the players' cards together.

    Attributes:
        players_net: what the players win from the bank, as a fraction of their opening stakes.
        bank_share: the fraction of the rounds in which each seat holds the bank, by seat.
        natural_gap: rounds for each round in which at least one player has a natural.
        bust: the fraction of the players' hands that go over 21.
        tenure: the fraction of the tenures by their length in rounds, from 1; where nothing limits them, to where all
            that are longer are one in a million.
        mean_tenure: the mean length of the tenures, in rounds.
        bank_totals: the fraction of the rounds that the banker plays, by his total.
    """

    players_net: float | None = None
    bank_share: tuple[float, ...] | None = None
    natural_gap: float | None = None
    bust: float | None = None
    tenure: Mapping[int, float] | None = None
    mean_tenure: float | None = None
    bank_totals: Mapping[str, float] | None = None

    def deviation(self, report: Report) -> float | None:
        """How far a report's `players_net` is above the exact one, in its standard errors; None where it has none."""
        if self.players_net is None or report.players_net is None or not report.players_net_se:
            return None
        return (report.players_net - self.players_net) / report.players_net_se


def expected(setting: Setting) -> Expected:
    """What many rounds in a setting should come to, whatever the seed."""
    return _expected(setting.options, setting.seats, setting.policy)


@lru_cache(32)
def _expected(o: Options, seats: int, policy: Policy) -> Expected:
    if o.pack != "fresh":
        return Expected()
    tenure = None if o.bank_purse else _tenure(o, seats)
    return Expected(
        players_net=by_policy(o, seats, policy).ladder if _stakes_as_wished(o, seats, policy) else None,
        bank_share=(1 / seats,) * seats if tenure and o.first_bank == "lot" else None,
        natural_gap=1 / (1 - _none(o, seats - 1)),
        bust=_bust(o, seats, policy),
        tenure=tenure,
        mean_tenure=_mean_tenure(o, seats) if tenure else None,
    )


def _stakes_as_wished(o: Options, seats: int, policy: Policy) -> bool:
    """Whether no bot's stake is cut, by the limits of the table or to whole credits."""
    allowed = range(o.min_stake, o.max_stake + 1)
    first = (ACE, TEN, 2) if o.stake_on == "first card" else (0,)
    return all(bot.unit * policy.units(pips) in allowed for bot in bots(seats) for pips in first)


def _bust(o: Options, seats: int, policy: Policy) -> float | None:
    """The share of the hands that go over 21; those that another's natural excuses are hands as well (H8)."""
    played = outcomes(o, seats, policy)[GONE_BUST]
    if not o.natural_from_players:
        return played
    excused = _none(o, 2) - _none(o, seats)
    return None if o.split else played * (1 - excused)


def _none(o: Options, hands: int) -> float:
    """The probability that none of so many hands is a natural."""
    pack = of_pack(o.packs)
    return no_naturals(hands)(pack[ACE], pack[TEN], sum(pack))


def _lost(o: Options, seats: int) -> float:
    """The probability that a natural takes the bank: a player has one, and the banker none (M13)."""
    return _none(o, 1) - _none(o, seats) if o.bank_on_natural else 0.0


def _tenure(o: Options, seats: int) -> dict[int, float]:
    """The shares of the lengths of a tenure that every round may end, and so many rounds do."""
    lost, longer = _lost(o, seats), 1.0
    if not lost:
        return {o.bank_rounds: 1.0}
    shares: dict[int, float] = {}
    while longer > LEAST:
        length = len(shares) + 1
        shares[length] = longer if length == o.bank_rounds else longer * lost
        longer -= shares[length]
    return shares


def _mean_tenure(o: Options, seats: int) -> float:
    """Its mean length, in rounds."""
    lost, most = _lost(o, seats), o.bank_rounds
    return (1 - (1 - lost) ** most if most else 1.0) / lost if lost else float(most)
