"""The ledger: who paid whom, why, and how much; its sum is nought, and it shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from textual.content import Content

from ...engine.table import POOL
from ...engine.view import OpenSpot
from ...play import reasons, words
from ...play.seats import YOU
from ..paint.cells import Block, blank, ends, fit, pad
from ..paint.figures import figure
from ..panel import Panel
from ..scene import Scene, open_total
from . import marks, side

NUMBERS = ("three", "four", "five", "six", "seven", "eight", "nine", "ten")
ALL = {2: "both together"} | {seats: f"all {word} together" for seats, word in enumerate(NUMBERS, 3)}
"""Whose nets are added up, by the number of seats."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player won or lost with one hand, or a seat beside the bank.

    Attributes:
        seat: who.
        clause: the name of the clause, or of another payment.
        amount: in credits.
        briefs: the reason in a few words and in fewer.
        hand: which of two hands, from 1; 0 for an only hand, or for none.
    """

    seat: int
    clause: str
    amount: int
    briefs: tuple[str, ...]
    hand: int = 0

    @property
    def why(self) -> str:
        """The reason in a few words."""
        return self.briefs[0]


def payments(scene: Scene) -> list[Payment]:
    """Every payment of the round but those of the bank and the pool: yours first, then in the order of play."""
    found = [payment for seat in scene.board.order for payment in (*_hands(scene, seat), *_side(scene, seat))]
    return sorted(found, key=lambda payment: payment.seat != YOU)


def _hands(scene: Scene, seat: int) -> Iterator[Payment]:
    """What a player's hands won or lost; one that a natural has excused is told by what it paid to that."""
    spots = scene.board.spots[seat] if seat != scene.board.banker else ()
    for spot in spots:
        if spot.won is not None and not (spot.why == "excused" and side.won(scene, seat, "collected")):
            yield _hand(scene, spot, spot.hand + 1 if len(spots) > 1 else 0)


def _hand(scene: Scene, spot: OpenSpot, which: int) -> Payment:
    ours = scene.view.hands[spot.hand].total.points if spot.seat == YOU else open_total(spot)
    briefs = reasons.briefs(spot, ours, scene.bank_total(), half=which > 0)
    return Payment(spot.seat, spot.why, spot.won or 0, tuple(briefs), which)


def _side(scene: Scene, seat: int) -> Iterator[Payment]:
    """What a seat paid or was paid beside the bank, each reason in one sum."""
    for why in dict.fromkeys(paid.why for paid in side.paid(scene)):
        won = side.won(scene, seat, why)
        if won:
            yield Payment(seat, side.COUNTER if why == side.ANTE else why, won, reasons.reason(why, won).briefs)


def _together(found: list[Payment]) -> list[Payment]:
    """The same payments, with the ante of a seat in one with its other counters."""
    sums: dict[tuple[int, str, int], Payment] = {}
    for payment in found:
        key = payment.seat, payment.clause, payment.hand
        before = sums[key].amount if key in sums else 0
        sums[key] = replace(payment, amount=before + payment.amount)
    return list(sums.values())


def panel(scene: Scene, width: int, height: int) -> Panel:
    """Your net in large figures, then every payment, the lines of the bank and the pool, and the sum.

    The next bank can be read elsewhere as well: it gives way where there are many payments.

    Args:
        scene: a round that is settled.
        width: cells inside the border.
        height: rows inside it.
    """
    net = scene.board.net[YOU]
    style = "$gain" if net > 0 else "$loss" if net < 0 else "$ink"
    head: Block = [*figure(net, style, signed=True), Content.styled("for you in this round", "$muted"), blank(0)]
    foot = list(_foot(scene, width))
    last = [ends(Content.styled("next bank", "$muted"), _next(scene), width)]
    found, free = payments(scene), height - len(head) - len(foot)
    if len(found) > free:
        found = _together(found)
    spare = free - len(found)
    last = [blank(0), *last] if spare > 1 else last if spare == 1 else []
    room = max(free - len(last), 1)
    lines = _lines(scene, found, width, room)
    gap = [blank(0)] * (room - len(lines))
    block = [*head, *lines, *foot, *gap, *last] if room < 7 else [*head, *lines, *gap, *foot, *last]
    return Panel(block[:height], marks.titled("Who paid whom"), marks.line((f"seed {scene.sitting.seed}", "$muted")))


def _foot(scene: Scene, width: int) -> Iterator[Content]:
    """What the bank won, and the pool, and that nothing is lost."""
    bank, pool = side.bank_net(scene), side.pool_net(scene)
    yield Content.styled("─" * width, "$border")
    yield _line(scene, marks.name(scene, scene.board.banker), ("the bank",), bank, width)
    if pool or any(POOL in (paid.payer, paid.payee) for paid in scene.sitting.side):
        holds = words.credit(scene.board.pool)
        briefs = (f"now holds {holds}", f"now {holds}", holds)
        yield _line(scene, Content.styled("Pool", "bold $ink"), briefs, pool, width)
    total = sum(payment.amount for payment in payments(scene)) + bank + pool
    label = "all together with pool" if pool else ALL[len(scene.names)]
    yield ends(Content.styled(label, "$muted"), marks.money(total), width)


def _lines(scene: Scene, found: list[Payment], width: int, room: int) -> Block:
    """As many payments as there is room for: yours, then the largest, and the sum of the rest."""
    shown, rest = found, []
    if len(found) > room:
        ranked = sorted(found, key=lambda each: (each.seat != YOU, each.clause == "counter", -abs(each.amount)))
        kept = ranked[: room - 1]
        shown = [payment for payment in found if payment in kept]
        rest = [payment for payment in found if payment not in kept]
    lines = []
    before = None
    for payment in shown:
        name = marks.name(scene, payment.seat)
        if payment.hand and payment.seat == before:
            name = Content.styled(f" {words.nth(payment.hand)}", "$muted")
        lines.append(_line(scene, name, payment.briefs, payment.amount, width))
        before = payment.seat
    if rest:
        more = Content.styled(f"{len(rest)} more", "$muted")
        lines.append(ends(more, marks.money(sum(payment.amount for payment in rest)), width))
    return lines


def _line(scene: Scene, name: Content, briefs: tuple[str, ...], amount: int, width: int) -> Content:
    """Who, why, and how much: in as many words as there is room for; the amount is never cut."""
    column = min(max(map(len, scene.names)), 9) + 1
    figure_ = marks.money(amount)
    room = width - column - figure_.cell_length - 1
    why = next((text for text in briefs if len(text) <= room), "")
    return ends(marks.line(pad(name, column), (why, "$muted")), fit(figure_, width), width)


def _next(scene: Scene) -> Content:
    banker = scene.board.next_banker
    return Content.styled("by lot", "bold $ink") if banker < 0 else marks.name(scene, banker)
