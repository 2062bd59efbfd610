"""The shape of written rules: prose, pages, paragraphs, and the light notation inside a paragraph.

In a text, ``*word*`` is emphasis and ``{As Kd}`` are real cards. Neither holds the other, and there is no
way to write a bare star or brace: no rule needs one. `runs` is the only place that reads the notation.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..engine.cards import Card, cards

WIDTH = 51
"""Cells of the text column on the narrowest screen that shows the rules beside their contents."""

NOTES = ("odds", "≠", "ours")
"""Marks of notes: computed figures, what other books do, and our own readings."""

PAYMENTS, BOOKS = "payments", "books"
"""What may stand below the paragraphs of a page: who pays whom, or the options of the five books side by side."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text, or some cards: never both.

    Attributes:
        text: the words, with their spaces; empty where the run is cards.
        strong: whether the words are emphasised.
        cards: the cards, left to right.
    """

    text: str = ""
    strong: bool = False
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph and what stands in the margin beside it.

    Attributes:
        mark: the number of a statement such as ``M7``, one of `NOTES`, or nothing.
        text: what is said, in the notation of `runs`.
    """

    mark: str
    text: str

    @property
    def is_statement(self) -> bool:
        """Whether the mark is the number of a statement."""
        return bool(self.mark) and self.mark not in NOTES


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a book.

    Attributes:
        title: as it stands in the contents.
        paragraphs: from top to bottom.
        table: what stands below the paragraphs: `PAYMENTS`, `BOOKS`, or nothing.
        code: the last of it as lines for a shell, where it is read as a file; words in capitals are to be filled in.
    """

    title: str
    paragraphs: tuple[Paragraph, ...]
    table: str = ""
    code: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Prose:
    """The rules of one book in words.

    Attributes:
        book: the id of the rulebook.
        name: what people call it.
        era: when it was played so.
        pages: in reading order.
    """

    book: str
    name: str
    era: str
    pages: tuple[Page, ...]

    def place(self, mark: str) -> int | None:
        """The page on which a statement such as ``M7`` is made, from 0; None where the book does not make it."""
        made = (number for number, page in enumerate(self.pages) if any(each.mark == mark for each in page.paragraphs))
        return next(made, None)


_RUN = re.compile(r"\*(?P<strong>[^*{}]+)\*|\{(?P<cards>[^*{}]+)\}|(?P<text>[^*{}]+)")


def runs(text: str) -> tuple[Run, ...]:
    """Reads the notation.

    Raises:
        ValueError: a star or a brace has no partner or holds nothing, or braces hold what is no card.
    """
    found: list[Run] = []
    at = 0
    while at < len(text):
        match = _RUN.match(text, at)
        if match is None:
            raise ValueError(f"{text[at]!r} at {at} opens or closes nothing in {text!r}")
        if match["cards"] is not None:
            held = cards(match["cards"])
            if not held:
                raise ValueError(f"the braces at {at} hold no card in {text!r}")
            found.append(Run(cards=held))
        elif match["strong"] is not None:
            found.append(Run(match["strong"], strong=True))
        else:
            found.append(Run(match["text"]))
        at = match.end()
    return tuple(found)


def plain(text: str) -> str:
    """The text without its notation, cards as they are printed: what a search looks through."""
    return "".join(run.text or " ".join(card.face for card in run.cards) for run in runs(text))
