"""What the coach says at the table: every choice, every word, in every window."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from tests.app import coached
from tests.app.coached import advised, side
from tests.app.driver import Driver, at_table, setup, watch
from tests.app.paint_check import assert_single_cells
from tests.app.playing import asked, key_of, may, until, what_is_rare
from tests.app.scenes import DRAW, Played, plain, stake, words
from textual.content import Content

from vingtun.app.screens import table
from vingtun.app.screens.over import OverScreen
from vingtun.app.setup import Setup
from vingtun.app.slots import coach, key_bar, right, small
from vingtun.engine import actions as a
from vingtun.engine import questions as q
from vingtun.engine.actions import Action
from vingtun.engine.books import BOOKS
from vingtun.lab.coach import Valued, advise

EIGHTY, LARGE, SMALL = (80, 24), (120, 40), (40, 10)


@pytest.fixture(autouse=True)
def _fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach says what it says in every test."""
    monkeypatch.setattr(table, "advise", coached.advice)


TABLES: dict[str, tuple[Setup, set[str]]] = {
    "modern": (setup("7", purse=9_000), {q.STAKE, q.TURN, q.BANK_TURN}),
    "hoyle": (setup("3", book="hoyle", purse=9_000), {q.STAKE, q.TURN, q.BANK_TURN}),
    "cassell": (
        setup("5", book="cassell", purse=9_000),
        {q.STAKE, q.TURN, q.BANK_TURN, q.CHALLENGE, q.SALE},
    ),
    "foster": (
        setup("3", book="foster", purse=9_000, split=True, pool="natural"),
        {q.STAKE, q.TURN, q.BANK_TURN, q.CALL_DOUBLE, q.ANSWER_DOUBLE},
    ),
    "pontoon": (setup("7", book="pontoon", purse=9_000), {q.STAKE, q.TURN, q.BANK_TURN, q.CALL_DOUBLE}),
}
"""A table of each book, and what you are asked at it."""
STEPS, OFTEN = 8, 2
"""How many questions are gone through at least, and how often the coach is asked about one."""


