"""What is at stake: what the bank plays for, what a challenge settles, what a double puts at risk."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual.content import Content

from ...engine.outlook import exposure
from ...engine.payment import CHALLENGED
from ...engine.questions import ANSWER_DOUBLE, BANK_TURN, CALL_DOUBLE, CHALLENGE
from ...play.seats import YOU
from ..paint.cells import blank, ends
from ..paint.gauges import balance
from ..panel import Panel
from ..scene import Scene
from . import marks


def panel(scene: Scene, width: int, hidden: Content) -> Panel:
    """What is at stake in the question that you are asked.

    Args:
        scene: the moment.
        width: cells inside the border.
        hidden: what stands under it.
    """
    return RISKS[scene.question](scene, width, hidden)


def all_of(hands: int) -> str:
    """So many hands in a word: one hand, both, all 3."""
    return {1: "one hand", 2: "both"}.get(hands, f"all {hands}")


def settling(scene: Scene, width: int, hidden: Content) -> Panel:
    """Your bank has nothing left to decide: what it has won or lost so far, and what is still to be settled.

    Args:
        scene: the moment.
        width: cells inside the border.
        hidden: what stands under it.
    """
    risk = Content.styled(f"{scene.board.at_risk():,}", "bold $ink")
    lines = [
        ends(_muted("settled so far"), marks.money(scene.board.net[YOU]), width),
        ends(_muted("still to be settled"), risk, width),
    ]
    return Panel(lines, marks.titled("Your bank"), hidden)


def _pay_or_take(hands: str, width: int) -> Content:
    """What stands under the two ends of a balance."""
    return ends(_muted(f"pay {hands}"), _muted("take it" if hands == "one hand" else f"take {hands}"), width)


def _muted(text: str) -> Content:
    return Content.styled(text, "$muted")


def _exposure(scene: Scene, width: int, hidden: Content) -> Panel:
    """What the standing hands can cost the bank and bring it, and how the round can end."""
    at = exposure(scene.view)
    all_ = all_of(at.standing)
    worst, best = marks.money(at.settled + at.worst), marks.money(at.settled + at.best)
    to = marks.line(worst, (" to ", "$muted"), best)
    said = [marks.line((label, "$muted"), to) for label in ("round ends  ", "ends  ", "")]
    ends_at = marks.fitting(width, *said, worst)
    lines = [
        *balance(at.worst, at.best, width),
        _pay_or_take(all_, width),
        ends_at,
    ]
    return Panel(lines, marks.titled(f"At stake: {at.at_risk:,}"), hidden)


def _challenge(scene: Scene, width: int, hidden: Content) -> Panel:
    """What a challenge pays at worst and at best: every hand at once, by two cards."""
    stakes = scene.board.at_risk()
    pays = [clause.pays for clause in CHALLENGED]
    all_ = all_of(len(scene.board.live))
    lines = [
        *balance(-stakes * max(pays), -stakes * min(pays), width),
        _pay_or_take(all_, width),
        _muted("and the round is over"),
    ]
    return Panel(lines, marks.titled("If you challenge"), hidden)


def _call(scene: Scene, width: int, hidden: Content) -> Panel:
    """What is at stake now, and doubled."""
    stakes, purse = scene.board.at_risk(), scene.board.purse(YOU) or 0
    return Panel([*_doubled(stakes, width), blank(0), _have(purse, width)], marks.titled("If you double"), hidden)


def _answer(scene: Scene, width: int, hidden: Content) -> Panel:
    """What you have at stake now, and doubled."""
    stake, purse = scene.view.spots[0].stake, scene.board.purse(YOU) or 0
    out = ends(_muted("if you stand out"), marks.money(-stake), width)
    return Panel([*_doubled(stake, width), out, _have(purse, width)], marks.titled("If you follow"), hidden)


def _doubled(stake: int, width: int) -> list[Content]:
    return [
        ends(_muted("at stake now"), Content.styled(f"{stake:,}", "bold $ink"), width),
        ends(_muted("at stake doubled"), Content.styled(f"{2 * stake:,}", "bold $ink"), width),
    ]


def _have(purse: int, width: int) -> Content:
    return ends(_muted("your credits"), Content.styled(f"{purse:,}", "bold $ink"), width)


RISKS: Mapping[str, Callable[[Scene, int, Content], Panel]] = {
    BANK_TURN: _exposure,
    CHALLENGE: _challenge,
    CALL_DOUBLE: _call,
    ANSWER_DOUBLE: _answer,
}
"""The questions at which it is shown, by their names."""
