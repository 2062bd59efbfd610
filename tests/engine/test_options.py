"""Options: what a table may be changed to, and why not."""

from dataclasses import fields
from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import given
from tests.strategies import any_options, values

from vingtun.engine.books import BOOKS, book, statement
from vingtun.engine.options import FIGURES, KINDS, OptionError, Options, value_of, values_of
from vingtun.engine.rules import rules

WORDS = {name: get_args(kind) for name, kind in KINDS.items() if get_origin(kind) is Literal}
SWITCHES = [name for name, kind in KINDS.items() if kind is bool]


def refusal(**changes: Any) -> str:
    with pytest.raises(OptionError) as refused:
        Options().changed(changes)
    return str(refused.value)


def test_every_option_has_words_a_switch_or_figures() -> None:
    names = [field.name for field in fields(Options)]
    assert sorted([*WORDS, *SWITCHES, *FIGURES]) == sorted(names)
    assert list(KINDS) == names


@pytest.mark.parametrize("name", KINDS)
def test_every_value_of_every_option_can_be_played(name: str) -> None:
    for value in values(name):
        options = Options().changed({name: value})
        assert getattr(options, name) == value
        assert rules(options).options == options


@pytest.mark.parametrize("name", WORDS)
def test_a_word_that_is_none_is_refused_with_those_there_are(name: str) -> None:
    told = refusal(**{name: "perhaps"})
    assert told == f"{name} is {' or '.join(map(repr, WORDS[name]))}, not 'perhaps'."
    assert refusal(**{name: True}).endswith("not True.")


@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("value", ["yes", 1, 0, None])
def test_a_switch_is_yes_or_no(name: str, value: object) -> None:
    assert refusal(**{name: value}) == f"{name} is yes or no (true or false), not {value!r}."


@pytest.mark.parametrize("name", FIGURES)
@pytest.mark.parametrize("value", ["1", 1.0, True, None])
def test_a_figure_is_a_whole_number(name: str, value: object) -> None:
    most = f"{FIGURES[name][-1]:,}"
    assert refusal(**{name: value}) == f"{name} is a whole number from {FIGURES[name][0]} to {most}, not {value!r}."


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("min_stake", 0, "min_stake is a whole number from 1 to 999,999,999, not 0."),
        ("min_stake", -10, "min_stake is a whole number from 1 to 999,999,999, not -10."),
        ("max_stake", 0, "max_stake is a whole number from 1 to 999,999,999, not 0."),
        ("min_stake", 501, "min_stake 501 is above max_stake 500."),
        ("max_stake", 9, "min_stake 10 is above max_stake 9."),
        ("natural_from_players", 3, "natural_from_players is a whole number from 0 to 2, not 3."),
        ("natural_from_players", -1, "natural_from_players is a whole number from 0 to 2, not -1."),
        ("twenty_one_pays", 0, "twenty_one_pays is a whole number from 1 to 2, not 0."),
        ("twenty_one_pays", 3, "twenty_one_pays is a whole number from 1 to 2, not 3."),
        ("bank_twenty_one_takes", 3, "bank_twenty_one_takes is a whole number from 1 to 2, not 3."),
        ("least_stand", 21, "least_stand is a whole number from 0 to 20, not 21."),
        ("least_stand", -1, "least_stand is a whole number from 0 to 20, not -1."),
        ("bank_rounds", -1, "bank_rounds is a whole number from 0 to 999,999,999, not -1."),
        ("bank_purse", -1, "bank_purse is a whole number from 0 to 999,999,999, not -1."),
        ("packs", 0, "packs is a whole number from 1 to 2, not 0."),
        ("packs", 3, "packs is a whole number from 1 to 2, not 3."),
    ],
)
def test_figures_out_of_their_range(name: str, value: int, told: str) -> None:
    assert refusal(**{name: value}) == told


def test_naturals_paid_first_does_not_go_with_naturals_that_collect() -> None:
    assert refusal(naturals_paid_first=True, natural_from_players=1).startswith(
        "naturals_paid_first does not go with natural_from_players"
    )


def test_a_bank_that_would_never_move_is_refused() -> None:
    assert refusal(bank_on_natural=False, bank_rounds=0).startswith("The bank would never move")
    for name in ("bank_rounds", "bank_purse"):
        limited = Options().changed({"bank_on_natural": False, "bank_rounds": 0, name: 1})
        assert getattr(limited, name) == 1


def test_an_option_that_there_is_not() -> None:
    assert refusal(stakes=3).startswith("There is no option 'stakes'; there are stake_on, min_stake, ")


def test_a_stake_may_be_fixed() -> None:
    assert rules(Options(min_stake=50, max_stake=50)).stakes == range(50, 51)


@pytest.mark.parametrize(
    "changes",
    [
        {"next_bank": "lot", "bank_rounds": 0},
        {"split_natural": "double", "split": False},
        {"natural_tie": "bank", "naturals_paid_first": True},
        {"drawn_cards": "up", "buy_and_twist": True},
        {"bank_twenty_one_takes": 2, "five_card_trick": True},
    ],
)
def test_what_is_without_effect_is_allowed(changes: dict[str, Any]) -> None:
    assert Options().changed(changes) is not None


@given(options=any_options())
def test_options_are_values(options: Options) -> None:
    assert options.changed({}) == options
    assert rules(options) is rules(options.changed({}))
    with pytest.raises(AttributeError):
        options.packs = 2  # type: ignore[misc]


