"""Who sees what, book by book and over several rounds: what no record can show."""

from collections.abc import Iterable
from typing import Any

import pytest
from tests.rounds import Played, Stacked, cards_of, play, sit

from vingtun.engine import events as e
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.engine.events import Event, as_seen_by

TRIO = "Ann Ben Bank"
STAKES = "Ann stake 20, Ben stake 50"
CALLS = {"modern": "", "hoyle": "", "cassell": ", Bank ask", "foster": ", Bank leave", "pontoon": ", Bank leave"}
"""What the banker says after the stakes so that the players come to their turns."""
TAKES = {book: "twist" if book == "pontoon" else "draw" for book in BOOKS}
"""How a card is taken."""
GOES_ON: dict[str, Any] = {
    "pack": "through", "bank_on_natural": False, "bank_rounds": 0, "bank_purse": 10**6, "seats": TRIO
}  # fmt: skip
"""A pack that is dealt through while the bank stays."""


def in_turn(book: str, deck: str, said: str = "", **table: Any) -> Played:
    """A table of three in this book, at the players' turns; `said` follows."""
    return play(deck, f"{STAKES}{CALLS[book]}{said and ', '}{said}", book=book, seats=TRIO, **table)


def named(cards: Iterable[Card]) -> set[str]:
    return set(map(repr, cards))


def own(table: Played, name: str) -> set[str]:
    return {repr(card) for hand in table.view(name).hands for card in hand.cards}


def strangers(table: Played, name: str) -> set[str]:
    """What a seat sees of the others in this round."""
    return named(table.view(name).visible()) - own(table, name)


def everybody_sees(table: Played, but: str, cards: str) -> None:
    """All but one see just these cards of others; their own apart."""
    for name in table.names:
        if name != but:
            assert strangers(table, name) == named(cards_of(cards)) - own(table, name), name


def told(table: Played, name: str) -> list[Event]:
    return [as_seen_by(event, table.seat(name)) for event in table.events]


# --- the first two cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_the_first_two_cards_are_their_owners(book: str) -> None:
    table = in_turn(book, "Ts 9d 8c 7s 6d 5c")
    assert [own(table, name) for name in table.names] == [{"Ts", "7s"}, {"9d", "6d"}, {"8c", "5c"}]
    for name in table.names:
        assert strangers(table, name) == set()


@pytest.mark.parametrize("book", ["modern", "cassell", "foster", "pontoon"])
def test_at_the_stakes_each_has_seen_one_card(book: str) -> None:
    table = play("Ts 9d 8c", book=book, seats=TRIO)
    assert [named(table.view(name).visible()) for name in table.names] == [{"Ts"}, {"9d"}, {"8c"}]


# --- cards that are taken ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "seen"), [("modern", ""), ("hoyle", "4h"), ("cassell", "4h"), ("foster", "4h"), ("pontoon", "4h")]
)
def test_a_drawn_card(book: str, seen: str) -> None:
    table = in_turn(book, "Ts 9d 8c 2s 6d 5c | 4h", f"Ann {TAKES[book]}")
    assert own(table, "Ann") == {"Ts", "2s", "4h"}
    everybody_sees(table, "Ann", seen)


def test_a_bought_card_is_its_owners_and_a_twisted_one_everybodys() -> None:
    table = in_turn("pontoon", "2s 9d 8c 3s 6d 5c | 4h 5h", "Ann buy 20")
    everybody_sees(table, "Ann", "")
    everybody_sees(table.say("Ann twist"), "Ann", "5h")


@pytest.mark.parametrize("book", BOOKS)
def test_a_bust_hand(book: str) -> None:
    table = in_turn(book, "Ts 9d 8c 2s 6d 5c | 3h Kh", f"Ann {TAKES[book]}, Ann {TAKES[book]}")
    assert table.why("Ann") == "bust"
    everybody_sees(table, "Ann", "3h Kh" if book == "foster" else "Ts 2s 3h Kh")


def test_a_bust_hand_that_is_not_shown_is_never_seen_where_cards_are_drawn_down() -> None:
    table = in_turn("modern", "Ts 9d 8c 2s 6d 5c | Kh", "Ann draw", bust_shown=False)
    everybody_sees(table, "Ann", "")
    table.say("Ben stand, Bank stand")
    everybody_sees(table, "Ann", "9d 6d 8c 5c")


