"""The statistics in tables: player and bank, the bank and luck, book by book."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from ...play import words
from ...store import statistics_words as said
from ...store.statistics import Part, Single, Statistics
from ..paint.cells import Block, blank, ends, pad
from ..panel import Panel
from . import marks
from .statistics_shown import Shown, name

WIDE: Final = 44
"""Cells inside a box in which a figure has its full words."""
FIRST: Final = 17
"""Cells of the labels in such a box."""


# --- player and bank -------------------------------------------------------------------------------


def sides(shown: Shown, width: int, height: int) -> Panel:
    """The rounds against the bank and with it."""
    return Panel(_sides(shown.figures, width)[:height], marks.titled("Player and bank"))


def luck(shown: Shown, width: int, height: int) -> Panel:
    """The bank and luck."""
    lines = [*_luck(shown, width), hinted(shown.figures, width)]
    return Panel(lines[:height], marks.titled("The bank and luck"))


def records(shown: Shown, width: int, height: int) -> Panel:
    """Player and bank, and what stands out."""
    lines = [*_sides(shown.figures, width), _rule(width), *_luck(shown, width)]
    return Panel(lines[:height], marks.titled("Player, bank and records"))


def _sides(figures: Statistics, width: int) -> Block:
    both = (figures.player, figures.bank)
    round_ = " round" if width >= WIDE else ""
    rows = {
        "": [muted("player"), muted("bank")],
        "rounds": [rounds(part, figures.whole) for part in both],
        "net": [net(part) for part in both],
        "per round": [per_round(part) for part in both],
        f"best{round_}": [single(part.best) for part in both],
        f"worst{round_}": [single(part.worst) for part in both],
    }
    columns = (11, 15) if width >= WIDE else (11, 11)
    first = FIRST if width >= WIDE else width - sum(columns)
    return [row(label, cells, columns, first + sum(columns)) for label, cells in rows.items()]


def _luck(shown: Shown, width: int) -> Block:
    figures = shown.figures
    return [
        _fact("held the bank", _held(figures), width),
        _fact("longest bank", _longest(figures), width),
        _fact("naturals", _naturals(shown), width),
    ]


Told = list[tuple[str, str]]
"""A figure and what is said of it, with more and with less of it."""

NOTHING: Final[Told] = [(said.NONE, "")]


def _held(figures: Statistics) -> Told:
    if not figures.whole.rounds:
        return NOTHING
    held = f"{figures.bank.rounds:,}"
    of_all = f"{held} of {figures.whole.rounds:,}"
    share, fair = said.percent(figures.bank_share), said.percent(figures.fair_share)
    return [
        (of_all, f" ({share} %, dealt out evenly {fair} %)"),
        (of_all, f" ({share} %, evenly {fair} %)"),
        (of_all, f" ({share} %)"),
        (held, f" ({share} %)"),
    ]


def _longest(figures: Statistics) -> Told:
    if not figures.longest:
        return NOTHING
    longest, often = words.count(figures.longest, "round"), said.times(figures.longest_times)
    short = f"{figures.longest_times:,}×"
    return [(longest, f", {often}"), (longest, f", {short}"), (longest, "")]


def _naturals(shown: Shown) -> Told:
    if not shown.figures.whole.rounds:
        return NOTHING
    naturals, odds = f"{shown.figures.naturals:,}", f"{shown.naturals:,.1f}"
    return [(naturals, f" (the odds say {odds})"), (naturals, f" (odds: {odds})"), (naturals, "")]


def hinted(figures: Statistics, width: int) -> Content:
    """The rounds with hints, which are in no other figure.

    Args:
        figures: what is shown.
        width: cells of the line.
    """
    part = figures.hinted
    if not part.rounds:
        return _fact("with hints", [("none", "")], width)
    how_many = words.count(part.rounds, "round")
    share, brought = said.percent(figures.hinted_share), said.money(part.net)
    told = [(how_many, f" ({share} %), {brought}"), (how_many, f", {brought}"), (how_many, " apart")]
    return _fact("with hints", told, width)


def _fact(label: str, told: Told, width: int) -> Content:
    """A label and a figure with what there is room to say of it; in a wide box they stand together."""
    tried = [marks.line((figure, "bold $ink"), (more, "$muted")) for figure, more in told]
    if width >= WIDE:
        return pad(marks.line(pad(muted(label), FIRST), marks.fitting(width - FIRST, *tried)), width)
    return ends(muted(label), marks.fitting(width - len(label) - 1, *tried), width)


# --- book by book ----------------------------------------------------------------------------------

COLUMNS: Final = (8, 12, 11, 8)
"""The cells of the columns: rounds, net, a round, odds."""


def books(shown: Shown, width: int, height: int) -> Panel:
    """What each book came to, and all of them; the one that is shown is marked.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    here = None if shown.this_game else shown.what
    everything = shown.past.all
    parts = _parts(shown, height - 4)
    lines = [
        row("", [muted(head) for head in ("rounds", "net", "a round", "odds")], COLUMNS, width),
        *(_book(label, part, odds, width, lit=label == here) for label, part, odds in parts),
        _rule(width),
        _book("all", everything.whole, blank(0), width, lit=not shown.this_game and shown.book is None),
    ]
    lines += [*[blank(0)] * (height - len(lines) - 1), _apart(everything, width)]
    is_known = any(shown.edge(book) is not None for book in shown.books)
    told = muted("odds: what players by the bots' rules win" if is_known else "")
    return Panel(lines[:height], marks.titled("Book by book"), told)


