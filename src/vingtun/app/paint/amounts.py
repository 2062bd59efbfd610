"""Credits in words: thousands with commas, and a true minus sign."""

from __future__ import annotations

MINUS = "−"
"""The minus sign, as wide and as high as the plus sign; the hyphen is neither."""


def amount(value: int) -> str:
    """An amount of credits: ``1,215``, ``−40``."""
    return f"{value:,}".replace("-", MINUS)


def net(value: int) -> str:
    """A gain or a loss in credits: ``+120``, ``−80``, ``0``."""
    return f"+{value:,}" if value > 0 else amount(value)
