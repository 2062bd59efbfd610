"""Exact odds: against counting every order of a few cards, and against figures that were worked out elsewhere."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.cards import PACK, Card, cards
from vingtun.engine.hand import Hand
from vingtun.engine.options import Options
from vingtun.engine.payment import compare
from vingtun.engine.rules import rules
from vingtun.lab.exact import OddsError, hand_odds
from vingtun.play.policy import BANK_DRAWS, Draws

FEW = {
    "high": "Ts 9s 8s 7s 6s 5s Th",
    "aces": "As Ah Ts 9s 7s 4s 8h",
    "low": "9s 8s 6s 6h 5s 3s Ts",
}
"""Cards that are not seen, so few that every order of them can be looked at and so many that they do not run out."""
TABLES = {
    **{name: book.options for name, book in BOOKS.items()},
    "void": Options(ties="void", bank_twenty_one_takes=2),
    "tricks": Options(five_card_trick=True, three_sevens=True, twenty_one_pays=2),
    "standing": Options(least_stand=17),
}


def all_but(few: str, hand: str) -> list[Card]:
    """All cards that are seen if only a few are not."""
    return [card for card in PACK if card not in cards(few) + cards(hand)]


class EveryOrder:
    """A hand's turn, worked out by looking at every order of the cards that are not seen: the banker's two come first.

    What the hand cannot see, it cannot use: after each of its draws the same is chosen in all orders that began so.
    """

    def __init__(self, few: str, hand: str, options: Options, bank: Draws) -> None:
        self.by = rules(options)
        self.hand = cards(hand)
        self.bank = bank
        self.orders = [order for order in permutations(cards(few)) if Hand(order[:2]).total.points != 21]

    def banker(self, order: tuple[Card, ...], drawn: int) -> Hand:
        held, more = Hand(order[:2]), list(order[2 + drawn :])
        while not self.by.ends(held) and self.bank.draw(held, self.by.options):
            held = Hand((*held.cards, more.pop(0)))
        return held

    def stand(self, orders: list[tuple[Card, ...]], held: Hand, drawn: int) -> float:
        paid = 0
        for order in orders:
            bank = self.banker(order, drawn)
            versus = compare(held.total.points, bank.total.points)
            paid += self.by.settlement[self.by.bank_standing(bank)][self.by.standing(held)][versus].pays
        return paid / len(orders)

    def draw(self, orders: list[tuple[Card, ...]], held: Hand, drawn: int, bought: int) -> float:
        """A card, in stakes of what was at risk before any purchase; `bought` of them are at risk beyond that."""
        after = defaultdict(list)
        for order in orders:
            after[order[2 + drawn]].append(order)
        return sum(
            len(some) / len(orders) * self.best(some, Hand((*held.cards, card)), drawn + 1, bought)
            for card, some in after.items()
        )

    def best(self, orders: list[tuple[Card, ...]], held: Hand, drawn: int, bought: int) -> float:
        risk = 1 + max(0, bought)
        if held.total.points > 21:
            return -risk
        if self.by.ends(held):
            return risk * self.stand(orders, held, drawn)
        return max(value for _, value in self.choices(orders, held, drawn, bought))

    def choices(self, orders: list[tuple[Card, ...]], held: Hand, drawn: int, bought: int) -> list[tuple[str, float]]:
        """What may be said; less than no purchases are meant after a twist that ends them, at one stake."""
        options = self.by.options
        told = []
        risk = 1 + max(0, bought)
        if held.total.points >= options.least_stand:
            told.append(("stand", risk * self.stand(orders, held, drawn)))
        if not options.buy_and_twist:
            told.append(("draw", self.draw(orders, held, drawn, -1)))
            return told
        told.append(("twist", risk * self.draw(orders, held, drawn, -1)))
        if bought >= 0 and not (len(held.cards) == 4 and held.total.low <= 11):
            told.append(("buy", self.draw(orders, held, drawn, bought + 1)))
        return told


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("few", FEW)
def test_every_order_of_a_few_cards_comes_to_the_same(few: str, table: str) -> None:
    for hand, bank in (
        ("6d 6c", BANK_DRAWS),
        ("Ad 4c", Draws(17, 18)),
        ("9d 7c", Draws(16, 17)),
        ("7d 7c", BANK_DRAWS),
    ):
        options = TABLES[table]
        every = EveryOrder(FEW[few], hand, options, bank)
        odds = hand_odds(cards(hand), all_but(FEW[few], hand), options, bank)
        told = dict(every.choices(every.orders, Hand(cards(hand)), 0, 0))
        assert {verb: odds.choices[verb].value for verb in told} == pytest.approx(told, abs=1e-12)
        assert odds.unseen == 7


@pytest.mark.parametrize("few", FEW)
def test_the_banker_ends_as_often_as_in_every_order(few: str) -> None:
    every = EveryOrder(FEW[few], "Td 9c", MODERN.options, BANK_DRAWS)
    counted: dict[str, float] = defaultdict(float)
    for order in every.orders:
        points = every.banker(order, 0).total.points
        counted["bust" if points > 21 else str(points)] += 1 / len(every.orders)
    odds = hand_odds(cards("Td 9c"), all_but(FEW[few], "Td 9c"))
    assert {name: chance for name, chance in odds.bank.items() if chance} == pytest.approx(dict(counted), abs=1e-12)


# --- figures that were worked out elsewhere ----------------------------------------------------------

TWO_CARDS = {
    "12": (-0.4049, -0.3550), "13": (-0.4048, -0.4003), "14": (-0.4052, -0.4472), "15": (-0.4050, -0.4961),
    "16": (-0.4077, -0.5191), "17": (-0.4031, -0.5684), "18": (-0.0911, -0.6391), "soft 12": (-0.3812, -0.0361),
    "soft 14": (-0.3920, -0.1039), "soft 16": (-0.3913, -0.1596), "soft 17": (-0.3957, -0.1590),
    "soft 18": (-0.1046, -0.0912), "soft 19": (0.1845, -0.0253), "soft 20": (0.4683, 0.0250),
}  # fmt: skip
"""Standing and drawing on two cards, in stakes, on average over the hands of a total."""


def hands_of(total: str) -> list[tuple[Card, Card]]:
    return [pair for pair in combinations(PACK, 2) if repr(Hand(pair).total) == total]


@pytest.mark.parametrize("total", TWO_CARDS)
def test_two_cards_then_what(total: str) -> None:
    by_pips = defaultdict(list)
    for pair in hands_of(total):
        by_pips[tuple(sorted(card.pips for card in pair))].append(pair)
    odds = [(len(pairs), hand_odds(pairs[0])) for pairs in by_pips.values()]
    for verb, told in zip(("stand", "draw"), TWO_CARDS[total], strict=True):
        mean = sum(many * each.choices[verb].value for many, each in odds) / sum(many for many, _ in odds)
        assert mean == pytest.approx(told, abs=1e-4)


@pytest.mark.parametrize(
    ("hand", "best"),
    [("Ts 3d", "draw"), ("9s 4d", "draw"),
     ("8s 5d", "stand"), ("7s 6d", "stand"), ("Ts 2d", "draw"), ("Ts 4d", "stand"),
     ("As 7d", "draw"), ("As 8d", "stand")],
)  # fmt: skip
def test_what_is_best(hand: str, best: str) -> None:
    assert hand_odds(cards(hand)).best == best


@pytest.mark.rule("M19")
def test_the_chance_to_bust_is_a_share_of_the_cards_that_are_not_seen() -> None:
    odds = hand_odds(cards("As 5d 8h"), cards("Ac Kd 5s Qh 9c"))
    assert (odds.unseen, odds.bust) == (44, 20 / 44)
    assert sum(odds.totals.values()) == pytest.approx(1)
    assert odds.totals["bust"] == 20 / 44


# --- one card, and hands at their end ----------------------------------------------------------------


def test_a_single_card_is_worth_what_its_hands_are() -> None:
    assert hand_odds(cards("Ah")).choices["stake"].value == pytest.approx(0.544542, abs=1e-6)
    assert hand_odds(cards("Th")).choices["stake"].value == pytest.approx(0.032517, abs=1e-6)


@pytest.mark.parametrize(("hand", "value"), [("As Kd", 2.0), ("Ts 9d 5c", -1.0)])
def test_a_hand_that_is_settled(hand: str, value: float) -> None:
    odds = hand_odds(cards(hand))
    assert (odds.choices["stand"].value, odds.best) == (value, None)


def test_a_hand_of_21_only_stands() -> None:
    odds = hand_odds(cards("Ts 9d 2c"))
    assert ([*odds.choices], odds.best, odds.bust) == (["stand"], None, 1.0)


@pytest.mark.rule("P6")
@pytest.mark.rule("P7")
def test_a_hand_of_pontoon_buys_twists_and_may_not_stand_below_16() -> None:
    pontoon = BOOKS["pontoon"].options
    low, pair = hand_odds(cards("5s 4d"), options=pontoon), hand_odds(cards("8s 8d"), options=pontoon)
    assert {*low.choices} == {"buy", "twist"}
    assert {*pair.choices} == {"split", "stand", "buy", "twist"}
    assert low.best == "buy"


@pytest.mark.rule("P11")
def test_five_cards_stand_below_the_least_total_too() -> None:
    odds = hand_odds(cards("2s 3d 2d 2c 5s"), options=BOOKS["pontoon"].options)
    assert ([*odds.choices], odds.best) == (["stand"], None)
    assert odds.choices["stand"].value == pytest.approx(1.976828, abs=1e-6)


@pytest.mark.rule("P3")
def test_a_pair_of_ten_cards_is_as_likely_as_the_ranks_that_are_left_make_it() -> None:
    courts = [card for card in PACK if card.rank in "JQK"]
    seen = [*courts, *cards("Th Ts 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h")]
    odds = hand_odds(cards("Td"), seen, replace(BOOKS["pontoon"].options, call_double="no"))
    assert odds.choices["stake"].value == pytest.approx(0.264621, abs=1e-6)


def test_a_natural_has_nothing_to_choose_in_any_book() -> None:
    assert {hand_odds(cards("As Kd"), options=book.options).best for book in BOOKS.values()} == {None}


# --- nonsense ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "seen", "said"),
    [
        ("", "", "at least one card"),
        ("As As", "", "twice"),
        ("As 7d", "7d", "twice"),
        ("Ts 9d 5c 2h", "", "at its end"),
        ("As Kd 2c", "", "at its end"),
    ],
)
def test_what_cannot_be(hand: str, seen: str, said: str) -> None:
    with pytest.raises(OddsError, match=said):
        hand_odds(cards(hand), cards(seen))


def test_more_cards_than_there_are() -> None:
    with pytest.raises(OddsError, match="52 cards are known"):
        hand_odds(PACK[:2], PACK[2:])


def test_two_packs_have_every_card_twice() -> None:
    assert hand_odds(cards("As As"), options=Options(packs=2)).unseen == 102


# --- what no card that is not seen can change ----------------------------------------------------------


def test_the_order_of_cards_and_their_suits_change_nothing() -> None:
    chance = Random(3)
    for _ in range(10):
        hand, seen = chance.sample(PACK, 2), []
        if Hand(tuple(hand)).total.points == 21:
            continue
        turned = [Card(card.rank, {"s": "h", "h": "s", "d": "c", "c": "d"}[card.suit]) for card in reversed(hand)]
        turned = list(cards(" ".join(map(repr, turned))))
        one, two = hand_odds(hand, seen), hand_odds(turned, seen)
        assert {verb: each.value for verb, each in one.choices.items()} == pytest.approx(
            {verb: each.value for verb, each in two.choices.items()}, abs=1e-12
        )
