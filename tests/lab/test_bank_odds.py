"""What the banker's choices are worth: against every deal of a few cards, against what came out, against itself."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

import pytest
from tests.lab.tables import asked, stock_of
from tests.properties.test_secrecy import redealt
from tests.rounds import play
from tests.strategies import THOROUGH

from vingtun.engine import actions as a
from vingtun.engine.actions import Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import Card
from vingtun.engine.events import Dealt, Event, WatchedTable
from vingtun.engine.hand import Hand
from vingtun.engine.options import Options
from vingtun.engine.questions import BANK_TURN, CHALLENGE
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import Board
from vingtun.engine.view import View
from vingtun.lab import bank
from vingtun.lab.bank import BankOdds, bank_choices, challenge_choices
from vingtun.lab.counts import FACES
from vingtun.lab.reading import readings
from vingtun.lab.worlds import Worlds
from vingtun.play.bots import bots
from vingtun.play.game import seated
from vingtun.play.policy import BANK_DRAWS, Draws
from vingtun.play.replay import Deck, ReplayError

SEATS = 3
"""Two bots and the banker, who sits last."""


# --- every deal of a few cards, played by the engine and the bots ---------------------------------------------------


def deal(options: Options, deck: Sequence[Card]) -> tuple[Round, list[Event]]:
    """A round of bots, up to the banker's turn."""
    events: list[Event] = []
    round_ = Round(rules(options), WatchedTable(Board(SEATS, SEATS - 1), events.append), Deck(list(deck)))
    players = bots(SEATS)
    ask = round_.begin()
    while ask is not None and ask.question != BANK_TURN:
        ask = round_.apply(players[ask.seat].answer(ask, ask.view))
    return round_, events


@dataclass
class Small:
    """A banker's turn when only a few cards are not seen, and every deal of them that looks the same."""

    ask: Ask
    deals: list[Round]


def orders(cards: list[int]) -> Iterator[list[int]]:
    """Every order of some cards that can be told apart."""
    if not cards:
        yield []
    for each in sorted(set(cards)):
        rest = cards[:]
        rest.remove(each)
        for more in orders(rest):
            yield [each, *more]


def small(options: Options, chance: Random, most: int = 1_500) -> Small | None:
    """A banker's turn of a random round with bots, where only a few cards are not seen; None if there is none."""
    pack = [card for pips in range(1, 10) for card in [FACES[pips]] * 4] + [FACES[10]] * 16
    chance.shuffle(pack)
    round_, events = deal(options, pack)
    if round_.ask is None:
        return None
    dealt = [event for event in events if isinstance(event, Dealt)]
    board, banker = round_.board, SEATS - 1
    places: dict[tuple[int, int], int] = defaultdict(int)
    hidden = []
    for at, event in enumerate(dealt):
        spot = board.spots[event.seat][event.hand] if event.hand < len(board.spots[event.seat]) else None
        place = places[event.seat, event.hand]
        places[event.seat, event.hand] += 1
        if event.seat != banker and spot and place < spot.backs:
            hidden.append(at)
    if len(board.spots[0]) > 1 or len(board.spots[1]) > 1:
        return None  # halves are shown to come to the same by what comes out
    slots = [*hidden, *range(len(dealt), len(dealt) + 3)]
    unseen = [pack[slot].pips for slot in slots]
    if sum(1 for _ in zip(orders(unseen), range(most + 1), strict=False)) > most:
        return None
    deals = []
    for order in orders(unseen):
        deck = pack[: len(dealt) + 3]
        for slot, pips in zip(slots, order, strict=True):
            deck[slot] = FACES[pips]
        try:
            other, _ = deal(options, deck)
        except ReplayError:
            continue  # somebody drew on
        if other.ask and other.board == round_.board and other.view(banker).hands == round_.view(banker).hands:
            deals.append(other)
    view = round_.ask.view
    seen = stock_of(view, unseen)
    ask = Ask(BANK_TURN, View(banker, view.rules, view.board, view.hands, seen), 0, round_.ask.moves)
    return Small(ask, deals)


@dataclass
class Came:
    """What the banker wins on the average, and how often he wins anything."""

    value: float
    wins: float


class EveryDeal:
    """The banker's play in all deals at once, which he cannot tell apart: by a rule, or as best he can."""

    def __init__(self, before: int, draws: Draws | None) -> None:
        self.before = before
        self.draws = draws

    def came(self, deals: Sequence[Round]) -> Came:
        ask = deals[0].ask
        if ask is None:
            won = [round_.board.net[SEATS - 1] - self.before for round_ in deals]
            return Came(sum(won) / len(won), sum(each > 0 for each in won) / len(won))
        if self.draws:
            draws = self.draws.draw(ask.view.hands[0], ask.view.rules.options)
            return self.drawn(deals) if draws else self.stood(deals)
        return max(self.drawn(deals), self.stood(deals), key=lambda came: came.value)

    def stood(self, deals: Sequence[Round]) -> Came:
        return self.came([said(round_, a.Stand()) for round_ in deals])

    def drawn(self, deals: Sequence[Round]) -> Came:
        ask = deals[0].ask
        assert ask is not None
        if not deals[0]._croupier.pack.cards:
            return self.stood(deals)
        kind = a.Twist if a.Twist in ask.moves else a.Draw
        by_card: dict[int, list[Round]] = defaultdict(list)
        for round_ in deals:
            twin = said(round_, kind())
            by_card[twin.view(SEATS - 1).hands[0].cards[-1].pips].append(twin)
        came = [(len(same) / len(deals), self.came(same)) for same in by_card.values()]
        return Came(sum(share * each.value for share, each in came), sum(share * each.wins for share, each in came))


