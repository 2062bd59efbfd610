"""What can be asked of a round with receipts; and whatever is changed in its record is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from tests.play.dealt import Round, rounds

from vingtun.engine.actions import Stake
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import PACK, Card
from vingtun.engine.events import Began, Dealt, Shuffled, Staked
from vingtun.engine.receipt import Receipt, fingerprint, short
from vingtun.play.bots import Bot
from vingtun.play.game import Fixed, Game
from vingtun.play.record import Record, Result, dumps, loads
from vingtun.play.replay import Stocks
from vingtun.play.verify import begins_with_shuffle, verify

HOUSES: dict[str, tuple[str, dict[str, Any]]] = {
    **{book: (book, {}) for book in BOOKS},
    "two packs": ("modern", {"packs": 2}),
    "modern, dealt through": ("modern", {"pack": "through"}),
    "hoyle with two packs": ("hoyle", {"packs": 2}),
    "hoyle without the last card": ("hoyle", {"last_card": False}),
    "foster, dealt through": ("foster", {"pack": "through", "bank_rounds": 3, "split": True}),
    "pontoon without the last card": ("pontoon", {"last_card": False}),
}
"""Tables: the book, and what is changed in it."""
RUN_OUT = set(HOUSES) - {"modern", "foster", "two packs"}
"""Those at which cards run out in mid-round: elsewhere one pack is enough for ten."""


def played(house: str, *, seats: int = 10, low: bool = True, **kinds: Any) -> tuple[Round, ...]:
    book, changes = HOUSES[house]
    return rounds(book, seats=seats, low=low, options=BOOKS[book].options.changed(changes), **kinds)


def records(house: str, *, seats: int = 10, low: bool = True, **kinds: Any) -> list[Record]:
    return [each.record for each in played(house, seats=seats, low=low, **kinds)]


def faults(record: Record, **asked: Any) -> list[str]:
    """What does not hold."""
    return [check.said for check in verify(record, **asked) if not check.holds]


def with_receipt(record: Record, at: int, **changes: Any) -> Record:
    receipts = list(record.receipts)
    receipts[at] = replace(receipts[at], **changes)
    return replace(record, receipts=tuple(receipts))


def swapped(cards: tuple[Card, ...], at: int, other: int) -> tuple[Card, ...]:
    mixed = list(cards)
    mixed[at], mixed[other] = mixed[other], mixed[at]
    return tuple(mixed)


EVERY = pytest.mark.parametrize("house", HOUSES)


# --- what holds --------------------------------------------------------------------------------------


@EVERY
@pytest.mark.parametrize(("seats", "low"), [(2, False), (4, False), (10, False), (10, True)])
def test_every_round_as_it_was_played_holds(house: str, seats: int, low: bool) -> None:
    for record in records(house, seats=seats, low=low):
        assert faults(loads(dumps(record))) == []


@EVERY
def test_cards_run_out_where_they_must(house: str) -> None:
    assert any(len(record.receipts) > 1 for record in records(house)) == (house in RUN_OUT)


@EVERY
def test_it_says_what_was_looked_into(house: str) -> None:
    for record in records(house):
        said = [check.said for check in verify(record)]
        assert sum(line.startswith("The fingerprint of ") for line in said) == len(record.receipts)
        assert sum(line.startswith("No card comes more than ") for line in said) == len(record.receipts)
        first = record.receipts[0].whole and begins_with_shuffle(record)
        assert any(line.startswith("The pack is complete: ") for line in said) == first
        assert f"The deck of the round, {len(record.deck)} cards, came off in this order." in said
        shuffled_in = "What was shuffled in during the round is what was not in play."
        assert (shuffled_in in said) == (len(record.receipts) > 1)
        assert said[-1] == "The round plays and comes out as it says."


def test_a_record_without_a_result_says_so() -> None:
    record = replace(records("modern", seats=4, low=False)[0], result=None)
    assert [check.said for check in verify(record)][-1] == "The round plays; the record does not say how it came out."
    assert faults(record) == []


# --- what is told, and when --------------------------------------------------------------------------


@EVERY
def test_a_stock_is_fixed_before_a_card_of_it_comes_and_before_any_stake(house: str) -> None:
    for each in played(house):
        fixed = [told.fingerprint for told in each.told if isinstance(told, Fixed)]
        assert fixed == [receipt.fingerprint for receipt in each.record.receipts]
        for before, after in pairwise(each.told):
            assert isinstance(before, Began | Shuffled) == isinstance(after, Fixed)
        first = next(at for at, told in enumerate(each.told) if isinstance(told, Fixed))
        assert not any(isinstance(told, Staked | Dealt) for told in each.told[:first])


@EVERY
def test_of_a_pack_that_is_dealt_on_the_rest_is_the_next_fingerprint_and_no_card_of_it_is_told(house: str) -> None:
    """Not by the record, nor by anything that a seat is told."""
    went_on = 0
    for seats in (2, 10):
        games = played(house, seats=seats, low=False, number=20)
        for each, after in pairwise(games):
            last, first = each.record.receipts[-1], after.record.receipts[0]
            began = next(told for told in after.told if isinstance(told, Began))
            if last.whole:
                assert began.shuffled or not first.cards, "either all is shuffled, or nothing is left"
                continue
            assert not began.shuffled
            went_on += 1
            assert last.seal == first.fingerprint
            text = dumps(each.record)
            assert [*order_told(each.record)] == each.record.deck
            assert first.seal not in text, "neither the salt nor a later seal"
            assert len(first.cards) < 2 or " ".join(map(repr, first.cards[:2])) not in text.split("[[")[-1]
    assert bool(went_on) == (BOOKS[HOUSES[house][0]].options.changed(HOUSES[house][1]).pack == "through")


def order_told(record: Record) -> Iterator[Card]:
    """Every card that receipts tell, but for those of stocks that are used up and never came."""
    for receipt in record.receipts:
        keep = int(receipt.whole and not record.options.last_card)
        yield from receipt.cards[: len(receipt.cards) - keep]


# --- whatever is changed is found --------------------------------------------------------------------


@EVERY
def test_another_order(house: str) -> None:
    """Of the receipt alone; with a fingerprint that fits; and with a deck that fits too."""
    chance = Random(7)
    for record in records(house):
        for at, receipt in enumerate(record.receipts):
            if len(receipt.cards) < 2:
                continue
            one, two = chance.sample(range(len(receipt.cards)), 2)
            if receipt.cards[one] is receipt.cards[two]:
                continue
            cards = swapped(receipt.cards, one, two)
            (told, *_) = faults(with_receipt(record, at, cards=cards))
            assert told.startswith("The fingerprint of ")
            assert fingerprint(cards, receipt.seal) in told
            if min(one, two) < len(receipt.cards) - 1 and at == 0 and min(one, two) < len(record.deck):
                fits = with_receipt(record, at, cards=cards, fingerprint=fingerprint(cards, receipt.seal))
                (told, *_) = faults(fits)
                assert told.startswith(f"Card {min(one, two) + 1} of the deck is {receipt.cards[min(one, two)].face}, ")
                shown = receipt.fingerprint
                assert faults(fits, shown=shown)[-1].startswith(f"The fingerprint that you give is {shown}, but ")


@EVERY
def test_another_salt_or_seal_of_the_rest(house: str) -> None:
    for record in records(house):
        for at, receipt in enumerate(record.receipts):
            digit = "0" if receipt.seal[-1] != "0" else "1"
            (told,) = faults(with_receipt(record, at, seal=receipt.seal[:-1] + digit))
            assert told.startswith(f"The fingerprint of {'the second stock' if at else 'the pack'} is not ")
            assert ("the salt make" in told) is receipt.whole


@EVERY
def test_another_fingerprint(house: str) -> None:
    for record in records(house):
        for at, receipt in enumerate(record.receipts):
            for place in (0, 63):
                digit = "0" if receipt.fingerprint[place] != "0" else "1"
                other = receipt.fingerprint[:place] + digit + receipt.fingerprint[place + 1 :]
                (told,) = faults(with_receipt(record, at, fingerprint=other))
                assert other in told
                assert receipt.fingerprint in told


@EVERY
def test_another_deck(house: str) -> None:
    chance = Random(7)
    for record in records(house):
        at = chance.randrange(len(record.deck))
        other = chance.choice([card for card in PACK if card is not record.deck[at]])
        (told, *_) = faults(replace(record, deck=[*record.deck[:at], other, *record.deck[at + 1 :]]))
        came = record.deck[at].face
        assert told == f"Card {at + 1} of the deck is {other.face}, but {came} came off."
        assert faults(replace(record, deck=record.deck[:at] + record.deck[at + 1 :]))
        assert faults(replace(record, deck=record.deck[:-1]))
        assert faults(replace(record, deck=[*record.deck, other]))


@EVERY
def test_a_card_that_would_have_come_next_but_was_not_dealt(house: str) -> None:
    for record in records(house):
        last = record.receipts[-1]
        dealt = len(record.deck) - sum(1 for _ in order_told(replace(record, receipts=record.receipts[:-1])))
        keep = int(not record.options.last_card)
        if last.whole and dealt + keep < len(last.cards):
            (told,) = faults(replace(record, deck=[*record.deck, last.cards[dealt]]))
            assert told == "The round is over before the last 1 card of the deck."


@EVERY
def test_other_answers(house: str) -> None:
    """One less, one more, two in the wrong order; and a stake that was won or lost."""
    for record in records(house):
        assert record.result is not None
        for at, (name, action) in enumerate(record.actions):
            less = [*record.actions[:at], *record.actions[at + 1 :]]
            assert faults(replace(record, actions=less))
            more = [*record.actions[:at], record.actions[at], *record.actions[at:]]
            assert faults(replace(record, actions=more))
            if isinstance(action, Stake) and record.result.net[name]:
                higher = Stake(action.amount + 1)
                changed = [*record.actions[:at], (name, higher), *record.actions[at + 1 :]]
                (told, *_) = faults(replace(record, actions=changed))
                assert told.startswith("The round does not play as it says: ")
        assert faults(replace(record, actions=[]))


@EVERY
def test_other_figures(house: str) -> None:
    for record in records(house):
        result = record.result
        assert result is not None
        for name, figure in result.net.items():
            (told,) = faults(replace(record, result=replace(result, net={**result.net, name: figure + 1})))
            assert told.startswith(f"The round does not play as it says: result: the net of {name} is ")
        assert faults(replace(record, result=replace(result, pool=result.pool + 1)))
        elsewhere = next(name for name in record.seats if name != result.banker)
        assert faults(replace(record, result=Result(result.net, result.pool, elsewhere)))


# --- a pack that is none, well sealed ----------------------------------------------------------------


def resealed(record: Record, cards: tuple[Card, ...], **changes: Any) -> Record:
    """The record with other cards in the first stock, and the fingerprint that they have."""
    seal = record.receipts[0].seal
    return with_receipt(record, 0, cards=cards, fingerprint=fingerprint(cards, seal), **changes)


def test_a_card_that_is_there_twice() -> None:
    record = records("modern", seats=4, low=False)[0]
    held = record.receipts[0].cards
    twice = (*held[:-1], held[20])
    missing = held[-1].face
    assert faults(resealed(record, twice)) == [
        f"{held[20].face} comes twice in the pack, but once is the most.",
        f"The pack lacks {missing}; all cards are shuffled before this round.",
    ]


def test_a_pack_that_lacks_cards() -> None:
    record = records("modern", seats=4, low=False)[0]
    held = record.receipts[0].cards
    (told,) = faults(resealed(record, held[:-1]))
    assert told == f"The pack lacks {held[-1].face}; all cards are shuffled before this round."
    (told,) = faults(resealed(record, held[:30]))
    assert told.startswith("The pack lacks ")


def test_a_fresh_pack_of_which_the_rest_is_not_told() -> None:
    record = records("modern", seats=4, low=False)[0]
    held, dealt = record.receipts[0].cards, len(record.deck)
    rest = fingerprint(held[dealt:], record.receipts[0].seal)
    (told,) = faults(with_receipt(record, 0, cards=held[:dealt], seal=rest, whole=False))
    assert told.startswith("The pack lacks ")


@pytest.mark.rule("H2")
def test_a_pack_that_is_stacked_before_it_is_dealt_through() -> None:
    """It was shuffled before this round, so it has to be whole and of as many packs as the table plays with."""
    record = next(record for record in records("hoyle") if begins_with_shuffle(record))
    salt, rest = "0" * 32, [card for card in PACK if card not in record.deck and card.pips < 10]
    stacked = (*record.deck, *rest)
    whole = {"cards": stacked, "seal": salt, "whole": True, "fingerprint": fingerprint(stacked, salt)}
    assert any("The pack lacks " in fault for fault in faults(with_receipt(record, 0, **whole)))
    assert any("the table plays with 1" in fault for fault in faults(with_receipt(record, 0, packs=9)))


def test_two_packs_where_one_is_played_with() -> None:
    record = records("modern", seats=4, low=False)[0]
    assert faults(with_receipt(record, 0, packs=2)) == ["The pack is made of 2 packs; the table plays with 1."]


def test_a_stock_that_is_not_what_was_shuffled_in() -> None:
    """Well sealed, and without a card too often: but in it is a card that somebody holds."""
    record = next(record for record in records("pontoon") if len(record.receipts) == 2)
    second = record.receipts[1]
    stock = Stocks(record)
    missing = next(card for card in reversed(record.deck) if card not in second.cards)
    held = (*second.cards[:-1], missing)
    assert record.deck[-1] is not second.cards[-1], "the changed card was not dealt"
    changed = with_receipt(record, 1, cards=held, fingerprint=fingerprint(held, second.seal))
    assert faults(changed) == [f"The second stock has {missing.face}, which was not there to be shuffled in."]
    short_ = second.cards[:-1]
    changed = with_receipt(record, 1, cards=short_, fingerprint=fingerprint(short_, second.seal))
    assert faults(changed) == [f"The second stock lacks {second.cards[-1].face}, which was there to be shuffled in."]
    assert faults(with_receipt(record, 1, packs=2)) == ["The second stock is made of 2 packs, and 1 were in use."]
    assert stock.fault == ""


# --- what was shown at the table, and earlier rounds -------------------------------------------------


def test_a_fingerprint_that_was_written_down() -> None:
    record = next(record for record in records("pontoon") if len(record.receipts) == 2)
    first, second = (receipt.fingerprint for receipt in record.receipts)
    for shown in (first, first[:8]):
        assert faults(record, shown=shown) == []
        assert [*verify(record, shown=shown)][-1].said == "It is the fingerprint of the pack that you give."
    assert [*verify(record, shown=second[:8])][-1].said == "It is the fingerprint of the second stock that you give."
    assert faults(record, shown="3f9ac210") == [
        f"The fingerprint that you give is 3f9a·c210, but the pack has {short(first)}."
    ]
    assert faults(record, shown="0" * 64) == [f"The fingerprint that you give is {'0' * 64}, but the pack has {first}."]


def test_a_card_that_came_off_the_same_pack_in_an_earlier_round() -> None:
    each, after = next(
        pair for pair in pairwise(records("hoyle", seats=4, low=False)) if not pair[0].receipts[-1].whole
    )
    before = each.receipts[-1].cards
    assert faults(after, before=before) == []
    (told,) = faults(after, before=(*before, after.deck[0]))
    assert told == f"{after.deck[0].face} comes twice in the pack and those that came off before, but once is the most."


@pytest.mark.rule("H2")
def test_a_round_that_begins_with_nothing_left_in_the_pack() -> None:
    """The fingerprint of no card is the salt, which has nothing to hide any more."""
    pairs = [
        (each, after)
        for seed in range(30)
        for each, after in pairwise(records("hoyle", low=False, seed=str(seed)))
        if not after.receipts[0].cards
    ]
    assert pairs
    for each, after in pairs:
        first = after.receipts[0]
        assert first == Receipt(first.seal, (), first.seal)
        assert each.receipts[-1].whole
        assert each.receipts[-1].seal == first.seal
        assert faults(loads(dumps(each))) == faults(loads(dumps(after))) == []
        assert faults(after, shown=first.fingerprint) == []


@pytest.mark.rule("H2", "F8")
def test_a_lot_that_falls_on_the_old_banker_leaves_the_pack_as_it_is() -> None:
    options = BOOKS["hoyle"].options.changed({"next_bank": "lot", "bank_rounds": 1})
    names = ("You", "Ada", "Ben")
    game = Game("hoyle", options, [Bot(20)] * 3, names, "1", {})
    stayed, before = 0, ""
    for _ in range(60):
        game.begin()
        record = game.last
        assert record is not None
        stayed += record.banker == before and record.tenure == 1
        assert [check.said for check in verify(record) if not check.holds] == []
        before = record.banker
    assert stayed > 5
