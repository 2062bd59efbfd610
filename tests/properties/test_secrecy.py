"""Nobody learns what he may not know: three guards, each at every question of any table.

What can be reached from what a seat is given holds no card that it was not told. The events that it was told make the
same board and the same hands as the truth. And whatever the hidden cards are, it is asked the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.reach import reachable, reachable_cards
from tests.rounds import action_of, play
from tests.strategies import PICKS, THOROUGH, Setting, answers, pick, settings_of_tables

from vingtun.engine.actions import VERBS, Amount, Ask
from vingtun.engine.books import MODERN
from vingtun.engine.cards import Card
from vingtun.engine.events import Began, Dealt, Event, Shown, TurnedUp, WatchedTable, apply, as_seen_by
from vingtun.engine.hand import LIMIT, NOTHING, total_of
from vingtun.engine.outlook import exposure, outlook
from vingtun.engine.pack import Pack
from vingtun.engine.receipt import Receipt, Sealed
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board, Table
from vingtun.engine.view import View
from vingtun.play.bots import Bot, bots
from vingtun.play.game import Fixed, Game, Said, Told, drive, seated
from vingtun.play.record import Record

ROUNDS = 3
MOST = settings(max_examples=60 * THOROUGH)


class Listener:
    """What one seat was told: a table made of it, and every card since all were last shuffled together."""

    def __init__(self, seat: int, setting: Setting) -> None:
        self.seat = seat
        self.table = Table(Board(setting.seats, LOT, credits=setting.credits, first=True))
        self.cards: set[Card] = set()

    def hear(self, event: Event) -> None:
        told = as_seen_by(event, self.seat)
        apply(told, self.table)
        if isinstance(told, Began) and told.shuffled:
            self.cards = set()
        elif isinstance(told, Dealt) and told.card:
            self.cards.add(told.card)
        elif isinstance(told, Shown):
            self.cards |= set(told.cards)


def questions(setting: Setting, picks: list[tuple[int, int]], listeners: list[Listener]) -> Iterator[tuple[Round, Ask]]:
    """Play some rounds with these answers, over and over, and stop at every question."""

    def tell(event: Event) -> None:
        for listener in listeners:
            listener.hear(event)

    table = WatchedTable(Board(setting.seats, LOT, credits=setting.credits, first=True), tell)
    rules_ = rules(setting.options)
    round_ = Round(rules_, table, setting.pack())
    said = 0
    for _ in range(ROUNDS):
        ask = round_.begin()
        while ask is not None:
            yield round_, ask
            ask = round_.apply(pick(ask, picks[said % len(picks)]))
            said += 1


def own_cards(view: View) -> set[Card]:
    return {card for hand in view.hands for card in hand.cards}


@settings(max_examples=40 * THOROUGH)
@given(setting=settings_of_tables(5), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_no_card_can_be_reached_that_the_seat_was_not_told(setting: Setting, picks: list[tuple[int, int]]) -> None:
    listeners = [Listener(seat, setting) for seat in range(setting.seats)]
    for round_, ask in questions(setting, picks, listeners):
        given_ = (ask, ask.view, ask.choices, outlook(ask.view, ask.hand), exposure(ask.view))
        found = reachable_cards(*given_)
        assert own_cards(ask.view) <= found, "the walk finds what is there"
        assert found <= listeners[ask.seat].cards
        for listener in listeners:
            assert reachable_cards(round_.view(listener.seat)) <= listener.cards


@settings(max_examples=30 * THOROUGH)
@given(setting=settings_of_tables(5), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_nor_by_who_listens_to_a_game(setting: Setting, picks: list[tuple[int, int]]) -> None:
    """What is told, the view, the question: no card that the seat was not told, no order, no salt, no pack.

    What was said is public; the record of a round is only there when it is over.
    """
    names = [f"Seat{seat}" for seat in range(setting.seats)]
    game = Game("modern", setting.options, [None] * setting.seats, names, setting.seed, setting.credits)
    told: list[list[Told]] = [[] for _ in names]
    known: list[set[Card]] = [set() for _ in names]
    for seat, heard in enumerate(told):
        game.watch(seat, heard.append)
    said = 0
    for _ in range(ROUNDS):
        ask = game.begin()
        while ask is not None:
            for seat, heard in enumerate(told):
                view = game.view(seat)
                known[seat] |= set(view.visible()) | {card for each in heard for card in shown_by(each)}
                within = reachable(*heard, view, *([ask] if seat == ask.seat else []))
                assert {thing for thing in within if isinstance(thing, Card)} <= known[seat]
                assert not any(isinstance(thing, SECRET) for thing in within)
                assert not [salt for salt in salts_of(game) if salt in repr(heard)]
                heard.clear()
            ask = game.answer(pick(ask, picks[said % len(picks)]))
            said += 1


def salts_of(game: Game) -> list[str]:
    """The salts of the stocks in use; that of an empty one has nothing to hide."""
    return [sealed._salt for sealed, _ in game._stocks if sealed._order]


SECRET = (Pack, Sealed, Receipt, Record, Round, Game)
"""Whatever holds an order or a salt."""


def shown_by(told: Told) -> set[Card]:
    """The cards that an event names to who is told it."""
    if isinstance(told, Said | Fixed):
        return set()
    cards = [told.card] if isinstance(told, Dealt | TurnedUp) else told.cards if isinstance(told, Shown) else ()
    return {card for card in cards if card}


def test_the_walk_finds_a_game_by_what_it_closes_over() -> None:
    game = Game("modern", MODERN.options, [None, None], ["Ann", "Ben"], "seed", {})
    game.begin()
    assert {Game, Round, Pack, Sealed, Record} <= {type(thing) for thing in reachable(game.begin)}


def test_the_walk_finds_what_is_hidden_where_it_is_within_reach() -> None:
    table = play("As 9d Kc | 2s 3d 4c", "Ann stake 20, Ben stake 20", seats="Ann Ben Bank")
    assert {repr(card) for card in reachable_cards(table.view("Ann"))} == {"As", "2s"}
    assert {repr(card) for card in reachable_cards(table.round)} >= {"As", "2s", "9d", "3d", "Kc", "4c"}


@MOST
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_what_a_seat_was_told_makes_its_board_and_its_hands(setting: Setting, picks: list[tuple[int, int]]) -> None:
    listeners = [Listener(seat, setting) for seat in range(setting.seats)]
    for round_, _ in questions(setting, picks, listeners):
        for listener in listeners:
            view, told = round_.view(listener.seat), listener.table
            assert told.board == round_.board
            assert told.hands[listener.seat] == view.hands
            assert told.seen[listener.seat] == view.seen
            for spot in (spot for spots in told.board.spots for spot in spots if spot.seat != listener.seat):
                assert Counter(told.hands[spot.seat][spot.hand].cards) <= Counter(spot.faces), "no more than lies open"


def knowledge(view: View, ask: Ask | None) -> list[Any]:
    """All that a seat can make of its view, and of its question if it is asked."""
    said: list[Any] = [view.visible(), exposure(view)]
    said += [outlook(view, at) for at, hand in enumerate(view.hands) if hand.total.points <= LIMIT]
    if ask is not None:
        said += [ask.question, ask.hand, ask.choices, ask.legal()]
        for kind, move in ask.moves.items():
            said.append(ask.may(kind))
            if move.amounts:
                said += [list(move.amounts.limits(view, ask.hand)), ask.amounts(kind)]
                said += [
                    ask.refusal(action_of(f"{kind.verb} {amount}")) for amount in (0, 10, 55, 500) if ask.may(kind)
                ]
        said += [ask.refusal(action_of(verb)) for verb, kind in VERBS.items() if not issubclass(kind, Amount)]
        said.append(Bot(40).answer(ask, view))
    return said


def redealt(round_: Round, seat: int, chance: Random) -> Round:
    """The same table with other cards wherever `seat` has not seen any: in strangers' hands and in the stock."""
    twin = round_.copy()
    croupier = twin._croupier
    hidden: list[tuple[int, int, int]] = []
    for spot in (spot for spots in twin.board.spots for spot in spots if spot.seat != seat and spot.backs):
        faces = Counter(spot.faces)
        for at, card in enumerate(croupier.hands[spot.seat][spot.hand].cards):
            if faces[card]:
                faces[card] -= 1
            else:
                hidden.append((spot.seat, spot.hand, at))
    cards = [croupier.hands[who][hand].cards[at] for who, hand, at in hidden] + croupier.pack.cards
    chance.shuffle(cards)
    for who, hand, at in hidden:
        held = croupier.hands[who][hand]
        held.cards = (*held.cards[:at], cards.pop(), *held.cards[at + 1 :])
        try:
            held.total = total_of(held.cards)
        except IndexError:
            held.total = NOTHING
    croupier.pack.cards[:] = cards
    return twin


