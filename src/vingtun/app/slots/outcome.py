"""How a round came out, in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from textual.content import Content

from ...engine.books import statement as statement_of
from ...engine.hand import LIMIT
from ...engine.payment import BESIDE, CHALLENGED, EXCUSED, REFUSED
from ...engine.table import LOT
from ...engine.view import OpenSpot
from ...play import reasons, words
from ...play.seats import YOU, YOUR_NAME
from ..scene import Scene
from . import marks, side
from .ledger import Payment

ROOM = 47
"""Cells for a sentence where there are few."""


def yours(scene: Scene, room: int = ROOM) -> Content:
    """Your result in one sentence; with what you paid or were paid beside the bank, as far as that fits.

    Args:
        scene: a round that is settled.
        room: the cells there are; where they are very few, the sentence is what the round brought you.
    """
    said = _said(scene)
    added = (_added(scene, apart=True), _added(scene, apart=False), ())
    tried = [marks.line(*said, *more, ".") for more in added]
    return marks.fitting(room, *tried, marks.line("This round brought you ", marks.money(scene.board.net[YOU]), "."))


def _said(scene: Scene) -> list[marks.Part]:
    """How your hands came out, or your bank."""
    spots = scene.board.spots[YOU]
    if scene.you_bank:
        return _bank(scene)
    if not spots:
        return ["You sat this round out"]
    if len(spots) > 1:
        return _two(scene, spots[0], spots[1])
    return _player(scene, spots[0])


def _added(scene: Scene, *, apart: bool) -> Iterator[marks.Part]:
    """What the price of the bank, the ante and the pool cost you or brought you; ante and pool apart, or as one sum."""
    sums: dict[str, int] = {}
    for why, what in reasons.ADDED.items():
        sums[what] = sums.get(what, 0) + side.won(scene, YOU, why)
    added = {what: won for what, won in sums.items() if won}
    if not apart and "ante" in added and "pool" in added:
        added["ante and pool"] = added.pop("ante") + added.pop("pool")
    for what, won in added.items():
        yield from ("; ", what, " ", marks.money(won))


# --- with the bank -----------------------------------------------------------------------------------


def _bank(scene: Scene) -> list[marks.Part]:
    """As the bank: against all at once."""
    net = side.bank_net(scene)
    hands = [spot for seat in scene.board.order[:-1] for spot in scene.board.spots[seat] if spot.won is not None]
    if not hands:
        return ["Nobody could stake against your bank"]
    challenged = -sum(spot.won or 0 for spot in hands if spot.why == "challenged")
    whys = {spot.why for spot in hands}
    if "challenged" in whys and challenged != net:
        return [*_how(scene, whys, net), marks.money(challenged), ", all in all ", marks.money(net)]
    return [*_how(scene, whys, net), marks.money(net)]


def _how(scene: Scene, whys: set[str], net: int) -> list[marks.Part]:
    """What your bank won or lost by."""
    total = scene.bank_total()
    if scene.board.bank_natural:
        return _bold(f"Your natural {_taking(scene)}: ")
    if whys == {"refused"}:
        return ["Nobody followed your double: "]
    if "challenged" in whys:
        return _bold(f"Your challenge with {total} brings ")
    if "excused" in whys:
        return [f"{side.facts(scene, 'collected').get('whose', 'A')} natural ended the round: "]
    if total is None:
        return ["Nobody was left to play against: "]
    if total > LIMIT:
        return _bold(f"You went over with {total}{', and still ' if net > 0 else ': '}")
    return _bold(f"Your {total} as the bank brings ")


def _taking(scene: Scene) -> str:
    """What your natural does to most stakes: takes double."""
    spots = [spot for spots in scene.board.spots for spot in spots if spot.why == "bank natural"]
    if not spots:
        return "ended the round"
    known = reasons.facts(spots[0].won or 0, spots[0].stake)
    return reasons.worded("takes {double}", known) or "ended the round"


# --- as a player -------------------------------------------------------------------------------------


def _player(scene: Scene, spot: OpenSpot) -> list[marks.Part]:
    """As a player: against the bank, or against another's natural."""
    collected = side.won(scene, YOU, "collected")
    won = (spot.won or 0) + collected
    if collected:
        text = reasons.worded(reasons.reason("collected", collected).yours, side.facts(scene, "collected"))
        return [f"{text}: ", marks.money(won)]
    bank = scene.names[scene.board.banker]
    known = reasons.facts(won, spot.stake, _total(scene, spot), scene.bank_total(), bank=bank)
    text = reasons.worded(reasons.reason(spot.why, won).yours, known)
    return [*_bold(f"{text}: "), marks.money(won) if won else "nobody pays"]


