"""The options of a rulebook in words: what each decides, what its values are called and mean, where a book says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..engine.options import Options


class Explanation(NamedTuple):
    """An option in words.

    Attributes:
        label: short enough for the margin of a table.
        sentence: what it decides.
    """

    label: str
    sentence: str


EXPLANATIONS: Mapping[str, Explanation] = {
    "stake_on": Explanation("stakes come", "Stakes are made before any card is dealt, or on the first card."),
    "min_stake": Explanation("least stake", "The least first stake on a hand, in credits."),
    "max_stake": Explanation(
        "greatest stake",
        "The greatest first stake on a hand, in credits. Equal to the least, it makes the stake fixed.",
    ),
    "call_double": Explanation(
        "bank may double",
        "On seeing the first card, the banker may double all stakes. Either players may refuse and lose "
        "theirs, or all must follow.",
    ),
    "natural_from_players": Explanation(
        "natural from all",
        "How many times their own stake the players without a natural pay the eldest natural. That ends the round.",
    ),
    "natural_tie": Explanation(
        "two naturals", "A player's natural against the banker's: nobody pays, or it pays the bank one stake."
    ),
    "naturals_paid_first": Explanation(
        "naturals first", "Players' naturals are paid double before the banker's second card, whatever that brings."
    ),
    "twenty_one_pays": Explanation(
        "a drawn 21 pays", "What a player's 21 that is no natural is paid when it wins, in stakes."
    ),
    "bank_twenty_one_takes": Explanation(
        "bank's 21 takes", "What the banker's 21 that is no natural takes from lower hands, in stakes."
    ),
    "ties": Explanation("equal totals", "Equal totals at the showdown: nobody pays, or the hand pays its stake."),
    "split": Explanation(
        "split a pair", "A player who is dealt two cards of one rank may, once a round, make two hands of them."
    ),
    "split_natural": Explanation(
        "split natural",
        "An ace and a ten-card after a split are a plain 21, or are paid double in their turn. They never "
        "take the bank.",
    ),
    "challenge": Explanation(
        "challenge",
        "Before anybody plays, the banker may have all hands turned up and compared, two cards each, for a "
        "single stake.",
    ),
    "sale": Explanation("sale of the bank", "Before the first round, the first banker may offer the bank at a price."),
    "pool": Explanation("pool", "Busts and ties feed a pool. The first natural wins it, or it is kept as a kitty."),
    "buy_and_twist": Explanation(
        "buy and twist",
        "Cards are not drawn: a player buys them, adding to the stake, or twists them for nothing.",
    ),
    "least_stand": Explanation("least to stand", "Players may not stand on less than this; the banker may."),
    "five_card_trick": Explanation(
        "five-card trick", "Five cards not over 21 are a hand of their own, and no hand takes more than five."
    ),
    "three_sevens": Explanation(
        "7-7-7 pays",
        "A player's three sevens bring three stakes at the showdown, no matter what the banker has.",
    ),
    "bank_on_natural": Explanation(
        "natural takes bank", "With a natural a player becomes the next banker, unless the banker has one as well."
    ),
    "bank_rounds": Explanation("rounds in a row", "How many rounds running one seat may hold the bank."),
    "bank_purse": Explanation(
        "bank's purse", "How many credits the banker may win or lose with the bank before it moves."
    ),
    "next_bank": Explanation("next bank", "At one of these two limits the bank goes to the left, or is drawn by lot."),
    "first_bank": Explanation(
        "first bank", "The first banker is drawn by lot, or found by turning up cards until an ace falls to a seat."
    ),
    "pack": Explanation("pack", "Shuffled fresh before each round, or dealt through until the bank changes hands."),
    "last_card": Explanation("last card dealt", "Whether the pack may be dealt to its very last card."),
    "drawn_cards": Explanation(
        "drawn cards", "A card that a player draws lies face up or face down; the banker's always lie up."
    ),
    "bust_shown": Explanation("busts shown", "Whether a hand that goes over 21 is turned up."),
    "packs": Explanation("packs", "How many packs of 52 are shuffled together."),
}
"""Every option by its name, in the order of the fields of `Options`."""

GROUPS: Mapping[str, tuple[str, ...]] = {
    "Staking": ("stake_on", "min_stake", "max_stake", "call_double"),
    "Naturals": ("natural_tie", "naturals_paid_first", "natural_from_players", "bank_on_natural"),
    "The hands": ("split", "split_natural", "buy_and_twist", "least_stand", "five_card_trick", "three_sevens"),
    "Paying": ("ties", "twenty_one_pays", "bank_twenty_one_takes", "pool"),
    "The bank": ("challenge", "bank_rounds", "bank_purse", "next_bank", "first_bank", "sale"),
    "The pack": ("packs", "pack", "last_card", "drawn_cards", "bust_shown"),
}
"""The options by what they are about, under headings, in the order in which one likes to read them."""

SOURCES: Mapping[str, Mapping[str, str]] = {
    "stake_on": {"modern": "M5", "hoyle": "H3", "cassell": "C1", "foster": "F1", "pontoon": "P2"},
    "min_stake": {"modern": "M5", "foster": "F1"},
    "max_stake": {"modern": "M5", "foster": "F1", "pontoon": "P2"},
    "call_double": {"foster": "F2", "pontoon": "P2"},
    "natural_from_players": {"hoyle": "H8", "foster": "F4"},
    "natural_tie": {"modern": "M7", "hoyle": "H9", "cassell": "C3", "foster": "F3", "pontoon": "P5"},
    "naturals_paid_first": {"modern": "M8", "hoyle": "H9", "cassell": "C3", "foster": "F3", "pontoon": "P4"},
    "twenty_one_pays": {"modern": "M11", "hoyle": "H6", "cassell": "C5", "foster": "F6", "pontoon": "P15"},
    "bank_twenty_one_takes": {"modern": "M11", "hoyle": "H6", "cassell": "C5", "foster": "F6", "pontoon": "P15"},
    "ties": {"modern": "M11", "hoyle": "H7", "cassell": "C6", "foster": "F6", "pontoon": "P15"},
    "split": {"cassell": "C7", "foster": "F9", "pontoon": "P3"},
    "split_natural": {"pontoon": "P4"},
    "challenge": {"cassell": "C4"},
    "sale": {"cassell": "C8"},
    "pool": {"foster": "F10"},
    "buy_and_twist": {"modern": "M9", "hoyle": "H4", "cassell": "C4", "foster": "F5", "pontoon": "P6"},
    "least_stand": {"pontoon": "P7"},
    "five_card_trick": {"pontoon": "P11"},
    "three_sevens": {"pontoon": "P12"},
    "bank_on_natural": {"modern": "M13", "hoyle": "H8", "cassell": "C2", "foster": "F8", "pontoon": "P4"},
    "bank_rounds": {"modern": "M14", "foster": "F8"},
    "bank_purse": {"foster": "F8"},
    "next_bank": {"modern": "M14", "foster": "F8"},
    "first_bank": {"hoyle": "H1"},
    "pack": {"modern": "M3", "hoyle": "H2"},
    "last_card": {"foster": "F7"},
    "drawn_cards": {"foster": "F5", "pontoon": "P6"},
    "bust_shown": {"modern": "M9", "foster": "F5", "pontoon": "P13"},
    "packs": {"modern": "M3", "pontoon": "P1"},
}
"""The statement that gives an option its value, by the option and the id of the book; none where a book is silent."""


class Word(NamedTuple):
    """What a value is called.

    Attributes:
        said: as one says it.
        short: as it stands in a narrow table, at most seven cells.
    """

    said: str
    short: str


NONE = "–"
"""What stands in a narrow table for no, for no limit, and for any total."""

_VOID, _BANK = Word("nobody pays", "void"), Word("bank takes one stake", "bank")
_STAKES = {0: Word("no", NONE), 1: Word("one stake", "×1"), 2: Word("two stakes", "×2")}
_NO_LIMIT = Word("no limit", NONE)

_WORDS: Mapping[str, Mapping[Any, Word]] = {
    "stake_on": {"first card": Word("on the first card", "card"), "nothing": Word("before any card", "before")},
    "call_double": {"refusable": Word("players may refuse", "ask"), "forced": Word("all must follow", "must")},
    "natural_from_players": _STAKES,
    "natural_tie": {"void": _VOID, "bank": _BANK},
    "twenty_one_pays": _STAKES,
    "bank_twenty_one_takes": _STAKES,
    "ties": {"void": _VOID, "bank": _BANK},
    "split_natural": {"21": Word("a plain 21", "21"), "double": Word("two stakes", "×2")},
    "pool": {"natural": Word("first natural wins", "natural"), "kitty": Word("a kitty", "kitty")},
    "least_stand": {0: Word("any total", NONE)},
    "three_sevens": {True: Word("three stakes", "×3")},
    "bank_rounds": {0: _NO_LIMIT},
    "bank_purse": {0: _NO_LIMIT},
    "next_bank": {"left": Word("to the left", "left"), "lot": Word("by lot", "lot")},
    "first_bank": {"lot": Word("by lot", "lot"), "ace": Word("the first ace", "ace")},
    "pack": {"fresh": Word("shuffled every round", "fresh"), "through": Word("dealt through", "through")},
    "drawn_cards": {"up": Word("face up", "up"), "down": Word("face down", "down")},
}
"""The values that have a name of their own; yes, no and figures are called what they are."""


def value(name: str, options: Options) -> str:
    """What an option is set to, in words: ``yes``, ``two stakes``, ``no limit``, ``on the first card``.

    Raises:
        AttributeError: there is no such option.
    """
    return _word(name, options).said


def short(name: str, options: Options) -> str:
    """What an option is set to, on at most seven cells: ``yes``, ``×2``, ``–``, ``card``.

    Raises:
        AttributeError: there is no such option.
    """
    return _word(name, options).short


_MEANINGS: Mapping[str, Mapping[Any, str]] = {
    "stake_on": {"first card": "you stake on your first card", "nothing": "you stake before any card"},
    "call_double": {
        "no": "nobody doubles",
        "refusable": "a double may be refused",
        "forced": "all must follow a double",
    },
    "natural_tie": {"void": "of two naturals nobody pays", "bank": "of two naturals the bank takes one stake"},
    "naturals_paid_first": {
        False: "naturals wait for the bank's second card",
        True: "players' naturals are paid first",
    },
    "natural_from_players": {
        0: "players pay a natural nothing",
        1: "players pay a natural one stake",
        2: "players pay a natural two stakes",
    },
    "bank_on_natural": {False: "no natural takes the bank", True: "a natural takes the bank"},
    "split": {False: "no pair is split", True: "pairs may be split"},
    "split_natural": {"21": "a split natural is a plain 21", "double": "a split natural is paid two stakes"},
    "buy_and_twist": {False: "cards are drawn", True: "cards are bought or twisted"},
    "least_stand": {0: "players may stand on any total"},
    "five_card_trick": {False: "five cards are nothing special", True: "five cards are paid two stakes"},
    "three_sevens": {False: "three sevens are nothing special", True: "three sevens bring three stakes"},
    "ties": {"void": "of equal totals nobody pays", "bank": "of equal totals the bank takes one stake"},
    "twenty_one_pays": {1: "a drawn 21 is paid one stake", 2: "a drawn 21 is paid two stakes"},
    "bank_twenty_one_takes": {1: "the bank's 21 takes one stake", 2: "the bank's 21 takes two stakes"},
    "pool": {
        "no": "there is no pool",
        "natural": "the first natural wins the pool",
        "kitty": "the pool is kept as a kitty",
    },
    "challenge": {False: "there is no challenge", True: "the banker may challenge"},
    "bank_rounds": {0: "the bank has no limit of rounds", 1: "the bank moves every round"},
    "bank_purse": {0: "the bank's purse has no limit"},
    "next_bank": {"left": "the next bank is to the left", "lot": "the next bank is drawn by lot"},
    "first_bank": {"lot": "the first bank is drawn by lot", "ace": "the first ace makes the first banker"},
    "sale": {False: "the bank is not for sale", True: "the bank may be sold"},
    "packs": {1: "one pack is used", 2: "two packs are used"},
    "pack": {"fresh": "the pack is shuffled every round", "through": "the pack is dealt through"},
    "last_card": {False: "the last card is never dealt", True: "the last card may be dealt"},
    "drawn_cards": {"up": "drawn cards lie face up", "down": "drawn cards lie face down"},
    "bust_shown": {False: "busts are not turned up", True: "busts are turned up"},
}
"""What each value means at the table, as a clause that says of itself what it is about; of figures, those apart."""

_FIGURES_MEAN: Mapping[str, str] = {
    "min_stake": "no first stake is below {:,}",
    "max_stake": "no first stake is above {:,}",
    "least_stand": "players may stand from {:,}",
    "bank_rounds": "the bank moves after {:,} rounds",
    "bank_purse": "the bank moves at {:,} won or lost",
}
"""The same for any other figure."""


def meaning(name: str, options: Options) -> str:
    """What an option means at a table that plays by these: ``all must follow a double``.

    Raises:
        AttributeError: there is no such option.
    """
    setting = getattr(options, name)
    return _MEANINGS.get(name, {}).get(setting) or _FIGURES_MEAN[name].format(setting)


def meanings(names: Iterable[str], options: Options) -> str:
    """What some options mean at a table that plays by these: ``no pair is split; busts are turned up``."""
    return "; ".join(meaning(name, options) for name in names)


def _word(name: str, options: Options) -> Word:
    setting = getattr(options, name)
    named = _WORDS.get(name, {}).get(setting)
    if named:
        return named
    if setting is True:
        return Word("yes", "yes")
    if setting is False or setting == "no":
        return Word("no", NONE)
    return Word(f"{setting:,}", f"{setting:,}" if setting < 1_000_000 else f"{setting // 100_000 / 10:,}M")
