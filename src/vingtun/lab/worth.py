"""What a player's hand is worth against a banker by rule, with every card counted that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.hand import LIMIT, Hand
from ..engine.payment import NATURAL
from .cloth import Cloth, Known
from .counts import ONE, PIPS, grown, packed
from .endings import two_cards
from .supposed import Supposed


class Worth(NamedTuple):
    """What can be expected, weighted by the probability that it comes to a turn at all.

    Attributes:
        value: what the hand is paid (+) or pays (-), in stakes.
        wins: the probability that it is paid.
    """

    value: float
    wins: float

    def times(self, factor: float) -> Worth:
        """The same with so many times the stake."""
        return Worth(self.value * factor, self.wins)


Buys = tuple[int, ...]
"""What was paid for each bought card, in credits."""
Option = tuple[type[Action], int | None, Worth]
"""Something that may be said, with its amount in credits if it has one, and what it is worth."""


class _Node(NamedTuple):
    """A hand at one point of its play.

    Attributes:
        turn: the probability that it comes to a turn.
        free: what it is worth if no more is added to its stake, in stakes of what it has at risk.
        bought: what it is worth after purchases, while more may be bought, in stakes of what it had before.
    """

    turn: float
    free: Worth
    bought: dict[Buys, Worth]


class _Drawn(NamedTuple):
    """All that one more card may make of a hand.

    Attributes:
        children: each card that does not bust: its probability, and the hand with it.
        over: the probability that it comes to a turn and the card takes the hand over 21.
    """

    children: list[tuple[float, _Node]]
    over: float

    def worth(self, risk: float, then: Sequence[Worth]) -> Worth:
        """What the card is worth, if each of the hands is worth so much and a bust loses what is at risk."""
        value = sum(chance * worth.value for (chance, _), worth in zip(self.children, then, strict=True))
        wins = sum(chance * worth.wins for (chance, _), worth in zip(self.children, then, strict=True))
        return Worth(value - risk * self.over, wins)


class Hands:
    """What hands are worth that are played as well as they can be, each for itself.

    Args:
        cloth: the banker, and the cards that are not seen.
        stake: what a hand has at risk before any purchase, in credits; None for the least stake, at which a card
            is bought for the whole of it.
        half: whether they are halves of a split.
        beside: cards of the same seat that are known too, such as the one of a pair that went to the other half.
    """

    def __init__(self, cloth: Cloth, stake: int | None = None, *, half: bool = False, beside: int = 0) -> None:
        self.cloth = cloth
        self.banker = cloth.banker
        self._rules = cloth.banker.rules
        self.stake = stake
        self._supposed = Supposed(self._rules, stake)
        self._half = half
        self._beside = beside
        self._next_prices: tuple[Buys, Sequence[int] | None] = ((), None)
        self._worths: dict[tuple[int, frozenset[Buys]], _Node] = {}
        self._most = max(clause.pays for clause in self._rules.clauses if clause.player is not NATURAL)
        self._buying = self._rules.options.buy_and_twist

    def options(
        self, hand: Hand, buys: Buys = (), *, twisted: bool = False, prices: Sequence[int] | None = None
    ) -> tuple[float, list[Option]]:
        """What may be said to a turn, but a split, and what each answer is worth in stakes before any purchase.

        Args:
            hand: at least two cards; no natural but of a half, and not at its end.
            buys: what was paid for each bought card, in credits.
            twisted: whether a card was twisted.
            prices: what the next card may cost, in credits; None for the least and the most that there can be.

        Returns:
            The probability that it comes to this turn, and the options.
        """
        self._next_prices = buys, prices
        known = self.known(hand)
        drawn = self._drawn(hand, known, frozenset(() if twisted or not self._buying else (buys,)))
        return known.turn, list(self._options(hand, buys, twisted, known, drawn))

    def worth(self, hand: Hand, known: Known | None = None) -> tuple[float, Worth]:
        """What a hand of two cards or more is worth, in stakes, and the probability that it comes to its turn.

        Args:
            hand: its cards.
            known: the same hand on the cloth, if it is at hand.
        """
        node = self._node(hand, known or self.known(hand), frozenset(((),) if self._buying else ()))
        return node.turn, node.bought.get((), node.free)

    def known(self, hand: Hand) -> Known:
        """A hand on the cloth."""
        return self.cloth.at(packed(hand.cards) + self._beside)

    # --- one hand ----------------------------------------------------------------------------------

    def _stand(self, hand: Hand, known: Known) -> Worth:
        """What standing is worth, in stakes of what the hand has at risk."""
        if self._is_split_natural(hand):
            return Worth(known.turn * self.banker.natural, known.turn)
        pays = self.banker.pays(self._rules.standing(hand), hand.total.points)
        wins = sum(chance for chance, paid in zip(known.plays, pays, strict=True) if paid > 0)
        return Worth(sum(map(mul, known.plays, pays)), wins)

    def _node(self, hand: Hand, known: Known, buyable: frozenset[Buys]) -> _Node:
        """A hand at one point of its play, worked out once."""
        key = known.multiset, buyable
        node = self._worths.get(key)
        if node is None:
            node = self._worths[key] = self._worked_out(hand, known, buyable)
        return node

    def _worked_out(self, hand: Hand, known: Known, buyable: frozenset[Buys]) -> _Node:
        stand = self._stand(hand, known)
        at_its_end = self._is_split_natural(hand) or self._rules.ends(hand)
        if at_its_end or (not buyable and self._hopeless(hand, known, stand)):
            return _Node(known.turn, stand, {buys: stand.times(self._risk(buys)) for buys in buyable})
        drawn = self._drawn(hand, known, buyable)
        free = max(worth for _, _, worth in self._options(hand, (), True, known, drawn))
        bought = {
            buys: max(worth for _, _, worth in self._options(hand, buys, False, known, drawn)) for buys in buyable
        }
        return _Node(known.turn, free, bought)

    def _risk(self, buys: Buys) -> float:
        """What a hand has at risk after purchases, in stakes before any."""
        return 1 + sum(buys) / self._supposed.stake

    def _is_split_natural(self, hand: Hand) -> bool:
        """Whether it is an ace and a ten-card after a split, where the book pays them double (P4)."""
        return self._half and self._rules.split_naturals and two_cards(hand).standing is NATURAL

    def _hopeless(self, hand: Hand, known: Known, stand: Worth) -> bool:
        """Whether standing is open and no card can be worth more, even if all that do not bust were paid the most."""
        if not self._ask(hand).may(a.Stand):
            return False
        plus, left = hand.total.plus, known.left
        safe = sum(left[pips] for pips in PIPS if plus[pips].points <= LIMIT) / max(1.0, sum(left))
        return self._most * safe - max(0.0, known.turn - safe) <= stand.value

    def _ask(self, hand: Hand, buys: Buys = (), *, twisted: bool = False) -> Ask:
        return self._supposed.ask(hand, buys, twisted=twisted, half=self._half)

    # --- one card more -----------------------------------------------------------------------------

    def _drawn(self, hand: Hand, known: Known, buyable: frozenset[Buys]) -> _Drawn:
        """Every card that may come."""
        left, all_left = known.left, sum(known.left)
        more = frozenset((*buys, price) for buys in buyable for price in self._prices(hand, buys))
        children: list[tuple[float, _Node]] = []
        for pips in PIPS:
            if left[pips] > 0 and hand.total.plus[pips].points <= LIMIT:
                node = self._worths.get((known.multiset + ONE[pips], more))
                if node is None:
                    node = self._node(grown(hand, pips), self.cloth.with_card(known, pips), more)
                children.append((left[pips] / all_left, node))
        return _Drawn(children, known.turn - sum(chance * node.turn for chance, node in children))

    def _prices(self, hand: Hand, buys: Buys) -> Sequence[int]:
        """The least and the most that a card may cost: what a hand is worth is never best in between."""
        at, told = self._next_prices
        prices = told if told is not None and buys == at else self._ask(hand, buys).amounts(a.Buy)
        return sorted({prices[0], prices[-1]}) if prices else ()

    def _options(self, hand: Hand, buys: Buys, twisted: bool, known: Known, drawn: _Drawn) -> Iterator[Option]:
        """Everything that is open, and what it is worth in stakes before any purchase."""
        ask, risk = self._ask(hand, buys, twisted=twisted), self._risk(buys)
        if ask.may(a.Stand):
            yield a.Stand, None, self._stand(hand, known).times(risk)
        card = a.Twist if self._buying else a.Draw
        yield card, None, drawn.worth(risk, [node.free.times(risk) for _, node in drawn.children])
        if self._buying and ask.may(a.Buy):
            for price in self._prices(hand, buys):
                more = (*buys, price)
                yield a.Buy, price, drawn.worth(self._risk(more), [node.bought[more] for _, node in drawn.children])
