"""What all pages of text share: their first line, the part that fits, and finding a word in them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from textual.content import Content

from ..paint.cells import Block, ends
from ..panel import Panel
from . import marks
from .bars import WORD


class Hit(NamedTuple):
    """A place where a word was found.

    Attributes:
        line: the line where it begins.
        spans: a line, and the first cell of the word there and the one after its last; one for each line it takes.
    """

    line: int
    spans: tuple[tuple[int, int, int], ...]


def head(what: str, width: int, right: str = "") -> Panel:
    """The first line of a screen: the game, and what is shown.

    Args:
        what: what is shown, such as ``Rules · Modern``.
        width: cells of the line.
        right: what stands at its right end.
    """
    left = marks.line(WORD, (f"  {what}", "$muted"))
    return Panel([ends(left, Content.styled(f"{right} " if right else "", "$muted"), width)])


def topmost(top: int, height: int, total: int) -> int:
    """The line to show first, so that the box is not left empty while there are lines to fill it.

    Args:
        top: the line that is wished for.
        height: rows of the box.
        total: how many lines there are.
    """
    return max(min(top, total - height), 0)


def more(top: int, height: int, total: int) -> str:
    """Where there is more than the box shows: ``↓ more``, ``↑↓ more``, or nothing."""
    arrows = "↑" * (top > 0) + "↓" * (top + height < total)
    return f"{arrows} more" if arrows else ""


def find(lines: Sequence[Content], word: str) -> list[Hit]:
    """Every place where some words stand, from top to bottom, large and small letters alike.

    The words may begin on one line and end on the next, but not in another paragraph.

    Args:
        lines: what is looked through.
        word: what is looked for; nothing is found nowhere.
    """
    wanted = word.strip().lower()
    if not wanted:
        return []
    said: list[str] = []
    places: list[tuple[int, int] | None] = []
    for number, line in enumerate(lines):
        text = line.plain.rstrip().lower()
        start = len(text) - len(text.lstrip())
        said.append(text[start:])
        places += [(number, column) for column in range(start, len(text))]
        places.append(None)
    found = []
    whole = " ".join(said)
    at = whole.find(wanted)
    while at >= 0:
        found.append(_hit(filter(None, places[at : at + len(wanted)])))
        at = whole.find(wanted, at + len(wanted))
    return found


def lit(lines: Sequence[Content], hits: Iterable[Hit], current: Hit | None) -> Block:
    """The lines with the places that were found lit up, and the current one gold.

    Args:
        lines: all of them.
        hits: what `find` has found in them.
        current: the place where the reader is.
    """
    shown = list(lines)
    for hit in hits:
        style = "bold $felt on $gold" if hit == current else "bold $ink on $badge"
        for line, start, end in hit.spans:
            shown[line] = shown[line].stylize(style, start, end)
    return shown


def _hit(places: Iterable[tuple[int, int]]) -> Hit:
    spans = []
    for line, cells in groupby(places, key=itemgetter(0)):
        columns = [column for _, column in cells]
        spans.append((line, columns[0], columns[-1] + 1))
    return Hit(spans[0][0], tuple(spans))
