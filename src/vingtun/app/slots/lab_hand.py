"""The lab's page of the hand in play: its cards, what may come, what the bank ends with, what choices are worth."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from ...engine.hand import LIMIT, Hand
from ...lab.exact import Estimate, HandOdds
from ...play import words
from ..keys import LAB, entry
from ..paint.cards import Size, cards
from ..paint.cells import Block, blank, ends, pad
from ..paint.gauges import gauge
from ..panel import Panel
from . import marks
from .lab_figures import (
    airy,
    amount,
    bars,
    by_points,
    chance,
    fewer,
    filled,
    muted,
    of_a_hand,
    of_the_bank,
    stakes,
)
from .lab_shown import InPlay

LABEL: Final = 12
"""Cells of the name of a total."""
CHOICES: Final = {"stake": "a stake on it"}
"""What a choice is called, where not by its verb."""
NONE: Final = "–"
"""What stands where there is nothing to tell."""
KNOWN: Final = "in stakes and credits"
"""What the figures are."""


def hand(played: InPlay, width: int, height: int) -> Panel:
    """The cards and their total.

    Args:
        played: the hand.
        width: cells inside the border.
        height: rows inside it.
    """
    title = marks.titled("Your hand", "bold $gold")
    if not played.cards:
        return Panel([muted(NONE)], title)
    size = next(size for size in Size if size.height < height or size is Size.COMPACT)
    total = Hand(played.cards).total
    about = _about(total.points, len(played.cards), soft=total.soft)
    status = marks.line(marks.badge(words.total(total)), f"  {about}")
    lines = [*cards(played.cards, size, width), pad(status, width)]
    said = [f"stake {played.stake:,}"] if played.stake else []
    said += [f"{words.count(played.odds.unseen, 'card')} not seen"] if played.odds else []
    return Panel(lines[:height], title, muted(" · ".join(said)), active=True)


def _about(points: int, size: int, *, soft: bool) -> str:
    if size == 1:
        return "your first card"
    if points > LIMIT:
        return "bust"
    if size == 2 and points == LIMIT:
        return "a natural"
    return "soft: an ace may count 11" if soft else "hard"


def following(played: InPlay, width: int, height: int) -> Panel:
    """What the next card makes of it (M19)."""
    title = marks.titled("The next card makes")
    if not played.odds or not played.odds.totals:
        return Panel(_told(played.why, width)[:height], title)
    odds = played.odds
    shares = fewer(by_points(odds.totals), height)
    bust = f"bust with {round(odds.bust * odds.unseen) or 'none'} of {odds.unseen}"
    shown = list(bars(shares, {name: of_a_hand(name) for name in shares}, LABEL, width))
    return Panel(airy(shown[:height], height), title, muted(bust))


def bank(played: InPlay, width: int, height: int) -> Panel:
    """What the bank ends with."""
    title = marks.titled("The bank ends with")
    if not played.odds or not played.odds.bank:
        return Panel([muted("you hold it" if played.odds else NONE)], title)
    shares = fewer(played.odds.bank, height)
    shown = list(bars(shares, {name: of_the_bank(name) for name in shares}, LABEL, width))
    natural = "it has no natural" if len(played.cards) > 1 else ""
    return Panel(airy(shown[:height], height), title, muted(natural))


def values(played: InPlay, width: int, height: int) -> Panel:
    """What each choice is worth, once you have asked."""
    title = marks.titled("What each choice is worth")
    if not played.odds or not played.odds.choices:
        return Panel(_told(played.why if played.odds else NONE, width)[:height], title)
    if played.refused:
        return Panel(_told(played.refused, width)[:height], title)
    if not played.told:
        key = entry("coach", LAB).cap.upper()
        said = _told("The round is then marked as one with hints, and kept apart in the statistics.", width - 1)
        return Panel([marks.offered(key, "tell me"), blank(0), *said][:height], title)
    rows = choices(played, played.odds, width)
    rows = airy(rows, height - 2, 2) if len(rows) <= height else rows[::2]
    return Panel(filled(rows, height, muted("marked as a hinted round")), title, muted(KNOWN))


def choices(played: InPlay, odds: HandOdds, width: int) -> Block:
    """Two rows a choice, the best first."""
    lines: Block = []
    for verb, estimate in odds.choices.items():
        is_best = len(odds.choices) > 1 and verb == odds.best
        lines += _choice(CHOICES.get(verb, verb), estimate, played.stake, width, is_best=is_best)
    return lines


def _choice(name: str, estimate: Estimate, stake: int, width: int, *, is_best: bool) -> Block:
    label = marks.line(("▸ " if is_best else "  ", "bold $gold"), (name, "bold $ink" if is_best else "$ink"))
    credits_ = round(estimate.value * stake)
    worth = amount(stakes(estimate.value), estimate.value)
    if stake:
        worth = marks.line(worth, pad(amount(f"{words.money(credits_)} cr", credits_), 10, "right"))
    else:
        worth = marks.line(worth, muted(" stakes"))
    paid = pad(marks.line(muted("paid "), (chance(estimate.wins), "bold $ink")), 13, "right")
    rail = gauge(estimate.wins, width - 2 - paid.cell_length, "$area-gain")
    return [ends(label, worth, width), marks.line("  ", rail, paid)]


def _told(text: str, width: int) -> Block:
    return [muted(line) for line in wrap(text, max(width, 10))]
