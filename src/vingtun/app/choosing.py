"""A table that is being chosen: what is chosen, and where the mark is. Nothing is drawn here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from typing import Any

from ..engine.books import BOOKS
from ..engine.options import FIGURES, OptionError, Options, values_of
from ..rulebook.options import GROUPS
from .pace import BEAT
from .setup import Setup

BOOK, SEATS, PURSE, BOTS, PACE, SEED = "book", "seats", "purse", "bots", "pace", "seed"
"""The rows that are no options."""
OPTIONS: tuple[str, ...] = tuple(chain.from_iterable(GROUPS.values()))
"""The rows that are, in the order in which they are read."""
BOXES: tuple[tuple[str, ...], ...] = ((BOOK,), (SEATS, PURSE, BOTS, PACE, SEED), OPTIONS)
"""The rows of each box; all books are one row, on which one of them is chosen."""
ROWS: tuple[str, ...] = tuple(chain.from_iterable(BOXES))
"""All of them."""

TABLE_FIGURES: Mapping[str, range] = {SEATS: range(2, 11), PURSE: range(1, 10**9)}
"""What the figures that are no options may be: seats, and credits."""
_OUT_OF_RANGE: Mapping[str, str] = {
    SEATS: "A table has {} to {} seats, not {}.",
    PURSE: "You bring {:,} to {:,} credits, not {:,}.",
}
"""What is said to any other, of the least, the greatest and that one."""
ROUND: Mapping[str, int] = {"min_stake": 10, "max_stake": 10, "bank_purse": 100, PURSE: 10}
"""The figures that the arrows change by round sums, with the least of these, in credits."""
FEW = 3
"""So many values go round; where there are more, the first and the last are ends."""
DIGITS, LETTERS = 10, 40
"""The longest figure that can be typed, a digit more than any may have, and the longest seed."""


def box_of(row: str) -> int:
    """The box that a row stands in, from 0."""
    return next(number for number, rows in enumerate(BOXES) if row in rows)


class Choosing:
    """A table that is being chosen.

    Args:
        setup: what is chosen at first.

    Attributes:
        setup: what is chosen; whether a purse covers the least stake is seen to when cards are dealt.
        row: the row under ▸, one of `ROWS`.
        typed: what is being typed there; None while nothing is.
        refusal: why the last key changed nothing, in a sentence; empty where it did.
    """

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.row = BOOK
        self.typed: str | None = None
        self.refusal = ""
        self._first = self._before = setup
        self._left: dict[int, str] = {}
        self._options: dict[str, Options] = {}

    # --- what there is -----------------------------------------------------------------------------

    @property
    def box(self) -> int:
        """The box in which the arrows work, from 0."""
        return box_of(self.row)

    @property
    def uncovered(self) -> str:
        """Why the purse will not do, in a sentence; empty where it will."""
        try:
            self.setup.options.check_purse(self.setup.purse)
        except OptionError as error:
            return str(error)
        return ""

    def deal(self, lot: str) -> Setup | None:
        """The table to sit down at. A seed that was given is good for one table only.

        Args:
            lot: the seed where none was given.

        Returns:
            The table; None where something keeps it from being played, and `refusal` says what.
        """
        if self.typed and self.refusal:
            return None
        if self.uncovered:
            self.go(PURSE)
            self.refusal = self.uncovered
            return None
        self._accept()
        dealt = replace(self.setup, seed=self.setup.seed or lot)
        self.setup = replace(self.setup, seed="")
        self._first = replace(self._first, seed="")
        return dealt

    # --- where the mark is -------------------------------------------------------------------------

    def go(self, row: str) -> None:
        """Put the mark on a row. What was typed stays if it may be so."""
        self._accept()
        self._left[self.box] = self.row
        self.row = row

    def move(self, rows: int, *, through: bool) -> None:
        """Go some rows on, as far as the first and the last; in the box of the books, choose another.

        Args:
            rows: how many; back where it is below nought.
            through: whether all boxes are one list.
        """
        if self.row == BOOK and not through:
            self._accept()
            self._turn_books(rows)
            return
        list_ = ROWS if through else BOXES[self.box]
        self.go(list_[max(0, min(list_.index(self.row) + rows, len(list_) - 1))])

    def turn(self, boxes: int) -> None:
        """Go some boxes on, and from the last to the first; each has kept its place."""
        box = (self.box + boxes) % len(BOXES)
        self.go(self._left.get(box, BOXES[box][0]))

    def _accept(self) -> None:
        self.typed, self.refusal, self._before = None, "", self.setup

    # --- what is changed ---------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Change the row under ▸ to its next value, or to the one before.

        Args:
            by: 1 or -1.
        """
        typing = self.typed is not None
        self._accept()
        if self.row == BOOK:
            self._turn_books(by)
        elif self.row == SEED:
            self.typed = None if typing or self.setup.seed else ""
            self._put(SEED, "")
        elif self.row != BOTS:
            self._put(self.row, _following(self.row, self._value(self.row), by))

    def type(self, character: str) -> bool:
        """Type a digit of a figure, or a letter or digit of a seed. The letters of a seed wait for it to be begun.

        Args:
            character: what a key types.

        Returns:
            Whether it was taken.
        """
        if not self.takes(character):
            return False
        if self.typed is None:
            self._accept()
        self._retype((self.typed or "") + character)
        return True

    def takes(self, character: str) -> bool:
        """Whether something that a key types would be taken, now."""
        is_digit = character.isascii() and character.isdigit()
        is_letter = self.row == SEED and self.typed is not None and character.isascii() and character.isalnum()
        return len(character) == 1 and (is_letter or (is_digit and self._is_typed))

    def rub_out(self) -> None:
        """Take the last character back; of a figure with none left, everything."""
        if self._is_typed:
            if self.typed is None:
                self._accept()
            self._retype((str(self._value(self.row)) if self.typed is None else self.typed)[:-1])

    def take_back(self) -> bool:
        """Take back what is being typed; say whether anything was."""
        if self.typed is None:
            return False
        self.setup = self._before
        self._accept()
        return True

    def undo(self) -> None:
        """Put back the book's value of the row under ▸, all options on the row of the books; elsewhere, the first."""
        self.take_back()
        self._accept()
        if self.row == BOOK:
            self.setup = replace(self.setup, options=self.setup.book.options)
        elif self.row in OPTIONS:
            self._put(self.row, getattr(self.setup.book.options, self.row))
        elif self.row != BOTS:
            self._put(self.row, getattr(self._first, self.row))

    @property
    def _is_typed(self) -> bool:
        return self.row == SEED or self.row in TABLE_FIGURES or self.row in FIGURES

    def _retype(self, text: str) -> None:
        """Begin again with what was there before, and change it to what is typed."""
        self.setup, self.refusal = self._before, ""
        if self.row == SEED:
            self.typed = text[:LETTERS]
            self._put(SEED, self.typed)
        else:
            self.typed = (text.lstrip("0") or text[:1])[:DIGITS] or None
            if self.typed:
                self._put(self.row, int(self.typed))

    def _turn_books(self, books: int) -> None:
        """Play by another book; what was changed in this one is kept for when it is chosen again."""
        all_ = list(BOOKS.values())
        book = all_[max(0, min(all_.index(self.setup.book) + books, len(all_) - 1))]
        self._options[self.setup.book.id] = self.setup.options
        self.setup = replace(self.setup, book=book, options=self._options.get(book.id, book.options))

    def _value(self, row: str) -> Any:
        return getattr(self.setup.options if row in OPTIONS else self.setup, row)

    def _put(self, row: str, value: Any) -> None:
        """Change a row, or keep it as it is and say why."""
        figures = TABLE_FIGURES.get(row)
        if figures and value not in figures:
            self.refusal = _OUT_OF_RANGE[row].format(figures[0], figures[-1], value)
        elif row in OPTIONS:
            try:
                self.setup = replace(self.setup, options=self.setup.options.changed({row: value}))
            except OptionError as error:
                self.refusal = str(error)
        else:
            self.setup = replace(self.setup, **{row: value})


def _following(row: str, value: Any, by: int) -> Any:
    """The value after this one, or before it."""
    all_ = tuple(BEAT) if row == PACE else TABLE_FIGURES[row] if row in TABLE_FIGURES else values_of(row)
    if len(all_) <= FEW:
        return all_[(all_.index(value) + by) % len(all_)]
    if row in ROUND:
        return max(all_[0], min(_round_sum(value, by, ROUND[row]), all_[-1]))
    return all_[max(0, min(all_.index(value) + by, len(all_) - 1))]


def _round_sum(value: int, by: int, least: int) -> int:
    """The next round sum: by tens below a hundred, by hundreds below a thousand, and so on, in credits."""
    step: int = max(least, 10 ** (len(str(value if by > 0 else max(value - 1, 0))) - 1))
    return (value // step + 1) * step if by > 0 else (value - 1) // step * step
