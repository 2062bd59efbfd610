"""The bank, the pool and the challenge, option by option."""

import pytest
from tests.rounds import Played, Stacked, play, sit

from vingtun.engine import events as e

TRIO = "Ann Ben Bank"
STAKES = "Ann stake 20, Ben stake 50"
PLAYED = f"{STAKES}, Ann stand, Ben stand, Bank stand"
LOSES = "Ts Td 9c 9h 8s 7h"
"""The banker loses 70 credits."""


def least(table: Played) -> Played:
    """The next round, in which everybody stakes the least and stands."""
    table.begin()
    while table.round.ask is not None:
        said = "stake 10" if table.ask.question == "stake" else "stand"
        table.say(f"{table.names[table.ask.seat]} {said}")
    return table


# --- where the bank goes -----------------------------------------------------------------------------


@pytest.mark.option(bank_rounds=(0, 1, 2, 5))
def test_bank_rounds() -> None:
    def moves_after(most: int) -> int:
        held = [play(LOSES, PLAYED, seats=TRIO, held=held, bank_rounds=most).next_banker for held in range(most or 9)]
        return held.index("Ann") + 1 if "Ann" in held else 0

    assert {most: moves_after(most) for most in (0, 1, 2, 5)} == {0: 0, 1: 1, 2: 2, 5: 5}


@pytest.mark.option(bank_rounds=(0, 1, 2))
def test_round_after_round() -> None:
    bankers = {}
    for most in (0, 1, 2):
        table = sit(f"{LOSES} " * 4, seats=TRIO, bank_rounds=most)
        bankers[most] = [least(table).banker for _ in range(4)]
    assert bankers == {
        0: ["Bank", "Bank", "Bank", "Bank"],
        1: ["Bank", "Ann", "Ben", "Bank"],
        2: ["Bank", "Bank", "Ann", "Ann"],
    }


@pytest.mark.option(bank_purse=(0, 1, 100))
def test_bank_purse() -> None:
    nets = (-31, -29, 0, 71, 169, 171)
    moves = {
        most: [net - 70 for net in nets
               if play(LOSES, PLAYED, seats=TRIO, bank_net=net, bank_rounds=0, bank_purse=most).next_banker == "Ann"]
        for most in (0, 1, 100)
    }  # fmt: skip
    assert moves == {0: [], 1: [-101, -99, -70, 1, 99, 101], 100: [-101, 101]}


@pytest.mark.option(bank_purse=(0, 1))
def test_an_even_account_moves_no_bank() -> None:
    for most in (0, 1):
        assert play(LOSES, PLAYED, seats=TRIO, bank_net=70, bank_rounds=0, bank_purse=most).next_banker == "Bank"


@pytest.mark.option(bank_purse=(0, 100))
def test_it_counts_over_the_rounds_of_a_tenure_and_begins_anew_with_the_next_holder() -> None:
    account: dict[int, list[tuple[str, int]]] = {0: [], 100: []}
    for most, told in account.items():
        table = sit(f"{LOSES} " * 5, seats=TRIO, bank_rounds=0, bank_purse=most)
        for _ in range(5):
            table.begin()
            first, second = (table.names[seat] for seat in table.board.order[:-1])
            table.say(f"{first} stake 20, {second} stake 50, {first} stand, {second} stand, {table.banker} stand")
            told.append((table.banker, table.board.bank_net))
    assert account[0] == [("Bank", -70), ("Bank", -140), ("Bank", -210), ("Bank", -280), ("Bank", -350)]
    assert account[100] == [("Bank", -70), ("Bank", -140), ("Ann", -70), ("Ann", -140), ("Ben", -70)]


