"""The round record: one round as a TOML file, to be replayed, exported, reported and tested."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import tomli_w

from ..engine.actions import VERBS, Action, Amount
from ..engine.books import BOOKS
from ..engine.cards import Card, cards
from ..engine.options import KINDS, OptionError, Options
from ..engine.receipt import Receipt
from ..engine.table import LOT
from ..engine.view import OpenBoard


class RecordError(ValueError):
    """The text is no round record: what is wrong, and in which line or field."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a round came out, as far as a record says so.

    Attributes:
        net: what each seat named won (+) or lost (-), in credits, by name.
        pool: what lies in the pool after the round, in credits.
        banker: who holds the bank in the next round; None where the lot decides.
    """

    net: Mapping[str, int]
    pool: int
    banker: str | None

    @classmethod
    def of(cls, board: OpenBoard, names: Sequence[str]) -> Result:
        """How the round came out that has ended on a board."""
        banker = None if board.next_banker == LOT else names[board.next_banker]
        return cls(dict(zip(names, board.net, strict=True)), board.pool, banker)


@dataclass(slots=True, kw_only=True)
class Record:
    """One round: all that is needed to play it again, card by card and credit by credit.

    Attributes:
        rules: the id of the rulebook.
        seats: the names of the seats in the order of play.
        banker: who holds the bank when the round begins.
        tenure: rounds in a row that he holds it, this one included.
        first: whether it is the first round of a game.
        pool: what lies in the pool before the round, in credits.
        bank_net: what the banker has won with the bank so far, in credits.
        options: what the table plays by.
        credits: what each limited seat has before the round, in credits, by name.
        deck: the cards in the order in which they come off the pack.
        actions: every choice with the name of the seat that made it.
        result: how it came out; None where nothing is to be checked.
        receipts: the stocks from which the deck came, in their order; none where no fingerprint was given.
    """

    rules: str
    seats: tuple[str, ...]
    banker: str
    tenure: int = 1
    first: bool = False
    pool: int = 0
    bank_net: int = 0
    options: Options
    credits: Mapping[str, int]
    deck: list[Card] = field(default_factory=list)
    actions: list[tuple[str, Action]] = field(default_factory=list)
    result: Result | None = None
    receipts: tuple[Receipt, ...] = ()


# --- writing -----------------------------------------------------------------------------------------


def dumps(record: Record) -> str:
    """The record as TOML; `loads` gives the same record back."""
    document: dict[str, Any] = {
        "rules": record.rules,
        "seats": list(record.seats),
        "banker": record.banker,
        "tenure": record.tenure,
        "first": record.first,
        "pool": record.pool,
        "bank_net": record.bank_net,
        "deck": " ".join(map(repr, record.deck)),
        "actions": [f"{name} {action}" for name, action in record.actions],
    }
    book = BOOKS[record.rules].options
    changed = {name: value for name in KINDS if (value := getattr(record.options, name)) != getattr(book, name)}
    if changed:
        document["options"] = changed
    if record.credits:
        document["credits"] = dict(record.credits)
    if record.result:
        result = record.result
        banker = {"banker": result.banker} if result.banker is not None else {}
        document["result"] = {**banker, "pool": result.pool, "net": dict(result.net)}
    if record.receipts:
        document["receipts"] = [_receipt(receipt) for receipt in record.receipts]
    return tomli_w.dumps(document, multiline_strings=False)


def _receipt(receipt: Receipt) -> dict[str, Any]:
    """A stock: with its salt where all of it is told, else with the seal of the rest."""
    packs = {"packs": receipt.packs} if receipt.packs > 1 else {}
    return {
        "fingerprint": receipt.fingerprint,
        "pack": " ".join(map(repr, receipt.cards)),
        SALT if receipt.whole else REST: receipt.seal,
        **packs,
    }


# --- reading -----------------------------------------------------------------------------------------


def loads(text: str) -> Record:
    """The record that a TOML text is.

    Raises:
        RecordError: it is none: what is wrong and what would be right, with the line or the field.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"not TOML: {error}") from None
    except (ValueError, RecursionError):  # some TOML is more than its reader can take
        raise RecordError("not a round: a number is too long, or brackets are nested too deep") from None
    return _Reader(document).record()


