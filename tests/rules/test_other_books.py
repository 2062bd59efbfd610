"""The four older books, statement by statement: H1 to H10, C1 to C8, F1 to F10, P1 to P15."""

from typing import Any

import pytest
from tests.rounds import Played, Stacked, play, sit

from vingtun.engine import events as e
from vingtun.engine.books import BOOKS
from vingtun.engine.options import OptionError

TRIO = "Ann Ben Bank"
STAKES = "Ann stake 20, Ben stake 50"


def hoyle(deck: str = "", said: str = "", **table: Any) -> Played:
    return play(deck, said, book="hoyle", **table)


def cassell(deck: str = "", said: str = "", **table: Any) -> Played:
    return play(deck, said, book="cassell", **table)


def foster(deck: str = "", said: str = "", **table: Any) -> Played:
    return play(deck, said, book="foster", **table)


def pontoon(deck: str = "", said: str = "", **table: Any) -> Played:
    return play(deck, said, book="pontoon", **table)


def shuffled(table: Played) -> list[bool]:
    """For each round, whether all cards were shuffled before it."""
    return [event.shuffled for event in table.told(e.Began)]


# --- Hoyle -------------------------------------------------------------------------------------------


@pytest.mark.rule("H1")
def test_the_first_bank_goes_to_the_first_ace_turned_up() -> None:
    table = hoyle(seats="Ann Ben Cleo", banker="the lot", first=True, stock=Stacked("2s Td Kc 9h Ac"))
    turned = [(table.names[event.seat], repr(event.card)) for event in table.told(e.TurnedUp)]
    assert turned == [("Ben", "2s"), ("Cleo", "Td"), ("Ann", "Kc"), ("Ben", "9h"), ("Cleo", "Ac")]
    assert table.banker == "Cleo"
    assert shuffled(table) == [True]


@pytest.mark.rule("H1")
@pytest.mark.parametrize("seats", ["Ann Bank", "A B C D E F G H I Bank"])
def test_two_or_more_play(seats: str) -> None:
    table = hoyle(seats=seats, stock=Stacked(""))
    players = table.names[:-1]
    table.say(", ".join(f"{name} stake 10" for name in players))
    assert [table.names[event.seat] for event in table.told(e.Dealt)] == [*table.names, *table.names]


@pytest.mark.rule("H2")
def test_the_pack_is_dealt_through_from_round_to_round() -> None:
    stock = Stacked("Ts 9d 8s 8d | 7s 7d 6s 6d")
    said = "Ann stake 20, Ann stand, Bank stand"
    table = sit(book="hoyle", stock=stock).begin(said)
    assert table.cards("Ann") == "Ts 8s"
    table.begin(said)
    assert table.cards("Ann") == "7s 6s"
    assert stock.shuffles == 0
    assert shuffled(table) == [False, False]


@pytest.mark.rule("H2")
def test_all_of_it_is_shuffled_when_the_bank_changes_hands() -> None:
    table = sit(book="hoyle", stock=Stacked("As 9d Ks 8d")).begin("Ann stake 20")
    table.begin()
    assert table.banker == "Ann"
    assert shuffled(table) == [False, True]


@pytest.mark.rule("H2")
def test_when_it_is_out_the_played_cards_are_shuffled_in() -> None:
    stock = Stacked("Ts 9d 8s 8d | 7s 7d", only=True)
    said = "Ann stake 20, Ann stand, Bank stand"
    table = sit(book="hoyle", stock=stock).begin(said).begin("Ann stake 20")
    assert [event.stock for event in table.told(e.Shuffled)] == [50], "all but the two that are in play"
    assert len(stock.cards) == 48


@pytest.mark.rule("H3")
def test_stakes_are_made_before_any_card_then_two_cards_one_at_a_time() -> None:
    table = hoyle("Ts 9d 8c 7s 6d 5c", seats=TRIO)
    assert table.asked == "Ann: stake 10 to 500"
    assert table.told(e.Dealt) == []
    table.say(STAKES)
    assert [table.names[event.seat] for event in table.told(e.Dealt)] == ["Ann", "Ben", "Bank"] * 2


@pytest.mark.rule("H4")
def test_who_goes_over_throws_up_and_pays_at_once_then_the_next_is_asked() -> None:
    table = hoyle("Ts 9d 8c 6s 6d 5c Kd", f"{STAKES}, Ann draw", seats=TRIO)
    assert table.net == {"Ann": -20, "Ben": 0, "Bank": 20}
    assert table.asked == "Ben: draw or stand"


@pytest.mark.rule("H5")
def test_a_banker_over_21_pays_all_who_have_not_thrown_up() -> None:
    table = hoyle("Ts 9d 8c 6s 6d 8h Kd 9c", f"{STAKES}, Ann draw, Ben stand, Bank draw", seats=TRIO)
    assert table.net == {"Ann": -20, "Ben": 50, "Bank": -30}


@pytest.mark.rule("H6")
def test_the_bankers_21_takes_double_except_from_another_21() -> None:
    table = hoyle("Ts 9d 8c 6s 6d 7h 5s 6c", f"{STAKES}, Ann draw, Ben stand, Bank draw", seats=TRIO)
    assert table.net == {"Ann": 0, "Ben": -100, "Bank": 100}
    assert (table.why("Ann"), table.why("Ben")) == ("equal", "bank twenty-one")


