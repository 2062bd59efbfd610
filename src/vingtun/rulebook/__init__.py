"""The rules in prose, one source for the screen and for ``docs/rules.md``. No screen is loaded from here.

Start reading at `vingtun.rulebook.page`, then `vingtun.rulebook.modern`.
"""

from collections.abc import Mapping

from vingtun.rulebook.modern import MODERN
from vingtun.rulebook.page import NOTES, WIDTH, Page, Paragraph, Prose, Run, plain, runs
from vingtun.rulebook.wrap import wrap

__all__ = [
    "NOTES",
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

PROSE: Mapping[str, Prose] = {prose.book: prose for prose in (MODERN,)}
"""Every book that is written down, by its id, the default first."""
