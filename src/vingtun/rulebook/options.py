"""What each option of a rulebook means, in a label and a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from vingtun.engine.options import Options


class Explanation(NamedTuple):
    """An option in words.

    Attributes:
        label: short enough for the margin of a table.
        sentence: what it decides.
    """

    label: str
    sentence: str


EXPLANATIONS: Mapping[str, Explanation] = {
    "stake_on": Explanation(
        "stakes come", "Stakes are made on the first card, or on nothing: before any card is dealt."
    ),
    "min_stake": Explanation("least stake", "The least first stake on a hand, in credits."),
    "max_stake": Explanation(
        "greatest stake",
        "The greatest first stake on a hand, in credits; equal to the least, it makes the stake fixed.",
    ),
    "call_double": Explanation(
        "bank may double",
        "On seeing the first card, the banker may double all stakes: never (no), where players may decline "
        "and lose theirs (refusable), or where all must follow (forced).",
    ),
    "natural_from_players": Explanation(
        "natural from all",
        "How many times their own stake the players without a natural pay the eldest natural; that ends the round.",
    ),
    "natural_tie": Explanation(
        "two naturals",
        "A player's natural against the banker's: nobody pays (void), or it pays one stake (bank).",
    ),
    "naturals_paid_first": Explanation(
        "naturals first",
        "Players' naturals are paid double before the banker's second card, whatever that brings.",
    ),
    "twenty_one_pays": Explanation(
        "a winning 21 pays", "How many stakes a player's 21 that is no natural is paid when it wins."
    ),
    "bank_twenty_one_takes": Explanation(
        "bank's 21 takes", "How many stakes the banker's 21 that is no natural takes from lower hands."
    ),
    "ties": Explanation(
        "equal totals",
        "Equal totals at the showdown: nobody pays (void), or the hand pays its stake (bank).",
    ),
    "split": Explanation(
        "split a pair",
        "Whether a player who is dealt two cards of one rank may, once a round, make two hands of them.",
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
    "pool": Explanation(
        "pool", "No pool, one that the first natural wins, or a kitty that nobody wins and the table keeps."
    ),
    "buy_and_twist": Explanation(
        "buy and twist",
        "Cards are not drawn: a player buys them, adding to the stake, or twists them for nothing.",
    ),
    "least_stand": Explanation(
        "least to stand",
        "Players may not stand on less than this; the banker may.",
    ),
    "five_card_trick": Explanation(
        "five-card trick", "Five cards not over 21 are a hand of their own, and no hand takes more than five."
    ),
    "three_sevens": Explanation(
        "7-7-7",
        "A player's three sevens bring three stakes at the showdown, no matter what the banker has.",
    ),
    "bank_on_natural": Explanation(
        "natural takes bank",
        "With a natural a player becomes the next banker, unless the banker has one as well.",
    ),
    "bank_rounds": Explanation(
        "rounds in a row",
        "How many rounds running one seat may hold the bank.",
    ),
    "bank_purse": Explanation(
        "bank's purse",
        "How many credits the banker may win or lose with the bank before it moves.",
    ),
    "next_bank": Explanation("next bank", "At one of these two limits the bank goes to the left, or is drawn by lot."),
    "first_bank": Explanation(
        "first bank", "The first banker is drawn by lot, or found by turning up cards until an ace falls to a seat."
    ),
    "pack": Explanation("pack", "Shuffled fresh before each round, or dealt through until the bank changes hands."),
    "last_card": Explanation(
        "last card",
        "Whether the pack may be dealt to its very last card.",
    ),
    "drawn_cards": Explanation(
        "drawn cards", "A card that a player draws lies face up or face down; the banker's always lie up."
    ),
    "bust_shown": Explanation("busts shown", "Whether a hand that goes over 21 is turned up."),
    "packs": Explanation("packs", "How many packs of 52 are shuffled together."),
}
"""Every option by its name, in the order of the fields of `Options`."""

_TIMES = ("natural_from_players", "twenty_one_pays", "bank_twenty_one_takes")
_LIMITS = ("bank_rounds", "bank_purse")


def value(name: str, options: Options) -> str:
    """What an option is set to, in words: ``yes``, ``×2``, ``no limit``, ``first card``.

    Raises:
        AttributeError: there is no such option.
    """
    setting = getattr(options, name)
    if isinstance(setting, bool):
        return "yes" if setting else "no"
    if setting == 0:
        return "no limit" if name in _LIMITS else "no"
    return f"×{setting}" if name in _TIMES else str(setting)
