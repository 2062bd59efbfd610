"""The coach: what a seat would do best, from what it may know and from nothing else.

At a player's turn every card that may come and every hand that the banker may come to is counted (`worth`), with the
cards that the hands of others are expected to hide taken out (`reading`). The banker's own turn is weighed against all
that the hands may hold together (`bank`), and what nothing can count is played out (`playout`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import hypot

from ..engine import actions as a
from ..engine import questions as q
from ..engine.actions import Action, Amount, Ask
from ..engine.hand import Hand
from ..engine.options import Options
from ..engine.view import View
from ..play.decision import CERTAIN
from ..play.policy import BANK_DRAWS, PRINTED
from ..play.seats import YOUR_UNIT
from . import coach_words as words
from .bank import BankOdds, bank_choices, challenge_choices
from .banker import ENOUGH, Banker, banker_of
from .beside import no_naturals
from .cloth import Cloth
from .counts import ACE, PIPS, TEN, Left, counts, grown, of_pack, packed, without
from .dealt import first_card, pair_share, split
from .playout import play_out
from .reading import bank_first, expected_unseen
from .stakes import DOUBLED, Stakes
from .worth import Hands, Worth

TOO_FEW = 8
"""So few cards are not enough for a round."""
PLAYED_OUT = 1_000
"""How often a round is played out where nothing else will do."""


@dataclass(frozen=True, slots=True)
class Valued:
    """An answer and what it is worth.

    Attributes:
        action: the answer.
        value: what the hand that is asked about brings with it, in credits; with the bank, all that is still at stake.
        wins: the chance to win with it, 0 to 1; None where it is not known.
        error: the standard error of the value, in credits; 0.0 where nothing was drawn by lot for it.
    """

    action: Action
    value: float
    wins: float | None = None
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach says to a question.

    Attributes:
        question: its name.
        choices: the answers, best first; at least two. Of amounts there are a few.
        why: why the best is best, in one sentence.
        knew: what was known, in one or two short sentences.
        exact: whether all values come from counting, and none from rounds that were played out.
        apart: the standard error of what the other answer costs, in credits; 0.0 where nothing was drawn by lot.
    """

    question: str
    choices: tuple[Valued, ...]
    why: str
    knew: str
    exact: bool
    apart: float = 0.0

    @property
    def best(self) -> Valued:
        """The best of the answers."""
        return self.choices[0]

    @property
    def alike(self) -> bool:
        """Whether the two best answers are too close to be told apart."""
        return self.best.value - self.choices[1].value < CERTAIN * self.apart

    def cost(self, action: Action) -> float:
        """What an answer costs against the best, in credits; 0.0 for the best.

        An amount between two that are valued costs in proportion.

        Raises:
            KeyError: nothing like it is valued.
        """
        for each in self.choices:
            if each.action == action:
                return self.best.value - each.value
        if isinstance(action, Amount):
            return self.best.value - self._between(action)
        raise KeyError(str(action))

    def _between(self, action: Amount) -> float:
        """The value of an amount, from those below and above it; of one beyond them, that of the nearest."""
        valued = sorted(
            (each.action.amount, each.value)
            for each in self.choices
            if isinstance(each.action, Amount) and type(each.action) is type(action)
        )
        if not valued:
            raise KeyError(str(action))
        below = max((each for each in valued if each[0] <= action.amount), default=valued[0])
        above = min((each for each in valued if each[0] >= action.amount), default=valued[-1])
        if below[0] == above[0]:
            return below[1]
        share = (action.amount - below[0]) / (above[0] - below[0])
        return below[1] + share * (above[1] - below[1])


def advise(ask: Ask) -> Advice | None:
    """What the coach says to a question; None where there is nothing to choose, or nothing to count.

    Only what the view of the ask shows is used.

    Args:
        ask: the question.
    """
    advice = _COACHES.get(ask.question, _nothing)(ask)
    return advice if advice and len(advice.choices) > 1 else None


