"""The pace: how long each thing that happens stands on the screen before the next."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine import events as e
from ..play.game import Said, Told
from ..play.seats import YOU

BEAT: Mapping[str, float] = {"instant": 0.0, "fast": 0.3, "normal": 0.8, "slow": 1.8}
"""The length of a beat, in seconds."""

BEATS: Mapping[type[Told], float] = {
    Said: 1.0,
    e.Dealt: 0.25,
    e.Shown: 0.75,
    e.Settled: 0.5,
    e.LotDrawn: 1.0,
    e.TurnedUp: 0.5,
    e.Shuffled: 0.5,
    e.SatOut: 0.5,
    e.Sold: 0.75,
}
"""How many beats each thing lasts; what is not here takes no time of its own."""


def pause(told: Told, pace: str) -> float:
    """How long to show what has happened, in seconds. What you say yourself takes no time."""
    if isinstance(told, Said) and told.seat == YOU:
        return 0.0
    return BEATS.get(type(told), 0.0) * BEAT[pace]
