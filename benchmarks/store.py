"""How the store feels with a hundred thousand rounds in it: statistics, start, saving an answer, going on, mending."""

from __future__ import annotations

import argparse
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from vingtun.engine.books import BOOKS
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.recall import Memory
from vingtun.play.seats import UNITS, YOU, YOUR_UNIT, names
from vingtun.store import games, keeping, mend, resume
from vingtun.store.database import SMALL, Store
from vingtun.store.folder import DATA_DIR, store_file
from vingtun.store.keeping import Kept

PURSE, SEATS = 10**9, 4
PATTERN = 200
"""Rounds of each book that are really played; all the others are copies of them."""


def line(what: str, figure: str, goal: str = "") -> None:
    """Print one figure, its goal beside it."""
    print(f"{what:<34} {figure:<26} {f'goal {goal}' if goal else ''}".rstrip(), flush=True)


def milliseconds(times: Sequence[float]) -> str:
    """The median of some times, and what all but one in a hundred stay below."""
    return f"{1000 * median(times):.2f} ms, p99 {1000 * quantiles(times, n=100)[-1]:.2f} ms"


def times(what: Callable[[], object], runs: int) -> list[float]:
    """How long something takes each time, in seconds."""
    took = []
    for _ in range(runs):
        start = perf_counter()
        what()
        took.append(perf_counter() - start)
    return took


# --- filling --------------------------------------------------------------------------------------


def new_game(book: str) -> Game:
    """A game with bots, in which you are asked."""
    bots = [Bot(unit) for unit in UNITS[: SEATS - 1]]
    return Game(book, BOOKS[book].options, [None, *bots], names(SEATS), f"store {book}", {YOU: PURSE})


def play(
    game: Game, kept: Kept, rounds: int, took: list[float] | None = None, closed: list[float] | None = None
) -> None:
    """Play on until so many rounds are over; how long each answer, and the end of each round, took to be saved."""
    you = Bot(YOUR_UNIT)
    last = game.board.round + rounds
    while game.ask or game.board.round < last:
        if game.ask:
            game.answer(you.answer(game.ask, game.ask.view))
        else:
            game.begin()
        start = perf_counter()
        kept.save(game)
        for into, is_meant in ((took, game.ask is not None), (closed, game.ask is None)):
            if into is not None and is_meant:
                into.append(perf_counter() - start)


COPY_ROUNDS = """
    INSERT INTO round (game, number, began, hinted, actions, record, checkpoint, digest)
    SELECT game, number + :far, began, hinted, actions, record, checkpoint, digest FROM round
    WHERE game = :game AND number <= :wanted
"""
COPY_RESULTS = """
    INSERT INTO result SELECT copy.id, result.game, copy.number, result.hinted, banked, tenure, net, natural, purse
    FROM result JOIN round AS copy ON copy.game = result.game AND copy.number = result.number + :far
    WHERE result.game = :game AND result.number <= :wanted
"""
COPY_HANDS = """
    INSERT INTO hand (round, game, hand, stake, won, why) SELECT copy.id, hand.game, hand.hand, stake, won, why
    FROM hand JOIN round ON round.id = hand.round
    JOIN round AS copy ON copy.game = round.game AND copy.number = round.number + :far
    WHERE round.game = :game AND round.number <= :wanted
"""


