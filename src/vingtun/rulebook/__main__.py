"""`python -m vingtun.rulebook` prints ``docs/rules.md``, or writes it with ``--write``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from .markdown import markdown


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints or writes the rules, always in UTF-8.

    Args:
        arguments: those of the command line unless given.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(prog="python -m vingtun.rulebook", description="The rules as Markdown.")
    parser.add_argument("--write", metavar="FILE", type=Path, help="write them to FILE instead of printing them")
    file: Path | None = parser.parse_args(arguments).write
    text = markdown().encode()
    if file is None:
        sys.stdout.buffer.write(text)
    else:
        file.write_bytes(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
