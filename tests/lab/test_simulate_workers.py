"""Blocks: any number of processes comes to the same, and none of them is left behind."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from vingtun.engine.books import BOOKS, MODERN
from vingtun.lab.blocks import LENGTH, Block, Setting, blocks, played
from vingtun.lab.simulate import Simulation, simulate
from vingtun.lab.tally import Tally
from vingtun.lab.workers import AHEAD, Workers
from vingtun.play.policy import Draws, Policy

SETTING = Setting(seed="7f3a")
ROUNDS = 4 * LENGTH + 300


@pytest.fixture(scope="module")
def whole() -> Tally:
    """What the rounds come to, played one block after another."""
    total = Tally(4)
    for block in blocks(SETTING, ROUNDS):
        total += played(block)
    return total


def test_rounds_are_cut_into_blocks() -> None:
    assert [(block.number, block.rounds) for block in blocks(SETTING, ROUNDS)] == [
        *((number, LENGTH) for number in range(4)),
        (4, 300),
    ]
    assert [block.number for block in blocks(SETTING, ROUNDS, 3)] == [3, 4]
    assert list(blocks(SETTING, 2 * LENGTH, 2)) == []


def test_every_block_has_cards_of_its_own() -> None:
    seeds = [block.seed for block in blocks(SETTING, ROUNDS)]
    assert len(set(seeds)) == len(seeds)
    assert not any(seed.isalnum() for seed in seeds)
    assert played(Block(SETTING, 0, 50)) != played(Block(SETTING, 1, 50))


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_workers_comes_to_the_same_block_by_block(count: int, whole: Tally) -> None:
    simulation = Simulation([SETTING], ROUNDS)
    with Workers(count) as workers:
        told = list(simulation.play(workers))
    assert [tally.rounds for tally in told] == [LENGTH, 2 * LENGTH, 3 * LENGTH, 4 * LENGTH, ROUNDS]
    assert told[-1] == whole
    assert simulation.reports() == [whole.report()]


@pytest.mark.parametrize("count", [1, 2])
def test_it_ends_with_the_first_block_that_is_sure_enough(count: int) -> None:
    errors: list[float] = []
    total = Tally(4)
    for block in blocks(SETTING, ROUNDS):
        total += played(block)
        assert total.standard_error is not None
        errors.append(total.standard_error)
    simulation = Simulation([SETTING], 100 * ROUNDS, until_se=errors[2])
    with Workers(count) as workers:
        assert [tally.standard_error for tally in simulation.play(workers)] == errors[:3]


def test_a_policy_is_played_by_and_not_by_the_banker() -> None:
    policy = Policy(Draws(12, 12), 1, 1)
    cautious, printed = simulate(2_000, policy=policy), simulate(2_000)
    assert cautious.bust < printed.bust / 10
    assert list(cautious.bank_totals) == list(printed.bank_totals)
    flat = played(Block(Setting(policy=policy), 0, 200))
    assert flat.staked == 200 * (20 + 40 + 80 + 40) - sum(
        count * unit for count, unit in zip((flat.held[seat] for seat in range(4)), (40, 20, 40, 80), strict=True)
    )


def test_tallies_add_up_in_any_order() -> None:
    one, two, three = (played(Block(Setting(BOOKS["pontoon"].options), number, 40)) for number in range(3))
    assert (one + two) + three == (three + one) + two
    assert (one + Tally(4)) == one


def test_what_waits_is_bounded_however_much_there_is_to_do() -> None:
    begun: list[int] = []

    def without_end() -> Iterator[int]:
        while True:
            begun.append(len(begun))
            yield -len(begun)

    with Workers(2) as workers:
        results = workers.in_order(abs, without_end())
        for number in range(1, 50):
            assert next(results) == number
            assert len(begun) <= number + AHEAD * 2


def test_a_call_beside_the_blocks_has_its_result_when_it_is_waited_for() -> None:
    for count in (1, 2):
        with Workers(count) as workers:
            wait = workers.begin(abs, -3)
            assert list(workers.in_order(abs, [-1, -2])) == [1, 2]
            assert wait() == 3


def test_one_worker_is_this_process() -> None:
    with Workers(1) as workers:
        assert list(workers.in_order(process, range(2))) == [os.getpid()] * 2
    with Workers(2) as workers:
        assert os.getpid() not in workers.in_order(process, range(4))


def process(_: int) -> int:
    return os.getpid()


ENDLESS = """
import os
from vingtun.lab.workers import Workers

def process(_):
    return os.getpid()

if __name__ == "__main__":
    with Workers(2) as workers:
        print(*set(workers.in_order(process, range(40))), flush=True)
        input()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="processes are looked up in another way there")
def test_workers_end_with_the_process_that_started_them_however_it_ends(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS, encoding="utf-8")
    with subprocess.Popen([sys.executable, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        workers = [int(word) for word in process.stdout.readline().split()]
        assert workers
        process.kill()
        assert process.stdout.read() == b""  # which nobody has open any more


def test_options_and_policies_reach_a_worker_as_they_are() -> None:
    setting = Setting(MODERN.options.changed({"ties": "void"}), 3, "9", Policy(Draws(13, 19), 3, 2))
    with Workers(2) as workers:
        (tally,) = workers.in_order(played, [Block(setting, 5, 100)])
    assert tally == played(Block(setting, 5, 100))
