"""The banker as a player must reckon with him: what he may come to by a fixed rule, and what each hand then is paid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from ..engine.hand import LIMIT
from ..engine.options import Options
from ..engine.payment import BUST, CHALLENGED, EQUAL, HIGHER, LOWER, NATURAL, PLAIN, Standing, compare
from ..engine.rules import Rules, rules
from ..play.policy import Draws
from .counts import PIPS, Left
from .endings import OVER, Ending, bank_endings, grouped
from .holdings import Beside, Holdings, Sums

ENOUGH = 26
"""So many cards cannot run out while a banker draws."""


class Banker:
    """A banker who plays by a fixed rule, with cards that nobody has seen.

    Args:
        rules: what the table plays by.
        draws: on which totals he draws.
        first: what his first card may count.
        challenges: whether he challenges the board by the bots' rule, where the book knows that.
        beside: what is known of the hands of further players.
        plenty: whether cards cannot run out, so that his busts need not be listed.

    Attributes:
        endings: what he may come to; busts are one of them.
    """

    def __init__(
        self,
        rules: Rules,
        draws: Draws,
        first: Iterable[int] = PIPS,
        *,
        challenges: bool = False,
        beside: Beside | None = None,
        plenty: bool = True,
    ) -> None:
        self.rules = rules
        self._first = tuple(first)
        self._beside = beside
        self._listed = bool(beside) or not plenty
        ways, listed = grouped(
            bank_endings(rules, draws, self._first, challenges=challenges, busts=self._listed), _bust
        )
        self.endings = listed if OVER in listed else [*listed, OVER]
        self._over = self.endings.index(OVER)
        naturals = {number for number, ending in enumerate(self.endings) if ending.standing is NATURAL}
        self._holdings = Holdings(ways, len(self.endings), beside, exempt=naturals)
        self.weights = self._holdings.weights
        self.less = self._holdings.less
        self.sums = self._holdings.sums
        self.sums_less = self._holdings.sums_less
        self.plays = [ending.standing is not NATURAL and not ending.challenged for ending in self.endings]
        """Whether it comes to a player's turn before each of the endings."""
        self.pays = cache(self._pays)
        self.at_once = [self._at_once(ending) for ending in self.endings]

    def chances(self, sums: Sums, left: Left) -> list[float]:
        """The probability of each ending, and for all but his natural of what is known besides."""
        chances = self._holdings.chances(sums, left)
        if not self._listed:
            chances[self._over] = self.whole(left) - sum(chances)
        return chances

    def turn(self, chances: Sequence[float], left: Left) -> float:
        """The probability that it comes to a player's turn, by those of the endings.

        Where cards run out the endings do not add up to it: such a round counts, and nothing is paid in it.
        """
        if self._beside:
            return sum(chance for chance, plays in zip(chances, self.plays, strict=True) if plays)
        return self.whole(left) - sum(chance for chance, plays in zip(chances, self.plays, strict=True) if not plays)

    def whole(self, left: Left) -> float:
        """The probability of his first card being one that it may be."""
        if len(self._first) == len(PIPS):
            return 1.0
        return sum(left[pips] for pips in self._first) / sum(left)

    def _pays(self, standing: Standing, points: int) -> Sequence[float]:
        """What a hand is paid at the showdown after each ending, in stakes; 0 where it does not come to that."""
        settlement = self.rules.settlement
        return [
            settlement[ending.standing][standing][compare(points, ending.points)].pays if plays else 0
            for ending, plays in zip(self.endings, self.plays, strict=True)
        ]

    def _at_once(self, ending: Ending) -> Sequence[int] | None:
        """What two cards of each total are paid before any turn, in stakes; None where it comes to a turn."""
        if ending.standing is NATURAL:
            return [self.rules.settlement[NATURAL][PLAIN][LOWER].pays] * (LIMIT + 1)
        if ending.challenged:
            return [CHALLENGED[compare(points, ending.points)].pays for points in range(LIMIT + 1)]
        return None

    @property
    def natural(self) -> int:
        """What a player's natural is paid where the banker has none, in stakes."""
        return self.rules.settlement[PLAIN][NATURAL][HIGHER].pays

    @property
    def natural_tie(self) -> int:
        """What a player's natural is paid where the banker has one too, in stakes."""
        if self.rules.options.naturals_paid_first:
            return self.natural
        return self.rules.settlement[NATURAL][NATURAL][EQUAL].pays


@lru_cache(64)
def banker_of(
    options: Options,
    draws: Draws,
    first: tuple[int, ...] = tuple(PIPS),
    *,
    challenges: bool = False,
    plenty: bool = True,
) -> Banker:
    """A banker who has been reckoned with before, or a new one; see `Banker`."""
    return Banker(rules(options), draws, first, challenges=challenges, plenty=plenty)


def _bust(ending: Ending) -> Ending:
    """Busts are all one."""
    return OVER if ending.standing is BUST else ending
