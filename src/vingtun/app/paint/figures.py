"""Big pixel figures for the one number of a screen, and the name of the game in pixels."""

from __future__ import annotations

from typing import Final

from textual.content import Content

from ...play.words import MINUS
from .cells import Block

_FIGURES: Final = {
    "0": (
        "▄▀▀▄",
        "█  █",
        "▀▄▄▀",
    ),
    "1": (
        "▄█ ",
        " █ ",
        "▄█▄",
    ),
    "2": (
        "▄▀▀▄",
        " ▄▀ ",
        "█▄▄▄",
    ),
    "3": (
        "▀▀▀▄",
        " ▀▀▄",
        "▄▄▄▀",
    ),
    "4": (
        "█  █",
        "▀▀▀█",
        "   █",
    ),
    "5": (
        "█▀▀▀",
        "▀▀▀▄",
        "▄▄▄▀",
    ),
    "6": (
        "▄▀▀ ",
        "█▀▀▄",
        "▀▄▄▀",
    ),
    "7": (
        "▀▀▀█",
        " ▄▀ ",
        " █  ",
    ),
    "8": (
        "▄▀▀▄",
        "▄▀▀▄",
        "▀▄▄▀",
    ),
    "9": (
        "▄▀▀▄",
        "▀▄▄█",
        " ▄▄▀",
    ),
    "+": (
        " ▄  ",
        "▀█▀ ",
        "    ",
    ),
    MINUS: (
        "    ",
        "▀▀▀ ",
        "    ",
    ),
}

_TITLE: Final = (
    "██  ██  ██  ██  ██  ▄█▀▀█▄  ██████  ██  ██  ██  ██",
    "██  ██  ██  ███▄██  ██        ██    ██  ██  ███▄██",
    "▀█▄▄█▀  ██  ██▀███  ██ ▀██    ██    ██  ██  ██▀███",
    " ▀██▀   ██  ██  ██  ▀█▄▄█▀    ██    ▀█▄▄█▀  ██  ██",
)


def figure(number: int, style: str, signed: bool = False) -> Block:
    """A whole number in pixels: three rows, no commas.

    Args:
        number: what to show, such as credits; below nought it has its minus sign.
        style: the colour of the pixels.
        signed: whether a number above nought has a plus sign.
    """
    text = f"{number:+}" if signed and number else f"{number}"
    shapes = [_FIGURES[sign] for sign in text.replace("-", MINUS)]
    return [Content.styled(" ".join(rows), style) for rows in zip(*shapes, strict=True)]


def title(style: str = "$gold") -> Block:
    """The word VINGTUN in pixels: four rows of fifty cells.

    Args:
        style: the colour of the pixels.
    """
    return [Content.styled(row, style) for row in _TITLE]
