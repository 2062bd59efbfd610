"""Something that must be told, over whatever is dimmed beneath it, to be answered with one of a few keys."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Key, Resize
from textual.geometry import Size
from textual.screen import ModalScreen

from ..paint.cells import Block, fit
from ..panel import Panel
from ..slots import marks
from ..widgets.slot import Slot
from .front import Front

WIDTH = 62
"""The widest that the box becomes, in cells."""
FRAME = 4
"""What its border takes of that."""


class ChoiceScreen(Front[str], ModalScreen[str]):
    """Tells, asks, and is dismissed with the key that was pressed.

    Args:
        title: what stands over it.
        what: what is so, in sentences.
        then: what follows from the choices, in sentences; empty for nothing.
        choices: what each key does, by the key; capital and small letters are the same.
        leave: the key that Escape stands for.
    """

    CSS_PATH = "choice.tcss"

    def __init__(self, title: str, what: str, then: str, choices: Mapping[str, str], leave: str) -> None:
        super().__init__()
        self.what = what
        self._heading, self._then = title, then
        self._choices = choices
        self._leave = leave

    def compose(self) -> ComposeResult:
        """One box."""
        yield Slot(self._paint, id="box", classes="active")

    def on_mount(self) -> None:
        """The box has its size from the first frame on."""
        self._fit(self.app.size)

    def on_resize(self, event: Resize) -> None:
        """The window has another size."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        """Make the box as high as what stands in it."""
        width = min(WIDTH, size.width)
        box = self.query_one("#box")
        box.styles.width, box.styles.height = width, len(self._lines(width - FRAME)) + 2

    def _paint(self, width: int, height: int) -> Panel:
        lines = self._lines(width)
        shown = [*lines[: max(height - 1, 0)], lines[-1]][-height:] if len(lines) > height else lines
        return Panel([fit(line, width) for line in shown], marks.titled(self._heading, "bold $gold"), active=True)

    def _lines(self, width: int) -> Block:
        """What is so, what follows, and the keys."""
        caps = [marks.offered(_cap(key), label) for key, label in self._choices.items()]
        return [
            *(Content(line) for what in self.what.split("\n") for line in wrap(what, max(width, 10))),
            *(Content.styled(line, "$muted") for line in wrap(self._then, max(width, 10))),
            marks.row(caps, width),
        ]

    def on_key(self, event: Key) -> None:
        """One of the keys."""
        event.stop()
        pressed = self._leave if event.key == "escape" else _plain(event)
        if pressed in self._choices:
            self.leave(pressed)


def _plain(event: Key) -> str:
    """The name of a key as choices have it."""
    character = event.character or ""
    return character.lower() if character.isprintable() and character.strip() else event.key


def _cap(key: str) -> str:
    return key.capitalize()
