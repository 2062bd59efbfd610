"""A rulebook is nothing but a value for each of these options; a table may change any of them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any, Literal, NamedTuple, get_args, get_origin, get_type_hints


class OptionError(ValueError):
    """An option that there is not, a value that it cannot have, or options that do not go together."""


class Remark(NamedTuple):
    """What the other options of a table make of one of them.

    Attributes:
        sentence: what there is to say.
        idle: whether the option has no effect at all, whatever its value.
    """

    sentence: str
    idle: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What a table plays by. The defaults are the book as it is played today.

    Attributes:
        stake_on: whether stakes are made before any card or on the first card (M5, H3).
        min_stake: the least first stake, in credits.
        max_stake: the greatest first stake, in credits.
        call_double: whether the banker may double all stakes on his first card, and players may refuse (F2, P2).
        natural_from_players: how many times his own stake each player pays the eldest natural (H8).
        natural_tie: who gains when player and banker both have a natural (M7, C3).
        naturals_paid_first: whether players' naturals are paid before the banker's second card (C3).
        twenty_one_pays: what a player's 21 that wins is paid, in stakes (H6, C5).
        bank_twenty_one_takes: what the banker's 21 takes from lower hands, in stakes (H6).
        ties: who gains when totals are equal at the showdown (M11, F6).
        split: whether a pair may be split (C7, P3).
        split_natural: what an ace and a ten-card are worth after a split (P4).
        challenge: whether the banker may challenge the board (C4).
        sale: whether the first banker may sell the bank (C8).
        pool: whether there is a pool, and whether the first natural wins it (F10).
        buy_and_twist: whether cards are bought or twisted instead of drawn (P6).
        least_stand: the least best total on which a player may stand (P7).
        five_card_trick: whether five cards not over 21 are paid double (P11).
        three_sevens: whether three sevens are paid three stakes (P12).
        bank_on_natural: whether a player's natural takes the bank (M13).
        bank_rounds: the most rounds in a row with the bank; 0 is no limit (M14).
        bank_purse: what the banker wins or loses before the bank moves, in credits; 0 is no limit (F8).
        next_bank: where the bank goes after one of these limits (M14, F8).
        first_bank: how the first banker is found (M1, H1).
        pack: shuffled before each round, or dealt through from round to round (M3, H2).
        last_card: whether the last card of the pack may be dealt (F7).
        drawn_cards: whether a drawn card lies face up or down; the banker's is always up (M9, F5).
        bust_shown: whether a bust hand is turned up (M9, F5).
        packs: packs of 52 shuffled together (P1).
    """

    stake_on: Literal["nothing", "first card"] = "first card"
    min_stake: int = 10
    max_stake: int = 500
    call_double: Literal["no", "refusable", "forced"] = "no"
    natural_from_players: int = 0
    natural_tie: Literal["void", "bank"] = "void"
    naturals_paid_first: bool = False
    twenty_one_pays: int = 1
    bank_twenty_one_takes: int = 1
    ties: Literal["bank", "void"] = "bank"
    split: bool = False
    split_natural: Literal["21", "double"] = "21"
    challenge: bool = False
    sale: bool = False
    pool: Literal["no", "natural", "kitty"] = "no"
    buy_and_twist: bool = False
    least_stand: int = 0
    five_card_trick: bool = False
    three_sevens: bool = False
    bank_on_natural: bool = True
    bank_rounds: int = 5
    bank_purse: int = 0
    next_bank: Literal["left", "lot"] = "left"
    first_bank: Literal["lot", "ace"] = "lot"
    pack: Literal["fresh", "through"] = "fresh"
    last_card: bool = True
    drawn_cards: Literal["up", "down"] = "down"
    bust_shown: bool = True
    packs: int = 1

    def __post_init__(self) -> None:
        for refusal in self._refusals():
            raise OptionError(refusal)

    def _refusals(self) -> list[str]:
        """Why these options cannot be played, in sentences; empty where they can."""
        said = [refusal for field in fields(self) if (refusal := _refusal(field.name, getattr(self, field.name)))]
        if not said and self.min_stake > self.max_stake:
            said.append(f"min_stake {self.min_stake} is above max_stake {self.max_stake}.")
        if self.naturals_paid_first and self.natural_from_players:
            said.append("naturals_paid_first does not go with natural_from_players: set one of them to no.")
        if not (self.bank_on_natural or self.bank_rounds or self.bank_purse):
            said.append("The bank would never move: set bank_on_natural to yes, or bank_rounds or bank_purse above 0.")
        return said

    def differences(self, other: Options) -> tuple[str, ...]:
        """The names of the options in which these differ from others, in their order."""
        return tuple(name for name in KINDS if getattr(self, name) != getattr(other, name))

    @property
    def remarks(self) -> dict[str, Remark]:
        """Which options have no effect beside the others, or less than they say, by their names."""
        said = {}
        if not (self.bank_rounds or self.bank_purse):
            said["next_bank"] = Remark("Without a limit to the bank, only a natural moves it.", True)
        if not self.split:
            said["split_natural"] = Remark("Nothing is split at this table.", True)
        if self.naturals_paid_first:
            said["natural_tie"] = Remark("Players' naturals are paid before the banker's second card.", True)
        if self.buy_and_twist:
            said["drawn_cards"] = Remark("Bought cards lie face down, twisted ones face up.", True)
        if self.five_card_trick and self.bank_twenty_one_takes > 1:
            said["bank_twenty_one_takes"] = Remark("The banker's five cards take a single stake, at 21 too.", False)
        return said

    @property
    def bank_multiple(self) -> int:
        """How many times all stakes at risk the banker's credits must cover (M17)."""
        return 3 if self.three_sevens else 2

    @property
    def stake_multiple(self) -> int:
        """How many times a first stake the player's credits must cover (M16)."""
        return 2 if self.call_double == "no" else 4

    def check_purse(self, purse: int) -> None:
        """See that a purse, in credits, is enough to make and to cover the least stake.

        Raises:
            OptionError: it is not.
        """
        needed = self.min_stake * max(self.bank_multiple, self.stake_multiple)
        if purse < needed:
            credits_ = "1 credit" if purse == 1 else f"{purse} credits"
            raise OptionError(
                f"A purse of {credits_} does not cover the least stake of {self.min_stake}: it takes {needed} or more."
            )

    def deals_on(self, *, first: bool, stays: bool) -> bool:
        """Whether the pack is dealt on into a round instead of shuffled: while the bank stays (H2).

        Args:
            first: whether it is the first round of a game.
            stays: whether the bank is where it was in the round before.
        """
        return self.pack != "fresh" and not first and stays

    def changed(self, changes: Mapping[str, Any]) -> Options:
        """These options with some of them changed.

        Args:
            changes: values by the options' names.

        Raises:
            OptionError: a name that is no option, or values that cannot be played.
        """
        for name in changes:
            if name not in KINDS:
                raise OptionError(f"There is no option {name!r}; there are {', '.join(KINDS)}.")
        return replace(self, **changes)


