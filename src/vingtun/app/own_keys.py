"""Your own keys: commands get others than are printed, as long as no key means two things at the same time."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import replace
from string import ascii_lowercase
from typing import Final
from unicodedata import category, east_asian_width

from ..engine import questions as q
from . import keys as table
from .keys import OVER, SETTLED, TITLE, Key, together

PRINTED: Final[Mapping[str, tuple[Key, ...]]] = dict(table.MOMENTS)
_DIAL: Final = table.DIAL

NAMES: Final[Mapping[str, str]] = {
    "enter": "Enter", "space": "Space", "tab": "Tab", "shift+tab": "Shift+Tab", "backspace": "⌫", "delete": "Del",
    "insert": "Ins", "up": "↑", "down": "↓", "left": "←", "right": "→", "home": "Home", "end": "End",
    "pageup": "PgUp", "pagedown": "PgDn", **{f"f{number}": f"F{number}" for number in range(1, 13)},
}  # fmt: skip
"""The keys that type nothing, by their names, and how each is written."""
WRITTEN: Final[Mapping[str, str]] = {
    **{cap.lower(): name for name, cap in NAMES.items()}, " ": "space", "return": "enter",
}  # fmt: skip
"""Other ways of saying them."""
LOUD: Final = frozenset((*q.QUESTIONS, SETTLED, OVER, TITLE))
"""The moments at which letters are written as capitals."""
DIGITS, BACK = "0123456789", "escape"
"""Keys that always do the same: digits type an amount, Escape goes back."""


class KeyRefusedError(ValueError):
    """A command cannot have a key: why."""


def use(changes: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Give commands other keys than are printed. Whatever was given before is taken back first.

    A command gets its keys at every moment that knows it; the first of them is the one that is shown. A change that
    will not do is left out, and the others count.

    Args:
        changes: keys by commands, such as ``{"draw": ["c"], "page-up": ["b", "left"]}``.

    Returns:
        For each change that was left out, by the command as it was written, what is wrong and what would be right: the
        end of a sentence that begins with the command.
    """
    wished: dict[str, tuple[str, ...]] = {}
    names: dict[str, str] = {}
    refused: dict[str, str] = {}
    for name, keys in changes.items():
        try:
            command = _command(name, wished)
            wished[command] = tuple(dict.fromkeys(map(_key, keys)))
            names[command] = name
        except KeyRefusedError as error:
            refused[name] = str(error)
    while clash := _clash(_moments(wished), list(wished)):
        command, key, other = clash
        free = ", ".join(_free(command, _moments(wished)))
        refused[names[command]] = f"is {key!r}, which is the key of {_joined(other)} at the same time; free are {free}"
        del wished[command]
    _lay(wished)
    return refused


def _command(name: str, known: Container[str]) -> str:
    """The command that a name stands for; words may be joined, as in page-up."""
    command = " ".join(name.lower().replace("-", " ").replace("_", " ").split())
    commands = dict.fromkeys(key.command for keys in PRINTED.values() for key in keys)
    del commands["digit"]
    if command == "digit":
        raise KeyRefusedError("keeps its keys: digits type amounts; leave it out")
    if command not in commands:
        from difflib import get_close_matches

        close = get_close_matches(command, commands, 1)
        meant = f" (did you mean {_joined(close[0])}?)" if close else ""
        raise KeyRefusedError(f"is no command{meant}; there are {', '.join(map(_joined, commands))}")
    if command in known:
        raise KeyRefusedError("stands there twice; leave one of them out")
    return command


def _joined(command: str) -> str:
    """A command as it may be written without quotation marks."""
    return command.replace(" ", "-")


def _key(text: str) -> str:
    """The name of a key, as it was written."""
    lower = text.lower() if text.isspace() else text.strip().lower()
    close = lower.replace(" ", "").replace("-", "")
    for name in (lower, close):
        if name in NAMES or name in WRITTEN:
            return WRITTEN.get(name, name)
    if len(lower) == 1 and lower in DIGITS:
        raise KeyRefusedError(f"is {lower!r}, but digits type amounts; choose another key")
    if close in (BACK, "esc"):
        raise KeyRefusedError("is 'escape', but Esc always goes back; choose another key")
    if len(lower) == 1 and lower.isprintable() and east_asian_width(lower) not in "WF" and category(lower)[0] in "LPS":
        return lower
    names = ", ".join(NAMES)
    raise KeyRefusedError(f"is {text[:20]!r}, which is no key for a command; it is one character, or {names}")


def _moments(wished: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[Key, ...]]:
    """The table with other keys for some commands."""
    return {moment: _changed(keys, wished, moment in LOUD) for moment, keys in PRINTED.items()}


def _changed(keys: tuple[Key, ...], wished: Mapping[str, tuple[str, ...]], is_loud: bool) -> tuple[Key, ...]:
    return tuple(_other(key, wished[key.command], is_loud) if key.command in wished else key for key in keys)


def _other(key: Key, names: tuple[str, ...], is_loud: bool) -> Key:
    """A key with other names; Escape goes back all the same."""
    first = names[0]
    letter = first.upper() if is_loud and len(first.upper()) == 1 else first
    kept = tuple(name for name in key.keys if name == BACK)
    return replace(key, keys=(*names, *kept), cap=NAMES.get(first, letter))


def _clash(moments: Mapping[str, tuple[Key, ...]], wished: list[str]) -> tuple[str, str, str] | None:
    """A command that was given a key which another has at the same time: the command, the key and the other."""
    for keys in together(moments):
        held: dict[str, str] = {}
        for entry in keys:
            for key in entry.keys:
                other = held.setdefault(key, entry.command)
                if other != entry.command:
                    first, last = sorted((other, entry.command), key=lambda each: _place(each, wished))
                    return last, key, first
    return None


def _place(command: str, wished: list[str]) -> int:
    """Where a command stands among those that are changed; before them all if it is not."""
    return wished.index(command) if command in wished else -1


def _free(command: str, moments: Mapping[str, tuple[Key, ...]]) -> list[str]:
    """The letters that a command could have."""
    groups = [keys for keys in together(moments) if any(key.command == command for key in keys)]
    held = {name for keys in groups for key in keys if key.command != command for name in key.keys}
    return [letter for letter in ascii_lowercase if letter not in held]


def _lay(wished: Mapping[str, tuple[str, ...]]) -> None:
    """Change the one table of keys."""
    table.MOMENTS.update(_moments(wished))
    table.DIAL = _changed(_DIAL, wished, is_loud=True)
