"""A checkpoint: whatever a table plays, a game that is laid from one goes on as the game that was never stopped."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.strategies import THOROUGH, Setting, pick, settings_of_tables

from vingtun.engine.actions import Action, Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.checkpoint import Checkpoint
from vingtun.engine.events import Began, Shuffled
from vingtun.engine.view import View
from vingtun.play.bots import bots
from vingtun.play.game import Game, Told
from vingtun.play.players import Player

ROUNDS = 3


@dataclass
class Chooser:
    """Says anything that is open, as the round, the question and what has been said in the round decide."""

    seat: int
    seed: int

    def answer(self, ask: Ask, view: View) -> Action:
        said = len(view.hands[ask.hand].cards) + sum(spot.stake for spots in view.board.spots for spot in spots)
        at = (self.seed + 31 * self.seat + 17 * view.board.round + 7 * said) * 7_919
        return pick(ask, (at % 1_000, at // 7 % 1_001))


@dataclass
class Prompted:
    """Says again what was said before; afterwards, whatever another says."""

    player: Player
    said: list[tuple[str, Action]]
    name: str

    def answer(self, ask: Ask, view: View) -> Action:
        if not self.said:
            return self.player.answer(ask, view)
        name, action = self.said.pop(0)
        assert name == self.name
        assert ask.refusal(action) is None
        return action


def table(setting: Setting, players: list[Player], checkpoint: Checkpoint | None = None) -> Game:
    return Game("modern", setting.options, players, names(setting), setting.seed, setting.credits, checkpoint)


def names(setting: Setting) -> list[str]:
    return [f"Seat{seat}" for seat in range(setting.seats)]


def heard(game: Game, seats: int) -> list[list[Told]]:
    """What every seat is told from now on."""
    told: list[list[Told]] = [[] for _ in range(seats)]
    for seat, each in enumerate(told):
        game.watch(seat, each.append)
    return told


def seen(game: Game, seats: int) -> list[object]:
    """What every seat remembers and holds."""
    return [(list(game.view(seat).seen), list(game.view(seat).hands)) for seat in range(seats)]


def goes_on_alike(game: Game, twin: Game, seats: int) -> None:
    """Some rounds of both: every card, answer, fingerprint and record, told to every seat."""
    told, again = heard(game, seats), heard(twin, seats)
    for _ in range(ROUNDS):
        assert game.begin() is None
        assert twin.begin() is None
        assert again == told
        assert twin.last == game.last
        assert twin.board == game.board
        assert seen(twin, seats) == seen(game, seats)
        assert twin.checkpoint() == game.checkpoint()


PLAYERS = st.integers(0, 10**6) | st.none()
"""A seed for players that say anything; None for bots."""


def players_of(setting: Setting, seed: int | None) -> list[Player]:
    return list(bots(setting.seats)) if seed is None else [Chooser(seat, seed) for seat in range(setting.seats)]


@settings(max_examples=60 * THOROUGH)
@given(setting=settings_of_tables(), seed=PLAYERS, rounds=st.integers(0, 8))
def test_between_two_rounds(setting: Setting, seed: int | None, rounds: int) -> None:
    game = table(setting, players_of(setting, seed))
    for _ in range(rounds):
        game.begin()
    twin = table(setting, players_of(setting, seed), game.checkpoint() if rounds else None)
    assert twin.board.round == rounds
    assert [twin.board.purse(seat) for seat in range(setting.seats)] == [
        game.board.purse(seat) for seat in range(setting.seats)
    ]
    assert twin.is_over(0) is game.is_over(0)
    goes_on_alike(game, twin, setting.seats)


@settings(max_examples=60 * THOROUGH)
@given(setting=settings_of_tables(), seed=PLAYERS, rounds=st.integers(0, 5), stop=st.integers(0, 12))
def test_in_the_middle_of_a_round(setting: Setting, seed: int | None, rounds: int, stop: int) -> None:
    """The first seat leaves when it is asked for the so-manieth time; what was said is said again."""
    hands_back = players_of(setting, seed)
    mine, game = hands_back[0], table(setting, hands_back)
    for _ in range(rounds):
        game.begin()
    point = game.checkpoint() if rounds else None
    left = table(setting, [None, *players_of(setting, seed)[1:]], point)  # type: ignore[list-item]
    ask = left.begin()
    for _ in range(stop):
        if ask is not None:
            ask = left.answer(mine.answer(ask, ask.view))
    said = list(left.said)
    prompted: list[Player] = [
        Prompted(player, said, name) for player, name in zip(players_of(setting, seed), names(setting), strict=True)
    ]
    twin = table(setting, prompted, point)
    goes_on_alike(game, twin, setting.seats)
    assert not said


@pytest.mark.parametrize("book", BOOKS)
def test_after_every_round_of_a_long_game(book: str) -> None:
    """Ten seats: cards run out in mid-round, and where the pack is dealt on it is so for a while."""
    for seats in (2, 10):
        setting = Setting(BOOKS[book].options, seats, {0: 5_000}, "7")
        game = table(setting, players_of(setting, None))
        for _ in range(25):
            game.begin()
            twin = table(setting, players_of(setting, None), game.checkpoint())
            goes_on_alike(game, twin, seats)


def test_the_games_of_these_tests_run_out_of_cards_and_are_dealt_on() -> None:
    """Otherwise they would show nothing of it."""
    setting = Setting(BOOKS["hoyle"].options, 10, {}, "7")
    game = table(setting, players_of(setting, None))
    told = heard(game, 1)[0]
    for _ in range(25):
        game.begin()
    assert any(isinstance(each, Shuffled) for each in told)
    assert {each.shuffled for each in told if isinstance(each, Began)} == {True, False}


@pytest.mark.parametrize("book", BOOKS)
def test_a_checkpoint_knows_cards_only_where_the_pack_is_dealt_on(book: str) -> None:
    setting = Setting(BOOKS[book].options, 4, {}, "7")
    game = table(setting, players_of(setting, None))
    for _ in range(10):
        game.begin()
        point = game.checkpoint()
        same_bank = game.board.next_banker == game.board.banker
        assert bool(point.pack.stock) == (book == "hoyle" and same_bank)
        assert any(point.seen) == bool(point.pack.stock)
