"""The bots' printed rules, decision by decision."""

from typing import Any

import pytest
from tests.rounds import Played, Stacked, action_of, play

from vingtun.engine import actions as a
from vingtun.engine import questions as q
from vingtun.engine.actions import Action, Amount
from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.cards import RANKS
from vingtun.engine.rules import rules
from vingtun.play.bots import REASONS, Bot, bots
from vingtun.play.policy import Draws, Policy
from vingtun.play.seats import NAMES, UNITS, YOUR_UNIT


def answer(table: Played, unit: int = 20) -> str:
    """What a bot says where a table stands."""
    action: Action = Bot(unit).answer(table.ask, table.ask.view)
    assert table.ask.refusal(action) is None
    return str(action)


def turn(held: str, book: str = "modern", more: str = "", **table: Any) -> str:
    """What a bot says to two first cards, or to more after these answers."""
    one, two, *drawn = held.split()
    calls = "" if book == "modern" else ", Bank ask" if book == "cassell" else ", Bank leave"
    deck = f"{one} 9d {two} 9h {' '.join(drawn)}"
    return answer(play(deck, f"Ann stake 20{calls}{more and ', '}{more}", book=book, **table))


# --- stakes ------------------------------------------------------------------------------------------


@pytest.mark.rule("M20")
def test_the_units_from_the_seat_left_of_yours() -> None:
    assert UNITS == (20, 40, 80, 40, 20, 40, 80, 40, 20)
    assert YOUR_UNIT == 40
    assert [bot.unit for bot in bots(10)] == [40, 20, 40, 80, 40, 20, 40, 80, 40, 20]
    assert [bot.unit for bot in bots(4)] == [40, 20, 40, 80]
    assert len(NAMES) == len(set(NAMES)) == len(UNITS)


@pytest.mark.rule("M20")
@pytest.mark.parametrize(
    ("unit", "ace", "ten", "other"), [(20, 90, 55, 20), (40, 180, 110, 40), (80, 360, 220, 80), (11, 49, 30, 11)]
)
def test_the_ladder_of_stakes_rounded_down(unit: int, ace: int, ten: int, other: int) -> None:
    for cards, stake in (("As", ace), ("Ts Js Qs Ks", ten), ("2s 5s 9s", other)):
        for card in cards.split():
            assert answer(play(f"{card} 9d"), unit) == f"stake {stake}"


def test_where_stakes_come_before_the_cards_one_unit() -> None:
    assert answer(play(book="hoyle"), 40) == "stake 40"


@pytest.mark.parametrize(
    ("card", "table", "stake"),
    [
        ("2s", {"min_stake": 30}, 30),
        ("As", {"max_stake": 60}, 60),
        ("As", {"credits": {"Ann": 101}}, 50),
        ("As", {"credits": {"Bank": 71}}, 35),
        ("As", {"min_stake": 70, "max_stake": 70}, 70),
    ],
)
def test_a_stake_is_brought_inside_what_is_legal(card: str, table: dict[str, Any], stake: int) -> None:
    assert answer(play(f"{card} 9d", **table)) == f"stake {stake}"


@pytest.mark.parametrize(
    ("table", "stake"),
    [
        ({"min_stake": 60}, 60),
        ({"max_stake": 30}, 30),
        ({"credits": {"Ann": 71}}, 35),
        ({"credits": {"Bank": 51}}, 25),
        ({"min_stake": 25, "max_stake": 25}, 25),
    ],
)
def test_so_too_before_the_cards(table: dict[str, Any], stake: int) -> None:
    assert answer(play(book="hoyle", **table), 40) == f"stake {stake}"


@pytest.mark.parametrize("book", ["cassell", "foster", "pontoon"])
def test_the_ladder_is_the_same_in_every_book_that_stakes_on_a_card(book: str) -> None:
    said = [answer(play(f"{card} 9d", book=book), 40) for card in ("As", "Ts", "Ks", "9s", "2s")]
    assert said == ["stake 180", "stake 110", "stake 110", "stake 40", "stake 40"]


@pytest.mark.parametrize("unit", [20, 40, 80])
def test_without_a_card_it_is_one_unit_whatever_comes(unit: int) -> None:
    for card in ("As", "Ts", "9s"):
        assert answer(play(f"{card} 9d", stake_on="nothing"), unit) == f"stake {unit}"


# --- turns -------------------------------------------------------------------------------------------


@pytest.mark.rule("M20")
@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("Ts 2d", "draw"),
        ("Ts 5d", "draw"),
        ("Ts 6d", "stand"),
        ("Ts Td", "stand"),
        ("As 2d", "draw"),
        ("As 6d", "draw"),
        ("As 7d", "stand"),
        ("8s 8d", "stand"),
        ("As Ad", "draw"),
    ],
)
def test_draw_below_16_soft_below_18(held: str, said: str) -> None:
    assert turn(held) == said


