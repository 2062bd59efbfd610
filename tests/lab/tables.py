"""Questions as they come up at a table of bots, and views of them in which nearly all cards have been seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from vingtun.engine.actions import Ask
from vingtun.engine.cards import PACK, Card
from vingtun.engine.options import Options
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.engine.view import View
from vingtun.lab.counts import FACES
from vingtun.play.bots import bots
from vingtun.play.game import seated


def asked(options: Options, seats: int, seed: str, rounds: int) -> Iterator[tuple[Round, Ask]]:
    """Every question of some rounds with a bot in every seat, before it is answered."""
    players = bots(seats)
    round_ = seated(rules(options), seats, seed)
    for _ in range(rounds):
        ask = round_.begin()
        while ask is not None:
            yield round_, ask
            ask = round_.apply(players[ask.seat].answer(ask, ask.view))


def stock_of(view: View, unseen: Sequence[int]) -> list[Card]:
    """The cards that a seat must have seen before, for only these pips not to be seen now."""
    left = Counter(FACES[card.pips] for card in PACK)
    left.subtract(FACES[card.pips] for card in view.visible())
    left.subtract(FACES[pips] for pips in unseen)
    assert min(left.values()) >= 0
    return list(left.elements())
