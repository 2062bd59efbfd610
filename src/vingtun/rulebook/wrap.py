"""Breaking a paragraph into lines of so many cells, without losing what is strong and what is a card."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from .page import Run

_PIECES = re.compile(r"\s+|\S+")


def wrap(paragraph: Iterable[Run], width: int) -> tuple[tuple[Run, ...], ...]:
    """The runs, line by line. Lines break at spaces, never inside a word or a hand of cards.

    A card takes as many cells as its face is printed with, and cards of one run stand a cell apart.

    Args:
        paragraph: what `runs` has read.
        width: cells of a line.

    Raises:
        ValueError: a word is wider than a line.
    """
    lines: list[list[Run]] = [[]]
    room = width
    gap: Run | None = None
    for word in _words(paragraph):
        cells = sum(_cells(run) for run in word)
        if cells > width:
            raise ValueError(f"{_say(word)!r} is wider than {width} cells")
        if word[0].text.isspace():
            gap = word[0]
            continue
        if gap is not None and lines[-1]:
            if cells + 1 > room:
                lines.append([])
                room = width
            else:
                lines[-1].append(Run(" ", gap.strong))
                room -= 1
        gap = None
        lines[-1].extend(word)
        room -= cells
    return tuple(_joined(line) for line in lines)


def _words(paragraph: Iterable[Run]) -> Iterator[list[Run]]:
    """Words and single spaces in turn. What touches is one word, such as a card and the comma after it."""
    word: list[Run] = []
    for piece in _pieces(paragraph):
        if not piece.text.isspace():
            word.append(piece)
            continue
        if word:
            yield word
            word = []
        yield [piece]
    if word:
        yield word


def _pieces(paragraph: Iterable[Run]) -> Iterator[Run]:
    for run in paragraph:
        for found in _PIECES.findall(run.text):
            yield Run(" " if found.isspace() else found, run.strong)
        if run.cards:
            yield Run(cards=run.cards)


def _joined(line: list[Run]) -> tuple[Run, ...]:
    """Neighbours in the same manner made one run again; each hand stays a run."""
    joined: list[Run] = []
    for run in line:
        last = joined[-1] if joined else None
        if last is not None and last.text and run.text and last.strong == run.strong:
            joined[-1] = Run(last.text + run.text, run.strong)
        else:
            joined.append(run)
    return tuple(joined)


def _say(word: Iterable[Run]) -> str:
    return "".join(run.text or " ".join(card.face for card in run.cards) for run in word)


def _cells(run: Run) -> int:
    return len(_say([run]))
