"""What your decisions cost: kept once it has been worked out, and which of your mistakes you have answered right since.

All of it but the latter can be worked out again from the records, and is left behind when a damaged store is mended.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from .. import __version__
from ..engine.actions import Action
from ..engine.cards import Card, cards
from ..play.decision import Decision
from ..play.record import answers
from ..play.seats import YOU, YOUR_NAME
from . import checkpoints
from .database import Store


@dataclass(frozen=True, slots=True)
class Tally:
    """How many of some decisions were as good as the best.

    Attributes:
        good: how many.
        all: of how many.
    """

    good: int
    all: int


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision of yours that was not the best.

    Attributes:
        game: the number of its game.
        decision: the decision, with the number of its round.
    """

    game: int
    decision: Decision


def unread(store: Store, game: int | None = None, most: int | None = None) -> list[tuple[int, int]]:
    """The rounds that are over and whose decisions this version has not looked at, each as its game and number.

    Args:
        store: where they are kept.
        game: the number of a game, whose rounds come in their order; None for all games, the latest round first.
        most: how many are wanted at most; None for all.

    Raises:
        StoreError: they cannot be read.
    """
    where, order = ("result.game = ?2", "result.number") if game is not None else ("?2 IS NULL", "result.round DESC")
    query = f"{_UNREAD} AND {where} ORDER BY {order} LIMIT {-1 if most is None else most:d}"
    return [(game, number) for game, number in store.rows(query, (__version__, game))]


_UNREAD = """
    SELECT result.game, result.number FROM result LEFT JOIN review ON review.round = result.round
    WHERE review.version IS NOT ?1
"""


def keep(store: Store, game: int, number: int, decisions: Sequence[Decision]) -> None:
    """Keep what the decisions of a round cost, in the place of what was thought of them before.

    Args:
        store: where.
        game: the number of the game.
        number: the number of the round in it.
        decisions: all that were looked at.

    Raises:
        StoreError: it cannot be written; nothing has changed.
    """
    with store.transaction() as connection:
        found = connection.execute("SELECT id FROM round WHERE game = ? AND number = ?", (game, number)).fetchone()
        if found is None:
            return
        connection.execute("DELETE FROM decision WHERE round = ?", found)
        connection.execute("INSERT OR REPLACE INTO review VALUES (?, ?, ?)", (*found, game, __version__))
        connection.executemany(
            f"INSERT INTO decision (round, game, number, {_COLUMNS}) VALUES ({', '.join('?' * 13)})",
            [(*found, game, number, *_written(each)) for each in decisions],
        )  # fmt: skip


_COLUMNS = "answer, question, held, stake, chosen, best, cost, error, exact, why"


def _written(each: Decision) -> tuple[object, ...]:
    held = " ".join(map(repr, each.held))
    said = (str(each.chosen), str(each.best), each.cost, each.error, each.exact, each.why)
    return each.at, each.question, held, each.stake, *said


def _read(number: int, at: Any, question: str, held: str, stake: Any, *rest: Any) -> Decision:
    """The decision that a row is.

    Raises:
        ValueError: it is none.
    """
    chosen, best, cost, error, exact, why = rest
    return Decision(
        int(number), int(at), question, cards(held), int(stake), _action(chosen), _action(best), float(cost),
        float(error), bool(exact), str(why),
    )  # fmt: skip


def _action(text: str) -> Action:
    ((_, action),) = answers((YOUR_NAME,), [f"{YOUR_NAME} {text}"])
    return action


def _mistakes(rows: Sequence[Sequence[Any]]) -> Iterator[Mistake]:
    """The mistakes that some rows are; what has been damaged so is none any more."""
    for game, number, *values in rows:
        try:
            yield Mistake(game, _read(number, *values))
        except (ValueError, TypeError, AttributeError):
            continue