@pytest.mark.parametrize(
    ("changes", "least"),
    [
        ({}, 20),
        ({"min_stake": 7}, 14),
        ({"call_double": "forced"}, 40),
        ({"three_sevens": True}, 30),
        ({"three_sevens": True, "call_double": "refusable"}, 40),
    ],
)
def test_a_purse_must_cover_the_least_stake(changes: dict[str, Any], least: int) -> None:
    options = Options().changed(changes)
    options.check_purse(least)
    with pytest.raises(OptionError, match=f"A purse of {least - 1} credits does not cover .* it takes {least} or more"):
        options.check_purse(least - 1)


# --- the books ---------------------------------------------------------------------------------------

TABLE = """
stake_on              | first card | nothing | first card | first card | first card
min_stake             | 10   | 10      | 10   | 10        | 10
max_stake             | 500  | 500     | 500  | 500       | 500
call_double           | no   | no      | no   | refusable | forced
natural_from_players  | 0    | 2       | 0    | 0         | 0
natural_tie           | void | void    | bank | void      | bank
naturals_paid_first   | no   | no      | no   | no        | no
twenty_one_pays       | 1    | 2       | 2    | 1         | 1
bank_twenty_one_takes | 1    | 2       | 1    | 1         | 1
ties                  | bank | void    | bank | void      | bank
split                 | no   | no      | yes  | no        | yes
split_natural         | 21   | 21      | 21   | 21        | double
challenge             | no   | no      | yes  | no        | no
sale                  | no   | no      | yes  | no        | no
pool                  | no   | no      | no   | no        | no
buy_and_twist         | no   | no      | no   | no        | yes
least_stand           | 0    | 0       | 0    | 0         | 16
five_card_trick       | no   | no      | no   | no        | yes
three_sevens          | no   | no      | no   | no        | yes
bank_on_natural       | yes  | yes     | yes  | no        | yes
bank_rounds           | 5    | 0       | 0    | 1         | 0
bank_purse            | 0    | 0       | 0    | 0         | 0
next_bank             | left | left    | left | left      | left
first_bank            | lot  | ace     | lot  | lot       | lot
pack                  | fresh | through | fresh | fresh   | fresh
last_card             | yes  | yes     | yes  | no        | yes
drawn_cards           | down | up      | up   | up        | up
bust_shown            | yes  | yes     | yes  | no        | yes
packs                 | 1    | 1       | 1    | 1         | 1
"""
"""What each book says, in the order modern, Hoyle, Cassell, Foster, Pontoon."""


def written(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def test_the_books_are_what_they_say() -> None:
    rows = [[cell.strip() for cell in line.split("|")] for line in TABLE.strip().splitlines()]
    assert [name for name, *_ in rows] == list(KINDS)
    for name, *cells in rows:
        assert [written(getattr(each.options, name)) for each in BOOKS.values()] == cells, name
    assert list(BOOKS) == ["modern", "hoyle", "cassell", "foster", "pontoon"]


def test_a_book_by_its_name() -> None:
    assert book("hoyle") is BOOKS["hoyle"]
    with pytest.raises(KeyError, match="no rulebook 'whist'; there are modern, hoyle, cassell, foster, pontoon"):
        book("whist")


@pytest.mark.parametrize("name", BOOKS)
def test_every_reason_for_a_payment_has_a_statement_behind_it(name: str) -> None:
    for clause in rules(BOOKS[name].options).clauses:
        assert statement(BOOKS[name], clause.name)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("split", "Yes", True),
        ("split", "off", False),
        ("split", "maybe", "maybe"),
        ("least_stand", " 16 ", 16),
        ("least_stand", "no", 0),
        ("bank_rounds", "no limit", 0),
        ("twenty_one_pays", "×2", 2),
        ("min_stake", "+5", 5),
        ("bank_rounds", "-1", -1),
        ("packs", "", ""),
        ("packs", "1.5", "1.5"),
        ("stake_on", "First-Card", "first card"),
        ("ties", "void", "void"),
        ("no_option", "x", "x"),
    ],
)
def test_a_value_is_read_from_a_text(name: str, text: str, value: object) -> None:
    assert value_of(name, text) == value
    assert type(value_of(name, text)) is type(value)


@pytest.mark.parametrize("name", KINDS)
def test_every_value_is_read_from_how_it_is_written(name: str) -> None:
    for value in values_of(name)[:100]:
        written = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
        assert value_of(name, written) == value


def test_what_has_no_effect_beside_the_others_says_so() -> None:
    assert set(BOOKS["modern"].options.remarks) == {"split_natural"}
    assert set(BOOKS["hoyle"].options.remarks) == {"next_bank", "split_natural"}
    assert set(BOOKS["pontoon"].options.remarks) == {"next_bank", "drawn_cards"}
    mixed = Options(naturals_paid_first=True, five_card_trick=True, bank_twenty_one_takes=2)
    assert {name: remark.idle for name, remark in mixed.remarks.items()} == {
        "split_natural": True,
        "natural_tie": True,
        "bank_twenty_one_takes": False,
    }


def test_options_know_in_which_they_differ() -> None:
    modern = BOOKS["modern"].options
    assert modern.differences(modern) == ()
    assert modern.changed({"ties": "void", "packs": 2}).differences(modern) == ("ties", "packs")
