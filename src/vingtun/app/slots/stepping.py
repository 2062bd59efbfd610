"""A round told again: the table as it was, and in the place of the question the step that is shown."""

from __future__ import annotations

import re
from dataclasses import replace
from textwrap import wrap
from typing import NamedTuple

from textual.content import Content, Span

from ...play import words
from ...play.decision import Decision, did, to_do
from ...play.seats import YOU
from ..keys import STEPPING, entry
from ..paint.cards import Size
from ..paint.cards import cards as faces
from ..paint.cells import Block, blank, ends, fit
from ..paint.charts import credits_around
from ..panel import Panel, framed
from ..stepping import OPEN, Moment
from . import halves, header, ledger, log, marks, others, outcome, seat, small, you
from .bars import WORD, joined, kept, keys_line, keys_row, written
from .stepping_words import happened
from .window import HEIGHT, WIDTH, too_small

FOOT = 4
"""Rows under the table in a small window: the step, and the keys."""
LEAST_RAIL = 8
"""Cells of the rail that shows how far the round has come."""
SHUT = "The pack is dealt on and lacks their cards: open once it is shuffled."
"""Why nobody's cards but yours are shown (H2)."""


def keys() -> list[tuple[str, str]]:
    """The keys that are always good, and what they do."""
    before, after, *others = (
        entry(command, STEPPING)
        for command in ("round before", "round after", "log", "export", "rules", "help", "back")
    )  # fmt: skip
    return [(written(before, after), "Round"), *((written(key), key.label) for key in others)]


# --- whose eyes --------------------------------------------------------------------------------------


def eyes(moment: Moment) -> str:
    """Through whose eyes it is seen: through your eyes, through Odile's eyes, all cards open."""
    return "all cards open" if moment.eyes == OPEN else f"through {words.possessive(moment.names[YOU])} eyes"


def spoken_of(panel: Panel, moment: Moment) -> Panel:
    """The panel; where the eyes are another's, he is spoken of by his name, and only you are spoken to."""
    if moment.is_yours:
        return panel
    name = moment.names[YOU]
    return replace(panel, lines=[_named(line, name) for line in panel.lines], title=_named(panel.title, name))


_SPOKEN_TO = re.compile(r"\b(?:after|for|from) ([Yy]ou)\b")
"""Where a seat is spoken to: the first one, or in its wake the one of that name."""


def _named(line: Content, name: str) -> Content:
    """A line with a name in the place of the first seat's you; the seat of that name is you by now."""
    found = _SPOKEN_TO.search(line.plain)
    if not found:
        return line
    start, end = found.span(1)
    style = next((span.style for span in line.spans if span.start <= start < span.end), "")
    who = name if found[1] == "you" else "you"
    return Content.assemble(line[:start], Content(who, [Span(0, len(who), style)]), line[end:])


# --- the slots ---------------------------------------------------------------------------------------


def head(moment: Moment, width: int, height: int) -> Panel:
    """The game, the round, the bank; and through whose eyes it is seen."""
    right = Content.styled(f"{eyes(moment)} ", "bold $gold" if moment.eyes == YOU else "bold $ink")
    left = Content()
    for said in header.where(moment):
        left = marks.line(WORD, (f"  {said}", "$muted"))
        if left.cell_length + right.cell_length < width:
            break
    return Panel([ends(left, right, width)])


def other(moment: Moment, who: int, width: int, height: int) -> Panel:
    """One of the others."""
    return spoken_of(others.panel(moment, who, width, height), moment)


def listing(moment: Moment, width: int, height: int) -> Panel:
    """All others in a list."""
    return spoken_of(others.listing(moment, width, height), moment)


