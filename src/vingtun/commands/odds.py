"""`vingtun odds`: what a hand is worth, or the whole game, counted exactly, as a page or as JSON."""

from __future__ import annotations

import json
import re
import sys
from argparse import Namespace
from collections.abc import Iterator

from rich.console import Console

from ..cli import DONE, UsageError
from ..engine.books import BOOKS, Book
from ..engine.cards import RANKS, SIGNS, Card, card
from ..engine.hand import Hand
from ..engine.options import Options
from ..lab.edge import Edges, edges
from ..lab.exact import HandOdds, OddsError, hand_odds
from ..play.policy import BANK_DRAWS, Draws
from . import chosen, odds_page
from .odds_page import Line
from .reports import write
from .signs import sayable

ALL = "all"
"""What is said for all rulebooks side by side."""
BANKS = range(12, 22)
"""The totals that a banker may be told to draw to."""
SUITS = {**{suit: suit for suit in SIGNS}, **{sign: suit for suit, sign in SIGNS.items()}}
"""How a suit may be written, and what it is called in records."""
PICTURE = "\N{VARIATION SELECTOR-16}"
"""What makes a picture of a suit; it stands behind suits that were copied from elsewhere."""

Table = tuple[Book, Options]
"""A rulebook, and what is played by: its options, or some of them changed."""


def run(options: Namespace) -> int:
    """Print what was asked for.

    With ``hand`` the JSON is an object of ``rules``, ``options`` (those that differ from the book), ``hand``, ``seen``,
    ``unseen`` (cards), ``total`` (points) and ``soft``; ``bust``, the probability that the next card takes it over 21;
    ``totals``, the probability of each total that the next card makes; ``choices``, what each is worth in stakes, the
    best first, ``wins``, how likely each is to be paid, and ``best``; ``bank``, its ``rule`` and the probability of all
    that it ``ends`` with. Of a single card there is one choice: a ``stake``.

    Without it: ``rules``, ``options``, ``seats`` and ``bank``; what the players win of their stakes, ``edge_bots`` with
    flat stakes by the bots' rules, ``edge_ladder`` with the bots' stakes, ``edge_best`` with flat stakes by best play;
    ``first_card`` and ``first_card_best``, what a stake is worth on an ``ace``, a ``ten`` and any ``other`` card; and
    ``bank_rule_best``, below which ``hard`` and ``soft`` totals a banker should draw, and the ``edge`` then.

    Of all rulebooks the JSON is an object of such objects, by their ids.

    Args:
        options: `rules`, `set`, `hand`, `seen`, `bank`, `claims` and `json` of the command line.

    Returns:
        The exit status: 0.

    Raises:
        UsageError: there is no such rulebook, option, card, hand or rule of the bank.
    """
    if options.claims:
        return claims(options)
    side_by_side = options.rules.strip().lower() == ALL
    books = tuple(BOOKS.values()) if side_by_side else (chosen.book(options.rules, ALL),)
    tables = [(book, chosen.options(book, options.set)) for book in books]
    bank = rule_of_the_bank(options.bank) if options.bank is not None else BANK_DRAWS
    if options.hand is None:
        if options.seen is not None:
            raise UsageError("--seen goes with a hand: name one with --hand, or leave --seen out")
        return whole_game(tables, bank, side_by_side=side_by_side, as_json=options.json)
    hand, seen = cards_of(options.hand, "--hand"), cards_of(options.seen or "", "--seen")
    if not hand:
        raise UsageError("--hand names no card; write its cards, such as 'As 7d', or leave it out")
    return one_hand(tables, bank, hand, seen, side_by_side=side_by_side, as_json=options.json)


def claims(options: Namespace) -> int:
    """What the books said, and what is so."""
    from .claims import run_claims

    return run_claims(options)


# --- what is asked for -----------------------------------------------------------------------------


def cards_of(text: str, flag: str) -> tuple[Card, ...]:
    """The cards that are named, with spaces or commas between them, in large or small letters.

    Args:
        text: such as ``As 7d``, ``as,10D`` or ``A♠ T♦``.
        flag: where it stands.

    Raises:
        UsageError: a word names no card.
    """
    return tuple(_card(word, flag) for word in re.split(r"[\s,]+", text) if word)


def _card(word: str, flag: str) -> Card:
    plain = word.replace(PICTURE, "")
    rank, suit = plain[:-1].upper().replace("10", "T"), SUITS.get(plain[-1:].lower(), "")
    if len(rank) != 1 or rank not in RANKS or not suit:
        raise UsageError(
            f"{flag} has {word!r}, which is no card; write a rank (A, 2 to 10, J, Q or K) and a suit (s, h, d or c), "
            f"such as As or 10d"
        )
    return card(rank + suit)


