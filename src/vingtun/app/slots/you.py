"""You: your cards and total, and while you stake, the dial."""

from __future__ import annotations

from textual.content import Content

from ...engine.hand import LIMIT, Hand
from ...engine.questions import STAKE
from ...play import words
from ...play.seats import YOU
from .. import keys
from ..dial import Dial
from ..paint.cards import Size, place
from ..paint.cards import cards as faces
from ..paint.cells import Block, beside, blank, block_width, fit, level, pad
from ..paint.chips import chips
from ..paint.figures import figure
from ..paint.gauges import dial as dial_lines
from ..panel import Panel
from ..scene import Scene
from . import halves, marks, seat
from .odds import prospects


def panel(scene: Scene, width: int, height: int) -> Panel:
    """Your own place.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it; ten or more take the largest cards.
    """
    size = Size.XL if height > Size.XL.height else Size.LARGE if height > Size.LARGE.height else Size.COMPACT
    if len(scene.board.spots[YOU]) > 1:
        lines = halves.lines(scene, size, width, height)
    else:
        shown = _chosen(scene, scene.dial, size, width) if scene.dial and scene.choosing else _hand(scene, size, width)
        gap = [blank(0)] * max(height - len(shown) - 1, 0)
        lines = [*shown, *gap, fit(_status(scene), width)]
    return Panel(lines, _title(scene), _subtitle(scene), scene.mover == YOU)


def _title(scene: Scene) -> Content:
    two = (" · two hands", "$muted") if len(scene.board.spots[YOU]) > 1 else ""
    if scene.ask and not scene.you_bank:
        return marks.line(("▸ You", "bold $gold"), two)
    return marks.line(seat.title(scene, YOU), two)


def _chosen(scene: Scene, dial: Dial, size: Size, width: int) -> Block:
    """Your first card, or the place where it will lie, and beside it the amount that you choose."""
    held = seat.cards(scene, YOU)
    first = faces(held, size, size.width) if held else place(size)
    return beside(level(first, size.width), _dial(dial, width - size.width - 3, size.height), gap=3)


def _hand(scene: Scene, size: Size, width: int) -> Block:
    """Your cards; where there is room, what is at stake beside them."""
    cards = seat.cards(scene, YOU)
    dead = any(seat.is_dead(spot) for spot in scene.board.spots[YOU])
    stake = sum(spot.stake for spot in scene.board.spots[YOU] if spot.won is None)
    room = width - 46
    playing = stake and not scene.settled and not scene.you_bank
    if not playing or size is not Size.XL or room < 26 or len(cards) > 3:
        return faces(cards, size, width, dead)
    return beside(level(faces(cards, size, 44, dead), 44), level(_at_stake(scene, stake, size.height), room), gap=2)


def _at_stake(scene: Scene, stake: int, height: int) -> Block:
    """The stake in large figures, and what it can bring and cost."""
    label = Content.styled("at stake", "$muted")
    hand = scene.ask.hand if scene.ask else 0
    ahead = prospects(scene, hand, 26) if len(scene.view.hands[hand].cards) > 1 else []
    lines = [blank(0), label, *figure(stake, "$gold"), blank(0), *ahead]
    return [*lines, *[blank(0)] * height][:height]


def _dial(dial: Dial, width: int, height: int) -> Block:
    """The amount in large figures, the chips, the dial, and why it ends where it ends."""
    wrong = dial.refusal is not None
    breadth = min(width, 46)
    style = "$ink" if wrong else "$gold"
    number = figure(dial.amount, style)
    if block_width(number) > breadth - 17:
        number = [blank(0), Content.styled(f"{dial.amount:,}", f"bold {style}"), blank(0)]
    number = level(number, max(breadth - 17, 0))
    upper = beside([*number, pad(Content.styled("credits", "$muted"), max(breadth - 17, 0))], _chips(dial), gap=0)
    lines = [
        *upper,
        *dial_lines(dial.amount, dial.least, dial.end, dial.most, breadth),
        _end(dial, breadth),
    ]
    above = (height - len(lines)) // 2
    return level([*[blank(0)] * above, *lines, *[blank(0)] * (height - len(lines) - above)], width)


