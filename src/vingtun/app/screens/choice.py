"""A question that is asked over the dimmed table, to be answered with yes or no."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key
from textual.screen import ModalScreen

from ..paint.cells import fit
from ..panel import Panel
from ..slots import marks
from ..widgets.slot import Slot
from .front import Front


class ConfirmScreen(Front[bool], ModalScreen[bool]):
    """Asks, and is dismissed with the answer.

    Args:
        title: what stands over the question.
        what: what is so.
        then: what follows.
        yes: what Y does.
        no: what N does.
    """

    CSS_PATH = "confirm.tcss"

    def __init__(self, title: str, what: str, then: str, yes: str, no: str) -> None:
        super().__init__()
        self._said = title, what, then, yes, no

    def compose(self) -> ComposeResult:
        """One box."""
        yield Slot(self._paint, id="box", classes="active")

    def _paint(self, width: int, height: int) -> Panel:
        title, what, then, yes, no = self._said
        keys = marks.line(marks.offered("Y", yes), "    ", marks.offered("N", no))
        lines = [Content(what), Content.styled(then, "$muted"), keys]
        return Panel([fit(line, width) for line in lines], marks.titled(title, "bold $gold"), active=True)

    def on_key(self, event: Key) -> None:
        """Y, or N; Escape and Q mean no."""
        event.stop()
        key = (event.character or event.key).lower()
        if key == "y":
            self.leave(True)
        elif key in ("n", "q", "\x1b", "escape"):
            self.leave(False)