def rule_of_the_bank(text: str) -> Draws:
    """Below which totals the banker draws.

    Args:
        text: such as ``17``, or ``17/18`` where it is another for soft totals.

    Raises:
        UsageError: it is no such rule.
    """
    hard, sign, soft = text.strip().partition("/")
    figures = [part.strip() for part in ((hard, soft) if sign else (hard, hard))]
    if not all(figure.isascii() and figure.isdigit() and int(figure[:3]) in BANKS for figure in figures):
        raise UsageError(
            f"--bank {text!r} is no rule of a bank; write the totals to which it draws, hard and soft, each from "
            f"{BANKS[0]} to {BANKS[-1]}, such as 17/17"
        )
    return Draws(*map(int, figures))


# --- a hand ----------------------------------------------------------------------------------------


def one_hand(
    tables: list[Table],
    bank: Draws,
    hand: tuple[Card, ...],
    seen: tuple[Card, ...],
    *,
    side_by_side: bool,
    as_json: bool,
) -> int:
    """Print what a hand is worth.

    Args:
        tables: where it is played.
        bank: how the banker draws.
        hand: its cards.
        seen: other cards that have been seen.
        side_by_side: whether it is compared in several rulebooks.
        as_json: whether it is printed as JSON.

    Raises:
        UsageError: there is no such hand.
    """
    try:
        worth = [hand_odds(hand, seen, options, bank) for _, options in tables]
    except OddsError as error:
        raise UsageError(sayable(str(error).rstrip("."), sys.stderr.encoding or "ascii")) from None
    if as_json:
        return _in_json(tables, [hand_in_json(odds, seen, bank) for odds in worth], side_by_side=side_by_side)
    if side_by_side:
        by_book = {book.name: odds for (book, _), odds in zip(tables, worth, strict=True)}
        return _written(odds_page.hands(by_book, seen, bank, _changed(tables)))
    book, options = tables[0]
    return _written(odds_page.hand(worth[0], seen, bank, odds_page.Heading(book.name, options, _changed(tables))))


def hand_in_json(odds: HandOdds, seen: tuple[Card, ...], bank: Draws) -> dict[str, object]:
    """What a hand is worth, by the names of the figures."""
    total = Hand(odds.hand).total
    return {
        "hand": [repr(each) for each in odds.hand],
        "seen": [repr(each) for each in seen],
        "unseen": odds.unseen,
        "total": total.points,
        "soft": total.soft,
        "bust": odds.bust,
        "totals": dict(odds.totals),
        "choices": {verb: estimate.value for verb, estimate in odds.choices.items()},
        "wins": {verb: estimate.wins for verb, estimate in odds.choices.items()},
        "best": odds.best,
        "bank": {"rule": str(bank), "ends": dict(odds.bank)},
    }


# --- the whole game --------------------------------------------------------------------------------

SEATS = 4
"""How many sit at the table whose edges are told."""


def whole_game(tables: list[Table], bank: Draws, *, side_by_side: bool, as_json: bool) -> int:
    """Print what the game is worth to the players.

    Args:
        tables: where it is played.
        bank: how the banker draws.
        side_by_side: whether several rulebooks are compared.
        as_json: whether it is printed as JSON.
    """
    worth = (edges(options, SEATS, bank=bank) for _, options in tables)
    if as_json:
        return _in_json(tables, [edges_in_json(each, bank) for each in worth], side_by_side=side_by_side)
    if side_by_side:
        by_book = ((book.name, each) for (book, _), each in zip(tables, worth, strict=True))
        return _written(odds_page.games(by_book, bank, _changed(tables)))
    book, options = tables[0]
    return _written(odds_page.game(next(worth), bank, odds_page.Heading(book.name, options, _changed(tables))))


def edges_in_json(worth: Edges, bank: Draws) -> dict[str, object]:
    """What a game is worth, by the names of the figures."""
    rule = worth.bank_rule
    return {
        "seats": SEATS,
        "bank": str(bank),
        "edge_bots": worth.bots,
        "edge_ladder": worth.ladder,
        "edge_best": worth.best,
        "first_card": dict(worth.first_card),
        "first_card_best": dict(worth.first_card_best),
        "bank_rule_best": {"hard": rule.hard, "soft": rule.soft, "edge": worth.bank_rule_edge},
    }


# --- printing --------------------------------------------------------------------------------------


def _in_json(tables: list[Table], told: list[dict[str, object]], *, side_by_side: bool) -> int:
    """One object, or one for each rulebook, each with what it is of."""
    whole = {
        book.id: {
            "rules": book.id,
            "options": {name: getattr(options, name) for name in options.differences(book.options)},
            **each,
        }
        for (book, options), each in zip(tables, told, strict=True)
    }
    print(json.dumps(whole if side_by_side else whole[tables[0][0].id], allow_nan=False))
    return DONE


def _written(lines: Iterator[Line]) -> int:
    write(Console(highlight=False), lines)
    return DONE


def _changed(tables: list[Table]) -> tuple[str, ...]:
    """The options that are changed in any of the books."""
    return tuple(dict.fromkeys(name for book, options in tables for name in options.differences(book.options)))
