"""What you have set: a file and the environment, which stand between what counts otherwise and what you say."""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .cli import COMMANDS, HINTS, PACES, SKINS, UsageError, contradiction, flags
from .settings_file import File, FileError, read
from .store.folder import DATA_DIR, settings_file

PLAY = "play"
"""The command that all entries are for; of the others there are only the flags."""
NAMED = {"book": "rules"}
"""The entries that have another name on the command line."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What the file of settings says; None where it says nothing, or nothing that will do.

    Attributes:
        pace: one of `cli.PACES`.
        book: the id of a rulebook.
        seats: how many sit at a table, 2 to 10.
        credits: your purse, in credits.
        skin: one of `cli.SKINS`.
        hints: one of `cli.HINTS`.
        keys: the keys that commands are to have, by their names; `app.keys` says which will do.
        flags: what is said on the command line by itself, by name.
        complaints: a sentence for each thing that is wrong, with file and line.
        file: the file.
    """

    pace: str | None = None
    book: str | None = None
    seats: int | None = None
    credits: int | None = None
    skin: str | None = None
    hints: str | None = None
    keys: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    flags: Mapping[str, Any] = field(default_factory=dict)
    complaints: tuple[str, ...] = ()
    file: File | None = None

    @property
    def entries(self) -> dict[str, object]:
        """What the entries say, by their names."""
        said = {name: getattr(self, name) for name in READERS}
        return {name: value for name, value in said.items() if value is not None}

    def about_keys(self, refused: Mapping[str, str]) -> tuple[str, ...]:
        """Complaints about keys that will not do.

        Args:
            refused: why, by the command of the entry.
        """
        if self.file is None:
            return ()
        return tuple(self.file.about(f"{_name('keys', name)} {why}", "keys", name) for name, why in refused.items())


# --- what an entry may be ----------------------------------------------------------------------------


class WrongError(ValueError):
    """An entry will not do: what would be right."""


Reader = Callable[[object], Any]


def _one_of(words: Sequence[str]) -> Reader:
    return lambda value: _word(value, words)


def _word(value: object, words: Iterable[str]) -> str:
    """One of some words, however it is capitalised."""
    known = list(words)
    text = value.strip().lower() if isinstance(value, str) else ""
    if text in known:
        return text
    right = f"one of {', '.join(known)}" if len(known) > 1 else f"{known[0]}, which is all there is"
    raise WrongError(f"it is {right}{_meant(text, known)}")


def _meant(text: str, known: Iterable[str]) -> str:
    from difflib import get_close_matches

    close = get_close_matches(text, list(known), 1)
    return f" (did you mean {close[0]}?)" if close else ""


def _book(value: object) -> str:
    from .engine.books import BOOKS

    return _word(value, BOOKS)


def _whole(least: int, most: int) -> Reader:
    def check(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            marks = ", without quotation marks" if isinstance(value, str) and value.strip().isdigit() else ""
            raise WrongError(f"it is a whole number from {least} to {most}{marks}")
        return value

    return check


READERS: Mapping[str, Reader] = {
    "pace": _one_of(PACES),
    "book": _book,
    "seats": _whole(2, 10),
    "credits": _whole(1, 999_999_999),
    "skin": _one_of(SKINS),
    "hints": _one_of(HINTS),
}
"""What makes sense of each entry, or says what would be right."""


def written(value: object) -> str:
    """A value as a complaint shows it: in a few characters, all of which can be printed."""
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else f"{value[:60]}…")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and abs(value) > 10**18:
        return "a number that nobody plays for"
    return "a table" if isinstance(value, Mapping) else "a list" if isinstance(value, list) else str(value)


def _name(table: str, name: str) -> str:
    """An entry of a table as a complaint names it."""
    return f"{table}.{name if name.isprintable() else written(name)}"


# --- the file ----------------------------------------------------------------------------------------


def of_file(command: str) -> Settings:
    """What the file of settings says to a command. Whatever is wrong in it is complained of, and does not count.

    Args:
        command: all of the file is for `play`; of the rest only its flags are for another.
    """
    try:
        file = read(settings_file())
    except FileError as error:
        return Settings(complaints=(str(error),))
    said: dict[str, Any] = {}
    complaints: list[str] = []
    for name, value in file.entries.items():
        if name == "flags":
            said[name] = _flags(file, value, command, complaints)
        elif command == PLAY and name == "keys":
            said[name] = _keys(file, value, complaints)
        elif command == PLAY:
            try:
                said[name] = _entry(name, value)
            except WrongError as wrong:
                complaints.append(file.about(str(wrong), name))
    return Settings(**said, complaints=tuple(complaints), file=file)


def _entry(name: str, value: object) -> object:
    if name not in READERS:
        known = [*READERS, "keys", "flags"]
        raise WrongError(f"there is no entry {written(name)}{_meant(name, known)}; there are {', '.join(known)}")
    try:
        return READERS[name](value)
    except WrongError as wrong:
        raise WrongError(f"{name} is {written(value)}; {wrong}") from None


def _keys(file: File, table: object, complaints: list[str]) -> dict[str, tuple[str, ...]]:
    """The keys that commands are to have, as far as they are keys at all."""
    if not isinstance(table, Mapping):
        right = 'it is a table: [keys], and under it a line such as draw = "c" for each command'
        complaints.append(file.about(f"keys is {written(table)}; {right}", "keys"))
        return {}
    keys = {}
    for name, value in table.items():
        wished = [value] if isinstance(value, str) else value
        if isinstance(wished, list) and wished and all(isinstance(key, str) for key in wished):
            keys[name] = tuple(wished)
        else:
            right = 'it is a key, such as "c", or a list of keys, such as ["s", "f"]'
            complaints.append(file.about(f"{_name('keys', name)} is {written(value)}; {right}", "keys", name))
    return keys


