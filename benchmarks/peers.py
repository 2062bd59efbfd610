"""How fast the engine is beside other games of twenty-one that are pure Python and can be installed.

`pip install blackjack21 rlcard gymnasium` brings them; one that is not there is said and left out. Players draw
below 16, and below a soft 18 where they are told that a total is soft; where there is a pack it is shuffled for each
round. They are smaller games: none has a bank that goes round, stakes on the first card, or views that hide what a
seat may not know. Hands a second can be compared, each of a player, and rounds a second where as many play.
"""

from __future__ import annotations

import argparse
import json
import platform
import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import version
from statistics import median
from time import process_time
from typing import Any, NamedTuple

PLAYERS = 3
SLICES = 5
"""How often each is measured."""
HARD, SOFT = 16, 18
"""Below these totals a player takes a card."""

Play = Callable[[int], None]
"""Plays so many rounds."""


class Peer(NamedTuple):
    """What is measured.

    Attributes:
        round: what one round of it is.
        hands: players' hands in a round.
        ready: makes it ready to play.
    """

    round: str
    hands: int
    ready: Callable[[], Play]


def vingtun() -> Play:
    """The engine with a bot in every seat, counted as `vingtun simulate` counts."""
    from vingtun.lab.blocks import Block, Setting, played

    setting = Setting(seats=PLAYERS + 1)
    return lambda rounds: [played(Block(setting, 0, rounds))].clear()


def blackjack21() -> Play:
    """A table of blackjack with three players."""
    from blackjack21 import DEFAULT_SUITS, Deck, Table

    deck = Deck(DEFAULT_SUITS)
    table = Table([(name, 1) for name in "abc"], deck, on_round_reset=deck.reset)

    def play(rounds: int) -> None:
        for _ in range(rounds):
            table.start_game()
            while (hand := table.current_hand) is not None:
                if hand.total < HARD:
                    table.hit()
                else:
                    table.stand()

    return play


def rlcard() -> Play:
    """The game behind the environment of blackjack for three players."""
    from rlcard.games.blackjack import Game

    game = Game()
    game.configure({"game_num_players": PLAYERS, "game_num_decks": 1})

    def play(rounds: int) -> None:
        for _ in range(rounds):
            _, seat = game.init_game()
            while not game.is_over():
                _, seat = game.step("hit" if game.players[seat].score < HARD else "stand")

    return play


def gymnasium() -> Play:
    """The environment of blackjack: one player, and a pack without end."""
    from gymnasium import make

    environment = make("Blackjack-v1")

    def play(rounds: int) -> None:
        for _ in range(rounds):
            (total, _, soft), _ = environment.reset()
            over = False
            while not over:
                (total, _, soft), _, over, _, _ = environment.step(int(total < (SOFT if soft else HARD)))

    return play


PEERS: dict[str, Peer] = {
    "vingtun": Peer("3 players and the bank", PLAYERS, vingtun),
    "blackjack21": Peer("3 players and a dealer", PLAYERS, blackjack21),
    "rlcard": Peer("3 players and a dealer", PLAYERS, rlcard),
    "gymnasium": Peer("1 player and a dealer", 1, gymnasium),
}
"""All that are measured, by name."""


def measured(name: str, seconds: float) -> dict[str, Any]:
    """Rounds a second of this process's own time, at best and in the median; or why it cannot be measured."""
    try:
        play = PEERS[name].ready()
    except ImportError as error:
        return {"missing": str(error)}
    speed(play, 20)
    rounds = max(int(speed(play, 100) * seconds / SLICES), 1)
    speeds = [speed(play, rounds) for _ in range(SLICES)]
    return {"version": version(name), "best": max(speeds), "median": median(speeds)}


def speed(play: Play, rounds: int) -> float:
    """Rounds a second."""
    start = process_time()
    play(rounds)
    return rounds / (process_time() - start)


def main() -> None:
    """Measure each in a process of its own, one after another, and print the figures."""
    parser = argparse.ArgumentParser(description="Measure the engine beside other games of twenty-one.")
    parser.add_argument("--seconds", type=float, default=3.0, help="for each (default %(default)s)")
    parser.add_argument("--one", choices=PEERS, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        print(json.dumps(measured(options.one, options.seconds)))
        return
    print(f"Python {platform.python_version()}; rounds and hands a second, in the median")
    print(f"{'':<22}{'rounds/s':>10}{'hands/s':>10}{'to vingtun':>12}   a round")
    ours = 0.0
    for name, peer in PEERS.items():
        command = [sys.executable, __file__, "--one", name, "--seconds", str(options.seconds)]
        found = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=True).stdout)
        if "missing" in found:
            print(f"{name:<22}not installed: {found['missing']}")
            continue
        hands = found["median"] * peer.hands
        ours = ours or hands
        label = f"{name} {found['version']}"
        print(f"{label:<22}{found['median']:>10,.0f}{hands:>10,.0f}{hands / ours:>12.3f}   {peer.round}")


if __name__ == "__main__":
    main()