def first(moment: Moment, width: int, height: int) -> Panel:
    """The place of the eyes: yours as at the table, another's as he is spoken of."""
    if moment.is_yours:
        return you.panel(moment, width, height)
    size = Size.XL if height > Size.XL.height else Size.LARGE if height > Size.LARGE.height else Size.COMPACT
    if len(moment.board.spots[YOU]) > 1:
        lines = halves.lines(moment, size, width, height)
    else:
        state = seat.state(moment, YOU)
        shown = faces(seat.cards(moment, YOU), size, width, state.dead)
        badge = marks.line(marks.badge(_total(moment) or state.badge), "  ") if state.badge else Content()
        status = marks.line(badge, state.fitted(width - badge.cell_length))
        lines = [*shown, *[blank(0)] * max(height - len(shown) - 1, 0), fit(status, width)]
    panel = Panel(lines, seat.title(moment, YOU), seat.subtitle(moment, YOU, width - 2), moment.mover == YOU)
    return spoken_of(panel, moment)


def _total(moment: Moment) -> str:
    """A total as its holder knows it, a soft one with both of its values; empty before the first card."""
    hands = moment.view.hands
    return words.total(hands[0].total) if hands and hands[0].cards else ""


def right(moment: Moment, width: int, height: int) -> Panel:
    """What has been told so far; at the end who paid whom."""
    inside = (width - 4, height - 2)
    told = spoken_of(ledger.panel(moment, *inside), moment) if moment.settled else log.panel(moment, *inside)
    return Panel(framed(told, width, height))


def course(purses: list[int], width: int, height: int) -> Panel:
    """Your credits before this round, around those with which the course begins.

    Args:
        purses: your credits, in credits, those before this round last.
        width: cells inside the border.
        height: rows inside it.
    """
    rounds = words.count(len(purses) - 1, "round")
    said = f"{rounds} · best {max(purses):,} · lowest {min(purses):,}"
    lines = credits_around(purses[1:], purses[0], width, height)
    return Panel(lines, marks.titled("Your credits before this round"), Content.styled(said, "$muted"))


# --- the step ----------------------------------------------------------------------------------------


class LookedAt(NamedTuple):
    """A decision of yours that was made after the step that is shown.

    Attributes:
        decision: the decision.
        place: which it is of those that are shown one after another, from 1; 0 for none of them.
        number: how many those are.
    """

    decision: Decision
    place: int
    number: int

    @property
    def verdict(self) -> str:
        """What you did then, and what the coach would have said."""
        decision = self.decision
        return f"you {did(decision.chosen)}; {to_do(decision.best)} was better by {decision.credits:,}"

    def titles(self, number: int) -> tuple[str, ...]:
        """The same with the number of its round, in fewer and fewer words."""
        said, decision = self.verdict, self.decision
        short = f"{did(decision.chosen)}; better {to_do(decision.best)}, {words.money(-decision.credits)}"
        return f"Round {number:,}: {said}", _capital(said), _capital(short)


def _capital(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}"


def step(
    moment: Moment, notice: str, shut: bool, width: int, height: int, looked_at: LookedAt | None = None, *,
    more: bool = False,
) -> Panel:  # fmt: skip
    """What has happened, how far the round has come, and the keys; where a decision is looked at, what was better.

    Args:
        moment: the step.
        notice: what was done on request, or why it was not; empty for nothing.
        shut: whether no other's cards may be seen.
        width: cells inside the border.
        height: rows inside it.
        looked_at: the decision that is looked at; None for none.
        more: whether there is a decision to go to.
    """
    title = f"Round {moment.board.round} {'is over' if moment.settled else 'step by step'}"
    said = keys_row(kept(keys(), width - 2)) if moment.short else Content()
    if looked_at and not notice:
        titles = looked_at.titles(moment.board.round)
        title = next((each for each in titles if len(each) <= width - 2), titles[-1])
        said = said if moment.short or not looked_at.place else _place(looked_at)
        lines = [Content.styled(line, "$ink") for line in _wrapped(looked_at.decision.why, width)]
    else:
        lines = _said(moment, notice, width)
    rows = [*[*lines, blank(0), blank(0)][:2], caps(moment, shut, width, more=more)]
    return Panel(
        [fit(line, width) for line in rows], fit(marks.titled(title, "bold $gold"), width - 2), said, active=True
    )


def _place(looked_at: LookedAt) -> Content:
    """Which of your dearest decisions it is."""
    return Content.styled(f"dearest decision {looked_at.place} of {looked_at.number}", "$muted")


