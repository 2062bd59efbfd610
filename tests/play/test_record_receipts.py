"""The receipts in a record: what is read, what is written, and what is refused in which of them."""

from typing import Any

import pytest
import tomli_w

from vingtun.engine.cards import cards
from vingtun.engine.receipt import Receipt
from vingtun.play.record import MOST_PACKS, Record, RecordError, dumps, loads

FINGERPRINT, SALT, REST = "3f9ac210" * 8, "5a17" * 8, "0b3c" * 16
WHOLE: dict[str, Any] = {"fingerprint": FINGERPRINT, "pack": "As Td", "salt": SALT}
PART: dict[str, Any] = {"fingerprint": FINGERPRINT, "pack": "As Td", "rest": REST}


def read(*receipts: Any, **fields: Any) -> Record:
    document: dict[str, Any] = {
        "rules": "hoyle", "seats": ["You", "Ada"], "banker": "Ada", "deck": "As Td", "actions": [],
        "receipts": list(receipts), **fields,
    }  # fmt: skip
    return loads(tomli_w.dumps(document))


def refusal(*receipts: Any, **fields: Any) -> str:
    with pytest.raises(RecordError) as refused:
        read(*receipts, **fields)
    return str(refused.value)


def changed(receipt: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """A receipt with some fields changed; None takes one out."""
    return {name: value for name, value in {**receipt, **changes}.items() if value is not None}


def test_receipts_are_read_field_by_field() -> None:
    held = cards("As Td")
    assert read(WHOLE, PART).receipts == (
        Receipt(FINGERPRINT, held, SALT),
        Receipt(FINGERPRINT, held, REST, whole=False),
    )
    assert read(changed(WHOLE, packs=2)).receipts[0].packs == 2
    assert read(changed(PART, pack="")).receipts[0].cards == ()
    assert read(changed(WHOLE, pack="", fingerprint=SALT)).receipts[0].fingerprint == SALT
    assert read().receipts == ()


def test_a_record_needs_none() -> None:
    assert loads('rules = "modern"\nseats = ["A", "B"]\nbanker = "A"\ndeck = ""\nactions = []\n').receipts == ()
    assert "receipts" not in dumps(read())


@pytest.mark.parametrize("receipts", [[WHOLE], [PART], [WHOLE, PART], [changed(WHOLE, packs=2), WHOLE]])
def test_what_is_written_is_read_again(receipts: list[dict[str, Any]]) -> None:
    record = read(*receipts)
    assert loads(dumps(record)) == record
    assert dumps(record).count("[[receipts]]\n") == len(receipts)


def test_it_is_written_as_a_person_reads_it() -> None:
    assert dumps(read(WHOLE)).endswith(
        f'[[receipts]]\nfingerprint = "{FINGERPRINT}"\npack = "As Td"\nsalt = "{SALT}"\n'
    )
    assert dumps(read(changed(PART, packs=2))).endswith(f'pack = "As Td"\nrest = "{REST}"\npacks = 2\n')


@pytest.mark.parametrize(
    ("receipt", "told"),
    [
        ("As Td", "receipt 1: is a table, not 'As Td'"),
        (changed(WHOLE, fingerprint=None), "receipt 1: fingerprint is missing; it is a text"),
        (changed(WHOLE, pack=None), "receipt 1: pack is missing; it is a text"),
        (
            changed(WHOLE, salt=None),
            "receipt 1: has either salt, where the whole stock is told, or rest, the seal of the rest",
        ),
        (
            changed(WHOLE, rest=REST),
            "receipt 1: has either salt, where the whole stock is told, or rest, the seal of the rest",
        ),
        (changed(WHOLE, seed="7f3a"), "receipt 1: there is no field 'seed'; there are fingerprint, pack, salt, rest, "),
        (
            changed(WHOLE, fingerprint="3f9ac210"),
            "receipt 1, fingerprint: is 64 hexadecimal digits in small letters, not '3f9ac210'",
        ),
        (changed(WHOLE, fingerprint=FINGERPRINT.upper()), "receipt 1, fingerprint: is 64 hexadecimal digits in small"),
        (changed(WHOLE, pack=""), "receipt 1, fingerprint: is 32 hexadecimal digits in small letters, not '3f9a"),
        (changed(WHOLE, fingerprint=7), "receipt 1, fingerprint: is a text, not 7"),
        (changed(WHOLE, salt=REST), "receipt 1, salt: is 32 hexadecimal digits in small letters, not '0b3c"),
        (changed(WHOLE, salt="x" * 32), "receipt 1, salt: is 32 hexadecimal digits in small letters, not 'xxx"),
        (changed(PART, rest=SALT), "receipt 1, rest: is 64 hexadecimal digits in small letters, not '5a17"),
        (changed(PART, rest="٣" * 64), "receipt 1, rest: is 64 hexadecimal digits in small letters, not "),
        (
            changed(WHOLE, pack="As 1"),
            "receipt 1, pack: '1' is no card: write a rank of A23456789TJQK and a suit of shdc, such as As or Td",
        ),
        (changed(WHOLE, pack=["As"]), "receipt 1, pack: is a text, not ['As']"),
        (changed(WHOLE, packs=0), f"receipt 1, packs: 0 is not 1 to {MOST_PACKS}"),
        (changed(WHOLE, packs=10**9), f"receipt 1, packs: 1000000000 is not 1 to {MOST_PACKS}"),
        (changed(WHOLE, packs=True), "receipt 1, packs: is a whole number, not True"),
    ],
)
def test_a_receipt_that_cannot_be(receipt: Any, told: str) -> None:
    assert refusal(receipt).startswith(told)
    assert refusal(WHOLE, receipt).startswith(told.replace("receipt 1", "receipt 2"))


def test_receipts_that_are_no_list() -> None:
    assert refusal(receipts="none") == "receipts: is a list, not 'none'"
    assert refusal(receipts=WHOLE).startswith("receipts: is a list, not {")


def test_only_the_last_stock_has_cards_left() -> None:
    told = "receipt 1: has rest, but only the last stock of a round has cards left"
    assert refusal(PART, WHOLE) == told
