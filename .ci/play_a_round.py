"""Play one round of an installed vingtun in a pseudo-terminal, by its keys, and see that it ends as it should."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import termios
import time

import pyte

ROWS, COLUMNS = 24, 80
PATIENCE = 30.0
"""How long to wait for anything, in seconds."""


class Terminal:
    """A program in a pseudo-terminal, and what its screen shows."""

    def __init__(self, *command: str) -> None:
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self.screen)
        self.pid, self._file = pty.fork()
        if self.pid == 0:
            os.environ |= {"TERM": "xterm-256color", "PYTHONUTF8": "1"}
            os.execv(command[0], command)
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))

    def read(self, seconds: float) -> bool:
        """Take in what is drawn within so many seconds; False when the program has ended."""
        ready, _, _ = select.select([self._file], [], [], seconds)
        if not ready:
            return True
        try:
            drawn = os.read(self._file, 65536)
        except OSError:
            return False
        self._stream.feed(drawn)
        return bool(drawn)

    def shows(self, *texts: str) -> str:
        """Wait until one of the texts is on the screen, and return it."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            shown = "\n".join(self.screen.display)
            for text in texts:
                if text in shown:
                    return text
            if not self.read(0.1):
                break
        sys.exit("\n".join([*self.screen.display, f"none of {texts} was shown"]))

    def press(self, keys: str) -> None:
        """Type, once what is asked has been seen for long enough."""
        until = time.monotonic() + 0.3
        while time.monotonic() < until:
            self.read(until - time.monotonic())
        os.write(self._file, keys.encode())

    def status(self) -> int:
        """Wait for the end, and return the exit status."""
        while self.read(PATIENCE):
            pass
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def main() -> None:
    """Sit down, stake, stand, read the settlement, and leave."""
    terminal = Terminal(sys.argv[1], "play", "--seed", "7f3b", "--pace", "instant")
    terminal.shows("What now?")
    terminal.press("n")
    answers = {"Your stake": "\r", "Your turn": "s"}
    while (shown := terminal.shows("is over", *answers)) in answers:
        terminal.press(answers[shown])
    print("\n".join(terminal.screen.display))
    terminal.press("q")
    status = terminal.status()
    if status:
        sys.exit(f"the program ended with status {status}")


if __name__ == "__main__":
    main()
