"""Vingt-et-un as played today, statement by statement: M1 to M22."""

from collections import Counter

import pytest
from tests.rounds import Stacked, action_of, play, sit

from vingtun.engine import events as e
from vingtun.engine.books import MODERN
from vingtun.engine.cards import PACK, cards
from vingtun.engine.hand import Hand
from vingtun.engine.outlook import outlook
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board
from vingtun.play.bots import Bot, bots
from vingtun.play.game import Game, drive, seated

STAKES = "Ann stake 20, Ben stake 50"
TRIO = "Ann Ben Bank"


@pytest.mark.rule("M1")
def test_one_seat_is_yours_three_are_bots_and_the_bank_goes_round() -> None:
    game = Game("modern", MODERN.options, [None, *bots(4)[1:]], ("You", "Ada", "Ben", "Cleo"), "round", {})
    bankers = set()
    asked = set()
    for _ in range(60):
        ask = game.begin()
        while ask:
            asked.add(ask.seat)
            ask = game.answer(bots(4)[0].answer(ask, ask.view))
        bankers.add(game.board.banker)
    assert asked == {0}
    assert bankers == {0, 1, 2, 3}


@pytest.mark.rule("M1")
def test_the_first_banker_is_drawn_by_lot() -> None:
    first: Counter[int] = Counter()
    for seed in range(80):
        round_ = seated(rules(MODERN.options), 4, str(seed))
        round_.begin()
        first[round_.board.banker] += 1
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) >= 8


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("held", "total"),
    [
        ("2s 9d", "11"),
        ("Th Jd", "20"),
        ("Qs Kc 5d", "25"),
        ("As 7d", "soft 18"),
        ("As 7d 9c", "17"),
        ("As Ad", "soft 12"),
        ("As Ad 9h", "soft 21"),
        ("As Ad Ah Ac 7s", "soft 21"),
        ("As Kd", "soft 21"),
        ("As Kd Qd", "21"),
    ],
)
def test_pips_courts_and_aces(held: str, total: str) -> None:
    assert repr(Hand(cards(held)).total) == total


@pytest.mark.rule("M3")
def test_one_pack_of_52_is_shuffled_before_every_round() -> None:
    round_ = seated(rules(MODERN.options), 4, "seed")
    players = bots(4)
    orders = []
    for _ in range(5):
        ask = round_.begin()
        assert ask is not None
        stock = round_.copy()._croupier.pack
        dealt = [card for seat in range(4) for hand in round_.view(seat).hands for card in hand.cards]
        orders.append(rest := [stock.draw() for _ in range(48)])
        assert len(dealt) == 4
        assert Counter(dealt + rest) == Counter(PACK)
        drive(round_, players, ask)
    assert len(set(map(tuple, orders))) == 5


@pytest.mark.rule("M4")
def test_everybody_gets_one_card_and_sees_only_his_own() -> None:
    table = play("As 9d Kc", seats=TRIO)
    assert [table.cards(name) for name in table.names] == ["As", "9d", "Kc"]
    assert [(spot.backs, spot.faces) for spots in table.board.spots for spot in spots] == [(1, ())] * 3
    heard = [e.as_seen_by(event, table.seat("Ann")) for event in table.told(e.Dealt)]
    assert [event.card and repr(event.card) for event in heard if isinstance(event, e.Dealt)] == ["As", None, None]


@pytest.mark.rule("M5")
def test_each_in_turn_from_the_eldest_looks_at_his_card_and_stakes_10_to_500() -> None:
    table = play("As 9d Kc | 2s 3s 4s", seats="Ann Bank Ben", banker="Bank")
    assert table.asked == "Ben: stake 10 to 500"
    assert table.cards("Ben") == "As"
    assert table.refusal("stake 9") == "9 is below the least of 10."
    assert table.refusal("stake 501") == "501 is over 500, the most the rules allow."
    table.say("Ben stake 10")
    assert table.asked == "Ann: stake 10 to 500"
    assert table.say("Ann stake 500").spot("Ann").stake == 500


@pytest.mark.rule("M6")
def test_with_the_stakes_made_everybody_gets_a_second_card() -> None:
    table = play("2s 3d 4c 5h 6d 7s", "Ann stake 20", seats=TRIO)
    assert [len(table.view(name).hands[0].cards) for name in table.names] == [1, 1, 1]
    table.say("Ben stake 50")
    assert [table.cards(name) for name in table.names] == ["2s 5h", "3d 6d", "4c 7s"]


