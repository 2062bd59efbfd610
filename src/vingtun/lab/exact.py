"""Exact odds of one hand: what may come, and what every legal choice is worth against a banker by rule.

All cards that are not seen are exchangeable, the banker's two among them; at a player's turn it is known that he has no
natural. Every hand that he may come to is weighted by the cards that are left, and every card that the hand may draw is
counted; after it the best choice is made. Nothing is sampled. Halves of a split are valued each for itself, as a hand
that begins with one card of the pair while the other is seen: what one half draws tells the other nothing here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..engine.actions import Split
from ..engine.books import MODERN
from ..engine.cards import Card
from ..engine.hand import LIMIT, Hand
from ..engine.options import Options
from ..engine.payment import BUST, NATURAL
from ..engine.rules import Rules, rules
from ..play.policy import BANK_DRAWS, Draws
from .banker import ENOUGH, banker_of
from .cloth import Cloth
from .counts import PIPS, Left, of_pack, packed, without
from .dealt import pair_share, split
from .endings import two_cards
from .stakes import Stakes
from .supposed import Supposed
from .worth import Hands, Worth

NEVER = 1e-14
"""A probability that is nothing but what rounding left of 0."""
STAKE = "stake"
"""What a single card is asked: the value of the stake that is made on it."""


class OddsError(ValueError):
    """A hand that cannot be, or cards that the pack does not have."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one choice is worth, if the best is chosen after it.

    Attributes:
        value: what the hand is paid (+) or pays (-) on average, in stakes of what it has at risk now.
        wins: the probability that it is paid.
    """

    value: float
    wins: float


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The odds of one hand.

    Attributes:
        hand: its cards.
        unseen: how many cards are not seen.
        bust: the probability that the next card takes it over 21, as the game tells it: a share of the unseen (M19).
        totals: the probability of each total that the next card makes, as `repr` of the total; over 21 as "bust".
        choices: what may be said, by its verb, and what it is worth; the best first. A hand at its end only stands.
        best: the verb of the best choice; None where there is none.
        bank: the probability of each total that the banker comes to if the hand draws no more: the total, "five
            cards" or "bust".
    """

    hand: tuple[Card, ...]
    unseen: int
    bust: float
    totals: Mapping[str, float]
    choices: Mapping[str, Estimate]
    best: str | None
    bank: Mapping[str, float]


def hand_odds(
    hand: Sequence[Card],
    seen: Iterable[Card] = (),
    options: Options = MODERN.options,
    bank: Draws = BANK_DRAWS,
    seats: int = 4,
) -> HandOdds:
    """The odds of a hand at its turn; of a single card, those of a stake on it.

    A stake is worth what the whole round makes of it: a banker by the bots' rule may call to double and challenge the
    board, and another's natural may end the round. At a turn nothing of that is supposed.

    Where cards are bought, the third to fifth cards of the hand are taken as bought, each for the whole stake.

    Args:
        hand: its cards, in the order in which they came.
        seen: other cards that are known not to be in the stock or in the banker's hand.
        options: what the table plays by.
        bank: on which totals the banker draws.
        seats: how many sit at the table; it matters for a stake only, where a player's natural ends the round (H8).

    Raises:
        OddsError: a card that the pack does not have so often, a hand with a card after its end, or no card left.
    """
    seen = tuple(seen)
    held = _checked(tuple(hand), seen, options)
    left = without(of_pack(options.packs), packed(seen))
    stock = without(left, packed(held.cards))
    by = rules(options)
    hands = Hands(Cloth(banker_of(options, bank, plenty=sum(left) >= ENOUGH), left))
    if len(held.cards) == 1:
        worth = Stakes(options, left, bank, others=seats - 2).on(held, pair_share(held.cards[0], seen, options.packs))
        choices = {STAKE: _estimate(1.0, worth, 1)}
    else:
        choices = _choices(by, hands, held)
    return HandOdds(
        hand=held.cards,
        unseen=int(sum(stock)),
        bust=_over(held, stock),
        totals=_totals(held, stock),
        choices=choices,
        best=None if _is_settled(by, held) else next(iter(choices)),
        bank=_bank(hands, held),
    )


