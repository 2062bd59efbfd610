"""Payment at the showdown, option by option."""

import pytest
from tests.rounds import play

TWISTS = "Ann twist, Ann twist, Ann twist"
BANK_TWISTS = "Bank twist, Bank twist, Bank twist"


@pytest.mark.option(twenty_one_pays=(1, 2))
def test_twenty_one_pays() -> None:
    said = "Ann stake 20, Ann draw, Bank stand"
    won = {pays: play("Ts Td 6s 9d 5s", said, twenty_one_pays=pays).net["Ann"] for pays in (1, 2)}
    assert won == {1: 20, 2: 40}


@pytest.mark.option(twenty_one_pays=(1, 2))
def test_it_pays_so_too_when_the_banker_is_bust_and_20_does_not() -> None:
    bust = "Ann stake 20, Ann {}, Bank draw"
    won = {pays: play("Ts Td 6s 6d 5s Kd", bust.format("draw"), twenty_one_pays=pays).net["Ann"] for pays in (1, 2)}
    assert won == {1: 20, 2: 40}
    won = {pays: play("Ts Td Js 6d Kd", bust.format("stand"), twenty_one_pays=pays).net["Ann"] for pays in (1, 2)}
    assert won == {1: 20, 2: 20}


@pytest.mark.option(twenty_one_pays=(1, 2))
def test_a_split_ace_and_ten_card_is_such_a_21() -> None:
    said = "Ann stake 20, Bank ask, Ann split, Ann stand, Bank stand"
    won = {
        pays: play("As Td Ad 9d | Kc 9c", said, book="cassell", twenty_one_pays=pays).board.spots[0][0].won
        for pays in (1, 2)
    }
    assert won == {1: 20, 2: 40}


@pytest.mark.option(twenty_one_pays=(1, 2), ties=("void", "bank"))
def test_a_21_that_is_equalled_does_not_win() -> None:
    said = "Ann stake 20, Ann draw, Bank draw"
    won = {
        (pays, ties): play("Ts Td 6s 6d 5s 5d", said, twenty_one_pays=pays, ties=ties).net["Ann"]
        for pays in (1, 2)
        for ties in ("void", "bank")
    }
    assert won == {(1, "void"): 0, (2, "void"): 0, (1, "bank"): -20, (2, "bank"): -20}


@pytest.mark.option(bank_twenty_one_takes=(1, 2))
def test_bank_twenty_one_takes() -> None:
    said = "Ann stake 20, Ann stand, Bank draw"
    won = {takes: play("Ts Td 9s 6d 5d", said, bank_twenty_one_takes=takes).net["Ann"] for takes in (1, 2)}
    assert won == {1: -20, 2: -40}


@pytest.mark.option(bank_twenty_one_takes=(1, 2), ties=("void", "bank"))
def test_it_takes_twice_from_lower_hands_only() -> None:
    equal = "Ann stake 20, Ann draw, Bank draw"
    for takes in (1, 2):
        for ties, won in (("void", 0), ("bank", -20)):
            table = play("Ts Td 6s 6d 5s 5d", equal, bank_twenty_one_takes=takes, ties=ties)
            assert table.net["Ann"] == won
    twenty = "Ann stake 20, Ann stand, Bank stand"
    assert {play("Ts Td 9s Kd", twenty, bank_twenty_one_takes=takes).net["Ann"] for takes in (1, 2)} == {-20}
    bust = "Ann stake 20, Ann draw"
    assert {play("Ts Td 6s 6d Kc", bust, bank_twenty_one_takes=takes).net["Ann"] for takes in (1, 2)} == {-20}


@pytest.mark.option(bank_twenty_one_takes=(1, 2))
def test_five_cards_of_the_bankers_take_a_single_stake_though_they_are_21() -> None:
    said = f"Ann stake 20, Bank leave, Ann stand, {BANK_TWISTS}"
    deck = "Ts 2d 9s 3d | 4c 5c 7c"
    for takes in (1, 2):
        table = play(deck, said, book="pontoon", bank_twenty_one_takes=takes)
        assert (table.net["Ann"], table.why("Ann")) == (-20, "bank five cards")


@pytest.mark.option(ties=("void", "bank"))
def test_ties() -> None:
    said = "Ann stake 20, Ann stand, Bank stand"
    won = {ties: play("Ts Td 8s 8d", said, ties=ties).net["Ann"] for ties in ("void", "bank")}
    assert won == {"void": 0, "bank": -20}


@pytest.mark.option(ties=("void", "bank"))
def test_a_challenge_is_void_when_equal_whatever_ties_are() -> None:
    said = "Ann stake 20, Bank challenge"
    assert {play("Ts Td 8s 8d", said, challenge=True, ties=ties).net["Ann"] for ties in ("void", "bank")} == {0}


# --- five cards --------------------------------------------------------------------------------------


@pytest.mark.option(five_card_trick=(False, True))
def test_five_card_trick() -> None:
    deck, said = "2s Td 3s Th | 2c 3c 4c", f"Ann stake 20, Bank leave, {TWISTS}"
    trick = play(deck, said, book="pontoon", five_card_trick=True)
    assert trick.asked == "Bank: twist or stand", "five cards end a hand"
    assert trick.say("Bank stand").net["Ann"] == 40
    plain = play(deck + " 5c", said, book="pontoon", five_card_trick=False)
    assert plain.asked == "Ann: twist", "they do not"
    assert plain.say("Ann twist, Ann stand, Bank stand").net["Ann"] == -20, "six cards, 19 under 20"


