"""Your own keys: what may be wished for, what clashes, how it is written, and that it can be taken back."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vingtun.app import keys
from vingtun.app.keys import BOOK, CHOOSING, MOMENTS, OVER, PAGE, SETTLED, TABLE, TITLE, together
from vingtun.app.own_keys import NAMES, PRINTED, use
from vingtun.engine.questions import BANK_TURN, STAKE, TURN

FREE = "z"
"""A letter that no command has."""


@pytest.fixture(autouse=True)
def _as_printed() -> Iterator[None]:
    yield
    use({})


def test_nothing_wished_changes_nothing() -> None:
    assert use({}) == {}
    assert dict(PRINTED) == MOMENTS


def test_a_command_has_its_key_at_every_moment_that_knows_it() -> None:
    assert use({"draw": ["c"], "stand": ["s", "f"]}) == {}
    for moment in (TURN, BANK_TURN):
        draw, stand = keys.entry("draw", moment), keys.entry("stand", moment)
        assert (draw.keys, draw.cap) == (("c",), "C")
        assert (stand.keys, stand.cap) == (("s", "f"), "S")
        assert keys.find("c", "c", moment, TABLE) is draw
        assert keys.find("C", "C", moment, TABLE) is draw
        assert keys.find("f", "f", moment, TABLE) is stand
        assert keys.find("d", "d", moment, TABLE) is None


def test_what_a_key_does_stays_as_it_was() -> None:
    before = keys.entry("draw", TURN)
    use({"draw": ["c"]})
    after = keys.entry("draw", TURN)
    assert (after.command, after.label, after.help) == (before.command, before.label, before.help)


def test_every_wish_begins_from_what_is_printed() -> None:
    use({"draw": ["c"], "less": ["["]})
    assert use({"stand": ["f"]}) == {}
    assert keys.entry("draw", TURN).keys == ("d",)
    assert keys.DIAL[0].keys == ("left",)
    use({})
    assert dict(PRINTED) == MOMENTS


def test_the_keys_of_an_amount_change_where_they_are_told_apart() -> None:
    """The table asks whether a key is one of the dial's."""
    assert use({"less": [","], "more": ["."], "most": ["f4"]}) == {}
    assert set(keys.DIAL) <= set(MOMENTS[STAKE])
    assert keys.find(",", ",", STAKE, TABLE) in keys.DIAL
    assert keys.DIAL[0].cap == ","


@pytest.mark.parametrize(
    ("written", "name", "cap"),
    [
        ("Enter", "enter", "Enter"), ("return", "enter", "Enter"), ("SPACE", "space", "Space"), (" ", "space", "Space"),
        ("page up", "pageup", "PgUp"), ("PgDn", "pagedown", "PgDn"), ("Shift+Tab", "shift+tab", "Shift+Tab"),
        ("f5", "f5", "F5"), ("Del", "delete", "Del"), ("↑", "up", "↑"), ("Z", "z", "Z"), (" z ", "z", "Z"),
        (";", ";", ";"), ("é", "é", "É"), ("ß", "ß", "ß"),
    ],
)  # fmt: skip
def test_keys_go_by_their_names_and_are_written_as_everywhere(written: str, name: str, cap: str) -> None:
    assert use({"draw": [written], "skip": ["f9"], "less-50": ["f1"], "more-50": ["f2"]}) == {}
    draw = keys.entry("draw", BANK_TURN)
    assert (draw.keys, draw.cap) == ((name,), cap)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_on_a_key_is_another_name_for_it(name: str) -> None:
    use({"export": [NAMES[name]]})
    by_cap = keys.entry("export", SETTLED)
    use({"export": [name]})
    assert keys.entry("export", SETTLED) == by_cap


def test_letters_are_small_in_a_bar_and_capitals_where_something_is_asked() -> None:
    assert use({"help": [FREE]}) == {}
    caps = [keys.entry("help", moment).cap for moment in (TABLE, TITLE, PAGE)]
    assert caps == [FREE, FREE.upper(), FREE]


@pytest.mark.parametrize(
    ("name", "command"),
    [("page-up", "page up"), ("page_up", "page up"), ("Page Up", "page up"), ("less-50", "less 50"), ("DRAW", "draw")],
)
def test_a_command_of_two_words_can_be_written_as_one(name: str, command: str) -> None:
    assert use({name: ["f3"]}) == {}
    assert any(key.command == command and key.keys == ("f3",) for entries in MOMENTS.values() for key in entries)


def test_two_commands_can_change_places() -> None:
    assert use({"draw": ["s"], "stand": ["d"]}) == {}
    assert keys.find("s", "s", TURN, TABLE) is keys.entry("draw", TURN)
    assert keys.find("d", "d", TURN, TABLE) is keys.entry("stand", TURN)


