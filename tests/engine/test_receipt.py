"""Receipts: the seal of a stock, what may be told of it, and in which order cards come off."""

from collections import Counter
from hashlib import sha256
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from vingtun.engine.cards import PACK, cards
from vingtun.engine.pack import Pack
from vingtun.engine.receipt import Receipt, Sealed, fingerprint, follows, order, short

SEEDS = st.integers(0, 10**9).map(str)


def shuffled(seed: str, packs: int = 1) -> Pack:
    pack = Pack(seed, packs=packs)
    pack.shuffle()
    return pack


def whole(text: str, packs: int = 1) -> Receipt:
    held = cards(text)
    return Receipt(fingerprint(held, "salt"), held, "salt", packs=packs)


def prefix(text: str) -> Receipt:
    held = cards(text)
    return Receipt(fingerprint(held, "rest"), held, "rest", whole=False)


# --- the seal ----------------------------------------------------------------------------------------


def test_a_fingerprint_is_a_chain_of_hashes_from_the_last_card_to_the_first() -> None:
    seal = "5a17"
    for card in ("2h", "Td", "As"):
        seal = sha256(f"{card} {seal}".encode()).hexdigest()
    assert fingerprint(cards("As Td 2h"), "5a17") == seal
    assert fingerprint((), "5a17") == "5a17"


@given(seed=SEEDS, at=st.integers(0, 52))
def test_a_part_and_the_seal_of_the_rest_make_the_fingerprint_of_the_whole(seed: str, at: int) -> None:
    held = shuffled(seed).to_come()
    assert fingerprint(held[:at], fingerprint(held[at:], seed)) == fingerprint(held, seed)


def test_no_two_orders_and_no_two_salts_have_the_same() -> None:
    held = list(shuffled("7").to_come())
    made = {fingerprint(held, "salt"), fingerprint(held, "tlas"), fingerprint(held[1:], "salt")}
    for at in range(51):
        other = [*held[:at], held[at + 1], held[at], *held[at + 2 :]]
        made.add(fingerprint(other, "salt"))
    assert len(made) == 54


def test_a_fingerprint_in_few_cells() -> None:
    assert short("3f9ac210" + "0" * 56) == "3f9a·c210"


# --- a stock and its receipt -------------------------------------------------------------------------


@given(seed=SEEDS, packs=st.integers(1, 2), dealt=st.integers(0, 52))
@example(seed="7", packs=1, dealt=52)
def test_both_kinds_of_receipt_hold(seed: str, packs: int, dealt: int) -> None:
    pack = shuffled(seed, packs)
    sealed = Sealed(pack)
    came = tuple(pack.draw() for _ in range(dealt))
    told, part = sealed.receipt(), sealed.receipt(dealt)
    assert told.holds
    assert part.holds
    assert told.fingerprint == part.fingerprint == sealed.fingerprint
    assert told.whole
    assert part.whole is (dealt == 52 * packs), "nothing is left to be kept secret"
    assert told.cards[:dealt] == part.cards == came
    assert Counter(told.cards) == Counter(PACK * packs)
    assert told.packs == part.packs == packs
    assert part.seal == Sealed(pack).fingerprint, "the rest is what lies there now"


def test_to_seal_a_stock_takes_nothing_from_it() -> None:
    pack, twin = shuffled("7"), shuffled("7")
    Sealed(pack).receipt()
    assert [pack.draw() for _ in range(52)] == [twin.draw() for _ in range(52)]


def test_the_card_that_is_never_dealt_is_sealed_too_and_lies_last() -> None:
    pack = Pack("7", keep=1)
    pack.shuffle()
    told = Sealed(pack).receipt()
    came = [pack.draw() for _ in range(51)]
    assert list(told.cards) == came + pack.cards


