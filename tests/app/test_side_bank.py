"""Who has the bank, why, and for how long: before the first round, in the header, and after a round."""

from __future__ import annotations

from typing import Any

import pytest
from tests.app.folded import scene as folded
from tests.app.folded import seats, tell
from tests.app.scenes import plain
from tests.app.sides import told
from tests.rounds import Stacked, play, sit

from vingtun.app.scene import Scene
from vingtun.app.setup import Setup
from vingtun.app.sitting import Sitting
from vingtun.app.slots import header, others, outcome, small
from vingtun.engine.books import BOOKS
from vingtun.engine.events import LotDrawn, TurnedUp

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
        ({"bank_rounds": 1}, "The bank moves on each round: you are next."),
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
@pytest.mark.parametrize(
    ("purse", "cards", "under", "held"),
    [
        (50, "8h 9h", "won 100 of 50 · up 100", "won 100 of 50"),
        (300, "8h 9h", "won 100/300 · up 100", "won 100 of 300"),
        (50, "Th 7h", "lost 100/50 · down 100", "lost 100 of 50"),
        (10_000, "Th 7h", "lost 100 of 10,000", "lost 100 of 10,000"),
    ],
)
def test_a_bank_that_ends_by_what_it_wins_says_how_much_of_it(purse: int, cards: str, under: str, held: str) -> None:
    said = "You stake 100, You stand, Bruno stand"
    table = play(f"Td 9s | {cards}", said, seats="You Bruno", bank_rounds=0, bank_purse=purse)
    scene = folded(table)
    assert told(scene, 1).split(" | ")[2] == under
    assert told(scene, 1, 36).split(" | ")[2].startswith(f"bank {held} · ")
    assert f" Modern · round 1 · Bruno's bank, {held} " in header.header(scene, 120, 1).lines[0].plain
    assert f" round 1 · Bruno's bank, {held.split()[0]} 100" in header.header(scene, 80, 1).lines[0].plain


@pytest.mark.rule("F8")
def test_a_bank_that_is_even_says_what_ends_it() -> None:
    scene = folded(play("Td 9s 8h 9h", "You stake 100", seats="You Bruno", bank_rounds=0, bank_purse=50))
    assert told(scene, 1).split(" | ")[2] == "50 ends it · even"
    assert told(scene, 1, 36).split(" | ")[2] == "bank even, 50 ends it · even"
    assert "Bruno's bank, even, 50 ends it " in header.header(scene, 80, 1).lines[0].plain


@pytest.mark.rule("F8", "M14")
def test_a_bank_that_ends_by_its_rounds_as_well_says_its_rounds() -> None:
    scene = folded(play("Td 9s 8h 9h", "You stake 100", seats="You Bruno", bank_rounds=5, bank_purse=50))
    assert told(scene, 1).split(" | ")[2] == "bank 1 of 5 · even"


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
