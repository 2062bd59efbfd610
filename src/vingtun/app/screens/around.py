"""The places around a table and how they lie in a window, while a round is played and when it is told again."""

from __future__ import annotations

from textual.geometry import Size
from textual.screen import ScreenResultType

from .front import Front

SHORT = 24
"""A window of fewer rows has no key bar of its own."""


class Around(Front[ScreenResultType]):
    """A screen with the places of a table: the others, you, what is asked or told, and what stands beside it."""

    CSS_PATH = "around.tcss"

    def lay_out(self, size: Size, others: int) -> None:
        """Choose the layout for a window.

        Args:
            size: of the window.
            others: how many sit at the table besides you.
        """
        width, height = size
        large = width >= 120 and height >= 40
        self.set_class(width < 80 or height < 23, "-small")
        self.set_class(height < SHORT, "-short")
        self.set_class(large, "-large")
        self.set_class(height >= 30, "-tall")
        self.set_class(others > 3 and not large, "-list")
        self.set_class(others < 3, f"-only-{others}")
        self.set_class(3 < others <= 6, "-four")
        self.set_class(others > 6, "-seven")
