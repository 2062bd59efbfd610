"""Figures of claims in words."""

from __future__ import annotations

from ...play.words import MINUS
from .claim import Figure


def percent(share: Figure, digits: int = 1) -> str:
    """A share in percent: 9.7 %."""
    return f"{100 * float(share):.{digits}f} %".replace("-", MINUS)


def stakes(value: Figure, digits: int = 3) -> str:
    """An amount in stakes with its sign: +0.534."""
    return f"{float(value):+.{digits}f}".replace("-", MINUS)


def once_in(chance: Figure, digits: int = 2) -> str:
    """A probability as so many times: 1 in 10.36."""
    return f"1 in {float(1 / chance):.{digits}f}"


def odds(cards: int, of: int) -> str:
    """So many cards against the others: 27 to 23."""
    return f"{cards} to {of - cards}"
