"""Where a simulation stands, as a file from which it can go on as if it had never stopped."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, fields
from hashlib import blake2b
from pathlib import Path
from typing import Any

from .. import __version__
from .blocks import LENGTH, Setting
from .tally import Tally

KIND = "vingtun simulate"
"""What such a file says that it is."""
MOST_BYTES = 50_000_000
"""More than any such file has."""


class SavedError(ValueError):
    """A file cannot be gone on from, or not be written: one sentence."""


class Saved:
    """A file that holds what the whole blocks of each setting came to.

    Args:
        path: where it is.
        settings: what is simulated, one after another.
    """

    def __init__(self, path: Path, settings: Sequence[Setting]) -> None:
        self.path = path
        self._about = _about(settings)
        self._seats = settings[0].seats

    def read(self, most: int) -> list[Tally]:
        """What the file holds, by setting; where there is no file, that nothing has been played.

        Args:
            most: the rounds that are wanted of each setting.

        Raises:
            SavedError: it is damaged, or of another simulation, or has more rounds than are wanted, or cannot be read.
        """
        try:
            text = self.path.read_bytes()[:MOST_BYTES]
        except FileNotFoundError:
            return [Tally(self._seats) for _ in self._about["tables"]]
        except OSError as error:
            raise SavedError(f"the checkpoint {self.path} cannot be read: {error.strerror}") from None
        about, tallies = self._parsed(text)
        for name, what in self._about.items():
            if about.get(name) != what:
                raise SavedError(
                    f"the checkpoint {self.path} is of {OTHER[name]}; run that again, or name another file"
                )
        rounds = max(tally.rounds for tally in tallies)
        if rounds > most:
            raise SavedError(f"the checkpoint {self.path} has {rounds:,} rounds already; ask for no less than that")
        return tallies

    def _parsed(self, text: bytes) -> tuple[dict[str, Any], list[Tally]]:
        try:
            content = json.loads(text)
            said = content.pop("digest")
            if content.pop("kind") != KIND or said != _digest(content):
                raise ValueError(said)
            tallies = [_tally(sums) for sums in content.pop("tallies")]
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            raise SavedError(
                f"{self.path} is no checkpoint of a simulation, or a damaged one; remove it, or name another file"
            ) from None
        return content, tallies

    def write(self, tallies: Sequence[Tally]) -> None:
        """Put what has been played into the file, all or nothing.

        Args:
            tallies: what the whole blocks of each setting came to.

        Raises:
            SavedError: it cannot be written. What it held before, it holds still.
        """
        content = {**self._about, "tallies": [_plain(tally) for tally in tallies]}
        beside = self.path.with_name(f".{self.path.name}.{os.getpid()}")
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump({"kind": KIND, **content, "digest": _digest(content)}, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError as error:
            beside.unlink(missing_ok=True)
            raise SavedError(f"the checkpoint {self.path} cannot be written: {error.strerror}") from None


OTHER = {
    "version": "another version of vingtun",
    "block": "another version of vingtun",
    "seed": "another seed",
    "seats": "another number of seats",
    "policy": "another policy",
    "tables": "another table",
}
"""What a file is of if it disagrees in a point."""


def _about(settings: Sequence[Setting]) -> dict[str, Any]:
    """All that decides what the rounds come to, as JSON has it."""
    first = settings[0]
    about = {
        "version": __version__,
        "block": LENGTH,
        "seed": first.seed,
        "seats": first.seats,
        "policy": asdict(first.policy),
        "tables": [asdict(setting.options) for setting in settings],
    }
    plain: dict[str, Any] = json.loads(json.dumps(about))
    return plain


def _digest(content: dict[str, Any]) -> str:
    """What no longer fits if a letter of the file has changed. The order of the names is no matter."""
    return blake2b(json.dumps(content, sort_keys=True).encode(), digest_size=16).hexdigest()


def _plain(tally: Tally) -> dict[str, Any]:
    """A tally as JSON has it."""
    sums = {each.name: getattr(tally, each.name) for each in fields(tally)}
    return {
        name: {str(key): count for key, count in value.items()} if isinstance(value, Counter) else value
        for name, value in sums.items()
    }


def _tally(sums: dict[str, Any]) -> Tally:
    """A tally as it was before it was written: the names of JSON are texts."""
    plain: dict[str, Any] = {
        name: Counter({int(key): count for key, count in value.items()}) if isinstance(value, dict) else value
        for name, value in sums.items()
    }
    return Tally(**plain)
