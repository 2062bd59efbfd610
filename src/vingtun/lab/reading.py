"""Reading: what hidden hands may hold, from what everybody sees of them and from the bots' printed rules.

Cards that nobody sees are exchangeable. So a way in which a hand may have come out weighs as many orders as come to it,
times the ways in which its hidden cards can be taken from those that are left. What a bot would have said is asked of
the bot, what might be said is asked of the engine; of a seat that is nobody's bot nothing is known but that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.cards import Card
from ..engine.hand import LIMIT, Hand
from ..engine.outlook import unseen
from ..engine.payment import BUST, Standing
from ..engine.questions import ANSWER_DOUBLE, CALL_DOUBLE, CHALLENGE, QUESTIONS, TURN
from ..engine.rules import Rules
from ..engine.view import OpenSpot, View
from ..play.bots import bots
from ..play.players import Player
from ..play.seats import YOU
from .counts import ONE, PIPS, Left, count, falling, grown
from .earlier import Earlier, doubled, lay

Players = Sequence[Player | None]
"""Who plays by which rules, by seat; None for a seat of which only that is known that it plays by the book."""
SWEEPS = 4
"""How often the hands are reckoned with what the others are expected to hold."""


class Way(NamedTuple):
    """One way in which a hand may have come out.

    Attributes:
        hidden: the multiset of its cards that nobody sees.
        first: what the first card of half a split counts; 0 of another hand. Both halves have the same.
        standing: what it is if it stands as it is.
        points: its best total, or over 21 its least.
        orders: in how many orders of those cards it comes out so.
    """

    hidden: int
    first: int
    standing: Standing
    points: int
    orders: int


class Reading(NamedTuple):
    """What a hidden hand may hold.

    Attributes:
        spot: the hand.
        ways: each way in which it may have come out; the true one is among them.
    """

    spot: OpenSpot
    ways: tuple[Way, ...]

    def posterior(self, left: Left) -> list[float]:
        """The probability of each way when these cards are left, by themselves."""
        weights = [weight(way, left) for way in self.ways]
        every = sum(weights)
        return [each / every for each in weights] if every else [1 / len(weights)] * len(weights)


def usual(seats: int) -> Players:
    """Who sits at a table of ours: you, of whose rules nothing is known, and the bots."""
    return [None if seat == YOU else bot for seat, bot in enumerate(bots(seats))]


def weight(way: Way, left: Left) -> float:
    """In how many ways a hand can be taken from the cards that are left as this one."""
    ways = float(way.orders)
    for pips in PIPS:
        taken = count(way.hidden, pips)
        if taken:
            ways *= falling(left[pips], taken)
    return ways


def readings(view: View, question: str = TURN, players: Players | None = None) -> list[Reading]:
    """What each hand may hold that its view does not see, the banker's included.

    Args:
        view: what is known, and nothing else is used.
        question: what is being asked at the table now.
        players: by whose rules the seats play; `usual` if not given.
    """
    told = _Told(view, question, players or usual(view.board.seats))
    return [
        Reading(spot, told.ways(spot))
        for seat, spots in enumerate(view.board.spots)
        for spot in spots
        if seat != view.seat and spot.backs and not spot.shuffled_in
    ]


def bank_first(view: View, question: str = TURN, players: Players | None = None) -> tuple[int, ...]:
    """What the banker's first card may count, from the call to double that he has made or not.

    Args:
        view: what is known.
        question: what is being asked at the table now.
        players: by whose rules the seats play; `usual` if not given.
    """
    return _Told(view, question, players or usual(view.board.seats)).bank_first()


def expectations(hands: Sequence[Reading], left: Left) -> tuple[list[list[float]], list[float]]:
    """The probability of the ways of several hands together, and the cards that are then expected to be left.

    First order: each hand is weighed exactly, with the cards left that the others are expected to leave, and again
    until that settles. Against the exact sum over all hands together, cards of one count are off by a few hundredths.

    Args:
        hands: what they may hold.
        left: how many cards of each count of pips are not seen.
    """
    rest = list(map(float, left))
    held = [[0.0] * len(rest) for _ in hands]
    chances: list[list[float]] = [[] for _ in hands]
    for _ in range(SWEEPS if len(hands) > 1 else 1):
        for at, reading in enumerate(hands):
            rest = [have + mine for have, mine in zip(rest, held[at], strict=True)]
            chances[at] = reading.posterior(rest)
            held[at] = _expected(reading, chances[at], len(rest))
            rest = [have - mine for have, mine in zip(rest, held[at], strict=True)]
    return chances, rest


def _expected(reading: Reading, chances: Sequence[float], length: int) -> list[float]:
    """How many cards of each count of pips a hand is expected to hide."""
    held = [0.0] * length
    for way, chance in zip(reading.ways, chances, strict=True):
        for pips in PIPS:
            held[pips] += chance * count(way.hidden, pips)
    return held


def expected_unseen(view: View, question: str = TURN, players: Players | None = None) -> list[float]:
    """The cards that are expected outside the other players' hidden hands, given all that was told.

    They are those of the stock and of the banker; what is told of him is not used. See `expectations`.

    Args:
        view: what is known.
        question: what is being asked at the table now.
        players: by whose rules the seats play; `usual` if not given.

    Returns:
        How many, by the pips 0 to 10.
    """
    hands = [each for each in readings(view, question, players) if each.spot.seat != view.board.banker]
    return expectations(hands, unseen(view))[1]


_Open = dict[tuple[int, int], tuple[Hand, int]]
"""Hands on their way, by their hidden cards and the first card of a half, and in how many orders each is come to."""
_Says = Callable[[Ask, Action], bool]
"""Whether a hand may have been answered so."""


class _Told:
    """What has been told of hidden hands at one moment."""

    def __init__(self, view: View, question: str, players: Players) -> None:
        self._view = view
        self._rules: Rules = view.rules
        self._question = QUESTIONS.index(question)
        self._players = players

    def ways(self, spot: OpenSpot) -> tuple[Way, ...]:
        """The ways of a hand: by its player's rules; if those allow none, by the book's; if those allow none, all."""
        player = self._players[spot.seat]
        for says in (*([_by(player)] if player else []), _legal, _anything):
            ways = self._bank(says) if spot.seat == self._view.board.banker else self._hand(spot, says)
            if ways:
                break
        return ways

    def bank_first(self) -> tuple[int, ...]:
        """What the banker's first card may count."""
        player = self._players[self._view.board.banker]
        firsts = self._bank_first(_by(player)) if player else []
        return tuple(firsts or PIPS)

    # --- the banker ---

    def _bank(self, says: _Says) -> tuple[Way, ...]:
        """His two cards, or his first."""
        view = self._view
        spot = view.board.spots[view.board.banker][0]
        firsts = self._bank_first(says)
        open_ = _first_cards(firsts, spot, half=False)
        if spot.backs > 1:
            open_ = _grown(open_.items())
            open_ = {at: each for at, each in open_.items() if each[0].total.points != LIMIT}
            if self._rules.options.challenge and self._is_past(CHALLENGE):
                open_ = _kept(open_, Earlier(view, spot.seat).challenging(), a.Inquire(), says)
        return _ways(open_, self._rules.bank_standing)

    def _bank_first(self, says: _Says) -> list[int]:
        """His first card, by whether he called on all to double."""
        view = self._view
        if self._rules.options.call_double == "no" or not self._is_past(CALL_DOUBLE):
            return list(PIPS)
        called = self._question == QUESTIONS.index(ANSWER_DOUBLE) or doubled(view)
        ask = Earlier(view, view.board.banker).calling()
        if not called and not view.rules.bank_covers(ask.view.board, ask.view.board.at_risk()):
            return list(PIPS)
        return _said(ask, a.Double() if called else a.Leave(), says)

    def _is_past(self, question: str) -> bool:
        return self._question > QUESTIONS.index(question)

    # --- the players ---

    def _hand(self, spot: OpenSpot, says: _Says) -> tuple[Way, ...]:
        """A player's hand, from its first card to now."""
        view = self._view
        spots = view.board.spots[spot.seat]
        earlier = Earlier(view, spot.seat)
        firsts = self._staked(earlier, spots[0].opening, says)
        half = len(spots) > 1
        if half:
            firsts = self._pairs(earlier, firsts, spots[1 - spot.hand], says)
        open_ = _first_cards(firsts, spot, half=half)
        if spot.backs + len(spot.faces) > 1:
            open_ = self._second_cards(open_, spot, half=half)
            open_ = self._drawn(open_, spot, earlier.half(spot.hand) if half else earlier.pair(), says)
        return _ways(open_, self._rules.standing)

    def _staked(self, earlier: Earlier, opening: int, says: _Says) -> Iterable[int]:
        """The first cards on which the seat would have staked as it did."""
        if not opening or self._rules.options.stake_on == "nothing":
            return PIPS
        return _said(earlier.staking(), a.Stake(opening), says)

    def _pairs(self, earlier: Earlier, firsts: Iterable[int], other: OpenSpot, says: _Says) -> list[int]:
        """The cards of which the seat would have split two, like that of the other half if it lies open."""
        ask = earlier.pair()
        pairs = {(0, pips): (grown(grown(Hand(), pips), pips), 1) for pips in firsts}
        split = [pips for _, pips in _kept(pairs, ask, a.Split(), says)]
        return [pips for pips in split if other.backs or pips == other.faces[0].pips]

    def _second_cards(self, open_: _Open, spot: OpenSpot, *, half: bool) -> _Open:
        """The second card; naturals have been paid, and those of a split in their turn (P4)."""
        open_ = _grown(open_.items(), *spot.faces[:1] if spot.backs < 2 else ())
        has_played = spot.stood or spot.won is not None or spot.backs + len(spot.faces) > 2
        if half and not (self._rules.split_naturals and has_played):
            return open_
        return {at: each for at, each in open_.items() if each[0].total.points != LIMIT}

    def _drawn(self, open_: _Open, spot: OpenSpot, ask: Ask, says: _Says) -> _Open:
        """All further cards, each asked for; and how it stands now."""
        ends, cards = self._rules.ends, spot.backs + len(spot.faces)
        for held in range(2, cards):
            taken, action = self._action(spot, held)
            buys, twisted = spot.buys[: held - 2], isinstance(action, a.Twist) and held > 2 + len(spot.buys)
            open_ = {at: each for at, each in open_.items() if not ends(each[0])}
            open_ = _grown(_kept(open_, ask, action, says, buys, twisted=twisted).items(), *taken)
        if spot.won is not None:
            over = BUST in {clause.player for clause in self._rules.clauses if clause.name == spot.why}
            return {at: each for at, each in open_.items() if (each[0].total.points > LIMIT) == over}
        if spot.stood:
            by_itself = {at: each for at, each in open_.items() if ends(each[0]) and each[0].total.points <= LIMIT}
            asked = {at: each for at, each in open_.items() if not ends(each[0])}
            twisted = cards > 2 + len(spot.buys)
            return by_itself | _kept(asked, ask, a.Stand(), says, spot.buys, twisted=twisted)
        return {at: each for at, each in open_.items() if cards == 2 or not ends(each[0])}

    def _action(self, spot: OpenSpot, held: int) -> tuple[tuple[Card, ...], Action]:
        """What was said with so many cards, and the card that came, if it lies open."""
        taken = spot.faces[held - spot.backs : held - spot.backs + 1] if held >= spot.backs else ()
        if not self._rules.options.buy_and_twist:
            return taken, a.Draw()
        bought = held - 2 < len(spot.buys)
        return taken, a.Buy(spot.buys[held - 2]) if bought else a.Twist()


