"""The command line: what it refuses, in one sentence and with which status, and what it prints."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from vingtun import __version__
from vingtun.app.setup import Setup
from vingtun.cli import main, parser
from vingtun.commands import chosen
from vingtun.engine.books import BOOKS, MODERN
from vingtun.play.seats import CREDITS, SEATS

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
        (["deal"], "vingtun: argument COMMAND: invalid choice: 'deal'"),
        (["replay"], "vingtun replay: the following arguments are required: FILE"),
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
    for command in ("play", "replay", "rules", "simulate"):
        assert command in out
        assert said([command, "--help"], capsys)[0] == 0


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


def test_the_command_line_and_the_table_wish_for_the_same_where_nothing_is_said() -> None:
    options = parser().parse_args(["play"])
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
    options = parser().parse_args(setup.command.split()[1:])
    book = chosen.book(options.rules)
    assert chosen.options(book, options.set) == setup.options