def dearest(store: Store, game: int, most: int = 3) -> list[Decision]:
    """Your dearest decisions of a game, the dearest first, as far as they are known.

    Args:
        store: where they are kept.
        game: the number of the game.
        most: how many at most.

    Raises:
        StoreError: they cannot be read.
    """
    query = f"{_DECISIONS} WHERE game = ? AND cost > 0 ORDER BY cost DESC, number, answer LIMIT ?"
    return [each.decision for each in _mistakes(store.rows(query, (game, most)))]


def of_round(store: Store, game: int, number: int) -> list[Decision]:
    """Your decisions of a round that were not the best, in their order, as far as they are known.

    Raises:
        StoreError: they cannot be read.
    """
    query = f"{_DECISIONS} WHERE round = ({_ROUND}) AND cost > 0 ORDER BY answer"
    return [each.decision for each in _mistakes(store.rows(query, (game, number)))]


_DECISIONS = f"SELECT game, number, {_COLUMNS} FROM decision"
_ROUND = "SELECT id FROM round WHERE game = ? AND number = ?"


def tally(store: Store, game: int) -> Tally:
    """How many of your decisions of a game were as good as the best, as far as they are known.

    Raises:
        StoreError: they cannot be read.
    """
    good, number = store.rows("SELECT total(cost = 0), count(*) FROM decision WHERE game = ?", (game,))[0]
    return Tally(int(good), number)


def costs(store: Store, game: int, first: int, last: int) -> dict[int, float]:
    """What the dearest decision of each of some rounds cost, in credits, by their numbers, as far as that is known.

    Args:
        store: where they are kept.
        game: the number of the game.
        first: the number of the first round that is wanted.
        last: that of the last.

    Raises:
        StoreError: they cannot be read.
    """
    return {number: float(cost) for number, cost in store.rows(_COSTS, (game, first, last))}


_COSTS = """
    SELECT round.number, max(cost) FROM round JOIN decision ON decision.round = round.id
    WHERE round.game = ? AND round.number BETWEEN ? AND ? GROUP BY round.number
"""


# --- asked again -------------------------------------------------------------------------------------


def mistakes(store: Store, book: str | None = None, most: int = 100) -> list[Mistake]:
    """Your mistakes that you have not answered right since, the dearest first.

    Args:
        store: where they are kept.
        book: the id of the rulebook by which they were made; None for any.
        most: how many at most.

    Raises:
        StoreError: they cannot be read.
    """
    return list(_mistakes(store.rows(_MISTAKES, (book, most))))


_MISTAKES = f"""
    SELECT decision.game, decision.number, {", ".join(f"decision.{name}" for name in _COLUMNS.split(", "))}
    FROM decision JOIN game ON game.id = decision.game
    LEFT JOIN drill ON drill.round = decision.round AND drill.answer = decision.answer
    WHERE cost > 0 AND coalesce(drill.solved, 0) = 0 AND game.book = coalesce(?1, game.book)
    ORDER BY cost DESC, decision.game, decision.number, decision.answer LIMIT ?2
"""


def asked_again(store: Store, mistake: Mistake, *, right: bool) -> None:
    """Keep that a mistake was asked again, and whether it was answered as well as can be.

    Raises:
        StoreError: it cannot be written; nothing has changed.
    """
    at = (mistake.game, mistake.decision.round)
    with store.transaction() as connection:
        found = connection.execute(_ROUND, at).fetchone()
        if found:
            connection.execute(_ASKED, (*found, mistake.decision.at, right))


_ASKED = """
    INSERT INTO drill (round, answer, asked, solved) VALUES (?1, ?2, 1, ?3)
    ON CONFLICT (round, answer) DO UPDATE SET asked = asked + 1, solved = solved + ?3
"""


def seen_before(store: Store, game: int, number: int) -> tuple[Card, ...]:
    """The cards of earlier rounds that you had in mind when a round began and that were not shuffled in since (M19).

    Raises:
        StoreError: they cannot be read.
    """
    query = "SELECT checkpoint FROM round WHERE game = ? AND number = ? AND checkpoint IS NOT NULL"
    for (text,) in store.rows(query, (game, number - 1)):
        try:
            return checkpoints.loads(text).seen[YOU]
        except (ValueError, TypeError, IndexError):
            break
    return ()
