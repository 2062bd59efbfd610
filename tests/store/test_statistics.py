"""Statistics against the same sums by hand, and that nothing is lost, counted twice, or broken by what is odd."""

import sqlite3
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from statistics import median_low

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.store.rows import Row, keep, rounds, stored

from vingtun.engine.books import BOOKS, Book
from vingtun.engine.options import Options
from vingtun.engine.payment import BESIDE, CHALLENGED, EXCUSED, REFUSED, Clause, clauses
from vingtun.play.bots import Bot
from vingtun.play.game import Game
from vingtun.play.seats import names
from vingtun.store import statistics_words as said
from vingtun.store.database import Store
from vingtun.store.statistics import ENDS, Overview, Part, Single, Statistics, end_of, overview, statistics

FIVE = tuple(BOOKS)


def of(rows: list[Row], **wanted: object) -> Statistics:
    with stored(rows) as store:
        return statistics(store.connection, **wanted)  # type: ignore[arg-type]


def over(rows: list[Row]) -> Overview:
    with stored(rows) as store:
        return overview(store.connection)


def check(found: Statistics, rows: list[Row]) -> None:
    """Every figure against the rows, each added up in the plainest way."""
    without, with_ = [row for row in rows if not row.hinted], [row for row in rows if row.hinted]
    for part, of_part in (
        (found.whole, without),
        (found.player, [row for row in without if not row.banked]),
        (found.bank, [row for row in without if row.banked]),
        (found.hinted, with_),
    ):
        assert (part.rounds, part.net) == (len(of_part), sum(row.net for row in of_part))
        assert part.per_round == (pytest.approx(part.net / part.rounds) if part.rounds else None)
        for single, most in ((part.best, max), (part.worst, min)):
            if not of_part:
                assert single is None
                continue
            first = next(row for row in of_part if row.net == most(each.net for each in of_part))
            assert single == Single(first.net, first.game, first.number)
    assert found.games == len({row.game for row in without})
    assert found.naturals == sum(row.natural for row in without)
    ended = Counter(end_of(why, won) for row in without for why, won in row.hands)
    assert found.hands == ended
    assert list(found.hands) == [end for end in ENDS if ended[end]]
    assert found.all_hands == sum(len(row.hands) for row in without)
    assert found.busts == sum(why == "bust" for row in without for why, _ in row.hands)
    assert found.ties_lost == sum(why == "equal" and won < 0 for row in without for why, won in row.hands)
    tenures = [row.tenure for row in without if row.banked]
    assert found.longest == max(tenures, default=0)
    assert found.longest_times == tenures.count(found.longest)
    course = [sum(row.net for row in without[: place + 1]) for place in range(len(without))]
    assert list(found.course) == course
    assert dict(found.spread) == Counter(row.net for row in without)
    assert [net for net, _ in found.spread] == sorted({row.net for row in without})
    if not without:
        assert (found.highest, found.lowest, found.middle, found.bank_share, found.fair_share) == (None,) * 5
        return
    assert (found.highest, found.lowest) == (max(0, *course), min(0, *course))
    assert found.middle == median_low(row.net for row in without)
    assert found.bank_share == pytest.approx(len(tenures) / len(without))
    assert found.fair_share == pytest.approx(sum(1 / row.seats for row in without) / len(without))
    assert found.hinted_share == pytest.approx(len(with_) / len(rows))


# --- against sums by hand --------------------------------------------------------------------------


@given(
    seed=st.integers(0, 10**6),
    number=st.integers(0, 60),
    games=st.integers(1, 7),
    hints=st.sampled_from([0.0, 0.3, 1.0]),
)
def test_every_figure_is_what_the_rows_come_to(seed: int, number: int, games: int, hints: float) -> None:
    rows = rounds(seed, number, FIVE, games=games, hints=hints)
    with stored(rows) as store:
        seen = overview(store.connection)
        check(seen.all, rows)
        assert list(seen.books) == list(dict.fromkeys(row.book for row in sorted(rows, key=lambda row: row.game)))
        for book in FIVE:
            alone = [row for row in rows if row.book == book]
            found = statistics(store.connection, book=book)
            check(found, alone)
            assert found == seen.books.get(book, Statistics())
        for game in range(1, games + 1):
            check(statistics(store.connection, game=game), [row for row in rows if row.game == game])
        assert statistics(store.connection) == seen.all


