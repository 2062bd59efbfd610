"""What is counted and what is worked out agree, in every book and with options that nobody chose."""

import os
from math import sqrt
from random import Random
from typing import Any, get_args

import pytest

from vingtun.engine.books import BOOKS
from vingtun.engine.options import FIGURES, KINDS, OptionError, Options
from vingtun.lab.blocks import Setting
from vingtun.lab.expected import Expected, expected
from vingtun.lab.simulate import simulate
from vingtun.lab.tally import Report
from vingtun.play.policy import PRINTED, Draws, Policy

THOROUGH = "VINGTUN_THOROUGH" in os.environ
ROUNDS = 60_000 if THOROUGH else 6_000
MIXED = 48 if THOROUGH else 24

FEW = 4.0
"""The most standard errors between the two."""
UNLIKELY = 1e-6
"""Of what is as rare as that no more is asked than that it was rare."""
FIXED = {"min_stake": 1, "max_stake": 10**6, "pack": "fresh", "bank_purse": 0}
"""What has to be so for everything to be known exactly: no stake is cut, and nothing hangs on earlier rounds."""
CHANCE = 0.35
"""How often an option is not as in its book."""


@pytest.mark.parametrize("book", BOOKS)
def test_in_every_book_they_agree(book: str) -> None:
    check(Setting(BOOKS[book].options.changed({"pack": "fresh"}), seed="exact"))


@pytest.mark.parametrize("number", range(MIXED))
def test_with_any_options_they_agree(number: int) -> None:
    check(mixed(Random(f"options {number}")))


def mixed(random: Random) -> Setting:
    """A table that nobody chose."""
    draws = Draws(random.randint(12, 18), random.randint(14, 20))
    policy = random.choice([PRINTED, Policy(draws, random.choice([1, 2, 4.5]), random.choice([1, 1.5, 2.75]))])
    return Setting(options(random), random.choice([2, 3, 4, 5, 7]), f"{random.randrange(10**6)}", policy)


def options(random: Random) -> Options:
    """Those of a book with some of them changed, so that they can be played."""
    book = random.choice(list(BOOKS.values()))
    while True:
        changes: dict[str, Any] = {name: value(random, name) for name in KINDS if random.random() < CHANCE}
        try:
            return book.options.changed(changes | FIXED)
        except OptionError:
            continue


def value(random: Random, name: str) -> Any:
    if name in FIGURES:
        return random.choice(FIGURES[name][:9])
    return random.choice([False, True]) if KINDS[name] is bool else random.choice(get_args(KINDS[name]))


def check(setting: Setting) -> None:
    """See that every figure that is known exactly is as it was counted."""
    exact = expected(setting)
    report = simulate(ROUNDS, setting.seats, setting.seed, setting.options, policy=setting.policy)
    assert exact.players_net is not None
    off = exact.deviation(report)
    assert off is not None
    assert abs(off) < FEW, (report.players_net, exact.players_net, setting)
    for what, counted, share, trials in shares(report, exact):
        error = sqrt(max(share * (1 - share), UNLIKELY) / trials)
        assert abs(counted - share) < FEW * error, (what, counted, share, setting)


def shares(report: Report, exact: Expected) -> list[tuple[str, float, float, float]]:
    """What each is, the share counted, the exact one, and of how many independent cases."""
    assert exact.natural_gap is not None
    assert exact.mean_tenure is not None
    assert exact.tenure is not None
    told = [("naturals", 1 / (report.natural_gap or 10**9), 1 / exact.natural_gap, float(report.rounds))]
    if exact.bust is not None:
        # the hands of a round come from one pack and are no independent cases: they count as one
        told.append(("busts", report.bust, exact.bust, float(report.rounds)))
    tenures = report.rounds / exact.mean_tenure
    told += [("tenures", report.tenure.get(k, 0.0), exact.tenure.get(k, 0.0), tenures) for k in (1, 2, 3)]
    return told
