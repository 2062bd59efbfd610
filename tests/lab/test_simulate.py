"""What the simulation counts, held against the exact odds and against other ways to count."""

from collections.abc import Iterator
from math import sqrt
from statistics import stdev

import pytest

from vingtun.engine.books import BOOKS, MODERN, Book
from vingtun.engine.hand import LIMIT
from vingtun.engine.options import Options
from vingtun.engine.round import Round
from vingtun.engine.rules import rules
from vingtun.lab.blocks import LENGTH, Block, Setting, blocks, played
from vingtun.lab.simulate import simulate
from vingtun.lab.tally import BUST, Report, Tally
from vingtun.play.bots import bots
from vingtun.play.game import drive, seated
from vingtun.play.policy import Draws, Policy

ROUNDS, SEATS, SEED = 25_000, 4, "7f3a"

NATURAL = 27312 / 195755
PLAYERS_NET = 0.00083
TENURE = {1: 0.1343, 2: 0.1163, 3: 0.1007, 4: 0.0871, 5: 0.5616}
MEAN_TENURE = 3.825
PLAYERS_BUST = 0.198
BANK_TOTALS = {"17": 0.153, "18": 0.145, "19": 0.142, "20": 0.185, "21": 0.077, BUST: 0.298}
NO_BANK_NATURAL = 1 - 32 / 663
"""The exact figures of four seats, in fractions of rounds, tenures and rounds that the banker plays."""


def rounds_of(options: Options, rounds: int) -> Iterator[Round]:
    """The same rounds as the simulation plays, each when it is over."""
    for block in blocks(Setting(options, SEATS, SEED), rounds):
        round_, players = seated(rules(options), SEATS, block.seed), bots(SEATS)
        for _ in range(block.rounds):
            drive(round_, players, round_.begin())
            yield round_


def error(fraction: float, trials: float) -> float:
    """The standard error of a fraction."""
    return sqrt(fraction * (1 - fraction) / trials)


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate(ROUNDS, SEATS, SEED)


@pytest.fixture(scope="module")
def pairs() -> list[tuple[int, int]]:
    """What the same rounds' players won and staked, from the banker's net."""
    played = []
    for round_ in rounds_of(MODERN.options, ROUNDS):
        board = round_.board
        staked = sum(spot.opening for seat in board.order[:-1] for spot in board.spots[seat])
        played.append((-board.net[board.banker], staked))
    return played


# --- the figures -----------------------------------------------------------------------------------


@pytest.mark.rule("M21")
def test_the_figures_are_the_exact_ones_within_four_standard_errors(report: Report) -> None:
    assert report.players_net is not None
    assert report.players_net_se is not None
    assert report.natural_gap is not None
    assert abs(report.players_net - PLAYERS_NET) < 4 * report.players_net_se
    assert abs(1 / report.natural_gap - NATURAL) < 4 * error(NATURAL, ROUNDS)
    for share in report.bank_share:
        assert abs(share - 1 / SEATS) < 4 * share_error()


def share_error() -> float:
    """No less than the standard error of a seat's share: as if each tenure's holder were drawn by lot."""
    square = sum(length**2 * fraction for length, fraction in TENURE.items())
    return sqrt(square / MEAN_TENURE * (1 / SEATS) * (1 - 1 / SEATS) / ROUNDS)


def test_tenures_are_as_long_as_they_should_be(report: Report) -> None:
    assert list(report.tenure) == list(TENURE)
    for length, fraction in TENURE.items():
        assert abs(report.tenure[length] - fraction) < 4 * error(fraction, ROUNDS / MEAN_TENURE)


def test_the_banker_comes_to_the_totals_that_he_should(report: Report) -> None:
    assert list(report.bank_totals) == list(BANK_TOTALS)
    for total, fraction in BANK_TOTALS.items():
        assert abs(report.bank_totals[total] - fraction) < 4 * error(fraction, ROUNDS * NO_BANK_NATURAL) + 0.0005


def test_shares_are_of_one_whole(report: Report) -> None:
    for shares in (report.bank_share, report.tenure.values(), report.bank_totals.values()):
        assert sum(shares) == pytest.approx(1)


def test_the_net_is_the_bankers_turned_round(report: Report, pairs: list[tuple[int, int]]) -> None:
    won, staked = map(sum, zip(*pairs, strict=True))
    assert report.players_net == won / staked


def test_the_standard_error_is_that_of_the_residuals(report: Report, pairs: list[tuple[int, int]]) -> None:
    won, staked = map(sum, zip(*pairs, strict=True))
    residuals = [x - won / staked * y for x, y in pairs]
    assert report.players_net_se == pytest.approx(stdev(residuals) * sqrt(ROUNDS) / staked)


def test_the_standard_error_is_that_of_batches(report: Report, pairs: list[tuple[int, int]]) -> None:
    size = 100
    batches = [list(map(sum, zip(*pairs[k : k + size], strict=True))) for k in range(0, ROUNDS, size)]
    spread = stdev(won / staked for won, staked in batches) / sqrt(len(batches))
    assert report.players_net_se == pytest.approx(spread, rel=4 / sqrt(2 * len(batches)))


