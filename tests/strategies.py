"""Tables of every kind, for the properties: any book, any mixture of options, any purses."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st

from vingtun.engine.actions import VERBS, Action, Amount, Ask, Choice
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.engine.options import KINDS, Options
from vingtun.engine.round import Round

THOROUGH = 20 if os.environ.get("VINGTUN_THOROUGH") == "1" else 1
"""How many times as much is tried as in an ordinary run."""

FIGURES: dict[str, list[int]] = {
    "min_stake": [1, 7, 10],
    "max_stake": [10, 60, 500],
    "natural_from_players": [0, 1, 2],
    "twenty_one_pays": [1, 2],
    "bank_twenty_one_takes": [1, 2],
    "least_stand": [0, 15, 16, 20],
    "bank_rounds": [0, 1, 2, 5],
    "bank_purse": [0, 20, 300],
    "packs": [1, 2],
}
"""Values for the options that are figures."""


def values(name: str) -> list[Any]:
    """What the option is tried with."""
    kind = KINDS[name]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [False, True] if kind is bool else FIGURES[name]


def playable(changes: dict[str, Any]) -> dict[str, Any]:
    """The options, with what does not go together put right."""
    if changes["naturals_paid_first"]:
        changes["natural_from_players"] = 0
    if not (changes["bank_on_natural"] or changes["bank_rounds"] or changes["bank_purse"]):
        changes["bank_rounds"] = 1
    return changes


def any_options() -> st.SearchStrategy[Options]:
    """Every option by itself, all books mixed."""
    each = {name: st.sampled_from(values(name)) for name in KINDS}
    return st.fixed_dictionaries(each).map(lambda changes: Options(**playable(changes)))


def options_of_a_book() -> st.SearchStrategy[Options]:
    """A book as it is printed."""
    return st.sampled_from([book.options for book in BOOKS.values()])


@dataclass(frozen=True)
class Setting:
    """A table before its first round."""

    options: Options
    seats: int
    credits: dict[int, int]
    seed: str


@st.composite
def settings_of_tables(draw: st.DrawFn, most_seats: int = 10) -> Setting:
    """Any table: half of them play a book, half of them a mixture."""
    options = draw(st.one_of(options_of_a_book(), any_options()))
    seats = draw(st.integers(2, most_seats))
    purses = st.integers(0, 400) | st.integers(0, 5_000)
    credits_ = draw(st.dictionaries(st.integers(0, seats - 1), purses, max_size=3))
    return Setting(options, seats, credits_, str(draw(st.integers(0, 10**6))))


PICKS = st.tuples(st.integers(0, 1_000), st.integers(0, 1_000))
"""What decides an answer: which of the open choices, and how far up its amounts."""


def pick(ask: Ask, at: tuple[int, int]) -> Action:
    """One of the open answers."""
    open_ = ask.open
    return answers(open_[at[0] % len(open_)], at[1])


def answers(choice: Choice, at: int) -> Action:
    """A choice as an action, its amount so many thousandths of the way up."""
    if choice.amounts is None:
        return choice.action()
    assert issubclass(choice.action, Amount)
    return choice.action(choice.amounts[at * (len(choice.amounts) - 1) // 1_000])


def any_action() -> st.SearchStrategy[Action]:
    """Anything that can be said at any table at all."""
    amounts = st.integers(-10, 1_000)
    return st.sampled_from(list(VERBS.values())).flatmap(
        lambda kind: amounts.map(kind) if issubclass(kind, Amount) else st.just(kind())
    )


def held(round_: Round) -> list[list[tuple[Card, ...]]]:
    """The cards of all hands."""
    return [[hand.cards for hand in round_.view(seat).hands] for seat in range(round_.board.seats)]


def stock(round_: Round) -> Counter[Card]:
    """The cards that are not dealt. Only a test looks there."""
    return Counter(round_._croupier.pack.cards)
