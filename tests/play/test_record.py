"""The round record as a file: what is read, what is written, and what is refused in which line or field."""

from typing import Any

import pytest
import tomli_w

from vingtun.engine.actions import Buy, Draw, Stake, Stand, Twist
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import cards
from vingtun.play.record import Record, RecordError, Result, dumps, loads

DOCUMENT: dict[str, Any] = {
    "rules": "pontoon",
    "seats": ["You", "Ada", "Blaise", "Clara"],
    "banker": "Ada",
    "deck": "As Td 5c 9h 2s 7d",
    "actions": ["Blaise stake 20", "You twist"],
}


def read(**changes: Any) -> Record:
    """The document, read with some of its fields changed; None takes one out."""
    document = {name: value for name, value in {**DOCUMENT, **changes}.items() if value is not None}
    return loads(tomli_w.dumps(document))


def refusal(**changes: Any) -> str:
    with pytest.raises(RecordError) as refused:
        read(**changes)
    return str(refused.value)


# --- what is read ------------------------------------------------------------------------------------


def test_a_record_is_read_field_by_field() -> None:
    record = read(
        tenure=3,
        first=True,
        pool=40,
        bank_net=-70,
        options={"split": False, "min_stake": 20},
        credits={"You": 1000},
        result={"banker": "Ada", "pool": 50, "net": {"You": -20, "Ada": 10}},
    )
    assert record == Record(
        rules="pontoon",
        seats=("You", "Ada", "Blaise", "Clara"),
        banker="Ada",
        tenure=3,
        first=True,
        pool=40,
        bank_net=-70,
        options=BOOKS["pontoon"].options.changed({"split": False, "min_stake": 20}),
        credits={"You": 1000},
        deck=list(cards("As Td 5c 9h 2s 7d")),
        actions=[("Blaise", Stake(20)), ("You", Twist())],
        result=Result({"You": -20, "Ada": 10}, 50, "Ada"),
    )


def test_what_is_left_out_has_its_default() -> None:
    record = read()
    assert (record.tenure, record.first, record.pool, record.bank_net) == (1, False, 0, 0)
    assert (record.options, record.credits, record.result) == (BOOKS["pontoon"].options, {}, None)


def test_an_empty_result_means_nought_and_the_lot() -> None:
    assert read(result={}).result == Result({}, 0, None)


def test_a_deck_may_be_empty_and_a_card_may_come_twice() -> None:
    assert read(deck="").deck == []
    assert read(deck="As As").deck == list(cards("As As"))


def test_names_may_be_in_any_script() -> None:
    assert read(seats=["Inès", "李", "[b]", "Zoé"], banker="李", actions=["李 stand"]).actions == [("李", Stand())]


# --- what is written ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"rules": "modern", "tenure": 5, "first": True, "pool": 7, "bank_net": -3},
        {"options": {"pool": "kitty", "packs": 2, "challenge": True}},
        {"credits": {"You": 0, "Clara": 12}},
        {"result": {"pool": 3, "net": {"You": 0}}},
        {"result": {"banker": "You"}},
        {"seats": ["Inès", 'quo"te', "back\\slash", "#"], "banker": "#", "actions": ['quo"te buy 20', "# draw"]},
        {"deck": "", "actions": []},
    ],
)
def test_what_is_written_is_read_again(changes: dict[str, Any]) -> None:
    record = read(**changes)
    assert loads(dumps(record)) == record


def test_only_options_that_were_changed_are_written() -> None:
    assert "[options]" not in dumps(read())
    assert "[options]\nsplit = false\n" in dumps(read(options={"split": False, "three_sevens": True}))


def test_actions_are_written_as_they_are_read() -> None:
    assert read(actions=["You buy 10", "Ada draw", "Ada stand"]).actions == [
        ("You", Buy(10)),
        ("Ada", Draw()),
        ("Ada", Stand()),
    ]
    assert '"You buy 10",\n' in dumps(read(actions=["You buy 10"]))


# --- what is refused ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("rules = ", "not TOML: Invalid value (at end of document)"),
        ('rules = "modern"\nseats = [', "not TOML: "),
        ('rules = "modern"\nrules = "hoyle"\n', "(at line 2, column "),
        ("\x00", "not TOML: "),
        ("a = 1e", "not TOML: "),
    ],
)
def test_what_is_no_toml_names_the_line(text: str, told: str) -> None:
    with pytest.raises(RecordError) as refused:
        loads(text)
    assert told in str(refused.value)