def _parts(shown: Shown, room: int) -> list[tuple[str, Part, Content]]:
    """The books in so many rows, each with its odds; those for which there is no row are joined."""
    parts = [(name(book), shown.of(book).whole, _odds(shown.edge(book))) for book in shown.books]
    if len(parts) <= room:
        return parts
    rest = [part for _, part, _ in parts[room - 1 :]]
    joined = Part(sum(part.rounds for part in rest), sum(part.net for part in rest))
    return [*parts[: room - 1], ("others", joined, _odds(None))]


def _odds(edge: float | None) -> Content:
    """What players win of their stakes by the odds, in percent."""
    return muted(said.NONE if edge is None else f"{said.average(100 * edge)} %")


def _book(label: str, part: Part, odds: Content, width: int, *, lit: bool) -> Content:
    mark = marks.line(("▸ " if lit else "  ", "bold $gold"), (label, "bold $ink"))
    line = row(mark, [rounds(part, part), net(part), per_round(part), odds], COLUMNS, width)
    return line.stylize_before("on $lit") if lit else line


def _apart(figures: Statistics, width: int) -> Content:
    """How many rounds were played with hints, and what they came to."""
    if not figures.hinted.rounds:
        return muted("no round was played with hints")
    how_many, share = words.count(figures.hinted.rounds, "round"), said.percent(figures.hinted_share)
    told = (f"with hints, kept apart: {how_many} ({share} %), ", f"with hints: {how_many}, ")
    return marks.fitting(width, *(marks.line(muted(text), net(figures.hinted)) for text in told))


# --- rows and figures ------------------------------------------------------------------------------


def row(label: Content | str, figures: list[Content], columns: tuple[int, ...], width: int) -> Content:
    """A label, and figures at the right of their columns.

    Args:
        label: what they are of.
        figures: one for each column.
        columns: the cells of each.
        width: cells of the line.
    """
    right = [pad(figure, cells, "right") for figure, cells in zip(figures, columns, strict=True)]
    first = muted(label) if isinstance(label, str) else label
    return marks.line(pad(first, width - sum(columns)), *right)


def muted(text: str) -> Content:
    """A label."""
    return Content.styled(text, "$muted")


def rounds(part: Part, whole: Part) -> Content:
    """How many rounds of all that are told of; none of none is no figure."""
    return Content.styled(f"{part.rounds:,}", "$ink") if whole.rounds else muted(said.NONE)


def net(part: Part) -> Content:
    """What they came to, in credits."""
    return _signed(said.money(part.net), part)


def per_round(part: Part) -> Content:
    """What each of them brought, in credits."""
    return _signed(said.average(part.per_round), part)


def _signed(text: str, part: Part) -> Content:
    """A figure in the colour of what the rounds came to."""
    style = "bold $gain" if part.net > 0 else "bold $loss" if part.net < 0 else "bold $ink"
    return Content.styled(text, style) if part.rounds else muted(said.NONE)


def single(round_: Single | None) -> Content:
    """What one round brought, in credits."""
    return Content.styled(said.money(round_.net), "$ink") if round_ else muted(said.NONE)


def _rule(width: int) -> Content:
    return Content.styled("─" * width, "$border")
