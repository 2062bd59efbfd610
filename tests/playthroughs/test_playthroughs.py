"""Rounds of every book from the first card to the last credit: what is asked, said and paid is seen in review.

A file a book, `tests/playthroughs/<book>.txt`. To write them anew after a change that is meant::

    VINGTUN_GOLDEN=write pytest tests/playthroughs

A line at the margin is a question with all that is open, and the answer; under it what the book knows there but does
not allow now, with its reason; two cells in is what happens. Bots play for all but You, who say anything that is open.
"""

import os
from difflib import unified_diff
from functools import cache
from pathlib import Path

import pytest
from tests.playthroughs.telling import Part, Telling, title

from vingtun.engine.books import BOOKS

FOLDER = Path(__file__).parent
WRITE = os.environ.get("VINGTUN_GOLDEN") == "write"
MOST_LINES = 400
"""More than this nobody reads in review."""


def shows(*what: str) -> frozenset[str]:
    return frozenset(what)


PLAYTHROUGHS: dict[str, list[Part]] = {
    "modern": [
        Part("a bank of five rounds, a player's natural, the bank's own", "12", 8, seats=3, purse=1_000,
             shows=shows("the bank moves by a limit", "the bank moves by a natural", "bank natural", "natural",
                         "lot drawn", "bank bust", "bust", "equal", "lower", "higher")),
        Part("two naturals", "825", 2, seats=3, shows=shows("natural tie")),
    ],
    "hoyle": [
        Part("the first ace, a pack dealt through, a natural that collects from all", "17", 7,
             shows=shows("turned up", "dealt on", "shuffled", "collected", "excused", "natural", "twenty-one", "bust",
                         "the bank moves by a natural")),
        Part("the bank's natural, and its 21", "175", 2, shows=shows("bank natural", "bank twenty-one", "dealt on")),
        Part("two naturals", "826", 1, shows=shows("natural tie")),
    ],
    "cassell": [
        Part("the bank sold, a pair divided, a challenge, play without one", "8922", 3, purse=2_000,
             shows=shows("offer", "pass", "take", "sale", "sold", "split", "right half", "challenged", "ask",
                         "the bank moves by a natural")),
        Part("the bank kept, a natural, a 21 that wins", "308", 2,
             shows=shows("keep", "natural", "twenty-one", "bank bust")),
        Part("players' naturals paid first", "368", 2, seats=3, changes={"naturals_paid_first": True},
             shows=shows("natural", "bank natural")),
    ],
    "foster": [
        Part("a call to double, followed and refused; the bank goes round", "185", 3, seats=3, purse=1_000,
             shows=shows("double", "accept", "refuse", "refused", "leave", "natural", "equal",
                         "the bank moves by a limit")),
        Part("a pool and its winner, a pair split", "81", 3, seats=3, changes={"pool": "natural", "split": True},
             shows=shows("counter", "pool won", "split", "right half", "bust")),
        Part("the cards run out, and the last is not dealt", "3362", 4,
             changes={"pack": "through", "bank_rounds": 0, "bank_on_natural": True},
             shows=shows("dealt on", "shuffled")),
        Part("a fixed stake before the cards; a natural takes from the players too", "42", 2, seats=3,
             changes={"stake_on": "nothing", "min_stake": 40, "max_stake": 40, "natural_from_players": 1},
             shows=shows("collected", "refused")),
        Part("the bank until an amount is won or lost, then by lot", "4", 2, seats=3,
             changes={"bank_rounds": 0, "bank_purse": 100, "next_bank": "lot"},
             shows=shows("lot drawn", "the bank moves by a limit")),
    ],
    "pontoon": [
        Part("a pair split and both hands played, a card bought, a forced double", "34", 2, seats=3, purse=2_000,
             shows=shows("split", "right half", "buy", "bought", "twist", "double called", "doubled")),
        Part("five cards, and a natural that takes the bank", "18", 3, seats=3,
             shows=shows("five cards", "natural", "the bank moves by a natural")),
        Part("three sevens", "399", 1, shows=shows("three sevens")),
        Part("five cards of the bank's", "37", 1, shows=shows("bank five cards")),
        Part("a split natural, paid in its turn", "771", 1, seats=3, shows=shows("split", "split natural")),
        Part("two naturals, of which the bank takes a stake", "650", 1, shows=shows("natural tie", "bank natural")),
    ],
}  # fmt: skip
"""What is played of each book."""


@cache
def tellings(book: str) -> list[Telling]:
    return [Telling(book, part).play() for part in PLAYTHROUGHS[book]]


@pytest.mark.parametrize("book", BOOKS)
def test_it_is_played_as_it_is_written(book: str) -> None:
    lines = [*title(book), *(line for telling in tellings(book) for line in ("", *telling.lines))]
    file = FOLDER / f"{book}.txt"
    if WRITE:
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    assert file.is_file(), f"{file.name} is missing; see the top of this file"
    golden = file.read_text(encoding="utf-8").splitlines()
    differs = "\n".join(unified_diff(golden, lines, file.name, "as it is played now", n=4, lineterm=""))
    assert not differs, f"\n{differs}\n\nIf this is meant, see the top of this file."
    assert len(lines) <= MOST_LINES


@pytest.mark.parametrize("book", BOOKS)
def test_the_books_own_moves_happen(book: str) -> None:
    for telling in tellings(book):
        assert sorted(telling.part.shows - telling.happened) == [], telling.part.title


@pytest.mark.parametrize("book", BOOKS)
def test_credits_and_pool_are_conserved(book: str) -> None:
    for telling in tellings(book):
        board = telling.table.board
        assert sum(board.score) + sum(board.net) + board.pool == 0


def test_every_file_is_a_book() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(PLAYTHROUGHS) == set(BOOKS)
