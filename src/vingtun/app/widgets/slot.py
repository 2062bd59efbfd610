"""A slot: a place on the screen that shows the panel which a pure function makes for its size."""

from __future__ import annotations

from collections.abc import Callable

from textual.content import Content
from textual.events import Resize
from textual.widget import Widget

from ..panel import Panel


class Slot(Widget):
    """Shows a panel, and asks for it again when told or when its size changes.

    Args:
        paint: makes the panel for a width and a height in cells.
        id: the name by which style sheets know it.
        classes: the classes by which they do.
    """

    DEFAULT_CSS = """
    Slot { border: round $border; border-title-color: $ink; border-subtitle-color: $muted;
           border-subtitle-align: right; border-title-style: none; border-subtitle-style: none;
           padding: 0 1; background: $felt; color: $ink; }
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

    def show(self) -> None:
        """Ask for the panel again, and draw what has changed."""
        if not self.display or not self.content_size.area:
            return
        panel = self._paint(*self.content_size)
        if panel == self._panel:
            return
        self._panel = panel
        self.border_title = panel.title if panel.title.plain else None
        self.border_subtitle = panel.subtitle if panel.subtitle.plain else None
        self.set_class(panel.active, "active")
        self.refresh()

    def render(self) -> Content:
        """The lines of the panel."""
        return Content("\n").join(self._panel.lines)

    def on_resize(self, event: Resize) -> None:
        """Ask for a panel of the new size."""
        self.show()
