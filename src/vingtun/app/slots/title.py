"""The title: the word, a natural, and what there is to do."""

from __future__ import annotations

from textual.content import Content

from ... import __version__
from ...engine.cards import cards as parse
from ...play import words
from ..keys import MOMENTS, TITLE, Key
from ..paint.cards import Size, one_line
from ..paint.cards import cards as faces
from ..paint.cells import Block, beside, blank, ends, fit, pad
from ..paint.figures import title
from ..panel import Panel
from ..setup import Setup
from . import marks
from .bars import keys_line
from .window import HEIGHT, WIDTH, too_small

NATURAL = parse("As Kh")
ROWS: tuple[Key, ...] = tuple(key for key in MOMENTS[TITLE] if key.command in ("play", "rules", "help", "quit"))
"""What there is to do, from top to bottom."""


def top(setup: Setup, width: int) -> Panel:
    """The first line."""
    suits = marks.line((" ♠", "$ink"), ("♥", "$heart"), ("♣", "$ink"), ("♦", "$heart"))
    seed = f" · seed {setup.seed}" if setup.seed else ""
    return Panel([ends(suits, Content.styled(f"{__version__}{seed} ", "$muted"), width)])


def word(width: int) -> Panel:
    """The word, and what the game is."""
    beside_it = ["Vingt-et-un", "twenty-one as it was", "played before casinos:", "the bank goes round."]
    text = [Content.styled(line, "$ink" if not at else "$muted") for at, line in enumerate(beside_it)]
    return Panel([fit(line, width) for line in beside(title(), text, gap=2)])


def natural(setup: Setup, names: tuple[str, ...], width: int, height: int) -> Panel:
    """The whole game in one picture: a natural in large cards, and who waits to play what with you."""
    others = words.listed(names[1:4]) if len(names) <= 4 else f"{names[1]}, {names[2]} and {len(names) - 3} more"
    lines = [
        *faces(NATURAL, Size.XL, width),
        blank(0),
        marks.line(marks.badge("21"), "  a natural: paid twice"),
        blank(0),
        Content.styled(f"Waiting to play {setup.book.name}{' ≠' * bool(setup.differing)}:", "$muted"),
        Content.styled(others, "$muted"),
    ]
    return Panel([fit(line, width) for line in lines[:height]])


def menu(at: int, width: int, height: int) -> Panel:
    """What there is to do; the row under ▸ is lit.

    Args:
        at: the row under ▸.
        width: cells inside the border.
        height: rows inside it.
    """
    lines: Block = [blank(0)]
    for row, key in enumerate(ROWS):
        if key.command == "quit":
            lines.append(blank(0))
        lines.append(_row(key, lit=row == at, width=width))
        if row == 0:
            lines.append(blank(0))
    return Panel(lines[:height], marks.titled("What now?", "bold $gold"), active=True)


def _row(key: Key, *, lit: bool, width: int) -> Content:
    behind = "" if key.command == "quit" else key.help
    row = marks.line(
        (" ▸  " if lit else "    ", "bold $gold"),
        marks.cap(key.cap),
        (f" {key.label:<12}", "bold $ink" if lit else "$ink"),
        (behind, "$muted"),
    )
    filled = pad(row, width)
    return filled.stylize_before("on $lit") if lit else filled


def key_bar(width: int) -> Panel:
    """The keys of the title."""
    shown = [("↑↓", "Choose"), ("Enter", "Open"), ("?", "Help"), ("q", "Quit")]
    return Panel([keys_line(shown, width, "keyboard only" if width >= 60 else "")])


def small(at: int, width: int, height: int) -> Panel:
    """The same in a small window."""
    if width < WIDTH or height < HEIGHT - 1:
        return too_small(width, height + 1, waiting=False)
    head = marks.line((" VINGTUN ", "bold $gold"), one_line(NATURAL, 10), ("  the bank goes round", "$muted"))
    rows = [_row(key, lit=row == at, width=width) for row, key in enumerate(ROWS)]
    return Panel([fit(line, width) for line in [blank(0), head, blank(0), *rows]])
