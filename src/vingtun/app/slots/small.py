"""A small window: one line a hand, nothing hidden that changes a decision."""

from __future__ import annotations

from textual.content import Content

from ...engine.outlook import exposure
from ...engine.questions import BANK_TURN
from ...play import words
from ...play.seats import YOU
from .. import keys
from ..dial import Dial
from ..paint.cells import Block, blank, ends, fit, pad
from ..paint.gauges import dial as dial_lines
from ..panel import Panel
from ..scene import Scene
from . import coach, fan, header, log, marks, question, seat, side
from .asked import over
from .bars import joined, keys_line
from .window import HEIGHT, WIDTH, too_small

NAME = 8
CARDS = 15


def panel(scene: Scene, width: int, height: int) -> Panel:
    """The whole table on ten rows.

    Args:
        scene: the moment.
        width: cells of the window.
        height: rows of the window.
    """
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height)
    foot = [*_question(scene, width), _key_bar(width, coached=scene.coached)]
    room = height - len(foot) - 2
    above = [_header(scene, width), *_between(scene, width, room)]
    return Panel([fit(line, width) for line in [*above, *[blank(0)] * (room + 2 - len(above)), *foot]])


def _header(scene: Scene, width: int) -> Content:
    """Book, round and pool, and your credits; the pool is worth more than the name of the game."""
    board, book = scene.board, scene.sitting.setup.book.name
    where = f" {book} · round {board.round}" if board.round else f" {book} · a new game"
    purse = Content.styled(f"{scene.sitting.purse:,} cr", "bold $ink")
    name, pool = ("VINGTUN", "bold $gold"), next(header.pool(scene))
    tried = [marks.line(name, (where + pool, "$muted")), marks.line((where + pool, "$muted"))]
    for left in tried:
        if left.cell_length + purse.cell_length < width:
            return ends(left, purse, width)
    return ends(marks.line(name, (where, "$muted")), purse, width)


def _between(scene: Scene, width: int, room: int) -> Block:
    """The seats and the last thing that happened; or the coach in the place of all but you."""
    if scene.coach.shown:
        return [*coach.lines(scene, width, room - 1), _seat(scene, YOU, width), coach.rule(scene, width)]
    return [*_seats(scene, width, room), _rule(scene, width)]


def _seats(scene: Scene, width: int, room: int) -> Block:
    """Every seat on a line; more than there are rows for become counts."""
    others = [who for who in range(len(scene.names)) if who != YOU]
    if len(others) + 1 <= room:
        return [_seat(scene, who, width) for who in [*others, YOU]]
    banker = scene.board.banker if scene.board.banker in others else others[0]
    spots = [spot for who in others for spot in scene.board.spots[who] if who not in (banker, scene.board.banker)]
    counts = seat.counts(spots, settled=scene.settled) or ("settled" if scene.settled else "to play")
    return [
        _seat(scene, banker, width),
        Content.styled(f" {len(others) - 1} more: {counts}", "$muted"),
        _sum(scene),
        _seat(scene, YOU, width),
    ][: max(room, 2)]


def _sum(scene: Scene) -> Content:
    """What is at stake against the bank, or what it won."""
    if not scene.board.round:
        return blank(0)
    what, amount = side.against_bank(scene)
    return marks.line((f" {what}: ", "$muted"), amount)


def _seat(scene: Scene, who: int, width: int) -> Content:
    """Name, cards, what is so, stake or outcome; the figure is never cut."""
    state = seat.state(scene, who)
    gold = scene.mover == who
    name = marks.line(("▸" if gold else " ", "$gold"), (scene.names[who], "bold $gold" if gold else "bold $ink"))
    head = marks.line(pad(name, NAME + 1), pad(fan.one_line(scene, who, CARDS), CARDS), " ")
    room = width - head.cell_length
    stake = sum(spot.stake for spot in scene.board.spots[who])
    if state.amount is not None:
        right = marks.money(state.amount)
    else:
        right = Content.styled(words.credit(stake) if stake else "", "$ink")
    left = room - right.cell_length - 1
    middle = next((said for said in _middle(scene, who, state) if said.cell_length <= left), blank(0))
    return marks.line(head, ends(middle, right, room))


