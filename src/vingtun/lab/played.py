"""Hands that are played by a policy: in how many orders each comes to its end, and what it has at risk then."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action
from ..engine.hand import LIMIT, Hand
from ..engine.payment import NATURAL
from ..engine.rules import Rules
from ..play.bots import Bot
from ..play.policy import Policy
from .counts import ONE, PIPS, count, grown, of_pack
from .endings import OVER, Ending, Ways, two_cards
from .supposed import Supposed


class _At(NamedTuple):
    """A hand on its way, as far as its end depends on it."""

    multiset: int
    buys: tuple[int, ...] = ()
    twisted: bool = False


_Open = dict[_At, tuple[Hand, float]]
"""Hands that are not at their end, and in how many orders each is come to."""


class Played:
    """Every hand but a natural with which a player ends who plays by a policy, for one first card.

    Both halves of a split count, each with the card of the pair that went to the other among its cards: they are
    in nobody else's hand either. Hands over 21 are told without listing them, as what remains of each hand that draws
    when those that do not go over are taken off; most of that cancels out.

    Args:
        rules: what the table plays by.
        policy: how he draws, and as a bot splits and buys.
        first: what his first card counts.
        stakes: whether each hand is weighted by what it has at risk, in opening stakes; else it counts once.

    Attributes:
        ways: the orders, so weighted.
    """

    def __init__(self, rules: Rules, policy: Policy, first: int, *, stakes: bool = True) -> None:
        self.ways: Ways = {}
        self._rules = rules
        self._stakes = stakes
        self._bot = Bot(1, policy)
        self._supposed = Supposed(rules)
        self._full = of_pack(rules.options.packs)
        start = grown(Hand(), first)
        for second in PIPS:
            hand = grown(start, second)
            if two_cards(hand).standing is NATURAL:
                continue
            pair = ONE[first] + ONE[second]
            if isinstance(self._said(hand, _At(pair)), a.Split):
                self._split(start, pair)
            else:
                self._play({_At(pair): (hand, 1.0)})
        self.ways = {key: orders for key, orders in self.ways.items() if orders}

    def _said(self, hand: Hand, at: _At, *, half: bool = False) -> Action:
        """What the bot says; a hand at its end stands."""
        if self._rules.ends(hand):
            return a.Stand()
        ask = self._supposed.ask(hand, at.buys, twisted=at.twisted, half=half)
        return self._bot.answer(ask, ask.view)

    def _split(self, start: Hand, pair: int) -> None:
        """Both halves: each has a card of the pair and is dealt its second at once."""
        halves: _Open = {}
        for pips in PIPS:
            multiset, hand = pair + ONE[pips], grown(start, pips)
            if count(pair, pips) >= self._full[pips]:
                continue
            if self._rules.split_naturals and two_cards(hand).standing is NATURAL:
                self._add(multiset, two_cards(hand), 2)
            else:
                halves[_At(multiset)] = hand, 2.0
        self._play(halves, half=True)

    def _play(self, open_: _Open, *, half: bool = False) -> None:
        """Play hands to their end."""
        while open_:
            more: _Open = {}
            for at, (hand, orders) in open_.items():
                said = self._said(hand, at, half=half)
                buys = (*at.buys, said.amount) if isinstance(said, a.Buy) else at.buys
                weight = orders * (1 + sum(buys) / self._supposed.stake) if self._stakes else orders
                if isinstance(said, a.Stand):
                    self._add(at.multiset, Ending(self._rules.standing(hand), hand.total.points), weight)
                else:
                    self._draw(
                        hand,
                        at._replace(buys=buys, twisted=at.twisted or isinstance(said, a.Twist)),
                        orders,
                        weight,
                        more,
                    )
            open_ = more

    def _draw(self, hand: Hand, at: _At, orders: float, weight: float, more: _Open) -> None:
        """Every card that does not bust goes on; what remains is over 21."""
        self._add(at.multiset, OVER, weight)
        for pips in PIPS:
            if count(at.multiset, pips) < self._full[pips] and hand.total.plus[pips].points <= LIMIT:
                on = at._replace(multiset=at.multiset + ONE[pips])
                known = more.get(on)
                more[on] = (known[0], known[1] + orders) if known else (grown(hand, pips), orders)
                self._add(on.multiset, OVER, -weight)

    def _add(self, multiset: int, ending: Ending, orders: float) -> None:
        self.ways[multiset, ending] = self.ways.get((multiset, ending), 0) + orders
