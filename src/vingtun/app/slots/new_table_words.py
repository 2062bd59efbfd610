"""What is said about a new table: the row under ▸ explained, what is refused, what is without effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from textual.content import Content

from ...engine.books import BOOKS
from ...engine.options import KINDS
from ...play import words
from ...play.seats import UNITS, names
from ...rulebook.options import EXPLANATIONS, SOURCES, meaning, value
from ..choosing import BOOK, BOTS, OPTIONS, PACE, PURSE, SEATS, SEED, Choosing
from ..keys import CHOOSING, TABLE, entry
from ..paint.cells import Block, blank, fit
from ..panel import Panel
from ..setup import Setup
from . import marks

LABELS: Final[Mapping[str, str]] = {
    BOOK: "rulebook",
    SEATS: "seats",
    PURSE: "your credits",
    BOTS: "bots",
    PACE: "pace",
    SEED: "seed",
    **{name: explanation.label for name, explanation in EXPLANATIONS.items()},
}
"""What each row is called."""

PACE_WORDS: Final[Mapping[str, str]] = {
    "instant": "no waiting at all",
    "fast": "a glance at each",
    "normal": "a moment for each",
    "slow": "time to read each",
}
"""What each pace is like."""

SIGNS: Final = ("✗ ", "≠ ")
"""What stands before a paragraph, and its words hang from."""

_NAMES: Final = re.compile("|".join(rf"\b{name}\b" for name in KINDS if "_" in name))


def title(choosing: Choosing) -> str:
    """What is explained."""
    if choosing.row == BOOK:
        return f"{choosing.setup.book.name}, {choosing.setup.book.era}"
    return _capital(LABELS[choosing.row])


def _capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def source(choosing: Choosing) -> str:
    """The book and its statement on the option under ▸."""
    book = choosing.setup.book
    if choosing.row not in OPTIONS:
        return ""
    number = SOURCES.get(choosing.row, {}).get(book.id)
    return f"{book.name} {number}" if number else f"{book.name} is silent"


def panel(choosing: Choosing, width: int, height: int) -> Panel:
    """The row under ▸, explained on as many lines as there are.

    Args:
        choosing: what is chosen.
        width: cells inside the border.
        height: rows inside it.
    """
    lines: Block = []
    for said in _wordings(choosing):
        lines = [line for part in said for line in hung(part, width)]
        if len(lines) <= height:
            break
    return Panel(lines[:height], marks.titled(title(choosing)), Content.styled(source(choosing), "$muted"))


def brief(choosing: Choosing, width: int) -> Content:
    """The row under ▸ in half a line; a refusal, or why it has no effect, in as many words as it takes.

    Args:
        choosing: what is chosen.
        width: cells that there are.
    """
    row, setup = choosing.row, choosing.setup
    if refused(choosing):
        return _refusal(choosing)
    if row == BOOK:
        changed = len(setup.differing)
        return Content.styled(
            f"{words.count(changed, 'option')} changed" if changed else "all as in the book", "$muted"
        )
    if row not in OPTIONS:
        return Content.styled(_table(choosing)[-1], "$muted")
    remark = setup.options.remarks.get(row)
    if remark and row not in setup.differing:
        return Content.styled(remark.sentence, "$refused")
    sayings = list(_brief(row, setup))
    return next((said for said in sayings if said.cell_length <= width), sayings[-1])


def _brief(row: str, setup: Setup) -> Iterator[Content]:
    """What an option means here, and in the book if that is something else, the longest wording first."""
    book, there = setup.book.name, meaning(row, setup.book.options)
    if row not in setup.differing:
        yield marks.line(("Here ", "$muted"), (there, "bold $ink"))
        yield marks.line(("Here: ", "$muted"), (value(row, setup.options), "bold $ink"))
        return
    here = f"≠ Here {meaning(row, setup.options)}"
    yield marks.line((here, "bold $ink"), (f"; in {book}, {there}", "$muted"))
    yield marks.line((here, "bold $ink"), (f" ({book}: {value(row, setup.book.options)})", "$muted"))
    yield marks.line(("≠", "bold $ink"), (f" {book}: {there}", "$muted"))
    yield marks.line(("≠", "bold $ink"), (f" {book}: {value(row, setup.book.options)}", "$muted"))


def refused(choosing: Choosing) -> str:
    """Why the row under ▸ was not changed, or will not do; empty where neither is so."""
    return choosing.refusal or (choosing.uncovered if choosing.row == PURSE else "")


def hung(part: Content, width: int) -> Block:
    """A paragraph on lines; where it begins with ✗ or ≠, the others begin below its words."""
    mark, rest = (part[:2], part[2:]) if part.plain[:2] in SIGNS else (Content(), part)
    lines = rest.wrap(max(width - mark.cell_length, 8))
    return [fit(marks.line(blank(mark.cell_length) if at else mark, line), width) for at, line in enumerate(lines)]


def _wordings(choosing: Choosing) -> Iterator[list[Content]]:
    """What could be said, the longest first."""
    row, setup = choosing.row, choosing.setup
    foot = [_refusal(choosing)] if refused(choosing) else []
    if row == BOOK:
        yield from _book(setup)
        return
    if row not in OPTIONS:
        head, *others = _table(choosing)
        yield [Content(head), *(foot or [Content.styled(other, "$muted") for other in others])]
        yield foot or [Content(head)]
        return
    remark = setup.options.remarks.get(row)
    here = marks.line((f"Here {meaning(row, setup.options)}.", "bold $ink"))
    if remark:
        idle = "Without effect here: " if remark.idle else "Here: "
        here = marks.line((f"{idle}{remark.sentence[:1].lower()}{remark.sentence[1:]}", "$refused"))
    feet = [foot]
    if row in setup.differing and not foot:
        feet = [[_difference(row, setup, back)] for back in ("the book's rule", "it")]
    yield [marks.line(EXPLANATIONS[row].sentence, " ", here), *feet[0]]
    for foot in feet:
        yield [here, *foot]
    yield feet[-1] or [here]


def _difference(row: str, setup: Setup, back: str) -> Content:
    """What the book has instead, and how to put that back."""
    return marks.line(
        ("≠ ", "bold $ink"),
        (f"In {setup.book.name}, {meaning(row, setup.book.options)}. ", "$muted"),
        (entry("undo", CHOOSING).cap, "bold $gold"),
        (f" puts {back} back.", "$muted"),
    )


def _refusal(choosing: Choosing) -> Content:
    """The sentence, in which options are called what they are called here."""
    said = refused(choosing)
    parts: list[marks.Part] = [("✗ ", "bold $loss")]
    at = 0
    for found in _NAMES.finditer(said):
        label = LABELS[found.group()]
        parts += [said[at : found.start()], (label if found.start() else _capital(label), "bold")]
        at = found.end()
    return marks.line(*parts, said[at:] if at else _capital(said))


# --- the rows that are no options ------------------------------------------------------------------


def _book(setup: Setup) -> Iterator[list[Content]]:
    """What has been changed in a book, and how it differs from the first of them, as far as there is room."""
    first = next(iter(BOOKS.values()))
    heads = list(_changes(setup))
    for others in _shorter(setup.book.options.differences(first.options)):
        yield [heads[0], Content.styled(f"Other than in {first.name}: {others}.", "$muted")]
    back = "Another book fills in all options; what is changed comes back when you return to this book."
    yield [heads[0], Content.styled(back, "$muted")]
    for head in heads:
        yield [head]


def _changes(setup: Setup) -> Iterator[Content]:
    """What has been changed in a book, from the longest wording to the shortest."""
    number = len(setup.differing)
    for changed in _shorter(setup.differing):
        yield marks.line(
            ("≠ ", "bold $ink"),
            (f"{words.count(number, 'option')} changed: {changed}. ", "$muted"),
            (entry("undo", CHOOSING).cap, "bold $gold"),
            (f" puts {'it' if number == 1 else 'them'} back.", "$muted"),
        )
    if not number:
        yield Content(f"All {len(OPTIONS)} options are as {setup.book.name} has them.")


def _shorter(names_: Sequence[str]) -> Iterator[str]:
    """Options by their labels: all of them, then ever fewer and how many more there are."""
    labels = [LABELS[name] for name in names_]
    for kept in range(len(labels), 0, -1):
        left = [f"{len(labels) - kept} more"] if kept < len(labels) else []
        yield words.listed([*labels[:kept], *left])


def _table(choosing: Choosing) -> list[str]:
    """What a row is, and what more there is to say of it."""
    setup = choosing.setup
    bots = setup.seats - 1
    said = {
        SEATS: ["You and the bots, 2 to 10 seats in every book.", f"You and {words.count(bots, 'bot')}."],
        PURSE: [
            "What you bring, in credits; bots never run out.",
            f"A first stake is {setup.options.min_stake:,} to {setup.options.max_stake:,} credits.",
        ],
        BOTS: [
            "What they stake on a plain first card, from the seat at your left:",
            ", ".join(f"{name} {unit}" for name, unit in zip(names(setup.seats)[1:], UNITS, strict=False)) + ".",
        ],
        PACE: [
            f"How long you are shown what others do; {entry('skip', TABLE).cap} skips any wait.",
            f"{setup.pace.capitalize()}: {PACE_WORDS[setup.pace]}.",
        ],
        SEED: ["It decides every card and lot: the same seed deals the same cards again.", _seed(choosing)],
    }
    return said[choosing.row]


def _seed(choosing: Choosing) -> str:
    if choosing.typed is not None:
        return "Letters and digits; Esc takes it back."
    if choosing.setup.seed:
        return "For this table only."
    return f"Each table has another; {entry('more', CHOOSING).cap} types one."