@pytest.mark.rule("H6")
@pytest.mark.parametrize("bank", ["Kc Qc", "8c 8h Td"])
def test_a_players_21_that_the_banker_does_not_match_is_paid_double(bank: str) -> None:
    one, two, *more = bank.split()
    table = hoyle(f"Ts {one} 6s {two} 5s {' '.join(more)}", "Ann stake 20, Ann draw")
    assert table.say("Bank draw" if more else "Bank stand").net["Ann"] == 40


@pytest.mark.rule("H7")
@pytest.mark.parametrize(("ann", "net"), [("9s", 20), ("8s", 0), ("7s", -20)])
def test_single_to_the_higher_single_from_the_lower_equal_void(ann: str, net: int) -> None:
    assert hoyle(f"Ts Td {ann} 8d", "Ann stake 20, Ann stand, Bank stand").net == {"Ann": net, "Bank": -net}


@pytest.mark.rule("H8")
def test_a_natural_takes_double_from_every_player_and_ends_the_round() -> None:
    said = "Ann stake 20, Ben stake 50, Cleo stake 30"
    table = hoyle("9s As Ac 8c 9h Kd Tc 8h", said, seats="Ann Ben Cleo Bank")
    assert table.asked == ""
    assert table.net == {"Ann": -40, "Ben": 40 + 100, "Cleo": 60, "Bank": -160}
    assert [table.why(name) for name in ("Ann", "Ben", "Cleo")] == ["excused", "natural", "natural"]
    assert (table.faces("Ann"), table.faces("Ben")) == ("", "As Kd")


@pytest.mark.rule("H8", "H10")
def test_it_takes_the_bank_the_eldest_of_several() -> None:
    assert hoyle("9s As 8c 9h Kd 8h", STAKES, seats=TRIO).next_banker == "Ben"
    assert hoyle("Ac As 8c Kh Kd 8h", STAKES, seats=TRIO).next_banker == "Ann"


@pytest.mark.rule("H9")
def test_the_bankers_natural_takes_double_and_the_bank_stays_and_the_pack_goes_on() -> None:
    table = sit(book="hoyle", seats=TRIO, stock=Stacked("9s As Ac 9h Kd Tc")).begin(STAKES)
    assert table.net == {"Ann": -40, "Ben": 0, "Bank": 40}
    assert table.next_banker == "Bank"
    table.begin()
    assert shuffled(table) == [False, False]


# --- Cassell -----------------------------------------------------------------------------------------


@pytest.mark.rule("C1")
def test_stakes_are_made_after_looking_at_the_first_card() -> None:
    table = cassell("Ts 9d 8c", seats=TRIO)
    assert table.cards("Ann") == "Ts"
    assert table.asked == "Ann: stake 10 to 500"


@pytest.mark.rule("C2")
def test_a_natural_is_paid_double_and_its_holder_is_the_next_banker() -> None:
    table = cassell("As 9d Ks 8d", "Ann stake 20")
    assert (table.net["Ann"], table.next_banker) == (40, "Ann")


@pytest.mark.rule("C3")
def test_the_bankers_natural_takes_double_and_single_from_a_natural() -> None:
    table = cassell("9s As Ac 9h Kd Tc", STAKES, seats=TRIO)
    assert table.net == {"Ann": -40, "Ben": -50, "Bank": 90}
    assert table.next_banker == "Bank"


@pytest.mark.rule("C3")
def test_in_the_second_reading_naturals_are_paid_before_the_bankers_second_card() -> None:
    table = cassell("9s As Ac 9h Kd Tc", STAKES, seats=TRIO, naturals_paid_first=True)
    assert table.net == {"Ann": -40, "Ben": 100, "Bank": -60}
    assert table.next_banker == "Bank", "he turned up a natural: the bank stays"
    order = [type(event).__name__ for event in table.events if isinstance(event, e.Settled | e.Dealt)]
    assert order == ["Dealt"] * 5 + ["Settled", "Dealt", "Settled"]


@pytest.mark.rule("C3")
def test_there_he_takes_his_second_card_even_with_nobody_left_to_play_against() -> None:
    table = cassell("As 9c Ks Tc", "Ann stake 20", naturals_paid_first=True)
    assert (table.cards("Bank"), table.next_banker) == ("9c Tc", "Ann")


@pytest.mark.rule("C4")
def test_the_banker_may_challenge_the_board_on_two_cards() -> None:
    table = cassell("Ts 9d Tc 7s 9h 8c", STAKES, seats=TRIO)
    assert table.asked == "Bank: challenge or ask"
    table.say("Bank challenge")
    assert table.asked == ""
    assert table.net == {"Ann": -20, "Ben": 0, "Bank": 20}
    assert [table.faces(name) for name in table.names] == ["Ts 7s", "9d 9h", "Tc 8c"]


@pytest.mark.rule("C4")
def test_a_challenge_pays_one_stake_to_the_higher_and_comes_after_the_naturals() -> None:
    table = cassell("As Td 9c Ks 9h 9s", STAKES, seats=TRIO).say("Bank challenge")
    assert table.net == {"Ann": 40, "Ben": 50, "Bank": -90}


