"""The ledger: who paid whom, why, and how much; its sum is nought, and it shows."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from ...play import words
from ...play.seats import YOU
from ..paint.cells import Block, blank, ends, fit, pad
from ..paint.figures import figure
from ..panel import Panel
from ..scene import Scene, open_total
from . import marks

NUMBERS = ("three", "four", "five", "six", "seven", "eight", "nine", "ten")
ALL = {2: "both together"} | {seats: f"all {word} together" for seats, word in enumerate(NUMBERS, 3)}
"""Whose nets are added up, by the number of seats."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player won or lost against the bank.

    Attributes:
        seat: who.
        why: the reason in a few words.
        clause: the name of the clause; empty for who sat out.
        amount: in credits.
    """

    seat: int
    why: str
    clause: str
    amount: int


def payments(scene: Scene) -> list[Payment]:
    """Every payment of the round, yours first, then in the order of play."""
    board = scene.board
    theirs = scene.bank_total()
    found = []
    for seat in board.order[:-1]:
        for spot in board.spots[seat]:
            if spot.won is not None:
                why = words.reason(spot, open_total(spot), theirs)
                found.append(Payment(seat, why, spot.why, spot.won))
    return sorted(found, key=lambda payment: payment.seat != YOU)


def panel(scene: Scene, width: int, height: int) -> Panel:
    """Your net in large figures, then every payment, the bank's line, and the sum.

    Args:
        scene: a round that is settled.
        width: cells inside the border.
        height: rows inside it.
    """
    board = scene.board
    net = board.net[YOU]
    style = "$gain" if net > 0 else "$loss" if net < 0 else "$ink"
    head: Block = [*figure(net, style, signed=True), Content.styled("for you in this round", "$muted"), blank(0)]
    foot: Block = [
        Content.styled("─" * width, "$border"),
        _line(scene, board.banker, "the bank", board.net[board.banker], width),
        ends(
            Content.styled(ALL[len(scene.names)], "$muted"),
            marks.money(sum(board.net)),
            width,
        ),
        blank(0),
        ends(Content.styled("next bank", "$muted"), _next(scene), width),
    ]
    room = max(height - len(head) - len(foot), 1)
    lines = _lines(scene, width, room)
    gap = [blank(0)] * (room - len(lines))
    block = [*head, *lines, *gap, *foot] if height > len(head) + len(foot) + 6 else [*head, *lines, *foot, *gap]
    return Panel(block[:height], marks.titled("Who paid whom"), marks.line((f"seed {scene.sitting.seed}", "$muted")))


def _lines(scene: Scene, width: int, room: int) -> Block:
    """As many payments as there is room for: yours, then the largest, and the sum of the rest."""
    found = payments(scene)
    if len(found) <= room:
        shown, rest = found, []
    else:
        ranked = sorted(found, key=lambda payment: (payment.seat != YOU, -abs(payment.amount)))
        kept = ranked[: room - 1]
        shown = [payment for payment in found if payment in kept]
        rest = [payment for payment in found if payment not in kept]
    lines = [_line(scene, payment.seat, payment.why, payment.amount, width) for payment in shown]
    if rest:
        more = Content.styled(f"{len(rest)} more", "$muted")
        lines.append(ends(more, marks.money(sum(payment.amount for payment in rest)), width))
    return lines


def _line(scene: Scene, seat: int, why: str, amount: int, width: int) -> Content:
    column = min(max(map(len, scene.names)), 9) + 1
    figure_ = marks.money(amount)
    text = fit(Content.styled(why, "$muted"), width - column - figure_.cell_length - 1)
    return ends(marks.line(pad(marks.name(scene, seat), column), text), figure_, width)


def _next(scene: Scene) -> Content:
    banker = scene.board.next_banker
    return Content.styled("by lot", "bold $ink") if banker < 0 else marks.name(scene, banker)
