"""Card faces as they were designed, and hands of any length in any room."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.paint_check import assert_single_cells, drawn, text

from vingtun.app.paint.cards import Hand, Size, cards, one_line
from vingtun.engine.cards import PACK, Card, card
from vingtun.engine.cards import cards as hand_of

HANDS = st.lists(st.sampled_from([*PACK, None]), min_size=1, max_size=16)
SIZES = st.sampled_from(Size)

XL = """
▄▄▄▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄▄▄▄▄
 A♠            10♥           K♣            8♣
     ▄█▄        ▄██▄ ▄██▄    █▄  ▄█▄  ▄█      ▄███▄
   ▄█████▄     ███████████   ███▄███▄███    ▄▄▀███▀▄▄
 ▄█████████▄   ▀█████████▀   ███████████   ███████████
 ▀███▀█▀███▀     ▀█████▀     ▄▄▄▄▄▄▄▄▄▄▄   ▀██▀███▀██▀
    ▄███▄          ▀█▀            ♣           ▄███▄
          ♠A           ♥10            ♣K            ♣8
▀▀▀▀▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀▀▀▀▀
"""
XL_DIAMOND = """
▄▄▄▄▄▄▄▄▄▄▄▄▄
 5♦
     ▄█▄
   ▄█████▄
  █████████
   ▀█████▀
     ▀█▀
          ♦5
▀▀▀▀▀▀▀▀▀▀▀▀▀
"""
LARGE = """
▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄
 A♠        10♥       K♠        ╲╱╲╱╲╱╲
   ▄█▄     ▄██▄██▄   █▄ █ ▄█   ╱╲╱╲╱╲╱
 ▄█████▄   ▀█████▀   ███████   ╲╱╲╱╲╱╲
 ▀▀▄█▄▀▀     ▀█▀        ♠      ╱╲╱╲╱╲╱
      ♠A       ♥10        ♠K   ╲╱╲╱╲╱╲
▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀
"""
LARGE_DEAD = """
▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄▄
 5♦        Q♥        9♣
   ▄█▄     ▄▀▄▀▄▀▄     ███
  █████    ▀█████▀   ███████
   ▀█▀        ♥      ▀▀▄█▄▀▀
      ♦5        ♥Q        ♣9
▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀ ▀▀▀▀▀▀▀▀▀
"""
LARGE_FAN = """
▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
 A♠   ▏2♥   ▏3♣   ▏7♣
   ▄█▄▏▄██▄█▏  ███▏  ███
 ▄████▏▀████▏█████▏███████
 ▀▀▄█▄▏  ▀█▀▏▀▀▄█▄▏▀▀▄█▄▀▀
      ▏     ▏     ▏     ♣7
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
"""
HALF_A_PANEL = """
▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
 8♠    ▏3♦    ▏2♣
   ▄█▄ ▏  ▄█▄ ▏  ███
 ▄█████▏ █████▏███████
 ▀▀▄█▄▀▏  ▀█▀ ▏▀▀▄█▄▀▀
      ♠▏     ♦▏     ♣2
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
"""
COMPACT = """
▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄ ▄▄▄▄▄
 A     10    K     ╱╲╱
 ♠     ♥     ♣     ╲╱╲
▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀ ▀▀▀▀▀
"""
COMPACT_FAN = """
▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄
 A ▏10▏K ▏4 ▏2
 ♠ ▏♥ ▏♣ ▏♦ ▏♦
▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀
"""
OVERFLOW = """
  ▄▄▄▄▄▄▄▄▄▄▄
…  10▏K ▏4
   ♥ ▏♣ ▏♦
  ▀▀▀▀▀▀▀▀▀▀▀
