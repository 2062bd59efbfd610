"""Tests of the store do not wait for the disk: what they show does not depend on the power staying on."""

from __future__ import annotations

import sqlite3

import pytest

from vingtun.store import database


@pytest.fixture
def synced() -> None:
    """For a test that wants a store to be as safe as it is for a player."""


@pytest.fixture(autouse=True)
def _not_synced(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    connect = database._connect

    def connected(name: str) -> sqlite3.Connection:
        connection = connect(name)
        connection.execute("PRAGMA synchronous = OFF").close()
        return connection

    if "synced" not in request.fixturenames:
        monkeypatch.setattr(database, "_connect", connected)
