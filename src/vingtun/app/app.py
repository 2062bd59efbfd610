"""The application: the skin, the first screen, and how it is left."""

from __future__ import annotations

import asyncio
import signal
import sys
from functools import partial
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType

from .hangup import HUNG_UP, watch
from .screens.title import TitleScreen
from .setup import Setup
from .theme import FELT

SIGNALS: tuple[int, ...] = ()
if sys.platform != "win32":
    SIGNALS = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT)
"""What ends the program from outside; the terminal is left clean."""


class Vingtun(App[str]):
    """Vingt-et-un in the terminal. It ends with a line about the game that was left, if one was.

    Args:
        setup: the table that waits.
    """

    TITLE = "vingtun"
    CSS_PATH = "screens/title.tcss"  # of the first screen: Textual applies only its application's sheet to it
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+q", "simulate_key('q')", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.setup = setup
        self.register_theme(FELT)
        self.theme = FELT.name

    def get_default_screen(self) -> TitleScreen:
        """The title: it is the first screen, with none beneath it."""
        return TitleScreen(self.setup)

    def on_mount(self) -> None:
        """Leave cleanly when told to from outside, or when the terminal goes."""
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            loop.add_signal_handler(number, self.exit, None, 128 + number)
        if not self.is_headless and sys.__stdin__:
            hang_up = partial(self.exit, None, HUNG_UP)
            watch(sys.__stdin__.fileno(), partial(loop.call_soon_threadsafe, hang_up))
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
