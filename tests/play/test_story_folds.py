"""A story tells its table's events and changes nothing by itself."""

from __future__ import annotations

import pytest

from vingtun.engine.books import MODERN
from vingtun.engine.events import apply
from vingtun.engine.table import LOT, Board, Table
from vingtun.play.bots import bots
from vingtun.play.game import Game, Said, Told
from vingtun.play.seats import names
from vingtun.play.story import Story


@pytest.mark.parametrize("seed", "abcdef")
def test_the_table_of_a_story_is_what_its_events_make(seed: str) -> None:
    def table() -> Table:
        return Table(Board(4, LOT, credits={0: 1_000}, first=True))

    told: list[Told] = []
    game = Game(MODERN.id, MODERN.options, bots(4), names(4), seed, {0: 1_000})
    game.watch(0, told.append)
    story, plain = Story(game.names, table(), 0), table()
    for _ in range(8):
        assert game.begin() is None
    for event in told:
        if not isinstance(event, Said):
            story.hear(event)
            apply(event, plain)
            assert story.table.hands == plain.hands
    assert story.table.board == plain.board == game.board
