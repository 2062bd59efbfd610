"""Gauges, bars, the balance and the dial."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.paint_check import assert_single_cells

from vingtun.app.paint.gauges import balance, bar, dial, gauge
from vingtun.play.words import credit


@pytest.mark.parametrize(
    ("share", "width", "shown"),
    [
        (0.31, 10, "━━━╌╌╌╌╌╌╌"),
        (0.24, 10, "━━╸╌╌╌╌╌╌╌"),
        (0.45, 10, "━━━━╸╌╌╌╌╌"),
        (0.06, 10, "╸╌╌╌╌╌╌╌╌╌"),
        (0.31, 12, "━━━╸╌╌╌╌╌╌╌╌"),
        (0.07, 20, "━╸╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌"),
        (0, 10, "╌╌╌╌╌╌╌╌╌╌"),
        (0.001, 10, "╸╌╌╌╌╌╌╌╌╌"),
        (0.999, 10, "━━━━━━━━━╸"),
        (1, 10, "━━━━━━━━━━"),
        (-0.1, 4, "╌╌╌╌"),
        (1.1, 4, "━━━━"),
    ],
)
def test_gauge(share: float, width: int, shown: str) -> None:
    assert gauge(share, width, "$gain").plain == shown
    assert bar(share, width, "$gain").plain == shown.replace("╌", " ")


@given(st.floats(0, 1), st.integers(1, 60))
def test_gauges_keep_their_room(share: float, width: int) -> None:
    line = gauge(share, width, "$gain")
    assert line.cell_length == width
    assert_single_cells([line])


@pytest.mark.parametrize(
    ("worst", "best", "lines"),
    [
        (-130, 130, ["−130                 +130", "━━━━━━━━━━━━┿━━━━━━━━━━━━"]),
        (-50, 210, ["−50                  +210", "━━━━━┿━━━━━━━━━━━━━━━━━━━"]),
        (0, 80, ["0                     +80", "┿━━━━━━━━━━━━━━━━━━━━━━━━"]),
        (-80, 0, ["−80                     0", "━━━━━━━━━━━━━━━━━━━━━━━━┿"]),
        (0, 0, ["0                       0", "━━━━━━━━━━━━┿━━━━━━━━━━━━"]),
    ],
)
def test_balance(worst: int, best: int, lines: list[str]) -> None:
    assert [line.plain for line in balance(worst, best, 25)] == lines


@pytest.mark.parametrize(
    ("amounts", "width", "line", "labels"),
    [
        ((120, 10, 240, 500), 34, "━━━━━━━●━━━━━━━┫╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "10            240              500"),
        ((300, 10, 240, 500), 34, "━━━━━━━━━━━━━━━┫╌╌╌╌✗╌╌╌╌╌╌╌╌╌╌╌╌╌", "10           240   300         500"),
        ((240, 10, 240, 500), 34, "━━━━━━━━━━━━━━━●╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "10            240              500"),
        ((235, 10, 240, 500), 34, "━━━━━━━━━━━━━━●┫╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "10            240              500"),
        ((250, 10, 240, 500), 34, "━━━━━━━━━━━━━━━┫✗╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "10           240  250          500"),
        ((5, 10, 240, 500), 34, "✗━━━━━━━━━━━━━━┫╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌", "5  10         240              500"),
        ((10, 10, 500, 500), 34, "●━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┫", "10                             500"),
        ((900, 10, 500, 500), 34, "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━✗", "10                        500  900"),
        ((900, 10, 240, 500), 34, "━━━━━━━━━━━━━━━┫╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌✗", "10           240          500  900"),
        ((30, 10, 30, 30), 13, "━━━━━━━━━━━━●", "10         30"),
        ((10, 10, 10, 10), 13, "━━━━━━━━━━━━●", "           10"),
        ((10, 10, 10, 500), 13, "●╌╌╌╌╌╌╌╌╌╌╌╌", "10        500"),
        ((10, 10, 20, 500), 13, "●┫╌╌╌╌╌╌╌╌╌╌╌", "10  20    500"),
        ((20, 10, 20, 500), 13, "━●╌╌╌╌╌╌╌╌╌╌╌", "10  20    500"),
        ((470, 10, 480, 500), 13, "━━━━━━━━━━●┫╌", "10   480  500"),
        ((10, 10, 480, 500), 13, "●━━━━━━━━━━┫╌", "10   480  500"),
        ((500_000, 1, 750_000, 1_000_000), 24, "━━━━━━━━━━━●━━━━━┫╌╌╌╌╌╌", "1     750,000  1,000,000"),
        ((900_000, 1, 750_000, 1_000_000), 24, "━━━━━━━━━━━━━━━━━┫╌╌╌✗╌╌", "1       750,000  900,000"),
    ],
)
def test_dial(amounts: tuple[int, int, int, int], width: int, line: str, labels: str) -> None:
    assert [row.plain for row in dial(*amounts, width)] == [line, labels]


LIMITS = st.lists(st.integers(1, 10**6), min_size=3, max_size=3).map(sorted)


@given(st.integers(0, 2 * 10**6), LIMITS, st.integers(12, 60))
def test_a_dial_keeps_its_room(amount: int, limits: list[int], width: int) -> None:
    least, end, most = limits
    line, labels = dial(amount, least, end, most, width)
    assert line.cell_length == labels.cell_length == width
    assert_single_cells([line, labels])
    legal = least <= amount <= end
    assert line.plain.count("●" if legal else "✗") == 1
    assert legal <= (("╌" in line.plain) == (end < most))
    words = labels.plain.split()
    assert credit(end) in words
    assert legal or credit(amount) in words or width < len(credit(end) + credit(amount)) + 2
    assert set(words) <= {credit(value) for value in (amount, least, end, most)}


def test_the_chosen_part_is_gold() -> None:
    line = dial(120, 10, 240, 500, 34)[0]
    assert [(line.plain[span.start : span.end], span.style) for span in line.spans] == [
        ("━━━━━━━●", "$gold"),
        ("━━━━━━━┫", "$muted"),
        ("╌" * 18, "$border"),
    ]


def test_a_dial_wants_its_limits_in_order() -> None:
    with pytest.raises(ValueError, match="least to end to most"):
        dial(10, 10, 5, 500, 34)