def _chips(dial: Dial) -> Block:
    """What the arrows do; nothing where there is only one amount."""
    pairs = zip(keys.DIAL[:6:2], keys.DIAL[1:6:2], strict=True)
    shown = chips(*(f"{less.cap} {more.cap}" for less, more in pairs))
    return shown if dial.least < dial.end else [blank(0)] * len(shown)


def _end(dial: Dial, width: int) -> Content:
    """Where the dial ends, and why."""
    reasons = (f"{dial.end:,} is {dial.limit.reason}", f"{dial.end:,} is the most by {dial.limit.brief}")
    key = (keys.entry("most", STAKE).cap, "bold $gold") if dial.least < dial.end else ("", "")
    return marks.fitting(width, *(marks.line(key, (f"  {reason}", "$muted")) for reason in reasons))


def _subtitle(scene: Scene) -> Content:
    purse = f"{scene.sitting.purse:,} cr"
    if scene.you_bank:
        return marks.line(("bank", "$ink"), (f" · {purse}", "$muted"))
    stakes = [spot.stake for spot in scene.board.spots[YOU]]
    if not any(stakes):
        return marks.line((f"not staked · {purse}" if stakes else purse, "$muted"))
    label = "stake " if len(stakes) == 1 else "stakes "
    return marks.line((label + " + ".join(f"{stake:,}" for stake in stakes), "$ink"), (f" · {purse}", "$muted"))


# --- the line under your cards -----------------------------------------------------------------------


def _status(scene: Scene) -> Content:
    """Your total, and what there is to say about it."""
    if not scene.board.round:
        return seat.state(scene, YOU).line
    spot = scene.your_spot
    hands = scene.view.hands
    if not spot or not hands:
        return marks.line(("You sit this round out.", "$muted"))
    hand = hands[spot.hand]
    if not hand.cards:
        return blank(0)
    return marks.line(marks.badge(words.total(hand.total)), "  ", _remark(scene, hand))


def _remark(scene: Scene, hand: Hand) -> Content:
    spot = scene.your_spot
    if spot is None:
        return blank(0)
    if scene.settled or spot.won is not None:
        state = seat.state(scene, YOU)
        return state.line
    style = "$gold" if scene.mover == YOU else "$muted"
    return Content.styled(_said(scene, hand, bool(spot.stood)), style)


def _said(scene: Scene, hand: Hand, stood: bool) -> str:
    """What helps to read the hand now."""
    if scene.you_bank:
        if hand.total.points > LIMIT:
            return "over: you pay all who stand"
        if scene.comparing:
            return "challenges all" if scene.sitting.challenged else "your natural ends the round"
        return "open to all: you are the bank" if scene.your_turn or stood else "you are the bank, and play last"
    if len(hand.cards) == 1:
        return first_card(hand)
    if stood:
        return "stands: the bank plays last"
    if scene.sitting.challenged:
        return "compares two cards with the bank"
    if not scene.ask:
        return _before(scene)
    if any(card.rank == "A" for card in hand.cards):
        if hand.total.soft:
            return "the ace counts 1 or 11"
        return f"the ace counts 1: 11 would make {hand.total.low + 10}"
    if scene.board.live and scene.board.live[-1].seat == YOU:
        return "you are the last before the bank"
    return safe(LIMIT - hand.total.points)


def safe(room: int) -> str:
    """Which cards do not bust a hard hand that is so far from 21."""
    if room >= 10:
        return "no card can bust it"
    return f"a card up to {room} is safe" if room > 1 else "only an ace is safe"


def first_card(hand: Hand) -> str:
    """What a first card is worth."""
    pips = hand.cards[0].pips
    if pips == 1:
        return "an ace: the best first card"
    return "a ten-card: half a natural" if pips == 10 else "a plain first card"


def _before(scene: Scene) -> str:
    waiting = [spot.seat for spot in scene.board.live if not spot.stood]
    if YOU in waiting and waiting.index(YOU) > 0:
        return f"play after {scene.names[waiting[waiting.index(YOU) - 1]]}"
    return "you play next" if YOU in waiting else ""
