"""What is so with one seat, in a few words: for its panel, for the list of ten, and for a small screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from textual.content import Content

from ...engine import actions as a
from ...engine.actions import Action, Amount
from ...engine.cards import Card
from ...engine.hand import LIMIT
from ...engine.view import OpenSpot
from ...play import reasons, words
from ...play.game import Said
from ...play.seats import YOU
from ..scene import Scene, open_total
from . import marks, side

DOING: Mapping[type[Action], str] = {
    a.Stake: "stakes {amount}",
    a.Draw: "draws a card",
    a.Stand: "stands",
    a.Split: "splits a pair",
    a.Twist: "twists",
    a.Buy: "buys for {amount}",
    a.Double: "calls to double",
    a.Leave: "does not double",
    a.Accept: "follows",
    a.Refuse: "stands out",
    a.Challenge: "challenges all",
    a.Inquire: "lets all play",
    a.Keep: "keeps the bank",
    a.Offer: "offers the bank for {amount}",
    a.Take: "buys the bank",
    a.Pass: "passes",
}
"""What a seat does when it says something, in a few words."""

SHORT: Mapping[str, str] = {
    "stands on": "stands",
    "has staked": "staked",
    "stakes after": "to stake",
    "after": "to play",
    "plays next": "to play",
    "sits this one out": "sits out",
    "draws a card": "draws",
    "splits a pair": "splits",
    "calls to double": "doubles",
    "follows to": "follows",
    "doubled to": "doubled",
    "buys for": "buys",
    "buys the bank": "buys it",
    "bank natural": "to settle",
    "turns up": "",
    "the first ace": "has the bank",
}
"""Shorter words for a list, by the beginning of the longer ones."""

NO_CARD = "–"
"""The badge of a hand that has no card yet."""


@dataclass(frozen=True, slots=True)
class State:
    """What is so with a seat.

    Attributes:
        badge: its total as far as all may know it, else ?; – before its first card; empty where it has no hand.
        text: what it does or how it came out.
        style: the colour of the text.
        amount: what it has won or lost by it, in credits; None where nothing is settled.
        dead: whether its hand is out of the round: on grey paper.
        brief: the text in fewer words; empty where there are none.
    """

    badge: str
    text: str
    style: str
    amount: int | None = None
    dead: bool = False
    brief: str = ""

    @property
    def short(self) -> str:
        """The text in a word or two, for a list."""
        if self.text.startswith("bust"):
            return f"bust {self.badge}" if self.badge != "?" and self.amount is None else "bust"
        if self.amount is not None:
            first = self.text.partition(",")[0]
            return first if first in ("natural", "bank") else self.verdict
        for long, short in SHORT.items():
            if self.text.startswith(long):
                return short
        return self.text

    @property
    def verdict(self) -> str:
        """How it came out, in one word."""
        return "wins" if (self.amount or 0) > 0 else "pays" if self.amount else "void"

    @property
    def line(self) -> Content:
        """The text, and the amount in its colour."""
        return self.fitted(10**6)

    def fitted(self, room: int) -> Content:
        """The same in so many cells: in fewer words where there is no room for all; the amount is never cut."""
        if self.amount is None:
            text = self.text if len(self.text) <= room else self.brief or self.text
            return Content.styled(text, self.style)
        amount = marks.money(self.amount)
        for text in filter(None, (self.text, self.brief, self.verdict)):
            for gap in ("  ", " "):
                if len(text) + len(gap) + amount.cell_length <= room:
                    return marks.line((text, self.style), gap, amount)
        return amount


def doing(said: Said) -> str:
    """What an answer looks like from outside: draws a card."""
    amount = words.credit(said.action.amount) if isinstance(said.action, Amount) else ""
    return DOING[type(said.action)].format(amount=amount)


def cards(scene: Scene, seat: int) -> list[Card | None]:
    """The cards of a seat as you may see them: None is a back. Before the first bank, those turned up to find it."""
    if not scene.board.round:
        return list(scene.sitting.turned[seat])
    return [card for spot in scene.board.spots[seat] for card in held(scene, spot)]


def held(scene: Scene, spot: OpenSpot) -> list[Card | None]:
    """The cards of one hand as you may see them: None is a back."""
    if spot.seat == YOU:
        return list(scene.view.hands[spot.hand].cards)
    return [*[None] * spot.backs, *spot.faces]


def why(scene: Scene, spot: OpenSpot, room: int) -> str:
    """Why a settled hand was paid or paid, as fully as so many cells hold; empty where nothing fits."""
    half = len(scene.board.spots[spot.seat]) > 1
    said = reasons.briefs(spot, open_total(spot), scene.bank_total(), half=half)
    return next((each for each in said if len(each) <= room), "")


def is_dead(spot: OpenSpot) -> bool:
    """Whether a hand is out of the round: over 21, or out of the doubled round."""
    return spot.why in ("bust", "refused")


def badge(scene: Scene, spot: OpenSpot) -> str:
    """The total of a hand as far as all may know it."""
    total = scene.view.hands[spot.hand].total.points if spot.seat == YOU else open_total(spot)
    return NO_CARD if not (spot.backs or spot.faces) else "?" if total is None else str(total)


def state(scene: Scene, seat: int) -> State:
    """What is so with a seat other than yours, or with yours as others would say it."""
    spots = scene.board.spots[seat]
    if not scene.board.round:
        return _turned_up(scene, seat)
    if not spots:
        return State("", "sits this one out", "$muted")
    if len(spots) > 1:
        return _two(scene, spots)
    return one(scene, spots[0])


def one(scene: Scene, spot: OpenSpot) -> State:
    """What is so with one hand."""
    shown = badge(scene, spot)
    if spot.seat == scene.board.banker:
        return _banker(scene, spot, shown)
    if spot.won is not None:
        return _settled(scene, spot, shown)
    if scene.acting and scene.acting.seat == spot.seat and scene.acting.hand == spot.hand:
        return _acting(scene.acting, spot, shown)
    if side.is_for_sale(scene):
        passed = spot.seat in scene.board.order[: scene.board.passed]
        return State(shown, "passes" if passed else "to answer", "$muted")
    if scene.board.bank_natural:
        return State(shown, "bank natural", "$muted")
    if spot.stood:
        return State(shown, f"stands on {len(spot.faces) + spot.backs}", "$ink")
    return _waiting(scene, spot, shown)


def _turned_up(scene: Scene, seat: int) -> State:
    """Before the first round: the card that lies before a seat, and whether it is the first ace."""
    turned = scene.sitting.turned[seat]
    if not turned:
        return State("", "has the bank" if seat == scene.board.next_banker else "", "$ink")
    if turned[-1].rank == "A":
        return State("", "the first ace: has the bank", "bold $ink", brief="has the bank")
    return State("", f"turns up {turned[-1].face}", "$muted")


def _two(scene: Scene, spots: Sequence[OpenSpot]) -> State:
    """Of two hands the one in play; when both are settled, what they bring together."""
    if any(spot.won is None for spot in spots):
        said = scene.acting.hand if scene.acting and scene.acting.seat == spots[0].seat else -1
        playing = [spot for spot in spots if spot.won is None and spot.hand == said]
        waiting = [spot for spot in spots if spot.won is None and not spot.stood]
        return one(scene, [*playing, *waiting, *(spot for spot in spots if spot.won is None)][0])
    won = sum(spot.won or 0 for spot in spots)
    return State(" ".join(badge(scene, spot) for spot in spots), "two hands", _style(won), won)


def _banker(scene: Scene, spot: OpenSpot, shown: str) -> State:
    total = scene.bank_total()
    bust = total is not None and total > LIMIT
    if scene.settled:
        net = side.bank_net(scene)
        text = "natural" if scene.board.bank_natural else "bank, bust" if bust else "bank"
        return State(shown, text, _style(net), net, bust, brief=text.removeprefix("bank, "))
    if scene.board.bank_natural:
        return State(shown, "natural", "bold $gain")
    if bust:
        return State(shown, "bust, pays all", "bold $loss", None, True)
    if scene.acting and scene.acting.seat == spot.seat:
        return _acting(scene.acting, spot, shown)
    if side.is_for_sale(scene):
        return State(shown, f"asks {words.credit(scene.board.price)} for it", "$ink")
    if scene.sitting.challenged:
        return State(shown, "challenges all", "$ink")
    if spot.stood:
        return State(shown, f"stands on {total}", "$ink")
    if total is not None:
        return State(shown, "plays now", "$ink")
    if scene.board.live and all(each.doubled for each in scene.board.live):
        return State(shown, "doubled; plays last", "$muted", brief="plays last")
    return State(shown, "holds the bank" if scene.staking else "plays last", "$muted")


def _acting(said: Said, spot: OpenSpot, shown: str) -> State:
    """What a seat does now."""
    if isinstance(said.action, a.Accept) and spot.doubled:
        return State(shown, f"follows to {words.credit(spot.stake)}", "$ink", brief="follows")
    amount = f"{said.action.verb}s {words.credit(said.action.amount)}" if isinstance(said.action, Amount) else ""
    return State(shown, doing(said), "$ink", brief=amount)


def _settled(scene: Scene, spot: OpenSpot, shown: str) -> State:
    """How a hand came out; with a natural, what it took from the other players, or they paid to it, as well."""
    if spot.why == "bust" and scene.you_bank and not scene.settled:
        return State(shown, f"bust, pays {-(spot.won or 0)}", "bold $loss", None, True)
    collected = side.won(scene, spot.seat, "collected")
    won = (spot.won or 0) + collected
    if spot.why == "excused" and collected:
        states = list(reasons.reason("collected", collected).states)
    else:
        states = reasons.states(spot, scene.bank_total())
    return State(shown, states[0], _style(won), won, is_dead(spot), brief=states[-1])


def _waiting(scene: Scene, spot: OpenSpot, shown: str) -> State:
    """What a seat waits for: to stake, for its second card, to play."""
    if not spot.stake:
        return State(shown, _before_stake(scene, spot.seat), "$muted")
    if spot.doubled and len(spot.faces) + spot.backs < 2:
        return State(shown, f"doubled to {words.credit(spot.stake)}", "$ink", brief="doubled")
    if len(spot.faces) + spot.backs < 2:
        return State(shown, f"has staked {words.credit(spot.stake)}", "$ink", brief="has staked")
    return State(shown, "compares cards" if scene.sitting.challenged else _before_turn(scene, spot.seat), "$muted")


def _style(won: int) -> str:
    """The colour of an outcome."""
    return "bold $gain" if won > 0 else "bold $loss" if won < 0 else "bold $ink"


def _before_stake(scene: Scene, seat: int) -> str:
    order = scene.board.order
    if scene.board.banker != YOU and order.index(seat) > order.index(YOU):
        return "stakes after you"
    return "to stake"


def _before_turn(scene: Scene, seat: int) -> str:
    """After whom a seat plays, among those who have not stood yet."""
    waiting = list(dict.fromkeys(spot.seat for spot in scene.board.live if not spot.stood))
    before = waiting.index(seat) - 1 if seat in waiting else -1
    if before < 0:
        return "plays next"
    return "after " + (scene.names[waiting[before]] if waiting[before] != YOU else "you")


# --- over and under the cards ------------------------------------------------------------------------


def subtitle(scene: Scene, seat: int, room: int) -> Content:
    """What stands under a seat: its stakes, or how long it has held the bank, and its score in this game.

    Args:
        scene: the moment.
        seat: whose.
        room: the cells there are; where they are few, the figures stand without their words, and two as their sum;
            where they are very few, without the score.
    """
    board = scene.board
    total = marks.score(board.score[seat] + board.net[seat])
    stakes = [spot.stake for spot in board.spots[seat] if spot.stake]
    if seat == board.banker:
        held = tenure(scene)
        tried, style = [" ".join(("bank", *held[:1])), *held], "$muted"
    elif stakes:
        figures = [" + ".join(map(words.credit, stakes)), words.credit(sum(stakes))]
        tried, style = [f"{word}{figure}" for figure in figures for word in ("stake ", "")], "$ink"
    else:
        return marks.line((total, "$muted"))
    whole = [marks.line((text, style), (f" · {total}", "$muted")) for text in tried]
    return marks.fitting(room, *whole, *(Content.styled(text, style) for text in tried))


def tenure(scene: Scene) -> tuple[str, ...]:
    """How long the bank has been where it is, or how far from where it ends, in a few words and in fewer.

    2 of 5; 3 rounds; won 120 of 300; nothing where a bank lasts a round.
    """
    limit, held = scene.view.rules.options.bank_rounds, scene.board.tenure
    if limit == 1:
        return ()
    return side.toward_end(scene) or (f"{held} of {limit}" if limit else words.count(held, "round"),)


def counts(spots: Iterable[OpenSpot], *, settled: bool = False) -> str:
    """How hands stand, those left out that are still to play: 5 stand · 2 bust · 1 natural; empty for none.

    Args:
        spots: the hands.
        settled: whether the round is over, and what counts is who won: 3 won · 5 paid.
    """
    if settled:
        how = ["won" if (spot.won or 0) > 0 else "paid" if spot.won else "void" for spot in spots]
    else:
        how = ["stand" if spot.won is None and spot.stood else spot.why for spot in spots]
    found = ((how.count(what), what) for what in ("stand", "bust", "natural", "won", "paid", "void"))
    return " · ".join(f"{number} {what}" for number, what in found if number)


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
