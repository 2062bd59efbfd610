"""The keys that answer a question, as filled caps; each says what it comes to, or in brackets why it is refused."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from textual.content import Content

from ...engine import actions as a
from ...engine.actions import Action, Amount
from ..keys import entry
from ..scene import Scene
from . import marks

NARROW = 44
"""Below so many cells labels are shorter."""

Label = Callable[[Scene], tuple[str, str, str]]
"""What a key comes to: in a few words, in two, and in one."""

TRIED = ((0, True), (1, True), (2, True), (1, False), (2, False))
"""How the keys are shown, the best first: how short their labels are, and whether with those that are refused."""


def row(scene: Scene, width: int) -> Content:
    """All keys on one line, with labels as long as there is room for.

    Args:
        scene: a moment at which you are asked.
        width: cells of the line.
    """
    rows = [list(_caps(scene, brevity, width, refused=refused)) for brevity, refused in TRIED]
    answers = list(_bare(scene))
    if not marks.fits(rows[-1][: len(answers)], width):
        rows.append(answers)
    return marks.row_of(width, *rows)


def _bare(scene: Scene) -> Iterator[Content]:
    """The keys that answer, without a word."""
    assert scene.ask is not None
    for choice in scene.ask.open:
        yield marks.cap(entry(choice.action.verb, scene.ask.question).cap)


def _caps(scene: Scene, brevity: int, width: int, *, refused: bool) -> Iterator[Content]:
    """The caps in the order of the book's moves.

    Args:
        scene: a moment at which you are asked.
        brevity: how short the labels are, 0 to 2.
        width: cells of the line.
        refused: whether those that are refused are shown.
    """
    assert scene.ask is not None
    dial = scene.dial
    for choice in scene.ask.choices:
        key = entry(choice.action.verb, scene.ask.question)
        if choice.refusal:
            if refused and choice.refusal.brief:
                yield marks.refused(key.cap, f"{key.label}: {choice.refusal.brief}")
        elif dial and issubclass(choice.action, Amount):
            label = _amount(choice.action, key.label, dial.amount, brevity)
            yield marks.refused(key.cap, label) if dial.refusal else marks.offered(key.cap, label)
        else:
            said = LABELS.get(choice.action)
            yield marks.offered(key.cap, said(scene)[brevity] if said else key.label)
    yield from _dial_caps(scene, width)


def _amount(action: type[Action], label: str, amount: int, brevity: int) -> str:
    """What a key with an amount comes to: stake 40, buy for 40, buy 40, 40."""
    if action is a.Buy and brevity == 2:
        return f"{amount:,}"
    return f"{label} {amount:,}" if action is a.Stake or brevity else f"{label} for {amount:,}"


def _dial_caps(scene: Scene, width: int) -> Iterator[Content]:
    """The keys that jump to an amount, where the dial is all that is asked for."""
    dial = scene.dial
    if dial is None or dial.least == dial.end:
        return
    most, again = (entry(command, scene.question).cap for command in ("most", "again"))
    if dial.kind is a.Buy:
        if dial.refusal:
            yield marks.offered(most, f"{dial.end:,}")
        return
    if dial.again:
        yield marks.offered(again, f"again {dial.again:,}" if width >= NARROW else f"{dial.again:,}")
    if width < NARROW or not dial.again:
        yield marks.offered(most, f"most {dial.end:,}" if width >= NARROW else f"{dial.end:,}")
    yield marks.offered("0-9", "type it") if width >= NARROW else marks.cap("0-9")


def _stand(scene: Scene) -> tuple[str, str, str]:
    assert scene.ask is not None
    total = scene.view.hands[scene.ask.hand].total.points
    long = f"stand on {total}, show all" if scene.you_bank else f"stand on {total}"
    return long, f"stand {total}", f"{total}"


def _split(scene: Scene) -> tuple[str, str, str]:
    return f"split for {scene.view.spots[0].stake:,}", "split", "split"


def _double(scene: Scene) -> tuple[str, str, str]:
    return f"double to {2 * scene.board.at_risk():,}", "double", "double"


def _leave(scene: Scene) -> tuple[str, str, str]:
    return f"leave {scene.board.at_risk():,}", "leave", "leave"


def _accept(scene: Scene) -> tuple[str, str, str]:
    return f"follow to {2 * scene.view.spots[0].stake:,}", "follow", "follow"


def _refuse(scene: Scene) -> tuple[str, str, str]:
    return f"stand out, pay {scene.view.spots[0].stake:,}", "stand out", "out"


def _take(scene: Scene) -> tuple[str, str, str]:
    return f"take it for {scene.board.price:,}", f"take for {scene.board.price:,}", "take it"


def _challenge(scene: Scene) -> tuple[str, str, str]:
    return "challenge all", "challenge", "challenge"


LABELS: dict[type[Action], Label] = {
    a.Stand: _stand,
    a.Split: _split,
    a.Double: _double,
    a.Leave: _leave,
    a.Accept: _accept,
    a.Refuse: _refuse,
    a.Take: _take,
    a.Challenge: _challenge,
}
"""What a key comes to where its name alone does not tell."""
