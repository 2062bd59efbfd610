"""What hidden hands may hold: the truth is always among it, and what the bots' rules exclude is not."""

from __future__ import annotations

from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.lab.tables import asked
from tests.properties.test_secrecy import redealt
from tests.rounds import play
from tests.strategies import THOROUGH, Setting, any_setting

from vingtun.engine.books import BOOKS
from vingtun.engine.outlook import unseen
from vingtun.engine.questions import ANSWER_DOUBLE, BANK_TURN, CALL_DOUBLE, CHALLENGE, TURN
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board, Table
from vingtun.engine.view import View
from vingtun.lab.counts import PIPS, count, falling, packed
from vingtun.lab.reading import Reading, bank_first, expectations, expected_unseen, readings, usual
from vingtun.play.bots import bots

READ = (CALL_DOUBLE, ANSWER_DOUBLE, CHALLENGE, TURN, BANK_TURN)


def holds(round_: Round, reading: Reading) -> bool:
    """Whether the true hand is among the ways."""
    spot = reading.spot
    hand = round_.view(spot.seat).hands[spot.hand]
    hidden = packed(hand.cards[: spot.backs])
    is_bank = spot.seat == round_.board.banker
    standing = (round_.rules.bank_standing if is_bank else round_.rules.standing)(hand)
    half = len(round_.board.spots[spot.seat]) > 1
    first = hand.cards[0].pips if half else 0
    return any(
        (way.hidden, way.first, way.standing, way.points) == (hidden, first, standing, hand.total.points)
        for way in reading.ways
    )


@settings(max_examples=40 * THOROUGH)
@given(setting=st.integers(0, 10**9).map(lambda seed: any_setting(Random(seed), 5)))
def test_the_true_hand_is_always_among_what_it_may_be(setting: Setting) -> None:
    """At tables of every kind, where purses that run low clip what bots stake and pay."""
    players = bots(setting.seats)
    table = Table(Board(setting.seats, LOT, credits=setting.credits, first=True))
    round_ = Round(rules(setting.options), table, setting.pack())
    for _ in range(3):
        ask = round_.begin()
        while ask is not None:
            if ask.question in READ and round_.board.packs == setting.options.packs:
                for known in (players, None):
                    assert all(holds(round_, each) for each in readings(ask.view, ask.question, known))
            ask = round_.apply(players[ask.seat].answer(ask, ask.view))


def of(view: View, question: str = TURN) -> dict[tuple[int, int], Reading]:
    return {(each.spot.seat, each.spot.hand): each for each in readings(view, question)}


def pips_of(reading: Reading) -> set[tuple[int, ...]]:
    """The hidden cards of each way."""
    return {tuple(pips for pips in PIPS for _ in range(count(way.hidden, pips))) for way in reading.ways}


@pytest.mark.rule("M20")
def test_a_stake_tells_the_first_card() -> None:
    for stake, firsts in ((90, {1}), (55, {10}), (20, set(range(2, 10)))):
        deck = {90: "As", 55: "Ks", 20: "5s"}[stake] + " 9d"
        view = play(f"{deck} | 2c", f"Bruno stake {stake}", seats="You Bruno", banker="You", call_double="forced").view(
            "You"
        )
        assert pips_of(of(view, CALL_DOUBLE)[1, 0]) == {(pips,) for pips in firsts}


@pytest.mark.rule("M17")
def test_a_stake_that_the_banks_credits_have_clipped_says_less() -> None:
    """Half of 100 credits is the most that can be staked: on an ace or a ten-card Bruno would have staked more."""
    table = play(
        "Ks 9d | 5h 8d", "Bruno stake 50", seats="You Bruno", banker="You", credits={"You": 100}, challenge=True
    )
    hands = pips_of(of(table.view("You"), CHALLENGE)[1, 0])
    assert all({1, 10} & set(hand) for hand in hands)
    assert {(1, 5), (5, 10)} <= hands


def test_before_the_cards_a_stake_tells_nothing() -> None:
    table = play("Ks 9d", "Bruno stake 20", seats="You Bruno", banker="You", book="hoyle", call_double="forced")
    assert len(of(table.view("You"), CALL_DOUBLE)[1, 0].ways) == len(PIPS)


def test_of_you_nothing_is_known_but_that_you_play_by_the_book() -> None:
    table = play("5s 9d | 6s 8d", "You stake 500, You stand", seats="You Bruno", banker="Bruno", book="modern")
    hand = of(table.view("Bruno"), BANK_TURN)[0, 0]
    assert len(hand.ways) == 55 - 1, "any two cards but a natural"
    assert sum(way.orders for way in hand.ways) == 100 - 2


@pytest.mark.rule("M20", "P7")
def test_a_stand_tells_that_it_would_not_draw() -> None:
    table = play("Ks 9d | 8s 8d", "Bruno stake 55, Bruno stand", seats="You Bruno", banker="You")
    assert pips_of(of(table.view("You"), BANK_TURN)[1, 0]) == {(pips, 10) for pips in (6, 7, 8, 9, 10)}


