"""Hands of cards: side by side, fanned where they do not fit, or as chips on one line."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Final, TypeAlias

from textual.content import Content

from ...engine.cards import Card
from . import pips
from .cells import Block, beside

Hand: TypeAlias = Sequence[Card | None]
"""Cards in the order they were dealt; None is a card that lies face down."""
Row: TypeAlias = tuple[tuple[str, str], ...]
"""One row of a card: texts with their styles."""

_COURTS: Final = {"K": "$king", "Q": "$queen", "J": "$jack"}
_GAP: Final = 1
_MORE: Final = "… "
"""Stands before a fan that does not show its first cards."""


class Size(Enum):
    """A size of card face.

    Attributes:
        width: cells across a card.
        height: rows of a card.
        step: cells of a covered card that must stay visible: the edge, a rank of two figures and,
            where it stands beside the rank, the suit.
        closest: cells that must stay visible where it is that or leaving cards out: the edge and the rank.
    """

    XL = 13, 9, 4, 3
    LARGE = 9, 7, 4, 3
    COMPACT = 5, 4, 3, 3

    def __init__(self, width: int, height: int, step: int, closest: int) -> None:
        self.width = width
        self.height = height
        self.step = step
        self.closest = closest


def cards(hand: Hand, size: Size, width: int, dead: bool = False) -> Block:
    """A hand of cards, one cell apart while they fit, else fanned.

    A hand that is too long for the closest fan shows its latest cards after "…"; on less than the width of one
    card the picture is cut. All lines are of one width, which is at most `width`.

    Args:
        hand: the cards; none gives empty lines.
        size: how large to draw them.
        width: the cells there are.
        dead: whether the hand is out of the round: grey paper, darker red.
    """
    return list(_cards(tuple(hand), size, width, dead))


def place(size: Size) -> Block:
    """The place on the cloth where a card will lie.

    Args:
        size: how large the card will be.
    """
    inner = size.width - 2
    rows = [f"╭{'╌' * inner}╮", *[f"┆{' ' * inner}┆"] * (size.height - 2), f"╰{'╌' * inner}╯"]
    return [Content.styled(row, "$border") for row in rows]


def one_line(hand: Hand, width: int, dead: bool = False) -> Content:
    """A hand as small chips on one line, cut with "…" after the last card that fits.

    Args:
        hand: the cards.
        width: the cells there are, at least one.
        dead: whether the hand is out of the round: grey paper, darker red.
    """
    return _one_line(tuple(hand), width, dead)


@lru_cache(maxsize=1024)
def _cards(hand: tuple[Card | None, ...], size: Size, width: int, dead: bool) -> tuple[Content, ...]:
    if not hand:
        return (Content(""),) * size.height
    if _spread(len(hand), size.width + _GAP, size) <= width:
        return tuple(beside(*(list(_card(card, size, dead)) for card in hand), gap=_GAP))
    return tuple(line[: max(width, 0)] for line in _fan(hand, size, width, dead))


def _spread(count: int, step: int, size: Size) -> int:
    """The width of that many cards, each `step` cells to the right of the one before."""
    return (count - 1) * step + size.width


def _fan(hand: tuple[Card | None, ...], size: Size, width: int, dead: bool) -> Block:
    more = ""
    if _spread(len(hand), size.closest, size) > width:
        more = _MORE
        width -= len(_MORE)
        hand = hand[-max((width - size.width) // size.step + 1, 1) :]
    step = (width - size.width) // (len(hand) - 1) if len(hand) > 1 else size.width
    covered = [_left_part(card, size, dead, step, place > 0) for place, card in enumerate(hand[:-1])]
    last = _left_part(hand[-1], size, dead, size.width, len(hand) > 1)
    return beside(_ellipsis(more, size), *covered, last, gap=0)


def _ellipsis(more: str, size: Size) -> Block:
    """The sign for cards not shown, beside the rank of the first that is."""
    return [Content.styled(more if row == 1 else " " * len(more), "$muted") for row in range(size.height)]


@cache
def _left_part(card: Card | None, size: Size, dead: bool, cells: int, edged: bool) -> Block:
    """The first cells of a card, with the edge that tells it from the card before where it lies on one."""
    rows = [line[:cells] for line in _card(card, size, dead)]
    if not edged:
        return rows
    edge = Content.styled("▏", f"$paper-edge on {_paper(dead)}")
    return [rows[0], *(edge + row[1:] for row in rows[1:-1]), rows[-1]]


@cache
def _card(card: Card | None, size: Size, dead: bool) -> tuple[Content, ...]:
    paper = _paper(dead)
    inside = _back(size, paper) if card is None else _face(card, size, dead)
    return (
        Content.styled("▄" * size.width, paper),
        *(Content.assemble(*row) for row in inside),
        Content.styled("▀" * size.width, paper),
    )


def _back(size: Size, paper: str) -> list[Row]:
    pattern = pips.BACKS[size.width - 2]
    margin = (" ", f"on {paper}")
    return [(margin, (pattern[row % 2], "$back-line on $back"), margin) for row in range(size.height - 2)]


def _face(card: Card, size: Size, dead: bool) -> list[Row]:
    style = f"bold {_ink(card, dead)} on {_paper(dead)}"
    rank, sign = card.face[:-1], card.face[-1]
    if size is Size.COMPACT:
        return [((f" {text}".ljust(size.width), style),) for text in (rank, sign)]
    top = f" {card.face}".ljust(size.width)
    bottom = f"{sign}{rank} ".rjust(size.width)
    return [((top, style),), *_art(card, size, dead), ((bottom, style),)]


def _art(card: Card, size: Size, dead: bool) -> list[Row]:
    art = pips.XL if size is Size.XL else pips.LARGE
    ink, paper = _ink(card, dead), _paper(dead)
    if card.rank not in _COURTS:
        return [((f" {row} ", f"{ink} on {paper}"),) for row in art[card.suit]]
    crown: list[Row] = [((f" {row} ", f"{_COURTS[card.rank]} on {paper}"),) for row in art[card.rank]]
    return [*crown, ((card.face[-1].center(size.width), f"{ink} on {paper}"),)]


@lru_cache(maxsize=1024)
def _one_line(hand: tuple[Card | None, ...], width: int, dead: bool) -> Content:
    chips = [_chip(card, dead) for card in hand]
    whole = Content(" ").join(chips)
    if whole.cell_length <= width:
        return whole
    for shown in range(len(chips) - 1, 0, -1):
        line = Content(" ").join([*chips[:shown], Content.styled("…", "$muted")])
        if line.cell_length <= width:
            return line
    return Content.styled("…"[: max(width, 0)], "$muted")


@cache
def _chip(card: Card | None, dead: bool) -> Content:
    if card is None:
        return Content.styled("╱╲", "$back-line on $back")
    return Content.styled(card.face, f"bold {_ink(card, dead)} on {_paper(dead)}")


def _paper(dead: bool) -> str:
    return "$paper-dead" if dead else "$paper"


def _ink(card: Card, dead: bool) -> str:
    if card.suit in "sc":
        return "$pip-black"
    return "$pip-red-dead" if dead else "$pip-red"
