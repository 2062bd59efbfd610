"""The pack: what comes off it, when, and how evenly."""

from collections import Counter
from math import factorial, sqrt

import pytest

from vingtun.engine.cards import PACK, Card, cards
from vingtun.engine.pack import Pack


def shuffled(seed: str, **pack: int) -> Pack:
    made = Pack(seed, **pack)
    made.shuffle()
    return made


def drawn(pack: Pack, count: int) -> list[Card]:
    return [pack.draw() for _ in range(count)]


def within(count: int, expected: float) -> bool:
    """Whether a count lies within five standard errors of what it should be."""
    return abs(count - expected) < 5 * sqrt(expected)


def test_the_same_seed_deals_the_same_cards_on_every_platform() -> None:
    assert drawn(shuffled("7f3a"), 10) == list(cards("4h 8h 9d As 9h Kd Ts Qs Qd Kh"))
    pack = shuffled("7f3a")
    pack.shuffle()
    assert drawn(pack, 10) == list(cards("Kd 6d 6c Ks 4s 9c 2s 6h Th Td"))
    assert drawn(shuffled("7f3a", packs=2), 10) == list(cards("7d Ac 3h 2s 2c Qh 7h Th Th Tc"))
    lots = shuffled("7f3a")
    assert [lots.lot(4) for _ in range(8)] == [1, 2, 2, 1, 3, 0, 2, 2]


@pytest.mark.rule("F8")
def test_a_lot_leaves_the_order_of_the_stock_as_it_is() -> None:
    """A stock that is dealt on has been sealed before."""
    pack = shuffled("7f3a")
    drawn(pack, 20)
    order = pack.to_come()
    assert len({pack.lot(1_000) for _ in range(20)}) > 10
    assert pack.to_come() == order
    assert tuple(drawn(pack, 32)) == order


def test_other_seeds_and_other_shuffles_deal_other_cards() -> None:
    pack = shuffled("1")
    orders = [drawn(pack, 52)]
    for _ in range(20):
        pack.shuffle()
        orders.append(drawn(pack, 52))
    orders += [drawn(shuffled(str(seed)), 52) for seed in range(2, 20)]
    assert len({tuple(order) for order in orders}) == 39


@pytest.mark.rule("M3")
@pytest.mark.parametrize("packs", [1, 2])
def test_every_card_comes_off_once_a_pack(packs: int) -> None:
    pack = shuffled("seed", packs=packs)
    assert Counter(drawn(pack, 52 * packs)) == Counter(PACK * packs)
    assert pack.cards == []
    with pytest.raises(IndexError):
        pack.draw()


def test_a_shuffle_brings_every_card_back() -> None:
    pack = shuffled("seed")
    drawn(pack, 30)
    pack.shuffle()
    assert Counter(pack.cards) == Counter(PACK)


def test_every_card_is_as_likely_to_be_the_first_or_the_last() -> None:
    pack = Pack("seed")
    first: Counter[Card] = Counter()
    last: Counter[Card] = Counter()
    for _ in range(5_200):
        pack.shuffle()
        first[pack.draw()] += 1
        last[drawn(pack, 51)[-1]] += 1
    for count in (first, last):
        assert set(count) == set(PACK)
        assert all(within(times, 100) for times in count.values())


def test_every_order_can_come() -> None:
    """All the orders of the last four cards, each as often as any other."""
    pack = Pack("seed")
    orders: Counter[tuple[Card, ...]] = Counter()
    for _ in range(2_400):
        pack.shuffle()
        pack.cards = list(PACK[:4])
        orders[tuple(drawn(pack, 4))] += 1
    assert len(orders) == factorial(4)
    assert all(within(times, 100) for times in orders.values())


@pytest.mark.rule("M1", "F8")
@pytest.mark.parametrize("among", [2, 4, 10])
def test_the_lot_falls_on_everybody_alike(among: int) -> None:
    pack = Pack("seed")
    lots: Counter[int] = Counter()
    for _ in range(among * 100):
        pack.shuffle()
        lots[pack.lot(among)] += 1
    assert set(lots) == set(range(among))
    assert all(within(times, 100) for times in lots.values())


@pytest.mark.rule("F7")
def test_gathering_shuffles_in_all_that_is_not_in_play() -> None:
    pack = shuffled("seed")
    dealt = drawn(pack, 52)
    pack.gather(dealt[:7])
    assert Counter(pack.cards) == Counter(dealt[7:])
    assert pack.packs == 1


@pytest.mark.rule("F7")
def test_the_last_card_is_kept_where_it_is_not_dealt() -> None:
    pack = shuffled("seed", keep=1)
    drawn(pack, 51)
    with pytest.raises(IndexError):
        pack.draw()
    assert len(pack.cards) == 1


@pytest.mark.parametrize("keep", [0, 1])
def test_where_nothing_can_be_dealt_a_new_pack_is_opened(keep: int) -> None:
    pack = shuffled("seed", keep=keep)
    in_play = drawn(pack, 52 - keep)
    pack.gather(in_play)
    assert len(pack.cards) == 52 + keep
    assert pack.packs == 2
    pack.gather(in_play)
    assert len(pack.cards) == 52 + keep, "the opened pack belongs to the table now"


def test_an_opened_pack_goes_with_the_next_shuffle_of_all() -> None:
    pack = shuffled("seed")
    pack.gather(drawn(pack, 52))
    pack.shuffle()
    assert (pack.packs, Counter(pack.cards)) == (1, Counter(PACK))


def test_a_copy_deals_the_same_cards_and_is_its_own() -> None:
    pack = shuffled("seed", packs=2, keep=1)
    drawn(pack, 21)
    twin = pack.copy()
    assert (twin.packs, twin.keep, len(twin.cards)) == (2, 1, 83)
    ahead = drawn(pack, 40)
    assert drawn(twin, 40) == ahead
    pack.shuffle()
    twin.shuffle()
    assert drawn(twin, 10) == drawn(pack, 10)


def test_a_copy_knows_of_an_opened_pack() -> None:
    pack = shuffled("seed")
    in_play = drawn(pack, 52)
    pack.gather(in_play)
    twin = pack.copy()
    twin.gather(in_play)
    assert (twin.packs, len(twin.cards)) == (2, 52)
    twin.shuffle()
    assert twin.packs == 1
