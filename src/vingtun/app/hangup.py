"""A terminal that is gone: the program ends with it, even where nothing else tells it to or lets it."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Thread
from time import sleep

HUNG_UP = 128 + 1
"""The exit status of a program whose terminal has gone, as shells have it."""
GLANCE = 1.0
"""How often the terminal is looked at, in seconds."""
GRACE = 2.0
"""How long the program has to end by itself once its terminal has gone, in seconds.

It may not be able to: what it still wants to write can wait for ever to be written.
"""


def watch(terminal: int, leave: Callable[[], object]) -> None:
    """Look at a terminal from now on, in the background; once it has gone, leave, in the end by force.

    Args:
        terminal: its file descriptor.
        leave: asks the program to end; called from another thread.
    """
    Thread(target=_watch, args=(terminal, leave), name="hangup", daemon=True).start()


def _watch(terminal: int, leave: Callable[[], object]) -> None:
    while os.isatty(terminal):
        sleep(GLANCE)
    leave()
    sleep(GRACE)
    os._exit(HUNG_UP)