def _nothing(_ask: Ask) -> Advice | None:
    """The price of the bank is for nobody to count: it depends on how long it is held."""
    return None


def _advice(
    ask: Ask, choices: Sequence[Valued], why: Callable[[Sequence[Valued]], str], *, exact: bool = True
) -> Advice:
    """Choices in their order, with the words to them."""
    ranked = tuple(sorted(choices, key=lambda each: -each.value))
    return Advice(ask.question, ranked, why(ranked) if len(ranked) > 1 else "", words.knew(ask), exact)


# --- as a player -----------------------------------------------------------------------------------


def _banker(view: View, question: str, left: Left, *, at_turn: bool) -> Banker:
    """The banker, as far as his calls tell of his cards."""
    first = bank_first(view, question)
    plenty = sum(left) >= ENOUGH
    return banker_of(view.rules.options, BANK_DRAWS, first or tuple(PIPS), challenges=at_turn, plenty=plenty)


def _left(view: View, question: str, hand: Hand) -> Left:
    """The cards that the stock, the banker and the hand that is asked about may have.

    Where next to none are left that have not been seen, the discards are about to be shuffled in: all count.
    """
    mine = counts(packed(hand.cards))
    left = [max(0.0, have) for have in expected_unseen(view, question)]
    if sum(left) < TOO_FEW:
        return of_pack(view.board.packs)
    return [have + held for have, held in zip(left, mine, strict=True)]


def _turn(ask: Ask) -> Advice:
    """Everything that a hand may do in its turn (M9, P6, C7)."""
    view, hand = ask.view, ask.view.hands[ask.hand]
    spot = view.spots[ask.hand]
    left = _left(view, q.TURN, hand)
    banker = _banker(view, q.TURN, left, at_turn=True)
    base = spot.stake - sum(spot.buys)
    hands = Hands(Cloth(banker, left), base, half=len(view.hands) > 1)
    prices = ask.amounts(a.Buy) if ask.may(a.Buy) else ()
    extremes = sorted({prices[0], prices[-1]}) if prices else []
    turn, options = hands.options(hand, spot.buys, twisted=bool(spot.faces), prices=extremes)
    choices = [
        Valued(_action(kind, amount), base * worth.value / turn, worth.wins / turn) for kind, amount, worth in options
    ]
    if ask.may(a.Split):
        worth = split(hands, hand)
        choices.append(Valued(a.Split(), base * worth.value / turn, worth.wins / turn))
    return _advice(ask, choices, lambda ranked: words.turn(ask, ranked[0].action, ranked))


def _action(kind: type[Action], amount: int | None) -> Action:
    return kind() if amount is None else kind(amount)  # type: ignore[call-arg]


def _stake(ask: Ask) -> Advice:
    """What may be staked: the least, what a bot would stake in your place, and the most."""
    view, hand = ask.view, ask.view.hands[0]
    worth = _less_naturals_of_others(view, hand, _worth_of_a_stake(view, hand))
    amounts = ask.amounts(a.Stake)
    usual = PRINTED.stake(YOUR_UNIT, hand.cards[0].pips if hand.cards else 0)
    said = sorted({amounts[0], min(max(usual, amounts[0]), amounts[-1]), amounts[-1]})
    choices = [Valued(a.Stake(amount), amount * worth.value, worth.wins) for amount in said]
    exact = not view.rules.options.natural_from_players
    return _advice(ask, choices, lambda _: words.stake(ask, worth.value), exact=exact)


def _worth_of_a_stake(view: View, hand: Hand) -> Worth:
    """What a stake is worth, in stakes, on a first card or before it."""
    left = _left(view, q.STAKE, hand)
    if hand.cards:
        return Stakes(view.rules.options, left).on(hand, _pair_share(view, hand))
    return _before_any_card(view.rules.options, tuple(left))


