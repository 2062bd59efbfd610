"""Every option has a label and a sentence, and every value a word."""

from dataclasses import fields

import pytest

from vingtun.engine.books import BOOKS
from vingtun.engine.options import Options
from vingtun.rulebook.options import EXPLANATIONS, value

NAMES = [field.name for field in fields(Options)]


def test_every_option_is_explained_in_its_order() -> None:
    assert list(EXPLANATIONS) == NAMES


def test_labels_are_unique_and_fit_their_margin() -> None:
    labels = [label for label, _ in EXPLANATIONS.values()]
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 18


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_is_one_line(name: str) -> None:
    sentence = EXPLANATIONS[name].sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "|" not in sentence


@pytest.mark.parametrize(
    ("book", "name", "words"),
    [
        ("modern", "stake_on", "first card"),
        ("modern", "split", "no"),
        ("modern", "bust_shown", "yes"),
        ("modern", "bank_rounds", "5"),
        ("hoyle", "bank_rounds", "no limit"),
        ("hoyle", "natural_from_players", "×2"),
        ("modern", "natural_from_players", "no"),
        ("modern", "twenty_one_pays", "×1"),
        ("pontoon", "least_stand", "16"),
        ("modern", "least_stand", "no"),
    ],
)
def test_values_in_words(book: str, name: str, words: str) -> None:
    assert value(name, BOOKS[book].options) == words