def test_the_books_add_up_to_all() -> None:
    seen = over(rounds(7, 400, FIVE, games=9))
    books = seen.books.values()
    for part in ("whole", "player", "bank", "hinted"):
        parts = [getattr(book, part) for book in books]
        whole = getattr(seen.all, part)
        assert (whole.rounds, whole.net) == (sum(each.rounds for each in parts), sum(each.net for each in parts))
    assert seen.all.whole.rounds == seen.all.player.rounds + seen.all.bank.rounds
    assert seen.all.whole.net == seen.all.player.net + seen.all.bank.net == seen.all.course[-1]
    assert seen.all.all_hands == sum(book.all_hands for book in books)
    assert seen.all.naturals == sum(book.naturals for book in books)
    assert sum(number for _, number in seen.all.spread) == seen.all.whole.rounds


def test_no_round_is_no_figure_and_not_nought() -> None:
    found = of([])
    assert found == Statistics()
    assert found.whole == Part(0, 0, None, None)
    assert (found.whole.per_round, found.highest, found.lowest, found.middle) == (None,) * 4
    assert (found.bank_share, found.fair_share, found.hinted_share) == (None,) * 3
    assert over([]) == Overview(Statistics(), {})


def test_rounds_with_hints_are_in_no_other_figure() -> None:
    rows = rounds(3, 80, hints=0)
    aside = [replace(row, hinted=True, net=9_999, natural=True) for row in rounds(4, 20, hints=0)]
    later = [replace(row, number=row.number + 80) for row in aside]
    apart = of([*rows, *later])
    assert replace(apart, hinted=Part()) == of(rows)
    assert (apart.hinted.rounds, apart.hinted.net) == (20, 20 * 9_999)
    assert apart.hinted_share == pytest.approx(0.2)


def test_the_bank_is_as_long_as_its_longest_tenure_and_each_bank_counts_once() -> None:
    tenures = [1, 2, 3, 0, 1, 2, 3, 0, 1]
    rows = [Row(1, "modern", 4, place, False, bool(n), n, 10, False) for place, n in enumerate(tenures, 1)]
    found = of(rows)
    assert (found.longest, found.longest_times, found.bank.rounds) == (3, 2, 7)


def test_only_lost_since_the_first_round_is_never_above_nought() -> None:
    found = of(
        [Row(1, "modern", 4, 1, False, False, 0, -30, False), Row(1, "modern", 4, 2, False, False, 0, 10, False)]
    )
    assert (found.highest, found.lowest, found.course) == (0, -30, (-30, -20))


# --- how hands end ---------------------------------------------------------------------------------

MIXED = [
    book.options.changed(
        {"five_card_trick": five, "three_sevens": five, "twenty_one_pays": times, "bank_twenty_one_takes": times,
         "ties": ties, "natural_tie": ties}
    )
    for book in BOOKS.values()
    for five in (False, True)
    for times in (1, 2)
    for ties in ("bank", "void")
]  # fmt: skip
BOOKS_AND_MIXED: list[Options] = [*(book.options for book in BOOKS.values()), *MIXED]
EVERY_CLAUSE: list[Clause] = [
    *{clause for options in BOOKS_AND_MIXED for clause in clauses(options)},
    *CHALLENGED,
    REFUSED,
    EXCUSED,
]


def test_every_clause_of_every_book_has_its_way_of_ending() -> None:
    assert len({clause.name for clause in EVERY_CLAUSE}) == 17
    for clause in EVERY_CLAUSE:
        end = end_of(clause.name, clause.pays)
        assert not end.startswith("other_"), clause
        paid = said.PAID if clause.pays > 0 else said.PAYS if clause.pays < 0 else said.VOID
        assert said.sign(end) == paid or clause is EXCUSED
    assert end_of("collected", 0) == end_of("excused", 0) == "others_natural"
    assert set(BESIDE) - {"collected"} == {"sale", "counter", "pool won"}, "these end no hand"


def test_what_is_said_of_an_end_is_what_the_clause_pays() -> None:
    pays = {end: {c.pays for c in EVERY_CLAUSE if end_of(c.name, c.pays) == end} for end in ENDS}
    assert pays["natural"] == pays["twenty_one"] == {2}
    assert said.SAID["natural"].endswith("twice")
    assert said.SAID["twenty_one"].endswith("double")
    assert pays["void"] == {0}


