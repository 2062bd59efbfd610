"""A round at a glance: your cards in it, what you staked, and how it ended, from its record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ..engine import events as e
from ..engine.cards import Card
from ..engine.hand import LIMIT, Hand
from ..engine.table import Spot, Table
from ..play import reasons
from ..play.game import Fixed, Said, Told
from ..play.record import Record
from ..play.replay import ReplayError, board_of, replay
from ..play.seats import YOU


@dataclass(frozen=True, slots=True)
class Glance:
    """A round at a glance.

    Attributes:
        banker: who held the bank when its cards were dealt.
        hands: your cards: one hand, two after a split, none where you sat out.
        totals: the best total of each.
        stake: all that you staked, in credits; 0 with the bank.
        ended: how it ended for you, in a few words and in fewer.
    """

    banker: str
    hands: tuple[tuple[Card, ...], ...]
    totals: tuple[int, ...]
    stake: int
    ended: tuple[str, ...]


UNPLAYABLE = ("does not play any more", "does not play")
"""What stands for how a round ended whose record does not come to its end."""


def glance(record: Record) -> Glance:
    """A round at a glance, for the seat that stands first in its record."""
    table = Table(board_of(record))
    collected: list[int] = []

    def happen(told: Told) -> None:
        if isinstance(told, Said | Fixed):
            return
        e.apply(told, table)
        if isinstance(told, e.Paid) and told.why == "collected" and YOU in (told.payer, told.payee):
            collected.append(told.amount if told.payee == YOU else -told.amount)

    try:
        replay(record, happen)
    except ReplayError:
        ended: tuple[str, ...] = UNPLAYABLE
    else:
        ended = _ended(table, sum(collected))
    board, hands = table.board, table.hands[YOU]
    stake = 0 if board.banker == YOU else sum(spot.stake for spot in board.spots[YOU])
    return Glance(
        record.seats[board.banker],
        tuple(hand.cards for hand in hands),
        tuple(hand.total.points for hand in hands),
        stake,
        ended,
    )


def _ended(table: Table, collected: int) -> tuple[str, ...]:
    """How a round that is over ended for you."""
    board, hands = table.board, table.hands[YOU]
    spots = board.spots[YOU]
    if board.banker == YOU:
        return _as_bank(table)
    if not spots:
        return ("sat out",)
    if len(spots) == 1 and spots[0].why == "excused" and collected:
        return reasons.reason("collected", collected).briefs
    banks = table.hands[board.banker][0]
    said = [_briefs(spot, hand, banks, half=len(spots) > 1) for spot, hand in zip(spots, hands, strict=True)]
    if len(said) == 1:
        return tuple(said[0])
    both = zip_longest(*said)
    told = (", ".join(each or briefs[-1] for each, briefs in zip(pair, said, strict=True)) for pair in both)
    return (*told, "two hands")


def _briefs(spot: Spot, hand: Hand, banks: Hand, *, half: bool) -> Sequence[str]:
    return reasons.briefs(spot, hand.total.points, banks.total.points, half=half)


def _as_bank(table: Table) -> tuple[str, ...]:
    """Against how many hands the bank won and lost, and whether it had a natural or went over."""
    board = table.board
    won = [-(spot.won or 0) for seat in board.order[:-1] for spot in board.spots[seat]]
    took, paid = sum(each > 0 for each in won), sum(each < 0 for each in won)
    figures = [f"took {took}" if took else "", f"paid {paid}" if paid else ""]
    counts = ", ".join(filter(None, figures)) or ("nobody paid" if won else "nobody staked")
    total = table.hands[YOU][0].total.points if table.hands[YOU] else 0
    how = "natural" if board.bank_natural else "bust" if total > LIMIT else ""
    return (f"{how}, {counts}", how) if how else (counts, "bank")
