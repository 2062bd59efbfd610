"""Blocks of cells: measuring, cutting and joining lines of content.

A block is a list of lines. Widths are counted in terminal cells throughout.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from textual.content import Content

Block: TypeAlias = list[Content]
"""Lines of content, from top to bottom."""
Line: TypeAlias = Content | str
"""One line; a string is taken as it stands, never as markup."""


def content(line: Line) -> Content:
    """The line as content."""
    return line if isinstance(line, Content) else Content(line)


def width(line: Line) -> int:
    """How many cells the line takes."""
    return content(line).cell_length


def block_width(block: Block) -> int:
    """How many cells the longest line of the block takes, 0 for no line."""
    return max(map(width, block), default=0)


def blank(cells: int) -> Content:
    """A line of spaces, empty if `cells` is below one."""
    return Content(" " * cells)


def fit(line: Line, cells: int) -> Content:
    """The line, cut with "…" if it takes more than `cells`."""
    whole = content(line)
    return whole if whole.cell_length <= cells else whole.truncate(max(cells, 0), ellipsis=True)


def pad(line: Line, cells: int, side: Literal["left", "centre", "right"] = "left") -> Content:
    """The line on exactly `cells` cells, cut or filled up with spaces.

    Args:
        line: what to show.
        cells: the width to fill.
        side: where the line stands in it.
    """
    shown = fit(line, cells)
    spare = max(cells - shown.cell_length, 0)
    before = {"left": 0, "centre": spare // 2, "right": spare}[side]
    return shown.pad(before, spare - before) if spare else shown


def ends(left: Line, right: Line, cells: int) -> Content:
    """Two parts at the two ends of a line of exactly `cells` cells.

    The right part is kept whole as long as it fits; the left part is cut, and one cell stays free between them.

    Args:
        left: what starts the line.
        right: what ends it; it may be empty.
        cells: the width to fill.
    """
    last = fit(right, cells)
    room = cells - last.cell_length
    first = fit(left, room - 1 if last else room)
    return Content.assemble(pad(first, room), last, strip_control_codes=False)


def level(block: Block, cells: int) -> Block:
    """The block with every line on exactly `cells` cells."""
    return [pad(line, cells) for line in block]


def beside(*blocks: Block, gap: int = 1) -> Block:
    """The blocks side by side, tops level.

    Args:
        *blocks: blocks of one height.
        gap: the cells between two of them.

    Raises:
        ValueError: the blocks differ in height.
    """
    if len({len(block) for block in blocks}) > 1:
        raise ValueError(f"blocks of different heights cannot stand side by side: {[*map(len, blocks)]}")
    columns = [level(block, block_width(block)) for block in blocks]
    space = " " * gap
    return [_joined(row, space) for row in zip(*columns, strict=True)]


def _joined(row: tuple[Content, ...], space: str) -> Content:
    """The parts of a row with spaces between them; the parts have lost their control codes already."""
    parts: list[str | Content] = [row[0]]
    for part in row[1:]:
        parts += [space, part]
    return Content.assemble(*parts, strip_control_codes=False)
