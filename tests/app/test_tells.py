"""Whatever is played, what is told of others and of payments fits, adds up, and gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.app.paint_check import assert_single_cells
from tests.app.scenes import plain
from tests.strategies import PICKS, THOROUGH, Setting, pick, settings_of_tables

from vingtun.app.panel import Panel
from vingtun.app.scene import Scene
from vingtun.app.setup import Setup
from vingtun.app.sitting import Sitting
from vingtun.app.slots import header, ledger, log, log_page, others, outcome, seat, small
from vingtun.engine.actions import Ask
from vingtun.engine.books import BOOKS
from vingtun.engine.events import Settled, Shuffled, WatchedTable, as_seen_by
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.table import LOT, Board
from vingtun.play.game import Said, Told
from vingtun.play.seats import YOU
from vingtun.play.words import MINUS, money

ROUNDS = 2
SOME = settings(max_examples=15 * THOROUGH, deadline=None)


class Telling:
    """A table at which every seat says what it is made to, and you are told it.

    Attributes:
        scene: the moment.
        round: the truth.
    """

    every = False
    """Whether every single thing that is told is a moment."""

    def __init__(self, setting: Setting) -> None:
        purse = max(setting.credits.get(YOU, 500), 40)
        credits_ = {**setting.credits, YOU: purse}
        book = next((book for book in BOOKS.values() if book.options == setting.options), BOOKS["modern"])
        self.sitting = Sitting(Setup(book, setting.options, setting.seats, purse, setting.seed, "instant"))
        board = self.sitting.view.board
        assert isinstance(board, Board)
        board.credits = dict(credits_)
        self.scene = Scene(self.sitting)
        table = WatchedTable(Board(setting.seats, LOT, credits=credits_, first=True), self._hear)
        self.round = Round(rules(setting.options), table, setting.pack())
        self.shuffled = False
        self._waiting: list[Told] = []

    def _hear(self, event: Told) -> None:
        self._waiting.append(event)

    def moments(self, picks: list[tuple[int, int]]) -> Iterator[Scene]:
        """Play some rounds with these answers, over and over, and stop at every question and settlement."""
        said = 0
        for _ in range(ROUNDS):
            self.scene.settled, self.shuffled = False, False
            self.sitting.open_round()
            ask = self.round.begin()
            while ask is not None:
                yield from self._tell()
                yield from self.put(ask)
                action = pick(ask, picks[said % len(picks)])
                said += 1
                self._hear(Said(ask.seat, ask.hand, ask.question, action))
                ask = self.round.apply(action)
            yield from self._tell()
            self.scene.settled = True
            yield self.scene

    def put(self, ask: Ask) -> Iterator[Scene]:
        """The moment of a question, where that is one."""
        yield from ()

    def _tell(self) -> Iterator[Scene]:
        for told in self._waiting:
            self.shuffled |= isinstance(told, Shuffled)
            self.sitting.to_tell.append(told if isinstance(told, Said) else as_seen_by(told, YOU))
            self.sitting.told()
            if isinstance(told, Said):
                self.scene.acting = told if told.seat != YOU else None
            if self.every or isinstance(told, Said | Settled):
                yield self.scene
        self._waiting.clear()
        self.scene.acting = None
        yield self.scene


def panels(scene: Scene) -> Iterator[tuple[Panel, int, int]]:
    """All that tells of others and of what happened, with its cells and rows."""
    for who in range(1, len(scene.names)):
        for width, height in ((22, 5), (24, 5), (36, 8)):
            yield others.panel(scene, who, width, height), width, height
    yield others.listing(scene, 76, 5), 76, 5
    for width, height in ((25, 7), (34, 14)):
        yield log.panel(scene, width, height), width, height
    for width in (40, 80, 120):
        yield header.header(scene, width, 1), width, 1
    if scene.settled:
        for width, height in ((25, 13), (34, 26)):
            yield ledger.panel(scene, width, height), width, height
        yield Panel([outcome.yours(scene)]), 47, 1
        yield Panel([outcome.yours(scene, 38)]), 38, 1


@SOME
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_no_line_is_wider_than_its_panel_and_no_cell_wider_than_one(
    setting: Setting, picks: list[tuple[int, int]]
) -> None:
    for scene in Telling(setting).moments(picks):
        for panel, width, height in panels(scene):
            assert len(panel.lines) <= height
            assert max((line.cell_length for line in panel.lines), default=0) <= width
            assert panel.title.cell_length <= max(width - 2, 18)
            assert_single_cells([*panel.lines, panel.title, panel.subtitle])


@SOME
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_the_ledger_adds_up_and_every_payment_is_explained(setting: Setting, picks: list[tuple[int, int]]) -> None:
    telling = Telling(setting)
    for scene in telling.moments(picks):
        if not scene.settled:
            continue
        lines = plain(ledger.panel(scene, 25, 13).lines)[5:]
        rule = lines.index("─" * 25)
        shown = [amount(line) for line in lines[:rule] if line]
        below = [amount(line) for line in lines[rule + 1 :] if line and "together" not in line and "next" not in line]
        assert sum(shown) + sum(below) == 0
        assert amount(next(line for line in lines if "together" in line)) == 0
        for who in range(1, len(scene.names)):
            _assert_outcome(scene, who)
        nets = [0] * len(scene.names)
        for payment in ledger.payments(scene):
            nets[payment.seat] += payment.amount
            said, why = plain(outcome.explained(scene, payment))
            assert money(payment.amount) in said
            assert len(said) <= 47
            assert 2 < len(why) <= 47
        nets[scene.board.banker] -= sum(spot.won or 0 for spots in scene.board.spots for spot in spots)
        assert nets == list(scene.board.net) == list(telling.round.board.net)


def _assert_outcome(scene: Scene, who: int) -> None:
    """What a seat won or lost stands under it, in the list and in the smallest window, and is not cut."""
    won = seat.state(scene, who).amount
    if won is None:
        assert not scene.board.spots[who]
        return
    row, column = (who - 1) % 5, (who - 1) // 5
    assert money(won) in plain(others.listing(scene, 76, 5).lines)[row].split(" ┊ ")[column]
    if len(scene.names) < 6:
        assert plain(small.panel(scene, 40, 11).lines)[who].endswith(money(won))
    under = others.panel(scene, who, 24, 5).lines[-1].plain
    for each in (spot.won or 0 for spot in scene.board.spots[who]):
        assert money(won if len(scene.board.spots[who]) == 1 else each) in under


def amount(line: str) -> int:
    """The amount at the end of a line."""
    return int(line.split()[-1].replace(MINUS, "-").replace(",", ""))


@SOME
@given(setting=settings_of_tables(), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_no_amount_of_the_log_is_cut(setting: Setting, picks: list[tuple[int, int]]) -> None:
    telling = Telling(setting)
    list(telling.moments(picks))
    called = telling.sitting.names
    column = max(map(len, called)) + 1
    for line in telling.sitting.story.lines:
        shown = log.entry(line, called, column, 25).plain
        assert "…" not in shown
        assert line.amount is None or shown.endswith(money(line.amount))
    assert log_page.laid(called, telling.sitting.story.lines, 76)


@SOME
@given(setting=settings_of_tables(5), picks=st.lists(PICKS, min_size=5, max_size=40))
def test_no_word_tells_of_a_card_of_anothers_that_you_may_not_see(
    setting: Setting, picks: list[tuple[int, int]]
) -> None:
    """A hidden card is nowhere on the screen, as long as no other of its face can be: one pack, and no shuffle."""
    options = replace(setting.options, packs=1, first_bank="lot")
    telling = Telling(replace(setting, options=options))
    for scene in telling.moments(picks):
        if telling.shuffled or telling.round.board.packs > 1:
            continue
        hidden = [
            card.face
            for who in range(1, setting.seats)
            for spot in telling.round.board.spots[who]
            for card in telling.round.view(who).hands[spot.hand].cards
            if card not in spot.faces
            and card not in scene.board.spots[who][min(spot.hand, len(scene.board.spots[who]) - 1)].faces
        ]
        said = " ".join(line.plain for panel, _, _ in panels(scene) for line in panel.lines)
        said += " ".join(plain(small.panel(scene, 40, 10).lines))
        assert not [face for face in hidden if f" {face}" in said or f"┊{face}" in said]


@pytest.mark.rule("M18", "P6")
def test_the_walk_of_these_properties_meets_what_it_is_about() -> None:
    """Splits, purchases, sales, doubles, challenges, collections and pools are all among what is told."""
    met: set[str] = set()
    for seed in range(150):
        setting = Setting(BOOKS[list(BOOKS)[seed % 5]].options, 4, {}, str(seed))
        setting = replace(setting, options=replace(setting.options, pool="natural"))
        telling = Telling(setting)
        for scene in telling.moments([(seed * 7 + k * k, 300) for k in range(17)]):
            met |= {paid.why for paid in scene.sitting.side}
            met |= {spot.why for spots in scene.board.spots for spot in spots}
            met |= {"split" for spots in scene.board.spots[1:] if len(spots) > 1}
            met |= {"bought" for spots in scene.board.spots[1:] for spot in spots if spot.buys}
    assert met >= {"split", "bought", "sale", "collected", "counter", "pool won", "refused", "challenged"}
