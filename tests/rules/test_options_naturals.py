"""Naturals, option by option: what they collect, whether both void each other, when they are paid, and the bank."""

import pytest
from tests.rounds import play

from vingtun.engine import events as e

TRIO = "Ann Ben Bank"
STAKES = "Ann stake 20, Ben stake 50"
BEN_HAS_ONE = "9s As 8c 9h Kd 8h"
BOTH = "As Ad Ks Kd"
"""Ann has a natural, and the banker too."""


@pytest.mark.option(natural_from_players=(0, 1, 2))
def test_natural_from_players() -> None:
    tables = {times: play(BEN_HAS_ONE, STAKES, seats=TRIO, natural_from_players=times) for times in (0, 1, 2)}
    assert {times: table.net["Ben"] for times, table in tables.items()} == {0: 100, 1: 120, 2: 140}
    assert {times: table.net["Ann"] for times, table in tables.items()} == {0: 0, 1: -20, 2: -40}
    assert {table.net["Bank"] for table in tables.values()} == {-100}, "the banker pays his natural either way"
    assert {times: table.asked for times, table in tables.items()} == {0: "Ann: draw or stand", 1: "", 2: ""}


@pytest.mark.option(natural_from_players=(0, 1, 2))
def test_the_eldest_of_several_collects_and_the_others_are_excused() -> None:
    said = "Ann stake 20, Ben stake 50, Cleo stake 30"
    won = {
        times: play("9s As Ac 8c 9h Kd Tc 8h", said, seats="Ann Ben Cleo Bank", natural_from_players=times).net
        for times in (0, 1, 2)
    }
    assert won[0] == {"Ann": 0, "Ben": 100, "Cleo": 60, "Bank": -160}
    assert won[1] == {"Ann": -20, "Ben": 120, "Cleo": 60, "Bank": -160}
    assert won[2] == {"Ann": -40, "Ben": 140, "Cleo": 60, "Bank": -160}


@pytest.mark.option(natural_from_players=(0, 1, 2))
def test_it_collects_nothing_when_the_banker_has_one_too() -> None:
    for times in (0, 1, 2):
        table = play("9s As Ac 9h Kd Tc", STAKES, seats=TRIO, natural_from_players=times)
        assert table.net == {"Ann": -40, "Ben": 0, "Bank": 40}
        assert table.told(e.Paid) == []


@pytest.mark.option(natural_from_players=(1, 2), bank_on_natural=(False, True))
def test_it_collects_and_ends_the_round_also_where_it_does_not_take_the_bank() -> None:
    for times in (1, 2):
        takes, leaves = (
            play(BEN_HAS_ONE, STAKES, seats=TRIO, natural_from_players=times, bank_on_natural=on)
            for on in (True, False)
        )
        assert takes.net == leaves.net == {"Ann": -20 * times, "Ben": 100 + 20 * times, "Bank": -100}
        assert (takes.asked, leaves.asked) == ("", "")
        assert (takes.next_banker, leaves.next_banker) == ("Ben", "Bank")


@pytest.mark.option(natural_from_players=(1, 2))
def test_what_is_collected_is_not_the_banks() -> None:
    for times in (1, 2):
        table = play(BEN_HAS_ONE, STAKES, seats=TRIO, natural_from_players=times)
        assert table.board.bank_net == -100


@pytest.mark.option(natural_tie=("void", "bank"))
def test_natural_tie() -> None:
    won = {tie: play(BOTH, "Ann stake 20", natural_tie=tie).net["Ann"] for tie in ("void", "bank")}
    assert won == {"void": 0, "bank": -20}


@pytest.mark.option(natural_tie=("void", "bank"))
def test_either_way_both_are_shown_and_the_bank_stays() -> None:
    for tie in ("void", "bank"):
        table = play(BOTH, "Ann stake 20", natural_tie=tie, held=1)
        assert (table.faces("Ann"), table.faces("Bank"), table.next_banker) == ("As Ks", "Ad Kd", "Bank")


@pytest.mark.option(natural_tie=("void", "bank"), naturals_paid_first=(False, True))
def test_paid_first_there_is_no_tie_of_naturals() -> None:
    won = {
        (tie, first): play(BOTH, "Ann stake 20", natural_tie=tie, naturals_paid_first=first).net["Ann"]
        for tie in ("void", "bank")
        for first in (False, True)
    }
    assert won == {("void", False): 0, ("bank", False): -20, ("void", True): 40, ("bank", True): 40}


