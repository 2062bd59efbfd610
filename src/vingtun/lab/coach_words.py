"""The coach's words: why an answer is best, in one sentence, and what was known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..engine import actions as a
from ..engine.actions import Action, Ask
from ..engine.hand import TRICK
from ..engine.outlook import outlook
from ..engine.questions import ANSWER_DOUBLE, TURN
from ..play.policy import BANK_DRAWS
from ..play.seats import names

if TYPE_CHECKING:
    from .bank import BankOdds
    from .coach import Valued

CARDS = {"A": "an ace", "8": "an 8", "J": "a jack", "Q": "a queen", "K": "a king", "T": "a 10"}
"""First cards as they are spoken of; the others are "a" and their pips."""


def percent(share: float) -> str:
    """A share of 1 in whole percent, but never nothing or all where it is not."""
    shown = min(max(round(100 * share), 1), 99) if 0 < share < 1 else round(100 * share)
    return f"{shown} %"


def called(rank: str) -> str:
    """A card as it is spoken of, by its rank."""
    return CARDS.get(rank, f"a {rank}")


# --- why -------------------------------------------------------------------------------------------


def turn(ask: Ask, best: Action, ranked: Sequence[Valued]) -> str:
    """Why a player's best answer is best in his turn."""
    view = ask.view
    hand = view.hands[ask.hand]
    points = hand.total.points
    wins = {each.action.verb: each.wins or 0.0 for each in ranked}
    ahead = outlook(view, ask.hand)
    bust = percent(ahead.chance(ahead.bust))
    if isinstance(best, a.Split):
        return f"Two hands that begin with {called(hand.cards[0].rank)} lose less or win more than one of {points}."
    if isinstance(best, a.Stand):
        if points < BANK_DRAWS.hard:
            return f"{points} wins only if the bank goes bust. A draw busts you first, {bust} of the time."
        if not ahead.bust:
            card = next((share for verb, share in wins.items() if verb not in ("stand", "split")), 0.0)
            return f"{points} wins {percent(wins[best.verb])} of the time, with a card only {percent(card)}."
        return f"{points} wins {percent(wins[best.verb])} of the time, and a card would bust it {bust} of the time."
    if isinstance(best, a.Buy):
        return f"With a card the hand wins {percent(wins[best.verb])} of the time: put in all that it may bear."
    if view.rules.options.five_card_trick and len(hand.cards) == TRICK - 1:
        return f"A fifth card within 21 is paid double; it busts you {bust} of the time."
    if a.Stand.verb not in wins:
        return f"You may not stand on {points}; a card for nothing risks no more."
    return _to_draw(ask, points, ahead.bust, bust, wins, best)


def _to_draw(ask: Ask, points: int, over: int, bust: str, wins: dict[str, float], best: Action) -> str:
    """Why a card is better than standing."""
    stands, draws = percent(wins[a.Stand.verb]), percent(wins[best.verb])
    if not over:
        return f"No card busts you, and {points} alone wins only {stands} of the time."
    if wins[best.verb] <= wins[a.Stand.verb]:
        why = "a 21 is paid double" if ask.view.rules.options.twenty_one_pays > 1 else "it loses less"
        return f"{points} wins {stands} of the time as it is, {draws} with a card; but then {why}."
    return f"{points} wins {stands} of the time as it is, and {draws} with a card, though {bust} of the cards bust you."


def stake(ask: Ask, worth: float) -> str:
    """Why the most is best, or the least."""
    cards = ask.view.hands[0].cards
    on = f"On {called(cards[0].rank)}" if cards else "Before any card"
    if worth > 0:
        return f"{on} a stake wins {100 * worth:.0f} % of itself on average: the more, the better."
    return f"{on} a stake loses {-100 * worth:.0f} % of itself on average: the less, the better."


def answer(ask: Ask, ranked: Sequence[Valued]) -> str:
    """Why a call to double is followed, or not (F2)."""
    held = called(ask.view.hands[0].cards[0].rank)
    if isinstance(ranked[0].action, a.Accept):
        if ranked[0].value > 0:
            return f"On {held} even twice the stake wins: follow."
        return f"On {held} the double loses less than the stake that you would hand over."
    return f"On {held} against a bank that doubles, the double loses more than the stake."


