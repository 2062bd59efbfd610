"""A record says all that matters: every round of every game replays to what it came to."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import THOROUGH, Setting, pick, settings_of_tables

from vingtun.engine.actions import Action, Ask, Draw, Stake, Twist
from vingtun.engine.books import BOOKS
from vingtun.engine.events import Began, as_seen_by
from vingtun.engine.table import LOT
from vingtun.engine.view import View
from vingtun.play.bots import bots
from vingtun.play.game import Fixed, Game, Said, Told
from vingtun.play.players import Player
from vingtun.play.record import Record, dumps, loads
from vingtun.play.replay import replay
from vingtun.play.verify import verify

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


def told_again(record: Record, seat: int) -> list[Told]:
    """What a seat is told when a round is played again."""
    told: list[Told] = []
    replay(record, told.append)
    return [each if isinstance(each, Said | Fixed) else as_seen_by(each, seat) for each in told]


def play_and_replay(book: str, setting: Setting, players: list[Player]) -> None:
    names = [f"Seat{seat}" for seat in range(setting.seats)]
    game = Game(book, setting.options, list(players), names, setting.seed, setting.credits)
    told: list[Told] = []
    game.watch(0, told.append)
    for _ in range(ROUNDS):
        told.clear()
        lot = game.board.next_banker == LOT
        assert game.begin() is None
        record = game.last
        assert record is not None
        assert record.result is not None
        assert dict(record.result.net) == dict(zip(names, game.board.net, strict=True))
        read = loads(dumps(record))
        assert read == record
        assert replay(read) == record.result
        assert [check.said for check in verify(read) if not check.holds] == []
        if not lot or record.first:  # of the lot, and what it let the banker do with the pack, no record tells
            while not isinstance(told[0], Began):
                told.pop(0)
            assert told_again(read, 0) == told


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