@pytest.mark.rule("C4")
def test_or_he_asks_each_in_turn_and_decides_once() -> None:
    table = cassell("Ts 9d Tc 7s 9h 8c", f"{STAKES}, Bank ask", seats=TRIO)
    assert table.asked == "Ann: draw or stand"
    table.say("Ann stand, Ben stand")
    assert table.asked == "Bank: draw or stand"


@pytest.mark.rule("C5")
def test_a_banker_over_21_pays_single_and_double_to_any_21() -> None:
    said = f"{STAKES}, Bank ask, Ann draw, Ben stand, Bank draw"
    table = cassell("Ts 9d 8c 6s 6d 8h 5s 9c", said, seats=TRIO)
    assert table.net == {"Ann": 40, "Ben": 50, "Bank": -90}


@pytest.mark.rule("C5")
def test_a_21_that_wins_is_paid_double_and_the_bankers_takes_single() -> None:
    said = "Ann stake 20, Bank ask, Ann draw, Bank stand"
    assert cassell("Ts Td 6s 9d 5s", said).net["Ann"] == 40
    said = "Ann stake 20, Bank ask, Ann stand, Bank draw"
    assert cassell("Ts Td 6s 6d 5d", said).net["Ann"] == -20


@pytest.mark.rule("C6")
def test_equal_totals_go_to_the_bank() -> None:
    assert cassell("Ts Td 9s 9d", "Ann stake 20, Bank ask, Ann stand, Bank stand").net["Ann"] == -20
    assert cassell("Ts Td 6s 6d 5s 5d", "Ann stake 20, Bank ask, Ann draw, Bank draw").net["Ann"] == -20


@pytest.mark.rule("C7")
def test_two_first_cards_of_one_rank_may_be_divided() -> None:
    table = cassell("Ks Td Kd 9d | 9c 7c", "Ann stake 20, Bank ask")
    assert table.asked == "Ann: draw or stand or split"
    table.say("Ann split")
    assert [table.cards("Ann", hand) for hand in (0, 1)] == ["Ks 9c", "Kd 7c"], "left, then right"
    assert [table.spot("Ann", hand).stake for hand in (0, 1)] == [20, 20]
    assert [table.spot("Ann", hand).opening for hand in (0, 1)] == [20, 0], "one first stake was made"
    assert table.ask.hand == 0, "the left half is played out first"
    table.say("Ann stand")
    assert table.ask.hand == 1
    assert table.say("Ann stand, Bank stand").net["Ann"] == -40


@pytest.mark.rule("C7")
@pytest.mark.parametrize("held", ["Ks Qd", "9s 8s"])
def test_only_one_rank_divides(held: str) -> None:
    one, two = held.split()
    table = cassell(f"{one} Td {two} 9d", "Ann stake 20, Bank ask")
    assert table.refusal("split") == "Only a pair is split, and only once."


@pytest.mark.rule("C7")
def test_a_hand_is_divided_once_and_only_as_the_first_move() -> None:
    table = cassell("8s Td 8d 9d | 8c 3c 2h", "Ann stake 20, Bank ask, Ann split")
    assert table.cards("Ann") == "8s 8c"
    assert table.refusal("split")
    table = cassell("2s Td 2d 9d | 8c", "Ann stake 20, Bank ask, Ann draw")
    assert table.refusal("split")


@pytest.mark.rule("C7")
def test_a_second_stake_must_be_covered_by_both_purses() -> None:
    deck, said = "8s Td 8d 9d", "Ann stake 20, Bank ask"
    sentence = "Your or the bank's credits do not cover it."
    assert cassell(deck, said, credits={"Ann": 80}).refusal("split") == ""
    assert cassell(deck, said, credits={"Ann": 79}).refusal("split") == sentence
    assert cassell(deck, said, credits={"Bank": 80}).refusal("split") == ""
    assert cassell(deck, said, credits={"Bank": 79}).refusal("split") == sentence


@pytest.mark.rule("C8")
def test_the_first_banker_may_sell_the_bank() -> None:
    table = cassell("Ts 9d 8c", seats="Bank Ann Ben", banker="Bank", first=True, held=0)
    assert table.asked == "Bank: keep or offer 10 to 500"
    table.say("Bank offer 60")
    assert table.asked == "Ann: take or pass"
    table.say("Ann pass, Ben take")
    assert (table.banker, table.board.tenure) == ("Ben", 1)
    assert table.net == {"Bank": 60, "Ann": 0, "Ben": -60}
    assert table.asked == "Bank: stake 10 to 500", "eldest and order are reckoned from the taker"
    assert [table.cards(name) for name in ("Bank", "Ann", "Ben")] == ["Ts", "9d", "8c"]


@pytest.mark.rule("C8")
def test_who_has_not_the_credits_is_not_asked_and_if_none_takes_it_the_banker_keeps_it() -> None:
    table = cassell("Ts 9d 8c", "Bank offer 60", seats="Bank Ann Ben", banker="Bank", first=True, credits={"Ann": 59})
    assert table.asked == "Ben: take or pass"
    table.say("Ben pass")
    assert (table.banker, table.asked) == ("Bank", "Ann: stake 10 to 29")


@pytest.mark.rule("C8")
def test_who_has_just_the_price_is_asked() -> None:
    table = cassell("Ts 9d", "Bank offer 60", first=True, credits={"Ann": 60})
    assert table.asked == "Ann: take or pass"
    table.say("Ann take")
    assert (table.board.purse(0), table.board.purse(1), table.net) == (0, None, {"Ann": -60, "Bank": 60})
    assert table.asked == "", "nothing is left to cover a stake with: the round counts, and ends"


