"""Processes that work beside this one, one a core if need be."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Self, TypeVar

A = TypeVar("A")
R = TypeVar("R")

AHEAD = 2
"""Calls given to a worker at a time, so that it has something to do while its result is fetched."""


class Workers:
    """So many workers; leave it, and they end. With one, this very process does the work.

    What is called, what it is called with and what it returns must be fit for pickling. A worker does not hear Ctrl+C,
    which a terminal tells all its processes, and ends with this process however that ends.

    Args:
        count: how many.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        context = get_context("spawn")  # the same on every platform, and no copy of a process with threads
        self._pool = ProcessPoolExecutor(count, context, _prepare) if count > 1 else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)

    def begin(self, call: Callable[[A], R], one: A) -> Callable[[], R]:
        """Begin a call, and return what waits for its result. With one worker it is made when it is waited for."""
        if not self._pool:
            return lambda: call(one)
        return self._submit(self._pool, call, one).result

    def in_order(self, call: Callable[[A], R], all_of: Iterable[A]) -> Iterator[R]:
        """The results of a call with one argument after another, in their order.

        No more calls are begun than the workers need to be busy, whatever the number of arguments. Those that are
        under way when the iteration is given up are not waited for.
        """
        if not self._pool:
            yield from map(call, all_of)
            return
        each = iter(all_of)
        begun = deque(self._submit(self._pool, call, one) for one in islice(each, AHEAD * self.count))
        try:
            while begun:
                result = begun.popleft().result()
                begun.extend(self._submit(self._pool, call, one) for one in islice(each, 1))
                yield result
        finally:
            for future in begun:
                future.cancel()

    @staticmethod
    def _submit(pool: ProcessPoolExecutor, call: Callable[[A], R], one: A) -> Future[R]:
        with _deaf_to_ctrl_c():  # a worker that starts now is so too, before it can see to that itself
            return pool.submit(call, one)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Ctrl+C has to wait for a moment, where a platform can have it so."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _prepare() -> None:
    """What a worker does first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """A worker that waits for work would not notice that nobody is left to give it any."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
