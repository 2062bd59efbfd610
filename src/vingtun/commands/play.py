"""`vingtun play`: sit down at a table, or go on with the game that was left."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cli import UsageError
from ..engine.options import OptionError
from ..play import words
from ..store import games
from ..store.database import Store, StoreError
from . import chosen

if TYPE_CHECKING:
    from ..app.setup import Setup


def run(options: argparse.Namespace) -> int:
    """Play until you leave, and return the exit status.

    Raises:
        UsageError: there is no such rulebook, option, value or game, or the purse or the terminal will not do.
    """
    book = chosen.book(options.rules)
    by = chosen.options(book, options.set)
    try:
        by.check_purse(options.credits)
    except OptionError as error:
        raise UsageError(str(error)) from None
    check_terminal()
    store, unsaved = _store(options)
    with store:
        if store.notice:
            _tell(store.notice)
        if options.game is not None:
            _check_game(store, options.game)
        notices = [*_listed([*options.complaints, *_use_keys(options)]), *_about(store)]
        from ..app.app import UNSAVED, Vingtun
        from ..app.house import House
        from ..app.setup import Setup

        setup = Setup(book, by, options.seats, options.credits, options.seed or "", options.pace)
        house = House(store, options.hints, notices)
        new = options.new or (_describes_a_table(options) and not _waits(store, setup))
        app = Vingtun(setup, house, new=new, game=options.game, unsaved=unsaved)
        parting = app.run(mouse=False)
    if parting:
        print(parting)
    if app.return_code == UNSAVED and unsaved:
        raise UsageError(unsaved)
    return app.return_code or 0


def _use_keys(options: argparse.Namespace) -> Sequence[str]:
    """Change the keys as the settings have it, before any screen shows them, and say which of them will not do."""
    from ..app import own_keys

    complaints: Sequence[str] = options.settings.about_keys(own_keys.use(options.keys))
    for complaint in complaints:
        _tell(complaint)
    return complaints


def _store(options: argparse.Namespace) -> tuple[Store, str]:
    """Where games are kept, and why they cannot be; in memory if they cannot, or if you want it so."""
    if options.unsaved:
        return Store.in_memory(), ""
    from ..store.folder import data_folder, store_file
    from ..store.mend import opened

    try:
        return opened(store_file(data_folder(options.data_dir)), _tell), ""
    except StoreError as error:
        return Store.in_memory(), str(error)


FEW = 5
"""So many complaints are told at the title; all of them are told before it on the error output."""


def _listed(complaints: Sequence[str]) -> Sequence[str]:
    """Complaints about the settings as one thing to be told; nothing for none."""
    more = [f"And {len(complaints) - FEW} more."] if len(complaints) > FEW else []
    return ["\n".join([*complaints[:FEW], *more])] if complaints else []


def _about(store: Store) -> Sequence[str]:
    """What you must be told about the store."""
    try:
        strange = games.foreign(store)
    except StoreError as error:
        return [str(error)]
    kept = f"Kept untouched: {words.count(strange, 'game')} that this version of vingtun does not know how to play."
    return [*filter(None, [store.notice]), *[kept] * (strange > 0)]


def _tell(sentence: str) -> None:
    """Say something before the table is there."""
    print(f"vingtun play: {sentence}", file=sys.stderr, flush=True)


def _check_game(store: Store, number: int) -> None:
    """See that there is a game to go on with.

    Raises:
        UsageError: there is none of that number, or it is over.
    """
    try:
        saved = games.game(store, number)
    except StoreError as error:
        raise UsageError(str(error)) from None
    if not saved.seed:
        raise UsageError(f"the seed of game {number} is lost, so it cannot go on; the screen History shows it")
    if saved.over:
        raise UsageError(f"game {number} is over; the screen History shows it, and vingtun export writes its rounds")


def _describes_a_table(options: argparse.Namespace) -> bool:
    """Whether a table was described on the command line."""
    return bool(options.said & {"rules", "set", "seats", "credits", "seed"})


def _waits(store: Store, setup: Setup) -> bool:
    """Whether the game that waits is at just this table, so that it is the one that is meant."""
    saved = games.unfinished(store)
    if saved is None:
        return False
    table = (saved.book, saved.options, len(saved.names), saved.purse, saved.seed)
    return table == (setup.book.id, setup.options, setup.seats, setup.purse, setup.seed or saved.seed)


def check_terminal() -> None:
    """See that there is a terminal that can show a table.

    Raises:
        UsageError: there is none, or it cannot.
    """
    for stream, name in ((sys.stdin, "input"), (sys.stdout, "output"), (sys.stderr, "error output")):
        if stream is None or not stream.isatty():
            raise UsageError(f"the table needs a terminal, and the {name} is not one; run it without redirection")
    if os.environ.get("TERM", "") in ("dumb", "unknown") or (os.name != "nt" and not os.environ.get("TERM")):
        raise UsageError(
            f"the table needs a terminal that can move its cursor, and TERM is {os.environ.get('TERM', '')!r}; "
            "set TERM to what yours is, such as xterm-256color"
        )
    encoding = (sys.stderr.encoding or "").lower().replace("-", "").replace("_", "")
    if encoding not in ("utf8", "cp65001"):
        cure = "unset PYTHONIOENCODING" if "PYTHONIOENCODING" in os.environ else "set PYTHONUTF8=1"
        raise UsageError(f"the table needs UTF-8, and the output is {sys.stderr.encoding}; {cure}")