@pytest.mark.option(bank_purse=(0, 15))
def test_forfeited_stakes_count_and_what_is_collected_the_price_and_the_pool_do_not() -> None:
    said = "Ann stake 20, Bank double, Ann refuse"
    forfeits = {most: play("Ts 9d", said, book="foster", bank_rounds=0, bank_on_natural=True, bank_purse=most)
                for most in (0, 15)}  # fmt: skip
    assert {most: table.next_banker for most, table in forfeits.items()} == {0: "Bank", 15: "Ann"}
    table = play(
        "Ts 9d 8s 8d", "Bank offer 60, Ann take, Bank stake 10, Bank stand, Ann stand",
        first=True, sale=True, pool_="kitty", bank_rounds=0, bank_purse=15, bank_on_natural=False,
    )  # fmt: skip
    assert table.banker == "Ann"
    assert table.net == {"Ann": -60 - 10 - 10, "Bank": 60 - 10 + 10}
    assert (table.board.bank_net, table.next_banker) == (-10, "Ann")


@pytest.mark.option(next_bank=("left", "lot"))
def test_next_bank() -> None:
    for limit in ({"bank_rounds": 1}, {"bank_rounds": 0, "bank_purse": 70}):
        who = {to: play(LOSES, PLAYED, seats=TRIO, next_bank=to, **limit).next_banker for to in ("left", "lot")}
        assert who == {"left": "Ann", "lot": "the lot"}


@pytest.mark.option(next_bank=("left", "lot"))
def test_a_natural_is_no_limit_and_without_limits_it_has_no_effect() -> None:
    natural = "Ts Ad 9c 9h Ks 7h"
    for to in ("left", "lot"):
        said = f"{STAKES}, Ann stand, Bank stand"
        assert play(natural, said, seats=TRIO, next_bank=to, bank_rounds=1).next_banker == "Ben"
        assert play(LOSES, PLAYED, seats=TRIO, next_bank=to, bank_rounds=0, held=40).next_banker == "Bank"


@pytest.mark.option(next_bank=("left", "lot"), pack=("fresh", "through"))
def test_a_lot_that_falls_on_the_old_banker_begins_a_tenure_and_the_bank_has_not_changed_hands() -> None:
    for pack, shuffled in (("fresh", True), ("through", False)):
        stock = Stacked(LOSES + " Tc 8c 7c", lots=(2,))
        table = sit(stock=stock, seats=TRIO, next_bank="lot", bank_rounds=1, pack=pack).begin(PLAYED).begin()
        assert (table.banker, table.board.tenure, table.board.bank_net) == ("Bank", 1, 0)
        assert table.told(e.Began)[-1].shuffled is shuffled
    assert play(LOSES, PLAYED, seats=TRIO, next_bank="left", bank_rounds=1).next_banker == "Ann"


@pytest.mark.option(first_bank=("lot", "ace"))
def test_first_bank() -> None:
    told = {}
    for by in ("lot", "ace"):
        stock = Stacked("2s Td Ac | Ts 9d", lots=(1,))
        table = sit(stock=stock, seats="Ann Ben Cleo", banker="the lot", first=True, first_bank=by).begin()
        told[by] = (table.banker, [repr(event.card) for event in table.told(e.TurnedUp)])
    assert told == {"lot": ("Ben", []), "ace": ("Ann", ["2s", "Td", "Ac"])}


@pytest.mark.option(first_bank=("lot", "ace"), next_bank=("lot", "left"))
def test_the_ace_is_for_the_first_bank_a_later_lot_is_a_lot() -> None:
    for by, turned in (("lot", 0), ("ace", 1)):
        stock = Stacked("Ac | " + LOSES, lots=(1, 0) if by == "lot" else (0,))
        table = sit(
            stock=stock, seats=TRIO, banker="the lot", first=True, first_bank=by, next_bank="lot", bank_rounds=1
        )
        table.begin()
        while table.round.ask is not None:
            table.round.apply(table.ask.open[-1].action(*([10] if table.ask.question == "stake" else [])))
        table.begin()
        assert (table.banker, len(table.told(e.TurnedUp)), len(table.told(e.LotDrawn))) == ("Ann", turned, 2)
    assert play(LOSES, PLAYED, seats=TRIO, next_bank="left", bank_rounds=1).next_banker == "Ann"


# --- sale --------------------------------------------------------------------------------------------


@pytest.mark.option(sale=(False, True))
def test_sale() -> None:
    asked = {on: play("Ts 9d", first=True, sale=on).asked for on in (False, True)}
    assert asked == {False: "Ann: stake 10 to 500", True: "Bank: keep or offer 10 to 500"}


