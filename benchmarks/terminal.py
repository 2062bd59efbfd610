"""A program in a pseudo-terminal: what it writes, when it wrote it, and what is on its screen then."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter, sleep
from typing import Self

import pyte

COLUMNS, ROWS = 80, 24
QUIET = 0.25
"""Seconds without output after which a program is taken to wait."""

UNKNOWN = re.compile(rb"\x1b\[[<=>][0-9;]*u")
"""Requests for another keyboard protocol; `pyte` does not know them and would draw the letter."""

Shown = Callable[[Sequence[str]], bool]
"""Whether the rows of a screen show what is waited for."""


class Terminal:
    """A program on a screen of its own.

    Args:
        command: the program and its arguments.
        environment: what it finds in its environment.
        columns: the width of the screen, in cells.
        rows: its height.

    Attributes:
        started: when the program was started, by `perf_counter`.
        written: each piece of output with the time at which it came.
        is_over: whether the program has let go of the terminal, as when it has ended, and all output was received.
    """

    def __init__(
        self, command: Sequence[str], environment: Mapping[str, str], columns: int = COLUMNS, rows: int = ROWS
    ) -> None:
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._fed = 0
        self.written: list[tuple[float, bytes]] = []
        self.is_over = False
        self.started = perf_counter()
        self._is_gone = False
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            try:
                _set_size(0, columns, rows)
                os.execvpe(command[0], list(command), dict(environment))
            finally:
                os._exit(127)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def resize(self, columns: int, rows: int) -> None:
        """Give the screen another size; the program is told."""
        self.rows()
        self._screen.resize(rows, columns)
        _set_size(self._file, columns, rows)

    def modes(self) -> list[int]:
        """The settings of the terminal's input and output; a program should leave them as they were."""
        return [flags for flags in termios.tcgetattr(self._file)[:4] if isinstance(flags, int)]

    def stopped(self, most: float = 10.0) -> bool:
        """Receive until the program has stopped itself, as on Ctrl+Z; False if it has not in that time."""
        until = perf_counter() + most
        while perf_counter() < until:
            pid, status = os.waitpid(self.pid, os.WNOHANG | os.WUNTRACED)
            if pid:
                return os.WIFSTOPPED(status)
            self.receive(0.02)
        return False

    def status(self, most: float = 10.0) -> int:
        """Receive until the program ends, and return its exit status; below nought it was ended by that signal.

        Raises:
            TimeoutError: it has not ended in that time.
        """
        until = perf_counter() + most
        while perf_counter() < until:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            self.receive(0.02)
        raise TimeoutError(f"the program is still there after {most} seconds")

    def close(self) -> None:
        """End the program, if need be by force, and free the terminal."""
        for number, patience in ((signal.SIGTERM, 1.0), (signal.SIGKILL, 5.0)):
            if self._ended():
                break
            os.kill(self.pid, number)
            until = perf_counter() + patience
            while perf_counter() < until and not self._ended():
                self.receive(0.02)
        self.vanish()

    def vanish(self) -> None:
        """Take the terminal away from the program, as when its window is closed."""
        if not self._is_gone:
            self._is_gone = True
            os.close(self._file)

    def _ended(self) -> bool:
        try:
            return os.waitpid(self.pid, os.WNOHANG)[0] != 0
        except ChildProcessError:
            return True

    def receive(self, seconds: float) -> bool:
        """Wait so long for output, and keep it. Returns whether there was any."""
        if self._is_gone:
            sleep(seconds)
            return False
        if not select.select([self._file], [], [], seconds)[0]:
            return False
        when = perf_counter()
        try:
            piece = os.read(self._file, 65536)
        except OSError:
            piece = b""
        if piece:
            self.written.append((when, piece))
        self.is_over = not piece
        return bool(piece)

    def settle(self, quiet: float = QUIET, most: float = 10.0) -> None:
        """Receive until nothing has come for `quiet` seconds, or `most` seconds are over."""
        until = perf_counter() + most
        while perf_counter() < until and self.receive(quiet):
            pass

    def press(self, keys: str) -> float:
        """Send what a keyboard would send. Returns when."""
        os.write(self._file, keys.encode())
        return perf_counter()

    def rows(self) -> list[str]:
        """The screen, all output that was received drawn on it."""
        while self._draw() is not None:
            pass
        return list(self._screen.display)

    def _draw(self) -> float | None:
        """Draw the next piece of output. Returns when it came; None if all is drawn."""
        if self._fed == len(self.written):
            return None
        when, output = self.written[self._fed]
        self._stream.feed(UNKNOWN.sub(b"", output))
        self._fed += 1
        return when

    def wait(self, shown: Shown, most: float = 10.0) -> float | None:
        """Receive until the screen shows it.

        Output is first received and only then drawn, piece by piece: drawing takes longer than the program does,
        and must not delay the clock.

        Returns:
            When the piece of output came that completed it; None if it never did.
        """
        until = perf_counter() + most
        while perf_counter() < until:
            self.settle(most=min(1.0, until - perf_counter()))
            while (when := self._draw()) is not None:
                if shown(self._screen.display):
                    return when
            if shown(self._screen.display):
                return perf_counter()
            if self._ended():
                break
        return None

    def cpu(self) -> float:
        """The processor time that the program has used, in seconds."""
        try:
            tasks = Path(f"/proc/{self.pid}/task").iterdir()
            return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9
        except OSError:  # a kernel without these figures: ticks of some milliseconds
            fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
            return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _set_size(file: int, columns: int, rows: int) -> None:
    fcntl.ioctl(file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
