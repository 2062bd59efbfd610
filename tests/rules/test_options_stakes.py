"""Stakes, option by option: when they are made, within which limits, and the call to double."""

import pytest
from tests.rounds import play

from vingtun.engine import events as e

TRIO = "Ann Ben Bank"
STAKES = "Ann stake 20, Ben stake 50"
CALLS = ("no", "refusable", "forced")


@pytest.mark.option(stake_on=("nothing", "first card"))
def test_stake_on() -> None:
    seen = {on: play("Ts 9d 8s 8d", stake_on=on).cards("Ann") for on in ("nothing", "first card")}
    assert seen == {"nothing": "", "first card": "Ts"}
    kinds = (e.Dealt, e.Staked)
    order = {
        on: [type(event).__name__[0] for event in play("Ts 9d 8s 8d", "Ann stake 20", stake_on=on).events
             if isinstance(event, kinds)]
        for on in ("nothing", "first card")
    }  # fmt: skip
    assert order == {"nothing": ["S", "D", "D", "D", "D"], "first card": ["D", "D", "S", "D", "D"]}


@pytest.mark.option(stake_on=("nothing", "first card"))
def test_with_both_the_banker_has_seen_his_first_card_when_he_may_call() -> None:
    for on in ("nothing", "first card"):
        table = play("Ts 9d 8s 8d", "Ann stake 20", stake_on=on, call_double="forced")
        assert (table.asked, table.cards("Bank")) == ("Bank: double or leave", "9d")


@pytest.mark.option(stake_on=("nothing", "first card"))
def test_who_cannot_stake_has_no_card_or_gives_it_back() -> None:
    dealt = {}
    for on in ("nothing", "first card"):
        table = play("Ts 9d 8c 7s 6s 5s", "Ben stake 10", seats=TRIO, credits={"Ann": 19}, stake_on=on)
        dealt[on] = "".join(table.names[event.seat][0] for event in table.told(e.Dealt) if event.seat == 0)
        assert table.told(e.SatOut) == [e.SatOut(0)]
    assert dealt == {"nothing": "", "first card": "A"}


@pytest.mark.option(min_stake=(1, 10, 500))
def test_the_least_stake() -> None:
    asked = {least: play("Ts 9d", min_stake=least).asked for least in (1, 10, 500)}
    assert asked == {1: "Ann: stake 1 to 500", 10: "Ann: stake 10 to 500", 500: "Ann: stake 500"}


@pytest.mark.option(min_stake=(1, 10))
def test_who_has_not_twice_the_least_stake_sits_out() -> None:
    for least in (1, 10):
        assert play("Ts 9d", credits={"Ann": 2 * least}, min_stake=least).asked == f"Ann: stake {least}"
        assert play("Ts 9d", credits={"Ann": 2 * least - 1}, min_stake=least).told(e.SatOut)


@pytest.mark.option(min_stake=(1, 10), max_stake=(60, 500))
def test_the_least_stake_is_also_the_least_price_of_a_card_and_the_counter() -> None:
    said, deck = "Ann stake 20, Bank leave", "2s Td 3s Th"
    for least, most in ((1, 60), (10, 500)):
        table = play(deck, said, book="pontoon", min_stake=least, max_stake=most, pool_="kitty", first=True)
        assert table.asked.startswith(f"Ann: buy {least} to 20")
        assert table.board.pool == 2 * least


@pytest.mark.option(max_stake=(10, 60, 500))
def test_the_greatest_stake() -> None:
    asked = {most: play("Ts 9d", max_stake=most).asked for most in (10, 60, 500)}
    assert asked == {10: "Ann: stake 10", 60: "Ann: stake 10 to 60", 500: "Ann: stake 10 to 500"}
    assert play("Ts 9d", max_stake=60).refusal("stake 61") == "61 is over 60, the most the rules allow."


@pytest.mark.option(max_stake=(60, 500))
def test_it_binds_the_first_stake_only() -> None:
    """A double, a purchase and a second hand may go beyond it."""
    doubled = play("Ts 9d 8s 8d", "Ann stake 60, Bank double", book="pontoon", max_stake=60)
    assert doubled.spot("Ann").stake == 120
    bought = play("2s Td 3s Th | 4c", "Ann stake 60, Bank leave, Ann buy 60", book="pontoon", max_stake=60)
    assert bought.spot("Ann").stake == 120
    split = play("8s Td 8d Th | 9c 7c", "Ann stake 60, Bank leave, Ann split", book="pontoon", max_stake=60)
    assert sum(spot.stake for spot in split.board.live) == 120
    assert play("8s Td 8d Th", "Ann stake 61", book="pontoon", max_stake=500).spot("Ann").stake == 61


