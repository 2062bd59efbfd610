"""Your dearest decisions: worked out at the end of a game, kept, and seen again each at its moment."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from threading import Event

import pytest
from tests.app.driver import Driver, at_table, at_title, setup, watch
from tests.app.paint_check import assert_single_cells
from tests.lab.coaching import WHY, coach
from tests.store.played import Anything, play

from vingtun.app.dearest import LookingBack, moment_of
from vingtun.app.house import House
from vingtun.app.screens.over import OverScreen
from vingtun.app.screens.stepping import SteppingScreen
from vingtun.app.slots import over
from vingtun.engine.actions import Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import cards
from vingtun.engine.questions import TURN
from vingtun.lab import review
from vingtun.lab.coach import Advice
from vingtun.play.decision import Decision
from vingtun.play.record import answers
from vingtun.store import decisions, games, history, mend
from vingtun.store.database import Store, StoreError


@pytest.fixture(autouse=True)
def coached(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach of the tests speaks."""
    monkeypatch.setattr(review, "advise", coach)


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.in_memory() as store:
        yield store


def look_back(store: Store, game: int) -> tuple[LookingBack, list[str]]:
    """Look at a game to the end; what was shown of it meanwhile."""
    looking, shown = LookingBack(store, game), list[str]()
    asyncio.run(looking.run(lambda: shown.append(over.dearest(looking, 25, 8).subtitle.plain)))
    return looking, shown


# --- looking back ------------------------------------------------------------------------------------


def test_every_round_is_looked_at_in_order_and_kept(store: Store) -> None:
    game = play(store, rounds=7, player=Anything("dear"))
    looking, shown = look_back(store, game)
    assert shown[:-1] == [f"looking at round {number} of 7" for number in range(1, 8)]
    assert shown[-1] == f"{looking.tally.good} of {looking.tally.all} best"
    assert looking.is_done
    assert [each.cost for each in looking.dearest] == sorted((each.cost for each in looking.dearest), reverse=True)
    assert decisions.unread(store, game) == []
    known = [
        each
        for number in range(1, 8)
        for each in review.review(history.record(store, game, number), "You", (), number, coach)
    ]
    assert decisions.tally(store, game) == (decisions.Tally(sum(each.good for each in known), len(known)))
    assert looking.dearest == sorted((each for each in known if each.cost), key=lambda each: -each.cost)[:3]


def test_what_is_kept_is_not_worked_out_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    game = play(store, rounds=5, player=Anything("dear"))
    before, _ = look_back(store, game)

    def never(ask: Ask) -> Advice:
        raise AssertionError("asked again")

    monkeypatch.setattr(review, "advise", never)
    after, shown = look_back(store, game)
    assert (after.dearest, after.tally) == (before.dearest, before.tally)
    assert len(shown) == 1


def test_another_version_looks_again(store: Store) -> None:
    game = play(store, rounds=5, player=Anything("dear"))
    before, _ = look_back(store, game)
    store.connection.execute("UPDATE review SET version = '0.0.1'")
    after, shown = look_back(store, game)
    assert len(shown) == 6
    assert after.dearest == before.dearest


def test_a_record_that_cannot_be_read_is_passed_over(store: Store) -> None:
    game = play(store, rounds=3, player=Anything("dear"))
    store.connection.execute("UPDATE round SET record = 'x', digest = '' WHERE number = 2")
    looking, _ = look_back(store, game)
    assert looking.is_done
    assert not looking.wrong
    assert decisions.unread(store, game) == [(game, 2)]


def test_a_store_that_cannot_be_written_is_told(store: Store) -> None:
    game = play(store, rounds=3, player=Anything("dear"))
    store.connection.execute("PRAGMA query_only = ON")
    looking, _ = look_back(store, game)
    assert looking.wrong == "The store in memory cannot be written: it may only be read."
    assert "may only be read" in " ".join(line.plain for line in over.dearest(looking, 25, 8).lines)


def test_nothing_is_kept_of_a_game_that_is_not_there(store: Store) -> None:
    looking = LookingBack(store, None)
    asyncio.run(looking.run(lambda: None))
    assert looking.is_done
    assert over.dearest(looking, 36, 8).lines[0].plain == "There was nothing to decide."


