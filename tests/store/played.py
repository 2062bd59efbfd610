"""Games in a store for the tests, played without a screen."""

from __future__ import annotations

from random import Random

from vingtun.engine.actions import Action, Amount, Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.view import View
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.players import Player
from vingtun.play.seats import UNITS, YOU, YOUR_UNIT, names
from vingtun.store import keeping
from vingtun.store.database import Store


class Anything:
    """A player who says anything that is open, decided by a seed."""

    def __init__(self, seed: str) -> None:
        self._random = Random(seed)

    def answer(self, ask: Ask, view: View) -> Action:
        """Any open answer, for a small amount where it has one."""
        choice = self._random.choice(ask.open)
        if issubclass(choice.action, Amount):
            return choice.action(ask.amounts(choice.action)[0])
        return choice.action()


def play(
    store: Store, book: str = "modern", seed: str = "7f3a", rounds: int = 5, *, seats: int = 4, purse: int = 10_000,
    leave_open: bool = False, player: Player | None = None, **changes: object,
) -> int:  # fmt: skip
    """Play a game, and leave it.

    Args:
        store: where it is kept.
        book: the rulebook.
        seed: what decides every card.
        rounds: how many; fewer if the game is over before.
        seats: how many sit there.
        purse: what you bring, in credits.
        leave_open: whether another round begins, and is left at your first question.
        player: who plays in your seat; a bot if not given.
        **changes: options that differ from the book's.

    Returns:
        The number of the game.
    """
    you = player or Bot(YOUR_UNIT)
    others = [Bot(unit) for unit in UNITS[: seats - 1]]
    game = Game(book, BOOKS[book].options.changed(changes), [None, *others], names(seats), seed, {YOU: purse})
    kept = keeping.begin(store, game, purse)
    for _ in range(rounds):
        if game.is_over(YOU):
            break
        game.begin()
        while game.ask:
            kept.save(game)
            game.answer(you.answer(game.ask, game.ask.view))
        kept.save(game)
    while leave_open and not game.ask and not game.is_over(YOU):
        game.begin()
        kept.save(game)
    kept.release()
    return kept.game
