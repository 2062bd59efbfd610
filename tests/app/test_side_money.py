"""What is told of payments beside the bank: its price, a natural that collects, the pool; from known packs."""

from __future__ import annotations

from itertools import takewhile
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.scenes import plain
from tests.app.sides import acting, at, entries, explained, told
from tests.app.test_tells import SOME, Telling, amount
from tests.strategies import PICKS, Setting, settings_of_tables

from vingtun.app.scene import Scene
from vingtun.app.slots import header, ledger, outcome, side, small
from vingtun.engine.actions import Offer, Pass, Take
from vingtun.play.seats import YOU
from vingtun.play.words import money

# --- the sale ----------------------------------------------------------------------------------------


@pytest.mark.rule("C8")
def test_while_the_bank_is_for_sale_seats_pass_or_are_to_answer() -> None:
    scene = at("Td 9s 8s 7s", "Céleste offer 60, You pass", "cassell", first=True)
    assert told(scene, 3) == "Céleste  BANK | –   asks 60 for it | bank 1 round · even"
    assert told(scene, 1) == "Bruno | –   to answer | even"
    assert told(acting(scene, 1, Take()), 1) == "▸ Bruno | –   buys the bank | even"
    assert told(acting(scene, 1, Pass()), 1) == "▸ Bruno | –   passes | even"
    assert told(acting(scene, 3, Offer(60)), 3).split(" | ")[1] == "–   offers 60"
    scene = at("Td 9s 8s 7s", "Céleste offer 60, You pass, Bruno pass", "cassell", first=True)
    assert told(scene, 1) == "Bruno | –   passes | even"
    assert told(scene, 2) == "Odile | –   to answer | even"


@pytest.mark.rule("C8")
def test_the_price_stands_in_the_ledger_of_both_and_in_your_result() -> None:
    scene = at(
        "Td 9s 8s | 9h 9d Th", "You offer 60, Bruno pass, Odile take, You stake 100, Bruno stake 20, Odile ask, "
        "You stand, Bruno stand, Odile stand", "cassell", number=3, banker="You", first=True,
    )  # fmt: skip
    assert entries(scene) == [
        "You 19 over 18 +100",
        "You sold the bank +60",
        "Bruno tie at 18 −20",
        "Odile bought the bank −60",
        "─" * 25,
        "Odile the bank −80",
        "all three together 0",
        "next bank Odile",
    ]
    assert outcome.yours(scene).plain == "Your 19 beats Odile's 18: +100; price +60."
    assert explained(scene)[1] == ["Your +60: sold the bank.", "C8 Who takes the bank first pays its price."]
    assert told(scene, 2) == "Odile  BANK | 18   bank  −80 | 1 round · down 140"


# --- a natural that collects -------------------------------------------------------------------------

COLLECTS = "Td Ad 8s 9c | 9h Kc 8d 7c"


@pytest.mark.rule("H8")
def test_a_natural_that_collects_is_told_by_what_each_pays() -> None:
    scene = at(COLLECTS, "You stake 100, Bruno stake 20, Odile stake 40", "hoyle")
    assert told(scene, 1) == "Bruno · next bank | 21   natural  +320 | stake 20 · up 320"
    assert told(scene, 2) == "Odile | ?   pays natural  −80 | stake 40 · down 80"
    assert told(scene, 3) == "Céleste  BANK | ?   bank  −40 | bank 1 round · down 40"
    assert entries(scene) == [
        "You to natural −200",
        "Bruno natural ×2 +40",
        "Bruno from players +280",
        "Odile to natural −80",
        "─" * 25,
        "Céleste the bank −40",
        "all four together 0",
        "next bank Bruno",
    ]
    assert outcome.yours(scene).plain == "Bruno's natural takes two stakes: −200."
    assert explained(scene)[0] == ["Your −200: to the natural.", "H8 Each hand without one pays by its stake."]


@pytest.mark.rule("H8", "F4")
def test_a_natural_that_collects_a_stake_says_one() -> None:
    scene = at(COLLECTS, "You stake 100, Bruno stake 20, Odile stake 40", "hoyle", natural_from_players=1)
    assert outcome.yours(scene).plain == "Bruno's natural takes one stake: −100."
    yours = at("Ad Td 9c | Kc 9h 7c", "You stake 100, Bruno stake 20", "hoyle", number=3)
    assert outcome.yours(yours).plain == "All pay your natural, the bank too: +240."
    banked = at("Ad Td 9c | Kc 9h 7c", "Bruno stake 100, Odile stake 20", "hoyle", number=3, banker="You")
    assert outcome.yours(banked).plain == "Bruno's natural ended the round: −200."


# --- the pool ----------------------------------------------------------------------------------------


@pytest.mark.rule("F10")
def test_the_pool_has_a_line_where_it_changed_and_a_figure_in_the_header() -> None:
    scene = at(
        "Td 9s As | 6h 9h 7s | Kc", "You stake 100, Bruno stake 20, Odile leave, You draw, Bruno stand, Odile stand",
        "foster", number=3, pool=30, pool_="natural",
    )  # fmt: skip
    assert entries(scene) == [
        "You bust at 26 −100",
        "You to the pool −10",
        "Bruno tie at 18 0",
        "Bruno to the pool −10",
        "─" * 25,
        "Odile the bank +100",
        "Pool now holds 50 +20",
        "all together with pool 0",
    ]
    assert outcome.yours(scene).plain == "You went over with 26: −100; pool −10."
    assert explained(scene)[1] == ["Your −10: to the pool.", "F10 Antes, busts and void ties feed the pool."]
    assert "· pool 50 " in header.header(scene, 80, 1).lines[0].plain
    assert plain(small.panel(scene, 40, 10).lines)[0] == " Foster · round 1 · pool 50     1,890 cr"


