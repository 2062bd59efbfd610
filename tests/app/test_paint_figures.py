"""Pixel figures, the title and the chips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.paint_check import assert_single_cells, drawn, text

from vingtun.app.paint.chips import chips
from vingtun.app.paint.figures import figure, title

STAKE = """
▄█  ▄▀▀▄ ▄▀▀▄
 █   ▄▀  █  █
▄█▄ █▄▄▄ ▀▄▄▀
"""
REFUSED = """
▀▀▀▄ ▄▀▀▄ ▄▀▀▄
 ▀▀▄ █  █ █  █
▄▄▄▀ ▀▄▄▀ ▀▄▄▀
"""
NET = """
 ▄   ▄█  ▄▀▀▄ ▄▀▀▄
▀█▀   █   ▄▀  █  █
     ▄█▄ █▄▄▄ ▀▄▄▀
"""
OTHERS = """
█  █ █▀▀▀ ▄▀▀  ▀▀▀█ ▄▀▀▄ ▄▀▀▄
▀▀▀█ ▀▀▀▄ █▀▀▄  ▄▀  ▄▀▀▄ ▀▄▄█
   █ ▄▄▄▀ ▀▄▄▀  █   ▀▄▄▀  ▄▄▀
"""
TITLE = """
██  ██  ██  ██  ██  ▄█▀▀█▄  ██████  ██  ██  ██  ██
██  ██  ██  ███▄██  ██        ██    ██  ██  ███▄██
▀█▄▄█▀  ██  ██▀███  ██ ▀██    ██    ██  ██  ██▀███
 ▀██▀   ██  ██  ██  ▀█▄▄█▀    ██    ▀█▄▄█▀  ██  ██
"""
CHIPS = """
▗▄▄▄▖ ▗▄▄▄▖ ▗▄▄▄▖
 10    50    100
▝▀▀▀▘ ▝▀▀▀▘ ▝▀▀▀▘
 ← →   ↓ ↑   - +
"""


@pytest.mark.parametrize(
    ("number", "signed", "picture"),
    [(120, False, STAKE), (300, False, REFUSED), (120, True, NET), (456789, False, OTHERS)],
)
def test_figures(number: int, signed: bool, picture: str) -> None:
    assert text(figure(number, "$gold", signed)) == drawn(picture)


def test_a_loss_has_its_minus() -> None:
    rows = [line.plain for line in figure(-120, "$loss")]
    assert [row[:4] for row in rows] == ["    ", "▀▀▀ ", "    "]
    assert text(figure(-120, "$loss", signed=True)) == text(figure(-120, "$loss"))


def test_nought_has_no_sign() -> None:
    assert text(figure(0, "$ink", signed=True)) == text(figure(0, "$ink"))


@given(st.integers(-(10**6), 10**6), st.booleans())
def test_figures_are_level(number: int, signed: bool) -> None:
    block = figure(number, "$gold", signed)
    assert len(block) == 3
    assert len({line.cell_length for line in block}) == 1
    assert_single_cells(block)


def test_title() -> None:
    assert text(title()) == drawn(TITLE)
    assert {line.cell_length for line in title()} == {50}
    assert_single_cells(title())


def test_chips() -> None:
    shown = chips("← →", "↓ ↑", "- +")
    assert text(shown) == drawn(CHIPS)
    assert {line.cell_length for line in shown} == {17}
    assert_single_cells(shown)
    assert chips("F1 F2", "F10 F11", ", .")[-1].plain.split() == ["F1", "F2", ",", "."]
