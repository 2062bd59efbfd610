"""The statistics in a small window: the figures that matter most, and where there are rows to spare the curve."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from ...play import words
from ...store import statistics_words as said
from ...store.statistics import Statistics
from ..paint.cells import Block, blank, ends, fit
from ..paint.charts import won_and_lost
from ..panel import Panel
from . import marks
from .statistics import keys
from .statistics_shown import Shown
from .statistics_tables import hinted, muted, net, per_round, rounds, row, single
from .window import HEIGHT, WIDTH, too_small

CHART: Final = 4
"""Rows that there must be to spare for the curve."""
COLUMNS: Final = (8, 12, 11)
"""The cells of the columns: rounds, net, a round."""


def panel(shown: Shown, width: int, height: int) -> Panel:
    """Everything in one list.

    Args:
        shown: what is shown.
        width: cells of the window.
        height: rows of the window.
    """
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height, waiting=False)
    inner, lines = width - 2, _lines(shown, width - 2)
    spare = height - 2 - len(lines)
    if spare >= CHART and not shown.nothing:
        lines = [*won_and_lost(shown.figures.course, inner, spare), *lines]
    lines += [blank(0)] * (height - 2 - len(lines))
    return Panel([_head(shown, width), *(fit(marks.line(" ", line), width) for line in lines), keys(shown, width)])


def _head(shown: Shown, width: int) -> Content:
    what = shown.what if shown.this_game else f"‹ {shown.what} ›"
    left = marks.line((" VINGTUN", "bold $gold"), (" Statistics", "$muted"))
    return ends(left, marks.line((what, "bold $ink"), " "), width)


def _lines(shown: Shown, width: int) -> Block:
    """The eight lines that matter most."""
    figures = shown.figures
    chance = said.chance(figures)
    parts = {"all": figures.whole, "player": figures.player, "bank": figures.bank}
    return [
        row("", [muted(head) for head in ("rounds", "net", "a round")], COLUMNS, width),
        *(
            row(label, [rounds(part, figures.whole), net(part), per_round(part)], COLUMNS, width)
            for label, part in parts.items()
        ),
        *_hands(figures),
        _best_and_worst(shown),
        muted(chance) if chance and not figures.hinted.rounds else hinted(figures, width),
    ]


def _hands(figures: Statistics) -> Block:
    """How many hands were paid, and how many paid and why."""
    total = figures.all_hands
    if not total:
        return [muted(f"no hand yet, naturals {figures.naturals:,}"), blank(0)]
    won, lost = (
        said.percent(sum(hands for end, hands in figures.hands.items() if said.sign(end) == sign) / total)
        for sign in (said.PAID, said.PAYS)
    )
    bust, tie = said.percent(figures.busts / total), said.percent(figures.ties_lost / total)
    return [
        marks.line((words.count(total, "hand"), "bold $ink"), muted(f": paid {won} %, lost {lost} %")),
        muted(f"bust {bust} %, tie {tie} %, naturals {figures.naturals:,}"),
    ]


def _best_and_worst(shown: Shown) -> Content:
    """The rounds that stand out, or why there are none."""
    if shown.nothing:
        return muted(shown.nothing)
    whole = shown.figures.whole
    return marks.line(muted("best "), single(whole.best), muted(", worst "), single(whole.worst))
