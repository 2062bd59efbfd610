"""A slot: a place on the screen that shows the panel which a pure function makes for its size."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from ..panel import Panel


class Slot(Widget):
    """Shows a panel, and asks for it again when told or when its size changes. Only lines that differ are drawn.

    Args:
        paint: makes the panel for a width and a height in cells.
        id: the name by which style sheets know it.
        classes: the classes by which they do.
    """

    DEFAULT_CSS = """
    Slot { border: round $border; border-title-color: $ink; border-subtitle-color: $muted;
           border-subtitle-align: right; border-title-style: none; border-subtitle-style: none;
           padding: 0 1; background: $felt; color: $ink; text-wrap: nowrap; }
    Slot.active { border: round $gold; }
    Slot.bare { border: none; padding: 0; }
    """

    def __init__(
        self,
        paint: Callable[[int, int], Panel],
        *,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._paint = paint
        self._panel = Panel([])
        self._size_painted = Size(0, 0)
        self._drawn: dict[int, Strip] = {}

    def show(self) -> None:
        """Ask for the panel again, and draw what has changed; what is not in sight is asked for when it comes in."""
        size = self.content_size
        self._size_painted = Size(0, 0)
        if not self.display or not size.area:
            return
        before = self._panel
        self._ask()
        for y in range(size.height):
            if not _same(_line(before, y), _line(self._panel, y)):
                self._drawn.pop(y, None)
                self.refresh(Region(0, y, size.width, 1))

    def _ask(self) -> None:
        """The panel for the size that the slot has."""
        before, self._panel = self._panel, self._paint(*self.content_size)
        after = self._panel
        self._size_painted = self.content_size
        if not (_same(after.title, before.title) and _same(after.subtitle, before.subtitle)):
            self.border_title = after.title if after.title.plain else None
            self.border_subtitle = after.subtitle if after.subtitle.plain else None
        self.set_class(after.active, "active")

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines in sight. A slot that has just come in, or has another size, never shows what it showed before."""
        if self._size_painted != self.content_size:
            self._drawn.clear()
            self._ask()
            self.refresh()
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """One line of the panel, drawn when it is first wanted."""
        if not self.content_size.width:
            return Strip.blank(0)
        strip = self._drawn.get(y)
        if strip is None:
            line = _line(self._panel, y) or Content()
            strip = Visual.to_strips(self, line, self.content_size.width, 1, self.visual_style, pad=True)[0]
            self._drawn[y] = strip
        return strip

    def notify_style_update(self) -> None:
        """Draw everything again in the new style."""
        super().notify_style_update()
        self._drawn.clear()


def _same(one: Content | None, other: Content | None) -> bool:
    """Whether two lines look alike, in their styles as well: contents are equal already when their characters are."""
    return one is other if one is None or other is None else one.is_same(other)


def _line(panel: Panel, y: int) -> Content | None:
    return panel.lines[y] if y < len(panel.lines) else None
