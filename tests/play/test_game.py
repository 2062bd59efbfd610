"""A game: rounds at one table, told to whoever watches, and written down."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from vingtun.engine import events as e
from vingtun.engine.actions import Draw, IllegalAction, Stake
from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.options import Options
from vingtun.play.bots import bots
from vingtun.play.game import Game, Said, Told, pack_of
from vingtun.play.players import Player
from vingtun.play.record import Record
from vingtun.play.seats import YOU

NAMES = ("You", "Ada", "Ben", "Cleo")
PROXY = bots(4)[0]


def new_game(
    options: Options = MODERN.options,
    *,
    book: str = "modern",
    seed: str = "seed",
    purse: int | None = 1000,
    players: Sequence[Player | None] = (None, *bots(4)[1:]),
) -> Game:
    return Game(book, options, list(players), NAMES, seed, {} if purse is None else {YOU: purse})


def play_round(game: Game) -> Record:
    """One round in which your bot answers for you."""
    ask = game.begin()
    while ask is not None:
        ask = game.answer(PROXY.answer(ask, ask.view))
    assert game.last is not None
    return game.last


@pytest.mark.rule("M1")
def test_the_first_bank_is_drawn_by_lot_and_told() -> None:
    told: list[Told] = []
    game = new_game()
    game.watch(YOU, told.append)
    game.begin()
    assert told[0] == e.LotDrawn(game.board.banker)
    assert isinstance(told[1], e.Began)
    assert (game.board.round, game.board.tenure, game.board.first) == (1, 1, True)


@pytest.mark.rule("M13", "M14")
def test_the_tenure_counts_the_rounds_in_a_row() -> None:
    game = new_game(purse=None)
    banker, tenure = None, 0
    for number in range(1, 80):
        play_round(game)
        tenure = tenure + 1 if game.board.banker == banker else 1
        banker = game.board.banker
        assert (game.board.round, game.board.tenure) == (number, tenure)
        assert tenure <= 5
        assert (game.board.next_banker != banker) == (game.board.heir is not None or tenure == 5)


def test_only_your_seat_is_asked_and_only_yours_is_limited() -> None:
    game = new_game()
    ask = game.begin()
    while ask is not None:
        assert ask is game.ask
        assert ask.seat == YOU
        ask = game.answer(PROXY.answer(ask, ask.view))
    assert game.ask is None
    assert [game.board.purse(seat) is None for seat in range(4)] == [False, True, True, True]


def test_credits_are_carried_from_round_to_round() -> None:
    game = new_game()
    purse = 1000
    for _ in range(5):
        record = play_round(game)
        assert record.credits == {"You": purse}
        assert record.result is not None
        purse += record.result.net["You"]
        assert game.board.purse(YOU) == purse


@pytest.mark.rule("M22")
@pytest.mark.parametrize(("purse", "over"), [(19, True), (20, False)])
def test_a_game_is_over_when_the_purse_is(purse: int, over: bool) -> None:
    assert new_game(purse=purse).is_over(YOU) is over
    assert not new_game(purse=purse).is_over(1)


@pytest.mark.rule("M22")
def test_playing_on_a_purse_comes_to_an_end() -> None:
    game = new_game(Options(min_stake=100), purse=250)
    rounds = 0
    while not game.is_over(YOU):
        play_round(game)
        rounds += 1
        assert rounds < 500
    assert (game.board.purse(YOU) or 0) < 200


def test_watchers_are_told_only_what_their_seat_may_know() -> None:
    told: dict[int, list[Told]] = {seat: [] for seat in range(4)}
    game = new_game(purse=None)
    for seat, heard in told.items():
        game.watch(seat, heard.append)
    for _ in range(5):
        play_round(game)
    for seat, heard in told.items():
        dealt = [event for event in heard if isinstance(event, e.Dealt)]
        hidden = [event for event in dealt if event.card is None]
        assert hidden
        assert all((event.card is None) == (event.seat != seat and not event.up) for event in dealt)
        assert len(heard) == len(told[YOU])


def test_an_answer_is_told_before_what_follows_from_it() -> None:
    told: list[Told] = []
    game = new_game(purse=None)
    game.watch(YOU, told.append)
    play_round(game)
    for before, after in pairwise(told):
        if isinstance(after, e.Staked):
            assert before == Said(after.seat, 0, "stake", Stake(after.amount))
    assert len([event for event in told if isinstance(event, Said) and event.question == "stake"]) == 3


def test_an_illegal_answer_is_refused_and_nothing_has_changed() -> None:
    told: list[Told] = []
    game = new_game()
    ask = game.begin()
    game.watch(YOU, told.append)
    net, spots = list(game.board.net), [[spot.stake for spot in spots] for spots in game.board.spots]
    assert ask is not None
    for wrong in (Stake(5), Draw()) if ask.question == "stake" else (Stake(50),):
        with pytest.raises(IllegalAction):
            game.answer(wrong)
    assert told == []
    assert game.ask is ask
    assert (list(game.board.net), [[spot.stake for spot in spots] for spots in game.board.spots]) == (net, spots)
    while ask is not None:
        ask = game.answer(PROXY.answer(ask, ask.view))
    assert game.last is not None
    assert all(action.verb != "stake" or action != Stake(5) for _, action in game.last.actions)


def test_between_rounds_nothing_can_be_answered() -> None:
    game = new_game()
    with pytest.raises(IllegalAction, match="The round is over"):
        game.answer(Draw())
    play_round(game)
    with pytest.raises(IllegalAction, match="The round is over"):
        game.answer(Draw())


def test_the_record_of_a_round_is_there_when_it_has_ended() -> None:
    game = new_game(purse=None)
    assert game.last is None
    first = play_round(game)
    assert (first.rules, first.seats, first.tenure, first.first) == ("modern", NAMES, 1, True)
    assert first.banker == NAMES[game.board.banker]
    assert first.result is not None
    assert dict(first.result.net) == dict(zip(NAMES, game.board.net, strict=True))
    assert first.credits == {}
    second = play_round(game)
    assert not second.first
    assert game.last is second is not first


def test_a_record_holds_every_card_and_every_answer() -> None:
    told: list[Told] = []
    game = new_game(purse=None)
    game.watch(YOU, told.append)
    record = play_round(game)
    assert len(record.deck) == len([event for event in told if isinstance(event, e.Dealt)])
    said = [(NAMES[event.seat], event.action) for event in told if isinstance(event, Said)]
    assert record.actions == said


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_is_played_and_comes_to_nought(book: str) -> None:
    game = new_game(BOOKS[book].options, book=book, purse=None, players=bots(4))
    for _ in range(20):
        assert game.begin() is None
        assert game.last is not None
        assert game.last.result is not None
        assert sum(game.last.result.net.values()) == 0


def test_the_view_of_a_seat_is_its_own() -> None:
    game = new_game()
    game.begin()
    assert [game.view(seat).seat for seat in range(4)] == [0, 1, 2, 3]
    assert game.view(YOU).board is game.board


def test_the_pack_is_what_the_rules_say() -> None:
    def pack(**options: object) -> tuple[int, int]:
        made = pack_of(Game("modern", Options().changed(options), bots(2), ("A", "B"), "1", {}).rules, "1")
        return len(made.cards), made.keep

    assert (pack(), pack(packs=2), pack(last_card=False)) == ((52, 0), (104, 0), (52, 1))