@pytest.mark.parametrize(("won", "end"), [(1, "other_won"), (0, "void"), (-70, "other_lost")])
def test_a_clause_of_a_later_version_is_not_lost(won: int, end: str) -> None:
    assert end_of("all red cards", won) == end
    found = of([Row(1, "modern", 4, 1, False, False, 0, won, False, (("all red cards", won),))])
    assert found.hands == {end: 1}


@pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.id)
def test_hands_that_were_really_played_end_in_ways_that_are_known(book: Book) -> None:
    options = book.options
    game = Game(book.id, options, [Bot(20)] * 5, names(5), "ends", {})
    seen: Counter[str] = Counter()
    for _ in range(300):
        assert game.begin() is None
        for spots in game.board.spots:
            seen.update(end_of(spot.why, spot.won or 0) for spot in spots if spot.won is not None)
    assert not {"other_won", "other_lost"} & seen.keys()
    assert seen["bust"] > 100
    assert ("tie" in seen) == (options.ties == "bank")


def test_all_ends_have_words_and_those_of_every_book_come_always() -> None:
    assert set(said.SAID) == set(ENDS)
    assert set(said.ALWAYS) < set(ENDS)
    assert max(map(len, said.SAID.values())) <= 18
    assert list(said.ends({})) == [end for end in ENDS if end in said.ALWAYS]
    everything = {end: place + 1 for place, end in enumerate(ENDS)}
    assert said.ends(everything) == everything
    for most in range(10, len(ENDS)):
        told = said.ends(everything, most)
        assert len(told) <= most
        assert sum(told.values()) == sum(everything.values())
        assert set(said.ALWAYS) <= set(told)


def test_a_tie_that_nobody_pays_stands_in_for_one_that_the_bank_takes() -> None:
    assert "tie" not in said.ends({"void": 3})
    assert list(said.ends({"void": 3, "tie": 1}))[3:6] == ["void", "lower", "tie"]


# --- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("amount", "text"),
    [
        (None, "–"),
        (0.0, "0.0"),
        (-0.04, "0.0"),
        (5.8, "+5.8"),
        (-13.06, "−13.1"),
        (9999.94, "+9,999.9"),
        (-12345.67, "−12,346"),
        (2e7, "+20.0M"),
    ],
)
def test_what_a_round_brings(amount: float | None, text: str) -> None:
    assert said.average(amount) == text


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "0"), (-80, "−80"), (9_999_999, "+9,999,999"), (-12_340_000, "−12.3M"), (10**10, "+10,000.0M")],
)
def test_an_amount_of_any_size_has_room_in_a_column(amount: int, text: str) -> None:
    assert said.money(amount) == text
    assert len(text) <= 10


@pytest.mark.parametrize(
    ("share", "digits", "text"),
    [
        (None, 0, "–"),
        (0, 0, "0"),
        (0.001, 0, "<1"),
        (0.0001, 1, "<0.1"),
        (0.25, 0, "25"),
        (1, 0, "100"),
        (0.151, 1, "15.1"),
    ],
)
def test_a_share_in_percent(share: float | None, digits: int, text: str) -> None:
    assert said.percent(share, digits) == text


def test_how_often() -> None:
    assert [said.times(n) for n in (1, 2, 3, 10, 11, 3000)] == [
        "once", "twice", "three times", "ten times", "11 times", "3,000 times",
    ]  # fmt: skip


def test_of_few_rounds_it_is_said_that_chance_rules() -> None:
    few, many = of(rounds(1, 29, hints=0)), of(rounds(1, 30, hints=0))
    assert "30" in said.chance(few)
    assert said.chance(many) == said.chance(Statistics()) == ""


# --- what is odd -----------------------------------------------------------------------------------


def test_a_book_that_is_not_known_here_is_a_book_like_any_other() -> None:
    rows = rounds(5, 60, ("modern", "macau"), games=4)
    seen = over(rows)
    assert list(seen.books) == ["modern", "macau"]
    check(seen.books["macau"], [row for row in rows if row.book == "macau"])


