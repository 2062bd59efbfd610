"""Games of which every round is kept, with its record and with what one seat was told of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from unittest.mock import patch

from vingtun.engine.actions import Action, Ask, Draw, Inquire, Split, Twist
from vingtun.engine.books import BOOKS
from vingtun.engine.cards import RANKS, Card, card
from vingtun.engine.options import Options
from vingtun.engine.pack import Pack
from vingtun.engine.rules import Rules
from vingtun.engine.view import View
from vingtun.play import game as game_module
from vingtun.play.bots import Bot, bots
from vingtun.play.game import Game, Told
from vingtun.play.players import Player
from vingtun.play.record import Record
from vingtun.play.seats import names


class Greedy:
    """Splits whatever can be split, and takes cards until it may not any more."""

    def answer(self, ask: Ask, view: View) -> Action:
        for kind in (Inquire, Split, Twist, Draw):
            if kind in ask.moves and ask.may(kind):
                return kind()
        return Bot(20).answer(ask, view)


PAIRS = [card(rank + suit) for suit in "sh" for rank in RANKS[3:]]
"""Two of a rank for each of ten seats."""


class LowFirst(Pack):
    """A pack that deals ten pairs and then low cards: with twenty hands that grow long it runs out in mid-round."""

    __slots__ = ()

    def shuffle(self) -> None:
        super().shuffle()
        self._sort()
        for each in PAIRS:
            self.cards.remove(each)
        self.cards += reversed(PAIRS)

    def gather(self, in_play: Iterable[Card]) -> None:
        super().gather(in_play)
        self._sort()

    def draw(self) -> Card:
        if len(self.cards) <= self.keep:
            raise IndexError("gather first")
        return self.cards.pop()

    def _sort(self) -> None:
        Random(self.salt).shuffle(self.cards)
        self.cards.sort(key=lambda each: -(each.pips // 3))


@dataclass(frozen=True)
class Round:
    """A round that is over.

    Attributes:
        record: what was written down of it.
        told: what the first seat was told in it.
    """

    record: Record
    told: tuple[Told, ...]


@cache
def rounds(
    book: str, *, seats: int = 4, number: int = 8, seed: str = "7", low: bool = False, options: Options | None = None
) -> tuple[Round, ...]:
    """The first rounds of a game.

    Args:
        book: the id of the rulebook.
        seats: how many sit at the table.
        number: how many rounds.
        seed: of the game.
        low: whether pairs and low cards come first, and everybody takes all he can.
        options: what the table plays by, if not the book.
    """
    players: list[Player] = [Greedy()] * seats if low else list(bots(seats))

    def pack_of(rules: Rules, seed: str) -> Pack:
        return (LowFirst if low else Pack)(seed, packs=rules.options.packs, keep=int(not rules.options.last_card))

    with patch.object(game_module, "pack_of", pack_of):
        game = Game(book, options or BOOKS[book].options, list(players), names(seats), seed, {})
    told: list[Told] = []
    game.watch(0, told.append)
    played = []
    for _ in range(number):
        told.clear()
        assert game.begin() is None
        assert game.last is not None
        played.append(Round(game.last, tuple(told)))
    return tuple(played)
