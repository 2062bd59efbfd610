"""The end of a game: the last hand, the arithmetic of why it is over, the way there, and the offer."""

from __future__ import annotations

from itertools import chain
from textwrap import wrap

from textual.content import Content

from ...play import words
from ...play.decision import Decision, verdict
from ...play.seats import YOU
from ..dearest import MOST, LookingBack
from ..keys import OVER, TABLE, Key, entry
from ..paint.cards import Size, one_line
from ..paint.cards import cards as faces
from ..paint.cells import Block, beside, blank, block_width, ends, fit, level, pad
from ..paint.charts import credits_area
from ..panel import Panel
from ..scene import Scene
from . import marks, outcome, seat
from .bars import WORD, keys_line, written
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


def dearest(looking: LookingBack, width: int, height: int) -> Panel:
    """Your dearest decisions, as far as they have been worked out."""
    rows = (height + 1) // MOST
    blocks = [[*_dear(each, width, rows - 1), blank(0)] for each in looking.dearest]
    lines = [line for block in blocks for line in block] or _none(looking, width)
    return Panel(lines[:height], marks.titled("Dearest decisions"), Content.styled(_how_far(looking), "$muted"))


def _dear(decision: Decision, width: int, rows: int) -> Block:
    """A decision: its round, the hand, its cost, what was better, and why as far as there is room."""
    cost = marks.money(-decision.credits)
    number = Content.styled(f"round {decision.round:,}", "$muted")
    room = width - 10 - cost.cell_length - 1
    first = ends(marks.line(pad(number, max(9, number.cell_length)), " ", one_line(decision.held, room)), cost, width)
    said = marks.fitting(width, *(Content.styled(text, "$ink") for text in verdict(decision)))
    why = [Content.styled(line, "$muted") for line in cut(decision.why, width, rows - 2)]
    return [first, fit(said, width), *why]


def cut(text: str, width: int, rows: int) -> list[str]:
    """A text on so many rows at most, cut with … where it needs more."""
    return wrap(text, width, max_lines=rows, placeholder=" …") if rows > 0 and width > 2 else []


def _none(looking: LookingBack, width: int) -> Block:
    """What is said where no decision was dear."""
    if looking.wrong:
        text = looking.wrong
    elif not looking.is_done:
        text = "Your decisions are being looked at."
    elif looking.tally.all:
        text = "None cost you anything: there was no better one."
    else:
        text = "There was nothing to decide."
    return [Content.styled(line, "$muted") for line in wrap(text, width)]


def _how_far(looking: LookingBack) -> str:
    """How many decisions were the best; until all are looked at, how far that is."""
    if looking.at:
        return f"looking at round {looking.at:,} of {looking.rounds:,}"
    tally = looking.tally
    return f"{tally.good:,} of {tally.all:,} best" if tally.all else ""


def question(scene: Scene, looking: LookingBack, width: int, height: int) -> Panel:
    """What now."""
    rules = scene.view.rules
    needs = rules.needed(scene.board, YOU)
    setup = scene.sitting.setup
    found = [entry(command, OVER) for command in ("next", "see" if looking.dearest else "export", "title")]
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
        return {"next": "new purse", "see": "see", "export": "export"}.get(key.command, key.label)
    return f"{key.label} of {purse:,}" if key.command == "next" else key.label


def key_bar(looking: LookingBack, width: int) -> Panel:
    """The keys that are good besides those of the question."""
    commands = ("statistics", "history", *["export"] * bool(looking.dearest), "rules", "help", "quit")
    shown = [entry(command, OVER, TABLE) for command in commands]
    return Panel([keys_line([(written(key), key.label.partition(" ")[0].title()) for key in shown], width)])


def small(scene: Scene, looking: LookingBack, width: int, height: int) -> Panel:
    """The same in a small window."""
    if width < WIDTH or height < HEIGHT:
        return too_small(width, height)
    said = marks.line(("The game is over.", "bold $gold"))
    purse = Content.styled(f"{scene.sitting.purse:,} cr", "bold $ink")
    head = ends(marks.line(("VINGTUN", "bold $gold")), purse, width - 2)
    about = scene.notice or _in_a_line(looking)
    lines = [head, said, *_reasons(scene), *_shortly(looking, width - 2)[: height - 9], Content.styled(about, "$muted")]
    lines += [blank(0)] * (height - 2 - len(lines))
    lines += [*question(scene, looking, width - 1, 3).lines[2:], *key_bar(looking, width - 1).lines]
    return Panel([fit(marks.line(" ", line), width) for line in lines][:height])


def _in_a_line(looking: LookingBack) -> str:
    """Your decisions in a few words."""
    return _how_far(looking) if looking.at else f"Decisions: {_how_far(looking)}" if looking.tally.all else ""


def _shortly(looking: LookingBack, width: int) -> Block:
    """Your dearest decisions, two lines each."""
    return list(chain.from_iterable(_dear(each, width, 2) for each in looking.dearest))