# --- a split -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", ["cassell", "pontoon"])
def test_a_split_tells_only_that_two_ranks_are_equal(book: str) -> None:
    decks = ("8s 9d Tc 8d 6d 5c | 2c 3c", "Ks 9d Tc Kd 6d 5c | 7h 4h", "2s 9d Tc 2d 6d 5c | As Kc")
    heard = []
    for deck in decks:
        table = in_turn(book, deck, "Ann split", split_natural="21")
        everybody_sees(table, "Ann", "")
        heard.append(told(table, "Ben"))
        assert len(own(table, "Ann")) == 4
    assert heard[0] == heard[1] == heard[2]


@pytest.mark.parametrize("book", ["cassell", "pontoon"])
def test_each_half_is_seen_as_a_hand_is(book: str) -> None:
    table = in_turn(book, "8s 9d Tc 8d 6d 5c | Th 3c | Kh", f"Ann split, Ann {TAKES[book]}")
    everybody_sees(table, "Ann", "8s Th Kh")
    assert table.ask.hand == 1


def test_a_split_natural_is_seen_when_it_is_paid() -> None:
    table = in_turn("pontoon", "As 9d 8c Ad 6d 5c | Kc 7h", "Ann split")
    everybody_sees(table, "Ann", "As Kc")


# --- naturals, the banker, the showdown --------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS)
def test_a_players_natural_is_seen_and_nothing_else(book: str) -> None:
    said = STAKES + (", Bank leave" if "leave" in CALLS[book] else "")
    table = play("As 9d 8c Ks 6d 5c", said, book=book, seats=TRIO)
    everybody_sees(table, "Ann", "As Ks")


@pytest.mark.parametrize("book", BOOKS)
def test_the_bankers_natural_is_seen_and_of_the_others_only_naturals(book: str) -> None:
    said = STAKES + (", Bank leave" if "leave" in CALLS[book] else "")
    table = play("As 9d Ac Ks 6d Kc", said, book=book, seats=TRIO)
    assert table.asked == ""
    everybody_sees(table, "", "As Ks Ac Kc")


@pytest.mark.parametrize("book", BOOKS)
def test_the_bankers_cards_from_his_turn_on_and_all_hands_at_the_showdown(book: str) -> None:
    table = in_turn(book, "Ts 9d 8c 8s 9h 5c | 3h", "Ann stand")
    everybody_sees(table, "", "")
    table.say("Ben stand")
    everybody_sees(table, "Bank", "8c 5c")
    table.say(f"Bank {TAKES[book]}")
    everybody_sees(table, "Bank", "8c 5c 3h")
    table.say("Bank stand")
    everybody_sees(table, "", "Ts 8s 9d 9h 8c 5c 3h")


def test_in_a_challenge_all_that_is_compared() -> None:
    table = play("Ts 9d 8c 8s 9h Kc", STAKES, book="cassell", seats=TRIO)
    everybody_sees(table, "", "")
    everybody_sees(table.say("Bank challenge"), "", "Ts 8s 9d 9h 8c Kc")


@pytest.mark.parametrize("book", BOOKS)
def test_the_bankers_hand_when_nothing_is_left_to_play_for(book: str) -> None:
    takes = TAKES[book]
    table = in_turn(book, "Ts 9d 8c 6s 8h 5c | Kh Qh", f"Ann {takes}, Ben {takes}")
    assert table.asked == ""
    for name in ("Ann", "Ben"):
        assert not strangers(table, name) & {"8c", "5c"}


def test_paid_first_his_two_cards_stay_down_unless_they_are_a_natural() -> None:
    said = "Ann stake 20"
    for second, seen in (("9c", set()), ("Ac", {"Kc", "Ac"})):
        table = play(f"As Kc Ks {second}", said, naturals_paid_first=True)
        assert strangers(table, "Ann") == seen


# --- over several rounds, where the pack is dealt through -------------------------------------------


def remembered(table: Played) -> dict[str, set[str]]:
    """In the next round, what each seat has seen of the rounds before."""
    table.begin()
    return {name: named(table.view(name).seen) for name in table.names}


