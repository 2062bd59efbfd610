"""A round told again step by step: what every pair of eyes may see, and what the keys do."""

from __future__ import annotations

import itertools
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.driver import Driver, at_title, watch
from tests.app.paint_check import assert_single_cells
from tests.store.played import Anything, play
from tests.strategies import THOROUGH

from vingtun.app.panel import Panel
from vingtun.app.screens.log import LogScreen
from vingtun.app.screens.rules import RulesScreen
from vingtun.app.screens.stepping import SteppingScreen
from vingtun.app.slots import seat as seats_
from vingtun.app.slots import stepping
from vingtun.app.slots.stepping_words import happened
from vingtun.app.stepping import OPEN, Again, Moment, ends
from vingtun.engine import events as e
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.engine.events import apply
from vingtun.engine.table import Table
from vingtun.play.game import Fixed, Said, Told
from vingtun.play.record import Record
from vingtun.play.replay import board_of, replay
from vingtun.store import games, history
from vingtun.store.database import Store

SIZES = [(80, 24), (120, 40), (40, 10), (80, 30)]


def rounds(book: str, seed: str, number: int, seats: int = 4, **changes: object) -> Iterator[Again]:
    """Rounds of a game in which anything happens, to be told again."""
    store = Store.in_memory()
    game = play(store, book, seed, number, seats=seats, player=Anything(seed), **changes)
    for row in history.rounds(store, game):
        yield Again(
            history.record(store, game, row.number), row.number, seed, history.score_before(store, game, row.number)
        )  # fmt: skip


def told(record: Record) -> list[Told]:
    found: list[Told] = []
    replay(record, found.append)
    return found


class Truth:
    """The engine's table after each step of a round."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.told = told(record)
        self.ends = ends(self.told)

    def at(self, step: int) -> Table:
        table = Table(board_of(self.record))
        for each in self.told[: self.ends[step - 1]]:
            if not isinstance(each, Said | Fixed):
                apply(each, table)
        return table


def panels(moment: Moment, width: int = 120) -> Iterator[Panel]:
    """Everything that is painted of a step, in large."""
    yield stepping.head(moment, width, 1)
    for who in range(1, len(moment.names)):
        yield stepping.other(moment, who, 36, 8)
    yield stepping.listing(moment, 76, 5)
    yield stepping.first(moment, 76, 10)
    yield stepping.right(moment, 40, 28)
    yield stepping.step(moment, "", False, 76, 3)
    yield stepping.tiny(moment, "", False, 60, 14)


def text(panel: Panel) -> str:
    return "\n".join([panel.title.plain, *(line.plain for line in panel.lines), panel.subtitle.plain])


# --- what may be seen ------------------------------------------------------------------------------


@given(
    book=st.sampled_from(list(BOOKS)),
    seed=st.text("abcdef0123456789", min_size=1, max_size=4),
    seats=st.integers(2, 10),
)
def test_every_pair_of_eyes_sees_what_the_engine_lets_it_see(book: str, seed: str, seats: int) -> None:
    for again in rounds(book, seed, 2, seats):
        truth = Truth(again._record)
        for step in range(1, again.steps + 1):
            table = truth.at(step)
            for eyes in again.eyes:
                moment = again.moment(step, eyes)
                for place in range(seats):
                    who = (place + max(eyes, 0)) % seats
                    assert seats_.cards(moment, place) == seen(table, eyes, who)


def seen(table: Table, eyes: int, who: int) -> list[Card | None]:
    """The cards of a seat as the engine's table shows them to some eyes."""
    shown: list[Card | None] = []
    for spot, hand in zip(table.board.spots[who], table.hands[who], strict=True):
        shown += hand.cards if eyes in (who, OPEN) else [*[None] * spot.backs, *spot.faces]
    return shown


@given(book=st.sampled_from(list(BOOKS)), seed=st.text("abcdef0123456789", min_size=1, max_size=4))
def test_no_hidden_card_is_anywhere_in_a_step(book: str, seed: str) -> None:
    """Neither in what has happened nor in any word of it."""
    for again in rounds(book, seed, 2):
        truth = Truth(again._record)
        for step in range(1, again.steps + 1):
            table = truth.at(step)
            for eyes in range(4):
                moment = again.moment(step, eyes)
                known = {card for who in range(4) for card in seen(table, eyes, who) if card}
                dealt = {each.card for each in moment.happened if isinstance(each, e.Dealt)} - {None}
                assert dealt <= known
                said = happened(moment, 200).plain + " ".join(map(str, moment.lines))
                assert all(card.face not in said.split() for card in again._record.deck if card not in known)


