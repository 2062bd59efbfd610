"""Killed at any instant: a player whose program is ended over and over comes to the same as one who is left in peace.

    VINGTUN_THOROUGH=1 pytest tests/terminal/test_kills.py -n 0 -s

plays some hundred rounds with some hundred kills, and says how many of each it was.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are for POSIX", allow_module_level=True)

from benchmarks.terminal import Terminal
from tests.app.driver import setup
from tests.strategies import THOROUGH
from tests.terminal.playing import (
    CALM,
    ROUNDS_KEPT,
    Moment,
    asked,
    ended,
    has,
    kept_at,
    kill,
    play,
    press,
    see_moment,
    step,
    twin,
    until,
    words_of,
    written,
)

from vingtun.engine.books import BOOKS
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.record import dumps, loads
from vingtun.play.seats import UNITS, YOU, names
from vingtun.store.folder import SET_ASIDE, STORE, store_file
from vingtun.store.mend import opened

ROUNDS = 70 if THOROUGH > 1 else 2
KILLS = 75 if THOROUGH > 1 else 2
"""How many in each book."""
SEED, PURSE = "7f3a", 50_000


# --- the killer --------------------------------------------------------------------------------------

EARLY, LATE = ("start", "title", "sitting down"), ("question", "key", "key", "drawing")
"""When a program is killed: before it is at the game; or there, before a key, after it, or as it draws."""
LATEST = {"start": 1.2, "title": 0.2, "sitting down": 0.5, "question": 0.1, "key": 0.15, "drawing": 0.01}
"""How long after that at most, in seconds."""
MANNERS = ("kill",) * 7 + ("terminate", "hang up", "vanish", "quit")
SIGNALS = {"kill": signal.SIGKILL, "terminate": signal.SIGTERM, "hang up": signal.SIGHUP}


@dataclass(frozen=True)
class Kill:
    """How a program is to end.

    Attributes:
        at: the moment of the game that is to be reached before; none for a place on the way to the game.
        place: where.
        manner: how.
        after: how many seconds after that.
    """

    at: int
    place: str
    manner: str
    after: float


def kills(chance: Random, moments: int, number: int) -> list[Kill]:
    """Kills at random, in the order of the game."""
    places = [chance.choice(EARLY if chance.random() < 0.3 else LATE) for _ in range(number)]
    at = iter(sorted(chance.sample(range(moments - 1), sum(place in LATE for place in places))))
    manners = [chance.choice(MANNERS) for _ in places]
    return [
        Kill(
            next(at) if place in LATE else -1,
            place,
            "kill" if place in EARLY and manner == "quit" else manner,
            LATEST[place] * chance.random() ** (3 if place == "key" else 1),  # most happens soon after a key
        )
        for place, manner in zip(places, manners, strict=True)
    ]


@dataclass
class Killed:
    """A game that goes on whatever happens to the program.

    Attributes:
        folder: where it is kept.
        book: what it is played by.
        moments: those of its twin.
        at: the last moment that is kept; -1 before the first.
        begun: whether there is a game.
        survived: how many kills there were, by place and by manner.
        flying: how many keys were in flight at a kill, by whether they were kept.
    """

    folder: Path
    book: str
    moments: list[Moment]
    at: int = -1
    begun: bool = False
    survived: Counter[str] = field(default_factory=Counter)
    flying: Counter[bool] = field(default_factory=Counter)

    def play(self, plan: list[Kill]) -> None:
        """Play to the last moment, killed by a plan."""
        for due in (*plan, None):
            with self._start() as terminal:
                self._live(terminal, due)

    # --- a life of the program -----------------------------------------------------------------------

    def _start(self) -> Terminal:
        """The game that waits needs no words."""
        table = () if self.begun else ("--rules", self.book, "--seed", SEED, "--credits", PURSE)
        return play("--data-dir", self.folder, *table)

    def _live(self, terminal: Terminal, due: Kill | None) -> None:
        """From the start of a program to its end at a kill, or at the end of the game."""
        if self._is_killed(terminal, due, "start"):
            return
        self._see_title(terminal)
        if self._is_killed(terminal, due, "title"):
            return
        if not self.begun:
            press(terminal, "\r", has("Rulebook"), "the new table")
        terminal.settle(CALM)
        terminal.press("\r")
        if self._is_killed(terminal, due, "sitting down"):
            return
        self._play_on(terminal, due)

    def _see_title(self, terminal: Terminal) -> None:
        """The title says what waits, and nothing else is told before it."""
        rows = until(terminal, has("What now?"), "the title")
        if not self.begun:
            assert "Continue" not in words_of(rows)
            return
        name = BOOKS[self.book].name
        text = words_of(until(terminal, lambda rows: "Waiting for you" in words_of(rows), "what waits"))
        if self.at < 0:
            assert f"Waiting for you: {name}, round 1, the bank by lot." in text, text
            return
        now = self.moments[self.at]
        assert f"Continue round {now.round + now.over}, " in text, text
        waits = f"round {now.round + 1}" if now.over else WAITING[asked(now.rows)]
        assert f"Waiting for you: {name}, {waits}" in text, text

    def _play_on(self, terminal: Terminal, due: Kill | None) -> None:
        """From the decision that waits, which looks as it did, until the kill is due."""
        self.at = max(self.at, 0)
        see_moment(terminal, self.moments[self.at])
        last = len(self.moments) - 1 if due is None else max(due.at, self.at)
        while self.at < min(last, len(self.moments) - 1):
            step(terminal, *self.moments[self.at : self.at + 2])
            self.at += 1
        terminal.settle(CALM)
        if due is None:
            terminal.press("q")
            assert ended(terminal) == 0
        elif not self._is_killed(terminal, due, "question"):
            terminal.press(self.moments[self.at].keys)
            assert self._is_killed(terminal, due, "key", "drawing")

    # --- its end -------------------------------------------------------------------------------------

    def _is_killed(self, terminal: Terminal, due: Kill | None, *places: str) -> bool:
        """End the program here if that is the plan, and see what it has kept."""
        if due is None or due.place not in places:
            return False
        before = terminal.rows()
        if due.place == "drawing":
            terminal.receive(0.3)
        _receive(terminal, due.after)
        _end(terminal, due.manner)
        flies = due.place in ("key", "drawing") or (due.place == "sitting down" and self.at < 0)
        changed = due.manner == "kill" and due.place in ("key", "drawing") and terminal.rows() != before
        self._see_kept(due, flies=flies, seen=changed and self.moments[self.at].is_single)
        self.survived.update((due.place, due.manner))
        return True

    def _see_kept(self, due: Kill, *, flies: bool, seen: bool) -> None:
        """All is kept of which anything was seen, and at most the key in flight is not."""
        games, rounds = self._stored()
        assert games <= 1
        self.begun = games == 1
        allowed = range(self.at + seen, self.at + flies + 1)
        kept = next((at for at in allowed if rounds == kept_at(self.moments, at)), None)
        assert kept is not None, f"{due}: after moment {self.at}, {seen=}, there is {rounds[-1:]}"
        if flies:
            self.flying[kept > self.at] += 1
        self.at = kept

    def _stored(self) -> tuple[int, list[tuple[int, str]]]:
        """How many games are kept, and their rounds: read from a copy, so that the next program finds what was left."""
        copy = self.folder.with_name(f"{self.folder.name}-copy")
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for name in (STORE, f"{STORE}-journal", f"{STORE}-wal"):
            if (self.folder / name).exists():
                shutil.copy(self.folder / name, copy / name)
        with opened(store_file(copy)) as store:
            assert store.notice == ""
            return len(store.rows("SELECT id FROM game")), store.rows(ROUNDS_KEPT)


WAITING = {
    "Sell the bank?": "whether you sell the bank",
    "Buy the bank?": "whether you buy the bank",
    "Your stake": "your stake",
    "Double all stakes?": "your call to double",
    "The bank doubles": "your answer to the double",
    "Challenge the board?": "your challenge",
    "Your turn": "your turn",
}
"""How the title says what waits, by what stands over the question."""


def _receive(terminal: Terminal, seconds: float) -> None:
    """Receive for so long, to the end of it."""
    end = perf_counter() + seconds
    while (left := end - perf_counter()) > 0:
        terminal.receive(left)


def _end(terminal: Terminal, manner: str) -> None:
    """End a program in some way, and take in what it still wrote."""
    if manner == "vanish":
        terminal.vanish()
    elif manner == "quit":
        terminal.press("q")
    else:
        os.kill(terminal.pid, SIGNALS[manner])
    ended(terminal)
    assert "Traceback" not in written(terminal)


# --- the tests ---------------------------------------------------------------------------------------

RESULTS = "SELECT number, hinted, banked, tenure, net, natural, purse FROM result ORDER BY number"
HANDS = "SELECT number, hand, stake, won, why FROM hand JOIN result USING (round) ORDER BY number, hand"


@pytest.mark.parametrize("book", BOOKS)
def test_who_is_killed_again_and_again_comes_to_the_same(
    book: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with opened(tmp_path / "twin" / STORE) as left_in_peace:
        moments = twin(setup(SEED, book=book, purse=PURSE), ROUNDS, left_in_peace)
        plan = kills(Random(f"{book} {SEED}"), len(moments), KILLS)
        game = Killed(tmp_path / "killed", book, moments)
        game.play(plan)
        with opened(store_file(game.folder)) as store:
            assert store.notice == ""
            assert store.rows(RESULTS) == left_in_peace.rows(RESULTS)
            assert store.rows(HANDS) == left_in_peace.rows(HANDS)
            assert [kept for (kept,) in store.rows("SELECT record FROM round ORDER BY number")] == dealt(book, moments)
    if THOROUGH > 1:
        Killed(tmp_path / "peace", book, moments).play([])
        with capsys.disabled():
            flown = f"{game.flying[True]} keys in flight were kept and {game.flying[False]} were not"
            said = f"{book}: {len(plan)} kills in {ROUNDS} rounds; {flown}; {dict(game.survived)}"
            sys.stdout.write(f"\n{said}\n")


def dealt(book: str, moments: list[Moment]) -> list[str]:
    """The records of the rounds as the game itself comes to them, with nothing kept and nothing shown."""
    options = BOOKS[book].options
    game = Game(book, options, [None, *map(Bot, UNITS[:3])], names(4), SEED, {YOU: PURSE})
    found = []
    for record in (loads(moment.kept) for moment in moments if moment.over):
        answers = iter([action for name, action in record.actions if name == names(4)[YOU]])
        ask = game.begin()
        while ask is not None:
            ask = game.answer(next(answers))
        assert game.last is not None
        found.append(dumps(game.last))
    return found


def test_killed_while_it_makes_the_store(tmp_path: Path) -> None:
    """At the first start of all; however much of the file there is, nothing was lost, and nothing is said to be."""
    chance = Random(SEED)
    for number in range(4 * THOROUGH):
        folder = tmp_path / str(number)
        with play("--data-dir", folder) as terminal:
            while not any(folder.glob("*.sqlite3*")):
                assert not terminal.written, "the title is shown before the store is made"
                terminal.receive(0.0)
            _receive(terminal, chance.uniform(0.0, 0.05))
            kill(terminal)
        with opened(store_file(folder)) as store:
            assert store.notice == "", number
            assert store.rows(ROUNDS_KEPT) == []


def test_killed_while_it_mends_the_store(tmp_path: Path) -> None:
    """The damaged file is still there, and all that could be saved of it is."""
    whole = tmp_path / "whole" / STORE
    with opened(whole) as store:
        twin(setup(SEED), 4, store)
    bytes_ = whole.read_bytes()
    damaged = bytes_[:100] + bytes(100) + bytes_[200:]
    saved = _mended(tmp_path / "by itself", damaged)
    assert saved
    chance = Random(SEED)
    for number in range(3 * THOROUGH):
        path = tmp_path / str(number) / STORE
        path.parent.mkdir()
        path.write_bytes(damaged)
        with play("--data-dir", path.parent) as terminal:
            while not any(path.parent.glob(f"{path.stem}-*")):
                assert not terminal.written, "the title is shown before the store is mended"
                terminal.receive(0.0)
            _receive(terminal, chance.uniform(0.0, 0.1))
            kill(terminal)
        with opened(path) as store:
            assert store.rows(ROUNDS_KEPT) == saved, number
        assert damaged in [file.read_bytes() for file in path.parent.glob(f"{SET_ASIDE}*.sqlite3")]


def _mended(folder: Path, damaged: bytes) -> list[tuple[int, str]]:
    """The rounds that can be saved of a damaged store."""
    folder.mkdir()
    store_file(folder).write_bytes(damaged)
    with opened(store_file(folder)) as store:
        assert "was damaged" in store.notice
        return store.rows(ROUNDS_KEPT)