"""


@pytest.mark.parametrize(
    ("hand", "size", "width", "picture"),
    [
        ("As Th Kc 8c", Size.XL, 55, XL),
        ("5d", Size.XL, 13, XL_DIAMOND),
        ("As Th Ks -", Size.LARGE, 40, LARGE),
        ("5d Qh 9c", Size.LARGE, 29, LARGE_DEAD),
        ("As 2h 3c 7c", Size.LARGE, 27, LARGE_FAN),
        ("8s 3d 2c", Size.LARGE, 23, HALF_A_PANEL),
        ("As Th Kc -", Size.COMPACT, 23, COMPACT),
        ("As Th Kc 4d 2d", Size.COMPACT, 17, COMPACT_FAN),
        ("As Th Kc 4d", Size.COMPACT, 13, OVERFLOW),
    ],
)
def test_pictures(hand: str, size: Size, width: int, picture: str) -> None:
    shown = [None if word == "-" else card(word) for word in hand.split()]
    assert text(cards(shown, size, width)) == drawn(picture)
    assert text(cards(shown, size, width, dead=True)) == drawn(picture)


def spread(count: int, step: int, size: Size) -> int:
    return (count - 1) * step + size.width


@given(HANDS, SIZES, st.integers(0, 120), st.booleans())
def test_a_hand_keeps_its_room(hand: Hand, size: Size, width: int, dead: bool) -> None:
    block = cards(hand, size, width, dead)
    assert len(block) == size.height
    widths = {line.cell_length for line in block}
    assert len(widths) == 1
    assert max(widths) <= width
    assert_single_cells(block)


@given(HANDS, SIZES, st.integers(13, 120))
def test_a_hand_shows_all_it_can(hand: Hand, size: Size, width: int) -> None:
    block = cards(hand, size, width)
    apart, closest = (spread(len(hand), step, size) for step in (size.width + 1, size.closest))
    if apart <= width:
        assert block[0].cell_length == apart
    elif closest <= width:
        assert closest <= block[0].cell_length <= width
    else:
        assert block[1].plain.startswith("… ")
    assert (closest > width) == ("…" in text(block))


@given(st.lists(st.sampled_from(PACK), min_size=1, max_size=16), st.integers(15, 80))
def test_every_card_of_a_fan_can_be_named(hand: list[Card], width: int) -> None:
    row = cards(hand, Size.LARGE, width)[1].plain
    names = row.removeprefix("… ").replace("▏", " ").split()
    shown = hand[-len(names) :]
    if spread(len(hand), Size.LARGE.step, Size.LARGE) <= width:
        assert names == [each.face for each in hand]
    else:
        assert all(name in (card.face, card.face[:-1]) for name, card in zip(names, shown, strict=True))
        assert names[-1] == hand[-1].face


def test_no_cards_keep_the_height() -> None:
    assert [line.plain for line in cards((), Size.LARGE, 40)] == [""] * 7


def test_a_hand_is_painted_once() -> None:
    first, second = (cards(hand_of("As Kd"), Size.XL, 40) for _ in range(2))
    assert first is not second
    assert all(one is other for one, other in zip(first, second, strict=True))


def styles(dead: bool) -> str:
    block = cards((*hand_of("5h Qs"), None), Size.LARGE, 40, dead)
    return " ".join(str(span.style) for line in block for span in line.spans)


def test_a_dead_hand_is_grey() -> None:
    assert "$paper-dead" not in styles(dead=False)
    assert "$pip-red-dead" not in styles(dead=False)
    assert not set(styles(dead=True).split()) & {"$paper", "$pip-red"}


@pytest.mark.parametrize(
    ("width", "shown"),
    [
        (20, "A♠ 10♦ ╱╲ 9♣"),
        (12, "A♠ 10♦ ╱╲ 9♣"),
        (11, "A♠ 10♦ ╱╲ …"),
        (10, "A♠ 10♦ …"),
        (8, "A♠ 10♦ …"),
        (7, "A♠ …"),
        (3, "…"),
        (0, ""),
    ],
)
def test_one_line_is_cut_after_a_card(width: int, shown: str) -> None:
    assert one_line((*hand_of("As Td"), None, *hand_of("9c")), width).plain == shown


def test_five_backs_fill_the_list_of_ten_seats() -> None:
    assert one_line([None] * 5, 14).plain == "╱╲ ╱╲ ╱╲ ╱╲ ╱╲"


@given(HANDS, st.integers(1, 60), st.booleans())
def test_one_line_keeps_its_room(hand: Hand, width: int, dead: bool) -> None:
    line = one_line(hand, width, dead)
    assert line.cell_length <= width
    assert_single_cells([line])


def test_one_line_of_no_cards() -> None:
    assert one_line((), 10).plain == ""
