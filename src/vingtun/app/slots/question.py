"""The question box: what is so, why or what it costs, and the keys that decide. Always the same three rows."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from ...engine import actions as a
from ...engine import questions as q
from ...engine.actions import Action, Choice
from ...engine.outlook import exposure, outlook
from ...engine.payment import LOWER, NATURAL, PLAIN
from ...engine.view import OpenSpot
from ...play import words
from ..keys import SETTLED, TABLE, entry
from ..paint.cells import blank, fit
from ..panel import Panel
from ..scene import Scene
from . import marks, outcome, seat
from .header import key_caps
from .ledger import payments
from .odds import percent

TITLES = {
    q.STAKE: "Your stake",
    q.TURN: "Your turn",
    q.BANK_TURN: "Your turn as the bank",
    q.CALL_DOUBLE: "Call to double?",
    q.ANSWER_DOUBLE: "The bank doubles",
    q.CHALLENGE: "Challenge the board?",
    q.SALE: "Sell the bank?",
    q.PURCHASE: "Buy the bank?",
}
"""What stands over each question."""

NARROW = 44
"""Below so many cells labels and sentences are shorter."""


def panel(scene: Scene, width: int, height: int) -> Panel:
    """The question, or while others act, what they do.

    Args:
        scene: the moment.
        width: cells inside the border.
        height: rows inside it.
    """
    lines = [*_lines(scene, width), blank(0), blank(0), blank(0)][: max(height, 3)]
    active = bool(scene.ask) or scene.settled
    title = marks.titled(_title(scene), "bold $gold" if active else "$ink")
    keys = Content("  ").join(key_caps()) if scene.short else Content()
    return Panel([fit(line, width) for line in lines], title, keys, active)


def _title(scene: Scene) -> str:
    if scene.ask:
        return TITLES[scene.ask.question]
    if scene.settled:
        return f"Round {scene.board.round} is over"
    if scene.acting:
        return f"{words.possessive(scene.names[scene.acting.seat])} turn"
    bank = _bank_spot(scene)
    if bank and bank.faces and not bank.stood and not scene.board.bank_natural:
        return f"{words.possessive(scene.names[scene.board.banker])} turn"
    return "The showdown" if bank and bank.faces else "The deal"


def _lines(scene: Scene, width: int) -> list[Content]:
    if scene.ask:
        said = list(_asked(scene, width))
        second = Content.styled(scene.notice, "$muted") if scene.notice else _explained(scene, width)
        if second:
            said[1] = second
        return [*said, marks.row(list(caps(scene, width)), width)]
    if scene.settled:
        return [*_settled(scene), marks.row(list(_settled_caps(width)), width)]
    skip = entry("skip", TABLE)
    return [*_watched(scene), marks.offered(skip.cap, "skip the waiting")]


# --- what you are asked ------------------------------------------------------------------------------


def _asked(scene: Scene, width: int) -> Iterator[Content]:
    """What is so, and what it costs."""
    if scene.dial and scene.your_stake:
        yield from _stake(scene)
    elif scene.your_turn:
        yield from _turn(scene, width)
    else:
        yield marks.line(QUESTIONS.get(scene.question, ""))
        yield blank(0)


QUESTIONS = {
    q.CALL_DOUBLE: "You may call on all to double their stakes.",
    q.ANSWER_DOUBLE: "Follow with as much again, or lose your stake.",
    q.CHALLENGE: "Compare two cards with all for a stake, or play.",
    q.SALE: "Keep the bank, or offer it for a price.",
    q.PURCHASE: "The bank is for sale.",
}


def _stake(scene: Scene) -> Iterator[Content]:
    dial = scene.dial
    assert dial is not None
    if dial.refusal:
        yield Content.styled(dial.refusal, "$ink")
        worst, purse = -dial.amount * scene.view.rules.settlement[NATURAL][PLAIN][LOWER].pays, scene.sitting.purse
        costly = f"A natural takes {worst:,}; you have {purse:,}."
        yield Content.styled(costly if worst > purse else "M is the most; ⌫ takes a digit back.", "$muted")
        return
    cards = scene.view.hands[0].cards
    first = f"{words.CARDS[cards[0].pips].capitalize()}. " if cards else ""
    if dial.least == dial.end:
        yield marks.line(first, "Only ", (f"{dial.end:,}", "bold"), " is possible.")
    else:
        yield marks.line(first, "Stake ", (f"{dial.least}", "bold"), " to ", (f"{dial.end:,}", "bold"), " credits.")
    yield Content.styled("A natural of the bank's would take it twice.", "$muted")


def _turn(scene: Scene, width: int) -> Iterator[Content]:
    assert scene.ask is not None
    ahead = outlook(scene.view, scene.ask.hand)
    total = words.total(scene.view.hands[scene.ask.hand].total)
    held = marks.line("You hold ", (total, "bold"), ". ")
    if not ahead.bust:
        yield marks.line(held, "No card can bust you.")
    else:
        bust = percent(ahead.chance(ahead.bust)).strip()
        whole = marks.line(held, "A draw busts ", (bust, "bold $loss"), " of the time.")
        yield whole if whole.cell_length <= width else marks.line(held, "A draw busts ", (bust, "bold $loss"), ".")
    if scene.question == q.TURN:
        yield Content.styled(f"{ahead.bust} of the {ahead.unseen} cards you cannot see.", "$muted")
        return
    standing = exposure(scene.view).standing
    all_ = {1: "it", 2: "both"}.get(standing, f"all {standing}")
    ties = "ties are yours" if scene.view.rules.options.ties == "bank" else "ties pay nobody"
    yield Content.styled(f"Over 21 you pay {all_}; {ties}.", "$muted")


def caps(scene: Scene, width: int) -> Iterator[Content]:
    """The keys that decide, each with what it comes to; a refused one in brackets with the reason."""
    assert scene.ask is not None
    dial = scene.dial
    for choice in scene.ask.choices:
        key = entry(choice.action.verb, scene.ask.question)
        if choice.refusal:
            yield marks.refused(key.cap, choice.refusal)
        elif dial and issubclass(choice.action, a.Amount):
            label = f"{key.label} {dial.amount:,}"
            yield marks.refused(key.cap, label) if dial.refusal else marks.offered(key.cap, label)
        else:
            yield marks.offered(key.cap, _label(scene, choice, key.label))
    if dial:
        if dial.again:
            yield marks.offered("A", f"again {dial.again:,}" if width >= NARROW else f"{dial.again:,}")
        if width < NARROW or not dial.again:
            yield marks.offered("M", f"most {dial.end:,}" if width >= NARROW else f"{dial.end:,}")
        yield marks.offered("0-9", "type it") if width >= NARROW else marks.cap("0-9")


def _label(scene: Scene, choice: Choice, label: str) -> str:
    """What a key comes to: stand on 14."""
    kind: type[Action] = choice.action
    if kind is not a.Stand or scene.ask is None:
        return label
    total = scene.view.hands[scene.ask.hand].total.points
    return f"stand on {total}, show all" if scene.you_bank else f"stand on {total}"


# --- while others act --------------------------------------------------------------------------------


def _watched(scene: Scene) -> Iterator[Content]:
    """What another does, and on request the printed rule behind it."""
    said = scene.acting
    if said is None:
        yield marks.line(_what_happens(scene))
        yield blank(0)
        return
    doing = f"draws a {words.ordinal(scene.sitting.card)} card" if isinstance(said.action, a.Draw) else seat.doing(said)
    yield marks.line(f"{scene.names[said.seat]} {doing}.")
    reason = scene.sitting.reason(said)
    yield Content.styled(f"Why: {reason}" if scene.explained else "w tells why.", "$muted")


def _what_happens(scene: Scene) -> str:
    """What is on the table while nobody has said anything."""
    board = scene.board
    bank = _bank_spot(scene)
    if not board.round:
        return "The first bank is drawn by lot."
    if board.bank_natural:
        return f"{words.possessive(scene.names[board.banker]).capitalize()} natural ends the round."
    if bank and bank.stood:
        return "The hands are turned up and settled."
    if bank and bank.faces:
        return f"{scene.names[board.banker]} turns up {words.faces(bank.faces)}."
    return "The first card to everybody." if scene.staking else "The second card, and naturals are paid."


def _bank_spot(scene: Scene) -> OpenSpot | None:
    """The banker's hand on the cloth; None before the first round."""
    spots = scene.board.spots[scene.board.banker] if scene.board.round else ()
    return spots[0] if spots else None


