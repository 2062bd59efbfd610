"""The coach: what each choice is worth, what the best of them saves, why, and what was known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise, product
from math import ceil
from textwrap import wrap
from typing import Final, NamedTuple

from textual.content import Content

from ...engine import actions as a
from ...engine.actions import Action, Amount
from ...engine.questions import PURCHASE, SALE
from ...lab.coach import Advice, Valued
from ...play import words
from ..keys import COACH, entry
from ..paint.cells import Block, blank, ends
from ..paint.gauges import gauge, nearest
from ..panel import Panel
from ..scene import Scene
from . import marks

MARKED: Final = "marked as a hinted round"
HALF: Final = 0.5
"""Credits: an error that is less does not show in a whole credit."""
GAUGE: Final = 9
"""Cells beside a gauge and its label: before it, and for the chance."""
COUNTING: Final = "counting…"
NOTHING: Final = "There is nothing to choose."
UNKNOWN: Final = "Nobody can count what the bank is worth: that depends on how long it is held."
DOING: Final[dict[type[Action], str]] = {
    a.Stake: "staking", a.Draw: "drawing", a.Stand: "standing", a.Split: "splitting", a.Twist: "twisting",
    a.Buy: "buying", a.Double: "doubling", a.Leave: "leaving them", a.Accept: "following", a.Refuse: "standing out",
    a.Challenge: "challenging", a.Inquire: "playing on", a.Keep: "keeping it", a.Offer: "selling", a.Take: "taking it",
    a.Pass: "passing",
}  # fmt: skip
"""What each kind of answer is called where it costs something."""


def panel(scene: Scene, width: int, height: int) -> Panel:
    """What the coach says, or that it counts; the last line says whether the round is marked.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it.
    """
    marked = _muted(MARKED if scene.sitting.hinted else "")
    said = [*_said(scene, width, height - 1), *[blank(0)] * height][: height - 1]
    return Panel([*said, marked], marks.titled("The coach"), _muted(_hides()))


def _hides() -> str:
    return f"{entry('coach', COACH).cap} hides"


def _muted(text: str) -> Content:
    return Content.styled(text, "$muted")


def _said(scene: Scene, width: int, height: int) -> Block:
    advice = scene.coach.advice
    if advice is None:
        silent = UNKNOWN if scene.question in (SALE, PURCHASE) else NOTHING
        return _muted(silent if scene.coach.done else COUNTING).wrap(width)
    tried = [_column(advice, width, shape) for shape in _shapes()]
    return next((lines for lines in tried if len(lines) <= height), tried[-1])


# --- the column --------------------------------------------------------------------------------------


class Shape(NamedTuple):
    """How it is laid out.

    Attributes:
        gauges: whether each choice has its chance on a line of its own.
        airy: before how many of the parts, the last first, a line is left free; if before any, at the end as well.
        cost: what the others cost.
    """

    gauges: bool
    airy: int
    cost: Callable[[Advice, int], Block]


def _column(advice: Advice, width: int, shape: Shape) -> Block:
    """All that is said, one under another."""
    choices = _gauged(advice, width) if shape.gauges else _rows(advice, width, BRIEF)
    parts = [choices, shape.cost(advice, width), _why(advice, width), _knew(advice, width)]
    lines: Block = []
    for place, part in enumerate(parts):
        lines += [blank(0), *part] if place >= len(parts) - shape.airy else part
    return [*lines, blank(0)] if shape.airy else lines


# --- the choices -------------------------------------------------------------------------------------


class Form(NamedTuple):
    """How a choice is told on one line.

    Attributes:
        wins: what stands before its chance to win; None where that is left out.
        error: what stands between its worth and the error of that.
        unit: what stands after them.
        gap: what stands between chance and worth.
        verb: whether an amount is told with its verb.
    """

    wins: str | None
    error: str
    unit: str = ""
    gap: str = "  "
    verb: bool = True


LONG: Final = (Form(None, " ± ", " cr"), Form(None, " ± "), Form(None, "±"), Form(None, "±", verb=False))
"""How a choice is told that has its chance on a line of its own, the best first."""
BRIEF: Final = (
    Form("wins ", " ± ", " cr"), Form("wins ", " ± "), Form("wins ", " ± ", gap=" "), Form("wins ", "±", gap=" "),
    Form("wins ", "±", gap=" ", verb=False), Form("", "±", gap=" "), Form("", "±", gap=" ", verb=False),
)  # fmt: skip
"""How one is told that has not."""


def _gauged(advice: Advice, width: int) -> Block:
    """Each choice with its worth, and under it its chance; or under all of them the chance that is the same for all."""
    rows, choices = _rows(advice, width, LONG), advice.choices
    if len({each.wins for each in choices}) == 1:
        return [*rows, *_gauge(advice.best, width, "each wins")]
    styles = ("$gain", *["$muted"] * len(choices))
    gauges = [_gauge(each, width, "wins", style) for each, style in zip(choices, styles, strict=False)]
    return [line for row, below in zip(rows, gauges, strict=True) for line in (row, *below)]


def _gauge(each: Valued, width: int, label: str, style: str = "$gain") -> Block:
    if each.wins is None:
        return []
    said = marks.line((f"{label} ", "$muted"), (_percent(each.wins), "$ink"))
    rail = gauge(each.wins, width - GAUGE - len(label), style)
    return [ends(marks.line("  ", rail), said, width)]


def _rows(advice: Advice, width: int, forms: Sequence[Form]) -> Block:
    """Each choice on a line, all in the first form that has room for all."""
    if all(each.wins is None for each in advice.choices):
        forms = LONG
    tried = [[(_name(each, advice, verb=form.verb), _worth(each, form)) for each in advice.choices] for form in forms]
    rows = next((rows for rows in tried if all(_length(*row) <= width for row in rows)), tried[-1])
    return [ends(name, worth, width) for name, worth in rows]


def _length(name: Content, worth: Content) -> int:
    return name.cell_length + 1 + worth.cell_length


def _worth(each: Valued, form: Form) -> Content:
    """What a choice is worth, after its chance where the form has that."""
    worth = shown(each)
    if each.error >= HALF:
        worth += f"{form.error}{words.credit(ceil(each.error))}"
    chance = "" if form.wins is None or each.wins is None else f"{form.wins}{_percent(each.wins)}{form.gap}"
    return marks.line((chance, "$muted"), (f"{worth}{form.unit}", "bold $ink"))


def shown(each: Valued) -> str:
    """What a choice is worth, in whole credits."""
    return words.money(nearest(each.value))


def _percent(share: float) -> str:
    return f"{nearest(100 * share)} %"


def _name(each: Valued, advice: Advice, *, verb: bool = True) -> Content:
    """What a choice is called, the best with the sign before it."""
    called_ = called(each.action, advice.question, verb=verb)
    if each is advice.best:
        return marks.line(("▸ ", "$gold"), (called_, "bold $gold"))
    return marks.line(("  ", "$ink"), (called_, "$ink"))


def called(action: Action, question: str, *, verb: bool = True) -> str:
    """What an answer is called, as on its key: stand, stake 120; without the verb only the amount, where it has one."""
    label = entry(action.verb, question).label
    if not isinstance(action, Amount):
        return label
    return f"{label} {action.amount:,}" if verb else f"{action.amount:,}"


# --- the sentences -----------------------------------------------------------------------------------


def _cost(advice: Advice, width: int) -> Block:
    """What each of the others costs: drawing costs 4 more, splitting costs 30; nothing that can be told."""
    if advice.alike:
        return []
    parts: list[marks.Part] = []
    for before, each in pairwise(advice.choices):
        doing = _doing(each.action, before.action if parts else None)
        parts += [f", {doing} costs " if parts else f"{doing.capitalize()} costs ", _credits(costs(each, advice))]
        parts += [] if len(parts) > 2 else [" more"]
    return _wrapped(marks.line(*parts, "."), width)


def _range(advice: Advice, width: int) -> Block:
    """What the others cost, from the least to the most."""
    found = [costs(each, advice) for each in advice.choices[1:]]
    if len(found) == 1:
        return _wrapped(marks.line("The other costs ", _credits(found[0]), " more."), width)
    return _wrapped(marks.line("Others cost ", _credits(found[0]), " to ", _credits(found[-1]), " more."), width)


def _nothing(advice: Advice, width: int) -> Block:
    return []


def _shapes() -> Iterator[Shape]:
    """How it may be laid out, the best first."""
    for airy in (3, 2):
        yield Shape(True, airy, _cost)
    for gauges, cost, airy in product((True, False), (_cost, _range), (1, 0)):
        yield Shape(gauges, airy, cost)
    yield Shape(False, 0, _nothing)


def _wrapped(text: Content, width: int) -> Block:
    return text.stylize_before("$muted").wrap(width)


def _credits(cost: int) -> marks.Part:
    return (words.credit(cost), "bold $ink") if cost else "less than 1"


def _doing(action: Action, before: Action | None) -> str:
    """What an answer is called where it costs something; of two amounts in a row the second without the verb."""
    doing = DOING[type(action)]
    if not isinstance(action, Amount):
        return doing
    amount = f"{action.amount:,}" if isinstance(action, a.Stake) else f"for {action.amount:,}"
    return amount if type(before) is type(action) else f"{doing} {amount}"


def costs(each: Valued, advice: Advice) -> int:
    """What a choice costs against the best, in credits: the difference of what is shown."""
    return nearest(advice.best.value) - nearest(each.value) if round(advice.cost(each.action), 6) >= 0.5 else 0


def _why(advice: Advice, width: int) -> Block:
    return _sentence("Why", advice.why, width)


def _knew(advice: Advice, width: int) -> Block:
    return _sentence("It knew", advice.knew, width)


def _sentence(label: str, text: str, width: int) -> Block:
    """Words after their label, wrapped so that no figure is parted from its percent sign."""
    joined = text.replace(" %", "\N{NO-BREAK SPACE}%")
    first, *more = (line.replace("\N{NO-BREAK SPACE}", " ") for line in wrap(f"{label}  {joined}".lstrip(), width))
    labelled = marks.line((label, "bold $ink"), (first.removeprefix(label), "$ink"))
    return [labelled, *(Content.styled(line, "$ink") for line in more)]


# --- a small window ----------------------------------------------------------------------------------


def lines(scene: Scene, width: int, height: int) -> Block:
    """What the coach says on a few lines: the choices whole, and of the sentences those that there is room for.

    Args:
        scene: the moment.
        width: cells of the window.
        height: rows.
    """
    advice = scene.coach.advice
    if advice is None:
        said = _said(scene, width - 1, height)
        return [*(marks.line(" ", line) for line in said), *[blank(0)] * height][:height]
    why = _sentence("", advice.why, width - 1)
    rows = _rows(advice, width, BRIEF)
    ways = [rows, *(_flowing(advice, width, form) for form in FLOWING)]
    tried = [(rows, [*why, *_knew(advice, width - 1)]), *product(ways, (why,)), *product(ways, ([],))]
    choices, said = next((each for each in tried if len(each[0]) + len(each[1]) <= height), tried[-1])
    return [*choices, *(marks.line(" ", line) for line in said), *[blank(0)] * height][:height]


FLOWING: Final = (Form("wins ", "±"), Form(None, "±", " cr"), Form(None, "±"))
"""How a choice is told beside another, the best first."""


def _flowing(advice: Advice, width: int, form: Form) -> Block:
    """The choices one after another, as many on a line as fit; of two amounts in a row the second without the verb."""
    packed: Block = []
    for place, each in enumerate(advice.choices):
        follows = place > 0 and type(each.action) is type(advice.choices[place - 1].action)
        name = _name(each, advice, verb=not follows)
        longer = marks.line(packed[-1], " ", name, " ", _worth(each, form)) if packed else Content()
        if packed and longer.cell_length <= width:
            packed[-1] = longer
        else:
            packed.append(marks.line(_name(each, advice), " ", _worth(each, form)))
    return packed


def rule(scene: Scene, width: int) -> Content:
    """What stands in the rule of a small window meanwhile: that the round is marked, and how the coach is hidden."""
    said = f" {MARKED} · {_hides()} " if scene.sitting.hinted else f" {_hides()} "
    return marks.line(("─" * max(width - len(said) - 1, 0), "$border"), (said, "$muted"), ("─", "$border"))
