"""Every colour name is a colour, and every pair in use can be read."""

import asyncio
import re

import pytest
from textual.app import App, ComposeResult
from textual.color import Color
from textual.content import Content
from textual.widgets import Static

from vingtun.app.theme import COLOURS, FELT

TEXTS = [
    "ink/felt",
    "muted/felt",
    "gold/felt",
    "gain/felt",
    "loss/felt",
    "refused/felt",
    "ink/lit",
    "muted/lit",
    "gold/lit",
    "gain/lit",
    "loss/lit",
    "ink/bar",
    "muted/bar",
    "gold/bar",
    "ink/badge",
    "gold/badge",
    "felt/gold",
    "pip-black/paper",
    "pip-red/paper",
    "pip-black/paper-dead",
    "pip-red-dead/paper-dead",
]
SHAPES = [
    "area/felt",
    "area-gain/felt",
    "area-loss/felt",
    "heart/bar",
    "paper/felt",
    "paper-dead/felt",
    "back/paper",
    "queen/paper",
    "queen/paper-dead",
    "jack/paper",
    "jack/paper-dead",
]


def luminance(name: str) -> float:
    """Relative luminance as WCAG 2 has it."""
    parts = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in Color.parse(COLOURS[name]).normalized
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(pair: str) -> float:
    dark, light = sorted(map(luminance, pair.split("/")))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("pair", TEXTS)
def test_text_can_be_read(pair: str) -> None:
    assert contrast(pair) >= 4.5


@pytest.mark.parametrize("pair", SHAPES)
def test_shapes_can_be_seen(pair: str) -> None:
    assert contrast(pair) >= 3


def test_the_theme_has_every_colour() -> None:
    assert FELT.variables == COLOURS
    assert all(re.fullmatch("#[0-9a-f]{6}", value) for value in COLOURS.values())


class Table(App[None]):
    """One card chip on the felt."""

    def __init__(self) -> None:
        super().__init__()
        self.register_theme(FELT)
        self.theme = FELT.name

    def compose(self) -> ComposeResult:
        yield Static(Content.styled("A♠", "bold $pip-black on $paper"))


async def first_background(app: Table) -> Color | None:
    async with app.run_test(size=(4, 1)):
        style = app.screen.get_style_at(0, 0)
    return Color.from_rich_color(style.bgcolor) if style.bgcolor else None


def test_styles_name_colours_of_the_theme() -> None:
    assert asyncio.run(first_background(Table())) == Color.parse(COLOURS["paper"])
