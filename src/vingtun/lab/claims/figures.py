"""Figures of claims in words."""

from __future__ import annotations

from ...play.words import MINUS
from .claim import Figure

ABOUT = 0.05
"""How far from a printed figure an exact one may be that is still called so, as a share of it."""


def about(printed: Figure, exact: Figure) -> bool:
    """Whether a figure is near enough for what was printed."""
    return abs(float(exact) / float(printed) - 1) < ABOUT


def percent(share: Figure, digits: int = 1) -> str:
    """A share in percent: 12.5 %."""
    return f"{100 * float(share):.{digits}f} %".replace("-", MINUS)


def signed(share: Figure, digits: int = 3) -> str:
    """A share in percent with its sign: +0.125 %."""
    return f"{stakes(100 * share, digits)} %"


def stakes(value: Figure, digits: int = 3) -> str:
    """An amount in stakes with its sign: +0.125."""
    return f"{float(value):+.{digits}f}".replace("-", MINUS)


def once_in(chance: Figure, digits: int = 2) -> str:
    """A probability as so many times: 1 in 12.50."""
    return f"1 in {float(1 / chance):.{digits}f}"


def odds(cards: int, of: int) -> str:
    """So many cards against the others: 27 to 23."""
    return f"{cards} to {of - cards}"
