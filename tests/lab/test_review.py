"""Rounds looked at afterwards: which decisions count, what they cost, and that no hidden card has a say."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from tests.lab.coaching import answers, coach
from tests.store.played import Anything
from tests.strategies import THOROUGH

from vingtun.engine import questions as q
from vingtun.engine.actions import Ask, Draw, Stand
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import PACK, Card
from vingtun.lab import review
from vingtun.lab.coach import Advice, Valued, advise
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.record import Record, loads
from vingtun.play.replay import ReplayError
from vingtun.play.seats import UNITS, YOU, names

ROUND = """
rules = "modern"
seats = ["You", "Bruno", "Odile"]
banker = "Odile"
deck = "Tc 9h 8d 6d 9s 9d 5h"
actions = ["You stake 80", "Bruno stake 20", "You draw", "Bruno stand", "Odile stand"]
[credits]
You = 1000
"""


def recorded(book: str, seed: str, seats: int = 4, purse: int = 10_000) -> Record:
    """A round in which you say anything."""
    you = Anything(seed)
    bots = [Bot(unit) for unit in UNITS[: seats - 1]]
    game = Game(book, BOOKS[book].options, [None, *bots], names(seats), seed, {YOU: purse})
    ask = game.begin()
    while ask:
        ask = game.answer(you.answer(ask, ask.view))
    assert game.last
    return game.last


def test_a_decision_is_told_with_all_that_is_to_be_known_of_it() -> None:
    (decision,) = review.review(loads(ROUND), "You", number=28, coach=coach)
    assert decision.round == 28
    assert decision.at == 2
    assert decision.question == q.TURN
    assert [card.face for card in decision.held] == ["10♣", "6♦"]
    assert decision.stake == 80
    assert (decision.chosen, decision.best, decision.cost) == (Draw(), Draw(), 0.0)
    assert decision.good
    stood = ROUND.replace('"You draw"', '"You stand"')
    (decision,) = review.review(loads(stood), "You", coach=coach)
    assert (decision.chosen, decision.best, decision.cost, decision.error) == (Stand(), Draw(), 17.0, 0.0)
    assert decision.exact


def test_the_real_coach_judges_it_too() -> None:
    (decision,) = review.review(loads(ROUND.replace('"You draw"', '"You stand"')), "You")
    assert decision.cost >= 0.0
    assert decision.why


@pytest.mark.parametrize("book", BOOKS)
def test_stakes_and_the_price_of_the_bank_are_left_out_and_all_else_counts(book: str) -> None:
    asked, counted = set(), set()
    for seed in map(str, range(25)):
        record = recorded(book, seed)
        questions = {at: ask.question for at, ask, _ in review.asked(record, "You") if len(answers(ask)) > 1}
        found = review.review(record, "You", coach=coach)
        assert [each.at for each in found] == [at for at, each in questions.items() if each in review.COUNTED]
        asked |= set(questions.values())
        counted |= {each.question for each in found}
    assert asked - counted <= {q.STAKE, q.SALE, q.PURCHASE}
    assert counted <= set(review.COUNTED)


def test_what_is_within_its_error_counts_as_the_best() -> None:
    def unsure(error: float) -> review.Coach:
        def coach(ask: Ask) -> Advice:
            answers = Valued(Stand(), 3.0, None, 9.0), Valued(Draw(), 0.0, None, 9.0)
            return Advice(ask.question, answers, "", "", exact=False, apart=error)

        return coach

    record = loads(ROUND)
    (sure,), (not_sure,) = (review.review(record, "You", coach=unsure(error)) for error in (1.4, 1.6))
    assert (sure.cost, sure.best, sure.error) == (3.0, Stand(), 1.4)
    assert (not_sure.cost, not_sure.best) == (0.0, Draw())


def test_the_coach_and_the_review_agree_on_what_can_be_told_apart() -> None:
    def advice(apart: float) -> Advice:
        return Advice(q.CALL_DOUBLE, (Valued(Stand(), 3.0), Valued(Draw(), 0.0)), "", "", exact=False, apart=apart)

    assert [advice(apart).alike for apart in (0.0, 1.4, 1.6)] == [False, False, True]


def test_a_record_that_does_not_play_is_told() -> None:
    with pytest.raises(ReplayError, match="nobody asks Bruno here"):
        review.review(loads(ROUND.replace('"You draw", ', "")), "You", coach=coach)
    with pytest.raises(ReplayError, match="You draw: "):
        review.review(loads(ROUND.replace("You stake 80", "You draw")), "You", coach=coach)
    with pytest.raises(ValueError, match="not in tuple"):
        review.review(loads(ROUND), "Nobody", coach=coach)
    with pytest.raises(ReplayError, match="answer 2 is none of You"):
        review.asked_at(loads(ROUND), "You", 1)
    assert review.asked_at(loads(ROUND), "You", 2).question == q.TURN


@pytest.mark.parametrize("book", BOOKS)
def test_cards_that_a_seat_cannot_see_change_no_decision(book: str) -> None:
    """The hidden cards of a round are dealt anew: where you are asked the same of the same table, so is the advice."""
    compared = 0
    for seed in range(12 * THOROUGH):
        record, chance = recorded(book, str(seed)), Random(seed)
        places = [at for at, ask, _ in review.asked(record, "You") if ask.question in review.COUNTED]
        for at in places:
            ask = review.asked_at(record, "You", at)
            other = replace(record, deck=redealt(record, ask, chance), receipts=(), result=None)
            with suppress(ValueError, IndexError):  # with other cards others may say something else
                again = review.asked_at(other, "You", at)
                if again.view.visible() == ask.view.visible() and again.view.board == ask.view.board:
                    assert said(again) == said(ask)
                    compared += 1
    assert compared >= 5


def said(ask: Ask) -> object:
    advice = advise(ask)
    return advice and (advice.choices, advice.why, advice.knew)


def redealt(record: Record, ask: Ask, chance: Random) -> list[Card]:
    """The deck with other cards where no card lies that is seen."""
    seen = set(ask.view.visible())
    hidden = [place for place, card in enumerate(record.deck) if card not in seen]
    free = [card for card in PACK if card not in seen]
    chance.shuffle(free)
    deck = list(record.deck)
    for place, card in zip(hidden, free, strict=False):
        deck[place] = card
    return deck
