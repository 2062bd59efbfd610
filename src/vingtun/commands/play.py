"""`vingtun play`: sit down at a table."""

from __future__ import annotations

import argparse
import os
import sys

from ..cli import UsageError
from ..engine.options import OptionError
from . import chosen


def run(options: argparse.Namespace) -> int:
    """Play until you leave, and return the exit status.

    Raises:
        UsageError: there is no such rulebook, option or value, or the purse or the terminal will not do.
    """
    book = chosen.book(options.rules)
    by = chosen.options(book, options.set)
    try:
        by.check_purse(options.credits)
    except OptionError as error:
        raise UsageError(str(error)) from None
    check_terminal()
    from ..app.app import Vingtun
    from ..app.setup import Setup

    setup = Setup(book, by, options.seats, options.credits, options.seed or "", options.pace)
    app = Vingtun(setup)
    parting = app.run(mouse=False)
    if parting:
        print(parting)
    return app.return_code or 0


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
