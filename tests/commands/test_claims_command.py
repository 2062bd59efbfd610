"""`vingtun odds --claims`: what the books said, as a table and as JSON."""

import json

import pytest

from vingtun.cli import main
from vingtun.commands import claims as command
from vingtun.engine.books import BOOKS
from vingtun.lab.claims import CLAIMS, Claim, judge

QUICK = tuple(claim for claim in CLAIMS if claim.quick)


@pytest.fixture(autouse=True)
def _only_quick_claims(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "CLAIMS", QUICK)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["odds", "--claims", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--json"))
    assert len(told) == len(QUICK)
    for each, claim in zip(told, QUICK, strict=True):
        assert list(each) == ["book", "claim", "reading", "printed", "exact", "verdict", "working"]
        assert (each["book"], each["claim"], each["reading"]) == (claim.book, claim.told, claim.reading)
        assert each["verdict"] in ("so", "not so", "only if")
        assert each["printed"].keys() == each["exact"].keys()
        assert all(isinstance(figure, float) for figure in each["exact"].values())
        assert each["working"][0] == judge(claim.id).why
    naturals = next(each for each in told if "once in seven" in each["claim"])
    assert naturals["verdict"] == "not so"
    assert naturals["printed"] == pytest.approx({"two play": 1 / 7, "four play": 2 / 7})
    assert naturals["exact"] == pytest.approx({"two play": 64 / 663, "four play": 128 / 663})
    deal = next(each for each in told if "keep the deal" in each["claim"])
    assert set(deal["printed"].values()) == {None}


@pytest.mark.parametrize("width", [31, 40, 75, 76, 80, 100, 200])
def test_as_a_table_as_wide_as_the_terminal(
    width: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    lines = printed(capsys).splitlines()
    assert max(map(len, lines)) <= min(width, command.WIDEST)
    for book in dict.fromkeys(claim.book for claim in QUICK):
        assert f"{BOOKS[book].name}, {BOOKS[book].era}" in lines
    whole = " ".join(" ".join(lines).split())
    for claim in QUICK:
        holds(claim, whole)


def holds(claim: Claim, whole: str) -> None:
    judged = judge(claim.id)
    assert f"{judged.verdict.value} {claim.told}" in whole
    assert judged.why in whole
    assert all(pair.said in whole and pair.printed_said in whole for pair in judged.pairs)


def test_printed_and_exact_stand_side_by_side(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = printed(capsys).splitlines()
    assert lines[0].split() == ["printed", "exactly"]
    row = next(line for line in lines if "1 in 10.36" in line)
    assert row.split() == ["two", "play", "once", "in", "7", "=", "14.3", "%", "1", "in", "10.36", "=", "9.7", "%"]
    assert row.index("once") == lines[0].index("printed")
    assert row.index("1 in") == lines[0].index("exactly")


@pytest.mark.parametrize("flag", [("--hand", "As 7d"), ("--seen", "Kd"), ("--bank", "17")])
def test_it_goes_with_no_hand(flag: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--claims", *flag]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert len(err.strip().splitlines()) == 1
