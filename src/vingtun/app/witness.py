"""A witness: what has been told at a table, which is all that a screen can show of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine import events as e
from ..engine.cards import Card
from ..engine.rules import rules
from ..engine.table import Board, Table
from ..engine.view import View
from ..play.bots import Bot
from ..play.game import Fixed, Said, Told
from ..play.seats import UNITS, YOU
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


class Witness:
    """Somebody at a table, told of it what his seat may know; his seat is the first.

    Args:
        setup: what the table is set up with.
        names: what the seats are called, his first.
        board: the board before anything is told.

    Attributes:
        setup: the same.
        names: the same.
        seed: what decides every card and lot.
        story: what has been told, in words, and the table that it makes.
        view: that table as his seat may know it; live.
        said: the answers of others in this round, as far as told, the latest last.
        card: which card of its hand the last of them would take, from 1.
        turned: the cards turned up before each seat to find the first banker, until the round begins.
        challenged: whether the banker has challenged the board in this round, as far as told.
        side: what was paid in this round apart from what hands win of the bank, as far as told.
        fingerprint: that of the stock from which cards come; empty before the first.
        past: the rounds that are over, as they went for him.
        purses: his credits before the first round and after each, in credits.
    """

    def __init__(self, setup: Setup, names: Sequence[str], board: Board) -> None:
        self.setup = setup
        self.seed = setup.seed
        self.names = tuple(names)
        table = Table(board)
        self.story = Story(self.names, table, YOU, setup.options.bank_rounds)
        self.view: View = table.view(YOU, rules(setup.options))
        self.said: list[Said] = []
        self.card = 0
        self.turned: list[list[Card]] = [[] for _ in self.names]
        self.side: list[e.Paid] = []
        self.challenged = False
        self.fingerprint = ""
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

    def hear(self, told: Told) -> None:
        """Be told something."""
        self.story.hear(told)
        match told:
            case Said():
                self._answered(told)
            case Fixed(fingerprint):
                self.fingerprint = fingerprint
            case e.TurnedUp(seat, card):
                self.turned[seat].append(card)
            case e.Began():
                self.turned = [[] for _ in self.names]
                self.side, self.challenged = [], False
            case e.Challenged():
                self.challenged = True
            case e.Paid():
                self.side.append(told)

    def _answered(self, said: Said) -> None:
        """Somebody has answered."""
        if said.seat != YOU:
            self.said.append(said)
            spots = self.view.board.spots[said.seat]
            self.card = 1 + sum(len(spot.faces) + spot.backs for spot in spots if spot.hand == said.hand)

    def reason(self, said: Said) -> str:
        """The printed rule behind a bot's answer, in one sentence."""
        return Bot(UNITS[said.seat - 1]).reason(said.question, said.action, self.setup.options)

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
