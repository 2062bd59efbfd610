"""Rounds in which you were shown advice stay marked, whatever becomes of the store meanwhile."""

from __future__ import annotations

from pathlib import Path

from tests.app.driver import setup

from vingtun.app.sitting import Sitting
from vingtun.play.bots import Bot
from vingtun.store import games
from vingtun.store.database import Store
from vingtun.store.mend import opened


def rows(store: Store) -> list[tuple[object, ...]]:
    """Each round: its number, whether it is marked, and whether it is over."""
    return [tuple(row) for row in store.rows("SELECT number, hinted, record IS NOT NULL FROM round ORDER BY number")]


def hinted(store: Store) -> Sitting:
    """A game in whose first round you have been shown advice."""
    sitting = Sitting(setup("41"), store)
    assert sitting.begin()
    sitting.save()
    sitting.hint()
    return sitting


def play_on(sitting: Sitting) -> None:
    """Answer to the end of the round; the last answer is not kept yet."""
    ask, bot = sitting.game.ask, Bot(40)
    while ask is not None and (ask := sitting.answer(bot.answer(ask, ask.view))) is not None:
        sitting.save()


def test_when_you_play_on_unsaved_from_the_last_answer_of_a_round(tmp_path: Path) -> None:
    with opened(tmp_path / "store.sqlite3") as store:
        sitting = hinted(store)
        play_on(sitting)
        sitting.keep_no_more()
        sitting.save()
        assert rows(sitting.store) == [(1, 1, 1)]


def test_when_the_store_is_gone_at_the_last_answer_of_a_round(tmp_path: Path) -> None:
    with opened(tmp_path / "store.sqlite3") as store:
        sitting = hinted(store)
        play_on(sitting)
        for file in tmp_path.glob("store.sqlite3*"):
            file.unlink()
        sitting.mend()
        sitting.save()
        assert rows(sitting.store) == [(1, 1, 1)]


def test_when_you_come_back_and_play_on_unsaved(tmp_path: Path) -> None:
    with opened(tmp_path / "store.sqlite3") as store:
        hinted(store).leave()
        saved = games.game(store, 1)
        assert saved
        again = Sitting.of(store, saved, "instant")
        assert again.hinted
        again.keep_no_more()
        again.save()
        assert rows(again.store) == [(1, 1, 0)]
