"""A round that is over, step by step: the table as it was, forwards and back, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.events import Key, Resize

from ...engine.books import BOOKS
from ...play.decision import Decision
from ...play.record import Record, RecordError
from ...play.seats import YOU
from ...store import decisions, history
from ...store.database import Store, StoreError
from ...store.export import export_kept
from ...store.games import Saved
from .. import keys
from ..dearest import moment_of
from ..panel import Panel
from ..slots import stepping
from ..slots.stepping import LookedAt
from ..slots.window import fits
from ..stepping import OPEN, Again, Moment
from ..widgets.slot import Slot
from .around import SHORT, Around
from .help import HelpScreen
from .log import LogScreen
from .rules import RulesScreen

COURSE = 120
"""How many rounds before this one are shown as your credits, at most."""

Painter = Callable[[Moment, int, int], Panel]


class SteppingScreen(Around[int]):
    """A round that is over, step by step; it is left with the number of the round that was shown last.

    Args:
        store: where its game is kept.
        saved: its game.
        number: which round it is.
        record: the same as a record.
        tour: decisions to be shown one after another, each at its moment; the first is one of this round.

    Attributes:
        number: the round that is shown.
        again: the same, to be told again.
        moment: the step that is shown.
        notice: what was done on request, or why it was not; empty for nothing.
        shut: whether no other's cards may be seen yet.
        mistakes: your decisions of this round that were not the best, as far as they are known, by the step after
            which they were made.
    """

    def __init__(self, store: Store, saved: Saved, number: int, record: Record, tour: Sequence[Decision] = ()) -> None:
        super().__init__()
        self.store = store
        self.saved = saved
        self.notice = ""
        self.tour = tour
        self._lay(number, record)
        if tour:
            self._go_to(tour[0])

    def _lay(self, number: int, record: Record, eyes: int = YOU) -> None:
        """Begin with a round.

        Args:
            number: which it is.
            record: the same as a record.
            eyes: whose eyes are wished for.

        Raises:
            StoreError: what is kept of its game cannot be read.
        """
        game = self.saved.id
        self.shut = not history.is_past(self.store, self.saved, number)
        self.number = number
        self._record = record
        self.again = Again(record, number, self.saved.seed, history.score_before(self.store, game, number))
        place = history.before(self.store, game, number)
        rows = history.some(self.store, game, max(place - COURSE - 1, 0), min(place, COURSE + 1))
        purses = [row.purse for row in rows]
        self._purses = purses if place > COURSE else [self.saved.purse, *purses]
        self.mistakes: Mapping[int, Decision] = {
            moment_of(record, each.at): each for each in decisions.of_round(self.store, game, number)
        }
        self.moment = self.again.moment(min(1, self.again.steps), YOU if self.shut else eyes)

    def compose(self) -> ComposeResult:
        """The slots of the table, with the step in the place of the question."""
        yield self._slot("header", stepping.head, bare=True)
        with Container(id="others"):
            for seat in range(1, len(self.again.names)):
                yield Slot(partial(self._other, seat))
        yield self._slot("list", stepping.listing)
        with Container(id="half"):
            with Vertical(id="left"):
                yield self._slot("you", stepping.first)
                yield Slot(self._step, id="step")
                yield Slot(lambda width, height: stepping.course(self._purses, width, height), id="credits")
            yield self._slot("right", stepping.right, bare=True)
        yield Slot(stepping.key_bar, id="keys", classes="bare")
        yield Slot(self._small, id="small", classes="bare")

    def _slot(self, name: str, painter: Painter, *, bare: bool = False) -> Slot:
        return Slot(
            lambda width, height: painter(self.moment, width, height), id=name, classes="bare" if bare else None
        )

    def _other(self, seat: int, width: int, height: int) -> Panel:
        return stepping.other(self.moment, seat, width, height)

    @property
    def looked_at(self) -> LookedAt | None:
        """The decision that was made after the step that is shown, if it is known not to have been the best."""
        found = self.mistakes.get(self.moment.step)
        if found is None or self.moment.eyes not in (YOU, OPEN):
            return None
        place = next((at for at, each in enumerate(self.tour, 1) if _same(each, found)), 0)
        return LookedAt(found, place, len(self.tour))

    def _step(self, width: int, height: int) -> Panel:
        return stepping.step(self.moment, self.notice, self.shut, width, height, self.looked_at, more=self._has_more)

    def _small(self, width: int, height: int) -> Panel:
        return stepping.tiny(self.moment, self.notice, self.shut, width, height, self.looked_at, more=self._has_more)

    @property
    def _has_more(self) -> bool:
        """Whether there is a decision to go to."""
        return bool(self.tour or self.mistakes)

    def on_resize(self, event: Resize) -> None:
        """Choose the layout for the window, as at the table."""
        self.moment.short = event.size.height < SHORT
        self.lay_out(event.size, len(self.again.names) - 1)
        self.show()

    def show(self) -> None:
        """Draw what has changed."""
        for slot in self.query(Slot):
            slot.show()

    # --- the keys ----------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Do what the key says, and draw it."""
        key = keys.find(event.key, event.character, keys.STEPPING)
        if key is None or not (fits(self.size) or key.command == "back"):
            return
        event.stop()
        event.prevent_default()
        self.notice = ""
        self._do(key.command)
        if self.in_front:
            self.show()

    def _do(self, command: str) -> None:
        step, steps = self.moment.step, self.again.steps
        to = {"forward": step + 1, "backward": step - 1, "first": 1, "last": steps}
        if command in to:
            self._go(max(min(to[command], steps), min(1, steps)), self.moment.eyes)
        elif command in ("eyes", "eyes back"):
            self._look(1 if command == "eyes" else -1)
        elif command in ("round before", "round after"):
            self._turn(1 if command == "round after" else -1)
        elif command == "next decision":
            self._on_tour()
        elif command == "back":
            self.leave(self.number)
        else:
            {"log": self._log, "rules": self._rules, "help": self._help, "export": self._export}[command]()

    def _go(self, step: int, eyes: int) -> None:
        """Show a step."""
        short = self.moment.short
        self.moment = self.again.moment(step, eyes)
        self.moment.short = short

    def _on_tour(self) -> None:
        """To the next decision: of the tour, or of those of this round that are known."""
        tour = self.tour or list(self.mistakes.values())
        if not tour:
            self.notice = "No decision of yours here is known to have been worse than another."
            return
        here = self.looked_at
        place = next((at for at, each in enumerate(tour) if here and _same(each, here.decision)), -1)
        after = tour[(place + 1) % len(tour)]
        if after.round == self.number or self._turn_to(after.round):
            self._go_to(after)

    def _go_to(self, decision: Decision) -> None:
        """Show the moment of a decision of this round, through your eyes."""
        self._go(min(moment_of(self._record, decision.at), self.again.steps), YOU)

    def _look(self, by: int) -> None:
        """Through other eyes, the same step."""
        if self.shut:
            self.notice = stepping.SHUT
            return
        eyes = self.again.eyes
        self._go(self.moment.step, eyes[(eyes.index(self.moment.eyes) + by) % len(eyes)])

    def _turn(self, by: int) -> None:
        """To the round before or after this one, through the same eyes as far as that may be."""
        try:
            number = history.beside(self.store, self.saved.id, self.number, by)
        except StoreError as error:
            self.notice = f"It cannot be read: {error}"
            return
        if number is None:
            self.notice = "This is the last round that is over." if by > 0 else "This is the first round."
            return
        self._turn_to(number)

    def _turn_to(self, number: int) -> bool:
        """To another round, through the same eyes as far as that may be; whether it can be read."""
        short = self.moment.short
        try:
            self._lay(number, history.record(self.store, self.saved.id, number), self.moment.eyes)
        except (StoreError, RecordError) as error:
            self.notice = f"It cannot be read: {error}"
            return False
        self.moment.short = short
        return True

    def _log(self) -> None:
        lines = self.moment.sitting.story.lines
        self.app.push_screen(LogScreen(f"Round {self.number}", self.moment.names, lines))

    def _rules(self) -> None:
        self.app.push_screen(RulesScreen(self.saved.options, BOOKS[self.saved.book].id))

    def _help(self) -> None:
        these = keys.MOMENTS[keys.STEPPING]
        refusals = {"eyes": stepping.SHUT} if self.shut else {}
        screen = HelpScreen("step by step", these[:8], these[8:], refusals)
        self.app.push_screen(screen, lambda then: self._rules() if then == "rules" else None)

    def _export(self) -> None:
        self.notice = export_kept(self.store, self.saved.id, self.number)


def _same(one: Decision, other: Decision) -> bool:
    """Whether two are the same decision of a game, whatever was thought of it."""
    return (one.round, one.at) == (other.round, other.at)
