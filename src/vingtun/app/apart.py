"""Work done apart: calls made one after another in a process of its own, so that no key has to wait for them.

    python -m vingtun.app.apart

reads the calls from its input and writes what comes of each to its output, as soon as it is known.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Thread
from typing import Any, BinaryIO

Call = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function at the top of a module, and what it is called with."""
Tell = Callable[[Any], object]
"""Is told what came of a call, or `ENDED` after the last."""

ENDED = object()
"""Told when there is no more to come, also where the process has come to grief."""


class Apart:
    """Calls that are being made.

    Args:
        calls: what is to be done, in order.
        tell: is told, in a thread of its own, what came of each.
    """

    def __init__(self, calls: Sequence[Call], tell: Tell) -> None:
        self._tell = tell
        self._stopped = False
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._thread = Thread(target=self._listen, args=(tuple(calls),), daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the process, wherever it is. Nothing more is told, and nothing is left of it."""
        self._stopped = True
        self._process.kill()
        self._process.wait()

    def _listen(self, calls: Sequence[Call]) -> None:
        assert self._process.stdin
        assert self._process.stdout
        try:
            with self._process.stdin as to:
                pickle.dump(calls, to)
            with self._process.stdout as out:
                for _ in calls:
                    self._pass_on(pickle.load(out))
        except (OSError, EOFError, pickle.UnpicklingError):
            pass
        self._process.wait()
        self._pass_on(ENDED)

    def _pass_on(self, what: object) -> None:
        if not self._stopped:
            self._tell(what)


def work(calls: BinaryIO, told: BinaryIO) -> None:
    """Make the calls that are read from one stream, and write what comes of each to another."""
    for function, arguments in pickle.load(calls):
        pickle.dump(function(*arguments), told)
        told.flush()


if __name__ == "__main__":
    try:
        work(sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:  # whoever asked is gone
        os._exit(1)
