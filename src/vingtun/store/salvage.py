"""Salvage: what a damaged store still holds.

Rows are read wherever they are found (`pages`), and only those are taken over that are what was written: games that
can be played by, rounds to which their digests fit. What a round came to is worked out again where it has been lost.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from json import dumps as json
from typing import Any

from .. import __version__
from ..play.record import Record, RecordError, loads
from ..play.replay import ReplayError
from .database import Store
from .digest import digest, fits, open_digest
from .facts import Facts, add_facts, facts_of, round_digest
from .pages import Value


@dataclass(slots=True)
class Found:
    """What was found in a damaged file.

    Attributes:
        games: the rows of games that make sense, by their numbers.
        rounds: the rows of rounds that do, by the number of the game and their own.
        records: the records of those that are over, as far as this version can read them.
        facts: what those came to for you.
    """

    games: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    rounds: dict[tuple[int, int], tuple[Any, ...]] = field(default_factory=dict)
    records: dict[tuple[int, int], Record] = field(default_factory=dict)
    facts: dict[tuple[int, int], Facts] = field(default_factory=dict)

    def fill(self, store: Store) -> None:
        """Write it into an empty store.

        Raises:
            StoreError: it cannot be written.
        """
        with store.transaction() as connection:
            connection.executemany(f"INSERT INTO game VALUES ({_places(_GAME)})", self.games.values())
            for at, row in self.rounds.items():
                _, _, _, hinted, actions, record, checkpoint = row
                what = self.facts.get(at)
                said = (
                    round_digest(*at, hinted, record, checkpoint, what) if what else open_digest(*at, hinted, actions)
                )
                connection.execute(f"INSERT INTO round VALUES (NULL, {_places(_ROUND - 1)})", (*row, said))
                if what:
                    add_facts(store, *at, what)


def find(every: Iterable[tuple[int, tuple[Value, ...]]]) -> Found:
    """Sort out the rows of a damaged file.

    Args:
        every: all rows that could be read, whatever table they are of; of two the later is the newer.
    """
    found = Found()
    closed: list[tuple[Any, ...]] = []
    results: dict[tuple[Any, Any], tuple[Any, ...]] = {}
    hands: dict[Any, dict[Any, Any]] = defaultdict(dict)
    for id_, values in every:
        if len(values) == _GAME:
            _find_game(found, id_, values)
        elif len(values) == _ROUND and _is_round(values):
            if values[6] is None:
                _find_open(found, values)
            else:
                closed.append((id_, *values[1:]))
        elif len(values) == _ROUND:
            results[values[1], values[2]] = values[4:]
        elif len(values) == _HAND:
            hands[values[1]][values[3]] = values[4:]
    for row in closed:
        at = row[1], row[2]
        said = _said(results.get(at), [hands[row[0]][hand] for hand in sorted(hands[row[0]], key=str)])
        _find_round(found, row, said)
    for number in {game for game, _ in found.rounds} - set(found.games):
        _bring_back(found, number)
    return found


_GAME, _ROUND, _HAND = 12, 9, 7
"""How many columns their tables have; that of results has as many as that of rounds."""
SEED = 5
"""Which column of a game its seed is, from 0."""


def _said(result: Sequence[Any] | None, hands: Sequence[Any]) -> Facts | None:
    """What a round came to as its rows have it; None where they are not all there, or make no sense."""
    figures = [*(result or ()), *(figure for stake, won, _ in hands for figure in (stake, won))]
    if result is None or not all(type(figure) is int for figure in figures):
        return None
    banked, tenure, net, natural, purse = result
    return Facts(bool(banked), tenure, net, bool(natural), purse, tuple((s, w, str(why)) for s, w, why in hands))


def _find_game(found: Found, id_: int, values: Sequence[Value]) -> None:
    """Take over a game, if its digest shows that it is what was written; whether it can be played is not asked."""
    row = (id_, *values[1:])
    kinds = (int, str, str, str, int, str, str, str, str, int, int, str)
    if all(map(isinstance, row, kinds)) and row[9] in (0, 1):
        _, *table, _, _, _, over, since, said = row
        if fits(str(said), *table, over, since):
            found.games[id_] = row


def _is_round(values: Sequence[Value]) -> bool:
    """Whether it may be the row of a round: a result has figures only."""
    _, game, number, began, _, actions, record, _, said = values
    texts = isinstance(began, str) and isinstance(said, str) and isinstance(record if actions is None else actions, str)
    return texts and isinstance(game, int) and isinstance(number, int) and number >= 1


def _find_open(found: Found, values: Sequence[Any]) -> None:
    _, game, number, began, hinted, actions, _, _, said = values
    if fits(said, game, number, hinted, actions):
        found.rounds[game, number] = (game, number, began, int(hinted == 1), actions, None, None)


def _find_round(found: Found, row: Sequence[Any], stored: Facts | None) -> None:
    """Take over a round that is over, if its digest shows that it is what was written.

    What it came to may have been lost with a page of its own: then it is worked out again.
    """
    _, game, number, began, hinted, _, text, checkpoint, said = row
    record: Record | None = None
    with suppress(RecordError):
        record = loads(text)
    for what in _facts(record, stored):
        if fits(said, game, number, hinted, text, checkpoint, *what.values):
            found.facts[game, number] = what
            found.rounds[game, number] = (game, number, began, int(hinted == 1), None, text, checkpoint)
            if record:
                found.records[game, number] = record
            return


def _facts(record: Record | None, stored: Facts | None) -> Iterator[Facts]:
    """What a round may have come to: as it is stored, and as its record plays."""
    if stored:
        yield stored
    if record:
        yield _worked_out(record)


def _table(record: Record) -> tuple[str, str, str]:
    """The rulebook, the options and the seats as the row of a game has them."""
    return record.rules, json(asdict(record.options)), json(record.seats, ensure_ascii=False)


def _bring_back(found: Found, game: int) -> None:
    """A game whose own row is lost, from its records: it can be looked at, and not gone on with."""
    numbers = sorted(number for each, number in found.records if each == game)
    for at in [at for at in found.rounds if at[0] == game and (at not in found.facts or not numbers)]:
        del found.rounds[at]
    if numbers:
        first, last = found.records[game, numbers[0]], found.rounds[game, numbers[-1]]
        table = (*_table(first), first.credits.get(first.seats[0], 0), "")
        began = found.rounds[game, numbers[0]][2]
        found.games[game] = (game, *table, __version__, began, last[2], 0, 0, digest(*table, 0, 0))


def _worked_out(record: Record) -> Facts:
    """What a round came to for you; of one that does not play any more, only what its record says."""
    you = record.seats[0]
    try:
        return facts_of(record)
    except (ReplayError, ValueError, IndexError):
        net = record.result.net.get(you, 0) if record.result else 0
        banked = record.banker == you
        return Facts(banked, record.tenure if banked else 0, net, False, record.credits.get(you, 0) + net, ())


def _places(columns: int) -> str:
    return ", ".join("?" * columns)