@MOST
@given(
    setting=settings_of_tables(5),
    picks=st.lists(PICKS, min_size=5, max_size=40),
    seed=st.integers(0, 10**6),
)
def test_other_hidden_cards_change_nothing(setting: Setting, picks: list[tuple[int, int]], seed: int) -> None:
    chance = Random(seed)
    for round_, ask in questions(setting, picks, []):
        for seat in range(setting.seats):
            twin = redealt(round_, seat, chance)
            assert twin.ask is not None
            asked = seat == ask.seat
            here = knowledge(round_.view(seat), ask if asked else None)
            assert knowledge(twin.view(seat), twin.ask if asked else None) == here


def test_the_redeal_does_change_the_hidden_cards() -> None:
    round_ = seated(rules(MODERN.options), 4, "seed")
    drive(round_, [*bots(3), None], round_.begin())
    twins = [redealt(round_, 0, Random(seed)) for seed in range(20)]
    assert all(twin.view(0).hands == round_.view(0).hands for twin in twins)
    assert len({repr(twin.view(1).hands) for twin in twins}) > 10


@MOST
@given(setting=settings_of_tables(5), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_an_answer_can_be_taken_back_by_nobody(setting: Setting, picks: list[tuple[int, int]]) -> None:
    """What a copy is told to do leaves the table untouched, whatever is offered."""
    for round_, ask in questions(setting, picks, []):
        board = round_._croupier.board.copy()
        twin = round_.copy()
        for choice in ask.open:
            round_.copy().apply(answers(choice, 1_000))
        assert round_.board == board
        assert twin.board == board