@pytest.mark.rule("C8")
def test_the_sale_is_before_anything_else_in_a_game_and_never_again() -> None:
    table = sit("Ts 9d 8s 8d | 7s 6s", book="cassell", first=True).begin()
    assert table.told(e.Dealt) == []
    table.say("Bank keep, Ann stake 20, Bank challenge")
    assert table.begin().asked == "Ann: stake 10 to 500"


# --- Foster ------------------------------------------------------------------------------------------


@pytest.mark.rule("F1")
def test_stakes_are_free_within_limits_or_fixed() -> None:
    assert foster("Ts 9d").asked == "Ann: stake 10 to 500"
    assert foster("Ts 9d", min_stake=40, max_stake=40).asked == "Ann: stake 40"


@pytest.mark.rule("F1")
def test_after_the_first_card_or_before_the_cards() -> None:
    assert foster("Ts 9d").cards("Ann") == "Ts"
    table = foster("Ts 9d 8s 8d", stake_on="nothing")
    assert table.cards("Ann") == ""
    assert table.say("Ann stake 20").asked == "Bank: double or leave", "the banker has seen his first card"
    assert table.cards("Bank") == "9d"


@pytest.mark.rule("F2")
def test_the_banker_may_call_to_double_and_who_refuses_hands_over_his_stake() -> None:
    table = foster("Ts 9d 8c | 9h 8h", f"{STAKES}, Bank double", seats=TRIO)
    assert table.asked == "Ann: accept or refuse"
    table.say("Ann refuse, Ben accept")
    assert table.net == {"Ann": -20, "Ben": 0, "Bank": 20}
    assert (table.why("Ann"), table.cards("Ann"), table.faces("Ann")) == ("refused", "Ts", "")
    assert table.spot("Ben").stake == 100
    assert table.asked == "Ben: draw or stand"


@pytest.mark.rule("F2")
def test_when_all_refuse_the_round_ends_there() -> None:
    table = foster("Ts 9d", "Ann stake 20, Bank double, Ann refuse")
    assert (table.asked, table.net["Ann"], table.cards("Bank")) == ("", -20, "9d")


@pytest.mark.rule("F2")
def test_a_call_that_the_bankers_purse_does_not_cover_is_not_offered() -> None:
    deck = "Ts 9d 8s 8d"
    assert foster(deck, "Ann stake 20", credits={"Bank": 80}).asked == "Bank: double or leave"
    assert foster(deck, "Ann stake 20", credits={"Bank": 79}).asked == "Ann: draw or stand"


@pytest.mark.rule("F2", "P2")
@pytest.mark.parametrize("book", ["foster", "pontoon"])
def test_where_the_banker_may_call_a_first_stake_is_a_quarter_of_the_purse(book: str) -> None:
    table = play("Ts 9d", book=book, credits={"Ann": 100})
    assert table.asked == "Ann: stake 10 to 25"
    assert table.refusal("stake 26") == "26 is over 25, a quarter of your 100 credits."


@pytest.mark.rule("F3")
def test_the_bankers_natural_takes_double_from_all_but_a_natural_which_is_void() -> None:
    table = foster("9s As Ac 9h Kd Tc", f"{STAKES}, Bank leave", seats=TRIO)
    assert table.net == {"Ann": -40, "Ben": 0, "Bank": 40}


@pytest.mark.rule("F4")
def test_a_natural_is_paid_double() -> None:
    table = foster("As 9d 8c Ks 9h 8h", f"{STAKES}, Bank leave", seats=TRIO)
    assert (table.net["Ann"], table.asked) == (40, "Ben: draw or stand")


@pytest.mark.rule("F4")
def test_switched_on_it_also_takes_single_stakes_from_all_other_players() -> None:
    table = foster("As 9d 8c Ks 9h 8h", f"{STAKES}, Bank leave", seats=TRIO, natural_from_players=1)
    assert table.net == {"Ann": 40 + 50, "Ben": -50, "Bank": -40}
    assert table.asked == ""


@pytest.mark.rule("F4")
def test_what_it_takes_is_the_doubled_stake() -> None:
    said = f"{STAKES}, Bank double, Ann accept, Ben accept"
    table = foster("As 9d 8c Ks 9h 8h", said, seats=TRIO, natural_from_players=1)
    assert table.net == {"Ann": 80 + 100, "Ben": -100, "Bank": -80}


@pytest.mark.rule("F5")
def test_drawn_cards_lie_face_up_and_the_first_two_stay_hidden_also_when_bust() -> None:
    table = foster("2s 9d 8s 8d 3h Kc", "Ann stake 20, Bank leave, Ann draw")
    assert (table.faces("Ann"), table.spot("Ann").backs) == ("3h", 2)
    table.say("Ann draw")
    assert table.why("Ann") == "bust"
    assert (table.faces("Ann"), table.spot("Ann").backs) == ("3h Kc", 2)


