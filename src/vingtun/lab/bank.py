"""The bank: what drawing and standing are worth to the banker against all standing hands at once (M18).

He knows no total of a hand that stands, but what each has shown, drawn and staked (`reading`). A choice is the mean
over all that the hidden hands may hold together (`worlds`): exact where these are few enough, else over some that are
drawn. After a draw he plays on as best he can, from what he will have seen then: he cannot tell the worlds apart.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import compress
from operator import mul
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.hand import LIMIT, Hand
from ..engine.outlook import PER_PACK, unseen
from ..engine.payment import BUST, CHALLENGED, EQUAL, Standing, compare
from ..engine.questions import BANK_TURN, CHALLENGE
from ..engine.view import View
from ..play.policy import Draws
from .counts import ONE, PIPS, count, grown
from .playout import play_out
from .reading import Players, Way, readings
from .worlds import Column, Worlds, chance_of

WORK = 400_000
"""Worlds times hands of the banker's that may be reckoned with: what a tenth of a second is enough for."""
FEWEST, MOST = 512, 4_096
"""Worlds that are drawn at least, and reckoned with at most."""


class BankChoice(NamedTuple):
    """An answer of the banker's and what it is worth.

    Attributes:
        action: the answer.
        value: what the banker wins in the rest of the round with it, in credits.
        wins: the probability that he wins anything in the rest of the round.
        error: the standard error of the value, in credits; 0.0 where it is exact.
    """

    action: Action
    value: float
    wins: float
    error: float


class BankOdds(NamedTuple):
    """What the answers of the banker are worth.

    Attributes:
        choices: the answers, best first.
        exact: whether the values are exact.
        worlds: how many ways of all hidden hands together were reckoned with.
        beats: how many hands he is expected to take from if he settles as he stands.
        ties: how many he is expected to equal, whoever gains by it.
        loses: how many he is expected to pay.
    """

    choices: tuple[BankChoice, ...]
    exact: bool
    worlds: int
    beats: float
    ties: float
    loses: float


