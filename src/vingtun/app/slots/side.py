"""What is paid beside what hands win of the bank: the price of the bank, a natural's collection, the pool."""

from __future__ import annotations

from ...engine.table import POOL
from ...play import reasons
from ..scene import Scene


def won(scene: Scene, seat: int, *reasons: str) -> int:
    """What a seat was paid (+) or paid (-) beside the bank in this round, as far as told, in credits.

    Args:
        scene: the moment.
        seat: whose; `POOL` for the pool's.
        *reasons: the names of the reasons that count; none for all.
    """
    paid = [each for each in scene.sitting.side if not reasons or each.why in reasons]
    return sum(each.amount for each in paid if each.payee == seat) - sum(
        each.amount for each in paid if each.payer == seat
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


def is_for_sale(scene: Scene) -> bool:
    """Whether the bank is offered, and neither taken nor refused by all."""
    board = scene.board
    asked = board.price and board.passed < len(board.order) - 1
    return bool(asked) and not won(scene, board.banker, "sale") and not any(
        spot.stake or spot.backs or spot.faces for spots in board.spots for spot in spots
    )  # fmt: skip
