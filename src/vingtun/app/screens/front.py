"""A screen that hears keys only while it is in front, and is left only once.

Keys that come fast wait in the queue of the screen that was in front when they were typed. Without this, the second
of two would close, push or answer something on a screen that has been left already.
"""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.events import Event, Key
from textual.screen import Screen, ScreenResultType


class Front(Screen[ScreenResultType]):
    """The base of every screen of the game."""

    AUTO_FOCUS = None

    @property
    def in_front(self) -> bool:
        """Whether no other screen lies over this one."""
        return self.app.screen is self

    async def on_event(self, event: Event) -> None:
        """Let a late key go by."""
        if isinstance(event, Key) and not self.in_front:
            return
        await super().on_event(event)

    def leave(self, result: ScreenResultType | None = None) -> AwaitComplete | None:
        """Close this screen, if it is in front.

        Args:
            result: what whoever opened it is told.
        """
        return self.dismiss(result) if self.in_front else None
