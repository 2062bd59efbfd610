"""`vingtun odds`: hands and games as pages and as JSON, cards as people write them, and what cannot be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest
from rich.cells import cell_len

from vingtun.cli import main
from vingtun.commands import odds
from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.options import Options
from vingtun.lab.edge import Edges
from vingtun.lab.exact import hand_odds
from vingtun.play.policy import BANK_DRAWS, PRINTED, Draws, Policy

Capsys = pytest.CaptureFixture[str]


def printed(capsys: Capsys, *words: str) -> str:
    assert main(["odds", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def told(capsys: Capsys, *words: str) -> Any:
    return json.loads(printed(capsys, "--json", *words))


def refused(capsys: Capsys, *words: str) -> str:
    assert main(["odds", *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("vingtun odds: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    return err


def made_up(
    options: Options = MODERN.options, seats: int = 4, policy: Policy = PRINTED, bank: Draws = BANK_DRAWS
) -> Edges:
    """Edges that tell one table and one bank from another."""
    place = [book.options for book in BOOKS.values()].index(options) if options != MODERN.options else 0
    first = {"ace": 0.5 + place / 100, "ten": 0.02, "other": -0.3}
    return Edges(-0.15, 0.0, -0.13, first, {**first, "other": -0.25}, Draws(bank.hard, 18), -0.16 - place / 100)


@pytest.fixture
def _no_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "edges", made_up)


# --- cards as people write them ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "written",
    ["As 7d Tc", "as 7D tC", "AS,7D,TC", "A♠ 7♦ 10♣", "as, 7d, 10C", "  A♠️  7♦️ t♣️ "],
)
def test_cards_are_read_in_every_way_that_people_write_them(capsys: Capsys, written: str) -> None:
    found = told(capsys, "--hand", written, "--seen", written.replace("7", "8").replace("A", "K").replace("a", "k")
                 .replace("10", "Q").replace("T", "q").replace("t", "Q"))  # fmt: skip
    assert found["hand"] == ["As", "7d", "Tc"]
    assert found["seen"] == ["Ks", "8d", "Qc"]


# --- a hand ------------------------------------------------------------------------------------------


def test_a_hand_in_json(capsys: Capsys) -> None:
    found = told(capsys, "--hand", "As 7d")
    assert list(found) == ["rules", "options", "hand", "seen", "unseen", "total", "soft", "bust", "totals", "choices",
                           "wins", "best", "bank"]  # fmt: skip
    assert found["rules"] == "modern"
    assert found["options"] == {}
    assert (found["total"], found["soft"], found["bust"], found["unseen"]) == (18, True, 0.0, 50)
    assert list(found["choices"]) == ["draw", "stand"]
    assert found["best"] == "draw"
    assert round(found["choices"]["draw"], 4) == -0.0912
    assert round(found["choices"]["stand"], 4) == -0.1046
    assert found["wins"].keys() == found["choices"].keys()
    assert sum(found["totals"].values()) == pytest.approx(1)
    assert found["bank"]["rule"] == "17/17"
    assert sum(found["bank"]["ends"].values()) == pytest.approx(1)


def test_a_hand_of_another_book_with_options_changed_cards_seen_and_a_bank_of_its_own(capsys: Capsys) -> None:
    words = ("--rules", "pontoon", "--set", "ties=void", "--hand", "8s 8d", "--seen", "Kd 5s", "--bank", "17/18")
    found = told(capsys, *words)
    options = BOOKS["pontoon"].options.changed({"ties": "void"})
    exact = hand_odds(odds.cards_of("8s 8d", ""), odds.cards_of("Kd 5s", ""), options, Draws(17, 18))
    assert found["rules"] == "pontoon"
    assert found["options"] == {"ties": "void"}
    assert found["unseen"] == 48
    assert found["choices"] == {verb: estimate.value for verb, estimate in exact.choices.items()}
    assert set(found["choices"]) == {"stand", "buy", "twist", "split"}
    assert found["bank"] == {"rule": "17/18", "ends": dict(exact.bank)}


def test_a_single_card_is_a_stake(capsys: Capsys) -> None:
    found = told(capsys, "--hand", "As")
    assert list(found["choices"]) == ["stake"]
    assert found["choices"]["stake"] > 0.5
    assert "a stake on it" in printed(capsys, "--hand", "As")


def test_a_bank_by_one_figure_draws_to_it_whether_soft_or_not(capsys: Capsys) -> None:
    assert told(capsys, "--hand", "9s 9d", "--bank", "18")["bank"]["rule"] == "18/18"


def test_the_page_of_a_hand_has_every_figure_and_marks_the_best_choice(capsys: Capsys) -> None:
    words = ("--rules", "pontoon", "--hand", "8s 8d", "--seen", "Kd 5s")
    found, page = told(capsys, *words), printed(capsys, *words)
    lines = page.splitlines()
    assert lines[0] == "8♠ 8♦  hard 16"
    assert "29 of 48 cards, 60.4 %" in page
    for verb, value in found["choices"].items():
        [line] = [each for each in lines if each.lstrip("▸ ").startswith(f"{verb} ")]
        assert f"{value:+.4f}".replace("-", "−") in line
        assert f"{100 * found['wins'][verb]:.1f} %" in line
        assert line.startswith("▸ ") == (verb == found["best"])
    for name, share in (*found["totals"].items(), *found["bank"]["ends"].items()):
        assert any(line.split("  ")[1:2] == [name] and f"{100 * share:.1f} %" in line for line in lines) or any(
            line.strip().startswith(name) and f"{100 * share:.1f} %" in line for line in lines
        )
    assert "2 cards seen (K♦ 5♠)" in page
    assert "draws to 17 and stands on all 17s" in page


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("As Kd", "a natural: settled at once"),
        ("Ts 6d 9h", "25: bust, and its stake is lost"),
        ("Ts 6d 5h", "hard 21: takes no more cards"),
    ],
)
def test_a_hand_at_its_end_has_nothing_to_choose(capsys: Capsys, hand: str, said: str) -> None:
    page = printed(capsys, "--hand", hand)
    assert said in page
    assert "as it is" in page
    assert "▸" not in page
    assert "next card" not in page
    assert told(capsys, "--hand", hand)["best"] is None


def test_a_hand_in_every_book(capsys: Capsys) -> None:
    found = told(capsys, "--rules", "all", "--hand", "8s 8d")
    assert list(found) == list(BOOKS)
    for book in BOOKS:
        assert found[book] == told(capsys, "--rules", book, "--hand", "8s 8d")
    lines = printed(capsys, "--rules", "all", "--hand", "8s 8d").splitlines()
    for book in BOOKS.values():
        [line] = [each for each in lines if each.startswith(f"{book.name} ")]
        best = found[book.id]["choices"][found[book.id]["best"]]
        assert f"▸ {best:+.4f}".replace("-", "−") in line


HANDS = ["As", "As Kd", "8s 8d", "As 7d", "Ts 6d 9h", "2s 3d 4h 5c", "7s 7d", "2s 2d 2h 2c 3s"]


@pytest.mark.usefixtures("_no_counting")
@pytest.mark.parametrize("book", [*BOOKS, "all"])
def test_no_line_is_wider_than_eighty_cells(capsys: Capsys, book: str) -> None:
    pages = [printed(capsys, "--rules", book)]
    seen = "9s 9d 9c Tc Td Th Js Jd Jh Jc Qs Qd Qh"
    for hand in HANDS[:: 3 if book == "all" else 1]:
        pages.append(printed(capsys, "--rules", book, "--hand", hand))
        pages.append(printed(capsys, "--rules", book, "--hand", hand, "--seen", seen))
        pages.append(printed(capsys, "--rules", book, "--hand", hand, "--seen", seen[:29], "--bank", "17/19"))
    assert max(cell_len(line) for page in pages for line in page.splitlines()) <= 80


def test_a_terminal_that_knows_no_suits_gets_letters() -> None:
    words = ["odds", "--rules", "pontoon", "--hand", "8s 8d", "--seen", "Kd"]
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run([sys.executable, "-m", "vingtun", *words], capture_output=True, env=env, check=True)
    page = done.stdout.decode("ascii")
    assert page.startswith("8S 8D  hard 16")
    assert "?" not in page
    assert "> split" in page


# --- the whole game ----------------------------------------------------------------------------------


def test_the_modern_game_is_worth_what_is_known_of_it(capsys: Capsys) -> None:
    found = told(capsys)
    assert round(found["edge_bots"], 5) == -0.15354
    assert round(found["edge_ladder"], 5) == 0.00083
    assert round(found["edge_best"], 5) == -0.13498
    assert {card: round(value, 6) for card, value in found["first_card"].items()} == {
        "ace": 0.533690,
        "ten": 0.021095,
        "other": -0.326763,
    }
    best = found["bank_rule_best"]
    assert (best["hard"], best["soft"], round(best["edge"], 5)) == (17, 18, -0.15663)


@pytest.mark.usefixtures("_no_counting")
def test_a_game_in_json_and_as_a_page(capsys: Capsys) -> None:
    found = told(capsys, "--rules", "foster", "--bank", "16")
    assert list(found) == ["rules", "options", "seats", "bank", "edge_bots", "edge_ladder", "edge_best", "first_card",
                           "first_card_best", "bank_rule_best"]  # fmt: skip
    assert (found["rules"], found["bank"], found["seats"]) == ("foster", "16/16", 4)
    assert found["first_card"] == {"ace": 0.53, "ten": 0.02, "other": -0.3}
    assert found["bank_rule_best"] == {"hard": 16, "soft": 18, "edge": -0.19}
    page = printed(capsys, "--rules", "foster", "--bank", "16")
    assert "Foster book; the banker draws to 16 and stands on all 16s" in page
    for figure in ("−15.000 %", "0.000 %", "−13.000 %", "+0.5300", "−0.2500", "−19.000 %", "hard 16 and soft 18"):
        assert figure in page


@pytest.mark.usefixtures("_no_counting")
def test_the_five_games_side_by_side(capsys: Capsys) -> None:
    found = told(capsys, "--rules", "all")
    assert list(found) == list(BOOKS)
    lines = printed(capsys, "--rules", "ALL").splitlines()
    for book in BOOKS.values():
        [line] = [each for each in lines if each.startswith(f"{book.name} ")]
        assert f"{found[book.id]['first_card']['ace']:+.3f}" in line
        assert line.endswith("17/18")


# --- what cannot be ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--hand", "25s"], "'25s', which is no card; write a rank"),
        (["--hand", "As Xd"], "'Xd', which is no card"),
        (["--hand", "A"], "'A', which is no card"),
        (["--hand", "1s"], "'1s', which is no card"),
        (["--hand", "As", "--seen", "7z"], "--seen has '7z'"),
        (["--hand", "As As"], "twice"),
        (["--hand", "As 7d", "--seen", "as"], "twice"),
        (["--hand", "Ks 5s 9d 2c"], "no 2♣ follows"),
        (["--hand", "As Kd 2c"], "no 2♣ follows"),
        (["--hand", " , "], "--hand names no card"),
        (["--seen", "Kd"], "--seen goes with a hand"),
        (["--hand", "As", "--bank", "40/2"], "'40/2' is no rule of a bank"),
        (["--hand", "As", "--bank", "17/"], "is no rule of a bank"),
        (["--hand", "As", "--bank", "²"], "is no rule of a bank"),
        (["--bank", "17/17/17"], "is no rule of a bank"),
        (["--rules", "whist"], "there is no rulebook 'whist'; there are modern"),
        (["--set", "ties=perhaps"], "ties is"),
        (["--claims", "--hand", "As"], "--claims and --hand do not go together"),
        (["--claims", "--bank", "17"], "--claims and --bank do not go together"),
    ],
)
def test_nonsense_is_one_sentence(capsys: Capsys, words: list[str], said: str) -> None:
    assert said in refused(capsys, *words)


def test_there_are_no_more_cards_than_in_the_pack(capsys: Capsys) -> None:
    pack = " ".join(f"{rank}{suit}" for suit in "shdc" for rank in "A23456789TJQK")
    assert "must be 3 that are not" in refused(capsys, "--hand", "As 7d", "--seen", pack[3:].replace("7d", "", 1))
    assert "twice" in refused(capsys, "--hand", "As", "--seen", pack)


def test_two_packs_have_each_card_twice(capsys: Capsys) -> None:
    found = told(capsys, "--set", "packs=2", "--hand", "As As", "--seen", "7d 7d")
    assert found["unseen"] == 100
    assert "3 times" in refused(capsys, "--set", "packs=2", "--hand", "As As", "--seen", "As")


# --- what the books said -----------------------------------------------------------------------------


def test_claims_are_another_page(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    fake = ModuleType("vingtun.commands.claims")
    fake.run_claims = lambda options: asked.append(options.json) or 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "vingtun.commands.claims", fake)
    assert main(["odds", "--claims", "--json"]) == 0
    assert asked == [True]
