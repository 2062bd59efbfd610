"""What is told of other seats and of payments in every book: panels, ledger, results, from known packs."""

from __future__ import annotations

from typing import Any

import pytest
from tests.app.folded import scene as folded
from tests.app.folded import seats, tell
from tests.app.scenes import plain
from tests.rounds import Stacked, play, sit

from vingtun.app.paint.cards import Size
from vingtun.app.scene import Scene
from vingtun.app.setup import Setup
from vingtun.app.sitting import Sitting
from vingtun.app.slots import fan, header, ledger, log, others, outcome, small
from vingtun.engine.actions import Accept, Action, Buy, Double, Offer, Pass, Take, Twist
from vingtun.engine.books import BOOKS
from vingtun.engine.events import LotDrawn, TurnedUp
from vingtun.play.game import Said


def at(deck: str, said: str, book: str, *, number: int = 4, pool: int = 0, **options: Any) -> Scene:
    """A round of so many seats as far as it was played; who sits last holds the bank, if nobody else is named."""
    table = play(deck, said, book=book, seats=seats(number), pool=pool, **options)
    return folded(table, book, banker=options.get("banker", ""), pool=pool)


def acting(scene: Scene, seat: int, action: Action, hand: int = 0) -> Scene:
    """The same while a seat says something."""
    scene.acting = Said(seat, hand, "turn", action)
    return scene


def told(scene: Scene, seat: int, width: int = 24) -> str:
    """What stands over, in and under the panel of another: title | status | subtitle."""
    panel = others.panel(scene, seat, width, 5)
    return " | ".join(part.plain.strip() for part in (panel.title, panel.lines[-1], panel.subtitle))


def entries(scene: Scene, width: int = 25, height: int = 13) -> list[str]:
    """The ledger from its first payment on, a line each, without the cells between its columns."""
    return [" ".join(line.split()) for line in plain(ledger.panel(scene, width, height).lines)[5:] if line]


def explained(scene: Scene) -> list[list[str]]:
    """Every payment with the rule behind it."""
    return [plain(outcome.explained(scene, payment)) for payment in ledger.payments(scene)]


def window(scene: Scene, seat: int) -> str:
    """A seat's line in the smallest window."""
    return plain(small.panel(scene, 40, 10).lines)[seat or 4]


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
    assert told(scene, 1) == "Bruno · two hands | 21  +70      ┊ 18  −40 | stake 70 + 40 · up 30"
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
    assert outcome.next_bank(scene) == "After every round the bank goes to Bruno."
    assert entries(scene)[0] == "Bruno no double −40" or entries(scene)[0].split() == [
        "Bruno",
        "no",
        "double",
        "−40",
    ]


@pytest.mark.rule("F2")
def test_you_stand_out_of_a_double() -> None:
    scene = at("As Td", "You stake 40, Bruno double, You refuse", "foster", number=2)
    assert outcome.yours(scene).plain == "You stood out of the double: −40."
    assert explained(scene) == [["Your −40: no double.", "F2 Who refuses hands over the stake."]]


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
    assert explained(scene)[0] == ["Your +100: 19 over 18.", "C4 A challenge: two cards, for one stake."]
    yours = at(deck, "Bruno stake 100, Odile stake 20, You challenge", "cassell", number=3, banker="You")
    assert outcome.yours(yours).plain == "Your challenge with 18 brings −100."


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
    assert explained(scene)[1] == ["Your +60: sold the bank.", "C8 The first banker may sell the bank, once."]
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
    assert explained(scene)[0] == ["Your −200: to the natural.", "H8 The natural takes two stakes from each."]


@pytest.mark.rule("H8", "F4")
def test_a_natural_that_collects_a_stake_says_one() -> None:
    scene = at(COLLECTS, "You stake 100, Bruno stake 20, Odile stake 40", "hoyle", natural_from_players=1)
    assert outcome.yours(scene).plain == "Bruno's natural takes one stake: −100."
    yours = at("Ad Td 9c | Kc 9h 7c", "You stake 100, Bruno stake 20", "hoyle", number=3)
    assert outcome.yours(yours).plain == "Your natural collects from all: +240."
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
        "all three together 0",
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
    assert entries(scene)[:2] == ["You natural ×2 +200", "You wins the pool +70"]
    assert "Pool now holds 0 −70" in entries(scene)
    assert outcome.yours(scene).plain == "Your natural is paid twice: +200; pool +70."
    assert ["Your +70: wins the pool.", "F10 The first natural shown takes the pool."] in explained(scene)


# --- the first ace, the next bank, the header --------------------------------------------------------


