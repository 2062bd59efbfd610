"""A sitting: what you have been told, which is all that the screen can show."""

from collections.abc import Iterator

import pytest
from tests.app.driver import setup
from tests.app.scenes import Played, least, says, to_seventeen

from vingtun.app.sitting import Past, Sitting
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.play.seats import NAMES, YOU


def moments(
    seed: str, *, rounds: int = 4, seats: int = 4, book: str = "modern", purse: int = 2_000
) -> Iterator[Played]:
    """A game, stopped after every single thing that is told."""
    played = Played(setup(seed, seats=seats, purse=purse, book=BOOKS[book]))
    for _ in range(rounds):
        if played.scene.sitting.game.is_over(YOU):
            return
        played.begin(lambda told: True)
        while True:
            while played.scene.sitting.to_tell:
                yield played
                played.tell(lambda told: True)
            played.tell()
            yield played
            if played.scene.settled:
                break
            assert played.scene.ask is not None
            played.say(to_seventeen(played.scene.ask), hold=lambda told: True)


def hidden_by_name(sitting: Sitting) -> set[Card]:
    """Cards that lie face down before others now, as far as told."""
    board = sitting.view.board
    faces = {card for spots in board.spots for spot in spots for card in spot.faces}
    mine = {card for hand in sitting.view.hands for card in hand.cards}
    theirs = {card for seat in range(board.seats) for hand in sitting.game.view(seat).hands for card in hand.cards}
    return theirs - faces - mine


@pytest.mark.rule("M4", "M18")
@pytest.mark.parametrize("seed", ["7", "9", "16", "223"])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_no_hidden_card_is_known_or_told(seed: str, seats: int) -> None:
    for played in moments(seed, seats=seats):
        sitting = played.scene.sitting
        table = sitting.story.table
        for seat in range(1, seats):
            for hand, spot in zip(table.hands[seat], table.board.spots[seat], strict=True):
                assert set(hand.cards) <= set(spot.faces)
        hidden = hidden_by_name(sitting)
        for line in sitting.story.round:
            assert not [card.face for card in hidden if card.face in str(line)]


@pytest.mark.parametrize("book", BOOKS)
def test_all_that_was_told_makes_the_board_that_is(book: str) -> None:
    for played in moments("31", book=book, rounds=6):
        sitting = played.scene.sitting
        if not sitting.to_tell:
            assert sitting.story.table.board == sitting.game.board
            assert sitting.view.hands == sitting.game.view(YOU).hands
            assert sitting.purse == sitting.game.board.purse(YOU)


def test_you_are_told_later_than_it_happens() -> None:
    played = Played(setup("1")).begin(says(2))
    assert played.scene.acting is not None
    assert played.scene.acting.seat == 2
    assert played.scene.ask is None
    assert played.scene.sitting.game.ask is not None
    assert played.scene.board.spots[3][0].stake == 0
    assert played.scene.sitting.game.board.spots[3][0].stake > 0


def test_telling_more_than_has_happened_is_an_error() -> None:
    with pytest.raises(IndexError):
        Sitting(setup()).told()


def test_names_go_round_from_you() -> None:
    for seats in range(2, 11):
        assert Sitting(setup(seats=seats)).names == ("You", *NAMES)[:seats]


def test_the_others_answers_of_this_round_are_kept_for_the_asking() -> None:
    played = Played(setup("16")).begin()
    sitting = played.scene.sitting
    assert [(said.seat, said.question) for said in sitting.said] == [(3, "stake")]
    assert sitting.reason(sitting.said[0]) == "unit 80; ten-card ×2.75, ace ×4.5."
    played.finish()
    assert {said.seat for said in sitting.said} == {1, 2, 3}
    assert YOU not in {said.seat for said in sitting.said}
    sitting.open_round()
    assert sitting.said == []


@pytest.mark.rule("M20")
def test_a_reason_is_a_printed_rule_and_names_no_hand() -> None:
    for played in moments("5", seats=10, rounds=2):
        for said in played.scene.sitting.said:
            assert sum(map(played.scene.sitting.reason(said).count, "♠♥♦♣")) == 0


@pytest.mark.rule("M15")
def test_purses_and_rounds_are_kept() -> None:
    played = Played(setup("4")).rounds(8, to_seventeen)
    sitting = played.scene.sitting
    assert len(sitting.purses) == 9
    assert sitting.purses[0] == 1_000
    assert [after - before for before, after in zip(sitting.purses, sitting.purses[1:], strict=False)] == [
        past.net for past in sitting.past
    ]
    assert sitting.purse == sitting.purses[-1]
    assert sitting.best == max(sitting.purses)


def test_a_past_round_knows_how_it_went() -> None:
    assert Played(setup("9")).rounds(1).scene.sitting.past == [Past(20, banked=False, natural=True)]
    assert Played(setup("223")).rounds(1).scene.sitting.past == [Past(220, banked=True, natural=False)]
    assert Played(setup("16")).rounds(1).scene.sitting.past == [Past(-10, banked=False, natural=False)]


def test_a_natural_of_your_bank_is_a_natural() -> None:
    assert Played(setup("23")).rounds(1).scene.sitting.past == [Past(560, banked=True, natural=True)]


def deck(sitting: Sitting) -> list[Card]:
    """The cards of the last round."""
    assert sitting.game.last is not None
    return sitting.game.last.deck


@pytest.mark.rule("M3")
def test_the_same_seed_is_the_same_game_and_the_next_game_has_other_cards() -> None:
    first, again = (Sitting(setup("7f3a")) for _ in range(2))
    following = first.again()
    for sitting in (first, again, following):
        Played(sitting=sitting).rounds(3, least)
    assert deck(first) == deck(again)
    assert first.purses == again.purses
    assert deck(following) != deck(first)
    assert (first.seed, following.seed) == ("7f3a", "7f3ax2")


def test_the_seed_of_a_next_game_begins_that_game_anywhere() -> None:
    following = Sitting(setup("7f3a")).again()
    there = Sitting(setup(following.seed))
    for sitting in (following, there):
        Played(sitting=sitting).rounds(2, least)
    assert deck(following) == deck(there)
