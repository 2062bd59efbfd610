"""The statistics on the screen: what is shown, the curve, the hands, and what a round brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from textual.content import Content

from ...play import words
from ...store import statistics_words as said
from ..keys import MOMENTS, STATISTICS
from ..paint import charts
from ..paint.cells import Block, blank, ends, pad
from ..paint.gauges import bar
from ..panel import Panel
from . import marks
from .bars import WORD, keys_line
from .help_page import Signs, ink
from .statistics_shown import Shown

LABEL: Final = 20
"""Cells of how a hand ended."""

SIGNS: Final = Signs(
    "Reading the figures",
    (
        (Content.styled("odds", "$muted"), ink("exactly, for players and banks by the bots' printed rules")),
        (Content.styled("+5.8", "bold $gain"), ink("won, in credits")),
        (Content.styled("−5.8", "bold $loss"), ink("lost")),
        (Content.styled("+ − =", "$muted"), ink("hands that were paid, that paid, and with nobody paying")),
        (Content.styled("█ now", "$gold"), ink("where you stand after the last round")),
        (Content.styled(said.NONE, "$muted"), ink("no figure: nothing of the kind was played")),
    ),
)
"""The signs of the screen."""


def head(shown: Shown, width: int) -> Panel:
    """The first line: what is shown, and how many rounds it was."""
    right = marks.line((shown.what, "bold $ink"), " ")
    if not shown.this_game:
        right = marks.line(("‹ ", "$gold"), (shown.what, "bold $ink"), (" › ", "$gold"))
    rounds = "" if shown.nothing else f" · {words.count(shown.figures.whole.rounds, 'round')}"
    told = (f"  Statistics · {shown.what}{rounds}", f"  Statistics{rounds}", "  Statistics")
    left = marks.fitting(width - right.cell_length - 1, *(marks.line(WORD, (text, "$muted")) for text in told))
    return Panel([ends(left, right, width)])


def key_bar(shown: Shown, width: int) -> Panel:
    """The last line."""
    return Panel([keys(shown, width)])


def keys(shown: Shown, width: int) -> Content:
    """The keys as far as there is room for them."""
    caps = {key.command: key.cap for key in MOMENTS[STATISTICS]}
    labels = {key.command: key.label for key in MOMENTS[STATISTICS]}
    if shown.this_game:
        labels["this game"] = "All games"
    bar_ = [(caps["previous book"] + caps["next book"], labels["next book"])]
    bar_ += [(caps["this game"], labels["this game"])] * (shown.game is not None)
    bar_ += [(caps[command], labels[command]) for command in ("history", "help", "back")]
    return keys_line(bar_, width)


# --- the curve and the hands -----------------------------------------------------------------------


def course(shown: Shown, width: int, height: int) -> Panel:
    """What was won and lost in all, from the first round to now."""
    figures = shown.figures
    title = marks.titled("Won and lost since the first round")
    if shown.nothing:
        return Panel(_message(shown.nothing, width, height), title)
    highest, lowest = (words.money(amount or 0) for amount in (figures.highest, figures.lowest))
    rounds = words.count(figures.whole.rounds, "round")
    games = "" if shown.this_game else f" in {words.count(figures.games, 'game')}"
    told = (
        f"{rounds}{games} · highest {highest} · lowest {lowest}",
        f"{rounds} · highest {highest} · lowest {lowest}",
        f"highest {highest} · lowest {lowest}",
    )
    subtitle = marks.fitting(width - 4, *(Content.styled(text, "$muted") for text in told))
    return Panel(charts.won_and_lost(figures.course, width, height), title, subtitle)


def _message(text: str, width: int, height: int) -> Block:
    return [*[blank(0)] * ((height - 1) // 2), pad(Content.styled(text, "$muted"), width, "centre")]


def hands(shown: Shown, width: int, height: int) -> Panel:
    """How the hands ended that were played against the bank: each way with its bar, in percent, and by the odds."""
    figures = shown.figures
    told, expected = said.ends(figures.hands, height - 1), shown.expected
    heads = [Content.styled(text, "$muted") for text, _ in _columns(width)]
    lines = [_hand(blank(0), blank(0), heads, width)]
    for end, number in told.items():
        odds = _joined(expected, end, told) if expected else None
        lines.append(_ended(end, (number, max(told.values()), figures.all_hands), odds, width))
    if len(lines) + 2 <= height:
        legend = f"{said.PAID} you were paid   {said.PAYS} you paid" + f"   {said.VOID} nobody" * ("void" in told)
        lines += [*[blank(0)] * (height - len(lines) - 1), Content.styled(legend, "$muted")]
    title = f"How your {words.count(figures.all_hands, 'hand')} ended" if figures.all_hands else "How your hands end"
    exact = "odds: exact, for the bots' rules" if expected else ""
    return Panel(lines[:height], marks.titled(title), Content.styled(said.chance(figures) or exact, "$muted"))


def _joined(expected: Mapping[str, float], end: str, told: Mapping[str, int]) -> float:
    """What the odds say of a way in which hands ended, with the ways that are told together with it."""
    joined = [end]
    if end in said.JOINED.values():
        joined += [other for other in expected if other not in told and said.JOINED.get(said.sign(other)) == end]
    return sum(expected[each] for each in joined)


def _ended(end: str, hands: tuple[int, int, int], odds: float | None, width: int) -> Content:
    """One way in which hands ended.

    Args:
        end: which.
        hands: how many did, how many in the commonest way, whose bar is full, and how many there are.
        odds: how many do by the odds, 0 to 1; None where that is not known.
        width: cells of the line.
    """
    number, most, total = hands
    sign = said.sign(end)
    style = {said.PAID: "$gain", said.PAYS: "$loss"}.get(sign, "$area")
    cells = [
        Content.styled(f"{number:,}" if total else said.NONE, "$ink"),
        Content.styled(said.percent(number / total if total else None), "bold $ink"),
        Content.styled(said.percent(odds, 1), "$muted"),
    ]
    columns = _columns(width)
    shape = bar(number / max(most, 1), width - LABEL - 2 - sum(wide for _, wide in columns), style)
    return _hand(Content.styled(f"{sign} {said.SAID[end]}", "$muted"), shape, cells[-len(columns) :], width)


_HAND_COLUMNS: Final = (("hands", 7), ("%", 5), ("odds", 7))
"""The columns of figures about hands, each with its cells."""
_COUNTED: Final = 50
"""Cells of a line that has room for how many hands they were, and not only for how many in a hundred."""


def _columns(width: int) -> tuple[tuple[str, int], ...]:
    return _HAND_COLUMNS if width >= _COUNTED else _HAND_COLUMNS[1:]


def _hand(label: Content, shape: Content, figures: list[Content], width: int) -> Content:
    right = [pad(figure, cells, "right") for figure, (_, cells) in zip(figures, _columns(width), strict=True)]
    return ends(marks.line(pad(label, LABEL), " ", shape), marks.line(*right), width)


def spread(shown: Shown, width: int, height: int) -> Panel:
    """How often a round brought how much."""
    figures = shown.figures
    title = marks.titled("What a round brings you")
    if shown.nothing or figures.middle is None:
        return Panel(_message(said.NONE, width, height), title)
    rounds = words.count(figures.whole.rounds, "round")
    told = f"{rounds} · middle {words.money(figures.middle)} · mean {said.average(figures.whole.per_round)}"
    return Panel(charts.spread(figures.spread, width, height), title, Content.styled(told, "$muted"))
