"""Resuming: a game that was stopped anywhere, and as often as one likes, is the game that was never stopped."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.store.stores import Seated, Table, content, played, resumed, standing, tables, twin
from tests.strategies import THOROUGH

from vingtun.engine.books import BOOKS
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.policy import Policy
from vingtun.play.recall import Memory, RecallError
from vingtun.play.record import loads
from vingtun.store import games, resume
from vingtun.store.database import DamagedError, Store, StoreError
from vingtun.store.resume import BACK

ROUNDS = 3


# --- stopped anywhere --------------------------------------------------------------------------------


@settings(max_examples=25 * THOROUGH)
@given(tables(), st.integers(0, 10**6), st.sampled_from([0.1, 0.4, 1.0]))
def test_a_game_that_is_stopped_anywhere_equals_its_twin(
    tmp_path_factory: pytest.TempPathFactory, table: Table, seed: int, often: float
) -> None:
    chance = Random(seed)
    path = tmp_path_factory.mktemp("stopped") / "store.sqlite3"
    with twin(table, ROUNDS) as other:
        seated = played(Store.at(path), table, ROUNDS, lambda written: chance.random() < often)
        with seated.store as store:
            games.check(store)
            assert content(store) == content(other)
            assert len(store.rows("SELECT * FROM game")) == 1


@pytest.mark.parametrize("book", BOOKS)
def test_a_stop_at_every_answer_of_a_long_game(tmp_path: Path, book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Long enough for the game to be laid from a checkpoint, with more rounds behind it than are played again."""
    monkeypatch.setattr(resume, "BACK", 3)
    table, rounds = Table.of(book, seed=book, wild=True), 9
    with twin(table, rounds) as other:
        seated = played(Store.at(tmp_path / "store.sqlite3"), table, rounds, lambda written: True)
        assert seated.stops > 2 * rounds
        with seated.store as store:
            assert content(store) == content(other)
            assert store.rows("SELECT max(number) FROM round") == [(rounds,)]


@pytest.mark.parametrize("rounds", [0, 1, BACK - 1, BACK, BACK + 1, BACK + 5])
def test_no_more_rounds_are_played_again_than_are_wanted(rounds: int) -> None:
    with Store.in_memory() as store:
        seated = played(store, Table(), rounds)
        plan = resume.plan(store, games.game(store, seated.kept.game))
        assert len(plan.past) == min(rounds, BACK)
        assert plan.number == rounds
        assert (plan.start is None) == (rounds <= BACK)
        assert plan.notice == ""


def test_a_game_of_which_no_round_has_begun_is_begun_as_it_would_have_been() -> None:
    with Store.in_memory() as store, twin(Table(), 2) as other:
        seated = Seated(store, Table())
        seated.kept, seated.game = resumed(store, seated.kept.game)
        seated.play(2)
        assert content(store) == content(other)


def test_a_game_that_is_over_is_not_the_one_that_is_unfinished() -> None:
    with Store.in_memory() as store:
        broke = played(store, Table(purse=20, wild=True, seed="3"), 200)
        assert broke.is_over
        assert [saved.over for saved in games.games(store)] == [True]
        assert games.unfinished(store) is None
        played(store, Table(), 1)
        found = games.unfinished(store)
        assert found is not None
        assert found.id == 2


def test_several_games_are_brought_back_each_for_itself(tmp_path: Path) -> None:
    listed = [Table.of(book, seed="several", wild=True) for book in BOOKS]
    with Store.at(tmp_path / "store.sqlite3") as store:
        seated = [Seated(store, table) for table in listed]
        for _ in range(12):
            for each in seated:
                each.step()
                each.kept.release()
                each.kept, each.game = resumed(store, each.kept.game)
        for each in seated:
            each.play(each.game.board.round)
            with twin(each.table, each.game.board.round) as other:
                assert content(store)[each.kept.game] == content(other)[1]


def test_the_cards_to_come_are_those_that_would_have_come() -> None:
    """Stopping and going on never buys another deal, nor does saying something else afterwards bring another pack."""
    with Store.in_memory() as store:
        seated = Seated(store, Table.of("hoyle"))
        seated.play(3)
        seated.step()
        packs = []
        for _ in range(3):
            _, game = resumed(store, seated.kept.game)
            while game.ask:
                game.answer(seated.table.answer(game))
            assert game.last is not None
            packs.append(game.last.deck)
        assert packs[0] == packs[1] == packs[2]


# --- what does not come to the same any more ----------------------------------------------------------


