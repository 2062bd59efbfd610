"""Payment: the whole table of the modern book, and that no book has a gap or an idle clause."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from tests.strategies import any_options

from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.cards import cards
from vingtun.engine.hand import LIMIT, Hand
from vingtun.engine.options import Options
from vingtun.engine.payment import (
    BUST,
    CHALLENGED,
    EQUAL,
    FIVE_CARDS,
    HIGHER,
    LOWER,
    NATURAL,
    PLAIN,
    THREE_SEVENS,
    TWENTY_ONE,
    Clause,
    Standing,
    Versus,
    compare,
    judge,
    settlement,
)
from vingtun.engine.rules import Rules, rules

MATRIX = """
player      versus  | NATURAL BUST TWENTY_ONE PLAIN
NATURAL     LOWER   |       0   +2         +2    +2
NATURAL     EQUAL   |       0   +2         +2    +2
NATURAL     HIGHER  |       0   +2         +2    +2
TWENTY_ONE  LOWER   |      -2   +1         -1    -1
TWENTY_ONE  EQUAL   |      -2   +1         -1    -1
TWENTY_ONE  HIGHER  |      -2   +1         +1    +1
PLAIN       LOWER   |      -2   +1         -1    -1
PLAIN       EQUAL   |      -2   +1         -1    -1
PLAIN       HIGHER  |      -2   +1         +1    +1
BUST        LOWER   |      -2   -1         -1    -1
BUST        EQUAL   |      -2   -1         -1    -1
BUST        HIGHER  |      -2   -1         -1    -1
"""
"""What a player of the modern book is paid, in stakes; the columns are what the banker has."""

POINTS = {
    BUST: range(LIMIT + 1, LIMIT + 11),
    PLAIN: range(2, LIMIT),
    TWENTY_ONE: range(LIMIT, LIMIT + 1),
    FIVE_CARDS: range(5, LIMIT + 1),
    THREE_SEVENS: range(LIMIT, LIMIT + 1),
    NATURAL: range(LIMIT, LIMIT + 1),
}
"""The totals that a hand of each standing can have."""


def possible(o: Options) -> Iterator[tuple[Standing, Standing, Versus]]:
    """Every case that can come up at a table: player's standing, banker's, and how their totals compare."""
    played = [PLAIN, TWENTY_ONE] + [FIVE_CARDS] * o.five_card_trick
    for ours in [*played, *[THREE_SEVENS] * o.three_sevens]:
        for theirs in [BUST, *played]:
            yield from sorted({(ours, theirs, compare(one, other)) for one in POINTS[ours] for other in POINTS[theirs]})
    yield BUST, PLAIN, LOWER
    yield NATURAL, PLAIN, HIGHER
    yield NATURAL, NATURAL, EQUAL
    yield PLAIN, NATURAL, LOWER


def clause_for(playing: Rules, ours: Standing, theirs: Standing, versus: Versus) -> Clause:
    return playing.settlement[theirs][ours][versus]


@pytest.mark.rule("M7", "M8", "M9", "M11", "M12")
def test_the_whole_table_of_the_modern_book() -> None:
    head, *rows = MATRIX.strip().splitlines()
    banks = [Standing[name] for name in head.split("|")[1].split()]
    playing = rules(MODERN.options)
    tried = 0
    for row in rows:
        case, figures = row.split("|")
        ours, versus = case.split()
        for theirs, figure in zip(banks, figures.split(), strict=True):
            assert clause_for(playing, Standing[ours], theirs, Versus[versus]).pays == int(figure), (row, theirs)
            tried += 1
    assert tried == 4 * 4 * 3


@given(options=any_options())
def test_there_is_a_clause_for_every_case(options: Options) -> None:
    table = rules(options).settlement
    assert [[len(row) for row in bank] for bank in table] == [[3] * 6] * 6
    assert all(-2 <= clause.pays <= 3 for bank in table for row in bank for clause in row)


def test_clauses_that_leave_a_case_open_are_found_out() -> None:
    with pytest.raises(RuntimeError):
        settlement((Clause("bust", BUST, None, None, -1, ""),))


@pytest.mark.parametrize("name", BOOKS)
def test_no_clause_of_a_book_is_idle(name: str) -> None:
    playing = rules(BOOKS[name].options)
    used = {clause_for(playing, *case) for case in possible(playing.options)}
    assert [clause for clause in playing.clauses if clause not in used] == []


@given(options=any_options())
def test_the_bank_covers_all_that_it_can_lose_and_players_all_that_they_can(options: Options) -> None:
    playing = rules(options)
    pays = {clause_for(playing, *case).pays for case in possible(options)}
    assert max(pays) <= playing.bank_multiple
    assert -min(pays) <= 2


@given(options=any_options())
def test_a_better_total_is_never_paid_less(options: Options) -> None:
    playing = rules(options)
    for ours, theirs, _ in possible(options):
        row = playing.settlement[theirs][ours]
        assert row[LOWER].pays <= row[EQUAL].pays <= row[HIGHER].pays


def test_a_challenge_pays_a_stake_either_way() -> None:
    assert [CHALLENGED[versus].pays for versus in (LOWER, EQUAL, HIGHER)] == [-1, 0, 1]


def test_totals_compare() -> None:
    assert (compare(20, 19), compare(19, 19), compare(18, 19)) == (HIGHER, EQUAL, LOWER)


@pytest.mark.parametrize(
    ("held", "plain", "player", "banker"),
    [
        ("Ts 9d", PLAIN, PLAIN, PLAIN),
        ("Ts 9d 3c", BUST, BUST, BUST),
        ("Ts 9d 2c", TWENTY_ONE, TWENTY_ONE, TWENTY_ONE),
        ("As Kd", TWENTY_ONE, TWENTY_ONE, TWENTY_ONE),
        ("7s 7d 7c", TWENTY_ONE, THREE_SEVENS, TWENTY_ONE),
        ("7s 7d 6c As", TWENTY_ONE, TWENTY_ONE, TWENTY_ONE),
        ("2s 3d 4c 2h 3h", PLAIN, FIVE_CARDS, FIVE_CARDS),
        ("2s 3d 4c 2h Th", TWENTY_ONE, FIVE_CARDS, FIVE_CARDS),
        ("2s 3d 4c 9h Th", BUST, BUST, BUST),
        ("2s 3d 4c 2h", PLAIN, PLAIN, PLAIN),
    ],
)
def test_how_a_hand_is_read(held: str, plain: Standing, player: Standing, banker: Standing) -> None:
    """By a book without tricks; and by one with them, a player's hand and the banker's."""
    hand, tricks = Hand(cards(held)), BOOKS["pontoon"].options
    assert judge(MODERN.options, bank=False)(hand) is plain
    assert judge(tricks, bank=False)(hand) is player
    assert judge(tricks, bank=True)(hand) is banker
