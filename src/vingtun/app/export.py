"""Writing a round to a file from the table."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from ..play.record import Record, dumps


class ExportError(Exception):
    """The record cannot be written; the sentence says why."""


def write_record(record: Record, seed: str, round_: int, folder: Path | None = None) -> str:
    """Write a record under a name of its own, and never over another file.

    Args:
        record: the round.
        seed: the seed of its game.
        round_: its number in the game.
        folder: where to write it; the current folder if not given.

    Returns:
        The name of the file, with its folder where that was given.

    Raises:
        ExportError: the folder cannot be written to.
    """
    text = dumps(record)
    for number in count(1):
        again = "" if number == 1 else f"-{number}"
        path = (folder or Path()) / f"vingtun-{seed}-round-{round_}{again}.toml"
        try:
            if path.is_file() and path.read_text(encoding="utf-8", errors="replace") == text:
                return str(path)
            if not path.exists():
                with path.open("x", encoding="utf-8") as file:
                    file.write(text)
                return str(path)
        except OSError as error:
            raise ExportError(f"Not written: {error.strerror or error}.") from None
    raise AssertionError("unreachable")


def export_round(record: Record | None, seed: str, round_: int) -> str:
    """Write a record into the current folder, and say in a sentence where it is or why it is not.

    Args:
        record: the round; None where none has ended yet.
        seed: the seed of its game.
        round_: its number in the game.
    """
    if record is None:
        return "No round has ended yet."
    try:
        return f"Written to {write_record(record, seed, round_)}"
    except ExportError as error:
        return str(error)
