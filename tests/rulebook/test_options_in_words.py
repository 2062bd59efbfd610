"""Every option has a label, a sentence and a group, every value a word, and what a book says has a number."""

import re
from collections.abc import Callable
from dataclasses import fields
from itertools import chain

import pytest

from vingtun.engine.books import BOOKS
from vingtun.engine.options import FIGURES, Options, values_of
from vingtun.rulebook import PROSE
from vingtun.rulebook.options import EXPLANATIONS, GROUPS, SOURCES, meaning, meanings, short, value

NAMES = [field.name for field in fields(Options)]


def test_every_option_is_explained_in_its_order() -> None:
    assert list(EXPLANATIONS) == NAMES


def test_labels_are_unique_and_fit_their_margin() -> None:
    labels = [label for label, _ in EXPLANATIONS.values()]
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 18


def test_every_option_is_in_one_group() -> None:
    assert sorted(chain.from_iterable(GROUPS.values())) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sentence_is_one_line(name: str) -> None:
    sentence = EXPLANATIONS[name].sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert "|" not in sentence


def test_every_option_tells_where_a_book_speaks_of_it() -> None:
    assert list(SOURCES) == NAMES
    for numbers in SOURCES.values():
        for book, number in numbers.items():
            assert number in {paragraph.mark for page in PROSE[book].pages for paragraph in page.paragraphs}


def test_what_differs_from_book_to_book_is_said_by_one_of_them() -> None:
    """But two readings of ours, and the sentence about them: cards that are drawn, and who begins."""
    for name in NAMES:
        if len({getattr(book.options, name) for book in BOOKS.values()}) > 1:
            assert SOURCES[name]


@pytest.mark.parametrize("name", NAMES)
def test_every_value_has_a_word_of_its_own(name: str) -> None:
    everything = values_of(name)
    shown = [*everything] if len(everything) < 100 else [everything[0], 1, 5, 999_999, everything[-1]]
    tables = [_table(name, each) for each in shown]
    said = [value(name, options) for options in tables]
    brief = [short(name, options) for options in tables]
    assert len(set(said)) == len(set(brief)) == len(set(shown))
    assert max(map(len, said)) <= 20 or name in FIGURES
    assert max(map(len, brief)) <= 7


def _table(name: str, setting: object) -> Options:
    """A table that sets an option so, and others as it must."""
    forced = {
        "bank_on_natural": {"bank_rounds": 5},
        "min_stake": {"max_stake": 10**9 - 1},
        "max_stake": {"min_stake": 1},
    }
    return Options().changed({**forced.get(name, {}), name: setting})


@pytest.mark.parametrize(
    ("book", "name", "said", "brief"),
    [
        ("modern", "stake_on", "on the first card", "card"),
        ("hoyle", "stake_on", "before any card", "before"),
        ("modern", "split", "no", "–"),
        ("modern", "bust_shown", "yes", "yes"),
        ("modern", "bank_rounds", "5", "5"),
        ("hoyle", "bank_rounds", "no limit", "–"),
        ("hoyle", "natural_from_players", "two stakes", "×2"),
        ("modern", "natural_from_players", "no", "–"),
        ("modern", "twenty_one_pays", "one stake", "×1"),
        ("pontoon", "least_stand", "16", "16"),
        ("modern", "least_stand", "any total", "–"),
        ("foster", "call_double", "players may refuse", "ask"),
        ("pontoon", "call_double", "all must follow", "must"),
        ("pontoon", "three_sevens", "three stakes", "×3"),
    ],
)
def test_values_in_words(book: str, name: str, said: str, brief: str) -> None:
    assert value(name, BOOKS[book].options) == said
    assert short(name, BOOKS[book].options) == brief


def test_figures_too_long_for_a_table_are_rounded_down() -> None:
    options = Options().changed({"max_stake": 12_345_678})
    assert value("max_stake", options) == "12,345,678"
    assert short("max_stake", options) == "12.3M"


@pytest.mark.parametrize("name", NAMES)
def test_every_value_means_something_of_its_own(name: str) -> None:
    everything = values_of(name)
    shown = [*everything] if len(everything) < 100 else [everything[0], 1, 5, 999_999, everything[-1]]
    said = [meaning(name, _table(name, each)) for each in shown]
    assert len(set(said)) == len(set(shown))
    for clause in said:
        assert clause[0].islower()
        assert not re.search(r"[._;:]|\b(it|they)\b", clause), "a clause says of itself what it is about"


@pytest.mark.parametrize(
    ("name", "setting", "clause"),
    [
        ("ties", "void", "of equal totals nobody pays"),
        ("call_double", "forced", "all must follow a double"),
        ("twenty_one_pays", 1, "a drawn 21 is paid one stake"),
        ("least_stand", 16, "players may stand from 16"),
        ("bank_rounds", 1, "the bank moves every round"),
        ("max_stake", 1_000, "no first stake is above 1,000"),
    ],
)
def test_what_a_value_means(name: str, setting: object, clause: str) -> None:
    assert meaning(name, _table(name, setting)) == clause


def test_what_several_options_mean() -> None:
    options = Options(split=True, packs=2)
    assert meanings(("split", "packs"), options) == "pairs may be split; two packs are used"


@pytest.mark.parametrize("say", [value, short, meaning])
def test_an_option_that_there_is_not(say: Callable[[str, Options], str]) -> None:
    with pytest.raises(AttributeError):
        say("cutting", Options())
