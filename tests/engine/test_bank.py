"""Where the bank goes, what a round is without players, and when a game is over."""

import pytest
from tests.rounds import Stacked, play, sit

from vingtun.engine import events as e
from vingtun.engine.cards import card
from vingtun.engine.options import Options
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board

TRIO = "Ann Ben Bank"
PLAYED = "Ann stake 20, Ben stake 50, Ann stand, Ben stand, Bank stand"
LOSES = "Ts Td 9c 9h 8s 7h"
"""The bank loses 70 credits."""


def after(deck: str = LOSES, said: str = PLAYED, **table: object) -> str:
    return play(deck, said, seats=TRIO, **table).next_banker


def test_a_natural_comes_before_every_limit() -> None:
    limits = {"bank_rounds": 1, "bank_purse": 1, "next_bank": "lot"}
    said = "Ann stake 20, Ben stake 50, Ann stand, Bank stand"
    assert after("Ts Ad 9c 9h Ks 7h", said, **limits) == "Ben"
    assert after("Ts Ad 9c 9h Ks 7h", said, **limits, bank_on_natural=False) == "the lot"


@pytest.mark.parametrize(("bank_net", "who"), [(0, "Bank"), (-29, "Bank"), (-30, "Ann"), (171, "Ann"), (169, "Bank")])
def test_a_purse_counts_both_ways(bank_net: int, who: str) -> None:
    expected = "Ann" if abs(bank_net - 70) >= 100 else "Bank"
    assert after(bank_net=bank_net, bank_rounds=0, bank_purse=100) == expected == who


def test_what_is_won_counts_from_the_taking_of_the_bank() -> None:
    table = sit(LOSES + " " + LOSES, seats=TRIO, bank_net=500, bank_rounds=1).begin(PLAYED)
    assert table.board.bank_net == 430
    table.begin()
    assert (table.banker, table.board.bank_net, table.board.tenure) == ("Ann", 0, 1)


def test_a_round_in_which_nobody_can_stake_counts_for_the_bank() -> None:
    table = sit("Ts 9d 8c " * 2, seats=TRIO, credits={"Bank": 19}, bank_rounds=2)
    for tenure in (1, 2):
        table.begin()
        assert (table.asked, table.board.tenure) == ("", tenure)
        assert table.net == {"Ann": 0, "Ben": 0, "Bank": 0}
    assert table.next_banker == "Ann"


def test_who_sits_out_gives_back_his_card_unseen() -> None:
    table = play("Ts 9d 8c | 5s 7c", seats=TRIO, credits={"Ann": 19}).say("Ben stake 10, Ben stand, Bank stand")
    assert table.told(e.SatOut) == [e.SatOut(0)]
    assert table.view("Ann").hands == []
    assert table.view("Ann").visible() == list(table.spot("Ben").faces + table.spot("Bank").faces)


def test_where_stakes_come_before_the_cards_who_sits_out_is_dealt_none() -> None:
    table = play("9d 8c | 7c 6c", "Ben stake 10", seats=TRIO, credits={"Ann": 19}, stake_on="nothing")
    assert [event.seat for event in table.told(e.Dealt)] == [1, 2, 1, 2]


def test_he_comes_back_when_the_bank_can_cover_him() -> None:
    table = sit("Ts 9d 8c | 8s Th || 9s 8h 7s", seats=TRIO, credits={"Bank": 39})
    table.begin("Ann stake 10")
    assert table.told(e.SatOut) == [e.SatOut(1)]
    table.say("Ann stand, Bank stand")
    assert table.net["Bank"] == 10
    assert table.begin("Ann stake 10").asked == "Ben: stake 10 to 14"


@pytest.mark.rule("F8")
def test_the_lot_may_fall_on_anybody_and_a_new_tenure_begins() -> None:
    for lot, banker in enumerate(TRIO.split()):
        table = sit(stock=Stacked(f"{LOSES}", lots=(lot,)), seats=TRIO, bank_rounds=1, next_bank="lot")
        table.begin(PLAYED).begin()
        assert table.banker == banker
        assert (table.board.tenure, table.board.bank_net, table.board.order[-1]) == (1, 0, lot)


def test_while_the_lot_is_to_come_the_last_banker_is_still_on_the_board() -> None:
    table = play(LOSES, PLAYED, seats=TRIO, bank_rounds=1, next_bank="lot")
    assert (table.board.next_banker, table.banker) == (LOT, "Bank")


def test_the_first_bank_of_a_game_is_found_once() -> None:
    stock = Stacked("Ad 5d | Ts 9d 8s 8d", lots=())
    table = sit(stock=stock, seats="Ann Bank", banker="the lot", first=True, first_bank="ace")
    table.begin()
    assert (table.banker, table.told(e.TurnedUp)) == ("Bank", [e.TurnedUp(1, card("Ad"))])


@pytest.mark.rule("M22")
@pytest.mark.parametrize(("have", "over"), [(29, True), (30, False)])
def test_a_banker_must_cover_the_least_stake_whatever_he_could_stake_as_a_player(have: int, over: bool) -> None:
    """Three sevens make the bank cover three times what a player need have twice."""
    playing = rules(Options(three_sevens=True))
    assert playing.is_over(Board(2, 0, credits={0: have}), 0) is over
    assert not playing.is_over(Board(2, 1, credits={0: have}), 0)


@pytest.mark.parametrize("credits_", [{}, {1: 5}])
def test_a_seat_without_a_limit_is_never_out(credits_: dict[int, int]) -> None:
    assert not rules(Options()).is_over(Board(2, 1, credits=credits_), 0)


def test_what_a_seat_has_now() -> None:
    table = sit(LOSES + " " + LOSES, seats=TRIO, credits={"Ann": 100, "Bank": 1000}).begin(PLAYED)
    assert [table.board.purse(seat) for seat in range(3)] == [120, None, 930]
    table.begin("Ann stake 60")
    assert table.board.purse(0) == 120, "a stake at risk is still its own"
    assert list(table.board.score) == [20, 50, -70]
