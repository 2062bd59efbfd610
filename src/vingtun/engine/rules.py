"""From options to rules: a script (order), moves (permission) and clauses (payment)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from . import actions as a
from . import phases as p
from . import questions as q
from .actions import Action, Amounts, Constraint, Limit, Move, Moves, Refusal
from .croupier import Phase
from .hand import Hand
from .options import Options
from .payment import Clause, Judge, Settlement, clauses, ending, judge, settlement
from .table import LOT
from .view import OpenBoard, View

SHARES = {2: "half", 3: "a third of", 4: "a quarter of"}
"""The part of a purse that may be at risk, in words, by the multiple that must be covered."""


@dataclass(frozen=True, slots=True)
class Rules:
    """What a table plays by, worked out once from its options.

    Attributes:
        options: the rulebook.
        script: the phases of a round in their order.
        moves: what may be said to each question, by the question's name.
        clauses: the sentences about money.
        settlement: the clause for every case.
        standing: how a player's hand is read at the showdown.
        bank_standing: how the banker's is.
        ends: whether a hand that is played ends by itself.
        bank_multiple: how many times all stakes at risk the banker's credits must cover (M17).
        stake_multiple: how many times a first stake the player's credits must cover (M16).
        stakes: the first stakes that the book allows, in credits.
        drawn_up: whether a drawn card lies face up.
        split_naturals: whether an ace and a ten-card after a split are paid double (P4).
    """

    options: Options
    script: tuple[Phase, ...]
    moves: Mapping[str, Moves]
    clauses: tuple[Clause, ...]
    settlement: Settlement
    standing: Judge
    bank_standing: Judge
    ends: Callable[[Hand], bool]
    bank_multiple: int
    stake_multiple: int
    stakes: range
    drawn_up: bool
    split_naturals: bool

    def room(self, board: OpenBoard, seat: int, multiple: int = 2) -> int | None:
        """How much more `seat` may stake, in credits: his purse and the banker's must cover the worst.

        None where neither purse is limited; below zero where not even what is staked is covered.
        """
        ends = list(self.cover(board, seat, multiple))
        return min(ends).most if ends else None

    def cover(self, board: OpenBoard, seat: int, multiple: int = 2) -> Iterator[Limit]:
        """What each limited purse leaves for a further stake of `seat` (M16, M17)."""
        own, bank = board.purse(seat), board.purse(board.banker)
        if own is not None:
            mine = sum(spot.stake for spot in board.live if spot.seat == seat)
            yield own_limit(own, mine, multiple)
        if bank is not None:
            taken = board.at_risk()
            yield bank_limit(bank, taken, self.bank_multiple)

    def stakes_of(self, board: OpenBoard, seat: int) -> range:
        """What the seat may stake, in credits: nothing where the least stake is not covered."""
        room = self.room(board, seat, self.stake_multiple)
        most = self.stakes[-1] if room is None else min(room, self.stakes[-1])
        return range(self.stakes[0], most + 1)

    def bank_covers(self, board: OpenBoard, more: int) -> bool:
        """Whether the banker's credits cover `more` credits at risk than now."""
        bank = board.purse(board.banker)
        return bank is None or board.at_risk() + more <= bank // self.bank_multiple

    def needed(self, board: OpenBoard, seat: int) -> int:
        """What the seat must have to play in the next round, in credits: to stake, or with the bank to cover (M22)."""
        stakes, covers = self.stake_multiple, self.bank_multiple
        banker = board.next_banker
        times = covers if banker == seat else min(stakes, covers) if banker == LOT else stakes
        return self.options.min_stake * times

    def is_over(self, board: OpenBoard, seat: int) -> bool:
        """Whether the seat can neither make the least stake of the next round nor, with the bank, cover it (M22)."""
        have = board.purse(seat)
        return have is not None and have < self.needed(board, seat)


