"""A sitting: one game at one table as you see it, from the first bank to an empty purse."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from ..engine import events as e
from ..engine.cards import Card
from ..engine.table import LOT, Board, Table
from ..engine.view import View
from ..play import words
from ..play.bots import Bot
from ..play.game import Game, Said, Told
from ..play.seats import UNITS, YOU, names
from ..play.story import Story
from .setup import Setup


@dataclass(frozen=True, slots=True)
class Past:
    """A round that is over, as it went for you.

    Attributes:
        net: what you won or lost, in credits.
        banked: whether you held the bank.
        natural: whether you had a natural.
    """

    net: int
    banked: bool
    natural: bool


class Sitting:
    """A game, what you have been told of it, and what is still to be told.

    Args:
        setup: what the table is set up with.
        number: which game at this table it is, from 1; it has its own cards.

    Attributes:
        setup: the same.
        names: what the seats are called; yours is the first.
        game: the game, ahead of what you have been told.
        story: what you have been told, in words, and the table that it makes.
        view: that table as your seat may know it; live.
        to_tell: what has happened and has not been told yet.
        said: the answers of others in this round, as far as told, the latest last.
        card: which card of its hand the last of them would take, from 1.
        turned: the cards turned up before each seat to find the first banker, until the round begins.
        challenged: whether the banker has challenged the board in this round, as far as told.
        side: what was paid in this round apart from what hands win of the bank, as far as told.
        past: your rounds.
        purses: your credits before the first round and after each, in credits.
    """

    def __init__(self, setup: Setup, number: int = 1) -> None:
        self.setup = setup
        self.number = number
        self.seed = setup.seed if number == 1 else f"{setup.seed}x{number}"
        self.names = names(setup.seats)
        self._bots = [Bot(unit) for unit in UNITS[: setup.seats - 1]]
        self.game = Game(setup.book.id, setup.options, [None, *self._bots], self.names, self.seed, {YOU: setup.purse})
        table = Table(Board(setup.seats, LOT, credits={YOU: setup.purse}, first=True))
        self.story = Story(self.names, table, YOU, setup.options.bank_rounds)
        self.view: View = table.view(YOU, self.game.rules)
        self.to_tell: deque[Told] = deque()
        self.game.watch(YOU, self.to_tell.append)
        self.said: list[Said] = []
        self.card = 0
        self.turned: list[list[Card]] = [[] for _ in self.names]
        self.side: list[e.Paid] = []
        self.challenged = False
        self.past: list[Past] = []
        self.purses = [setup.purse]

    @property
    def purse(self) -> int:
        """Your credits now, unsettled stakes included."""
        return self.view.board.purse(YOU) or 0

    @property
    def best(self) -> int:
        """The most credits that you have had after a round, or have now."""
        return max(*self.purses, self.purse)

    @property
    def parting(self) -> str:
        """What is said to you when you leave."""
        rounds = words.count(len(self.past), "round")
        return f"{rounds}, {words.count(self.purse, 'credit')}; the same table again: {self.setup.command}"

    def told(self) -> Told:
        """Be told the next thing that has happened.

        Raises:
            IndexError: everything has been told.
        """
        told = self.to_tell.popleft()
        if isinstance(told, Said):
            self._hear(told)
            return told
        self.story.hear(told)
        if isinstance(told, e.TurnedUp):
            self.turned[told.seat].append(told.card)
        elif isinstance(told, e.Began):
            self.turned = [[] for _ in self.names]
            self.side, self.challenged = [], False
        elif isinstance(told, e.Challenged):
            self.challenged = True
        elif isinstance(told, e.Paid):
            self.side.append(told)
        return told

    def _hear(self, said: Said) -> None:
        """Somebody has answered."""
        self.story.answered(said.seat, said.action)
        if said.seat != YOU:
            self.said.append(said)
            spots = self.view.board.spots[said.seat]
            self.card = 1 + sum(len(spot.faces) + spot.backs for spot in spots if spot.hand == said.hand)

    def reason(self, said: Said) -> str:
        """The printed rule behind a bot's answer, in one sentence."""
        return self._bots[said.seat - 1].reason(said.question, said.action, self.setup.options)

    @property
    def explainable(self) -> list[Said]:
        """The answers of others that have reasons of their own: of each seat the latest for each reason."""
        latest: dict[tuple[int, str], Said] = {}
        for said in self.said:
            reason = (said.seat, self.reason(said))
            latest.pop(reason, None)
            latest[reason] = said
        return list(latest.values())

    def open_round(self) -> None:
        """Before a round: nobody has said anything in it."""
        self.said = []

    def close_round(self) -> None:
        """After a round: keep how it went."""
        board = self.view.board
        self.past.append(Past(board.net[YOU], board.banker == YOU, self.view.natural))
        self.purses.append(self.purse)
