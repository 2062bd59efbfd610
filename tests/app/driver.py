"""A player for the tests: sits at the real application, presses keys, and reads what is on the screen.

No test sleeps. Time is a variable that only the driver moves: the guard of decisions goes by this clock, and what it
wants done later is done when the clock gets there. What takes the application a moment is waited for by its
condition.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any
from unittest.mock import patch

from textual import events
from textual._context import visible_screen_stack
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.pilot import Pilot

from vingtun.app.app import Vingtun
from vingtun.app.guard import DOUBT, FIRST_REPEAT, SEEN, Guard
from vingtun.app.scene import Scene
from vingtun.app.screens import over, table
from vingtun.app.screens.over import OverScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.setup import Setup
from vingtun.app.theme import COLOURS
from vingtun.app.widgets.slot import Slot
from vingtun.engine.books import BOOKS, MODERN, Book
from vingtun.play.game import Told

DEADLINE = 20.0
"""How long a condition is waited for before a test fails, in seconds."""
A_WHILE = FIRST_REPEAT + SEEN + DOUBT
"""A key that comes after so many seconds is pressed on purpose."""
FOR_EVER = 3_600.0
"""Longer than any test, in seconds."""
CHARACTERS = {"enter": "\r", "tab": "\t", "escape": "\x1b", "backspace": "\x7f", "space": " ", "ctrl+c": "\x03"}
"""What keys with a name type."""

Hold = Callable[[Told], bool]
"""Says what stands on the screen until the waiting is skipped; anything else takes no time."""


def nothing(told: Told) -> bool:
    """Hold nothing."""
    return False


class Clock:
    """A clock that stands still until it is told to go on.

    Attributes:
        now: the time, in seconds.
        held: what stands on the screen until the waiting is skipped, and has stood there before, the latest last.
    """

    def __init__(self) -> None:
        self.now = 1_000.0
        self.held: list[Told] = []
        self._waiting: list[tuple[float, int, Callable[[], object]]] = []
        self._count = 0

    def __call__(self) -> float:
        return self.now

    def later(self, seconds: float, call: Callable[[], object]) -> None:
        """Call a function when so many seconds have gone by."""
        self._count += 1
        self._waiting.append((self.now + seconds, self._count, call))

    def go_on(self, seconds: float) -> None:
        """Let so many seconds go by, and what was wanted by then be done."""
        until = self.now + seconds
        while self._waiting and min(self._waiting)[0] <= until:
            due = min(self._waiting)
            self._waiting.remove(due)
            self.now = due[0]
            due[2]()
        self.now = until


class FakedGuard(Guard):
    """A guard on the tests' clock."""

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock, clock.later)


def setup(
    seed: str = "7f3a",
    *,
    seats: int = 4,
    purse: int = 1_000,
    pace: str = "instant",
    book: Book | str = MODERN,
    **changes: object,
) -> Setup:
    """A table to sit down at: a rulebook, or its id, with some options changed."""
    playing = BOOKS[book] if isinstance(book, str) else book
    return Setup(playing, playing.options.changed(changes), seats, purse, seed, pace)


