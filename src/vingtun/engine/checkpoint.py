"""A checkpoint: a table between two rounds, as a value from which it can be laid again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .cards import Card
from .pack import Pack, PackState
from .table import Board, Table


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """All that decides how a game goes on after a round, but for what the table plays by, its seed, and its players.

    Attributes:
        round: how many rounds are over.
        banker: who held the bank in the last one.
        next_banker: who holds it in the next; `LOT` where the lot decides.
        tenure: rounds in a row that the banker has held it.
        first: whether the next round is the first of the game.
        pool: what lies in the pool, in credits.
        bank_net: what the banker has won with the bank so far, in credits.
        score: what each seat has won (+) or lost (-) so far, in credits.
        seen: for each seat, the cards that it has seen and that will not be shuffled in before the next round.
        pack: where the pack stands; without its cards where all are shuffled before the next round.
    """

    round: int
    banker: int
    next_banker: int
    tenure: int
    first: bool
    pool: int
    bank_net: int
    score: tuple[int, ...]
    seen: tuple[tuple[Card, ...], ...]
    pack: PackState

    @classmethod
    def of(cls, table: Table, pack: Pack, *, deals_on: bool) -> Checkpoint:
        """The table as it is now, between two rounds.

        Args:
            table: the truth.
            pack: the pack.
            deals_on: whether the pack may be dealt on in the next round (H2).
        """
        board = table.board
        known = table.copy()
        if deals_on:
            known.remember()
        state = pack.state
        return cls(
            board.round, board.banker, board.next_banker, board.tenure, board.first, board.pool, board.bank_net,
            tuple(won + net for won, net in zip(board.score, board.net, strict=True)),
            tuple(tuple(cards) for cards in known.seen) if deals_on else ((),) * board.seats,
            state if deals_on else state._replace(stock=()),
        )  # fmt: skip

    def board(self, credits: Mapping[int, int]) -> Board:  # noqa: A002
        """The board, with the cloth cleared.

        Args:
            credits: what each limited seat brought to the game, in credits, by seat.
        """
        board = Board(
            len(self.score), self.banker, credits=credits, held=self.tenure, first=self.first, pool=self.pool,
            bank_net=self.bank_net,
        )  # fmt: skip
        board.round, board.next_banker, board.packs = self.round, self.next_banker, self.pack.packs
        board.score = list(self.score)
        return board

    def recall(self, table: Table, pack: Pack) -> None:
        """Let every seat remember what it has seen, and bring the pack to where it stood."""
        for seen, cards in zip(table.seen, self.seen, strict=True):
            seen[:] = cards
        pack.state = self.pack
