"""With other keys for everything: no screen shows a key as it was, and every key that is shown does what is said."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterator
from itertools import groupby
from pathlib import Path

import pytest
from tests.app.driver import Driver, _style, at_title, nothing, setup, watch
from tests.app.playing import key_of, may, plain

from vingtun.app import keys
from vingtun.app.keys import BOOK, CHOOSING, MOMENTS, OVER, PAGE, TABLE, TITLE
from vingtun.app.own_keys import NAMES, PRINTED, use
from vingtun.app.screens.choice import ChoiceScreen
from vingtun.app.screens.help import HelpScreen
from vingtun.app.screens.log import LogScreen
from vingtun.app.screens.new_table import NewTableScreen
from vingtun.app.screens.over import OverScreen
from vingtun.app.screens.rules import RulesScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.screens.title import TitleScreen
from vingtun.app.setup import Setup
from vingtun.engine import actions as a
from vingtun.play.game import Said, Told
from vingtun.play.seats import YOU

SIZES = (80, 24), (40, 10), (120, 40)
SHORT = (80, 23)
"""A window whose keys stand in a border."""

LONG = {
    "help": "f1", "less": "f2", "more": "f3", "skip": "f4", "up": "f5", "down": "f6", "stake": "f7", "deal": "f8",
    "back": "f9", "quit": "f10", "open": "f11", "next": "f12", "draw": "insert", "stand": "delete",
}  # fmt: skip
"""Commands that get keys with long names."""
COMMANDS = tuple(dict.fromkeys(key.command for entries in PRINTED.values() for key in entries))
LETTERS = "àáâãäåæçèêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňōŏőŕŗřśŝşšţťŧũūŭůűųŵŷźżž"
"""Letters that no key has, and that stand nowhere in a text."""
OTHERS = dict(zip((each for each in COMMANDS if each not in LONG and each != "digit"), LETTERS, strict=False))
WISHED = {command: [key] for command, key in (LONG | OTHERS).items()}

KEYED = ("gold!", "felt/gold!", "refused")
"""The styles of keys; other things have them as well."""
ARROWS = frozenset("←→↑↓⌫")
CALLED = {cap: name for name, cap in NAMES.items()}
"""The names of keys that type nothing, by how they are written."""
CAPS = {key.cap for entries in PRINTED.values() for key in entries} - {"0-9"}
OLD = CAPS | {cap.lower() for cap in CAPS if len(cap) == 1} | {f"({cap.lower()})" for cap in CAPS}
"""How keys were written, and how they were when they were refused."""


@pytest.fixture(autouse=True)
def _with_other_keys() -> Iterator[None]:
    assert use(WISHED) == {}
    yield
    use({})


def test_every_command_has_another_key() -> None:
    assert set(WISHED) == set(COMMANDS) - {"digit"}
    for moment, entries in MOMENTS.items():
        for new, old in zip(entries, PRINTED[moment], strict=True):
            assert new.command == "digit" or not set(new.keys) & set(old.keys) - {"escape"}


# --- reading the screen ------------------------------------------------------------------------------


def runs(you: Driver) -> Iterator[tuple[str, str]]:
    """What stands on the screen in one style, and the style; without cards, and without what lies under a box."""
    for strip in you._strips():
        parts = ((segment.text, _style(segment.style, blank=False)) for segment in strip)
        for style, together in groupby(parts, key=lambda part: part[1]):
            if "/paper" not in style and not style.startswith("dim"):
                yield "".join(text for text, _ in together), style


def tokens(text: str) -> set[str]:
    """The words of a text, with and without the signs beside them; the arrows of ``↓ more`` are no keys."""
    words = re.split(r"[\s│╭╮╰╯─┃▸‹›·]+", re.sub("[↑↓]+ more", "", text))
    return {form for word in words for form in (word, word.strip(",.;:()")) if form}


def moments(you: Driver) -> tuple[str, ...]:
    """When the keys are good that may be on the screen now."""
    screen = you.screen
    if isinstance(screen, HelpScreen):
        return (*MOMENTS,)
    if isinstance(screen, TableScreen):
        return screen._moments()
    known = {TitleScreen: (TITLE,), NewTableScreen: (CHOOSING, PAGE, TABLE), OverScreen: (OVER, TABLE)}
    return {**known, RulesScreen: (BOOK, PAGE), LogScreen: (PAGE, TABLE)}[type(screen)]


def is_told(you: Driver, text: str, style: str) -> bool:
    """Whether something can be no key: a total that is not known, or the text of the rules."""
    return style.endswith("/badge!") or (isinstance(you.screen, RulesScreen) and style not in KEYED)


def known_words(text: str, style: str) -> set[str]:
    """What is a word in a sentence, or a key that nobody can change."""
    return {"a", "A", "Enter"} if len(text.split()) > 1 and style != "felt/gold!" else set()


def assert_only_new_keys(you: Driver) -> None:
    """No key as it was, and of the others none that does nothing."""
    told = f"{you.app.size}\n{you.text}"
    for text, style in runs(you):
        for token in set() if is_told(you, text, style) else tokens(text) - known_words(text, style):
            assert token not in OLD, (token, style, told)
            assert not ARROWS & set(token), (token, style, told)
            for letter in set(token.lower()) & set(LETTERS):
                assert keys.find(letter, letter, *moments(you)), (token, told)
            name = CALLED.get(token)
            assert name is None or keys.find(name, None, *moments(you)), (token, told)


def keys_at(you: Driver, label: str) -> list[str]:
    """The keys that are written before some words on the screen, by their names; none where the words are not there."""
    for found in re.finditer(rf"((?:\S+ )?\S+) +{label}", "\n".join(you.lines)):
        named = [name for word in found[1].split() for name in names_of(word)]
        if named:
            return named
    return []


def names_of(word: str) -> list[str]:
    """The keys that a word on the screen is: one with a name, or letters; none where it is a word."""
    letters = word.lower()
    return [CALLED[word]] if word in CALLED else list(letters) if set(letters) <= set(OTHERS.values()) else []


async def press_at(you: Driver, label: str) -> bool:
    """Press the keys that are written before some words, until one changes the screen; say whether there are any."""
    named = keys_at(you, label)
    before = you.text
    for name in named:
        if you.text == before and not you.has_left:
            await you.press(name)
    return bool(named)


# --- every screen ------------------------------------------------------------------------------------

Way = Callable[[Driver], Awaitable[None]]


def new(*commands: str) -> list[str]:
    """The keys of some commands, or keys that are no commands as they are."""
    return [WISHED[command][0] if command in WISHED else command for command in commands]


def doing(*commands: str) -> Way:
    """To a screen by commands."""

    async def go(you: Driver) -> None:
        await you.press(*new(*commands))

    return go


def seated(*commands: str) -> Way:
    """To a screen by commands at the table."""

    async def go(you: Driver) -> None:
        await you.press(*new("open", "deal"))
        await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
        await you.until(lambda: you.is_ready() or you.clock.held, "the first question")
        for command in commands:
            await you.press(*new(command))
            await you.until(lambda: you.is_ready() or you.clock.held, "what comes then")

    return go


async def to_anothers_turn(you: Driver) -> None:
    await seated()(you)
    await you.press(*new("stake"))
    await you.until(lambda: you.scene.acting, "a stake")


async def to_the_end(you: Driver) -> None:
    await seated()(you)
    while not isinstance(you.screen, OverScreen):
        if you.scene.ask:
            await you.play(key_of(you, plain(you)))
        else:
            await you.play(*new("next"))


async def to_a_price(you: Driver) -> None:
    await seated()(you)
    await until_asked(you, may(you, a.Buy))


async def until_asked(you: Driver, there: Callable[[], object]) -> None:
    while not (you.scene.ask and there()):
        await you.play(key_of(you, plain(you)) if you.scene.ask else new("next")[0])


def others_say(told: Told) -> bool:
    return isinstance(told, Said) and told.seat != YOU


SCREENS: dict[str, tuple[Setup, Way]] = {
    "title": (setup(), doing()),
    "title, helped": (setup(), doing("help")),
    "a new table": (setup("", book="pontoon", split=False), doing("open")),
    "a new table, an option": (setup("", book="pontoon", split=False), doing("open", "previous box", "more")),
    "a new table, a purse": (setup(""), doing("open", "next box", "down")),
    "a new table, a pace": (setup(""), doing("open", "next box", *["down"] * 3)),
    "a new table, a seed": (setup(""), doing("open", "next box", *["down"] * 4)),
    "a new table, typing": (setup(""), doing("open", "next box", *["down"] * 4, "more", "7")),
    "a new table, helped": (setup(""), doing("open", "help")),
    "a stake": (setup("9", purse=480), seated()),
    "a stake, the second": (setup("39"), seated("stake", "stand", "next")),
    "a stake, with the coach": (setup("9", purse=480), seated("coach")),
    "a stake, refused": (setup("9", purse=480), seated("3", "0", "0")),
    "a stake, helped": (setup("9", purse=480), seated("help")),
    "a turn": (setup("41"), seated("stake")),
    "a turn, refused": (setup("41"), seated("stake", "draw")),
    "a price": (setup("7", book="pontoon"), to_a_price),
    "another's stake": (setup("2", pace="normal"), to_anothers_turn),
    "a settlement": (setup("39"), seated("stake", "stand")),
    "a settlement, helped": (setup("39"), seated("stake", "stand", "help")),
    "the log": (setup("39"), seated("stake", "stand", "log")),
    "the log, helped": (setup("39"), seated("log", "help")),
    "the rules": (setup(), doing("rules")),
    "the rules, helped": (setup(), doing("rules", "help")),
    "the rules, a word": (setup(), doing("rules", "find", "e")),
    "the end": (setup("2", purse=20), to_the_end),
}
"""Every screen on which there are keys, and the way there."""


@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_shows_a_key_as_it_was(name: str) -> None:
    chosen, way = SCREENS[name]

    async def play() -> None:
        async with at_title(chosen, hold=others_say if chosen.pace == "normal" else nothing) as you:
            await way(you)
            for size in (*SIZES, SHORT):
                await you.resize(*size)
                assert_only_new_keys(you)

    watch(play)


# --- every key that is shown -------------------------------------------------------------------------


async def assert_works(you: Driver, *labels: str, least: int = 1) -> None:
    """Each key that is written before some words changes what is on the screen; Escape takes pages away again.

    Args:
        you: the player.
        labels: the words; where there is no room they may be missing.
        least: how many of them there must be.
    """
    here, done = you.screen, 0
    for label in labels:
        before = you.text
        if await press_at(you, label):
            done += 1
            await you.until(lambda before=before: you.has_left or you.text != before, f"what {label} does")
        if you.screen is not here:
            await you.press("escape")
            await you.until(lambda: you.screen is here, "the way back")
    assert done >= least, f"{done} of {labels}\n{you.text}"


PLAY: dict[str, tuple[tuple[str, ...], int]] = {
    "title": (("Rules", "Help", "New table", "Choose"), 3),
    "a new table, an option": (("Undo", "puts it back", "Change", "Help", "reads", "Next box", "Choose"), 2),
    "a new table, a purse": (("Change", "Undo", "Help"), 2),
    "a stake": (("Coach", "the coach", "Why", "Log", "Rules", "Help", "240"), 3),
    "a stake, with the coach": (("hides",), 1),
    "a stake, the second": (("500", "again", "Log", "Rules", "Help"), 2),
    "a turn": (("Coach", "Why", "Log", "Rules", "Help"), 3),
    "a price": (("Price", "Coach", "Log", "Rules", "Help"), 2),
    "a settlement": (("Coach", "Why", "Log", "Rules", "Help"), 3),
    "the log": (("Help",), 1),
    "the rules": (("Page", "Book", "Find", "Contents", "Help"), 3),
    "the end": (("Rules", "Statistics", "Help"), 2),
}
"""Words after keys that change what is on the screen, by the screen, and how many of them there are at any size."""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PLAY)
def test_every_key_that_is_shown_works(name: str, size: tuple[int, int]) -> None:
    chosen, way = SCREENS[name]
    labels, least = PLAY[name]

    async def play() -> None:
        async with at_title(chosen, size) as you:
            await way(you)
            await assert_works(you, *labels, least=least)

    watch(play)


@pytest.mark.parametrize(("label", "left"), [("is the most", "500"), ("takes a digit back", "60")])
def test_an_amount_that_is_refused_is_mended_by_what_is_shown(label: str, left: str) -> None:
    async def play() -> None:
        async with at_title(setup("9", purse=5_000)) as you:
            await seated("6", "0", "0")(you)
            assert await press_at(you, label)
            assert f"stake {left}" in you.text

    watch(play)


@pytest.mark.parametrize("name", ["the log", "the rules"])
@pytest.mark.parametrize("label", ["Read", "Page"])
def test_what_is_read_is_turned_by_what_is_shown(name: str, label: str) -> None:
    async def play() -> None:
        chosen, way = SCREENS[name]
        async with at_title(chosen, (60, 10)) as you:
            await way(you)
            await assert_works(you, label)

    watch(play)


@pytest.mark.parametrize("name", ["a settlement", "the end"])
def test_a_round_is_written_by_the_key_that_is_shown(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    async def play() -> None:
        chosen, way = SCREENS[name]
        async with at_title(chosen) as you:
            await way(you)
            assert await press_at(you, "export")
            assert list(tmp_path.iterdir())

    watch(play)


@pytest.mark.parametrize("size", SIZES)
def test_a_round_is_played_by_what_stands_on_the_screen(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_title(setup("41"), size) as you:
            assert await press_at(you, "New table")
            assert await press_at(you, "Deal")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            for label in ("stake", "draw", "stand"):
                if you.scene.ask:
                    assert await press_at(you, rf"(?:{label})"), you.text
                    await you.ready()
            assert you.scene.settled
            assert await press_at(you, "next")
            await you.until(lambda: you.scene.board.round == 2, "the next round")
            await you.ready()
            assert await press_at(you, "Quit")
            await you.until(lambda: you.has_left or isinstance(you.screen, ChoiceScreen), "the way out")

    watch(play)


@pytest.mark.parametrize("size", SIZES)
def test_what_is_shown_at_the_end_leads_on(size: tuple[int, int]) -> None:
    async def play() -> None:
        chosen, way = SCREENS["the end"]
        async with at_title(chosen, size) as you:
            await way(you)
            assert await press_at(you, "new purse")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the next game")

    watch(play)


def test_waiting_is_skipped_and_explained_by_the_keys_that_are_shown() -> None:
    async def play() -> None:
        chosen, way = SCREENS["another's stake"]
        async with at_title(chosen, hold=others_say) as you:
            await way(you)
            assert await press_at(you, "tells why")
            assert "Why: " in you.text
            assert await press_at(you, "skip")
            await you.ready()

    watch(play)


# --- what depends on the key -------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["title", "a stake", "the end"])
def test_control_q_quits_with_any_key(name: str) -> None:
    async def play() -> None:
        chosen, way = SCREENS[name]
        async with at_title(chosen) as you:
            await way(you)
            await you.press("ctrl+q")
            await you.until(lambda: you.has_left or isinstance(you.screen, ChoiceScreen), "the way out")

    watch(play)


@pytest.mark.parametrize("quitting", ["f10", "g", "/", "y"])
@pytest.mark.parametrize("name", ["the rules", "the log", "a new table", "title, helped"])
def test_control_q_leaves_a_page_whatever_quits(name: str, quitting: str) -> None:
    """Where nothing can be quit, its key may be that of something else."""
    assert use(WISHED | {"quit": [quitting]}) == {}

    async def play() -> None:
        chosen, way = SCREENS[name]
        async with at_title(chosen) as you:
            await way(you)
            below = you.app.screen_stack[-2]
            await you.press("ctrl+q")
            await you.until(lambda: you.screen is below, "the screen below")

    watch(play)


def test_a_letter_that_is_typed_is_not_offered() -> None:
    assert use(WISHED | {"deal": ["z"], "help": ["v"]}) == {}

    async def play() -> None:
        chosen, way = SCREENS["a new table, typing"]
        async with at_title(chosen) as you:
            await way(you)
            assert you.box("keys") == [" a-z 0-9 Type  Esc Take back"]
            await you.press("z", "escape")
            assert " z Deal  v Help " in you.box("keys")[0]

    watch(play)


def test_keys_that_are_too_long_for_a_chip_are_told_by_the_help() -> None:
    assert use(WISHED | {"less": ["pageup"], "more": ["pagedown"]}) == {}

    async def play() -> None:
        chosen, way = SCREENS["a stake"]
        async with at_title(chosen) as you:
            await way(you)
            for size in SIZES:
                await you.resize(*size)
                assert "PgUp" not in you.text.replace("PgUp PgDn", "")
            await you.resize(80, 24)
            await you.press(*new("help"))
            assert "PgUp PgDn" in you.text

    watch(play)


def test_you_can_answer_with_the_longest_keys() -> None:
    """In the smallest window there is no room for a word beside each."""
    assert use(WISHED | {"buy": ["shift+tab"], "twist": ["pagedown"], "split": ["insert"], "draw": ["home"]}) == {}

    async def play() -> None:
        chosen, _ = SCREENS["a price"]
        async with at_title(chosen) as you:
            await seated()(you)
            await until_asked(you, may(you, a.Split))
            for size in SIZES:
                await you.resize(*size)
                assert all(cap in you.text for cap in ("Shift+Tab", "PgDn", "Ins"))

    watch(play)
