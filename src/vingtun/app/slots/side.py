"""What is paid beside what hands win of the bank: the price of the bank, a natural's collection, the pool."""

from __future__ import annotations

from textual.content import Content

from ...engine.events import Paid
from ...engine.table import POOL
from ...play import reasons, words
from ..scene import Scene
from . import marks

ANTE, COUNTER = "ante", "counter"
"""What every seat pays into the pool before the first card of a game, and what a player pays for a bust or a tie.

Both are counters by the rules, and have the same reason there."""


def paid(scene: Scene) -> list[Paid]:
    """All that was paid beside the bank in this round, as far as told; antes by a name of their own.

    Of all counters the banker pays only the ante, and every seat's first is one then.
    """
    antes = {each.payer: each for each in reversed(scene.sitting.side) if each.why == COUNTER}
    if scene.board.banker not in antes:
        return scene.sitting.side
    return [each._replace(why=ANTE) if each is antes.get(each.payer) else each for each in scene.sitting.side]


def won(scene: Scene, seat: int, *whys: str) -> int:
    """What a seat was paid (+) or paid (-) beside the bank in this round, as far as told, in credits.

    Args:
        scene: the moment.
        seat: whose; `POOL` for the pool's.
        *whys: the names of the reasons that count; none for all.
    """
    counted = [each for each in paid(scene) if not whys or each.why in whys]
    return sum(each.amount for each in counted if each.payee == seat) - sum(
        each.amount for each in counted if each.payer == seat
    )


def facts(scene: Scene, reason: str) -> reasons.Facts:
    """What may be named of these payments: of a natural's collection whose it was, and how many stakes it took."""
    paid = [each for each in scene.sitting.side if each.why == reason]
    if reason != "collected" or not paid:
        return {}
    most = max(paid, key=lambda each: each.amount)
    stake = sum(spot.stake for spot in scene.board.spots[most.payer])
    return reasons.facts(most.amount, stake, whose=scene.names[most.payee])


def has_pool(scene: Scene) -> bool:
    """Whether there is a pool at this table."""
    return scene.view.rules.options.pool != "no"


def pool_net(scene: Scene) -> int:
    """What the pool has won (+) or lost (-) in this round, in credits."""
    return won(scene, POOL)


def bank_net(scene: Scene) -> int:
    """What the banker has won (+) or lost (-) against the hands in this round, in credits."""
    return -sum(spot.won or 0 for spots in scene.board.spots for spot in spots)


def against_bank(scene: Scene) -> tuple[str, Content]:
    """What is at stake against the bank, and when all is settled, what it won: in words, and the figure."""
    if scene.settled:
        return "the bank in this round", marks.money(bank_net(scene))
    return "at stake against the bank", Content.styled(words.credit(scene.board.at_risk()), "bold $ink")


def toward_end(scene: Scene) -> tuple[str, ...]:
    """What the bank has won or lost of what ends it, in a few words and in fewer; none where no such sum ends it."""
    options, net = scene.view.rules.options, scene.board.bank_net
    if options.bank_rounds or not options.bank_purse:
        return ()
    end = words.credit(options.bank_purse)
    if not net:
        return f"even, {end} ends it", f"{end} ends it"
    so_far = f"{'won' if net > 0 else 'lost'} {words.credit(abs(net))}"
    return f"{so_far} of {end}", f"{so_far}/{end}"


def is_for_sale(scene: Scene) -> bool:
    """Whether the bank is offered, and neither taken nor refused by all."""
    board = scene.board
    is_asked = board.price > 0 and board.passed < len(board.order) - 1
    is_over = won(scene, board.banker, "sale") or any(
        spot.stake or spot.backs or spot.faces for spots in board.spots for spot in spots
    )
    return is_asked and not is_over