def _middle(scene: Scene, who: int, state: seat.State) -> Block:
    """What is so, with the total where it is known; in as many words as there may be room for, the most first."""
    known = f" {state.badge}" if state.badge not in ("", "?", seat.NO_CARD) else ""
    if who == scene.board.banker and not scene.settled:
        return [marks.line(marks.BANK, known)]
    if who == YOU and state.amount is None and scene.view.hands:
        spot = scene.your_spot
        hand = scene.view.hands[spot.hand if spot else 0]
        return [Content.styled(words.total(hand.total) if hand.cards else "", "bold $ink")]
    texts = [state.text, state.brief, state.verdict] if state.amount is not None else [state.short, ""]
    if state.text in ("bust", "bank", "bank, bust"):
        texts = [state.text.split(",")[0] + known, state.text.split(",")[0]]
    return [Content.styled(text, state.style) for text in texts if text]


def _rule(scene: Scene, width: int) -> Content:
    """The last thing that happened, in the rule above the question."""
    lines = scene.sitting.story.lines
    if not lines:
        return Content.styled("─" * width, "$border")
    last, room = lines[-1], width - 6
    who = Content() if last.seat is None else marks.line(marks.name(scene, last.seat), " ")
    what = (
        Content.styled(last.within(room), "$muted") if last.seat is None else log.happened(last, room - who.cell_length)
    )
    said = marks.line(" ", fit(marks.line(who, what), room), " ")
    return marks.line(("─" * max(width - said.cell_length - 1, 0), "$border"), said, ("─", "$border"))


def _question(scene: Scene, width: int) -> Block:
    """The same three rows as everywhere; while you stake, the dial and the reason for its end."""
    lines = question.panel(scene, width - 1, 3).lines
    dial = scene.dial if scene.choosing else None
    if dial:
        upper = dial_lines(dial.amount, dial.least, dial.end, dial.most, width - 18)[0]
        label = Content.styled(f"{dial.amount:,}", "bold $gold" if not dial.refusal else "bold $ink")
        lines[0] = marks.line(pad(label, 7), upper, "  ", _steps())
        lines[1] = _end(dial, width - 1)
    elif scene.question == BANK_TURN:
        at = exposure(scene.view)
        ends_at = f"{words.money(at.settled + at.worst)} to {words.money(at.settled + at.best)}."
        said = [Content.styled(f"{label} {ends_at}", "$muted") for label in ("The round ends", "It ends", "Ends")]
        lines[1] = marks.fitting(width - 1, *said)
    return [fit(marks.line(" ", line), width) for line in lines]


def _steps() -> Content:
    """The keys that go up and down, as many as there is room for."""
    caps = [key.cap for key in keys.DIAL[:6]]
    said = (joined(*caps), joined(*caps[:2]), "")
    return marks.fitting(6, *(Content.styled(text, "bold $gold") for text in said))


def _end(dial: Dial, width: int) -> Content:
    """Where the dial ends and why, or why the amount on it is refused."""
    if dial.refusal:
        said = [dial.refusal, over(dial)]
    else:
        said = [f"to {dial.end:,}, {dial.limit.reason}", f"to {dial.end:,}: {dial.limit.brief}"]
    return marks.fitting(width, *(Content.styled(text, "$muted") for text in said))


def _key_bar(width: int, *, coached: bool) -> Content:
    coach = keys.MOMENTS[keys.COACH] if coached else ()
    wanted = [key for key in (*coach, *keys.MOMENTS[keys.TABLE]) if key.command not in ("odds", "skip")]
    return keys_line([(key.cap, key.label) for key in wanted], width)