def test_an_ace_that_counts_one_makes_a_hard_hand() -> None:
    assert turn("As 6d 9c", more="Ann draw") == "stand"
    assert turn("As 5d 9c", more="Ann draw") == "draw"


@pytest.mark.parametrize(
    ("held", "said"),
    [("As Ad", "split"), ("8s 8d", "split"), ("9s 9d", "stand"), ("Ks Kd", "stand"), ("2s 2d", "draw")],
)
def test_split_aces_and_eights(held: str, said: str) -> None:
    assert turn(held, "cassell") == said


def test_not_where_the_second_stake_is_not_covered_or_it_was_split_before() -> None:
    assert turn("8s 8d", "cassell", credits={"Ann": 79}) == "stand"
    assert turn("As Ad Ac Tc", "cassell", more="Ann split") == "draw"


def test_a_pair_is_split_where_both_purses_cover_it() -> None:
    for held in ("8s 8d", "As Ad"):
        other = "stand" if held[0] == "8" else "draw"
        for name in ("Ann", "Bank"):
            assert turn(held, "cassell", credits={name: 80}) == "split"
            assert turn(held, "cassell", credits={name: 79}) == other


def test_in_pontoon_a_pair_comes_before_a_purchase_and_is_split_but_once() -> None:
    assert turn("As Ad", "pontoon") == turn("8s 8d", "pontoon") == "split"
    assert turn("5s 5d", "pontoon") == "buy 20", "no other pair is split"
    assert turn("8s 8d 8c 3h", "pontoon", "Ann split") == "stand"
    assert turn("8s 8d", "pontoon", split=False) == "stand"


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("2s 6d", "twist"),
        ("2s 7d", "buy 20"),
        ("4s 6d", "buy 20"),
        ("5s 6d", "buy 20"),
        ("2s Td", "twist"),
        ("7s 8d", "twist"),
        ("7s 9d", "stand"),
        ("As 6d", "twist"),
        ("As 7d", "stand"),
    ],
)
def test_buy_on_9_to_11_at_the_stake(held: str, said: str) -> None:
    assert turn(held, "pontoon") == said


def test_a_price_is_the_most_that_is_legal() -> None:
    deck, said = "5s 9d 6d 9h", "Ann stake 20"
    for bank, answered in ((120, "buy 20"), (107, "buy 15"), (90, "buy 10"), (89, "twist")):
        table = play(deck, said, book="pontoon", credits={"Bank": bank}, call_double="no")
        assert answer(table) == answered


def test_nothing_is_bought_on_three_cards() -> None:
    assert turn("2s 3d 4c", "pontoon", "Ann buy 10") == "twist"


def test_halves_of_a_split_are_bought_for_too() -> None:
    table = play("8s 9d 8d 9h | 3c Kc", "Ann stake 20, Bank leave, Ann split", book="pontoon")
    assert answer(table) == "buy 20"


def test_of_a_half_too_at_the_most_that_is_legal() -> None:
    said = "Ann stake 20, Ann split"
    for bank, answered in ((180, "buy 20"), (165, "buy 15"), (150, "buy 10"), (149, "twist")):
        table = play("8s 9d 8d 9h | 3c Kc", said, book="pontoon", credits={"Bank": bank}, call_double="no")
        assert answer(table) == answered
    right = play("8s 9d 8d 9h | Kc 2c", f"{said}, Ann stand", book="pontoon", call_double="no")
    assert (right.ask.hand, answer(right)) == (1, "buy 20")


def test_after_a_double_it_buys_at_the_doubled_stake() -> None:
    table = play("5s Td 6d 9h", "Ann stake 20, Bank double", book="pontoon")
    assert answer(table) == "buy 40"


@pytest.mark.parametrize(("held", "said"), [("As 8d", "stand"), ("As Td", ""), ("As 9d", "stand"), ("As 5d", "twist")])
def test_a_soft_hand_is_not_bought_for(held: str, said: str) -> None:
    one, two = held.split()
    table = play(f"{one} 9d {two} 9h", "Ann stake 20, Bank leave", book="pontoon")
    if said:
        assert answer(table) == said
    else:
        assert table.asked == "", "a natural is asked nothing"


@pytest.mark.parametrize(
    ("held", "said"),
    [("2s 3d 2c 4c", "twist"), ("As 2d 4c 4h", "twist"), ("As 2d 3c 2h", "twist"), ("2s 3d 4c 7h", "stand")],
)
def test_a_fifth_card_is_taken_where_it_cannot_bust(held: str, said: str) -> None:
    assert turn(held, "pontoon", "Ann twist, Ann twist") == said


