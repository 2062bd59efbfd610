"""The others: a panel each, or a list of nine where there is no room for panels."""

from __future__ import annotations

from textual.content import Content

from ...play import words
from ...play.seats import YOU
from ..paint.cards import Size
from ..paint.cells import beside, blank, ends, pad
from ..panel import Panel
from ..scene import Scene
from . import fan, marks, seat, side


def panel(scene: Scene, who: int, width: int, height: int) -> Panel:
    """One other: cards, total, what is so, stake.

    Args:
        scene: the moment.
        who: the seat.
        width: cells inside the border.
        height: rows inside it; eight or more take larger cards.
    """
    size = Size.LARGE if height > Size.LARGE.height else Size.COMPACT
    return Panel(
        fan.lines(scene, who, size, width, height),
        _title(scene, who, width - 2),
        seat.subtitle(scene, who, width - 2),
        active=scene.mover == who,
    )


def _title(scene: Scene, who: int, room: int) -> Content:
    """The name, and that a seat has two hands, where there is room for it."""
    title = seat.title(scene, who)
    two = marks.line(title, (" · two hands", "$muted"))
    return two if len(scene.board.spots[who]) > 1 and two.cell_length <= room else title


NUMBERS = ("no", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")


def listing(scene: Scene, width: int, height: int) -> Panel:
    """All others in two columns of lines, clockwise from you, down the columns.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it.
    """
    others = [who for who in range(len(scene.names)) if who != YOU]
    column = (width - 3) // 2
    rows = [_row(scene, who, column) for who in others]
    rows.append(_sum(scene, column))
    rows += [blank(column)] * (2 * height - len(rows))
    rule = [Content.styled(" ┊ ", "$border")] * height
    block = beside(rows[:height], rule, rows[height : 2 * height], gap=0)
    active = scene.mover is not None and scene.mover != YOU
    title = marks.titled(f"{NUMBERS[len(others)]} others, clockwise from you")
    return Panel(block, title, marks.line((_counts(scene, others), "$muted")), active)


def _row(scene: Scene, who: int, width: int) -> Content:
    """Name, cards, what is so, stake."""
    state = seat.state(scene, who)
    moving = scene.mover == who
    name = marks.line((f"{'▸' if moving else ''}{scene.names[who]}", "bold $gold" if moving else "bold $ink"))
    stake = sum(spot.stake for spot in scene.board.spots[who])
    room = width - 24
    if who == scene.board.banker and not scene.settled:
        right = marks.line(" ", marks.BANK, "   ")
    elif state.amount is not None:
        amount = marks.money(state.amount)
        tried = (text for text in (state.short, state.verdict) if len(text) + 1 + amount.cell_length <= room)
        right = pad(marks.line((next(tried, ""), state.style), " ", amount), room, "right")
    else:
        right = ends(Content.styled(state.short, state.style), words.credit(stake) if stake else "", room)
    return pad(marks.line(pad(name, 9), pad(fan.one_line(scene, who, 14), 14), " ", right), width)


def _sum(scene: Scene, width: int) -> Content:
    """What is at stake against the bank, or what it won."""
    if not scene.board.round:
        return blank(width)
    what, amount = side.against_bank(scene)
    return ends(Content.styled(what, "$muted"), amount, width)


def _counts(scene: Scene, others: list[int]) -> str:
    """How the others stand: 5 stand · 2 bust · 1 natural."""
    spots = [spot for who in others for spot in scene.board.spots[who] if who != scene.board.banker]
    if scene.staking:
        return f"{sum(bool(spot.stake) for spot in spots)} of {len(spots)} have staked"
    return seat.counts(spots, settled=scene.settled) or "none has played yet"