KINDS: Mapping[str, Any] = get_type_hints(Options)
"""The type of each option: `bool`, `int`, or a `Literal` of words."""

FIGURES: Mapping[str, range] = {
    "min_stake": range(1, 10**9),
    "max_stake": range(1, 10**9),
    "natural_from_players": range(3),
    "twenty_one_pays": range(1, 3),
    "bank_twenty_one_takes": range(1, 3),
    "least_stand": range(21),
    "bank_rounds": range(10**9),
    "bank_purse": range(10**9),
    "packs": range(1, 3),
}
"""What each option that is a figure may be."""


YES_OR_NO: Mapping[str, bool] = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
"""How yes and no may be written."""


FIGURE = re.compile(r"[+×x]?(-?[0-9]{1,19})")
NONE = ("no", "none", "no limit")
"""How a figure may be written, and one of 0."""


def value_of(name: str, text: str) -> Any:
    """The value that a text says, as far as it says one; whether the option may have it is for `Options` to say.

    Args:
        name: of an option.
        text: such as ``yes``, ``16``, ``first card`` or ``first-card``.

    Returns:
        A bool, an int or a word; the text as it is where it says nothing of the option's kind.
    """
    kind, word = KINDS.get(name), text.strip().lower()
    if kind is bool:
        return YES_OR_NO.get(word, text)
    if kind is int:
        figure = FIGURE.fullmatch(word)
        return int(figure[1]) if figure else 0 if word in NONE and 0 in FIGURES[name] else text
    return word.replace("-", " ").replace("_", " ")


def written(value: Any) -> str:
    """A value as `value_of` reads it, in one word: yes, 16, first-card."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value).replace(" ", "-")


def values_of(name: str) -> Sequence[Any]:
    """All that an option may be, in order.

    Raises:
        KeyError: there is no such option.
    """
    kind = KINDS[name]
    if kind is bool:
        return (False, True)
    return get_args(kind) or FIGURES[name]


def _refusal(name: str, value: object) -> str | None:
    """Why the option cannot have this value."""
    kind = KINDS[name]
    if get_origin(kind) is Literal:
        words: tuple[str, ...] = get_args(kind)
        if value not in words:
            return f"{name} is {' or '.join(map(repr, words))}, not {value!r}."
    elif kind is bool:
        if not isinstance(value, bool):
            return f"{name} is yes or no (true or false), not {value!r}."
    elif type(value) is not int or value not in FIGURES[name]:
        figures, said = FIGURES[name], f"{value:,}" if type(value) is int else repr(value)
        return f"{name} is a whole number from {figures[0]} to {figures[-1]:,}, not {said}."
    return None
