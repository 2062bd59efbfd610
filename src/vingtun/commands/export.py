"""`vingtun export`: rounds that were played, as files that can be replayed and verified."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from ..cli import DISAGREES, DONE, UNUSABLE
from ..play import words
from ..store import games
from ..store.database import DamagedError, Store, StoreError
from ..store.export import ExportError, UnreadableError, chosen, export
from ..store.folder import data_folder, store_file
from .signs import say


def run(options: Namespace) -> int:
    """Write rounds to files, and print the path of each.

    Args:
        options: `game`, `last`, `out` and `data_dir` of the command line.

    Returns:
        The exit status: 0; 1 where a round cannot be read; 2 where there is none, or nowhere to write to.
    """
    try:
        folder = _folder(options.out)
        with Store.to_read(store_file(data_folder(options.data_dir))) as store:
            return _export(store, _rounds(store, options.game, options.last), folder)
    except DamagedError as error:
        return _unusable(f"{error} vingtun play sets it aside, and recovers what can be read.")
    except (StoreError, ExportError) as error:
        return _unusable(str(error))


def _folder(out: str | None) -> Path | None:
    """Where to write to; it is made if it is not there.

    Raises:
        ExportError: it is a file, or cannot be made.
    """
    if out is None:
        return None
    folder = Path(out)
    if folder.exists() and not folder.is_dir():
        raise ExportError(f"{folder} is a file; --out is the folder to write to.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ExportError(f"The folder {folder} cannot be made: {error.strerror or error}.") from None
    return folder


def _rounds(store: Store, game: int | None, last: int | None) -> list[int]:
    """The rounds that are wanted: of one game, or the last of all games; where nothing is said, of the last game.

    Raises:
        ExportError: there are none.
        StoreError: there is no such game, or they cannot be read.
    """
    if game is not None:
        games.game(store, game)
    elif last is None:
        game = next((saved.id for saved in games.games(store)), None)
    found = chosen(store, game, last)
    if not found:
        if game is not None:
            raise ExportError(f"No round of game {game} is over yet; vingtun play --game {game} goes on with one.")
        raise ExportError("No round is kept yet; vingtun play begins one.")
    return found


def _export(store: Store, rounds: list[int], folder: Path | None) -> int:
    """Write some rounds, and print the path of each.

    Raises:
        ExportError: the folder cannot be written to.
    """
    wrong = 0
    for number in rounds:
        try:
            say(export(store, number, folder))
        except UnreadableError as error:
            wrong += 1
            print(f"vingtun export: {error}", file=sys.stderr)
    print(f"vingtun export: {words.count(len(rounds) - wrong, 'round')}", file=sys.stderr)
    return DISAGREES if wrong else DONE


def _unusable(why: str) -> int:
    print(f"vingtun export: {why}", file=sys.stderr)
    return UNUSABLE