@pytest.mark.rule("F6")
def test_the_banker_turns_up_his_two_cards_then_draws_or_stands() -> None:
    table = foster("Ts 9d 8s 7d Kc", "Ann stake 20, Bank leave, Ann stand")
    assert (table.asked, table.faces("Bank"), table.faces("Ann")) == ("Bank: draw or stand", "9d 7d", "")
    table.say("Bank draw")
    assert (table.net["Ann"], table.faces("Bank"), table.faces("Ann")) == (20, "9d 7d Kc", "Ts 8s")


@pytest.mark.rule("F6")
@pytest.mark.parametrize(("ann", "net"), [("9s", 20), ("8s", 0), ("7s", -20)])
def test_equal_is_void_single_otherwise(ann: str, net: int) -> None:
    said = "Ann stake 20, Bank leave, Ann stand, Bank stand"
    assert foster(f"Ts Td {ann} 8d", said).net == {"Ann": net, "Bank": -net}


@pytest.mark.rule("F7")
@pytest.mark.parametrize(("last_card", "stock"), [(False, [48]), (True, [])])
def test_the_last_card_of_the_pack_is_never_dealt(last_card: bool, stock: list[int]) -> None:
    pack = Stacked("Ts Td 2s 8d 3s", only=True, keep=int(not last_card))
    table = foster(stock=pack, last_card=last_card)
    table.say("Ann stake 20, Bank leave, Ann draw")
    assert [event.stock for event in table.told(e.Shuffled)] == stock, "all but the four in play, the last card too"
    assert len(table.cards("Ann").split()) == 3


def then(said: str = "Ann stake 20, Ben stake 50, Ann stand, Ben stand, Bank stand", **table: Any) -> str:
    """Who is banker after a round that costs him 70 credits."""
    deck = table.pop("deck", "Ts Td 9c 9h 8s 7h")
    played = foster(deck, said, seats=TRIO, call_double="no", **table)
    return played.next_banker


@pytest.mark.rule("F8")
def test_the_bank_passes_to_the_left_each_round() -> None:
    assert then() == "Ann"
    said = "Ben stake 20, Ann stake 20, Bank double, Ben refuse, Ann refuse"
    assert foster("Ts 9d 8c", said, seats="Ann Bank Ben", banker="Bank").next_banker == "Ben"


@pytest.mark.rule("F8")
def test_or_it_stays_until_a_players_natural() -> None:
    stays: dict[str, Any] = {"bank_on_natural": True, "bank_rounds": 0}
    assert then(**stays, held=30) == "Bank"
    assert then("Ann stake 20, Ben stake 50, Ann stand, Bank stand", deck="Ts Ad 9c 9h Ks 7h", **stays) == "Ben"


@pytest.mark.rule("F8")
@pytest.mark.parametrize(("held", "who"), [(0, "Bank"), (1, "Bank"), (2, "the lot")])
def test_or_for_an_agreed_number_of_rounds_then_by_lot(held: int, who: str) -> None:
    assert then(held=held, bank_rounds=3, next_bank="lot") == who


@pytest.mark.rule("F8")
@pytest.mark.parametrize(("bank_net", "who"), [(0, "Bank"), (-129, "Bank"), (-130, "the lot"), (270, "the lot")])
def test_or_until_its_holder_has_won_or_lost_an_amount(bank_net: int, who: str) -> None:
    assert then(bank_net=bank_net, bank_rounds=0, bank_purse=200, next_bank="lot") == who


@pytest.mark.rule("F8")
def test_the_old_banker_has_a_lot_too_and_a_new_tenure_begins() -> None:
    stock = Stacked("Ts Td 8s 9d | Tc 9c", lots=(1,))
    table = sit(book="foster", stock=stock, next_bank="lot").begin("Ann stake 20, Bank leave, Ann stand, Bank stand")
    assert table.next_banker == "the lot"
    table.begin()
    assert (table.banker, table.board.tenure, table.board.bank_net) == ("Bank", 1, 0)
    assert table.told(e.LotDrawn) == [e.LotDrawn(1)]


@pytest.mark.rule("F8")
def test_forfeited_stakes_count_towards_the_purse_and_the_pool_does_not() -> None:
    table = foster("Ts 9d", "Ann stake 20, Bank double, Ann refuse", pool_="kitty", first=True, bank_purse=15)
    assert table.board.bank_net == 20
    assert table.net == {"Ann": -30, "Bank": 10}


@pytest.mark.rule("F9")
def test_a_pair_may_be_split_where_switched_on() -> None:
    deck, said = "8s Td 8d 9d | 9c 7c", "Ann stake 20, Bank leave"
    assert foster(deck, said).asked == "Ann: draw or stand"
    table = foster(deck, said, split=True).say("Ann split")
    assert [table.spot("Ann", hand).stake for hand in (0, 1)] == [20, 20]


@pytest.mark.rule("F10")
def test_every_seat_feeds_the_pool_before_the_first_card_of_a_game() -> None:
    table = foster("Ts 9d", pool_="natural", first=True, credits={"Ann": 54})
    assert table.told(e.Paid) == [e.Paid(0, -1, 10, "counter"), e.Paid(1, -1, 10, "counter")]
    assert table.board.pool == 20
    assert table.asked == "Ann: stake 10 to 11", "what was paid is gone when the stake is covered"
    assert foster("Ts 9d", pool_="natural", first=False).board.pool == 0


@pytest.mark.rule("F10")
def test_one_counter_or_what_he_has_if_less() -> None:
    table = foster("Ts 9d", pool_="kitty", first=True, credits={"Ann": 4})
    assert table.net == {"Ann": -4, "Bank": -10}


