"""Recalling: what was said is said again by those who said it, and everybody answers anew after that."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.store.stores import Table, standing, tables
from tests.strategies import THOROUGH

from vingtun.engine import actions as a
from vingtun.engine.actions import Ask
from vingtun.engine.view import View
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.players import Player
from vingtun.play.recall import Answer, Memory, RecallError
from vingtun.play.seats import UNITS, YOU, names


def round_of(table: Table, answers: int | None = None) -> tuple[Game, list[Answer]]:
    """The first round of a game until so many answers of yours, and all that was said in it."""
    game = table.game()
    ask, given_ = game.begin(), 0
    while ask is not None and given_ != answers:
        ask = game.answer(table.answer(game))
        given_ += 1
    return game, list(game.said or (game.last.actions if game.last else ()))


def recalling(table: Table, memory: Memory, players: Sequence[Player] | None = None) -> Game:
    bots = players or [Bot(unit) for unit in UNITS[: table.seats - 1]]
    seated = [None, *(memory.player(bot) for bot in bots)]
    return Game(table.book, table.options, seated, names(table.seats), table.seed, {YOU: table.purse})


@settings(max_examples=40 * THOROUGH)
@given(tables(), st.integers(0, 6))
def test_a_round_is_brought_back_to_any_answer(table: Table, answers: int) -> None:
    was, said = round_of(table, answers)
    memory = Memory(names(table.seats))
    game = recalling(table, memory)
    memory.replay(game, said, whole=was.ask is None)
    assert standing(game) == standing(was)
    while game.ask is not None:
        assert was.ask is not None
        action = table.answer(game)
        game.answer(action)
        was.answer(action)
        assert standing(game) == standing(was)
    assert game.last == was.last


class Otherwise:
    """A bot of another version, that never says what was said."""

    def answer(self, ask: Ask, view: View) -> a.Action:
        raise AssertionError("asked anew")


def test_what_a_bot_said_is_said_again_whatever_it_would_say_now() -> None:
    table = Table()
    _, said = round_of(table)
    memory = Memory(names(4))
    game = recalling(table, memory, [Otherwise()] * 3)
    memory.replay(game, said, whole=True)
    assert game.last is not None
    assert game.last.actions == said


def test_an_answer_of_another_seat_is_told() -> None:
    table = Table()
    _, said = round_of(table)
    memory = Memory(names(4))
    first, second = said[0][0], next(name for name, _ in said if name != said[0][0])
    with pytest.raises(RecallError, match=rf"^{second} said .*, and now it is {first} who is asked$"):
        memory.replay(recalling(table, memory), [(second, said[0][1]), *said[1:]], whole=True)


def test_an_answer_that_is_not_open_is_told() -> None:
    table = Table()
    _, said = round_of(table)
    memory = Memory(names(4))
    with pytest.raises(RecallError, match=rf"^{said[0][0]} split"):
        memory.replay(recalling(table, memory), [(said[0][0], a.Split()), *said[1:]], whole=True)


def test_a_round_that_ends_earlier_or_goes_on_longer_is_told() -> None:
    table = Table()
    was, said = round_of(table)
    assert was.ask is None
    memory = Memory(names(4))
    with pytest.raises(RecallError, match="the round ends earlier now"):
        memory.replay(recalling(table, memory), [*said, said[-1]], whole=True)
    memory = Memory(names(4))
    yours = next(at for at, (name, _) in enumerate(said) if name == names(4)[YOU])
    with pytest.raises(RecallError, match="the round goes on longer now"):
        memory.replay(recalling(table, memory), said[:yours], whole=True)
