"""A rectangle of cells to paint on, where later strokes cover earlier ones."""

from __future__ import annotations

from itertools import groupby

from textual.content import Content

from vingtun.app.paint.cells import Block


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
        """Paint text from a cell to the right; what falls outside is lost."""
        for place, character in enumerate(text, column):
            if 0 <= place < self.width and 0 <= row < self.height:
                self._rows[row][place] = character, style

    def is_blank(self, column: int, row: int, cells: int) -> bool:
        """Whether nothing is painted on that many cells from a cell to the right."""
        return all(character == " " for character, _ in self._rows[row][max(column, 0) : column + cells])

    def lines(self) -> Block:
        """The picture as lines of content."""
        return [self._line(row) for row in self._rows]

    def _line(self, row: list[tuple[str, str]]) -> Content:
        runs = groupby(row, key=lambda cell: cell[1])
        return Content.assemble(*(("".join(character for character, _ in run), style) for style, run in runs))
