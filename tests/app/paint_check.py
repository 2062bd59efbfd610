"""What the tests of the painters share."""

import unicodedata
from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content


def text(block: Iterable[Content]) -> str:
    """The characters of a block, without the spaces at the ends of its lines and the empty lines at its end."""
    return "\n".join(line.plain.rstrip() for line in block).rstrip("\n")


def drawn(picture: str) -> str:
    """A picture out of a test: a first line break and the spaces at the ends of lines do not count."""
    return "\n".join(line.rstrip() for line in picture.removeprefix("\n").rstrip().split("\n"))


def assert_single_cells(block: Iterable[Content]) -> None:
    """Every character takes one cell and has no form that takes two."""
    for character in {character for line in block for character in line.plain}:
        assert cell_len(character) == 1, character
        assert unicodedata.east_asian_width(character) not in "WF", character
        assert character != "\N{VARIATION SELECTOR-16}"
