"""The first line: the game, whose bank it is, and your credits; and the last: the keys that are always good."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from ...play import words
from ..keys import MOMENTS, TABLE
from ..paint.cells import ends, fit
from ..panel import Panel
from ..scene import Scene
from . import marks
from .bars import WORD, keys_line

ALWAYS = [key for key in MOMENTS[TABLE] if key.command != "skip"]
"""The keys that are good at any time."""


def header(scene: Scene, width: int, height: int) -> Panel:
    """The game, the round, the bank; your credits and the most you have had. What is known anyway goes first."""
    purse = marks.line(("You ", "$muted"), (f"{scene.sitting.purse:,} cr", "bold $ink"))
    best = (f"  best {scene.sitting.best:,} ", "$muted")
    for right in (marks.line(purse, best), marks.line(purse, " ")):
        for said in (where(scene), where(scene, book=False)):
            left = marks.line(WORD, ("  " + said, "$muted"))
            if left.cell_length + right.cell_length < width:
                return Panel([ends(left, right, width)])
    return Panel([ends(fit(left, max(width - right.cell_length - 1, 0)), right, width)])


def where(scene: Scene, *, book: bool = True) -> str:
    """Which book, which round, whose bank, for how long."""
    board = scene.board
    name = f"{scene.sitting.setup.book.name} · " if book else ""
    if not board.round:
        return f"{name}a new game"
    whose = words.possessive(scene.names[board.banker])
    limit = scene.view.rules.options.bank_rounds
    held = f", {board.tenure} of {limit}" if limit else ""
    return f"{name}round {board.round} · {whose} bank{held}"


def key_bar(width: int, height: int) -> Panel:
    """The keys that are good at any time at the table."""
    return Panel([keys_line([(key.cap, key.label) for key in ALWAYS], width)])


def key_caps() -> Iterator[Content]:
    """The same keys, for a border."""
    for key in ALWAYS:
        yield marks.line((key.cap, "bold $gold"), (f" {key.label}", "$muted"))
