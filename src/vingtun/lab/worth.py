"""What a player's hand is worth against a banker by rule, with every card counted that is left."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.hand import LIMIT, Hand
from ..engine.payment import NATURAL
from .banker import Banker
from .counts import ONE, PIPS, Left, grown, without
from .endings import two_cards
from .holdings import Weights
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


class _At(NamedTuple):
    """A hand as it is.

    Attributes:
        turn: the probability that it comes to a turn.
        stand: what standing is worth, in stakes of what it has at risk.
    """

    turn: float
    stand: Worth


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
        banker: the banker.
        left: the cards that are not seen, the cards of the hands themselves taken out only when they are asked for.
        stake: what a hand has at risk before any purchase, in credits; None for the least stake, at which a card
            is bought for the whole of it.
        half: whether they are halves of a split.
    """

    def __init__(self, banker: Banker, left: Left, stake: int | None = None, *, half: bool = False) -> None:
        self.banker = banker
        self.left = left
        self._rules = banker.rules
        self._supposed = Supposed(banker.rules, stake)
        self._half = half
        self._next_prices: tuple[Buys, Sequence[int] | None] = ((), None)
        self._known: dict[tuple[int, frozenset[Buys]], _Node] = {}
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
        multiset, weights, left = self._laid(hand)
        buyable = frozenset(() if twisted or not self._buying else (buys,))
        at = self._at(hand, weights, left)
        drawn = self._drawn(hand, multiset, weights, left, at, buyable)
        risk = 1 + sum(buys) / self._supposed.stake
        return at.turn, list(self._options(hand, buys, twisted, at, drawn, risk))

    def worth(self, hand: Hand) -> tuple[float, Worth]:
        """What a hand of two cards or more is worth, in stakes, and the probability that it comes to its turn."""
        return self.worth_with(hand, *self._laid(hand))

    def worth_with(self, hand: Hand, multiset: int, weights: Weights, left: Left) -> tuple[float, Worth]:
        """The same, where the weights of the banker's endings with the cards that are left are at hand."""
        node = self._node(hand, multiset, weights, left, frozenset(((),) if self._buying else ()))
        return node.turn, node.bought.get((), node.free)

    def ends(self, hand: Hand) -> list[float]:
        """The probability of each of the banker's endings, against a hand that draws no more."""
        _, weights, left = self._laid(hand)
        return self.banker.chances(weights, left)

    def _laid(self, hand: Hand) -> tuple[int, Weights, Left]:
        multiset = sum(ONE[card.pips] for card in hand.cards)
        left = without(self.left, multiset)
        return multiset, self.banker.weights(left), left

    # --- one hand ----------------------------------------------------------------------------------

    def _at(self, hand: Hand, weights: Weights, left: Left) -> _At:
        """What standing is worth, and the probability that it comes to the turn."""
        banker = self.banker
        chances = self._chances(weights, left)
        turn = sum(chances)
        if self._half and self._rules.split_naturals and two_cards(hand).standing is NATURAL:
            return _At(turn, Worth(turn * banker.natural, turn))
        pays = banker.pays(self._rules.standing(hand), hand.total.points)
        wins = sum(chance for chance, paid in zip(chances, pays, strict=True) if paid > 0)
        return _At(turn, Worth(sum(map(mul, chances, pays)), wins))

    def _chances(self, weights: Weights, left: Left) -> list[float]:
        """The probability of each of the banker's endings with which it comes to a turn; of the others 0."""
        chances = self.banker.chances(weights, left)
        return [chance if plays else 0.0 for chance, plays in zip(chances, self.banker.plays, strict=True)]

    def _turn(self, weights: Weights, left: Left) -> float:
        """The probability that it comes to a turn."""
        return sum(self._chances(weights, left))

    def _node(self, hand: Hand, multiset: int, weights: Weights, left: Left, buyable: frozenset[Buys]) -> _Node:
        """A hand at one point of its play, worked out once."""
        node = self._known.get((multiset, buyable))
        if node is None:
            node = self._known[multiset, buyable] = self._worked_out(hand, multiset, weights, left, buyable)
        return node

    def _worked_out(self, hand: Hand, multiset: int, weights: Weights, left: Left, buyable: frozenset[Buys]) -> _Node:
        at = self._at(hand, weights, left)
        if self._is_at_its_end(hand) or (not buyable and self._hopeless(hand, left, at)):
            return _Node(at.turn, at.stand, {buys: at.stand.times(self._risk(buys)) for buys in buyable})
        drawn = self._drawn(hand, multiset, weights, left, at, buyable)
        free = max(worth for _, _, worth in self._options(hand, (), True, at, drawn, 1))
        bought = {
            buys: max(worth for _, _, worth in self._options(hand, buys, False, at, drawn, self._risk(buys)))
            for buys in buyable
        }
        return _Node(at.turn, free, bought)

    def _risk(self, buys: Buys) -> float:
        """What a hand has at risk after purchases, in stakes before any."""
        return 1 + sum(buys) / self._supposed.stake

    def _is_at_its_end(self, hand: Hand) -> bool:
        natural = self._half and self._rules.split_naturals and two_cards(hand).standing is NATURAL
        return natural or self._rules.ends(hand)

    def _hopeless(self, hand: Hand, left: Left, at: _At) -> bool:
        """Whether standing is open and no card can be worth more, even if all that do not bust were paid the most."""
        if not self._ask(hand).may(a.Stand):
            return False
        plus = hand.total.plus
        safe = sum(left[pips] for pips in PIPS if plus[pips].points <= LIMIT) / max(1.0, sum(left))
        return self._most * safe - max(0.0, at.turn - safe) <= at.stand.value

    def _ask(self, hand: Hand, buys: Buys = (), *, twisted: bool = False) -> Ask:
        return self._supposed.ask(hand, buys, twisted=twisted, half=self._half)

    # --- one card more -----------------------------------------------------------------------------

    def _drawn(
        self, hand: Hand, multiset: int, weights: Weights, left: Left, at: _At, buyable: frozenset[Buys]
    ) -> _Drawn:
        """Every card that may come."""
        all_left = sum(left)
        more = frozenset((*buys, price) for buys in buyable for price in self._prices(hand, buys))
        children: list[tuple[float, _Node]] = []
        over = 0.0
        for pips in PIPS:
            bust = hand.total.plus[pips].points > LIMIT
            if left[pips] <= 0 or (bust and self.banker.plenty):
                continue
            chance = left[pips] / all_left
            if not bust and (node := self._known.get((multiset + ONE[pips], more))):
                children.append((chance, node))
                continue
            fewer = [max(0.0, have - 1) if each == pips else have for each, have in enumerate(left)]
            lighter = self.banker.less(weights, pips, left[pips])
            if bust:
                over += chance * self._turn(lighter, fewer)
            else:
                children.append((chance, self._node(grown(hand, pips), multiset + ONE[pips], lighter, fewer, more)))
        if self.banker.plenty:
            over = at.turn - sum(chance * node.turn for chance, node in children)
        return _Drawn(children, over)

    def _prices(self, hand: Hand, buys: Buys) -> Sequence[int]:
        """The least and the most that a card may cost: what a hand is worth is never best in between."""
        at, told = self._next_prices
        prices = told if told is not None and buys == at else self._ask(hand, buys).amounts(a.Buy)
        return sorted({prices[0], prices[-1]}) if prices else ()

    def _options(self, hand: Hand, buys: Buys, twisted: bool, at: _At, drawn: _Drawn, risk: float) -> Iterator[Option]:
        """Everything that is open, and what it is worth in stakes before any purchase."""
        ask = self._ask(hand, buys, twisted=twisted)
        if ask.may(a.Stand):
            yield a.Stand, None, at.stand.times(risk)
        card = a.Twist if self._buying else a.Draw
        yield card, None, drawn.worth(risk, [node.free.times(risk) for _, node in drawn.children])
        if self._buying and ask.may(a.Buy):
            for price in self._prices(hand, buys):
                more = (*buys, price)
                yield a.Buy, price, drawn.worth(self._risk(more), [node.bought[more] for _, node in drawn.children])
