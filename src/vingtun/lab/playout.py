"""Playouts: what an answer is worth where nothing exact is known, by rounds played to their end with the engine.

What the seats hide is drawn as `reading` knows it, the stock is shuffled, and the round is dealt again from its
beginning with what has been said so far. From the question on every seat plays by fixed rules: the bots by theirs, your
seat by `YOURS` and with the bank by the bots'. Each answer is tried in the same worlds, with the same cards to come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from operator import sub
from random import Random
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.cards import PACK, Card
from ..engine.outlook import unseen
from ..engine.pack import Pack
from ..engine.payment import REFUSED
from ..engine.questions import ANSWER_DOUBLE, CALL_DOUBLE, CHALLENGE, STAKE
from ..engine.round import Round
from ..engine.table import Board, Table
from ..engine.view import View
from ..play.bots import Bot
from ..play.game import drive
from ..play.players import Player
from ..play.policy import Draws, Policy
from ..play.seats import YOUR_UNIT
from .counts import PIPS, count
from .earlier import doubled
from .reading import Players, Reading, readings, usual
from .worlds import BATCHES, Worlds, chance_of

YOURS = Policy(Draws(14, 19))
"""How your own seat is played on without the bank: the best that two figures can say against the bots' bank."""
PLAYED = (STAKE, CALL_DOUBLE, ANSWER_DOUBLE, CHALLENGE)
"""The questions from which a round can be played out: those before the first turn."""


class Played(NamedTuple):
    """What an answer came to.

    Attributes:
        action: the answer.
        value: what the seat won in the rest of the round, in credits, on the average.
        wins: how often it won anything, 0 to 1.
        error: the standard error of the value, in credits.
        apart: the standard error of the difference to the first of the answers, in credits: less, as both were tried
            in the same worlds.
    """

    action: Action
    value: float
    wins: float
    error: float
    apart: float


