"""Rounds that are played to their end: paired, reproducible, and on the average what comes out."""

from __future__ import annotations

from random import Random

import pytest
from tests.lab.tables import asked
from tests.lab.test_bank_odds import alone, deviation
from tests.properties.test_secrecy import redealt
from tests.rounds import play
from tests.strategies import THOROUGH

from vingtun.engine import actions as a
from vingtun.engine.actions import Action, Amount
from vingtun.engine.books import BOOKS
from vingtun.engine.questions import ANSWER_DOUBLE, CALL_DOUBLE, CHALLENGE, STAKE
from vingtun.engine.rules import rules
from vingtun.lab.playout import PLAYED, Played, play_out
from vingtun.play.bots import bots
from vingtun.play.game import seated

TABLES = {
    "cassell": BOOKS["cassell"].options,
    "foster": BOOKS["foster"].options,
    "pontoon": BOOKS["pontoon"].options,
    "hoyle": BOOKS["hoyle"].options.changed({"call_double": "refusable"}),
    "paid first": BOOKS["modern"].options.changed({"naturals_paid_first": True, "call_double": "forced"}),
}


@pytest.mark.rule("C4", "F2", "P2")
@pytest.mark.parametrize("name", list(TABLES))
def test_what_it_says_of_the_bots_answer_is_what_comes_out(name: str) -> None:
    """Of the banker's, who is played on by the bots' rule."""
    players = bots(4)
    round_ = seated(rules(TABLES[name]), 4, "played out")
    value, wins = [], []
    for _ in range(150 * THOROUGH):
        ask, said = round_.begin(), list[tuple[Played, int, int]]()
        while ask is not None:
            action = players[ask.seat].answer(ask, ask.view)
            if ask.question in (CALL_DOUBLE, CHALLENGE):
                (played,) = play_out(ask, [action], 64, players)
                said.append((played, ask.seat, round_.board.net[ask.seat]))
            ask = round_.apply(action)
        for played, seat, before in said:
            came = round_.board.net[seat] - before
            value.append(came - played.value)
            wins.append((came > 0) - played.wins)
    assert abs(deviation(value)) < 4
    assert abs(deviation(wins)) < 4


@pytest.mark.parametrize("name", list(TABLES))
def test_other_hidden_cards_change_nothing_and_it_is_always_the_same(name: str) -> None:
    chance, questions = Random(name), set()
    for round_, ask in asked(TABLES[name], 4, "hidden", 6 * THOROUGH):
        if ask.question in PLAYED:
            questions.add(ask.question)
            actions: list[Action] = []
            for choice in ask.open:
                kind = choice.action
                actions.append(kind(choice.amounts[0]) if choice.amounts and issubclass(kind, Amount) else kind())
            board = round_._croupier.board.copy()
            played = play_out(ask, actions, 16)
            assert round_.board == board, "the table is left as it was"
            twin = redealt(round_, ask.seat, chance)
            assert twin.ask is not None
            assert play_out(twin.ask, actions, 16) == played
            assert play_out(alone(ask), actions, 16) == played
            assert all(0 <= each.wins <= 1 and each.error >= 0 for each in played)
    assert STAKE in questions


@pytest.mark.rule("F2")
def test_who_refuses_hands_over_the_stake_and_nothing_else() -> None:
    table = play("5s Ah", "You stake 40, Bruno double", seats="You Bruno", book="foster")
    assert table.ask.question == ANSWER_DOUBLE
    accept, refuse = play_out(table.ask, [a.Accept(), a.Refuse()], 256)
    assert (refuse.value, refuse.error, refuse.wins) == (-40, 0, 0)
    assert accept.error > 0
    assert accept.value < -20, "against an ace or a ten-card a five is not worth doubling"
    assert accept.apart == 0
    assert refuse.apart == pytest.approx(accept.error), "the difference is all in the other"


@pytest.mark.rule("P2")
def test_answers_are_tried_in_the_same_worlds() -> None:
    table = play("5s 6s Ah", "Bruno stake 20, Odile stake 40", seats="You Bruno Odile", banker="You", book="pontoon")
    assert table.ask.question == CALL_DOUBLE
    leave, double = play_out(table.ask, [a.Leave(), a.Double()], 256)
    assert double.value > leave.value > 0
    assert double.apart < double.error, "twice as much is won and lost with the same cards"
    assert double.wins == pytest.approx(leave.wins, abs=0.1)


def test_the_purses_that_limit_what_was_staked_are_laid_again() -> None:
    """The third bot sat out, as the bank's 200 credits did not cover its least stake; its card is not known."""
    table = play(
        "Ks Ts 7d Ah | 9s 9d 8h",
        "Bruno stake 55, Odile stake 45",
        seats="You Bruno Odile Celeste",
        banker="You",
        credits={"You": 200},
        challenge=True,
    )
    assert table.ask.question == CHALLENGE
    assert not table.board.spots[3]
    challenge, inquire = play_out(table.ask, [a.Challenge(), a.Inquire()], 64)
    assert -100 <= challenge.value <= 100
    assert -100 <= inquire.value <= 100


def test_a_turn_is_not_played_out() -> None:
    table = play("5s Ah | 6s 7d", "You stake 40", seats="You Bruno")
    with pytest.raises(ValueError, match="not played out from 'turn': only from stake, call_double"):
        play_out(table.ask, [a.Stand()])
