"""The pack: a hash of the seed fixes its order before the first stake; no card is looked at before it is wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from struct import Struct

from .cards import PACK, Card

_WORDS = Struct("<16I").unpack


class Pack:
    """The stock, from which any card may come off next; the seed and the number of shuffles decide which.

    Each hash is sixteen words of chance, one word a card: a generator seeded for every round would cost a
    quarter of the round. No card is favoured by more than one part in 2 ** 26. The same seed deals the same
    cards on every platform.

    Attributes:
        seed: what decides every order to come.
        packs: packs of 52 shuffled together, those opened in mid-round included.
        cards: the cards of the stock, in no order.
        keep: how many cards are never dealt: 1 where the last card stays (F7), else 0.
    """

    __slots__ = ("_chance", "_hashes", "_opened_with", "_shuffles", "cards", "keep", "packs", "seed")

    def __init__(self, seed: str, *, packs: int = 1, keep: int = 0) -> None:
        self.seed = seed
        self.keep = keep
        self.packs = self._opened_with = packs
        self._shuffles = 0
        self._hashes = 0
        self._chance: list[int] = []
        self.cards = list(PACK * packs)

    def copy(self) -> Pack:
        """A pack from which the same cards will come."""
        twin = type(self)(self.seed, packs=self._opened_with, keep=self.keep)
        twin.packs, twin.cards = self.packs, self.cards[:]
        twin._shuffles, twin._hashes, twin._chance = self._shuffles, self._hashes, self._chance[:]
        return twin

    def shuffle(self) -> None:
        """Bring every card back and shuffle them all (M3)."""
        self._shuffles += 1
        self._hashes = 0
        self._chance = []
        self.packs = self._opened_with
        self.cards = list(PACK * self.packs if self.packs > 1 else PACK)

    def draw(self) -> Card:
        """The next card off the stock.

        Raises:
            IndexError: there is none, or only the one that is never dealt; `gather` first.
        """
        cards = self.cards
        if self.keep and len(cards) <= self.keep:
            raise IndexError("the last card is never dealt")
        return cards.pop((self._chance or self._more_chance()).pop() * len(cards) >> 32)

    def lot(self, among: int) -> int:
        """One of `among` places, every one with the same chance, counted from 0."""
        return (self._chance or self._more_chance()).pop() * among >> 32

    def gather(self, in_play: Iterable[Card]) -> None:
        """Shuffle in all that is not in play; where that leaves nothing to deal, a new pack is opened."""
        rest = Counter(PACK * self.packs)
        rest.subtract(in_play)
        self.cards = list(rest.elements())
        if len(self.cards) <= self.keep:
            self.packs += 1
            self.cards += PACK

    def _more_chance(self) -> list[int]:
        self._hashes += 1
        text = f"{self.seed}/{self._shuffles}/{self._hashes}"
        self._chance = list(_WORDS(blake2b(text.encode()).digest()))
        return self._chance
