"""One table of keys: everything that can be said has a key where it is asked, and no key means two things."""

from itertools import chain

import pytest

from vingtun.app import keys
from vingtun.app.keys import BOOK, CHOOSING, COACH, DIAL, MOMENTS, OVER, PAGE, SETTLED, TABLE, TITLE, Key, together
from vingtun.engine.actions import VERBS, Amount
from vingtun.engine.books import BOOKS
from vingtun.engine.questions import QUESTIONS
from vingtun.engine.rules import rules

TOGETHER = [
    *((question, COACH, TABLE) for question in QUESTIONS),
    (SETTLED, COACH, TABLE),
    (OVER, TABLE),
    (TITLE,),
    (PAGE,),
    (BOOK, PAGE),
    (CHOOSING, PAGE),
]
"""Moments whose keys are looked up together."""


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("question", QUESTIONS)
def test_every_answer_of_every_book_has_one_key(book: str, question: str) -> None:
    for kind in rules(BOOKS[book].options).moves[question]:
        assert [key.command for key in MOMENTS[question]].count(kind.verb) == 1, kind.verb


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_key_answers_what_no_book_asks(question: str) -> None:
    known = {kind.verb for book in BOOKS.values() for kind in rules(book.options).moves[question]}
    assert {key.command for key in MOMENTS[question] if key not in DIAL} == known
    assert known <= set(VERBS)


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_for_an_amount_has_the_dial(question: str) -> None:
    kinds = chain.from_iterable(rules(book.options).moves[question] for book in BOOKS.values())
    wants_amount = any(issubclass(kind, Amount) for kind in kinds)
    assert (set(DIAL) <= set(MOMENTS[question])) == wants_amount


@pytest.mark.parametrize("entries", list(together()), ids=lambda entries: entries[0].command)
def test_no_key_means_two_things_at_the_same_time(entries: tuple[Key, ...]) -> None:
    commands: dict[str, set[str]] = {}
    for entry in entries:
        for key in entry.keys:
            commands.setdefault(key, set()).add(entry.command)
    assert {key: said for key, said in commands.items() if len(said) > 1} == {}


def test_whatever_is_looked_up_together_is_good_at_the_same_time() -> None:
    groups = [set(entries) for entries in together()]
    for moments in TOGETHER:
        assert any({entry for moment in moments for entry in MOMENTS[moment]} <= group for group in groups), moments


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_command_stands_twice_in_one_moment(moment: str) -> None:
    commands = [entry.command for entry in MOMENTS[moment]]
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_key_says_what_it_does(moment: str) -> None:
    for entry in MOMENTS[moment]:
        assert entry.cap
        assert entry.label
        assert entry.help or (moment, entry.command) == (TITLE, "quit")


@pytest.mark.parametrize("moments", TOGETHER, ids=" and ".join)
def test_capital_and_small_letters_are_one_key(moments: tuple[str, ...]) -> None:
    for entry in chain.from_iterable(MOMENTS[moment] for moment in moments):
        for key in entry.keys:
            character = key if len(key) == 1 else None
            assert keys.find(key, character, *moments) is entry
            if character and character.isalpha():
                assert keys.find(key.upper(), key.upper(), *moments) is entry


def test_escape_decides_nothing() -> None:
    for moment in (*QUESTIONS, TABLE, SETTLED, OVER, TITLE):
        assert keys.find("escape", "\x1b", moment) is None


def test_a_key_is_looked_up_in_the_first_moment_that_knows_it() -> None:
    found = keys.find("enter", "\r", "stake", TABLE)
    assert found is not None
    assert found.command == "stake"
    assert keys.find("space", " ", "stake", TABLE) is keys.entry("skip", TABLE)
    assert keys.find("question_mark", "?", TABLE) is keys.entry("help", TABLE)
    assert keys.find("f5", None, "stake", TABLE) is None
    assert keys.find("ctrl+d", "\x04", "turn", TABLE) is None


def test_a_command_that_there_is_not() -> None:
    with pytest.raises(KeyError, match="dance"):
        keys.entry("dance", TABLE, TITLE)
