"""A copy of a round stands where the round stands, is dealt the same, and is nobody else's."""

import pytest
from tests.rounds import play
from tests.strategies import held, stock

from vingtun.engine.actions import Action, Ask, IllegalAction
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.view import View
from vingtun.play.bots import bots
from vingtun.play.game import drive, seated

SEATS = 5


class Recorder:
    """A bot whose every question and answer is kept."""

    def __init__(self) -> None:
        self.bots = bots(SEATS)
        self.said: list[tuple[int, Action]] = []

    def answer(self, ask: Ask, view: View) -> Action:
        action = self.bots[ask.seat].answer(ask, view)
        self.said.append((ask.seat, action))
        return action


def played_out(round_: Round) -> list[tuple[int, Action]]:
    recorder = Recorder()
    drive(round_, [recorder] * SEATS, round_.ask)
    for _ in range(3):
        drive(round_, [recorder] * SEATS, round_.begin())
    return recorder.said


@pytest.mark.parametrize("book", BOOKS)
def test_it_plays_on_as_the_round_does(book: str) -> None:
    round_ = seated(rules(BOOKS[book].options), SEATS, "seed")
    ask = round_.begin()
    twins = []
    while ask is not None:
        twins.append(round_.copy())
        ask = round_.apply(bots(SEATS)[ask.seat].answer(ask, ask.view))
    assert len(twins) > 5
    for _ in range(3):
        drive(round_, bots(SEATS), round_.begin())
    for twin in twins:
        played_out(twin)
        assert twin.board == round_.board
        assert held(twin) == held(round_)
        assert stock(twin) == stock(round_)


def visible(round_: Round) -> list[list[Card]]:
    """What each seat has seen."""
    return [round_.view(seat).visible() for seat in range(SEATS)]


@pytest.mark.parametrize("book", BOOKS)
def test_neither_changes_the_other(book: str) -> None:
    round_ = seated(rules(BOOKS[book].options.changed({"pack": "through"})), SEATS, "seed")
    drive(round_, bots(SEATS), round_.begin())
    drive(round_, [*bots(SEATS - 1), None], round_.begin())
    twin = round_.copy()
    board, known = round_._croupier.board.copy(), (held(round_), stock(round_), visible(round_))
    first = played_out(twin)
    assert round_.board == board
    assert (held(round_), stock(round_), visible(round_)) == known
    assert played_out(round_) == first


def test_its_question_is_its_own() -> None:
    table = play("Ts 9d 8s 8d", "Ann stake 20")
    twin = table.round.copy()
    assert twin.ask is not None
    assert (twin.ask.question, twin.ask.seat, twin.ask.hand) == ("turn", 0, 0)
    assert twin.ask is not table.ask
    assert twin.ask.view is twin.view(0)


def test_a_copy_of_a_round_that_is_over_is_over() -> None:
    twin = play("Ts 9d 8s 8d", "Ann stake 20, Ann stand, Bank stand").round.copy()
    assert twin.ask is None
    with pytest.raises(IllegalAction, match="The round is over"):
        twin.apply(bots(2)[0].answer(play("Ts 9d").ask, play("Ts 9d").ask.view))
