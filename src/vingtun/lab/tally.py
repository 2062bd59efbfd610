"""What many rounds came to: sums of whole numbers that can be added in any order, and the report of them.

Money stays in whole credits until a report is asked for; only reports hold floats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from math import sqrt

from ..engine.hand import LIMIT
from ..play.policy import BANK_DRAWS

BUST = "bust"
"""What a banker's total over 21 is called in a report."""


@dataclass(frozen=True, slots=True)
class Report:
    """What some rounds came to. Reports are equal whatever time the rounds took.

    Attributes:
        rounds: how many were played.
        seats: how many sat at the table.
        players_net: what the players have won from the bank, as a fraction of their opening stakes; None before
            the first stake. It is what their hands were paid when they were settled, stakes handed over for a
            refused double included. The price of the bank, the pool and what one player's natural collects from
            another pass between seats apart from that, and are left out. Doubles, splits and purchases count
            in what is won, not in what is staked.
        players_net_se: the standard error of that fraction; None where there are less than two rounds.
        swing: the standard deviation, in credits, of what all players together win from the bank in a round, and so
            of what the bank loses; None where there are less than two rounds.
        bank_share: the fraction of the rounds in which each seat held the bank, by seat.
        natural_gap: rounds for each round in which at least one player had a natural; None where none had.
        bust: the fraction of the players' hands that went over 21, halves of a split counted as hands.
        tenure: the fraction of the tenures by their length in rounds, from 1 to the longest that has ended. One that
            was cut off with its block tells that it would have been longer, and no more.
        mean_tenure: the mean length of the tenures, in rounds; None before the first has ended.
        bank_totals: the fraction of the rounds that the banker played, by the total that he came to, in points, or
            `BUST`. Every total on which a bot stands has a place.
        rounds_per_second: how fast they were played; None where that is not known.
    """

    rounds: int
    seats: int
    players_net: float | None
    players_net_se: float | None
    swing: float | None
    bank_share: tuple[float, ...]
    natural_gap: float | None
    bust: float
    tenure: Mapping[int, float]
    mean_tenure: float | None
    bank_totals: Mapping[str, float]
    rounds_per_second: float | None = field(compare=False)


@dataclass(slots=True)
class Tally:
    """Sums of what has happened in some rounds.

    Attributes:
        seats: how many sat at the table.
        rounds: how many they were.
        staked: the players' opening stakes, in credits.
        won: what their hands won from the bank, in credits.
        staked_squared: the sum of the squares of what was staked in a round.
        won_squared: the sum of the squares of what was won in a round.
        won_staked: the sum of the products of the two.
        naturals: rounds in which a player had a natural.
        hands: players' hands.
        busts: those of them that went over 21.
        held: rounds in which each seat held the bank, by seat.
        reached: rounds that were the first, the second... of a tenure, by this number.
        ended: the tenures that ended, by their length in rounds.
        totals: rounds that the banker played, by the points that he came to; 22 is any total over 21.
    """

    seats: int
    rounds: int = 0
    staked: int = 0
    won: int = 0
    staked_squared: int = 0
    won_squared: int = 0
    won_staked: int = 0
    naturals: int = 0
    hands: int = 0
    busts: int = 0
    held: Counter[int] = field(default_factory=Counter)
    reached: Counter[int] = field(default_factory=Counter)
    ended: Counter[int] = field(default_factory=Counter)
    totals: Counter[int] = field(default_factory=Counter)

    def add_bank(self, banker: int, heir: int, tenure: int, points: int, times: int) -> None:
        """Add what became of the bank in some rounds, in all of them the same.

        Args:
            banker: who held it.
            heir: who holds it in the next round.
            tenure: rounds in a row that the banker has held it.
            points: what he came to; 0 where he did not play.
            times: in how many rounds.
        """
        self.held[banker] += times
        self.reached[tenure] += times
        if heir != banker:
            self.ended[tenure] += times
        if points:
            self.totals[min(points, LIMIT + 1)] += times

    def __add__(self, other: Tally) -> Tally:
        """The sums of the rounds of both, which were played at the same table."""
        return Tally(self.seats, *(getattr(self, name) + getattr(other, name) for name in SUMS))

    @property
    def net(self) -> float | None:
        """What the players have won, as a fraction of what they staked; None before the first stake."""
        return self.won / self.staked if self.staked else None

    @property
    def standard_error(self) -> float | None:
        """The standard error of `net`; None where there are less than two rounds.

        It is that of the ratio estimator: with a pair (won, staked) a round and their ratio r, the pairs' residuals
        won - r·staked have the variance that the ratio's error is made of.
        """
        n, won, staked = self.rounds, self.won, self.staked
        if n < 2 or not staked:
            return None
        squares = (  # of the residuals, times staked², exactly
            self.won_squared * staked * staked - 2 * self.won_staked * won * staked + self.staked_squared * won * won
        )
        return sqrt(squares * n / (n - 1)) / (staked * staked)

    @property
    def swing(self) -> float | None:
        """The standard deviation of what is won in a round, in credits; None where there are less than two rounds."""
        n = self.rounds
        return sqrt((n * self.won_squared - self.won * self.won) / (n * (n - 1))) if n > 1 else None

    def report(self, speed: float | None = None) -> Report:
        """What the rounds came to.

        Args:
            speed: how many were played in a second; None where that is not known.
        """
        tenure = self._tenure()
        return Report(
            rounds=self.rounds,
            seats=self.seats,
            players_net=self.net,
            players_net_se=self.standard_error,
            swing=self.swing,
            bank_share=tuple(_share(self.held[seat], self.rounds) for seat in range(self.seats)),
            natural_gap=self.rounds / self.naturals if self.naturals else None,
            bust=_share(self.busts, self.hands),
            tenure=tenure,
            mean_tenure=sum(length * share for length, share in tenure.items()) if tenure else None,
            bank_totals=self._bank_totals(),
            rounds_per_second=speed,
        )

    def _tenure(self) -> dict[int, float]:
        """The shares of the lengths, from how many of the tenures that reached a round ended with it.

        To count those that have ended would favour the short ones: a long one is more often cut off.
        """
        shares, longer = {}, 1.0
        for length in range(1, max(self.ended, default=0) + 1):
            shares[length] = longer * _share(self.ended[length], self.reached[length])
            longer -= shares[length]
        return {length: share / (1 - longer) for length, share in shares.items()}

    def _bank_totals(self) -> dict[str, float]:
        counts, played = self.totals, self.totals.total()
        places = (points for points in range(LIMIT + 1) if counts[points] or points >= BANK_DRAWS.hard)
        shares = {str(points): _share(counts[points], played) for points in places}
        return {**shares, BUST: _share(counts[LIMIT + 1], played)}


SUMS = tuple(each.name for each in fields(Tally) if each.name != "seats")
"""The fields of a tally that are sums."""


def _share(part: int, whole: int) -> float:
    """A part as a fraction of the whole; of nothing it is 0."""
    return part / whole if whole else 0.0
