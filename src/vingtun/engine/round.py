"""A round: an agenda of phases, worked off from the top until one of them asks."""

from __future__ import annotations

from .actions import Action, Ask, IllegalAction
from .checkpoint import Checkpoint
from .croupier import Croupier
from .pack import Pack
from .phases import deals_on
from .receipt import Sealed
from .rules import Rules
from .table import Table
from .view import OpenBoard, View


class Round:
    """The rounds of one table: `begin`, then `apply` an answer to each ask until there is none.

    The whole use of it::

        ask = round.begin()
        while ask is not None:
            ask = round.apply(players[ask.seat].answer(ask, ask.view))

    Args:
        rules: what the table plays by.
        table: the truth; it changes only by events.
        pack: where cards come from.

    Attributes:
        ask: what is asked now; None before a round and after it.
    """

    __slots__ = ("_agenda", "_croupier", "_script", "ask")

    def __init__(self, rules: Rules, table: Table, pack: Pack) -> None:
        self._croupier = Croupier(rules, table, pack)
        self._agenda = self._croupier.agenda
        self._script = rules.script[::-1]
        self.ask: Ask | None = None

    @property
    def rules(self) -> Rules:
        """What the table plays by."""
        return self._croupier.rules

    @property
    def board(self) -> OpenBoard:
        """What lies open on the table."""
        return self._croupier.board

    def view(self, seat: int) -> View:
        """All that one seat may know."""
        return self._croupier.views[seat]

    def begin(self) -> Ask | None:
        """Begin the next round and return the first question; None if nobody is asked anything."""
        self._agenda[:] = self._script
        return self._proceed()

    def apply(self, action: Action) -> Ask | None:
        """Carry out an answer and all that follows from it, and return the next question.

        Returns:
            None when the round is over.

        Raises:
            IllegalAction: the action was not open. Nothing has changed.
        """
        ask = self.ask
        if ask is None:
            raise IllegalAction(None, action)
        move = ask.moves.get(type(action))
        if move is None or (move.guarded and ask.refusal(action)):
            raise IllegalAction(ask, action)
        move.effect(self._croupier, ask, action)
        return self._proceed()

    def checkpoint(self) -> Checkpoint:
        """The table as it is between two rounds, to be laid again later."""
        croupier = self._croupier
        return Checkpoint.of(croupier.table, croupier.pack, deals_on=deals_on(croupier))

    def sealed(self) -> Sealed:
        """The stock as it lies now, with its fingerprint; what is in it is told only by a receipt."""
        return Sealed(self._croupier.pack)

    @property
    def deals_on(self) -> bool:
        """Between rounds: whether the pack may be dealt on in the next, so that the rest of it is still a secret."""
        return deals_on(self._croupier)

    def copy(self) -> Round:
        """A round that stands where this one stands and will be dealt the same cards; nobody listens to it."""
        croupier = self._croupier
        twin = Round(croupier.rules, croupier.table.copy(), croupier.pack.copy())
        twin._agenda[:] = self._agenda
        if self.ask is not None:
            twin.ask = twin._croupier.asks[self.ask.question][self.ask.seat][self.ask.hand]
        return twin

    def _proceed(self) -> Ask | None:
        agenda, croupier = self._agenda, self._croupier
        ask: Ask | None = None
        while ask is None and agenda:
            ask = agenda.pop()(croupier)
        self.ask = ask
        return ask
