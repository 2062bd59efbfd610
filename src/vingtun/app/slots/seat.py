"""What is so with one seat, in a few words: for its panel, for the list of ten, and for a small screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from textual.content import Content

from ...engine import actions as a
from ...engine.actions import Action, Amount
from ...engine.cards import Card
from ...engine.hand import LIMIT
from ...engine.view import OpenSpot
from ...play import words
from ...play.game import Said
from ...play.seats import YOU
from ..scene import Scene, open_total
from . import marks

DOING: Mapping[type[Action], str] = {
    a.Stake: "stakes {amount}",
    a.Draw: "draws a card",
    a.Stand: "stands",
    a.Split: "splits a pair",
    a.Twist: "twists",
    a.Buy: "buys for {amount}",
    a.Double: "calls to double",
    a.Leave: "leaves the stakes",
    a.Accept: "follows",
    a.Refuse: "stands out",
    a.Challenge: "challenges all",
    a.Inquire: "plays on",
    a.Keep: "keeps the bank",
    a.Offer: "offers the bank: {amount}",
    a.Take: "buys the bank",
    a.Pass: "passes",
}
"""What a seat does when it says something, in a few words."""

OUTCOMES: Mapping[str, str] = {
    "natural": "natural",
    "natural tie": "two naturals",
    "bank natural": "pays double",
    "bust": "bust",
    "bank bust": "bank bust",
    "higher": "beats {theirs}",
    "twenty-one": "21 wins",
    "equal": "ties {theirs}",
    "lower": "below {theirs}",
    "bank twenty-one": "below 21",
    "three sevens": "three sevens",
    "five cards": "five cards",
    "five cards each": "five cards each",
    "bank five cards": "bank's five cards",
    "refused": "stands out",
    "excused": "out by a natural",
    "challenged": "challenged",
}
"""How a hand came out, by the name of the clause."""


ROOM = 17
"""Cells for the text and its amount in the narrowest panel."""

SHORT: Mapping[str, str] = {
    "stands on": "stands",
    "has staked": "staked",
    "stakes after": "to stake",
    "after": "to play",
    "plays next": "to play",
    "sits this one out": "sits out",
    "draws a card": "draws",
}
"""Shorter words for a list, by the beginning of the longer ones."""


@dataclass(frozen=True, slots=True)
class State:
    """What is so with a seat.

    Attributes:
        badge: its total as far as all may know it, else ?; empty where it has no hand.
        text: what it does or how it came out.
        style: the colour of the text.
        amount: what it has won or lost by it, in credits; None where nothing is settled.
        dead: whether its hand is over 21: out of the round, on grey paper.
    """

    badge: str
    text: str
    style: str
    amount: int | None = None
    dead: bool = False

    @property
    def short(self) -> str:
        """The text in a word or two, for a list."""
        if self.text == "bust":
            return f"bust {self.badge}" if self.badge != "?" and self.amount is None else "bust"
        if self.amount is not None and self.text not in ("natural", "bank"):
            return "wins" if self.amount > 0 else "pays" if self.amount else "void"
        for long, short in SHORT.items():
            if self.text.startswith(long):
                return short
        return self.text

    @property
    def line(self) -> Content:
        """The text, and the amount in its colour."""
        said = Content.styled(self.text, self.style)
        if self.amount is None:
            return said
        gap = "  " if len(self.text) + len(words.money(self.amount)) <= ROOM - 2 else " "
        return marks.line(said, gap, marks.money(self.amount))


def doing(said: Said) -> str:
    """What an answer looks like from outside: draws a card."""
    amount = said.action.amount if isinstance(said.action, Amount) else 0
    return DOING[type(said.action)].format(amount=amount)


def cards(scene: Scene, seat: int) -> list[Card | None]:
    """The cards of a seat as you may see them: None is a back."""
    shown: list[Card | None] = []
    for spot in scene.board.spots[seat]:
        if seat == YOU:
            shown += scene.view.hands[spot.hand].cards
        else:
            shown += [None] * spot.backs + list(spot.faces)
    return shown


def state(scene: Scene, seat: int) -> State:
    """What is so with a seat other than yours, or with yours as others would say it."""
    spots = scene.board.spots[seat]
    if not spots:
        return State("", "sits this one out" if scene.board.round else "", "$muted")
    spot = next((each for each in spots if each.won is None), spots[-1])
    total = scene.view.hands[spot.hand].total.points if seat == YOU else open_total(spot)
    shown = "?" if total is None else str(total)
    if seat == scene.board.banker:
        return _banker(scene, seat, spot, shown, total)
    if spot.won is not None:
        return _settled(scene, spot, shown)
    if scene.acting and scene.acting.seat == seat:
        return State(shown, doing(scene.acting), "$ink")
    if scene.board.bank_natural:
        return State(shown, "pays double", "$muted")
    if spot.stood:
        return State(shown, f"stands on {len(spot.faces) + spot.backs}", "$ink")
    if not spot.stake:
        return State(shown, _before_stake(scene, seat), "$muted")
    if scene.staking:
        return State(shown, f"has staked {spot.stake}", "$ink")
    return State(shown, _before_turn(scene, seat), "$muted")


def _banker(scene: Scene, seat: int, spot: OpenSpot, shown: str, total: int | None) -> State:
    bust = total is not None and total > LIMIT
    if scene.settled:
        net = scene.board.net[seat]
        style = "bold $gain" if net > 0 else "bold $loss" if net else "bold $ink"
        text = "natural" if scene.board.bank_natural else "bank, bust" if bust else "bank"
        return State(shown, text, style, net, bust)
    if scene.board.bank_natural:
        return State(shown, "natural", "bold $gain")
    if bust:
        return State(shown, "bust, pays all", "bold $loss", None, True)
    if scene.acting and scene.acting.seat == seat:
        return State(shown, doing(scene.acting), "$ink")
    if spot.stood:
        return State(shown, f"stands on {total}", "$ink")
    if total is not None:
        return State(shown, "plays now", "$ink")
    return State(shown, "holds the bank" if scene.staking else "plays last", "$muted")


def _settled(scene: Scene, spot: OpenSpot, shown: str) -> State:
    won = spot.won or 0
    style = "bold $gain" if won > 0 else "bold $loss" if won < 0 else "bold $ink"
    dead = spot.why in ("bust", "refused")
    if spot.why == "bust" and scene.you_bank and not scene.settled:
        return State(shown, f"bust, pays {-won}", style, None, dead)
    text = OUTCOMES[spot.why].format(theirs=scene.bank_total())
    return State(shown, text, style, won, dead)


def _before_stake(scene: Scene, seat: int) -> str:
    order = scene.board.order
    if scene.board.banker != YOU and order.index(seat) > order.index(YOU):
        return "stakes after you"
    return "to stake"


def _before_turn(scene: Scene, seat: int) -> str:
    """After whom a seat plays, among those who have not stood yet."""
    waiting = [spot.seat for spot in scene.board.live if not spot.stood]
    before = waiting.index(seat) - 1 if seat in waiting else -1
    if before < 0:
        return "plays next"
    return "after " + (scene.names[waiting[before]] if waiting[before] != YOU else "you")


def subtitle(scene: Scene, seat: int, room: int) -> Content:
    """What stands under a seat: its stake, or how long it has held the bank, and its score in this game.

    Args:
        scene: the moment.
        seat: whose.
        room: the cells there are; where they are few, the figures stand without their words.
    """
    board = scene.board
    total = marks.score(board.score[seat] + board.net[seat])
    stake = sum(spot.stake for spot in board.spots[seat])
    if seat == board.banker:
        word, figure, style = "bank ", tenure(scene), "$muted"
    elif stake:
        word, figure, style = "stake ", f"{stake:,}", "$ink"
    else:
        return marks.line((total, "$muted"))
    whole = marks.line((word + figure, style), (f" · {total}", "$muted"))
    return whole if whole.cell_length <= room else marks.line((figure, style), (f" · {total}", "$muted"))


def tenure(scene: Scene) -> str:
    """How long the bank has been where it is: 2 of 5, or 3 rounds."""
    limit = scene.view.rules.options.bank_rounds
    held = scene.board.tenure
    return f"{held} of {limit}" if limit else words.count(held, "round")


def title(scene: Scene, seat: int, *, next_bank: bool = True) -> Content:
    """What stands over a seat: its name, the bank's badge, and who holds the next bank."""
    moving = "▸ " if scene.mover == seat else ""
    style = "bold $gold" if scene.mover == seat and seat == YOU else "$ink"
    parts: list[marks.Part] = [(f"{moving}{scene.names[seat]}", style)]
    if seat == scene.board.banker:
        parts += [" ", marks.BANK]
    if next_bank and scene.settled and seat == scene.board.next_banker != scene.board.banker:
        parts.append((" · next bank", "$muted"))
    return marks.line(*parts)