@pytest.mark.parametrize("field", ["rules", "seats", "banker", "deck", "actions"])
def test_a_field_that_must_be_there(field: str) -> None:
    assert refusal(**{field: None}).startswith(f"{field}: is missing; it is ")


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("rules", 3, "rules: is a text, not 3"),
        ("rules", "whist", "rules: there is no rulebook 'whist'; there are modern, hoyle, cassell, foster, pontoon"),
        ("seats", "You", "seats: is a list, not 'You'"),
        ("seats", ["You"], "seats: 1 is not 2 to 10"),
        ("seats", [f"S{seat}" for seat in range(11)], "seats: 11 is not 2 to 10"),
        ("seats", ["You", "Ada", "You"], "seats: two have the same name; names are unique"),
        ("seats", ["You", "A da"], "seats: 'A da' is no name; a name has 1 to 40 letters and no spaces"),
        ("seats", ["You", ""], "seats: '' is no name; a name has 1 to 40 letters and no spaces"),
        ("seats", ["You", 7], "seats: is a text, not 7"),
        ("banker", "Zoe", "banker: no seat is called 'Zoe'; there are You, Ada, Blaise, Clara"),
        ("banker", 1, "banker: is a text, not 1"),
        ("tenure", 0, "tenure: 0 is impossible; it is 1 or more"),
        ("tenure", True, "tenure: is a whole number, not True"),
        ("tenure", "1", "tenure: is a whole number, not '1'"),
        ("first", 1, "first: is true or false, not 1"),
        ("pool", -1, "pool: -1 is below nought"),
        ("pool", 1.5, "pool: is a whole number, not 1.5"),
        ("bank_net", "0", "bank_net: is a whole number, not '0'"),
        ("deck", ["As"], "deck: is a text, not ['As']"),
        (
            "deck",
            "As 1",
            "deck: '1' is no card: write a rank of A23456789TJQK and a suit of shdc, such as As or Td",
        ),
        ("actions", "You stand", "actions: is a list, not 'You stand'"),
        ("options", "split", "options: is a table, not 'split'"),
        ("credits", {"Zoe": 5}, "credits: no seat is called 'Zoe'; there are You, Ada, Blaise, Clara"),
        ("credits", {"You": -5}, "credits.You: -5 is below nought"),
        ("credits", {"You": "5"}, "credits.You: is a whole number, not '5'"),
        ("credits", 5, "credits: is a table, not 5"),
        ("result", 5, "result: is a table, not 5"),
        ("result", {"banker": "Zoe"}, "result.banker: no seat is called 'Zoe'; there are You, Ada, Blaise, Clara"),
        ("result", {"banker": 3}, "result.banker: is a text, not 3"),
        ("result", {"pool": "3"}, "result.pool: is a whole number, not '3'"),
        ("result", {"net": 3}, "result.net: is a table, not 3"),
        ("result", {"net": {"Zoe": 3}}, "result.net: no seat is called 'Zoe'; there are You, Ada, Blaise, Clara"),
        ("result", {"net": {"You": 1.0}}, "result.net.You: is a whole number, not 1.0"),
        ("result", {"nett": {}}, "result: there is no field 'nett'; there are banker, pool, net"),
    ],
)
def test_a_field_that_cannot_be(field: str, value: Any, told: str) -> None:
    assert refusal(**{field: value}) == told


def test_a_tenure_above_the_books_limit() -> None:
    assert refusal(rules="modern", tenure=6) == "tenure: 6 is impossible; it is 1 to 5"
    assert refusal(options={"bank_rounds": 2}, tenure=3) == "tenure: 3 is impossible; it is 1 to 2"


def test_a_field_that_there_is_not() -> None:
    assert refusal(seed="7f3a").startswith("the record: there is no field 'seed'; there are rules, seats, ")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"splits": True}, "options: There is no option 'splits'; there are "),
        ({"split": "yes"}, "options: split is yes or no (true or false), not 'yes'."),
        ({"packs": 3}, "options: packs is a whole number from 1 to 2, not 3."),
        ({"ties": "player"}, "options: ties is 'bank' or 'void', not 'player'."),
        ({"min_stake": True}, "options: min_stake is a whole number from 1 to 999,999,999, not True."),
        ({"bank_on_natural": False}, "options: The bank would never move"),
    ],
)
def test_an_option_that_cannot_be(options: dict[str, Any], told: str) -> None:
    assert refusal(options=options).startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Blaise stake", "stake needs one amount in whole credits, such as stake 20"),
        ("Blaise stake 20 30", "stake needs one amount in whole credits, such as stake 20"),
        ("Blaise stake twenty", "stake needs one amount in whole credits, such as stake 20"),
        ("Blaise stake 20.0", "stake needs one amount in whole credits, such as stake 20"),
        ("Blaise stake ²", "stake needs one amount in whole credits, such as stake 20"),
        ("You draw 5", "draw has no amount"),
        ("You hit", "'hit' is no verb; there are stake, draw, stand, "),
        ("You Draw", "'Draw' is no verb"),
        ("You", "'' is no verb"),
        ("Zoe draw", "no seat is called 'Zoe'; there are You, Ada, Blaise, Clara"),
        ("", "no seat is called ''"),
    ],
)
def test_an_action_that_is_none_is_named_by_its_number(text: str, told: str) -> None:
    assert refusal(actions=["Blaise stake 20", text]).startswith(f"action 2 ({text!r}): {told}")


def test_an_action_that_is_no_text() -> None:
    assert refusal(actions=[["You", "draw"]]) == "action 1: is a text, not ['You', 'draw']"


@pytest.mark.parametrize(
    "text",
    ["pool = " + "1" * 5_000, "pool = " + "[" * 50_000],
    ids=["a figure of many digits", "brackets without end"],
)
def test_what_no_reader_can_take_is_refused_too(text: str) -> None:
    with pytest.raises(RecordError):
        loads(text)
