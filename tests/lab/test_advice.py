"""The coach: what it says, that it is so, and that it uses nothing that its seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import THOROUGH

from vingtun.engine import actions as a
from vingtun.engine import questions as q
from vingtun.engine.actions import Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import PACK
from vingtun.engine.hand import Hand
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.view import View
from vingtun.lab.coach import Advice, Valued, advise
from vingtun.play.bots import bots
from vingtun.play.game import drive, seated
from vingtun.play.seats import YOU

SEATS = 4


def asked(book: str, seed: str, rounds: int = 10) -> Iterator[tuple[Round, Ask]]:
    """Every question to you at a table of bots, where a bot answers for you once the question has been looked at."""
    table = seated(rules(BOOKS[book].options), SEATS, seed)
    players = bots(SEATS)
    for _ in range(rounds):
        ask = table.begin()
        while (ask := drive(table, [None, *players[1:]], ask)) is not None:
            yield table, ask
            ask = table.apply(players[YOU].answer(ask, ask.view))


def first(book: str, question: str, seed: str = "1", rounds: int = 200) -> Advice:
    """The first advice to a question of that name."""
    for _, ask in asked(book, seed, rounds):
        if ask.question == question and (advice := advise(ask)):
            return advice
    raise AssertionError(f"{question} was not asked")


# --- what it says ------------------------------------------------------------------------------------

QUESTIONS = {
    ("modern", q.STAKE): {"stake"}, ("modern", q.TURN): {"draw", "stand"}, ("modern", q.BANK_TURN): {"draw", "stand"},
    ("hoyle", q.STAKE): {"stake"}, ("hoyle", q.BANK_TURN): {"draw", "stand"},
    ("cassell", q.CHALLENGE): {"challenge", "ask"}, ("cassell", q.TURN): {"draw", "stand"},
    ("foster", q.CALL_DOUBLE): {"double", "leave"}, ("foster", q.ANSWER_DOUBLE): {"accept", "refuse"},
    ("pontoon", q.CALL_DOUBLE): {"double", "leave"}, ("pontoon", q.BANK_TURN): {"twist", "stand"},
}  # fmt: skip


@pytest.mark.parametrize(("book", "question"), QUESTIONS)
def test_every_question_has_its_answers_in_order_with_words(book: str, question: str) -> None:
    advice = first(book, question)
    assert advice.question == question
    assert {each.action.verb for each in advice.choices} == QUESTIONS[book, question]
    values = [each.value for each in advice.choices]
    assert values == sorted(values, reverse=True)
    assert advice.why.endswith(".")
    assert advice.knew.endswith(".")
    assert all(each.wins is not None and 0 <= each.wins <= 1 for each in advice.choices)


@pytest.mark.rule("P6")
def test_a_turn_of_pontoon_is_bought_at_the_least_or_the_most() -> None:
    for _, ask in asked("pontoon", "2", 60):
        if ask.question == q.TURN and ask.may(a.Buy) and (advice := advise(ask)):
            prices = ask.amounts(a.Buy)
            told = {each.action.amount for each in advice.choices if isinstance(each.action, a.Buy)}
            assert told == {prices[0], prices[-1]}
            return
    raise AssertionError("nothing could be bought")


def test_the_sale_of_the_bank_is_not_coached() -> None:
    table = seated(rules(BOOKS["cassell"].options), SEATS, "1")
    ask = table.begin()
    assert ask is not None
    assert ask.question == q.SALE
    assert advise(ask) is None


def test_what_an_answer_costs() -> None:
    choices = (Valued(a.Stake(100), 50.0), Valued(a.Stake(40), 20.0), Valued(a.Stake(10), 5.0))
    advice = Advice(q.STAKE, choices, "", "", True)
    assert [advice.cost(a.Stake(amount)) for amount in (100, 70, 40, 25, 10)] == [0, 15, 30, 37.5, 45]
    assert advice.cost(a.Stake(500)) == 0
    with pytest.raises(KeyError):
        advice.cost(a.Draw())


@pytest.mark.rule("M18")
def test_advice_is_the_same_from_a_table_of_its_own() -> None:
    for table, ask in asked("modern", "5", 6):
        twin = table.copy().ask
        assert twin is not None
        assert advise(twin) == advise(ask)


# --- what it may not know ------------------------------------------------------------------------------


def redealt(table: Round, chance: st.DataObject) -> Ask:
    """The question at a table on which every card that its seat does not see has changed places with another."""
    assert table.ask is not None
    twin = table.copy()
    croupier = twin._croupier
    seat = table.ask.seat
    seen = set(map(id, table.ask.view.visible()))
    places = [
        (hands, number, at)
        for owner, hands in enumerate(croupier.hands)
        for number, hand in enumerate(hands)
        if owner != seat
        for at, card in enumerate(hand.cards)
        if id(card) not in seen
    ]
    hidden = [hands[number].cards[at] for hands, number, at in places]
    stock = list(croupier.pack.cards)
    mixed = chance.draw(st.permutations(hidden + stock))
    for (hands, number, at), card in zip(places, mixed, strict=False):
        cards = list(hands[number].cards)
        cards[at] = card
        hands[number] = Hand()
        hands[number].cards = tuple(cards)  # its total is left at nothing: not all cards together could be drawn
    croupier.pack.cards[:] = mixed[len(hidden) :]
    assert twin.ask is not None
    return twin.ask


@settings(max_examples=5 * THOROUGH, deadline=None)
@given(book=st.sampled_from(sorted(BOOKS)), seed=st.integers(0, 999), chance=st.data())
def test_dealing_again_what_is_hidden_changes_no_advice(book: str, seed: int, chance: st.DataObject) -> None:
    for number, (table, ask) in enumerate(asked(book, str(seed), 2)):
        if number % 3 == seed % 3:
            assert advise(redealt(table, chance)) == advise(ask)


# --- that it is so -------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_hands_that_are_played_as_it_says_bring_what_it_says(book: str) -> None:
    table = seated(rules(BOOKS[book].options), SEATS, "calibrated")
    players = bots(SEATS)
    off = []
    for _ in range(40 * THOROUGH):
        expected = 0.0
        asks = 0
        ask = table.begin()
        while (ask := drive(table, [None, *players[1:]], ask)) is not None:
            said = players[YOU].answer(ask, ask.view)
            if ask.question == q.TURN and len(ask.view.hands) == 1:
                advice = advise(ask)
                if advice:
                    expected = advice.best.value if not asks else expected
                    asks += 1
                    said = advice.best.action
            ask = table.apply(said)
        if asks:
            won = sum(spot.won or 0 for spot in table.board.spots[YOU])
            staked = table.board.spots[YOU][0].opening or 1
            off.append((won - expected) / staked)
    mean = sum(off) / len(off)
    error = sqrt(sum((each - mean) ** 2 for each in off) / (len(off) - 1) / len(off))
    assert abs(mean) < 4 * error


@pytest.mark.rule("F7")
def test_there_is_advice_when_every_card_has_been_seen() -> None:
    ask = next(ask for _, ask in asked("hoyle", "2", 20) if ask.question == q.STAKE)
    view = View(ask.seat, ask.view.rules, ask.view.board, ask.view.hands, PACK)
    assert advise(Ask(q.STAKE, view, 0, ask.moves)) is not None