@pytest.fixture
def stopped() -> Iterator[Seated]:
    """A game with five rounds that are over and one that is open, in which something was said."""
    with Store.in_memory() as store:
        seated = Seated(store, Table(wild=True, seed="stopped"))
        seated.play(5)
        while not seated.game.said or not seated.game.ask:
            seated.step()
        seated.kept.release()
        yield seated


def change(seated: Seated, what: str, number: int, value: object) -> None:
    """Change a round behind the store's back, in such a way that its digest does not tell."""
    seated.store.connection.execute(f"UPDATE round SET {what} = ?, digest = '' WHERE number = ?", (value, number))


def finish(seated: Seated, notice: str, after: int) -> None:
    """What is said is this; then the rounds after that number are the twin's again if the same is said in them."""
    seated.kept, seated.game = resumed(seated.store, seated.kept.game, notice)
    assert seated.game.board.round >= after
    assert seated.store.rows("SELECT max(number) FROM round")[0][0] <= after + 1
    seated.play(8)
    with twin(seated.table, 8) as other:
        known = {row[0]: row for row in content(other)[1][2]}
        assert [known[row[0]] for row in content(seated.store)[1][2]] == list(content(seated.store)[1][2])
        packs = dict(other.rows("SELECT number, record FROM round"))
        for number, record in seated.store.rows("SELECT number, record FROM round WHERE number > ?", (after,)):
            assert loads(record) == loads(packs[number])
    [saved] = games.games(seated.store)
    assert resume.plan(seated.store, saved).notice in ("", notice.replace(f"round {after}.", "round 8."))


def test_an_answer_that_is_not_open_any_more(stopped: Seated) -> None:
    [(record,)] = stopped.store.rows("SELECT record FROM round WHERE number = 5")
    lines = record.splitlines()
    at = next(at for at, line in enumerate(lines) if '"Bruno stake' in line)
    lines[at] = '    "Bruno stake 9999",'
    change(stopped, "record", 5, "\n".join(lines))
    [saved] = games.games(stopped.store)
    plan = resume.plan(stopped.store, saved)
    assert plan.notice.startswith("Game 1 does not play as it did (Bruno stake 9999")
    assert plan.notice.endswith("): it goes on after round 5.")
    assert plan.open is not None
    finish(stopped, plan.notice, 5)


def test_another_answer_that_comes_to_something_else(stopped: Seated) -> None:
    [(record,)] = stopped.store.rows("SELECT record FROM round WHERE number = 4")
    [line] = [line for line in record.splitlines() if '"Bruno stake' in line]
    change(stopped, "record", 4, record.replace(line, '    "Bruno stake 10",'))
    finish(
        stopped,
        "Game 1 does not play as it did (round 4 does not come to what it came to): it goes on after round 5.",
        5,
    )


def test_an_open_round_in_which_another_answer_stands(stopped: Seated) -> None:
    change(stopped, "actions", 6, "Bruno stake 9999\n")
    [saved] = games.games(stopped.store)
    notice = resume.plan(stopped.store, saved).notice
    assert notice.startswith("Game 1 does not play as it did (")
    assert notice.endswith("): it goes on after round 5.")
    finish(stopped, notice, 5)


@pytest.mark.parametrize("actions", ["nonsense", "Bruno fly\n", "Nobody stand\n", "\x00\n", "Bruno stake 1 2 3\n", "é"])
def test_an_open_round_that_cannot_be_read_begins_again(stopped: Seated, actions: str) -> None:
    change(stopped, "actions", 6, actions)
    finish(stopped, "Round 6 of game 1, which had begun, cannot be read: the game goes on after round 5.", 5)


@pytest.mark.parametrize("change", ["actions = '' WHERE number = 6", "record = record || ' ' WHERE number = 5"])
def test_what_is_not_what_was_written_is_damage(stopped: Seated, change: str) -> None:
    stopped.store.connection.execute(f"UPDATE round SET {change}")
    [saved] = games.games(stopped.store)
    with pytest.raises(DamagedError, match=r"is damaged where game 1 stands\.$"):
        resume.plan(stopped.store, saved)


def test_a_round_that_lacks(stopped: Seated) -> None:
    stopped.store.connection.execute("DELETE FROM round WHERE number = 3")
    finish(stopped, "Game 1 does not play as it did (round 3 cannot be read): it goes on after round 5.", 5)