def test_a_soft_hand_of_four_goes_on_to_five_cards_though_it_could_stand() -> None:
    assert turn("As 3d 2c 4c", "pontoon", "Ann twist, Ann twist") == "twist", "soft 20, and 10 with the ace low"
    assert turn("As 3d 2c 4c", "modern", "Ann draw, Ann draw") == "stand"


def test_no_fifth_where_five_cards_are_no_trick_and_it_is_drawn_where_cards_are() -> None:
    said = "Ann stake 20, Ann draw, Ann draw"
    deck = "As 9d 3d 9h 2c 4c"
    assert answer(play(deck, said)) == "stand"
    assert answer(play(deck, said, five_card_trick=True)) == "draw"
    assert turn("As 3d 2c 4c", "pontoon", "Ann twist, Ann twist", five_card_trick=False) == "stand"


def test_a_fifth_is_twisted_also_where_the_others_were_bought() -> None:
    assert turn("2s 3d 2c 4c", "pontoon", "Ann buy 20, Ann buy 20") == "twist"
    assert turn("2s 3d 4c 3c", "pontoon", "Ann buy 20, Ann buy 20") == "twist", "12: not bought for either"


def test_a_fifth_of_a_half_too() -> None:
    said = "Ann stake 20, Bank leave, Ann split, Ann twist, Ann twist"
    table = play("As 9d Ad 9h | 3c Kc | 2c 4c", said, book="pontoon")
    assert (table.ask.hand, answer(table)) == (0, "twist")


def test_where_standing_is_not_legal_a_bot_takes_a_card() -> None:
    assert turn("Ts 6d", least_stand=18) == "draw"
    assert turn("Ts 8d", least_stand=18) == "stand"
    assert turn("Ts 8d", "pontoon", least_stand=20) == "twist"
    assert turn("As 8d", "pontoon", least_stand=20) == "twist"
    assert turn("Ts Td", "pontoon", least_stand=20) == "stand"


# --- the banker --------------------------------------------------------------------------------------


def bank_turn(held: str, book: str = "modern", more: str = "") -> str:
    one, two, *drawn = held.split()
    calls = "" if book == "modern" else ", Bank leave"
    said = f"Ann stake 20{calls}, Ann stand{more and ', '}{more}"
    return answer(play(f"Th {one} 9h {two} {' '.join(drawn)}", said, book=book))


@pytest.mark.rule("M20")
@pytest.mark.parametrize(
    ("held", "said"), [("Ts 6d", "draw"), ("Ts 7d", "stand"), ("As 5d", "draw"), ("As 6d", "stand"), ("9s 9d", "stand")]
)
def test_the_banker_draws_below_17_soft_or_hard(held: str, said: str) -> None:
    assert bank_turn(held) == said


def test_the_banker_twists_where_cards_are_bought() -> None:
    assert bank_turn("Ts 6d", "pontoon") == "twist"


def test_the_banker_too_takes_a_fifth_that_cannot_bust() -> None:
    assert bank_turn("As 3d 2c 4c", "pontoon", "Bank twist, Bank twist") == "twist"
    assert bank_turn("Ts 3d 2c 2h", "pontoon", "Bank twist, Bank twist") == "stand"
    assert bank_turn("As 3d 2c 4c", "modern", "Bank draw, Bank draw") == "stand"


# --- the other questions -----------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["foster", "pontoon"])
@pytest.mark.parametrize("stake_on", ["nothing", "first card"])
def test_the_call_to_double_on_an_ace_or_a_ten_card(book: str, stake_on: str) -> None:
    said = {rank: answer(play(f"2d {rank}s 3d 4d", "Ann stake 20", book=book, stake_on=stake_on)) for rank in RANKS}
    assert {rank for rank, word in said.items() if word == "double"} == set("ATJQK")
    assert set(said.values()) == {"double", "leave"}


def test_no_bot_refuses_a_double() -> None:
    for rank in RANKS:
        assert answer(play(f"{rank}d 9s", "Ann stake 20, Bank double", book="foster")) == "accept"


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ("Ts 6d", "ask"), ("Ts 7d", "ask"), ("As 6d", "ask"), ("2s 3d", "ask"),
        ("Ts 8d", "challenge"), ("As 7d", "challenge"), ("As 8d", "challenge"), ("As 9d", "challenge"),
        ("Ts Kd", "challenge"),
    ],
)  # fmt: skip
def test_a_challenge_on_18_to_20(held: str, said: str) -> None:
    one, two = held.split()
    assert answer(play(f"2d {one} 3d {two}", "Ann stake 20", book="cassell")) == said


