"""`vingtun replay`: records played again, told as stories, and checked."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from ..cli import DISAGREES, DONE, UNUSABLE
from ..engine.table import Table
from ..play import words
from ..play.record import Record, RecordError, Result, loads
from ..play.replay import ReplayError, board_of, replay
from ..play.story import Story
from .signs import say

WIDE = 60
"""Cells for what happened."""


def run(options: argparse.Namespace) -> int:
    """Replay each file: 0 where all agree, 1 where one does not, 2 where one cannot be read."""
    return max(_file(name, options.json) for name in options.files)


def _file(name: str, as_json: bool) -> int:
    try:
        record = read(Path(name))
    except RecordError as error:
        print(f"vingtun replay: {name}: {error}", file=sys.stderr)
        if as_json:
            _print_json(name, error=str(error))
        return UNUSABLE
    story = Story(record.seats, Table(board_of(record)), None, record.options.bank_rounds)
    try:
        result = replay(record, story.hear)
    except ReplayError as error:
        if as_json:
            _print_json(name, error=str(error), at=error.at)
        else:
            _print_story(name, record, story)
            say(f"  does not agree: {error}")
        return DISAGREES
    if as_json:
        _print_json(name, result=result)
    else:
        _print_story(name, record, story)
        _print_result(result, checked=record.result is not None)
    return DONE


def read(path: Path) -> Record:
    """The record in a file.

    Raises:
        RecordError: it cannot be read, or is no record.
    """
    try:
        return loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise RecordError(f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise RecordError("is not UTF-8 text; a round record is a TOML file") from None


def _print_story(name: str, record: Record, story: Story) -> None:
    say(f"{name}: {record.rules}, {len(record.seats)} seats, {words.possessive(record.banker)} bank")
    wide = max(map(len, record.seats))
    for line in story.lines:
        who = "" if line.seat is None else record.seats[line.seat]
        said = line.within(WIDE) if line.amount is None else line
        say(f"  {who:<{wide}}  {said}")


def _print_result(result: Result, *, checked: bool) -> None:
    figures = ", ".join(f"{name} {words.money(net)}" for name, net in result.net.items())
    pool = f"; pool {words.credit(result.pool)}" if result.pool else ""
    say(f"  {figures}{pool}; next bank: {result.banker or 'by lot'}")
    say("  agrees with the record" if checked else "  the record says nothing of the result")


def _print_json(name: str, *, result: Result | None = None, error: str | None = None, at: int | None = None) -> None:
    answer: dict[str, Any] = {"file": name, "ok": result is not None}
    if result is not None:
        answer |= {"net": dict(result.net), "pool": result.pool, "banker": result.banker}
    else:
        answer |= {"error": error, "at": at}
    print(json.dumps(answer))