@given(seed=SEEDS, other=SEEDS)
def test_the_same_seed_gives_the_same_fingerprint_and_another_another(seed: str, other: str) -> None:
    assert Sealed(shuffled(seed)).fingerprint == Sealed(shuffled(seed)).fingerprint
    assert (Sealed(shuffled(seed)).fingerprint == Sealed(shuffled(other)).fingerprint) == (seed == other)


@given(seed=SEEDS)
def test_every_stock_of_a_pack_has_a_salt_of_its_own(seed: str) -> None:
    pack = shuffled(seed)
    salts = {pack.salt}
    for shuffle in (True, False, False, True, False):
        if shuffle:
            pack.shuffle()
        else:
            pack.gather([pack.draw()])
        salts.add(pack.salt)
    assert len(salts) == 6
    assert all(len(salt) == 32 and int(salt, 16) >= 0 for salt in salts)


@given(seed=SEEDS, dealt=st.integers(0, 51))
def test_a_pack_that_is_dealt_on_keeps_its_salt(seed: str, dealt: int) -> None:
    pack = shuffled(seed)
    salt = pack.salt
    for _ in range(dealt):
        pack.draw()
    assert pack.salt == salt


@given(seed=SEEDS, chance=st.integers(0, 10**6))
def test_whatever_is_changed_in_a_receipt_it_does_not_hold(seed: str, chance: int) -> None:
    told = Sealed(shuffled(seed)).receipt()
    at, other = Random(chance).sample(range(52), 2)
    changed = list(told.cards)
    changed[at], changed[other] = changed[other], changed[at]
    digit = "0" if told.seal[0] != "0" else "1"
    assert not Receipt(told.fingerprint, tuple(changed), told.seal).holds
    assert not Receipt(told.fingerprint, told.cards[:-1], told.seal).holds
    assert not Receipt(told.fingerprint, told.cards, digit + told.seal[1:]).holds
    assert not Receipt(told.fingerprint[::-1], told.cards, told.seal).holds


# --- what comes off ----------------------------------------------------------------------------------


def test_stocks_come_off_one_after_the_other() -> None:
    stocks = [whole("As Td"), whole("2h 3h 4h")]
    assert order(stocks) == cards("As Td 2h 3h 4h")
    assert order(stocks, keep=1) == cards("As 2h 3h")
    assert order([whole("As Td"), prefix("2h 3h")], keep=1) == cards("As 2h 3h"), "the last card is among the rest"
    assert order([whole("")], keep=1) == ()


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        ("As Td 2h", True),
        ("As Td 2h 3h 4h", True),
        ("As Td", False),
        ("As 2h 3h", False),
        ("As Td 3h", False),
        ("Td As 2h", False),
        ("As Td 2h 3h 4h 5h", False),
        ("", False),
    ],
)
def test_a_deck_follows_stocks_that_are_used_up_in_turn(deck: str, told: bool) -> None:
    assert follows([whole("As Td"), whole("2h 3h 4h")], cards(deck)) is told


@pytest.mark.parametrize(("deck", "told"), [("As Td 2h", True), ("As Td", False), ("As Td 2h 3h", False), ("", False)])
def test_of_a_pack_that_is_dealt_on_exactly_what_came_off_is_told(deck: str, told: bool) -> None:
    assert follows([prefix("As Td 2h")], cards(deck)) is told


@pytest.mark.rule("F7")
def test_the_last_card_that_stays_may_come_first_off_the_next_stock() -> None:
    """It is shuffled in with the discards: seen as dealt off the first, the second would come out wrong."""
    stocks = [whole("As Td"), whole("Td 3h 4h")]
    assert follows(stocks, cards("As Td 3h"), keep=1)
    assert not follows(stocks, cards("As Td Td 3h"), keep=1)
    assert follows(stocks, cards("As Td Td 3h"))


def test_a_stock_that_is_whole_may_have_cards_left() -> None:
    assert follows([whole("As Td 2h")], cards("As"))
    assert follows([whole("As Td 2h")], ())
    assert not follows([whole("As Td 2h")], cards("As Td 2h"), keep=1)
