"""What the books said: every claim with its verdict, and how each was counted."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import PurePath
from typing import Any, ClassVar

from textual.events import Key
from textual.widget import Widget

from ...lab.claims import CLAIMS, Claim, Judged, judge
from .. import keys
from ..apart import ENDED, Apart
from ..panel import Panel
from ..slots import claims, claims_figures, pages
from ..slots.claims import Shown
from ..widgets.slot import Slot
from .help import HelpScreen
from .history_list import ListScreen
from .page import PageScreen

LONGEST = 40
"""Characters of a word to look for."""
KNOWN: dict[str, Judged] = {}
"""What has been counted since the program began, by the ids of the claims."""


class ClaimsScreen(ListScreen[None]):
    """The claims; those not judged yet are counted in a process of their own, which ends with the screen.

    Args:
        said: the claims.

    Attributes:
        shown: what is shown.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["history.tcss", "claims.tcss"]

    def __init__(self, said: Sequence[Claim] = CLAIMS) -> None:
        self.shown = Shown(said, KNOWN)
        self.detail = Slot(lambda width, height: claims.detail(self.shown, width, height), id="claim")
        self._counting: Apart | None = None
        super().__init__(keys.CLAIMS, "what the books said")

    def boxes(self) -> Iterable[Widget]:
        """The list, then the claim under ▸."""
        yield self.sheet
        yield self.detail

    def paint_head(self, width: int, height: int) -> Panel:
        """How many claims are so."""
        return claims.head(self.shown, width)

    def paint_list(self, rows: int, width: int, height: int) -> Panel:
        """The claims."""
        return claims.listed(self.shown, self.top, width, height)

    def paint_bar(self, width: int, height: int) -> Panel:
        """The keys, or the word to find."""
        return claims.key_bar(self.shown, width)

    def total(self) -> int:
        """How many claims there are."""
        return len(self.shown.claims)

    # --- counting ----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Count what is not known yet, first what takes only a moment."""
        missing = sorted(
            (claim for claim in self.shown.claims if claim.id not in KNOWN), key=lambda each: not each.quick
        )
        if missing:
            take = self._taking(deque(claim.id for claim in missing))
            self._counting = Apart([(judge, (claim.id,)) for claim in missing], self._later(take))

    def on_unmount(self) -> None:
        """However it is left, nothing goes on."""
        if self._counting:
            self._counting.stop()

    def _taking(self, ids: deque[str]) -> Callable[[Any], None]:
        """Keeps what is counted, claim after claim, and draws it."""

        def take(found: Any) -> None:
            if found is ENDED:
                self.shown = replace(self.shown, ended=True)
            else:
                KNOWN[ids.popleft()] = found
            for screen in (self, self.app.screen):
                if isinstance(screen, ClaimsScreen | WorkingScreen):
                    screen.show_all()

        return take

    def _later(self, take: Callable[[Any], None]) -> Callable[[Any], None]:
        """A function that another thread may call, to have something taken by this one while the screen is there."""
        loop = asyncio.get_running_loop()

        def tell(what: Any) -> None:
            with suppress(RuntimeError):  # the program has ended
                loop.call_soon_threadsafe(lambda: take(what) if self.is_attached else None)

        return tell

    # --- the keys ----------------------------------------------------------------------------------

    def place(self, rows: int) -> None:
        """See that the claim under ▸ is there, and in sight."""
        super().place(rows)
        if self.at != self.shown.at:
            self.shown = replace(self.shown, at=self.at)

    def on_key(self, event: Key) -> None:
        """Type a word to find, or do what a key says."""
        if self.shown.word is None or not self._type(self.shown.word, event):
            super().on_key(event)
            return
        event.stop()
        event.prevent_default()
        self.show_all()

    def do(self, command: str) -> None:
        """Move, open the working, find, help, or go back."""
        if command == "find":
            self.shown = replace(self.shown, word="")
        else:
            super().do(command)
            self.shown = replace(self.shown, at=self.at)

    def open(self) -> None:
        """The working of the claim under ▸."""
        self.app.push_screen(WorkingScreen(self.shown.claim, lambda: self.shown))

    def help(self) -> None:
        """Tell what the keys do, and the signs."""
        now, always = keys.MOMENTS[self.moment], keys.MOMENTS[keys.PAGE]
        self.app.push_screen(HelpScreen(self.about, now, always, {}, claims.SIGNS))

    def _type(self, word: str, event: Key) -> bool:
        """Change the word to find, go to where it stands, or leave it; whether the key has to do with finding."""
        if event.key == "escape":
            self.shown = replace(self.shown, word=None)
        elif event.key == "enter":
            self._go(after=self.at + 1)
        elif event.key == "backspace":
            self.shown = replace(self.shown, word=word[:-1])
            self._go(after=self.at)
        elif event.character and event.is_printable:
            self.shown = replace(self.shown, word=(word + event.character)[:LONGEST])
            self._go(after=self.at)
        else:
            return False
        return True

    def _go(self, after: int) -> None:
        """To the first claim from a place on that has the word; after the last comes the first."""
        found = self.shown.found()
        if found:
            self.at = next((place for place in found if place >= after), found[0])
            self.shown = replace(self.shown, at=self.at)


class WorkingScreen(PageScreen):
    """How a claim was counted.

    Args:
        claim: the claim.
        shown: what is known by now.
    """

    CSS_PATH: ClassVar[list[str | PurePath]] = ["page.tcss", "claims.tcss"]

    def __init__(self, claim: Claim, shown: Callable[[], Shown]) -> None:
        super().__init__()
        self._claim, self._shown = claim, shown

    def paint_head(self, width: int, height: int) -> Panel:
        """Where the reader is."""
        return pages.head("Odds · What the books said", width)

    def paint_sheet(self, width: int, height: int) -> Panel:
        """The working."""
        return claims_figures.page(self._laid(width), claims.heading(self._claim), self.top, height)

    def paint_bar(self, width: int, height: int) -> Panel:
        """The keys."""
        return claims_figures.key_bar(width)

    def total(self) -> int:
        """How many lines there are."""
        return len(self._laid(self.sheet.content_size.width))

    def do(self, command: str) -> bool:
        """Show what the keys do, and everything that a page can do."""
        if command != "help":
            return super().do(command)
        self.app.push_screen(HelpScreen("the working", (), keys.MOMENTS[keys.PAGE], {}, claims.SIGNS))
        return True

    def _laid(self, width: int) -> list[Any]:
        shown = self._shown()
        return claims_figures.laid(self._claim, shown.judged(self._claim), claims.verdict(shown, self._claim), width)
