"""What is known of the hands of further players, by their aces and ten-cards: that none of them is a natural."""

from __future__ import annotations

from functools import lru_cache

from .holdings import Beside


def no_naturals(hands: int) -> Beside:
    """The probability that none of so many hands of two cards is a natural, by what is left to deal them from.

    Where a player's natural ends the round (H8), that is what it takes for others to come to their turn.
    """

    @lru_cache(None)
    def none(aces: float, tens: float, all_left: float, more: int = hands) -> float:
        if not more:
            return 1.0
        if all_left < 2:
            return 0.0
        kinds = ((aces, 1, 0), (tens, 0, 1), (all_left - aces - tens, 0, 0))
        chance = 0.0
        for k, (first, *one) in enumerate(kinds):
            for m, (second, *two) in enumerate(kinds):
                natural = {k, m} == {0, 1}
                pairs = max(0.0, first) * max(0.0, second - (k == m))
                if pairs and not natural:
                    rest = none(aces - one[0] - two[0], tens - one[1] - two[1], all_left - 2, more - 1)
                    chance += pairs / (all_left * (all_left - 1)) * rest
        return chance

    return none