def fill(path: Path, rounds: int) -> None:
    """A store with so many rounds in a game of each book: some that are played, and copies of them after those.

    The digests of the copies are empty, which fits anything.
    """
    with Store.at(path) as store:
        store.rows("PRAGMA synchronous = OFF")
        for book in BOOKS:
            game = new_game(book)
            kept = keeping.begin(store, game, PURSE)
            play(game, kept, min(PATTERN, rounds // len(BOOKS)))
            kept.release()
        store.rows("UPDATE round SET digest = ''")
        far = PATTERN
        with store.transaction() as connection:
            while far < rounds // len(BOOKS):
                for number in range(1, len(BOOKS) + 1):
                    values = {"game": number, "far": far, "wanted": min(far, rounds // len(BOOKS) - far)}
                    for copy in (COPY_ROUNDS, COPY_RESULTS, COPY_HANDS):
                        connection.execute(copy, values)
                far *= 2


# --- measuring ------------------------------------------------------------------------------------


def statistics(folder: Path, runs: int) -> None:
    """The command, from start to end, beside a Python that does nothing."""
    command = [sys.executable, "-m", "vingtun", "stats", "--json"]
    environment = os.environ | {DATA_DIR: str(folder)}

    def run() -> None:
        subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)

    line("vingtun stats --json", f"{1000 * median(times(run, 1 + runs)[1:]):.0f} ms", "≤ 500 ms")


def start(path: Path) -> None:
    """What a start asks of the store: all that happens before the title is there."""
    with mend.opened(path) as store:
        games.unfinished(store)
        games.kept(store)


def starts(filled: Path, folder: Path, runs: int) -> None:
    """A start with a full store beside one with an empty one, by turns; and with the largest that is looked through."""
    empty, looked = folder / "empty" / "vingtun.sqlite3", folder / "looked" / "vingtun.sqlite3"
    fill(looked, int(0.9 * SMALL / (filled.stat().st_size / count(filled))))
    start(empty)
    took: dict[Path, list[float]] = {empty: [], filled: [], looked: []}
    for _ in range(runs):
        for path, each in took.items():
            each.extend(times(lambda path=path: start(path), 1))  # type: ignore[misc]
    least = median(took[empty])
    line("start, empty store", f"{1000 * least:.1f} ms")
    line("start, full store", f"{1000 * median(took[filled]):.1f} ms", f"≤ {1000 * least + 5:.1f} ms")
    line("start, largest looked through", f"{1000 * median(took[looked]):.1f} ms, {count(looked):,} rounds")


def count(path: Path) -> int:
    """How many rounds are in a store."""
    with closing(sqlite3.connect(path)) as connection:
        found: int = connection.execute("SELECT count(*) FROM round").fetchone()[0]
        return found


def saving(path: Path, rounds: int) -> None:
    """Saving each answer of a new game, and each end of a round."""
    took: list[float] = []
    closed: list[float] = []
    with Store.at(path) as store:
        game = new_game("modern")
        kept = keeping.begin(store, game, PURSE)
        play(game, kept, rounds, took, closed)
        kept.release()
    line("saving an answer", milliseconds(took), "≤ 2 ms")
    line("closing a round", milliseconds(closed))


def going_on(path: Path, runs: int) -> None:
    """Bringing back the game that was played last: planning it, and playing it again."""
    with Store.at(path) as store:
        saved = games.unfinished(store)
        if saved is None:
            raise SystemExit("No game is unfinished.")

        def bring_back() -> None:
            plan = resume.plan(store, saved)
            memory = Memory(saved.names)
            resume.play_again(plan, resume.game_of(plan, memory), memory)

        line("going on with a game", f"{1000 * median(times(bring_back, runs)):.1f} ms")


def mending(path: Path) -> None:
    """A store of which a page is lost, mended."""
    with path.open("r+b") as file:
        file.write(bytes(4096))
    start_ = perf_counter()
    with mend.opened(path) as store:
        took = perf_counter() - start_
        rounds = games.kept(store).rounds
    line("mending", f"{took:.1f} s, {1000 * took / rounds:.2f} ms a round")


def main() -> None:
    """Print the figures, each with its goal."""
    parser = argparse.ArgumentParser(description="Measure the store.")
    parser.add_argument("--rounds", type=int, default=100_000, help="rounds in the store (default %(default)s)")
    parser.add_argument("--runs", type=int, default=15, help="repetitions of each (default %(default)s)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = store_file(Path(folder))
        start_ = perf_counter()
        fill(path, options.rounds)
        made = perf_counter() - start_
        rounds, size = count(path), path.stat().st_size
        line(f"{rounds:,} rounds, made in {made:.0f} s", f"{size / 2**20:.0f} MiB, {size / rounds:,.0f} bytes a round")
        statistics(path.parent, options.runs)
        starts(path, Path(folder), options.runs)
        saving(path, 10 * options.runs)
        going_on(path, options.runs)
        mending(path)


if __name__ == "__main__":
    main()
