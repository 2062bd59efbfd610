"""A game that is kept: left and continued by keys, and what is said where it cannot be."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.app.driver import Driver, at_table, at_title, setup, watch

from vingtun.app.house import House
from vingtun.app.screens.choice import ChoiceScreen
from vingtun.app.screens.history import HistoryScreen
from vingtun.app.screens.over import OverScreen
from vingtun.app.screens.statistics import StatisticsScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.screens.title import TitleScreen
from vingtun.engine.books import BOOKS
from vingtun.engine.receipt import short
from vingtun.play.seats import YOU
from vingtun.store import games, history
from vingtun.store.database import Store
from vingtun.store.mend import opened


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "vingtun.sqlite3"


@pytest.fixture
def house(path: Path) -> Iterator[House]:
    with opened(path) as store:
        yield House(store)


def told(you: Driver) -> dict[str, Any]:
    """All that a player sees of the moment, but for the earlier lines of the log."""
    scene = you.scene
    return {
        "lines": [line for line in you.lines if "▁" not in line],
        "question": scene.question,
        "settled": scene.settled,
        "hands": [hand.cards for hand in scene.view.hands],
        "purse": scene.sitting.purse,
        "purses": list(scene.sitting.purses),
        "past": list(scene.sitting.past),
        "fingerprint": scene.sitting.fingerprint,
        "log": list(scene.sitting.story.lines),
        "last": dict(scene.sitting.last),
    }


async def at_next_start(house: House, size: tuple[int, int] = (80, 24)) -> dict[str, Any]:
    """What is seen when the program is started again, and Enter pressed."""
    async with at_title(setup(""), size, house=house) as you:
        assert you.screen.rows[0].key.command == "continue"
        await you.press("enter")
        await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
        await you.ready()
        return told(you)


async def next_key(you: Driver) -> None:
    """Say something sensible: stake, stand where you may, go on."""
    may = {choice.action.verb for choice in you.scene.ask.choices if not choice.refusal} if you.scene.ask else set()
    key = {"stake": "enter", "sale": "k", "purchase": "n", "call_double": "n", "answer_double": "y", "challenge": "p"}
    await you.play(key.get(you.question) or ("enter" if not you.question else "s" if "stand" in may else "t"))


@pytest.mark.parametrize("book", BOOKS)
def test_wherever_it_is_left_it_goes_on(book: str, house: House) -> None:
    """Leaving by q and by the ways that the program has no say in; the screen afterwards is the same to the cell."""

    async def play() -> None:
        async with at_table(setup("9", book=book), house=house) as you:
            for _ in range(12):
                before = told(you)
                you.scene.sitting.leave()  # as when the process has ended; nothing is written by it
                assert await at_next_start(house) == before
                await next_key(you)

    watch(play)


def test_q_leaves_at_once_and_the_parting_line_says_that_it_waits(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            await you.play("enter")
            before = told(you)
            await you.press("q")
            assert you.has_left
            assert "vingtun play" in you.app.return_value
        assert await at_next_start(house) == before

    watch(play)


def test_the_title_says_what_waits(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            await you.play("enter")
            holding = you.scene.view.hands[0]
        async with at_title(setup(""), house=house) as you:
            await you.until(lambda: "Waiting for you: Modern, your" in you.text, "what waits")
            assert all(card.face in you.text for card in holding.cards)
            assert "Continue    round 1, 1,000 cr" in you.text
            assert "History     1 game, 0 rounds" in you.text
            await you.press("down", "enter")
            await you.press("escape")
            assert isinstance(you.screen, TitleScreen)
            await you.press("c")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")

    watch(play)


def test_another_game_is_kept_beside_the_first(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            await you.play("enter")
        async with at_title(setup("9"), house=house, new=True) as you:
            assert you.screen.rows[you.screen.at].key.command == "play"
            await you.press("enter", "enter")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            await you.press("q")
        assert [saved.seed for saved in games.games(house.store)] == ["9", "41"]
        async with at_title(setup(""), house=house, game=1) as you:
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            assert you.scene.sitting.seed == "41"
            assert you.question == "turn"

    watch(play)


def test_a_game_that_is_over_waits_no_more(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("2", purse=20), house=house) as you:
            while not isinstance(you.screen, OverScreen):
                await you.play("enter" if you.question in ("stake", "") else "s")
            assert games.unfinished(house.store) is None
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, TableScreen), "a new purse")
            await you.ready()
            waits = games.unfinished(house.store)
            assert waits is not None
            assert waits.seed == "2x2"

    watch(play)


def test_the_fingerprint_is_there_before_the_first_stake_and_its_receipt_after_the_round(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("39"), house=house) as you:
            assert you.question == "stake"
            print_ = you.scene.sitting.fingerprint
            assert f"pack {short(print_)}" in you.text
            await you.play("enter", "s")
        record = history.record(house.store, 1, 1)
        assert record.receipts[0].fingerprint == print_
        assert record.receipts[0].holds

    watch(play)


# --- where it cannot be ------------------------------------------------------------------------------


def test_who_holds_a_game_is_said_and_another_is_offered(house: House, path: Path) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house):
            with opened(path) as store:
                async with at_title(setup("9"), house=House(store)) as other:
                    await other.press("enter")
                    assert isinstance(other.screen, ChoiceScreen)
                    assert other.screen.what.startswith("Game 1 is being played by process ")
                    await other.press("escape")
                    assert isinstance(other.screen, TitleScreen)
                    await other.press("enter", "n", "enter")
                    await other.until(lambda: isinstance(other.screen, TableScreen), "another table")
                    await other.ready()
                    assert other.scene.sitting.id == 2

    watch(play)


def full(store: Store, *, on: bool) -> None:
    """Let the disk be full, or not."""
    store.connection.execute(f"PRAGMA query_only = {int(on)}")


def test_what_cannot_be_saved_is_not_shown_until_you_have_said_what_then(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            before = list(you.scene.sitting.story.lines)
            full(house.store, on=True)
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "what cannot be saved")
            assert "cannot be written" in you.screen.what
            assert you.scene.sitting.story.lines == before
            await you.press("t")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "it again")
            full(house.store, on=False)
            await you.press("t")
            await you.ready()
            assert you.question == "turn"
            after = told(you)
            you.scene.sitting.leave()
            assert await at_next_start(house) == after

    watch(play)


def test_play_goes_on_unsaved_if_you_say_so(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            waits = told(you)
            full(house.store, on=True)
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "what cannot be saved")
            await you.press("u")
            await you.ready()
            full(house.store, on=False)
            await you.play("s", "enter", "enter")
            assert not you.scene.sitting.is_kept
            assert await at_next_start(house) == waits

    watch(play)


def test_leaving_where_it_cannot_be_saved_loses_only_the_last_key(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            waits = told(you)
            full(house.store, on=True)
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "what cannot be saved")
            await you.press("q")
            assert you.has_left
        full(house.store, on=False)
        assert await at_next_start(house) == waits

    watch(play)


def test_a_file_that_is_damaged_in_mid_game_is_mended_and_the_game_goes_on(house: House, path: Path) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            await you.play("enter", "s")
            house.store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            damaged = bytearray(path.read_bytes())
            damaged[4096:] = bytes(byte ^ 0x5A for byte in damaged[4096:])
            path.write_bytes(damaged)
            house.store.connection.execute("PRAGMA shrink_memory")  # or it would be seen at the next start only
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "that it is damaged")
            assert "damaged and is set aside" in you.screen.what
            await you.press("enter")
            await you.ready()
            after = told(you)
            you.scene.sitting.leave()
            with opened(path) as store:
                again = await at_next_start(House(store))
            assert {**again, "purses": 0, "past": 0, "log": 0, "lines": 0, "last": 0} == {
                **after, "purses": 0, "past": 0, "log": 0, "lines": 0, "last": 0,
            }  # fmt: skip

    watch(play)


def test_where_nothing_can_be_kept_you_are_asked_before_you_play() -> None:
    async def play() -> None:
        why = "Games are kept in the folder /x, but /x is a file."
        async with at_title(setup("41"), unsaved=why) as you:
            assert isinstance(you.screen, ChoiceScreen)
            assert you.screen.what == why
            await you.press("enter", "n", "space")
            assert isinstance(you.screen, ChoiceScreen)
            await you.press("u")
            assert isinstance(you.screen, TitleScreen)
            assert "not saved" in you.lines[0]
        async with at_title(setup("41"), unsaved=why) as you:
            await you.press("q")
            assert you.has_left
            assert you.app.return_code == 2

    watch(play)


def test_what_is_to_be_told_is_told_before_the_title() -> None:
    async def play() -> None:
        house = House(notices=("config.toml, line 3: one.", "The store was damaged."))
        async with at_title(setup("41"), house=house) as you:
            for what in house.notices:
                await you.until(lambda what=what: getattr(you.screen, "what", "") == what, what)
                await you.press("enter")
            await you.until(lambda: isinstance(you.screen, TitleScreen), "the title")

    watch(play)


def test_what_does_not_play_as_it_did_is_said_and_goes_on_from_the_last_checkpoint(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            await you.play("enter", "s", "enter")
            waits = told(you)
        with house.store.transaction() as connection:
            connection.execute(
                "UPDATE round SET checkpoint = replace(checkpoint, '\"pool\":0', '\"pool\":7'), digest = ''"
            )
            connection.execute("UPDATE round SET actions = actions || 'You draw\n', digest = '' WHERE record IS NULL")
        async with at_title(setup(""), house=house) as you:
            await you.press("enter")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "what is not as it was")
            assert "Game 1 does not play as it did" in you.screen.what
            assert "after round 1" in you.screen.what
            await you.press("enter")
            await you.ready()
            assert you.scene.board.round == 2
            assert [hand.cards for hand in you.scene.view.hands] == waits["hands"]

    watch(play)


def test_the_store_is_plain_to_read(house: House, path: Path) -> None:
    """With nothing but sqlite."""

    async def play() -> None:
        async with at_table(setup("41"), house=house) as you:
            await you.play("enter", "s", "enter", "enter")
            net = you.scene.board.score[YOU]
        with sqlite3.connect(path) as plain:
            book, names, seed = plain.execute("SELECT book, names, seed FROM game").fetchone()
            assert (book, seed) == ("modern", "41")
            assert names == '["You", "Bruno", "Odile", "Céleste"]'
            assert plain.execute("SELECT sum(net), count(*) FROM result").fetchone() == (net, 1)
            (record,) = plain.execute("SELECT record FROM round WHERE number = 1").fetchone()
            assert record.startswith('rules = "modern"')
            (actions,) = plain.execute("SELECT actions FROM round WHERE number = 2").fetchone()
            assert actions
            assert all(line.split()[0] in json.loads(names) for line in actions.splitlines())

    watch(play)


def test_from_the_end_of_a_game_to_another_that_waits(house: House) -> None:
    async def play() -> None:
        async with at_table(setup("41", seats=6), house=house) as you:
            await you.play("enter")
        async with at_title(setup("2", purse=20), house=house, new=True) as you:
            await you.press("enter", "enter")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            while not isinstance(you.screen, OverScreen):
                await you.play("enter" if you.question in ("stake", "") else "s")
            await you.press("t")
            await you.until(lambda: isinstance(you.screen, StatisticsScreen), "the statistics")
            await you.press("h")
            await you.until(lambda: isinstance(you.screen, HistoryScreen), "the history")
            await you.press("down", "c")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the other game")
            await you.ready()
            assert (you.scene.sitting.seed, you.question, len(you.scene.names)) == ("41", "turn", 6)

    watch(play)