def test_the_swing_is_the_deviation_of_what_the_bank_wins(report: Report, pairs: list[tuple[int, int]]) -> None:
    assert report.swing == pytest.approx(stdev(won for won, _ in pairs))


def test_busts_and_the_mean_tenure_are_the_exact_ones(report: Report) -> None:
    assert report.mean_tenure is not None
    assert abs(report.mean_tenure - MEAN_TENURE) < 4 * sqrt(2.3 / (ROUNDS / MEAN_TENURE))
    assert abs(report.bust - PLAYERS_BUST) < 4 * error(PLAYERS_BUST, ROUNDS * 3)


@pytest.mark.rule("F11")
def test_the_old_advice_can_be_chosen_and_busts_more_often() -> None:
    options = BOOKS["foster"].options
    advised, printed = simulate(3_000, options=options, policy=Policy(Draws(17, 17))), simulate(3_000, options=options)
    assert advised.bust > printed.bust + 4 * error(0.2, 9_000)


# --- how it is played ------------------------------------------------------------------------------


def test_the_same_seed_is_the_same_report() -> None:
    assert simulate(400, SEATS, SEED) == simulate(400, SEATS, SEED)
    assert simulate(400, SEATS, SEED) != simulate(400, SEATS, "7f3b")


def test_progress_is_told_to_the_last_round() -> None:
    told: list[int] = []
    simulate(2 * LENGTH + 250, progress=told.append)
    assert told == [LENGTH, 2 * LENGTH, 2 * LENGTH + 250]


@pytest.mark.parametrize("seats", [2, 10])
def test_other_tables(seats: int) -> None:
    report = simulate(1_500, seats)
    assert report.seats == len(report.bank_share) == seats
    assert min(report.bank_share) > 0
    assert sum(report.bank_share) == pytest.approx(1)
    assert report.natural_gap is not None
    assert 1 / report.natural_gap == pytest.approx(32 / 663 * (seats - 1), rel=0.4)


@pytest.mark.parametrize("book", BOOKS.values(), ids=list(BOOKS))
def test_every_book_is_counted(book: Book) -> None:
    report = simulate(300, options=book.options.changed({"pool": "natural"}))
    assert report.players_net_se is not None
    assert 0 < report.players_net_se < 1
    assert report.natural_gap is not None
    assert sum(report.tenure.values()) == pytest.approx(1)
    assert sum(report.bank_totals.values()) == pytest.approx(1)
    assert list(report.bank_totals)[-6:] == list(BANK_TOTALS)


def test_what_passes_between_seats_apart_from_the_bank_is_left_out() -> None:
    """The bank's own account, from round to round, in the book with most side payments."""
    options = BOOKS["cassell"].options.changed({"pool": "natural", "bank_on_natural": False, "bank_rounds": 10**6})
    staked = 0
    for round_ in rounds_of(options, 200):
        staked += sum(spot.opening for spots in round_.board.spots for spot in spots)
    assert simulate(200, SEATS, SEED, options).players_net == -round_.board.bank_net / staked


def test_a_split_natural_is_none() -> None:
    """In the book that pays a split ace and ten-card by the clause of the natural."""
    options = BOOKS["pontoon"].options
    rounds, naturals, split_naturals = 4_000, 0, 0
    for round_ in rounds_of(options, rounds):
        board = round_.board
        hands = [hand for seat in board.order[:-1] if len(hands := round_.view(seat).hands) == 1 for hand in hands]
        naturals += any(len(hand.cards) == 2 and hand.total.points == LIMIT for hand in hands)
        split_naturals += any(spot.why == "natural" for spots in board.spots if len(spots) == 2 for spot in spots)
    assert split_naturals
    assert simulate(rounds, SEATS, SEED, options).natural_gap == rounds / naturals


def test_of_nothing_nothing_is_said() -> None:
    report = Tally(SEATS).report()
    assert (report.rounds, report.players_net, report.players_net_se, report.natural_gap) == (0, None, None, None)
    assert (report.tenure, report.rounds_per_second) == ({}, None)
    assert not any(report.bank_share)


def test_a_tenure_that_is_cut_off_counts_for_as_long_as_it_lasted() -> None:
    """Four tenures: of one, two and two rounds, and one of which the first two rounds are all that is known."""
    tally = Tally(2)
    for heir, tenure in [(1, 1), (0, 1), (1, 2), (0, 1), (1, 2), (0, 1), (0, 2)]:
        tally.add_bank(0, heir, tenure, 0, 1)
    report = tally.report()
    assert report.tenure == pytest.approx({1: 0.25 / 0.75, 2: 0.5 / 0.75})
    assert report.mean_tenure == pytest.approx(1.25 / 0.75)


def test_blocks_cut_no_tenure_short() -> None:
    """Blocks so short that they cut off a third of the tenures, and more often the long ones."""
    total = Tally(SEATS)
    for number in range(1_000):
        total += played(Block(Setting(seed=SEED), number, 10))
    report = total.report()
    assert report.mean_tenure is not None
    assert abs(report.mean_tenure - MEAN_TENURE) < 4 * sqrt(2.3 / (total.rounds / MEAN_TENURE))
    counted = sum(length * count for length, count in total.ended.items()) / total.ended.total()
    assert counted < MEAN_TENURE - 4 * sqrt(2.3 / (total.rounds / MEAN_TENURE))