def _wrapped(text: str, width: int) -> list[str]:
    """A text on two lines."""
    return wrap(text, width, max_lines=2, placeholder=" …")


def _said(moment: Moment, notice: str, width: int) -> Block:
    """The two lines over the keys."""
    if notice:
        return [Content.styled(line, "$ink") for line in _wrapped(notice, width)]
    if moment.wrong:
        why = f"From here on it does not play as it did: {moment.wrong}."
        return [Content.styled(line, "$loss") for line in _wrapped(why, width)]
    if moment.settled:
        return [_outcome(moment, width), Content.styled(outcome.next_bank(moment, width), "$muted")]
    return [happened(moment, width), rail(moment, width)]


def _outcome(moment: Moment, width: int) -> Content:
    """How it came out for the eyes."""
    if moment.is_yours:
        return outcome.yours(moment, width)
    return marks.line(f"The round brought {moment.names[YOU]} ", marks.money(moment.board.net[YOU]), ".")


def rail(moment: Moment, width: int) -> Content:
    """How far the round has come, on a rail that means all of it."""
    figure = f" {moment.step} of {moment.steps}"
    cells = min(width - len(figure), 40)
    if cells < LEAST_RAIL or moment.steps < 2:
        return Content.styled(figure.strip(), "$muted")
    knob = (moment.step - 1) * (cells - 1) // (moment.steps - 1)
    return marks.line(("━" * knob, "$gold"), ("●", "$gold"), ("╌" * (cells - 1 - knob), "$rail"), (figure, "$muted"))


def caps(moment: Moment, shut: bool, width: int, *, more: bool = False) -> Content:
    """The keys that go on: each says what it comes to."""
    next_eyes, eyes_ = _next_eyes(moment), entry("eyes", STEPPING).cap
    long = marks.refused(eyes_, "other eyes") if shut else marks.offered(eyes_, next_eyes[0])
    short = marks.refused(eyes_, "eyes") if shut else marks.offered(eyes_, next_eyes[1])
    both = marks.offered(joined(entry("backward", STEPPING).cap, entry("forward", STEPPING).cap), "step")
    if not more:
        return marks.row_of(width, [both, long], [both, short])
    key = entry("next decision", STEPPING)
    after = [marks.offered(key.cap, key.label), marks.offered(key.cap, "next")]
    return marks.row_of(width, [both, long, after[0]], [both, short, after[0]], [both, short, after[1]])


def _next_eyes(moment: Moment) -> tuple[str, str]:
    """What the key for other eyes comes to, in some words and in fewer."""
    if moment.eyes + 1 == len(moment.names):
        return "all cards open", "all open"
    name = moment.names[YOU if moment.eyes == OPEN else YOU + 1]  # the eyes stand first, the next ones second
    return f"through {words.possessive(name)} eyes", name


def key_bar(width: int, height: int) -> Panel:
    """The keys that are always good."""
    return Panel([keys_line(keys(), width)])


# --- a small window ----------------------------------------------------------------------------------


def tiny(
    moment: Moment, notice: str, shut: bool, width: int, height: int, looked_at: LookedAt | None = None, *,
    more: bool = False,
) -> Panel:  # fmt: skip
    """The whole table on ten rows, and the step under it; of a decision that is looked at, the verdict alone."""
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height, waiting=False)
    table = spoken_of(small.panel(moment, width, height), moment)
    board, book = moment.board, moment.sitting.setup.book.name
    where = marks.line((f"{book} · round {board.round}", "$muted"))
    whose = "all open" if moment.eyes == OPEN else words.possessive(moment.names[YOU]) + " eyes"
    said = notice or (f"{_capital(looked_at.verdict)}." if looked_at else "")
    rows = [marks.line(" ", line) for line in step(moment, said, shut, width - 1, 3, more=more).lines]
    foot = [*rows, keys_line(keys()[1:], width)]
    top = ends(marks.line(("VINGTUN ", "bold $gold"), where), Content.styled(whose, "bold $ink"), width)
    return Panel([fit(line, width) for line in (top, *table.lines[1:-FOOT], *foot)])
