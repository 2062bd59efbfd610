"""The drill in words: what lies on the table when a decision is asked, and what comes of the answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..engine import questions as q
from ..engine.actions import Ask
from ..engine.books import BOOKS
from ..engine.view import OpenSpot
from ..lab import drill
from ..lab.coach import Advice
from ..lab.drill import Point, Score
from ..play import words
from ..play.decision import Decision, did, to_do
from ..play.seats import YOUR_NAME


def situation(point: Point, ask: Ask) -> Iterator[str]:
    """What you know when you are asked, a sentence or two a line."""
    names, view = point.record.seats, ask.view
    book = BOOKS[point.record.rules]
    changed = point.record.options.differences(book.options)
    named = f"{book.name} with {words.listed(changed)} changed" if changed else book.name
    yield f"{named}. {_bank(ask, names)}"
    hand = view.hands[ask.hand]
    which = ("first", "second")[ask.hand] if len(view.hands) > 1 else ""
    held = f"In your {which} hand you hold" if which else "You hold"
    yield f"{held} {words.faces(hand.cards)}, which is {words.total(hand.total)}."
    for seat in view.board.order:
        if seat != ask.seat:
            yield f"{names[seat]}{' (bank)' if seat == view.board.banker else ''}: {_seat(view.board.spots[seat])}."
    if view.seen:
        yield f"Out of the pack since it was shuffled: {words.faces(view.seen)}."


def _bank(ask: Ask, names: Sequence[str]) -> str:
    board = ask.view.board
    if ask.seat == board.banker:
        return f"You hold the bank, and {words.count(board.at_risk(), 'credit')} are staked against it."
    stake = ask.view.spots[ask.hand].stake
    return f"{names[board.banker]} holds the bank, and your stake is {stake:,}."


def _seat(spots: Sequence[OpenSpot]) -> str:
    """What everybody sees of a seat."""
    return "; ".join(map(_spot, spots)) or "sits out"


def _spot(spot: OpenSpot) -> str:
    backs = f"{words.count(spot.backs, 'card')} face down" if spot.backs else ""
    faces = f"shows {words.faces(spot.faces)}" if spot.faces else ""
    parts = [f"stake {spot.stake:,}" if spot.stake else "", backs, faces]
    if spot.won is not None:
        parts.append(f"settled, {words.money(spot.won)}")
    elif spot.stood:
        parts.append("stands")
    return ", ".join(filter(None, parts)) or "no card yet"


QUESTIONS = {
    q.TURN: "What do you do?",
    q.BANK_TURN: "What do you do with the bank?",
    q.CALL_DOUBLE: "Do you call on all to double?",
    q.ANSWER_DOUBLE: "The banker calls on you to double. Do you follow?",
    q.CHALLENGE: "Do you challenge the board?",
}
"""How each question is asked."""


def question(ask: Ask) -> str:
    """The question, with all that may be answered."""
    return f"{QUESTIONS[ask.question]} {drill.offered(ask)}:"


def outcome(decision: Decision, advice: Advice, before: Decision | None) -> Iterator[str]:
    """What comes of an answer: whether it is right, what it costs, why, and what each answer is worth.

    Args:
        decision: the answer, held against the best.
        advice: what the coach says.
        before: what you did when you were asked at the table; None for a hand that was not yours.
    """
    if not decision.good:
        yield f"No: you {did(decision.chosen)}, and {to_do(decision.best)} is better. That costs {cost(decision)}."
    elif decision.chosen == advice.best.action:
        yield f"Right: {to_do(decision.chosen)}."
    else:
        yield f"As good as the best, which is to {to_do(advice.best.action)}."
    yield advice.why
    worth = "; ".join(f"{to_do(each.action)} {_credits(each.value)}" for each in advice.choices)
    yield f"In credits: {worth}.{'' if advice.exact else ' These are estimates.'}"
    if before:
        yield f"At the table you {did(before.chosen)}, which cost {cost(before)}."


def cost(decision: Decision) -> str:
    """What a decision costs: 17 credits, 0.21 of the stake; an estimate with its error."""
    about = f" (± {decision.error:.1f})" if decision.error else ""
    stake = f", {decision.cost / decision.stake:.2f} of what is at risk" if decision.stake else ""
    return f"{words.count(decision.credits, 'credit')}{about}{stake}"


def _credits(value: float) -> str:
    return f"{round(value, 1) or 0.0:+.1f}".replace("-", words.MINUS)


def score(kept: Score) -> str:
    """The score: 7 of 10, 12 credits lost."""
    if not kept.asked:
        return "No hand was answered."
    lost = f", {words.count(max(round(kept.lost), 1), 'credit')} lost" if kept.lost else ""
    return f"{kept.right} of {kept.asked}{lost}."


def whose(at: int, hands: int, game: int | None, number: int) -> str:
    """Which hand it is, and where it comes from.

    Args:
        at: which it is, from 1.
        hands: how many are asked.
        game: the number of the game in which you made the decision; None for a hand that bots played.
        number: the number of the round in it.
    """
    mine = f"from {words.possessive(YOUR_NAME)} round {number:,} of game {game:,}" if game else "from a table of bots"
    return f"{at} of {hands}, {mine}"