@pytest.mark.parametrize("book", BOOKS)
def test_the_end_is_what_the_record_says(book: str) -> None:
    for again in rounds(book, "end", 12 * THOROUGH):
        result = again._record.result
        assert result is not None
        assert not again.wrong
        for eyes in again.eyes:
            moment = again.moment(again.steps, eyes)
            assert moment.settled
            assert dict(zip(moment.names, moment.board.net, strict=True)) == result.net
            assert moment.board.round == again.number


def test_only_the_last_step_is_the_settlement() -> None:
    for again in rounds("cassell", "last", 5):
        assert [again.moment(step, 0).settled for step in range(1, again.steps + 1)] == [
            *[False] * (again.steps - 1), True,
        ]  # fmt: skip


def test_scores_and_credits_are_those_of_the_game() -> None:
    store = Store.in_memory()
    game = play(store, "modern", "s", 9)
    totals = [0] * 4
    for row in history.rounds(store, game):
        record = history.record(store, game, row.number)
        again = Again(record, row.number, "s", history.score_before(store, game, row.number))
        moment = again.moment(1, 2)
        assert list(moment.board.score) == [*totals[2:], *totals[:2]]
        assert again.moment(again.steps, 0).sitting.purse == row.purse
        assert record.result
        totals = [won + record.result.net[name] for won, name in zip(totals, record.seats, strict=True)]


# --- steps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_steps_are_whole_answers_and_all_that_is_told(book: str) -> None:
    pool = "kitty" if book == "pontoon" else BOOKS[book].options.pool
    for again in rounds(book, "whole", 12 * THOROUGH, pool=pool):
        found = told(again._record)
        stops = ends(found)
        assert stops == sorted(set(stops))
        assert stops[-1] == len(found)
        assert len(stops) == again.steps
        for begin, end in zip([0, *stops], stops, strict=False):
            step = found[begin:end]
            assert sum(isinstance(each, Said) for each in step) <= 1
            assert isinstance(step[0], Said) or not any(isinstance(each, Said) for each in step)
            assert not isinstance(step[0], Fixed)
            if isinstance(step[0], Said) and step[0].action.verb in ("draw", "twist", "buy"):
                assert any(isinstance(each, e.Dealt) for each in step)


@pytest.mark.parametrize("book", BOOKS)
def test_every_step_says_something(book: str) -> None:
    for again in rounds(book, "says", 10 * THOROUGH):
        for eyes in again.eyes:
            for step in range(1, again.steps + 1):
                said = happened(again.moment(step, eyes), 47)
                assert said.plain.endswith(".")
                assert said.plain != "Nothing that can be seen."
                assert said.cell_length <= 47
                assert_single_cells([said])


def test_a_step_shows_whose_it_is() -> None:
    for again in rounds("modern", "whose", 4):
        for step in range(1, again.steps + 1):
            for eyes in range(4):
                moment = again.moment(step, eyes)
                golden = [moment.names[who] for who in range(4) if who == moment.mover]
                assert golden == ([moment.names[moment.said.seat]] if moment.said else [])
                if moment.said:
                    assert happened(moment, 60).plain.startswith(golden[0])


# --- who is spoken to ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("book", BOOKS)
def test_nobody_else_is_spoken_to(book: str, seats: int) -> None:
    """Where no seat is yours, nothing says you."""
    for again in rounds(book, "spoken", (8 if seats < 4 else 3) * THOROUGH, seats):
        record = named(again._record, "Ada")
        nobodys = Again(record, again.number, "spoken")
        for eyes in range(seats):
            for step in range(1, nobodys.steps + 1):
                for panel in panels(nobodys.moment(step, eyes)):
                    assert not re.search(r"\byour?s?\b", text(panel), re.IGNORECASE), text(panel)


def named(record: Record, name: str) -> Record:
    """The record with another name in the place of yours."""

    def other(each: str) -> str:
        return name if each == "You" else each

    assert record.result
    net = {other(each): amount for each, amount in record.result.net.items()}
    banker = record.result.banker and other(record.result.banker)
    return replace(
        record,
        seats=tuple(map(other, record.seats)),
        banker=other(record.banker),
        credits={other(each): have for each, have in record.credits.items()},
        actions=[(other(each), action) for each, action in record.actions],
        result=replace(record.result, net=net, banker=banker),
    )


