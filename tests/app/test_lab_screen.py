"""The lab: the hand in play, the books side by side, and a simulation that can be watched and ended.

Whole screens are in `tests/app/golden_lab`; VINGTUN_GOLDEN=write writes them anew, as in `test_golden`.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.app.driver import Driver, at_table, at_title, setup, watch
from tests.app.paint_check import assert_single_cells

from vingtun.app import apart
from vingtun.app.apart import ENDED, Apart, Call
from vingtun.app.house import House
from vingtun.app.paint.convergence import Estimate, converging, reach_of
from vingtun.app.screens import lab
from vingtun.app.screens.help import HelpScreen
from vingtun.app.screens.lab import ROUNDS, LabScreen
from vingtun.app.screens.title import TitleScreen
from vingtun.app.setup import Setup
from vingtun.app.slots.lab_figures import by_points, fewer, stakes
from vingtun.app.slots.lab_played import BANKING, NO_CARDS, SETTLED, in_play
from vingtun.app.slots.lab_shown import DONE, GAMES, HAND, RUNNING, SIMULATION, STOPPED
from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.cards import cards
from vingtun.engine.options import Options
from vingtun.lab.blocks import Block, Setting, played
from vingtun.lab.edge import Edges
from vingtun.lab.exact import hand_odds
from vingtun.lab.tally import Tally
from vingtun.play.policy import Draws
from vingtun.store.database import StoreError

FOLDER = Path(__file__).parent / "golden_lab"
SIZES = [(80, 24), (120, 40), (40, 10), (80, 23), (60, 20), (100, 30), (200, 60), (39, 9), (1, 1), (80, 24)]


def edges_of(place: int) -> Edges:
    """Made-up edges of the book at a place."""
    first = {"ace": 0.5 + place / 100, "ten": 0.02, "other": -0.3}
    best = {"ace": 0.55 + place / 100, "ten": 0.03, "other": -0.25}
    return Edges(-0.15 - place / 1000, 0.0008, -0.13, first, best, Draws(17, 18), -0.16)


class Fake:
    """Work that is done when the test says so.

    Attributes:
        made: all of it, the latest last.
    """

    made: list[Fake]

    def __init__(self, calls: list[Call], tell: Callable[[Any], object]) -> None:
        self.calls, self.tell, self.stopped = list(calls), tell, False
        self.made.append(self)

    def stop(self) -> None:
        self.stopped = True

    @property
    def name(self) -> str:
        return self.calls[0][0].__name__


@pytest.fixture(autouse=True)
def work(monkeypatch: pytest.MonkeyPatch) -> list[Fake]:
    """All edges are known, and whatever is to be done apart waits for the test."""
    known = {book.options: edges_of(place) for place, book in enumerate(BOOKS.values())}
    monkeypatch.setattr(lab, "KNOWN", known)
    monkeypatch.setattr(lab, "Apart", Fake)
    monkeypatch.setattr(Fake, "made", [], raising=False)
    return Fake.made


@asynccontextmanager
async def at_lab(size: tuple[int, int] = (80, 24), keys: str = "") -> AsyncIterator[Driver]:
    """The lab from the title."""
    async with at_title(size=size) as you:
        await you.press("o", *keys.split())
        yield you


Mark = Callable[[], None]


@asynccontextmanager
async def with_hand(
    chosen: Setup,
    *pressed: str,
    hints: str = "ask",
    mark: Mark | None = None,
    size: tuple[int, int] = (80, 24),
) -> AsyncIterator[Driver]:
    """The lab from a table, after some keys there."""
    async with at_table(chosen, size) as you:
        await you.play(*pressed)
        you.app.push_screen(LabScreen(House(hints=hints), you.scene.view, 0, mark))
        await you.until(lambda: isinstance(you.screen, LabScreen), "the lab")
        await you.settle()
        yield you


def tallies() -> Iterator[Tally]:
    """What blocks of few rounds came to, counted as of many."""
    for number in range(30):
        tally = played(Block(Setting(MODERN.options, 4, "1"), number, 20))
        yield tally


# --- there and back ----------------------------------------------------------------------------------


def test_the_lab_has_a_row_and_a_key_at_the_title_and_is_left_by_any_key_that_goes_back() -> None:
    async def play() -> None:
        async with at_title() as you:
            assert any(" O " in line and "Odds" in line and "what a hand is worth" in line for line in you.lines)
            for back in ("q", "escape", "o", "O"):
                await you.press("o")
                assert isinstance(you.screen, LabScreen)
                await you.press(back)
                assert isinstance(you.screen, TitleScreen)
            await you.press("down", "down", "enter")
            assert isinstance(you.screen, LabScreen)

    watch(play)


def test_pages_are_turned_by_arrows_and_by_their_numbers() -> None:
    async def play() -> None:
        async with at_lab() as you:
            assert "▸ The books  2 Simulation  3 What the books said" in you.lines[0]
            seen = []
            for key in ("left", "right", "left", "2", "1", "tab", "shift+tab", "4", "9"):
                await you.press(key)
                seen.append(you.screen.shown.page)
            assert seen == [GAMES, SIMULATION, GAMES, SIMULATION, GAMES, SIMULATION, GAMES, GAMES, GAMES]

    watch(play)


def test_the_help_of_the_lab() -> None:
    async def play() -> None:
        async with at_lab() as you:
            await you.press("?")
            assert isinstance(you.screen, HelpScreen)
            assert "Help: the lab" in you.text
            await you.press("?")
            assert isinstance(you.screen, LabScreen)

    watch(play)


@pytest.mark.parametrize("keys", ["", "2", "2 enter"])
def test_every_page_in_every_window(keys: str, work: list[Fake]) -> None:
    async def play() -> None:
        async with at_lab(keys=keys) as you:
            before = you.text
            for size in SIZES:
                await you.resize(*size)
                assert [len(line) for line in you.lines] == [size[0]] * size[1]
                if size >= (40, 10):
                    assert "q Back" in you.lines[-1]
            assert you.text == before
            for slot in you.screen.query("Slot"):
                assert_single_cells(slot._panel.lines)

    watch(play)


# --- the hand in play --------------------------------------------------------------------------------


@pytest.mark.rule("M19")
def test_what_may_come_is_counted_from_the_cards_that_the_seat_sees_and_no_others() -> None:
    async def play() -> None:
        async with with_hand(setup("41"), "enter", "d", mark=list) as you:
            view, hand = you.scene.view, you.screen.shown.hand
            assert you.screen.shown.page == HAND
            seen = view.visible()
            for card in view.hands[0].cards:
                seen.remove(card)
            assert hand.odds == hand_odds(view.hands[0].cards, seen, view.rules.options)
            assert hand.odds.unseen == 52 - len(view.visible())
            for name, share in by_points(hand.odds.totals).items():
                assert any(line.split() and line.split()[0] == name for line in you.box("following")), name
                assert f"{100 * share:.1f} %" in "".join(you.box("following"))
            for name, share in hand.odds.bank.items():
                assert any(line.startswith(name) and f"{100 * share:.1f} %" in line for line in you.box("bank"))

    watch(play)


def test_the_worth_of_a_choice_is_told_when_you_ask_and_the_round_is_marked_first() -> None:
    async def play() -> None:
        marked = []

        def mark() -> None:
            assert not you.screen.shown.hand.told
            marked.append(you.scene.board.round)

        async with with_hand(setup("41"), "enter", mark=mark) as you:
            odds, stake = you.screen.shown.hand.odds, you.scene.view.spots[0].stake
            for estimate in odds.choices.values():
                assert stakes(estimate.value) not in you.text
            assert marked == []
            await you.press("h")
            assert marked == [1]
            shown = you.box("values")
            best, other = odds.choices.values()
            assert shown[0].startswith(f"▸ {odds.best} ")
            assert stakes(best.value) in shown[0]
            assert f"{best.value * stake:+.0f} cr".replace("-", "−") in shown[0]
            assert f"paid {100 * best.wins:.1f} %" in shown[1]
            assert stakes(other.value) in shown[3]
            assert "marked as a hinted round" in you.text
            await you.press("H")
            assert stakes(best.value) not in you.text

    watch(play)


def test_where_hints_are_off_nothing_is_told_of_choices() -> None:
    async def play() -> None:
        marked: list[int] = []
        async with with_hand(setup("41"), "enter", hints="off", mark=lambda: marked.append(1)) as you:
            await you.press("h", "h")
            assert "Hints are off" in you.text
            assert marked == []
            assert "▸ draw" not in you.text

    watch(play)


def test_where_hints_are_always_shown_the_round_is_marked_at_once() -> None:
    async def play() -> None:
        marked: list[int] = []
        async with with_hand(setup("41"), "enter", hints="always", mark=lambda: marked.append(1)) as you:
            assert marked == [1]
            assert "▸ draw" in you.text

    watch(play)


def test_what_cannot_be_marked_is_not_told() -> None:
    def fails() -> None:
        raise StoreError("The disk is full.")

    async def play() -> None:
        async with with_hand(setup("41"), "enter", mark=fails) as you:
            await you.press("h")
            assert "The disk is full." in you.text
            assert "▸ draw" not in you.text
        async with with_hand(setup("41"), "enter") as you:
            await you.press("h")
            assert "The coach tells it at the table." in you.text
            assert "▸ draw" not in you.text

    watch(play)


def test_a_first_card_has_the_worth_of_a_stake() -> None:
    async def play() -> None:
        async with with_hand(setup("41"), mark=list) as you:
            assert len(you.screen.shown.hand.cards) == 1
            await you.press("h")
            assert "a stake on it" in you.text
            assert " stakes" in you.box("values")[0]

    watch(play)


def test_there_is_nothing_to_choose_without_a_card_with_the_bank_or_after_the_end() -> None:
    async def play() -> None:
        async with with_hand(setup("3", book="hoyle"), mark=list) as you:
            assert you.screen.shown.hand.why == NO_CARDS
            assert you.screen.shown.page == GAMES
        async with with_hand(setup("7"), mark=list) as you:
            hand = you.screen.shown.hand
            assert hand.why == BANKING
            assert hand.odds.bank == hand.odds.choices == {}
            assert sum(hand.odds.totals.values()) == pytest.approx(1)
        async with with_hand(setup("9"), "enter", mark=list) as you:
            assert you.screen.shown.hand.why == SETTLED
            assert you.screen.shown.hand.odds is None

    watch(play)


def test_halves_and_cards_bought_for_less_are_left_to_the_coach() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            for _ in range(60):
                view = you.scene.view
                if you.question == "turn" and you.scene.ask:
                    hand = in_play(view, you.scene.ask.hand)
                    verbs = {choice.action.verb for choice in you.scene.ask.open}
                    if hand.why:
                        assert hand.odds
                        assert hand.odds.choices == {}
                    elif len(view.spots) == 1:
                        assert verbs == set(hand.odds.choices)
                open_ = you.scene.ask.open if you.scene.ask else []
                verb = "split" if any(choice.action.verb == "split" for choice in open_) else ""
                if you.question == "turn" and verb:
                    await you.play("x")
                    assert "half of a split" in in_play(you.scene.view, 0).why
                    return
                await you.play("enter" if you.scene.settled or you.question == "stake" else
                               next(key for key in "stny" if _may(you, key)))  # fmt: skip
            raise AssertionError("no pair has come")

    watch(play)


def _may(you: Driver, key: str) -> bool:
    verbs = {choice.action.verb for choice in you.scene.ask.open}
    return {"s": "stand", "t": "twist", "n": "leave", "y": "accept"}[key] in verbs


# --- the books ---------------------------------------------------------------------------------------


def test_every_book_has_its_figures_and_the_one_that_is_chosen_its_first_cards() -> None:
    async def play() -> None:
        async with at_lab() as you:
            for place, book in enumerate(BOOKS.values()):
                [line] = [each for each in you.box("games") if each.lstrip("▸ ").startswith(book.name)]
                assert line.split()[-5:] == [f"−{15 + place / 10:.2f}", "+0.08", "−13.00", "17/18", "−16.00"]
                assert line.startswith("▸") == (place == you.screen.shown.at)
                assert f"+{0.5 + place / 100:.3f}" in you.box("first")[0]
                await you.press("down")
            assert you.screen.shown.at == 0
            await you.press("up")
            assert you.screen.shown.table.name == "Pontoon"

    watch(play)


def test_a_table_that_is_as_no_book_has_it_is_compared_with_them() -> None:
    async def play() -> None:
        async with with_hand(setup("41", ties="void"), "enter", mark=list) as you:
            assert you.screen.shown.table.name == "yours ≠"
            await you.press("2")
            assert any(line.startswith("▸ yours ≠") and "…" in line for line in you.box("games"))
            assert "1 still being counted" in you.text

    watch(play)


def test_what_is_not_known_is_counted_apart_and_shown_as_it_comes(work: list[Fake]) -> None:
    async def play() -> None:
        lab.KNOWN.clear()
        async with at_lab() as you:
            [counting] = work
            wanted = [arguments[0] for _, arguments in counting.calls]
            assert wanted == [book.options for book in BOOKS.values()]
            assert "5 still being counted" in you.text
            assert "being counted" in "".join(you.box("first"))
            counting.tell((wanted[0], edges_of(0)))
            await you.until(lambda: "4 still being counted" in you.text, "the first book")
            assert "−15.00" in you.box("games")[2]
            counting.tell(ENDED)
            await you.press("q")
            await you.until(lambda: counting.stopped, "the end of it")
            await you.press("o")
            assert "4 still being counted" in you.text
            assert [arguments[0] for _, arguments in work[-1].calls] == wanted[1:]

    watch(play)


# --- the simulation ----------------------------------------------------------------------------------


def test_a_simulation_is_watched_and_compared_with_what_is_exact(work: list[Fake]) -> None:
    async def play() -> None:
        async with at_lab(keys="2 down") as you:
            assert "Start it" in you.text
            await you.press("enter")
            [playing] = work
            blocks = [arguments[0] for _, arguments in playing.calls]
            assert sum(block.rounds for block in blocks) == ROUNDS
            assert {block.setting.options for block in blocks} == {BOOKS["hoyle"].options}
            assert "Simulation of Hoyle: running" in you.text
            total: Tally | None = None
            for tally in tallies():
                playing.tell(tally)
                total = total + tally if total else tally
            await you.until(lambda: len(you.screen.shown.run.course) == 30, "the rounds")
            await you.settle()
            assert total is not None
            assert total.net is not None
            assert total.standard_error is not None
            shown = you.box("progress")
            assert shown[0].startswith("600 of 300,000 rounds")
            assert shown[0].endswith(f"{100 * total.net:+.2f} ± {100 * total.standard_error:.2f} %".replace("-", "−"))
            assert shown[1].endswith("+0.08 %")
            assert shown[2].endswith(stakes((total.net - 0.0008) / total.standard_error, 1))
            assert "bust" in you.box("totals")[-1]
            assert "●" in you.text

    watch(play)


@pytest.mark.parametrize("key", ["c", "escape"])
def test_a_simulation_is_cancelled_and_another_begun(key: str, work: list[Fake]) -> None:
    async def play() -> None:
        async with at_lab(keys="2 enter") as you:
            work[0].tell(next(tallies()))
            await you.until(lambda: you.screen.shown.run.course, "some rounds")
            await you.press("down", "enter")
            assert len(work) == 1
            assert you.screen.shown.run.table.name == "Modern"
            await you.press(key)
            assert work[0].stopped
            assert you.screen.shown.run.state == STOPPED
            assert "Simulation of Modern: cancelled" in you.text
            await you.press("down")
            assert "Simulation of Hoyle: not started" in you.text
            await you.press("up")
            assert "20 of 300,000 rounds" in you.text
            await you.press("enter")
            assert len(work) == 2
            assert you.screen.shown.run.state == RUNNING
            assert "0 of 300,000 rounds" in you.text

    watch(play)


def test_a_simulation_that_comes_to_its_end_or_to_grief(work: list[Fake], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "ROUNDS", 40)

    async def play() -> None:
        async with at_lab(keys="2 enter") as you:
            few = tallies()
            work[0].tell(next(few))
            work[0].tell(next(few))
            work[0].tell(ENDED)
            await you.until(lambda: you.screen.shown.run.state == DONE, "the end")
            await you.press("enter")
            work[1].tell(ENDED)
            await you.until(lambda: you.screen.shown.run.state == STOPPED, "the end")

    watch(play)


@pytest.mark.parametrize("key", ["q", "o", "ctrl+c"])
def test_leaving_ends_the_simulation(key: str, work: list[Fake]) -> None:
    async def play() -> None:
        async with at_lab(keys="2 enter") as you:
            await you.press("1")
            assert not work[0].stopped
            await you.press(key)
            await you.until(lambda: work[0].stopped or you.has_left, "the end of it")
        assert work[0].stopped

    watch(play)


def test_a_real_simulation_comes_out_right_and_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "Apart", Apart)

    async def play() -> None:
        async with at_lab(keys="2 enter") as you:
            await you.until(lambda: you.screen.shown.run.course, "some rounds")
            process = you.screen._playing._process
            assert process.poll() is None
            block = Block(Setting(MODERN.options, 4, "1"), 0, 2_000)
            point = you.screen.shown.run.course[0]
            assert (point.rounds, point.net) == (2_000, played(block).net)
            await you.press("q")
            await you.until(lambda: process.poll() is not None, "the end of the process")

    watch(play)


# --- work done apart ---------------------------------------------------------------------------------


def test_calls_are_made_in_order_and_the_end_is_told_even_after_grief() -> None:
    for calls, comes in (
        ([(divmod, (7, 2)), (len, ("four",))], [(3, 1), 4, ENDED]),
        ([(len, ("a",)), (divmod, (1, 0)), (len, ("b",))], [1, ENDED]),
        ([], [ENDED]),
    ):
        told: list[Any] = []
        work = Apart(calls, told.append)
        work._thread.join(20)
        assert told == comes
        assert work._process.poll() is not None


def test_work_that_is_stopped_tells_nothing_more() -> None:
    told: list[Any] = []
    work = Apart([(played, (Block(Setting(MODERN.options, 4, "1"), 0, 10_000_000),))], told.append)
    work.stop()
    work._thread.join(20)
    assert told == []
    assert work._process.poll() is not None


def test_the_process_loads_no_screen() -> None:
    told: list[Any] = []
    work = Apart([(eval, ("[name for name in __import__('sys').modules if 'textual' in name]",))], told.append)
    work._thread.join(20)
    assert told == [[], ENDED]
    assert apart.ENDED is ENDED


# --- the painters ------------------------------------------------------------------------------------


def test_totals_share_rows_where_there_are_few() -> None:
    shares = {"soft 17": 0.1, "17": 0.2, "18": 0.1, "16": 0.1, "12": 0.2, "bust": 0.3}
    joined = by_points(shares)
    assert joined == {"17": pytest.approx(0.3), "18": 0.1, "16": 0.1, "12": 0.2, "bust": 0.3}
    assert list(fewer(joined, 9)) == ["18", "17", "16", "12", "bust"]
    few = fewer(joined, 4)
    assert list(few) == ["18", "17", "under 17", "bust"]
    assert sum(few.values()) == pytest.approx(1)
    assert list(fewer({**joined, "five cards": 0.1}, 3)) == ["five cards", "to 21", "bust"]


def test_the_scale_of_a_course_hardly_changes_on_the_way() -> None:
    reaches = {reach_of(Estimate(done, 0.0, 0.01 / done**0.5)) for done in (0.01, 0.1, 0.5, 1.0)}
    assert len({round(reach, 9) for reach in reaches}) == 1
    assert reach_of(Estimate(0.5, 0.0, 0.0)) > 0


def test_a_course_is_drawn_up_to_now_and_what_is_outside_at_the_edge() -> None:
    course = [Estimate(0.25, 0.9, 0.05), Estimate(0.5, 0.02, 0.01)]
    lines = [line.plain for line in converging(course, 0.0, ("+0.1", "0.0", "−0.1"), 0.1, 45, 9)]
    assert len(lines) == 9
    assert all(len(line) == 45 for line in lines)
    assert [line[:4] for line in (lines[0], lines[4], lines[8])] == ["+0.1", " 0.0", "−0.1"]
    assert "━" in lines[0]
    assert sum(line.count("●") for line in lines) == 1
    assert next(line for line in lines if "●" in line).index("●") == 5 + 20
    assert lines[4].endswith("╌" * 19)
    assert not any(line.strip() for line in (text.plain for text in converging(course, 0.0, ("", "", ""), 1, 20, 9)))


# --- whole screens -----------------------------------------------------------------------------------


def golden(name: str, you: Driver) -> None:
    """Compare the screen with its file, or write it."""
    width, height = you.app.size
    rule = "─" * width
    runs = you.runs
    said = [rule, *(line.rstrip() for line in you.lines), rule]
    said += ["=" if at and line == runs[at - 1] else line for at, line in enumerate(runs)]
    file = FOLDER / f"{name}-{width}x{height}.txt"
    if os.environ.get("VINGTUN_GOLDEN") == "write":
        FOLDER.mkdir(exist_ok=True)
        file.write_text("\n".join(said) + "\n", encoding="utf-8")
    assert file.is_file(), f"{file.name} is missing; see the top of this file"
    assert said == file.read_text(encoding="utf-8").rstrip("\n").split("\n"), file.name


NAMES = ("hand", "books", "simulation")


@pytest.mark.parametrize("name", NAMES)
def test_whole_screens(name: str, work: list[Fake]) -> None:
    async def play() -> None:
        async with with_hand(setup("41"), "enter", "d", mark=list) as you:
            await you.press(*{"hand": "h", "books": "2", "simulation": "3"}[name])
            if name == "simulation":
                await you.press("enter")
                for tally in _many():
                    work[0].tell(tally)
                await you.until(lambda: len(you.screen.shown.run.course) == 12, "the rounds")
            for size in ((80, 24), (120, 40)):
                await you.resize(*size)
                golden(name, you)

    watch(play)


def _many() -> Iterator[Tally]:
    """Rounds as if there were many of them."""
    for number in range(12):
        staked, won = 20_000 * 320, (40_000, -90_000, 20_000, 50_000)[number % 4]
        tally = Tally(4, 20_000, staked, won, staked * 400, staked * 600, won * 300)
        for points, times in ((17, 153), (18, 145), (19, 142), (20, 185), (21, 77), (25, 298)):
            tally.add_bank(0, 0, 1, points, times)
        yield tally


def test_every_file_is_the_golden_screen_of_a_test() -> None:
    names = {f"{name}-{size}.txt" for name in NAMES for size in ("80x24", "120x40")}
    assert {file.name for file in FOLDER.iterdir()} == names


def test_options_are_known_by_their_value() -> None:
    assert lab.KNOWN[Options()] == edges_of(0)
    assert cards("As")
