"""What is said about a new table: the row under ▸ explained, what is refused, what is without effect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from textual.content import Content

from ...engine.books import BOOKS
from ...engine.options import KINDS, Options
from ...play import words
from ...play.seats import UNITS, names
from ...rulebook.options import EXPLANATIONS, SOURCES, value
from ..choosing import BOOK, BOTS, OPTIONS, PACE, PURSE, SEATS, SEED, Choosing
from ..paint.cells import Block, blank, fit
from ..panel import Panel
from ..setup import Setup, differing
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

MEANINGS: Final[Mapping[str, Mapping[Any, str]]] = {
    "stake_on": {"first card": "you stake on your first card", "nothing": "you stake before any card"},
    "min_stake": {},
    "max_stake": {},
    "call_double": {"no": "nobody doubles", "refusable": "players may refuse", "forced": "all must follow"},
    "natural_tie": {"void": "nobody pays", "bank": "the bank takes one stake"},
    "naturals_paid_first": {False: "the banker's second card comes first", True: "players are paid first"},
    "natural_from_players": {0: "players pay one another nothing", 1: "they pay one stake", 2: "they pay two stakes"},
    "bank_on_natural": {False: "a natural leaves the bank where it is", True: "a natural takes the bank"},
    "split": {False: "no pair is split", True: "pairs may be split"},
    "split_natural": {"21": "it is a plain 21", "double": "it is paid two stakes"},
    "buy_and_twist": {False: "cards are drawn", True: "cards are bought or twisted"},
    "least_stand": {0: "players may stand on any total"},
    "five_card_trick": {False: "five cards are nothing special", True: "five cards are paid two stakes"},
    "three_sevens": {False: "three sevens are nothing special", True: "three sevens bring three stakes"},
    "ties": {"void": "nobody pays", "bank": "the bank takes one stake"},
    "twenty_one_pays": {1: "it is paid one stake", 2: "it is paid two stakes"},
    "bank_twenty_one_takes": {1: "it takes one stake", 2: "it takes two stakes"},
    "pool": {"no": "there is no pool", "natural": "the first natural wins it", "kitty": "it is kept as a kitty"},
    "challenge": {False: "there is no challenge", True: "the banker may challenge"},
    "bank_rounds": {0: "there is no such limit", 1: "the bank moves every round"},
    "bank_purse": {0: "there is no such limit"},
    "next_bank": {"left": "it goes to the left", "lot": "it is drawn by lot"},
    "first_bank": {"lot": "it is drawn by lot", "ace": "the first ace decides"},
    "sale": {False: "the bank is not for sale", True: "the bank may be sold"},
    "packs": {1: "one pack is used", 2: "two packs are used"},
    "pack": {"fresh": "it is shuffled every round", "through": "it is dealt through"},
    "last_card": {False: "the last card is never dealt", True: "it may be dealt"},
    "drawn_cards": {"up": "it lies face up", "down": "it lies face down"},
    "bust_shown": {False: "busts stay as they lie", True: "busts are turned up"},
}
"""What each value of an option means at the table, as a clause; of figures, the values that have one of their own."""

FIGURES_MEAN: Final[Mapping[str, str]] = {
    "min_stake": "no first stake is below {:,}",
    "max_stake": "no first stake is above {:,}",
    "least_stand": "players may stand from {:,}",
    "bank_rounds": "the bank moves after {:,} rounds",
    "bank_purse": "the bank moves at {:,} credits, won or lost",
}
"""The same for any other figure."""

_NAMES: Final = re.compile("|".join(rf"\b{name}\b" for name in KINDS if "_" in name))


def meaning(name: str, options: Options) -> str:
    """What an option means at a table that plays by these: ``all must follow``.

    Raises:
        KeyError: there is no such option.
    """
    setting = getattr(options, name)
    return MEANINGS[name].get(setting) or FIGURES_MEAN[name].format(setting)


def title(choosing: Choosing) -> str:
    """What is explained."""
    if choosing.row == BOOK:
        return f"{choosing.setup.book.name}, {choosing.setup.book.era}"
    label = LABELS[choosing.row]
    return label[:1].upper() + label[1:]


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
    """A paragraph on lines; where it begins with a mark, the others begin below its words."""
    mark, rest = (part[:2], part[2:]) if part.plain[1:2] == " " else (Content(), part)
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
    if row in setup.differing and not foot:
        foot = [_difference(row, setup)]
    yield [marks.line(EXPLANATIONS[row].sentence, " ", here), *foot]
    yield [here, *foot]
    yield foot or [here]


def _difference(row: str, setup: Setup) -> Content:
    return marks.line(
        ("≠ ", "bold $ink"),
        (f"In {setup.book.name}, {meaning(row, setup.book.options)}. ", "$muted"),
        ("u", "bold $gold"),
        (" puts the book's rule back.", "$muted"),
    )


def _refusal(choosing: Choosing) -> Content:
    """The sentence, in which options are called what they are called here."""
    said = refused(choosing)
    parts: list[marks.Part] = []
    at = 0
    for found in _NAMES.finditer(said):
        parts += [said[at : found.start()], (LABELS[found.group()], "bold")]
        at = found.end()
    parts.append(said[at:])
    sentence = marks.line(*parts)
    return marks.line(("✗ ", "bold $loss"), sentence)


# --- the rows that are no options ------------------------------------------------------------------


def _book(setup: Setup) -> Iterator[list[Content]]:
    """What has been changed in a book, and how it differs from the first of them, as far as there is room."""
    changed = [LABELS[name] for name in setup.differing]
    if changed:
        head = marks.line(
            ("≠ ", "bold $ink"),
            (f"{words.count(len(changed), 'option')} changed: {words.listed(changed)}. ", "$muted"),
            ("u", "bold $gold"),
            (f" puts {'it' if len(changed) == 1 else 'them'} back.", "$muted"),
        )
    else:
        head = Content(f"All {len(OPTIONS)} options are as {setup.book.name} has them.")
    first = next(iter(BOOKS.values()))
    others = [LABELS[name] for name in differing(setup.book.options, first.options)]
    for kept in range(len(others), 0, -1):
        left = [f"{len(others) - kept} more"] if kept < len(others) else []
        against = f"Other than in {first.name}: {words.listed([*others[:kept], *left])}."
        yield [head, Content.styled(against, "$muted")]
    yield [head, Content.styled("Another book fills in all options; what is changed in this one is kept.", "$muted")]


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
            "How long you are shown what others do; Space skips any wait.",
            f"{setup.pace.capitalize()}: {PACE_WORDS[setup.pace]}.",
        ],
        SEED: ["It decides every card and lot: the same seed deals the same cards again.", _seed(choosing)],
    }
    return said[choosing.row]


def _seed(choosing: Choosing) -> str:
    if choosing.typed is not None:
        return "Letters and digits; Esc takes it back."
    return "For this table only." if choosing.setup.seed else "Each table has another; → types one."
