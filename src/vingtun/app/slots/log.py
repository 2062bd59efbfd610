"""The log: the story of the round, the latest line last, and what comes next."""

from __future__ import annotations

from dataclasses import replace

from textual.content import Content

from ...engine.actions import Ask
from ...engine.questions import BANK_TURN, STAKE, TURN
from ...engine.receipt import short
from ...play import words
from ...play.seats import YOU
from ...play.story import Line
from ..paint.cells import fit, pad
from ..panel import Panel
from ..scene import Scene
from . import marks

PENDING = {STAKE: "to stake now", TURN: "to play now", BANK_TURN: "to play now"}
"""What you are asked for, by the name of the question."""


def panel(scene: Scene, width: int, height: int) -> Panel:
    """The last lines of the round.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it.
    """
    column = min(max(map(len, scene.names)), 9) + 1
    lines = [entry(line, scene.names, column, width) for line in scene.sitting.story.round[-height:]]
    if scene.ask:
        lines.append(marks.line((pad("You", column).plain + _pending(scene, scene.ask), "bold $gold")))
    title = marks.titled(f"Round {scene.board.round}" if scene.board.round else "A new game")
    return Panel(lines[-height:], title, pack(scene))


def pack(scene: Scene) -> Content:
    """The fingerprint of the stock, in its short form; nothing before there is one."""
    fingerprint = scene.sitting.fingerprint
    return marks.line((f"pack {short(fingerprint)}", "$muted")) if fingerprint else Content()


def _pending(scene: Scene, ask: Ask) -> str:
    """What you are asked for; after a split, for which hand."""
    if ask.question == TURN and len(scene.board.spots[YOU]) > 1:
        return f"{words.ordinal(ask.hand + 1)} hand now"
    return PENDING.get(ask.question, "to answer now")


def entry(line: Line, names: tuple[str, ...], column: int, width: int) -> Content:
    """One line: the name in its column, what happened, and the amount in its colour.

    What is told of the whole table stands in the column of what happened, as far as it fits there.
    """
    if line.seat is None:
        text = line.within(width)
        before = min(column, max(width - len(text), 0))
        return fit(marks.line(" " * before, (text, "$muted")), width)
    style = "bold $gold" if line.seat == YOU else "bold $ink"
    said = happened(line, width - column)
    return fit(marks.line(pad(Content.styled(names[line.seat], style), column), said), width)


def happened(line: Line, room: int) -> Content:
    """What happened, in as many words as there are cells for; the amount is never cut."""
    if line.amount is None:
        return fit(Content.styled(line.within(room), "$ink"), room)
    texts = (line.text, *line.short)
    amount = marks.money(line.amount)
    set_off = [str(replace(line, text=text)).removesuffix(amount.plain) for text in texts]
    tried = [said for text, whole in zip(texts, set_off, strict=True) for said in (whole, f"{text} ")]
    said = next((text for text in tried if len(text) + amount.cell_length <= room), tried[-1])
    return marks.line(fit(Content.styled(said, "$ink"), room - amount.cell_length), amount)
