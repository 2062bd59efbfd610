"""What a value on the command line may be. A reader gives the value of a text, or says what would be right."""

from __future__ import annotations

import argparse

TYPE_CHECKING = False
if TYPE_CHECKING:  # as in `cli`, which has no time for it
    from collections.abc import Callable


def whole(least: int, most: int = 999_999_999) -> Callable[[str], int]:
    """A reader of whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        digits = text[1:] if text[:1] in ("-", "+") else text
        number = int(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else None
        if number is None or not least <= number <= most:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} to {most}")
        return number

    return read


def seed(text: str) -> str:
    """A seed: any word of letters and digits."""
    if not text.isascii() or not text.isalnum() or len(text) > 40:
        raise argparse.ArgumentTypeError(f"{text!r} is no seed; it is 1 to 40 letters and digits, such as 7f3a")
    return text


def folder(text: str) -> str:
    """The name of a folder."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it names no folder; write its path, or leave it out")
    return text


def file(text: str) -> str:
    """The name of a file."""
    if not text.strip():
        raise argparse.ArgumentTypeError("it names no file; write its path, or leave it out")
    return text


def fraction(text: str) -> float:
    """A number between 0 and 1."""
    number = _decimal(text)
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no number between 0 and 1, such as 0.0005")
    return number


def policy(text: str) -> tuple[float, ...]:
    """How a seat plays: the hard and the soft total below which it draws, and what it stakes on an ace and a ten-card.

    Returns:
        The two totals, in points, and the two stakes, in units; the totals alone where nothing is said of stakes.
    """
    draws, comma, stakes = text.partition(",")
    below, units = [_decimal(part) for part in draws.split("/")], [_decimal(part) for part in stakes.split("/")]
    right = len(below) == 2 and all(total in range(2, 22) for total in below)
    if comma:
        right = right and len(units) == 2 and all(0 < unit <= 1_000 for unit in units)
    if not right:
        raise argparse.ArgumentTypeError(
            f"{text!r} is no policy; write the hard and the soft total below which a seat draws, 2 to 21, and "
            f"if you like what it stakes on an ace and on a ten-card, in units: 16/18 or 16/18,4.5/2.75"
        )
    return (*map(int, below), *(units if comma else ()))


def _decimal(text: str) -> float:
    """A number of few digits, with a point or without; -1 for anything else."""
    digits = text.replace(".", "", 1)
    return float(text) if digits.isascii() and digits.isdigit() and len(digits) < 20 else -1.0