def own_limit(have: int, mine: int, multiple: int) -> Limit:
    """Where a player's own purse ends a stake."""
    left = f", less the {mine:,} at stake" if mine else ""
    reason = f"{SHARES[multiple]} your {have:,} credits{left}"
    return Limit(have // multiple - mine, reason, "own cover" if multiple == 2 else "cover of a double", "your credits")


def bank_limit(have: int, taken: int, multiple: int) -> Limit:
    """Where the banker's purse ends a stake."""
    left = f", less the {taken:,} staked" if taken else ""
    reason = f"{SHARES[multiple]} the bank's {have:,} credits{left}"
    rule = "bank cover" if multiple == 2 else "cover of three sevens"
    return Limit(have // multiple - taken, reason, rule, "the bank's credits")


def book_limit(most: int, rule: str) -> Limit:
    """Where the book ends an amount."""
    return Limit(most, "the most the rules allow", rule, "the rules")


def script(o: Options) -> tuple[Phase, ...]:
    """The order of the round."""
    first_cards = (p.deal_players, p.deal_bank)
    order: list[Phase | bool] = [
        p.open_round,
        o.sale and p.sale,
        o.pool != "no" and p.antes,
        *((*first_cards, p.stakes) if o.stake_on == "first card" else (p.stakes, *first_cards)),
        o.call_double != "no" and p.call_double,
        *(
            (p.deal_players, p.naturals, p.deal_bank, p.bank_natural)
            if o.naturals_paid_first
            else (p.deal_players, p.deal_bank, p.bank_natural, p.naturals)
        ),
        o.challenge and p.challenge,
        p.turns,
        p.bank_turn,
        p.showdown,
        p.pass_bank,
    ]
    return tuple(phase for phase in order if not isinstance(phase, bool))


# --- permission: everything is asked of a view, so no refusal can tell what its seat may not know ------------


def second_stake_covered(view: View, hand: int) -> bool:
    """Whether an equal stake on a second hand is covered."""
    room = view.rules.room(view.board, view.seat)
    return room is None or room >= view.spots[hand].stake


def prices(view: View, hand: int) -> range:
    """What a card may cost (P8)."""
    most = min(limit.most for limit in price_limits(view, hand))
    return range(view.rules.options.min_stake, most + 1)


def price_limits(view: View, hand: int) -> Iterator[Limit]:
    """The hand's stake before any purchase, the last price, and what is covered (P8)."""
    spot = view.spots[hand]
    yield Limit(spot.stake - sum(spot.buys), "the stake before any purchase", "price", "the stake")
    if spot.buys:
        yield Limit(spot.buys[-1], "what the last card cost", "price", "the last price")
    yield from view.rules.cover(view.board, view.seat)


def stake_limits(view: View, hand: int) -> Iterator[Limit]:
    """The book's greatest stake, and what is covered (M16, M17)."""
    yield book_limit(view.rules.stakes[-1], "stake")
    yield from view.rules.cover(view.board, view.seat, view.rules.stake_multiple)


def stake_amounts(allowed: range) -> Callable[[View, int], range]:
    """The first stakes that are open; where no purse is limited, all that the book allows."""

    def amounts(view: View, hand: int) -> range:
        return view.rules.stakes_of(view.board, view.seat) if view.board.credits else allowed

    return amounts


PAIR = Constraint(
    Refusal("Only a pair is split, and only once.", "split"),
    lambda view, hand: view.hands[hand].pair and len(view.hands) == 1,
)
SECOND_STAKE = Constraint(
    Refusal("Your or the bank's credits do not cover it.", "split", "not covered"), second_stake_covered
)
NOT_TWISTED = Constraint(
    Refusal("After a twist no card is bought.", "twisted", "after a twist"),
    lambda view, hand: not view.spots[hand].faces,
)
FIFTH_AT_RISK = Constraint(
    Refusal("On 11 or less the fifth card is not bought.", "fifth card", "the fifth"),
    lambda view, hand: len(view.hands[hand].cards) != 4 or view.hands[hand].total.low > 11,
)
PRICE_COVERED = Constraint(
    Refusal("Your or the bank's credits cover no more.", "price", "not covered"),
    lambda view, hand: bool(prices(view, hand)),
)


def may_stand(least: int) -> tuple[Constraint, ...]:
    """The lowest total on which a player may stand (P7)."""
    if not least:
        return ()
    refusal = Refusal(f"No player may stand on {least - 1} or less.", "stand", f"from {least}")
    return (Constraint(refusal, lambda view, hand: view.hands[hand].total.points >= least),)


def moves(o: Options) -> dict[str, Moves]:
    """What may be said to each question."""
    allowed = range(o.min_stake, o.max_stake + 1)
    price_of_bank = Amounts(lambda view, hand: allowed, lambda view, hand: [book_limit(allowed[-1], "sale")], "sale")
    turn: dict[type[Action], Move] = {}
    if o.buy_and_twist:
        turn[a.Buy] = Move(p.buy, (NOT_TWISTED, FIFTH_AT_RISK, PRICE_COVERED), Amounts(prices, price_limits, "price"))
        turn[a.Twist] = Move(p.twist)
    else:
        turn[a.Draw] = Move(p.draw)
    turn[a.Stand] = Move(p.stand, may_stand(o.least_stand))
    if o.split:
        turn[a.Split] = Move(p.split, (PAIR, SECOND_STAKE))
    return {
        q.SALE: {a.Keep: Move(p.nothing), a.Offer: Move(p.offer, amounts=price_of_bank)},
        q.PURCHASE: {a.Take: Move(p.take), a.Pass: Move(p.pass_)},
        q.STAKE: {a.Stake: Move(p.stake, amounts=Amounts(stake_amounts(allowed), stake_limits, "least stake"))},
        q.CALL_DOUBLE: {a.Double: Move(p.double), a.Leave: Move(p.nothing)},
        q.ANSWER_DOUBLE: {a.Accept: Move(p.accept), a.Refuse: Move(p.refuse)},
        q.CHALLENGE: {a.Challenge: Move(p.challenge_board), a.Inquire: Move(p.nothing)},
        q.TURN: turn,
        q.BANK_TURN: {a.Twist if o.buy_and_twist else a.Draw: Move(p.bank_draw), a.Stand: Move(p.stand)},
    }


@cache
def rules(o: Options) -> Rules:
    """The rules that these options give."""
    said = clauses(o)
    return Rules(
        options=o,
        script=script(o),
        moves=moves(o),
        clauses=said,
        settlement=settlement(said),
        standing=judge(o, bank=False),
        bank_standing=judge(o, bank=True),
        ends=ending(o),
        bank_multiple=o.bank_multiple,
        stake_multiple=o.stake_multiple,
        stakes=range(o.min_stake, o.max_stake + 1),
        drawn_up=o.drawn_cards == "up",
        split_naturals=o.split and o.split_natural == "double",
    )
