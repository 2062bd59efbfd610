"""`vingtun verify`: what it says of records with receipts, and with which status."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from tests.play.dealt import rounds

from vingtun.cli import main
from vingtun.engine.receipt import short
from vingtun.play.record import Record, dumps
from vingtun.play.words import possessive

PLAIN = Path(__file__).parents[1] / "records" / "modern_bust.toml"
"""A record without a receipt."""
MODERN = rounds("modern")[0].record
HOYLE, HOYLE_GOES_ON = next(
    (each.record, after.record) for each, after in pairwise(rounds("hoyle")) if not each.record.receipts[-1].whole
)
FIRST = MODERN.receipts[0].fingerprint


def said(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The exit status, and what was printed on stdout and on stderr."""
    status = main(["verify", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def write(folder: Path, record: Record, name: str = "round.toml") -> str:
    path = folder / name
    path.write_text(dumps(record), encoding="utf-8")
    return str(path)


def with_net(record: Record, by: int) -> Record:
    assert record.result is not None
    return replace(record, result=replace(record.result, net={"You": record.result.net["You"] + by}))


# --- one file ----------------------------------------------------------------------------------------


def test_a_round_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = write(tmp_path, MODERN)
    status, out, err = said([file], capsys)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        f"{file}: modern, 4 seats, {possessive(MODERN.banker)} bank",
        f"  holds  The fingerprint of the pack, {short(FIRST)}, is that of 52 cards and the salt.",
        "  holds  No card comes more than once in the pack.",
        "  holds  The pack is complete: 52 cards.",
        f"  holds  The deck of the round, {len(MODERN.deck)} cards, came off in this order.",
        "  holds  The round plays and comes out as it says.",
        f"  {short(FIRST)}: all of it holds",
    ]


def test_a_round_that_does_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said([write(tmp_path, with_net(MODERN, 10))], capsys)
    assert (status, err) == (1, "")
    *_, wrong, last = out.splitlines()
    assert wrong.startswith("  WRONG  The round does not play as it says: result: the net of You is ")
    assert last == f"  {short(FIRST)}: not all of it holds"


def test_a_pack_that_is_dealt_on_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said([write(tmp_path, HOYLE)], capsys)
    assert status == 0
    assert f" is that of {len(HOYLE.deck)} cards and the seal of the rest." in out
    assert "  The rest of the pack is still a secret: it is dealt on.\n" in out


def test_a_record_without_a_receipt(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said([str(PLAIN)], capsys)
    assert (status, out) == (2, "")
    assert err == (
        f"vingtun verify: {PLAIN}: carries no receipt; a round that is exported from the history of a game has one\n"
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (None, "cannot be read: No such file or directory"),
        (b"\xff\xfe\xfa", "is not UTF-8 text; a round record is a TOML file"),
        (b"rules = ", "not TOML: "),
        (dumps(MODERN).replace("salt", "pepper").encode(), "receipt 1: there is no field 'pepper'; there are "),
    ],
)
def test_what_cannot_be_read(text: bytes | None, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "round.toml"
    if text is not None:
        path.write_bytes(text)
    status, out, err = said([str(path)], capsys)
    assert (status, out) == (2, "")
    assert err.startswith(f"vingtun verify: {path}: {told}")
    assert len(err.splitlines()) == 1


# --- a fingerprint that was written down -------------------------------------------------------------


@pytest.mark.parametrize(
    "shown",
    [
        FIRST,
        FIRST.upper(),
        FIRST[:8],
        f"{FIRST[:4]}·{FIRST[4:8]}",
        f"{FIRST[:4]}.{FIRST[4:8]}",
        f"{FIRST[:4]}-{FIRST[4:8]}",
        f" {FIRST[:4]}-{FIRST[4:8]} ".upper(),
    ],
)
def test_it_is_the_one_that_was_shown(shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said([write(tmp_path, MODERN), "--fingerprint", shown], capsys)
    assert status == 0
    assert "  holds  It is the fingerprint of the pack that you give.\n" in out


@pytest.mark.parametrize("shown", ["3f9a·c210", "3f9a" * 16, FIRST[:-1] + ("0" if FIRST[-1] != "0" else "1")])
def test_it_is_another(shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = said([write(tmp_path, MODERN), "--fingerprint", shown], capsys)
    assert status == 1
    own = short(FIRST) if len(shown) < 10 else FIRST
    assert f"  WRONG  The fingerprint that you give is {shown}, but the pack has {own}.\n" in out


@pytest.mark.parametrize("shown", ["", "3f9", "3f9a c210", "3f9a--c210", "xyzw1234", "3f9a" * 15, "3f9ac2101"])
def test_what_is_no_fingerprint(shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = said([write(tmp_path, MODERN), "--fingerprint", shown], capsys)
    assert (status, out) == (2, "")
    assert err == (
        f"vingtun verify: {shown!r} is no fingerprint; "
        "it is 64 hexadecimal digits, or the eight that the table shows, such as 3f9ac210\n"
    )


# --- several files -----------------------------------------------------------------------------------


def test_the_worst_of_several_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = write(tmp_path, MODERN), write(tmp_path, with_net(MODERN, 1), "bad.toml")
    assert said([good, good], capsys)[0] == 0
    assert said([bad, good], capsys)[0] == 1
    assert said([good, str(PLAIN), bad], capsys)[0] == 2


def test_a_pack_that_goes_on_in_the_next_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = write(tmp_path, HOYLE, "a.toml"), write(tmp_path, HOYLE_GOES_ON, "b.toml")
    status, out, _ = said([first, second], capsys)
    assert status == 0
    assert f"  The pack goes on where that of {first} ended.\n" in out
    assert "in the pack and those that came off before." in out
    assert "goes on where" not in said([second], capsys)[1]
    other = write(tmp_path, rounds("modern")[1].record, "c.toml")
    assert "goes on where" not in said([first, other], capsys)[1]


def test_every_round_of_a_game_with_a_pack_that_is_dealt_through(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played = rounds("hoyle", number=20)
    files = [write(tmp_path, each.record, f"{number:02}.toml") for number, each in enumerate(played)]
    status, out, _ = said(files, capsys)
    assert status == 0
    went_on = sum(not each.record.receipts[-1].whole for each in played[:-1])
    assert out.count("The pack goes on where that of ") == went_on > 5


# --- for programs, and for terminals that cannot write every sign ------------------------------------


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = write(tmp_path, MODERN), write(tmp_path, with_net(MODERN, 1), "bad.toml")
    hoyle = write(tmp_path, HOYLE, "hoyle.toml")
    status, out, err = said(["--json", good, bad, hoyle, str(PLAIN)], capsys)
    assert status == 2
    assert len(err.splitlines()) == 1
    told = [json.loads(line) for line in out.splitlines()]
    error = told[1].pop("error")
    assert error.startswith("The round does not play as it says: result: the net of You is ")
    assert told == [
        {"file": good, "ok": True, "fingerprint": FIRST, "whole": True, "error": None},
        {"file": bad, "ok": False, "fingerprint": FIRST, "whole": True},
        {
            "file": hoyle,
            "ok": True,
            "fingerprint": HOYLE.receipts[0].fingerprint,
            "whole": False,
            "error": None,
        },
        {
            "file": str(PLAIN),
            "ok": False,
            "fingerprint": None,
            "whole": None,
            "error": "carries no receipt; a round that is exported from the history of a game has one",
        },
    ]


def test_on_a_stream_of_plain_letters_and_without_a_screen(tmp_path: Path) -> None:
    file = write(tmp_path, MODERN)
    command = [sys.executable, "-m", "vingtun", "verify", file, "--fingerprint", f"{FIRST[:4]}-{FIRST[4:8]}"]
    done = subprocess.run(command, capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert f"{FIRST[:4]}-{FIRST[4:8]}: all of it holds" in done.stdout.decode("ascii")
    code = "import sys, vingtun.commands.verify; sys.exit('textual' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


# --- a replay tells the fingerprint, and does not check it -------------------------------------------


def test_a_replay_tells_the_fingerprint_in_a_short_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", write(tmp_path, MODERN)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    assert lines[1].endswith(("deals", "deal", " of 5"))
    assert lines[2] == f"pack fixed: {short(FIRST)}"


def test_a_replay_tells_it_of_every_stock(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = next(each.record for each in rounds("pontoon", seats=10, low=True) if len(each.record.receipts) == 2)
    assert main(["replay", write(tmp_path, record)]) == 0
    lines = [line.strip() for line in capsys.readouterr().out.splitlines()]
    first, second = (f"pack fixed: {short(receipt.fingerprint)}" for receipt in record.receipts)
    assert lines.index(first) < lines.index(second)
    assert lines[lines.index(second) - 1].endswith("cards shuffled in")


def test_a_replay_does_not_check_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (receipt,) = MODERN.receipts
    for changed in (
        replace(receipt, fingerprint="3f9ac210" * 8),
        replace(receipt, cards=receipt.cards[::-1]),
        replace(receipt, cards=(), fingerprint=receipt.seal),
    ):
        file = write(tmp_path, replace(MODERN, receipts=(changed,)))
        assert main(["replay", file]) == 0
        assert "agrees with the record" in capsys.readouterr().out
        assert main(["verify", file]) == 1
        capsys.readouterr()