def call(ask: Ask, ranked: Sequence[Valued], *, alike: bool) -> str:
    """Why the banker doubles, or not (F2, P2)."""
    held = called(ask.view.hands[0].cards[0].rank)
    best = ranked[0]
    if alike:
        return f"With {held} first it makes no difference that can be told."
    if isinstance(best.action, a.Double):
        return f"With {held} first the bank wins on these stakes: the more is staked, the better."
    return f"With {held} first the bank loses on these stakes: let them be."


def bank_turn(ask: Ask, odds: BankOdds, *, alike: bool) -> str:
    """Why the banker draws, or stands (M10)."""
    points = ask.view.hands[0].total.points
    ahead = outlook(ask.view)
    bust = percent(ahead.chance(ahead.bust))
    against = _against(ask, odds, ties=ask.view.rules.options.ties == "bank")
    if alike:
        return f"{points} {against}; a card makes no difference that can be told."
    if isinstance(odds.choices[0].action, a.Stand):
        return f"{points} {against}; a card would bust it {bust} of the time."
    if not ahead.bust:
        return f"No card busts you, and {points} {against}."
    return f"{points} {against}; that is worth a card, though it busts {bust} of the time."


def challenge(ask: Ask, odds: BankOdds, *, alike: bool) -> str:
    """Why the banker challenges, or plays on (C4)."""
    points = ask.view.hands[0].total.points
    against = _against(ask, odds, ties=False)
    if alike:
        return f"{points} {against} as they are; it makes no difference that can be told."
    if isinstance(odds.choices[0].action, a.Challenge):
        return f"{points} {against} as they are, before anybody draws."
    return f"{points} {against} as they are; more of them go bust if they draw first."


def _against(ask: Ask, odds: BankOdds, *, ties: bool) -> str:
    """How many of the standing hands the banker's total takes from; those that equal it too where `ties` are his."""
    standing = len(ask.view.board.live)
    takes = odds.beats + (odds.ties if ties else 0.0)
    if takes < 0.05:
        return "takes from no hand that stands"
    if standing == 1:
        return f"takes from the hand {percent(takes)} of the time"
    return f"takes from {takes:.1f} of {standing} hands"


# --- what was known --------------------------------------------------------------------------------


def knew(ask: Ask) -> str:
    """What the advice rests on: cards that are seen, and what the others have told by staking and standing."""
    view = ask.view
    board = view.board
    mine = sum(len(hand.cards) for hand in view.hands)
    shown = len(view.visible()) - mine
    others = [spot for spot in board.live if spot.seat != view.seat]
    told = [f"your {_count(mine, 'card')}"] if mine else ["no card of yours"]
    if shown:
        told.append(f"{shown} shown")
    if stakes := sum(1 for spot in others if spot.opening):
        told.append(_count(stakes, "stake"))
    if stands := sum(1 for spot in others if spot.stood):
        told.append(_count(stands, "stand"))
    if board.banker != view.seat and ask.question in (ANSWER_DOUBLE, TURN):
        told += _of_bank(ask)
    return f"{', '.join(told)}. Not {_hidden(ask)}."


def _of_bank(ask: Ask) -> list[str]:
    """What the banker has told of his cards by calling to double, or not, and by not challenging the board."""
    options, spots = ask.view.rules.options, ask.view.spots
    told = []
    if options.call_double != "no":
        called_ = ask.question == ANSWER_DOUBLE or any(spot.doubled for spot in spots)
        told.append("the call to double" if called_ else "no call to double")
    if options.challenge and ask.question == TURN:
        told.append("no challenge")
    return told


def _hidden(ask: Ask) -> str:
    """What was not known."""
    board, seat = ask.view.board, ask.view.seat
    if board.banker == seat:
        return "what they hold"
    cards = board.spots[board.banker][0].backs
    whose = names(board.seats)[board.banker]
    return f"{whose}'s {'two' if cards > 1 else 'card' if cards else 'cards'}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