@pytest.mark.rule("M7")
def test_the_bankers_natural_ends_the_round_and_a_natural_is_void() -> None:
    table = play("9s As Ad 9d Kh Td", STAKES, seats=TRIO)
    assert table.asked == ""
    assert table.net == {"Ann": -40, "Ben": 0, "Bank": 40}
    assert (table.faces("Ben"), table.faces("Bank")) == ("As Kh", "Ad Td")
    assert table.faces("Ann") == "", "a hand that the banker's natural settles is never turned up"


@pytest.mark.rule("M8")
def test_a_natural_is_paid_double_at_once_and_shown() -> None:
    table = play("Ts 9d 5c Ad 9h 6s", STAKES, seats=TRIO)
    assert table.asked == "Ben: draw or stand"
    assert table.net == {"Ann": 40, "Ben": 0, "Bank": -40}
    assert (table.faces("Ann"), table.faces("Ben")) == ("Ts Ad", "")


@pytest.mark.rule("M9")
def test_in_turn_players_draw_or_stand() -> None:
    table = play("2s 9d Kc 3h 9h 7s 4d 5c", STAKES, seats=TRIO)
    assert table.asked == "Ann: draw or stand"
    table.say("Ann draw, Ann draw")
    assert table.cards("Ann") == "2s 3h 4d 5c"
    assert table.asked == "Ann: draw or stand"
    table.say("Ann stand")
    assert table.asked == "Ben: draw or stand"


@pytest.mark.rule("M9")
def test_over_21_the_stake_is_lost_at_once_and_the_hand_shown() -> None:
    table = play("Ts 9d Kc 6h 9h 7s 8d", STAKES, seats=TRIO).say("Ann draw")
    assert table.asked == "Ben: draw or stand"
    assert table.net == {"Ann": -20, "Ben": 0, "Bank": 20}
    assert table.faces("Ann") == "Ts 6h 8d"


@pytest.mark.rule("M10")
def test_the_banker_plays_last_as_he_likes_then_settles_with_who_stands() -> None:
    table = play("Ts 9d 2c 6h 9h 3s", STAKES, seats=TRIO).say("Ann stand, Ben stand")
    assert table.asked == "Bank: draw or stand"
    assert table.faces("Bank") == "2c 3s"
    assert table.faces("Ann") == table.faces("Ben") == ""
    table.say("Bank stand")
    assert table.net == {"Ann": 20, "Ben": 50, "Bank": -70}
    assert (table.faces("Ann"), table.faces("Ben")) == ("Ts 6h", "9d 9h")


@pytest.mark.rule("M10")
def test_the_banker_may_draw_on_anything_below_21() -> None:
    table = play("Ts Kd | 6h Qh | Ac", "Ann stake 20, Ann stand")
    assert table.asked == "Bank: draw or stand"
    assert table.say("Bank draw").net == {"Ann": -20, "Bank": 20}


@pytest.mark.rule("M10")
def test_with_nobody_to_play_against_the_banker_does_not_play_and_shows_nothing() -> None:
    table = play("Ts Kd | 6h Qh | 9c", "Ann stake 20, Ann draw")
    assert table.asked == ""
    assert table.faces("Bank") == ""


@pytest.mark.rule("M11")
@pytest.mark.parametrize(
    ("ann", "bank", "net"),
    [
        ("Ts 9s", "Td 8d", 20),
        ("Ts 8s", "Td 8d", -20),
        ("Ts 7s", "Td 8d", -20),
        ("As 8s", "Td 9d", -20),
        ("2s 2d", "3s 3d", -20),
    ],
)
def test_higher_is_paid_its_stake_equal_or_lower_pays_it(ann: str, bank: str, net: int) -> None:
    (a1, a2), (b1, b2) = ann.split(), bank.split()
    table = play(f"{a1} {b1} {a2} {b2}", "Ann stake 20, Ann stand, Bank stand")
    assert table.net == {"Ann": net, "Bank": -net}


