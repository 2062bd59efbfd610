"""Replay: a record played again, and every way in which it may not play."""

from typing import Any

import pytest
from tests.rounds import action_of

from vingtun.engine.books import BOOKS
from vingtun.engine.cards import cards
from vingtun.engine.events import Began, Ended, Event
from vingtun.engine.pack import Pack
from vingtun.play.record import Record, Result
from vingtun.play.replay import Deck, ReplayError, replay

DECK = "Ts 9d 8s 8d"
SAID = "Ann stake 20, Ann stand, Bank stand"


def record(deck: str = DECK, said: str = SAID, *, book: str = "modern", **fields: Any) -> Record:
    actions = [sentence.strip().split(" ", 1) for sentence in said.split(",") if sentence]
    return Record(
        **{
            "rules": book,
            "seats": ("Ann", "Bank"),
            "banker": "Bank",
            "options": BOOKS[book].options,
            "credits": {},
            "deck": list(cards(deck)),
            "actions": [(name, action_of(said)) for name, said in actions],
            **fields,
        }
    )


def failure(*args: Any, **fields: Any) -> tuple[str, int | None]:
    with pytest.raises(ReplayError) as failed:
        replay(record(*args, **fields))
    return str(failed.value), failed.value.at


def test_a_record_plays_to_its_result() -> None:
    assert replay(record()) == Result({"Ann": 20, "Bank": -20}, 0, "Bank")


def test_everything_is_told() -> None:
    told: list[Event] = []
    replay(record(), told.append)
    assert (told[0], told[-1]) == (Began(True, 1), Ended(1))


def test_the_head_is_taken_as_it_stands() -> None:
    result = replay(record(tenure=5, pool=30, bank_net=7, credits={"Ann": 40}))
    assert (result.banker, result.pool) == ("Ann", 30)
    assert replay(record(options=BOOKS["modern"].options.changed({"next_bank": "lot"}), tenure=5)).banker is None


@pytest.mark.parametrize(("tenure", "banker"), [(1, "Bank"), (4, "Bank"), (5, "Ann")])
def test_the_tenure_counts_this_round(tenure: int, banker: str) -> None:
    assert replay(record(tenure=tenure)).banker == banker


def test_cards_left_over_are_allowed() -> None:
    assert replay(record(f"{DECK} 2c 3c")).net["Ann"] == 20


def test_an_empty_record_of_a_round_that_asks_nothing() -> None:
    nobody = record("Ts 9d", "", credits={"Ann": 5})
    assert replay(nobody).net == {"Ann": 0, "Bank": 0}


@pytest.mark.parametrize(
    ("said", "at", "told"),
    [
        ("Ann stake 20, Ann stand", 3, "the actions end, but Bank must answer: draw or stand"),
        ("", 1, "the actions end, but Ann must answer: stake 10 to 500"),
        ("Ann stake 20, Bank stand", 2, "Bank stand: it is not Bank's turn; Ann must answer: draw or stand"),
        ("Ann stake 20, Ann stake 20", 2, "Ann stake 20: That is no answer to this question. Legal: draw or stand."),
        ("Ann stake 5", 1, "Ann stake 5: 5 is below the least of 10. Legal: stake 10 to 500."),
        (f"{SAID}, Bank stand", 4, "Bank stand: the round is over"),
        (f"{SAID}, Ann draw, Bank stand", 4, "Ann draw: the round is over"),
    ],
)
def test_an_action_that_does_not_play_is_named_by_its_number(said: str, at: int, told: str) -> None:
    assert failure(said=said) == (told, at)


def test_forced_moves_are_not_written() -> None:
    told, at = failure("As 9d Ks 8d", "Ann stake 20, Ann stand")
    assert (told, at) == ("Ann stand: the round is over", 2)


@pytest.mark.parametrize("deck", ["", "Ts", "Ts 9d 8s"])
def test_a_deck_with_too_few_cards(deck: str) -> None:
    assert failure(deck) == ("the deck has too few cards for the actions", None)


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result({"Ann": 40}, 0, "Bank"), "result: the net of Ann is +20, and the record says +40"),
        (Result({"Ann": 20}, 5, "Bank"), "result: the pool has 0, and the record says 5"),
        (Result({"Ann": 20}, 0, "Ann"), "result: the bank goes to Bank, and the record says Ann"),
        (Result({"Ann": 20}, 0, None), "result: the bank goes to Bank, and the record says the lot"),
    ],
)
def test_a_figure_that_differs(result: Result, told: str) -> None:
    assert failure(result=result) == (told, None)


def test_where_the_lot_decides_a_named_banker_differs() -> None:
    lot = BOOKS["modern"].options.changed({"next_bank": "lot"})
    told, _ = failure(options=lot, tenure=5, result=Result({}, 0, "Ann"))
    assert told == "result: the bank goes to the lot, and the record says Ann"


def test_seats_that_a_result_does_not_name_are_not_checked() -> None:
    replay(record(result=Result({"Bank": -20}, 0, "Bank")))
    replay(record(result=None))


def test_a_deck_is_a_sequence_and_no_pack() -> None:
    deck = Deck(list(cards("As As Kd")))
    deck.shuffle()
    twin = deck.copy()
    assert [deck.draw() for _ in range(3)] == list(cards("As As Kd"))
    assert [twin.draw() for _ in range(3)] == list(cards("As As Kd"))
    assert isinstance(deck, Pack)
    with pytest.raises(ReplayError, match="too few cards"):
        deck.draw()


def test_options_of_the_pack_have_no_say() -> None:
    options = BOOKS["modern"].options.changed({"pack": "through", "last_card": False, "packs": 2, "first_bank": "ace"})
    assert replay(record("Ts Ts 8s 8s", options=options, first=True)).net["Ann"] == -20
