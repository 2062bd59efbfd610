"""`vingtun paths`, and where things are: a flag over the environment over the platform, and nothing is made."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import platformdirs
import pytest

from vingtun.cli import main
from vingtun.store.folder import BACKUP, SET_ASIDE, config_folder, data_folder, kept_files, settings_file, store_file


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["paths", *words]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


# --- where things are --------------------------------------------------------------------------------


def test_a_flag_counts_over_the_environment_and_that_over_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("VINGTUN_DATA_DIR", str(tmp_path / "environment"))
    assert data_folder(str(tmp_path / "flag")) == tmp_path / "flag"
    assert data_folder() == data_folder("") == tmp_path / "environment"
    for unset in ("", None):
        if unset is None:
            monkeypatch.delenv("VINGTUN_DATA_DIR")
        else:
            monkeypatch.setenv("VINGTUN_DATA_DIR", unset)
        assert data_folder() == platformdirs.user_data_path("vingtun", appauthor=False)
        assert data_folder(str(tmp_path / "flag")) == tmp_path / "flag"


def test_the_settings_lie_where_the_environment_says_or_the_platform(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("VINGTUN_CONFIG_DIR", str(tmp_path / "here"))
    assert config_folder() == tmp_path / "here"
    assert settings_file() == tmp_path / "here" / "config.toml"
    monkeypatch.setenv("VINGTUN_CONFIG_DIR", "")
    assert config_folder() == platformdirs.user_config_path("vingtun", appauthor=False)


def test_a_folder_is_told_by_its_whole_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("USERPROFILE", str(tmp_path / "home"))
    assert data_folder("games") == tmp_path / "games"
    assert data_folder("~/games") == tmp_path / "home" / "games"
    monkeypatch.setenv("VINGTUN_DATA_DIR", "~")
    assert data_folder() == tmp_path / "home"
    if sys.platform != "win32":
        assert data_folder("~nobody-of-this-name/games") == tmp_path / "~nobody-of-this-name" / "games"


def test_the_platform_is_not_asked_where_something_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert data_folder().name == "data"
    assert config_folder().name == "config"
    monkeypatch.delenv("VINGTUN_DATA_DIR")
    with pytest.raises(ImportError):
        data_folder()


def test_stores_that_were_set_aside_are_told_from_copies(tmp_path: Path) -> None:
    names = [
        "vingtun-set-aside-2026-01-02-030405.sqlite3", "vingtun-set-aside-2025-01-02-030405.sqlite3",
        "vingtun-before-schema-2-2026-01-02-030405.sqlite3", "vingtun.sqlite3", "vingtun-set-aside-x.sqlite3-wal", "a",
    ]  # fmt: skip
    for name in names:
        (tmp_path / name).touch()
    assert [path.name for path in kept_files(tmp_path, SET_ASIDE)] == [names[1], names[0]]
    assert [path.name for path in kept_files(tmp_path, BACKUP)] == [names[2]]
    assert kept_files(tmp_path / "nowhere", BACKUP) == kept_files(tmp_path / "a", BACKUP) == []


# --- how it is told ----------------------------------------------------------------------------------


def test_before_the_first_game_everything_has_a_place_and_nothing_is_there(capsys: pytest.CaptureFixture[str]) -> None:
    data, config = os.environ["VINGTUN_DATA_DIR"], os.environ["VINGTUN_CONFIG_DIR"]
    assert printed(capsys) == [
        f"data folder    {data} (not there yet)",
        f"store          {Path(data, 'vingtun.sqlite3')} (not there yet)",
        f"config folder  {config} (not there yet)",
        f"config file    {Path(config, 'config.toml')} (not there yet)",
    ]
    assert not Path(data).exists()
    assert not Path(config).exists()


def test_what_is_there_is_told_with_its_size(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    store_file(tmp_path).write_bytes(b"x" * 12_345)
    for name in ("vingtun-set-aside-2026-01-02-030405.sqlite3", "vingtun-before-schema-2-b.sqlite3"):
        (tmp_path / name).write_bytes(b"1")
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text("seats = 5", encoding="utf-8")
    assert printed(capsys, "--data-dir", str(tmp_path)) == [
        f"data folder    {tmp_path}",
        f"store          {tmp_path / 'vingtun.sqlite3'} (12,345 bytes)",
        f"config folder  {config_folder()}",
        f"config file    {settings_file()} (9 bytes)",
        f"set aside      {tmp_path / 'vingtun-set-aside-2026-01-02-030405.sqlite3'} (1 byte)",
        f"backup         {tmp_path / 'vingtun-before-schema-2-b.sqlite3'} (1 byte)",
    ]


def test_as_json(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (line,) = printed(capsys, "--json", "--data-dir", str(tmp_path))
    assert json.loads(line) == {
        "data_folder": str(tmp_path),
        "store": str(tmp_path / "vingtun.sqlite3"),
        "store_bytes": None,
        "config_folder": str(config_folder()),
        "config_file": str(settings_file()),
        "set_aside": [],
        "backup": [],
    }
    store_file(tmp_path).write_bytes(b"123")
    (tmp_path / "vingtun-set-aside-a.sqlite3").touch()
    (line,) = printed(capsys, "--json", "--data-dir", str(tmp_path))
    assert json.loads(line)["store_bytes"] == 3
    assert json.loads(line)["set_aside"] == [str(tmp_path / "vingtun-set-aside-a.sqlite3")]


def test_a_folder_that_is_a_file_and_the_other_way_round(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "data").touch()
    lines = printed(capsys, "--data-dir", str(tmp_path / "data"))
    assert lines[0] == f"data folder    {tmp_path / 'data'} (is a file, not a folder)"
    assert lines[1].endswith("vingtun.sqlite3 (not there yet)")
    (tmp_path / "vingtun.sqlite3").mkdir()
    assert printed(capsys, "--data-dir", str(tmp_path))[1].endswith("vingtun.sqlite3 (is a folder, not a file)")


@pytest.mark.skipif(sys.platform == "win32", reason="names are text there")
def test_a_name_that_is_no_text_is_told_as_far_as_it_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    odd = os.fsdecode(os.fsencode(tmp_path) + b"/\xff")
    assert printed(capsys, "--data-dir", odd)[0] == f"data folder    {tmp_path}/? (not there yet)"
    assert json.loads(printed(capsys, "--json", "--data-dir", odd)[0])["data_folder"] == odd
