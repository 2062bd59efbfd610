"""A record says all that matters: every round of every game replays to what it came to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import THOROUGH, Setting, pick, settings_of_tables

from vingtun.engine.actions import Action, Ask, Draw, Stake, Twist
from vingtun.engine.books import BOOKS
from vingtun.engine.view import View
from vingtun.play.bots import bots
from vingtun.play.game import Game
from vingtun.play.players import Player
from vingtun.play.record import dumps, loads
from vingtun.play.replay import replay

ROUNDS = 4


class Wanderer:
    """Says anything that is open, and sees to it that it had a choice: forced moves are never asked for."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def answer(self, ask: Ask, view: View) -> Action:
        (first, *others) = ask.open
        if not others and (first.amounts is None or len(first.amounts) == 1):
            assert first.action in (Stake, Draw, Twist)
        return pick(ask, (self.chance.randrange(1_000), self.chance.randrange(1_001)))


def play_and_replay(book: str, setting: Setting, players: list[Player]) -> None:
    names = [f"Seat{seat}" for seat in range(setting.seats)]
    game = Game(book, setting.options, list(players), names, setting.seed, setting.credits)
    for _ in range(ROUNDS):
        assert game.begin() is None
        record = game.last
        assert record is not None
        assert record.result is not None
        assert dict(record.result.net) == dict(zip(names, game.board.net, strict=True))
        read = loads(dumps(record))
        assert read == record
        assert replay(read) == record.result


@settings(max_examples=80 * THOROUGH)
@given(book=st.sampled_from(list(BOOKS)), setting=settings_of_tables(), seed=st.integers(0, 10**6))
def test_with_any_answers(book: str, setting: Setting, seed: int) -> None:
    play_and_replay(book, setting, [Wanderer(seed + seat) for seat in range(setting.seats)])


@settings(max_examples=80 * THOROUGH)
@given(book=st.sampled_from(list(BOOKS)), setting=settings_of_tables())
def test_with_bots(book: str, setting: Setting) -> None:
    play_and_replay(book, setting, list(bots(setting.seats)))


def cards_dealt(make: Callable[[str], Game], seed: str) -> list[str]:
    game = make(seed)
    dealt = []
    for _ in range(3):
        game.begin()
        assert game.last is not None
        dealt.append(dumps(game.last))
    return dealt


@given(setting=settings_of_tables())
def test_the_same_seed_is_the_same_game(setting: Setting) -> None:
    names = [f"Seat{seat}" for seat in range(setting.seats)]

    def make(seed: str) -> Game:
        return Game("modern", setting.options, list(bots(setting.seats)), names, seed, setting.credits)

    assert cards_dealt(make, setting.seed) == cards_dealt(make, setting.seed)
