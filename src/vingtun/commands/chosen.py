"""The rulebook and the options that a command line asks for."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from ..cli import UsageError
from ..engine.books import BOOKS, Book
from ..engine.options import KINDS, OptionError, Options, value_of


def book(name: str, *others: str) -> Book:
    """The rulebook of this name.

    Args:
        name: as it was typed; large and small letters are alike.
        others: what else might have been said, for the sentence that lists what there is.

    Raises:
        UsageError: there is none.
    """
    found = BOOKS.get(name.strip().lower())
    if found is None:
        raise UsageError(f"there is no rulebook {name!r}; there are {', '.join([*BOOKS, *others])}")
    return found


def options(of: Book, settings: Iterable[str]) -> Options:
    """The options of a rulebook with some of them changed.

    Args:
        of: the rulebook.
        settings: what is changed, each as ``OPTION=VALUE``.

    Raises:
        UsageError: an option or a value that there is not, or options that do not go together.
    """
    changes = {}
    for setting in settings:
        name, sign, text = setting.partition("=")
        name = name.strip().lower().replace("-", "_")
        if not sign:
            raise UsageError(f"--set {setting!r} changes nothing; write OPTION=VALUE, such as split=no")
        if name not in KINDS:
            close = get_close_matches(name, KINDS, 1)
            meant = f" (do you mean {close[0]}?)" if close else ""
            raise UsageError(f"there is no option {name!r}{meant}; there are {', '.join(KINDS)}")
        changes[name] = value_of(name, text)
    try:
        return of.options.changed(changes)
    except OptionError as error:
        raise UsageError(str(error)) from None