@pytest.mark.rule("F10")
def test_each_bust_hand_feeds_it_after_its_stake_and_each_void_tie() -> None:
    said = f"{STAKES}, Bank leave, Ann draw, Ben stand, Bank stand"
    table = foster("Ts 9d Tc 6s 9h 8c Kd", said, seats=TRIO, pool_="kitty")
    assert table.net == {"Ann": -30, "Ben": -10, "Bank": 20}
    assert table.board.pool == 20
    assert [type(event).__name__ for event in table.events if isinstance(event, e.Settled | e.Paid)] == [
        "Settled",
        "Paid",
    ] * 2


@pytest.mark.rule("F10")
def test_each_half_of_a_split_feeds_it() -> None:
    said = "Ann stake 20, Bank leave, Ann split, Ann draw, Ann draw"
    table = foster("8s Td 8d 9d | 7c 6c | Kc Kd", said, split=True, pool_="kitty")
    assert (table.net["Ann"], table.board.pool) == (-60, 20)


@pytest.mark.rule("F10")
@pytest.mark.parametrize(
    ("deck", "said", "options"),
    [
        ("As Ad Ks Kd", "Ann stake 20, Bank leave", {}),
        ("Ts Td 8s 8d", "Ann stake 20, Bank leave, Bank challenge", {"challenge": True}),
        ("Ts Td 8s 8d", "Ann stake 20, Bank leave, Ann stand, Bank stand", {"ties": "bank"}),
        ("Ts Td 8s 6d Kd", "Ann stake 20, Bank leave, Ann stand, Bank draw", {}),
    ],
    ids=["two naturals", "challenge", "tie that the bank takes", "banker bust"],
)
def test_nothing_feeds_it_for(deck: str, said: str, options: dict[str, Any]) -> None:
    table = foster(deck, said, pool_="kitty", pool=7, **options)
    assert (table.asked, table.board.pool) == ("", 7)


@pytest.mark.rule("F10")
def test_the_first_natural_shown_takes_all_the_bankers_else_the_eldests() -> None:
    said = f"{STAKES}, Bank leave"
    both = foster("As 9d Ac Ks 9h Kc", said, seats=TRIO, pool_="natural", pool=70)
    assert both.net == {"Ann": 0, "Ben": -100, "Bank": 170}
    assert both.board.pool == 0
    two = foster("As Ad 8c Ks Kh 9c", said, seats=TRIO, pool_="natural", pool=70)
    assert two.net == {"Ann": 40 + 70, "Ben": 100, "Bank": -140}
    first = foster("As 9d Ac Ks 9h Kc", said, seats=TRIO, pool_="natural", pool=70, naturals_paid_first=True)
    assert first.net == {"Ann": 40 + 70, "Ben": -100, "Bank": 60}


@pytest.mark.rule("F10")
def test_a_kitty_is_nobodys_and_is_carried_from_round_to_round() -> None:
    table = sit("As 9d Ks 8d | Ts 9d", book="foster", pool_="kitty", pool=70).begin("Ann stake 20, Bank leave")
    assert (table.net["Ann"], table.board.pool) == (40, 70)
    assert table.begin().board.pool == 70


# --- Pontoon -----------------------------------------------------------------------------------------


@pytest.mark.rule("P1")
@pytest.mark.parametrize("packs", [1, 2])
def test_up_to_ten_seats_with_one_pack_or_two(packs: int) -> None:
    names = "A B C D E F G H I Bank"
    table = pontoon(seats=names, stock=Stacked("", packs=packs), packs=packs)
    assert len(table.told(e.Dealt)) == 10
    with pytest.raises(OptionError, match="packs is a whole number from 1 to 2, not 3"):
        BOOKS["pontoon"].options.changed({"packs": 3})


@pytest.mark.rule("P2")
def test_one_card_down_then_stakes_then_the_banker_may_double_and_all_must_follow() -> None:
    table = pontoon("Ts 9d 8c | 9h 8h 7h", STAKES, seats=TRIO)
    assert table.spot("Ann").backs == 1
    assert (table.asked, table.cards("Bank")) == ("Bank: double or leave", "8c")
    table.say("Bank double")
    assert (table.spot("Ann").stake, table.spot("Ben").stake) == (40, 100)
    assert table.asked.startswith("Ann: buy")


@pytest.mark.rule("P3")
def test_a_pair_may_be_split_each_half_dealt_its_second_card_at_once() -> None:
    table = pontoon("8s Td 8d Th | 9c 7c", "Ann stake 20, Bank leave, Ann split")
    assert [table.cards("Ann", hand) for hand in (0, 1)] == ["8s 9c", "8d 7c"]
    assert table.spot("Ann").backs == table.spot("Ann", 1).backs == 2


@pytest.mark.rule("P3")
def test_the_banker_may_not_split() -> None:
    table = pontoon("Ts 8s 9s 8d", "Ann stake 20, Bank leave, Ann stand")
    assert table.asked == "Bank: twist or stand"
    assert table.refusal("split") == "That is no answer to this question."


