"""The bots' printed rules, decision by decision."""

from typing import Any

import pytest
from tests.rounds import Played, play

from vingtun.engine import actions as a
from vingtun.engine import questions as q
from vingtun.engine.actions import Action
from vingtun.play.bots import REASONS, Bot, bots
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


@pytest.mark.parametrize(
    ("held", "said"),
    [("2s 3d 2c 4c", "twist"), ("As 2d 4c 4h", "twist"), ("As 2d 3c 2h", "twist"), ("2s 3d 4c 7h", "stand")],
)
def test_a_fifth_card_is_taken_where_it_cannot_bust(held: str, said: str) -> None:
    assert turn(held, "pontoon", "Ann twist, Ann twist") == said


def test_a_soft_hand_of_four_goes_on_to_five_cards_though_it_could_stand() -> None:
    assert turn("As 3d 2c 4c", "pontoon", "Ann twist, Ann twist") == "twist", "soft 20, and 10 with the ace low"
    assert turn("As 3d 2c 4c", "modern", "Ann draw, Ann draw") == "stand"


def test_where_standing_is_not_legal_a_bot_takes_a_card() -> None:
    assert turn("Ts 6d", least_stand=18) == "draw"
    assert turn("Ts 8d", least_stand=18) == "stand"


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


@pytest.mark.parametrize(
    ("card", "said"), [("As", "double"), ("Ts", "double"), ("Ks", "double"), ("9s", "leave"), ("2s", "leave")]
)
def test_the_call_to_double_on_an_ace_or_a_ten_card(card: str, said: str) -> None:
    assert answer(play(f"Td {card}", "Ann stake 20", book="foster")) == said


def test_no_bot_refuses_a_double() -> None:
    assert answer(play("2d 9s", "Ann stake 20, Bank double", book="foster")) == "accept"


@pytest.mark.parametrize(
    ("held", "said"), [("Ts 7d", "ask"), ("Ts 8d", "challenge"), ("As 9d", "challenge"), ("Ts 6d", "ask")]
)
def test_a_challenge_on_18_to_20(held: str, said: str) -> None:
    one, two = held.split()
    assert answer(play(f"2d {one} 3d {two}", "Ann stake 20", book="cassell")) == said


@pytest.mark.parametrize(("price", "said"), [(10, "take"), (20, "take"), (21, "pass")])
def test_the_bank_is_kept_and_taken_at_a_price_up_to_the_unit(price: int, said: str) -> None:
    table = play("Ts 9d", book="cassell", first=True)
    assert answer(table) == "keep"
    assert answer(table.say(f"Bank offer {price}")) == said


def test_there_is_a_printed_rule_for_every_question() -> None:
    assert set(REASONS) == set(q.QUESTIONS)
    for question in q.QUESTIONS:
        assert "{" not in Bot(40).reason(question, a.Stand())
    assert "40" in Bot(40).reason(q.STAKE, a.Stake(40))
