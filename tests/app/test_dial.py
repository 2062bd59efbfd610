"""The dial: an amount by steps, by digits, or by one of its ends; one that is too much is shown and refused."""

import pytest
from tests.app.driver import setup
from tests.app.scenes import Played

from vingtun.app.dial import DIGITS, Dial
from vingtun.engine.actions import Stake


def dial(purse: int = 480, wish: int = 40, last: int = 0) -> Dial:
    """The dial at your first stake, with a purse of so many credits."""
    scene = Played(setup("2", purse=purse)).begin().scene
    assert scene.ask is not None
    return Dial(scene.ask, Stake, scene.view.rules.options.max_stake, wish, last)


def typed(it: Dial, digits: str) -> Dial:
    """The dial after some digits."""
    for digit in digits:
        it.turn("digit", digit)
    return it


@pytest.mark.rule("M5", "M16")
def test_it_goes_from_the_least_stake_to_half_the_purse_and_says_why() -> None:
    it = dial()
    assert (it.least, it.end, it.most) == (10, 240, 500)
    assert it.limit.reason == "half your 480 credits"
    assert it.refusal is None
    assert it.action == Stake(40)


@pytest.mark.rule("M5")
def test_with_a_full_purse_the_book_is_the_end() -> None:
    it = dial(5_000)
    assert (it.least, it.end, it.most) == (10, 500, 500)
    assert it.limit.reason == "the most the rules allow"


@pytest.mark.parametrize(("wish", "amount"), [(0, 10), (10, 10), (120, 120), (240, 240), (9_999, 240)])
def test_what_stands_on_it_first_is_legal(wish: int, amount: int) -> None:
    assert dial(wish=wish).amount == amount


@pytest.mark.parametrize(
    ("command", "amount"),
    [("less", 110), ("more", 130), ("less 50", 70), ("more 50", 170), ("less 100", 20), ("more 100", 220)],
)
def test_steps(command: str, amount: int) -> None:
    it = dial(wish=120)
    it.turn(command, "")
    assert it.amount == amount


@pytest.mark.parametrize("command", ["less", "less 50", "less 100", "more", "more 50", "more 100"])
def test_steps_stop_at_the_ends(command: str) -> None:
    it = dial(wish=120)
    for _ in range(40):
        it.turn(command, "")
        assert it.refusal is None
    assert it.amount == (10 if command.startswith("less") else 240)


def test_digits_replace_the_amount_and_then_follow_each_other() -> None:
    it = dial()
    seen = [typed(it, digit).amount for digit in "123"]
    assert seen == [1, 12, 123]
    assert it.action == Stake(123)


@pytest.mark.rule("M16")
def test_typing_beyond_the_end_is_shown_and_refused_in_the_words_of_the_rules() -> None:
    it = typed(dial(), "300")
    assert it.amount == 300
    assert it.refusal == "300 is over 240, half your 480 credits."
    assert it.refusal == it.ask.refusal(Stake(300))


def test_typing_below_the_least_is_refused() -> None:
    assert typed(dial(), "3").refusal == "3 is below the least of 10."


def test_a_step_from_a_refused_amount_leads_back() -> None:
    it = typed(dial(), "300")
    it.turn("more", "")
    assert it.amount == 240
    it = typed(dial(), "3")
    it.turn("less 100", "")
    assert it.amount == 10


def test_digits_are_rubbed_out_one_by_one() -> None:
    it = typed(dial(), "123")
    seen = []
    for _ in range(4):
        it.turn("rub out", "")
        seen.append(it.amount)
    assert seen == [12, 1, 0, 0]
    assert typed(it, "55").amount == 55


def test_digits_after_a_step_begin_anew() -> None:
    it = typed(dial(), "12")
    it.turn("more", "")
    assert it.amount == 22
    assert typed(it, "5").amount == 5


def test_leading_noughts_say_nothing() -> None:
    assert typed(dial(), "0").amount == 0
    assert typed(dial(), "0090").amount == 90


def test_there_is_an_end_to_typing() -> None:
    it = typed(dial(), "9" * 50)
    assert len(str(it.amount)) == DIGITS


def test_most() -> None:
    it = typed(dial(), "300")
    it.turn("most", "")
    assert (it.amount, it.refusal) == (240, None)


def test_again_is_the_last_amount() -> None:
    it = dial(wish=20, last=90)
    assert it.again == 90
    it.turn("again", "")
    assert it.amount == 90


def test_a_last_amount_that_is_too_much_now_is_not_offered_again() -> None:
    it = dial(wish=20, last=400)
    assert it.again == 0
    it.turn("again", "")
    assert it.amount == 20


def test_again_is_a_key_of_the_dial_even_when_nothing_was_staked_before() -> None:
    it = dial()
    assert it.again == 0
    it.turn("again", "")
    assert it.amount == 40