@pytest.mark.option(naturals_paid_first=(False, True))
def test_naturals_paid_first() -> None:
    def order(first: bool) -> str:
        table = play("As 9d 8c Ks 9h 8h", STAKES, seats=TRIO, naturals_paid_first=first)
        told = [event for event in table.events if isinstance(event, e.Dealt | e.Settled)]
        return "".join("$" if isinstance(event, e.Settled) else table.names[event.seat][:2] for event in told)

    assert order(False) == "AnBeBaAnBeBa$"
    assert order(True) == "AnBeBaAnBe$Ba"


@pytest.mark.option(naturals_paid_first=(False, True))
def test_if_the_banker_then_turns_up_one_the_others_pay_double_and_the_bank_stays() -> None:
    won = {}
    for first in (False, True):
        table = play("9s As Ac 9h Kd Tc", STAKES, seats=TRIO, naturals_paid_first=first)
        assert (table.asked, table.next_banker) == ("", "Bank")
        won[first] = table.net
    assert won[False] == {"Ann": -40, "Ben": 0, "Bank": 40}
    assert won[True] == {"Ann": -40, "Ben": 100, "Bank": -60}


@pytest.mark.option(naturals_paid_first=(False, True))
def test_he_takes_his_second_card_in_any_case_and_with_it_may_keep_the_bank() -> None:
    for first, dealt in ((False, "9c Tc"), (True, "9c Tc")):
        table = play("As 9c Ks Tc", "Ann stake 20", naturals_paid_first=first)
        assert (table.asked, table.cards("Bank"), table.faces("Bank"), table.next_banker) == ("", dealt, "", "Ann")
    table = play("As Ac Ks Tc", "Ann stake 20", naturals_paid_first=True)
    assert (table.net["Ann"], table.faces("Bank"), table.next_banker) == (40, "Ac Tc", "Bank")


@pytest.mark.option(naturals_paid_first=(False, True))
def test_without_a_natural_it_changes_nothing() -> None:
    for first in (False, True):
        table = play("Ts 9d 9s 9h", "Ann stake 20, Ann stand, Bank stand", naturals_paid_first=first)
        assert table.net == {"Ann": 20, "Bank": -20}


@pytest.mark.option(naturals_paid_first=(False, True), challenge=(True,))
def test_either_way_a_challenge_comes_after_the_naturals() -> None:
    for first in (False, True):
        table = play("As Td 9c Ks 9h 9s", STAKES, seats=TRIO, book="cassell", naturals_paid_first=first)
        assert (table.net["Ann"], table.asked) == (40, "Bank: challenge or ask")
        assert [spot.seat for spot in table.board.live] == [1]
    assert play("As Td 9c Ks 9h 9s", STAKES, seats=TRIO, challenge=False).asked == "Ben: draw or stand"


@pytest.mark.option(bank_on_natural=(False, True))
def test_bank_on_natural() -> None:
    who = {on: play(BEN_HAS_ONE, f"{STAKES}, Ann stand, Bank stand", seats=TRIO, bank_on_natural=on).next_banker
           for on in (False, True)}  # fmt: skip
    assert who == {False: "Bank", True: "Ben"}


@pytest.mark.option(bank_on_natural=(False, True))
def test_without_it_a_natural_does_not_come_before_the_limits() -> None:
    said = f"{STAKES}, Ann stand, Bank stand"
    who = {
        on: play(BEN_HAS_ONE, said, seats=TRIO, bank_on_natural=on, bank_rounds=1).next_banker for on in (False, True)
    }
    assert who == {False: "Ann", True: "Ben"}


@pytest.mark.option(bank_on_natural=(False, True))
def test_a_split_natural_never_takes_the_bank() -> None:
    said = "Ann stake 20, Bank leave, Ann split, Ann stand, Bank stand"
    for on in (False, True):
        table = play("As Td Ad Th | 9c Kc", said, book="pontoon", bank_on_natural=on, bank_rounds=5)
        assert (table.asked, table.next_banker) == ("", "Bank")
