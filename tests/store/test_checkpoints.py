"""Checkpoints as JSON: what is written comes back, and what is none is refused in whatever way it is none."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.store.stores import Seated, Table, tables
from tests.strategies import THOROUGH

from vingtun.store import checkpoints
from vingtun.store.database import Store


@settings(max_examples=30 * THOROUGH)
@given(tables())
def test_what_is_written_comes_back(table: Table) -> None:
    with Store.in_memory() as store:
        seated = Seated(store, table)
        for rounds in range(1, 4):
            seated.play(rounds)
            if seated.game.ask is None:
                after = seated.game.checkpoint()
                assert checkpoints.loads(checkpoints.dumps(after)) == after
                [text] = store.rows("SELECT checkpoint FROM round WHERE number = ?", (seated.game.board.round,))[0]
                assert checkpoints.loads(text) == after
                assert json.loads(text)["round"] == after.round


@pytest.fixture(scope="module")
def fields() -> dict[str, Any]:
    with Store.in_memory() as store:
        seated = Seated(store, Table.of("hoyle"))
        seated.play(3)
        found: dict[str, Any] = json.loads(checkpoints.dumps(seated.game.checkpoint()))
        assert found["pack"]["stock"]
        return found


@pytest.mark.parametrize(
    "text",
    ["", "{", "null", "3", "[]", "{}", '"text"', '{"pack": 3}', '{"pack": {}}', '{"pack": null}', "[" * 100_000,
     '{"pack": {"stock": "A♠"}}', "NaN", "\x00"],
)  # fmt: skip
def test_what_is_no_checkpoint_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        checkpoints.loads(text)


@pytest.mark.parametrize(
    "name", ["round", "banker", "next_banker", "tenure", "first", "pool", "bank_net", "score", "seen", "pack"]
)
def test_every_field_is_needed_and_no_other(fields: dict[str, Any], name: str) -> None:
    with pytest.raises(ValueError, match="not a checkpoint"):
        checkpoints.loads(json.dumps({each: value for each, value in fields.items() if each != name}))
    with pytest.raises(ValueError, match="not a checkpoint"):
        checkpoints.loads(json.dumps(fields | {f"{name}s": 1}))


@pytest.mark.parametrize(
    ("name", "value"),
    [("round", -1), ("round", 1.0), ("round", True), ("round", "1"), ("banker", 4), ("banker", -2), ("next_banker", 4),
     ("tenure", -1), ("first", 2), ("first", "yes"), ("pool", -1), ("pool", None), ("bank_net", 0.5), ("score", [0]),
     ("score", [0, 0, 0, "0"]), ("score", 5), ("seen", []), ("seen", ["", "", "", "Z♠"]), ("seen", None),
     ("pack", {"left": 99})],
)  # fmt: skip
def test_no_figure_is_impossible(fields: dict[str, Any], name: str, value: object) -> None:
    with pytest.raises(ValueError, match=r"."):
        checkpoints.loads(json.dumps(fields | {name: value}))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
)


@settings(max_examples=100 * THOROUGH)
@given(st.data())
def test_a_checkpoint_with_anything_in_it_is_read_or_refused(fields: dict[str, Any], data: st.DataObject) -> None:
    changed = json.loads(json.dumps(fields))
    where = data.draw(st.sampled_from([changed, changed["pack"]]))
    where[data.draw(st.sampled_from(sorted(where)))] = data.draw(JSON)
    try:
        found = checkpoints.loads(json.dumps(changed))
    except ValueError:
        return
    assert checkpoints.loads(checkpoints.dumps(found)) == found


@pytest.mark.parametrize("seed", range(100 * THOROUGH))
def test_a_checkpoint_with_a_letter_changed_is_read_or_refused(fields: dict[str, Any], seed: int) -> None:
    chance, text = Random(seed), json.dumps(fields, ensure_ascii=False)
    at = chance.randrange(len(text))
    changed = text[:at] + chance.choice('0123456789-.,:[]{}"AKQ♠♥ x\\') + text[at + 1 :]
    try:
        found = checkpoints.loads(changed)
    except ValueError:
        return
    assert checkpoints.loads(checkpoints.dumps(found)) == found
