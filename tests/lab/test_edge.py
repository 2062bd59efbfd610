"""The whole game's edge: against figures that were worked out elsewhere, and against itself."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.cards import cards
from vingtun.engine.options import Options
from vingtun.lab.beside import no_naturals
from vingtun.lab.edge import edges, outcomes
from vingtun.lab.exact import hand_odds
from vingtun.play.policy import Draws, Policy

BOTS = {"ace": 0.533690, "ten": 0.021095, "other": -0.326763}
"""What a stake wins on a first card of each class by the bots' rules, in stakes."""
LADDERS = {(1, 1): -15.354, (2, 2): -7.655, (3, 3): -3.304, (4.5, 2.75): 0.083, (5, 5): 1.443}
"""What the players win with so many units on an ace and on a ten-card, in percent of all stakes."""
ENDS = {
    "bank natural": 4.65, "natural tie": 0.18, "natural": 4.65, "bust": 19.8, "bank bust": 21.1, "higher": 16.5,
    "equal": 8.6, "lower": 24.5,
}  # fmt: skip
"""How often a player's hand ends in each way, in percent."""


@pytest.mark.rule("M20")
@pytest.mark.rule("M21")
def test_the_modern_book_by_the_bots_rules() -> None:
    found = edges()
    assert found.first_card == pytest.approx(BOTS, abs=5e-7)
    assert found.bots == pytest.approx(-0.153540, abs=2e-6)
    assert found.ladder == pytest.approx(0.00083, abs=5e-6)


def test_the_modern_book_played_best() -> None:
    assert edges().best == pytest.approx(-0.13498, abs=5e-6)


def test_the_banks_best_rule() -> None:
    found = edges()
    assert (found.bank_rule, round(found.bank_rule_edge, 5)) == (Draws(17, 18), -0.15663)


@pytest.mark.parametrize("ladder", LADDERS)
def test_ladders(ladder: tuple[float, float]) -> None:
    ace, ten = ladder
    assert 100 * edges(policy=Policy(ace=ace, ten=ten)).ladder == pytest.approx(LADDERS[ladder], abs=5e-4)


@pytest.mark.rule("M11")
def test_ties_are_why_the_bank_is_worth_holding() -> None:
    assert edges(replace(MODERN.options, ties="void")).bots == pytest.approx(-0.0676, abs=5e-5)


def test_how_hands_end() -> None:
    found = {name: 100 * share for name, share in outcomes().items()}
    assert found == pytest.approx(ENDS, abs=0.06)
    assert sum(found.values()) == pytest.approx(100)


@pytest.mark.parametrize("book", BOOKS)
def test_best_play_is_no_worse_than_the_bots_on_any_card(book: str) -> None:
    found = edges(BOOKS[book].options)
    assert found.best >= found.bots
    assert all(found.first_card_best[name] >= value for name, value in found.first_card.items())


@pytest.mark.parametrize("book", BOOKS)
def test_no_rule_of_the_banks_is_better_than_its_best(book: str) -> None:
    found = edges(BOOKS[book].options)
    assert found.bank_rule_edge <= found.bots
    for hard, soft in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        other = Draws(found.bank_rule.hard + hard, found.bank_rule.soft + soft)
        assert edges(BOOKS[book].options, bank=other).bots >= found.bank_rule_edge - 1e-12


@pytest.mark.parametrize("book", BOOKS)
def test_every_hand_ends_somehow(book: str) -> None:
    assert sum(outcomes(BOOKS[book].options).values()) == pytest.approx(1, abs=1e-12)


@pytest.mark.parametrize("changed", [{}, {"ties": "void"}, {"twenty_one_pays": 2}, {"natural_tie": "bank"}])
def test_what_hands_win_is_what_their_ends_pay(changed: dict[str, object]) -> None:
    options = Options(**changed)  # type: ignore[arg-type]
    from vingtun.engine.rules import rules

    pays = {clause.name: clause.pays for clause in rules(options).clauses}
    won = sum(share * pays[name] for name, share in outcomes(options).items())
    assert won == pytest.approx(edges(options).bots, abs=1e-12)


@pytest.mark.rule("M8")
def test_naturals_in_a_round() -> None:
    assert 1 / (1 - no_naturals(3)(4, 16, 52)) == pytest.approx(195755 / 27312)
    assert 1 - no_naturals(1)(4, 16, 52) == pytest.approx(32 / 663)
    assert 1 / (1 - no_naturals(2)(4, 16, 52)) == pytest.approx(10.36, abs=0.25)


@pytest.mark.rule("H8")
def test_another_players_natural_costs_a_turn() -> None:
    hoyle = BOOKS["hoyle"].options
    two, many = edges(hoyle, seats=2), edges(hoyle, seats=6)
    assert abs(many.first_card["other"]) < abs(two.first_card["other"])
    assert edges(MODERN.options, seats=2).bots == pytest.approx(edges(MODERN.options, seats=6).bots, abs=1e-15)


@pytest.mark.rule("F2")
def test_who_may_refuse_a_double_loses_less() -> None:
    foster = BOOKS["foster"].options
    assert edges(foster).best > edges(replace(foster, call_double="forced")).best


@pytest.mark.rule("P2")
@pytest.mark.parametrize("book", BOOKS)
def test_a_stake_on_a_card_is_worth_the_same_by_itself(book: str) -> None:
    options = BOOKS[book].options
    best = edges(options).first_card_best
    for card, first in (("As", "ace"), ("Ts", "ten")):
        assert hand_odds(cards(card), options=options).choices["stake"].value == pytest.approx(best[first], abs=1e-12)
