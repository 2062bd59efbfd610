"""The odds: what a card would make of your hand, or what the bank plays for."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from ...engine.hand import LIMIT
from ...engine.outlook import Outlook, exposure, outlook, prospect
from ...engine.view import OpenSpot
from ...play import words
from ..paint.cells import Block, blank, ends, pad
from ..paint.gauges import balance, bar, gauge
from ..panel import Panel
from ..scene import Scene
from . import marks

LABEL = 9
"""Cells of the label before a gauge, and of the figure behind it."""

Band = tuple[str, int, int, str]
"""A range of totals: its label, its ends, and the colour of its gauge."""


def panel(scene: Scene, width: int, height: int) -> Panel:
    """What may be worked out now.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it; eight or more show every total.
    """
    hidden = marks.line(("o hides", "$muted"))
    if not scene.odds:
        return Panel([Content.styled("hidden", "$muted")], marks.titled("Odds"), marks.line(("o shows", "$muted")))
    if scene.question == "bank_turn":
        return _exposure(scene, width, hidden)
    spot = scene.your_spot
    if spot and spot.won is not None:
        settled = ends(_muted(words.reason(spot, None, None)), marks.money(spot.won), width)
        return Panel([settled, _muted("this hand is settled")], marks.titled("Your hand"), hidden)
    if spot and spot.stood and not scene.you_bank:
        return _standing(scene, spot, width, hidden)
    hand = scene.view.hands[scene.ask.hand if scene.ask else 0] if scene.view.hands else None
    if not hand or not hand.cards or hand.total.points > LIMIT:
        return Panel([], marks.titled("Odds"), hidden)
    ahead = outlook(scene.view, scene.ask.hand if scene.ask else 0)
    if len(hand.cards) == 1:
        first = hand.cards[0]
        title = f"{words.CARDS[first.pips].capitalize()} first"
        bands = _first_bands(first.pips)
        return Panel([*_gauges(ahead, bands, width), _muted("with your second card")], marks.titled(title), hidden)
    ties = "ties are the bank's" if scene.view.rules.options.ties == "bank" else "ties pay nobody"
    if height >= 8:
        rows = [*_bars(ahead, width, height - 1), *[blank(0)] * height][: height - 1]
        return Panel([*rows, _muted(ties)], marks.titled("If you draw"), hidden)
    return Panel([*_gauges(ahead, _bands(), width), _muted(ties)], marks.titled("If you draw"), hidden)


def _muted(text: str) -> Content:
    return Content.styled(text, "$muted")


def _first_bands(pips: int) -> list[Band]:
    """Which totals two cards can make."""
    if pips in (1, 10):
        return [("natural", 21, 21, "$gain"), ("18 to 20", 18, 20, "$gain"), ("lower", 0, 17, "$muted")]
    return [("18 to 20", 18, 20, "$gain"), ("12 to 17", 12, 17, "$muted"), ("lower", 0, 11, "$muted")]


def _bands() -> list[Band]:
    return [
        ("bust", LIMIT + 1, LIMIT + 10, "$loss"),
        ("17 to 20", 17, 20, "$gain"),
        ("21", LIMIT, LIMIT, "$gain"),
    ]


def percent(share: float) -> str:
    """A probability in whole percent, for a column of four."""
    return f"{round(100 * share):>3} %"


def _gauges(ahead: Outlook, bands: list[Band], width: int) -> Block:
    return [
        marks.line(
            pad(_muted(label), LABEL),
            gauge(ahead.chance(ahead.between(least, most)), width - LABEL - 6, style),
            " ",
            (percent(ahead.chance(ahead.between(least, most))), "bold $ink"),
        )
        for label, least, most, style in bands
    ]


def _bars(ahead: Outlook, width: int, rows: int) -> Iterator[Content]:
    """Every total that a card can make, the lowest together where there is no room: bars to be compared."""
    points = sorted({total.points for total in ahead.totals if total.points <= LIMIT}, reverse=True)
    bands: list[Band] = [("bust", LIMIT + 1, LIMIT + 10, "$loss")]
    bands += [(str(value), value, value, "$gain" if value >= 17 else "$muted") for value in points]
    if len(bands) > rows:
        bands[rows - 1 :] = [("lower", 0, bands[rows - 1][2], "$muted")]
    shares = [(label, ahead.chance(ahead.between(least, most)), style) for label, least, most, style in bands]
    longest = max(share for _, share, _ in shares)
    for label, share, style in shares:
        yield marks.line(
            pad(_muted(label), LABEL),
            bar(share / longest if longest else 0.0, width - LABEL - 6, style),
            " ",
            (percent(share), "bold $ink"),
        )


def _standing(scene: Scene, spot: OpenSpot, width: int, hidden: Content) -> Panel:
    """You have stood: what the bank's total will mean."""
    total = scene.view.hands[spot.hand].total.points
    return Panel(prospects(scene, spot.hand, width), marks.titled(f"You stand on {total}"), hidden)


def prospects(scene: Scene, hand: int, width: int) -> Block:
    """What your hand plays for as it is, by how the banker's total compares."""
    ahead = prospect(scene.view, hand)
    rows = [("higher than the bank", ahead.higher)]
    if ahead.equal == ahead.lower:
        rows.append(("equal or lower", ahead.lower))
    else:
        rows += [("equal", ahead.equal), ("lower", ahead.lower)]
    return [ends(_muted(label), marks.money(amount), width) for label, amount in rows]


def _exposure(scene: Scene, width: int, hidden: Content) -> Panel:
    """What the standing hands can cost the bank and bring it, and how the round can end."""
    at = exposure(scene.view)
    all_ = {1: "it", 2: "both"}.get(at.standing, f"all {at.standing}")
    ends_at = marks.line(
        ("round ends  ", "$muted"),
        marks.money(at.settled + at.worst),
        (" to ", "$muted"),
        marks.money(at.settled + at.best),
    )
    lines = [
        *balance(at.worst, at.best, width),
        ends(_muted(f"pay {all_}"), _muted(f"take {all_}"), width),
        ends_at,
    ]
    return Panel(lines, marks.titled(f"At stake: {at.at_risk:,}"), hidden)
