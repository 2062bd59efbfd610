"""The house: what outlives a table, and what is so at all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ..store.database import Store


@dataclass(frozen=True, slots=True)
class House:
    """What outlives a table, and what is so at all of them.

    Attributes:
        store: where games are kept; in memory if not given.
        hints: when the coach speaks: "off" never, "ask" once you ask, "always" at every question.
        notices: what you must be told when the program begins, each in a sentence.
    """

    store: Store = field(default_factory=Store.in_memory)
    hints: str = "ask"
    notices: Sequence[str] = ()
