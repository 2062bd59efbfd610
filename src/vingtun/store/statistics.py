"""Statistics: what your rounds came to, worked out from their rows whenever it is asked. Nothing is counted in advance.

Rounds played with hints are kept apart: no figure has them in it but those called so.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import accumulate, compress
from operator import attrgetter
from typing import Any, NamedTuple

WON: Mapping[str, str] = {
    "natural": "natural",
    "three sevens": "three_sevens",
    "five cards": "five_cards",
    "twenty-one": "twenty_one",
    "higher": "higher",
    "challenged": "higher",
    "bank bust": "bank_bust",
}
"""How a hand ended that was paid, by the name of the clause."""
LOST: Mapping[str, str] = {
    "lower": "lower",
    "bank twenty-one": "lower",
    "challenged": "lower",
    "equal": "tie",
    "bust": "bust",
    "bank natural": "bank_natural",
    "natural tie": "bank_natural",
    "bank five cards": "bank_five_cards",
    "five cards each": "bank_five_cards",
    "refused": "refused",
}
"""How a hand ended that paid."""
TO_A_NATURAL = ("excused", "collected")
"""The clauses by which another player's natural ends a hand: it pays that player, and the bank nothing."""
ENDS = (
    "natural", "three_sevens", "five_cards", "twenty_one", "higher", "bank_bust", "other_won",
    "void",
    "lower", "tie", "bust", "bank_natural", "bank_five_cards", "others_natural", "refused", "other_lost",
)  # fmt: skip
"""Every way in which a hand ends: paid, with nobody paying, and paying. The others are for clauses not known here."""


def end_of(why: str, won: int) -> str:
    """How a hand ended, one of `ENDS`.

    Args:
        why: the name of the clause by which it was settled; it may be one that this version does not know.
        won: what the bank paid it (+) or took (-), in credits, or the sign of that.
    """
    if why in TO_A_NATURAL:
        return "others_natural"
    if not won:
        return "void"
    return WON.get(why, "other_won") if won > 0 else LOST.get(why, "other_lost")


@dataclass(frozen=True, slots=True)
class Single:
    """One round.

    Attributes:
        net: what you won or lost in it, in credits.
        game: the number of its game in the store.
        number: which round of that game it is, from 1.
    """

    net: int
    game: int
    number: int


@dataclass(frozen=True, slots=True)
class Part:
    """Some rounds.

    Attributes:
        rounds: how many.
        net: what you won or lost in them, in credits.
        best: the one that brought most, the earliest of several; None for no round.
        worst: the one that brought least.
    """

    rounds: int = 0
    net: int = 0
    best: Single | None = None
    worst: Single | None = None

    @property
    def per_round(self) -> float | None:
        """What a round brought, in credits; None for no round."""
        return _share(self.net, self.rounds)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What some rounds came to.

    Attributes:
        games: how many games they belong to.
        whole: all of them.
        player: those in which somebody else held the bank.
        bank: those in which you held it.
        fair_share: the share of the rounds with the bank if it were dealt out evenly, 0 to 1; None where nobody knows
            how many sat there.
        longest: the most rounds in a row with the bank.
        longest_times: how often it stayed so long.
        naturals: rounds in which you had a natural.
        hands: how many of the hands that you played against the bank ended in each way, by `ENDS`, in that order; the
            ways in which none did are left out.
        spread: each net that a round brought, in credits, and how many brought it, from the least to the greatest.
        course: what was won or lost in all after each round, in credits, in the order in which they were begun.
        hinted: the rounds played with hints, which are in none of the other figures.
    """

    games: int = 0
    whole: Part = Part()
    player: Part = Part()
    bank: Part = Part()
    fair_share: float | None = None
    longest: int = 0
    longest_times: int = 0
    naturals: int = 0
    hands: Mapping[str, int] = field(default_factory=dict)
    spread: tuple[tuple[int, int], ...] = ()
    course: tuple[int, ...] = ()
    hinted: Part = Part()

    @property
    def all_hands(self) -> int:
        """The hands that you played against the bank; two in a round with a split."""
        return sum(self.hands.values())

    @property
    def busts(self) -> int:
        """Hands that went over 21."""
        return self.hands.get("bust", 0)

    @property
    def ties_lost(self) -> int:
        """Hands as high as the bank's that lost by it."""
        return self.hands.get("tie", 0)

    @property
    def highest(self) -> int | None:
        """The most that you had won in all, in credits, 0 where it never was more; None for no round."""
        return max(0, max(self.course)) if self.course else None

    @property
    def lowest(self) -> int | None:
        """The least that you had won in all, in credits, 0 where it never was less; None for no round."""
        return min(0, min(self.course)) if self.course else None

    @property
    def middle(self) -> int | None:
        """The net in the middle: half of the rounds brought less or as much, in credits; None for no round."""
        seen = 0
        for net, rounds in self.spread:
            seen += rounds
            if 2 * seen >= self.whole.rounds:
                return net
        return None

    @property
    def bank_share(self) -> float | None:
        """The share of the rounds in which you held the bank, 0 to 1; None for no round."""
        return _share(self.bank.rounds, self.whole.rounds)

    @property
    def hinted_share(self) -> float | None:
        """The share of the rounds with hints in all rounds, those with hints included, 0 to 1; None for no round."""
        return _share(self.hinted.rounds, self.whole.rounds + self.hinted.rounds)


