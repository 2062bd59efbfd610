"""A small window: one line a hand, nothing hidden that changes a decision."""

from __future__ import annotations

from textual.content import Content

from ...engine.outlook import exposure
from ...engine.questions import BANK_TURN
from ...play import words
from ...play.seats import YOU
from ...play.story import Line
from ..keys import MOMENTS
from ..paint.cards import one_line
from ..paint.cells import Block, blank, ends, fit, pad
from ..paint.gauges import dial as dial_lines
from ..panel import Panel
from ..scene import Scene
from . import log, marks, question, seat
from .bars import keys_line
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
    foot = [*_question(scene, width), _key_bar(width)]
    room = height - len(foot) - 2
    above = [_header(scene, width), *_seats(scene, width, room), _rule(scene, width)]
    return Panel([fit(line, width) for line in [*above, *[blank(0)] * (room + 2 - len(above)), *foot]])


def _header(scene: Scene, width: int) -> Content:
    board, book = scene.board, scene.sitting.setup.book.name
    where = f" {book} · round {board.round}" if board.round else f" {book} · a new game"
    left = marks.line(("VINGTUN", "bold $gold"), (where, "$muted"))
    return ends(left, Content.styled(f"{scene.sitting.purse:,} cr", "bold $ink"), width)


def _seats(scene: Scene, width: int, room: int) -> Block:
    """Every seat on a line; more than there are rows for become counts."""
    others = [who for who in range(len(scene.names)) if who != YOU]
    if len(others) + 1 <= room:
        return [_seat(scene, who, width) for who in [*others, YOU]]
    banker = scene.board.banker if scene.board.banker in others else others[0]
    spots = [spot for who in others for spot in scene.board.spots[who] if who not in (banker, scene.board.banker)]
    standing = sum(spot.won is None and spot.stood for spot in spots)
    bust = sum(spot.why == "bust" for spot in spots)
    naturals = sum(spot.why == "natural" for spot in spots)
    counts = " · ".join(
        f"{number} {what}" for number, what in ((standing, "stand"), (bust, "bust"), (naturals, "natural")) if number
    )
    return [
        _seat(scene, banker, width),
        Content.styled(f" {len(others) - 1} more: {counts or ('settled' if scene.settled else 'to play')}", "$muted"),
        _sum(scene),
        _seat(scene, YOU, width),
    ][: max(room, 2)]


def _sum(scene: Scene) -> Content:
    """What is at stake against the bank, and when all is settled, what it won."""
    board = scene.board
    if scene.settled:
        return marks.line((" the bank in this round: ", "$muted"), marks.money(board.net[board.banker]))
    return Content.styled(f" at stake against the bank: {board.at_risk():,}", "$muted")


def _seat(scene: Scene, who: int, width: int) -> Content:
    state = seat.state(scene, who)
    gold = scene.mover == who
    name = marks.line(("▸" if gold else " ", "$gold"), (scene.names[who], "bold $gold" if gold else "bold $ink"))
    head = marks.line(pad(name, NAME + 1), pad(one_line(seat.cards(scene, who), CARDS, state.dead), CARDS), " ")
    room = width - head.cell_length
    stake = sum(spot.stake for spot in scene.board.spots[who])
    if state.amount is not None:
        right = marks.money(state.amount)
    else:
        right = Content.styled(f"{stake:,}" if stake else "", "$ink")
    middle = _middle(scene, who, state)
    return marks.line(head, ends(fit(middle, max(room - right.cell_length - 1, 0)), right, room))


def _middle(scene: Scene, who: int, state: seat.State) -> Content:
    """What is so, with the total where it is known."""
    known = f" {state.badge}" if state.badge not in ("", "?") else ""
    if who == scene.board.banker and not scene.settled:
        return marks.line(marks.BANK, known)
    if who == YOU and state.amount is None and scene.view.hands:
        return Content.styled(words.total(scene.view.hands[0].total), "bold $ink")
    if state.text in ("bust", "bank", "bank, bust"):
        return Content.styled(state.text.split(",")[0] + known, state.style)
    return Content.styled(state.short if state.amount is None else state.text, state.style)


def _rule(scene: Scene, width: int) -> Content:
    """The last thing that happened, in the rule above the question."""
    lines = scene.sitting.story.lines
    if not lines:
        return Content.styled("─" * width, "$border")
    last = fit(log.entry(lines[-1], scene.names, 0, width), width - 6)
    said = marks.line(" ", last, " ") if lines[-1].seat is None else marks.line(
        " ", marks.name(scene, lines[-1].seat), " ", fit(_text(lines[-1]), width - 16), " "
    )  # fmt: skip
    return marks.line(("─" * max(width - said.cell_length - 1, 0), "$border"), said, ("─", "$border"))


def _text(line: Line) -> Content:
    return Content.styled(str(line), "$muted")


def _question(scene: Scene, width: int) -> Block:
    """The same three rows as everywhere; while you stake, the dial and the reason for its end."""
    lines = question.panel(scene, width - 1, 3).lines
    dial = scene.dial
    if dial:
        upper = dial_lines(dial.amount, dial.least, dial.end, dial.most, width - 18)[0]
        label = Content.styled(f"{dial.amount:,}", "bold $gold" if not dial.refusal else "bold $ink")
        why = dial.refusal or f"to {dial.end:,}, {dial.limit.reason}"
        lines = [
            marks.line(pad(label, 7), upper, "  ", ("←→↓↑-+", "bold $gold")),
            Content.styled(why, "$muted"),
            lines[2],
        ]
    elif scene.question == BANK_TURN:
        at = exposure(scene.view)
        worst, best = words.money(at.settled + at.worst), words.money(at.settled + at.best)
        lines[1] = Content.styled(f"The round ends {worst} to {best}.", "$muted")
    return [fit(marks.line(" ", line), width) for line in lines]


def _key_bar(width: int) -> Content:
    wanted = ("why", "log", "rules", "help", "quit")
    return keys_line([(key.cap, key.label) for key in MOMENTS["table"] if key.command in wanted], width)