@pytest.mark.option(sale=(False, True))
def test_only_in_the_first_round_of_a_game() -> None:
    asked = {on: play("Ts 9d", first=False, sale=on).asked for on in (False, True)}
    assert set(asked.values()) == {"Ann: stake 10 to 500"}


@pytest.mark.option(sale=(False, True), min_stake=(10, 40), max_stake=(60, 500))
def test_the_price_is_a_stake_at_either_end() -> None:
    for least, most in ((10, 60), (40, 500)):
        table = play("Ts 9d", first=True, sale=True, min_stake=least, max_stake=most)
        assert table.refusal(f"offer {least - 1}") == f"{least - 1} is below the least of {least}."
        assert table.refusal(f"offer {most + 1}") == f"{most + 1} is over {most}, the most the rules allow."
        for price in (least, most):
            sold = play(
                "Ts 9d", f"Bank offer {price}, Ann take", first=True, sale=True, min_stake=least, max_stake=most
            )
            assert sold.net == {"Ann": -price, "Bank": price}
            assert (sold.banker, sold.board.tenure, sold.board.bank_net) == ("Ann", 1, 0)
    assert play("Ts 9d", first=True, sale=False).refusal("offer 10")


@pytest.mark.option(sale=(False, True), pool=("no", "kitty"))
def test_the_pool_is_fed_after_the_sale_the_new_banker_last() -> None:
    fed: dict[bool, list[int]] = {}
    for on in (False, True):
        said = "Bank offer 30, Ann take" if on else ""
        table = play("Ts 9d 8c", said, seats=TRIO, first=True, sale=on, pool_="kitty")
        fed[on] = [event.payer for event in table.told(e.Paid) if event.why == "counter"]
    assert fed == {False: [0, 1, 2], True: [1, 2, 0]}
    assert play("Ts 9d", pool_="no", first=True).told(e.Paid) == []


@pytest.mark.option(sale=(False, True), bank_rounds=(1, 2))
def test_the_round_is_the_first_of_the_takers_tenure() -> None:
    said = "Bank offer 30, Ann take, Bank stake 10, Bank stand, Ann stand"
    for most, then in ((1, "Bank"), (2, "Ann")):
        table = play("Ts 9d 9s 9h", said, first=True, sale=True, bank_rounds=most)
        assert (table.board.tenure, table.next_banker) == (1, then)
    assert play("Ts 9d 9s 9h", "Ann stake 10", first=True, sale=False).banker == "Bank"


# --- challenge ---------------------------------------------------------------------------------------


@pytest.mark.option(challenge=(False, True))
def test_challenge() -> None:
    asked = {on: play("Ts 9d 8s 8d", "Ann stake 20", challenge=on).asked for on in (False, True)}
    assert asked == {False: "Ann: draw or stand", True: "Bank: challenge or ask"}


@pytest.mark.option(challenge=(False, True), twenty_one_pays=(1, 2))
def test_a_challenge_is_for_one_stake_and_on_two_cards() -> None:
    for pays in (1, 2):
        said = f"{STAKES}, Bank challenge"
        table = play("Ts 9d Tc 9s 9h 8c", said, seats=TRIO, challenge=True, twenty_one_pays=pays)
        assert table.net == {"Ann": 20, "Ben": 0, "Bank": -20}
    assert play("Ts 9d 8s 8d", "Ann stake 20", challenge=False).refusal("challenge")


@pytest.mark.option(challenge=(False, True), split=(True,))
def test_it_comes_before_a_pair_can_be_split_and_after_the_naturals() -> None:
    table = play("8s Ad 9c 8d Kd 7c", STAKES, seats=TRIO, challenge=True, split=True)
    assert (table.asked, table.net["Ben"]) == ("Bank: challenge or ask", 100)
    assert table.say("Bank challenge").net == {"Ann": 0, "Ben": 100, "Bank": -100}
    without = play("8s Ad 9c 8d Kd 7c", STAKES, seats=TRIO, challenge=False, split=True)
    assert without.asked == "Ann: draw or stand or split"
    assert play("8s Ad", split=False).asked