class Driver:
    """Presses keys and reads the screen.

    Args:
        pilot: the application under test.
        clock: the time that its guards go by.
    """

    def __init__(self, pilot: Pilot[None], clock: Clock) -> None:
        self.pilot = pilot
        self.clock = clock
        self.app = pilot.app

    # --- what is there -----------------------------------------------------------------------------

    @property
    def screen(self) -> Any:
        """The screen on top."""
        return self.app.screen

    @property
    def table(self) -> TableScreen:
        """The table, wherever it lies."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def scene(self) -> Scene:
        """The moment at the table."""
        return self.table.scene

    @property
    def question(self) -> str:
        """What you are asked."""
        return self.scene.question

    @property
    def has_left(self) -> bool:
        """Whether the application has been left."""
        return self.app._exit

    # --- waiting -----------------------------------------------------------------------------------

    async def settle(self) -> None:
        """Let the application do what it has to do now."""
        deadline = time.monotonic() + DEADLINE
        await self._pass()  # from the keyboard to the application
        await self._pass()  # from there to the screen
        while not self.has_left and not self._is_painted() and time.monotonic() < deadline:
            await self._pass()

    async def _pass(self) -> None:
        """Let every widget do what it has been told so far, and lay out what has changed."""
        await self.pilot._wait_for_screen()
        self.app.screen._on_timer_update()

    def _is_painted(self) -> bool:
        """Whether nothing waits to be drawn, and every slot that has a place has something in it."""
        screen = self.screen
        if screen._layout_required or screen._dirty_widgets or screen._callbacks or screen._repaint_required:
            return False
        slots = [slot for slot in self.screen.query(Slot) if slot.content_size.area]
        is_tiny = self.app.size.area < 400
        return (bool(slots) or is_tiny) and all(slot._panel.lines or slot._panel.title.plain for slot in slots)

    async def until(self, condition: Callable[[], object], what: str = "the condition") -> None:
        """Wait until something is so."""
        deadline = time.monotonic() + DEADLINE
        while not condition():
            if self.app._exception:
                raise self.app._exception
            assert time.monotonic() < deadline, f"{what} has not come about:\n{self.text}"
            await self.settle()

    async def ready(self) -> None:
        """Wait until a question, the settlement or the end of the game has been seen."""
        await self.until(self.is_ready, "a question")
        await self.settle()

    def is_ready(self) -> bool:
        """Whether something is wanted of you, and you have seen it."""
        if isinstance(self.screen, OverScreen):
            return bool(self.screen._guard.shown)
        if not isinstance(self.screen, TableScreen):
            return True
        return self.screen._guard.shown and (bool(self.scene.ask) or self.scene.settled)

    # --- doing -------------------------------------------------------------------------------------

    def send(self, key: str) -> None:
        """A key arrives from the keyboard, now."""
        name = _character_to_key(key) if len(key) == 1 and not key.isalnum() else key
        event = events.Key(name, CHARACTERS.get(key, key if len(key) == 1 else None))
        event.set_sender(self.app)
        driver = self.app._driver
        assert driver is not None
        driver.send_message(event)

    async def press(self, *keys: str) -> None:
        """Press keys on purpose: each a good while after the last."""
        for key in keys:
            self.clock.go_on(A_WHILE)
            self.send(key)
            await self.settle()

    async def play(self, *keys: str) -> None:
        """Press keys on purpose, and after each wait for the next question."""
        for key in keys:
            await self.press(key)
            await self.ready()

    async def resize(self, width: int, height: int) -> None:
        """Give the window another size."""
        size = Size(width, height)
        self.app._driver._size = size  # type: ignore[union-attr]
        self.app.post_message(events.Resize(size, size))
        await self.until(lambda: self.screen._compositor.size == size, "the new size")
        await self.settle()

    # --- reading -----------------------------------------------------------------------------------

    @property
    def lines(self) -> list[str]:
        """What is on the screen, line by line."""
        return ["".join(segment.text for segment in strip) for strip in self._strips()]

    @property
    def text(self) -> str:
        """What is on the screen, without the spaces at the ends of its lines."""
        return "\n".join(line.rstrip() for line in self.lines)

    def box(self, name: str) -> list[str]:
        """What stands in one slot of the screen, without its border."""
        slot = self.screen.query_one(f"#{name}")
        return [line.plain.rstrip() for line in slot._panel.lines]

    @property
    def runs(self) -> list[str]:
        """The styles of each line: where a run of one style begins and ends, and what it is.

        Ink on felt goes without saying, and so do spaces on felt.
        """
        return [" ".join(_runs(strip)) for strip in self._strips()]

    def _strips(self) -> list[list[Any]]:
        visible_screen_stack.set(self.app._background_screens)
        return [list(strip) for strip in self.screen._compositor.render_strips()]


def _runs(strip: list[Any]) -> Iterator[str]:
    """The runs of one line."""
    start, end, name = 0, 0, ""
    for segment in strip:
        word = _style(segment.style, blank=not segment.text.strip())
        if word != name:
            if name:
                yield f"{start}-{end} {name}"
            start, name = end, word
        end += len(segment.text)
    if name:
        yield f"{start}-{end} {name}"


NAMES = {value: name for name, value in COLOURS.items()}
"""The name of each colour."""


def _style(style: Any, *, blank: bool) -> str:
    """A style in a word: its colour, its ground where that is not felt, and ! where it is bold.

    A colour without a name is dim: that of what lies under a box.
    """
    if style is None:
        return ""
    ink, ground = ("" if each is None else NAMES.get(each.name, "dim") for each in (style.color, style.bgcolor))
    on = "" if ground in ("felt", "") else f"/{ground}"
    if blank:
        return on
    bold = "!" if style.bold else ""
    return f"{ink}{on}{bold}" if ink != "ink" or on or bold else ""


@contextmanager
def fixed_time(clock: Clock, hold: Hold, seconds: float) -> Iterator[None]:
    """Guards go by the tests' clock, and only what is held stands on the screen for a time."""

    def pause(told: Told, pace: str) -> float:
        if not hold(told):
            return 0.0
        clock.held.append(told)
        return seconds

    with (
        patch.object(table, "Guard", lambda *_: FakedGuard(clock)),
        patch.object(over, "Guard", lambda *_: FakedGuard(clock)),
        patch.object(table, "pause", pause),
    ):
        yield


@asynccontextmanager
async def at_title(
    chosen: Setup | None = None,
    size: tuple[int, int] = (80, 24),
    hold: Hold = nothing,
    seconds: float = FOR_EVER,
    **how: Any,
) -> AsyncIterator[Driver]:
    """The application as it begins.

    Args:
        chosen: the table that waits.
        size: the window, in cells and rows.
        hold: what is held.
        seconds: how long it is held, unless the waiting is skipped.
        how: what else the application is told, such as its house.
    """
    clock = Clock()
    with fixed_time(clock, hold, seconds):
        async with Vingtun(chosen or setup(), **how).run_test(size=size) as pilot:
            driver = Driver(pilot, clock)
            await driver.settle()
            yield driver


@asynccontextmanager
async def at_table(
    chosen: Setup | None = None,
    size: tuple[int, int] = (80, 24),
    hold: Hold = nothing,
    seconds: float = FOR_EVER,
    **how: Any,
) -> AsyncIterator[Driver]:
    """The application once you have sat down: at the first question, or at the first thing that is held."""
    async with at_title(chosen, size, hold, seconds, **how) as driver:
        await driver.press("enter", "enter")
        await driver.until(lambda: isinstance(driver.screen, TableScreen), "the table")
        await driver.until(lambda: driver.is_ready() or driver.clock.held, "the first question")
        await driver.settle()
        yield driver


def watch(story: Callable[[], Awaitable[None]]) -> None:
    """Run a test that presses keys."""

    async def run() -> None:
        await story()

    asyncio.run(run())
