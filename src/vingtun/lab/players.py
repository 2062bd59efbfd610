"""Players who play by a policy, as the banker must reckon with them: what each of his hands brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from operator import mul
from typing import NamedTuple

from ..engine.hand import LIMIT, Hand
from ..engine.payment import BUST, CHALLENGED, EQUAL, HIGHER, LOWER, NATURAL, PLAIN, Clause, compare
from ..engine.rules import Rules
from ..play.policy import CHALLENGES, Draws, Policy
from .beside import no_naturals
from .counts import ACE, ONE, PIPS, TEN, Left, grown, of_pack, without
from .endings import OVER, Ending, two_cards
from .holdings import Beside, Holdings, Sums, Weights
from .played import Played

CLASSES = ("ace", "ten", "other")
"""First cards as stakes tell them apart."""
Worth = Callable[[Clause, int], float]
"""What a clause counts for a hand with a first card of a class, by its number in `CLASSES`."""
WIDEST = Draws(19, 20)
"""No banker who draws further is looked for."""


def class_of(pips: int) -> int:
    """The class of a first card, by its number in `CLASSES`."""
    return 0 if pips == ACE else 1 if pips == TEN else 2


class _Kind(NamedTuple):
    """A player's ending, and the class of his first card."""

    first: int
    ending: Ending


class _Node(NamedTuple):
    """A banker's hand that is not over 21.

    Attributes:
        hand: his cards.
        multiset: what they are apart from their order.
        chances: the probability of each kind of ending of a player.
        more: the cards that do not take him over: the probability of each, and his hand then.
    """

    hand: Hand
    multiset: int
    chances: list[float]
    more: list[tuple[float, _Node]]


