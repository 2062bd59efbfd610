"""The odds: what a card would make of your hand, or what the bank plays for."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from ...engine.hand import LIMIT, TRICK, Hand
from ...engine.outlook import Outlook, natural_chance, outlook, prospect
from ...engine.payment import HIGHER, PLAIN, SEVENS, THREE_SEVENS
from ...engine.questions import PURCHASE, SALE
from ...engine.view import OpenSpot
from ...play import words
from ...play.seats import YOU
from ..keys import COACH, entry
from ..paint.cells import Block, blank, ends, pad
from ..paint.gauges import bar, gauge
from ..panel import Panel
from ..scene import Scene
from . import marks, risk, seat

LABEL = 9
"""Cells of the label before a gauge."""
BANDS = 3
"""Rows of gauges."""
GOOD = 17
"""A total that is worth telling, where the rules do not ask for less."""
NUMBERS = ("none", "one", "two", "three", "four", "five")

Band = tuple[str, int, int, str]
"""A range of totals: its label, its ends, and the colour of its gauge."""


def panel(scene: Scene, width: int, height: int) -> Panel:
    """What may be worked out now.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it; eight or more show every total.
    """
    coach = _muted(f"{entry('coach', COACH).cap} the coach" if scene.coached else "")
    if scene.question in risk.RISKS:
        return risk.panel(scene, width, coach)
    spot = scene.your_spot
    if scene.you_bank and (scene.comparing or (spot and spot.stood)):
        return risk.settling(scene, width, coach)
    if spot and spot.won is not None:
        won = marks.money(spot.won)
        settled = ends(_muted(seat.why(scene, spot, width - won.cell_length - 1)), won, width)
        return Panel([settled, _muted("this hand is settled")], marks.titled("Your hand"), coach)
    if spot and spot.stood and not scene.you_bank:
        return _standing(scene, spot, width, coach)
    hand = scene.view.hands[spot.hand] if spot and scene.view.hands else None
    if not hand or hand.total.points > LIMIT:
        return Panel([], marks.titled("Odds"), coach)
    if not hand.cards:
        return _for_sale(scene, coach) if scene.question in (SALE, PURCHASE) else _before(scene, width, coach)
    ahead = outlook(scene.view, spot.hand if spot else 0)
    if len(hand.cards) == 1:
        first = hand.cards[0]
        title = f"{words.CARDS[first.pips].capitalize()} first"
        bands = _first_bands(first.pips)
        return Panel([*_gauges(ahead, bands, width), _muted("with your second card")], marks.titled(title), coach)
    remark, card = _muted(_remark(scene, hand)), "take a card" if scene.view.rules.options.buy_and_twist else "draw"
    heading = marks.titled(f"If you {card}")
    if height >= 8:
        rows = [*_bars(ahead, width, height - 1), *[blank(0)] * height][: height - 1]
        return Panel([*rows, remark], heading, coach)
    return Panel([*_gauges(ahead, _bands(scene, hand), width), remark], heading, coach)


def _before(scene: Scene, width: int, coach: Content) -> Panel:
    """Before the first card: how often two cards are a natural."""
    chance = natural_chance(scene.view)
    often = f"once in {1 / chance:.1f} hands" if chance else "there is none"
    first = scene.view.rules.options.stake_on == "nothing"
    remark = _muted("stakes come before cards") if first else blank(0)
    rows = [_gauge("natural", chance, "$gain", width), _muted(often), blank(0), remark]
    return Panel(rows, marks.titled("Your two cards"), coach)


def _for_sale(scene: Scene, coach: Content) -> Panel:
    """The bank is for sale: what it is."""
    ties = "takes all ties" if scene.view.rules.options.ties == "bank" else "pays no ties"
    rows = [_muted("plays last, knows most"), _muted(ties), _muted("moves with a natural"), blank(0)]
    if not scene.view.rules.options.bank_on_natural:
        rows[2] = blank(0)
    return Panel(rows, marks.titled("The bank"), coach)


def _remark(scene: Scene, hand: Hand) -> str:
    """What else counts: five cards where they do, else whose the ties are."""
    options, settlement = scene.view.rules.options, scene.view.rules.settlement
    if options.three_sevens and [card.rank for card in hand.cards] == ["7"] * (SEVENS - 1):
        return f"a third seven: {settlement[PLAIN][THREE_SEVENS][HIGHER].pays} stakes"
    if options.five_card_trick:
        more = TRICK - len(hand.cards)
        return f"five cards: {NUMBERS[more]} to go"
    return "ties are the bank's" if options.ties == "bank" else "ties pay nobody"


def _muted(text: str) -> Content:
    return Content.styled(text, "$muted")


def _first_bands(pips: int) -> list[Band]:
    """Which totals two cards can make."""
    if pips in (1, 10):
        return [("natural", 21, 21, "$gain"), ("18 to 20", 18, 20, "$gain"), ("lower", 0, 17, "$muted")]
    return [("18 to 20", 18, 20, "$gain"), ("12 to 17", 12, 17, "$muted"), ("lower", 0, 11, "$muted")]


def _bands(scene: Scene, hand: Hand) -> list[Band]:
    """What is worth telling apart: bust, good totals, 21; or with four cards, whether they become five."""
    options = scene.view.rules.options
    bust = ("bust", LIMIT + 1, LIMIT + 10, "$loss")
    if options.five_card_trick and len(hand.cards) == TRICK - 1:
        return [bust, ("5 cards", 0, LIMIT, "$gain")]
    good = max(options.least_stand, GOOD - 1) if options.least_stand else GOOD
    label = f"{good} to 20" if good < LIMIT - 1 else "20"
    return [bust, (label, good, LIMIT - 1, "$gain"), ("21", LIMIT, LIMIT, "$gain")]


def percent(share: float) -> str:
    """A probability in whole percent, for a column of four."""
    return f"{round(100 * share):>3} %"


def _gauges(ahead: Outlook, bands: list[Band], width: int) -> Block:
    rows = [
        _gauge(label, ahead.chance(ahead.between(least, most)), style, width) for label, least, most, style in bands
    ]
    return [*rows, *[blank(0)] * (BANDS - len(rows))]


def _gauge(label: str, chance: float, style: str, width: int) -> Content:
    rail = gauge(chance, width - LABEL - 6, style)
    return marks.line(pad(_muted(label), LABEL), rail, " ", (percent(chance), "bold $ink"))


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


def _standing(scene: Scene, spot: OpenSpot, width: int, coach: Content) -> Panel:
    """You have stood: what the bank's total will mean, for each of your hands that are not settled."""
    hands = [each for each in scene.board.spots[YOU] if each.won is None]
    totals = [str(scene.view.hands[each.hand].total.points) for each in hands]
    title = marks.titled(f"You stand on {words.listed(totals)}")
    if len(hands) == 1:
        return Panel(prospects(scene, spot.hand, width), title, coach)
    rows = [row for each, total in zip(hands, totals, strict=True) for row in _extremes(scene, each.hand, total, width)]
    return Panel(rows, title, coach)


