"""The notation of a paragraph, and how it is broken into lines."""

import pytest

from vingtun.engine.cards import cards
from vingtun.rulebook import Run, plain, runs, wrap


def test_text_emphasis_and_cards_are_runs() -> None:
    assert runs("A *natural*: {As Kd}.") == (
        Run("A "),
        Run("natural", strong=True),
        Run(": "),
        Run(cards=cards("As Kd")),
        Run("."),
    )


def test_no_text_is_no_run() -> None:
    assert runs("") == ()


def test_plain_text_has_no_notation() -> None:
    assert plain("A *natural*: {As Td}.") == "A natural: A♠ 10♦."


@pytest.mark.parametrize(
    "text",
    [
        "a *star without a partner",
        "a star* without a partner",
        "nothing between ** stars",
        "an {As open brace",
        "a closed As} brace",
        "nothing {} held",
        "only a space { } held",
        "{As {Kd}}",
        "*cards {As} inside emphasis*",
        "{As *Kd*}",
        "{1s}",
        "{As, Kd}",
        "{AsKd}",
        "{10h}",
    ],
)
def test_malformed_notation_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"opens or closes nothing|hold no card|is no card"):
        runs(text)


def test_lines_break_at_spaces_and_keep_their_runs() -> None:
    assert wrap(runs("draw one *or stand* now"), 9) == (
        (Run("draw one"),),
        (Run("or stand", strong=True),),
        (Run("now"),),
    )


def test_a_hand_is_not_broken_and_keeps_its_comma() -> None:
    assert wrap(runs("or {Th Ac}, so"), 9) == (
        (Run("or"),),
        (Run(cards=cards("Th Ac")), Run(",")),
        (Run("so"),),
    )


def test_a_line_neither_begins_nor_ends_with_a_space() -> None:
    for width in range(9, 40):
        for line in wrap(runs("The *bank* has {Ts 8c}, and {9h Jd} beats it.  *All* of it."), width):
            assert not line[0].text.startswith(" ")
            assert not line[-1].text.endswith(" ")


def test_emphasis_that_touches_a_word_stays_with_it() -> None:
    assert wrap(runs("the *bank*s"), 5) == ((Run("the"),), (Run("bank", strong=True), Run("s")))


def test_a_word_wider_than_a_line_is_an_error() -> None:
    with pytest.raises(ValueError, match="'showdown' is wider than 5 cells"):
        wrap(runs("the showdown"), 5)
