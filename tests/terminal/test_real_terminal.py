"""The program in a real pseudo-terminal: what it leaves behind, what it refuses, and what it bears."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are for POSIX", allow_module_level=True)

from benchmarks.terminal import Terminal

PLAY = [sys.executable, "-m", "vingtun", "play", "--seed", "7f3b", "--pace", "instant"]
PATIENCE = 30.0


def environment() -> dict[str, str]:
    """A terminal of all colours; every test has folders of its own, which come from `os.environ`."""
    ours = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {**ours, "TERM": "xterm-256color", "PYTHONUTF8": "1", "COLORTERM": "truecolor"}


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    with Terminal(PLAY, environment()) as opened:
        see(opened, "What now?")
        yield opened


def see(terminal: Terminal, text: str) -> None:
    """Wait until the text is on the screen, and the screen is quiet."""
    shown = terminal.wait(lambda rows: any(text in row for row in rows), most=PATIENCE)
    assert shown is not None, "\n".join([*terminal.rows(), f"{text!r} was not shown"])
    terminal.settle()


def press(terminal: Terminal, keys: str, then: str) -> None:
    terminal.press(keys)
    see(terminal, then)


def sit_down(terminal: Terminal) -> None:
    """To the first stake, by way of the new table."""
    press(terminal, "n", "Rulebook")
    press(terminal, "\r", "Your stake")


def output(terminal: Terminal) -> bytes:
    return b"".join(piece for _, piece in terminal.written)


def test_leaving_by_key_gives_the_terminal_back_as_it_was() -> None:
    with Terminal(PLAY, environment()) as terminal:
        see(terminal, "What now?")
        raw = terminal.modes()
        terminal.press("q")
        assert terminal.status() == 0
        assert terminal.modes() != raw
        assert b"\x1b[?1049l" in output(terminal), "the other screen is left"
        assert b"\x1b[?25h" in output(terminal), "the cursor is shown again"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_leaves_the_terminal_clean_and_says_so_in_the_status(
    terminal: Terminal, number: signal.Signals
) -> None:
    sit_down(terminal)
    os.kill(terminal.pid, number)
    assert terminal.status() == 128 + number
    assert b"\x1b[?1049l" in output(terminal)
    assert b"\x1b[?25h" in output(terminal)
    assert b"Traceback" not in output(terminal)


def test_a_game_that_was_stopped_comes_back_as_it_was(terminal: Terminal) -> None:
    sit_down(terminal)
    before = terminal.rows()
    terminal.press("\x1a")
    assert terminal.stopped()
    os.kill(terminal.pid, signal.SIGCONT)
    see(terminal, "Your stake")
    assert terminal.rows() == before


def test_ctrl_c_leaves_at_once(terminal: Terminal) -> None:
    sit_down(terminal)
    terminal.press("\x03")
    assert terminal.status() == 0


def test_a_held_key_decides_once(terminal: Terminal) -> None:
    """In this deal a second card would be asked for at once, and Enter would stake again in the next round."""
    sit_down(terminal)
    press(terminal, "\r", "Your turn")
    for _ in range(30):
        terminal.press("s")
        terminal.receive(0.03)
    see(terminal, "Round 1 is over")
    for _ in range(40):
        terminal.press("\r")
        terminal.receive(0.03)
    terminal.settle()
    rows = "\n".join(terminal.rows())
    assert "round 2" in rows
    assert "Your stake" in rows, "the held key has begun the next round, and has not staked in it"


def test_a_storm_of_sizes_leaves_the_round_as_it_was(terminal: Terminal) -> None:
    sit_down(terminal)
    terminal.press("123")
    see(terminal, "stake 123")
    before = terminal.rows()
    for columns, rows in ((1, 1), (300, 100), (40, 10), (2, 50), (120, 40), (39, 9), (80, 1), (200, 60)):
        terminal.resize(columns, rows)
        terminal.receive(0.05)
    terminal.resize(40, 9)
    see(terminal, "needs 40x10")
    terminal.resize(80, 24)
    see(terminal, "stake 123")
    assert terminal.rows() == before


def test_pasted_text_decides_nothing(terminal: Terminal) -> None:
    sit_down(terminal)
    before = terminal.rows()
    terminal.press("\x1b[200~dss\rqy\x1b[201~")
    terminal.settle()
    assert terminal.rows() == before


def test_no_cell_is_wider_than_one_and_no_line_is_cut(terminal: Terminal) -> None:
    sit_down(terminal)
    rows = terminal.rows()
    assert rows[1].startswith("╭")
    assert rows[1].rstrip().endswith("╮")
    assert all(row.rstrip()[-1] in "│╯╮" for row in rows[1:23])


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"TERM": "dumb"}, "TERM is 'dumb'"),
        ({"TERM": ""}, "TERM is ''"),
        ({"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}, "UTF-8"),
    ],
)
def test_a_terminal_that_cannot_show_a_table_gets_one_sentence(changed: dict[str, str], said: str) -> None:
    with Terminal(PLAY, {**environment(), **changed}) as terminal:
        assert terminal.status() == 2
        terminal.settle()
        lines = output(terminal).decode().split("\r\n")
    assert said in lines[0]
    assert [line for line in lines[1:] if line] == []


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_without_a_terminal_it_says_so_at_once(stream: str) -> None:
    """Two of the three streams are a terminal, and one is not."""
    leader, follower = os.openpty()
    streams = {"stdin": follower, "stdout": follower, "stderr": follower, stream: subprocess.DEVNULL}
    ended = subprocess.run(PLAY, env=environment(), timeout=PATIENCE, check=False, **streams)  # type: ignore[call-overload]
    os.close(follower)
    said = os.read(leader, 4096).decode() if stream != "stderr" else ""
    os.close(leader)
    assert ended.returncode == 2
    if stream != "stderr":
        assert said.startswith("vingtun play: the table needs a terminal")
        assert said.count("\n") == 1


def test_where_the_terminal_goes_without_a_signal_the_program_goes_too() -> None:
    """The terminal does not control the program here, so nothing tells it that the other end is closed."""
    ours, theirs = os.openpty()
    with subprocess.Popen(
        PLAY, env=environment(), stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True
    ) as process:
        os.close(theirs)
        shown = b""
        while b"What now?" not in shown:
            piece = os.read(ours, 65536)
            assert piece, "the program has ended"
            shown += piece
        os.close(ours)
        assert process.wait(PATIENCE) == 128 + signal.SIGHUP
