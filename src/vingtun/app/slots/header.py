"""The first line: the game, whose bank it is, and your credits; and the last: the keys that are always good."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from ...engine.receipt import short
from ...play import words
from ..keys import COACH, MOMENTS, TABLE
from ..paint.cells import ends, fit
from ..panel import Panel
from ..scene import Scene
from . import marks, side
from .bars import WORD, kept, keys_line, keys_row


def always(*, coached: bool = True) -> list[tuple[str, str]]:
    """The keys that are good at any time, and what they do.

    Args:
        coached: whether there is a coach at the table.
    """
    coach = MOMENTS[COACH] if coached else ()
    return [(key.cap, key.label) for key in (*coach, *MOMENTS[TABLE]) if key.command != "skip"]


def header(scene: Scene, width: int, height: int) -> Panel:
    """The game, the round, the bank, the pool, the pack; your credits and the most you have had.

    Where there is too little room, the pack goes first, then what is known anyway.

    Args:
        scene: the moment.
        width: cells of the window.
        height: one row.
    """
    purse = marks.line(("You ", "$muted"), (f"{scene.sitting.purse:,} cr", "bold $ink"))
    best = (f"  best {scene.sitting.best:,} ", "$muted")
    for right in (marks.line(purse, best), marks.line(purse, " ")):
        for said in where(scene):
            left = marks.line(WORD, ("  " + said, "$muted"))
            if left.cell_length + right.cell_length < width:
                return Panel([ends(left, right, width)])
    return Panel([ends(fit(left, max(width - right.cell_length - 1, 0)), right, width)])


def where(scene: Scene) -> Iterator[str]:
    """Which book, round, bank, for how long, what lies in the pool, and which pack; then less and less of it."""
    board = scene.board
    book = scene.sitting.setup.book.name
    if not board.round:
        yield from (f"{book} · a new game", "a new game")
        return
    whose = f"round {board.round} · {words.possessive(scene.names[board.banker])} bank"
    ends_it, pool_ = side.toward_end(scene), next(pool(scene))
    held = [f", {text}" for text in ends_it or _held(scene)]
    full = f"{book} · {whose}{''.join(held[:1])}{pool_}"
    if scene.sitting.fingerprint:
        yield f"{full} · pack {short(scene.sitting.fingerprint)}"
    yield full
    if not ends_it and not scene.view.rules.options.bank_rounds:
        yield f"{book} · {whose}{pool_}"
    for text in (*held, ""):
        yield f"{whose}{text}{pool_}"


def _held(scene: Scene) -> Iterator[str]:
    """For how long the bank has been where it is: 2 of 5 or 3rd round; nothing where it lasts a round."""
    limit, held = scene.view.rules.options.bank_rounds, scene.board.tenure
    if limit != 1:
        yield f"{held} of {limit}" if limit else f"{words.nth(held)} round"


def pool(scene: Scene) -> Iterator[str]:
    """What lies in the pool, where there is one; then nothing."""
    if side.has_pool(scene) and scene.board.round:
        yield f" · pool {words.credit(scene.board.pool)}"
    yield ""


def key_bar(width: int, height: int) -> Panel:
    """The keys that are good at any time at the table."""
    return Panel([keys_line(always(), width)])


def key_caps(width: int, *, coached: bool = True) -> Content:
    """The same keys, for a border of so many cells."""
    return keys_row(kept(always(coached=coached), width))
