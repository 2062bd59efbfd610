"""Hands that are being dealt: what a first card, two cards and the halves of a pair are worth before the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..engine.cards import PACK, Card
from ..engine.hand import Hand
from ..engine.payment import NATURAL
from .cloth import Known
from .counts import ONE, PIPS, grown
from .endings import two_cards
from .worth import Hands, Worth


def split(hands: Hands, pair: Hand) -> Worth:
    """What the two halves of a pair are worth together, in stakes of one (C7, P3).

    Args:
        hands: what hands are worth that are not split.
        pair: the two cards.
    """
    one, other = pair.cards
    halves = Hands(hands.cloth, hands.stake, half=True, beside=ONE[other.pips])
    value = wins = 0.0
    for chance, half, known in _seconds(halves, Hand((one,))):
        worth = halves.worth(half, known)[1]
        value += chance * worth.value
        wins += chance * worth.wins
    return Worth(2 * value, wins)


def first_card(hands: Hands, held: Hand, pair: float | None = None) -> Worth:
    """What a stake on a first card is worth, in stakes, weighted by the probability of the banker being so.

    Args:
        hands: what hands are worth after it.
        held: the card.
        pair: the probability that a second card of as many pips is of its rank; None where no other card is seen.
    """
    if pair is None:
        pair = pair_share(held.cards[0], (), hands.banker.rules.options.packs)
    value = wins = 0.0
    for chance, hand, known in _seconds(hands, held):
        worth = _dealt(hands, hand, known, pair)
        value += chance * worth.value
        wins += chance * worth.wins
    return Worth(value, wins)


def _seconds(hands: Hands, one: Hand) -> Iterator[tuple[float, Hand, Known]]:
    """Every second card: its probability, and the hand with it."""
    known = hands.known(one)
    for pips in PIPS:
        if known.left[pips] > 0:
            yield known.left[pips] / sum(known.left), grown(one, pips), hands.cloth.with_card(known, pips)


def _dealt(hands: Hands, hand: Hand, known: Known, pair: float) -> Worth:
    """What two cards are worth before it is known what the banker has, in stakes.

    A pair of ten-cards is seldom one of a rank; whether it may be split is weighed by that.
    """
    banker = hands.banker
    if two_cards(hand).standing is NATURAL:
        ends = zip(known.chances, banker.endings, strict=True)
        bank = sum(chance for chance, ending in ends if ending.standing is NATURAL)
        rest = banker.whole(known.left) - bank
        tie = banker.natural_tie
        return Worth(bank * tie + rest * banker.natural, rest + bank * (tie > 0))
    value = wins = 0.0
    for chance, pays in zip(known.chances, banker.at_once, strict=True):
        if pays is not None:
            value += chance * pays[hand.total.points]
            wins += chance * (pays[hand.total.points] > 0)
    _, worth = hands.worth(hand, known)
    one, two = hand.cards
    apart = pair if banker.rules.options.split and one.pips == two.pips else 0.0
    if apart:
        halves = split(hands, hand)
        if halves.value > worth.value:
            worth = Worth(*(apart * new + (1 - apart) * old for new, old in zip(halves, worth, strict=True)))
    return Worth(value + worth.value, wins + worth.wins)


def pair_share(held: Card, seen: Iterable[Card], packs: int) -> float:
    """The probability that another card of as many pips is of the same rank: for ten-cards less than 1."""
    gone = [held, *seen]
    unseen = [card for card in PACK if card.pips == held.pips for _ in range(packs)]
    same = sum(card.rank == held.rank for card in unseen) - sum(card.rank == held.rank for card in gone)
    alike = len(unseen) - sum(card.pips == held.pips for card in gone)
    return same / alike if alike else 0.0
