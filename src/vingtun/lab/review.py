"""Rounds looked at afterwards: what each decision of a seat cost, as that seat saw it when it was asked.

A record is played again, and at each question the coach is asked what it would have said: it is given the seat's view
and nothing else, so no card counts that the seat could not see. How much one stakes, and for what one buys or sells
the bank, is a matter of appetite and no right or wrong: such decisions are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from ..engine import questions as q
from ..engine.actions import Action, Ask, IllegalAction
from ..engine.cards import Card
from ..engine.round import Round
from ..engine.rules import rules
from ..engine.table import Table
from ..play.decision import Decision, cost_that_counts
from ..play.record import Record
from ..play.replay import ReplayError, board_of, pack_of
from .coach import Advice, advise

COUNTED = (q.TURN, q.BANK_TURN, q.CALL_DOUBLE, q.ANSWER_DOUBLE, q.CHALLENGE)
"""The questions whose answers are held against the best."""

Coach = Callable[[Ask], Advice | None]
"""What says which answer is best; None where there is nothing to choose."""


def review(
    record: Record, name: str, seen: Sequence[Card] = (), number: int = 0, coach: Coach | None = None
) -> list[Decision]:
    """Every decision of a seat in a round, in the order in which they were made.

    Args:
        record: the round.
        name: what the seat is called in it.
        seen: the cards of earlier rounds that the seat had in mind and that were not shuffled in since (M19).
        number: the number of the round in its game.
        coach: what says which answer is best; `advise` if not given.

    Raises:
        ReplayError: the record does not play.
        ValueError: it does not, or the seat is not in it.
        IndexError: its cards have run out.
    """
    return list(decisions(record, name, seen, number, coach))


def decisions(
    record: Record, name: str, seen: Sequence[Card] = (), number: int = 0, coach: Coach | None = None
) -> Iterator[Decision]:
    """The same as `review`, one by one: each takes its time."""
    for at, ask, action in asked(record, name, seen):
        advice = (coach or advise)(ask) if ask.question in COUNTED else None
        if advice:
            yield judged(ask, advice, action, at, number)


def asked(record: Record, name: str, seen: Sequence[Card] = ()) -> Iterator[tuple[int, Ask, Action]]:
    """Every question to a seat in a round: which answer of the record it is, the question, and the answer.

    A question is good until the next is asked for.

    Args:
        record: the round.
        name: what the seat is called in it.
        seen: the cards of earlier rounds that the seat had in mind.

    Raises:
        ReplayError: the record does not play.
        ValueError: it does not, or the seat is not in it.
        IndexError: its cards have run out.
    """
    seat = record.seats.index(name)
    table = Table(board_of(record))
    table.seen[seat][:] = seen
    round_ = Round(rules(record.options), table, pack_of(record))
    ask = round_.begin()
    for at, (who, action) in enumerate(record.actions):
        if ask is None or record.seats[ask.seat] != who:
            raise ReplayError(f"{who} {action}: nobody asks {who} here", at + 1)
        if ask.refusal(action):
            raise ReplayError(f"{who} {IllegalAction(ask, action)}", at + 1)
        if ask.seat == seat:
            yield at, ask, action
        ask = round_.apply(action)


def asked_at(record: Record, name: str, at: int, seen: Sequence[Card] = ()) -> Ask:
    """The question to a seat that was answered at one place of a record.

    Args:
        record: the round.
        name: what the seat is called in it.
        at: which of the round's answers it is, from 0.
        seen: the cards of earlier rounds that the seat had in mind.

    Raises:
        ReplayError: the seat was not asked there, or the record does not play.
        ValueError: it does not, or the seat is not in it.
        IndexError: its cards have run out.
    """
    for place, ask, _ in asked(record, name, seen):
        if place == at:
            return ask
    raise ReplayError(f"answer {at + 1} is none of {name}")


def judged(ask: Ask, advice: Advice, action: Action, at: int = 0, number: int = 0) -> Decision:
    """An answer held against the best.

    Args:
        ask: the question.
        advice: what the coach says to it.
        action: the answer.
        at: which of the round's answers it is, from 0.
        number: the number of the round in its game.
    """
    error = advice.apart if action != advice.best.action else 0.0
    cost = cost_that_counts(advice.cost(action), error)
    best = advice.best.action if cost else action
    held = ask.view.hands[ask.hand].cards
    return Decision(number, at, ask.question, held, at_risk(ask), action, best, cost, error, advice.exact, advice.why)


def at_risk(ask: Ask) -> int:
    """What is at risk for whoever is asked, in credits: a hand's stake, or with the bank all that is staked."""
    board = ask.view.board
    return board.at_risk() if ask.seat == board.banker else ask.view.spots[ask.hand].stake
