"""The felt skin: every colour of the game by name, as one Textual theme."""

from __future__ import annotations

from typing import Final

from textual.theme import Theme

COLOURS: Final[dict[str, str]] = {
    # the table and what is written on it
    "felt": "#0c3b2e",  # the table itself, and dark text on gold
    "bar": "#082a21",  # header and key bar
    "lit": "#104034",  # the selected row of a list
    "badge": "#17513e",  # behind the total of a hand
    "border": "#2d6a56",  # boxes that are not active, dashed ends of a dial
    "rail": "#1e5847",  # the empty part of a gauge
    "ink": "#e9efe6",  # normal text
    "muted": "#8fb5a4",  # second-rate text
    "refused": "#9dbdab",  # a key that is not allowed now
    # what means something
    "gold": "#f2c14e",  # you, now, a key, the bank's badge
    "gain": "#7fd88f",  # credits to the good
    "loss": "#ff7b72",  # credits to the bad
    "area": "#5f9580",  # plain areas and the zero line
    "area-gain": "#4a9a72",  # large shapes: softer than text, or they would shout
    "area-loss": "#cf655c",
    # cards and chips
    "paper": "#f6f1e4",
    "paper-dead": "#d9d5c8",  # a hand out of the round
    "paper-edge": "#b9b09a",  # between the cards of a fan
    "pip-black": "#22262b",
    "pip-red": "#c62f3b",
    "pip-red-dead": "#a3202c",  # the usual red is too pale on grey paper
    "king": "#c8902a",
    "queen": "#b4477e",
    "jack": "#33689c",
    "back": "#274b8f",
    "back-line": "#6a94de",
    "heart": "#d95355",  # the heart in the header
}
"""Each colour name with its value; painters write ``$name`` and never a value."""

FELT: Final = Theme(
    name="felt",
    primary=COLOURS["gold"],
    secondary=COLOURS["muted"],
    accent=COLOURS["gold"],
    warning=COLOURS["gold"],
    error=COLOURS["loss"],
    success=COLOURS["gain"],
    foreground=COLOURS["ink"],
    background=COLOURS["felt"],
    surface=COLOURS["felt"],
    panel=COLOURS["bar"],
    dark=True,
    variables=COLOURS,
)
"""The theme to register and to choose by its name, ``felt``."""
