"""Exact odds as pages: a hand, the whole game, and rulebooks side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap
from typing import NamedTuple

from ..engine.cards import Card
from ..engine.hand import LIMIT, Hand
from ..engine.options import Options
from ..lab.edge import Edges
from ..lab.exact import Estimate, HandOdds
from ..play import words
from ..play.policy import PRINTED, Draws
from .reports import BAR, LABEL, block
from .reports import bar as bar_of

STRONG, GAIN, LOSS = "bold", "green", "red"
"""How things look on a terminal."""
BEST = "▸ "
"""Stands before the best choice."""
NAME, AMOUNT, CHANCE = 18, 12, 12
"""The cells of a label, of an amount in stakes or percent, and of a probability."""
WIDTH = 80
"""Cells of the longest line."""
MANY = 10
"""The most cards seen that are named."""
FREE = 2
"""The cards of a hand that cost nothing."""
BAR_WIDTH = 36
"""Cells of a bar that stands for certainty."""
NONE = "–"
"""What stands where there is no figure."""
CHOICES: Mapping[str, str] = {"stake": "a stake on it"}
"""What a choice is called, where not by its verb."""
AS_IT_IS = "as it is"
"""What a hand comes to that is at its end."""
FIRST_CARDS: Mapping[str, str] = {"ace": "an ace", "ten": "a ten-card", "other": "any other"}
"""The kinds of first cards that are told apart."""

Line = list[tuple[str, str]]
"""Pieces of text, each with its style."""


class Heading(NamedTuple):
    """Where it is played.

    Attributes:
        book: the name of the rulebook.
        options: what is played by.
        changed: the options that are not as in the book.
    """

    book: str
    options: Options
    changed: tuple[str, ...]

    @property
    def said(self) -> str:
        """The same in a few words."""
        return table(f"{self.book} book", self.changed)


def table(name: str, changed: tuple[str, ...]) -> str:
    """A table, and which of its options are changed."""
    return f"{name} with {', '.join(changed)} changed" if changed else name


# --- a hand ----------------------------------------------------------------------------------------


def hand(odds: HandOdds, seen: tuple[Card, ...], bank: Draws, heading: Heading) -> Iterator[Line]:
    """The lines of a hand; none is longer than 80 cells.

    Args:
        odds: what it is worth.
        seen: the other cards that were named.
        bank: how the banker draws.
        heading: where it is played.
    """
    yield from _about(odds, heading.said)
    if odds.choices:
        yield []
        yield from _choices(odds)
    if goes_on(odds):
        of = f"of {words.count(odds.unseen, 'card')} not seen"
        yield from block("What the next card makes", of, odds.totals, BAR_WIDTH)
    if Hand(odds.hand).total.points <= LIMIT:
        yield from block("What the banker ends with", "if the hand draws no more", odds.bank, BAR_WIDTH)
    yield []
    yield from ([(line, LABEL)] for line in counted(odds, seen, bank, bought=heading.options.buy_and_twist))


def goes_on(odds: HandOdds) -> bool:
    """Whether a card may still come to the hand."""
    return odds.best is not None


def _about(odds: HandOdds, where: str) -> Iterator[Line]:
    """The hand, its total, and how likely it goes bust."""
    yield [(words.faces(odds.hand), STRONG), (f"  {said(odds)}", "")]
    yield [(where, LABEL)]
    if goes_on(odds):
        cards = round(odds.bust * odds.unseen)
        yield [("The next card takes it over 21 with ", ""), (f"{cards} of {odds.unseen} cards", STRONG),
               (f", {percent(odds.bust)}.", "")]  # fmt: skip


def said(odds: HandOdds) -> str:
    """A hand in words: its total, and what is special about it."""
    total = Hand(odds.hand).total
    if len(odds.hand) == 1:
        return f"a first card, counts {words.total(total)}"
    if total.points > LIMIT:
        return f"{total.points}: bust, and its stake is lost"
    if len(odds.hand) == 2 and total.points == LIMIT:
        return "a natural: settled at once, there is nothing to choose"
    kind = f"soft {total.points} (an ace counts 11)" if total.soft else f"hard {total.points}"
    return kind if goes_on(odds) else f"{kind}: takes no more cards"


def _choices(odds: HandOdds) -> Iterator[Line]:
    """What each choice is worth, the best first and marked."""
    yield [(" " * NAME + f"{'stakes':>{AMOUNT}}{'is paid':>{CHANCE}}", LABEL)]
    several = len(odds.choices) > 1
    for verb, estimate in odds.choices.items():
        is_best = several and verb == odds.best
        name = f"{BEST if is_best else '  '}{CHOICES.get(verb, verb) if goes_on(odds) else AS_IT_IS}"
        yield [(f"{name:<{NAME}}", STRONG if is_best else ""), *_estimate(estimate)]


def _estimate(estimate: Estimate) -> Line:
    return [
        (f"{stakes(estimate.value):>{AMOUNT}}", _style(estimate.value)),
        (f"{percent(estimate.wins):>{CHANCE}}  ", ""),
        (bar_of(estimate.wins, BAR_WIDTH), BAR),
    ]


def counted(odds: HandOdds, seen: tuple[Card, ...], bank: Draws, *, bought: bool) -> Iterator[str]:
    """What was known and taken for granted, in sentences.

    Args:
        odds: what was counted.
        seen: the other cards that were named.
        bank: how the banker draws.
        bought: whether cards are bought.
    """
    own = words.count(len(odds.hand), "card")
    named = f" ({words.faces(seen)})" if len(seen) <= MANY else ""
    also = f" and {words.count(len(seen), 'card')} seen{named}" if seen else ""
    natural = "; he has no natural, or the round would be over" if len(odds.hand) > 1 else ""
    told = [
        f"Counted: the hand's {own}{also}; every other card is as likely to come.",
        f"The banker {rule(bank)}{natural}.",
        "Values are in stakes: what the hand has at risk now.",
    ]
    if bought and len(odds.hand) > FREE:
        told.append("Its cards from the third on were bought, each for the whole first stake.")
    for sentence in told:
        yield from wrap(sentence, WIDTH)


def rule(bank: Draws) -> str:
    """How a banker draws, in words."""
    if bank.hard == bank.soft:
        return f"draws to {bank.hard} and stands on all {bank.hard}s"
    return f"draws to hard {bank.hard} and soft {bank.soft}"


def hands(by_book: Mapping[str, HandOdds], seen: tuple[Card, ...], bank: Draws,
          changed: tuple[str, ...]) -> Iterator[Line]:  # fmt: skip
    """The lines of a hand in several rulebooks.

    Args:
        by_book: what it is worth, by the name of the rulebook; at least one.
        seen: the other cards that were named.
        bank: how the banker draws.
        changed: the options that are not as in the books.
    """
    first = next(iter(by_book.values()))
    yield from _about(first, table("Five rulebooks", changed))
    verbs = list(dict.fromkeys(verb for odds in by_book.values() for verb in odds.choices))
    if verbs:
        yield []
        yield [(" " * NAME + "".join(f"{verb:>{AMOUNT}}" for verb in verbs), LABEL)]
    for name, odds in by_book.items() if verbs else ():
        row: Line = [(f"{name:<{NAME}}", STRONG)]
        for verb in verbs:
            estimate = odds.choices.get(verb)
            mark = BEST if estimate and verb == odds.best and len(odds.choices) > 1 else ""
            text = f"{mark}{stakes(estimate.value)}" if estimate else NONE
            row.append((f"{text:>{AMOUNT}}", _style(estimate.value) if estimate else LABEL))
        yield row
    yield []
    yield from ([(line, LABEL)] for line in counted(first, seen, bank, bought=False))


# --- the whole game --------------------------------------------------------------------------------


def game(worth: Edges, bank: Draws, heading: Heading) -> Iterator[Line]:
    """The lines of a whole game; none is longer than 80 cells.

    Args:
        worth: what it is worth.
        bank: how the banker draws.
        heading: where it is played.
    """
    yield [("What the game is worth to its players", STRONG)]
    yield [(f"{heading.said}; the banker {rule(bank)}", LABEL)]
    yield []
    for label, edge, meaning in (
        ("bots' rules", worth.bots, "of their stakes, all alike"),
        ("bots' stakes", worth.ladder, f"{PRINTED.ace:g} on an ace, {PRINTED.ten:g} on a ten-card, else 1"),
        ("best play", worth.best, "of their stakes, all alike"),
    ):
        yield [(f"{label:<{NAME}}", LABEL), (f"{edge_percent(edge):>{AMOUNT}}", f"{STRONG} {_style(edge)}".strip()),
               (f"  {meaning}", "")]  # fmt: skip
    yield []
    yield [("A stake on a first card", STRONG), (", in stakes", LABEL)]
    yield [(" " * NAME + f"{'bots':>{AMOUNT}}{'best play':>{AMOUNT}}", LABEL)]
    for card, name in FIRST_CARDS.items():
        both = (worth.first_card[card], worth.first_card_best[card])
        yield [(f"  {name:<{NAME - 2}}", LABEL), *((f"{stakes(each):>{AMOUNT}}", _style(each)) for each in both)]
    yield []
    best = worth.bank_rule
    yield [("The banker's best rule", STRONG), (" against the bots", LABEL)]
    yield [(f"  he {rule(best)}: ", ""), (edge_percent(worth.bank_rule_edge), STRONG), (" for the players", "")]
    yield []
    yield [("Exact: every deal is counted, and paid as the book pays it.", LABEL)]


COLUMNS = (("bots", 11), ("their stakes", 14), ("best play", 11), ("ace", 9), ("ten-card", 10), ("other", 9),
           ("bank", 8))  # fmt: skip
"""The columns of the comparison, each with its cells."""
BOOK = 8
LEGEND = (
    "bots          what players by the bots' rules win of their stakes, all alike",
    "their stakes  the same with the bots' stakes, more on aces and ten-cards",
    "best play     the best that anybody can do, all stakes alike",
    "ace to other  what a stake on such a first card wins by the bots' rules",
    "bank          the totals to which a banker should draw, hard and soft",
)


def games(by_book: Iterable[tuple[str, Edges]], bank: Draws, changed: tuple[str, ...]) -> Iterator[Line]:
    """The lines of the games of several rulebooks, each as soon as it is known.

    Args:
        by_book: what each is worth, with the name of the rulebook.
        bank: how the banker draws.
        changed: the options that are not as in the books.
    """
    yield [("What the game is worth to its players", STRONG)]
    yield [(f"{table('Five rulebooks', changed)}; the banker {rule(bank)}", LABEL)]
    yield []
    yield [(" " * BOOK + "".join(f"{label:>{cells}}" for label, cells in COLUMNS), LABEL)]
    for name, worth in by_book:
        edges = (worth.bots, worth.ladder, worth.best)
        cells = [(edge_percent(edge, 2), _style(edge)) for edge in edges]
        cells += [(stakes(worth.first_card[card], 3), _style(worth.first_card[card])) for card in FIRST_CARDS]
        cells.append((str(worth.bank_rule), ""))
        row = [(f"{text:>{width}}", style) for (text, style), (_, width) in zip(cells, COLUMNS, strict=True)]
        yield [(f"{name:<{BOOK}}", STRONG), *row]
    yield []
    yield from ([(line, LABEL)] for line in LEGEND)


# --- figures ---------------------------------------------------------------------------------------


def stakes(value: float, digits: int = 4) -> str:
    """An expected value in stakes, with its sign: +0.5337, −0.1536, 0.0000."""
    shown = f"{round(value, digits) + 0.0:+.{digits}f}".replace("-", words.MINUS)
    return shown[1:] if not round(value, digits) else shown


def edge_percent(share: float, digits: int = 3) -> str:
    """A share of the stakes in percent, with its sign: −15.354 %."""
    return f"{stakes(100 * share, digits)} %"


def percent(chance: float) -> str:
    """A probability in percent: 45.5 %."""
    return f"{100 * chance:.1f} %"


def _style(value: float) -> str:
    return GAIN if value > 0 else LOSS if value < 0 else ""
