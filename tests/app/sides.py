"""Rounds from known packs in any book, and what is told of other seats and of payments at their end."""

from __future__ import annotations

from typing import Any

from tests.app.folded import scene as folded
from tests.app.folded import seats
from tests.app.scenes import plain
from tests.rounds import play

from vingtun.app.scene import Scene
from vingtun.app.slots import ledger, others, outcome, small
from vingtun.engine.actions import Action
from vingtun.play.game import Said


def at(deck: str, said: str, book: str, *, number: int = 4, pool: int = 0, **options: Any) -> Scene:
    """A round of so many seats as far as it was played; who sits last holds the bank, if nobody else is named."""
    table = play(deck, said, book=book, seats=seats(number), pool=pool, **options)
    return folded(table, book, banker=options.get("banker", ""), pool=pool)


def acting(scene: Scene, seat: int, action: Action, hand: int = 0) -> Scene:
    """The same while a seat says something."""
    scene.acting = Said(seat, hand, "turn", action)
    return scene


def told(scene: Scene, seat: int, width: int = 24) -> str:
    """What stands over, in and under the panel of another: title | status | subtitle."""
    panel = others.panel(scene, seat, width, 5)
    return " | ".join(part.plain.strip() for part in (panel.title, panel.lines[-1], panel.subtitle))


def entries(scene: Scene, width: int = 25, height: int = 13) -> list[str]:
    """The ledger from its first payment on, a line each, without the cells between its columns."""
    return [" ".join(line.split()) for line in plain(ledger.panel(scene, width, height).lines)[5:] if line]


def explained(scene: Scene) -> list[list[str]]:
    """Every payment with the rule behind it."""
    return [plain(outcome.explained(scene, payment)) for payment in ledger.payments(scene)]


def window(scene: Scene, seat: int) -> str:
    """A seat's line in the smallest window."""
    return plain(small.panel(scene, 40, 10).lines)[seat or 4]