@pytest.mark.parametrize("odd", ["", "no list", '{"You": 1}', "[]", "7"])
def test_seats_that_cannot_be_read_are_left_out_of_the_fair_share_only(odd: str) -> None:
    rows = rounds(6, 90, games=2, hints=0)
    with stored(rows) as store:
        store.connection.execute("UPDATE game SET names = ? WHERE id = 1", (odd,))
        found = statistics(store.connection)
    known = next(row.seats for row in rows if row.game == 2)
    assert found.fair_share == pytest.approx(1 / known)
    assert found.whole.rounds == 90


def test_figures_that_are_none_are_left_out_and_the_rest_counts() -> None:
    rows = rounds(6, 40, hints=0)
    with stored(rows) as store:
        store.connection.execute("UPDATE result SET net = 'much' WHERE round = 3")
        store.connection.execute("UPDATE result SET tenure = 'long', natural = 'yes' WHERE round = 4")
        found = overview(store.connection).all
    assert found.whole.rounds == 39
    assert found.whole.net == sum(row.net for row in rows) - rows[2].net


def test_a_number_of_a_round_that_is_none_breaks_nothing() -> None:
    rows = rounds(6, 40, hints=0)
    with stored(rows) as store:
        for odd in ("9e999", "x'00'", "'first'"):
            store.connection.execute(f"UPDATE result SET number = {odd}")
            found = statistics(store.connection)
            assert replace(found, whole=Part(), player=Part(), bank=Part()) == replace(
                of(rows), whole=Part(), player=Part(), bank=Part()
            )
            assert (found.whole.rounds, found.whole.net) == (40, sum(row.net for row in rows))
            assert found.whole.best
            assert isinstance(found.whole.best.number, int)


def test_where_no_round_is_like_another_the_figures_are_the_same_sums() -> None:
    rows = [replace(row, net=place * (-1) ** place) for place, row in enumerate(rounds(2, 200, FIVE, games=6), 1)]
    check(of(rows), rows)


def test_rounds_whose_game_is_gone_are_in_the_sum_of_all_only() -> None:
    rows = rounds(6, 40, FIVE[:2], games=2, hints=0)
    with stored(rows) as store:
        store.connection.execute("PRAGMA foreign_keys = OFF")
        store.connection.execute("DELETE FROM game WHERE id = 2")
        seen = overview(store.connection)
    assert seen.all.whole.rounds == 40
    assert list(seen.books) == ["modern"]
    assert seen.all.fair_share == pytest.approx(1 / next(row.seats for row in rows if row.game == 1))


def test_a_round_that_is_still_played_counts_for_nothing() -> None:
    rows = rounds(8, 10)
    with stored(rows) as store:
        before = overview(store.connection)
        store.connection.execute(
            "INSERT INTO round (game, number, began, actions) VALUES (1, 11, '2024-05-01T12:00:00Z', 'You stake 40')"
        )
        assert overview(store.connection) == before


# --- reading ---------------------------------------------------------------------------------------


def test_it_is_read_at_one_moment_while_another_writes_and_nobody_waits(tmp_path: Path) -> None:
    with Store.at(tmp_path / "store.sqlite3") as store, Store.at(tmp_path / "store.sqlite3") as other:
        keep(store, rounds(9, 30))
        before = overview(other.connection)
        store.connection.execute("BEGIN IMMEDIATE")
        store.connection.execute("DELETE FROM result WHERE round > 5")
        assert overview(other.connection) == before
        store.connection.execute("COMMIT")
        assert overview(other.connection).all.whole.rounds + overview(other.connection).all.hinted.rounds == 5
        assert not other.connection.in_transaction


def test_within_a_transaction_it_is_read_as_that_sees_it() -> None:
    with stored(rounds(9, 30)) as store, store.transaction() as connection:
        connection.execute("DELETE FROM result")
        assert statistics(connection) == Statistics()
        assert connection.in_transaction


def test_a_connection_that_may_only_read_will_do(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    rows = rounds(10, 30)
    with Store.at(path) as store:
        keep(store, rows)
    connection = sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)
    check(statistics(connection), rows)
    connection.close()


def test_it_needs_neither_the_engine_nor_a_screen() -> None:
    code = (
        "import sys, vingtun.store.statistics\n"
        "heavy = ('vingtun.engine', 'vingtun.play', 'textual', 'rich')\n"
        "assert not [each for each in sys.modules if each.startswith(heavy)]\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
