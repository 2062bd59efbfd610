"""The file of settings and the environment: what counts over what, and what is said of a bad entry and where."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from vingtun.app.own_keys import use
from vingtun.cli import HINTS, PACES, SKINS, UsageError, flags, parser, settle
from vingtun.engine.books import BOOKS
from vingtun.settings import READERS, of_environment, of_file
from vingtun.settings_file import MOST, File, FileError, line_of, read
from vingtun.store.folder import config_folder, settings_file


def write(text: str | bytes) -> Path:
    """Put the file of settings where it is looked for."""
    path = settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def settled(*words: str) -> Namespace:
    """What a command line asks for."""
    options = parser().parse_args(words)
    settle(options)
    return options


def complaints(*words: str) -> list[str]:
    """What is wrong in the file, each without its path."""
    path = str(settings_file())
    said = settled(*(words or ("play",))).complaints
    assert all(sentence.startswith(path) for sentence in said)
    assert all("\n" not in sentence for sentence in said)
    return [sentence.removeprefix(path).removeprefix(", ") for sentence in said]


# --- what counts over what ---------------------------------------------------------------------------


def test_without_a_file_everything_is_as_it_is_anyway() -> None:
    options = settled("play")
    assert not config_folder().exists()
    assert (options.pace, options.rules, options.set, options.seats, options.credits) == (
        "normal", "modern", [], 4, 1_000,
    )  # fmt: skip
    assert (options.hints, options.skin, options.seed) == ("ask", "felt", None)
    assert (options.said, options.complaints, options.keys) == (frozenset(), (), {})
    assert (options.new, options.game, options.unsaved, options.data_dir) == (False, None, False, None)


LAYERS = [
    ("", {}, [], "normal"),
    ('pace = "slow"', {}, [], "slow"),
    ('pace = "slow"\n[flags]\nplay = "--pace instant"', {}, [], "instant"),
    ('[flags]\nplay = "--pace slow"', {"VINGTUN_PACE": "fast"}, [], "fast"),
    ('pace = "slow"', {"VINGTUN_PACE": "fast"}, [], "fast"),
    ('pace = "slow"', {"VINGTUN_PACE": ""}, [], "slow"),
    ('pace = "slow"\n[flags]\nplay = "--pace slow"', {"VINGTUN_PACE": "fast"}, ["--pace", "instant"], "instant"),
    ("", {"VINGTUN_PACE": "fast"}, ["--pace", "slow"], "slow"),
]


@pytest.mark.parametrize(("text", "environment", "words", "pace"), LAYERS)
def test_each_counts_over_the_one_before(
    text: str, environment: Mapping[str, str], words: list[str], pace: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(text)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    options = settled("play", *words)
    assert options.pace == pace
    assert options.complaints == ()
    assert options.said == ({"pace"} if words else frozenset())


EVERYTHING = """
pace = "Fast"
book = "hoyle"
seats = 6
credits = 500
skin = "felt"
hints = "ask"
"""


def test_every_entry_counts() -> None:
    write(EVERYTHING)
    options = settled("play")
    assert (options.pace, options.rules, options.seats, options.credits) == ("fast", "hoyle", 6, 500)
    assert (options.skin, options.hints) == ("felt", "ask")
    assert options.complaints == ()
    assert options.said == frozenset()


def test_every_variable_counts_over_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    write(EVERYTHING)
    said = {"PACE": "slow", "BOOK": " Cassell ", "SEATS": "3", "CREDITS": "900", "SKIN": "felt", "HINTS": "off"}
    for name, value in said.items():
        monkeypatch.setenv(f"VINGTUN_{name}", value)
    options = settled("play")
    assert (options.pace, options.rules, options.seats, options.credits) == ("slow", "cassell", 3, 900)
    assert (options.skin, options.hints) == ("felt", "off")
    assert {name.upper() for name in READERS} == set(said)


def test_what_was_said_is_known_from_what_was_set() -> None:
    write('seats = 6\n[flags]\nplay = "--credits 700 --set split=no"')
    options = settled("play", "--rules", "foster", "--seats", "6", "--set", "packs=2", "--unsaved")
    assert options.said == {"rules", "seats", "set", "unsaved"}
    assert options.credits == 700
    assert options.set == ["split=no", "packs=2"]


def test_the_entries_are_for_playing_and_a_simulation_stays_what_it_is() -> None:
    write(EVERYTHING)
    options = settled("simulate")
    assert (options.rules, options.seats, options.rounds, options.seed) == ("modern", 4, 100_000, "1")
    write('[flags]\nsimulate = "--rounds 300000 --rules all"')
    assert (settled("simulate").rounds, settled("simulate").rules) == (300_000, "all")
    assert settled("simulate", "--rounds", "5").rounds == 5


def test_the_environment_of_play_is_nothing_to_another_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VINGTUN_PACE", "warp")
    assert settled("simulate").seats == 4


@pytest.mark.parametrize("words", ['"--set split=no --json"', '["--set", "split=no", "--json"]'])
def test_flags_are_a_line_or_a_list(words: str) -> None:
    write(f"[flags]\nsimulate = {words}")
    options = settled("simulate", "--set", "packs=2")
    assert (options.set, options.json, options.complaints) == (["split=no", "packs=2"], True, ())


def test_flags_may_hold_spaces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VINGTUN_DATA_DIR")
    write("""[flags]\nplay = '--data-dir "/tmp/my games" --set stake_on=first-card'""")
    assert settled("play").data_dir == "/tmp/my games"


def test_the_data_folder_of_the_environment_counts_over_that_of_the_file() -> None:
    write("[flags]\nplay = '--data-dir there'")
    assert settled("play").data_dir is None
    assert settled("play", "--data-dir", "here").data_dir == "here"


@pytest.mark.parametrize(
    ("told", "game", "new", "unsaved"),
    [
        ([], 3, False, False),
        (["--new"], None, True, False),
        (["--unsaved"], None, False, True),
        (["--seats", "5"], None, False, False),
        (["--game", "4"], 4, False, False),
    ],
)
def test_a_flag_of_the_file_gives_way_to_what_it_does_not_go_with(
    told: list[str], game: int | None, new: bool, unsaved: bool
) -> None:
    write('[flags]\nplay = "--game 3"')
    options = settled("play", *told)
    assert (options.game, options.new, options.unsaved) == (game, new, unsaved)


def test_a_game_can_be_continued_whatever_the_file_says_of_new_ones() -> None:
    write('book = "hoyle"\nseats = 7\n[flags]\nplay = "--unsaved --seed 1 --set packs=2"')
    options = settled("play", "--game", "3")
    assert (options.game, options.unsaved, options.seed, options.set) == (3, False, None, [])
    assert options.complaints == ()


# --- what is wrong -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('pace = "fsat"', "line 1: pace is 'fsat'; it is one of instant, fast, normal, slow (did you mean fast?)"),
        ("\n# slowly\n\npace = 3", "line 4: pace is 3; it is one of instant, fast, normal, slow"),
        ("pace = true", "line 1: pace is true; it is one of instant, fast, normal, slow"),
        ("pace = 1979-05-27", "line 1: pace is 1979-05-27; it is one of instant, fast, normal, slow"),
        ('book = "whist"', "line 1: book is 'whist'; it is one of modern, hoyle, cassell, foster, pontoon"),
        ('book = "ponton"', "line 1: book is 'ponton'; it is one of modern, hoyle, cassell, foster, pontoon (did you"),
        ("seats = 11", "line 1: seats is 11; it is a whole number from 2 to 10"),
        ("seats = true", "line 1: seats is true; it is a whole number from 2 to 10"),
        ("seats = 4.0", "line 1: seats is 4.0; it is a whole number from 2 to 10"),
        ('seats = "4"', "line 1: seats is '4'; it is a whole number from 2 to 10, without quotation marks"),
        ("credits = 0x" + "F" * 4000, "line 1: credits is a number that nobody plays for; it is a whole number from 1"),
        ('skin = "velvet"', "line 1: skin is 'velvet'; it is felt, which is all there is"),
        ('hints = "allways"', "line 1: hints is 'allways'; it is one of off, ask, always (did you mean always?)"),
        ("hints = false", "line 1: hints is false; it is one of off, ask, always"),
        ("[pace]\nfast = true", "line 1: pace is a table; it is one of instant, fast, normal, slow"),
        ('pace = ["fast"]', "line 1: pace is a list; it is one of instant, fast, normal, slow"),
        ('pace = "\\u001b[31m"', "line 1: pace is '\\x1b[31m'; it is one of"),
        ('pace = "' + "a" * 999 + '"', f"line 1: pace is '{'a' * 60}…'; it is one of"),
        ('pase = "fast"', "line 1: there is no entry 'pase' (did you mean pace?); there are pace, book, seats"),
        ('"\\u001b" = 1', "line 1: there is no entry '\\x1b'; there are pace, book, seats, credits, skin, hints"),
        ("[flag]\nplay = 1", "line 1: there is no entry 'flag' (did you mean flags?); there are pace, book, "),
        ('keys = "c"', "line 1: keys is 'c'; it is a table: [keys], and under it a line such as draw = \"c\" for each"),
        ("[keys]\ndraw = 3", 'line 2: keys.draw is 3; it is a key, such as "c", or a list of keys, such as ["s", "f"]'),
        ("[keys]\ndraw = []", "line 2: keys.draw is a list; it is a key, such as"),
        ('[keys]\ndraw = ["c", 3]', "line 2: keys.draw is a list; it is a key, such as"),
        ("keys.turn.draw = 3", "line 1: keys.turn is a table; it is a key, such as"),
        ('[keys]\n"\\u001b" = 3', "line 2: keys.'\\x1b' is 3; it is a key, such as"),
        ("flags = 3", "line 1: flags is 3; it is a table: [flags], and under it a line such as play = "),
        ("[flags]\nplya = '--new'", "line 2: there is no command 'plya' (did you mean play?); there are play, stats, "),
        ("[flags]\nplay = 3", "line 2: flags.play is 3; it is as on the command line, such as \"--seats 5\""),
        ("[flags]\nplay = [3]", "line 2: flags.play is a list; it is as on the command line"),
        ("[flags]\nplay = '--pase slow'", "line 2: flags.play is '--pase slow': '--pase' is no flag of play; there"),
        ("[flags]\nplay = 'hoyle'", "line 2: flags.play is 'hoyle': 'hoyle' is no flag of play; there are --rules, "),
        ("[flags]\nplay = '--help'", "line 2: flags.play is '--help': '--help' is no flag of play; there are --ru"),
        ("[flags]\nplay = '--seats 1'", "line 2: flags.play is '--seats 1': argument --seats: '1' is not a whole num"),
        ("[flags]\nplay = '--seats'", "line 2: flags.play is '--seats': argument --seats: expected one argument"),
        ("[flags]\nplay = '--pace \"slow'", "line 2: flags.play is '--pace \"slow': no closing quotation; close what"),
        ("[flags]\nplay = '--game 1 --new'", "line 2: flags.play is '--game 1 --new': --game and --new do not go tog"),
        ("[flags]\nplay = '--rules whist'", "line 2: flags.play: there is no rulebook 'whist'; there are modern, "),
        ("[flags]\nplay = '--set splits=no'", "line 2: flags.play: there is no option 'splits' (do you mean split?)"),
        ("[flags]\nplay = '--set split=perhaps'", "line 2: flags.play: split is yes or no (true or false), not 'per"),
        ("[flags]\nrules = 'hoyle'", "line 2: flags.rules is 'hoyle': 'hoyle' is no flag of rules; it has no flags"),
        ("[flags]\nreplay = '--set x=1'", "line 2: flags.replay is '--set x=1': '--set' is no flag of replay; there"),
    ],
)  # fmt: skip
def test_a_bad_entry_is_reported_with_its_line_and_the_rest_counts(text: str, said: str) -> None:
    if text.startswith("["):
        write(f"{text}\n")
    else:
        write(f"{text}\n[extra]\n")
    options = settled("play")
    assert (options.pace, options.rules, options.seats, options.credits) == ("normal", "modern", 4, 1_000)
    assert (options.hints, options.skin, options.keys, options.set) == ("ask", "felt", {}, [])
    sentence, *more = complaints()
    assert sentence.startswith(said)
    assert [each.split(": ")[1].split(";")[0] for each in more] == (
        [] if text.startswith("[") else ["there is no entry 'extra'"]
    )


def test_all_bad_entries_are_reported_and_the_good_ones_count() -> None:
    write('pace = "fsat"\nseats = 6\nhints = "no"\n[keys]\ndraw = "c"\nstand = 3\n[flags]\nplay = "--credits x"\n')
    options = settled("play")
    assert [sentence.split(": ")[0] for sentence in complaints()] == ["line 1", "line 3", "line 6", "line 8"]
    assert (options.pace, options.seats, options.hints, options.credits) == ("normal", 6, "ask", 1_000)
    assert options.keys == {"draw": ("c",)}


def test_a_purse_that_is_too_small_for_the_book_is_left_out() -> None:
    write('book = "foster"\ncredits = 39')
    options = settled("play")
    assert (options.rules, options.credits) == ("foster", 1_000)
    assert complaints() == [
        "line 2: credits is 39: A purse of 39 credits does not cover the least stake of 10: it takes 40 or more"
    ]
    assert settled("play", "--rules", "modern").credits == 39


def test_flags_that_do_not_go_with_what_is_told_are_left_out() -> None:
    write("[flags]\nplay = '--set min_stake=100'")
    assert settled("play").set == ["min_stake=100"]
    options = settled("play", "--set", "max_stake=50")
    assert options.set == ["max_stake=50"]
    assert complaints("play", "--set", "max_stake=50") == ["line 2: flags.play: min_stake 100 is above max_stake 50"]


def test_what_is_told_wrong_is_not_the_fault_of_the_file() -> None:
    write('credits = 500\nbook = "hoyle"\n[flags]\nplay = "--set packs=2"')
    for told in (["--rules", "whist"], ["--set", "splits=no"], ["--credits", "1"]):
        options = settled("play", *told)
        assert options.complaints == ()
        assert options.set[0] == "packs=2"


def test_another_command_hears_of_its_own_flags_only() -> None:
    write('pace = "fsat"\nnothing = 1\n[flags]\nplay = "--pase"\nsimulate = "--rounds x"\nstats = "--nothing"')
    assert [sentence[:26] for sentence in complaints("simulate")] == ["line 5: flags.simulate is "]
    assert [sentence[:23] for sentence in complaints("stats")] == ["line 6: flags.stats is "]
    assert complaints("paths") == []
    assert len(complaints("play")) == 5


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"pace = fast", ", line 1: this is not TOML (invalid value; words stand in quotation marks); nothing of the"),
        (b'seats = 3\r\npace = "fast\r\n', ", line 2: this is not TOML ("),
        (b"seats = 3\nseats = 4\n", ", line 2: this is not TOML ("),
        (b"seats = 3\n\nkeys = [\n", ", line 3: this is not TOML ("),
        (b"\x00", ", line 1: this is not TOML ("),
        (b"a = " + b"[" * 20_000, ": a number is too long, or brackets are nested too deep; nothing of the file is"),
        (b"a = " + b"9" * 20_000, ": a number is too long, or brackets are nested too deep; nothing of the file is"),
        (b'pace = "\xff"', ": is not UTF-8 text; nothing of it is used"),
        (b"\xff\xfep\x00", ": is not UTF-8 text; nothing of it is used"),
        (b"#" * (MOST + 1), ": is larger than 65,536 bytes; nothing of it is used"),
    ],
)
def test_a_file_that_is_no_file_of_settings_is_left_out_whole(content: bytes, said: str) -> None:
    path = write(content)
    for command in ("play", "simulate"):
        options = settled(command)
        (sentence,) = options.complaints
        assert sentence.startswith(f"{path}{said}")
        assert "\x00" not in sentence
        assert options.seats == 4


def test_a_folder_or_a_pipe_in_the_place_of_the_file() -> None:
    path = settings_file()
    path.mkdir(parents=True)
    assert settled("play").complaints == (f"{path}: is a folder; the settings are a text file",)
    if hasattr(os, "mkfifo"):
        path.rmdir()
        os.mkfifo(path)
        assert settled("play").complaints == (f"{path}: is no plain file; the settings are a text file",)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is said like a file that is not there")
def test_a_file_in_the_place_of_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("")
    monkeypatch.setenv("VINGTUN_CONFIG_DIR", str(tmp_path / "config"))
    (sentence,) = settled("play").complaints
    assert "cannot be read (" in sentence


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is closed to this user")
def test_a_file_that_may_not_be_read() -> None:
    path = write("seats = 3")
    path.chmod(0)
    assert settled("play").complaints == (f"{path}: cannot be read (Permission denied); nothing of it is used",)


def test_a_byte_order_mark_is_no_fault() -> None:
    write(b"\xef\xbb\xbfseats = 3\r\npace = 'slow'\r\nhints = 1\r\n")
    assert (settled("play").seats, settled("play").pace) == (3, "slow")
    assert complaints()[0].startswith("line 3: hints is 1")


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("VINGTUN_PACE", "fsat", "VINGTUN_PACE is 'fsat'; it is one of instant, fast, normal, slow (did you mean fast"),
        ("VINGTUN_BOOK", "whist", "VINGTUN_BOOK is 'whist'; it is one of modern, hoyle, cassell, foster, pontoon"),
        ("VINGTUN_SEATS", "11", "VINGTUN_SEATS is '11'; it is a whole number from 2 to 10"),
        ("VINGTUN_SEATS", "-3", "VINGTUN_SEATS is '-3'; it is a whole number from 2 to 10"),
        ("VINGTUN_SEATS", "٤", "VINGTUN_SEATS is '٤'; it is a whole number from 2 to 10"),
        ("VINGTUN_CREDITS", "9" * 5000, "VINGTUN_CREDITS is '999"),
        ("VINGTUN_SKIN", "velvet", "VINGTUN_SKIN is 'velvet'; it is felt, which is all there is"),
        ("VINGTUN_HINTS", "yes", "VINGTUN_HINTS is 'yes'; it is one of off, ask, always"),
    ],
)
def test_a_bad_value_in_the_environment_is_refused(
    name: str, value: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(UsageError) as refused:
        of_environment()
    assert str(refused.value).startswith(said)


# --- on which line -----------------------------------------------------------------------------------

WRITTEN = '''# pace = "no"
"pace" = "a"   # seats = 4

seats = [  # hints = 3
  1,
  # book = 1
  [2, 3],
]
text = """
skin = 3
[keys]
"""
lone = \'\'\'
credits = 1\'\'\'
book = "# = [" ; hints
'''
TOML = (
    WRITTEN.replace(" ; hints", "")
    + '''
a.b . "c.d" = 1
a.'e' = { seats = 3, "pace" = { deep = """
x""" } }

[keys] # "draw" = 1
draw = "c"
  stand=["s",
"f"]

[ flags . "play" ]
seats = 1
[[many]]
pace = 1
[[many]]
pace = 2
[keys.more]
draw = 3'''
)


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (("pace",), 2), (("seats",), 4), (("text",), 9), (("lone",), 13), (("book",), 15),
        (("a",), 17), (("a", "b"), 17), (("a", "b", "c.d"), 17), (("a", "e"), 18), (("a", "e", "pace", "deep"), 18),
        (("keys",), 21), (("keys", "draw"), 22), (("keys", "stand"), 23),
        (("flags",), 26), (("flags", "play"), 26), (("flags", "play", "seats"), 27), (("many",), 28),
        (("keys", "more"), 32), (("keys", "more", "draw"), 33),
        (("hints",), None), (("skin",), None), (("credits",), None), (("keys", "seats"), None),
        (("many", "pace"), None),
    ],
)  # fmt: skip
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_an_entry_is_found_however_it_is_written(names: tuple[str, ...], line: int | None, ending: str) -> None:
    text = TOML.replace("\n", ending)
    assert line_of(text, *names) == line


def test_where_a_line_cannot_be_told_the_entry_is_named_alone() -> None:
    text = f'text = """{chr(10) * 500}"""\npace = 3'
    assert line_of(text, "pace") is None
    write(text)
    assert complaints()[1].startswith(": pace is 3; it is one of")


NAMES = st.text("abc-_. é#=\"'[]", min_size=1, max_size=6)
VALUES = st.one_of(
    st.integers(-9, 9), st.booleans(), st.text("ab\n\"'#=[]{}\\ é", max_size=12), st.lists(st.integers(0, 9))
)


@given(st.dictionaries(NAMES, VALUES, max_size=4), st.dictionaries(NAMES, st.dictionaries(NAMES, VALUES), max_size=4))
def test_an_entry_is_found_in_whatever_can_be_written(
    entries: dict[str, Any], tables: dict[str, dict[str, Any]]
) -> None:
    """What stands before its line does not have it, and what stands before and on it does."""
    text = tomli_w.dumps({**entries, **tables}, multiline_strings=True)
    lines = text.split("\n")
    names = [(name,) for name in {**entries, **tables}]
    names += [(table, name) for table, entries in tables.items() for name in entries]
    for each in names:
        line = line_of(text, *each)
        assert line is not None
        before: Any = tomllib.loads("\n".join(lines[: line - 1]))
        for name in each:
            before = before.get(name) if isinstance(before, dict) else None
        assert before is None
        assert each[-1].split(".")[0].strip("\"'")[:1] in lines[line - 1]


# --- the keys ----------------------------------------------------------------------------------------


def test_keys_that_will_not_do_are_complained_of_like_all_else() -> None:
    path = write('[keys]\ndraw = "s"\ntwist = "g"\n"st\\nand" = "c"')
    options = settled("play")
    assert options.complaints == ()
    try:
        refused = use(options.keys)
    finally:
        use({})
    said = options.settings.about_keys(refused)
    assert len(said) == 2
    assert said[0].startswith(f"{path}, line 4: keys.'st\\nand' is no command (did you mean stand?); there are ")
    assert said[1].startswith(f"{path}, line 2: keys.draw is 's', which is the key of stand at the same time; free are")
    assert settled("stats").settings.about_keys({}) == ()


# --- what it costs -----------------------------------------------------------------------------------


@pytest.mark.parametrize("words", [["--version"], ["--help"], ["play", "--help"], ["play", "--seats", "1"]])
def test_what_needs_no_settings_does_not_look_for_them(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from vingtun.cli import main\n"
        "try:\n"
        f"    main({words!r})\n"
        "except SystemExit:\n"
        "    pass\n"
        "dear = {'tomllib', 'platformdirs', 'pathlib', 'dataclasses', 'typing', 'vingtun.settings', 'vingtun.engine'}\n"
        "print(sorted(dear & set(sys.modules)), file=sys.stderr)\n"
    )
    write("pace = 3")
    bare = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}  # with -S, only what we load is loaded
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, text=True, timeout=60, check=True, env=bare
    )
    assert done.stderr.splitlines()[-1] == "[]"


def test_the_rulebooks_are_loaded_only_to_check_one() -> None:
    code = (
        "import sys\n"
        "from vingtun.settings import of_file\n"
        "of_file('play')\n"
        "print('vingtun.engine.books' in sys.modules)\n"
    )
    for text, loaded in (('pace = "fast"\nseats = 3', "False"), ('book = "hoyle"', "True")):
        write(text)
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
        assert done.stdout.strip() == loaded


def test_what_there_is_to_choose_is_what_there_is() -> None:
    write("\n".join(f'book = "{book}"' for book in list(BOOKS)[:1]))
    assert of_file("play").book == next(iter(BOOKS))
    for name, words in (("pace", PACES), ("hints", HINTS), ("skin", SKINS)):
        for word in words:
            write(f'{name} = "{word}"')
            assert of_file("play").entries == {name: word}


def test_the_flags_of_a_command_are_told_from_what_it_works_on() -> None:
    assert flags("export", ["--last", "3"]) == {"last": 3}
    with pytest.raises(UsageError, match="'7' is no flag of export"):
        flags("export", ["7"])
    assert flags("play", []) == {}


def test_a_file_that_is_not_there_says_nothing(tmp_path: Path) -> None:
    assert read(tmp_path / "config.toml") == File(tmp_path / "config.toml")
    with pytest.raises(FileError, match="is a folder"):
        read(tmp_path)
