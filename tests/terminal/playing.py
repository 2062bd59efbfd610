"""Playing `vingtun play` in a real pseudo-terminal: started, waited for, answered, and ended in every way there is."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from time import perf_counter
from zlib import crc32

from benchmarks.terminal import Terminal
from tests.app.driver import Driver, at_table, watch

from vingtun.app.house import House
from vingtun.app.setup import Setup
from vingtun.play.record import dumps
from vingtun.store.database import Store

VINGTUN = (sys.executable, "-m", "vingtun")
PATIENCE = 40.0
"""How long anything is waited for, in seconds."""
LOST = 3.0
"""A key that has done nothing for so long has come too early for the guard, in seconds."""
CALM = 0.14
"""The guard lets a key decide once its question has been seen for a moment: so long a silence, in seconds."""

Shown = Callable[[Sequence[str]], object]


def environment(**changes: str) -> dict[str, str]:
    """A terminal of all colours; every test has folders of its own, which come from `os.environ`."""
    ours = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    return {**ours, "TERM": "xterm-256color", "PYTHONUTF8": "1", "COLORTERM": "truecolor", **changes}


def play(*words: object, **changes: str) -> Terminal:
    """`vingtun play` with some words, in a terminal of its own."""
    return Terminal([*VINGTUN, "play", "--pace", "instant", *map(str, words)], environment(**changes))


# --- waiting -----------------------------------------------------------------------------------------


def until(terminal: Terminal, shown: Shown, what: str = "it", most: float = PATIENCE) -> list[str]:
    """Receive until the screen shows it, and return the screen."""
    rows = _wait(terminal, shown, most)
    assert rows is not None, "\n".join([*terminal.rows(), f"{what} was not shown"])
    return rows


def _wait(terminal: Terminal, shown: Shown, most: float) -> list[str] | None:
    end = perf_counter() + most
    while not shown(rows := terminal.rows()):
        while not terminal.receive(0.02):
            if terminal.is_over or perf_counter() > end:
                return None
        while terminal.receive(0.0):  # drawing takes longer than receiving
            pass
    return rows


def see(terminal: Terminal, *texts: str) -> list[str]:
    """Wait until all of the texts are on the screen, each in a row of it, and the screen is calm."""
    until(terminal, has(*texts), f"{texts}")
    terminal.settle(CALM)
    return terminal.rows()


def has(*texts: str) -> Shown:
    """Whether a screen shows all of the texts."""
    return lambda rows: all(any(text in row for row in rows) for text in texts)


def press(terminal: Terminal, keys: str, then: Shown, what: str = "what follows") -> list[str]:
    """Press keys and wait for what they lead to. If the last of them came too early, it is pressed again."""
    end, sent = perf_counter() + PATIENCE, keys
    while perf_counter() < end and not terminal.is_over:
        terminal.settle(CALM)
        terminal.press(sent)
        if (rows := _wait(terminal, then, LOST)) is not None:
            return rows
        sent = keys[-1]
    raise AssertionError("\n".join([*terminal.rows(), f"{keys!r} has not led to {what}"]))


def words_of(rows: Sequence[str]) -> str:
    """What a screen says, without its frames, as running text."""
    return " ".join(re.sub(r"[^\w\s.,:;'/+−-]", " ", " ".join(rows)).split())


def box(rows: Sequence[str], title: str) -> str:
    """What stands in the box of this title, without any spaces, since words may be broken there; nothing if none is."""
    top = next((number for number, row in enumerate(rows) if f"─ {title} ─" in row), len(rows))
    if top == len(rows):
        return ""
    left = rows[top].rindex("╭", 0, rows[top].index(f" {title} "))
    right = rows[top].index("╮", left)
    inside = takewhile(lambda row: row[left] != "╰", rows[top + 1 :])
    return squeezed("".join(row[left + 1 : right] for row in inside))


def squeezed(text: str) -> str:
    """A text without its spaces."""
    return "".join(text.split())


def see_told(terminal: Terminal, title: str, *texts: str) -> str:
    """Wait until the box of this title says all of the texts, and return what it says, without spaces."""

    def says(rows: Sequence[str]) -> bool:
        return all(squeezed(text) in box(rows, title) for text in texts) and box(rows, title) != ""

    rows = until(terminal, says, f"{title}: {texts}")
    terminal.settle(CALM)
    return box(rows, title)


def written(terminal: Terminal) -> str:
    """All that the program has ever written."""
    return b"".join(piece for _, piece in terminal.written).decode(errors="replace")


# --- ending ------------------------------------------------------------------------------------------


def kill(terminal: Terminal, number: signal.Signals = signal.SIGKILL) -> int:
    """Send a signal, take in what was still on its way to the screen, and return the exit status."""
    os.kill(terminal.pid, number)
    return ended(terminal)


def ended(terminal: Terminal) -> int:
    """The exit status, once the program has ended and all that it wrote is on the screen."""
    status = terminal.status(PATIENCE)
    while terminal.receive(0.0):
        pass
    return status


# --- a player ----------------------------------------------------------------------------------------


RIGHT = "\x1b[C"
"""What the right arrow sends."""
ASKED = ("Sell the bank?", "Buy the bank?", "Your stake", "Double all stakes?", "The bank doubles",
         "Challenge the board?", "Your turn", "is over")  # fmt: skip
"""What stands over a question, or over the settlement."""
NAMES = {RIGHT: "right", "\r": "enter"}
"""What keys are called that have no letter."""


def asked(rows: Sequence[str]) -> str:
    """Which of them stands on the screen; nothing if none does."""
    return next((text for text in ASKED if any(f" {text}" in row for row in rows if "╭" in row)), "")


def key_for(rows: Sequence[str]) -> str:
    """What this player presses when that is on the screen: always the same, and in time everything there is."""
    whim = crc32("\n".join(rows).encode())
    match asked(rows):
        case "Your turn":
            return _turn("\n".join(rows), whim)
        case "Your stake":
            return ("\r", "\r", "37\r", "m\r", f"{RIGHT}\r")[whim % 5]
        case "Sell the bank?":
            return "k\r"[whim % 2]
        case "Challenge the board?":
            return "cp"[whim % 2]
        case "is over":
            return "\r"
        case _:
            return "yn"[whim % 2]


def _turn(text: str, whim: int) -> str:
    """Split and buy when the whim takes him, take a card up to 14 or so, and stand where that may be."""
    offered = {key for key in "DBTSX" if re.search(rf" {key}  (draw|buy|twist|stand|split)", text)}
    held = re.search(r"(?:You hold|hand:) (?:\d+ or )?(\d+)", text)
    low = held is not None and int(held[1]) < 12 + whim % 6
    for key, wanted in (("X", whim % 4), ("B", low and whim % 3), ("D", low), ("T", low), ("S", True)):
        if key in offered and wanted:
            return key.lower()
    return min(offered).lower()


# --- the twin ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A moment at which the game waits for a key.

    Attributes:
        rows: the screen.
        keys: what the player presses.
        round: the number of the round.
        kept: what the store must say of it: its answers so far, or its record once it is over.
        over: whether it is over.
    """

    rows: list[str]
    keys: str
    round: int
    kept: str
    over: bool

    @property
    def is_single(self) -> bool:
        """Whether one key decides, so that nothing changes on the screen before it has."""
        return len(self.keys) == 1


