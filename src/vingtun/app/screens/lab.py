"""The lab: exact odds of the hand in play, the books side by side, and many rounds that can be watched."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Key, Resize

from ...engine.options import Options
from ...engine.view import View
from ...lab.blocks import Setting, blocks, played
from ...lab.edge import Edges, edges
from ...lab.tally import Tally
from ...store.database import StoreError
from .. import keys
from ..apart import ENDED, Apart
from ..house import House
from ..panel import Panel
from ..slots import lab, lab_games, lab_hand, lab_run, lab_small
from ..slots.lab_played import in_play
from ..slots.lab_shown import (
    CLAIMS,
    DONE,
    GAMES,
    HAND,
    RUNNING,
    SEATS,
    SIMULATION,
    STOPPED,
    InPlay,
    Point,
    Run,
    Shown,
    Table,
    tables,
)
from ..slots.window import fits
from ..widgets.slot import Slot
from .front import Front
from .help import HelpScreen

ROUNDS: Final = 300_000
"""The rounds of a simulation that nobody ends."""
SEED: Final = "1"
"""What decides their cards: `vingtun simulate` plays the same."""
OFF: Final = "Hints are off: your settings say so."
UNMARKED: Final = "The coach tells it at the table."
"""Why the worth of a choice is not told: never, and where the round cannot be marked."""
KNOWN: dict[Options, Edges] = {}
"""What has been counted since the program began."""

Painter = Callable[[Any, int, int], Panel]


class LabScreen(Front[None]):
    """Odds to look at. What takes long is done by other processes, which end with the screen at the latest.

    Args:
        house: what is so at all tables.
        view: what you may know at the table that you come from; None from the title.
        hand: which of your hands there is in question.
        mark: marks the round in play as one with hints, before the worth of a choice is told; it may raise a
            `StoreError`, and then nothing is told. None where there is no such table.

    Attributes:
        shown: what is shown.
    """

    CSS_PATH = "lab.tcss"

    def __init__(
        self, house: House, view: View | None = None, hand: int = 0, mark: Callable[[], None] | None = None
    ) -> None:
        super().__init__()
        compared = tables(view.rules.options if view else None)
        at = next((place for place, table in enumerate(compared) if table.yours), 0)
        self._runs: dict[Table, Run] = {}
        self.shown = Shown(GAMES, compared, at, KNOWN, None, self._run_of(compared[at]))
        self._house, self._view, self._which, self._mark = house, view, hand, mark
        self._counting: Apart | None = None
        self._playing: Apart | None = None
        self._tally: Tally | None = None

    def compose(self) -> ComposeResult:
        """The pages, of which one is shown; the smallest windows have a slot of their own."""
        yield Slot(lambda width, height: lab.head(self.shown, width), id="head", classes="bare")
        with Container(id="hand-page", classes="page"):
            for name in ("hand", "following", "bank", "values"):
                yield self._of_the_hand(name)
        with Container(id="books-page", classes="page"):
            yield self._slot("games", lab_games.games)
            yield self._slot("first", lab_games.first_cards)
        with Container(id="simulation-page", classes="page"):
            with Vertical(id="narrow"):
                yield self._slot("choices", lab_run.choices)
                yield self._slot("totals", lab_run.totals)
            with Vertical(id="wide"):
                yield self._slot("chart", lab_run.chart)
                yield self._slot("progress", lab_run.progress)
        yield Slot(lambda width, height: lab.key_bar(self.shown, width), id="keys", classes="bare")
        small = self._slot("small", lab_small.panel)
        small.add_class("bare")
        yield small

    def _slot(self, name: str, painter: Painter) -> Slot:
        return Slot(lambda width, height: painter(self.shown, width, height), id=name)

    def _of_the_hand(self, name: str) -> Slot:
        painter: Painter = getattr(lab_hand, name)
        return Slot(lambda width, height: painter(self.shown.hand or InPlay(), width, height), id=name)

    def on_mount(self) -> None:
        """Count what is not known yet."""
        if self._view:
            self.shown.hand = in_play(self._view, self._which)
            self._judge(self.shown.hand)
        self._open(HAND if self.shown.hand and self.shown.hand.odds else GAMES)
        missing = [table.options for table in self.shown.tables if table.options not in KNOWN]
        if missing:
            missing.sort(key=lambda options: options != self.shown.table.options)
            self._counting = Apart([(_counted, (options,)) for options in missing], self._later(self._take_edges))

    def on_unmount(self) -> None:
        """However it is left, nothing goes on."""
        for work in (self._counting, self._playing):
            if work:
                work.stop()

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window."""
        width, height = event.size
        self.set_class(width < 80 or height < 23, "-small")
        self.set_class(width >= 110 and height >= 36, "-large")

    def show(self) -> None:
        """Draw what has changed."""
        for slot in self.query(Slot):
            slot.show()

    def _later(self, take: Callable[[Any], object]) -> Callable[[Any], object]:
        """A function that another thread may call, to have something taken by this one while the screen is there."""
        loop = asyncio.get_running_loop()

        def tell(what: Any) -> None:
            with suppress(RuntimeError):  # the program has ended
                loop.call_soon_threadsafe(lambda: take(what) if self.is_attached else None)

        return tell

    # --- the hand in play --------------------------------------------------------------------------

    def _judge(self, hand: InPlay) -> None:
        """Whether the worth of each choice may be told, or is from the first."""
        if self._house.hints == "off" or self._mark is None:
            self.shown.hand = replace(hand, refused=OFF if self._house.hints == "off" else UNMARKED)
        elif self._house.hints == "always" and hand.odds and hand.odds.choices:
            self._tell()

    def _tell(self) -> None:
        """Tell what each choice is worth, once the round is marked; or hide it again."""
        hand = self.shown.hand
        if hand is None or not hand.odds or not hand.odds.choices or self._mark is None or self._house.hints == "off":
            return
        try:
            if not hand.told:
                self._mark()
        except StoreError as error:
            self.shown.hand = replace(hand, refused=str(error))
        else:
            self.shown.hand = replace(hand, told=not hand.told, refused="")

    # --- the books ---------------------------------------------------------------------------------

    def _take_edges(self, found: Any) -> None:
        """The edges of one more table are known."""
        if found is not ENDED:
            options, worth = found
            KNOWN[options] = worth
            self.show()

    # --- the simulation ----------------------------------------------------------------------------

    def _run_of(self, table: Table) -> Run:
        """What was simulated of a table, or is to be."""
        return self._runs.get(table, Run(table, ROUNDS))

    def _start(self) -> None:
        """Play many rounds, from the first."""
        table = self.shown.table
        self._tally = None
        self._keep(Run(table, ROUNDS, RUNNING))
        setting = Setting(table.options, SEATS, SEED)
        self._playing = Apart([(played, (block,)) for block in blocks(setting, ROUNDS)], self._later(self._take_rounds))

    def _take_rounds(self, found: Any) -> None:
        """Some more rounds have been played, or the last."""
        run = self.shown.run
        if run.state != RUNNING:
            return
        if found is ENDED:
            is_whole = run.latest is not None and run.latest.rounds == ROUNDS
            self._keep(replace(run, state=DONE if is_whole else STOPPED))
        else:
            self._add(found, run)
        self.show()

    def _add(self, tally: Tally, run: Run) -> None:
        """Add what some more rounds came to."""
        tally = self._tally = self._tally + tally if self._tally else tally
        point = Point(tally.rounds, tally.net or 0.0, tally.standard_error or 0.0)
        self._keep(replace(run, course=(*run.course, point), totals=tally.report().bank_totals))

    def _cancel(self) -> None:
        """End the simulation where it is."""
        if self._playing and self.shown.run.state == RUNNING:
            self._playing.stop()
            self._keep(replace(self.shown.run, state=STOPPED))

    def _keep(self, run: Run) -> None:
        self._runs[run.table] = self.shown.run = run

    # --- the keys ----------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Another page, another book, or what there is to do on a page."""
        key = keys.find(event.key, event.character, keys.LAB)
        closes = keys.find(event.key, event.character, keys.TABLE) == keys.entry("odds", keys.TABLE)
        command = key.command if key else "back" if closes else ""
        if not command or not (fits(self.size) or command == "back"):
            return
        event.stop()
        event.prevent_default()
        if command == "back" and not (event.key == "escape" and self.shown.run.state == RUNNING):
            self.leave()
            return
        self._do(command, event.character or "")
        self.show()

    def _do(self, command: str, character: str) -> None:
        """Do what a key says."""
        match command:
            case "previous page" | "next page":
                place = self.shown.pages.index(self.shown.page) + (1 if command == "next page" else -1)
                self._turn_to(place)
            case "digit":
                self._turn_to(int(character) - 1)
            case "up" | "down":
                self._choose(1 if command == "down" else -1)
            case "coach" if self.shown.page == HAND:
                self._tell()
            case "run" if self.shown.page == SIMULATION and self.shown.run.state != RUNNING:
                self._start()
            case "cancel" | "back":
                self._cancel()
            case "help":
                self._help()

    def _turn_to(self, place: int) -> None:
        """To a page by its place; beyond the first and the last there is none."""
        if 0 <= place < len(self.shown.pages):
            page = self.shown.pages[place]
            if page == CLAIMS:
                self._claims()
            else:
                self._open(page)

    def _open(self, page: str) -> None:
        self.shown.page = page
        for each in (HAND, GAMES, SIMULATION):
            self.set_class(each == page, f"-{each}")

    def _claims(self) -> None:
        from .claims import ClaimsScreen

        self.app.push_screen(ClaimsScreen())

    def _choose(self, rows: int) -> None:
        """Another book; while rounds of one are played the others wait."""
        if self.shown.page == HAND or self.shown.run.state == RUNNING:
            return
        self.shown.at = (self.shown.at + rows) % len(self.shown.tables)
        self.shown.run = self._run_of(self.shown.table)

    def _help(self) -> None:
        *these, help_, back = keys.MOMENTS[keys.LAB]
        self.app.push_screen(HelpScreen("the lab", these, (help_, back), {}, lab.SIGNS))


def _counted(options: Options) -> tuple[Options, Edges]:
    """The edges of a table, with what it plays by."""
    return options, edges(options, SEATS)
