"""The outlook: what a seat can work out from what it sees, by counting cards and clauses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .cards import PACK
from .hand import LIMIT, TRICK, Hand, Total
from .payment import BUST, FIVE_CARDS, LOWER, PLAIN, SEVENS, THREE_SEVENS, TWENTY_ONE, Standing, Versus
from .view import OpenSpot, View

PER_PACK = tuple(sum(card.pips == pips for card in PACK) for pips in range(11))
"""How many cards of a pack count so many pips."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What one more card would make of a hand, counting only the cards that its seat can see (M19).

    Attributes:
        unseen: the cards that it cannot see; each is as likely to come as any other.
        totals: how many of them would make each total.
    """

    unseen: int
    totals: Mapping[Total, int]

    @property
    def bust(self) -> int:
        """How many of the unseen cards would take the hand over 21."""
        return self.between(LIMIT + 1, LIMIT + 10)

    def between(self, least: int, most: int) -> int:
        """How many of the unseen cards would make a best total from `least` to `most`."""
        return sum(count for total, count in self.totals.items() if least <= total.points <= most)

    def chance(self, cards: int) -> float:
        """The probability, 0 to 1, that one of so many among the unseen cards comes next."""
        return cards / self.unseen if self.unseen else 0.0


def unseen(view: View) -> list[int]:
    """How many of the cards that a seat cannot see count so many pips, by their pips (M19)."""
    left = [count * view.board.packs for count in PER_PACK]
    for card in view.visible():
        left[card.pips] -= 1
    return left


def outlook(view: View, hand: int = 0) -> Outlook:
    """What one more card would make of one of a seat's hands (M19).

    Args:
        view: what the seat may know.
        hand: which of its hands; it is not bust.
    """
    left = unseen(view)
    now = view.hands[hand].total
    totals: dict[Total, int] = {}
    for pips, count in enumerate(left):
        if count > 0:
            total = now.plus[pips]
            totals[total] = totals.get(total, 0) + count
    return Outlook(sum(totals.values()), totals)


def natural_chance(view: View) -> float:
    """The probability, 0 to 1, that the next two cards are a natural, counting only the cards that the seat sees."""
    left = unseen(view)
    cards = sum(left)
    return 2 * left[1] * left[10] / (cards * (cards - 1)) if cards > 1 else 0.0


@dataclass(frozen=True, slots=True)
class Exposure:
    """What the hands still standing can cost the banker and bring him, in credits.

    Attributes:
        standing: how many hands stand against him.
        at_risk: their stakes together.
        worst: what he loses at most (zero or below).
        best: what he wins at most.
        settled: what he has won or lost in this round already.
    """

    standing: int
    at_risk: int
    worst: int
    best: int
    settled: int


def exposure(view: View) -> Exposure:
    """What the banker plays for, from what the clauses can pay to hands whose totals he does not know (M18).

    Args:
        view: what the banker may know.
    """
    board = view.board
    worst = best = 0
    for spot in board.live:
        pays = possible_payments(view, spot)
        worst -= spot.stake * max(pays)
        best -= spot.stake * min(pays)
    return Exposure(
        standing=len(board.live),
        at_risk=board.at_risk(),
        worst=worst,
        best=best,
        settled=board.net[board.banker],
    )


def possible_payments(view: View, spot: OpenSpot) -> set[int]:
    """All that a hand can be paid (+) or pay (-) at the showdown, in stakes, by what the banker sees of it."""
    settlement = view.rules.settlement
    theirs = [BUST, PLAIN, TWENTY_ONE] + [FIVE_CARDS] * view.rules.options.five_card_trick
    ours = possible_standings(view, spot)
    return {settlement[bank][player][versus].pays for bank in theirs for player in ours for versus in Versus}


def possible_standings(view: View, spot: OpenSpot) -> list[Standing]:
    """What a hand that stands can be at the showdown, by the number of its cards and those of them that lie open."""
    options, cards = view.rules.options, len(spot.faces) + spot.backs
    if not spot.backs:
        return [view.rules.standing(Hand(spot.faces))]
    if options.five_card_trick and cards == TRICK:
        return [FIVE_CARDS]
    standings = [PLAIN]
    if cards > 2 or len(view.board.spots[spot.seat]) > 1:  # two cards of 21 that were not split were a natural
        standings.append(TWENTY_ONE)
    if options.three_sevens and cards == SEVENS and all(card.rank == "7" for card in spot.faces):
        standings.append(THREE_SEVENS)
    return standings


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a hand will be paid (+) or pay (-) at the showdown as it is, by how the banker's total compares, in credits.

    Attributes:
        higher: if it is higher than the banker's, or he is bust.
        equal: if they are equal.
        lower: if it is lower, and the banker has no 21.
        to_21: if it is lower, and the banker has a 21.
        to_five: if the banker has five cards, where they are a hand of their own (P11, P15).
    """

    higher: int
    equal: int
    lower: int
    to_21: int
    to_five: int


def prospect(view: View, hand: int = 0) -> Prospect:
    """What one of a seat's hands plays for against a banker without a hand that is paid in another way (M11).

    Args:
        view: what the seat may know.
        hand: which of its hands; it is not bust.
    """
    stake = view.spots[hand].stake
    standing, settlement = view.rules.standing(view.hands[hand]), view.rules.settlement
    lower, equal, higher = (stake * settlement[PLAIN][standing][versus].pays for versus in Versus)
    to_21, to_five = (stake * settlement[bank][standing][LOWER].pays for bank in (TWENTY_ONE, FIVE_CARDS))
    return Prospect(higher, equal, lower, to_21, to_five)
