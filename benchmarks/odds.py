"""How fast the odds are: a hand with nothing remembered from before, by book, and the whole edge of each book."""

from __future__ import annotations

import argparse
import platform
from random import Random
from statistics import median
from time import perf_counter

from vingtun.engine.books import BOOKS
from vingtun.engine.cards import PACK, Card, cards
from vingtun.engine.hand import LIMIT, Hand
from vingtun.lab.banker import banker_of
from vingtun.lab.edge import edges
from vingtun.lab.exact import hand_odds

HARDEST = ("As Ad", "As 2d", "2s 2d")
"""The hands after which most cards may come."""
MEDIAN_GOAL, WORST_GOAL = 15.0, 100.0
"""In milliseconds."""
EDGE_GOAL = 1.0
"""In seconds, for the modern book."""


def hands(many: int, seed: int) -> list[tuple[list[Card], list[Card]]]:
    """Hands of two cards that are no naturals, with up to ten other cards seen; the hardest among them."""
    chance, dealt = Random(seed), []
    while len(dealt) < many:
        pack = chance.sample(PACK, 12)
        if Hand(tuple(pack[:2])).total.points < LIMIT:
            dealt.append((pack[:2], pack[2 : 2 + chance.randrange(11)]))
    return dealt + [(list(cards(hand)), []) for hand in HARDEST]


def milliseconds(book: str, hand: list[Card], seen: list[Card], tries: int) -> float:
    """What the odds of a hand take at best of some tries, with nothing known from before."""
    best = float("inf")
    for _ in range(tries):
        banker_of.cache_clear()
        start = perf_counter()
        hand_odds(hand, seen, BOOKS[book].options)
        best = min(best, perf_counter() - start)
    return 1000 * best


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=60, help="hands a book")
    parser.add_argument("--tries", type=int, default=3, help="tries a hand, of which the best counts")
    options = parser.parse_args()
    print(f"Python {platform.python_version()}; milliseconds a hand, nothing remembered")
    print(f"{'book':<10}{'median':>8}{'worst':>8}{'edge, s':>9}")
    for book in BOOKS:
        took = [milliseconds(book, hand, seen, options.tries) for hand, seen in hands(options.hands, 1)]
        edges.cache_clear()
        start = perf_counter()
        edges(BOOKS[book].options)
        print(f"{book:<10}{median(took):>8.1f}{max(took):>8.1f}{perf_counter() - start:>9.2f}")
    print(f"goals: median {MEDIAN_GOAL:.0f}, worst {WORST_GOAL:.0f}, the modern edge {EDGE_GOAL:.0f} s")


if __name__ == "__main__":
    main()
