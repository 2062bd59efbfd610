"""The title: the word, a natural, and what there is to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap

from textual.content import Content

from ... import __version__
from ...engine.cards import cards as parse
from ...play import words
from ...store.games import Saved
from ..keys import TITLE, Key, entry
from ..paint.cards import Size, one_line
from ..paint.cards import cards as faces
from ..paint.cells import Block, beside, blank, ends, fit, pad
from ..paint.figures import title
from ..panel import Panel
from ..setup import Setup
from . import marks
from .bars import keys_line, written
from .window import HEIGHT, WIDTH, too_small

NATURAL = parse("As Kh")
COMMANDS = ("continue", "play", "rules", "odds", "history", "statistics", "help", "quit")
"""What there is to do, from top to bottom; the first only where a game waits."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the menu.

    Attributes:
        key: the key that does it as well.
        behind: what is behind it, in a few words, and in fewer.
    """

    key: Key
    behind: tuple[str, ...]


def rows(saved: Saved | None, games: int, rounds: int, net: int | None) -> list[Row]:
    """What there is to do, from top to bottom.

    Args:
        saved: the game that waits; None for none.
        games: how many games are kept.
        rounds: how many rounds of them are over.
        net: what you have won or lost in the game that waits, or in all, in credits; None before the first round.
    """
    behind: dict[str, tuple[str, ...]] = {"quit": ("",)}
    if saved:
        have = f"{saved.credits:,} cr"
        behind["continue"] = (f"round {saved.rounds + 1}, {have}", have)
    played = words.count(rounds, "round")
    behind["history"] = (f"{words.count(games, 'game')}, {played}", played) if games else ("no game yet",)
    if net is not None:
        where = " in this game" if saved else " in all"
        behind["statistics"] = (f"{words.money(net)} cr{where}", f"{words.money(net)} cr")
    keys = [entry(command, TITLE) for command in COMMANDS if saved or command != "continue"]
    return [Row(key, behind.get(key.command, (key.help,))) for key in keys]


def top(setup: Setup, width: int, *, kept: bool = True) -> Panel:
    """The first line.

    Args:
        setup: the table that waits.
        width: cells of the window.
        kept: whether games outlive the program.
    """
    suits = marks.line((" ♠", "$ink"), ("♥", "$heart"), ("♣", "$ink"), ("♦", "$heart"))
    seed = f" · seed {setup.seed}" if setup.seed else ""
    seed += "" if kept else " · not saved"
    return Panel([ends(suits, Content.styled(f"{__version__}{seed} ", "$muted"), width)])


def word(width: int) -> Panel:
    """The word, and what the game is."""
    beside_it = ["Vingt-et-un", "twenty-one as it was", "played before casinos:", "the bank goes round."]
    text = [Content.styled(line, "$ink" if not at else "$muted") for at, line in enumerate(beside_it)]
    return Panel([fit(line, width) for line in beside(title(), text, gap=2)])


def natural(setup: Setup, names: tuple[str, ...], waits: str, width: int, height: int) -> Panel:
    """The whole game in one picture: a natural in large cards, and who waits to play what with you.

    Args:
        setup: the table that waits.
        names: who sits at it.
        waits: the decision that waits for you, in a sentence; empty where none does.
        width: cells.
        height: rows.
    """
    others = words.listed(names[1:4]) if len(names) <= 4 else f"{names[1]}, {names[2]} and {len(names) - 3} more"
    lines = [
        *faces(NATURAL, Size.XL, width),
        blank(0),
        marks.line(marks.badge("21"), "  a natural: paid twice"),
        blank(0),
    ]
    if waits:
        lines += [Content.styled(line, "$muted") for line in wrap(waits, width)]
    else:
        lines.append(Content.styled(f"Waiting to play {setup.book.name}{' ≠' * bool(setup.differing)}:", "$muted"))
        lines.append(Content.styled(others, "$muted"))
    return Panel([fit(line, width) for line in lines[:height]])


def menu(there: Sequence[Row], at: int, width: int, height: int) -> Panel:
    """What there is to do; the row under ▸ is lit.

    Args:
        there: the rows.
        at: the row under ▸.
        width: cells inside the border.
        height: rows inside it.
    """
    lines: Block = [blank(0)]
    for number, row in enumerate(there):
        if row.key.command == "quit":
            lines.append(blank(0))
        lines.append(_row(row, _column(there), lit=number == at, indent=0, width=width))
        if number == 0:
            lines.append(blank(0))
    return Panel(lines[:height], marks.titled("What now?", "bold $gold"), active=True)


def _row(row: Row, column: int, *, lit: bool, indent: int, width: int) -> Content:
    said = marks.line(
        (" " * indent + ("▸ " if lit else "  "), "bold $gold"),
        pad(marks.cap(row.key.cap), column),
        (f" {row.key.label:<12}", "bold $ink" if lit else "$ink"),
    )
    room = width - said.cell_length
    behind = next((text for text in row.behind if len(text) <= room), row.behind[-1])
    filled = pad(marks.line(said, (behind, "$muted")), width)
    return filled.stylize_before("on $lit") if lit else filled


def _column(there: Sequence[Row]) -> int:
    """The cells of the longest cap."""
    return max(marks.cap(row.key.cap).cell_length for row in there)


def key_bar(width: int) -> Panel:
    """The keys of the title."""
    said = (("Choose", "up", "down"), ("Open", "open"), ("Help", "help"), ("Quit", "quit"))
    shown = [(written(*(entry(command, TITLE) for command in commands)), label) for label, *commands in said]
    return Panel([keys_line(shown, width, "keyboard only" if width >= 60 else "")])


def small(there: Sequence[Row], at: int, waits: str, width: int, height: int) -> Panel:
    """The same in a small window."""
    if width < WIDTH or height < HEIGHT - 1:
        return too_small(width, height + 1, waiting=False)
    head = marks.line((" VINGTUN ", "bold $gold"), one_line(NATURAL, 10), ("  the bank goes round", "$muted"))
    shown = [_row(row, _column(there), lit=number == at, indent=1, width=width) for number, row in enumerate(there)]
    told = [Content.styled(f" {line}", "$muted") for line in wrap(waits, width - 2)]
    spare = max(height - 1 - len(shown), 0)
    return Panel([fit(line, width) for line in [head, *[blank(0)] * min(spare, 1), *shown, *told][:height]])
