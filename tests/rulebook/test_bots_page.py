"""The page of the bots, and the page of what a table may change: figures and sentences are those of the game."""

import re

import pytest

from vingtun.engine.options import FIGURES, OptionError, Options
from vingtun.play import policy, seats
from vingtun.play.policy import BANK_DRAWS, PRINTED
from vingtun.rulebook import common, plain
from vingtun.rulebook.options import EXPLANATIONS

SAID = {
    text.partition(".")[0]: text.partition(". ")[2] for text in (plain(each.text) for each in common.BOTS.paragraphs)
}
"""What the page says, by the word that a paragraph begins with."""


def figures(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"\d+(?:\.\d+)?", text)]


@pytest.mark.rule("M20")
def test_the_rule_in_short() -> None:
    [said] = [each.text for each in common.BOTS.paragraphs if each.mark == "M20"]
    assert figures(said) == [PRINTED.draws.hard, PRINTED.draws.soft, BANK_DRAWS.hard]


def test_units() -> None:
    assert figures(SAID["Unit"]) == [*seats.UNITS, seats.YOUR_UNIT]


def test_stakes() -> None:
    ace, ten, *ladder = figures(SAID["Stake"])
    assert (ace, ten) == (PRINTED.ace, PRINTED.ten)
    expected: list[float] = []
    for unit in sorted({*seats.UNITS}):
        expected += (unit, int(ace * unit), int(ten * unit), unit)
    assert ladder == expected


def test_turns() -> None:
    assert list(SAID)[list(SAID).index("Turn") + 1 :][:5] == ["1", "2", "3", "4", "5"]
    assert figures(SAID["2"]) == [11, 1]
    assert figures(SAID["3"]) == [9, 10, 11]
    assert figures(SAID["4"]) == [PRINTED.draws.hard, PRINTED.draws.soft]
    assert figures(SAID["Bank"]) == [BANK_DRAWS.hard]


def test_challenges() -> None:
    assert figures(SAID["Challenge"]) == [*policy.CHALLENGES]


REFUSED = {
    "A least stake below 1": [{"min_stake": 0}, {"min_stake": 600}],
    "Naturals first together": [{"naturals_paid_first": True, "natural_from_players": 2}],
    "A bank that would never move": [{"bank_on_natural": False, "bank_rounds": 0}],
    "Figures out of range": [
        {"least_stand": 21}, {"packs": 0}, {"packs": 3}, {"twenty_one_pays": 0}, {"twenty_one_pays": 3},
        {"bank_twenty_one_takes": 3}, {"natural_from_players": 3}, {"bank_rounds": -1}, {"bank_purse": -1},
    ],
}  # fmt: skip
"""What the page says is refused, and tables that do so."""

IDLE = {
    "next_bank": {"bank_rounds": 0},
    "split_natural": {"split": False},
    "natural_tie": {"naturals_paid_first": True},
    "drawn_cards": {"buy_and_twist": True},
    "bank_twenty_one_takes": {"five_card_trick": True, "bank_twenty_one_takes": 2},
}
"""What the page says has no effect, and when."""


@pytest.mark.parametrize("beginning", REFUSED)
def test_what_is_refused(beginning: str) -> None:
    assert any(each.text.startswith(beginning) for each in common.HOUSE_RULES.paragraphs)
    for changes in REFUSED[beginning]:
        with pytest.raises(OptionError):
            Options().changed(changes)


def test_the_ranges_that_are_named() -> None:
    assert FIGURES["least_stand"][-1] == 20
    assert [*FIGURES["packs"]] == [*FIGURES["twenty_one_pays"]] == [1, 2]
    assert FIGURES["natural_from_players"][-1] == 2


def test_the_cover_that_is_named() -> None:
    for options, times in (
        (Options(), 2),
        (Options(three_sevens=True), 3),
        (Options(call_double="forced", three_sevens=True), 4),
    ):
        options.check_purse(times * options.min_stake)
        with pytest.raises(OptionError):
            options.check_purse(times * options.min_stake - 1)


@pytest.mark.parametrize("name", IDLE)
def test_what_has_no_effect(name: str) -> None:
    label = EXPLANATIONS[name].label.capitalize()
    assert any(each.text.startswith(f"{label}, ") for each in common.HOUSE_RULES.paragraphs)
    assert name in Options().changed(IDLE[name]).remarks


def test_nothing_else_is_without_effect() -> None:
    everything: dict[str, object] = {}
    for changes in IDLE.values():
        everything |= changes
    assert set(Options().changed(everything).remarks) == set(IDLE)
