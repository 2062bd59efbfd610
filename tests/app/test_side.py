"""What is told of other seats and of their hands in every book, from known packs."""

from __future__ import annotations

import pytest
from tests.app.folded import scene as folded
from tests.app.folded import seats
from tests.app.scenes import plain
from tests.app.sides import acting, at, entries, explained, told, window
from tests.rounds import play

from vingtun.app.paint.cards import Size
from vingtun.app.slots import fan, log, others, outcome
from vingtun.engine.actions import Accept, Buy, Double, Twist
from vingtun.engine.payment import CHALLENGED, HIGHER

# --- two hands, bought and twisted cards -------------------------------------------------------------

SPLIT = "2s 8s 9s Td | Kh 8h 9h 8c | 9d | 3d Kc | 4h 6c 5s"
"""Bruno splits eights: 8-3 with a bought 4 and a twisted 6, and 8-K; the bank has 18."""
SPLITS = "You stake 10, Bruno stake 40, Odile stake 20, Céleste leave, You twist, Bruno split"


@pytest.mark.rule("P3")
def test_two_hands_lie_side_by_side_and_say_which_is_played() -> None:
    scene = at(SPLIT, SPLITS, "pontoon")
    assert told(scene, 1) == "Bruno · two hands | ?  waits  ┊ ?  waits | stake 40 + 40 · even"
    assert told(acting(scene, 1, Twist()), 1).startswith("▸ Bruno · two hands | ?  twists ┊ ?  waits |")
    assert told(acting(scene, 1, Buy(30)), 1).split(" | ")[1] == "?  buys 30┊ ?  waits"
    assert told(acting(scene, 1, Buy(1_200)), 1).split(" | ")[1] == "?  buys   ┊ ?  waits"
    assert told(scene, 2) == "Odile | ?   after Bruno | stake 20 · even"
    assert window(scene, 1) == "▸Bruno   ╱╲ ╱╲┊╱╲ ╱╲     buys         80"


@pytest.mark.rule("P3", "P6", "M18")
def test_bought_cards_lie_down_and_twisted_ones_up() -> None:
    scene = at(SPLIT, f"{SPLITS}, Bruno buy 30, Bruno twist", "pontoon")
    assert told(scene, 1) == "Bruno · two hands | ?  stands    ┊ ?  waits | stake 70 + 40 · even"
    assert plain(others.panel(scene, 1, 24, 5).lines)[1].rstrip() == " ╱╲▏╱╲▏╱╲▏6   ┊ ╱╲╱▏╱╲╱"
    assert window(scene, 1) == " Bruno   … ╱╲ 6♣┊╱╲ ╱╲   to play     110"


@pytest.mark.parametrize(
    ("counts", "cells"),
    [
        ([2, 2], (11, 12)),
        ([3, 2], (11, 12)),
        ([4, 2], (14, 9)),
        ([2, 5], (8, 15)),
        ([5, 2], (15, 8)),
        ([5, 5], (11, 12)),
    ],
)
def test_each_of_two_hands_has_half_and_what_the_other_does_not_need(counts: list[int], cells: tuple[int, int]) -> None:
    assert fan.halves(counts, Size.COMPACT, 23) == cells


@pytest.mark.rule("P3")
def test_the_log_says_for_which_of_your_hands_you_are_asked() -> None:
    said = "You stake 40, Bruno leave, You split"
    table = play("8s Td | 8h 8c | 3d Kc | 7c 9h", said, book="pontoon", seats=seats(2))
    for which in ("first", "second"):
        scene = folded(table, "pontoon")
        scene.ask = table.ask
        assert plain(log.panel(scene, 25, 7).lines)[-1] == f"You   {which} hand now"
        if which == "first":
            table.say("You twist, You stand")


@pytest.mark.rule("P3", "P15")
def test_two_hands_at_the_settlement() -> None:
    scene = at(SPLIT, f"{SPLITS}, Bruno buy 30, Bruno twist, Bruno stand, Odile stand, Céleste stand", "pontoon")
    assert told(scene, 1) == "Bruno · two hands | 21  wins +70 ┊ 18  −40 | stake 70 + 40 · up 30"
    assert entries(scene) == [
        "You 21 over 18 +10",
        "Bruno 21 over 18 +70",
        "2nd tie at 18 −40",
        "Odile tie at 18 −20",
        "─" * 25,
        "Céleste the bank −20",
        "all four together 0",
        "next bank Céleste",
    ]
    assert explained(scene)[2] == ["Bruno's second hand −40: tie at 18.", "P15 An equal hand: ties are the bank's."]
    assert window(scene, 1).split() == ["Bruno", "8♠", "3♦", "…┊8♥", "K♣", "two", "hands", "+30"]


