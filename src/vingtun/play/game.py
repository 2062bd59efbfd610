"""A game: rounds at one table, and the one loop that drives every round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..engine.actions import Action, Ask, IllegalAction
from ..engine.events import Began, Dealt, Event, WatchedTable, as_seen_by
from ..engine.options import Options
from ..engine.pack import Pack
from ..engine.round import Round
from ..engine.rules import Rules, rules
from ..engine.table import LOT, Board, Table
from ..engine.view import View
from .players import Player
from .record import Record, Result


def drive(round_: Round, players: Sequence[Player | None], ask: Ask | None) -> Ask | None:
    """Let players answer until one is asked who is not at hand: the loop behind every round that is played.

    Args:
        round_: the table.
        players: who answers for each seat; None for a seat whose questions are handed back.
        ask: what is asked now.

    Returns:
        The question to a seat without a player; None when the round is over.

    Raises:
        IllegalAction: an answer was not open.
    """
    while ask is not None:
        player = players[ask.seat]
        if player is None:
            return ask
        ask = round_.apply(player.answer(ask, ask.view))
    return None


def seated(rules_: Rules, seats: int, seed: str) -> Round:
    """A new table at which no purse is limited and nobody watches; the first bank is still to be found."""
    return Round(rules_, Table(Board(seats, LOT, first=True)), pack_of(rules_, seed))


def pack_of(rules_: Rules, seed: str) -> Pack:
    """The pack that a table plays with (M3, F7, P1)."""
    return Pack(seed, packs=rules_.options.packs, keep=int(not rules_.options.last_card))


class Said(NamedTuple):
    """A seat has answered a question; what follows from it is told after this.

    Attributes:
        seat: who answered.
        hand: for which of the seat's hands.
        question: what was asked, by its name.
        action: the answer.
    """

    seat: int
    hand: int
    question: str
    action: Action


Told = Event | Said
"""Anything that a table is told: an answer, or what happened."""


class Game:
    """Rounds at one table, told to whoever watches, and written down as records.

    `begin` and `answer` play on until a question comes that no player answers::

        ask = game.begin()
        while ask is not None:
            ask = game.answer(choose(ask))

    Args:
        book: the id of the rulebook from which the options come.
        options: what the table plays by.
        players: who answers for each seat; None for a seat whose questions are handed back.
        names: what the seats are called, in the order of play.
        seed: what decides every card and lot.
        credits: what each limited seat brings, in credits, by seat.

    Attributes:
        ask: the question that waits for `answer`; None between rounds.
        board: what lies open on the table.
        last: the last round that has ended, as a record; None before.
        seed: the seed of the game.
        names: the names of the seats.
        rules: what the table plays by.
    """

    def __init__(
        self,
        book: str,
        options: Options,
        players: Sequence[Player | None],
        names: Sequence[str],
        seed: str,
        credits: Mapping[int, int],  # noqa: A002
    ) -> None:
        self.book = book
        self.rules = rules(options)
        self.names = tuple(names)
        self.seed = seed
        self.ask: Ask | None = None
        self.last: Record | None = None
        self._players = [player and _Heard(player, self._hear) for player in players]
        self._listeners: list[tuple[int, Callable[[Told], None]]] = []
        board = Board(len(self.names), LOT, credits=credits, first=True)
        self._round = Round(self.rules, WatchedTable(board, self._happened), pack_of(self.rules, seed))
        self.board = self._round.board
        self._writing: Record | None = None

    def watch(self, seat: int, tell: Callable[[Told], None]) -> None:
        """From now on tell everything as `seat` may know it."""
        self._listeners.append((seat, tell))

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        return self._round.view(seat)

    def is_over(self, seat: int) -> bool:
        """Whether the seat can neither make nor cover the least stake of the next round (M22)."""
        return self.rules.is_over(self.board, seat)

    def begin(self) -> Ask | None:
        """Begin the next round and play until a question is handed back; None if the round is over by then."""
        return self._play_on(self._round.begin())

    def answer(self, action: Action) -> Ask | None:
        """Answer the question that waits, and play until the next; None if the round is over by then.

        Raises:
            IllegalAction: the action was not open. Nothing has changed.
        """
        ask = self.ask
        if ask is None or ask.refusal(action):
            raise IllegalAction(ask, action)
        self._hear(ask, action)
        return self._play_on(self._round.apply(action))

    def _play_on(self, ask: Ask | None) -> Ask | None:
        self.ask = drive(self._round, self._players, ask)
        if self.ask is None:
            self._close_record()
        return self.ask

    def _hear(self, ask: Ask, action: Action) -> None:
        said = Said(ask.seat, ask.hand, ask.question, action)
        if self._writing:
            self._writing.actions.append((self.names[ask.seat], action))
        for _, tell in self._listeners:
            tell(said)

    def _happened(self, event: Event) -> None:
        if isinstance(event, Began):
            self._open_record()
        elif isinstance(event, Dealt) and event.card and self._writing:
            self._writing.deck.append(event.card)
        for seat, tell in self._listeners:
            tell(as_seen_by(event, seat))

    def _open_record(self) -> None:
        board = self.board
        self._writing = Record(
            rules=self.book,
            seats=self.names,
            banker=self.names[board.banker],
            tenure=board.tenure,
            first=board.first,
            pool=board.pool,
            bank_net=board.bank_net,
            options=self.rules.options,
            credits={self.names[seat]: board.purse(seat) or 0 for seat in sorted(board.credits)},
        )

    def _close_record(self) -> None:
        if self._writing:
            self._writing.result = Result.of(self.board, self.names)
        self.last, self._writing = self._writing, None


class _Heard:
    """A player whose answers are heard before anything follows from them."""

    def __init__(self, player: Player, hear: Callable[[Ask, Action], None]) -> None:
        self._player = player
        self._hear = hear

    def answer(self, ask: Ask, view: View) -> Action:
        action = self._player.answer(ask, view)
        self._hear(ask, action)
        return action
