"""Stores filled by games that are really played: you say anything, and stop wherever you like."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import traceback
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random
from textwrap import dedent
from time import sleep
from typing import Any

import pytest
from hypothesis import strategies as st
from tests.strategies import any_options, pick

from vingtun.engine.actions import Action, Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.options import Options
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.recall import Memory
from vingtun.play.seats import UNITS, YOU, YOUR_UNIT, names
from vingtun.store import games, keeping, resume
from vingtun.store.database import Store
from vingtun.store.keeping import Kept
from vingtun.store.mend import opened

ROOT = Path(__file__).parents[2]
"""Where the tests are found."""

Stop = Callable[[int], bool]
"""Whether the program stops after so many things have been written."""


@dataclass(frozen=True)
class Table:
    """A table before its first round.

    Attributes:
        book: the rulebook, by its id.
        options: what it plays by.
        seats: how many sit at it.
        purse: what you bring, in credits.
        seed: what decides the cards.
        wild: whether you say anything that is open; else what a bot says.
    """

    book: str = "modern"
    options: Options = field(default_factory=lambda: BOOKS["modern"].options)
    seats: int = 4
    purse: int = 100_000
    seed: str = "7f3a"
    wild: bool = False

    @classmethod
    def of(cls, book: str, seed: str = "7f3a", *, seats: int = 4, wild: bool = False) -> Table:
        """A table that plays a book as it is printed."""
        return cls(book, BOOKS[book].options, seats, seed=seed, wild=wild)

    def game(self) -> Game:
        """A new game, in which you are asked."""
        bots = [Bot(unit) for unit in UNITS[: self.seats - 1]]
        return Game(self.book, self.options, [None, *bots], names(self.seats), self.seed, {YOU: self.purse})

    def answer(self, game: Game) -> Action:
        """What you say: the same whenever the same is asked at the same place of the same game."""
        assert game.ask is not None
        if not self.wild:
            return Bot(YOUR_UNIT).answer(game.ask, game.ask.view)
        chance = Random(f"{self.seed} {game.board.round} {len(game.said)}")
        return pick(game.ask, (chance.randrange(1_000), chance.randrange(1_000)))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Any table: a book as it is printed or any mixture of options, many seats or few, rich and poor."""
    book = draw(st.sampled_from([*BOOKS]))
    options = draw(st.just(BOOKS[book].options) | any_options())
    purse = draw(st.integers(20, 400) | st.just(100_000))
    return Table(book, options, draw(st.integers(2, 10)), purse, str(draw(st.integers(0, 10**6))), draw(st.booleans()))


class Seated:
    """You at a table, in one process after another, with the store open."""

    def __init__(self, store: Store, table: Table) -> None:
        self.table = table
        self.store = store
        self.game = table.game()
        self.kept = keeping.begin(store, self.game, table.purse)
        self.stops = 0

    @property
    def is_over(self) -> bool:
        return self.game.ask is None and self.game.board.round > 0 and self.game.is_over(YOU)

    def step(self) -> None:
        """Say one thing, or begin a round, and write it down."""
        if self.game.ask is None:
            self.game.begin()
        else:
            self.game.answer(self.table.answer(self.game))
        self.kept.save(self.game)

    def stop(self) -> None:
        """The process ends, and another goes on from the file."""
        before = standing(self.game)
        path = self.store.path
        assert path is not None
        self.kept.release()  # as the system does when the process ends
        self.store.close()
        self.store = Store.at(path)
        self.kept, self.game = resumed(self.store, self.kept.game)
        assert standing(self.game) == before
        self.stops += 1

    def play(self, rounds: int, stop: Stop = lambda written: False) -> int:
        """Play until so many rounds are over, or your purse is empty; how many things were written."""
        written = 0
        while not self.is_over and (self.game.ask or self.game.board.round < rounds):
            self.step()
            written += 1
            if stop(written):
                self.stop()
        return written


def resumed(store: Store, number: int, notice: str = "") -> tuple[Kept, Game]:
    """A game brought back from the store, which tells just this notice about it."""
    plan = resume.plan(store, games.game(store, number))
    assert plan.notice == notice
    memory = Memory(plan.saved.names)
    game = resume.game_of(plan, memory)
    resume.play_again(plan, game, memory)
    return resume.resume(store, plan), game


def played(store: Store, table: Table, rounds: int, stop: Stop = lambda written: False) -> Seated:
    """A game at a table, played so far and let go."""
    seated = Seated(store, table)
    seated.play(rounds, stop)
    seated.kept.release()
    return seated


@contextmanager
def twin(table: Table, rounds: int) -> Iterator[Store]:
    """A store with the same game, never stopped."""
    with Store.in_memory() as store:
        played(store, table, rounds)
        yield store


def standing(game: Game) -> tuple[Any, ...]:
    """Where a game stands: the question with all that is open and seen, or the table between two rounds."""
    if game.ask is None:
        return ("between rounds", game.checkpoint())
    return (game.board.round, *asked(game.ask), tuple(game.said))


def asked(ask: Ask) -> tuple[Any, ...]:
    """A question as it is put to you: what is open, how much, and what you see."""
    view = ask.view
    return (
        ask.question, ask.seat, ask.hand, tuple((choice.action, choice.amounts) for choice in ask.open),
        tuple(hand.cards for hand in view.hands), tuple(view.seen), view.board.round, view.board.banker,
        view.board.purse(YOU), tuple(view.board.score),
    )  # fmt: skip