@pytest.mark.rule("P4")
def test_a_natural_is_paid_double_and_takes_the_bank_the_nearest_of_several() -> None:
    table = pontoon(
        "As Ad 9c Kh Td 8c", "Cleo stake 20, Ann stake 20, Bank leave", seats="Ann Bank Cleo", banker="Bank"
    )
    assert table.net == {"Cleo": 40, "Ann": 40, "Bank": -80}
    assert table.next_banker == "Cleo"


@pytest.mark.rule("P4")
def test_a_split_ace_and_ten_card_is_paid_double_in_its_turn_and_takes_nothing() -> None:
    said = "Ann stake 20, Bank leave, Ann split"
    table = pontoon("As Td Ad Th | 9c Kc", said, pool_="natural", pool=70)
    assert (table.ask.hand, table.net["Ann"]) == (0, 0), "the right half waits for its turn"
    table.say("Ann stand")
    assert (table.net["Ann"], table.faces("Ann", 1), table.board.pool) == (40, "Ad Kc", 70)
    assert table.say("Bank stand").next_banker == "Bank"


@pytest.mark.rule("P4")
def test_also_where_a_21_ends_a_hand() -> None:
    """Without five-card tricks nothing is drawn to a 21: the split natural still waits for its turn, and is paid."""
    said = "Ann stake 20, Bank leave, Ann split"
    table = pontoon("As Td Ad Th | Kc 9c", said, five_card_trick=False)
    assert (table.net["Ann"], table.why("Ann"), table.ask.hand) == (40, "natural", 1)


@pytest.mark.rule("P5")
def test_the_bankers_natural_ends_the_round_double_from_all_single_from_a_natural() -> None:
    table = pontoon("9s As Ac 9h Kd Tc", f"{STAKES}, Bank leave", seats=TRIO)
    assert table.net == {"Ann": -40, "Ben": -50, "Bank": 90}


@pytest.mark.rule("P6")
def test_a_player_buys_face_down_twists_face_up_or_stands() -> None:
    table = pontoon("2s Td 3s Th | 4c 5c 6c", "Ann stake 20, Bank leave, Ann buy 15")
    assert (table.spot("Ann").stake, table.spot("Ann").backs, table.faces("Ann")) == (35, 3, "")
    table.say("Ann twist")
    assert (table.spot("Ann").stake, table.spot("Ann").backs, table.faces("Ann")) == (35, 3, "5c")
    table = pontoon("Ts Td 6s Th", "Ann stake 20, Bank leave")
    assert table.asked == "Ann: buy 10 to 20 or twist or stand"


@pytest.mark.rule("P7")
@pytest.mark.parametrize(("held", "refusal"), [("Ts 5s", "No player may stand on 15 or less."), ("Ts 6s", "")])
def test_no_standing_on_15_or_less(held: str, refusal: str) -> None:
    one, two = held.split()
    assert pontoon(f"{one} Td {two} Th", "Ann stake 20, Bank leave").refusal("stand") == refusal


@pytest.mark.rule("P8")
def test_a_card_costs_from_the_least_stake_to_the_stake_before_any_purchase() -> None:
    table = pontoon("2s Td 3s Th | 4c 2c", "Ann stake 20, Bank double")
    assert table.refusal("buy 9") == "9 is below the least of 10."
    assert table.refusal("buy 41") == "41 is over 40, the stake before any purchase."
    assert table.refusal("buy 40") == ""


@pytest.mark.rule("P8")
def test_never_more_than_the_card_before_it() -> None:
    table = pontoon("2s Td 3s Th | 4c 3c", "Ann stake 50, Bank leave, Ann buy 30")
    assert table.refusal("buy 31") == "31 is over 30, what the last card cost."
    table.say("Ann buy 30")
    assert table.spot("Ann").stake == 110
    table = pontoon("2s Td 3s Th | 4c", "Ann stake 50, Bank leave, Ann buy 50")
    assert table.refusal("buy 51") == "51 is over 50, the stake before any purchase."


@pytest.mark.rule("P8")
def test_a_price_is_covered_by_both_purses() -> None:
    deck, said = "2s Td 3s Th", "Ann stake 20, Bank leave"
    assert pontoon(deck, said, credits={"Ann": 80}).refusal("buy 20") == ""
    bare = pontoon("2s Td 3s Th | 4c", f"{said}, Ann buy 20", credits={"Ann": 80})
    assert bare.refusal("buy 10") == "Your or the bank's credits cover no more."
    short = pontoon(deck, "Ann stake 20", credits={"Bank": 107})
    assert short.refusal("buy 16") == "16 is over 15, a third of the bank's 107 credits, less the 20 staked."


@pytest.mark.rule("P9")
def test_after_a_twist_no_card_is_bought_after_a_purchase_one_may_twist() -> None:
    table = pontoon("2s Td 3s Th | 4c 2c", "Ann stake 20, Bank leave, Ann buy 20, Ann twist")
    assert table.refusal("buy 10") == "After a twist no card is bought."
    assert table.asked == "Ann: twist"


@pytest.mark.rule("P10")
@pytest.mark.parametrize(("fourth", "bought"), [("5c", False), ("6c", True)])
def test_with_four_cards_of_11_or_less_the_fifth_may_not_be_bought(fourth: str, bought: bool) -> None:
    table = pontoon(f"As Td 2s Th | 3c {fourth}", "Ann stake 20, Bank leave, Ann buy 20, Ann buy 20")
    sentence = "On 11 or less the fifth card is not bought."
    assert table.refusal("buy 10") == ("" if bought else sentence)


