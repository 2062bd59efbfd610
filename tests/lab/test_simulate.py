"""What the simulation counts, held against the exact odds and against other ways to count; and how it is told."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from io import StringIO
from math import sqrt
from statistics import stdev
from time import monotonic

import pytest
from rich.console import Console

from vingtun.cli import main
from vingtun.commands import reports
from vingtun.commands import simulate as command
from vingtun.engine.books import BOOKS, MODERN, Book
from vingtun.engine.hand import LIMIT
from vingtun.engine.rules import rules
from vingtun.lab.simulate import BUST, Report, Simulation, simulate
from vingtun.play.bots import bots
from vingtun.play.game import drive, seated

ROUNDS, SEATS, SEED = 25_000, 4, "7f3a"

NATURAL = 27312 / 195755
PLAYERS_NET = 0.00083
TENURE = {1: 0.1343, 2: 0.1163, 3: 0.1007, 4: 0.0871, 5: 0.5616}
MEAN_TENURE = 3.825
PLAYERS_BUST = 0.198
BANK_TOTALS = {"17": 0.153, "18": 0.145, "19": 0.142, "20": 0.185, "21": 0.077, BUST: 0.298}
NO_BANK_NATURAL = 1 - 32 / 663
"""The exact figures of four seats, in fractions of rounds, tenures and rounds that the banker plays."""

KEYS = [
    "rules",
    "options",
    "seed",
    "rounds",
    "seats",
    "players_net",
    "players_net_se",
    "swing",
    "bank_share",
    "natural_gap",
    "bust",
    "tenure",
    "mean_tenure",
    "bank_totals",
    "rounds_per_second",
]


WITH_CTRL_C = pytest.mark.skipif(signal.getsignal(signal.SIGINT) is signal.SIG_IGN, reason="Ctrl+C is ignored here")


def error(fraction: float, trials: float) -> float:
    """The standard error of a fraction."""
    return sqrt(fraction * (1 - fraction) / trials)


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate(ROUNDS, SEATS, SEED)


@pytest.fixture(scope="module")
def pairs() -> list[tuple[int, int]]:
    """What the same rounds' players won and staked, from the banker's net."""
    round_, players = seated(rules(MODERN.options), SEATS, SEED), bots(SEATS)
    played = []
    for _ in range(ROUNDS):
        drive(round_, players, round_.begin())
        board = round_.board
        staked = sum(spot.opening for seat in board.order[:-1] for spot in board.spots[seat])
        played.append((-board.net[board.banker], staked))
    return played


# --- the figures -----------------------------------------------------------------------------------


@pytest.mark.rule("M21")
def test_the_figures_are_the_exact_ones_within_four_standard_errors(report: Report) -> None:
    assert report.players_net is not None
    assert report.players_net_se is not None
    assert report.natural_gap is not None
    assert abs(report.players_net - PLAYERS_NET) < 4 * report.players_net_se
    assert abs(1 / report.natural_gap - NATURAL) < 4 * error(NATURAL, ROUNDS)
    for share in report.bank_share:
        assert abs(share - 1 / SEATS) < 4 * share_error()


def share_error() -> float:
    """No less than the standard error of a seat's share: as if each tenure's holder were drawn by lot."""
    square = sum(length**2 * fraction for length, fraction in TENURE.items())
    return sqrt(square / MEAN_TENURE * (1 / SEATS) * (1 - 1 / SEATS) / ROUNDS)


def test_tenures_are_as_long_as_they_should_be(report: Report) -> None:
    assert list(report.tenure) == list(TENURE)
    for length, fraction in TENURE.items():
        assert abs(report.tenure[length] - fraction) < 4 * error(fraction, ROUNDS / MEAN_TENURE)


def test_the_banker_comes_to_the_totals_that_he_should(report: Report) -> None:
    assert list(report.bank_totals) == list(BANK_TOTALS)
    for total, fraction in BANK_TOTALS.items():
        assert abs(report.bank_totals[total] - fraction) < 4 * error(fraction, ROUNDS * NO_BANK_NATURAL) + 0.0005


def test_shares_are_of_one_whole(report: Report) -> None:
    for shares in (report.bank_share, report.tenure.values(), report.bank_totals.values()):
        assert sum(shares) == pytest.approx(1)


def test_the_net_is_the_bankers_turned_round(report: Report, pairs: list[tuple[int, int]]) -> None:
    won, staked = map(sum, zip(*pairs, strict=True))
    assert report.players_net == won / staked


def test_the_standard_error_is_that_of_the_residuals(report: Report, pairs: list[tuple[int, int]]) -> None:
    won, staked = map(sum, zip(*pairs, strict=True))
    residuals = [x - won / staked * y for x, y in pairs]
    assert report.players_net_se == pytest.approx(stdev(residuals) * sqrt(ROUNDS) / staked)


def test_the_standard_error_is_that_of_batches(report: Report, pairs: list[tuple[int, int]]) -> None:
    size = 100
    batches = [list(map(sum, zip(*pairs[k : k + size], strict=True))) for k in range(0, ROUNDS, size)]
    spread = stdev(won / staked for won, staked in batches) / sqrt(len(batches))
    assert report.players_net_se == pytest.approx(spread, rel=4 / sqrt(2 * len(batches)))


def test_the_swing_is_the_deviation_of_what_the_bank_wins(report: Report, pairs: list[tuple[int, int]]) -> None:
    assert report.swing == pytest.approx(stdev(won for won, _ in pairs))


def test_busts_and_the_mean_tenure_are_the_exact_ones(report: Report) -> None:
    assert report.mean_tenure is not None
    assert abs(report.mean_tenure - MEAN_TENURE) < 4 * sqrt(2.3 / (ROUNDS / MEAN_TENURE))
    assert abs(report.bust - PLAYERS_BUST) < 4 * error(PLAYERS_BUST, ROUNDS * 3)


@pytest.mark.rule("F11")
def test_the_old_advice_can_be_chosen_and_busts_more_often() -> None:
    options = BOOKS["foster"].options
    advised, printed = simulate(3_000, options=options, stand_on=17), simulate(3_000, options=options)
    assert advised.bust > printed.bust + 4 * error(0.2, 9_000)
    assert advised == simulate(3_000, options=options, stand_on=17)


# --- how it is played ------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_report() -> None:
    assert simulate(400, SEATS, SEED) == simulate(400, SEATS, SEED)
    assert simulate(400, SEATS, SEED) != simulate(400, SEATS, "7f3b")


def test_in_parts_it_is_the_same_report() -> None:
    simulation = Simulation(SEATS, SEED)
    simulation.play(150)
    simulation.play(250)
    assert simulation.report() == simulate(400, SEATS, SEED)


def test_progress_is_told_to_the_last_round() -> None:
    told: list[int] = []
    simulate(250, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 250


@pytest.mark.parametrize("seats", [2, 10])
def test_other_tables(seats: int) -> None:
    report = simulate(1_500, seats)
    assert report.seats == len(report.bank_share) == seats
    assert min(report.bank_share) > 0
    assert sum(report.bank_share) == pytest.approx(1)
    assert report.natural_gap is not None
    assert 1 / report.natural_gap == pytest.approx(32 / 663 * (seats - 1), rel=0.4)


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_every_book_is_counted(book: Book) -> None:
    report = simulate(300, options=book.options.changed({"pool": "natural"}))
    assert report.players_net_se is not None
    assert 0 < report.players_net_se < 1
    assert report.natural_gap is not None
    assert sum(report.tenure.values()) == pytest.approx(1)
    assert sum(report.bank_totals.values()) == pytest.approx(1)
    assert list(report.bank_totals)[-6:] == list(BANK_TOTALS)


def test_what_passes_between_seats_apart_from_the_bank_is_left_out() -> None:
    """The bank's own account, from round to round, in the book with most side payments."""
    options = BOOKS["cassell"].options.changed({"pool": "natural", "bank_on_natural": False, "bank_rounds": 10**6})
    round_, players = seated(rules(options), SEATS, SEED), bots(SEATS)
    staked = 0
    for _ in range(200):
        drive(round_, players, round_.begin())
        staked += sum(spot.opening for spots in round_.board.spots for spot in spots)
    assert simulate(200, SEATS, SEED, options).players_net == -round_.board.bank_net / staked


