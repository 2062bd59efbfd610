"""A table whose game is kept: what you are asked where that fails, and how it is left."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from ...store.database import DamagedError, StoreError
from ..scene import Scene
from .around import Around
from .choice import ChoiceScreen


class KeptTable(Around[None]):
    """A table at which a game is kept while it is played.

    Args:
        scene: the moment.

    Attributes:
        scene: the same.
        is_in_front: set while no other screen lies over the table.
    """

    def __init__(self, scene: Scene) -> None:
        super().__init__()
        self.scene = scene
        self.is_in_front = asyncio.Event()

    def on_unmount(self) -> None:
        """However it is left, another may play the game from now on."""
        self.scene.sitting.leave()

    # --- keeping -----------------------------------------------------------------------------------

    async def keep(self, write: Callable[[], None], last: str = "what you said last") -> None:
        """Write something down before anything is shown of it; where that fails, you say what then.

        Args:
            write: writes it, and may be called again.
            last: what it is, as the end of a sentence.
        """
        while True:
            try:
                return write()
            except DamagedError as error:
                why = await self._mend(str(error))
            except StoreError as error:
                why = str(error)
            if why:
                await self._unsaved(why, last)

    async def _mend(self, what: str) -> str:
        """The file has been damaged or taken away while you played: what could be saved goes on, or say why not."""
        try:
            notice = self.scene.sitting.mend() or f"{what} The game goes on in a new one."
        except StoreError as error:
            return str(error)
        await self.is_in_front.wait()
        await self.app.push_screen_wait(ChoiceScreen("Mended", notice, "", {"enter": "go on"}, "enter"))
        return ""

    async def _unsaved(self, why: str, last: str) -> None:
        """Something cannot be kept: try again, play on unsaved, or leave."""
        await self.is_in_front.wait()
        then = f"{last[0].upper()}{last[1:]} is not kept yet. You can make room and try again."
        choices = {"t": "try again", "u": "play on unsaved", "q": "leave"}
        chosen = await self.app.push_screen_wait(ChoiceScreen("Not saved", why, then, choices, "t"))
        if chosen == "u":
            self.scene.sitting.keep_no_more()
        elif chosen == "q":
            is_there = self.scene.sitting.id is not None
            self.scene.sitting.leave()
            waits = f"The game waits as it was before {last}: vingtun play"
            self.app.exit(f"{why} {waits if is_there else 'Nothing of this game is kept.'}")
            await asyncio.Event().wait()

    # --- leaving -----------------------------------------------------------------------------------

    def ask_to_leave(self) -> None:
        """Leave; where the game ends with that, only when you say so."""
        if self.scene.sitting.is_kept or not self.scene.board.round:
            self.end()
            return
        what, then = "This game is not saved.", "It ends here if you leave."
        if self.scene.sitting.waits:
            what, then = "This game is saved no more.", "What you have played since it was is lost if you leave."
        screen = ChoiceScreen("Leave the table?", what, then, {"y": "leave", "n": "stay"}, "n")
        self.app.push_screen(screen, lambda key: self.end() if key == "y" else None)

    def to_title(self) -> None:
        """Leave the table for the title, where the game waits."""
        self.scene.sitting.leave()
        self.leave()

    def end(self) -> None:
        """Leave the program, with a word about the game."""
        self.scene.sitting.leave()
        self.app.exit(self.scene.sitting.parting)