@pytest.mark.rule("M11")
def test_21_ties_and_pays_like_any_total() -> None:
    drawn = "Ann stake 20, Ann draw, Bank draw"
    assert play("Ts Td | 5s 5d | 6s 6d", drawn).net["Ann"] == -20
    assert play("Ts Td | 5s 5d | 6s 5h", f"{drawn}, Bank stand").net["Ann"] == 20


@pytest.mark.rule("M12")
def test_a_banker_over_21_pays_every_hand_still_standing() -> None:
    table = play("Ts 2d Tc 6h 3h 6s 9h Kh", STAKES, seats=TRIO).say("Ann draw, Ben stand, Bank draw")
    assert table.net == {"Ann": -20, "Ben": 50, "Bank": -30}


@pytest.mark.rule("M13")
def test_a_natural_takes_the_bank_for_the_next_round() -> None:
    table = play("9s As 5c 9h Kd 6s 9d 8d", STAKES, seats=TRIO).say("Ann stand, Bank stand")
    assert table.next_banker == "Ben"
    assert table.banker == "Bank", "the round is played out under the old banker"


@pytest.mark.rule("M13")
def test_not_when_the_banker_has_one_too() -> None:
    assert play("As Ad | Kh Td", "Ann stake 20").next_banker == "Bank"


@pytest.mark.rule("M13")
def test_of_several_the_eldests_takes_it() -> None:
    table = play("As Ad 5c Ks Kd 6s", "Cleo stake 20, Ann stake 20", seats="Ann Bank Cleo", banker="Bank")
    assert table.net == {"Ann": 40, "Cleo": 40, "Bank": -80}
    assert table.next_banker == "Cleo"


@pytest.mark.rule("M14")
@pytest.mark.parametrize(("held", "then"), [(0, "Bank"), (3, "Bank"), (4, "Ann")])
def test_after_the_fifth_round_the_bank_moves_to_the_next_seat(held: int, then: str) -> None:
    table = play("Ts Td 9c 9h 8s 7h", f"{STAKES}, Ann stand, Ben stand, Bank stand", seats=TRIO, held=held)
    assert table.board.tenure == held + 1
    assert table.next_banker == then


@pytest.mark.rule("M14")
def test_a_natural_in_the_fifth_round_comes_first() -> None:
    table = play("9s As 5c 9h Kd 6s", f"{STAKES}, Ann stand, Bank stand", seats=TRIO, held=4)
    assert table.next_banker == "Ben"


@pytest.mark.rule("M14")
def test_nobody_has_it_for_more_than_five_rounds_in_a_row() -> None:
    table = sit("Ts 9c Td 8s " * 6)
    bankers = []
    for _ in range(6):
        table.begin()
        player = "Ann" if table.banker == "Bank" else "Bank"
        table.say(f"{player} stake 10, {player} stand, {table.banker} stand")
        bankers.append((table.banker, table.board.tenure))
    assert bankers == [("Bank", 1), ("Bank", 2), ("Bank", 3), ("Bank", 4), ("Bank", 5), ("Ann", 1)]


@pytest.mark.rule("M15")
def test_only_your_credits_count_bots_never_run_out() -> None:
    table = sit("Ts Ts Td 2s 2s Td " * 4, seats="You Ada Bank", credits={"You": 100})
    for _ in range(4):
        table.begin("You stake 10")
        assert table.asked == "Ada: stake 10 to 500"
        table.say("Ada stake 500, You stand, Ada stand, Bank stand")
    assert (table.board.purse(0), table.board.purse(1), table.board.purse(2)) == (60, None, None)


@pytest.mark.rule("M16")
@pytest.mark.parametrize(("have", "legal"), [(20, "10"), (21, "10"), (100, "10 to 50"), (1000, "10 to 500")])
def test_to_stake_you_need_twice_the_stake(have: int, legal: str) -> None:
    assert play("Ts Td", credits={"Ann": have}).asked == f"Ann: stake {legal}"


@pytest.mark.rule("M16")
def test_a_stake_that_is_not_covered_is_refused_with_the_reason() -> None:
    table = play("Ts Td", credits={"Ann": 480})
    assert table.refusal("stake 241") == "241 is over 240, half your 480 credits."


