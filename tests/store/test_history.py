"""What is past, asked of the store: rows, pages, what a game came to, and a round at a glance."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.store.played import play

from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.engine.events import apply
from vingtun.engine.table import Table
from vingtun.play.game import Fixed, Said, Told
from vingtun.play.record import Record, RecordError, loads
from vingtun.play.replay import board_of, replay
from vingtun.play.seats import YOU
from vingtun.store import checkpoints, games, history
from vingtun.store.database import Store, StoreError
from vingtun.store.glance import UNPLAYABLE, glance


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


def records(store: Store) -> list[Record]:
    return [loads(text) for (text,) in store.rows("SELECT record FROM round WHERE record IS NOT NULL ORDER BY id")]


# --- rows and pages --------------------------------------------------------------------------------


def test_pages_together_are_all_rounds(store: Store) -> None:
    play(store, seed="1", rounds=3)
    game = play(store, rounds=23)
    rows = list(history.rounds(store, game))
    assert [row.number for row in rows] == list(range(1, 24))
    assert [row for skipped in range(0, 30, 5) for row in history.some(store, game, skipped, 5)] == rows
    assert history.some(store, game, 23, 5) == []
    assert [history.before(store, game, row.number) for row in rows] == list(range(23))


def test_the_round_beside_skips_what_is_lost(store: Store) -> None:
    game = play(store, rounds=6)
    store.connection.execute("DELETE FROM round WHERE number IN (3, 4)")
    assert [history.beside(store, game, number, 1) for number in (1, 2, 5, 6)] == [2, 5, 6, None]
    assert [history.beside(store, game, number, -1) for number in (1, 2, 5, 6)] == [None, 1, 2, 5]


def test_what_a_game_came_to(store: Store) -> None:
    game = play(store, "cassell", rounds=30)
    store.connection.execute("UPDATE result SET hinted = 1 WHERE number IN (2, 5)")
    rows = list(history.rounds(store, game))
    found = history.summary(store, game)
    assert found.course == tuple(row.purse for row in rows)
    assert found.best
    assert found.best.net == max(row.net for row in rows)
    assert found.worst
    assert found.worst.net == min(row.net for row in rows)
    assert found.best.number == next(row.number for row in rows if row.net == found.best.net)
    assert found.banked == sum(row.banked for row in rows) > 0
    assert found.naturals == sum(row.natural for row in rows)
    assert found.hinted == 2


def test_the_course_of_a_long_game_is_as_long_as_is_wanted_and_ends_now(store: Store) -> None:
    game = play(store, rounds=60)
    purses = [row.purse for row in history.rounds(store, game)]
    course = history.summary(store, game, 20).course
    assert len(course) == 20
    assert course[-1] == purses[-1]
    assert course[:-1] == tuple(max(purses[3 * place : 3 * place + 3]) for place in range(19))


def test_a_game_without_a_round_came_to_nothing(store: Store) -> None:
    game = play(store, rounds=0)
    assert history.summary(store, game) == history.Summary()
    assert history.some(store, game, 0, 5) == []


def test_a_record_that_is_not_there_or_is_none_is_an_error_in_a_sentence(store: Store) -> None:
    game = play(store, rounds=2)
    with pytest.raises(StoreError, match=r"^Game 1 has no round 3 that is over\.$"):
        history.record(store, game, 3)
    store.connection.execute("UPDATE round SET record = 'seats = 3' WHERE number = 2")
    with pytest.raises(RecordError):
        history.record(store, game, 2)


def test_the_score_before_a_round_is_what_was_won_until_then(store: Store) -> None:
    game = play(store, rounds=8)
    totals = [0] * 4
    for number, record in enumerate(records(store), 1):
        score = history.score_before(store, game, number)
        assert score == (tuple(totals) if number > 1 else ())
        assert record.result
        totals = [won + record.result.net[name] for won, name in zip(totals, record.seats, strict=True)]
    store.connection.execute("UPDATE round SET checkpoint = '{' WHERE number = 3")
    assert history.score_before(store, game, 4) == ()


# --- what must stay hidden -------------------------------------------------------------------------


def hidden(record: Record) -> list[Card]:
    """The cards of others that still lie face down when the round is over."""
    table = Table(board_of(record))

    def happen(told: Told) -> None:
        if not isinstance(told, Said | Fixed):
            apply(told, table)

    replay(record, happen)
    spots = [spot for spots in table.board.spots for spot in spots if spot.seat != YOU and spot.backs]
    return [card for spot in spots for card in table.hands[spot.seat][spot.hand].cards]


@pytest.mark.rule("H2")
@pytest.mark.parametrize("book", BOOKS)
def test_where_all_are_shuffled_each_time_every_round_is_past(store: Store, book: str) -> None:
    game = play(store, book, rounds=4, leave_open=True, pack="fresh")
    assert all(history.is_past(store, games.game(store, game), number) for number in range(1, 5))


@pytest.mark.rule("H2")
def test_a_pack_that_is_dealt_on_keeps_its_last_rounds_shut(store: Store) -> None:
    """A round is past once a later checkpoint has another shuffle, or no stock that is dealt on."""
    shut = 0
    for seed in ("a", "b", "c", "d"):
        game = play(store, "hoyle", seed, 12)
        saved = games.game(store, game)
        texts = store.rows("SELECT checkpoint FROM round WHERE game = ? ORDER BY number", (game,))
        packs = [checkpoints.loads(text).pack for (text,) in texts]
        for number, pack in enumerate(packs, 1):
            lying = bool(packs[-1].stock) and pack[:2] == packs[-1][:2]
            assert history.is_past(store, saved, number) is not lying
            shut += lying
    assert shut


@pytest.mark.rule("H2")
def test_what_is_shut_would_tell_which_cards_the_stock_lacks(store: Store) -> None:
    """No card that lay face down in a round that is shut is in the stock; of those of a past round some are again."""
    lacking = there = 0
    for seed in map(str, range(6)):
        game = play(store, "hoyle", seed, 10, bust_shown=False)
        saved = games.game(store, game)
        texts = store.rows("SELECT checkpoint, record FROM round WHERE game = ? ORDER BY number", (game,))
        stock = set(checkpoints.loads(texts[-1][0]).pack.stock)
        for number, (_, text) in enumerate(texts, 1):
            cards = set(hidden(loads(text)))
            if stock and not history.is_past(store, saved, number):
                assert not cards & stock
                lacking += len(cards)
            else:
                there += len(cards & stock)
    assert lacking
    assert there


@pytest.mark.rule("H2")
def test_once_the_game_is_over_or_cut_off_every_round_is_past(store: Store) -> None:
    game = next(game for seed in "abcdefgh" if (game := play(store, "hoyle", seed, 9)) and _shut(store, game))
    for change in ("over = 1, digest = ''", "seed = '', digest = ''"):
        store.connection.execute("SAVEPOINT before")
        store.connection.execute(f"UPDATE game SET {change} WHERE id = {game}")
        assert not _shut(store, game)
        store.connection.execute("ROLLBACK TO before")
    store.connection.execute("UPDATE round SET checkpoint = '{}'")
    assert len(_shut(store, game)) == 9  # where nobody knows, it stays shut


def _shut(store: Store, game: int) -> list[int]:
    saved = games.game(store, game)
    return [number for number in range(1, saved.rounds + 1) if not history.is_past(store, saved, number)]


# --- at a glance -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("book", BOOKS)
def test_a_glance_agrees_with_what_is_kept(store: Store, book: str, seats: int) -> None:
    game = play(store, book, rounds=15, seats=seats, purse=1_000)
    staked = {
        number: (stake, hands)
        for number, stake, hands in store.rows(
            "SELECT result.number, total(stake), count(hand.id) FROM result LEFT JOIN hand USING (round)"
            " WHERE result.game = ? GROUP BY 1",
            (game,),
        )
    }
    for row in history.rounds(store, game):
        seen = glance(history.record(store, game, row.number))
        assert row.banked == (seen.banker == "You")
        assert seen.ended
        assert all(seen.ended)
        assert seen.ended != UNPLAYABLE
        assert all(len(first) >= len(second) for first, second in pairwise(seen.ended))
        if not row.banked:
            assert (seen.stake, len(seen.hands)) == staked[row.number]
        if row.natural:
            assert len(seen.hands[0]) == 2
            assert seen.totals == (21,)


def test_the_words_come_from_the_clause(store: Store) -> None:
    said = set()
    for book in BOOKS:
        game = play(store, book, rounds=60)
        for row in history.rounds(store, game):
            seen = glance(history.record(store, game, row.number))
            (figures,) = store.rows("SELECT group_concat(why) FROM hand WHERE game = ? AND hand IN (0)"
                                    " AND round = (SELECT id FROM round WHERE game = ? AND number = ?)",
                                    (game, game, row.number))  # fmt: skip
            whys = {"bust": "bust at", "bank bust": "bank bust", "natural": "natural", "higher": " over "}
            if len(seen.hands) == 1 and figures[0] in whys:
                assert whys[figures[0]] in seen.ended[0]
                said.add(figures[0])
    assert said == {"bust", "bank bust", "natural", "higher"}


def test_a_record_that_does_not_play_any_more_says_so(store: Store) -> None:
    play(store, rounds=1)
    record = records(store)[0]
    record.actions.pop()
    assert glance(record).ended == UNPLAYABLE
    assert glance(record).banker == record.banker
