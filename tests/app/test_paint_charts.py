"""Charts of credits: as designed, and for any history."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.paint_check import assert_single_cells, drawn, text

from vingtun.app.paint.cells import Block
from vingtun.app.paint.charts import credits_area, credits_around
from vingtun.play.words import credit

AROUND = """


1,215                    ▆▆▆▆▆
1,000  ▃▃▃▃▃▁▁▁▁▁▁▁▁▁▁▁▁▁█████▁▇▇▇▇▇▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
             ▃▃▃▃▃ ▅▅▅▅▅             █████ █████ █████ █████ █████ █480█
                                     ▇▇▇▇▇ █████ █████ █████ █████ █now█
                                           █████ ▃▃▃▃▃ █████ █████ █████
                                                       █████ ▃▃▃▃▃ █████
  430                                                  ▂▂▂▂▂       ▅▅▅▅▅
"""
ROUNDS = [1045, 930, 955, 1215, 1105, 865, 640, 685, 430, 565, 480]

AREA = """
1,215    █▂
      ▇ ▃██
      █████▅           ▁
      ██████▂▄        ▂█▆▄▂
      ████████ ▅▁█▅▄▃▅██████▅▁▃
      ████████▇████████████████▇▅ ▂
      █████████████████████████████▆█▄▁▅▃   14
    0 ████████████████████████████████████▆▅▃▁▁
"""
FALL = [
    1045,
    912,
    969,
    1215,
    1102,
    855,
    646,
    684,
    437,
    551,
    475,
    608,
    551,
    532,
    513,
    551,
    646,
    779,
    722,
    684,
    646,
    608,
    551,
    475,
    513,
    437,
    399,
    304,
    342,
    266,
    304,
    228,
    171,
    247,
    209,
    152,
    114,
    95,
    57,
    19,
    14,
]

EMPTY = """


1,000  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
"""
NO_CHANGE = """

             1,000
             now
1,000  ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
"""
SMALL_LOSS = """
1,400  ▇▇▇▇▇
       █████
       █████
1,000  █████▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁
  990        ▇▇▇▇▇ 990
                   now
"""
GAIN = """
1,900        ▇▇▇▇▇
             1,900
             █now█
1,000  ▁▁▁▁▁▁█████▁▁▁▁▁▁▁▁▁▁▁▁
       █████
       █████
  400  ▃▃▃▃▃
"""
FULL = """
500 ██████500█
    ██████████
  0 ██████████
"""
NOTHING_LEFT = """

          0
0
"""

HISTORIES = st.lists(st.integers(0, 10**6), max_size=300)


def styles(block: Block, character: str) -> set[str]:
    """The styles of the spans in which a character occurs."""
    return {str(span.style) for line in block for span in line.spans if character in line.plain[span.start : span.end]}


def test_around_a_line() -> None:
    block = credits_around(ROUNDS, 1000, 76, 9)
    assert text(block) == drawn(AROUND)
    assert styles(block, "▆") == {"$area-gain"}
    assert styles(block, "▂") == {"$felt on $area-loss"}
    assert styles(block, "n") == {"$felt on $gold"}


@given(HISTORIES, st.integers(0, 10**6), st.integers(0, 120), st.integers(0, 15))
def test_around_keeps_its_room(history: list[int], start: int, width: int, height: int) -> None:
    block = credits_around(history, start, width, height)
    assert len(block) == height
    assert {line.cell_length for line in block} <= {width}
    assert_single_cells(block)


@given(HISTORIES.filter(bool), st.integers(0, 10**6), st.integers(40, 120), st.integers(4, 15))
def test_around_shows_the_start_and_the_last(history: list[int], start: int, width: int, height: int) -> None:
    shown = text(credits_around(history, start, width, height))
    assert credit(start) in shown
    assert credit(history[-1]) in shown


@pytest.mark.parametrize(
    ("rounds", "widest"), [(1, 5), (11, 5), (12, 3), (16, 3), (17, 2), (22, 2), (23, 1), (33, 1), (34, 64), (5000, 64)]
)
def test_bars_grow_narrower(rounds: int, widest: int) -> None:
    block = credits_around([2000] * (rounds - 1) + [999], 1000, 76, 9)
    full = block[3].plain.split("▁")[0].removeprefix("1,000  ")
    assert rounds == 1 or len(full) == min(widest, rounds - 1 if widest > 5 else widest)


def test_before_the_first_round_there_is_only_the_line() -> None:
    assert text(credits_around([], 1000, 30, 6)) == drawn(EMPTY)


def test_a_round_that_changes_nothing_is_marked_on_the_line() -> None:
    block = credits_around([1000], 1000, 30, 8)
    assert text(block) == drawn(NO_CHANGE)
    assert styles(block, "▁") == {"$area", "$gold"}


def test_a_small_loss_has_its_figure_beside_it() -> None:
    assert text(credits_around([1400, 990], 1000, 30, 8)) == drawn(SMALL_LOSS)


def test_a_gain_has_its_figure_in_it() -> None:
    assert text(credits_around([400, 1900], 1000, 30, 8)) == drawn(GAIN)


def test_a_falling_area() -> None:
    block = credits_area(FALL, 47, 8)
    assert text(block) == drawn(AREA)
    assert styles(block, "4") == {"bold $gold"}


@given(HISTORIES, st.integers(0, 120), st.integers(0, 15))
def test_area_keeps_its_room(history: list[int], width: int, height: int) -> None:
    block = credits_area(history, width, height)
    assert len(block) == height
    assert {line.cell_length for line in block} <= {width}
    assert_single_cells(block)


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=300), st.integers(30, 120), st.integers(2, 15))
def test_area_shows_the_highest_and_the_last(history: list[int], width: int, height: int) -> None:
    shown = text(credits_area(history, width, height))
    assert credit(max(history)) in shown
    assert credit(history[-1]) in shown
    assert "█" in shown or not any(history)


def test_area_of_no_credits() -> None:
    assert text(credits_area([0, 0], 12, 3)) == drawn(NOTHING_LEFT)


def test_a_full_area_has_its_figure_on_gold() -> None:
    block = credits_area([500, 500], 14, 3)
    assert text(block) == drawn(FULL)
    assert styles(block, "5") == {"$muted", "bold $felt on $gold"}
