"""The signs that every slot uses alike: caps, badges, names and amounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.content import Content

from ...play import words
from ...play.seats import YOU

if TYPE_CHECKING:
    from ..scene import Scene

Part = Content | str | tuple[str, str]
"""A piece of a line: content, plain text, or text with its style."""

BANK = Content.styled(" BANK ", "bold $felt on $gold")
"""The badge of the seat that holds the bank."""


def line(*parts: Part) -> Content:
    """The pieces in a row."""
    return Content.assemble(*parts)


def cap(text: str) -> Content:
    """A key that may be pressed now: a filled cap."""
    return Content.styled(f" {text} ", "bold $felt on $gold")


def offered(key: str, label: str) -> Content:
    """A key that may be pressed now, and what it does."""
    return line(cap(key), f" {label}")


def refused(key: str, why: str) -> Content:
    """A key that may not be pressed now, in brackets, with the reason."""
    return Content.styled(f"({key.lower()}) {why}", "$refused")


def fitting(width: int, *lines: Content) -> Content:
    """The first of some lines that fits on so many cells; the last where none does."""
    return next((line for line in lines if line.cell_length <= width), lines[-1])


def fits(caps: list[Content], width: int) -> bool:
    """Whether so many caps stand side by side on so many cells."""
    return sum(cap.cell_length for cap in caps) + len(caps) - 1 <= width


def row(caps: list[Content], width: int) -> Content:
    """Keys side by side, as far apart as there is room; those at the end that do not fit are left out."""
    while True:
        for gap in (4, 3, 2, 1):
            line_ = Content(" " * gap).join(caps)
            if line_.cell_length <= width or (gap == 1 and len(caps) <= 1):
                return line_
        caps = caps[:-1]


def row_of(width: int, *tried: list[Content]) -> Content:
    """The first of some rows of keys that fits; the last, as far as it fits, where none does."""
    return row(next((caps for caps in tried if fits(caps, width)), tried[-1]), width)


def badge(text: str) -> Content:
    """A total, or ? where it is not known."""
    return Content.styled(f" {text} ", "bold $ink on $badge")


def money(amount: int) -> Content:
    """An amount won or lost, in credits, in its colour and with its sign."""
    style = "bold $gain" if amount > 0 else "bold $loss" if amount < 0 else "bold $ink"
    return Content.styled(words.money(amount), style)


def name(scene: Scene, seat: int) -> Content:
    """What a seat is called: you in gold."""
    return Content.styled(scene.names[seat], "bold $gold" if seat == YOU else "bold $ink")


def score(amount: int) -> str:
    """What a seat has won or lost in the game: up 310, down 80, even."""
    return f"up {amount:,}" if amount > 0 else f"down {-amount:,}" if amount else "even"


def titled(text: str, style: str = "$ink") -> Content:
    """The title of a box."""
    return Content.styled(text, style)