def bank_choices(ask: Ask, players: Players | None = None, then: Draws | None = None) -> BankOdds:
    """What drawing and standing are worth to the banker.

    Where cards would run out in the middle of his draws, he is taken to stand.

    Args:
        ask: the question to the banker, in his turn. Only what its view shows is used.
        players: by whose rules the seats play; you and the bots if not given.
        then: how he draws after a draw; None for as best he can.
    """
    view, hand = ask.view, ask.view.hands[0]
    hidden = readings(view, BANK_TURN, players)
    most = max(FEWEST, min(MOST, WORK // _hands_to_come(LIMIT - hand.total.low)))
    worlds = Worlds(hidden, unseen(view), most, chance_of(view, BANK_TURN))
    cloth = _Cloth(view, worlds)
    play = _Play(view, cloth, then)
    choices = []
    for kind in ask.moves:
        worth = play.stood(hand, worlds.weights) if kind is a.Stand else play.drawn(0, hand, worlds.weights)
        choices.append(_choice(kind(), worlds, worth))
    return _odds(choices, worlds, cloth.tally(hand))


def challenge_choices(ask: Ask, players: Players | None = None, worlds: int = 512) -> BankOdds:
    """What a challenge of the board is worth to the banker, and what asking each player in turn (C4).

    The challenge is a mean over what the hands may hold; the rest of the round is played out by the printed rules.

    Args:
        ask: the question to the banker. Only what its view shows is used.
        players: by whose rules the seats play; you and the bots if not given.
        worlds: how often the round is played out.
    """
    view, hand = ask.view, ask.view.hands[0]
    known = Worlds(readings(view, CHALLENGE, players), unseen(view), MOST, chance_of(view, CHALLENGE))
    cloth = _Cloth(view, known)
    points = hand.total.points
    pays = cloth.pays_by(lambda way: CHALLENGED[compare(way.points, points)].pays)
    challenged = _choice(a.Challenge(), known, cloth.worth(known.weights, pays))
    (played,) = play_out(ask, [a.Inquire()], worlds, players)
    inquired = BankChoice(played.action, played.value, played.wins, played.error)
    return _odds([challenged, inquired], known, cloth.tally(hand))


class _Worth(NamedTuple):
    """Sums over all worlds of what happens in them times what they weigh.

    Attributes:
        credits: what the banker wins, by batches of worlds.
        value: the same of all of them.
        wins: that he wins anything.
    """

    credits: Column
    value: float
    wins: float


class _Payments(NamedTuple):
    """What the banker wins in each world with one hand, in credits, and whether he wins anything."""

    credits: Column
    wins: list[bool]


def _choice(action: Action, worlds: Worlds, worth: _Worth) -> BankChoice:
    every = sum(worlds.weights)
    return BankChoice(action, worth.value / every, worth.wins / every, worlds.error(worth.credits))


def _odds(choices: list[BankChoice], worlds: Worlds, tally: tuple[float, float, float]) -> BankOdds:
    choices.sort(key=lambda choice: -choice.value)
    exact = not any(choice.error for choice in choices)
    return BankOdds(tuple(choices), exact, len(worlds.weights), *tally)


class _Cloth:
    """What the hands on the cloth are paid in each world."""

    def __init__(self, view: View, worlds: Worlds) -> None:
        self.worlds = worlds
        self._rules = view.rules
        live = {(spot.seat, spot.hand) for spot in view.board.live}
        self._live = [  # a hand that is bust and not shown plays no part but by its cards
            at for at, each in enumerate(worlds.hands) if (each.spot.seat, each.spot.hand) in live
        ]
        self.pays = cache(self._pays)

    def _pays(self, standing: Standing, points: int) -> _Payments:
        """What the banker wins with such a hand."""
        settlement = self._rules.settlement[standing]
        return self.pays_by(lambda way: settlement[way.standing][compare(way.points, points)].pays)

    def pays_by(self, pays: Callable[[Way], int]) -> _Payments:
        """What the banker wins if each hand is paid so many stakes."""
        credits_ = self.worlds.sum(self._column(at, pays) for at in self._live)
        return _Payments(credits_, [each > 0 for each in credits_])

    def _column(self, at: int, pays: Callable[[Way], int]) -> Column:
        stake = self.worlds.hands[at].spot.stake
        return self.worlds.column(at, lambda way: -stake * pays(way))

    def worth(self, weights: Column, payments: _Payments) -> _Worth:
        """What payments come to in worlds of these weights."""
        weighted = list(map(mul, weights, payments.credits))
        credits_ = [sum(weighted[part]) for part in self.worlds.parts]
        return _Worth(credits_, sum(credits_), sum(compress(weights, payments.wins)))

    def tally(self, hand: Hand) -> tuple[float, float, float]:
        """How many hands the banker is expected to take from, to equal and to pay if he settles with this one."""
        settlement, points = self._rules.settlement[self._rules.bank_standing(hand)], hand.total.points
        sums = [0.0, 0.0, 0.0]
        for at in self._live:
            clauses = [settlement[way.standing][compare(way.points, points)] for way in self.worlds.hands[at].ways]
            for which in range(3):
                found = [which == (1 if clause.versus is EQUAL else 0 if clause.pays < 0 else 2) for clause in clauses]
                sums[which] += self.worlds.mean(list(map(found.__getitem__, self.worlds.picks[at])))
        return sums[0], sums[1], sums[2]


class _Play:
    """The banker's play from a hand on, in all worlds at once."""

    def __init__(self, view: View, cloth: _Cloth, then: Draws | None) -> None:
        self._rules = view.rules
        self._cloth = cloth
        self._then = then
        left = unseen(view)
        hidden = sum(each.spot.backs for each in cloth.worlds.hands)
        if sum(left) - hidden <= (not view.rules.options.last_card):
            left = _gathered(view)
        self._stock = sum(left) - hidden
        taken = [cloth.worlds.taken(pips) for pips in PIPS]
        self._spare = [[have - each for each in gone] for have, gone in zip(left[1:], taken, strict=True)]
        self.spare, self.over = cache(self._spare_of), cache(self._over)
        self._known: dict[int, _Worth] = {}

    def _spare_of(self, pips: int, drawn: int) -> list[int]:
        """How many cards of so many pips are in the stock in each world when the banker has drawn some."""
        spare = self._spare[pips - 1]
        return [each - drawn for each in spare] if drawn else spare

    def _over(self, most: int, drawn: int) -> list[int]:
        """How many cards of more pips than that are in the stock in each world when the banker has drawn some."""
        return [sum(spare) - drawn for spare in zip(*self._spare[most:], strict=True)]

    def stood(self, hand: Hand, weights: Column) -> _Worth:
        """He settles with this hand."""
        return self._cloth.worth(weights, self._cloth.pays(self._rules.bank_standing(hand), hand.total.points))

    def drawn(self, cards: int, hand: Hand, weights: Column) -> _Worth:
        """He takes a card, after the multiset that he has drawn already."""
        drawn = [count(cards, pips) for pips in PIPS]
        stock = self._stock - sum(drawn)
        if stock <= 0:
            return self.stood(hand, weights)
        within = [pips for pips in PIPS if hand.total.plus[pips].points <= LIMIT]
        worths = [self._on(cards, hand, pips, drawn[pips - 1], weights) for pips in within]
        if len(within) < len(PIPS):
            gone = list(map(mul, weights, self.over(len(within), sum(drawn[len(within) :]))))
            worths.append(self._cloth.worth(gone, self._cloth.pays(BUST, LIMIT + 1)))
        return _Worth(
            [sum(each) / stock for each in zip(*(worth.credits for worth in worths), strict=True)],
            sum([worth.value for worth in worths]) / stock,
            sum([worth.wins for worth in worths]) / stock,
        )

    def _on(self, cards: int, hand: Hand, pips: int, drawn: int, weights: Column) -> _Worth:
        """He has taken a card more, and plays on."""
        cards += ONE[pips]
        known = self._known.get(cards)
        if known is None:
            found = list(map(mul, weights, self.spare(pips, drawn)))
            known = self._known[cards] = self._best(cards, grown(hand, pips), found)
        return known

    def _best(self, cards: int, hand: Hand, weights: Column) -> _Worth:
        """He plays by his rule, or as best he can."""
        if self._rules.ends(hand):
            return self.stood(hand, weights)
        if self._then:
            draws = self._then.draw(hand, self._rules.options)
            return self.drawn(cards, hand, weights) if draws else self.stood(hand, weights)
        return max(self.drawn(cards, hand, weights), self.stood(hand, weights), key=lambda worth: worth.value)


def _gathered(view: View) -> list[int]:
    """The cards that are in no open hand, by their pips: what is shuffled when the stock is out, and what is hidden."""
    in_play = [card for hand in view.hands for card in hand.cards]
    in_play += [card for spot in view.board.live for card in spot.faces]
    left = [number * view.board.packs for number in PER_PACK]
    for card in in_play:
        left[card.pips] -= 1
    return left


@cache
def _hands_to_come(most: int) -> int:
    """How many multisets of cards have at most so many pips together."""
    ways = [1] + [0] * most
    for pips in PIPS:
        for total in range(pips, most + 1):
            ways[total] += ways[total - pips]
    return sum(ways)