@pytest.mark.parametrize(("price", "said"), [(10, "take"), (20, "take"), (21, "pass")])
def test_the_bank_is_kept_and_taken_at_a_price_up_to_the_unit(price: int, said: str) -> None:
    table = play("Ts 9d", book="cassell", first=True)
    assert answer(table) == "keep"
    assert answer(table.say(f"Bank offer {price}")) == said


@pytest.mark.parametrize(("price", "taker"), [(20, "Bruno"), (21, "Odile"), (40, "Odile"), (41, "Céleste"), (81, "")])
def test_in_the_order_of_the_seats_the_first_whose_unit_it_is(price: int, taker: str) -> None:
    names = " ".join(("You", *NAMES))
    table = play(book="cassell", first=True, seats=names, banker="You", said=f"You offer {price}", stock=Stacked(""))
    players = bots(10)
    while table.ask.question == q.PURCHASE:
        table.round.apply(players[table.ask.seat].answer(table.ask, table.ask.view))
    assert table.banker == (taker or "You")


@pytest.mark.parametrize("unit", UNITS)
def test_every_bot_keeps_its_bank(unit: int) -> None:
    assert answer(play("Ts 9d", book="cassell", first=True), unit) == "keep"


@pytest.mark.parametrize(
    ("held", "said"), [("Ts 6d", "draw"), ("Ts 7d", "stand"), ("As 5d", "draw"), ("As 6d", "stand"), ("9s 9d", "stand")]
)
def test_a_bot_that_is_told_to_stands_on_17_hard_or_soft(held: str, said: str) -> None:
    one, two = held.split()
    table = play(f"{one} 9d {two} 9h", "Ann stake 20")
    assert str(Bot(20, Policy(Draws(17, 17))).answer(table.ask, table.ask.view)) == said


def test_what_it_is_told_changes_nothing_with_the_bank() -> None:
    for held in ("Ts 6d", "Ts 7d"):
        one, two = held.split()
        table = play(f"Th {one} 9h {two}", "Ann stake 20, Ann stand")
        told, printed = (
            str(bot.answer(table.ask, table.ask.view)) for bot in (Bot(20, Policy(Draws(14, 14))), Bot(20))
        )
        assert told == printed


PRINTED = {
    ("modern", q.TURN, "draw"): "draws below 16, or 18 when soft.",
    ("modern", q.TURN, "stand"): "stands from 16, or 18 when soft.",
    ("modern", q.BANK_TURN, "draw"): "draws to 17 with the bank.",
    ("cassell", q.TURN, "split"): "splits aces and eights.",
    ("pontoon", q.TURN, "twist"): "twists below 16, soft 18; a safe 5th.",
    ("pontoon", q.TURN, "buy 20"): "buys on hard 9 to 11, for all it may.",
    ("pontoon", q.BANK_TURN, "twist"): "twists to 17 as bank, and a safe 5th.",
    ("pontoon", q.BANK_TURN, "stand"): "stands from 17 with the bank.",
    ("foster", q.CALL_DOUBLE, "leave"): "doubles on an ace or a ten-card.",
}


@pytest.mark.parametrize(("book", "question", "said"), PRINTED)
def test_an_answer_gives_the_rule_behind_it(book: str, question: str, said: str) -> None:
    reason = Bot(40).reason(question, action_of(said), BOOKS[book].options)
    assert reason == PRINTED[book, question, said]


def test_where_standing_is_not_allowed_the_rule_says_from_where_it_is() -> None:
    options = BOOKS["pontoon"].options.changed({"least_stand": 20})
    assert Bot(40).reason(q.TURN, a.Twist(), options) == "twists below 20, soft 20; a safe 5th."
    assert Bot(40).reason(q.TURN, a.Stand(), options) == "stands from 20, or 20 when soft."


def test_every_reason_fits_beside_the_longest_name() -> None:
    longest = max(map(len, NAMES))
    for book in BOOKS.values():
        for question, moves in rules(book.options).moves.items():
            for kind in moves:
                action = kind(20) if issubclass(kind, Amount) else kind()
                assert longest + len(": ") + len(Bot(80).reason(question, action, book.options)) <= 47


def test_there_is_a_printed_rule_for_every_question() -> None:
    assert set(REASONS) == set(q.QUESTIONS)
    for question in q.QUESTIONS:
        assert "{" not in Bot(40).reason(question, a.Stand(), MODERN.options)
    assert "40" in Bot(40).reason(q.STAKE, a.Stake(40), MODERN.options)
