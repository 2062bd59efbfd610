"""Who sits at the table: you, and the bots in the order of the seats to your left."""

YOU = 0
"""Your seat."""
YOUR_NAME = "You"
"""What your seat is called. A seat of this name is spoken to, any other is spoken of."""
YOUR_UNIT = 40
"""The unit of a bot that plays for you, in credits."""

NAMES = ("Bruno", "Odile", "Céleste", "Armand", "Zoé", "Félix", "Inès", "Marcel", "Rose")
"""The bots from the seat left of yours."""
UNITS = (20, 40, 80, 40, 20, 40, 80, 40, 20)
"""Their units, what each stakes on a plain first card, in credits, in the same order."""


def names(seats: int) -> tuple[str, ...]:
    """What the seats of a table are called, yours first.

    Args:
        seats: how many sit at it, 2 to 10.
    """
    return (YOUR_NAME, *NAMES)[:seats]


SEATS, CREDITS = 4, 1_000
"""A table, and your purse in credits, where nothing else is wished for."""
