"""The bank: what drawing and standing are worth to the banker against all standing hands at once (M18).

He knows no total of a hand that stands, but what each has shown, drawn and staked (`reading`). A choice is the mean
over all that the hidden hands may hold together (`worlds`): exact where these are few enough, else over some that are
drawn. After a draw he plays on as best he can, from what he will have seen then: he cannot tell the worlds apart.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from operator import add, mul
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.hand import LIMIT, Hand
from ..engine.outlook import PER_PACK, unseen
from ..engine.payment import BUST, CHALLENGED, EQUAL, Standing, compare
from ..engine.questions import BANK_TURN, CHALLENGE
from ..engine.view import View
from ..play.policy import Draws
from .counts import ONE, PIPS, count, grown, packed
from .playout import play_out
from .reading import Players, Way, readings
from .worlds import Column, Worlds, chance_of

WORK = 400_000
"""Worlds times hands of the banker's that may be reckoned with: what a tenth of a second is enough for."""
FEWEST, MOST = 512, 8_192
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
    challenged = _choice(a.Challenge(), known, _worth(known.weights, pays))
    (played,) = play_out(ask, [a.Inquire()], worlds, players)
    inquired = BankChoice(played.action, played.value, played.wins, played.error)
    return _odds([challenged, inquired], known, cloth.tally(hand))


class _Worth(NamedTuple):
    """What the banker wins in each world, times the world's weight; and the weight of those in which he wins."""

    credits: Column
    wins: float


def _worth(weights: Column, pays: Column) -> _Worth:
    credits_ = list(map(mul, weights, pays))
    return _Worth(credits_, sum([weight for weight, pay in zip(weights, pays, strict=True) if pay > 0]))


def _choice(action: Action, worlds: Worlds, worth: _Worth) -> BankChoice:
    every = sum(worlds.weights)
    return BankChoice(action, sum(worth.credits) / every, worth.wins / every, worlds.error(worth.credits))


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
        self._live = [
            at for at, each in enumerate(worlds.hands) if (each.spot.seat, each.spot.hand) in live
        ]  # a hand that is bust and not shown plays no part but by its cards
        self._pays: dict[tuple[Standing, int], Column] = {}

    def pays(self, standing: Standing, points: int) -> Column:
        """What the banker wins with such a hand, in credits."""
        known = self._pays.get((standing, points))
        if known is None:
            settlement = self._rules.settlement[standing]
            known = self._pays[standing, points] = self.pays_by(
                lambda way: settlement[way.standing][compare(way.points, points)].pays
            )
        return known

    def pays_by(self, pays: Callable[[Way], int]) -> Column:
        """What the banker wins, in credits, if each hand is paid so many stakes."""
        hands, column = self.worlds.hands, self.worlds.column
        stakes = [(at, hands[at].spot.stake) for at in self._live]
        return self.worlds.sum([column(at, lambda way, by=stake: -by * pays(way)) for at, stake in stakes])  # type: ignore[misc]

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
        worlds = cloth.worlds
        left = unseen(view)
        self._stock = sum(left) - sum(each.spot.backs for each in worlds.hands)
        if self._stock <= (not view.rules.options.last_card):  # the discards will be shuffled in
            left = [number * view.board.packs for number in PER_PACK]
            seen = packed([card for hand in view.hands for card in hand.cards])
            seen += sum(packed(spot.faces) for spot in view.board.live)
            left = [number - (count(seen, pips) if pips else 0) for pips, number in enumerate(left)]
            self._stock = sum(left) - sum(each.spot.backs for each in worlds.hands)
        self._spare = [[left[pips] - taken for taken in worlds.taken(pips)] if pips else [] for pips in range(11)]
        self._known: dict[int, _Worth] = {}

    def stood(self, hand: Hand, weights: Column) -> _Worth:
        """He settles with this hand."""
        return _worth(weights, self._cloth.pays(self._rules.bank_standing(hand), hand.total.points))

    def drawn(self, cards: int, hand: Hand, weights: Column) -> _Worth:
        """He takes a card, after the multiset that he has drawn already."""
        stock = self._stock - sum(count(cards, pips) for pips in PIPS)
        if stock <= 0:
            return self.stood(hand, weights)
        wins, bust = 0.0, [stock * weight for weight in weights]
        credits_ = [0.0] * len(weights)
        for pips in PIPS:
            if hand.total.plus[pips].points <= LIMIT:
                drawn = count(cards, pips)
                spare = self._spare[pips]
                found = list(map(mul, weights, [each - drawn for each in spare] if drawn else spare))
                bust = [every - each for every, each in zip(bust, found, strict=True)]
                worth = self._on(cards + ONE[pips], hand, pips, found)
                credits_ = list(map(add, credits_, worth.credits))
                wins += worth.wins
        worth = _worth(bust, self._cloth.pays(BUST, LIMIT + 1))
        return _Worth(
            [(each + gone) / stock for each, gone in zip(credits_, worth.credits, strict=True)],
            (wins + worth.wins) / stock,
        )

    def _on(self, cards: int, hand: Hand, pips: int, weights: Column) -> _Worth:
        """He has taken a card, and plays on."""
        known = self._known.get(cards)
        if known is None:
            known = self._known[cards] = self._best(cards, grown(hand, pips), weights)
        return known

    def _best(self, cards: int, hand: Hand, weights: Column) -> _Worth:
        if self._rules.ends(hand):
            return self.stood(hand, weights)
        if self._then:
            draws = self._then.draw(hand, self._rules.options)
            return self.drawn(cards, hand, weights) if draws else self.stood(hand, weights)
        return max(self.drawn(cards, hand, weights), self.stood(hand, weights), key=lambda worth: sum(worth.credits))


@lru_cache(None)
def _hands_to_come(most: int) -> int:
    """How many multisets of cards have at most so many pips together."""
    ways = [1] + [0] * most
    for pips in PIPS:
        for total in range(pips, most + 1):
            ways[total] += ways[total - pips]
    return sum(ways)