def test_what_is_settled_by_anothers_natural_is_never_seen() -> None:
    stock = Stacked("9s As 8c 9h Kd 8h | 2c 3c 4c")
    table = sit(book="hoyle", stock=stock, **GOES_ON).begin(STAKES)
    assert table.why("Ann") == "excused"
    assert remembered(table) == {"Ann": {"9s", "9h", "As", "Kd"}, "Ben": {"As", "Kd"}, "Bank": {"8c", "8h", "As", "Kd"}}


def test_nor_what_the_bankers_natural_settles() -> None:
    stock = Stacked("9s 7s Ac 9h 7h Kc | 2c 3c 4c")
    table = sit(book="hoyle", stock=stock, **GOES_ON).begin(STAKES)
    bank = {"Ac", "Kc"}
    assert remembered(table) == {"Ann": {"9s", "9h"} | bank, "Ben": {"7s", "7h"} | bank, "Bank": bank}


def test_who_refuses_a_double_alone_knows_what_he_gave_back() -> None:
    stock = Stacked("Ts 9d 8c | 9h Kc | 2c 3c 4c")
    said = f"{STAKES}, Bank double, Ann refuse, Ben accept, Ben stand, Bank stand"
    table = sit(book="foster", stock=stock, **GOES_ON).begin(said)
    shown = {"9d", "9h", "8c", "Kc"}
    assert remembered(table) == {"Ann": {"Ts"} | shown, "Ben": shown, "Bank": shown}


def test_the_card_of_who_sits_out_is_seen_by_nobody() -> None:
    stock = Stacked("Ts 9d 8c | 9h Kc | 2c 3c 4c")
    table = sit(stock=stock, credits={"Ann": 19}, **GOES_ON).begin("Ben stake 10, Ben stand, Bank stand")
    shown = {"9d", "9h", "8c", "Kc"}
    assert remembered(table) == {"Ann": shown, "Ben": shown, "Bank": shown}


def test_a_bust_hand_that_was_not_shown_is_remembered_by_its_owner_and_its_open_cards_by_all() -> None:
    stock = Stacked("Ts 9d 8c | 2s 9h Kc | 3h Kh | 2c 3c 4c")
    said = f"{STAKES}, Bank leave, Ann draw, Ann draw, Ben stand, Bank stand"
    table = sit(book="foster", stock=stock, **GOES_ON).begin(said)
    seen = {"3h", "Kh", "9d", "9h", "8c", "Kc"}
    assert remembered(table) == {"Ann": seen | {"Ts", "2s"}, "Ben": seen, "Bank": seen}


def test_the_bankers_unseen_hand_is_remembered_by_himself() -> None:
    stock = Stacked("Ts 9d 8c | 6s 8h 5c | Kh Qh | 2c 3c 4c")
    table = sit(book="hoyle", stock=stock, **GOES_ON).begin(f"{STAKES}, Ann draw, Ben draw")
    seen = {"Ts", "6s", "Kh", "9d", "8h", "Qh"}
    assert remembered(table) == {"Ann": seen, "Ben": seen, "Bank": seen | {"8c", "5c"}}


def test_round_after_round_what_was_seen_adds_up() -> None:
    stock = Stacked("Ts 9d 8c 8s 9h Kc | 7s 6s 5s 7d 6d 5d Kh | 2c 3c 4c")
    table = sit(book="hoyle", stock=stock, **GOES_ON).begin(f"{STAKES}, Ann stand, Ben stand, Bank stand")
    first = {"Ts", "8s", "9d", "9h", "8c", "Kc"}
    assert remembered(table) == dict.fromkeys(table.names, first)
    table.say(f"{STAKES}, Ann stand, Ben stand, Bank draw, Bank stand")
    second = first | {"7s", "7d", "6s", "6d", "5s", "5d", "Kh"}
    assert remembered(table) == dict.fromkeys(table.names, second)
    assert table.told(e.Shuffled) == []


def test_where_it_is_shuffled_before_each_round_nothing_is_remembered() -> None:
    table = sit("Ts 9d 8c 8s 9h Kc | 2c 3c 4c", seats=TRIO).begin(f"{STAKES}, Ann stand, Ben stand, Bank stand")
    assert remembered(table) == {"Ann": set(), "Ben": set(), "Bank": set()}