def _flags(file: File, table: object, command: str, complaints: list[str]) -> dict[str, object]:
    """What is said on the command line by itself; the flags of other commands are only looked at."""
    if not isinstance(table, Mapping):
        right = 'it is a table: [flags], and under it a line such as play = "--pace fast" for each command'
        complaints.append(file.about(f"flags is {written(table)}; {right}", "flags"))
        return {}
    said: dict[str, object] = {}
    for name, value in table.items():
        if command not in (PLAY, name):
            continue
        try:
            found = _flags_of(name, value)
        except (WrongError, UsageError) as wrong:
            complaints.append(file.about(str(wrong), "flags", name))
            continue
        if name == command:
            said = found
    return said


def _flags_of(command: str, value: object) -> dict[str, object]:
    if command not in COMMANDS:
        known = ", ".join(COMMANDS)
        raise WrongError(f"there is no command {written(command)}{_meant(command, COMMANDS)}; there are {known}")
    import shlex

    words = value
    try:
        words = shlex.split(value) if isinstance(value, str) else value
    except ValueError as error:
        raise WrongError(f"flags.{command} is {written(value)}: {str(error).lower()}; close what is opened") from None
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        right = 'it is as on the command line, such as "--seats 5", or a list of words, such as ["--seats", "5"]'
        raise WrongError(f"flags.{command} is {written(value)}; {right}")
    try:
        return flags(command, words)
    except UsageError as error:
        raise WrongError(f"flags.{command} is {written(shlex.join(words))}: {error}") from None


# --- the environment ---------------------------------------------------------------------------------


def of_environment() -> dict[str, object]:
    """What the environment says, by the names of the entries; an empty variable says nothing.

    Raises:
        UsageError: a value that will not do.
    """
    said = {}
    for name, check in READERS.items():
        variable = f"VINGTUN_{name.upper()}"
        text = os.environ.get(variable, "").strip()
        if not text:
            continue
        is_number = text.isascii() and text.isdigit() and len(text) < 20
        try:
            said[name] = check(int(text) if is_number else text)
        except WrongError as wrong:
            raise UsageError(f"{variable} is {written(text)}; {wrong}") from None
    return said


# --- one over another --------------------------------------------------------------------------------


def settle(options: Namespace, told: Mapping[str, Any]) -> None:
    """Put into a command line what it leaves open.

    What counts where nothing is said gives way to the entries of the file, those to its flags, those to the
    environment, and all to what is told.

    Args:
        options: the command line; what was left open is filled in, with `complaints` and `settings` besides.
        told: what was told, by name.

    Raises:
        UsageError: a value in the environment will not do.
    """
    settings = of_file(options.command)
    environment = _named(of_environment()) if options.command == PLAY else {}
    layers = _Layers(options.command, environment, told)
    complaints = list(settings.complaints)
    for name, value in settings.entries.items():
        why = layers.add(_named({name: value}))
        if why and settings.file:
            complaints.append(settings.file.about(f"{name} is {written(value)}: {why}", name))
    why = layers.add({name: value for name, value in settings.flags.items() if layers.goes(name)})
    if why and settings.file:
        complaints.append(settings.file.about(f"flags.{options.command}: {why}", "flags", options.command))
    vars(options).update(layers.merged(), keys=settings.keys, settings=settings, complaints=tuple(complaints))


def _named(said: Mapping[str, object]) -> dict[str, object]:
    """What entries say, by the names of the command line."""
    return {NAMED.get(name, name): value for name, value in said.items()}


class _Layers:
    """What counts of the file under what counts more; what does not go with the rest is left out."""

    def __init__(self, command: str, environment: Mapping[str, Any], told: Mapping[str, Any]) -> None:
        self._command, self._environment, self._told = command, environment, told
        self._file: dict[str, Any] = {}

    def goes(self, name: str) -> bool:
        """Whether a flag of the file goes with what is told and with the environment, which else count alone."""
        if name == "data_dir" and os.environ.get(DATA_DIR):
            return False
        return all(contradiction(self._command, {name, other}) is None for other in self._told)

    def add(self, said: Mapping[str, Any]) -> str | None:
        """Let something of the file count, or tell why it cannot."""
        more = {**self._file, **said}
        if not TABLE.isdisjoint(said):
            why = _trouble(self._command, self.merged(more))
            if why and _trouble(self._command, self.merged()) is None:
                return why
        self._file = more
        return None

    def merged(self, file: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """Everything, one over another; changes of options add up."""
        file = self._file if file is None else file
        changes = [*file.get("set", ()), *self._told.get("set", ())]
        over = {**COMMANDS[self._command].unsaid, **file, **self._environment, **self._told}
        return {**over, "set": changes} if "set" in over else over


TABLE = frozenset({"rules", "set", "credits"})
"""What must go together at a table."""


def _trouble(command: str, said: Mapping[str, Any]) -> str | None:
    """Why a table cannot be as it is said; None where it can."""
    from .commands import chosen
    from .engine.books import BOOKS
    from .engine.options import OptionError

    rules = said.get("rules")
    if rules is None:
        return None
    try:
        every = command in ("simulate", "odds") and rules.strip().lower() == "all"
        books = BOOKS.values() if every else [chosen.book(rules)]
        for book in books:
            options = chosen.options(book, said.get("set", ()))
            if "credits" in said:
                options.check_purse(said["credits"])
    except (UsageError, OptionError) as error:
        return str(error).removesuffix(".")
    return None
