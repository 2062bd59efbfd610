"""Lines and blocks have exactly the widths they promise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.content import Content

from vingtun.app.paint import cells

LINES = st.text(st.sampled_from("ab [/]$é…♠ 東"), max_size=20)


@given(LINES, st.integers(0, 25))
def test_fit_is_never_wider(line: str, width: int) -> None:
    shown = cells.fit(line, width)
    assert cells.width(shown) == min(cells.width(line), width)
    if cells.width(line) <= width:
        assert shown.plain == line
    elif width:
        assert shown.plain.endswith("…")


@given(LINES, st.integers(0, 25), st.sampled_from(["left", "centre", "right"]))
def test_pad_is_exact(line: str, width: int, side: str) -> None:
    assert cells.width(cells.pad(line, width, side)) == width  # type: ignore[arg-type]


@given(LINES, LINES, st.integers(0, 30))
def test_ends_are_exact(left: str, right: str, width: int) -> None:
    assert cells.width(cells.ends(left, right, width)) == width


def test_pad_places_the_line() -> None:
    assert [cells.pad("ab", 5, side).plain for side in ("left", "centre", "right")] == ["ab   ", " ab  ", "   ab"]


def test_ends_cuts_the_left_part() -> None:
    assert cells.ends("stake 20", "310 cr", 16).plain == "stake 20  310 cr"
    assert cells.ends("stake 20", "310 cr", 12).plain == "stak… 310 cr"
    assert cells.ends("stake 20", "", 8).plain == "stake 20"
    assert cells.ends("stake 20", "310 cr", 4).plain == "310…"


def test_text_is_never_markup() -> None:
    assert cells.pad("[b]Zoé[/b]", 12).plain == "[b]Zoé[/b]  "


def test_styles_stay_with_their_letters() -> None:
    line = cells.pad(Content.styled("ab", "$gold"), 4, "right")
    assert [(span.start, span.end) for span in line.spans] == [(2, 4)]


def test_beside_levels_lines() -> None:
    left, right = [Content("a"), Content("bcd")], [Content("e"), Content("f")]
    assert [line.plain for line in cells.beside(left, right, gap=2)] == ["a    e", "bcd  f"]


def test_beside_wants_one_height() -> None:
    with pytest.raises(ValueError, match="different heights"):
        cells.beside([Content("a")], [])


def test_nothing_beside_nothing() -> None:
    assert cells.beside() == []
    assert cells.block_width([]) == 0
