"""Whatever is played and told, your half of the table and the smallest window can be painted, and fit."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st
from tests.app.paint_check import assert_single_cells
from tests.app.test_tells import SOME, Telling
from tests.strategies import PICKS, Setting, settings_of_tables

from vingtun.app.dial import dial_for
from vingtun.app.keys import entry
from vingtun.app.panel import Panel
from vingtun.app.scene import Scene
from vingtun.app.slots import key_bar, question, right, small, you
from vingtun.engine.actions import Ask
from vingtun.play.seats import YOU


class Asking(Telling):
    """The same table, and you are asked; every single thing that happens is a moment."""

    every = True

    def put(self, ask: Ask) -> Iterator[Scene]:
        """The moment at which you are asked."""
        if ask.seat == YOU:
            self.scene.ask, self.scene.dial = ask, dial_for(ask, {})
            yield self.scene
            self.scene.ask = self.scene.dial = None


def panels(scene: Scene) -> Iterator[tuple[Panel, int, int]]:
    """Your half of the table and the smallest windows, each with its cells and rows."""
    for width, height in ((47, 8), (74, 10)):
        yield you.panel(scene, width, height), width, height
    for width in (38, 47, 74):
        yield question.panel(scene, width, 3), width, 3
    for width, height in ((29, 15), (40, 27)):
        yield right.panel(scene, width, height), width, height
    for width, height in ((40, 10), (60, 20)):
        yield small.panel(scene, width, height), width, height
    yield key_bar.panel(scene, 80, 1), 80, 1


@SOME
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_every_moment_is_painted_and_fits(setting: Setting, picks: list[tuple[int, int]]) -> None:
    for scene in Asking(setting).moments(picks):
        for panel, width, height in panels(scene):
            assert len(panel.lines) <= height
            assert max((line.cell_length for line in panel.lines), default=0) <= width
            assert_single_cells([*panel.lines, panel.title, panel.subtitle])


@SOME
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_nothing_that_decides_is_cut(setting: Setting, picks: list[tuple[int, int]]) -> None:
    """Neither the two lines of a question nor a key is cut, in the box and in the smallest window."""
    for scene in Asking(setting).moments(picks):
        if scene.ask is None:
            continue
        for width in (38, 47, 74):
            lines = [line.plain for line in question.panel(scene, width, 3).lines]
            assert not [line for line in lines if "…" in line], (scene.question, width)
            for choice in scene.ask.open:
                assert f" {entry(choice.action.verb, scene.question).cap} " in lines[2]
