"""`vingtun drill`: hands to be decided, your own mistakes first, line by line on any terminal or through a pipe."""

from __future__ import annotations

import secrets
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import suppress
from io import TextIOWrapper
from itertools import chain, islice
from textwrap import wrap

from ..cli import DONE
from ..engine.actions import Action, Ask
from ..engine.books import Book
from ..engine.options import Options
from ..lab import drill, review
from ..lab.coach import Advice, advise
from ..lab.drill import NoAnswerError, Point, Score
from ..play import words
from ..play.record import RecordError
from ..play.seats import YOUR_NAME
from ..store import decisions, games, history
from ..store.database import Store, StoreError
from ..store.decisions import Mistake
from ..store.folder import data_folder, store_file
from ..store.mend import opened
from . import chosen
from . import drill_page as page
from .signs import sayable

LOOKED_AT = 30
"""Of so many of your latest rounds that have not been looked at is it worked out what your decisions cost."""
WIDE = 79
"""Cells of a line."""

Hand = tuple[Point, Advice, Mistake | None]
"""A decision to be asked, what the coach says, and your mistake that it was; None for a hand of the bots."""


class EndedError(Exception):
    """No more answers are to come."""


def run(options: Namespace) -> int:
    """Ask hands, and keep score.

    Args:
        options: `rules`, `set`, `hands`, `seed`, `data_dir` and `said` of the command line. Where a book or options
            are asked for, only mistakes that were made by them are asked again.

    Returns:
        The exit status: 0, however the answers were.

    Raises:
        UsageError: there is no such rulebook, option or value.
    """
    book = chosen.book(options.rules)
    by = chosen.options(book, options.set)
    seed = options.seed or secrets.token_hex(2)
    kept = Score()
    if isinstance(sys.stdin, TextIOWrapper):  # what it cannot read is no answer, and no end either
        sys.stdin.reconfigure(errors="replace")
    with suppress(KeyboardInterrupt, EndedError), _store(options.data_dir) as store:
        _look_back(store)
        mistakes = list(_mistakes(store, options, book, by))
        _tell(f"Drill by seed {seed}: {words.count(options.hands, 'hand')}. Answer with a letter; q ends.")
        if mistakes:
            first = words.count(min(len(mistakes), options.hands), "decision")
            _tell(f"First {first} of your own, the dearest first.")
        hands = chain(_own(store, mistakes), _others(book, by, seed))
        for at, hand in enumerate(islice(hands, options.hands), 1):
            _ask(store, hand, f"{page.whose(at, options.hands, *_from(hand))}.", kept)
    print()
    _tell(page.score(kept))
    return DONE


def _from(hand: Hand) -> tuple[int | None, int]:
    """The game and the round that a hand comes from."""
    mistake = hand[2]
    return (mistake.game, mistake.decision.round) if mistake else (None, 0)


# --- which hands -------------------------------------------------------------------------------------


def _store(data_dir: str | None) -> Store:
    """Where your games are kept; an empty one where there are none, or they cannot be read."""
    path = store_file(data_folder(data_dir))
    try:
        return opened(path, _warn) if path.exists() else Store.in_memory()
    except StoreError as error:
        _warn(str(error))
        return Store.in_memory()


def _look_back(store: Store) -> None:
    """Work out what your decisions of the last rounds cost that have not been looked at."""
    try:
        unread = decisions.unread(store, most=LOOKED_AT)
        for at, (game, number) in enumerate(unread, 1):
            if sys.stderr.isatty():
                print(f"\rLooking at your rounds: {at} of {len(unread)} ", end="", file=sys.stderr, flush=True)
            with suppress(RecordError, ValueError, IndexError):
                record, seen = history.record(store, game, number), decisions.seen_before(store, game, number)
                decisions.keep(store, game, number, review.review(record, YOUR_NAME, seen, number))
        if unread and sys.stderr.isatty():
            print("\r" + " " * 50 + "\r", end="", file=sys.stderr, flush=True)
    except StoreError as error:
        _warn(str(error))


def _mistakes(store: Store, options: Namespace, book: Book, by: Options) -> Iterator[Mistake]:
    """Your mistakes that are to be asked again; where a book or options are asked for, those made by them."""
    asked_for = options.said & {"rules", "set"}
    try:
        for mistake in decisions.mistakes(store, book.id if asked_for else None):
            if "set" not in asked_for or games.game(store, mistake.game).options == by:
                yield mistake
    except StoreError as error:
        _warn(str(error))


def _own(store: Store, mistakes: list[Mistake]) -> Iterator[Hand]:
    """Your mistakes as they are asked again; what cannot be read any more, or is none any more, is left out."""
    for mistake in mistakes:
        at = (mistake.game, mistake.decision.round)
        with suppress(RecordError, StoreError, ValueError, IndexError):
            point = Point(history.record(store, *at), mistake.decision.at, decisions.seen_before(store, *at))
            advice = advise(point.ask())
            if advice:
                yield point, advice, mistake


def _others(book: Book, by: Options, seed: str) -> Iterator[Hand]:
    """Hands that bots play."""
    for point, advice in drill.points(book.id, by, seed):
        yield point, advice, None


# --- asking ------------------------------------------------------------------------------------------


def _ask(store: Store, hand: Hand, heading: str, kept: Score) -> None:
    """Ask a hand, say what comes of the answer, and count it.

    Raises:
        EndedError: there is no answer any more.
    """
    point, advice, mistake = hand
    ask = point.ask()
    print()
    _tell(heading)
    for line in page.situation(point, ask):
        _tell(line, "  ")
    decision = review.judged(ask, advice, _answered(ask), point.at)
    kept.count(decision)
    for line in page.outcome(decision, advice, mistake.decision if mistake else None):
        _tell(line, "  ")
    _tell(f"So far {page.score(kept)}", "  ")
    if mistake:
        try:
            decisions.asked_again(store, mistake, right=decision.good)
        except StoreError as error:
            _warn(str(error))


def _answered(ask: Ask) -> Action:
    """The answer that is typed; what is none is told, and asked again.

    Raises:
        EndedError: there is none any more.
    """
    while True:
        text = _read(page.question(ask))
        if text.strip().lower() in ("q", "quit"):
            raise EndedError
        try:
            return drill.answer(ask, text)
        except NoAnswerError as error:
            _tell(str(error), "  ")


def _read(prompt: str) -> str:
    """A line that is typed.

    Raises:
        EndedError: there is none any more.
    """
    *lines, last = wrap(prompt, WIDE - 2)
    for line in lines:
        _tell(line)
    print(sayable(last, _encoding()), end=" ", flush=True)
    text = sys.stdin.readline() if sys.stdin else ""
    if not text or not sys.stdin.isatty():
        print()
    if not text:
        raise EndedError
    return text


# --- telling -----------------------------------------------------------------------------------------


def _encoding() -> str:
    return sys.stdout.encoding or "ascii"


def _tell(text: str, indent: str = "") -> None:
    """Print a sentence on as many lines as it needs, with signs that the stream has."""
    for line in wrap(sayable(text, _encoding()), WIDE, initial_indent=indent, subsequent_indent=indent):
        print(line, flush=True)


def _warn(sentence: str) -> None:
    """Say something that is not part of the drill."""
    print(f"vingtun drill: {sentence}", file=sys.stderr, flush=True)
