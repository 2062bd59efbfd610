"""Players: what answers a question from what its seat may know, and from nothing else."""

from __future__ import annotations

from typing import Protocol

from ..engine.actions import Action, Ask
from ..engine.view import View


class Player(Protocol):
    """Anything that can sit at a table."""

    def answer(self, ask: Ask, view: View) -> Action:
        """Answer a question.

        Args:
            ask: what is asked, and what is open; good only during this call.
            view: all that the seat may know.

        Returns:
            One of the open choices; anything else is refused by the engine.
        """
