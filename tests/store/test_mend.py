"""Damage of every kind: the program starts and says so, the damaged file is kept, and nothing false is taken over."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from tests.store.stores import (
    Content,
    Seated,
    Table,
    content,
    folder_of,
    played,
    resumed,
)
from tests.strategies import THOROUGH

from vingtun.engine.books import BOOKS
from vingtun.store import database, games, mend, resume
from vingtun.store.database import DamagedError, Store, StoreError

PAGE = 4096
ROUNDS = 6
DAMAGES = 60 if THOROUGH == 1 else 1_000
NAME = "vingtun.sqlite3"
PAGES = 3 if THOROUGH == 1 else 1
"""Of so many pages one is tried."""

TABLES = [Table.of(book, seed=f"mend{at}", wild=at % 2 == 1) for at, book in enumerate(BOOKS)]


@dataclass(frozen=True)
class Original:
    """A store with a game of each book, each in mid-round, and the same with all that is newer in its log.

    Attributes:
        data: the bytes of the file.
        behind: the same when half of it was played; what came after stands in the log.
        log: that log.
        content: what is kept in it.
    """

    data: bytes
    behind: bytes
    log: bytes
    content: Content


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Original:
    path = tmp_path_factory.mktemp("original") / NAME
    with Store.at(path) as store:
        seated = [Seated(store, table) for table in TABLES]
        for each in seated:
            each.play(ROUNDS // 2)
        store.rows("PRAGMA wal_checkpoint(TRUNCATE)")
        behind = path.read_bytes()
        for each in seated:
            each.play(ROUNDS)
            each.step()
            each.kept.release()
        kept = content(store)
        log = Path(f"{path}-wal").read_bytes()
    assert len(log) > 100 * PAGE
    return Original(path.read_bytes(), behind, log, kept)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / NAME


def lay(path: Path, data: bytes, log: bytes = b"", index: bytes = b"") -> None:
    """Put a file there, its log and the index of the log beside it, and nothing else."""
    for each in path.parent.iterdir():
        each.unlink()
    for name, parts in (("", data), ("-wal", log), ("-shm", index)):
        if parts or not name:
            Path(f"{path}{name}").write_bytes(parts)


def asides(path: Path) -> list[Path]:
    return sorted(path.parent.glob("vingtun-set-aside-*.sqlite3"))


def look(path: Path, data: bytes, log: bytes, original: Original) -> Content:
    """Open a store that may be damaged, and see that everything about it is as it has to be; what was saved."""
    with mend.opened(path) as store:
        notice, saved = store.notice, content(store)
        games.check(store)
        assert store.rows("PRAGMA integrity_check") == [("ok",)]
        assert store.rows("PRAGMA foreign_key_check") == []
        about = {number: plans(store, number) for number in saved}
    check_aside(path, data, log, notice, saved)
    check_truth(saved, original, noticed=bool(notice))
    with mend.opened(path) as store:
        assert store.notice == ""
        assert content(store) == saved
        go_on(store, about)
    return saved


def plans(store: Store, number: int) -> str | None:
    """What is said about a game when it is to go on; None where it cannot."""
    try:
        return resume.plan(store, games.game(store, number)).notice
    except StoreError:
        return None


def check_aside(path: Path, data: bytes, log: bytes, notice: str, saved: Content) -> None:
    """What was damaged lies beside, byte for byte, and one sentence says so."""
    if not notice:
        assert asides(path) == []
        return
    [aside] = asides(path)
    assert aside.read_bytes() == data
    beside = Path(f"{aside}-wal")
    assert (beside.read_bytes() if beside.exists() else b"") == log
    rounds = sum(len(rounds) for _, rounds, *_ in saved.values())
    what = "nothing in it could be read"
    if rounds or saved:
        what = f"{rounds} round{'s' * (rounds != 1)} of {len(saved)} game{'s' * (len(saved) != 1)} could be saved"
        cut = sum(table[4] == "" for table, *_ in saved.values())
        what += (
            f"; {cut} game{'s' * (cut != 1)} cannot go on: {'their seeds are' if cut > 1 else 'its seed is'} lost"
            * (cut > 0)
        )
    assert notice == f"The store {path} was damaged and is set aside as {aside.name}; {what}."
    assert not list(path.parent.glob("*mend*"))


def check_truth(saved: Content, original: Original, *, noticed: bool) -> None:
    """Nothing is there that was not, no round is another, and all that is said of the rounds follows from them."""
    for number, (table, rounds, results, hands) in saved.items():
        was, *rest = original.content[number]
        if table != was:  # its own row is lost: it can be looked at
            assert noticed
            assert table[:3] == was[:3]
            assert table[4:] == ("", 0)
        known = {row[0]: [] for row in rest[0]}
        for rows in rest:
            for row in rows:
                known[row[0]].append(row)
        found: dict[int, list[object]] = {row[0]: [] for row in rounds}
        for rows in (rounds, results, hands):
            for row in rows:
                found[row[0]].append(row)
        for at, rows in found.items():
            check_round(rows, known[at])


def check_round(found: list[object], known: list[object]) -> None:
    if found == known:
        return
    _, _, actions, record, _ = found[0]
    assert record is None, "a round that is over is what it was"
    assert len(found) == 1  # an older copy of the round, when it was open
    [said] = [said for _, _, said, _, _ in known[:1]]
    assert said is None or said.startswith(actions)


def go_on(store: Store, about: dict[int, str | None]) -> None:
    """A game that can goes on for a round; which it is changes with all that was saved."""
    able = [number for number, notice in about.items() if notice is not None and games.game(store, number).seed]
    for number in able[len(content(store)[able[0]][1]) % len(able) :][:1] if able else ():
        notice = about[number] or ""
        kept, game = resumed(store, number, notice)
        table = TABLES[number - 1]
        last = game.board.round + 1
        while game.board.round < last or game.ask:
            game.answer(table.answer(game)) if game.ask else game.begin()
            kept.save(game)
        kept.release()
    games.check(store)


# --- every place -------------------------------------------------------------------------------------


def test_an_undamaged_store_is_opened_without_a_word(original: Original, path: Path) -> None:
    for data, log in ((original.data, b""), (original.behind, original.log)):
        lay(path, data, log)
        assert look(path, data, log, original) == original.content


def test_it_is_cut_at_every_page(original: Original, path: Path) -> None:
    saved = []
    for end in (*range(0, len(original.data), PAGES * PAGE), len(original.data) - PAGE):
        data = original.data[:end]
        lay(path, data)
        saved.append(sum(len(rounds) for _, rounds, *_ in look(path, data, b"", original).values()))
    assert saved[0] == 0
    assert saved[-1] >= 5 * ROUNDS - 4
    assert saved == sorted(saved)


def test_every_page_is_lost_by_itself(original: Original, path: Path) -> None:
    for at in (*range(0, 8 * PAGE, PAGE), *range(8 * PAGE, len(original.data), PAGES * PAGE)):
        data = original.data[:at] + bytes(PAGE) + original.data[at + PAGE :]
        lay(path, data)
        saved = look(path, data, b"", original)
        lost = 5 * (ROUNDS + 1) - sum(len(rounds) for _, rounds, *_ in saved.values())
        assert lost <= 8


def test_the_log_is_cut_at_every_frame(original: Original, path: Path) -> None:
    """What was committed last is gone, and nobody can know; what was committed before is all there."""
    size = PAGE + 24
    ends = range(32, len(original.log), size * (len(original.log) // size // (12 * THOROUGH) or 1))
    for end in ends:
        lay(path, original.behind, original.log[:end])
        with mend.opened(path) as store:
            assert store.notice == ""
            check_truth(content(store), original, noticed=False)
            about = {saved.id: plans(store, saved.id) for saved in games.games(store)}
            assert set(about.values()) == {""}
            go_on(store, about)


# --- every kind --------------------------------------------------------------------------------------

Damage = Callable[[Random, bytes], bytes]


def overwritten(chance: Random, data: bytes) -> bytes:
    length = min(chance.choice((1, 1, 2, 8, 64, 512, PAGE)), len(data))
    at = chance.randrange(len(data) - length + 1)
    return data[:at] + chance.randbytes(length) + data[at + length :]


def one_bit(chance: Random, data: bytes) -> bytes:
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def cut(chance: Random, data: bytes) -> bytes:
    return data[: chance.randrange(len(data))]


def zeroed(chance: Random, data: bytes) -> bytes:
    length = min(chance.choice((16, 512, PAGE, 3 * PAGE)), len(data))
    at = chance.randrange(len(data) - length + 1)
    return data[:at] + bytes(length) + data[at + length :]


def swapped(chance: Random, data: bytes) -> bytes:
    pages = [data[at : at + PAGE] for at in range(0, len(data), PAGE)]
    one, other = chance.sample(range(len(pages)), 2)
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


def appended(chance: Random, data: bytes) -> bytes:
    return data + chance.randbytes(chance.choice((1, 100, PAGE)))


def letters(chance: Random, data: bytes) -> bytes:
    """Some digits become others: the shape of all rows stays what it is."""
    digits = [at for at, byte in enumerate(data) if byte in b"0123456789"]
    changed = bytearray(data)
    for at in chance.sample(digits, chance.randint(1, 3)):
        changed[at] = chance.choice(b"0123456789")
    return bytes(changed)


DAMAGE: list[Damage] = [overwritten, overwritten, one_bit, cut, zeroed, swapped, appended, letters]


@pytest.mark.parametrize("part", range(4))
def test_any_damage_of_the_file(original: Original, path: Path, part: int) -> None:
    chance = Random(part)
    for _ in range(DAMAGES // 4):
        data = chance.choice(DAMAGE)(chance, original.data)
        lay(path, data)
        look(path, data, b"", original)


def test_any_damage_of_the_log(original: Original, path: Path) -> None:
    chance = Random(10)
    for _ in range(DAMAGES // 4):
        kind = chance.choice([each for each in DAMAGE if each is not swapped])
        data, log = original.behind, kind(chance, original.log)
        if chance.random() < 0.3:
            data = chance.choice(DAMAGE)(chance, data)
        lay(path, data, log, chance.randbytes(chance.choice((0, 0, 40, 32_768))))
        look(path, data, log, original)


def test_a_log_is_all_that_is_left(original: Original, path: Path) -> None:
    lay(path, b"", original.log)
    path.unlink()
    saved = look(path, b"", original.log, original)
    assert sum(len(rounds) for _, rounds, *_ in saved.values()) >= 2 * ROUNDS


def test_a_fault_in_the_log_costs_what_it_touches_and_not_all_that_was_written_after_it(
    original: Original, path: Path
) -> None:
    """SQLite reads a log up to its first fault, and says nothing about the rest."""
    at = 32 + 5 * (PAGE + 24) + 1_000
    log = original.log[:at] + b"\xff" * 64 + original.log[at + 64 :]
    lay(path, original.behind, log)
    with closing(sqlite3.connect(path)) as plain:
        [(silent,)] = plain.execute("SELECT count(*) FROM result")
    lay(path, original.behind, log)
    saved = look(path, original.behind, log, original)
    assert silent == 5 * (ROUNDS // 2)
    assert sum(len(results) for *_, results, _ in saved.values()) >= 5 * ROUNDS - 1


# --- what else can go wrong --------------------------------------------------------------------------


@pytest.fixture
def damaged(original: Original, path: Path) -> bytes:
    """A store of which a page is lost, in its place."""
    data = original.data[: 5 * PAGE] + bytes(PAGE) + original.data[6 * PAGE :]
    lay(path, data)
    return data


class KilledError(BaseException):
    """The process ends here."""


@pytest.mark.parametrize("name", ["unlink", "replace", "open"])
def test_a_program_that_ends_while_it_mends_leaves_all_of_it_to_the_next(
    original: Original, path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    data = original.behind
    for at in range(PAGE, len(data), PAGE):  # the log has many pages once more, but not all
        data = original.behind[:at] + bytes(PAGE) + original.behind[at + PAGE :]
        lay(path, data, original.log)
        with mend.opened(path) as store:
            known = content(store)
            if store.notice:
                break
    true = getattr(Path, name)
    for steps in range(20):
        lay(path, data, original.log)
        left = iter(range(steps))

        def ends(self: Path, *arguments: object, left: Iterator[int] = left, **named: object) -> object:
            if next(left, None) is None:
                raise KilledError
            return true(self, *arguments, **named)

        monkeypatch.setattr(Path, name, ends)
        try:
            mend.opened(path).close()
        except KilledError:
            done = False
        else:
            done = True
        monkeypatch.setattr(Path, name, true)
        with mend.opened(path) as store:
            assert content(store) == known
        assert asides(path)
        if done:
            return
    pytest.fail("it never came to its end")


def test_no_room_to_mend_is_told_and_the_damaged_file_stays(
    damaged: bytes, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match=r"cannot be used: No space left on device\.$"):
            mend.opened(path)
    assert path.read_bytes() == damaged
    assert list(folder_of(path.parent)) == [NAME]
    with mend.opened(path) as store:
        assert store.notice


def test_two_that_are_set_aside_in_the_same_second_have_names_of_their_own(path: Path) -> None:
    for data in (b"one", b"two", b"three"):
        path.write_bytes(data)
        mend.opened(path).close()
    assert sorted(aside.read_bytes() for aside in asides(path)) == [b"one", b"three", b"two"]


def test_a_game_whose_row_is_lost_can_be_looked_at_and_not_gone_on_with(path: Path) -> None:
    with Store.at(path) as store:
        for _ in range(2):
            played(store, TABLES[0], 3)
        before = content(store)
        store.rows("UPDATE game SET seed = 'x' WHERE id = 1")
    with mend.opened(path) as store:
        assert store.notice.endswith("6 rounds of 2 games could be saved; 1 game cannot go on: its seed is lost.")
        assert content(store)[2] == before[2]
        assert content(store)[1][1:] == before[1][1:]
        lost, kept = games.game(store, 1), games.game(store, 2)
        assert (lost.seed, lost.over, lost.purse, lost.rounds) == ("", False, kept.purse, 3)
        assert games.unfinished(store) == kept


def test_a_game_whose_row_is_lost_in_its_first_round_is_gone(path: Path) -> None:
    with Store.at(path) as store:
        seated = Seated(store, TABLES[0])
        seated.step()
        seated.kept.release()
        store.rows("UPDATE game SET seed = 'x'")
    with mend.opened(path) as store:
        assert store.notice.endswith("nothing in it could be read.")
        assert content(store) == {}


def test_results_and_hands_are_worked_out_again_from_the_records(path: Path) -> None:
    with Store.at(path) as store:
        played(store, TABLES[0], 5)
        before = content(store)
        store.rows("DELETE FROM result WHERE number IN (2, 3)")
        store.rows("DELETE FROM hand")
    with mend.opened(path) as store:
        assert store.notice.endswith("5 rounds of 1 game could be saved.")
        assert content(store) == before


@pytest.mark.parametrize("change", ["hinted = 1", "number = 9", "game = 2", "net = net + 1", "purse = 0", "tenure = 7"])
def test_a_result_that_is_not_what_was_written_is_made_again(path: Path, change: str) -> None:
    with Store.at(path) as store:
        for _ in range(2):
            played(store, TABLES[0], 5)
        before = content(store)
        store.rows(f"UPDATE result SET {change} WHERE round = 2")
    with mend.opened(path) as store:
        assert store.notice.endswith("10 rounds of 2 games could be saved.")
        assert content(store) == before


@pytest.mark.parametrize("change", ["stake = stake + 1", "won = -won", "why = 'bust!'"])
def test_a_hand_that_is_not_what_was_written_is_made_again(path: Path, change: str) -> None:
    with Store.at(path) as store:
        played(store, TABLES[0], 5)
        before = content(store)
        store.rows(f"UPDATE hand SET {change} WHERE id = 2")
    with mend.opened(path) as store:
        assert store.notice
        assert content(store) == before


def test_in_a_large_store_what_is_wanted_first_is_looked_at(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it would take too long: a round is looked at when it is wanted."""
    for module in (database, mend):
        monkeypatch.setattr(module, "SMALL", 0)
    with Store.at(path) as store:
        played(store, TABLES[0], 5)
        before = content(store)
        store.rows("UPDATE round SET digest = 'x' WHERE number = 5")
    data = path.read_bytes()
    with mend.opened(path) as store:
        assert store.notice == ""
        with pytest.raises(DamagedError):
            resume.plan(store, games.game(store, 1))
        mend.again(store)
        assert store.notice.endswith("4 rounds of 1 game could be saved.")
        assert plans(store, 1) == ""
        assert content(store)[1][1] == before[1][1][:4]
    path.write_bytes(data[: len(data) // 2])
    with mend.opened(path) as store:
        assert store.notice
