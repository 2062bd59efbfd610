"""What the tests of the screens of text share."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from vingtun.app.theme import FELT

LEFT = "no answer yet"


class Felt(App[None]):
    """An empty table; it keeps what a screen that was left had to tell."""

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(FELT)
        self.theme = FELT.name
        self.told: object = LEFT


@asynccontextmanager
async def opened(screen: Screen, width: int = 80, height: int = 24) -> AsyncIterator[Pilot[None]]:
    """The screen over an empty table."""
    app = Felt()
    async with app.run_test(size=(width, height)) as pilot:
        app.push_screen(screen, lambda told: setattr(app, "told", told))
        await pilot.pause()
        yield pilot


def shown(pilot: Pilot[None]) -> list[str]:
    """The lines of the screen, as text."""
    strips = pilot.app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def colours(pilot: Pilot[None], text: str) -> set[str]:
    """The colours behind a text, wherever it is a piece of one style."""
    strips = pilot.app.screen._compositor.render_strips()
    return {
        segment.style.bgcolor.name
        for strip in strips
        for segment in strip
        if segment.style and segment.style.bgcolor and segment.text.strip().lower() == text
    }


def told(pilot: Pilot[None]) -> object:
    """What the screen told when it was left."""
    app = pilot.app
    assert isinstance(app, Felt)
    return app.told
