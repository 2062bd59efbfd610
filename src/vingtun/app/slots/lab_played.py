"""The hand in play as the lab counts it: from the cards that its seat sees, and from no other."""

from __future__ import annotations

from dataclasses import replace

from ...engine.hand import LIMIT
from ...engine.view import OpenSpot, View
from ...lab.exact import HandOdds, OddsError, hand_odds
from .lab_shown import InPlay

BANKING = "You hold the bank. What the hands against you are worth, the coach tells at the table."
HALF = "This is half of a split. The coach tells at the table what its choices are worth."
BOUGHT = "What may be bought depends on what was paid. The coach tells at the table."
STANDS = "You stand: there is nothing to choose."
SETTLED = "This hand is settled."
BUST = "This hand is bust."
NO_CARDS = "You have no card yet."
FREE = 2
"""The cards of a hand that cost nothing."""


def in_play(view: View, hand: int = 0) -> InPlay:
    """One of a seat's hands, and what can be worked out about it.

    Args:
        view: what the seat may know.
        hand: which of its hands.
    """
    spots = view.spots
    if hand >= min(len(spots), len(view.hands)) or not view.hands[hand].cards:
        return InPlay(why=NO_CARDS)
    spot, held = spots[hand], view.hands[hand]
    played = InPlay(held.cards, spot.stake)
    if spot.won is not None:
        return replace(played, why=SETTLED)
    if held.total.points > LIMIT:
        return replace(played, why=BUST)
    seen = view.visible()
    for card in held.cards:
        seen.remove(card)
    try:
        odds = hand_odds(held.cards, seen, view.rules.options)
    except OddsError as error:
        return replace(played, why=str(error))
    why = _silent(view, spot, odds)
    if view.board.banker == view.seat:
        odds = replace(odds, bank={})
    return replace(played, odds=replace(odds, choices={}) if why else odds, why=why)


def _silent(view: View, spot: OpenSpot, odds: HandOdds) -> str:
    """Why nothing is said of the worth of choices; empty where it is."""
    if view.board.banker == view.seat:
        return BANKING
    if spot.stood or odds.best is None:
        return STANDS
    if len(view.spots) > 1:
        return HALF
    bought = view.rules.options.buy_and_twist and len(odds.hand) > FREE
    return BOUGHT if bought and spot.buys != (spot.opening,) * (len(odds.hand) - FREE) else ""
