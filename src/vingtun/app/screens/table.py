"""The table: the screen at which the game is played, and the worker that is the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from time import monotonic

from textual import work
from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Key, Resize
from textual.geometry import Size

from ...engine import events as e
from ...engine import questions as q
from ...engine.actions import VERBS, Action, Ask
from ...lab.coach import Advice, advise
from ...play.game import Said
from ...play.seats import YOU
from ...store import games
from ...store.database import StoreError
from ...store.export import export_round
from .. import keys
from ..dial import dial_for
from ..guard import Guard
from ..house import House
from ..pace import pause
from ..panel import Panel
from ..scene import Coaching, Scene
from ..sitting import Sitting
from ..slots import asked, header, key_bar, ledger, others, question, right, small, you
from ..slots import credits as purses
from ..slots.window import fits
from ..widgets.slot import Slot
from .around import SHORT
from .choice import ChoiceScreen
from .help import HelpScreen
from .kept import KeptTable
from .log import LogScreen
from .over import OverScreen
from .rules import RulesScreen

ABOUT: Mapping[str, str] = {
    q.SALE: "sale",
    q.PURCHASE: "sale",
    q.CALL_DOUBLE: "cover of a double",
    q.ANSWER_DOUBLE: "cover of a double",
    q.CHALLENGE: "challenged",
}
"""The rule that a question is about, where the rules are best opened at it."""

Painter = Callable[[Scene, int, int], Panel]


class TableScreen(KeptTable):
    """A table at which you play one game after another, until you leave.

    Args:
        sitting: the game, new or brought back.
        hints: when the coach speaks: "off" never, "ask" once you ask, "always" at every question.
    """

    def __init__(self, sitting: Sitting, hints: str = "ask") -> None:
        super().__init__(Scene(sitting, hints=hints))
        self._guard = Guard(monotonic, self.set_timer)
        self._answer: asyncio.Future[Action] | None = None
        self._counting: asyncio.Future[Advice | None] | None = None
        self._next = asyncio.Event()
        self._hurry = asyncio.Event()

    def compose(self) -> ComposeResult:
        """The slots, from top to bottom; the smallest windows have one of their own."""
        yield self._slot("header", header.header, bare=True)
        with Container(id="others"):
            for seat in range(1, len(self.scene.names)):
                yield Slot(partial(self._other, seat))
        yield self._slot("list", others.listing)
        with Container(id="half"):
            with Vertical(id="left"):
                yield self._slot("you", you.panel)
                yield self._slot("question", question.panel)
                yield self._slot("credits", purses.panel)
            yield self._slot("right", right.panel, bare=True)
        yield self._slot("keys", key_bar.panel, bare=True)
        yield self._slot("small", small.panel, bare=True)

    def _slot(self, name: str, painter: Painter, *, bare: bool = False) -> Slot:
        return Slot(lambda width, height: painter(self.scene, width, height), id=name, classes="bare" if bare else None)

    def _other(self, seat: int, width: int, height: int) -> Panel:
        return others.panel(self.scene, seat, width, height)

    def on_mount(self) -> None:
        """Begin to play."""
        self._lay_out(self.app.size)
        self._play()

    def on_resize(self, event: Resize) -> None:
        """The window has another size; the round goes on as it is."""
        self._lay_out(event.size)

    def _lay_out(self, size: Size) -> None:
        self.scene.short = size.height < SHORT
        self.lay_out(size, len(self.scene.names) - 1)

    def on_screen_suspend(self) -> None:
        """Another screen lies over the table: what happens waits to be seen."""
        self.is_in_front.clear()
        self._guard.hide()

    def on_screen_resume(self) -> None:
        """The table is in front."""
        self.is_in_front.set()
        if self.scene.ask or self.scene.settled:
            self.call_after_refresh(self._seen)

    def _seen(self) -> None:
        """What you are asked has been drawn; it counts as seen unless a page lies over it by now."""
        if self.in_front:
            self._guard.show()

    def show(self, *names: str) -> None:
        """Draw what has changed.

        Args:
            names: the only slots that can have changed; none for all.
        """
        for slot in self.query(Slot):
            if not names or slot.id in names:
                slot.show()

    # --- the game ----------------------------------------------------------------------------------

    @work(exclusive=True)
    async def _play(self) -> None:
        """Games at this table, one after another."""
        await self._return()
        while True:
            while not self.scene.sitting.game.is_over(YOU):
                await self._round()
            await self.is_in_front.wait()
            then = await self.app.push_screen_wait(OverScreen(self.scene))
            if then == "title":
                self.to_title()
                return
            self.scene.sitting.leave()
            if isinstance(then, int):
                if await self._change(then):
                    return
                continue
            self.scene = Scene(self.scene.sitting.again(), hints=self.scene.hints, short=self.scene.short)

    async def _change(self, number: int) -> bool:
        """To the table of another game that waits; False where that cannot be, once you have been told why."""
        sitting = self.scene.sitting
        try:
            other = Sitting.of(sitting.store, games.game(sitting.store, number), sitting.setup.pace)
        except StoreError as error:
            choices = {"enter": "back"}
            await self.app.push_screen_wait(ChoiceScreen("Not now", str(error), "", choices, "enter"))
            return False
        self.app.switch_screen(TableScreen(other, self.scene.hints))
        return True

    async def _return(self) -> None:
        """To a game that was left: what is told about it, and the decision or the settlement where it waits."""
        sitting = self.scene.sitting
        if sitting.notice:
            await self.is_in_front.wait()
            choices = {"enter": "go on"}
            await self.app.push_screen_wait(ChoiceScreen("Not as it was", sitting.notice, "", choices, "enter"))
        if sitting.game.ask:
            await self._play_on(sitting.game.ask)
        elif sitting.is_settled and not sitting.game.is_over(YOU):
            await self._settle()

    async def _round(self) -> None:
        """One round: what happens is told at its pace, and your questions wait for your keys."""
        self.scene.settled = False
        self.scene.clear()
        sitting = self.scene.sitting
        ask = sitting.begin()
        await self.keep(sitting.save)
        await self._tell()
        await self._play_on(ask)

    async def _play_on(self, ask: Ask | None) -> None:
        """The round from a question to its end."""
        sitting = self.scene.sitting
        while ask is not None:
            ask = sitting.answer(await self._ask(ask))
            await self.keep(sitting.save)
            await self._tell()
        sitting.close_round()
        if sitting.game.is_over(YOU):
            self.scene.settled = True
            return
        await self._settle()

    async def _tell(self) -> None:
        """Show everything that has happened, each thing for its time."""
        scene = self.scene
        while scene.sitting.to_tell:
            await self.is_in_front.wait()
            told = scene.sitting.told()
            if isinstance(told, Said):
                scene.acting = told if told.seat != YOU else None
            elif isinstance(told, e.Dealt | e.Shown | e.Settled) and scene.acting and told.seat != scene.acting.seat:
                scene.acting = None
            seconds = pause(told, scene.sitting.setup.pace)
            if seconds and not self._hurry.is_set():
                self.show()
                await self._wait(seconds)
        scene.acting = None
        self._hurry.clear()

    async def _wait(self, seconds: float) -> None:
        """Let some time go by, unless you skip the waiting."""
        try:
            await asyncio.wait_for(self._hurry.wait(), seconds)
        except TimeoutError:
            return
        self.scene.explained = 0

    async def _ask(self, ask: Ask) -> Action:
        """Put a question to you, and wait for a key that answers it."""
        await self.is_in_front.wait()
        scene = self.scene
        self._guard.hide()
        scene.ask, scene.dial = ask, dial_for(ask, scene.sitting.last)
        scene.clear()
        self._answer = asyncio.get_running_loop().create_future()
        self._open_coach(shown=scene.hints == "always")
        self.show()
        self.call_after_refresh(self._seen)
        action = await self._answer
        scene.ask = scene.dial = self._answer = None
        self._open_coach(shown=False)
        scene.clear()
        return action

    async def _settle(self) -> None:
        """Show who paid whom, until you want the next round."""
        await self.is_in_front.wait()
        self._guard.hide()
        self.scene.settled = True
        self._next.clear()
        self.show()
        self.call_after_refresh(self._seen)
        await self._next.wait()

    # --- the coach ---------------------------------------------------------------------------------

    def _open_coach(self, *, shown: bool) -> None:
        """Another question, or none: the coach has not counted yet."""
        self._counting = None
        coach = self.scene.consult(shown=shown)
        if shown:
            self._advise(coach)

    @work(exclusive=True, group="coach")
    async def _advise(self, coach: Coaching) -> None:
        """Let the coach count while you may decide, mark the round, and then show what came of it.

        It is shown only while the same question waits and the panel is open; the round is marked only if it is.

        Args:
            coach: the coach at that question.
        """
        sitting = self.scene.sitting
        ask = sitting.game.waiting()
        if coach is not self.scene.coach or ask is None:
            return
        if self._counting is None:
            self._counting = asyncio.ensure_future(asyncio.to_thread(advise, ask))
        advice = await asyncio.shield(self._counting)
        await self.is_in_front.wait()
        if coach is self.scene.coach and coach.shown and advice:
            await self.keep(sitting.hint, "your question to the coach")
        if coach is self.scene.coach and coach.shown:
            coach.done, coach.advice = True, advice
            self.show("right", "small")

    # --- the keys ----------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """A key: what it does depends on the moment."""
        key = keys.find(event.key, event.character, *self._moments())
        if event.key == "escape":
            self.scene.clear()
            self.scene.coach.shown = False
            self.show()
        if key is None or not (fits(self.size) or key.command == "quit"):
            return
        event.stop()
        dial = self.scene.dial
        if key in keys.DIAL:
            if dial:
                dial.turn(key.command, event.character or "")
                self.scene.clear()
                self.show("you", "question", "small", "keys")
        elif key.command == "quit":
            self.ask_to_leave()
        elif key in (*keys.MOMENTS[keys.COACH], *keys.MOMENTS[keys.TABLE]):
            getattr(self, f"_{key.command}")()
        elif key.command == "export":
            self._export()
        elif key.command == "title":
            self.to_title()
        else:
            self._guard.press(event.key, partial(self._decide, key.command))

    def _moments(self) -> tuple[str, ...]:
        if self.scene.ask:
            return (self.scene.ask.question, keys.COACH, keys.TABLE)
        return (keys.SETTLED, keys.COACH, keys.TABLE) if self.scene.settled else (keys.COACH, keys.TABLE)

    def _decide(self, command: str) -> None:
        """Carry out a key that decides something."""
        ask, dial = self.scene.ask, self.scene.dial
        if command == "next":
            if self.scene.settled:
                self._guard.hide()
                self._next.set()
            return
        if ask is None or self._answer is None or self._answer.done():
            return
        kind = VERBS[command]
        if kind not in ask.moves:
            return
        refusal = ask.choice(kind).refusal
        if refusal:
            self.scene.clear()
            self.scene.refused = refusal
            self.show()
            return
        action = dial.action if dial and kind is dial.kind else kind()
        if ask.refusal(action) is None:
            self._guard.hide()
            self._answer.set_result(action)

    def _skip(self) -> None:
        if not self.scene.ask and not self.scene.settled:
            self._hurry.set()

    def _why(self) -> None:
        """Explain one answer further back, or one payment further on; after the last, no more."""
        scene = self.scene
        scene.refused, scene.notice = None, ""
        answers = len(scene.sitting.explainable) if scene.ask else 1
        most = len(ledger.payments(scene)) if scene.settled else answers
        scene.explained = (scene.explained + 1) % (most + 1)
        if not most:
            scene.notice = "Nobody has done anything yet."
        self.show()

    def _coach(self) -> None:
        """Ask the coach about what you are asked, or hide it."""
        scene = self.scene
        if scene.ask and scene.coached:
            scene.coach.shown = not scene.coach.shown
            if scene.coach.shown and not scene.coach.done:
                self._advise(scene.coach)
        else:
            scene.clear()
            scene.notice = "Ask the coach when it is your turn." if scene.coached else "The coach is off: hints = off."
        self.show()

    def _odds(self) -> None:
        from .lab import LabScreen

        scene, spot = self.scene, self.scene.your_spot
        house, view = House(scene.sitting.store, scene.hints), scene.view if scene.board.round else None
        waits = scene.ask and self._answer and not self._answer.done()
        mark = scene.sitting.hint if waits else None
        self.app.push_screen(LabScreen(house, view, spot.hand if spot else 0, mark))

    def _log(self) -> None:
        self.app.push_screen(LogScreen("The whole log", self.scene.names, self.scene.sitting.story.lines))

    def _rules(self) -> None:
        setup = self.scene.sitting.setup
        self.app.push_screen(RulesScreen(setup.options, setup.book.id, self._statement()))

    def _statement(self) -> str:
        """The number of the statement that is shown with a reason; empty where none is."""
        scene = self.scene
        if scene.settled:
            found = ledger.payments(scene)
            return scene.number(found[scene.explained - 1].clause) if scene.explained and found else ""
        refused = scene.refused or (scene.dial.refusal if scene.dial else None)
        return scene.number(refused.rule if refused else ABOUT.get(scene.question, ""))

    def _help(self) -> None:
        """The keys of this moment, those that are always good, and how to read the table."""
        ask = self.scene.ask
        if ask:
            title = asked.title(self.scene).lower()
            known = {kind.verb for kind in ask.moves}
            dial = keys.DIAL if self.scene.dial else ()
            first = self.scene.dial is not None and not self.scene.dial.again
            known_keys = (key for key in keys.MOMENTS[ask.question] if key.command in known or key in dial)
            now = [key for key in known_keys if not (first and key.command == "again")]
            refusals = {choice.action.verb: choice.refusal for choice in ask.choices if choice.refusal}
        else:
            title = "the round is over" if self.scene.settled else "others act"
            now = list(keys.MOMENTS[keys.SETTLED]) if self.scene.settled else []
            refusals = {}
        always = [*(keys.MOMENTS[keys.COACH] if self.scene.coached else ()), *keys.MOMENTS[keys.TABLE]]
        screen = HelpScreen(title, now, always, refusals)
        self.app.push_screen(screen, lambda then: self._rules() if then == "rules" else None)

    def _export(self) -> None:
        """Write the last round to a file, and say where."""
        sitting = self.scene.sitting
        self.scene.clear()
        self.scene.notice = export_round(sitting.game.last, sitting.seed, self.scene.board.round)
        self.show()