def _explained(scene: Scene, width: int) -> Content | None:
    """Why another did what he did, as many answers back as you asked for."""
    answers = scene.sitting.explainable
    if not scene.explained or scene.explained > len(answers):
        return None
    said = answers[-scene.explained]
    who = scene.names[said.seat] if width >= NARROW else "Why"
    return Content.styled(f"{who}: {scene.sitting.reason(said)}", "$muted")


# --- when the round is over --------------------------------------------------------------------------


def _settled(scene: Scene) -> list[Content]:
    """Your result in words, and who holds the bank next; or why one of the payments was made."""
    found = payments(scene)
    if scene.explained and found:
        payment = found[(scene.explained - 1) % len(found)]
        sentence, number = outcome.statement(scene, payment.clause)
        whose = words.possessive(scene.names[payment.seat]).capitalize()
        said = marks.line(f"{whose} ", marks.money(payment.amount), f": {payment.why}.")
        return [said, Content.styled(f"{number} {sentence}".strip(), "$muted")]
    second = scene.notice or outcome.next_bank(scene)
    return [outcome.yours(scene), Content.styled(second, "$muted")]


def _settled_caps(width: int) -> Iterator[Content]:
    for command in ("next", "export"):
        key = entry(command, SETTLED)
        yield marks.offered(key.cap, key.label if width >= NARROW else key.label.split()[0])
