"""Figures of the lab: amounts in stakes and in percent, and shares as rows of bars."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from textual.content import Content

from ...engine.hand import LIMIT
from ...play import words
from ..paint.cells import Block, pad
from ..paint.gauges import bar
from . import marks

BUST: Final = "bust"
"""What a total over 21 is called."""
SOFT: Final = "soft "
"""How the name of a total begins in which an ace counts 11."""
WAITING: Final = "…"
"""What stands where a figure is still being counted."""
PERCENT: Final = 8
"""Cells of a probability in percent, and the gap before it."""
GOOD: Final = 17
"""From this total on a hand is told in green."""


def stakes(value: float, digits: int = 3) -> str:
    """An amount in stakes, with its sign: +0.534, −0.327, 0.000."""
    rounded = round(value, digits)
    text = f"{rounded:+.{digits}f}".replace("-", words.MINUS)
    return text if rounded else text[1:]


def per_cent(share: float, digits: int = 2) -> str:
    """A share of the stakes in percent, with its sign and without the word: −15.35."""
    return stakes(100 * share, digits)


def chance(share: float) -> str:
    """A probability in percent."""
    return f"{100 * share:.1f} %"


def style(value: float) -> str:
    """The colour of an amount."""
    return "$gain" if value > 0 else "$loss" if value < 0 else "$ink"


def amount(text: str, value: float) -> Content:
    """An amount in its colour."""
    return Content.styled(text, f"bold {style(value)}")


def muted(text: str) -> Content:
    """What is said beside the figures."""
    return Content.styled(text, "$muted")


def of_a_hand(total: str) -> str:
    """The colour of a total of yours."""
    if total == BUST:
        return "$loss"
    return "$muted" if total.isdigit() and int(total) < GOOD else "$gain"


def of_the_bank(total: str) -> str:
    """The colour of a total of the bank's: its bust is to your good."""
    return "$gain" if total == BUST else "$muted"


def by_points(totals: Mapping[str, float]) -> dict[str, float]:
    """Shares of totals with those that are soft and those that are not together."""
    joined: dict[str, float] = {}
    for name, share in totals.items():
        points = name.removeprefix(SOFT)
        joined[points] = joined.get(points, 0.0) + share
    return joined


def fewer(shares: Mapping[str, float], rows: int) -> dict[str, float]:
    """Shares in so many rows, the best total first and bust last; the lowest totals are joined where they must be.

    Args:
        shares: of each total, by its name.
        rows: how many rows there are, at least three.
    """
    totals = sorted((name for name in shares if name.isdigit()), key=int, reverse=True)
    named = [name for name in shares if not name.isdigit() and name != BUST]
    last = {BUST: shares[BUST]} if shares.get(BUST) else {}
    room = rows - len(named) - len(last)
    shown = totals if len(totals) <= room else totals[: max(room - 1, 0)]
    lower = sum(shares[name] for name in totals[len(shown) :])
    joined = {f"under {shown[-1]}" if shown else f"to {LIMIT}": lower} if len(shown) < len(totals) else {}
    return {**{name: shares[name] for name in (*named, *shown)}, **joined, **last}


def bars(shares: Mapping[str, float], colours: Mapping[str, str], label: int, width: int) -> Iterator[Content]:
    """Shares as bars that compare with each other.

    Args:
        shares: each by its name.
        colours: of the bars, by name.
        label: cells of the names.
        width: cells of a line.
    """
    longest = max(shares.values(), default=0.0)
    for name, share in shares.items():
        shape = bar(share / longest if longest else 0.0, width - label - PERCENT, colours.get(name, "$muted"))
        figure = Content.styled(chance(share), "bold $ink")
        yield marks.line(pad(muted(name), label), shape, pad(figure, PERCENT, "right"))


def airy(lines: Block, height: int, together: int = 1) -> Block:
    """Lines with blank ones between them, where there is room for that.

    Args:
        lines: what stands in a box.
        height: the rows of it.
        together: how many lines are not parted.
    """
    groups = [lines[place : place + together] for place in range(0, len(lines), together)]
    if len(lines) + len(groups) - 1 > height:
        return lines
    spaced = [line for group in groups for line in (Content(), *group)]
    return spaced[1:]


def filled(lines: Block, height: int, last: Content) -> Block:
    """Lines with one at the foot of the box, where there is room for it."""
    if len(lines) >= height:
        return lines[:height]
    return [*lines, *[Content()] * (height - len(lines) - 1), last]