def _extremes(scene: Scene, hand: int, total: str, width: int) -> Block:
    """What one of two hands plays for, in two rows."""
    ahead = prospect(scene.view, hand)
    rows = ((f"{total} if higher", ahead.higher), (f"{total} if lower", ahead.lower))
    return [ends(_muted(label), marks.money(amount), width) for label, amount in rows]


def prospects(scene: Scene, hand: int, width: int) -> Block:
    """What your hand plays for as it is, by how the banker's total compares."""
    ahead = prospect(scene.view, hand)
    beaten_by_21_alone = scene.view.hands[hand].total.points == LIMIT - 1
    lower = ahead.to_21 if beaten_by_21_alone else ahead.lower
    if ahead.higher == ahead.equal == lower:
        rows = [("whatever its total", ahead.higher)]
    elif ahead.equal == lower:
        rows = [("higher than the bank", ahead.higher), ("equal or lower", lower)]
    else:
        rows = [("higher than the bank", ahead.higher), ("equal", ahead.equal), ("lower", lower)]
    if ahead.to_21 != lower:
        rows.append(("lower, to a 21", ahead.to_21))
    if scene.view.rules.options.five_card_trick and ahead.to_five != lower:
        rows.append(("to its five cards", ahead.to_five))
    return [ends(_muted(label), marks.money(amount), width) for label, amount in rows]