@pytest.mark.parametrize("book", BOOKS)
def test_the_moment_of_a_decision_is_the_step_before_its_answer(store: Store, book: str) -> None:
    game = play(store, book, "moment", 6, player=Anything("moment"))
    for number in range(1, 7):
        record = history.record(store, game, number)
        screen = SteppingScreen(store, games.game(store, game), number, record)
        for at, ask, action in review.asked(record, "You"):
            step = moment_of(record, at)
            asked, answered = (screen.again.moment(each, 0) for each in (step, step + 1))
            assert answered.said is not None
            assert (answered.said.seat, answered.said.action) == (0, action)
            if ask.question == TURN:
                assert asked.view.hands[ask.hand].cards == ask.view.hands[ask.hand].cards


# --- at the end of a game ----------------------------------------------------------------------------


async def lose(you: Driver) -> None:
    """Stand on anything until the game is over, and let your decisions be looked at."""
    while not isinstance(you.screen, OverScreen):
        await you.play("enter" if you.question in ("stake", "") else "s")
    await you.until(lambda: you.screen.looking.is_done, "all decisions")
    await you.settle()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_they_stand_beside_your_credits(size: tuple[int, int]) -> None:
    async def story() -> None:
        async with at_table(setup("2", purse=20), size) as you:
            await lose(you)
            assert "─ Dearest decisions ─" in you.text
            said = you.box("dearest")
            assert said[0].split() == ["round", "1", "3♣", "2♥", "−6"]
            assert said[1] == "stood; draw was better"
            assert (" ".join(said[2:4]) == WHY) == (size[1] == 40)
            assert "─ 0 of 1 best ─" in you.text
            assert " V  see those decisions" in you.text
            assert " N  title" in you.text
            assert "e Export" in you.lines[-1]

    watch(story)


def test_they_stand_in_the_smallest_window() -> None:
    async def story() -> None:
        async with at_table(setup("2", purse=20), (40, 10)) as you:
            await lose(you)
            assert "round 1   3♣ 2♥" in you.text
            assert "Decisions: 0 of 1 best" in you.text
            for cap in ("Enter", "V", "N"):
                assert f" {cap}  " in you.text
            await you.press("v")
            assert "You stood; draw was better by 6." in you.text

    watch(story)


def test_v_shows_the_moment_and_the_round_goes_on_from_there(tmp_path: Path) -> None:
    async def story() -> None:
        with mend.opened(tmp_path / "vingtun.sqlite3") as store:
            async with at_table(setup("2", purse=20), house=House(store)) as you:
                await lose(you)
                await you.press("v")
                assert isinstance(you.screen, SteppingScreen)
                assert "─ Round 1: you stood; draw was better by 6 ─" in you.text
                assert WHY[:40] in you.text
                assert "─ dearest decision 1 of 1 ─" in you.text
                assert [card.face for card in you.screen.moment.view.hands[0].cards] == ["3♣", "2♥"]
                there = you.lines
                await you.press("right")
                assert you.screen.moment.said.action.verb == "stand"
                assert "was better" not in you.text
                await you.press("n")
                assert you.lines == there
                await you.press("s")
                assert "was better" not in you.text
                await you.press("q")
                assert isinstance(you.screen, OverScreen)

    watch(story)


def test_nothing_is_looked_at_once_the_screen_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, go_on = Event(), Event()

    def slow(ask: Ask) -> Advice | None:
        asked.set()
        go_on.wait(20)
        return coach(ask)

    monkeypatch.setattr(review, "advise", slow)

    async def story() -> None:
        async with at_table(setup("2", purse=20)) as you:
            while not isinstance(you.screen, OverScreen):
                await you.play("enter" if you.question in ("stake", "") else "s")
            await you.until(asked.is_set, "the first question")
            await you.settle()
            looking = you.screen.looking
            assert "─ looking at round 1 of 1 ─" in you.text
            assert "Your decisions are being" in you.text
            assert " E  export" in you.text
            await you.press("v")
            assert isinstance(you.screen, OverScreen)
            await you.press("n")
            await you.until(lambda: not isinstance(you.screen, OverScreen), "the title")
            await you.until(lambda: looking.is_done, "the end of it")
            go_on.set()
            await you.settle()
            assert looking.dearest == []
            assert decisions.unread(looking.store, looking.game) == [(looking.game, 1)]

    try:
        watch(story)
    finally:
        go_on.set()