Content = dict[int, tuple[Any, ...]]


def content(store: Store, only: Collection[int] | None = None) -> Content:
    """All that is kept of the games, but for times and digests: each game's table, rounds, results and hands."""
    found: Content = {}
    for number, *table in store.rows("SELECT id, book, options, names, purse, seed, over FROM game ORDER BY id"):
        if only is None or number in only:
            found[number] = (tuple(table), *(tuple(store.rows(query, (number,))) for query in _OF_GAME))
    return found


_OF_GAME = (
    "SELECT number, hinted, actions, record, checkpoint FROM round WHERE game = ? ORDER BY number",
    "SELECT number, hinted, banked, tenure, net, natural, purse FROM result WHERE game = ? ORDER BY number",
    "SELECT round.number, hand, stake, won, why FROM hand JOIN round ON round.id = hand.round WHERE hand.game = ?"
    " ORDER BY round.number, hand",
)


def folder_of(path: Path) -> dict[str, bytes]:
    """The files of a folder with what stands in them, but for locks: some systems leave them, some do not."""
    files = [each for each in sorted(path.iterdir()) if each.is_file() and each.suffix != ".lock"]
    return {each.name: each.read_bytes() for each in files}


POSIX = pytest.mark.skipif(os.name != "posix", reason="files that are open are moved, permissions, terminals")
"""What only a system of that family can do."""


@contextmanager
def another_process(code: str, *arguments: object, stdin: int = subprocess.PIPE) -> Iterator[subprocess.Popen[str]]:
    """A Python that runs these lines with `sys.argv` as given, beside us; it is ended in the end."""
    head = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n"
    command = [sys.executable, "-c", head + dedent(code), *map(str, arguments)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=stdin, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


# --- killed ------------------------------------------------------------------------------------------


def mark(game: Game) -> str:
    """Where a game stands, in a few letters."""
    return sha256(repr(standing(game)).encode()).hexdigest()[:16]


@dataclass
class Killed:
    """What came of a game whose process was killed again and again.

    Attributes:
        kills: how often it was killed.
        answers: how many things were said and written in all those processes.
        ahead: how often something was on the disk whose writing had not been told yet.
        faults: what was not as it has to be.
    """

    kills: int = 0
    answers: int = 0
    ahead: int = 0
    faults: list[str] = field(default_factory=list)


def kill(path: Path, table: Table, rounds: int, kills: int, seed: int) -> Killed:
    """Play a game in processes that are killed at random moments, so many of them, and then to its end.

    Only to be called where nothing else runs: it forks.
    """
    with Store.in_memory() as store:
        twin_ = Seated(store, table)
        marks = [mark(twin_.game)]
        while twin_.game.ask or twin_.game.board.round < rounds:
            twin_.step()
            marks.append(mark(twin_.game))
    where = {each: at for at, each in enumerate(marks)}
    chance, came, at = Random(seed), Killed(), 0
    while at < len(marks) - 1:
        spared = came.kills == kills
        told = _live(path, table, rounds, None if spared else chance.uniform(0, 0.03))
        if any(each not in where for each in told):
            came.faults.append(f"said: {told}")
            return came
        came.kills += not spared
        came.answers += max(0, len(told) - 1)
        if told and where[told[0]] not in (at, at + 1):
            came.faults.append(f"resumed at {where[told[0]]} what was left at {at}")
        came.ahead += bool(told and where[told[0]] == at + 1)
        at = where[told[-1]] if told else at
        if chance.random() < 0.3 and path.exists():  # else the next process has to come to terms with it
            at = _look(path, at, where, came)
    return came


def _look(path: Path, at: int, where: dict[str, int], came: Killed) -> int:
    with opened(path) as store:
        if store.notice:
            came.faults.append(store.notice)
        games.check(store)
        for saved in games.games(store):
            kept, game = resumed(store, saved.id)
            kept.release()
            found = where[mark(game)]
            if found not in (at, at + 1):
                came.faults.append(f"found {found} where {at} was told")
            came.ahead += found == at + 1
            return found
    return at


def _live(path: Path, table: Table, rounds: int, seconds: float | None) -> list[str]:
    """One process that plays on from the file and tells each place once it is written, until it is killed."""
    read, write = os.pipe()
    child = os.fork()
    if not child:
        try:
            _life(path, table, rounds, write)
        except BaseException:
            os.write(write, traceback.format_exc().replace("\n", " / ").encode())
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as pipe:
        if seconds is not None:
            sleep(seconds)
            os.kill(child, signal.SIGKILL)
        said = pipe.read().decode()
    os.waitpid(child, 0)
    return [line for line in said.splitlines(keepends=False) if line]


def _life(path: Path, table: Table, rounds: int, write: int) -> None:
    store = opened(path)
    assert not store.notice, store.notice
    listed = games.games(store)
    assert len(listed) <= 1
    seated = object.__new__(Seated) if listed else Seated(store, table)
    if listed:
        seated.table, seated.store = table, store
        seated.kept, seated.game = resumed(store, listed[0].id)
    os.write(write, f"{mark(seated.game)}\n".encode())
    while seated.game.ask or seated.game.board.round < rounds:
        seated.step()
        os.write(write, f"{mark(seated.game)}\n".encode())
