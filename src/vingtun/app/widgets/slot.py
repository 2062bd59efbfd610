"""A slot: a place on the screen that shows the panel which a pure function makes for its size."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content
from textual.events import Resize
from textual.geometry import Region
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
        self._drawn: dict[int, Strip] = {}

    def show(self) -> None:
        """Ask for the panel again, and draw what has changed."""
        width, height = self.content_size
        if not self.display or not width or not height:
            return
        before, self._panel = self._panel, self._paint(width, height)
        after = self._panel
        if (after.title, after.subtitle) != (before.title, before.subtitle):
            self.border_title = after.title if after.title.plain else None
            self.border_subtitle = after.subtitle if after.subtitle.plain else None
        self.set_class(after.active, "active")
        for y in range(height):
            if _line(before, y) != _line(after, y):
                self._drawn.pop(y, None)
                self.refresh(Region(0, y, width, 1))

    def render_line(self, y: int) -> Strip:
        """One line of the panel, drawn when it is first wanted."""
        strip = self._drawn.get(y)
        if strip is None:
            line = _line(self._panel, y) or Content()
            strip = Visual.to_strips(self, line, self.content_size.width, 1, self.visual_style, pad=True)[0]
            self._drawn[y] = strip
        return strip

    def on_resize(self, event: Resize) -> None:
        """Ask for a panel of the new size."""
        self._drawn.clear()
        self.show()
        self.refresh()

    def notify_style_update(self) -> None:
        """Draw everything again in the new style."""
        super().notify_style_update()
        self._drawn.clear()


def _line(panel: Panel, y: int) -> Content | None:
    return panel.lines[y] if y < len(panel.lines) else None