def _checked(hand: tuple[Card, ...], seen: tuple[Card, ...], options: Options) -> Hand:
    """The hand, if there can be such a one."""
    if not hand:
        raise OddsError("A hand has at least one card.")
    known = [*hand, *seen]
    for card, times in Counter(known).items():
        if times > options.packs:
            often = "twice" if times == 2 else f"{times} times"
            there = "one of it" if options.packs == 1 else f"{options.packs} of it"
            raise OddsError(f"{card.face} is told {often}, and the cards have {there}.")
    if len(known) > 52 * options.packs - 3:
        raise OddsError(
            f"{len(known)} cards are known; for the bank's two and one to come there must be 3 that are not."
        )
    held, by = Hand(), rules(options)
    for card in hand:
        if len(held.cards) >= 2 and by.ends(held):
            raise OddsError(f"{' '.join(each.face for each in held.cards)} is at its end: no {card.face} follows.")
        more = Hand((*held.cards, card))
        held = more
    return held


def _is_settled(by: Rules, held: Hand) -> bool:
    """Whether there is nothing to choose: a natural, or a hand at its end."""
    return len(held.cards) >= 2 and (by.ends(held) or two_cards(held).standing is NATURAL)


def _over(held: Hand, stock: Left) -> float:
    """The share of the unseen cards that take a hand over 21."""
    if held.total.points > LIMIT:
        return 0.0
    return sum(stock[pips] for pips in PIPS if held.total.plus[pips].points > LIMIT) / sum(stock)


def _totals(held: Hand, stock: Left) -> dict[str, float]:
    """The probability of each next total."""
    totals: Counter[str] = Counter()
    for pips in PIPS if held.total.plus else ():
        total = held.total.plus[pips]
        if stock[pips]:
            totals["bust" if total.points > LIMIT else repr(total)] += stock[pips]  # type: ignore[assignment]
    return {total: cards / sum(stock) for total, cards in totals.items()}


def _choices(by: Rules, hands: Hands, held: Hand) -> dict[str, Estimate]:
    """What may be said to a turn, the best first."""
    if held.total.points > LIMIT:
        return {"stand": Estimate(by.settlement[0][BUST][0].pays, 0.0)}
    if two_cards(held).standing is NATURAL:
        return {"stand": Estimate(hands.banker.natural, 1.0)}
    supposed = Supposed(by)
    buys = (supposed.stake,) * (len(held.cards) - 2) if by.options.buy_and_twist else ()
    if by.ends(held):
        turn, worth = hands.worth(held)
        return {"stand": _estimate(turn, worth, 1)}
    turn, options = hands.options(held, buys)
    risk = 1 + len(buys)
    choices = [(kind.verb, _estimate(turn, worth, risk)) for kind, _, worth in options]
    if supposed.ask(held).may(Split):
        choices.append((Split.verb, _estimate(turn, split(hands, held), 1)))
    return dict(sorted(choices, key=lambda choice: -choice[1].value))


def _estimate(turn: float, worth: Worth, risk: float) -> Estimate:
    """What is worth so much, for a stake at risk, given that it has come to it."""
    return Estimate(worth.value / turn / risk, worth.wins / turn)


def _bank(hands: Hands, held: Hand) -> dict[str, float]:
    """What the banker comes to, given that it comes to a turn."""
    chances, banker = hands.known(held).chances, hands.banker
    told: dict[str, float] = {}
    for chance, ending, plays in zip(chances, banker.endings, banker.plays, strict=True):
        if plays and chance > NEVER:
            told[ending.name] = told.get(ending.name, 0.0) + chance
    whole = sum(told.values())
    return {name: chance / whole for name, chance in sorted(told.items())}