@pytest.mark.rule("P3")
def test_your_two_hands_in_a_sentence() -> None:
    scene = at(
        "8s Td | 8h 8c | 3d Kc | 2c 9h",
        "You stake 40, Bruno leave, You split, You twist, You twist, You stand, Bruno stand",
        "pontoon", number=2,
    )  # fmt: skip
    assert outcome.yours(scene).plain == "Your 22 brings −40, your 18 −40: −80."
    assert entries(scene)[:2] == ["You bust at 22 −40", "2nd tie at 18 −40"]
    assert told(scene, 1) == "Bruno  BANK | 18   bank  +80 | bank 1 round · up 80"


# --- refused and followed doubles --------------------------------------------------------------------


@pytest.mark.rule("F2")
def test_who_follows_a_double_and_who_stands_out() -> None:
    deck, stakes = "Td 9s 8s As | 2s 3s", "You stake 100, Bruno stake 40, Odile stake 20, Céleste double"
    scene = at(deck, stakes, "foster")
    assert told(scene, 1) == "Bruno | ?   has staked 40 | stake 40 · even"
    scene = at(deck, f"{stakes}, You accept, Bruno accept", "foster")
    assert told(scene, 1) == "Bruno | ?   doubled to 80 | stake 80 · even"
    assert told(acting(scene, 1, Accept()), 1) == "▸ Bruno | ?   follows to 80 | stake 80 · even"
    scene = at(deck, f"{stakes}, You accept, Bruno refuse", "foster")
    assert told(scene, 1) == "Bruno | ?   stands out  −40 | stake 40 · down 40"
    assert told(acting(scene, 3, Double()), 3).split(" | ")[1] == "?   calls to double"


@pytest.mark.rule("F2")
def test_nobody_follows_your_double() -> None:
    scene = at("As Td", "Bruno stake 40, You double, Bruno refuse", "foster", number=2, banker="You")
    assert outcome.yours(scene).plain == "Nobody followed your double: +40."
    assert outcome.next_bank(scene) == "The bank moves on each round: Bruno is next."
    assert entries(scene)[0].split() == ["Bruno", "stood", "out", "−40"]


@pytest.mark.rule("F2")
def test_you_stand_out_of_a_double() -> None:
    scene = at("As Td", "You stake 40, Bruno double, You refuse", "foster", number=2)
    assert outcome.yours(scene).plain == "You stood out of the double: −40."
    assert explained(scene) == [["Your −40: stood out.", "F2 Who refuses hands over the stake."]]


@pytest.mark.rule("F5")
def test_a_bust_that_is_not_turned_up_keeps_its_backs() -> None:
    scene = at(
        "9s 2s Td | 9h Kh 8c | 5d Kc",
        "You stake 10, Bruno stake 40, Odile leave, You stand, Bruno draw, Bruno draw, Odile stand",
        "foster", number=3,
    )  # fmt: skip
    assert told(scene, 1) == "Bruno | ?   bust  −40 | stake 40 · down 40"
    assert plain(others.panel(scene, 1, 24, 5).lines)[1].split() == ["╱╲╱", "╱╲╱", "5", "K"]
    assert "Bruno bust −40" in entries(scene)


# --- challenge ---------------------------------------------------------------------------------------


@pytest.mark.rule("C4")
def test_a_challenge_as_a_player_and_with_the_bank() -> None:
    deck = "Td 9s 8s | 9h 9d Th"
    scene = at(deck, "You stake 100, Bruno stake 20, Odile challenge", "cassell", number=3)
    assert told(scene, 1) == "Bruno | 18   ties 18  0 | stake 20 · even"
    assert outcome.yours(scene).plain == "Challenged: your 19 beats Odile's 18: +100."
    assert explained(scene)[0] == ["Your +100: 19 over 18.", f"C4 {CHALLENGED[HIGHER].sentence}"]
    yours = at(deck, "Bruno stake 100, Odile stake 20, You challenge", "cassell", number=3, banker="You")
    assert outcome.yours(yours).plain == "Your challenge with 18 brings −100."


# --- what there is no room for -----------------------------------------------------------------------


@pytest.mark.parametrize("stake", [10, 1_000, 123_456])
def test_an_amount_is_never_cut(stake: int) -> None:
    stakes = f"You stake {stake}, Bruno stake {stake}, Odile stake {stake}, Céleste leave"
    scene = at(
        SPLIT, f"{stakes}, You twist, Bruno split, Bruno buy {stake}, Bruno twist, Bruno stand, Odile stand, "
        "Céleste stand",
        "pontoon", max_stake=10**6,
    )  # fmt: skip
    assert f"{stake:,}" in told(scene, 2)
    assert f"+{2 * stake:,}" in told(scene, 1)
    assert f"−{stake:,}" in told(scene, 1)
    assert [line.split()[-1] for line in entries(scene)[:4]] == [
        f"+{stake:,}", f"+{2 * stake:,}", f"−{stake:,}", f"−{stake:,}",
    ]  # fmt: skip
    assert f"−{stake:,}" in window(scene, 2)
    said = outcome.yours(scene, 38).plain
    assert f"+{stake:,}." in said
    assert len(said) <= 38
