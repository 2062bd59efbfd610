"""The whole game: what a stake is worth on each first card, for the bots' rules and for best play, by bank.

Figures are for a freshly shuffled pack and purses without end, and count what passes between a hand and the bank: not
what one player's natural takes from others, nor the pool, nor the price of the bank.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial

from ..engine.books import MODERN
from ..engine.hand import Hand
from ..engine.options import Options
from ..engine.payment import Clause
from ..engine.rules import rules
from ..play.policy import BANK_DRAWS, PRINTED, Draws, Policy
from .counts import PIPS, grown, of_pack
from .players import CLASSES, WIDEST, Players, class_of
from .stakes import Stakes, times


@dataclass(frozen=True, slots=True)
class Edges:
    """What the players win of the bank, in opening stakes; below zero it is the bank that wins.

    Attributes:
        bots: by the policy, all stakes alike.
        ladder: by the policy with its stakes on an ace and on a ten-card, as a share of all stakes.
        best: by the best choice at every turn, all stakes alike, against a banker by the rule.
        first_card: by the policy, on a first card of each class: "ace", "ten" or "other".
        first_card_best: by the best choices, on the same.
        bank_rule: the banker's best fixed rule against the policy.
        bank_rule_edge: what the players win of a banker by that rule, all stakes alike.
    """

    bots: float
    ladder: float
    best: float
    first_card: Mapping[str, float]
    first_card_best: Mapping[str, float]
    bank_rule: Draws
    bank_rule_edge: float


@dataclass(frozen=True, slots=True)
class ByPolicy:
    """What players by a policy win of the bank, in opening stakes; the fields are those of `Edges`."""

    bots: float
    ladder: float
    first_card: Mapping[str, float]


@lru_cache(64)
def by_policy(
    options: Options = MODERN.options, seats: int = 4, policy: Policy = PRINTED, bank: Draws = BANK_DRAWS
) -> ByPolicy:
    """The edge of players by a policy, without looking for anything better.

    Args:
        options: what the table plays by.
        seats: how many sit at it; it matters only where a player's natural ends the round (H8).
        policy: how the players draw and stake; they split and buy as bots do.
        bank: on which totals the banker draws.
    """
    players = _players(options, seats, policy, _wider(bank))
    won = [_of_class(players, options, bank, each) for each in range(len(CLASSES))]
    chances = _class_chances(options)
    return ByPolicy(sum(won), _laddered(options, policy, won, chances), _by_class(won, chances))


@lru_cache(32)
def edges(
    options: Options = MODERN.options, seats: int = 4, policy: Policy = PRINTED, bank: Draws = BANK_DRAWS
) -> Edges:
    """The players' edge by a policy and by best play, and the bank's best rule against the policy.

    Args:
        options: what the table plays by.
        seats: how many sit at it; it matters only where a player's natural ends the round (H8).
        policy: how the players draw and stake; they split and buy as bots do.
        bank: on which totals the banker draws.
    """
    won = by_policy(options, seats, policy, bank)
    best = _best(options, seats, bank)
    rule, edge = _best_rule(_players(options, seats, policy, _wider(bank)), options, bank, won.bots)
    return Edges(
        bots=won.bots,
        ladder=won.ladder,
        best=sum(best),
        first_card=won.first_card,
        first_card_best=_by_class(best, _class_chances(options)),
        bank_rule=rule,
        bank_rule_edge=edge,
    )


@lru_cache(2)
def _players(options: Options, seats: int, policy: Policy, widest: Draws) -> Players:
    return Players(rules(options), policy, seats, widest=widest)


def outcomes(
    options: Options = MODERN.options, seats: int = 4, policy: Policy = PRINTED, bank: Draws = BANK_DRAWS
) -> dict[str, float]:
    """How often a player's hand ends by each clause, by its name; halves of a split count as hands.

    Args:
        options: what the table plays by.
        seats: how many sit at it.
        policy: how the players draw.
        bank: on which totals the banker draws.
    """
    by = rules(options)
    if options.split or options.buy_and_twist:
        players = Players(by, policy, seats, stakes=False, widest=_wider(bank))
    else:  # every hand has one stake at risk
        players = _players(options, seats, policy, _wider(bank))
    names = dict.fromkeys(["challenged"] * options.challenge + [clause.name for clause in by.clauses])
    counted = {name: players.expected(bank, partial(_is, name)) for name in names}
    hands = sum(counted.values())
    return {name: count / hands for name, count in counted.items()}


def _is(name: str, clause: Clause, _first: int) -> float:
    """1 for the clause of this name, whatever the first card."""
    return float(clause.name == name)


def _wider(bank: Draws) -> Draws:
    """The banker who draws furthest of this one and of those among whom the best is looked for."""
    return Draws(max(bank.hard, WIDEST.hard), max(bank.soft, WIDEST.soft))


def _of_class(players: Players, options: Options, bank: Draws, first: int) -> float:
    """What hands with a first card of one class win together, by all stakes alike."""
    return players.expected(bank, lambda clause, each: clause.pays if each == first else 0, _doubling(options))


def _doubling(options: Options) -> Callable[[int], float]:
    """How a bot's first card as banker multiplies the stakes (F2, P2)."""
    return partial(times, options)


def _class_chances(options: Options) -> list[float]:
    """The probability of a first card of each class."""
    pack = of_pack(options.packs)
    return [sum(pack[pips] for pips in PIPS if class_of(pips) == each) / sum(pack) for each in range(len(CLASSES))]


def _by_class(values: Iterable[float], chances: Iterable[float]) -> dict[str, float]:
    return {name: value / chance for name, value, chance in zip(CLASSES, values, chances, strict=True)}


def _laddered(options: Options, policy: Policy, values: Iterable[float], chances: Iterable[float]) -> float:
    """What is won as a share of all stakes, when stakes go by the first card."""
    units = (policy.ace, policy.ten, 1) if options.stake_on == "first card" else (1, 1, 1)
    won = sum(unit * value for unit, value in zip(units, values, strict=True))
    return won / sum(unit * chance for unit, chance in zip(units, chances, strict=True))


def _best_rule(players: Players, options: Options, bank: Draws, edge: float) -> tuple[Draws, float]:
    """The fixed rule of the banker's against which the players win least, found step by step from another."""
    doubling = _doubling(options)
    known = {bank: edge}
    best = bank
    while True:
        for hard, soft in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            rule = Draws(min(best.hard + hard, WIDEST.hard), min(best.soft + soft, WIDEST.soft))
            if rule not in known:
                known[rule] = players.expected(rule, lambda clause, _: clause.pays, doubling)
        found = min(known, key=known.__getitem__)
        if found == best:
            return best, known[best]
        best = found


def _best(options: Options, seats: int, bank: Draws) -> list[float]:
    """What hands with a first card of each class win together by the best choices."""
    pack = of_pack(options.packs)
    stakes = Stakes(options, pack, bank, others=seats - 2)
    won = [0.0] * len(CLASSES)
    for pips in PIPS:
        won[class_of(pips)] += stakes.on(grown(Hand(), pips)).value * pack[pips] / sum(pack)
    return won