@pytest.mark.option(challenge=(False, True))
def test_there_is_none_where_every_hand_is_settled() -> None:
    for on in (False, True):
        assert play("As 9d Ks 8d", "Ann stake 20", challenge=on).asked == ""


# --- pool --------------------------------------------------------------------------------------------


@pytest.mark.option(pool=("no", "natural", "kitty"))
def test_pool() -> None:
    pools = ("no", "natural", "kitty")
    begun = {pool: play("Ts 9d", first=True, pool_=pool).board.pool for pool in pools}
    assert begun == {"no": 0, "natural": 20, "kitty": 20}
    won = {
        pool: play("As 9d Ks 8d", "Ann stake 20", pool_=pool, pool=0 if pool == "no" else 70).net["Ann"]
        for pool in pools
    }
    assert won == {"no": 40, "natural": 110, "kitty": 40}


@pytest.mark.option(pool=("no", "natural", "kitty"))
def test_a_bust_hand_feeds_it() -> None:
    said = "Ann stake 20, Ann draw"
    left = {pool: play("Ts 9d 6s 8d Kc", said, pool_=pool).board.pool for pool in ("no", "natural", "kitty")}
    assert left == {"no": 0, "natural": 10, "kitty": 10}


@pytest.mark.option(pool=("no", "natural", "kitty"), ties=("void", "bank"))
def test_a_void_tie_feeds_it_and_one_that_the_bank_takes_does_not() -> None:
    said = "Ann stake 20, Ann stand, Bank stand"
    left = {
        (pool, ties): play("Ts Td 8s 8d", said, pool_=pool, ties=ties).board.pool
        for pool in ("no", "natural", "kitty")
        for ties in ("void", "bank")
    }
    assert {key for key, credits_ in left.items() if credits_} == {("natural", "void"), ("kitty", "void")}


@pytest.mark.option(pool=("natural", "kitty"), split=(True,))
def test_each_half_of_a_split_feeds_it_by_itself() -> None:
    said = "Ann stake 20, Ann split, Ann draw, Ann stand, Bank stand"
    for pool in ("natural", "kitty"):
        table = play("8s Td 8d 8h | 7c Tc | Kc", said, split=True, pool_=pool, ties="void")
        assert [spot.why for spot in table.board.spots[0]] == ["bust", "equal"]
        assert (table.board.pool, table.net["Ann"]) == (20, -20 - 10 - 10)
        assert [event.amount for event in table.told(e.Paid)] == [10, 10]
    assert play("8s Td 8d 8h", "Ann stake 20", split=False, pool_="kitty").asked == "Ann: draw or stand"


@pytest.mark.option(pool=("natural", "kitty"), natural_from_players=(0, 2))
def test_it_is_won_once_and_not_refilled_and_a_kitty_is_never_won() -> None:
    for pool, left, won in (("natural", 0, 70), ("kitty", 70, 0)):
        for times in (0, 2):
            table = play("9s As 8c 9h Kd 8h", STAKES, seats=TRIO, pool_=pool, pool=70, natural_from_players=times)
            assert (table.board.pool, table.net["Ben"]) == (left, 100 + 20 * times + won)


@pytest.mark.option(pool=("natural", "kitty"))
def test_the_bankers_natural_wins_it_too() -> None:
    won = {pool: play("9s Ad 8s Kd", "Ann stake 20", pool_=pool, pool=70).net["Bank"] for pool in ("natural", "kitty")}
    assert won == {"natural": 110, "kitty": 40}


@pytest.mark.option(pool=("natural", "kitty"), bank_purse=(0, 100))
def test_who_wins_the_pool_with_the_bank_has_not_won_it_of_the_hands() -> None:
    for pool in ("natural", "kitty"):
        for most in (0, 100):
            table = play("9s Ad 8s Kd", "Ann stake 20", pool_=pool, pool=70, bank_rounds=0, bank_purse=most)
            assert (table.board.bank_net, table.next_banker) == (40, "Bank")
