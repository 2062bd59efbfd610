"""The file of settings as it is written: what it says, on which line it says it, and why it cannot be read."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from stat import S_ISDIR, S_ISREG

MOST = 2**16
"""The bytes of the largest file that is read."""
LONGEST = 400
"""The lines of the longest entry that is told from its neighbours."""

_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class FileError(Exception):
    """The file cannot be read: a sentence that says where and why."""


@dataclass(frozen=True, slots=True)
class File:
    """A file of settings.

    Attributes:
        path: where it lies.
        text: what stands in it; empty where there is none.
        entries: the same, understood.
    """

    path: Path
    text: str = ""
    entries: Mapping[str, object] = field(default_factory=dict)

    def about(self, why: str, *names: str) -> str:
        """A sentence about an entry, with the file and the line where it stands.

        Args:
            why: what is to be said of it.
            names: its name, after those of the tables it stands in.
        """
        line = line_of(self.text, *names)
        return f"{self.path}, line {line}: {why}" if line else f"{self.path}: {why}"


def read(path: Path) -> File:
    """The file at a path; an empty one where there is none.

    Raises:
        FileError: there is one that cannot be read, or is no TOML.
    """
    try:
        text = _text(path)
    except FileNotFoundError:
        return File(path)
    except OSError as error:
        raise FileError(f"{path}: cannot be read ({error.strerror or error}); nothing of it is used") from None
    import tomllib  # only now: most have no such file

    try:
        return File(path, text, tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise FileError(_no_toml(path, text, str(error))) from None
    except (ValueError, RecursionError):  # some TOML is more than its reader can take
        why = "a number is too long, or brackets are nested too deep"
        raise FileError(f"{path}: {why}; nothing of the file is used") from None


def line_of(text: str, *names: str) -> int | None:
    """The line of a TOML text on which an entry begins.

    An entry, the head of a table and a comment are TOML by themselves as soon as they are complete, and so is
    everything down to their end. So what begins where is asked of the one reader that must agree: TOML's own.

    Args:
        text: the text, which is TOML.
        names: the name of the entry, after those of the tables it stands in.

    Returns:
        Its number, from 1; None where it cannot be told.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    ends = [0]
    for end in range(1, len(lines) + 1):
        if end - ends[-1] > LONGEST:
            return None
        if _parsed(lines[ends[-1] : end]) is not None:
            ends.append(end)
    first = bisect_left(ends, True, key=lambda end: _has(_parsed(lines[:end]), names))
    return ends[first - 1] + 1 if 0 < first < len(ends) else None


def _text(path: Path) -> str:
    mode = path.stat().st_mode
    if not S_ISREG(mode):  # a pipe would never end
        what = "is a folder" if S_ISDIR(mode) else "is no plain file"
        raise FileError(f"{path}: {what}; the settings are a text file")
    with path.open("rb") as file:
        said = file.read(MOST + 1)
    if len(said) > MOST:
        raise FileError(f"{path}: is larger than {MOST:,} bytes; nothing of it is used")
    try:
        return said.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise FileError(f"{path}: is not UTF-8 text; nothing of it is used") from None


def _no_toml(path: Path, text: str, error: str) -> str:
    """What is wrong with a text that is no TOML, and where."""
    at = _AT.search(error)
    line = int(at[1]) if at and at[1] else text.rstrip("\n").count("\n") + 1
    why = _AT.sub("", error)
    why = why[:1].lower() + why[1:]
    hint = "; words stand in quotation marks" if why == "invalid value" else ""
    return f"{path}, line {line}: this is not TOML ({why}{hint}); nothing of the file is used"


def _parsed(lines: list[str]) -> Mapping[str, object] | None:
    """What some lines say by themselves; None where they say nothing whole."""
    import tomllib

    try:
        return tomllib.loads("\n".join(lines) + "\n")
    except (ValueError, RecursionError):
        return None


def _has(said: object, names: tuple[str, ...]) -> bool:
    for name in names:
        if not isinstance(said, Mapping) or name not in said:
            return False
        said = said[name]
    return True
