"""A panel: what stands in one place of the screen, before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from textual.content import Content

from .paint.cells import Block


@dataclass(frozen=True, slots=True)
class Panel:
    """What stands in one box.

    Attributes:
        lines: what stands inside, from top to bottom.
        title: what stands in the upper border; empty for none.
        subtitle: what stands in the lower border, at its right end; empty for none.
        active: whether its border is gold: you, or who is to move now.
    """

    lines: Block
    title: Content = field(default_factory=Content)
    subtitle: Content = field(default_factory=Content)
    active: bool = False
