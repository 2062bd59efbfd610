"""The rules in prose, one source for the screen and for ``docs/rules.md``. No screen is loaded from here.

Start reading at `vingtun.rulebook.page`, then `vingtun.rulebook.modern`.
"""

from collections.abc import Mapping

from .cassell import CASSELL
from .foster import FOSTER
from .hoyle import HOYLE
from .modern import MODERN
from .page import BOOKS, NOTES, PAYMENTS, WIDTH, Page, Paragraph, Prose, Run, plain, runs
from .pontoon import PONTOON
from .wrap import wrap

__all__ = [
    "BOOKS",
    "NOTES",
    "PAYMENTS",
    "PROSE",
    "WIDTH",
    "Page",
    "Paragraph",
    "Prose",
    "Run",
    "plain",
    "runs",
    "wrap",
]

PROSE: Mapping[str, Prose] = {prose.book: prose for prose in (MODERN, HOYLE, CASSELL, FOSTER, PONTOON)}
"""Every book by its id, the default first."""
