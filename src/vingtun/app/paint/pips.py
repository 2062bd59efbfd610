"""The pixel art of the card faces, as literal tables of half blocks."""

from __future__ import annotations

from typing import Final

LARGE: Final = {
    "s": (
        "  ▄█▄  ",
        "▄█████▄",
        "▀▀▄█▄▀▀",
    ),
    "h": (
        "▄██▄██▄",
        "▀█████▀",
        "  ▀█▀  ",
    ),
    "d": (
        "  ▄█▄  ",
        " █████ ",
        "  ▀█▀  ",
    ),
    "c": (
        "  ███  ",
        "███████",
        "▀▀▄█▄▀▀",
    ),
    "K": (
        "█▄ █ ▄█",
        "███████",
    ),
    "Q": (
        "▄▀▄▀▄▀▄",
        "▀█████▀",
    ),
    "J": (
        "▄ ▄▄▄ ▄",
        "███████",
    ),
}
"""Seven cells wide; a court has two rows, and its suit stands in the third."""

XL: Final = {
    "s": (
        "    ▄█▄    ",
        "  ▄█████▄  ",
        "▄█████████▄",
        "▀███▀█▀███▀",
        "   ▄███▄   ",
    ),
    "h": (
        " ▄██▄ ▄██▄ ",
        "███████████",
        "▀█████████▀",
        "  ▀█████▀  ",
        "    ▀█▀    ",
    ),
    "d": (
        "    ▄█▄    ",
        "  ▄█████▄  ",
        " █████████ ",
        "  ▀█████▀  ",
        "    ▀█▀    ",
    ),
    "c": (
        "   ▄███▄   ",
        " ▄▄▀███▀▄▄ ",
        "███████████",
        "▀██▀███▀██▀",
        "   ▄███▄   ",
    ),
    "K": (
        "█▄  ▄█▄  ▄█",
        "███▄███▄███",
        "███████████",
        "▄▄▄▄▄▄▄▄▄▄▄",
    ),
    "Q": (
        "▄▀▄▀▄▀▄▀▄▀▄",
        "███████████",
        "▀█████████▀",
        " ▄▄▄▄▄▄▄▄▄ ",
    ),
    "J": (
        "▄▄  ▄▄▄  ▄▄",
        "██▄▄███▄▄██",
        "███████████",
        "▄▄▄▄▄▄▄▄▄▄▄",
    ),
}
"""Eleven cells wide; a court has four rows, and its suit stands in the fifth."""

BACKS: Final = {
    3: (
        "╱╲╱",
        "╲╱╲",
    ),
    7: (
        "╲╱╲╱╲╱╲",
        "╱╲╱╲╱╲╱",
    ),
    11: (
        "╲╱╲╱╲╱╲╱╲╱╲",
        "╱╲╱╲╱╲╱╲╱╲╱",
    ),
}
"""The two rows that alternate on a card back, by the width of the pattern in cells."""