@pytest.mark.rule("P11")
def test_five_cards_not_over_21_are_paid_double_and_end_the_hand() -> None:
    said = "Ann stake 20, Bank leave, Ann twist, Ann twist, Ann twist"
    table = pontoon("2s Td 3s Th | 2c 3c 4c", said)
    assert table.asked == "Bank: twist or stand"
    table.say("Bank stand")
    assert (table.net["Ann"], table.why("Ann")) == (40, "five cards")


@pytest.mark.rule("P11")
def test_unless_the_banker_has_five_too_then_he_takes_a_single_stake() -> None:
    said = "Ann stake 20, Bank leave, Ann twist, Ann twist, Ann twist, Bank twist, Bank twist, Bank twist"
    table = pontoon("2s 2d 3s 3d | 4s 4h 4c 2h 2c 5d", said)
    assert (table.net["Ann"], table.why("Ann")) == (-20, "five cards each")


@pytest.mark.rule("P11")
def test_a_21_that_counts_an_ace_as_11_may_go_on_to_five_cards() -> None:
    said = "Ann stake 20, Bank leave, Ann twist, Ann twist"
    table = pontoon("2s Td 3s Th | 5c Ac 2c", said)
    assert table.asked == "Ann: twist or stand"
    assert table.say("Ann twist, Bank stand").net["Ann"] == 40


@pytest.mark.rule("P12")
@pytest.mark.parametrize("bank", ["Kd Qh", "9d 7h 5d", "2d 3h 2h 4d 3d"])
def test_three_sevens_are_paid_three_stakes_whatever_the_banker_holds(bank: str) -> None:
    one, two, *more = bank.split()
    table = pontoon(f"7s {one} 7d {two} 7h {' '.join(more)}", "Ann stake 20, Bank leave, Ann twist")
    table.say(", ".join(["Bank twist"] * len(more)) or "Bank stand")
    assert (table.net["Ann"], table.why("Ann")) == (60, "three sevens")


@pytest.mark.rule("P12")
def test_also_split_and_the_banker_has_no_such_privilege() -> None:
    said = "Ann stake 20, Bank leave, Ann split, Ann twist, Ann stand, Bank twist"
    table = pontoon("7s 7c 7d 7h | 7c Tc 7h 7s", said)
    assert [spot.won for spot in table.board.spots[0]] == [60, -20]
    bank = pontoon("Ts 7c Ks 7h | 7d", "Ann stake 20, Bank leave, Ann stand, Bank twist")
    assert (bank.net["Ann"], bank.why("Ann")) == (-20, "lower")
    equal = pontoon("Ts 7c 6s 7h | 5s 7d", "Ann stake 20, Bank leave, Ann twist, Bank twist")
    assert (equal.net["Ann"], equal.why("Ann")) == (-20, "equal")


@pytest.mark.rule("P13")
def test_over_21_is_shown_and_lost_at_once() -> None:
    table = pontoon("Ts 9d 2c 6s 9h 3c Kd", f"{STAKES}, Bank leave, Ann buy 20", seats=TRIO)
    assert (table.net["Ann"], table.faces("Ann")) == (-40, "Ts 6s Kd")
    assert table.asked.startswith("Ben: ")


@pytest.mark.rule("P14")
def test_the_banker_turns_up_his_two_cards_and_twists_or_stands_as_he_likes() -> None:
    table = pontoon("Ts 2d 6s 3d | 2h 2c 3c", "Ann stake 20, Bank leave, Ann stand")
    assert (table.asked, table.faces("Bank")) == ("Bank: twist or stand", "2d 3d")
    table.say("Bank twist, Bank twist, Bank twist")
    assert (table.asked, table.faces("Bank")) == ("", "2d 3d 2h 2c 3c")


@pytest.mark.rule("P14")
@pytest.mark.parametrize(
    ("ann", "said", "net"),
    [
        ("Ts 8s", "Ann stand", 20),
        ("7s 7d 7h", "Ann twist", 60),
        ("2s 3s 2h 3h 4h", "Ann twist, Ann twist, Ann twist", 40),
    ],
)
def test_over_21_he_pays_the_stakes_and_double_or_triple_for_tricks(ann: str, said: str, net: int) -> None:
    one, two, *more = ann.split()
    table = pontoon(f"{one} Td {two} 6d {' '.join(more)} Kd", f"Ann stake 20, Bank leave, {said}, Bank twist")
    assert table.net["Ann"] == net


@pytest.mark.rule("P15")
@pytest.mark.parametrize(("ann", "net"), [("9s", 20), ("8s", -20), ("7s", -20)])
def test_higher_is_paid_equal_or_lower_is_taken(ann: str, net: int) -> None:
    assert pontoon(f"Ts Td {ann} 8d", "Ann stake 20, Bank leave, Ann stand, Bank stand").net["Ann"] == net


@pytest.mark.rule("P15")
def test_the_bankers_five_cards_beat_every_other_hand_for_a_single_stake() -> None:
    said = "Ann stake 20, Bank leave, Ann twist, Bank twist, Bank twist, Bank twist"
    table = pontoon("Ts 2d 6s 3d | 5s 2h 2c 3c", said)
    assert (table.net["Ann"], table.why("Ann")) == (-20, "bank five cards")