def test_a_game_of_good_decisions(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    looking = LookingBack(store, 1)
    looking.is_done, looking.tally = True, decisions.Tally(1_200, 1_200)
    panel = over.dearest(looking, 25, 8)
    assert " ".join(line.plain for line in panel.lines) == "None cost you anything: there was no better one."
    assert panel.subtitle.plain == "1,200 of 1,200 best"


# --- one after another -------------------------------------------------------------------------------


@asynccontextmanager
async def touring(store: Store, game: int, size: tuple[int, int] = (80, 24)) -> AsyncIterator[Driver]:
    looking = LookingBack(store, game)
    await looking.run(lambda: None)
    async with at_title(size=size) as you:
        number = looking.dearest[0].round
        record = history.record(store, game, number)
        you.app.push_screen(SteppingScreen(store, games.game(store, game), number, record, looking.dearest))
        await you.settle()
        yield you


def test_n_goes_from_one_to_the_next_and_round_again(store: Store) -> None:
    game = play(store, rounds=12, player=Anything("dear"))

    async def story() -> None:
        async with touring(store, game) as you:
            seen = []
            for place in (1, 2, 3, 1):
                assert f"─ dearest decision {place} of 3 ─" in you.text
                seen.append((you.screen.number, you.screen.moment.step, you.lines))
                await you.press("n")
            assert seen[0] == seen[3]
            assert len({(number, step) for number, step, _ in seen}) == 3

    watch(story)


def test_the_next_one_is_told_where_its_round_cannot_be_read(store: Store) -> None:
    game = play(store, rounds=12, player=Anything("dear"))

    async def story() -> None:
        async with touring(store, game) as you:
            other = next(each for each in you.screen.tour if each.round != you.screen.number)
            you.screen.tour = [you.screen.tour[0], other]
            store.connection.execute("UPDATE round SET record = 'x', digest = '' WHERE number = ?", (other.round,))
            before = you.screen.number
            await you.press("n")
            assert you.screen.number == before
            assert "It cannot be read: " in you.text

    watch(story)


def test_in_a_round_of_the_history_they_are_marked_if_they_are_known(store: Store) -> None:
    game = play(store, rounds=12, player=Anything("dear"))
    looking, _ = look_back(store, game)
    dear = looking.dearest[0]

    async def story() -> None:
        async with at_title() as you:
            record = history.record(store, game, dear.round)
            you.app.push_screen(SteppingScreen(store, games.game(store, game), dear.round, record))
            await you.settle()
            assert " N  next" in you.text
            await you.press("n")
            assert f"was better by {dear.credits} ─" in you.text
            assert "dearest decision" not in you.text

    watch(story)


def test_where_none_is_known_that_is_said(store: Store) -> None:
    game = play(store, rounds=1)

    async def story() -> None:
        async with at_title() as you:
            screen = SteppingScreen(store, games.game(store, game), 1, history.record(store, game, 1))
            you.app.push_screen(screen)
            await you.settle()
            assert " N  next" not in you.text
            await you.press("n", "v")
            await you.press("n")
            assert "No decision of yours here is known to have been" in you.text

    watch(story)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 10), (80, 30), (80, 23)])
@pytest.mark.parametrize("book", BOOKS)
def test_every_decision_fits_into_every_window(store: Store, book: str, size: tuple[int, int]) -> None:
    game = play(store, book, rounds=10, player=Anything(book))

    async def story() -> None:
        async with touring(store, game, size) as you:
            for _ in range(3):
                assert [len(line) for line in you.lines] == [size[0]] * size[1]
                assert re.search(r"; (better .*, −|.* was better by\s+)[0-9]", you.text, re.DOTALL)
                await you.press("n")

    watch(story)


@pytest.mark.parametrize("width", [25, 36])
@pytest.mark.parametrize("height", [8, 15])
def test_any_decision_fits_into_the_panel(store: Store, width: int, height: int) -> None:
    looking = LookingBack(store, 1)
    said = [action for _, action in answers(("You",), [f"You {verb}" for verb in VERBS])]
    for chosen in said:
        for best in said:
            looking.dearest = [
                Decision(number, 1, TURN, cards("Tc Td Ac 2c 3c"), 20, chosen, best, 12_345.6, 0.0, True, WHY)
                for number in (1, 1_234, 123_456)
            ]
            panel = over.dearest(looking, width, height)
            assert len(panel.lines) <= height
            assert max(line.cell_length for line in panel.lines) <= width
            assert sum("−12,346" in line.plain for line in panel.lines) == 3
            assert_single_cells(panel.lines)


VERBS = ("draw", "stand", "twist", "buy 1000", "split", "double", "leave", "accept", "refuse", "challenge", "ask")


def test_a_store_error_when_a_round_is_wanted_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*_: object) -> None:
        raise StoreError("It is gone.")

    async def story() -> None:
        async with at_table(setup("2", purse=20)) as you:
            await lose(you)
            monkeypatch.setattr(history, "record", gone)
            await you.press("v")
            assert isinstance(you.screen, OverScreen)
            assert "It cannot be read: It is gone." in you.text

    watch(story)
