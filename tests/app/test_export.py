"""Rounds are written to files of their own, and never over another file."""

from pathlib import Path

import pytest
from tests.app.driver import setup
from tests.app.scenes import Played, to_seventeen

from vingtun.play.record import Record, loads
from vingtun.play.replay import replay
from vingtun.store.export import ExportError, write_record


def record(seed: str = "7f3a") -> Record:
    """The first round of a game."""
    last = Played(setup(seed)).rounds(1, to_seventeen).scene.sitting.game.last
    assert last is not None
    return last


def test_the_file_is_named_after_the_game_and_the_round(tmp_path: Path) -> None:
    written = Path(write_record(record(), "7f3a", 1, tmp_path))
    assert written == tmp_path / "vingtun-7f3a-round-1.toml"
    read = loads(written.read_text(encoding="utf-8"))
    assert read == record()
    assert replay(read) == read.result


def test_without_a_folder_it_is_the_current_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert write_record(record(), "7f3a", 1) == "vingtun-7f3a-round-1.toml"
    assert [path.name for path in tmp_path.iterdir()] == ["vingtun-7f3a-round-1.toml"]


def test_another_file_of_that_name_is_left_alone(tmp_path: Path) -> None:
    for name in ("vingtun-7f3a-round-1.toml", "vingtun-7f3a-round-1-2.toml"):
        (tmp_path / name).write_text("mine", encoding="utf-8")
    written = Path(write_record(record(), "7f3a", 1, tmp_path))
    assert written.name == "vingtun-7f3a-round-1-3.toml"
    assert (tmp_path / "vingtun-7f3a-round-1.toml").read_text(encoding="utf-8") == "mine"
    assert len(list(tmp_path.iterdir())) == 3


def test_the_same_round_again_needs_no_second_file(tmp_path: Path) -> None:
    first = write_record(record(), "7f3a", 1, tmp_path)
    assert write_record(record(), "7f3a", 1, tmp_path) == first
    assert len(list(tmp_path.iterdir())) == 1


def test_a_file_that_is_no_text_is_left_alone(tmp_path: Path) -> None:
    there = tmp_path / "vingtun-7f3a-round-1.toml"
    there.write_bytes(b"\xff\xfe\x00")
    assert Path(write_record(record(), "7f3a", 1, tmp_path)).name == "vingtun-7f3a-round-1-2.toml"
    assert there.read_bytes() == b"\xff\xfe\x00"


def test_a_folder_of_that_name_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "vingtun-7f3a-round-1.toml").mkdir()
    assert Path(write_record(record(), "7f3a", 1, tmp_path)).name == "vingtun-7f3a-round-1-2.toml"


def test_a_folder_that_cannot_be_written_to_is_an_error_in_a_sentence(tmp_path: Path) -> None:
    """Root may write anywhere, so the folder is one that is not there, and one that is a file."""
    with pytest.raises(ExportError, match=r"^Not written: No such file or directory\.$"):
        write_record(record(), "7f3a", 1, tmp_path / "nowhere")
    (tmp_path / "file").touch()
    with pytest.raises(ExportError, match=r"^Not written: .+\.$"):
        write_record(record(), "7f3a", 1, tmp_path / "file")


def test_a_file_that_cannot_be_read_is_an_error_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "vingtun-7f3a-round-1.toml").write_text("mine", encoding="utf-8")

    def closed(*_: object, **__: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", closed)
    with pytest.raises(ExportError, match=r"^Not written: Permission denied\.$"):
        write_record(record(), "7f3a", 1, tmp_path)
    assert len(list(tmp_path.iterdir())) == 1