@dataclass(frozen=True, slots=True)
class Overview:
    """All that was ever played, and each book by itself.

    Attributes:
        all: every round.
        books: the rounds of each book that was played, by its id, the book first played first.
    """

    all: Statistics
    books: Mapping[str, Statistics]


def statistics(connection: sqlite3.Connection, *, book: str | None = None, game: int | None = None) -> Statistics:
    """What all rounds came to, or those of one book, or of one game.

    Args:
        connection: to the store.
        book: the id of a rulebook, known to this version or not.
        game: the number of a game.

    Raises:
        sqlite3.Error: the store cannot be read.
    """
    rows = _read(connection, game)
    return _figures(rows if book is None else rows.of(book))


def overview(connection: sqlite3.Connection) -> Overview:
    """What all rounds came to, and those of each book; the store is read once.

    Args:
        connection: to the store.

    Raises:
        sqlite3.Error: the store cannot be read.
    """
    rows = _read(connection)
    books = {book: _figures(rows.of(book)) for book in dict.fromkeys(book for book, _ in rows.games.values())}
    return Overview(_figures(rows), books)


# --- the rows --------------------------------------------------------------------------------------

_GAMES = "SELECT id, book, names FROM game WHERE EXISTS (SELECT * FROM result WHERE result.game = game.id) ORDER BY id"
# Each column comes in one piece, which is faster than row by row, and in the order of the rows within: sqlite keeps it
# for functions that gather. CAST, for JSON has no blob and no infinity.
_ROUNDS = """
    SELECT json_group_array(game), json_group_array(net), json_group_array(tenure), json_group_array(natural),
        json_group_array(number)
    FROM (
        SELECT CAST(game AS INTEGER) AS game, net, (banked IS TRUE) * max(CAST(tenure AS INTEGER), 1) AS tenure,
            natural IS TRUE AS natural, CAST(number AS INTEGER) AS number
        FROM result WHERE (hinted IS TRUE) = :hinted AND typeof(net) = 'integer' {of_game} ORDER BY round
    )
"""
_HANDS = """
    SELECT hand.game, why, (won > 0) - (won < 0) AS sign, count(*) FROM hand JOIN result USING (round)
    WHERE hinted IS NOT TRUE AND typeof(net) = 'integer' {of_game} GROUP BY why, hand.game, sign
"""


class _Kind(NamedTuple):
    """Rounds that are alike.

    Attributes:
        game: the number of their game.
        net: what each brought, in credits.
        tenure: for how many rounds in a row you had held the bank then, 0 where you did not.
        natural: whether you had a natural.
        rounds: how many they are.
        number: which round of the game the first of them is.
    """

    game: int
    net: int
    tenure: int
    natural: int
    rounds: int
    number: int