def test_a_split_natural_is_none() -> None:
    """In the book that pays a split ace and ten-card by the clause of the natural."""
    options = BOOKS["pontoon"].options
    round_, players = seated(rules(options), SEATS, SEED), bots(SEATS)
    rounds, naturals, split_naturals = 4_000, 0, 0
    for _ in range(rounds):
        drive(round_, players, round_.begin())
        board = round_.board
        hands = [hand for seat in board.order[:-1] if len(hands := round_.view(seat).hands) == 1 for hand in hands]
        naturals += any(len(hand.cards) == 2 and hand.total.points == LIMIT for hand in hands)
        split_naturals += any(spot.why == "natural" for spots in board.spots if len(spots) == 2 for spot in spots)
    assert split_naturals
    assert simulate(rounds, SEATS, SEED, options).natural_gap == rounds / naturals


def test_of_nothing_nothing_is_said() -> None:
    report = Simulation().report()
    assert (report.rounds, report.players_net, report.players_net_se, report.natural_gap) == (0, None, None, None)
    assert (report.tenure, report.rounds_per_second) == ({}, None)
    assert not any(report.bank_share)


# --- how it is told --------------------------------------------------------------------------------


def vingtun(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "vingtun", *arguments],
        env={**os.environ, **environment},
        capture_output=True,
        timeout=60,
    )


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "300", "--seed", SEED, "--seats", "3", "--json"]) == 0
    said = capsys.readouterr()
    figures = json.loads(said.out)
    assert list(figures) == KEYS
    assert figures["rounds"] == 300
    assert len(figures["bank_share"]) == figures["seats"] == 3
    assert list(figures["tenure"]) == ["1", "2", "3", "4", "5"]
    assert list(figures["bank_totals"]) == list(BANK_TOTALS)
    assert figures["players_net"] == simulate(300, 3, SEED).players_net
    assert said.err == ""


