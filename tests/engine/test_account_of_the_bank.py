"""The first ace, the lot, and the account of the bank, over many rounds of real packs."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest
from tests.rounds import Played, sit
from tests.strategies import pick

from vingtun.engine import events as e
from vingtun.engine.pack import Pack

NAMES = "Ann Ben Cleo Dan"


def at_random(table: Played, chance: Random) -> Played:
    """The next round, in which anything is said."""
    table.begin()
    while table.round.ask is not None:
        table.round.apply(pick(table.ask, (chance.randrange(1_000), chance.randrange(1_001))))
    return table


def new_game(seed: str, **options: Any) -> Played:
    """A game of four with a real pack, before its first round."""
    keep = int(not options.get("last_card", True))
    return sit(seats=NAMES, banker="the lot", first=True, stock=Pack(seed, keep=keep), **options)


# --- how the bank is found ---------------------------------------------------------------------------


@pytest.mark.rule("H1")
def test_the_first_ace_card_by_card_from_the_seat_left_of_the_first() -> None:
    bankers: Counter[str] = Counter()
    for seed in range(150):
        table = new_game(str(seed), first_bank="ace").begin()
        turned = table.told(e.TurnedUp)
        assert [event.seat for event in turned] == [(1 + at) % 4 for at in range(len(turned))]
        assert [event.card.rank == "A" for event in turned] == [False] * (len(turned) - 1) + [True]
        assert len(set(turned)) == len(turned)
        assert table.board.banker == turned[-1].seat
        assert table.told(e.LotDrawn) == [e.LotDrawn(turned[-1].seat)]
        bankers[table.banker] += 1
    assert set(bankers) == set(NAMES.split())


@pytest.mark.rule("H1")
def test_what_was_turned_up_for_it_is_shuffled_in_again() -> None:
    both = 0
    for seed in range(100):
        table = new_game(str(seed), first_bank="ace").begin()
        assert table.told(e.Began) == [e.Began(True, 1)]
        turned = {event.card for event in table.told(e.TurnedUp)}
        dealt = {event.card for event in table.told(e.Dealt)}
        both += bool(turned & dealt)
        for seat in range(4):
            assert set(table.round.view(seat).visible()) <= dealt
    assert both > 20


@pytest.mark.rule("M1", "F8")
@pytest.mark.parametrize("first_bank", ["lot", "ace"])
def test_the_lot_falls_on_every_seat_alike_the_old_bankers_too(first_bank: str) -> None:
    table = new_game("lots", first_bank=first_bank, bank_rounds=1, next_bank="lot", bank_on_natural=False)
    chance = Random(1)
    falls: Counter[tuple[int, int]] = Counter()
    before = -1
    for _ in range(1_601):
        at_random(table, chance)
        assert (table.board.tenure, table.next_banker) == (1, "the lot")
        falls[before, table.board.banker] += 1
        before = table.board.banker
    pairs = {pair: falls[pair] for pair in falls if pair[0] >= 0}
    assert len(pairs) == 16
    assert all(abs(times - 100) < 5 * sqrt(100) for times in pairs.values())


# --- what the banker has won -------------------------------------------------------------------------


TABLES: dict[str, dict[str, Any]] = {
    "modern": {},
    "hoyle": {"first_bank": "lot"},
    "cassell": {"pool_": "natural"},
    "foster": {"pool_": "kitty", "split": True, "bank_rounds": 3},
    "foster with natural_from_players": {"natural_from_players": 1, "bank_rounds": 0, "bank_purse": 200},
    "foster by lot": {"bank_rounds": 2, "next_bank": "lot", "pool_": "natural"},
    "pontoon": {"bank_purse": 300, "next_bank": "lot", "pool_": "kitty"},
}


@pytest.mark.rule("F8")
@pytest.mark.parametrize("name", TABLES)
def test_the_account_is_what_hands_have_paid_since_the_bank_was_taken(name: str) -> None:
    """Forfeited stakes are counted in; the price, the pool and what naturals collect of players are not."""
    table = new_game(name, book=name.split()[0], **TABLES[name])
    chance = Random(name)
    expected, tenure, holder = 0, 0, -1
    for _ in range(60):
        table.events.clear()
        at_random(table, chance)
        board = table.board
        lot = bool(table.told(e.LotDrawn) or table.told(e.Sold))
        tenure = tenure + 1 if board.banker == holder and not lot else 1
        holder = board.banker
        expected = 0 if tenure == 1 else expected
        expected -= sum(event.amount for event in table.told(e.Settled))
        assert (board.tenure, board.bank_net) == (tenure, expected)


@pytest.mark.parametrize("name", TABLES)
def test_a_new_holder_is_who_a_natural_a_limit_or_a_lot_makes_it(name: str) -> None:
    table = new_game(name, book=name.split()[0], **TABLES[name])
    chance = Random(name)
    options = table.round.rules.options
    moved = 0
    for _ in range(60):
        table.events.clear()
        at_random(table, chance)
        board = table.board
        naturals = [event.seat for event in table.told(e.NaturalShown)]
        up = (options.bank_rounds and board.tenure >= options.bank_rounds) or (
            options.bank_purse and abs(board.bank_net) >= options.bank_purse
        )
        limit = "the lot" if options.next_bank == "lot" else table.names[board.order[0]]
        by_natural = table.names[naturals[-1]] if naturals and naturals[-1] is not None else None
        assert table.next_banker == (by_natural or (limit if up else table.banker))
        moved += table.next_banker != table.banker
    assert moved > 2
