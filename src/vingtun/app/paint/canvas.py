"""A rectangle of cells to paint on, where later strokes cover earlier ones."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter

from textual.content import Content

from .cells import Block


class Canvas:
    """Cells with one character and one style each, all blank at first.

    Attributes:
        width: the cells of a row.
        height: the rows.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._rows = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str) -> None:
        """Paint text from a cell to the right; what falls outside is lost.

        Args:
            column: the first cell, from 0; it may lie outside.
            row: the row, from 0; it may lie outside.
            text: characters of one cell each, none of them a control code.
            style: the style of all of them.
        """
        if 0 <= row < self.height:
            shown = text[max(-column, 0) : max(self.width - column, 0)]
            start = max(column, 0)
            self._rows[row][start : start + len(shown)] = [(character, style) for character in shown]

    def is_blank(self, column: int, row: int, cells: int) -> bool:
        """Whether nothing is painted on that many cells from a cell to the right."""
        return all(character == " " for character, _ in self._rows[row][max(column, 0) : column + cells])

    def lines(self) -> Block:
        """The picture as lines of content."""
        return [self._line(row) for row in self._rows]

    def _line(self, row: list[tuple[str, str]]) -> Content:
        parts: list[tuple[str, str]] = []
        for style, run in groupby(row, key=itemgetter(1)):
            parts.append(("".join(map(itemgetter(0), run)), style))
        return Content.assemble(*parts, strip_control_codes=False)