def test_through_other_eyes_you_are_still_spoken_to() -> None:
    said = set()
    for again in rounds("modern", "to", 10):
        for step in range(1, again.steps + 1):
            for panel in panels(again.moment(step, 1)):
                said |= set(re.findall(r"\bafter [Yy]ou\b|\bYou \w+|\bfor you\b", text(panel)))
    assert "after you" in said
    assert "You stake" in said
    assert "after You" not in said
    assert "for you" not in said


# --- what is painted -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4, 10])
@pytest.mark.parametrize("book", BOOKS)
def test_everything_fits(book: str, seats: int) -> None:
    for again in rounds(book, "fits", (4 if seats < 10 else 2) * THOROUGH, seats):
        for eyes in (0, 1, OPEN):
            for step in range(1, again.steps + 1):
                moment = again.moment(step, eyes)
                for width, height in ((40, 10), (79, 22)):
                    panel = stepping.tiny(moment, "", False, width, height)
                    assert len(panel.lines) == height
                    assert max(line.cell_length for line in panel.lines) <= width
                    assert_single_cells(panel.lines)
                for shut in (False, True):
                    panel = stepping.step(moment, "", shut, 47, 3)
                    assert len(panel.lines) == 3
                    assert max(line.cell_length for line in panel.lines) <= 47
                assert stepping.head(moment, 80, 1).lines[0].cell_length == 80


# --- the screen ------------------------------------------------------------------------------------


@asynccontextmanager
async def stepped(store: Store, number: int, size: tuple[int, int] = (80, 24), game: int = 1) -> AsyncIterator[Driver]:
    async with at_title(size=size) as driver:
        driver.left = []  # type: ignore[attr-defined]
        saved = games.game(store, game)
        screen = SteppingScreen(store, saved, number, history.record(store, game, number))
        driver.app.push_screen(screen, driver.left.append)  # type: ignore[attr-defined]
        await driver.settle()
        yield driver


@pytest.fixture
def store() -> Store:
    return Store.in_memory()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("book", BOOKS)
def test_there_and_back_again_is_where_it_was(store: Store, book: str, size: tuple[int, int]) -> None:
    play(store, book, "back", 2, seats=4 if size[0] > 40 else 10, player=Anything("back"))

    async def story() -> None:
        async with stepped(store, 2, size) as driver:
            seen = [driver.lines]
            for _ in range(driver.screen.again.steps - 1):
                await driver.press("right")
                seen.append(driver.lines)
            assert driver.screen.moment.settled
            assert all(one != other for one, other in itertools.pairwise(seen))
            await driver.press("right")
            assert driver.lines == seen[-1]
            for before in reversed(seen[:-1]):
                await driver.press("left")
                assert driver.lines == before
            await driver.press("left")
            assert driver.lines == seen[0]
            await driver.press("end")
            assert driver.lines == seen[-1]
            await driver.press("home")
            assert driver.lines == seen[0]

    watch(story)


def test_through_everybodys_eyes_and_back_to_yours(store: Store) -> None:
    play(store, seed="eyes", rounds=2)

    async def story() -> None:
        async with stepped(store, 1) as driver:
            await driver.press("right", "right", "right")
            seen = {"yours": driver.lines}
            order = ["through Bruno's eyes", "through Odile's eyes", "through Céleste's eyes", "all cards open"]
            assert driver.lines[0].rstrip().endswith("through your eyes")
            for eyes in order:
                assert f" S  {eyes}" in driver.text
                await driver.press("s")
                assert driver.lines[0].rstrip().endswith(eyes)
                seen[eyes] = driver.lines
                assert driver.screen.moment.step == 4
            await driver.press("tab")
            assert driver.lines == seen["yours"]
            await driver.press("shift+tab")
            assert driver.lines == seen["all cards open"]
            assert "╱╲" not in driver.text
            assert len({tuple(lines) for lines in seen.values()}) == 5

    watch(story)


def test_the_round_before_and_the_round_after(store: Store) -> None:
    play(store, rounds=4)
    store.connection.execute("UPDATE round SET record = 'x', digest = '' WHERE number = 2")

    async def story() -> None:
        async with stepped(store, 3) as driver:
            await driver.press("s", "end", "pagedown")
            assert driver.screen.number == 4
            assert "round 4" in driver.lines[0]
            assert "through Bruno's eyes" in driver.lines[0]
            assert " 1 of " in driver.text
            await driver.press("pagedown")
            assert "This is the last round that is over." in driver.text
            await driver.press("right")
            assert "This is the last round" not in driver.text
            await driver.press("pageup", "pageup")
            assert driver.screen.number == 3
            assert "It cannot be read: " in driver.text
            await driver.press("q")
            assert driver.left == [3]  # type: ignore[attr-defined]

    watch(story)


