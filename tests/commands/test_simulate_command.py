"""`vingtun simulate`: how it is told, how it can be stopped, and how it goes on from a checkpoint."""

import contextlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from rich.console import Console

from vingtun.cli import main
from vingtun.commands import reports
from vingtun.commands import simulate as command
from vingtun.engine.books import BOOKS, MODERN
from vingtun.lab.blocks import LENGTH, Setting
from vingtun.lab.expected import Expected, expected
from vingtun.lab.simulate import Simulation, simulate
from vingtun.lab.tally import BUST, Report, Tally
from vingtun.play.policy import Draws, Policy

SEATS, SEED = 4, "7f3a"

BANK_TOTALS = ["17", "18", "19", "20", "21", BUST]
KEYS = [
    "rules",
    "options",
    "seed",
    "policy",
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
    "exact",
    "deviation",
]
EXACT = ["players_net", "bank_share", "natural_gap", "bust", "tenure", "mean_tenure", "bank_totals"]

WITH_CTRL_C = pytest.mark.skipif(signal.getsignal(signal.SIGINT) is signal.SIG_IGN, reason="Ctrl+C is ignored here")


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
    assert list(figures["exact"]) == EXACT
    assert figures["rounds"] == 300
    assert figures["policy"] == {"draws": {"hard": 16, "soft": 18}, "ace": 4.5, "ten": 2.75}
    assert len(figures["bank_share"]) == figures["seats"] == 3
    assert list(figures["tenure"]) == ["1", "2", "3", "4", "5"]
    assert list(figures["bank_totals"]) == BANK_TOTALS
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
    bust, longest = report.bank_totals[BUST], report.tenure[5]
    for label, share, exact in [
        *zip(labels[:4], report.bank_share, ["   25.0 %"] * 4, strict=True),
        ("5 rounds", longest, "   56.2 %"),
        (BUST, bust, ""),
    ]:
        assert f"\n  {label:<10}{100 * share:5.1f} %{exact}  " in said.out
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
            "–" if book.id == "hoyle" else reports.net(expected(Setting(book.options)).players_net),
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


@contextlib.contextmanager
def impatient(simulation: Simulation) -> Iterator[object]:
    """Somebody who presses Ctrl+C in the second block."""
    yield lambda tally: tally.rounds > LENGTH and signal.raise_signal(signal.SIGINT)


@WITH_CTRL_C
@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize("words", [["--json"], []])
def test_an_interruption_tells_what_is_done(
    words: list[str], workers: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "watched", impatient)
    before = signal.getsignal(signal.SIGINT)
    assert main(["simulate", "--rounds", "100000", "--seed", SEED, "--workers", workers, *words]) == 130
    assert signal.getsignal(signal.SIGINT) is before
    said = capsys.readouterr().out
    if words:
        assert json.loads(said)["rounds"] == 2 * LENGTH
        assert json.loads(said)["players_net"] == simulate(2 * LENGTH, SEATS, SEED).players_net
    else:
        assert said.startswith("Stopped after 4,000 of 100,000 rounds\n")


@WITH_CTRL_C
@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_progress_goes_to_a_terminal_and_ctrl_c_ends_it() -> None:
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "vingtun", "simulate", "--rounds", "1000000", "--workers", "2", "--json"],
        env={**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"},
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
    ) as process:
        os.close(theirs)
        shown, until = b"", monotonic() + 30
        while b" \xc2\xb1 " not in shown and monotonic() < until:
            shown += os.read(ours, 4096)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: the workers are sent it as well
        with contextlib.suppress(OSError):  # the other end is closed
            while part := os.read(ours, 4096):
                shown += part
        said = process.communicate(timeout=30)[0]
    os.close(ours)
    assert process.returncode == 130
    assert b"Rounds" in shown
    assert b"/1000000" in shown
    assert b"Traceback" not in shown
    assert 0 < json.loads(said)["rounds"] < 1_000_000


def painted(report: Report, width: int = 80) -> str:
    """The page as a terminal so wide is sent it."""
    paper = StringIO()
    terminal = Console(file=paper, force_terminal=True, color_system="standard", width=width, highlight=False)
    found = reports.Found(report, Expected())
    reports.write(terminal, reports.page(found, reports.Heading("Modern book", None, SEED, "a bot"), width))
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


# --- the exact figures beside it -------------------------------------------------------------------


