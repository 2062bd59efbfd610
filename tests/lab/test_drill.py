"""The drill: which hands are asked, what may be typed, and the score."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest
from tests.lab.coaching import coach
from tests.lab.test_review import recorded

from vingtun.app import keys
from vingtun.engine import questions as q
from vingtun.engine.actions import Amount, Ask, Buy, Draw, Inquire, Leave, Refuse, Stand
from vingtun.engine.books import BOOKS, MODERN
from vingtun.lab import drill, review
from vingtun.lab.drill import NoAnswerError, Point, Score
from vingtun.play.decision import Decision


def found(book: str, question: str, verb: str, *, seed: str = "drill") -> Ask:
    """A question at which something may be said."""
    for at in range(400):
        record = recorded(book, f"{seed}{at}")
        for place, ask, _ in review.asked(record, "You"):
            if ask.question == question and any(choice.action.verb == verb for choice in ask.open):
                return review.asked_at(record, "You", place)
    raise AssertionError(f"no {question} with {verb}")


# --- which hands -------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_seed_gives_the_same_hands_and_another_gives_others(book: str) -> None:
    options = BOOKS[book].options
    one, same, other = (
        [repr(point) for point, _ in islice(drill.points(book, options, seed, coach=coach), 12)] for seed in "112"
    )
    assert one == same
    assert one != other
    assert len(set(one)) == 12


@pytest.mark.parametrize("book", BOOKS)
def test_every_hand_has_something_to_decide_and_is_asked_as_it_was(book: str) -> None:
    asked: Counter[str] = Counter()
    for point, advice in islice(drill.points(book, BOOKS[book].options, "7", coach=coach), 40):
        ask = point.ask()
        asked[ask.question] += 1
        assert ask.seat == 0
        assert ask.question == advice.question
        assert coach(ask) == advice
        total = ask.view.hands[ask.hand].total
        if ask.question in (q.TURN, q.BANK_TURN) and not total.soft and total.points <= 11:
            assert {choice.action.verb for choice in ask.open} & {"buy", "split"}
    assert set(asked) <= set(review.COUNTED)
    assert asked[q.TURN]


def test_where_the_coach_says_nothing_there_is_no_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drill, "BARREN", 3)
    assert list(drill.points("modern", MODERN.options, "1", coach=lambda ask: None)) == []


def test_hands_of_earlier_rounds_are_remembered() -> None:
    found = [point for point, _ in islice(drill.points("hoyle", BOOKS["hoyle"].options, "3", coach=coach), 30)]
    assert any(point.seen for point in found)
    assert all(list(point.seen) == list(point.ask().view.seen) for point in found if len(point.record.receipts) == 1)


def test_a_point_that_cannot_be_asked_is_told() -> None:
    with pytest.raises(ValueError, match="is none of You"):
        Point(recorded("modern", "1"), 999).ask()


# --- what is typed -----------------------------------------------------------------------------------


def test_the_letters_are_the_keys_of_the_table() -> None:
    for question in review.COUNTED:
        for key in keys.MOMENTS[question]:
            if key.command in drill.LETTERS:
                assert drill.LETTERS[key.command] == key.keys[0]
    for book in BOOKS:
        for at in range(20):
            for _, ask, _ in review.asked(recorded(book, str(at)), "You"):
                letters = [drill.LETTERS[choice.action.verb] for choice in ask.open if ask.question in review.COUNTED]
                assert len(set(letters)) == len(letters)
                assert "q" not in letters


@pytest.mark.parametrize("text", ["d", "D", " draw ", "DRAW", "d\n"])
def test_a_letter_or_a_word(text: str) -> None:
    assert drill.answer(found("modern", q.TURN, "stand"), text) == Draw()


def test_words_of_more_than_one() -> None:
    assert drill.answer(found("cassell", q.CHALLENGE, "ask"), "play on") == Inquire()
    assert drill.answer(found("foster", q.ANSWER_DOUBLE, "refuse"), "stand out") == Refuse()
    assert drill.answer(found("foster", q.CALL_DOUBLE, "leave"), "n") == Leave()


def test_an_amount_is_typed_after_the_letter_and_is_the_least_without() -> None:
    ask = found("pontoon", q.TURN, "buy")
    amounts = ask.amounts(Buy)
    assert isinstance(Buy(1), Amount)
    assert drill.answer(ask, "b") == drill.answer(ask, "buy") == Buy(amounts[0])
    for text in ("b {}", "buy {}", "Buy for {}", "b  {} "):
        assert drill.answer(ask, text.format(amounts[-1])) == Buy(amounts[-1])
    assert f"B buy for {amounts[0]:,}" in drill.offered(ask)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("b x", "'x' is no amount; there are "),
        ("b -5", "'-5' is no amount; there are "),
        ("b 99999", "99,999 is over "),
        ("b 1", "1 is below the least of "),
        ("", "Nothing was typed; there are "),
        ("   \n", "Nothing was typed; there are "),
        ("jump", "'jump' is no answer here; there are "),
        ("♠" * 50, "'♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠♠' is no answer here; there are "),
        ("c", "'c' is no answer here; there are "),
        ("t 5", "'t 5' is no answer here; there are "),
        ("b ٣", "'٣' is no amount; there are "),
    ],
)
def test_what_is_no_answer_is_told_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(NoAnswerError) as failed:
        drill.answer(found("pontoon", q.TURN, "buy"), text)
    assert str(failed.value).startswith(sentence)
    assert str(failed.value).endswith(".")
    assert "\n" not in str(failed.value)


def test_what_may_be_answered_stands_with_its_letter() -> None:
    assert drill.offered(found("modern", q.TURN, "stand")) == "D draw, S stand"
    assert drill.offered(found("foster", q.CALL_DOUBLE, "leave")) == "Y double, N leave the stakes"
    assert drill.offered(found("cassell", q.CHALLENGE, "ask")) == "C challenge, P play on"


def test_the_score() -> None:
    score = Score()
    for cost in (0.0, 3.5, 0.0, 8.25):
        score.count(Decision(0, 0, q.TURN, (), 10, Stand(), Draw() if cost else Stand(), cost, 0.0, True, ""))
    assert (score.right, score.asked, score.lost) == (2, 4, 11.75)
