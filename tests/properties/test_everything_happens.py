"""The tables that the properties try are worth trying: every kind of thing that can happen happens at them."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.strategies import Setting, any_setting, pick

from vingtun.engine import events as e
from vingtun.engine.actions import VERBS, Ask
from vingtun.engine.events import EVENTS, Event, WatchedTable
from vingtun.engine.options import KINDS, Options
from vingtun.engine.payment import clauses
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board

TABLES = 600
ROUNDS = 3

EVERY_CLAUSE = {
    clause.name
    for clause in clauses(Options(five_card_trick=True, three_sevens=True, twenty_one_pays=2, bank_twenty_one_takes=2))
}
AT_TIMES = {
    *EVENTS, *VERBS, *EVERY_CLAUSE, "refused", "excused", "challenged", "sale", "counter", "collected", "pool won",
    "right half", "a half goes bust", "dealt on", "the bank moves by a natural", "the bank moves by a limit",
    "the lot falls on the old banker", "split natural", "nobody stakes",
}  # fmt: skip
"""Everything that should happen at some of so many tables."""
OFTEN = {
    "split",
    "right half",
    "bought",
    "refused",
    "challenged",
    "sold",
    "pool won",
    "shuffled",
    "sat_out",
    "collected",
}
"""What should happen at more than one in thirty of them."""


class Watching:
    """Counts the tables at which each thing happened."""

    def __init__(self) -> None:
        self.tables: Counter[str] = Counter()
        self.options: dict[str, set[object]] = {name: set() for name in KINDS}

    def play(self, setting: Setting, picks: list[tuple[int, int]]) -> None:
        happened: set[str] = set()
        board = Board(setting.seats, LOT, credits=setting.credits, first=True)
        table = WatchedTable(board, lambda event: happened.update(names_of(event, board)))
        round_ = Round(rules(setting.options), table, setting.pack())
        said = 0
        for _ in range(ROUNDS):
            ask = round_.begin()
            while ask is not None:
                at = picks[said % len(picks)]
                happened |= said_to(ask, at)
                ask = round_.apply(pick(ask, at))
                said += 1
        self.tables.update(happened)
        for name, values in self.options.items():
            values.add(getattr(setting.options, name))


def said_to(ask: Ask, at: tuple[int, int]) -> set[str]:
    return {pick(ask, at).verb} | ({"right half"} if ask.hand else set())


def names_of(event: Event, board: Board) -> set[str]:
    """What an event may be called, besides its name."""
    names = {name for name, kind in EVENTS.items() if isinstance(event, kind)}
    match event:
        case e.Began(False, _):
            names.add("dealt on")
        case e.LotDrawn(seat) if seat == board.banker:
            names.add("the lot falls on the old banker")
        case e.Paid(_, _, _, why):
            names.add(why)
        case e.Settled(seat, _, _, why):
            names.add(why)
            if len(board.spots[seat]) > 1:
                names |= {{"bust": "a half goes bust", "natural": "split natural"}.get(why, why)}
        case e.Ended(banker):
            if board.heir is not None:
                names.add("the bank moves by a natural")
            elif banker != board.banker:
                names.add("the bank moves by a limit")
            if not any(board.net) and not any(spot.stake for spots in board.spots for spot in spots):
                names.add("nobody stakes")
    return names


def test_everything_happens() -> None:
    watching = Watching()
    chance = Random(0)
    for _ in range(TABLES):
        picks = [(chance.randrange(1_000), chance.randrange(1_001)) for _ in range(40)]
        watching.play(any_setting(chance), picks)
    assert sorted(AT_TIMES - set(watching.tables)) == []
    assert all(watching.tables[each] > TABLES / 30 for each in OFTEN)
    assert {name for name, values in watching.options.items() if len(values) < 2} == set()