def _by(player: Player) -> _Says:
    return lambda ask, action: player.answer(ask, ask.view) == action


def _legal(ask: Ask, action: Action) -> bool:
    return ask.refusal(action) is None


def _anything(_ask: Ask, _action: Action) -> bool:
    return True


def _said(ask: Ask, action: Action, says: _Says) -> list[int]:
    """The pips of the first cards with which a question would have been answered so."""
    firsts = []
    for pips in PIPS:
        lay(ask, grown(Hand(), pips))
        if says(ask, action):
            firsts.append(pips)
    return firsts


def _kept(
    open_: _Open, ask: Ask, action: Action, says: _Says, buys: tuple[int, ...] = (), *, twisted: bool = False
) -> _Open:
    """The hands with which a question would have been answered so."""
    kept: _Open = {}
    for at, each in open_.items():
        lay(ask, each[0], buys=buys, twisted=twisted)
        if says(ask, action):
            kept[at] = each
    return kept


def _first_cards(firsts: Iterable[int], spot: OpenSpot, *, half: bool) -> _Open:
    """Hands of one card, hidden if the first of the hand is."""
    return {(ONE[pips] if spot.backs else 0, pips if half else 0): (grown(Hand(), pips), 1) for pips in firsts}


def _grown(open_: Iterable[tuple[tuple[int, int], tuple[Hand, int]]], *faces: Card) -> _Open:
    """All hands with one more card: that which lies open, or any."""
    more: _Open = {}
    for (hidden, first), (hand, orders) in open_:
        for pips in [face.pips for face in faces] or PIPS:
            at = (hidden if faces else hidden + ONE[pips], first)
            known = more.get(at)
            more[at] = (known[0], known[1] + orders) if known else (grown(hand, pips), orders)
    return more


def _ways(open_: _Open, standing: Callable[[Hand], Standing]) -> tuple[Way, ...]:
    return tuple(
        Way(hidden, first, standing(hand), hand.total.points, orders)
        for (hidden, first), (hand, orders) in open_.items()
    )