def answers(seats: Sequence[str], lines: Sequence[str]) -> list[tuple[str, Action]]:
    """Some answers, each written as in a record: a seat, a verb, and an amount where there is one.

    Args:
        seats: the names of the seats.
        lines: the answers.

    Raises:
        RecordError: one of them is none.
    """
    reader = _Reader({"actions": list(lines)})
    reader.seats = tuple(seats)
    return reader.read_actions()


_HEAD = ("rules", "seats", "banker", "tenure", "first", "pool", "bank_net", "deck", "actions")
_TABLES = ("options", "credits", "result", "receipts")
SALT, REST = "salt", "rest"
"""What follows the cards of a stock: the salt where there are no more, the seal of those that are not told."""
MOST_PACKS = 9
"""More packs than hands at any table could hold at once."""
MOST = 10**15
"""Larger figures are none of ours, in credits or anything else; some are too long even to be written."""
_KIND_NAMES = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}
_AMOUNT = re.compile(r"[+-]?[0-9]{1,12}")
_HEXADECIMAL = re.compile(r"[0-9a-f]*")


class _Reader:
    """Takes a document apart, field by field."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        _known("the record", document, (*_HEAD, *_TABLES))

    def record(self) -> Record:
        rules = self.need("rules", str)
        if rules not in BOOKS:
            raise RecordError(f"rules: there is no rulebook {rules!r}; there are {', '.join(BOOKS)}")
        self.seats = self.read_seats()
        options = self.read_options(rules)
        tenure = self.have("tenure", int, 1)
        if tenure < 1 or (options.bank_rounds and tenure > options.bank_rounds):
            limit = f" to {options.bank_rounds}" if options.bank_rounds else " or more"
            raise RecordError(f"tenure: {tenure} is impossible; it is 1{limit}")
        pool = self.have("pool", int, 0)
        if pool < 0:
            raise RecordError(f"pool: {pool} is below nought")
        return Record(
            rules=rules,
            seats=self.seats,
            banker=self.seat("banker", self.need("banker", str)),
            tenure=tenure,
            first=self.have("first", bool, False),
            pool=pool,
            bank_net=self.have("bank_net", int, 0),
            options=options,
            credits=self.read_credits(),
            deck=_cards("deck", self.need("deck", str)),
            actions=self.read_actions(),
            result=self.read_result(),
            receipts=self.read_receipts(),
        )

    def need(self, name: str, kind: type[Any]) -> Any:
        if name not in self.document:
            raise RecordError(f"{name}: is missing; it is {_KIND_NAMES[kind]}")
        return _of_kind(name, self.document[name], kind)

    def have(self, name: str, kind: type[Any], default: Any) -> Any:
        return _of_kind(name, self.document.get(name, default), kind)

    def seat(self, where: str, name: str) -> str:
        if name not in self.seats:
            raise RecordError(f"{where}: no seat is called {name!r}; there are {', '.join(self.seats)}")
        return name

    def read_seats(self) -> tuple[str, ...]:
        seats = [_of_kind("seats", name, str) for name in self.need("seats", list)]
        if not 2 <= len(seats) <= 10:
            raise RecordError(f"seats: {len(seats)} is not 2 to 10")
        if len(set(seats)) < len(seats):
            raise RecordError("seats: two have the same name; names are unique")
        for name in seats:
            if not 1 <= len(name) <= 40 or not name.isprintable() or any(map(str.isspace, name)):
                raise RecordError(f"seats: {name[:50]!r} is no name; a name has 1 to 40 letters and no spaces")
        return tuple(seats)

    def read_options(self, rules: str) -> Options:
        changes = self.have("options", dict, {})
        for name, value in changes.items():
            _of_kind(f"options.{name}", value, type(value))
        try:
            return BOOKS[rules].options.changed(changes)
        except OptionError as error:
            raise RecordError(f"options: {error}") from None

    def read_credits(self) -> dict[str, int]:
        purses = self.have("credits", dict, {})
        for name, have in purses.items():
            self.seat("credits", name)
            if _of_kind(f"credits.{name}", have, int) < 0:
                raise RecordError(f"credits.{name}: {have} is below nought")
        return dict(purses)

    def read_actions(self) -> list[tuple[str, Action]]:
        said = self.need("actions", list)
        return [self.read_action(at, _of_kind(f"action {at}", text, str)) for at, text in enumerate(said, 1)]

    def read_action(self, at: int, text: str) -> tuple[str, Action]:
        where = f"action {at} ({text!r})"
        name, verb, *amounts = [*text.split(), "", ""][: max(2, len(text.split()))]
        self.seat(where, name)
        if verb not in VERBS:
            raise RecordError(f"{where}: {verb!r} is no verb; there are {', '.join(VERBS)}")
        kind = VERBS[verb]
        if not issubclass(kind, Amount):
            if amounts:
                raise RecordError(f"{where}: {verb} has no amount")
            return name, kind()
        if len(amounts) != 1 or not _AMOUNT.fullmatch(amounts[0]):
            raise RecordError(f"{where}: {verb} needs one amount in whole credits, such as {verb} 20")
        return name, kind(int(amounts[0]))

    def read_result(self) -> Result | None:
        if "result" not in self.document:
            return None
        result = self.need("result", dict)
        _known("result", result, ("banker", "pool", "net"))
        net = _of_kind("result.net", result.get("net", {}), dict)
        for name, figure in net.items():
            self.seat("result.net", name)
            _of_kind(f"result.net.{name}", figure, int)
        banker = result.get("banker")
        if banker is not None:
            self.seat("result.banker", _of_kind("result.banker", banker, str))
        return Result(net, _of_kind("result.pool", result.get("pool", 0), int), banker)

    def read_receipts(self) -> tuple[Receipt, ...]:
        tables = self.have("receipts", list, [])
        receipts = tuple(_read_receipt(f"receipt {at}", table) for at, table in enumerate(tables, 1))
        for at, receipt in enumerate(receipts[:-1], 1):
            if not receipt.whole:
                raise RecordError(f"receipt {at}: has {REST}, but only the last stock of a round has cards left")
        return receipts


def _read_receipt(where: str, table: Any) -> Receipt:
    _known(where, _of_kind(where, table, dict), ("fingerprint", "pack", SALT, REST, "packs"))
    for name in ("fingerprint", "pack"):
        if name not in table:
            raise RecordError(f"{where}: {name} is missing; it is a text")
    if (SALT in table) == (REST in table):
        raise RecordError(f"{where}: has either {SALT}, where the whole stock is told, or {REST}, the seal of the rest")
    whole, held = SALT in table, _cards(f"{where}, pack", _of_kind(f"{where}, pack", table["pack"], str))
    packs = _of_kind(f"{where}, packs", table.get("packs", 1), int)
    if not 1 <= packs <= MOST_PACKS:
        raise RecordError(f"{where}, packs: {packs} is not 1 to {MOST_PACKS}")
    return Receipt(
        _digits(f"{where}, fingerprint", table["fingerprint"], 64 if held or not whole else 32),
        tuple(held),
        _digits(f"{where}, {SALT}", table[SALT], 32) if whole else _digits(f"{where}, {REST}", table[REST], 64),
        whole,
        packs,
    )


def _digits(where: str, value: Any, number: int) -> str:
    """A text of so many hexadecimal digits."""
    text: str = _of_kind(where, value, str)
    if len(text) != number or not _HEXADECIMAL.fullmatch(text):
        raise RecordError(f"{where}: is {number} hexadecimal digits in small letters, not {text[:70]!r}")
    return text


def _cards(where: str, text: str) -> list[Card]:
    try:
        return list(cards(text))
    except ValueError as error:
        raise RecordError(f"{where}: {error}") from None


def _known(where: str, table: Mapping[str, Any], names: Sequence[str]) -> None:
    for name in table:
        if name not in names:
            raise RecordError(f"{where}: there is no field {name!r}; there are {', '.join(names)}")


def _of_kind(name: str, value: Any, kind: type[Any]) -> Any:
    if type(value) is int and abs(value) > MOST:
        raise RecordError(f"{name}: is a number that no game comes to")
    if type(value) is not kind:
        raise RecordError(f"{name}: is {_KIND_NAMES[kind]}, not {value!r}")
    return value