@pytest.mark.parametrize("real", [False, True], ids=["fixed", "counted"])
@pytest.mark.parametrize("book", BOOKS)
def test_every_question_of_every_book_is_told_whole(book: str, real: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds by keys; at every question the coach is asked, at each size in turn."""
    chosen, wanted = TABLES[book]
    monkeypatch.setattr(table, "advise", advise if real else lambda ask: coached.advice(ask, 1_234.0, 98.7, 12.3))
    met: Counter[str] = Counter()
    said: Counter[type[Action]] = Counter()

    async def play() -> None:
        async with at_table(chosen, EIGHTY) as you:
            for step in range(120):
                if wanted <= set(met) and step >= STEPS:
                    return
                if you.scene.settled or isinstance(you.screen, OverScreen):
                    await you.play("enter")
                    continue
                met[you.question] += 1
                if met[you.question] <= OFTEN:
                    await you.press("h")
                    await advised(you)
                    for size in (EIGHTY, LARGE, SMALL):
                        await you.resize(*size)
                        assert_told_whole(you)
                choice = what_is_rare(said)(you)
                said[choice.action] += 1
                await you.play(key_of(you, choice))
            assert wanted <= set(met)

    watch(play)


def assert_told_whole(you: Driver) -> None:
    """Every choice with its worth, and where there is room for it, every word."""
    assert all(len(line) == you.app.size.width for line in you.lines)
    assert_single_cells(Content(line) for line in you.lines)
    advice, is_small = you.scene.coach.advice, you.app.size.width < 80
    if advice is None:
        return
    told = " ".join(" ".join(you.box("small") if is_small else side(you)[1:-1]).split())
    for each in advice.choices:
        amount = getattr(each.action, "amount", None)
        assert (coach.called(each.action, advice.question) if amount is None else f"{amount:,}") in told
        assert coach.shown(each) in told
    assert "marked as a hinted round" in told
    if not is_small:
        assert advice.why in told
        assert advice.knew in told
        assert "…" not in told


# --- its words -----------------------------------------------------------------------------------------


def told(played: Played, width: int = 25, height: int = 13, **changes: float) -> list[str]:
    """What the panel says about what is asked."""
    scene = played.scene
    assert scene.ask is not None
    scene.coach.shown = scene.coach.done = True
    scene.coach.advice = coached.advice(scene.ask, **changes)
    return words(coach.panel(scene, width, height)).split("\n")


def test_an_error_is_shown_where_it_shows_in_a_credit() -> None:
    played = Played(setup("41")).begin().say(stake(10))
    assert told(played, error=1.2)[1] == "▸ draw         −46 ± 2 cr"
    assert told(played, error=0.4)[1] == "▸ draw             −46 cr"


def test_what_the_other_costs_is_the_difference_of_what_is_shown() -> None:
    played = Played(setup("41")).begin().say(stake(10))
    assert told(played, value=-46.4, step=3.2)[5] == "Standing costs 4 more."
    assert told(played, value=-46.4, step=0.3)[5:7] == ["Standing costs less than", "1 more."]
    assert told(played, value=10_000.0, step=999.0)[5] == "Standing costs 999 more."


def test_three_amounts_are_told_with_what_each_costs_where_there_is_room() -> None:
    played = Played(setup("9", purse=480)).begin()
    assert told(played)[1:8] == [
        "▸ stake 10         −46 cr",
        "  stake 125        −50 cr",
        "  stake 240        −54 cr",
        "  ━━╌╌╌╌╌  each wins 31 %",
        "Staking 125 costs 4 more,",
        "240 costs 8.",
        "Why  14 wins if the bank",
    ]
    assert "Staking 125 costs 4 more, 240 costs 8." in told(played, 40, 26)


def test_without_chances_there_are_none() -> None:
    played = Played(setup("41")).begin().say(stake(10))
    told(played)
    advice = played.scene.coach.advice
    assert advice is not None
    played.scene.coach.advice = replace(
        advice, choices=tuple(Valued(each.action, each.value) for each in advice.choices)
    )
    assert [line for line in plain(coach.panel(played.scene, 25, 13).lines) if line][:3] == [
        "▸ draw             −46 cr",
        "  stand            −50 cr",
        "Standing costs 4 more.",
    ]


def test_what_nobody_can_count_is_said() -> None:
    played = Played(setup("5", book="cassell")).begin()
    assert played.scene.question == "sale"
    played.scene.coach.shown = played.scene.coach.done = True
    assert "Nobody can count" in words(coach.panel(played.scene, 25, 13))


def test_a_small_window_has_it_in_the_place_of_the_others() -> None:
    played = Played(setup("41")).begin().say(stake(10))
    told(played)
    played.scene.sitting.hinted = True
    assert plain(small.panel(played.scene, 40, 10).lines)[:6] == [
        "VINGTUN Modern · round 1        1,000 cr",
        "▸ draw −46 cr   stand −50 cr",
        " 14 wins if the bank busts. A draw busts",
        " you first, 45 % of the time.",
        "▸You     4♦ 2♥           6            10",
        "─── marked as a hinted round · h hides ─",
    ]
    lines = plain(small.panel(played.scene, 60, 20).lines)
    assert " It knew  your 3 cards, 5 shown. Not Odile's two." in lines
    played.scene.coach.shown = False
    assert "╱╲" in "".join(plain(small.panel(played.scene, 40, 10).lines))


def test_after_a_split_and_where_cards_are_bought_every_choice_is_there() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            await until(you, may(you, a.Split))
            await you.press("h")
            await advised(you)
            assert side(you)[1:8] == [
                "▸ buy 10   wins 31 %  −46",
                "  buy 25   wins 29 %  −50",
                "  buy 40   wins 27 %  −54",
                "  twist    wins 25 %  −58",
                "  stand    wins 23 %  −62",
                "  split    wins 21 %  −66",
                "Others cost 4 to 20 more.",
            ]

    watch(play)


@pytest.mark.parametrize(
    ("book", "seed", "question", "names"),
    [
        ("foster", "3", "answer_double", ("follow", "stand out")),
        ("foster", "3", "call_double", ("double", "leave them")),
        ("cassell", "3", "challenge", ("challenge", "play on")),
        ("modern", "7", "bank_turn", ("draw", "stand")),
    ],
)
def test_questions_of_two_answers_are_told_alike(book: str, seed: str, question: str, names: tuple[str, str]) -> None:
    async def play() -> None:
        async with at_table(setup(seed, book=book)) as you:
            await until(you, asked(you, question))
            await you.press("h")
            await advised(you)
            assert side(you)[1].split() == ["▸", *names[0].split(), "−46", "cr"]
            assert side(you)[3].split() == [*names[1].split(), "−50", "cr"]

    watch(play)


def test_without_a_coach_the_bar_has_no_key_for_it_and_the_column_no_word_of_it() -> None:
    played = Played(setup("41")).begin()
    played.scene.hints = "off"
    assert plain(key_bar.panel(played.scene, 80, 1).lines) == [" w Why  o Odds  l Log  r Rules  ? Help  q Quit"]
    assert "coach" not in words(right.panel(played.scene, 29, 15))
    assert DRAW not in coached.answers(played.scene.ask)  # a stake is asked for


def test_no_figure_is_parted_from_its_percent_sign() -> None:
    played = Played(setup("41")).begin().say(stake(10))
    for width in range(25, 60):
        assert not [line for line in told(played, width, 26) if line.startswith("%")]
