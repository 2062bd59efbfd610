"""A block: some rounds of a game of its own, with a bot in every seat, counted.

Rounds are played in blocks of one length. A block's cards follow from the seed and its number alone, so it does not
matter which process plays it, and when.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ..engine.books import MODERN
from ..engine.options import Options
from ..engine.payment import NATURAL
from ..engine.round import Round
from ..engine.rules import rules
from ..play.bots import bots
from ..play.game import drive, seated
from ..play.players import Player
from ..play.policy import PRINTED, Policy
from .tally import Tally

LENGTH = 2_000
"""The rounds of a block; the last one of a simulation may have less."""
GONE_BUST = "bust"
"""The name of the clause of a hand over 21."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A table of bots whose purses never run out.

    Attributes:
        options: what they play by.
        seats: how many sit at it, 2 to 10.
        seed: what decides every card and lot.
        policy: how they draw and stake without the bank.
    """

    options: Options = MODERN.options
    seats: int = 4
    seed: str = "1"
    policy: Policy = PRINTED


class Block(NamedTuple):
    """Some rounds in a row, the first of which is the first of a game.

    Attributes:
        setting: where they are played.
        number: which block it is, from 0.
        rounds: how many they are.
    """

    setting: Setting
    number: int
    rounds: int

    @property
    def seed(self) -> str:
        """What decides its cards and lots. No seed of a whole game has a stroke in it."""
        return f"{self.setting.seed}/{self.number}"


def blocks(setting: Setting, rounds: int, done: int = 0) -> Iterator[Block]:
    """The blocks of so many rounds.

    Args:
        setting: where they are played.
        rounds: how many, in all blocks together.
        done: how many blocks are left out, because they have been played.
    """
    for number in range(done, -(-rounds // LENGTH)):
        yield Block(setting, number, min(LENGTH, rounds - number * LENGTH))


def played(block: Block) -> Tally:
    """Play a block, and count what happens."""
    setting = block.setting
    rules_ = rules(setting.options)
    round_ = seated(rules_, setting.seats, block.seed)
    naturals = frozenset(clause.name for clause in rules_.clauses if clause.player is NATURAL)
    return _counted(round_, bots(setting.seats, setting.policy), block.rounds, naturals)


def _counted(round_: Round, players: Sequence[Player], rounds: int, naturals: Container[str]) -> Tally:
    """Play so many rounds, and read from the board what each came to. The time goes into this loop: its sums are local.

    Args:
        round_: the table.
        players: who answers for each seat.
        rounds: how many are played.
        naturals: the names of the clauses by which a natural is paid.
    """
    board, views = round_.board, [round_.view(seat) for seat in range(len(players))]
    all_staked = all_won = staked_squared = won_squared = won_staked = with_natural = hands = busts = 0
    banks: dict[tuple[int, int, int, int], int] = {}
    for _ in range(rounds):
        drive(round_, players, round_.begin())
        staked = won = natural = 0
        for spots in board.spots:
            for spot in spots:
                if spot.won is not None:
                    staked += spot.opening
                    won += spot.won
                    hands += 1
                    if spot.why == GONE_BUST:
                        busts += 1
                    elif spot.why in naturals and len(spots) == 1:
                        natural = 1
        all_staked += staked
        all_won += won
        staked_squared += staked * staked
        won_squared += won * won
        won_staked += won * staked
        with_natural += natural
        banker = board.banker
        points = views[banker].hands[0].total.points if board.spots[banker][0].stood else 0
        bank = banker, board.next_banker, board.tenure, points
        banks[bank] = banks.get(bank, 0) + 1
    tally = Tally(
        len(players), rounds, all_staked, all_won, staked_squared, won_squared, won_staked, with_natural, hands, busts
    )
    for bank, times in banks.items():
        tally.add_bank(*bank, times)
    return tally