@pytest.mark.rule("F10")
def test_a_pool_that_is_won() -> None:
    scene = at(
        "Ad 9s 8s | Kh 9h 7s", "You stake 100, Bruno stake 20, Odile leave, Bruno stand, Odile stand",
        "foster", number=3, pool=70, pool_="natural",
    )  # fmt: skip
    assert entries(scene)[:2] == ["You natural ×2 +200", "You from the pool +70"]
    assert "Pool now holds 0 −70" in entries(scene)
    assert outcome.yours(scene).plain == "Your natural is paid twice: +200; pool +70."
    assert ["Your +70: from the pool.", "F10 The first natural shown takes the pool."] in explained(scene)


STAKES = "You stake 100, Bruno stake 20, Odile leave"
TIES = "You draw, Bruno stand, Odile stand"


def first_round(deck: str, said: str, number: int = 3, height: int = 13, **options: Any) -> tuple[Scene, list[str]]:
    """The end of a first round in which all have paid an ante, and its ledger."""
    scene = at(deck, said, "foster", number=number, first=True, pool_="natural", **options)
    return scene, entries(scene, height=height)


@pytest.mark.rule("F10")
def test_the_ante_stands_apart_from_the_counter_of_a_bust_or_a_tie() -> None:
    bust, lines = first_round("Td 9s As | 6h 9h 7s | Kc", f"{STAKES}, {TIES}", height=20)
    assert lines[:6] == [
        "You bust at 26 −100",
        "You the ante −10",
        "You to the pool −10",
        "Bruno tie at 18 0",
        "Bruno the ante −10",
        "Bruno to the pool −10",
    ]
    assert "Odile the ante −10" in lines
    assert outcome.yours(bust).plain == "You went over with 26: −100; ante and pool −20."
    assert outcome.yours(bust, 60).plain == "You went over with 26: −100; ante −10; pool −10."
    assert ["Your −10: the ante.", "F10 Antes, busts and void ties feed the pool."] in explained(bust)
    tie, _ = first_round("Td 9s As | 7h 8h 6s", f"{STAKES}, You stand, Bruno stand, Odile stand")
    assert outcome.yours(tie).plain == "A tie at 17: nobody pays; ante −10; pool −10."
    won, _ = first_round("Td 9s As | 9h 8h 6s", f"{STAKES}, You stand, Bruno stand, Odile stand")
    assert outcome.yours(won).plain == "Your 19 beats Odile's 17: +100; ante −10."


@pytest.mark.rule("F10")
def test_where_there_are_few_rows_the_counters_of_a_seat_are_one_sum() -> None:
    _, lines = first_round("Td 9s As | 6h 9h 7s | Kc", f"{STAKES}, {TIES}")
    assert lines == [
        "You bust at 26 −100",
        "You to the pool −20",
        "Bruno tie at 18 0",
        "2 more −30",
        "─" * 25,
        "Odile the bank +100",
        "Pool now holds 50 +50",
        "all together with pool 0",
    ]


@pytest.mark.rule("C8", "F10", "C7")
def test_your_payments_and_the_banks_are_shown_however_many_there_are() -> None:
    scene = at(
        "8d 9s 9d As | 8h 9h Td 7s | 6c 5s | Kc Qc", "You offer 60, Bruno pass, Odile pass, Céleste take, "
        "You stake 100, Bruno stake 20, Odile stake 20, Céleste ask, You split, You draw, You draw, Bruno stand, "
        "Odile stand, Céleste stand",
        "cassell", banker="You", first=True, pool_="kitty",
    )  # fmt: skip
    lines = entries(scene)
    assert [line.split()[0] for line in lines[:3]] == ["You", "2nd", "You"]
    assert lines[3].split()[1] == "more"
    assert "Céleste the bank" in lines[5]
    assert scene.board.net[0] == sum(payment.amount for payment in ledger.payments(scene) if payment.seat == 0)


@SOME
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_no_round_has_a_ledger_without_you_and_the_bank(setting: Setting, picks: list[tuple[int, int]]) -> None:
    for scene in Telling(setting).moments(picks):
        if not scene.settled:
            continue
        lines = entries(scene)
        rule = lines.index("─" * 25)
        assert lines[rule + 1].startswith(scene.names[scene.board.banker])
        assert lines[rule + 1].endswith(money(side.bank_net(scene)))
        yours = [payment for payment in ledger.payments(scene) if payment.seat == YOU]
        shown = list(takewhile(lambda line: line.split()[0] in ("You", "2nd"), lines))
        apart = {(payment.clause, payment.hand) for payment in yours}
        assert len(shown) >= min(len(apart), 3)
        if len(apart) <= 3:
            assert sum(map(amount, shown)) == sum(payment.amount for payment in yours)
