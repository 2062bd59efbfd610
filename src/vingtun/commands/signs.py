"""Signs that every stream can write: what an encoding does not have is written in another way."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from unicodedata import normalize

INSTEAD: Mapping[str, str] = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "±": "+/-", "−": "-", "–": "-", "×": "x", "·": "-", "█": "#", "─": "-",
    "≠": "!=", "→": "->", "▸": ">", **dict.fromkeys("▏▎▍▌▋▊▉", ""),
}  # fmt: skip
"""What stands for a sign that the stream cannot write; accents are left off letters, anything else becomes ?."""


def sayable(text: str, encoding: str) -> str:
    """The text with other signs for those that an encoding does not have."""
    return "".join(sign if has(encoding, sign) else instead(sign) for sign in text)


def say(text: str) -> None:
    """Print a line on any stream."""
    print(sayable(text, sys.stdout.encoding or "ascii"))


def has(encoding: str, sign: str) -> bool:
    """Whether a sign can be written in an encoding."""
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def instead(sign: str) -> str:
    """A sign in ASCII."""
    plain = INSTEAD.get(sign, normalize("NFKD", sign)[0])
    return plain if plain.isascii() else "?"
