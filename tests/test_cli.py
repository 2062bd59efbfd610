"""The command line: what it refuses, in one sentence and with which status, and what it prints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from types import ModuleType

import pytest

from vingtun import __version__
from vingtun.app.setup import Setup
from vingtun.cli import COMMANDS, main, parser, settle
from vingtun.commands import chosen
from vingtun.engine.books import BOOKS, MODERN
from vingtun.play.seats import CREDITS, SEATS
from vingtun.store.folder import settings_file

RECORDS = Path(__file__).parent / "records"
GOOD = RECORDS / "modern_bust.toml"
REFUSED = min((RECORDS / "refused").glob("*.toml"))


def said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit status, and what was printed on stdout and on stderr."""
    try:
        status = main(arguments)
    except SystemExit as leaving:
        status = leaving.code if isinstance(leaving.code, int) else 1
    out, err = capsys.readouterr()
    return status, out, err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--seats", "1"], "vingtun play: argument --seats: '1' is not a whole number from 2 to 10"),
        (["play", "--seats", "eleven"], "vingtun play: argument --seats: 'eleven' is not a whole number from 2 to 10"),
        (["play", "--credits", "0"], "vingtun play: argument --credits: '0' is not a whole number from 1 to 999999999"),
        (["play", "--credits", "1_000"], "vingtun play: argument --credits: '1_000' is not a whole number"),
        (["play", "--credits", "19"], "vingtun play: A purse of 19 credits does not cover the least stake of 10"),
        (
            ["play", "--seed", "a b"],
            "vingtun play: argument --seed: 'a b' is no seed; it is 1 to 40 letters and digits",
        ),
        (["play", "--seed", ""], "vingtun play: argument --seed: '' is no seed"),
        (["play", "--pace", "warp"], "vingtun play: argument --pace: invalid choice: 'warp'"),
        (["play", "--sea", "3"], "vingtun: unrecognized arguments: --sea 3"),
        (["simulate", "--rounds", "0"], "vingtun simulate: argument --rounds: '0' is not a whole number from 1"),
        (["simulate", "--seats", "11"], "vingtun simulate: argument --seats: '11' is not a whole number from 2 to 10"),
        (["--rules", "whist"], "vingtun play: there is no rulebook 'whist'; there are modern, hoyle, cassell, foster,"),
        (["simulate", "--rules", "whist"], "vingtun simulate: there is no rulebook 'whist'; there are modern, hoyle,"),
        (["rules", "whist"], "vingtun rules: there is no rulebook 'whist'; there are modern, hoyle, cassell, foster,"),
        (
            ["--set", "splits=no"],
            "vingtun play: there is no option 'splits' (do you mean split?); there are stake_on,",
        ),
        (["--set", "split"], "vingtun play: --set 'split' changes nothing; write OPTION=VALUE, such as split=no"),
        (["--set", "split=maybe"], "vingtun play: split is yes or no (true or false), not 'maybe'."),
        (["--set", "pool=sea"], "vingtun play: pool is 'no' or 'natural' or 'kitty', not 'sea'."),
        (["--set", "packs=3"], "vingtun play: packs is a whole number from 1 to 2, not 3."),
        (["--set", "packs=-1"], "vingtun play: packs is a whole number from 1 to 2, not -1."),
        (["--set", "min_stake=" + "9" * 5000], "vingtun play: min_stake is a whole number from 1 to 999,999,999,"),
        (
            ["simulate", "--set", "bank_rounds=0", "--set", "bank_on_natural=no"],
            "vingtun simulate: The bank would never",
        ),
        (["--set", "max_stake=5"], "vingtun play: min_stake 10 is above max_stake 5."),
        (
            ["--rules", "foster", "--credits", "39"],
            "vingtun play: A purse of 39 credits does not cover the least stake",
        ),
        (["simulate", "--stand-on", "22"], "vingtun simulate: argument --stand-on: '22' is not a whole number from 12"),
        (
            ["simulate", "--policy", "16"],
            "vingtun simulate: argument --policy: '16' is no policy; write the hard and the",
        ),
        (["simulate", "--policy", "16/22"], "vingtun simulate: argument --policy: '16/22' is no policy; write"),
        (["simulate", "--policy", "16/18,"], "vingtun simulate: argument --policy: '16/18,' is no policy; write"),
        (["simulate", "--policy", "16/18,0/1"], "vingtun simulate: argument --policy: '16/18,0/1' is no policy; write"),
        (["simulate", "--policy", "1e1/18"], "vingtun simulate: argument --policy: '1e1/18' is no policy; write the"),
        (
            ["simulate", "--policy", "16/18", "--stand-on", "17"],
            "vingtun simulate: --stand-on and --policy do not go together: both say on what the players stand; leave",
        ),
        (["simulate", "--until-se", "0"], "vingtun simulate: argument --until-se: '0' is no number between 0 and 1"),
        (["simulate", "--until-se", "nan"], "vingtun simulate: argument --until-se: 'nan' is no number between 0 and"),
        (["simulate", "--workers", "0"], "vingtun simulate: argument --workers: '0' is not a whole number from 1 to"),
        (
            ["simulate", "--checkpoint", " "],
            "vingtun simulate: argument --checkpoint: it names no file; write its path",
        ),
        (["drill", "--hands", "0"], "vingtun drill: argument --hands: '0' is not a whole number from 1 to 999999999"),
        (["odds", "--claims", "--hand", "As"], "vingtun odds: --claims and --hand do not go together: the books spoke"),
        (["deal"], "vingtun: argument COMMAND: invalid choice: 'deal'"),
        (["replay"], "vingtun replay: the following arguments are required: FILE"),
        (["verify"], "vingtun verify: the following arguments are required: FILE"),
        (["play", "--game", "0"], "vingtun play: argument --game: '0' is not a whole number from 1 to 999999999"),
        (["export", "--last", "0"], "vingtun export: argument --last: '0' is not a whole number from 1"),
        (["export", "first"], "vingtun export: argument GAME: 'first' is not a whole number from 1"),
        (["paths", "--data-dir", ""], "vingtun paths: argument --data-dir: it names no folder; write its path"),
        (["stats", "--hints", "off"], "vingtun: unrecognized arguments: --hints off"),
        (["play", "--hints", "on"], "vingtun play: argument --hints: invalid choice: 'on' (choose from "),
        (["--game", "3", "--new"], "vingtun play: --game and --new do not go together: one continues a game, the oth"),
        (["--game", "3", "--unsaved"], "vingtun play: --game and --unsaved do not go together: a game that is continu"),
        (["--game", "3", "--rules", "modern"], "vingtun play: --game and --rules do not go together: a game goes on"),
        (["--game", "3", "--set", "split=no"], "vingtun play: --game and --set do not go together: a game goes on as"),
        (["--game", "3", "--seats", "4"], "vingtun play: --game and --seats do not go together: a game goes on as it"),
        (["--game", "3", "--credits", "9"], "vingtun play: --game and --credits do not go together: a game goes on"),
        (["--game", "3", "--seed", "a"], "vingtun play: --game and --seed do not go together: a game goes on as it"),
    ],
)
def test_a_bad_argument_gets_one_sentence_and_status_2(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = said(arguments, capsys)
    assert status == 2
    assert out == ""
    assert err.startswith(sentence)
    assert err.count("\n") == 1


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert said(["--version"], capsys) == (0, f"vingtun {__version__}\n", "")


@pytest.mark.parametrize("columns", ["", "20", "40", "200", "wide"])
def test_help_fits_any_terminal(
    columns: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    status, out, _ = said(["--help"], capsys)
    assert status == 0
    for command, spec in COMMANDS.items():
        assert command in out
        status, page, _ = said([command, "--help"], capsys)
        assert status == 0
        assert " ".join(spec.description.split()) in " ".join(page.split())


def test_plain_vingtun_is_vingtun_play(capsys: pytest.CaptureFixture[str]) -> None:
    """Without a terminal both say the same."""
    status, _, err = said([], capsys)
    assert status == 2
    assert err.startswith("vingtun play: the table needs a terminal")


# --- replay ------------------------------------------------------------------------------------------


def test_replay_tells_a_story_and_that_it_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said(["replay", str(GOOD)], capsys)
    assert (status, err) == (0, "")
    assert "agrees with the record" in out
    assert "deals" in out


def test_replay_says_what_was_refused_and_what_was_legal(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said(["replay", str(GOOD), str(REFUSED)], capsys)
    assert status == 1
    assert "does not agree:" in out


def test_json_is_one_object_a_file_and_a_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.toml"
    status, out, err = said(["replay", "--json", str(GOOD), str(REFUSED), str(nothing)], capsys)
    good, refused, missing = map(json.loads, out.splitlines())
    assert set(good) == {"file", "ok", "net", "pool", "banker"}
    assert good["ok"] is True
    assert sum(good["net"].values()) + good["pool"] == 0
    assert set(refused) == {"file", "ok", "error", "at"}
    assert refused["ok"] is False
    assert refused["at"] >= 1
    assert missing == {
        "file": str(nothing),
        "ok": False,
        "error": "cannot be read: No such file or directory",
        "at": None,
    }
    assert status == 2
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"rules = ", "not TOML"),
        (b"\xff\xfe", "is not UTF-8 text"),
        (b"", "rules: is missing"),
    ],
)
def test_a_file_that_is_no_record(
    content: bytes, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "round.toml"
    path.write_bytes(content)
    status, out, err = said(["replay", str(path)], capsys)
    assert (status, out) == (2, "")
    assert sentence in err
    assert err.count("\n") == 1


def test_the_story_can_be_told_on_any_terminal() -> None:
    """Suits and the minus sign have other ways of being written."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "vingtun", "replay", str(GOOD)]
    ended = subprocess.run(command, env=environment, capture_output=True, timeout=60, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
    assert b"agrees" in ended.stdout
    assert all(byte < 128 for byte in ended.stdout)


@pytest.mark.skipif(sys.platform == "win32", reason="pipes end in another way there")
def test_a_reader_who_has_seen_enough_ends_it_silently() -> None:
    command = [sys.executable, "-m", "vingtun", "replay", *[str(GOOD)] * 400]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


HUGE = "0x" + "F" * 4_000


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("tenure = 1", f"tenure = {HUGE}", "tenure: is a number that no game comes to"),
        ("tenure = 1", f"pool = {HUGE}", "pool: is a number that no game comes to"),
        ("tenure = 1", f"options.min_stake = {HUGE}", "options.min_stake: is a number that no game comes to"),
        ("tenure = 1", f"rules = {HUGE}", "not TOML"),
        ('"Ada"', '"A\\u001b[31mda"', "is no name; a name has 1 to 40 letters"),
        ('"Ada"', '"A\\u202eda"', "is no name; a name has 1 to 40 letters"),
    ],
)
def test_what_a_record_cannot_hold_is_said_and_not_printed(
    old: str, new: str, sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "round.toml"
    path.write_text(RECORD.replace(old, new), encoding="utf-8")
    status, out, err = said(["replay", str(path)], capsys)
    assert (status, out) == (2, "")
    assert sentence in err
    assert "\x1b" not in err


RECORD = """
rules = "modern"
seats = ["You", "Ada"]
banker = "Ada"
tenure = 1
deck = "5s 9h Kd 8c"
actions = ["You stake 10", "You stand", "Ada stand"]
"""


def test_a_record_saved_with_a_byte_order_mark_is_read(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "round.toml"
    path.write_text(RECORD, encoding="utf-8-sig")
    assert said(["replay", str(path)], capsys)[0] == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize("command", [["replay", str(GOOD)], ["simulate", "--rounds", "10"]], ids=lambda words: words[0])
def test_a_full_disk_is_said_in_one_sentence(command: list[str]) -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "vingtun", *command], stdout=full, stderr=subprocess.PIPE, timeout=60, check=False
        )
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"vingtun {command[0]}: cannot write".encode())
    assert ended.stderr.count(b"\n") == 1


def understood(*words: str) -> Namespace:
    """What a command line asks for."""
    options = parser().parse_args(words)
    settle(options)
    return options


def test_the_command_line_and_the_table_wish_for_the_same_where_nothing_is_said() -> None:
    options = understood("play")
    assert (options.seats, options.credits, options.rules) == (SEATS, CREDITS, MODERN.id)


@pytest.mark.parametrize(
    ("setup", "command"),
    [
        (Setup(MODERN, MODERN.options, 4, 1_000, "7f3a", "fast"), "vingtun play --seed 7f3a"),
        (
            Setup(
                BOOKS["hoyle"], BOOKS["hoyle"].options.changed({"stake_on": "first card", "packs": 2}), 6, 500, "", ""
            ),
            "vingtun play --rules hoyle --set stake_on=first-card --set packs=2 --seats 6 --credits 500",
        ),
    ],
)
def test_a_table_knows_the_command_line_that_sets_it_up(setup: Setup, command: str) -> None:
    assert setup.command == command
    options = understood(*setup.command.split()[1:])
    book = chosen.book(options.rules)
    assert chosen.options(book, options.set) == setup.options


# --- what a command is told ----------------------------------------------------------------------------


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> dict[str, Namespace]:
    """What each command has been told; none of them does anything."""
    told: dict[str, Namespace] = {}

    def module(command: str) -> ModuleType:
        stub = ModuleType(command)

        def run(options: Namespace) -> int:
            told[command] = options
            return 0

        stub.run = run  # type: ignore[attr-defined]
        return stub

    for command in COMMANDS:
        monkeypatch.setitem(sys.modules, f"vingtun.commands.{command}", module(command))
    return told


@pytest.mark.parametrize(
    ("words", "command", "values"),
    [
        ([], "play", {"new": False, "game": None, "unsaved": False, "data_dir": None, "seed": None, "said": set()}),
        (["--new", "--unsaved"], "play", {"new": True, "unsaved": True, "said": {"new", "unsaved"}}),
        (["play", "--game", "3", "--data-dir", "~/x"], "play", {"game": 3, "data_dir": "~/x"}),
        (["play", "--pace", "slow", "--hints", "ask"], "play", {"pace": "slow", "hints": "ask"}),
        (["stats"], "stats", {"json": False, "rules": None, "data_dir": None}),
        (["stats", "--json", "--rules", "hoyle", "--data-dir", "d"], "stats", {"json": True, "rules": "hoyle"}),
        (["export"], "export", {"game": None, "last": None, "out": None, "data_dir": None}),
        (["export", "7", "--out", "there"], "export", {"game": 7, "out": "there"}),
        (["export", "--last", "5"], "export", {"game": None, "last": 5}),
        (["verify", "a", "b"], "verify", {"files": ["a", "b"], "fingerprint": None, "json": False}),
        (["verify", "a", "--fingerprint", "0f", "--json"], "verify", {"files": ["a"], "fingerprint": "0f"}),
        (["paths"], "paths", {"json": False, "data_dir": None}),
        (["rules"], "rules", {"book": None}),
        (["replay", "--json", "a"], "replay", {"files": ["a"], "json": True}),
        (["simulate"], "simulate", {"rules": "modern", "set": [], "stand_on": None, "rounds": 100_000, "seed": "1"}),
        (["simulate"], "simulate", {"policy": None, "workers": None, "until_se": None, "checkpoint": None}),
        (["simulate", "--policy", "13/19"], "simulate", {"policy": (13, 19)}),
        (["simulate", "--policy", "13/19,4.5/3"], "simulate", {"policy": (13, 19, 4.5, 3)}),
        (["simulate", "--until-se", ".0005", "--workers", "3"], "simulate", {"until_se": 0.0005, "workers": 3}),
        (["simulate", "--checkpoint", "run.json"], "simulate", {"checkpoint": "run.json"}),
        (["odds"], "odds", {"rules": "modern", "set": [], "hand": None, "seen": None, "bank": None, "claims": False}),
        (["odds", "--hand", "As 7d", "--bank", "17/18"], "odds", {"hand": "As 7d", "bank": "17/18", "json": False}),
        (["drill"], "drill", {"rules": "modern", "set": [], "hands": 10, "seed": None, "data_dir": None}),
    ],
)
def test_a_command_is_told_what_was_said_and_what_counts_otherwise(
    words: list[str], command: str, values: dict[str, object], heard: dict[str, Namespace]
) -> None:
    assert main(words) == 0
    assert list(heard) == [command]
    told = vars(heard[command])
    assert {name: told[name] for name in values} == values
    assert told["complaints"] == ()


def test_what_is_wrong_in_the_settings_is_said_first_and_the_command_runs_all_the_same(
    heard: dict[str, Namespace], capsys: pytest.CaptureFixture[str]
) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('pace = "fsat"\nseats = 6\n[flags]\nstats = "--jsn"\n', encoding="utf-8")
    status, out, err = said([], capsys)
    assert (status, out) == (0, "")
    assert (heard["play"].pace, heard["play"].seats) == ("normal", 6)
    first, second = err.splitlines()
    assert first == f"vingtun play: {heard['play'].complaints[0]}"
    assert first.startswith(f"vingtun play: {path}, line 1: pace is 'fsat'; it is one of instant, fast, normal, slow")
    assert second.startswith(f"vingtun play: {path}, line 4: flags.stats is '--jsn'")
    status, _, err = said(["stats"], capsys)
    assert status == 0
    assert err == f"vingtun stats: {heard['play'].complaints[1]}\n"
    assert heard["stats"].json is False


def test_a_bad_value_in_the_environment_ends_it_with_status_2(
    heard: dict[str, Namespace], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("VINGTUN_PACE", "fsat")
    status, out, err = said([], capsys)
    assert (status, out, heard) == (2, "", {})
    sentence = "VINGTUN_PACE is 'fsat'; it is one of instant, fast, normal, slow (did you mean fast?)"
    assert err == f"vingtun play: {sentence}\n"
    assert said(["stats"], capsys) == (0, "", "")


def test_the_file_of_settings_changes_a_simulation_by_its_flags_alone(capsys: pytest.CaptureFixture[str]) -> None:
    path = settings_file()
    path.parent.mkdir(parents=True)
    path.write_text('seats = 9\n[flags]\nsimulate = "--rounds 30 --json"\n', encoding="utf-8")
    status, out, err = said(["simulate", "--seed", "9"], capsys)
    assert (status, err) == (0, "")
    assert json.loads(out)["rounds"] == 30


def test_no_home_of_the_developer_is_in_reach() -> None:
    """The folders of every test are its own, for the programs that it starts as well."""
    assert "home-" in os.environ["VINGTUN_DATA_DIR"]
    assert "home-" in os.environ["VINGTUN_CONFIG_DIR"]
    code = "from vingtun.store import folder; print(folder.data_folder(), folder.config_folder(), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split("\n")[:2] == [os.environ["VINGTUN_DATA_DIR"], os.environ["VINGTUN_CONFIG_DIR"]]