@lru_cache(8)
def _before_any_card(options: Options, left: tuple[float, ...]) -> Worth:
    """What a stake is worth before a card is dealt, in stakes: the same in every round that begins with all cards."""
    stakes = Stakes(options, left)
    value = wins = 0.0
    for pips in PIPS:
        chance = left[pips] / sum(left)
        if chance:
            worth = stakes.on(grown(Hand(), pips))
            value += chance * worth.value
            wins += chance * worth.wins
    return Worth(value, wins)


def _pair_share(view: View, hand: Hand) -> float:
    """The probability that a second card of as many pips makes a pair, by the cards that are seen."""
    seen = view.visible()
    seen.remove(hand.cards[0])
    return pair_share(hand.cards[0], seen, view.board.packs)


def _less_naturals_of_others(view: View, hand: Hand, worth: Worth) -> Worth:
    """What a stake is worth where another player's natural takes from it and ends the round (H8).

    First order: that the others have one is taken to be independent of how the hand would come out. What a natural of
    one's own takes from them is left out, as it does not depend on the stake.
    """
    times = view.rules.options.natural_from_players
    if not times:
        return worth
    left = without(_left(view, q.STAKE, hand), packed(hand.cards))
    nobody = no_naturals(len(view.board.live) - 1)(left[ACE], left[TEN], sum(left))
    return Worth(nobody * worth.value - (1 - nobody) * times, nobody * worth.wins)


def _answer_double(ask: Ask) -> Advice:
    """Following costs the double, standing out the stake (F2)."""
    view, hand = ask.view, ask.view.hands[0]
    stake = view.spots[0].stake
    left = _left(view, q.ANSWER_DOUBLE, hand)
    banker = _banker(view, q.ANSWER_DOUBLE, left, at_turn=True)
    worth = first_card(Hands(Cloth(banker, left)), hand, _pair_share(view, hand))
    whole = banker.whole(without(left, packed(hand.cards)))
    follow = Valued(a.Accept(), DOUBLED * stake * worth.value / whole, worth.wins / whole)
    return _advice(ask, [follow, Valued(a.Refuse(), float(-stake), 0.0)], lambda ranked: words.answer(ask, ranked))


# --- with the bank ---------------------------------------------------------------------------------


def _bank_turn(ask: Ask) -> Advice:
    """Drawing and standing against all hands at once (M10)."""
    return _of_bank(ask, bank_choices(ask), words.bank_turn)


def _challenge(ask: Ask) -> Advice:
    """A challenge, or asking each player in turn (C4)."""
    return _of_bank(ask, challenge_choices(ask), words.challenge)


def _of_bank(ask: Ask, odds: BankOdds, why: Callable[..., str]) -> Advice:
    choices = [Valued(each.action, each.value, each.wins, each.error) for each in odds.choices]
    apart = hypot(*(each.error for each in choices))
    advice = replace(_advice(ask, choices, lambda _: "", exact=odds.exact), apart=apart)
    return replace(advice, why=why(ask, odds, alike=advice.alike))


def _call_double(ask: Ask) -> Advice:
    """Calling on all to double, or leaving the stakes (F2, P2), played out with each by the same deals."""
    played = play_out(ask, [a.Double(), a.Leave()], PLAYED_OUT)
    choices = [Valued(each.action, each.value, each.wins, each.error) for each in played]
    apart = max(each.apart for each in played)
    advice = replace(_advice(ask, choices, lambda _: "", exact=False), apart=apart)
    return replace(advice, why=words.call(ask, advice.choices, alike=advice.alike))


_COACHES: Mapping[str, Callable[[Ask], Advice | None]] = {
    q.STAKE: _stake,
    q.CALL_DOUBLE: _call_double,
    q.ANSWER_DOUBLE: _answer_double,
    q.CHALLENGE: _challenge,
    q.TURN: _turn,
    q.BANK_TURN: _bank_turn,
}
