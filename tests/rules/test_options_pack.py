"""The pack, option by option: shuffled or dealt through, its last card, and a second one."""

from collections import Counter

import pytest
from tests.rounds import Stacked, play, sit

from vingtun.engine import events as e
from vingtun.engine.outlook import outlook
from vingtun.engine.pack import Pack

STANDS = "Ann stake 20, Ann stand, Bank stand"


@pytest.mark.option(pack=("fresh", "through"))
def test_pack() -> None:
    shuffles = {}
    for pack in ("fresh", "through"):
        stock = Stacked("Ts 9d 8s 8d | 7s 7d 6s 6d")
        table = sit(stock=stock, pack=pack).begin(STANDS).begin(STANDS)
        shuffles[pack] = ([event.shuffled for event in table.told(e.Began)], stock.shuffles)
    assert shuffles == {"fresh": ([True, True], 2), "through": ([False, False], 0)}


@pytest.mark.option(pack=("fresh", "through"))
def test_at_the_first_round_and_when_the_bank_changes_hands_all_is_shuffled_either_way() -> None:
    for pack in ("fresh", "through"):
        table = sit(stock=Stacked("As 9d Ks 8d"), first=True, pack=pack).begin("Ann stake 20").begin()
        assert [event.shuffled for event in table.told(e.Began)] == [True, True]
        assert table.banker == "Ann"


@pytest.mark.option(pack=("fresh", "through"))
def test_what_a_seat_has_seen_counts_until_it_is_shuffled_in() -> None:
    seen = {}
    for pack in ("fresh", "through"):
        stock = Stacked("Ts 9d 9s 8d | 7s 7d 6s 6d")
        table = sit(stock=stock, pack=pack).begin(STANDS).begin("Ann stake 20")
        seen[pack] = (sorted(map(repr, table.view("Ann").visible())), outlook(table.view("Ann")).unseen)
    assert seen == {"fresh": (["6s", "7s"], 50), "through": (["6s", "7s", "8d", "9d", "9s", "Ts"], 46)}


@pytest.mark.option(last_card=(False, True))
def test_last_card() -> None:
    def stock_after(last: bool, left: str) -> tuple[list[int], str]:
        pack = Stacked(left, only=True, keep=int(not last))
        table = play("", "Ann stake 20, Ann draw", stock=pack, last_card=last)
        return [event.stock for event in table.told(e.Shuffled)], table.cards("Ann")

    four, five = "Ts Td 2s 8d", "Ts Td 2s 8d 3s"
    assert stock_after(True, five) == ([], "Ts 2s 3s"), "the last card is dealt"
    assert stock_after(True, four)[0] == [48], "there is none: the discards"
    assert stock_after(False, five)[0] == [48], "with the last card, which stayed"
    assert stock_after(False, five + " 4s") == ([], "Ts 2s 3s"), "the last but one"


@pytest.mark.option(last_card=(False, True), packs=(1, 2))
def test_every_card_but_that_one_comes_off() -> None:
    for packs in (1, 2):
        for last in (False, True):
            pack = Pack("seed", packs=packs, keep=int(not last))
            sit(stock=pack, last_card=last, packs=packs)
            pack.shuffle()
            dealt = [pack.draw() for _ in range(52 * packs - (not last))]
            assert len(dealt) == 52 * packs - (not last)
            with pytest.raises(IndexError):
                pack.draw()


@pytest.mark.option(packs=(1, 2))
def test_packs() -> None:
    for packs in (1, 2):
        table = sit(stock=Pack("seed", packs=packs), packs=packs)
        table.round._croupier.pack.shuffle()
        cards = Counter(table.round._croupier.pack.draw() for _ in range(52 * packs))
        assert set(cards.values()) == {packs}


@pytest.mark.option(packs=(1, 2))
def test_the_bust_chance_counts_all_the_cards_there_are() -> None:
    counted = {}
    for packs in (1, 2):
        table = play("", "Ann stake 20", stock=Stacked("Ts 9d 6s 8d", packs=packs), packs=packs)
        one = outlook(table.view("Ann"))
        counted[packs] = (one.unseen, one.bust)
    assert counted == {1: (50, 8 * 4 - 2), 2: (102, 8 * 8 - 2)}, "sixes to tens and courts but the two that she holds"


@pytest.mark.option(packs=(1, 2), three_sevens=(True, False))
def test_the_same_seven_three_times_is_three_sevens() -> None:
    said = "Ann stake 20, Ann draw, Bank stand"
    for packs in (1, 2):
        assert play("7s Kd 7s Qh 7s", said, packs=packs, three_sevens=True).net["Ann"] == 60
    assert play("7s Kd 7s Qh 7s", said, three_sevens=False).net["Ann"] == 20
