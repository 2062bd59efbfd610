"""What your decisions cost, as the store keeps it: worked out once, lost without harm, and asked again until right."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.lab.coaching import coach
from tests.store.played import Anything, play
from tests.store.stores import Seated, Table, content, resumed

from vingtun.engine import questions as q
from vingtun.engine.actions import Buy, Draw, Stand
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import cards
from vingtun.lab import review
from vingtun.play.decision import AS_GOOD, Decision, cost_that_counts, verdict
from vingtun.play.seats import YOU
from vingtun.store import decisions, games, history, mend, resume
from vingtun.store.database import Store, StoreError


def made(number: int, at: int = 0, cost: float = 0.0, *, error: float = 0.0) -> Decision:
    """Some decision."""
    best = Draw() if cost else Stand()
    return Decision(number, at, q.TURN, cards("Tc 6d"), 80, Stand(), best, cost, error, not error, "So it is.")


@pytest.fixture
def store() -> Iterator[Store]:
    """A store with a game of five rounds."""
    with Store.in_memory() as store:
        play(store, rounds=5)
        yield store


def test_what_is_kept_is_what_comes_back(store: Store) -> None:
    bought = Decision(2, 7, q.TURN, cards("5h 5c"), 30, Buy(20), Buy(30), 1.25, 0.5, False, "♠ “So” it's.")
    decisions.keep(store, 1, 2, [made(2, 3), made(2, 5, 4.5), bought])
    assert decisions.of_round(store, 1, 2) == [made(2, 5, 4.5), bought]
    assert decisions.dearest(store, 1) == [made(2, 5, 4.5), bought]
    assert decisions.tally(store, 1) == decisions.Tally(1, 3)


def test_rounds_that_were_not_looked_at(store: Store) -> None:
    play(store, seed="other", rounds=2)
    decisions.keep(store, 1, 2, [made(2)])
    decisions.keep(store, 1, 4, [])
    assert decisions.unread(store, 1) == [(1, 1), (1, 3), (1, 5)]
    assert decisions.unread(store) == [(2, 2), (2, 1), (1, 5), (1, 3), (1, 1)]
    assert decisions.unread(store, most=3) == [(2, 2), (2, 1), (1, 5)]


def test_a_round_that_is_looked_at_again_is_kept_once(store: Store) -> None:
    decisions.keep(store, 1, 2, [made(2, 1, 9.0), made(2, 3, 8.0)])
    decisions.keep(store, 1, 2, [made(2, 1, 7.0)])
    assert decisions.dearest(store, 1) == [made(2, 1, 7.0)]
    assert store.rows("SELECT count(*) FROM review") == [(1,)]


def test_a_round_that_is_not_there_is_not_kept(store: Store) -> None:
    decisions.keep(store, 1, 77, [made(77)])
    decisions.asked_again(store, decisions.Mistake(1, made(77)), right=True)
    assert [store.rows(f"SELECT count(*) FROM {table}") for table in ("decision", "review", "drill")] == [[(0,)]] * 3


def test_the_dearest_come_first_and_those_as_good_not_at_all(store: Store) -> None:
    for number, cost in enumerate((3.0, 0.0, 12.5, 0.0, 7.0), 1):
        decisions.keep(store, 1, number, [made(number, 0, cost), made(number, 2)])
    assert [each.cost for each in decisions.dearest(store, 1)] == [12.5, 7.0, 3.0]
    assert [each.round for each in decisions.dearest(store, 1, 2)] == [3, 5]
    assert decisions.tally(store, 1) == decisions.Tally(7, 10)
    assert decisions.costs(store, 1, 2, 4) == {2: 0.0, 3: 12.5, 4: 0.0}


def test_what_has_been_damaged_is_left_out(store: Store) -> None:
    decisions.keep(store, 1, 1, [made(1, at, 5.0) for at in range(6)])
    for at, change in enumerate(("best = 'jump'", "held = 'Xx'", "cost = 'much'", "answer = 'x'", "chosen = x'ff'")):
        store.connection.execute(f"UPDATE decision SET {change} WHERE id = {at + 1}")
    assert decisions.dearest(store, 1, 10) == [made(1, 5, 5.0)]
    assert [each.decision for each in decisions.mistakes(store)] == [made(1, 5, 5.0)]


# --- asked again -------------------------------------------------------------------------------------


def test_mistakes_are_asked_until_they_are_answered_right(store: Store) -> None:
    decisions.keep(store, 1, 1, [made(1, 0, 5.0)])
    decisions.keep(store, 1, 2, [made(2, 0, 6.0), made(2, 4, 1.0), made(2, 6)])
    first, second, third = decisions.mistakes(store)
    assert [each.decision.cost for each in (first, second, third)] == [6.0, 5.0, 1.0]
    decisions.asked_again(store, first, right=False)
    decisions.asked_again(store, second, right=True)
    assert decisions.mistakes(store) == [first, third]
    decisions.asked_again(store, first, right=True)
    decisions.asked_again(store, first, right=False)
    assert decisions.mistakes(store) == [third]
    assert store.rows("SELECT answer, asked, solved FROM drill ORDER BY round, answer") == [(0, 1, 1), (0, 3, 1)]
    decisions.keep(store, 1, 2, [made(2, 0, 6.5), made(2, 4, 1.0)])
    assert decisions.mistakes(store) == [third], "looking again does not forget what was answered"


def test_mistakes_of_one_book_and_so_many(store: Store) -> None:
    other = play(store, "pontoon", rounds=1)
    decisions.keep(store, 1, 1, [made(1, at, 5.0) for at in range(4)])
    decisions.keep(store, other, 1, [made(1, 0, 9.0)])
    assert [each.game for each in decisions.mistakes(store)] == [other, 1, 1, 1, 1]
    assert [each.game for each in decisions.mistakes(store, "modern", 3)] == [1, 1, 1]
    assert decisions.mistakes(store, "hoyle") == []


# --- what you had seen -------------------------------------------------------------------------------


@pytest.mark.rule("M19", "H2")
@pytest.mark.parametrize("book", BOOKS)
def test_a_question_asked_again_is_that_which_was_asked(book: str) -> None:
    """With every amount, every card in sight, and those of earlier rounds."""
    asked: dict[tuple[int, int], tuple[object, ...]] = {}
    with Store.in_memory() as store:
        seated = Seated(store, Table.of(book, "again", wild=True))
        while seated.game.board.round < 12 or seated.game.ask:
            if seated.game.ask:
                asked[seated.game.board.round, len(seated.game.said)] = what_is_asked(seated.game.ask)
            seated.step()
        seated.kept.release()
        found = {}
        for number in range(1, seated.game.board.round + 1):
            record, seen = history.record(store, 1, number), decisions.seen_before(store, 1, number)
            for at, ask, _ in review.asked(record, "You", seen):
                found[number, at] = what_is_asked(ask)
    assert found == asked
    assert book != "hoyle" or any(each[-2] for each in asked.values())


def what_is_asked(ask: review.Ask) -> tuple[object, ...]:
    view = ask.view
    hands = tuple(hand.cards for hand in view.hands)
    said = tuple((choice.action, choice.amounts) for choice in ask.open)
    return (
        ask.question,
        ask.hand,
        said,
        hands,
        tuple(view.visible()),
        view.board.purse(YOU),
        tuple(view.seen),
        len(hands),
    )


def test_nothing_was_seen_before_the_first_round_or_where_nobody_knows(store: Store) -> None:
    assert decisions.seen_before(store, 1, 1) == ()
    store.connection.execute("UPDATE round SET checkpoint = 'x' WHERE number = 2")
    assert decisions.seen_before(store, 1, 3) == ()
    assert decisions.seen_before(store, 1, 99) == ()


# --- with all the rest -------------------------------------------------------------------------------


def test_a_game_that_is_deleted_takes_its_decisions_with_it(store: Store) -> None:
    decisions.keep(store, 1, 1, [made(1, 0, 5.0)])
    decisions.asked_again(store, decisions.mistakes(store)[0], right=False)
    with store.transaction() as connection:
        connection.execute("DELETE FROM game")
    for table in ("review", "decision", "drill"):
        assert store.rows(f"SELECT count(*) FROM {table}") == [(0,)]


def test_a_mended_store_has_lost_them_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "vingtun.sqlite3"
    with Store.at(path) as store:
        game = play(store, rounds=9, player=Anything("mended"))
        for number in range(1, 10):
            found = review.review(history.record(store, game, number), "You", (), number, coach)
            decisions.keep(store, game, number, found)
        decisions.asked_again(store, decisions.mistakes(store)[0], right=True)
        before = content(store)
    data = path.read_bytes()
    path.write_bytes(data[:28] + b"\xff" * 8 + data[36:])
    with mend.opened(path) as store:
        assert "9 rounds of 1 game could be saved" in store.notice
        assert content(store) == before
        assert len(decisions.unread(store, game)) == 9
        assert decisions.mistakes(store) == []


def test_a_game_goes_on_that_was_looked_at_meanwhile(tmp_path: Path) -> None:
    with Store.at(tmp_path / "vingtun.sqlite3") as store:
        game = play(store, rounds=3, leave_open=True)
        for _, number in decisions.unread(store, game):
            decisions.keep(store, game, number, [made(number, 0, 2.0)])
        games.check(store)
        kept, played = resumed(store, game)
        assert played.board.round == 4
        kept.release()
        assert resume.plan(store, games.game(store, game)).notice == ""
        assert len(decisions.dearest(store, game)) == 3


def test_what_cannot_be_written_changes_nothing(store: Store) -> None:
    decisions.keep(store, 1, 1, [made(1, 0, 5.0)])
    store.connection.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreError, match="may only be read"):
        decisions.keep(store, 1, 1, [])
    assert decisions.dearest(store, 1) == [made(1, 0, 5.0)]


# --- what counts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cost", "error", "counts"),
    [(0.0, 0.0, False), (AS_GOOD - 0.01, 0.0, False), (AS_GOOD, 0.0, True), (3.0, 1.6, False), (3.2, 1.6, True)],
)
def test_what_is_within_its_error_costs_nothing(cost: float, error: float, counts: bool) -> None:
    assert cost_that_counts(cost, error) == (cost if counts else 0.0)


def test_whole_credits_are_never_none_for_what_counts() -> None:
    assert [made(1, 0, cost).credits for cost in (0.0, 0.5, 0.51, 1.6, 2.4)] == [0, 1, 1, 2, 2]


def test_the_verdict_in_words() -> None:
    assert verdict(made(1)) == ("stood",)
    assert verdict(made(1, 0, 3.0)) == ("stood; draw was better", "stood; better draw", "stood; draw")
