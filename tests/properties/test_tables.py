"""What holds at every table, after every step of every sequence of legal actions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.strategies import PICKS, THOROUGH, Setting, answers, any_action, held, pick, settings_of_tables, stock

from vingtun.engine.actions import Action, IllegalAction
from vingtun.engine.cards import PACK
from vingtun.engine.events import Began, Event, SatOut, Shuffled, WatchedTable
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board
from vingtun.play.game import pack_of


class AnyTable(RuleBasedStateMachine):
    """Rounds at any table with any answers, and some that are not open."""

    @initialize(setting=settings_of_tables())
    def sit_down(self, setting: Setting) -> None:
        note(repr(setting))
        self.setting = setting
        self.playing = rules(setting.options)
        self.events: list[Event] = []
        board = Board(setting.seats, LOT, credits=setting.credits, first=True)
        self.round = Round(self.playing, WatchedTable(board, self.events.append), pack_of(self.playing, setting.seed))
        self.asks = 0
        self.next_round()

    @precondition(lambda self: self.round.ask is None)
    @rule()
    def next_round(self) -> None:
        self.events.clear()
        self.asks = 0
        self.round.begin()
        assert sum(isinstance(event, Began) for event in self.events) == 1

    @precondition(lambda self: self.round.ask is not None)
    @rule(picks=st.lists(PICKS, min_size=1, max_size=8))
    def answer(self, picks: list[tuple[int, int]]) -> None:
        for at in picks:
            if self.round.ask is None:
                break
            self.say(pick(self.round.ask, at))
            self.everything_holds()

    @precondition(lambda self: self.round.ask is not None)
    @rule(action=any_action())
    def say_anything(self, action: Action) -> None:
        ask = self.round.ask
        assert ask is not None
        if ask.refusal(action) is None:
            self.say(action)
            return
        board, hands, cards = self.round._croupier.board.copy(), held(self.round), stock(self.round)
        with pytest.raises(IllegalAction) as refused:
            self.round.apply(action)
        assert refused.value.refusal == ask.refusal(action)
        assert (self.round.board, held(self.round), stock(self.round)) == (board, hands, cards)
        assert self.round.ask is ask

    def say(self, action: Action) -> None:
        """A table that stands as this one stands goes on as this one does."""
        twin = self.round.copy()
        note(f"{self.round.ask!r} {action}")
        self.round.apply(action)
        twin.apply(action)
        assert (twin.board, held(twin)) == (self.round.board, held(self.round))
        assert (twin.ask is None) == (self.round.ask is None)
        self.asks += 1

    @invariant()
    def everything_holds(self) -> None:
        self.credits_are_conserved()
        self.nobody_is_below_nought()
        self.every_stake_is_covered()
        self.the_bank_moves_in_time()
        self.every_card_is_in_one_place()
        self.every_card_lies_up_or_down()
        self.rounds_end()

    def credits_are_conserved(self) -> None:
        board = self.round.board
        assert sum(board.score) + sum(board.net) + board.pool == 0

    def nobody_is_below_nought(self) -> None:
        board = self.round.board
        assert all((purse := board.purse(seat)) is None or purse >= 0 for seat in range(board.seats))

    def every_stake_is_covered(self) -> None:
        board, bank = self.round.board, self.round.board.purse(self.round.board.banker)
        assert all(spot.stake >= 0 for spot in board.live)
        assert bank is None or board.at_risk() * self.playing.bank_multiple <= bank

    def the_bank_moves_in_time(self) -> None:
        board, most = self.round.board, self.setting.options.bank_rounds
        assert board.tenure >= 1
        assert not most or board.tenure <= most

    def every_card_is_in_one_place(self) -> None:
        """In a hand or in the stock, unless it was given back or played in an earlier round."""
        round_, board = self.round, self.round.board
        on_the_table = Counter(
            card
            for seat, spots in enumerate(board.spots)
            for spot in spots
            if not spot.shuffled_in
            for card in round_.view(seat).hands[spot.hand].cards
        )
        together = on_the_table + stock(round_)
        packs = Counter(PACK * board.packs)
        assert together <= packs
        if self.setting.options.pack == "fresh" and not any(isinstance(event, SatOut) for event in self.events):
            assert together == packs
        for event in self.events:
            if isinstance(event, Shuffled):
                assert event.stock > int(not self.setting.options.last_card)

    def every_card_lies_up_or_down(self) -> None:
        for seat, spots in enumerate(self.round.board.spots):
            for spot, hand in zip(spots, self.round.view(seat).hands, strict=True):
                assert spot.backs + len(spot.faces) == len(hand.cards)
                assert Counter(spot.faces) <= Counter(hand.cards)

    def rounds_end(self) -> None:
        assert self.asks <= 4 + self.setting.seats * 50

    @precondition(lambda self: self.round.ask is not None)
    @invariant()
    def every_choice_that_is_offered_can_be_taken(self) -> None:
        ask = self.round.ask
        assert ask is not None
        assert ask.open
        for choice in ask.open:
            for at in (0, 500, 1_000) if choice.amounts else (0,):
                action = answers(choice, at)
                assert ask.refusal(action) is None
                assert ask.may(choice.action)
                self.round.copy().apply(action)

    @precondition(lambda self: self.round.ask is not None)
    @invariant()
    def every_amount_beyond_the_ends_is_refused(self) -> None:
        ask = self.round.ask
        assert ask is not None
        for choice in ask.open:
            if choice.amounts:
                kind: Any = choice.action
                assert ask.amounts(kind) == choice.amounts
                assert ask.end(kind).most == choice.amounts[-1]
                assert ask.refusal(kind(choice.amounts[0] - 1))
                assert ask.refusal(kind(choice.amounts[-1] + 1))

    def teardown(self) -> None:
        """Whatever has been said, the round comes to its end."""
        if hasattr(self, "round"):
            while self.round.ask is not None:
                self.say(pick(self.round.ask, (self.asks, 0)))
                self.rounds_end()
            self.everything_holds()


TestAnyTable = AnyTable.TestCase
TestAnyTable.settings = settings(max_examples=60 * THOROUGH, stateful_step_count=20)
