"""What the books said, on the screen: the claims with their verdicts, and the one under ▸ with its figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from textual.content import Content

from ...engine.books import BOOKS
from ...engine.books import MODERN as TODAY
from ...lab.claims import CLAIMS, Claim, Judged, Verdict
from ...play import words
from .. import keys
from ..paint.cells import Block, blank, ends, fit, pad
from ..panel import Panel
from . import claims_figures, marks, pages
from .bars import keys_line, written
from .help_page import Signs, ink
from .history import MIDDLE, lit

STYLES: Final[Mapping[Verdict, tuple[str, str]]] = {
    Verdict.SO: ("✓", "$gain"),
    Verdict.NOT_SO: ("✗", "$loss"),
    Verdict.ONLY_IF: ("~", "bold $ink"),
}
"""The sign of a verdict, and its colour."""
BOOK: Final = 9
"""Cells of the name of a book."""
VERDICT: Final = 9
"""Cells of a verdict; a gap is left of what is so."""
EXACTLY: Final = 12
"""Cells of what is so."""
WAITING, NEVER = "counting…", "not known"
"""What stands for a verdict that is not known yet, and for one that will not be."""

SIGNS: Final = Signs(
    "Reading the claims",
    (
        (Content.styled("✓ so", "$gain"), ink("it is as the book says")),
        (Content.styled("✗ not so", "$loss"), ink("it is not, however it is read")),
        (Content.styled("~ only if", "bold $ink"), ink("it is so where something more is given")),
        (Content.styled("printed", "$muted"), ink("the figure of the book, where it names one")),
        (Content.styled("exactly", "bold $ink"), ink("the figure that was counted, on the same scale")),
    ),
)
"""The signs of the claims."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown.

    Attributes:
        claims: all of them.
        known: what counting had to say, by the id of the claim, as far as it is known.
        at: the claim under ▸, from 0.
        word: the word that is looked for; None where none is.
        ended: whether no more is being counted.
    """

    claims: Sequence[Claim] = CLAIMS
    known: Mapping[str, Judged] = field(default_factory=dict)
    at: int = 0
    word: str | None = None
    ended: bool = False

    @property
    def claim(self) -> Claim:
        """The one under ▸."""
        return self.claims[self.at]

    def judged(self, claim: Claim) -> Judged | None:
        """What is known of a claim."""
        return self.known.get(claim.id)

    def found(self) -> list[int]:
        """The claims that have the word which is looked for, by their places."""
        wanted = (self.word or "").strip().lower()
        return [place for place, claim in enumerate(self.claims) if wanted and wanted in self._text(claim)]

    def _text(self, claim: Claim) -> str:
        judged = self.judged(claim)
        verdict = (judged.verdict.value, judged.exactly, judged.why, *judged.working) if judged else ()
        return " ".join((name(claim), heading(claim), claim.title, claim.told, claim.reading, *verdict)).lower()


def name(claim: Claim) -> str:
    """The book of a claim, in a word."""
    book = BOOKS[claim.book]
    return book.era if book is TODAY else book.name


def heading(claim: Claim) -> str:
    """The book of a claim, and when it was printed."""
    book = BOOKS[claim.book]
    return f"{book.name}, {book.era}"


def verdict(shown: Shown, claim: Claim) -> Content:
    """The verdict on a claim: its sign and its word."""
    judged = shown.judged(claim)
    if judged is None:
        return Content.styled(NEVER if shown.ended else WAITING, "$muted")
    sign, style = STYLES[judged.verdict]
    return Content.styled(f"{sign} {judged.verdict.value}", style)


# --- the first line and the last -------------------------------------------------------------------


def head(shown: Shown, width: int) -> Panel:
    """The first line: how many claims there are, and how many of them are so."""
    known = [judged.verdict for claim in shown.claims if (judged := shown.judged(claim))]
    if len(known) < len(shown.claims) and not shown.ended:
        right = f"{WAITING} {len(known)} of {len(shown.claims)}"
    else:
        so, not_so, only_if = (known.count(each) for each in Verdict)
        right = f"{words.count(len(known), 'claim')} · {so} so, {not_so} not, {only_if} only if"
    what = "Odds · What the books said" if width >= MIDDLE else "Odds"
    return pages.head(what, width, right if width >= MIDDLE else right.partition(" · ")[2] or right)


def key_bar(shown: Shown, width: int) -> Panel:
    """The last line: the keys, or the word that is looked for."""
    if shown.word is not None:
        return Panel([_prompt(shown, shown.word, width)])
    up, down, helped, back = (keys.entry(command, keys.PAGE) for command in ("up", "down", "help", "back"))
    said = [(written(key), key.label) for key in (*keys.MOMENTS[keys.CLAIMS], helped, back)]
    return Panel([keys_line([*([(written(up, down), "Choose")] if width >= MIDDLE else []), *said], width)])


def _prompt(shown: Shown, word: str, width: int) -> Content:
    """The word as far as it is typed, and what Enter finds."""
    found = shown.found()
    if not word.strip():
        count = "type a word"
    elif not found:
        count = "✗ nowhere"
    else:
        count = f"{found.index(shown.at) + 1} of {len(found)}" if shown.at in found else f"{len(found)} found"
    right = marks.line((count, "$muted"))
    if width >= MIDDLE:
        right = marks.line(right, ("  Enter", "bold $gold"), (" Next", "$muted"), ("  Esc", "bold $gold"),
                           (" Leave", "$muted"))  # fmt: skip
    find = Content.styled(f" {written(keys.entry('find', keys.CLAIMS))} ", "bold $gold")
    room = max(width - right.cell_length - find.cell_length - 3, 1)
    return ends(marks.line(find, (word[-room:], "$ink"), (" ", "on $gold")), marks.line(right, " "), width)


# --- the list --------------------------------------------------------------------------------------


def listed(shown: Shown, top: int, width: int, height: int) -> Panel:
    """The claims as far as they fit, the one under ▸ lit.

    Args:
        shown: what is shown.
        top: the first that is shown.
        width: cells inside the border.
        height: rows inside it, that of the heading included.
    """
    rows = height - 1
    row = _wide if width >= MIDDLE else _narrow
    lines = [
        lit(row(shown, claim, width - 2), width, here=top + place == shown.at)
        for place, claim in enumerate(shown.claims[top : top + rows])
    ]
    lines = pages.lit(lines, pages.find(lines, shown.word or ""), None)
    more = pages.more(top, rows, len(shown.claims))
    said = (more, f"{shown.at + 1} of {len(shown.claims)}", "exact, by counting every deal" if width >= MIDDLE else "")
    subtitle = Content.styled(" · ".join(filter(None, said)), "$muted")
    heads = _heads(width) if width >= MIDDLE else _about(shown, width)
    return Panel([heads, *lines], marks.titled("What the books said", "bold $gold"), subtitle, active=True)


def _wide(shown: Shown, claim: Claim, width: int) -> Content:
    judged = shown.judged(claim)
    exactly = Content.styled(judged.exactly if judged else "", "$ink")
    title = pad(Content.styled(claim.title, "$ink"), width - BOOK - VERDICT - EXACTLY - 1)
    return marks.line(pad(Content.styled(name(claim), "$muted"), BOOK), title, pad(verdict(shown, claim), VERDICT),
                      pad(exactly, EXACTLY, "right"), " ")  # fmt: skip


def _heads(width: int) -> Content:
    """What stands in the columns."""
    left = f"  {'book':<{BOOK}}{'claim':<{width - 3 - BOOK - VERDICT - EXACTLY}}{'verdict':<{VERDICT}}"
    return Content.styled(f"{left}{'exactly':>{EXACTLY}} ", "$muted")


def _narrow(shown: Shown, claim: Claim, width: int) -> Content:
    judged = shown.judged(claim)
    sign, style = STYLES[judged.verdict] if judged else ("–" if shown.ended else "…", "$muted")
    return fit(marks.line((sign, style), f" {claim.title}"), width)


def _about(shown: Shown, width: int) -> Content:
    """Whose claim it is that is under ▸, and what is so."""
    judged = shown.judged(shown.claim)
    said = Content.styled(f"{judged.exactly} ", "bold $ink") if judged else marks.line(verdict(shown, shown.claim), " ")
    return ends(Content.styled(f"  {heading(shown.claim)}", "$muted"), said, width)


# --- the claim under ▸ -----------------------------------------------------------------------------


def detail(shown: Shown, width: int, height: int) -> Panel:
    """A claim in our own words, its figures as bars, and where there is room why it is so and how it was counted.

    Args:
        shown: what is shown.
        width: cells inside the border.
        height: rows inside it.
    """
    claim, judged = shown.claim, shown.judged(shown.claim)
    subtitle = Content.styled(f"tested as: {claim.reading}", "$muted")
    said = claims_figures.told(claim, width)
    if judged is None:
        lines = [*said, blank(0), verdict(shown, claim)]
    else:
        lines = _arranged(said, claims_figures.bars(judged, width), claims_figures.why(judged, width), height,
                          needed=judged.verdict is Verdict.ONLY_IF)  # fmt: skip
        rest = [blank(0), *claims_figures.working(judged, width)]
        if len(lines) + len(rest) <= height:
            lines += rest
    return Panel(lines[:height], marks.titled(heading(claim)), subtitle)


def _arranged(said: Block, bars: Sequence[Block], why: Block, height: int, *, needed: bool) -> Block:
    """The parts, with blank lines between them if there is room.

    Why it is so takes only the room that is left, unless it is needed: then as long as there is any room for it.
    """
    parts = [said, *bars]
    rows, gaps = sum(map(len, parts)), len(bars)
    with_why = rows + len(why)
    is_crowded = rows + gaps > height
    if with_why + (0 if needed or is_crowded else gaps + 1) <= height:
        parts, rows, gaps = [*parts, why], with_why, gaps + 1
    spare = height - rows
    lines = list(said)
    for place, part in enumerate(parts[1:], 1):
        if spare >= gaps or (place == 1 and spare) or (part is why and spare > 1):
            lines.append(blank(0))
        lines += part
    return lines
