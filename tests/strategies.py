"""Tables of every kind, for the properties: any book, any mixture of options, any purses."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, get_args, get_origin

from hypothesis import strategies as st

from vingtun.engine.actions import VERBS, Action, Amount, Ask, Choice
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import RANKS, Card
from vingtun.engine.options import KINDS, Options
from vingtun.engine.pack import Pack
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.play.game import pack_of

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


class Short(Pack):
    """A pack of which only some ranks are left in the stock after a shuffle, as if the rest were dealt already.

    So pairs, sevens, naturals and hands of five are common, and cards run out in mid-round.

    Args:
        kept: the ranks that are left.
        spared: how many shuffles leave the pack whole: one where the first ace is looked for in it.
    """

    __slots__ = ("kept", "spared")

    def __init__(self, seed: str, *, packs: int, keep: int, kept: str = RANKS, spared: int = 0) -> None:
        super().__init__(seed, packs=packs, keep=keep)
        self.kept = kept
        self.spared = spared

    def copy(self) -> Short:
        twin = super().copy()
        assert isinstance(twin, Short)
        twin.kept, twin.spared = self.kept, self.spared
        return twin

    def shuffle(self) -> None:
        super().shuffle()
        if self._shuffles > self.spared:
            self.cards = [card for card in self.cards if card.rank in self.kept]


KEPT = [RANKS, RANKS, RANKS, RANKS, "A27T", "AK", "A2", "A234", "67", "89TJQK"]
"""The ranks that are left in the stocks that are tried."""


@dataclass(frozen=True)
class Setting:
    """A table before its first round.

    Attributes:
        options: what it plays by.
        seats: how many sit at it.
        credits: what each limited seat has.
        seed: what decides the cards.
        kept: the ranks that are left in the stock after a shuffle.
    """

    options: Options
    seats: int
    credits: dict[int, int]
    seed: str
    kept: str = RANKS

    @property
    def is_whole(self) -> bool:
        """Whether all cards are in the stock after a shuffle."""
        return self.kept == RANKS

    def pack(self) -> Pack:
        """What it plays with."""
        whole = pack_of(rules(self.options), self.seed)
        spared = int(self.options.first_bank == "ace")
        return Short(self.seed, packs=whole.packs, keep=whole.keep, kept=self.kept, spared=spared)


def any_setting(chance: Random, most_seats: int = 10) -> Setting:
    """Any table: half of them play a book, half of them a mixture; half of them are small."""
    mixture = {name: chance.choice(values(name)) for name in KINDS}
    books = [book.options for book in BOOKS.values()]
    options = chance.choice(books) if chance.random() < 0.5 else Options(**playable(mixture))
    seats = chance.randint(2, chance.choice((min(4, most_seats), most_seats)))
    limited = chance.sample(range(seats), chance.randint(0, min(3, seats)))
    purses = {seat: chance.randint(0, chance.choice((400, 5_000))) for seat in limited}
    return Setting(options, seats, purses, str(chance.randrange(10**6)), chance.choice(KEPT))


@st.composite
def drawn_settings(draw: st.DrawFn, most_seats: int = 10) -> Setting:
    """The same, part by part, so that what fails can be made small."""
    options = draw(st.one_of(options_of_a_book(), any_options()))
    seats = draw(st.integers(2, most_seats))
    purses = st.integers(0, 400) | st.integers(0, 5_000)
    credits_ = draw(st.dictionaries(st.integers(0, seats - 1), purses, max_size=3))
    return Setting(options, seats, credits_, str(draw(st.integers(0, 10**6))), draw(st.sampled_from(KEPT)))


def settings_of_tables(most_seats: int = 10) -> st.SearchStrategy[Setting]:
    """Any table. Those that are drawn part by part resemble each other; those of a seed are spread evenly."""
    of_a_seed = st.integers(0, 10**9).map(lambda seed: any_setting(Random(seed), most_seats))
    return st.one_of(drawn_settings(most_seats), of_a_seed)


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