@pytest.mark.rule("M17")
def test_the_bots_stakes_together_are_at_most_half_your_credits_when_you_bank() -> None:
    table = play("Ts 9d 2c", "Ada stake 100", seats="Ada Ben You", credits={"You": 301})
    assert table.asked == "Ben: stake 10 to 50"
    assert table.refusal("stake 51") == "51 is over 50, half the bank's 301 credits, less the 100 staked."


@pytest.mark.rule("M17")
def test_a_bot_for_whom_the_least_stake_is_not_left_sits_out() -> None:
    table = play("Ts 9d 2c | 8s 4h", "Ada stake 145", seats="Ada Ben You", credits={"You": 300})
    assert table.asked == "Ada: draw or stand"
    assert table.told(e.SatOut) == [e.SatOut(1)]
    assert list(table.board.spots[1]) == []
    assert table.view("Ben").hands == []
    assert table.say("Ada stand, You stand").net == {"Ada": 145, "Ben": 0, "You": -145}


@pytest.mark.rule("M18")
def test_the_banker_sees_who_stands_and_who_is_bust_but_no_total_that_stands() -> None:
    table = play("Ts 9d 2c 6h 9h 3s 8d", STAKES, seats=TRIO).say("Ann draw, Ben stand")
    assert table.ask.view is table.view("Bank")
    ann, ben = (spots[0] for spots in table.ask.view.board.spots[:2])
    assert (ann.won, ann.faces) == (-20, cards("Ts 6h 8d"))
    assert (ben.won, ben.stood, ben.backs, ben.faces) == (None, True, 2, ())
    assert table.ask.view.hands == [Hand(cards("2c 3s"))]


@pytest.mark.rule("M19")
def test_the_bust_chance_counts_only_the_cards_you_can_see() -> None:
    """Ten cards are in play; you see four more than your own two: a natural and a bust hand, in part."""
    table = play("As 9d Ts Kd 2c | Kh 7d 6s 9s 3c | 8h", seats="Ada Ben You Cleo Bank")
    table.say("Ada stake 10, Ben stake 10, You stake 10, Cleo stake 10, Ben draw")
    assert table.asked == "You: draw or stand"
    seen = cards("As Kh 9d 7d 8h Ts 6s")
    told = outlook(table.ask.view)
    assert told.unseen == 52 - len(seen)
    too_many = [card for card in PACK if card.pips > 5 and card not in seen]
    assert told.bust == len(too_many) == 26
    assert told.chance(told.bust) == 26 / 45


@pytest.mark.rule("M19")
@pytest.mark.parametrize(("held", "bust"), [("As 6d", 0), ("5s 6d", 0), ("Ts 2d", 15), ("Ts 9d", 42), ("Ts Td", 46)])
def test_the_bust_chance_of_two_cards(held: str, bust: int) -> None:
    one, two = held.split()
    told = outlook(play(f"{one} 2c {two} 2h", "Ann stake 20").ask.view)
    assert (told.bust, told.unseen) == (bust, 50)


@pytest.mark.rule("M19")
def test_what_was_shuffled_in_again_in_mid_round_is_not_seen_any_more() -> None:
    stock = Stacked("Ts 3d 2c | Kd 2d 3c | 8s", only=True)
    table = play(stock=stock, seats="Ann Ben Bank").say("Ann stake 10, Ben stake 10, Ann draw")
    assert table.why("Ann") == "bust"
    assert outlook(table.ask.view).unseen == 52 - 5
    table.say("Ben draw")
    assert [event.stock for event in table.told(e.Shuffled)] == [48], "Ann's three are in the stock again"
    told = outlook(table.ask.view)
    assert (told.unseen, told.bust) == (52 - 3, bust_on(table.cards("Ben")))


def bust_on(held: str, seen: str = "") -> int:
    """How many cards of a pack would take a hand over 21, as a hand counts itself."""
    gone = cards(f"{held} {seen}")
    return sum(Hand((*cards(held), card)).total.points > 21 for card in PACK if card not in gone)


@pytest.mark.rule("M19")
def test_with_two_packs_it_counts_both() -> None:
    table = play(stock=Stacked("Ts 2d | 3s 3c", packs=2), packs=2).say("Ann stake 10")
    told = outlook(table.ask.view)
    assert (told.unseen, told.bust) == (104 - 2, 2 * 20 - 1), "nine and more of two packs, less your own ten"