class _Rows(NamedTuple):
    """What the store says.

    Attributes:
        games: the book of each game, and how many sit there, 0 where nobody knows.
        played: of each round without hints, the number of its game, in the order in which they were begun.
        nets: what each of them brought, in credits.
        kinds: the same rounds, those that are alike taken together, in the order of the first of each.
        hinted: the rounds with hints in the same way.
        hands: game, clause, sign of what was won, and how many hands of that kind there were without hints.
    """

    games: Mapping[int, tuple[str, int]]
    played: Sequence[int]
    nets: Sequence[int]
    kinds: Sequence[_Kind]
    hinted: Sequence[_Kind]
    hands: Sequence[tuple[int, str, int, int]]

    def of(self, book: str) -> _Rows:
        """Those of one book."""
        games = {game: table for game, table in self.games.items() if table[0] == book}
        chosen = list(map(games.__contains__, self.played))
        return _Rows(
            games,
            list(compress(self.played, chosen)),
            list(compress(self.nets, chosen)),
            [kind for kind in self.kinds if kind.game in games],
            [kind for kind in self.hinted if kind.game in games],
            [hands for hands in self.hands if hands[0] in games],
        )


def _read(connection: sqlite3.Connection, game: int | None = None) -> _Rows:
    of_game = "" if game is None else "AND result.game = :game"

    def found(query: str, *, hinted: bool = False) -> list[Any]:
        return connection.execute(query.format(of_game=of_game), {"game": game, "hinted": hinted}).fetchall()

    with _moment(connection):
        games, [rounds], [hinted], hands = found(_GAMES), found(_ROUNDS), found(_ROUNDS, hinted=True), found(_HANDS)
    tables = {number: (str(book), _seats(names)) for number, book, names in games}
    columns = [json.loads(column) for column in rounds]
    return _Rows(tables, columns[0], columns[1], _kinds(*columns), _kinds(*map(json.loads, hinted)), hands)


def _kinds(game: list[int], net: list[int], tenure: list[int], natural: list[int], number: list[int]) -> list[_Kind]:
    """Rounds, given column by column, those that are alike taken together."""
    rounds = list(zip(game, net, tenure, natural, strict=True))
    kinds, first = [], 0
    for kind, times in Counter(rounds).items():  # in the order of the first of each
        first = rounds.index(kind, first)
        kinds.append(_Kind(*kind, times, number[first]))
    return kinds


@contextmanager
def _moment(connection: sqlite3.Connection) -> Iterator[None]:
    """See the store as it is at one moment, whoever writes to it meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def _seats(names: object) -> int:
    """How many sit at a table, 0 where its names cannot be read."""
    try:
        seats = json.loads(str(names))
    except ValueError:
        return 0
    return len(seats) if isinstance(seats, list) else 0


# --- what they come to -----------------------------------------------------------------------------


def _figures(rows: _Rows) -> Statistics:
    bank = [kind for kind in rows.kinds if kind.tenure]
    longest = max((kind.tenure for kind in bank), default=0)
    played, spread = Counter[int](), Counter[int]()
    for kind in rows.kinds:
        played[kind.game] += kind.rounds
        spread[kind.net] += kind.rounds
    return Statistics(
        games=len(played),
        whole=_part(rows.kinds),
        player=_part([kind for kind in rows.kinds if not kind.tenure]),
        bank=_part(bank),
        fair_share=_fair_share(rows.games, played),
        longest=longest,
        longest_times=sum(kind.rounds for kind in bank if kind.tenure == longest),
        naturals=sum(kind.rounds for kind in rows.kinds if kind.natural),
        hands=_ended(rows.hands),
        spread=tuple(sorted(spread.items())),
        course=tuple(accumulate(rows.nets)),
        hinted=_part(rows.hinted),
    )


def _part(kinds: Sequence[_Kind]) -> Part:
    if not kinds:
        return Part()
    best, worst = (most(kinds, key=attrgetter("net")) for most in (max, min))  # of several the first
    return Part(
        sum(kind.rounds for kind in kinds),
        sum(kind.rounds * kind.net for kind in kinds),
        Single(best.net, best.game, best.number),
        Single(worst.net, worst.game, worst.number),
    )


def _ended(hands: Iterable[tuple[int, str, int, int]]) -> dict[str, int]:
    """The hands that ended in each way."""
    ended: Counter[str] = Counter()
    for _, why, won, number in hands:
        ended[end_of(why, won)] += number
    return {end: ended[end] for end in ENDS if ended[end]}


def _fair_share(games: Mapping[int, tuple[str, int]], played: Mapping[int, int]) -> float | None:
    """The mean of one in so many seats over the rounds whose seats are known."""
    seats = {game: games[game][1] for game in played if game in games and games[game][1]}
    return _share(sum(played[game] / seats[game] for game in seats), sum(played[game] for game in seats))


def _share(part: float, whole: int) -> float | None:
    return part / whole if whole else None
