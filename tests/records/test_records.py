"""Every record in this folder replays to its result, and every one in `refused` fails where its comment says."""

import re
from pathlib import Path

import pytest

from vingtun.engine.books import BOOKS
from vingtun.play.record import Record, dumps, loads
from vingtun.play.replay import ReplayError, replay

FOLDER = Path(__file__).parent
GOOD = sorted(FOLDER.glob("*.toml"))
REFUSED = sorted((FOLDER / "refused").glob("*.toml"))


def read(file: Path) -> Record:
    return loads(file.read_text(encoding="utf-8"))


def expected(file: Path) -> int | None:
    """The `at` that the comment of a refused record names: a number, or none."""
    found = re.search(r"^# at = (\d+|none)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    assert found, f"{file.name} does not say where it is refused"
    return None if found[1] == "none" else int(found[1])


@pytest.mark.parametrize("file", GOOD, ids=[file.stem for file in GOOD])
def test_it_replays_to_its_result(file: Path) -> None:
    record = read(file)
    assert record.result is not None
    played = replay(record)
    assert dict(played.net) == dict(record.result.net), "every seat is named"
    assert sum(played.net.values()) + played.pool == record.pool


@pytest.mark.parametrize("file", GOOD, ids=[file.stem for file in GOOD])
def test_it_is_written_as_it_was_read(file: Path) -> None:
    record = read(file)
    assert loads(dumps(record)) == record


@pytest.mark.parametrize("file", REFUSED, ids=[file.stem for file in REFUSED])
def test_it_is_refused_where_it_says(file: Path) -> None:
    with pytest.raises(ReplayError) as refused:
        replay(read(file))
    assert refused.value.at == expected(file)


def test_there_is_one_of_every_book() -> None:
    assert {read(file).rules for file in GOOD} == set(BOOKS)
    assert len(GOOD) >= 12
    assert REFUSED