@pytest.mark.rule("M19")
def test_where_the_pack_is_dealt_through_what_you_saw_in_earlier_rounds_counts() -> None:
    stock = Stacked("9s 7d As | 8s 6d Ks || Ts 2h 3c | 5s 4h 2c")
    table = sit(stock=stock, seats="Ann Ben Bank", pack="through").begin("Ann stake 10, Ben stake 10")
    assert table.why("Ben") == "bank natural"
    table.begin("Ann stake 10, Ben stake 10")
    told = outlook(table.ask.view)
    assert (told.unseen, told.bust) == (46, bust_on("Ts 5s", "9s 8s As Ks")), "Ben's hand was never turned up"


@pytest.mark.rule("M20")
@pytest.mark.parametrize(("first", "stake"), [("As", 90), ("Td", 55), ("Kd", 55), ("9d", 20), ("2d", 20)])
def test_bots_stake_more_on_an_ace_or_a_ten_card(first: str, stake: int) -> None:
    ask = play(f"{first} 2c").ask
    assert Bot(20).answer(ask, ask.view) == action_of(f"stake {stake}")


@pytest.mark.rule("M20")
@pytest.mark.parametrize(
    ("held", "answer"),
    [
        ("Ts 5d", "draw"),
        ("Ts 6d", "stand"),
        ("As 6d", "draw"),
        ("As 7d", "stand"),
        ("2s 3d", "draw"),
        ("9s 9d", "stand"),
    ],
)
def test_bots_draw_below_16_or_below_18_when_soft(held: str, answer: str) -> None:
    one, two = held.split()
    ask = play(f"{one} 2c {two} 2h", "Ann stake 20").ask
    assert Bot(20).answer(ask, ask.view) == action_of(answer)


@pytest.mark.rule("M20")
@pytest.mark.parametrize(
    ("held", "answer"), [("Ts 6d", "draw"), ("Ts 7d", "stand"), ("As 5d", "draw"), ("As 6d", "stand")]
)
def test_bots_draw_to_17_as_banker(held: str, answer: str) -> None:
    one, two = held.split()
    ask = play(f"Th {one} 9h {two}", "Ann stake 20, Ann stand").ask
    assert Bot(20).answer(ask, ask.view) == action_of(answer)


@pytest.mark.rule("M22")
@pytest.mark.parametrize(
    ("book", "have", "next_banker", "over"),
    [
        ("modern", 20, 1, False),
        ("modern", 19, 1, True),
        ("modern", 20, 0, False),
        ("modern", 19, 0, True),
        ("modern", 19, LOT, True),
        ("modern", 20, LOT, False),
        ("foster", 40, 1, False),
        ("foster", 39, 1, True),
        ("foster", 20, 0, False),
        ("foster", 19, 0, True),
        ("foster", 20, LOT, False),
        ("pontoon", 40, 1, False),
        ("pontoon", 39, 1, True),
        ("pontoon", 30, 0, False),
        ("pontoon", 29, 0, True),
    ],
)
def test_the_game_is_over_when_you_can_neither_stake_nor_cover(
    book: str, have: int, next_banker: int, over: bool
) -> None:
    board = Board(4, next_banker, credits={0: have})
    assert sit(book=book).round.rules.is_over(board, 0) == over


@pytest.mark.rule("M22")
def test_a_game_that_is_over_asks_you_nothing_any_more() -> None:
    table = sit("Td Ts | 8d 9s", seats="You Ada", credits={"You": 20})
    table.begin("You stake 10, You stand, Ada stand")
    assert table.net["You"] == -10
    assert table.round.rules.is_over(table.board, 0)
    assert sit("2s 2d", seats="You Ada", credits={"You": 10}).begin().asked == ""


@pytest.mark.rule("M13", "M14")
def test_the_new_banker_takes_over_with_a_tenure_of_one() -> None:
    table = sit(stock=Stacked("As 2d Kd 3c | 9s 2h"), held=3).begin("Ann stake 10")
    assert (table.banker, table.board.tenure, table.next_banker) == ("Bank", 4, "Ann")
    table.begin()
    assert (table.banker, table.board.tenure) == ("Ann", 1)
    assert table.asked == "Bank: stake 10 to 500"
