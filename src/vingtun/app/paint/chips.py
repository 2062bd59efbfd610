"""The three chips that show what the arrow keys add to an amount."""

from __future__ import annotations

from functools import cache

from textual.content import Content

from .cells import Block, beside

STEPS = ((10, "← →"), (50, "↓ ↑"), (100, "- +"))
"""Credits that a pair of keys takes off or adds, and the pair."""


def chips() -> Block:
    """The chips of 10, 50 and 100 credits with their keys under them: four rows of seventeen cells."""
    return list(_chips())


@cache
def _chips() -> tuple[Content, ...]:
    return tuple(beside(*(_chip(value, keys) for value, keys in STEPS), gap=1))


def _chip(value: int, keys: str) -> Block:
    return [
        Content.styled("▗▄▄▄▖", "$paper"),
        Content.styled(f" {value}".ljust(5), "bold $pip-black on $paper"),
        Content.styled("▝▀▀▀▘", "$paper"),
        Content.styled(f" {keys} ", "bold $gold"),
    ]
