"""A game: rounds at one table, and the one loop that drives every round."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from ..engine.actions import Action, Ask, IllegalAction
from ..engine.checkpoint import Checkpoint
from ..engine.events import Began, Dealt, Event, Shuffled, WatchedTable, as_seen_by
from ..engine.options import Options
from ..engine.pack import Pack
from ..engine.receipt import Receipt, Sealed
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


class Fixed(NamedTuple):
    """The order of the stock is fixed from now on, before a card of it is dealt.

    Attributes:
        fingerprint: that of the stock, 64 hexadecimal digits.
    """

    fingerprint: str


Told = Event | Said | Fixed
"""Anything that a table is told: an answer, what happened, or that the order of the cards is fixed."""


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
        checkpoint: where a game that was begun before goes on; None for a new one.

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
        checkpoint: Checkpoint | None = None,
    ) -> None:
        self.book = book
        self.rules = rules(options)
        self.names = tuple(names)
        self.seed = seed
        self.ask: Ask | None = None
        self.last: Record | None = None
        self._players = [player and _Heard(player, self._hear) for player in players]
        self._listeners: list[tuple[int, Callable[[Told], None]]] = []
        fresh = Board(len(self.names), LOT, credits=credits, first=True)
        table = WatchedTable(checkpoint.board(credits) if checkpoint else fresh, self._happened)
        pack = pack_of(self.rules, seed)
        if checkpoint:
            checkpoint.recall(table, pack)
        self._round = Round(self.rules, table, pack)
        self.board = self._round.board
        self._writing: Record | None = None
        self._stocks: list[tuple[Sealed, int]] = []
        """The stocks of the round, each with the number of cards that had come off before it."""

    def watch(self, seat: int, tell: Callable[[Told], None]) -> None:
        """From now on tell everything as `seat` may know it."""
        self._listeners.append((seat, tell))

    def view(self, seat: int) -> View:
        """All that a seat may know."""
        return self._round.view(seat)

    def waiting(self) -> Ask | None:
        """The question that waits, at a table of its own that stands as this one does; None between rounds.

        Nothing that is said or done here afterwards changes it, so it can be thought about meanwhile.
        """
        return self._round.copy().ask

    @property
    def said(self) -> Sequence[tuple[str, Action]]:
        """The answers of the round in play, each with the name of the seat; none between rounds."""
        return self._writing.actions if self._writing else ()

    def checkpoint(self) -> Checkpoint:
        """Between rounds: where the game stands, for another to go on from."""
        return self._round.checkpoint()

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
        if isinstance(event, Began | Shuffled):
            self._seal()

    def _seal(self) -> None:
        """The order of the stock is fixed, and everybody is told its fingerprint before a card of it is dealt."""
        sealed = self._round.sealed()
        self._stocks.append((sealed, len(self._writing.deck) if self._writing else 0))
        for _, tell in self._listeners:
            tell(Fixed(sealed.fingerprint))

    def _receipts(self, cards: int) -> tuple[Receipt, ...]:
        """What may be told of the stocks now that the round is over; of one that is dealt on, only what came off."""
        *used_up, (last, before) = self._stocks
        rest = cards - before if self._round.deals_on else None
        return (*(sealed.receipt() for sealed, _ in used_up), last.receipt(rest))

    def _open_record(self) -> None:
        board = self.board
        self._stocks = []
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
            self._writing.receipts = self._receipts(len(self._writing.deck))
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
