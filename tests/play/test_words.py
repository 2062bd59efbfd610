"""Amounts as a player reads them."""

import pytest

from vingtun.play.words import credit, money


@pytest.mark.parametrize(
    ("value", "plain", "signed"), [(0, "0", "0"), (1215, "1,215", "+1,215"), (-1215, "−1,215", "−1,215")]
)
def test_amounts(value: int, plain: str, signed: str) -> None:
    assert credit(value) == plain
    assert money(value) == signed
