"""A claim in lines: what it says, the printed figure and the exact one as bars on one scale, and the working."""

from __future__ import annotations

from functools import partial
from textwrap import wrap as any_wrap
from typing import Final

from textual.content import Content

from ...lab.claims import Claim, Judged, Pair
from .. import keys
from ..paint.cells import Block, blank, pad
from ..paint.gauges import bar
from ..panel import Panel
from . import marks, pages
from .bars import keys_line, written

wrap = partial(any_wrap, break_on_hyphens=False)
"""Lines of so many cells; 10-4 stays together."""
PRINTED, EXACT = "printed", "exactly"
FIGURE: Final = 9
"""Cells of what a figure is: printed or exact."""
SHORTEST: Final = 6
"""Cells of a bar that is worth drawing."""


def told(claim: Claim, width: int) -> Block:
    """What a claim says, in our own words."""
    label = "The claim: "
    first, *more = wrap(f"{label}{claim.told[:1].lower()}{claim.told[1:]}", width) or [""]
    return [marks.line((label, "$muted"), (first.removeprefix(label), "$ink")), *_ink(more)]


def why(judged: Judged, width: int) -> Block:
    """The verdict as a sentence."""
    return _ink(wrap(judged.why, width))


def working(judged: Judged, width: int) -> Block:
    """How it was counted."""
    lines = [Content.styled(line, "$muted") for sentence in judged.working for line in wrap(sentence, width)]
    return [Content.styled("The working", "bold $ink"), *lines]


def bars(judged: Judged, width: int) -> list[Block]:
    """The figures of a claim, printed above exact; the longest bar is the greatest of them all.

    Args:
        judged: what counting has to say.
        width: cells of a line.

    Returns:
        A block for each pair; a book that names no figure has no line.
    """
    pairs = judged.pairs
    greatest = max(abs(float(figure)) for pair in pairs for figure in (pair.exact, pair.printed) if figure is not None)
    label = max(len(pair.label) for pair in pairs) + 1
    figures = max(len(said) for pair in pairs for said in (pair.said, pair.printed_said)) + 1
    room = width - label - FIGURE - figures
    blocks = []
    for pair in pairs:
        if room >= SHORTEST:
            blocks.append(_barred(pair, greatest, label, room, figures))
        else:
            blocks.append(_plain(pair, width))
    return blocks


def _barred(pair: Pair, greatest: float, label: int, room: int, figures: int) -> Block:
    lines: Block = []
    name = Content.styled(pair.label, "$ink")
    for what, figure, said in ((PRINTED, pair.printed, pair.printed_said), (EXACT, pair.exact, pair.said)):
        if figure is None:
            continue
        is_exact = what == EXACT
        share = abs(float(figure)) / greatest if greatest else 0.0
        style = "$muted" if not is_exact else "$area-loss" if figure < 0 else "$ink"
        text = Content.styled(said, "bold $ink" if is_exact else "$muted")
        lines.append(
            marks.line(pad(name, label), pad(Content.styled(what, "$muted"), FIGURE), bar(share, room, style),
                       pad(text, figures, "right"))
        )  # fmt: skip
        name = Content()
    return lines


def _plain(pair: Pair, width: int) -> Block:
    """The figures without bars, where there is no room for them."""
    lines = [marks.line((f"{pair.label} ", "$muted"), (pair.said, "bold $ink"))]
    if pair.printed is not None:
        lines.append(marks.line((f"  {PRINTED}: {pair.printed_said}", "$muted")))
    return [pad(line, width) for line in lines]


def _ink(lines: list[str]) -> Block:
    return [Content.styled(line, "$ink") for line in lines]


# --- the working as a page -------------------------------------------------------------------------


def laid(claim: Claim, judged: Judged | None, verdict: Content, width: int) -> Block:
    """All there is to say of a claim.

    Args:
        claim: the claim.
        judged: what counting has to say; None where it is not known yet.
        verdict: the same in a word.
        width: cells of a line.
    """
    lines = [*told(claim, width), blank(0)]
    if judged is None:
        return [*lines, verdict]
    for block in bars(judged, width):
        lines += [*block, blank(0)]
    return [
        *lines,
        verdict,
        *why(judged, width),
        blank(0),
        *working(judged, width),
        blank(0),
        *_ink(wrap(f"Tested as: {claim.reading}.", width)),
    ]


def page(lines: Block, title: str, top: int, height: int) -> Panel:
    """The working as far as it fits.

    Args:
        lines: all of it, laid out.
        title: whose claim it is.
        top: the first line to show, as far as the lines after it fill the box.
        height: rows inside the border.
    """
    top = pages.topmost(top, height, len(lines))
    more = Content.styled(pages.more(top, height, len(lines)), "$muted")
    return Panel(lines[top : top + height], marks.titled(title, "bold $gold"), more, active=True)


def key_bar(width: int) -> Panel:
    """The keys of the working."""
    up, down, helped, back = (keys.entry(command, keys.PAGE) for command in ("up", "down", "help", "back"))
    return Panel([keys_line([(written(up, down), "Read"), (written(helped), helped.label), (written(back), back.label)],
                            width)])  # fmt: skip
