"""The end of a game: the last hand, the arithmetic of why it is over, the way there, and the offer."""

from __future__ import annotations

from textual.content import Content

from ...play import words
from ...play.seats import YOU
from ..keys import OVER, TABLE, Key, entry
from ..paint.cards import Size
from ..paint.cards import cards as faces
from ..paint.cells import Block, beside, blank, block_width, ends, fit, level
from ..paint.charts import credits_area
from ..panel import Panel
from ..scene import Scene
from . import marks, outcome, seat
from .bars import WORD, keys_line
from .caps import NARROW
from .window import HEIGHT, WIDTH, too_small


def header(scene: Scene, width: int, height: int) -> Panel:
    """The first line."""
    left = marks.line(WORD, (f"  {scene.sitting.setup.book.name} · the game is over", "$muted"))
    right = marks.line(
        ("You ", "$muted"), (f"{scene.sitting.purse:,} cr", "bold $ink"), (f"  best {scene.sitting.best:,} ", "$muted")
    )
    return Panel([ends(fit(left, max(width - right.cell_length - 1, 0)), right, width)])


def why(scene: Scene, width: int, height: int) -> Panel:
    """The last hands, and why what is left is not enough."""
    banker = scene.board.banker
    other = _other(scene)
    left = _hand(scene, YOU, "you")
    right = _hand(scene, other, scene.names[other])
    gap = 4 if width >= 90 else 2
    said_width = max(width - block_width(left) - block_width(right) - 2 * gap, 0)
    text = [fit(line, said_width) for line in _reasons(scene)]
    text = [*text, *[blank(0)] * 5][:5]
    board = scene.board
    whose = words.possessive(scene.names[banker])
    subtitle = marks.line((f"round {board.round}, {whose} bank", "$muted"))
    block = beside(left, right, text, gap=gap)
    return Panel(block[:height], marks.titled("Out of credits"), subtitle)


def _other(scene: Scene) -> int:
    """Against whom it was lost: the bank, or where that was yours the one who won most of it."""
    board = scene.board
    if board.banker != YOU:
        return board.banker
    return max((who for who in range(len(scene.names)) if who != YOU), key=lambda who: board.net[who])


def _hand(scene: Scene, who: int, label: str) -> Block:
    """A hand with its total, whose it is, and what it came to."""
    state = seat.state(scene, who)
    shown = faces(seat.cards(scene, who), Size.COMPACT, 17, state.dead)
    parts: list[marks.Part] = [marks.badge(state.badge or "–"), " "]
    if who == scene.board.banker:
        parts += [marks.BANK, " "]
    parts.append((label, "$muted"))
    if state.amount is not None:
        parts += [" ", marks.money(state.amount)]
    status = marks.line(*parts)
    return level([*shown, status], max(block_width(shown), status.cell_length))


def _reasons(scene: Scene) -> Block:
    rules = scene.view.rules
    purse = scene.sitting.purse
    least = rules.options.min_stake
    needs = rules.needed(scene.board, YOU)
    return [
        outcome.yours(scene),
        marks.line("That leaves you ", (words.count(purse, "credit"), "bold"), "."),
        Content.styled(f"The least stake of {least} needs {needs},", "$muted"),
        Content.styled("so that the worst can be paid.", "$muted"),
    ]


def chart(scene: Scene, width: int, height: int) -> Panel:
    """The way there."""
    purses = scene.sitting.purses
    best = max(purses)
    when = purses.index(best)
    at = f"in round {when}" if when else "at the start"
    return Panel(
        credits_area(purses, width, height),
        marks.titled(f"Your credits, {words.count(len(purses) - 1, 'round')}"),
        marks.line((f"best {best:,} {at}", "$muted")),
    )


def figures(scene: Scene, width: int, height: int) -> Panel:
    """The game in figures."""
    past = scene.sitting.past
    played = [each for each in past if not each.banked]
    banked = [each for each in past if each.banked]
    rows: list[tuple[str, Content]] = [
        ("rounds", Content.styled(f"{len(past):,}", "bold $ink")),
        ("as a player", marks.money(sum(each.net for each in played))),
        ("with the bank", marks.money(sum(each.net for each in banked))),
        ("held the bank", Content.styled(words.count(len(banked), "round"), "bold $ink")),
        ("naturals", Content.styled(str(sum(each.natural for each in past)), "bold $ink")),
        ("best round", marks.money(max((each.net for each in past), default=0))),
        ("worst round", marks.money(min((each.net for each in past), default=0))),
    ]
    lines = [ends(Content.styled(label, "$muted"), figure, width) for label, figure in rows]
    return Panel(lines[:height], marks.titled("This game"), marks.line((f"seed {scene.sitting.seed}", "$muted")))


def question(scene: Scene, width: int, height: int) -> Panel:
    """What now."""
    rules = scene.view.rules
    needs = rules.needed(scene.board, YOU)
    setup = scene.sitting.setup
    found = [entry(command, OVER) for command in ("next", "export", "title")]
    long, short = (
        [marks.offered(key.cap, _label(key, setup.purse, narrow=narrow)) for key in found]
        for narrow in (width < NARROW, True)
    )
    lines = [
        marks.line(
            "You have ", (words.count(scene.sitting.purse, "credit"), "bold"), ", and the least stake needs ",
            (str(needs), "bold"), ": this game is over.",
        ),
        Content.styled(scene.notice or "A new purse starts a new game at this table.", "$muted"),
        marks.row_of(width, long, short, [marks.cap(key.cap) for key in found]),
    ]  # fmt: skip
    return Panel([fit(line, width) for line in lines], marks.titled("What now?", "bold $gold"), active=True)


def _label(key: Key, purse: int, *, narrow: bool) -> str:
    """What a key does; in a narrow window in one word."""
    if narrow:
        return {"next": "new purse", "export": "export"}.get(key.command, key.label)
    return f"{key.label} of {purse:,}" if key.command == "next" else key.label


def key_bar(width: int) -> Panel:
    """The keys that are good besides those of the question."""
    found = [entry(command, OVER, TABLE) for command in ("rules", "statistics", "history", "help", "quit")]
    return Panel([keys_line([(key.cap, key.label) for key in found], width)])


def small(scene: Scene, width: int, height: int) -> Panel:
    """The same in a small window."""
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height)
    said = marks.line(("The game is over.", "bold $gold"))
    purse = Content.styled(f"{scene.sitting.purse:,} cr", "bold $ink")
    head = ends(marks.line(("VINGTUN", "bold $gold")), purse, width - 2)
    lines = [head, said, *_reasons(scene), blank(0), Content.styled(scene.notice, "$muted")]
    lines += [*question(scene, width - 1, 3).lines[2:], *key_bar(width - 1).lines]
    return Panel([fit(marks.line(" ", line), width) for line in lines][:height])
