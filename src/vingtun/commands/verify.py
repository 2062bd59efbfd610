"""`vingtun verify`: the receipts of records checked: that the pack was fixed, and that no other was dealt."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import NamedTuple

from ..cli import DISAGREES, DONE, UNUSABLE, UsageError
from ..engine.cards import Card
from ..engine.receipt import short
from ..play import words
from ..play.record import Record, RecordError
from ..play.verify import Check, begins_with_shuffle, verify
from .replay import read
from .signs import say

_SHORT = re.compile(r"([0-9a-f]{4})[·.-]?([0-9a-f]{4})")
_FULL = re.compile(r"([0-9a-f]{32}){1,2}")
"""That of a stock without a card is its salt."""


class _Open(NamedTuple):
    """A pack that is dealt on after a round.

    Attributes:
        file: where the round is.
        cards: what came off the pack since it was shuffled, as far as it is known.
    """

    file: str
    cards: tuple[Card, ...]


def run(options: argparse.Namespace) -> int:
    """Check each file: 0 where all holds, 1 where something does not, 2 where one cannot be read or has no receipts.

    Raises:
        UsageError: what is given as a fingerprint is none.
    """
    shown = digits(options.fingerprint)
    dealt_on: dict[str, _Open] = {}
    return max(_file(name, shown, dealt_on, options.json) for name in options.files)


def digits(text: str | None) -> str:
    """The digits of a fingerprint as somebody wrote it down: all 64, or the first eight; none if there is no text.

    Raises:
        UsageError: it is no fingerprint.
    """
    said = (text or "").strip().lower()
    first = _SHORT.fullmatch(said)
    if text is not None and not first and not _FULL.fullmatch(said):
        right = "it is 64 hexadecimal digits, or the eight that the table shows, such as 3f9ac210"
        raise UsageError(f"{text!r} is no fingerprint; {right}")
    return "".join(first.groups()) if first else said


def _file(name: str, shown: str, dealt_on: dict[str, _Open], as_json: bool) -> int:
    try:
        record = read(Path(name))
        if not record.receipts:
            raise RecordError("carries no receipt; a round that is exported from the history of a game has one")
    except RecordError as error:
        print(f"vingtun verify: {name}: {error}", file=sys.stderr)
        if as_json:
            _print_json(name, None, str(error))
        return UNUSABLE
    earlier = dealt_on.get(record.receipts[0].fingerprint)
    checks = list(verify(record, shown=shown, before=earlier.cards if earlier else ()))
    _keep(name, record, earlier, dealt_on)
    failed = [check.said for check in checks if not check.holds]
    if as_json:
        _print_json(name, record, failed[0] if failed else None)
    else:
        _print(name, record, checks, earlier)
    return DISAGREES if failed else DONE


def _keep(name: str, record: Record, earlier: _Open | None, dealt_on: dict[str, _Open]) -> None:
    """Remember where a pack goes on, and what came off it."""
    last = record.receipts[-1]
    if not last.whole:
        before = earlier.cards if earlier and len(record.receipts) == 1 else ()
        dealt_on[last.seal] = _Open(name, (*before, *last.cards))


def _print(name: str, record: Record, checks: list[Check], earlier: _Open | None) -> None:
    """What was checked, a line each, and what came out."""
    say(f"{name}: {record.rules}, {len(record.seats)} seats, {words.possessive(record.banker)} bank")
    for check in checks:
        say(f"  {'holds' if check.holds else 'WRONG'}  {check.said}")
    if earlier:
        say(f"  The pack goes on where that of {earlier.file} ended.")
    elif not begins_with_shuffle(record):
        say("  The pack goes on from the round before; that it is the same pack is shown with that round's file only.")
    if not record.receipts[-1].whole:
        say("  The rest of the pack is still a secret: it is dealt on.")
    fingerprint = short(record.receipts[0].fingerprint)
    ok = all(check.holds for check in checks)
    say(f"  {fingerprint}: all of it holds" if ok else f"  {fingerprint}: not all of it holds")


def _print_json(name: str, record: Record | None, error: str | None) -> None:
    answer = {
        "file": name,
        "ok": error is None,
        "fingerprint": record.receipts[0].fingerprint if record else None,
        "whole": record.receipts[-1].whole if record else None,
        "error": error,
    }
    print(json.dumps(answer))
