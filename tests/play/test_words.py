"""Amounts as a player reads them."""

import pytest

from vingtun.play.words import credit, money, nth


@pytest.mark.parametrize(
    ("value", "plain", "signed"), [(0, "0", "0"), (1215, "1,215", "+1,215"), (-1215, "−1,215", "−1,215")]
)
def test_amounts(value: int, plain: str, signed: str) -> None:
    assert credit(value) == plain
    assert money(value) == signed


@pytest.mark.parametrize(
    ("number", "figures"),
    [
        (1, "1st"),
        (2, "2nd"),
        (3, "3rd"),
        (4, "4th"),
        (11, "11th"),
        (12, "12th"),
        (13, "13th"),
        (21, "21st"),
        (112, "112th"),
    ],
)
def test_a_number_in_order(number: int, figures: str) -> None:
    assert nth(number) == figures
