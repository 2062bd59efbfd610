"""Digests: sqlite notices when a page has lost its shape, but not when a letter on it has become another."""

from __future__ import annotations

from hashlib import blake2b


def digest(*values: object) -> str:
    """What is written beside some values of a row, and no longer fits if one of them has changed: 16 hex digits.

    Args:
        values: numbers, texts and None; a truth is the same as its number.
    """
    said = "\x1f".join(str(int(value) if isinstance(value, bool) else value) for value in values)
    return blake2b(said.encode(errors="replace"), digest_size=8).hexdigest()


def fits(said: str, *values: object) -> bool:
    """Whether a digest is that of these values; an empty one fits any."""
    return not said or said == digest(*values)
