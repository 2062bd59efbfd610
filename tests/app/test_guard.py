"""A key decides when it was pressed on purpose: once its question has been seen, and not because it is held."""

import pytest
from tests.app.driver import Clock

from vingtun.app.guard import DOUBT, FIRST_REPEAT, REPEAT, SEEN, Guard


class Asked:
    """A guard at a question, and what was decided."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.guard = Guard(self.clock, self.clock.later)
        self.decided: list[str] = []
        self.guard.show()

    def press(self, key: str, after: float, *, next_question: bool = False) -> None:
        """Press a key so many seconds after the last; a decision may put the next question at once."""
        self.clock.go_on(after)
        self.guard.press(key, lambda: self._decide(key, next_question))

    def _decide(self, key: str, next_question: bool) -> None:
        self.decided.append(key)
        if next_question:
            self.guard.show()


def test_the_numbers_are_the_ones_that_were_promised() -> None:
    assert SEEN == 0.12
    assert REPEAT > DOUBT


@pytest.mark.parametrize(("after", "counts"), [(0.0, False), (0.05, False), (0.119, False), (0.12, True), (5.0, True)])
def test_a_key_counts_once_its_question_has_been_seen(after: float, counts: bool) -> None:
    asked = Asked()
    asked.press("d", after)
    assert asked.decided == ["d"] * counts


def test_every_question_must_have_been_seen() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("s", 0.1)
    assert asked.decided == ["d"]
    asked.press("s", 0.2)
    assert asked.decided == ["d", "s"]


@pytest.mark.parametrize("first", [0.2, 0.25, 0.5, 0.66, 1.0])
@pytest.mark.parametrize("rate", [0.011, 0.02, 0.033, 0.05, 0.09])
def test_a_held_key_decides_once(first: float, rate: float) -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("d", first, next_question=True)
    for _ in range(100):
        asked.press("d", rate, next_question=True)
    asked.clock.go_on(10.0)
    assert asked.decided == ["d"]


def test_a_key_that_was_held_counts_again_when_it_is_pressed_anew() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    for after in (0.5, *[0.033] * 50):
        asked.press("d", after, next_question=True)
    asked.press("d", 0.4, next_question=True)
    asked.clock.go_on(DOUBT)
    assert asked.decided == ["d", "d"]


def test_a_key_held_since_before_the_question_decides_nothing() -> None:
    asked = Asked()
    for _ in range(40):
        asked.press("enter", 0.033)
    assert asked.decided == []


def test_the_same_key_soon_after_a_decision_counts_when_no_repeat_follows() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("d", 0.4, next_question=True)
    assert asked.decided == ["d"]
    asked.clock.go_on(DOUBT - 0.001)
    assert asked.decided == ["d"]
    asked.clock.go_on(0.001)
    assert asked.decided == ["d", "d"]


def test_the_same_key_after_a_while_counts_at_once() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("d", FIRST_REPEAT, next_question=True)
    assert asked.decided == ["d", "d"]


def test_another_key_counts_at_once() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("s", SEEN)
    assert asked.decided == ["d", "s"]


def test_another_question_in_between_cancels_a_key_in_doubt() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("d", 0.4)
    asked.guard.show()
    asked.clock.go_on(10.0)
    assert asked.decided == ["d"]


def test_another_key_in_between_cancels_a_key_in_doubt() -> None:
    asked = Asked()
    asked.press("d", 1.0, next_question=True)
    asked.press("d", 0.4, next_question=True)
    asked.press("s", 0.05, next_question=True)
    asked.clock.go_on(10.0)
    assert asked.decided == ["d", "s"]


def test_two_keys_held_in_turn_decide_once_each() -> None:
    asked = Asked()
    for key in "ds" * 20:
        asked.press(key, 0.03, next_question=True)
    asked.clock.go_on(10.0)
    assert len(asked.decided) <= 2
