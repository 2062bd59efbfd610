"""The help, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen

from .. import keys
from ..slots import help_page, pages
from ..widgets.slot import Slot
from .front import Front
from .page import END


class HelpScreen(Front[str | None], ModalScreen[str | None]):
    """What the keys of a moment do, and how to read the table.

    It is left with ``"rules"`` for the rules, or with None.

    Args:
        title: the moment, such as ``your turn``.
        now: the keys of this moment.
        always: the keys that are good at any time.
        refusals: why a key is not allowed now, by its command.
        signs: how to read what is on the screen below; the table, if not given.
    """

    CSS_PATH = "help.tcss"

    def __init__(
        self,
        title: str,
        now: Sequence[keys.Key],
        always: Sequence[keys.Key],
        refusals: Mapping[str, str],
        signs: help_page.Signs | None = None,
    ) -> None:
        super().__init__()
        self.helped = help_page.Help(title, tuple(now), tuple(always), dict(refusals), signs or help_page.table())
        self.top = 0
        self.box = Slot(lambda width, height: help_page.panel(self.helped, self.top, width, height))

    def compose(self) -> ComposeResult:
        """One box."""
        yield self.box

    def on_resize(self, event: events.Resize) -> None:
        """Make the box as large as it must be, and no larger than the screen."""
        self.box.styles.width, self.box.styles.height = help_page.size(self.helped, *event.size)

    def on_key(self, event: events.Key) -> None:
        """Scroll, close, or go on to the rules."""
        pressed = keys.find(event.key, event.character, keys.PAGE, keys.TABLE)
        command = pressed.command if pressed else ""
        height = self.box.content_size.height
        steps = {"up": -1, "down": 1, "page up": -height, "page down": height, "first": -END, "last": END}
        if command in steps:
            total = len(help_page.laid(self.helped, *self.box.content_size))
            shown = pages.topmost(self.top, height, total)
            self.top = max(min(shown + steps[command], total - height), 0)
            self.box.show()
        elif command in ("help", "back"):
            self.leave(None)
        elif command == "rules":
            self.leave("rules")
        event.stop()
        event.prevent_default()
