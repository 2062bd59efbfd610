"""The games on the screen: a line each, and under them what the game under ▸ came to."""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import datetime

from textual.content import Content

from ...engine.books import BOOKS
from ...play import words
from ...store.games import Saved
from ...store.history import Row, Summary
from .. import keys
from ..paint.cells import Block, blank, ends, pad
from ..paint.charts import credits_area
from ..panel import Panel
from . import marks, pages
from .bars import keys_line, written

WIDE, MIDDLE = 90, 66
"""Cells from which on a line says all, and most of it."""
DATE = "%d %b %Y"
"""How a day is written."""
COLUMNS = (6, 8, 9, 9)
"""Cells of the columns of figures."""
CHART = 22
"""Cells that are left of a preview for its chart at least, else it has none."""
FIGURES = 28
"""Cells of the figures beside the chart."""


def when(stamp: str, form: str = DATE) -> str:
    """A time of the store as it was by the clock here; as it is written where it is none."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime(form)
    except ValueError:
        return stamp[:10]


def state(saved: Saved) -> tuple[str, ...]:
    """Whether a game can go on, in a few words and in fewer."""
    if saved.over:
        return ("over",)
    if not saved.seed:
        return "cannot be continued", "cut off", "lost"
    number = saved.rounds + 1
    if saved.open:
        return f"waits · open at round {number:,}", f"open at round {number:,}", "waits"
    return f"waits before round {number:,}", f"waits, round {number:,}", "waits"


def line(saved: Saved, width: int, *, here: bool) -> Content:
    """A game on one line.

    Args:
        saved: the game.
        width: cells of the line.
        here: whether it is the one under ▸.
    """
    book = BOOKS[saved.book]
    differs = marks.line(("≠" if saved.options != book.options else " ", "bold $ink"))
    name = Content.styled(book.name, "bold $ink")
    net = marks.money(saved.credits - saved.purse) if saved.rounds else Content.styled("–", "$muted")
    seats, rounds, purse = (
        Content.styled(words.credit(each), "$muted") for each in (len(saved.names), saved.rounds, saved.credits)
    )
    if width >= MIDDLE:
        figures = _columns((seats, rounds, net, purse), width)
        played = when(saved.played, DATE + " %H:%M" if width >= WIDE else DATE)
        said = marks.line((played, "$muted"), "  ", differs, " ", pad(name, 8), figures, "  ")
    else:
        figures = marks.line(pad(rounds, 7, "right"), pad(net, 7, "right"), " ")
        said = marks.line((when(saved.played, "%d %b"), "$muted"), " ", differs, pad(name, 7), figures)
    room = width - said.cell_length - 2
    style = "$muted" if saved.over else "$ink" if saved.seed else "$loss"
    how = next((text for text in state(saved) if len(text) <= room), state(saved)[-1])
    return lit(marks.line(said, (how, style)), width, here=here)


def _columns(figures: Sequence[Content], width: int) -> Content:
    """Seats, rounds, net and credits, each at the right end of its column."""
    wide = 2 if width >= WIDE else 0
    return marks.line(*(pad(each, cells + wide, "right") for each, cells in zip(figures, COLUMNS, strict=True)))


def heading(width: int) -> Content:
    """What stands in the columns."""
    texts = [Content.styled(text, "$muted") for text in ("seats", "rounds", "net", "credits")]
    if width >= MIDDLE:
        date = 20 if width >= WIDE else 14
        return marks.line((f"  {'played':<{date}} {'book':<8}", "$muted"), _columns(texts, width))
    return marks.line(("  played  book    rounds    net", "$muted"))


def lit(text: Content, width: int, *, here: bool) -> Content:
    """A row of a list: with ▸ and lit where the reader is."""
    if not here:
        return marks.line("  ", text)
    return marks.line(Content.styled("▸ ", "bold $gold"), pad(text, width - 2)).stylize_before("on $lit")


def games(found: Sequence[Saved], at: int, top: int, width: int, height: int) -> Panel:
    """The games as far as they fit.

    Args:
        found: all of them.
        at: which is under ▸.
        top: the first that is shown.
        width: cells inside the border.
        height: rows inside it, that of the heading included.
    """
    title = marks.titled("Games", "bold $gold")
    if not found:
        said = ("No game is kept yet.", "Every game that you play stands here, from its first stake.")
        return Panel([blank(0), *(Content.styled(f"  {text}", "$muted") for text in said)], title, active=True)
    rows = height - 1
    shown = [line(saved, width, here=top + place == at) for place, saved in enumerate(found[top : top + rows])]
    place = [pages.more(top, rows, len(found)), f"{at + 1:,} of {len(found):,}"]
    subtitle = Content.styled(" · ".join(filter(None, place)), "$muted")
    return Panel([heading(width), *shown], title, subtitle, active=True)


def preview(saved: Saved | None, summary: Summary, notice: str, width: int, height: int) -> Panel:
    """What a game came to: your credits as a curve, and the rounds worth seeing again.

    Args:
        saved: the game; None for none.
        summary: what it came to.
        notice: what was done on request; empty for nothing.
        width: cells inside the border.
        height: rows inside it.
    """
    subtitle = Content.styled(notice, "$ink") if notice else Content()
    if saved is None:
        return Panel([blank(0)], subtitle=subtitle)
    seats = words.count(len(saved.names), "seat")
    title = marks.line((f"{BOOKS[saved.book].name} · {seats} · game {saved.id}", "$ink"))
    if not subtitle.plain:
        seed = f"seed {saved.seed} · " if saved.seed else ""
        subtitle = Content.styled(f"{seed}begun {when(saved.began)} with {saved.purse:,} credits", "$muted")
    if not summary.course:
        return Panel([Content.styled("No round of it is over yet.", "$muted")], title, subtitle)
    side = _figures(saved, summary, min(FIGURES, width))
    side = [*side, *[blank(0)] * height][:height]
    room = width - FIGURES - 3
    if room < CHART:
        return Panel(side, title, subtitle)
    chart = credits_area((saved.purse, *summary.course), room, height)
    both = zip(chart, side, strict=True)
    return Panel([marks.line(pad(left, room), "   ", right) for left, right in both], title, subtitle)


def _figures(saved: Saved, summary: Summary, width: int) -> Block:
    """The best and the dearest round, and how often what happened."""
    rows: list[tuple[str, Content]] = []
    for label, row in (("best", summary.best), ("dearest", summary.worst)):
        if row:
            rows.append((label, _single(row)))
    share = round(100 * summary.banked / saved.rounds) if saved.rounds else 0
    rows += [
        ("held the bank", Content.styled(f"{summary.banked:,} ({share} %)", "$ink")),
        ("naturals", Content.styled(f"{summary.naturals:,}", "$ink")),
    ]
    if summary.hinted:
        rows.append(("with hints", Content.styled(f"{summary.hinted:,}", "$ink")))
    return [ends(Content.styled(label, "$muted"), figure, width) for label, figure in rows]


def _single(row: Row) -> Content:
    return marks.line((f"round {row.number:,}  ", "$muted"), marks.money(row.net))


def key_bar(moment: str, left_out: Container[str], width: int) -> Panel:
    """The last line of a list.

    Args:
        moment: the name of its keys.
        left_out: commands that are good for nothing now; where all are, nothing can be chosen either.
        width: cells of the line.
    """
    own = [key for key in keys.MOMENTS[moment] if key.command not in left_out and key.command != "games"]
    up, down, helped, back = (keys.entry(command, keys.PAGE) for command in ("up", "down", "help", "back"))
    choose = [(written(up, down), "Choose")] if own and width >= MIDDLE else []
    return Panel([keys_line([*choose, *((written(key), key.label) for key in (*own, helped, back))], width)])
