"""The five rulebooks as values. This is the only place in the engine that names one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .options import Options


@dataclass(frozen=True, slots=True)
class Book:
    """A rulebook.

    Attributes:
        id: what it is called in records and on the command line.
        name: what it is called at the table.
        era: when it was played so.
        options: its value for each option.
        statements: the number of the statement behind a payment or a refusal, by the name of its reason.
    """

    id: str
    name: str
    era: str
    options: Options
    statements: Mapping[str, str]


MODERN = Book(
    "modern",
    "Modern",
    "today",
    Options(),
    {
        "natural tie": "M7",
        "bank natural": "M7",
        "natural": "M8",
        "bust": "M9",
        "bank bust": "M12",
        "higher": "M11",
        "equal": "M11",
        "lower": "M11",
        "stake": "M5",
        "least stake": "M5",
        "own cover": "M16",
        "bank cover": "M17",
    },
)

HOYLE = Book(
    "hoyle",
    "Hoyle",
    "about 1820",
    Options(
        stake_on="nothing",
        natural_from_players=2,
        twenty_one_pays=2,
        bank_twenty_one_takes=2,
        ties="void",
        bank_rounds=0,
        first_bank="ace",
        pack="through",
        drawn_cards="up",
    ),
    {
        "natural tie": "H9",
        "bank natural": "H9",
        "natural": "H8",
        "collected": "H8",
        "excused": "H8",
        "bust": "H4",
        "bank bust": "H5",
        "twenty-one": "H6",
        "bank twenty-one": "H6",
        "higher": "H7",
        "equal": "H7",
        "lower": "H7",
        "stake": "H3",
        "least stake": "H3",
    },
)

CASSELL = Book(
    "cassell",
    "Cassell",
    "Victorian",
    Options(
        natural_tie="bank",
        twenty_one_pays=2,
        split=True,
        challenge=True,
        sale=True,
        bank_rounds=0,
        drawn_cards="up",
    ),
    {
        "natural tie": "C3",
        "bank natural": "C3",
        "natural": "C2",
        "bank bust": "C5",
        "twenty-one": "C5",
        "higher": "C6",
        "equal": "C6",
        "lower": "C6",
        "challenged": "C4",
        "sale": "C8",
        "stake": "C1",
        "least stake": "C1",
        "split": "C7",
    },
)

FOSTER = Book(
    "foster",
    "Foster",
    "about 1890",
    Options(
        call_double="refusable",
        ties="void",
        bank_on_natural=False,
        bank_rounds=1,
        last_card=False,
        drawn_cards="up",
        bust_shown=False,
    ),
    {
        "natural tie": "F3",
        "bank natural": "F3",
        "natural": "F4",
        "collected": "F4",
        "excused": "F4",
        "bust": "F5",
        "bank bust": "F6",
        "higher": "F6",
        "equal": "F6",
        "lower": "F6",
        "refused": "F2",
        "counter": "F10",
        "pool won": "F10",
        "stake": "F1",
        "least stake": "F1",
        "split": "F9",
        "cover of a double": "F2",
    },
)

PONTOON = Book(
    "pontoon",
    "Pontoon",
    "20th century",
    Options(
        call_double="forced",
        natural_tie="bank",
        split=True,
        split_natural="double",
        buy_and_twist=True,
        least_stand=16,
        five_card_trick=True,
        three_sevens=True,
        bank_rounds=0,
        drawn_cards="up",
    ),
    {
        "natural tie": "P5",
        "bank natural": "P5",
        "natural": "P4",
        "bust": "P13",
        "three sevens": "P12",
        "five cards each": "P11",
        "bank five cards": "P15",
        "five cards": "P11",
        "bank bust": "P14",
        "higher": "P15",
        "equal": "P15",
        "lower": "P15",
        "stake": "P2",
        "least stake": "P2",
        "split": "P3",
        "price": "P8",
        "twisted": "P9",
        "fifth card": "P10",
        "stand": "P7",
        "cover of a double": "P2",
        "cover of three sevens": "P12",
    },
)

BOOKS: Mapping[str, Book] = {book.id: book for book in (MODERN, HOYLE, CASSELL, FOSTER, PONTOON)}
"""Every rulebook by its id, the default first."""


def book(id: str) -> Book:  # noqa: A002
    """The rulebook called `id`.

    Raises:
        KeyError: there is none of that name; the message lists those there are.
    """
    if id not in BOOKS:
        raise KeyError(f"there is no rulebook {id!r}; there are {', '.join(BOOKS)}")
    return BOOKS[id]


def statement(book: Book, reason: str) -> str:
    """The number of the statement behind a payment or a refusal: the book's own, else that of a book that has the rule.

    Args:
        book: the rulebook that is played, options of others mixed in.
        reason: the name of a clause, of another payment, or of the rule behind a refusal.

    Returns:
        The number, such as M11; empty where no book speaks of it.
    """
    numbers = [known.statements[reason] for known in (book, *BOOKS.values()) if reason in known.statements]
    return numbers[0] if numbers else ""
