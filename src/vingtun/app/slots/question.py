"""The question box: what is so, why or what it costs, and the keys that decide. Always the same three rows."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from ...engine import actions as a
from ...engine.payment import CHALLENGED, EQUAL
from ...engine.view import OpenSpot
from ...play import words
from ...play.game import Said
from ..keys import SETTLED, TABLE, entry
from ..paint.cells import blank, fit
from ..panel import Panel
from ..scene import Scene
from . import asked, caps, marks, outcome, seat
from .caps import NARROW
from .header import key_caps
from .ledger import payments

PAIR = 2
"""The cards that are dealt to everybody."""


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
    keys = key_caps(width, coached=scene.coached) if scene.short else Content()
    return Panel([fit(line, width) for line in lines], title, keys, active)


def _title(scene: Scene) -> str:
    if scene.ask:
        return asked.title(scene)
    if scene.settled:
        return f"Round {scene.board.round} is over"
    if scene.acting:
        return _whose(scene, scene.acting)
    bank = _bank_spot(scene)
    if scene.sitting.challenged:
        return "The challenge"
    if bank and bank.faces and not bank.stood and not scene.board.bank_natural:
        whose = words.possessive(scene.names[scene.board.banker])
        return f"{whose[0].upper()}{whose[1:]} turn"
    if bank and bank.faces:
        return "The showdown"
    return f"Round {scene.board.round}" if _is_played(scene) else "The deal"


def _lines(scene: Scene, width: int) -> list[Content]:
    if scene.ask:
        said = list(asked.lines(scene, width))
        second = _aside(scene, width)
        if second:
            said[1] = second
        return [*said, caps.row(scene, width)]
    if scene.settled:
        return [*_settled(scene, width), _settled_caps(width)]
    skip = entry("skip", TABLE)
    return [*_watched(scene), marks.offered(skip.cap, "skip the waiting")]


def _aside(scene: Scene, width: int) -> Content | None:
    """What was wished for, in the place of the second line: why a key is refused, a notice, an explanation."""
    if scene.refused:
        number = scene.number(scene.refused.rule)
        said = (f"{number} {scene.refused}", str(scene.refused))
        return marks.fitting(width, *(Content.styled(text.strip(), "$muted") for text in said))
    return Content.styled(scene.notice, "$muted") if scene.notice else _explained(scene, width)


# --- while others act --------------------------------------------------------------------------------


def _watched(scene: Scene) -> Iterator[Content]:
    """What another does, and on request the printed rule behind it."""
    said = scene.acting
    if said is None:
        yield marks.line(_what_happens(scene))
        yield Content.styled(scene.notice, "$muted")
        return
    yield marks.line(f"{scene.names[said.seat]} {_doing(scene, said)}.")
    reason = scene.sitting.reason(said)
    why = f"Why: {reason}" if scene.explained else f"{entry('why', TABLE).cap} tells why."
    yield Content.styled(scene.notice or why, "$muted")


def _whose(scene: Scene, said: Said) -> str:
    """Whose turn it is, and after a split for which hand."""
    whose = f"{words.possessive(scene.names[said.seat])} turn"
    hands = scene.board.spots[said.seat]
    return f"{whose}: {asked.HANDS[said.hand]} hand of two" if len(hands) > 1 else whose


def _doing(scene: Scene, said: Said) -> str:
    """What a seat does; of a card that it takes, which one it is."""
    which = f"a {words.ordinal(scene.sitting.card)} card"
    match said.action:
        case a.Draw():
            return f"draws {which}"
        case a.Twist():
            return f"twists {which}"
        case a.Buy(amount):
            return f"buys {which} for {amount}"
    return seat.doing(said)


def _what_happens(scene: Scene) -> str:
    """What is on the table while nobody has said anything."""
    board, options = scene.board, scene.view.rules.options
    bank = _bank_spot(scene)
    if not board.round:
        by_ace = options.first_bank == "ace"
        return "The first ace turned up has the bank." if by_ace else "The first bank is drawn by lot."
    if board.bank_natural:
        return f"{words.possessive(scene.names[board.banker]).capitalize()} natural ends the round."
    if scene.sitting.challenged:
        return CHALLENGED[EQUAL].sentence
    if bank and bank.stood:
        return "The hands are turned up and settled."
    if bank and bank.faces:
        turns = "You turn" if scene.you_bank else f"{scene.names[board.banker]} turns"
        return f"{turns} up {words.faces(bank.faces)}."
    told = [f"{scene.names[line.seat]} {line}." for line in scene.sitting.story.round if line.seat is not None]
    if _is_played(scene) and told:
        return told[-1]
    first = options.stake_on == "nothing"
    if scene.staking:
        return "Stakes come before the cards." if first else "The first card to everybody."
    return "Two cards to everybody, and naturals are paid." if first else "The second card, and naturals are paid."


def _is_played(scene: Scene) -> bool:
    """Whether a player has had his turn, or has it: dealing is over."""
    spots = [spot for seat in scene.board.order[:-1] for spot in scene.board.spots[seat]]
    if any(spot.hand for spot in spots):
        return True
    return any(
        spot.stood or spot.buys or spot.why in ("bust", "refused") or len(spot.faces) + spot.backs > PAIR
        for spot in spots
    )


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


def _settled(scene: Scene, width: int) -> list[Content]:
    """Your result in words, and who holds the bank next; or why one of the payments was made."""
    found = payments(scene)
    if scene.explained and found:
        return outcome.explained(scene, found[(scene.explained - 1) % len(found)])
    second = scene.notice or outcome.next_bank(scene, width)
    return [outcome.yours(scene, width), Content.styled(second, "$muted")]


def _settled_caps(width: int) -> Content:
    """The keys of a settled round, with labels of a word where there is no room for more."""
    found = [entry(command, SETTLED) for command in ("next", "export", "title")]
    long = [marks.offered(key.cap, key.label) for key in found]
    half = [long[0], *(marks.offered(key.cap, key.label.split()[0]) for key in found[1:])]
    short = [marks.offered(key.cap, key.label.split()[0]) for key in found]
    return marks.row_of(width, long, half, short, [marks.cap(key.cap) for key in found])