def simulated(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    """What the command says in JSON."""
    assert main(["simulate", "--seed", SEED, "--json", *words]) == status
    said = capsys.readouterr()
    assert said.err == ""
    told: dict[str, Any] = json.loads(said.out)
    return told


def test_the_exact_figures_stand_beside_those_that_were_counted(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "--rounds", "2000")
    exact = told["exact"]
    assert exact["players_net"] == pytest.approx(0.00083, abs=5e-6)
    assert exact["natural_gap"] == pytest.approx(195755 / 27312)
    assert exact["bust"] == pytest.approx(0.198, abs=5e-4)
    assert exact["bank_share"] == [0.25] * 4
    assert exact["tenure"] == pytest.approx({"1": 0.1343, "2": 0.1163, "3": 0.1007, "4": 0.0871, "5": 0.5616}, abs=5e-5)
    assert exact["mean_tenure"] == pytest.approx(3.825, abs=5e-4)
    assert exact["bank_totals"] is None
    off = (told["players_net"] - exact["players_net"]) / told["players_net_se"]
    assert told["deviation"] == pytest.approx(off)


@pytest.mark.parametrize(
    ("words", "missing"),
    [
        (["--rules", "hoyle"], EXACT),
        (["--set", "max_stake=359"], ["players_net", "bank_totals"]),
        (["--policy", "16/18,4.51/2.75"], ["players_net", "bank_totals"]),
        (["--set", "bank_purse=500"], ["bank_share", "tenure", "mean_tenure", "bank_totals"]),
        (["--set", "first_bank=ace"], ["bank_share", "bank_totals"]),
    ],
    ids=str,
)
def test_where_there_is_no_exact_figure_none_is_given(
    words: list[str], missing: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    told = simulated(capsys, "--rounds", "200", *words)
    assert [name for name, value in told["exact"].items() if value is None] == missing
    assert (told["deviation"] is None) == ("players_net" in missing)
    assert main(["simulate", "--rounds", "200", *words]) == 0
    page = capsys.readouterr().out
    assert ("  exactly     –\n" in page) == ("players_net" in missing)


def test_a_bank_that_no_natural_takes_stays_to_its_last_round() -> None:
    exact = expected(Setting(MODERN.options.changed({"bank_on_natural": False, "bank_rounds": 10**8})))
    assert (exact.tenure, exact.mean_tenure) == ({10**8: 1.0}, 10**8)


def test_a_claim_is_tested_by_a_policy(capsys: pytest.CaptureFixture[str]) -> None:
    told = simulated(capsys, "--policy", "13/19,3/2", "--rounds", "600")
    policy = Policy(Draws(13, 19), 3, 2)
    assert told["policy"] == {"draws": {"hard": 13, "soft": 19}, "ace": 3, "ten": 2}
    assert told["players_net"] == simulate(600, SEATS, SEED, policy=policy).players_net
    assert told["exact"]["players_net"] == expected(Setting(policy=policy)).players_net
    assert main(["simulate", "--policy", "13/19", "--rounds", "50"]) == 0
    second = capsys.readouterr().out.splitlines()[1]
    assert second == "Modern book, 4 seats with players by 13/19,4.5/2.75, seed 1"


# --- until it is sure ------------------------------------------------------------------------------


@pytest.mark.parametrize("workers", ["1", "3"])
def test_it_stops_when_the_standard_error_is_small_enough(workers: str, capsys: pytest.CaptureFixture[str]) -> None:
    errors = [simulate(rounds, SEATS, SEED).players_net_se or 1 for rounds in (2 * LENGTH, 3 * LENGTH)]
    told = simulated(capsys, "--until-se", str(sum(errors) / 2), "--workers", workers)
    assert (told["rounds"], told["players_net_se"]) == (3 * LENGTH, errors[1])


def test_rounds_are_a_maximum_where_both_are_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulated(capsys, "--until-se", "0.00001", "--rounds", "2100")["rounds"] == 2_100


def test_rounds_of_rulebooks_that_take_more_or_less_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--rules", "all", "--set", "pack=through", "--until-se", "0.02", "--workers", "1"]
    told = simulated(capsys, *words)
    rounds = sorted(each["rounds"] for each in told.values())
    assert rounds[0] < rounds[-1]
    assert main(["simulate", "--seed", SEED, *words]) == 0
    assert capsys.readouterr().out.startswith(f"{rounds[0]:,} to {rounds[-1]:,} rounds\n")


def test_how_many_rounds_it_will_take_is_told_from_the_error() -> None:
    tally = Tally(4, 2_000, 1_000, 0, 1_000, 4_000)
    assert tally.standard_error is not None
    assert Simulation([Setting()], 10**9, tally.standard_error / 10).to_play(tally) == pytest.approx(200_000, abs=1)
    assert Simulation([Setting()], 5_000, tally.standard_error / 10).to_play(tally) == 5_000
    assert Simulation([Setting()], 5_000).to_play(tally) == 5_000


# --- going on --------------------------------------------------------------------------------------


def without_time(told: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in told.items() if name != "rounds_per_second"}


@WITH_CTRL_C
@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_run_that_goes_on_comes_to_the_same_as_one_in_one_go(
    workers: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--rules", "hoyle", "--rounds", "9000", "--seats", "3", "--workers", workers]
    there = ["--checkpoint", str(tmp_path / "run.json")]
    with monkeypatch.context() as patched:
        patched.setattr(command, "watched", impatient)
        first = simulated(capsys, *words, *there, status=130)
        assert first["rounds"] == 2 * LENGTH
        second = simulated(capsys, *words, *there, status=130)
        assert second["rounds"] == 3 * LENGTH
    in_one_go = without_time(simulated(capsys, *words))
    assert without_time(simulated(capsys, *words, *there)) == in_one_go
    assert without_time(simulated(capsys, *words, *there)) == in_one_go
    more = simulated(capsys, *words, *there, "--rounds", "11000")
    assert more["players_net"] == simulate(11_000, 3, SEED, BOOKS["hoyle"].options).players_net
    assert list(tmp_path.iterdir()) == [tmp_path / "run.json"]


@WITH_CTRL_C
def test_all_rulebooks_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    @contextlib.contextmanager
    def in_the_third(simulation: Simulation) -> Iterator[object]:
        yield lambda tally: len(simulation.tallies) == 3 and signal.raise_signal(signal.SIGINT)

    words = ["--rules", "all", "--set", "pack=through", "--rounds", "4100", "--workers", "1"]
    there = ["--checkpoint", str(tmp_path / "run.json")]
    with monkeypatch.context() as patched:
        patched.setattr(command, "watched", in_the_third)
        first = simulated(capsys, *words, *there, status=130)
        assert [each["rounds"] for each in first.values()] == [4_100, 4_100, LENGTH]
    told = simulated(capsys, *words, *there)
    assert list(told) == list(BOOKS)
    for book, each in simulated(capsys, *words).items():
        assert without_time(told[book]) == without_time(each)


def test_what_is_sure_enough_is_not_played_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--until-se", "0.03", "--checkpoint", str(tmp_path / "run.json")]
    first = simulated(capsys, *words)
    second = simulated(capsys, *words)
    assert without_time(first) == without_time(second)
    assert second["rounds_per_second"] is None
    assert main(["simulate", "--seed", SEED, *words]) == 0
    assert "Speed" not in capsys.readouterr().out


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A checkpoint of two blocks."""
    path = tmp_path / "run.json"
    simulated(capsys, "--rounds", "4000", "--checkpoint", str(path))
    return path


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seed", "8"], "is of another seed"),
        (["--seats", "5"], "is of another number of seats"),
        (["--policy", "16/17"], "is of another policy"),
        (["--stand-on", "17"], "is of another policy"),
        (["--rules", "foster"], "is of another table"),
        (["--set", "ties=void"], "is of another table"),
        (["--rules", "all"], "is of another table"),
        (["--rounds", "3999"], "has 4,000 rounds already; ask for no less"),
    ],
    ids=str,
)
def test_the_checkpoint_of_another_run_is_refused_and_left_as_it_is(
    words: list[str], sentence: str, run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused(["--rounds", "4000", *words], sentence, run, capsys)


def test_the_checkpoint_of_another_version_is_refused(
    run: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("vingtun.lab.saved.__version__", "0.0.1")
    refused([], "is of another version of vingtun", run, capsys)


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: text[:-1],
        lambda text: text[: len(text) // 2],
        lambda text: b"",
        lambda text: text.replace(b'"rounds": 4000', b'"rounds": 2000'),
        lambda text: text.replace(b"digest", b"digset"),
        lambda text: b"\xff\xfe",
        lambda text: b"3",
        lambda text: b"{}",
        lambda text: b'{"kind": "vingtun simulate", "digest": "", "tallies": []}',
        lambda text: b"[" * 100_000,
        lambda text: b"Dear diary",
    ],
)
def test_a_damaged_checkpoint_is_refused_and_left_as_it_is(
    damage: Any, run: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run.write_bytes(damage(run.read_bytes()))
    refused(["--rounds", "4000"], "no checkpoint of a simulation, or a damaged one", run, capsys)


def refused(words: list[str], sentence: str, path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = path.read_bytes()
    assert main(["simulate", "--seed", SEED, "--checkpoint", str(path), *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert sentence in said.err
    assert said.err.startswith("vingtun simulate: ")
    assert said.err.count("\n") == 1
    assert path.read_bytes() == before


def test_a_checkpoint_that_cannot_be_written_is_said_before_anything_is_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, sentence in ((tmp_path, "cannot be read"), (tmp_path / "none" / "run.json", "cannot be written")):
        assert main(["simulate", "--checkpoint", str(path)]) == 2
        said = capsys.readouterr()
        assert said.out == ""
        assert sentence in said.err
        assert said.err.count("\n") == 1
