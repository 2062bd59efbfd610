"""What holds at every table, after every step of every sequence of legal actions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import event as count
from hypothesis import note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.strategies import PICKS, THOROUGH, Setting, answers, any_action, held, pick, settings_of_tables, stock

from vingtun.engine.actions import Action, IllegalAction
from vingtun.engine.cards import PACK
from vingtun.engine.events import (
    Began,
    Bought,
    Challenged,
    Dealt,
    Doubled,
    Event,
    Paid,
    SatOut,
    Shuffled,
    Sold,
    Split,
    WatchedTable,
    apply,
    as_seen_by,
)
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board, Table
from vingtun.play.record import Record, Result, dumps, loads
from vingtun.play.replay import replay

WORTH_COUNTING = (Bought, Challenged, Doubled, Paid, SatOut, Shuffled, Sold, Split)
"""What `pytest --hypothesis-show-statistics` counts the tables of."""


class AnyTable(RuleBasedStateMachine):
    """Rounds at any table with any answers, and some that are not open."""

    @initialize(setting=settings_of_tables())
    def sit_down(self, setting: Setting) -> None:
        note(repr(setting))
        self.setting = setting
        self.playing = rules(setting.options)
        self.events: list[Event] = []
        self.names = tuple(f"Seat{seat}" for seat in range(setting.seats))
        self.told = [Table(self.new_board()) for _ in self.names]
        table = WatchedTable(self.new_board(), self.hear)
        self.round = Round(self.playing, table, setting.pack())
        self.asks = 0
        self.next_round()

    def new_board(self) -> Board:
        return Board(self.setting.seats, LOT, credits=self.setting.credits, first=True)

    def hear(self, event: Event) -> None:
        """Each seat makes its own table of what it is told, and the round is written down."""
        self.events.append(event)
        for seat, table in enumerate(self.told):
            apply(as_seen_by(event, seat), table)
        if isinstance(event, Began):
            self.open_record()
        elif isinstance(event, Dealt) and event.card:
            self.record.deck.append(event.card)
        if isinstance(event, WORTH_COUNTING):
            count(type(event).__name__)

    def open_record(self) -> None:
        board = self.round.board
        self.record = Record(
            rules="modern",
            seats=self.names,
            banker=self.names[board.banker],
            tenure=board.tenure,
            first=board.first,
            pool=board.pool,
            bank_net=board.bank_net,
            options=self.setting.options,
            credits={self.names[seat]: board.purse(seat) or 0 for seat in board.credits},
        )

    @precondition(lambda self: self.round.ask is None)
    @rule()
    def next_round(self) -> None:
        self.events.clear()
        self.asks = 0
        self.round.begin()
        assert sum(isinstance(event, Began) for event in self.events) == 1
        self.it_replays()

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
        ask, twin = self.round.ask, self.round.copy()
        assert ask is not None
        note(f"{ask!r} {action}")
        self.record.actions.append((self.names[ask.seat], action))
        self.round.apply(action)
        twin.apply(action)
        assert (twin.board, held(twin)) == (self.round.board, held(self.round))
        assert (twin.ask is None) == (self.round.ask is None)
        self.asks += 1
        self.it_replays()

    @invariant()
    def everything_holds(self) -> None:
        self.credits_are_conserved()
        self.nobody_is_below_nought()
        self.every_stake_is_covered()
        self.the_bank_moves_in_time()
        self.every_card_is_in_one_place()
        self.every_card_lies_up_or_down()
        self.nobody_knows_what_he_was_not_told()
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
        whole = self.setting.is_whole or any(isinstance(event, Shuffled) for event in self.events)
        if whole and self.setting.options.pack == "fresh" and not any(isinstance(each, SatOut) for each in self.events):
            assert together == packs
        for event in self.events:
            if isinstance(event, Shuffled):
                assert event.stock > int(not self.setting.options.last_card)

    def every_card_lies_up_or_down(self) -> None:
        for seat, spots in enumerate(self.round.board.spots):
            for spot, hand in zip(spots, self.round.view(seat).hands, strict=True):
                assert spot.backs + len(spot.faces) == len(hand.cards)
                assert Counter(spot.faces) <= Counter(hand.cards)

    def nobody_knows_what_he_was_not_told(self) -> None:
        """What a seat was told makes its view, and of strangers' hands holds no more than lies open."""
        for seat, table in enumerate(self.told):
            view = self.round.view(seat)
            assert table.board == self.round.board
            assert (table.hands[seat], table.seen[seat]) == (view.hands, view.seen)
            for spot in (spot for spots in table.board.spots for spot in spots if spot.seat != seat):
                assert Counter(table.hands[spot.seat][spot.hand].cards) <= Counter(spot.faces)

    def it_replays(self) -> None:
        """A round that is over, written as a record and read again, comes to the same."""
        if self.round.ask is None:
            played = Result.of(self.round.board, self.names)
            self.record.result = played
            assert replay(loads(dumps(self.record))) == played
            assert sum(played.net.values()) + played.pool == self.record.pool

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
