"""Earlier: the table as it lay before in this round, worked out from what lies open now.

What a bot says depends on its cards and on the limits of that moment: what was staked by then, and what the banker had.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine.actions import Ask
from ..engine.hand import Hand
from ..engine.payment import BUST, REFUSED
from ..engine.questions import CALL_DOUBLE, CHALLENGE, STAKE, TURN
from ..engine.table import Board, Spot
from ..engine.view import OpenSpot, View

Places = list[list[Spot]]


def base(spot: OpenSpot) -> int:
    """What a hand has at risk but for its purchases, in credits."""
    return spot.stake - sum(spot.buys)


def doubled(view: View) -> bool:
    """Whether the banker has called on all to double, as far as an answer shows it."""
    return any(
        spot.why == REFUSED.name or (spot.opening and base(spot) > spot.opening)
        for spots in view.board.spots
        for spot in spots
    )


def settled_before_turns(view: View, spot: OpenSpot) -> bool:
    """Whether a hand was settled before anybody's turn: by a refused double or a natural."""
    lost = {clause.name for clause in view.rules.clauses if clause.player is BUST}
    return spot.won is not None and spot.why not in lost and len(view.board.spots[spot.seat]) == 1


class Earlier:
    """Questions as they were put to a seat earlier in the round, to ask of any cards what they would have said.

    A question is good until the next one is laid.

    Args:
        view: what is known now. Of its own seat's hands nothing is used.
        seat: who was asked.
    """

    def __init__(self, view: View, seat: int) -> None:
        self._view = view
        self._seat = seat
        self._order = view.board.order
        self._turn = self._order.index(seat)

    def staking(self) -> Ask:
        """As the seat was asked to stake: those before it have staked."""
        return self._ask(STAKE, lambda at, spots: [Spot(spots[0].seat, 0, spots[0].opening if at < self._turn else 0)])

    def calling(self) -> Ask:
        """As the banker was asked whether he calls on all to double: all have staked."""
        return self._ask(CALL_DOUBLE, lambda _, spots: [Spot(spots[0].seat, 0, spots[0].opening)])

    def challenging(self) -> Ask:
        """As the banker was asked whether he challenges the board: no turn has begun."""
        return self._ask(CHALLENGE, lambda _, spots: [self._fresh(spots)])

    def pair(self) -> Ask:
        """As the seat was asked for its hand of two cards, before it split any: it may have been a pair."""
        return self._ask(TURN, lambda at, spots: _now(spots) if at < self._turn else [self._fresh(spots)])

    def half(self, hand: int) -> Ask:
        """As the seat was asked for one half of a split; what was done before to this half is for `laid`."""

        def then(at: int, spots: Sequence[OpenSpot]) -> list[Spot]:
            if at != self._turn:
                return _now(spots) if at < self._turn else [self._fresh(spots)]
            return [spot if spot.hand < hand else Spot(spot.seat, spot.hand, base(spot), 2) for spot in _now(spots)]

        return self._ask(TURN, then, hand)

    def _fresh(self, spots: Sequence[OpenSpot]) -> Spot:
        """The hand of a seat before its turn."""
        spot = spots[0]
        if settled_before_turns(self._view, spot):
            return _now(spots)[0]
        return Spot(spot.seat, 0, base(spot), 2)

    def _ask(self, question: str, then: Callable[[int, Sequence[OpenSpot]], list[Spot]], hand: int = 0) -> Ask:
        """A question at a table where each player's hands lay as `then` says, by his place in the order of play."""
        view = self._view
        places: Places = [[] for _ in view.board.spots]
        for at, seat in enumerate(self._order[:-1]):
            if view.board.spots[seat]:
                places[seat] = then(at, view.board.spots[seat])
        places[view.board.banker] = [Spot(view.board.banker, 0, 0, 2)]
        board = _board(view, places)
        hands = [Hand() for _ in places[self._seat]]
        return Ask(question, View(self._seat, view.rules, board, hands, []), hand, view.rules.moves[question])


def lay(ask: Ask, hand: Hand, *, buys: tuple[int, ...] = (), twisted: bool = False) -> None:
    """Give a hand to the seat that an earlier question is put to.

    Args:
        ask: the question.
        hand: what it holds.
        buys: what it had paid for cards by then, in credits.
        twisted: whether a card of it lay face up.
    """
    view = ask.view
    spot = view.spots[ask.hand]
    assert isinstance(spot, Spot)
    assert isinstance(view.hands, list)
    view.hands[ask.hand] = hand
    spot.stake += sum(buys) - sum(spot.buys)
    spot.buys = buys
    spot.faces = hand.cards[-1:] if twisted else ()


def _now(spots: Sequence[OpenSpot]) -> list[Spot]:
    """The hands of a seat as they lie now, to be changed apart."""
    copies = []
    for spot in spots:
        copy = Spot(spot.seat, spot.hand, spot.stake, spot.backs)
        copy.opening, copy.buys, copy.won = spot.opening, spot.buys, spot.won
        copies.append(copy)
    return copies


def _board(view: View, places: Places) -> Board:
    """A board with these hands, where each purse is what it was when no others were settled."""
    now = view.board
    board = Board(now.seats, now.banker, credits=now.credits)
    board.spots = places
    board.live = [spot for seat in now.order[:-1] for spot in places[seat] if spot.won is None]
    board.score = [won + net for won, net in zip(now.score, now.net, strict=True)]
    for spots, sign in ((now.spots, -1), (places, +1)):
        for spot in (spot for seat in spots for spot in seat):
            board.score[spot.seat] += sign * (spot.won or 0)
            board.score[now.banker] -= sign * (spot.won or 0)
    return board
