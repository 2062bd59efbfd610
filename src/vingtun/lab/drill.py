"""The drill: decisions to be asked again, what may be answered to them, and the score."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine.actions import Action, Amount, Ask, Choice
from ..engine.cards import Card
from ..engine.hand import LIMIT
from ..engine.options import Options
from ..play.bots import bots
from ..play.decision import TO_DO, Decision
from ..play.game import Game
from ..play.record import Record
from ..play.seats import SEATS, YOU, YOUR_NAME, names
from . import review
from .coach import Advice, advise
from .review import COUNTED, Coach

LETTERS: Mapping[str, str] = {
    "draw": "d", "twist": "t", "buy": "b", "stand": "s", "split": "x", "double": "y", "leave": "n", "accept": "y",
    "refuse": "n", "challenge": "c", "ask": "p",
}  # fmt: skip
"""The letter for each answer, by its verb: the same keys as at the table."""
ROUNDS = 3
"""From so many rounds comes a decision: the bank goes round, and one does not hold it all the time."""
BARREN = 300
"""After so often as many rounds without a decision no more are looked for."""
HIGHEST = 10
"""The pips of the highest card."""


class NoAnswerError(ValueError):
    """What was typed is no answer to the question: a sentence that says what would be one."""


@dataclass(frozen=True, slots=True)
class Point:
    """A decision of yours to be asked again.

    Attributes:
        record: the round in which it comes.
        at: which of the round's answers is that to the question, from 0.
        seen: the cards of earlier rounds that you had in mind.
    """

    record: Record
    at: int
    seen: tuple[Card, ...] = ()

    def ask(self) -> Ask:
        """The question, as you were asked it.

        Raises:
            ReplayError: the record does not play as far as that.
            ValueError: it does not.
            IndexError: its cards have run out.
        """
        return review.asked_at(self.record, YOUR_NAME, self.at, self.seen)


@dataclass(slots=True)
class Score:
    """How a drill goes.

    Attributes:
        asked: how many hands have been answered.
        right: how many of them as well as can be.
        lost: what the others cost, in credits.
    """

    asked: int = 0
    right: int = 0
    lost: float = 0.0

    def count(self, decision: Decision) -> None:
        """Count an answer."""
        self.asked += 1
        self.right += decision.good
        self.lost += decision.cost


def points(
    book: str, options: Options, seed: str, seats: int = SEATS, coach: Coach | None = None
) -> Iterator[tuple[Point, Advice]]:
    """Decisions in rounds that bots play, each with what the coach says.

    It is the closest one of every few rounds, if there is one with another question than the last.

    Args:
        book: the id of the rulebook from which the options come.
        options: what is played by.
        seed: what decides every card.
        seats: how many sit at the table, 2 to 10.
        coach: what says which answer is best; `advise` if not given.
    """
    game = Game(book, options, bots(seats), names(seats), seed, {})
    seen: tuple[Card, ...] = ()
    barren, last = 0, ""
    while barren < BARREN:
        found: list[_Close] = []
        for _ in range(ROUNDS):
            game.begin()
            if game.last:
                found += _close(game.last, seen, coach or advise)
            seen = game.checkpoint().seen[YOU]
        barren = 0 if found else barren + 1
        if found:
            _, point, advice = min(found, key=lambda each: (each[2].question == last, each[0]))
            last = advice.question
            yield point, advice


_Close = tuple[float, Point, Advice]
"""A decision with how far the second best answer is behind the best, for what is at risk."""


def _close(record: Record, seen: tuple[Card, ...], coach: Coach) -> Iterator[_Close]:
    """Every decision of yours in a round that does not go without saying."""
    for at, ask, _ in review.asked(record, YOUR_NAME, seen):
        if ask.question not in COUNTED or _goes_without_saying(ask):
            continue
        advice = coach(ask)
        if advice:
            behind = advice.cost(advice.choices[1].action) / max(review.at_risk(ask), 1)
            yield behind, Point(record, at, seen), advice


def _goes_without_saying(ask: Ask) -> bool:
    """Whether all there is to do is to take or leave a card that can do no harm."""
    total = ask.view.hands[ask.hand].total
    verbs = {choice.action.verb for choice in ask.open}
    return not total.soft and total.points + HIGHEST <= LIMIT and verbs <= {"draw", "twist", "stand"}


# --- what is typed -----------------------------------------------------------------------------------


def offered(ask: Ask) -> str:
    """What may be answered, each with its letter: D draw, S stand, B buy for 20 to 80."""
    return ", ".join(f"{LETTERS[choice.action.verb].upper()} {_label(choice)}" for choice in ask.open)


def _label(choice: Choice) -> str:
    label = TO_DO.get(choice.action.verb, choice.action.verb)
    if choice.amounts is None:
        return "leave the stakes" if choice.action.verb == "leave" else label
    least, most = choice.amounts[0], choice.amounts[-1]
    return f"{label} for {least:,}" + (f" to {most:,}" if most > least else "")


def answer(ask: Ask, text: str) -> Action:
    """The answer that was typed: a letter or a word, and after it an amount where there is one; else the least.

    Raises:
        NoAnswerError: it is none.
    """
    said = text.strip().lower()
    word, _, rest = said.partition(" ")
    for choice in ask.open:
        verb = choice.action.verb
        if said in (LETTERS[verb], verb, TO_DO.get(verb, verb)):
            return _of(ask, choice, None)
        if choice.amounts and word in (LETTERS[verb], verb):
            return _of(ask, choice, rest.removeprefix("for ").replace(",", "").strip())
    what = f"{text.strip()[:20]!r} is no answer here" if text.strip() else "Nothing was typed"
    raise NoAnswerError(f"{what}; there are {offered(ask)}, and q to end.")


def _of(ask: Ask, choice: Choice, amount: str | None) -> Action:
    """An answer of a kind, for an amount where it has one.

    Raises:
        NoAnswerError: the amount is none, or not open.
    """
    if not issubclass(choice.action, Amount) or choice.amounts is None:
        return choice.action()
    if amount is None:
        return choice.action(choice.amounts[0])
    if not (amount.isascii() and amount.isdigit() and len(amount) < 12):
        raise NoAnswerError(f"{amount[:20]!r} is no amount; there are {offered(ask)}.")
    action = choice.action(int(amount))
    if refusal := ask.refusal(action):
        raise NoAnswerError(str(refusal))
    return action