def play_out(ask: Ask, actions: Sequence[Action], worlds: int = 512, players: Players | None = None) -> list[Played]:
    """What some answers to a question come to.

    Args:
        ask: the question, one of `PLAYED`. Only what its view shows is used.
        actions: answers that are open.
        worlds: in how many worlds each is tried; rounded down to whole batches, at least one each.
        players: by whose rules the other seats play; you and the bots if not given.

    Raises:
        ValueError: a round cannot be played out from this question.
    """
    if ask.question not in PLAYED:
        raise ValueError(f"a round is not played out from {ask.question!r}: only from {', '.join(PLAYED)}")
    view = ask.view
    known = players or usual(view.board.seats)
    chance = chance_of(view, ask.question)
    most = max(worlds // BATCHES, 1) * BATCHES
    drawn = Worlds(readings(view, ask.question, known), unseen(view), most, chance, draw=True)
    dealer, rounds = _Dealer(view, chance), _Rounds(ask, known)
    came: list[list[float]] = [[] for _ in actions]
    for at, weight in enumerate(drawn.weights):
        hidden = [
            (hand.spot.seat, _pips(hand, picks[at])) for hand, picks in zip(drawn.hands, drawn.picks, strict=True)
        ]
        deck = dealer.deck(hidden) if weight else None  # hands that were drawn apart may not fit together
        for action, won in zip(actions, came, strict=True):
            won.append(rounds.won(action, deck) if deck else 0)
    return [
        Played(
            action,
            drawn.mean(won),
            drawn.mean([each > 0 for each in won]),
            drawn.error(drawn.sums(won)),
            drawn.error(drawn.sums(list(map(sub, won, came[0])))),
        )
        for action, won in zip(actions, came, strict=True)
    ]


def _pips(reading: Reading, pick: int) -> list[int]:
    """What the cards count that a hand hides in one world."""
    hidden = reading.ways[pick].hidden
    return [pips for pips in PIPS for _ in range(count(hidden, pips))]


class _Dealer:
    """Puts cards in the order in which they come off the pack, as far as the view knows it."""

    def __init__(self, view: View, chance: Random) -> None:
        board = view.board
        self._chance = chance
        rest: dict[int, list[Card]] = {pips: [] for pips in PIPS}
        for card in (Counter(PACK * board.packs) - Counter(view.visible())).elements():
            rest[card.pips].append(card)
        self._rest = rest
        self._order = board.order
        self._held: dict[int, Sequence[Card]] = {
            seat: spots[0].faces if spots else () for seat, spots in enumerate(board.spots)
        }
        self._held[view.seat] = view.hands[0].cards if view.hands else ()
        on_first_card = view.rules.options.stake_on == "first card"
        self._sat_out = [seat for seat in self._order[:-1] if on_first_card and not board.spots[seat]]

    def deck(self, hidden: Iterable[tuple[int, Sequence[int]]]) -> list[Card]:
        """All cards of a round.

        Args:
            hidden: the seats whose cards nobody sees, with what these count in this world.
        """
        rest, chance = {pips: cards[:] for pips, cards in self._rest.items()}, self._chance
        held = dict(self._held)
        for seat, pips in hidden:
            held[seat] = [rest[each].pop(int(chance.random() * len(rest[each]))) for each in pips]
        stock = list(chain.from_iterable(rest.values()))
        chance.shuffle(stock)
        for seat in self._sat_out:  # each gave back a first card that nobody saw
            held[seat] = [stock.pop()]
        firsts = [held[seat][0] for seat in self._order if held[seat]]
        seconds = [held[seat][1] for seat in self._order if len(held[seat]) > 1]
        return [*firsts, *seconds, *stock]


class _Stock(Pack):
    """Cards that lie in a known order, until the discards are shuffled in."""

    __slots__ = ()

    def lay(self, deck: Sequence[Card], packs: int) -> None:
        """Lay cards that come off in this order."""
        self.cards = list(reversed(deck))
        self.packs = packs

    def shuffle(self) -> None:
        """Leave the cards as they lie."""

    def draw(self) -> Card:
        """The next card.

        Raises:
            IndexError: there is none, or only the one that is never dealt.
        """
        if len(self.cards) <= self.keep:
            raise IndexError("the stock has run out")
        return self.cards.pop()


class _Rounds:
    """One round, played over and over: as it went up to the question, then with another answer."""

    def __init__(self, ask: Ask, players: Players) -> None:
        view = ask.view
        self._view, self._question, self._seat = view, ask.question, ask.seat
        self._players: list[Player | None] = [player or Bot(YOUR_UNIT) for player in players]
        self._players[ask.seat] = Bot(YOUR_UNIT, YOURS)
        board = Board(view.board.seats, view.board.banker, credits=view.board.credits)
        self._table = Table(board)
        self._stock = _Stock("", keep=int(not view.rules.options.last_card))
        self._round = Round(view.rules, self._table, self._stock)
        self._board = board
        self._double = a.Double() if doubled(view) or ask.question == ANSWER_DOUBLE else a.Leave()

    def won(self, action: Action, deck: Sequence[Card]) -> int:
        """What the seat wins from the question on, in credits, if it answers so and these cards come."""
        self._lay()
        self._stock.lay(deck, self._view.board.packs)
        ask = self._round.begin()
        while ask is not None and not (ask.question == self._question and ask.seat == self._seat):
            ask = self._round.apply(self._said(ask))
        before = self._board.net[self._seat]
        drive(self._round, self._players, self._round.apply(action))
        return self._board.net[self._seat] - before

    def _lay(self) -> None:
        """The table as it lay before the round, with what was paid for the bank and into the pool."""
        now, board = self._view.board, self._board
        board.give_bank(now.banker)
        board.next_banker, board.tenure, board.bank_net, board.pool = now.banker, now.tenure - 1, now.bank_net, now.pool
        board.net = [0] * now.seats
        board.score = [won + net for won, net in zip(now.score, now.net, strict=True)]
        for spot in (spot for spots in now.spots for spot in spots):
            board.score[spot.seat] -= spot.won or 0
            board.score[now.banker] += spot.won or 0
        self._table.forget()

    def _said(self, ask: Ask) -> Action:
        """What was said to an earlier question."""
        spots = self._view.board.spots[ask.seat]
        if ask.question == STAKE:
            return a.Stake(spots[0].opening)
        if ask.question == CALL_DOUBLE:
            return self._double
        return a.Refuse() if spots[0].why == REFUSED.name else a.Accept()
