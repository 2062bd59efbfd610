"""Claims: what a book says of chance, of advantage or of right play, and what counting has to say to it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

Figure = Fraction | float
"""A probability, a share of the stakes, an amount in stakes, or a number of rounds or points; a claim says which."""


class Verdict(Enum):
    """What became of a claim; its value is how it is said."""

    SO = "so"
    NOT_SO = "not so"
    ONLY_IF = "only if"

    @staticmethod
    def of(so: bool, condition: bool = False) -> Verdict:
        """A verdict from what was counted.

        Args:
            so: whether the claim holds as it was tested.
            condition: whether it holds at least where something more is given.
        """
        return Verdict.SO if so else Verdict.ONLY_IF if condition else Verdict.NOT_SO


@dataclass(frozen=True, slots=True)
class Pair:
    """A printed figure and the exact one beside it, in the same unit.

    Attributes:
        label: what they are figures of, in a word or two.
        printed: what the book says; None where it names no figure.
        exact: what it is.
        said: the exact figure in words.
        printed_said: the printed one in words; empty where there is none.
    """

    label: str
    printed: Figure | None
    exact: Figure
    said: str
    printed_said: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """What counting has to say to a claim.

    Attributes:
        pairs: the figures, at least one, all in the same unit.
        verdict: what became of the claim.
        exactly: what is so, in a dozen characters.
        why: the verdict in a sentence; where it is so only under a condition, that condition.
        working: how it was counted, a sentence or two a line.
    """

    pairs: tuple[Pair, ...]
    verdict: Verdict
    exactly: str
    why: str
    working: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """What a book says, in our own words.

    Attributes:
        id: what it is called here; no other claim is called so.
        book: the id of the rulebook.
        title: the claim on one short line.
        told: the claim as a sentence or two.
        reading: as what it was tested.
        count: counts and judges it.
        quick: whether that takes only a moment.
    """

    id: str
    book: str
    title: str
    told: str
    reading: str
    count: Callable[[], Judged]
    quick: bool = False