@pytest.mark.parametrize(
    ("wished", "said"),
    [
        ({"draw": ["s"]}, {"draw": "is 's', which is the key of stand at the same time; free are c, "}),
        ({"draw": ["W"]}, {"draw": "is 'w', which is the key of why at the same time; free are "}),
        ({"draw": ["m"]}, {"draw": "is 'm', which is the key of most at the same time; free are "}),
        ({"draw": ["-"]}, {"draw": "is '-', which is the key of less-100 at the same time; free are "}),
        ({"find": ["q"]}, {"find": "is 'q', which is the key of back at the same time; free are "}),
        ({"log": ["g"]}, {"log": "is 'g', which is the key of first at the same time; free are "}),
        ({"title": ["e"]}, {"title": "is 'e', which is the key of export at the same time; free are "}),
        ({"play": ["q"]}, {"play": "is 'q', which is the key of quit at the same time; free are "}),
        ({"export": ["q"]}, {"export": "is 'q', which is the key of quit at the same time; free are "}),
        ({"next-box": ["up"]}, {"next-box": "is 'up', which is the key of up at the same time; free are "}),
        ({"draw": ["c"], "stand": ["c"]}, {"stand": "is 'c', which is the key of draw at the same time; free are "}),
        ({"stand": ["c"], "draw": ["c"]}, {"draw": "is 'c', which is the key of stand at the same time; free are "}),
        ({"drow": ["c"]}, {"drow": "is no command (did you mean draw?); there are coach, why, odds, "}),
        ({"digit": ["c"]}, {"digit": "keeps its keys: digits type amounts; leave it out"}),
        ({"draw": ["5"]}, {"draw": "is '5', but digits type amounts; choose another key"}),
        ({"draw": ["Esc"]}, {"draw": "is 'escape', but Esc always goes back; choose another key"}),
        ({"draw": ["escape"]}, {"draw": "is 'escape', but Esc always goes back; choose another key"}),
        ({"draw": ["ctrl+c"]}, {"draw": "is 'ctrl+c', which is no key for a command; it is one character, or enter"}),
        ({"draw": ["日"]}, {"draw": "is '日', which is no key for a command; it is one character, or enter"}),
        ({"draw": ["\x1b"]}, {"draw": "is '\\x1b', which is no key for a command; it is one character, or enter"}),
        ({"draw": ["e\u0301"]}, {"draw": "is 'e\u0301', which is no key for a command; it is one character, or"}),
        ({"draw": [""]}, {"draw": "is '', which is no key for a command; it is one character, or enter"}),
        ({"draw": ["c", "17"]}, {"draw": "is '17', which is no key for a command; it is one character, or enter"}),
        ({"page-up": ["b"], "page up": ["z"]}, {"page up": "stands there twice; leave one of them out"}),
    ],
)  # fmt: skip
def test_what_will_not_do_is_said_and_left_out(wished: Mapping[str, list[str]], said: Mapping[str, str]) -> None:
    refused = use(wished)
    assert list(refused) == list(said)
    for name, sentence in said.items():
        assert refused[name].startswith(sentence)
        assert "\x1b" not in refused[name]
    left = {name: keys_ for name, keys_ in wished.items() if name not in refused}
    table = dict(MOMENTS)
    assert use(left) == {}
    assert table == MOMENTS


def test_the_letters_that_are_called_free_are_free() -> None:
    letters = use({"draw": ["s"]})["draw"].split("free are ")[1].split(", ")
    assert len(letters) > 5
    for letter in letters:
        assert use({"draw": [letter]}) == {}


def test_one_bad_wish_does_not_spoil_the_others() -> None:
    assert list(use({"draw": ["s"], "twist": ["g"], "nothing": ["x"]})) == ["nothing", "draw"]
    assert keys.entry("twist", TURN).keys == ("g",)
    assert keys.entry("draw", TURN).keys == ("d",)


def test_a_wish_that_stands_in_the_way_of_a_printed_key_gives_way_with_it() -> None:
    """Left out, draw has D again, which stand had been given meanwhile."""
    assert list(use({"stand": ["d"], "draw": ["w"]})) == ["draw", "stand"]
    assert dict(PRINTED) == MOMENTS


def test_escape_goes_back_whatever_back_is() -> None:
    assert use({"back": ["b"]}) == {}
    back = keys.entry("back", PAGE)
    assert (back.keys, back.cap) == (("b", "escape"), "b")
    assert keys.find("escape", "\x1b", BOOK, PAGE) is back


@given(st.dictionaries(
    st.sampled_from(sorted({key.command for entries in PRINTED.values() for key in entries})),
    st.lists(st.sampled_from([*NAMES, *"abcdefghijklmnopqrstuvwxyz+-/?[];5", "escape"]), min_size=1, max_size=3),
    max_size=6,
))  # fmt: skip
def test_whatever_is_wished_no_key_means_two_things(wished: dict[str, list[str]]) -> None:
    refused = use(wished)
    assert set(refused) <= set(wished)
    for entries in together():
        held: dict[str, str] = {}
        for entry in entries:
            assert entry.keys
            assert entry.cap
            for key in entry.keys:
                assert held.setdefault(key, entry.command) == entry.command
    for moment, entries in MOMENTS.items():
        assert [entry.command for entry in entries] == [entry.command for entry in PRINTED[moment]]
    assert keys.entry("digit", STAKE).keys == tuple("0123456789")
    assert "escape" in keys.entry("back", PAGE).keys
    assert [key for key in MOMENTS[TURN] if key.command in {each.command for each in keys.DIAL}] == list(keys.DIAL)


def test_every_moment_is_looked_at() -> None:
    everything = [key for entries in together() for key in entries]
    for moment in (TABLE, SETTLED, OVER, TITLE, PAGE, BOOK, CHOOSING, *MOMENTS):
        assert set(MOMENTS[moment]) <= set(everything), moment


def test_what_is_painted_afterwards_has_the_new_keys() -> None:
    """In a new interpreter, as the program does it: first the keys, then all that shows them."""
    code = (
        "from vingtun.app.own_keys import use\n"
        "import sys\n"
        "assert use({'odds': ['z'], 'quit': ['f10'], 'less': [',']}) == {}\n"
        "assert not any(name == 'textual' or name.startswith('textual.') for name in sys.modules)\n"
        "from vingtun.app.slots import header, help_page\n"
        "print(header.key_bar(80, 1).lines[0].plain)\n"
        "print(help_page._steps(60)[0].plain)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    bar, steps = done.stdout.splitlines()[:2]
    assert "z Odds" in bar
    assert bar.rstrip().endswith("F10 Quit")
    assert ", →" in steps
