"""Verify: the receipts of a round held against what was dealt and played in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from ..engine.cards import PACK, Card
from ..engine.receipt import Receipt, fingerprint, follows, order, short
from . import words
from .record import Record
from .replay import ReplayError, Stocks, kept, pack_of, replay


@dataclass(frozen=True, slots=True)
class Check:
    """One thing that was looked into.

    Attributes:
        holds: whether it is so.
        said: what was found, as a sentence.
    """

    holds: bool
    said: str


def verify(record: Record, *, shown: str = "", before: Sequence[Card] = ()) -> Iterator[Check]:
    """All that can be asked of a round that has receipts.

    Args:
        record: a record with receipts.
        shown: the fingerprint that somebody wrote down at the table, or its first eight digits; empty if nobody did.
        before: cards that came off the same pack in earlier rounds, as far as they are known.
    """
    for number, receipt in enumerate(record.receipts):
        which = _which(number)
        yield _seal(which, receipt)
        yield _pack(which, receipt, () if number else before)
    if begins_with_shuffle(record):
        yield _complete(record)
    yield _deck(record)
    yield from _round(record)
    if shown:
        yield _shown(record.receipts, shown)


def begins_with_shuffle(record: Record) -> bool:
    """Whether all cards are certainly shuffled before the round (M3, H2).

    A lot can fall on the old banker, and then the pack is dealt on with a new tenure (F8).
    """
    may_stay = record.tenure > 1 or record.options.next_bank == "lot"
    return not record.options.deals_on(first=record.first, stays=may_stay)


def _which(number: int) -> str:
    """What a stock of a round is called, by its number from 0."""
    return f"the {words.ordinal(number + 1)} stock" if number else "the pack"


def _seal(which: str, receipt: Receipt) -> Check:
    """Whether the fingerprint is that of the cards and of what was sealed after them."""
    came = fingerprint(receipt.cards, receipt.seal)
    of = f"{words.count(len(receipt.cards), 'card')} and the {'salt' if receipt.whole else 'seal of the rest'}"
    if came == receipt.fingerprint:
        return Check(True, f"The fingerprint of {which}, {short(came)}, is that of {of}.")
    return Check(False, f"The fingerprint of {which} is not {receipt.fingerprint}: {of} make {came}.")


def _pack(which: str, receipt: Receipt, before: Sequence[Card]) -> Check:
    """Whether no card is there more often than in so many packs."""
    held = Counter((*before, *receipt.cards))
    most, since = _times(receipt.packs), " and those that came off before" if before else ""
    for card in held - Counter(PACK * receipt.packs):
        said = f"{card.face} comes {_times(held[card])} in {which}{since}, but {most} is the most."
        return Check(False, said)
    return Check(True, f"No card comes more than {most} in {which}{since}.")


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _complete(record: Record) -> Check:
    """Whether all cards are there, where they are shuffled before the round, as far as they are told (M3, H2, P1)."""
    first, packs = record.receipts[0], record.options.packs
    if first.packs != packs:
        return Check(False, f"The pack is made of {words.count(first.packs, 'pack')}; the table plays with {packs}.")
    if not first.whole and record.options.pack != "fresh":
        return Check(True, "All cards were shuffled before the round; which of them are left is told later.")
    lacking = Counter(PACK * packs) - Counter(first.cards)
    if lacking or not first.whole:
        which = words.faces(list(lacking)[:5]) or "the rest"
        return Check(False, f"The pack lacks {which}; all cards are shuffled before this round.")
    return Check(True, f"The pack is complete: {words.count(len(first.cards), 'card')}.")


def _deck(record: Record) -> Check:
    """Whether the cards that were played came off the stocks."""
    if follows(record.receipts, record.deck, keep=kept(record)):
        return Check(True, f"The deck of the round, {words.count(len(record.deck), 'card')}, came off in this order.")
    came = order(record.receipts, keep=kept(record))
    pairs = enumerate(zip_longest(record.deck, came), 1)
    number, played, card = next((at, played, card) for at, (played, card) in pairs if played is not card)
    is_ = f"is {played.face}" if played else "is missing"
    return Check(False, f"Card {number} of the deck {is_}, but {f'{card.face} came' if card else 'none came'} off.")


def _round(record: Record) -> Iterator[Check]:
    """Whether the round plays as it says, and each later stock is what was there to be shuffled."""
    pack = pack_of(record)
    try:
        replay(record, pack=pack)
        said = "plays and comes out as it says" if record.result else "plays; the record does not say how it came out"
        played = Check(True, f"The round {said}.")
    except ReplayError as error:
        played = Check(False, f"The round does not play as it says: {str(error).rstrip('.')}.")
    if isinstance(pack, Stocks):
        if pack.fault:
            yield Check(False, f"{pack.fault[0].upper()}{pack.fault[1:]}.")
        elif len(record.receipts) > 1 and not pack.coming:
            yield Check(True, "What was shuffled in during the round is what was not in play.")
        if pack.left and played.holds:
            yield Check(False, f"The round is over before the last {words.count(pack.left, 'card')} of the deck.")
    yield played


def _shown(receipts: Sequence[Receipt], shown: str) -> Check:
    """Whether a fingerprint that was shown is that of the pack, or of what was shuffled in mid-round."""
    for number, receipt in enumerate(receipts):
        if receipt.fingerprint.startswith(shown):
            return Check(True, f"It is the fingerprint of {_which(number)} that you give.")
    short_ = len(shown) == len(short(shown)) - 1
    given, own = (short(each) if short_ else each for each in (shown, receipts[0].fingerprint))
    return Check(False, f"The fingerprint that you give is {given}, but the pack has {own}.")
