"""What the books said, and what is so: a table, or JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from itertools import groupby
from textwrap import wrap as any_wrap

from rich.console import Console

from ..cli import DONE
from ..engine.books import BOOKS
from ..lab.claims import CLAIMS, Claim, Judged, Pair, Verdict, judge
from .reports import LABEL, Line, write

wrap = partial(any_wrap, break_on_hyphens=False)
"""Lines of so many cells; 10-4 stays together."""
WIDEST, NARROWEST = 100, 31
"""Cells of the longest line, and of one that still holds everything."""
STRONG = "bold"
STYLES = {Verdict.SO: "green", Verdict.NOT_SO: "red", Verdict.ONLY_IF: "bold"}
"""How things look on a terminal."""
VERDICT = 9
"""Cells of a verdict and the gap after it."""
OF, FIGURE = 15, 26
"""Cells of what a figure is of, and of the printed figure; the exact one comes last."""
WIDE = VERDICT + OF + FIGURE + 26
"""Cells of a line with both figures side by side."""


def run_claims(options: Namespace) -> int:
    """Print what the books said of chance, advantage and right play, and what counting has to say to it.

    The JSON is a list of objects: ``book``, its id; ``claim``, in our own words; ``reading``, as what it was tested;
    ``printed`` and ``exact``, figures by what they are of, null where the book names none, in one unit for a claim:
    shares and probabilities from 0 to 1, stakes, rounds or totals; ``verdict``: "so", "not so" or "only if"; and
    ``working``, a list of sentences, the first of them the verdict in full.

    Args:
        options: `json` of the command line.

    Returns:
        The exit status: 0.
    """
    if options.json:
        print(json.dumps([in_json(claim, judge(claim.id)) for claim in CLAIMS], allow_nan=False))
    else:
        console = Console(highlight=False)
        write(console, page(max(min(console.width, WIDEST), NARROWEST)))
    return DONE


def in_json(claim: Claim, judged: Judged) -> dict[str, object]:
    """A claim and what counting has to say to it, by the names of the figures."""
    return {
        "book": claim.book,
        "claim": claim.told,
        "reading": claim.reading,
        "printed": {pair.label: None if pair.printed is None else float(pair.printed) for pair in judged.pairs},
        "exact": {pair.label: float(pair.exact) for pair in judged.pairs},
        "verdict": judged.verdict.value,
        "working": [judged.why, *judged.working],
    }


# --- as a page -------------------------------------------------------------------------------------


def page(width: int) -> Iterator[Line]:
    """All claims, book by book; each is told as soon as it is counted.

    Args:
        width: cells of a line.
    """
    found: list[Verdict] = []
    if width >= WIDE:
        yield [(f"{'':<{VERDICT + OF}}{'printed':<{FIGURE}}exactly", LABEL)]
    for id_, claims in groupby(CLAIMS, lambda claim: claim.book):
        yield [(f"{BOOKS[id_].name}, {BOOKS[id_].era}", f"{STRONG} underline")]
        for claim in claims:
            judged = judge(claim.id)
            found.append(judged.verdict)
            yield from _claim(claim, judged, width)
            yield []
    so, not_so, only_if = (found.count(verdict) for verdict in Verdict)
    for line in wrap(f"{len(found)} claims: {so} so, {not_so} not so, {only_if} only under a condition. "
                     "How each was counted: --json, or What the books said in the lab.", width):  # fmt: skip
        yield [(line, LABEL)]


def _claim(claim: Claim, judged: Judged, width: int) -> Iterator[Line]:
    """The verdict and the claim, the figures, and the verdict in a sentence with the reading of the claim."""
    first: Line = [(f"{judged.verdict.value:<{VERDICT}}", STYLES[judged.verdict])]
    for line in wrap(claim.told, width - VERDICT):
        yield [*first, (line, STRONG)]
        first = [(" " * VERDICT, "")]
    for pair in judged.pairs:
        yield from _side_by_side(pair) if width >= WIDE else _stacked(pair, width)
    for text in (judged.why, f"Tested as: {claim.reading}."):
        yield from ([(" " * VERDICT + line, LABEL)] for line in wrap(text, width - VERDICT))


def _side_by_side(pair: Pair) -> Iterator[Line]:
    margin = " " * VERDICT
    yield [(f"{margin}{pair.label:<{OF}}", ""), (f"{pair.printed_said or '–':<{FIGURE}}", LABEL), (pair.said, STRONG)]


def _stacked(pair: Pair, width: int) -> Iterator[Line]:
    said = [(pair.label, ""), (f"exactly {pair.said}", STRONG)]
    if pair.printed is not None:
        said.insert(1, (f"printed {pair.printed_said}", LABEL))
    for text, style in said:
        yield from ([(" " * VERDICT + line, style)] for line in wrap(text, width - VERDICT))
