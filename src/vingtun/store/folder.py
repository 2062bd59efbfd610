"""Where things are: the folder of what is kept, the folder of the settings, and the files in them. Nothing is made."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

DATA_DIR, CONFIG_DIR = "VINGTUN_DATA_DIR", "VINGTUN_CONFIG_DIR"
"""The variables of the environment that name the folders; an empty one counts as not set."""
STORE, SETTINGS = "vingtun.sqlite3", "config.toml"
"""The files in them: everything that was played, and what you have set."""
SET_ASIDE, BACKUP = "vingtun-set-aside-", "vingtun-before-schema-"
"""How the names begin of a damaged store, and of a copy from before an upgrade; a date or a number follows."""


def data_folder(said: str | None = None) -> Path:
    """Where everything that was played is kept: as said, or as the environment says, or where the platform has it.

    Args:
        said: a folder; a leading ``~`` is your home.
    """
    return _named(said) or _named(os.environ.get(DATA_DIR)) or _platform("data")


def config_folder() -> Path:
    """Where the settings lie: as the environment says, or where the platform has them."""
    return _named(os.environ.get(CONFIG_DIR)) or _platform("config")


def store_file(folder: Path) -> Path:
    """The file with everything that was played.

    Args:
        folder: the data folder.
    """
    return folder / STORE


def settings_file() -> Path:
    """The file with the settings."""
    return config_folder() / SETTINGS


def kept_files(folder: Path, beginning: str) -> list[Path]:
    """The stores of a data folder that were set aside, or copied before an upgrade, in the order of their names.

    Args:
        folder: the data folder; where it cannot be read there are none.
        beginning: `SET_ASIDE` or `BACKUP`.
    """
    try:
        return sorted(folder.glob(f"{beginning}*.sqlite3"))
    except OSError:
        return []


def _named(folder: str | None) -> Path | None:
    """A folder by its whole path; what nobody knows of it is left as it is written."""
    if not folder:
        return None
    path = Path(folder)
    with suppress(RuntimeError):
        path = path.expanduser()
    with suppress(OSError):  # the folder we are in may be gone
        path = path.absolute()
    return path


def _platform(what: str) -> Path:
    """Where the platform has it; asked only if need be, since the library takes longer than the rest."""
    import platformdirs

    find = platformdirs.user_data_path if what == "data" else platformdirs.user_config_path
    return find("vingtun", appauthor=False)
