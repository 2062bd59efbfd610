"""Checkpoints as the store writes them: JSON, with the names of their fields."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from ..engine.cards import Card, cards
from ..engine.checkpoint import Checkpoint
from ..engine.pack import PackState


def dumps(checkpoint: Checkpoint) -> str:
    """The checkpoint as JSON; `loads` gives the same back."""
    fields: dict[str, Any] = asdict(checkpoint)
    fields["seen"] = [_written(each) for each in checkpoint.seen]
    fields["pack"] = checkpoint.pack._asdict() | {"stock": _written(checkpoint.pack.stock)}
    return json.dumps(fields, separators=(",", ":"))


def loads(text: str) -> Checkpoint:
    """The checkpoint that a JSON text is.

    Raises:
        ValueError: it is none.
    """
    try:
        fields = json.loads(text)
        pack = fields.pop("pack")
        state = PackState(**pack | {"stock": cards(pack["stock"])})
        seen = tuple(cards(each) for each in fields.pop("seen"))
        checkpoint = Checkpoint(**fields | {"score": tuple(fields["score"])}, seen=seen, pack=state)
    except (TypeError, KeyError, AttributeError, RecursionError) as error:
        raise ValueError(f"not a checkpoint: {error}") from None
    if not _is_sound(checkpoint):
        raise ValueError("not a checkpoint: a figure in it is impossible")
    return checkpoint


def _written(each: tuple[Card, ...]) -> str:
    return " ".join(map(repr, each))


def _is_sound(checkpoint: Checkpoint) -> bool:
    """Whether all figures are whole numbers that a game can come to."""
    seats = len(checkpoint.score)
    figures = (
        checkpoint.round, checkpoint.banker, checkpoint.next_banker, checkpoint.tenure, checkpoint.pool,
        checkpoint.bank_net, *checkpoint.score, *checkpoint.pack[:6],
    )  # fmt: skip
    return (
        all(type(figure) is int for figure in figures)
        and checkpoint.first in (False, True)
        and min(checkpoint.round, checkpoint.tenure, checkpoint.pool, *checkpoint.pack[:6]) >= 0
        and all(-1 <= seat < seats for seat in (checkpoint.banker, checkpoint.next_banker))
        and len(checkpoint.seen) == seats
        and checkpoint.pack.left <= 16
    )
