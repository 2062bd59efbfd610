"""The page about records: its example has the fields that records have, and no others."""

import tomllib
from pathlib import Path

import pytest

from vingtun.engine.actions import VERBS
from vingtun.play.record import RecordError, loads

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
EXAMPLE = PAGE.split("```toml\n")[1].split("```")[0]


def test_the_example_is_read_but_for_what_stands_for_digits() -> None:
    document = tomllib.loads(EXAMPLE)
    receipt = document["receipts"][0]
    assert set(receipt) == {"fingerprint", "pack", "salt", "packs"}
    head = EXAMPLE.partition("[[receipts]]")[0]
    record = loads(head)
    assert record.rules == "pontoon"
    assert not record.options.split
    assert record.result is not None
    assert sum(record.result.net.values()) == 0


def test_a_receipt_is_written_so() -> None:
    digits = EXAMPLE.replace("64 hexadecimal digits", "f" * 64).replace("32 hexadecimal digits", "0" * 32)
    record = loads(digits.replace(" ...", ""))
    assert record.receipts[0].packs == 2
    with pytest.raises(RecordError, match="pepper"):
        loads(digits.replace("salt", "pepper").replace(" ...", ""))


def test_every_verb_is_named() -> None:
    assert [verb for verb in VERBS if f"`{verb}" not in PAGE] == []