def said(round_: Round, action: a.Action) -> Round:
    twin = round_.copy()
    twin.apply(action)
    return twin


@pytest.mark.rule("M18")
@pytest.mark.parametrize("book", list(BOOKS))
@pytest.mark.parametrize("draws", [None, BANK_DRAWS])
def test_they_are_the_mean_over_every_deal_that_looks_the_same(book: str, draws: Draws | None) -> None:
    chance, found = Random(f"{book}/{draws}"), 0
    while found < 6 * THOROUGH:
        table = small(BOOKS[book].options, chance)
        if table is None or len(table.deals) < 2:
            continue
        found += 1
        odds = bank_choices(table.ask, bots(SEATS), draws)
        every = EveryDeal(table.ask.view.board.net[SEATS - 1], draws)
        assert odds.exact
        for choice in odds.choices:
            came = (every.stood if isinstance(choice.action, a.Stand) else every.drawn)(table.deals)
            assert choice.value == pytest.approx(came.value, abs=1e-9)
            assert choice.wins == pytest.approx(came.wins, abs=1e-9)
            assert choice.error == 0


# --- some worlds instead of all -------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", list(BOOKS))
def test_worlds_that_are_drawn_come_to_the_same_within_their_error(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    apart = []
    for _, ask in asked(BOOKS[book].options, 4, "some", 30 * THOROUGH):
        if ask.question == BANK_TURN:
            monkeypatch.setattr(bank, "FEWEST", 6_000)
            exact = bank_choices(ask, bots(4))
            monkeypatch.setattr(bank, "FEWEST", 512)
            monkeypatch.setattr(bank, "WORK", 0)
            some = bank_choices(ask, bots(4))
            monkeypatch.setattr(bank, "WORK", 400_000)
            if exact.exact and exact.worlds > 1_000:
                assert some.worlds == 512
                known = {choice.action: choice for choice in exact.choices}
                apart += [
                    (choice.value - known[choice.action].value) / choice.error
                    for choice in some.choices
                    if choice.error > 1e-9
                ]
    assert len(apart) > 6
    assert max(map(abs, apart)) < 6
    assert sqrt(sum(each * each for each in apart) / len(apart)) < 1.7, "sixteen batches say how far they are off"
    assert abs(sum(apart) / sqrt(len(apart))) < 4, "and they are not off to one side"


def test_what_cannot_be_drawn_apart_is_drawn_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a pack is dealt through by many seats, hands that are likely by themselves hardly ever fit together."""
    drawn_in_turn = []
    real = Worlds._draw_in_turn
    monkeypatch.setattr(Worlds, "_draw_in_turn", lambda *of: drawn_in_turn.append(1) or real(*of))
    for _, ask in asked(BOOKS["hoyle"].options, 10, "7", 20):
        if ask.question == BANK_TURN:
            odds = bank_choices(ask, bots(10))
            at_risk = 2 * ask.view.board.at_risk()
            assert all(abs(choice.value) <= at_risk and 0 <= choice.wins <= 1 for choice in odds.choices)
    assert drawn_in_turn


# --- what came out --------------------------------------------------------------------------------------------------


def deviation(apart: Sequence[float]) -> float:
    """How far the mean of some figures is from 0, in standard errors."""
    mean = sum(apart) / len(apart)
    return mean / sqrt(sum((each - mean) ** 2 for each in apart) / (len(apart) - 1) / len(apart))


@pytest.mark.parametrize("book", list(BOOKS))
def test_what_it_says_of_the_bots_choice_is_what_comes_out(book: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bank, "WORK", 0)
    value, wins = [], []
    said_of: tuple[bank.BankChoice, int, int] | None = None
    players = bots(4)
    round_ = seated(rules(BOOKS[book].options), 4, "comes out")
    for _ in range(250 * THOROUGH):
        ask, said_of = round_.begin(), None
        while ask is not None:
            action = players[ask.seat].answer(ask, ask.view)
            if ask.question == BANK_TURN and said_of is None:
                odds = bank_choices(ask, players, BANK_DRAWS)
                (choice,) = (choice for choice in odds.choices if choice.action == action)
                said_of = choice, ask.seat, round_.board.net[ask.seat]
            ask = round_.apply(action)
        if said_of:
            choice, seat, before = said_of
            came = round_.board.net[seat] - before
            value.append(came - choice.value)
            wins.append((came > 0) - choice.wins)
    assert abs(deviation(value)) < 4
    assert abs(deviation(wins)) < 4


# --- what it is made of ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", list(BOOKS))
def test_other_hidden_cards_change_nothing_and_no_other_view_is_touched(book: str) -> None:
    chance = Random(book)
    for round_, ask in asked(BOOKS[book].options, 4, "hidden", 12 * THOROUGH):
        if ask.question in (BANK_TURN, CHALLENGE):
            of = bank_choices if ask.question == BANK_TURN else challenge_choices
            twin = redealt(round_, ask.seat, chance)
            assert twin.ask is not None
            odds = of(ask)
            assert of(twin.ask) == odds
            assert of(alone(ask)) == odds


def alone(ask: Ask) -> Ask:
    """The same question where no table is within reach but the board and the cards of the seat that is asked."""
    view = ask.view
    assert isinstance(view.board, Board)
    cards = [Hand(hand.cards) for hand in view.hands]
    return Ask(ask.question, View(ask.seat, view.rules, view.board.copy(), cards, list(view.seen)), ask.hand, ask.moves)


def test_the_question_leaves_the_table_as_it_was() -> None:
    for round_, ask in asked(BOOKS["pontoon"].options, 4, "left", 10):
        if ask.question == BANK_TURN:
            board, hands = round_._croupier.board.copy(), [repr(round_.view(seat).hands) for seat in range(4)]
            bank_choices(ask)
            assert round_.board == board
            assert [repr(round_.view(seat).hands) for seat in range(4)] == hands


def test_best_play_is_worth_no_less_than_a_rule() -> None:
    for _, ask in asked(BOOKS["modern"].options, 3, "best", 30):
        if ask.question == BANK_TURN:
            best, rule = bank_choices(ask, bots(3)), bank_choices(ask, bots(3), BANK_DRAWS)
            if best.exact and rule.exact:
                by_rule = {choice.action: choice.value for choice in rule.choices}
                assert all(choice.value >= by_rule[choice.action] - 1e-9 for choice in best.choices)
                assert best.choices[0].value >= best.choices[1].value


def odds_of(deck: str, answers: str, **table: object) -> BankOdds:
    """The odds of a banker, at a table where the first seat is nobody's bot."""
    ask = play(deck, answers, **table).ask
    assert ask.question == BANK_TURN
    return bank_choices(ask)


@pytest.mark.rule("M18", "M20")
def test_a_stake_and_a_stand_tell_what_a_hand_may_be() -> None:
    """A bot of unit 20 that stakes 90 has an ace; standing on two cards it has a soft 18, 19 or 20."""
    odds = odds_of("Ah Kd | 9h 8d", "Bruno stake 90, Bruno stand", seats="You Bruno", banker="You")
    assert odds.exact
    assert odds.worlds == 3
    by_verb = {choice.action.verb: choice for choice in odds.choices}
    sevens, eights, nines = 4, 3, 4
    ties = sevens / (sevens + eights + nines)
    assert (odds.beats, odds.loses) == pytest.approx((0, 1 - ties))
    assert odds.ties == pytest.approx(ties)
    assert by_verb["stand"].value == pytest.approx(90 * (2 * ties - 1))
    assert by_verb["stand"].wins == pytest.approx(ties)


@pytest.mark.rule("C4")
def test_a_challenge_is_counted_and_what_follows_from_asking_is_played_out() -> None:
    table = play("Ah Kd | 9h 8d", "Bruno stake 90", seats="You Bruno", banker="You", book="cassell")
    assert table.ask.question == CHALLENGE
    odds = challenge_choices(table.ask)
    by_verb = {choice.action.verb: choice for choice in odds.choices}
    seconds = {2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 3, 9: 4, 1: 3}
    total = {pips: 11 + pips for pips in seconds}
    pays = {pips: 90 * ((total[pips] < 18) - (total[pips] > 18)) for pips in seconds}
    expected = sum(pays[pips] * cards for pips, cards in seconds.items()) / sum(seconds.values())
    assert by_verb["challenge"].value == pytest.approx(expected)
    assert by_verb["challenge"].error == 0
    assert by_verb["ask"].error > 0
    assert not odds.exact


@pytest.mark.rule("F5")
def test_a_bust_hand_that_is_not_shown_counts_by_its_cards_alone() -> None:
    said_ = "Bruno stake 20, Odile stake 40, You leave, Bruno draw, Odile stand"
    deck = "5h 9d Td | Th 8d 7s | Kc"
    odds = odds_of(deck, said_, seats="You Bruno Odile", banker="You", book="foster")
    assert odds.beats + odds.ties + odds.loses == pytest.approx(1), "of two hands one is bust"
    hidden = readings(play(deck, said_, seats="You Bruno Odile", banker="You", book="foster").ask.view, BANK_TURN)
    assert [each.spot.won for each in hidden] == [-20, None]
    assert min(way.points for way in hidden[0].ways) > 21
