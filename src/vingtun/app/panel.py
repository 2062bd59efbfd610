"""A panel: what stands in one place of the screen, before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field

from textual.content import Content

from .paint.cells import Block, fit, pad


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


def framed(panel: Panel, width: int, height: int) -> Block:
    """The panel with its border as lines.

    Args:
        panel: what stands inside.
        width: cells, the border included.
        height: rows, the border included.
    """
    style = "$gold" if panel.active else "$border"
    inside = [*panel.lines, *[Content()] * height][: max(height - 2, 0)]
    edge = Content.styled("│", style)
    title, subtitle = _label(panel.title, width), _label(panel.subtitle, width)
    over = width - 3 - title.cell_length
    under = width - 3 - subtitle.cell_length
    return [
        Content.assemble(("╭─", style), title, ("─" * over + "╮", style)),
        *(Content.assemble(edge, " ", pad(line, width - 4), " ", edge) for line in inside),
        Content.assemble(("╰" + "─" * under, style), subtitle, ("─╯", style)),
    ]


def _label(text: Content, width: int) -> Content:
    """A title with the space around it; nothing for none."""
    return Content.assemble(" ", fit(text, max(width - 6, 0)), " ") if text.plain else text