@pytest.mark.rule("H1")
@pytest.mark.parametrize("number", [2, 4, 10])
def test_the_cards_turned_up_for_the_first_bank_lie_before_their_seats(number: int) -> None:
    begun = sit(book="hoyle", seats=seats(number), banker="the lot", first=True, stock=Stacked("Td 9s Kd 5h 2c Ah"))
    events = [event for event in begun.begin().events if isinstance(event, TurnedUp | LotDrawn)]
    sitting = Sitting(Setup(BOOKS["hoyle"], begun.round.rules.options, number, 2_000, "1", "instant"))
    tell(sitting, events[:1])
    scene = Scene(sitting)
    assert told(scene, 1) == "Bruno | turns up 10♦ | even"
    assert plain(others.panel(scene, 1, 24, 5).lines)[1].strip() == "10"
    tell(sitting, events[1:])
    seat = 6 % number
    if seat:
        assert told(scene, seat).split(" | ")[1] == "has the bank"
        assert "A♥" in plain(small.panel(scene, 40, 18).lines)[seat]
    if number == 10:
        listed = plain(others.listing(scene, 76, 5).lines)
        assert [line for line in listed if "Félix    A♥" in line and "has the bank" in line]
        assert not [line for line in listed if "against the bank" in line]


@pytest.mark.rule("M13", "M14", "F8")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bank_rounds": 2, "held": 1}, "After 2 rounds the bank goes to you."),
        ({"bank_rounds": 2, "held": 1, "next_bank": "lot"}, "After 2 rounds the bank is drawn by lot."),
        ({"bank_rounds": 1}, "After every round the bank goes to you."),
        ({"bank_rounds": 5}, "Bruno keeps the bank: 2 of 5."),
        ({"bank_rounds": 0}, "Bruno keeps the bank for a 2nd round."),
        ({"bank_rounds": 0, "bank_purse": 100}, "The bank has won 100, and goes to you."),
        ({"bank_rounds": 0, "bank_purse": 60, "next_bank": "lot"}, "The bank has won 100, and is drawn by lot."),
        ({"bank_rounds": 0, "bank_purse": 101}, "Bruno keeps the bank for a 2nd round."),
    ],
)
def test_who_has_the_next_bank_and_why(options: dict[str, Any], sentence: str) -> None:
    held = options.pop("held", 0)
    table = play("Td 9s | 8h 9h", "You stake 100, You stand, Bruno stand", seats="You Bruno", held=held, **options)
    scene = folded(table)
    if held:
        board: Any = scene.board
        board.tenure += held
    assert outcome.next_bank(scene) == sentence
    assert len(outcome.next_bank(scene, 38)) <= 38


@pytest.mark.rule("F8")
def test_a_bank_that_ends_by_what_it_wins_says_how_much_of_it() -> None:
    table = play(
        "Td 9s | 8h 9h", "You stake 100, You stand, Bruno stand", seats="You Bruno", bank_rounds=0, bank_purse=300
    )
    assert told(folded(table), 1) == "Bruno  BANK | 18   bank  +100 | +100 of 300 · up 100"


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("purse", [1_000, 9_999_999])
def test_the_header_is_whole_at_80_cells_in_every_book(book: str, purse: int) -> None:
    for pool, tenure in ((0, 1), (70, 3), (12_340, 12)):
        table = play("", "", book=book, seats=seats(4), stock=Stacked(""), pool_="kitty")
        scene = folded(table, book, purse=purse, pool=pool)
        board: Any = scene.board
        board.tenure, board.round = tenure, 212
        head = header.header(scene, 80, 1).lines[0].plain
        assert len(head) == 80
        assert "…" not in head
        assert "Céleste's bank" in head
        assert f"pool {pool:,}" in head
        assert f"You {purse:,} cr" in head


@pytest.mark.rule("F8", "M14")
@pytest.mark.parametrize(
    ("book", "tenure", "said"),
    [
        ("modern", 2, "Modern · round 1 · Bruno's bank, 2 of 5 "),
        ("hoyle", 3, "Hoyle · round 1 · Bruno's bank, 3rd round "),
        ("foster", 1, "Foster · round 1 · Bruno's bank "),
        ("pontoon", 11, "Pontoon · round 1 · Bruno's bank, 11th round "),
    ],
)
def test_the_header_says_how_long_a_bank_has_been_held(book: str, tenure: int, said: str) -> None:
    scene = folded(play("", "", book=book, seats="You Bruno", stock=Stacked("")), book, purse=200)
    board: Any = scene.board
    board.tenure = tenure
    assert f"  {said}" in header.header(scene, 80, 1).lines[0].plain


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
