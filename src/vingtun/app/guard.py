"""The guard of decisions: a held key never decides twice, and no key decides before its question has been seen."""

from __future__ import annotations

from collections.abc import Callable
from math import inf

SEEN = 0.12
"""How long a question must have been visible before a key may answer it, in seconds."""
REPEAT = 0.15
"""A key that comes again this soon is held down, in seconds."""
FIRST_REPEAT = 1.2
"""The longest that a keyboard waits before it repeats a key that is held, in seconds."""
DOUBT = 0.1
"""How long a key that may be held is watched for its next repeat, in seconds."""

Later = Callable[[float, Callable[[], None]], object]
"""Calls a function after so many seconds."""


class Guard:
    """Lets a key decide when it was pressed on purpose.

    A terminal does not say that a key is held, it sends the key again and again: once after a while, then fast. So
    a key that comes fast does not count; and the key that made the last decision counts again soon after it only
    when no repeat follows.

    Args:
        clock: the time, in seconds.
        later: calls a function after so many seconds.
    """

    def __init__(self, clock: Callable[[], float], later: Later) -> None:
        self._clock = clock
        self._later = later
        self._shown = inf
        self._prompt = 0
        self._pressed: dict[str, float] = {}
        self._decided: tuple[str, float] = ("", -FIRST_REPEAT)
        self._doubt = 0

    @property
    def shown(self) -> bool:
        """Whether a question is on the screen."""
        return self._shown != inf

    def show(self) -> None:
        """A question is on the screen from now on."""
        self._prompt += 1
        self._shown = self._clock()

    def hide(self) -> None:
        """No question is on the screen, or it is covered: no key decides until one is shown."""
        self._prompt += 1
        self._shown = inf

    def press(self, key: str, decide: Callable[[], object]) -> None:
        """A key was pressed that would decide; let it, now or when it has proved not to be held.

        Args:
            key: its name.
            decide: carries the decision out.
        """
        now = self._clock()
        before = self._pressed.get(key, -FIRST_REPEAT)
        self._pressed[key] = now
        self._doubt += 1
        if now - self._shown < SEEN or now - before < REPEAT:
            return
        last, when = self._decided
        if key == last and now - when < FIRST_REPEAT:
            self._wait(key, decide)
        else:
            self._decide(key, decide)

    def _wait(self, key: str, decide: Callable[[], object]) -> None:
        """Decide in a moment, unless the key comes again or another question is asked by then."""
        doubt, prompt = self._doubt, self._prompt

        def certain() -> None:
            if (doubt, prompt) == (self._doubt, self._prompt):
                self._decide(key, decide)

        self._later(DOUBT, certain)

    def _decide(self, key: str, decide: Callable[[], object]) -> None:
        self._decided = (key, self._clock())
        decide()
