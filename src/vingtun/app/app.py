"""The application: the skin, the first screen, and how it is left."""

from __future__ import annotations

import asyncio
import signal
import sys
from functools import partial
from typing import ClassVar

from textual import work
from textual.app import App
from textual.binding import Binding, BindingType

from . import keys
from .hangup import HUNG_UP, watch
from .house import House
from .screens.title import TitleScreen
from .setup import Setup
from .theme import FELT

UNSAVED = 2
"""The exit status of a program that was left because nothing can be saved."""
SIGNALS: tuple[int, ...] = ()
if sys.platform != "win32":
    SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
"""What ends the program from outside; the terminal is left clean."""


class Vingtun(App[str]):
    """Vingt-et-un in the terminal. It ends with a line about the game that was left, if one was.

    Args:
        setup: the table that waits.
        house: where games are kept; nowhere if not given.
        new: whether you would rather have a new table than the game that waits.
        game: the game to go on with at once; None for none.
        unsaved: why nothing can be kept, in a sentence: you are asked whether you play all the same; empty if it can.
    """

    TITLE = "vingtun"
    CSS_PATH = "screens/title.tcss"  # of the first screen: Textual applies only its application's sheet to it
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+q", "press_to_leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        setup: Setup,
        house: House | None = None,
        *,
        new: bool = False,
        game: int | None = None,
        unsaved: str = "",
    ) -> None:
        super().__init__()
        self.setup = setup
        self.house = house or House()
        self._new, self._game, self._unsaved = new, game, unsaved
        self.register_theme(FELT)
        self.theme = FELT.name

    def get_default_screen(self) -> TitleScreen:
        """The title: it is the first screen, with none beneath it."""
        return TitleScreen(self.setup, self.house, new=self._new)

    def action_press_to_leave(self) -> None:
        """Press the key that leaves the screen in front, whichever it is by now."""
        from .screens.choice import ChoiceScreen
        from .screens.over import OverScreen
        from .screens.table import TableScreen

        if isinstance(self.screen, TitleScreen | TableScreen | OverScreen):
            self.simulate_key(keys.entry("quit", keys.TABLE).keys[0])
        else:
            self.simulate_key("q" if isinstance(self.screen, ChoiceScreen) else "escape")

    def on_mount(self) -> None:
        """Leave cleanly when told to from outside, or when the terminal goes."""
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            loop.add_signal_handler(number, self.exit, None, 128 + number)
        if not self.is_headless and sys.__stdin__:
            hang_up = partial(self.exit, None, HUNG_UP)
            watch(sys.__stdin__.fileno(), partial(loop.call_soon_threadsafe, hang_up))
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        self.call_after_refresh(self._begin)

    @work
    async def _begin(self) -> None:
        """Before anything else: what is not as it should be; then the game that is to go on at once."""
        from .screens.choice import ChoiceScreen

        if self._unsaved:
            choices = {"u": "play unsaved", "q": "leave"}
            then = "You can play all the same; nothing of it will be kept."
            screen = ChoiceScreen("Nothing can be saved", self._unsaved, then, choices, "q")
            if await self.push_screen_wait(screen) == "q":
                self.exit(None, UNSAVED)
                return
        for notice in self.house.notices:
            await self.push_screen_wait(ChoiceScreen("Before you play", notice, "", {"enter": "go on"}, "enter"))
        if self._game is not None and isinstance(self.screen, TitleScreen):
            self.screen.go_on(self._game)
