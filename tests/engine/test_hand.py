"""Totals, against every way to count aces; and hands."""

import copy
from collections.abc import Iterator

import pytest

from vingtun.engine.cards import Card, card, cards
from vingtun.engine.hand import LIMIT, NOTHING, Hand, Total, total_of

BY_PIPS = [card(rank + "s") for rank in "A23456789T"]


def counted(pips: tuple[int, ...]) -> tuple[int, bool]:
    """The best total by trying each ace as one and as eleven: points, and whether an ace counts eleven."""
    ways = [(sum(pips) + 10 * high, high > 0) for high in range(pips.count(1) + 1)]
    within = [way for way in ways if way[0] <= LIMIT]
    return max(within) if within else min(ways)


def held_up_to(limit: int, least: int = 1) -> Iterator[tuple[int, ...]]:
    """Every multiset of pips that comes to the limit at most, in rising order."""
    yield ()
    for pips in range(least, min(limit, 10) + 1):
        for others in held_up_to(limit - pips, pips):
            yield (pips, *others)


def test_every_total_is_the_best_way_to_count_the_aces() -> None:
    hands = list(held_up_to(LIMIT))
    assert len(set(hands)) == len(hands) > 3_000
    for held in hands:
        before = NOTHING
        for pips in held:
            before = before.plus[pips]
        for last in range(1, 11):
            total = before.plus[last]
            assert (total.points, total.soft, total.low) == (*counted((*held, last)), sum(held) + last)


def test_the_order_of_the_cards_does_not_matter() -> None:
    held = cards("As 5d As 4c")
    assert total_of(held) is total_of(held[::-1])


def test_a_total_is_made_once() -> None:
    total = total_of(cards("As 6d"))
    assert total is total_of(cards("6c Ah"))
    assert copy.copy(total) is total
    assert copy.deepcopy([total])[0] is total


def test_a_bust_takes_no_more_cards() -> None:
    bust = total_of(cards("Ts 6d 6c"))
    assert bust.points == 22
    assert bust.plus == ()
    with pytest.raises(IndexError):
        total_of(cards("Ts 6d 6c As"))


@pytest.mark.parametrize(
    ("held", "said"),
    [("As 6d", "As 6d (soft 17)"), ("Ts 6d", "Ts 6d (16)"), ("", " (0)"), ("Ts 9s 3d", "Ts 9s 3d (22)")],
)
def test_a_hand_in_words(held: str, said: str) -> None:
    assert repr(Hand(cards(held))) == said


def test_no_cards_count_nothing() -> None:
    assert Hand().total is NOTHING
    assert isinstance(NOTHING, Total)
    assert (NOTHING.points, NOTHING.soft) == (0, False)


@pytest.mark.parametrize(
    ("held", "pair"),
    [("Ks Kd", True), ("Ks Qd", False), ("As Ad", True), ("7s", False), ("", False), ("7s 7d 7c", False)],
)
def test_a_pair_is_two_cards_of_one_rank(held: str, pair: bool) -> None:
    assert Hand(cards(held)).pair is pair


def test_hands_are_equal_when_their_cards_are_in_the_same_order() -> None:
    def hand(text: str) -> Hand:
        return Hand(cards(text))

    assert hand("As Kd") == hand("As Kd")
    assert hand("As Kd") != hand("Kd As")
    assert hand("As Kd") != cards("As Kd")


@pytest.mark.parametrize("each", BY_PIPS, ids=repr)
def test_one_card(each: Card) -> None:
    assert Hand((each,)).total.points == (11 if each.rank == "A" else each.pips)