def test_a_card_that_was_drawn_tells_that_it_did_not_stand_before() -> None:
    said = "Bruno stake 55, Bruno draw, Bruno stand"
    table = play("Ks 9d | 4s 8d | 5h", said, seats="You Bruno", banker="You")
    for way in of(table.view("You"), BANK_TURN)[1, 0].ways:
        assert 16 <= way.points <= 21
    hidden = pips_of(of(table.view("You"), BANK_TURN)[1, 0])
    assert (4, 5, 10) in hidden
    assert (1, 10, 10) not in hidden, "a ten-card and an ace were a natural, and two ten-cards stand"


@pytest.mark.rule("P6", "P8")
def test_a_purchase_tells_a_hard_nine_to_eleven() -> None:
    said = "Bruno stake 20, You leave, Bruno buy 20, Bruno stand"
    table = play("5s 9d | 6s 8d | 7h", said, seats="You Bruno", banker="You", book="pontoon")
    for way in of(table.view("You"), BANK_TURN)[1, 0].ways:
        assert 16 <= way.points <= 21
    bought = pips_of(of(table.view("You"), BANK_TURN)[1, 0])
    assert (2, 7, 9) in bought
    assert (4, 4, 10) not in bought, "on eight it twists"


@pytest.mark.rule("C7", "P3")
def test_halves_of_a_split_hold_the_same_first_card() -> None:
    said = "Bruno stake 20, You leave, Bruno split, Bruno stand, Bruno stand"
    table = play("8s 9d | 8h 9c | Ts 9h", said, seats="You Bruno", banker="You", book="pontoon")
    for half in (0, 1):
        assert {way.first for way in of(table.view("You"), BANK_TURN)[1, half].ways} == {8}, "aces would stake more"


@pytest.mark.rule("F2", "P2")
def test_the_bank_that_called_the_double_has_an_ace_or_a_ten_card() -> None:
    for card, said, firsts in (("Ah", "double", (1, 10)), ("5h", "leave", tuple(range(2, 10)))):
        table = play(f"5s {card} | 6s 8d", f"You stake 20, Bruno {said}", seats="You Bruno", book="pontoon")
        assert table.ask.question == TURN
        assert bank_first(table.view("You")) == firsts
        assert {count(way.hidden, pips) for way in of(table.view("You"))[1, 0].ways for pips in firsts} == {0, 1, 2}


@pytest.mark.rule("C4")
def test_the_bank_that_did_not_challenge_has_not_18_to_20() -> None:
    table = play("5s 9h | 6s 6d", "You stake 20, Bruno ask", seats="You Bruno", book="cassell")
    points = {way.points for way in of(table.view("You"))[1, 0].ways}
    assert points == set(range(4, 18)) - {0} | {12}


def exactly(hands: list[Reading], left: list[float]) -> list[float]:
    """The cards that are expected outside some hands, by the sum over all that they may hold together."""
    expected, every = [0.0] * 11, 0.0
    for ways in product(*(each.ways for each in hands)):
        together = [sum(count(way.hidden, pips) for way in ways) if pips else 0 for pips in range(11)]
        weight = prod(way.orders for way in ways) * prod(map(falling, left, together))
        every += weight
        for pips in PIPS:
            expected[pips] += weight * (left[pips] - together[pips])
    return [each / every for each in expected]


@pytest.mark.parametrize("book", list(BOOKS))
def test_the_cards_that_are_expected_outside_two_hands_are_off_by_little(book: str) -> None:
    worst = 0.0
    for _, ask in asked(BOOKS[book].options, 3, "expected", 25 * THOROUGH):
        if ask.question == BANK_TURN:
            hands = readings(ask.view, BANK_TURN, bots(3))
            left = [float(each) for each in unseen(ask.view)]
            _, rest = expectations(hands, left)
            assert sum(rest) == pytest.approx(sum(left) - sum(each.spot.backs for each in hands))
            if prod(len(each.ways) for each in hands) < 4_000:
                worst = max(worst, *(abs(a - b) for a, b in zip(rest, exactly(hands, left), strict=True)))
    assert 0 < worst < 0.05


def test_of_one_hand_they_are_exact() -> None:
    for _, ask in asked(BOOKS["modern"].options, 2, "one", 20):
        if ask.question == BANK_TURN:
            hands = readings(ask.view, BANK_TURN, bots(2))
            left = [float(each) for each in unseen(ask.view)]
            assert expectations(hands, left)[1] == pytest.approx(exactly(hands, left))


@pytest.mark.parametrize("book", list(BOOKS))
def test_other_hidden_cards_change_nothing(book: str) -> None:
    chance = Random(book)
    for round_, ask in asked(BOOKS[book].options, 4, "hidden", 15 * THOROUGH):
        if ask.question in READ:
            twin = redealt(round_, ask.seat, chance).view(ask.seat)
            here = [each.ways for each in readings(ask.view, ask.question)]
            assert [each.ways for each in readings(twin, ask.question)] == here
            assert expected_unseen(twin, ask.question) == expected_unseen(ask.view, ask.question)
            assert bank_first(twin, ask.question) == bank_first(ask.view, ask.question)


def test_you_are_nobodys_bot() -> None:
    players = usual(4)
    assert players[0] is None
    assert [getattr(each, "unit", None) for each in players] == [None, 20, 40, 80]
