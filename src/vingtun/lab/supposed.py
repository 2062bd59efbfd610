"""A turn that is only supposed: what the engine would allow a hand, and what a bot would say to it."""

from __future__ import annotations

from ..engine.actions import Action, Ask
from ..engine.hand import Hand
from ..engine.questions import TURN
from ..engine.rules import Rules
from ..engine.table import Board, Spot
from ..engine.view import View
from ..play.bots import Bot

PLAYER, BANKER = 0, 1


class Supposed:
    """A player's turn with any hand, where no purse is limited.

    Args:
        rules: what the table plays by.
        stake: what the hand had at risk before any purchase, in credits; None for the least stake.

    Attributes:
        stake: that stake, in credits.
    """

    def __init__(self, rules: Rules, stake: int | None = None) -> None:
        self.stake = rules.options.min_stake if stake is None else stake
        self._board = Board(2, BANKER)
        self._hands: list[Hand] = []
        view = View(PLAYER, rules, self._board, self._hands, [])
        self._ask = Ask(TURN, view, 0, rules.moves[TURN])

    def ask(self, hand: Hand, buys: tuple[int, ...] = (), *, twisted: bool = False, half: bool = False) -> Ask:
        """What a hand would be asked. The question is good until the next is supposed.

        Args:
            hand: what is held.
            buys: what was paid for each bought card, in credits.
            twisted: whether a card was twisted.
            half: whether the hand is half of a split.
        """
        spot = Spot(PLAYER, 0, self.stake + sum(buys), len(hand.cards))
        spot.buys = buys
        spot.faces = hand.cards[-1:] if twisted else ()
        self._board.spots = [[spot, Spot(PLAYER, 1)] if half else [spot], [Spot(BANKER)]]
        self._board.live = self._board.spots[PLAYER]
        self._hands[:] = [hand, Hand()] if half else [hand]
        return self._ask

    def answer(self, bot: Bot, ask: Ask) -> Action:
        """What a bot would say."""
        return bot.answer(ask, ask.view)