@pytest.mark.option(five_card_trick=(False, True), buy_and_twist=(False, True))
def test_with_cards_that_are_drawn_as_with_cards_that_are_twisted() -> None:
    deck = "2s Td 3s Th | 2c 3c 4c"
    won = {}
    for bought, verb in ((False, "draw"), (True, "twist")):
        for trick in (False, True):
            said = "Ann stake 20, " + ", ".join([f"Ann {verb}"] * 3 + ["Ann stand"] * (not trick) + ["Bank stand"])
            table = play(deck, said, buy_and_twist=bought, five_card_trick=trick)
            won[bought, trick] = table.net["Ann"]
    assert won == {(False, False): -20, (False, True): 40, (True, False): -20, (True, True): 40}


@pytest.mark.option(five_card_trick=(False, True))
def test_a_soft_21_may_go_on_to_five_cards_and_ends_a_hand_without_the_trick() -> None:
    said = "Ann stake 20, Ann draw, Ann draw"
    asked = {trick: play("2s Td 3s Th | 5c Ac", said, five_card_trick=trick).asked for trick in (False, True)}
    assert asked == {False: "Bank: draw or stand", True: "Ann: draw or stand"}
    hard = {trick: play("2s Td 3s Th | 6c Jc", said, five_card_trick=trick).asked for trick in (False, True)}
    assert set(hard.values()) == {"Bank: draw or stand"}


@pytest.mark.option(five_card_trick=(False, True))
def test_the_bankers_hand_ends_as_a_players_does() -> None:
    said = "Ann stake 20, Ann stand, Bank draw, Bank draw"
    soft = {trick: play("Ts 2d 9s 3d | 5c Ac", said, five_card_trick=trick) for trick in (False, True)}
    assert {trick: table.asked for trick, table in soft.items()} == {False: "", True: "Bank: draw or stand"}
    five = {
        trick: play("Ts 2d 9s 3d | 2c 3c 4c", f"{said}, Bank draw", five_card_trick=trick) for trick in (False, True)
    }
    assert {trick: table.asked for trick, table in five.items()} == {False: "Bank: draw or stand", True: ""}
    assert (five[True].net["Ann"], five[True].why("Ann")) == (-20, "bank five cards"), "14 beats 19"


@pytest.mark.option(five_card_trick=(False, True))
def test_the_bankers_five_cards_beat_a_21_but_not_another_five() -> None:
    deck = "Ts 2d 6s 3d | 5s | 2c 3c 4c"
    said = "Ann stake 20, Ann draw, Bank draw, Bank draw, Bank draw"
    won = {
        trick: play(deck, f"{said}{', Bank stand' * (not trick)}", five_card_trick=trick, twenty_one_pays=2).net["Ann"]
        for trick in (False, True)
    }
    assert won == {False: 40, True: -20}
    each = play(
        "2s 2d 3s 3d | 4s 4h 4c 2h 2c 5d",
        "Ann stake 20, Ann draw, Ann draw, Ann draw, Bank draw, Bank draw, Bank draw",
        five_card_trick=True,
    )
    assert (each.net["Ann"], each.why("Ann")) == (-20, "five cards each"), "17 against 16"


# --- three sevens ------------------------------------------------------------------------------------

SEVENS = "7s Kd 7d Qh 7h"


@pytest.mark.option(three_sevens=(False, True))
def test_three_sevens() -> None:
    said = "Ann stake 20, Ann draw, Bank stand"
    won = {on: play(SEVENS, said, three_sevens=on).net["Ann"] for on in (False, True)}
    assert won == {False: 20, True: 60}


@pytest.mark.option(three_sevens=(False, True))
def test_multiples_do_not_add_up() -> None:
    said = "Ann stake 20, Ann draw, Bank stand"
    won = {on: play(SEVENS, said, three_sevens=on, twenty_one_pays=2).net["Ann"] for on in (False, True)}
    assert won == {False: 40, True: 60}


@pytest.mark.option(three_sevens=(False, True))
def test_they_beat_whatever_the_banker_holds_at_the_showdown_and_are_not_paid_before() -> None:
    deck, said = "7s 2d 7d 3d 7h | 4c 5c 7c", "Ann stake 20, Ann draw, Bank draw, Bank draw"
    before = play(deck, said, three_sevens=True, five_card_trick=True)
    assert before.net["Ann"] == 0
    assert before.say("Bank draw").net["Ann"] == 60, "five cards that are 21"
    said += ", Bank draw"
    assert play(deck, said, three_sevens=False, five_card_trick=True).net["Ann"] == -20
    assert play(deck, said, three_sevens=False).net["Ann"] == -20


@pytest.mark.option(three_sevens=(False, True), split=(True,))
def test_also_those_of_a_split_hand() -> None:
    said = "Ann stake 20, Ann split, Ann draw, Ann stand, Bank stand"
    won = {}
    for on in (False, True):
        table = play("7s Kd 7d 9h | 7c Tc 7h", said, split=True, three_sevens=on)
        won[on] = [spot.won for spot in table.board.spots[0]]
    assert won == {False: [20, -20], True: [60, -20]}
    assert play("7s Kd 7d 9h", "Ann stake 20", split=False, three_sevens=True).asked == "Ann: draw or stand"


@pytest.mark.option(three_sevens=(False, True))
def test_they_are_no_privilege_of_the_bankers() -> None:
    said = "Ann stake 20, Ann stand, Bank draw"
    won = {on: play("Ts 7c 9s 7h 7d", said, three_sevens=on).net["Ann"] for on in (False, True)}
    assert won == {False: -20, True: -20}


@pytest.mark.option(three_sevens=(False, True))
def test_the_banker_must_cover_them() -> None:
    asked = {on: play("Ts 9d", credits={"Bank": 120}, three_sevens=on).asked for on in (False, True)}
    assert asked == {False: "Ann: stake 10 to 60", True: "Ann: stake 10 to 40"}
