"""How a round came out, in sentences."""

from __future__ import annotations

from textual.content import Content

from ...engine.books import statement as statement_of
from ...engine.hand import LIMIT
from ...engine.payment import EXCUSED, REFUSED
from ...engine.table import LOT
from ...engine.view import OpenSpot
from ...play import words
from ...play.seats import YOU, YOUR_NAME
from ..scene import Scene, open_total
from . import marks


def yours(scene: Scene) -> Content:
    """Your result in one sentence."""
    spots = scene.board.spots[YOU]
    net = scene.board.net[YOU]
    if scene.you_bank:
        return _bank(scene, net)
    if not spots:
        return marks.line("You sat this round out.")
    if len(spots) > 1:
        return marks.line("Your two hands bring ", marks.money(net), ".")
    return _player(scene, spots[0], scene.names[scene.board.banker])


def _bank(scene: Scene, net: int) -> Content:
    """As the bank: against all at once."""
    if not any(spot.won is not None for seat in scene.board.order[:-1] for spot in scene.board.spots[seat]):
        return marks.line("Nobody could stake against your bank.")
    spot = scene.board.spots[YOU][0]
    total = open_total(spot)
    if any(each.why == "bank natural" for spots in scene.board.spots for each in spots):
        return marks.line("Your natural takes double: ", marks.money(net), ".")
    if total is None:
        return marks.line("Nobody was left to play against: ", marks.money(net), ".")
    if total > LIMIT:
        still = ", and still " if net > 0 else ": "
        return marks.line("You went over with ", (str(total), "bold"), still, marks.money(net), ".")
    return marks.line("Your ", (str(total), "bold"), " as the bank brings ", marks.money(net), ".")


def _player(scene: Scene, spot: OpenSpot, bank: str) -> Content:
    """As a player: against the bank."""
    won = spot.won or 0
    ours, theirs = open_total(spot), scene.bank_total()
    said: dict[str, list[marks.Part]] = {
        "natural": ["Your natural is paid twice: "],
        "natural tie": ["Two naturals: "],
        "bank natural": [words.possessive(bank), " natural takes double: "],
        "bust": ["You went over with ", (str(ours), "bold"), ": "],
        "bank bust": [bank, " went over with ", (str(theirs), "bold"), ": "],
        "equal": ["A tie at ", (str(ours), "bold"), _tie(scene)],
        "lower": [words.possessive(bank), " ", (str(theirs), "bold"), " beats your ", (str(ours), "bold"), ": "],
        "higher": ["Your ", (str(ours), "bold"), " beats ", words.possessive(bank), " ", (str(theirs), "bold"), ": "],
    }
    parts = said.get(spot.why, [words.reason(spot, ours, theirs).capitalize(), ": "])
    return marks.line(*parts, marks.money(won) if won else "nobody pays", ".")


def _tie(scene: Scene) -> str:
    return " is the bank's: " if scene.view.rules.options.ties == "bank" else ": "


def next_bank(scene: Scene) -> str:
    """Who holds the bank in the next round, and why."""
    board, options = scene.board, scene.view.rules.options
    if board.next_banker == LOT:
        return "The bank of the next round is drawn by lot."
    whose = scene.names[board.next_banker]
    if board.heir is not None:
        return f"{words.possessive(whose).capitalize()} natural takes the next bank."
    if board.next_banker != board.banker:
        return f"After {words.count(board.tenure, 'round')} the bank goes to {whose if whose != YOUR_NAME else 'you'}."
    limit = f": {board.tenure + 1} of {options.bank_rounds}" if options.bank_rounds else ""
    return f"{whose} {'keep' if whose == YOUR_NAME else 'keeps'} the bank{limit}."


def statement(scene: Scene, clause: str) -> tuple[str, str]:
    """The sentence of the rules behind a payment, and its number."""
    known = {each.name: each.sentence for each in (*scene.view.rules.clauses, REFUSED, EXCUSED)}
    number = statement_of(scene.sitting.setup.book, clause)
    return known.get(clause, ""), number
