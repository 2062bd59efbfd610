"""What has happened in a step, in a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from textual.content import Content

from ...engine import actions as a
from ...engine import events as e
from ...engine.actions import Action
from ...play import reasons, words
from ...play.game import Told
from ...play.seats import YOUR_NAME
from ...play.story import IRREGULAR, Line
from ..stepping import Moment, seat_of
from . import log, marks

UNSEEN: Mapping[type[Action], tuple[str, str]] = {a.Draw: ("draw", " a card"), a.Stand: ("stand", "")}
"""What is said of an answer of which nobody sees more."""
DONE = ("pay", "pays", "feed", "feeds", "win", "wins")
"""How a line begins that tells what a seat does, and not how a hand came out."""
NUMBERS = ("No card", "A card", "Two cards", "Three cards")


def happened(moment: Moment, width: int) -> Content:
    """What has happened, in as many words as there is room for: what the story says of it, else what it was.

    Args:
        moment: the step.
        width: the cells there are.
    """
    told = [line for line in moment.lines if line.seat is not None]
    dealt = Counter((each.seat, each.hand) for each in moment.happened if isinstance(each, e.Dealt))
    if dealt and not moment.said:
        return _sentence(_dealt(moment, dealt))
    if moment.said and _is_unseen(moment):
        name, (verb, what) = moment.names[moment.said.seat], UNSEEN[type(moment.said.action)]
        return _sentence(f"{name} {_verb(name, verb)}{what}")
    for first in range(len(told)):
        whole = Content(" ").join(_line(moment, line, width) for line in told[first:])
        if whole.cell_length <= width or first == len(told) - 1:
            return whole
    events = dict.fromkeys(_event(moment, each) for each in moment.happened)
    whole_table = [line.within(width - 1) for line in moment.lines]
    return _sentence("; ".join(filter(None, events)) or "; ".join(whole_table) or "nothing that can be seen")


def _sentence(text: str) -> Content:
    return Content.styled(f"{text[0].upper()}{text[1:]}.", "$ink")


def _is_unseen(moment: Moment) -> bool:
    """Whether nobody but its holder saw a card that was taken, or what a hand stands on."""
    settled = any(isinstance(each, e.Settled) for each in moment.happened)
    unseen = any(isinstance(each, e.Dealt) and not each.card for each in moment.happened)
    stands = bool(moment.lines) and moment.lines[-1].text.endswith(", stands")
    return not settled and moment.said is not None and type(moment.said.action) in UNSEEN and (unseen or stands)


def _line(moment: Moment, line: Line, width: int) -> Content:
    """A line of the story as a sentence; how a hand was settled after its name."""
    assert line.seat is not None
    name = marks.name(moment, line.seat)
    settled = any(isinstance(each, e.Settled) for each in moment.happened) and not moment.said
    if line.amount is not None and settled and line.text.split()[0] not in DONE:
        amount = marks.money(line.amount)
        room = width - name.cell_length - amount.cell_length - 5
        return marks.line(name, ": ", (line.within(room), "$ink"), ", ", amount, ".")
    return marks.line(name, " ", log.happened(line, width - name.cell_length - 2), ".")


def _dealt(moment: Moment, dealt: Counter[tuple[int, int]]) -> str:
    """How many cards were dealt, and to whom."""
    most = max(dealt.values())
    seats = {seat for seat, _ in dealt}
    if len(seats) == 1:
        name = moment.names[next(iter(seats))]
        return f"{NUMBERS[min(most, 3)]} to {name if name != YOUR_NAME else 'you'}"
    return f"{NUMBERS[min(most, 3)]} to everybody"


def _event(moment: Moment, told: Told) -> str:
    """Something that the story leaves to the eye; empty where it says nothing by itself."""
    seat = seat_of(told)
    name = moment.names[seat] if seat is not None and seat >= 0 else ""
    match told:
        case e.Shown():
            return f"{name} {_verb(name, 'turn')} up {words.faces(told.cards)}"
        case e.NaturalShown() if name:
            return f"{name} {_verb(name, 'have')} a natural"
        case e.Settled():
            return f"{name} {_verb(name, 'be')} {reasons.reason(told.why, told.amount).briefs[-1]}"
        case e.Ended():
            return "the round is over"
    return ""


def _verb(name: str, verb: str) -> str:
    """A verb as it is said of a seat that is called You, or of another."""
    return IRREGULAR.get(verb, (verb, f"{verb}s"))[0 if name == YOUR_NAME else 1]
