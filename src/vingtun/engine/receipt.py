"""Receipts: that the order of a pack was fixed before the stakes, and how that is shown afterwards.

A stock is sealed card by card, from its last to its first: the seal of nothing is a salt, and the seal of a card and
all after it is the hash of that card and the seal of what comes after it. The seal of the whole stock is its
fingerprint. It tells nothing about the cards, and nobody could find another order that has it. Whoever is given the
salt can work out the fingerprint from the order. Whoever is given only some cards off the top and the seal of the rest
can do so too, and learns nothing about the rest: so a pack that is dealt on can be accounted for round by round (H2).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from .cards import Card
from .pack import Pack


def fingerprint(cards: Sequence[Card], seal: str) -> str:
    """The seal of some cards and what comes after them: 64 hexadecimal digits of SHA-256.

    Of no cards at all it is what comes after.

    Args:
        cards: the cards in the order in which they come off.
        seal: the seal of what comes after them; the salt where nothing does.
    """
    for card in reversed(cards):
        seal = sha256(f"{card!r} {seal}".encode()).hexdigest()
    return seal


def short(whole: str) -> str:
    """A fingerprint as it is shown where there is little room: its first eight digits, such as 3f9a·c210."""
    return f"{whole[:4]}·{whole[4:8]}"


@dataclass(frozen=True, slots=True)
class Receipt:
    """What is told about a stock once the round is over.

    Attributes:
        fingerprint: what was shown before its first card was dealt in this round.
        cards: the cards of the stock in their order: all of them, or those that came off where it is dealt on.
        seal: the salt where all are told, else the seal of the rest.
        whole: whether all are told.
        packs: packs of 52 in use, of which the stock was made.
    """

    fingerprint: str
    cards: tuple[Card, ...]
    seal: str
    whole: bool = True
    packs: int = 1

    @property
    def holds(self) -> bool:
        """Whether the fingerprint is that of these cards and this seal."""
        return fingerprint(self.cards, self.seal) == self.fingerprint


class Sealed:
    """A stock with its fingerprint, from before a card of it is dealt until its receipt is given.

    Args:
        pack: the pack as it stands.

    Attributes:
        fingerprint: the seal of the whole stock.
    """

    __slots__ = ("_order", "_packs", "_salt", "fingerprint")

    def __init__(self, pack: Pack) -> None:
        self._order = pack.to_come()
        self._salt = pack.salt
        self._packs = pack.packs
        self.fingerprint = fingerprint(self._order, self._salt)

    def receipt(self, dealt: int | None = None) -> Receipt:
        """What may be told about it now.

        Args:
            dealt: how many cards came off, where the rest is dealt on; None where all may be told.
        """
        if dealt is None or dealt == len(self._order):
            return Receipt(self.fingerprint, self._order, self._salt, packs=self._packs)
        rest = fingerprint(self._order[dealt:], self._salt)
        return Receipt(self.fingerprint, self._order[:dealt], rest, whole=False, packs=self._packs)


def order(receipts: Sequence[Receipt], *, keep: int = 0) -> tuple[Card, ...]:
    """The cards in the order in which they come off some stocks, each used up before the next is shuffled.

    Args:
        receipts: the stocks of a round, in their order.
        keep: how many cards of a stock are never dealt: 1 where the last card stays (F7), else 0.
    """
    return tuple(
        card
        for receipt in receipts
        for card in receipt.cards[: max(len(receipt.cards) - keep, 0) if receipt.whole else None]
    )


def follows(receipts: Sequence[Receipt], deck: Sequence[Card], *, keep: int = 0) -> bool:
    """Whether a deck is what came off some stocks: the last one was needed, and may have cards left if all is told.

    Args:
        receipts: the stocks of a round, in their order.
        deck: the cards that came off in it.
        keep: how many cards of a stock are never dealt: 1 where the last card stays (F7), else 0.
    """
    came = order(receipts, keep=keep)
    before = len(order(receipts[:-1], keep=keep))
    needed = len(deck) > before if len(receipts) > 1 else True
    return needed and tuple(deck) == (came[: len(deck)] if receipts[-1].whole else came)
