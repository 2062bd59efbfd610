"""The cards of another seat: one hand, or after a split two hands side by side, each with what is so with it."""

from __future__ import annotations

from textual.content import Content

from ...engine import actions as a
from ...engine.cards import Card
from ...engine.view import OpenSpot
from ...play import words
from ..paint import cards as paint
from ..paint.cards import Size
from ..paint.cells import Block, beside, blank, fit, level, pad
from ..scene import Scene
from . import marks, seat

RULE = "┊"
"""What stands between two hands."""
LATEST = 4
"""How many of the cards turned up for the first bank are shown on one line."""


def lines(scene: Scene, who: int, size: Size, width: int, height: int) -> Block:
    """The cards of a seat, and under them what is so with it.

    Args:
        scene: the moment.
        who: the seat.
        size: of the cards.
        width: cells inside the border.
        height: rows inside it.
    """
    spots = scene.board.spots[who]
    if len(spots) > 1:
        return _two(scene, spots[0], spots[1], size, width, height)
    state = seat.state(scene, who)
    shown = paint.cards(seat.cards(scene, who), size, width, state.dead)
    badge = marks.line(marks.badge(state.badge), "  ") if state.badge else Content()
    status = marks.line(badge, state.fitted(width - badge.cell_length))
    return [*shown, *[blank(0)] * max(height - len(shown) - 1, 0), fit(status, width)]


def one_line(scene: Scene, who: int, width: int) -> Content:
    """The cards of a seat as chips on one line.

    Args:
        scene: the moment.
        who: the seat.
        width: the cells there are.
    """
    spots = scene.board.spots[who]
    if len(spots) < 2:
        shown = seat.cards(scene, who)
        latest = shown if scene.board.round else shown[-LATEST:]
        return _chips(latest, width, any(map(seat.is_dead, spots)))
    left, right = spots
    room = width - len(RULE)
    first = _half(scene, left, max(room - _half(scene, right, room).cell_length, room // 2))
    return marks.line(first, (RULE, "$border"), _half(scene, right, room - first.cell_length))


def _half(scene: Scene, spot: OpenSpot, width: int) -> Content:
    return _chips(seat.held(scene, spot), width, seat.is_dead(spot))


def _chips(hand: list[Card | None], width: int, dead: bool) -> Content:
    """A hand as chips; where there are too many, backs go before faces."""
    whole = paint.one_line(hand, width, dead)
    faces = [card for card in hand if card]
    for backs in range(len(hand) - len(faces) - 1, -1, -1):
        if "…" not in whole.plain:
            break
        fewer = paint.one_line([*[None] * backs, *faces], max(width - 2, 1), dead)
        if "…" not in fewer.plain:
            return marks.line(("… ", "$muted"), fewer)
    return whole


def _two(scene: Scene, first: OpenSpot, second: OpenSpot, size: Size, width: int, height: int) -> Block:
    """Two hands side by side."""
    hands = [seat.held(scene, spot) for spot in (first, second)]
    cells = halves([len(hand) for hand in hands], size, width - len(RULE))
    left, right = (
        level(paint.cards(hand, size, room, seat.is_dead(spot)), room)
        for hand, room, spot in zip(hands, cells, (first, second), strict=True)
    )
    shown = beside(left, [Content.styled(RULE, "$border")] * size.height, right, gap=0)
    said = [_status(scene, spot, room) for spot, room in zip((first, second), cells, strict=True)]
    status = marks.line(pad(said[0], cells[0]), (RULE, "$border"), said[1])
    return [*shown, *[blank(0)] * max(height - len(shown) - 1, 0), fit(status, width)]


def halves(counts: list[int], size: Size, room: int) -> tuple[int, int]:
    """How many cells each of two hands has: a half, and what the other does not need of its own.

    Args:
        counts: how many cards each has.
        size: of the cards.
        room: the cells of both together.
    """
    left = room // 2
    needed = [size.width + (count - 1) * size.step for count in counts]
    if needed[0] > left:
        left = min(needed[0], max(left, room - needed[1]))
    elif needed[1] > room - left:
        left = max(room - needed[1], needed[0])
    return left, room - left


def _status(scene: Scene, spot: OpenSpot, room: int) -> Content:
    """The total of one of two hands, and what it does, or what it came to."""
    badge = marks.badge(seat.badge(scene, spot))
    if spot.won is not None:
        state = seat.one(scene, spot)
        said = [(text, state.style) for text in (state.text, state.brief) if text]
        tried = [*(marks.line(badge, " ", text, " ", marks.money(spot.won)) for text in said)]
        tried += [marks.line(badge, " ", marks.money(spot.won)), marks.money(spot.won)]
    else:
        tried = [*(marks.line(badge, " ", text) for text in _doing(scene, spot)), badge]
    return next((line for line in tried if line.cell_length <= room), tried[-1])


def _doing(scene: Scene, spot: OpenSpot) -> list[tuple[str, str]]:
    """What one of two hands does, in a word or two and in fewer."""
    said = scene.acting
    if said and (said.seat, said.hand) == (spot.seat, spot.hand) and not spot.stood:
        verb = "plays" if isinstance(said.action, a.Split) else f"{said.action.verb}s"
        price = f"{verb} {words.credit(said.action.amount)}" if isinstance(said.action, a.Amount) else verb
        return [(price, "$ink"), (verb, "$ink")]
    return [("stands", "$ink") if spot.stood else ("waits", "$muted")]