@pytest.mark.option(min_stake=(10,), max_stake=(10, 500))
def test_a_fixed_stake_is_still_asked_for_and_there_is_one() -> None:
    for most, asked in ((10, "Ann: stake 10"), (500, "Ann: stake 10 to 500")):
        assert play("Ts 9d", min_stake=10, max_stake=most).asked == asked
    table = play("Ts 9d", min_stake=10, max_stake=10)
    assert table.refusal("stake 11") == "11 is over 10, the most the rules allow."
    assert table.refusal("stake 9") == "9 is below the least of 10."
    assert play("Ts 9d", min_stake=500, max_stake=500).asked == "Ann: stake 500"


# --- the call to double ------------------------------------------------------------------------------


@pytest.mark.option(call_double=("no", "refusable", "forced"))
def test_the_call_to_double() -> None:
    def after(call: str) -> str:
        table = play("Ts 9d 8s 8d", "Ann stake 20", call_double=call)
        return table.say("Bank double").asked if call != "no" else table.asked

    asked = {call: after(call) for call in CALLS}
    assert asked == {"no": "Ann: draw or stand", "refusable": "Ann: accept or refuse", "forced": "Ann: draw or stand"}


@pytest.mark.option(call_double=("refusable", "forced"))
def test_who_may_refuse_is_out_who_may_not_is_in_for_twice() -> None:
    deck = "Ts 9d 8c 9h 8h 7h 6h"
    out = play(deck, f"{STAKES}, Bank double, Ann refuse, Ben refuse", seats=TRIO, call_double="refusable")
    assert out.net == {"Ann": -20, "Ben": -50, "Bank": 70}
    assert out.told(e.Doubled) == []
    in_ = play(deck, f"{STAKES}, Bank double", seats=TRIO, call_double="forced")
    assert [spot.stake for spot in in_.board.live] == [40, 100]
    assert in_.net == {"Ann": 0, "Ben": 0, "Bank": 0}


@pytest.mark.option(call_double=("no", "refusable", "forced"))
def test_a_first_stake_leaves_room_for_it_whether_or_not_he_calls() -> None:
    asked = {call: play("Ts 9d", credits={"Ann": 100}, call_double=call).asked for call in CALLS}
    assert asked == {"no": "Ann: stake 10 to 50", "refusable": "Ann: stake 10 to 25", "forced": "Ann: stake 10 to 25"}


@pytest.mark.option(call_double=("no", "refusable", "forced"))
def test_the_bankers_credits_cover_it_or_it_is_not_offered() -> None:
    for call in ("refusable", "forced"):
        assert play("Ts 9d 8s 8d", "Ann stake 20", credits={"Bank": 80}, call_double=call).asked.startswith("Bank: d")
        assert play("Ts 9d 8s 8d", "Ann stake 20", credits={"Bank": 79}, call_double=call).asked.startswith("Ann: d")
    least = {call: play("Ts 9d", credits={"Bank": 20}, call_double=call).asked for call in CALLS}
    assert set(least.values()) == {"Ann: stake 10"}, "he need not call"


@pytest.mark.option(call_double=("refusable", "forced"))
def test_three_sevens_make_him_cover_three_times_the_doubled_stakes() -> None:
    for call in ("refusable", "forced"):
        asked = {
            have: play("Ts 9d 8s 8d", "Ann stake 20", credits={"Bank": have}, call_double=call, three_sevens=True).asked
            for have in (119, 120)
        }
        assert asked == {119: "Ann: draw or stand", 120: "Bank: double or leave"}


@pytest.mark.option(call_double=("refusable",), natural_from_players=(2,))
def test_who_refused_has_nothing_to_do_with_a_natural_that_collects() -> None:
    said = f"{STAKES}, Bank double, Ann refuse, Ben accept"
    collects = play("9s As 8c | Ks 8h", said, seats=TRIO, call_double="refusable", natural_from_players=2)
    assert collects.net == {"Ann": -20, "Ben": 200, "Bank": -180}
    plain = play("9s As 8c 9h Ks 8h", STAKES, seats=TRIO, natural_from_players=0)
    assert plain.net == {"Ann": 0, "Ben": 100, "Bank": -100}
