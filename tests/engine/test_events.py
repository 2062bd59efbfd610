"""Events: each is a call of the table's method of that name, kept."""

import inspect
from typing import get_args

import pytest
from tests.rounds import play

from vingtun.engine.cards import card, cards
from vingtun.engine.events import (
    EVENTS,
    Began,
    Dealt,
    Event,
    Shown,
    Shuffled,
    TurnedUp,
    WatchedTable,
    apply,
    as_seen_by,
)
from vingtun.engine.table import LOT, Board, Table

NO_EVENTS = {"copy", "view", "remember", "forget"}
"""Methods of the table that are no happenings."""


def test_every_event_has_the_fields_of_its_method() -> None:
    for name, kind in EVENTS.items():
        _, *parameters = inspect.signature(getattr(Table, name)).parameters
        assert parameters == list(kind._fields), name


def test_every_method_that_is_a_happening_has_an_event() -> None:
    methods = {name for name, _ in inspect.getmembers(Table, inspect.isfunction) if not name.startswith("_")}
    assert methods - NO_EVENTS == set(EVENTS)
    assert set(get_args(Event)) == set(EVENTS.values())


def test_an_event_is_named_like_its_method() -> None:
    for name, kind in EVENTS.items():
        assert kind.__name__ == name.title().replace("_", "")


def test_a_watched_table_tells_each_event_after_it_has_happened() -> None:
    told: list[tuple[Event, int]] = []
    table = WatchedTable(Board(2, 1), lambda event: told.append((event, table.board.spots[0][0].backs)))
    table.began(True, 1)
    table.dealt(0, 0, card("As"), False)
    assert told == [((True, 1), 0), ((0, 0, card("As"), False), 1)]


def test_a_copy_of_a_watched_table_tells_nobody() -> None:
    table = play("Ts 9d 8s 8d", "Ann stake 20")
    before = list(table.events)
    table.round.copy().apply(table.ask.open[1].action())
    assert table.events == before


def test_events_make_the_same_table_again() -> None:
    played = play(
        "8s Td 8d 9d | 9c 7c", "Ann stake 20, Bank ask, Ann split, Ann stand, Ann stand, Bank stand", book="cassell"
    )
    table = Table(Board(2, 1))
    for event in played.events:
        apply(event, table)
    assert table.board == played.board
    assert [table.hands[seat] for seat in (0, 1)] == [played.view(name).hands for name in played.names]


@pytest.mark.parametrize(
    ("event", "others_see"),
    [
        (Dealt(0, 0, card("As"), False), Dealt(0, 0, None, False)),
        (Dealt(0, 0, card("As"), True), Dealt(0, 0, card("As"), True)),
        (Shown(0, 0, cards("As Kd")), Shown(0, 0, cards("As Kd"))),
        (TurnedUp(0, card("As")), TurnedUp(0, card("As"))),
    ],
)
def test_only_a_card_that_is_dealt_face_down_is_kept_from_others(event: Event, others_see: Event) -> None:
    assert as_seen_by(event, 0) == event
    assert as_seen_by(event, 1) == others_see


def test_a_pack_that_is_opened_in_mid_round_is_in_use_until_all_are_shuffled() -> None:
    table = Table(Board(2, 1))
    packs = []
    for event in (Began(True, 1), Shuffled(52, 2), Began(False, 2), Began(True, 1)):
        apply(event, table)
        packs.append(table.board.packs)
    assert packs == [1, 2, 2, 1]


def test_every_kind_of_event_happens() -> None:
    """In a few rounds of several books; so no method of the table is idle."""
    rounds = [
        play("Ts Td | 9s 9d | 8s", "Ann offer 20, Ben pass", seats="Ben Ann", book="cassell", first=True),
        play(
            "8s 9d Td | 8d 9h Th | 9c 7c Kc",
            "Bank offer 20, Ann pass, Ben take, Bank stake 10, Ann stake 10, Ben ask, Bank stand, Ann draw, Ben stand",
            seats="Ann Ben Bank", book="cassell", first=True, pool_="kitty",
        ),
        play("8s Td 8d 9d | 9c 7c 2c", "Ann stake 20, Bank double, Ann split, Ann buy 20", book="pontoon"),
        play("Ts 9d 8s 8d", "Ann stake 20, Bank challenge", book="cassell"),
        play("As 9d Ks 8d", "Ann stake 20"),
        play("Ts 9d", credits={"Ann": 5}),
    ]  # fmt: skip
    happened = {type(event) for table in rounds for event in table.events}
    assert {kind.__name__ for kind in set(EVENTS.values()) - happened} == {"TurnedUp", "LotDrawn", "Shuffled"}
    assert LOT == -1
