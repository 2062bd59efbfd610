"""`vingtun paths`: where games and settings are kept."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from stat import S_ISDIR
from typing import NamedTuple

from ..cli import DONE
from ..play import words
from ..store.folder import BACKUP, SET_ASIDE, config_folder, data_folder, kept_files, settings_file, store_file
from .signs import say

ASIDE, OLD = "set aside", "backup"
"""What the stores are called that are kept beside the one in use."""
SINGLE = 4
"""How many places there always are; after them come those stores."""


class Place(NamedTuple):
    """A place, and what is there.

    Attributes:
        label: what it is for.
        path: where it is.
        state: what is to be said of it; empty for a folder that is there.
        size: the bytes of a file; None where there is none.
    """

    label: str
    path: Path
    state: str
    size: int | None


def run(options: Namespace) -> int:
    """Print every place, one a line.

    Args:
        options: `data_dir` and `json` of the command line.

    Returns:
        The exit status: 0.
    """
    found = places(options.data_dir)
    if options.json:
        print(json.dumps(in_json(found)))
        return DONE
    wide = max(len(place.label) for place in found)
    for label, path, state, _ in found:
        say(f"{label:<{wide}}  {path}{f' ({state})' if state else ''}")
    return DONE


def in_json(found: Sequence[Place]) -> dict[str, object]:
    """All places: one of a kind by its path, and those of which there may be any number as lists."""
    told: dict[str, object] = {place.label.replace(" ", "_"): str(place.path) for place in found[:SINGLE]}
    lists = {label: [str(place.path) for place in found[SINGLE:] if place.label == label] for label in (ASIDE, OLD)}
    return {**told, "store_bytes": found[1].size, **{label.replace(" ", "_"): paths for label, paths in lists.items()}}


def places(data_dir: str | None) -> list[Place]:
    """All places, and what is there.

    Args:
        data_dir: the data folder that is asked for; None for where it is otherwise.
    """
    data = data_folder(data_dir)
    return [
        _place("data folder", data, folder=True),
        _place("store", store_file(data)),
        _place("config folder", config_folder(), folder=True),
        _place("config file", settings_file()),
        *(_place(ASIDE, path) for path in kept_files(data, SET_ASIDE)),
        *(_place(OLD, path) for path in kept_files(data, BACKUP)),
    ]


def _place(label: str, path: Path, *, folder: bool = False) -> Place:
    try:
        found = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return Place(label, path, "not there yet", None)
    except OSError as error:
        return Place(label, path, f"cannot be seen: {error.strerror or error}", None)
    is_folder = S_ISDIR(found.st_mode)
    if is_folder != folder:
        return Place(label, path, "is a folder, not a file" if is_folder else "is a file, not a folder", None)
    return Place(label, path, "" if folder else words.count(found.st_size, "byte"), None if folder else found.st_size)
