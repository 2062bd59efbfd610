"""The log: the story of the round, the latest line last, and what comes next."""

from __future__ import annotations

from textual.content import Content

from ...engine.questions import BANK_TURN, STAKE, TURN
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
        pending = PENDING.get(scene.question, "to answer now")
        lines.append(marks.line((pad("You", column).plain + pending, "bold $gold")))
    title = marks.titled(f"Round {scene.board.round}" if scene.board.round else "A new game")
    return Panel(lines[-height:], title, marks.line((f"seed {scene.sitting.seed}", "$muted")))


def entry(line: Line, names: tuple[str, ...], column: int, width: int) -> Content:
    """One line: the name in its column, what happened, and the amount in its colour."""
    who = "" if line.seat is None else names[line.seat]
    style = "bold $gold" if line.seat == YOU else "bold $ink"
    room = width - column
    if line.amount is None:
        said = [Content.styled(str(line), "$muted" if line.seat is None else "$ink")]
    else:
        amount = marks.money(line.amount)
        said = [fit(Content.styled(_before(line, room), "$ink"), room - amount.cell_length), amount]
    return fit(marks.line(pad(Content.styled(who, style), column), *said), width)


def _before(line: Line, room: int) -> str:
    """What stands before an amount: where there is little room its punctuation goes, and never a figure."""
    whole = str(line)
    amount = words.money(line.amount or 0)
    return whole.removesuffix(amount) if len(whole) <= room else f"{line.text} "
