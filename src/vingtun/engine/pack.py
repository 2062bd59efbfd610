"""The pack: a hash of the seed fixes its order before the first stake; no card is looked at before it is wanted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from hashlib import blake2b
from struct import Struct
from typing import NamedTuple

from .cards import PACK, Card

_WORDS = Struct("<16I").unpack


class PackState(NamedTuple):
    """Where a pack stands: with its seed, all that decides the cards and lots to come.

    Attributes:
        shuffles: how often all cards have been shuffled.
        gathers: how often discards have been shuffled in since.
        hashes: how many hashes have been taken since the shuffle.
        left: how many words of the last hash are left.
        lots: how many lots have been drawn since the first shuffle.
        packs: packs of 52 in use.
        stock: the cards of the stock, in the order in which the pack keeps them.
    """

    shuffles: int
    gathers: int
    hashes: int
    left: int
    lots: int
    packs: int
    stock: tuple[Card, ...]


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

    __slots__ = (
        "_chance",
        "_gathers",
        "_hashes",
        "_lots",
        "_opened_with",
        "_shuffles",
        "cards",
        "keep",
        "packs",
        "seed",
    )

    def __init__(self, seed: str, *, packs: int = 1, keep: int = 0) -> None:
        self.seed = seed
        self.keep = keep
        self.packs = self._opened_with = packs
        self._shuffles = 0
        self._gathers = 0
        self._hashes = 0
        self._lots = 0
        self._chance: list[int] = []
        self.cards = list(PACK * packs)

    def copy(self) -> Pack:
        """A pack from which the same cards will come."""
        twin = type(self)(self.seed, packs=self._opened_with, keep=self.keep)
        twin.packs, twin.cards = self.packs, self.cards[:]
        twin._shuffles, twin._gathers, twin._lots = self._shuffles, self._gathers, self._lots
        twin._hashes, twin._chance = self._hashes, self._chance[:]
        return twin

    @property
    def state(self) -> PackState:
        """Where it stands; a pack of the same seed that is told so deals the same cards."""
        return PackState(
            self._shuffles, self._gathers, self._hashes, len(self._chance), self._lots, self.packs, tuple(self.cards)
        )  # fmt: skip

    @state.setter
    def state(self, state: PackState) -> None:
        self._shuffles, self._gathers, self._hashes, left, self._lots, self.packs, stock = state
        self.cards = list(stock)
        self._chance = self._words()[:left] if left else []

    @property
    def salt(self) -> str:
        """What makes the fingerprint of this stock as hard to guess as the seed: 32 hexadecimal digits."""
        return blake2b(f"{self.seed}/{self._shuffles}/{self._gathers}/salt".encode(), digest_size=16).hexdigest()

    def to_come(self) -> tuple[Card, ...]:
        """The cards of the stock in the order in which they will come off, with that which is never dealt last."""
        twin = self.copy()
        twin.keep = 0
        return tuple(twin.draw() for _ in range(len(self.cards)))

    def shuffle(self) -> None:
        """Bring every card back and shuffle them all (M3)."""
        self._shuffles += 1
        self._gathers = 0
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
        """One of `among` places, every one with the same chance, counted from 0. The stock keeps its order."""
        if not self._shuffles:  # no stock lies there yet whose order it could change
            return (self._chance or self._more_chance()).pop() * among >> 32
        self._lots += 1
        word = blake2b(f"{self.seed}/lot/{self._lots}".encode(), digest_size=4).digest()
        return int.from_bytes(word, "big") * among >> 32

    def gather(self, in_play: Iterable[Card]) -> None:
        """Shuffle in all that is not in play; where that leaves nothing to deal, a new pack is opened."""
        self._gathers += 1
        rest = Counter(PACK * self.packs)
        rest.subtract(in_play)
        self.cards = list(rest.elements())
        if len(self.cards) <= self.keep:
            self.packs += 1
            self.cards += PACK

    def _more_chance(self) -> list[int]:
        self._hashes += 1
        self._chance = self._words()
        return self._chance

    def _words(self) -> list[int]:
        """The sixteen words of the last hash that was taken."""
        text = f"{self.seed}/{self._shuffles}/{self._hashes}"
        return list(_WORDS(blake2b(text.encode()).digest()))