def test_the_page_has_every_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", "1200", "--seed", SEED]) == 0
    said = capsys.readouterr()
    report = simulate(1200, SEATS, SEED)
    assert report.players_net is not None
    assert report.players_net_se is not None
    assert said.out.startswith("1,200 rounds\nModern book, 4 seats with bots in all of them, seed 7f3a\n")
    assert f"{100 * report.players_net:+.2f} % ± {100 * report.players_net_se:.2f} ".replace("-", "−") in said.out
    assert f"once in {report.natural_gap:.2f} rounds" in said.out
    labels = ["You", "Bruno", "Odile", "Céleste", "1 round", "2 rounds", "5 rounds", "17", "21", BUST]
    for label, share in zip(
        [*labels[:4], "5 rounds", BUST], [*report.bank_share, report.tenure[5], report.bank_totals[BUST]], strict=True
    ):
        assert f"\n  {label:<10}{100 * share:5.1f} %  " in said.out
    assert all(f"\n  {label} " in said.out for label in labels)
    assert max(map(len, said.out.splitlines())) <= 80
    assert said.err == ""


@pytest.mark.parametrize("rounds", ["1", "2", "7"])
def test_few_rounds_make_a_page(rounds: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rounds", rounds]) == 0
    said = capsys.readouterr().out
    assert "nan" not in said
    assert "None" not in said


def test_all_rulebooks_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--rules", "all", "--rounds", "300", "--seed", SEED]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[:2] == ["300 rounds", "Five rulebooks, 4 seats with bots in all of them, seed 7f3a"]
    rows = {line.split()[0]: line for line in lines[4:9]}
    assert list(rows) == [book.name for book in BOOKS.values()]
    for book in BOOKS.values():
        report = simulate(300, SEATS, SEED, book.options)
        assert report.natural_gap
        for figure in (
            f"{100 * (report.players_net or 0):+.2f} % ± {100 * (report.players_net_se or 0):.2f} %".replace("-", "−"),
            f"±{report.swing:,.0f}",
            f"{report.mean_tenure:.2f}",
            f"1 in {report.natural_gap:.2f}",
            f"{100 * report.bust:.1f} %",
            f"{100 * report.bank_totals[BUST]:.1f} %",
        ):
            assert f" {figure}" in rows[book.name]
    assert max(map(len, lines)) <= 80
    assert said.err == ""


def test_all_rulebooks_as_json_with_an_option_changed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rules", "all", "--set", "ties=void", "--rounds", "200", "--seed", SEED, "--json"]
    assert main(["simulate", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told) == list(BOOKS)
    for book in BOOKS.values():
        options = book.options.changed({"ties": "void"})
        assert told[book.id]["players_net"] == simulate(200, SEATS, SEED, options).players_net


def test_the_page_names_the_book_and_what_is_changed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rules", "Pontoon", "--set", "split=no", "--set", "ties=void", "--stand-on", "17", "--rounds", "50"]
    assert main(["simulate", *words]) == 0
    second = capsys.readouterr().out.splitlines()[1]
    assert second == ("Pontoon book with ties, split changed, 4 seats with players who stand on 17, seed 1")


def test_a_stream_in_ascii_is_told_in_ascii() -> None:
    done = vingtun("simulate", "--rounds", "300", "--seats", "10", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode("ascii")
    for sign in (" +/- ", "####", "Celeste", "Ines"):
        assert sign in said


def test_a_stream_in_latin_keeps_what_it_can() -> None:
    done = vingtun("simulate", "--rounds", "300", PYTHONIOENCODING="latin-1", PYTHONUTF8="0")
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode("latin-1")
    for sign in (" ± ", "####", "Céleste"):
        assert sign in said


def test_where_nobody_watches_there_is_neither_colour_nor_progress() -> None:
    done = vingtun("simulate", "--rounds", "300", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"\x1b" not in done.stdout


def test_textual_is_never_loaded_and_rich_not_by_the_lab() -> None:
    loaded = (
        "import sys, vingtun.lab.simulate; assert 'rich' not in sys.modules;"
        "import vingtun.commands.simulate; assert 'textual' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", loaded], check=True, timeout=60)


@WITH_CTRL_C
@pytest.mark.parametrize("words", [["--json"], []])
def test_an_interruption_tells_what_is_done(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextlib.contextmanager
    def impatient(rounds: int) -> Iterator[object]:
        yield lambda done: done >= 200 and signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(command, "watched", impatient)
    before = signal.getsignal(signal.SIGINT)
    assert main(["simulate", "--rounds", "100000", "--seed", SEED, *words]) == 130
    assert signal.getsignal(signal.SIGINT) is before
    said = capsys.readouterr().out
    if words:
        assert json.loads(said)["rounds"] == 200
        assert json.loads(said)["players_net"] == simulate(200, SEATS, SEED).players_net
    else:
        assert said.startswith("Stopped after 200 of 100,000 rounds\n")


@WITH_CTRL_C
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_goes_to_a_terminal_and_ctrl_c_ends_it() -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "vingtun", "simulate", "--rounds", "1000000", "--json"],
        env={**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=theirs,
    ) as process:
        os.close(theirs)
        shown, until = b"", monotonic() + 30
        while b"/1000000" not in shown and monotonic() < until:
            shown += os.read(ours, 4096)
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(OSError):  # the other end is closed
            while part := os.read(ours, 4096):
                shown += part
        said = process.communicate(timeout=30)[0]
    os.close(ours)
    assert process.returncode == 130
    assert b"Rounds" in shown
    assert b"Traceback" not in shown
    assert 0 < json.loads(said)["rounds"] < 1_000_000


def painted(report: Report, width: int = 80) -> str:
    """The page as a terminal so wide is sent it."""
    paper = StringIO()
    terminal = Console(file=paper, force_terminal=True, color_system="standard", width=width, highlight=False)
    reports.write(terminal, reports.page(report, reports.Heading("Modern book", 200, SEED, "a bot"), width))
    return paper.getvalue()


def test_colours_are_left_out_where_they_are_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    green = "\x1b[32m"
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert green in painted(simulate(200))
    monkeypatch.setenv("NO_COLOR", "1")
    assert green not in painted(simulate(200))


def test_a_narrow_terminal_gets_short_bars() -> None:
    report = simulate(200)
    cells = [painted(report, width).count("█") for width in (10, 40, 80, 200)]
    assert cells[0] == 0
    assert 0 < cells[1] < cells[2] / 2
    assert cells[2] == cells[3]


def test_bars_are_as_long_as_their_shares() -> None:
    assert reports.bar(1, 50) == "█" * 50
    assert reports.bar(0.25, 50) == "█" * 12 + "▌"
    assert reports.bar(0, 50) == ""
    assert reports.bar(0.5, 0) == ""
