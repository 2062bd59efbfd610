"""What waits at a game that was left: the decision, in a sentence."""

from __future__ import annotations

from ..engine import questions as q
from ..engine.actions import Ask
from ..engine.books import BOOKS
from ..engine.view import View
from ..play import words
from ..play.game import Game
from ..play.recall import Memory
from ..play.seats import YOU
from ..store import resume
from ..store.database import Store, StoreError
from ..store.games import Saved

DECISIONS = {
    q.SALE: "whether you sell the bank",
    q.PURCHASE: "whether you buy the bank",
    q.STAKE: "your stake",
    q.CALL_DOUBLE: "your call to double",
    q.ANSWER_DOUBLE: "your answer to the double",
    q.CHALLENGE: "your challenge",
    q.TURN: "your turn",
    q.BANK_TURN: "your turn as the bank",
}
"""What you are to decide, by the question."""


def waiting(store: Store, saved: Saved) -> str:
    """What a game waits for, in a sentence.

    Args:
        store: where it is kept.
        saved: the game.
    """
    try:
        plan = resume.plan(store, saved)
        memory = Memory(saved.names)
        game = resume.game_of(plan, memory)
        resume.play_again(plan, game, memory)
    except StoreError as error:
        return str(error)
    return plan.notice or f"Waiting for you: {BOOKS[saved.book].name}, {_decision(game, saved)}."


def _decision(game: Game, saved: Saved) -> str:
    ask, board = game.ask, game.board
    if ask is None:
        following = board.next_banker
        whose = "the bank by lot" if following < 0 else f"{words.possessive(saved.names[following])} bank"
        return f"round {board.round + 1}, {'your bank' if following == YOU else whose}"
    said = DECISIONS.get(ask.question, "your answer") + _holding(ask, ask.view)
    return said if board.banker == YOU else f"{said}, {saved.names[board.banker]} holds the bank"


def _holding(ask: Ask, view: View) -> str:
    """What you hold, as it belongs to the question."""
    hands = view.hands
    cards = hands[ask.hand].cards if ask.hand < len(hands) else ()
    if not cards:
        return ""
    on = " on " if ask.question == q.STAKE else " with "
    return on + (words.faces(cards) if len(cards) < 3 else str(hands[ask.hand].total.points))
