"""The coach at the table: when it speaks, what it marks, and that nobody has to wait for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.app.coached import Coach, advised, side
from tests.app.driver import Driver, at_table, setup, watch

from vingtun.app.house import House
from vingtun.app.screens import table
from vingtun.app.screens.choice import ChoiceScreen
from vingtun.app.screens.lab import LabScreen
from vingtun.app.screens.log import LogScreen
from vingtun.play.game import Said, Told
from vingtun.play.seats import YOU
from vingtun.store.database import Store, StoreError
from vingtun.store.history import rounds
from vingtun.store.mend import opened
from vingtun.store.statistics import overview

EIGHTY, LARGE, SMALL = (80, 24), (120, 40), (40, 10)


@pytest.fixture(autouse=True)
def counts(monkeypatch: pytest.MonkeyPatch) -> Iterator[Coach]:
    """The coach that counts; it is let go at the end, whatever happens."""
    counting = Coach()
    monkeypatch.setattr(table, "advise", counting)
    yield counting
    counting.go.set()


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch) -> Iterator[Coach]:
    """One that counts until it is let go."""
    counting = Coach(waits=True)
    monkeypatch.setattr(table, "advise", counting)
    yield counting
    counting.go.set()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with opened(tmp_path / "vingtun.sqlite3") as kept:
        yield kept


def marks(store: Store) -> list[int]:
    """Which rounds are marked."""
    return [hinted for (hinted,) in store.rows("SELECT hinted FROM round ORDER BY number")]


def others_say(told: Told) -> bool:
    return isinstance(told, Said) and told.seat != YOU


def rest(you: Driver) -> list[str]:
    """What stands on the screen beside the right column."""
    return [line[:51] for line in you.lines]


# --- when it speaks ------------------------------------------------------------------------------------


def test_h_asks_the_coach_and_puts_odds_and_log_back() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.play("enter")
            before, around = you.lines, rest(you)
            await you.press("h")
            await advised(you)
            assert you.lines[8][51:] == "╭─ The coach ───────────────╮"
            assert side(you)[1:-1] == [
                "▸ draw             −46 cr",
                "  ━━━╸╌╌╌╌╌╌╌╌  wins 31 %",
                "  stand            −50 cr",
                "  ━━━╸╌╌╌╌╌╌╌╌  wins 29 %",
                "Standing costs 4 more.",
                "Why  14 wins if the bank",
                "busts. A draw busts you",
                "first, 45 % of the time.",
                "",
                "It knew  your 3 cards, 5",
                "shown. Not Odile's two.",
                "",
                "marked as a hinted round",
            ]
            assert you.lines[22][51:] == "╰───────────────── h hides ─╯"
            assert rest(you) == around
            await you.press("H")
            assert you.lines == before

    watch(play)


def test_it_counts_once_a_question(counts: Coach) -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("h", "h", "h")
            await advised(you)
            await you.press("h", "h")
            assert "The coach" in you.text
            assert len(counts.asked) == 1

    watch(play)


def test_it_is_gone_when_you_have_answered_and_asked_again_at_the_next_question() -> None:
    async def play() -> None:
        async with at_table(setup("2", pace="normal"), hold=others_say) as you:
            await until_ready(you)
            await you.press("h")
            await advised(you)
            await you.press("enter")
            await you.until(lambda: you.scene.acting, "another's answer")
            await you.settle()
            assert "The coach" not in you.text
            assert "h the coach" in you.text
            await until_ready(you)
            assert "The coach" not in you.text

    async def until_ready(you: Driver) -> None:
        while not you.is_ready():
            await you.press("space")

    watch(play)


def test_escape_closes_it() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("h", "escape")
            assert "The coach" not in you.text
            assert you.question == "stake"

    watch(play)


@pytest.mark.parametrize("hints", ["off", "ask", "always"])
def test_it_speaks_as_the_settings_have_it(hints: str, counts: Coach) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(hints=hints)) as you:
            for question, key in (("stake", "enter"), ("turn", "s")):
                assert you.question == question
                assert you.scene.coach.shown == (hints == "always")
                if hints == "always":
                    await advised(you)
                else:
                    assert "with your second card" in you.text or "If you draw" in you.text
                assert (" h Coach" in you.lines[23]) == (hints != "off")
                assert ("h the coach" in you.text) == (hints == "ask")
                await you.play(key)
            assert len(counts.asked) == (2 if hints == "always" else 0)

    watch(play)


def test_where_there_is_none_its_key_says_so(counts: Coach) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(hints="off")) as you:
            await you.press("h")
            assert you.box("question")[1] == "The coach is off: hints = off."
            await you.press("?")
            assert "the odds lab" in you.text
            assert "ask the coach" not in you.text
            assert counts.asked == []

    watch(play)


def test_h_hides_what_is_always_there_for_this_question() -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(hints="always")) as you:
            await advised(you)
            await you.press("h")
            assert "with your second card" in you.text
            await you.play("enter")
            await advised(you)
            assert "The coach" in you.text

    watch(play)


def test_with_nothing_to_ask_about_it_says_when_you_can() -> None:
    async def play() -> None:
        async with at_table(setup("39")) as you:
            await you.play("enter", "s")
            await you.press("h")
            assert you.box("question")[1] == "Ask the coach when it is your turn."
            await you.press("w")
            assert "Ask the coach" not in you.text

    watch(play)


def test_while_others_act_it_says_when_you_can() -> None:
    async def play() -> None:
        async with at_table(setup("2", pace="normal"), hold=others_say) as you:
            await you.until(lambda: you.scene.acting or you.is_ready(), "another's answer")
            if not you.scene.acting:
                await you.press("enter")
                await you.until(lambda: you.scene.acting, "another's answer")
            await you.press("h")
            assert you.box("question")[1] == "Ask the coach when it is your turn."

    watch(play)


def test_o_opens_the_lab_at_your_hand_and_leaves_the_table_as_it_is() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.play("enter")
            before = you.lines
            await you.press("o")
            assert isinstance(you.screen, LabScreen)
            await you.press("escape")
            await you.until(lambda: you.screen is you.table, "the table")
            await you.settle()
            assert you.lines == before

    watch(play)


# --- while it counts -----------------------------------------------------------------------------------


def test_while_it_counts_the_panel_says_so_and_nothing_jumps(waiting: Coach, store: Store) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            await you.play("enter")
            around = rest(you)
            await you.press("h")
            assert side(you)[1:-1] == ["counting…", *[""] * 12]
            assert you.lines[22][51:] == "╰───────────────── h hides ─╯"
            assert rest(you) == around
            assert marks(store) == [0]
            waiting.go.set()
            await advised(you)
            assert rest(you) == around
            assert marks(store) == [1]
            assert side(you)[-2] == "marked as a hinted round"

    watch(play)


def test_a_decision_does_not_wait_for_it_and_then_nothing_is_shown_or_marked(waiting: Coach, store: Store) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            await you.play("enter")
            await you.press("h")
            await you.until(lambda: waiting.asked, "the coach")
            [ask] = waiting.asked
            held, legal = ask.view.hands[0].cards, ask.legal()
            await you.play("d")
            assert len(you.scene.view.hands[0].cards) == len(held) + 1
            assert (ask.view.hands[0].cards, ask.legal()) == (held, legal)
            waiting.go.set()
            await you.settle()
            assert "The coach" not in you.text
            assert marks(store) == [0]
            await you.press("h")
            await advised(you)
            assert len(waiting.asked) == 2
            assert len(waiting.asked[1].view.hands[0].cards) == len(held) + 1

    watch(play)


def test_what_is_hidden_while_it_counts_is_not_marked(waiting: Coach, store: Store) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            await you.press("h")
            await you.until(lambda: waiting.asked, "the coach")
            await you.press("h")
            waiting.go.set()
            await you.until(lambda: you.table._counting.done(), "the count")
            await you.settle()
            assert marks(store) == [0]
            await you.press("h")
            await advised(you)
            assert marks(store) == [1]
            assert len(waiting.asked) == 1

    watch(play)


def test_under_a_page_it_waits_to_be_seen(waiting: Coach, store: Store) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            await you.press("h", "l")
            assert isinstance(you.screen, LogScreen)
            waiting.go.set()
            await you.until(lambda: you.table._counting.done(), "the count")
            await you.settle()
            assert marks(store) == [0]
            await you.press("escape")
            await advised(you)
            assert marks(store) == [1]

    watch(play)


# --- what it marks -------------------------------------------------------------------------------------


def test_a_marked_round_is_kept_apart_also_when_you_come_back(store: Store, counts: Coach) -> None:
    async def play() -> None:
        async with at_table(setup("39"), house=House(store)) as you:
            await you.play("enter")
            await you.press("h")
            await advised(you)
            await you.press("q")
        assert marks(store) == [1]
        async with at_table(setup(""), house=House(store)) as you:
            assert you.question == "turn"
            await you.play("s", "enter")
            assert marks(store) == [1, 0]
            await you.play("enter")
            assert [row.hinted for row in rounds(store, 1)][:1] == [True]
            assert overview(store.connection).all.hinted.rounds == 1

    watch(play)


def test_a_game_that_is_not_saved_can_be_coached() -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(Store.in_memory())) as you:
            await you.press("h")
            await advised(you)
            assert you.scene.sitting.hinted
            assert marks(you.scene.sitting.store) == [1]

    watch(play)


def test_where_the_mark_cannot_be_kept_nothing_is_shown_until_you_have_said_what_then(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            sitting, broken = you.scene.sitting, [True]
            hint = sitting.hint

            def fails() -> None:
                if broken[0]:
                    raise StoreError("The disk is full.")
                hint()

            monkeypatch.setattr(sitting, "hint", fails)
            await you.press("h")
            await you.until(lambda: isinstance(you.screen, ChoiceScreen), "the question")
            assert "Your question to the coach is not kept yet." in you.text
            assert you.scene.coach.advice is None
            broken[0] = False
            await you.press("t")
            await advised(you)
            assert marks(store) == [1]

    watch(play)


def test_a_round_that_is_played_on_unsaved_stays_marked(store: Store) -> None:
    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            await you.press("h")
            await advised(you)
            sitting = you.scene.sitting
            sitting.keep_no_more()
            await you.play("enter")
            assert marks(sitting.store) == [1]

    watch(play)


def test_where_there_is_nothing_to_choose_nothing_is_marked(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "advise", lambda ask: None)

    async def play() -> None:
        async with at_table(setup("41"), house=House(store)) as you:
            await you.press("h")
            await advised(you)
            assert "There is nothing to choose." in " ".join(side(you))
            assert marks(store) == [0]

    watch(play)