def twin(table: Setup, rounds: int, store: Store | None = None) -> list[Moment]:
    """Every moment of a game that nobody disturbs, up to the settlement of its last round.

    Args:
        table: what it is played at.
        rounds: how many.
        store: where it is kept; in memory if not given.
    """
    moments: list[Moment] = []

    async def story() -> None:
        async with at_table(table, house=House(store or Store.in_memory())) as you:
            moments.append(_moment(you))
            while not (moments[-1].over and moments[-1].round == rounds):
                await you.play(*(NAMES.get(key, key) for key in _each(moments[-1].keys)))
                moments.append(_moment(you))

    watch(story)
    return moments


def _moment(you: Driver) -> Moment:
    game = you.scene.sitting.game
    over = you.scene.settled
    assert over or game.ask, f"the purse is empty:\n{you.text}"
    kept = dumps(game.last) if over and game.last else "".join(f"{name} {action}\n" for name, action in game.said)
    return Moment(you.lines, key_for(you.lines), game.board.round, kept, over)


def _each(keys: str) -> Iterator[str]:
    """The keys one by one."""
    while keys:
        key = RIGHT if keys.startswith(RIGHT) else keys[0]
        yield key
        keys = keys[len(key) :]


def step(terminal: Terminal, now: Moment, then: Moment) -> None:
    """Press what is pressed at a moment, and wait until the screen is that of the next."""
    press(terminal, now.keys, lambda rows: list(rows) == then.rows, "\n".join(then.rows))


def see_moment(terminal: Terminal, moment: Moment) -> None:
    """Wait until the screen is that of a moment."""
    until(terminal, lambda rows: list(rows) == moment.rows, "\n".join(moment.rows))


ROUNDS_KEPT = "SELECT number, coalesce(record, actions) FROM round ORDER BY game, number"
"""The rounds in a store, each with its record, or with its answers while it is played."""


def kept_at(moments: Sequence[Moment], at: int) -> list[tuple[int, str]]:
    """What the store must have at a moment, as `ROUNDS_KEPT`; nothing before the first, which is -1."""
    until_then = moments[: at + 1]
    over = [(moment.round, moment.kept) for moment in until_then if moment.over]
    return over + [(moment.round, moment.kept) for moment in until_then[-1:] if not moment.over]