@pytest.mark.rule("H2")
def test_a_pack_that_is_dealt_on_keeps_the_others_shut(store: Store) -> None:
    game = next(
        game for seed in "abcdefgh"
        if not history.is_past(store, games.game(store, game := play(store, "hoyle", seed, 6)), 6)
        and history.is_past(store, games.game(store, game), 1)
    )  # fmt: skip

    async def story() -> None:
        async with stepped(store, 6, game=game) as driver:
            assert "(s) other eyes" in driver.text
            before = driver.screen.moment
            await driver.press("s")
            assert "The pack is dealt on and lacks their cards:" in driver.text
            assert driver.screen.moment is before
            await driver.press("tab", "shift+tab", "right")
            assert driver.screen.moment.eyes == 0
            while driver.screen.shut:
                await driver.press("pageup")
            await driver.press("s", "s")
            assert driver.screen.moment.eyes == 2
            while not driver.screen.shut:
                await driver.press("pagedown")
            assert driver.screen.moment.eyes == 0
            assert "through your eyes" in driver.lines[0]

    watch(story)


def test_a_record_that_does_not_play_any_more_is_told_as_far_as_it_plays(store: Store) -> None:
    game = play(store, seed="7f", rounds=1)
    record = history.record(store, game, 1)
    record.actions = record.actions[:-1]

    async def story() -> None:
        async with at_title() as driver:
            driver.app.push_screen(SteppingScreen(store, games.game(store, game), 1, record))
            await driver.settle()
            await driver.press("end")
            assert "From here on it does not play as it did: the" in driver.text
            assert driver.screen.moment.step == driver.screen.again.steps > 3
            assert not driver.screen.moment.settled
            await driver.press("left")
            assert "does not play" not in driver.text

    watch(story)


def test_another_result_than_the_records_is_told(store: Store) -> None:
    game = play(store, seed="7f", rounds=1)
    record = history.record(store, game, 1)
    assert record.result
    record.result = replace(record.result, net={**record.result.net, "You": 1})
    again = Again(record, 1, "7f")
    assert again.moment(again.steps, 0).settled
    assert "the record says +1" in text(stepping.step(again.moment(again.steps, 0), "", False, 160, 3))


def test_log_rules_help_and_the_file(store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    play(store, rounds=2)

    async def story() -> None:
        async with stepped(store, 2) as driver:
            await driver.press("right", "right", "l")
            assert isinstance(driver.screen, LogScreen)
            assert "Round 2" in driver.text
            await driver.press("q", "r")
            assert isinstance(driver.screen, RulesScreen)
            await driver.press("q", "?")
            assert "Help: step by step" in driver.text
            await driver.press("escape", "e")
            assert "Written to vingtun-7f3a-round-2.toml" in driver.text
            assert driver.screen.moment.step == 3

    watch(story)
    assert [path.name for path in tmp_path.iterdir()] == ["vingtun-7f3a-round-2.toml"]


@pytest.mark.parametrize("seats", [2, 3, 4, 6, 10])
def test_the_layouts_are_those_of_the_table(store: Store, seats: int) -> None:
    play(store, rounds=2, seats=seats)

    async def story() -> None:
        async with stepped(store, 2) as driver:
            for size in (*SIZES, (39, 9), (80, 23)):
                await driver.resize(*size)
                for _ in range(3):
                    assert len(driver.lines) == size[1]
                    if size[0] >= 40:
                        assert "Bruno" in driver.text
                    await driver.press("right")
                await driver.press("home")

    watch(story)


def test_your_credits_until_then_stand_under_a_tall_table(store: Store) -> None:
    game = play(store, rounds=9)
    purses = [row.purse for row in history.rounds(store, game)]

    async def story() -> None:
        async with stepped(store, 6, (120, 40)) as driver:
            best, lowest = max(10_000, *purses[:5]), min(10_000, *purses[:5])
            assert f"5 rounds · best {best:,} · lowest {lowest:,}" in driver.text

    watch(story)


def test_the_box_says_where_in_the_round_it_is(store: Store) -> None:
    play(store, rounds=2)

    async def story() -> None:
        async with stepped(store, 2) as driver:
            steps = driver.screen.again.steps
            assert "─ Round 2 step by step ─" in driver.text
            assert f" 1 of {steps} " in driver.text
            await driver.press("right")
            assert f" 2 of {steps} " in driver.text
            await driver.press("end")
            assert "─ Round 2 is over ─" in driver.text

    watch(story)