def test_the_round_that_lacks_is_the_one_before_the_open_one(stopped: Seated) -> None:
    stopped.store.connection.execute("DELETE FROM round WHERE number = 5")
    finish(stopped, "Round 6 of game 1, which had begun, cannot be read: the game goes on after round 4.", 4)


@pytest.mark.parametrize(
    "checkpoint", ["", "{", "[]", "null", '{"round": 5}', "\x00", "[" * 5_000, '{"pack": {"stock": "xx"}}', None]
)
def test_a_checkpoint_that_cannot_be_read(stopped: Seated, checkpoint: str | None) -> None:
    change(stopped, "checkpoint", 5, checkpoint)
    finish(stopped, "", 5)


def test_neither_the_record_nor_the_checkpoint_of_the_last_round_can_be_read(stopped: Seated) -> None:
    change(stopped, "checkpoint", 5, "{")
    change(stopped, "record", 5, "nonsense")
    finish(stopped, "Game 1 does not play as it did (round 5 cannot be read): it goes on after round 4.", 4)


def test_nothing_can_be_read(stopped: Seated) -> None:
    for number in range(1, 6):
        change(stopped, "checkpoint", number, "{")
        change(stopped, "record", number, "nonsense")
    [saved] = games.games(stopped.store)
    before = content(stopped.store)
    with pytest.raises(StoreError, match=r"^Game 1 cannot be continued: round 1 cannot be read\.$"):
        resume.plan(stopped.store, saved)
    assert content(stopped.store) == before


@pytest.mark.parametrize("seed", range(60 * THOROUGH))
def test_no_altered_checkpoint_raises_anything_else(stopped: Seated, seed: int) -> None:
    """A figure of a checkpoint is another, and it cannot be seen: what comes of it is a game, or a sentence."""
    chance = Random(seed)
    for number in range(1, 6) if chance.random() < 0.5 else (5,):
        [(text,)] = stopped.store.rows("SELECT checkpoint FROM round WHERE number = ?", (number,))
        fields = json.loads(text)
        where = chance.choice((fields, fields["pack"]))
        where[chance.choice([*where])] = chance.choice(
            (-1, 0, 1, 2, 3, 99, 10**30, "", "A♠", None, [], [0] * 4, 0.5, True)
        )
        change(stopped, "checkpoint", number, json.dumps(fields))
        if chance.random() < 0.5:
            change(stopped, "record", number, "nonsense")
    [saved] = games.games(stopped.store)
    try:
        plan = resume.plan(stopped.store, saved)
    except StoreError:
        pass
    else:
        memory = Memory(saved.names)
        game = resume.game_of(plan, memory)
        resume.play_again(plan, game, memory)


def test_a_rule_that_is_another_since_an_upgrade(stopped: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vingtun.store.resume.Bot", lambda unit: Bot(unit, Policy(ace=1)))
    [saved] = games.games(stopped.store)
    assert resume.plan(stopped.store, saved).notice == "", (
        "what the bots said is said again, whatever they would say now"
    )


def test_a_clause_that_pays_another_amount_since_an_upgrade(stopped: Seated, monkeypatch: pytest.MonkeyPatch) -> None:
    close = Game._close_record

    def otherwise(game: Game) -> None:
        game.board.net[0] += 10
        game.board.net[1] -= 10
        close(game)

    monkeypatch.setattr(Game, "_close_record", otherwise)
    [saved] = games.games(stopped.store)
    plan = resume.plan(stopped.store, saved)
    said = "Game 1 does not play as it did (round 1 does not come to what it came to): it goes on after round 5."
    assert plan.notice == said
    kept, game = resumed(stopped.store, 1, said)
    assert standing(game)[0] == 6
    kept.release()


def test_what_was_played_on_meanwhile_is_not_thrown_away(stopped: Seated) -> None:
    [saved] = games.games(stopped.store)
    plan = resume.plan(stopped.store, saved)
    stopped.kept, stopped.game = resumed(stopped.store, 1)
    stopped.play(9)
    before = content(stopped.store)
    with pytest.raises(StoreError, match=r"^Game 1 was played on meanwhile by another program; try again\.$"):
        resume.resume(stopped.store, plan)
    assert content(stopped.store) == before


def test_an_answer_of_another_seat_is_told(stopped: Seated) -> None:
    memory = Memory(stopped.game.names)
    game = stopped.table.game()
    with pytest.raises(RecallError):
        memory.replay(game, [*loads(stopped.store.rows("SELECT record FROM round")[0][0]).actions[1:]], whole=True)