class Players:
    """A player by a policy, whoever he is, and every hand that the banker may come to against him.

    Cards that are not seen are exchangeable: what one player may expect does not depend on how many others play, but
    where another's natural ends the round (H8).

    Args:
        rules: what the table plays by.
        policy: how the player draws.
        seats: how many sit at the table.
        stakes: whether a hand counts as often as it has stakes at risk.
        widest: the banker who draws furthest of those that will be asked for.
    """

    def __init__(
        self, rules: Rules, policy: Policy, seats: int, *, stakes: bool = True, widest: Draws = WIDEST
    ) -> None:
        self._rules = rules
        self._widest = widest
        self._left = of_pack(rules.options.packs)
        beside = no_naturals(seats - 2) if rules.options.natural_from_players else None
        ways: dict[tuple[int, _Kind], float] = {}
        for first in PIPS:
            for (multiset, ending), orders in Played(rules, policy, first, stakes=stakes).ways.items():
                key = multiset, _Kind(class_of(first), ending)
                ways[key] = ways.get(key, 0) + orders
        self._kinds, self._holdings = _numbered(ways, beside)
        self._pairs, self._two = _numbered(_two_card_ways(), None)
        self._open = _numbered(_two_card_ways(), beside)[1]
        self._nodes: dict[int, _Node] = {}

    def expected(self, bank: Draws, worth: Worth, first: Callable[[int], float] = lambda _: 1.0) -> float:
        """What a clause counts on average, over all deals.

        Args:
            bank: on which totals the banker draws; he challenges the board by the bots' rule.
            worth: what each clause counts.
            first: how often the hand counts by the pips of the banker's first card.
        """
        sums: dict[Ending, list[float]] = {}
        worths: dict[int, float] = {}
        overs: dict[int, float] = {}

        def over(node: _Node) -> float:
            """What the hand would bring if it were over 21."""
            told = overs.get(node.multiset)
            if told is None:
                told = overs[node.multiset] = self._sum(node.chances, OVER, worth, sums)
            return told

        def value(node: _Node) -> float:
            told = worths.get(node.multiset)
            if told is None:
                told = worths[node.multiset] = worked_out(node)
            return told

        def worked_out(node: _Node) -> float:
            if self._rules.ends(node.hand) or not bank.draw(node.hand, self._rules.options):
                ending = Ending(self._rules.bank_standing(node.hand), node.hand.total.points)
                return self._sum(node.chances, ending, worth, sums)
            return over(node) + sum(chance * (value(child) - over(child)) for chance, child in node.more)

        total = 0.0
        for chance, hand in self._deals(first):
            at_once = self._at_once(hand, worth)
            total += chance * (value(self._node(hand)) if at_once is None else at_once)
        return total

    def _deals(self, first: Callable[[int], float]) -> Iterator[tuple[float, Hand]]:
        """The banker's two cards in either order: how often they come and count."""
        all_left = sum(self._left)
        for one in PIPS:
            for two in PIPS[one - 1 :]:
                chance = self._left[one] * (self._left[two] - (one == two)) / (all_left * (all_left - 1))
                counts = first(one) if one == two else first(one) + first(two)
                yield chance * counts, grown(grown(Hand(), one), two)

    # --- before a turn -----------------------------------------------------------------------------

    def _at_once(self, hand: Hand, worth: Worth) -> float | None:
        """What the banker's two cards come to if they end the round; None if it is played on."""
        settlement, options = self._rules.settlement, self._rules.options
        left = without(self._left, _multiset(hand))
        if two_cards(hand).standing is NATURAL:
            natural = (
                settlement[PLAIN][NATURAL][HIGHER]
                if options.naturals_paid_first
                else settlement[NATURAL][NATURAL][EQUAL]
            )
            lost = settlement[NATURAL][PLAIN][LOWER]
            chances = self._two.chances(self._two.sums(self._two.weights(left)), left)
            return sum(
                chance * worth(natural if kind.ending.standing is NATURAL else lost, kind.first)
                for chance, kind in zip(chances, self._pairs, strict=True)
            )
        if options.challenge and hand.total.points in CHALLENGES:
            points = hand.total.points
            chances = self._open.chances(self._open.sums(self._open.weights(left)), left)
            natural = settlement[PLAIN][NATURAL][HIGHER]
            return sum(chance * worth(natural, first) for first, chance in enumerate(_natural_chances(left))) + sum(
                chance * worth(CHALLENGED[compare(kind.ending.points, points)], kind.first)
                for chance, kind in zip(chances, self._pairs, strict=True)
                if kind.ending.standing is not NATURAL
            )
        return None

    # --- the banker's hands ------------------------------------------------------------------------

    def _node(self, hand: Hand) -> _Node:
        multiset = _multiset(hand)
        node = self._nodes.get(multiset)
        if node is None:
            left = without(self._left, multiset)
            weights = self._holdings.weights(left)
            node = self._grow(hand, multiset, self._holdings.sums(weights), left, lambda: weights)
        return node

    def _grow(self, hand: Hand, multiset: int, sums: Sums, left: Left, weights: Callable[[], Weights]) -> _Node:
        """A hand and all that it may grow into; the weights are only worked out where a card is drawn."""
        chances = [*self._holdings.chances(sums, left), *_natural_chances(left)]
        node = self._nodes[multiset] = _Node(hand, multiset, chances, [])
        if not self._rules.ends(hand) and self._widest.draw(hand, self._rules.options):
            node.more.extend(self._children(node, sums, left, weights()))
        return node

    def _children(self, node: _Node, sums: Sums, left: Left, weights: Weights) -> Iterator[tuple[float, _Node]]:
        """Every card that does not take the hand over 21: its probability, and the hand with it."""
        holdings = self._holdings
        for pips in PIPS:
            if left[pips] > 0 and node.hand.total.plus[pips].points <= LIMIT:
                key = node.multiset + ONE[pips]
                child = self._nodes.get(key)
                if child is None:
                    fewer = holdings.sums_less(weights, sums, pips, left[pips])
                    lighter = partial(holdings.less, weights, pips, left[pips])
                    child = self._grow(grown(node.hand, pips), key, fewer, without(left, ONE[pips]), lighter)
                yield left[pips] / sum(left), child

    def _sum(self, chances: list[float], bank: Ending, worth: Worth, sums: dict[Ending, list[float]]) -> float:
        """What a player's endings count together against one of the banker's."""
        counts = sums.get(bank)
        if counts is None:
            natural = self._rules.settlement[PLAIN][NATURAL][HIGHER]
            counts = sums[bank] = [
                *(worth(self._clause(kind.ending, bank), kind.first) for kind in self._kinds),
                *(worth(natural, first) for first in range(len(CLASSES))),
            ]
        total: float = sum(map(mul, chances, counts))
        return total

    def _clause(self, ours: Ending, theirs: Ending) -> Clause:
        """By which clause an ending is settled against the banker's."""
        settlement = self._rules.settlement
        if ours.standing is BUST:
            return settlement[PLAIN][BUST][LOWER]
        if ours.standing is NATURAL:
            return settlement[PLAIN][NATURAL][HIGHER]
        return settlement[theirs.standing][ours.standing][compare(ours.points, theirs.points)]


def _multiset(hand: Hand) -> int:
    return sum(ONE[card.pips] for card in hand.cards)


def _natural_chances(left: Left) -> list[float]:
    """The probability of a natural on a first card of each class: the ace first, or the ten-card."""
    all_left = sum(left)
    one = left[ACE] * left[TEN] / (all_left * (all_left - 1))
    return [one, one, 0.0]


def _two_card_ways() -> dict[tuple[int, _Kind], float]:
    """Every two cards in their order."""
    ways: dict[tuple[int, _Kind], float] = {}
    for first in PIPS:
        for second in PIPS:
            key = ONE[first] + ONE[second], _Kind(class_of(first), two_cards(grown(grown(Hand(), first), second)))
            ways[key] = ways.get(key, 0) + 1
    return ways


def _numbered(ways: dict[tuple[int, _Kind], float], beside: Beside | None) -> tuple[list[_Kind], Holdings]:
    """The kinds by their numbers, and their holdings."""
    kinds = list(dict.fromkeys(kind for _, kind in ways))
    numbers = {kind: number for number, kind in enumerate(kinds)}
    counted = {(multiset, numbers[kind]): orders for (multiset, kind), orders in ways.items()}
    return kinds, Holdings(counted, len(kinds), beside)
