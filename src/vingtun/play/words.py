"""The game's words: cards, totals, money and reasons as a player reads them."""

from __future__ import annotations

from collections.abc import Iterable

from ..engine.cards import Card
from ..engine.hand import LIMIT, Total
from .seats import YOUR_NAME

MINUS = "−"
"""The minus sign, as wide and as high as the plus sign; the hyphen is neither."""


def credit(amount: int) -> str:
    """An amount of credits: 1,215, −40."""
    return f"{amount:,}".replace("-", MINUS)


def money(amount: int) -> str:
    """An amount won or lost, in credits, with its sign: +120, −80, 0."""
    return f"+{amount:,}" if amount > 0 else credit(amount)


def faces(cards: Iterable[Card]) -> str:
    """Cards as people write them: A♠ 10♦."""
    return " ".join(card.face for card in cards)


def total(value: Total) -> str:
    """A total; a soft one as both of its values, 7 or 17, as long as both may be wanted."""
    return f"{value.low} or {value.points}" if value.soft and value.points < LIMIT else str(value.points)


def count(number: int, one: str, many: str = "") -> str:
    """A number of things: 1 card, 2 cards."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


CARDS = ("", "an ace", "a two", "a three", "a four", "a five", "a six", "a seven", "an eight", "a nine", "a ten-card")
"""What a card is, by its pips."""


def possessive(name: str) -> str:
    """Whose it is: your, or Odile's."""
    return "your" if name == YOUR_NAME else f"{name}'s"


def ordinal(number: int) -> str:
    """A small number in order: third."""
    words = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
    return words[number] if number < len(words) else f"{number}th"


def nth(number: int) -> str:
    """A number in order, in figures: 3rd."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"


def a_nth(number: int) -> str:
    """A number in order, in figures, with its article: a 3rd, an 8th."""
    said = nth(number)
    return f"{'an' if said.startswith('8') or said in ('11th', '18th') else 'a'} {said}"


def listed(words: Iterable[str]) -> str:
    """Words in a row: Bruno, Odile and You."""
    *most, last = words
    return f"{', '.join(most)} and {last}" if most else last