def _two(scene: Scene, first: OpenSpot, second: OpenSpot) -> list[marks.Part]:
    """After a split: what each hand brings, and both together where there is room."""
    totals = (f"{_total(scene, first)}", f"{_total(scene, second)}")
    one, other = ("first hand", "second") if totals[0] == totals[1] else totals
    said = [
        *_bold(f"Your {one} brings "), marks.money(first.won or 0),
        *_bold(f", your {other} "), marks.money(second.won or 0),
    ]  # fmt: skip
    both = [*said, ": ", marks.money((first.won or 0) + (second.won or 0))]
    return both if marks.line(*both).cell_length < ROOM else said


def _total(scene: Scene, spot: OpenSpot) -> int:
    return scene.view.hands[spot.hand].total.points


def _bold(text: str) -> list[marks.Part]:
    """The text with its figures in bold."""
    return [(part, "bold") if part.isdigit() else part for part in re.split(r"(\d+)", text) if part]


# --- the next bank -----------------------------------------------------------------------------------


def next_bank(scene: Scene, room: int = ROOM) -> str:
    """Who holds the bank in the next round, and why.

    Args:
        scene: a round that is settled.
        room: the cells there are; where they are very few, the reason goes.
    """
    said = f"{_why_next(scene)}."
    banker = scene.board.next_banker
    whose = "The lot" if banker == LOT else scene.names[banker]
    return said if len(said) <= room else f"{whose} {'have' if whose == YOUR_NAME else 'has'} the next bank."


def _why_next(scene: Scene) -> str:
    board, options = scene.board, scene.view.rules.options
    if board.next_banker == LOT:
        return f"{_ended(scene)} is drawn by lot"
    whose = scene.names[board.next_banker]
    if board.heir is not None:
        return f"{words.possessive(whose).capitalize()} natural takes the next bank"
    if board.next_banker != board.banker and options.bank_rounds == 1:
        return f"The bank moves on each round: {'you are' if whose == YOUR_NAME else f'{whose} is'} next"
    if board.next_banker != board.banker:
        return f"{_ended(scene)} goes to {whose if whose != YOUR_NAME else 'you'}"
    limit = f": {board.tenure + 1} of {options.bank_rounds}" if options.bank_rounds else ""
    keeps = f"{whose} {'keep' if whose == YOUR_NAME else 'keeps'} the bank"
    return keeps + (limit or f" for {words.a_nth(board.tenure + 1)} round")


def _ended(scene: Scene) -> str:
    """Why a bank has ended that no natural took, as the beginning of a sentence about the next."""
    board, limit = scene.board, scene.view.rules.options.bank_rounds
    if limit == 1:
        return "After every round the bank"
    if limit and board.tenure >= limit:
        return f"After {words.count(board.tenure, 'round')} the bank"
    verb = "won" if board.bank_net > 0 else "lost"
    return f"The bank has {verb} {words.credit(abs(board.bank_net))}, and"


# --- why a payment was made --------------------------------------------------------------------------


def explained(scene: Scene, payment: Payment) -> list[Content]:
    """Whose payment it is and what for; and the rule behind it with the number of its statement."""
    whose = words.possessive(scene.names[payment.seat]).capitalize()
    which = f" {words.ordinal(payment.hand)} hand" if payment.hand else ""
    said = marks.line(f"{whose}{which} ", marks.money(payment.amount), f": {payment.why}.")
    sentence, number = statement(scene, payment.clause)
    return [said, Content.styled(f"{number} {sentence}".strip(), "$muted")]


def statement(scene: Scene, clause: str) -> tuple[str, str]:
    """The sentence of the rules behind a payment, and the number of its statement."""
    clauses = (*scene.view.rules.clauses, REFUSED, EXCUSED, *CHALLENGED)
    sentences = {each.name: each.sentence for each in clauses} | dict(BESIDE)
    return sentences[clause], statement_of(scene.sitting.setup.book, clause)
