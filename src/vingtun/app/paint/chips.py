"""The three chips that show what the arrow keys add to an amount."""

from __future__ import annotations

from functools import cache

from textual.content import Content

from .cells import Block, beside

STEPS = (10, 50, 100)
"""Credits that a pair of keys takes off or adds."""
WIDTH = 5
"""Cells of a chip."""


def chips(*pairs: str) -> Block:
    """The chips of 10, 50 and 100 credits with their keys under them: four rows of seventeen cells.

    Args:
        *pairs: the two keys of each chip, such as ``← →``; a pair that is too long for its chip is left out.
    """
    return list(_chips(pairs))


@cache
def _chips(pairs: tuple[str, ...]) -> tuple[Content, ...]:
    return tuple(beside(*(_chip(value, keys) for value, keys in zip(STEPS, pairs, strict=True)), gap=1))


def _chip(value: int, keys: str) -> Block:
    return [
        Content.styled("▗▄▄▄▖", "$paper"),
        Content.styled(f" {value}".ljust(WIDTH), "bold $pip-black on $paper"),
        Content.styled("▝▀▀▀▘", "$paper"),
        Content.styled(keys.center(WIDTH) if len(keys) <= WIDTH else " " * WIDTH, "bold $gold"),
    ]
