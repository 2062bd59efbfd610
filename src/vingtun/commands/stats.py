"""`vingtun stats`: what all your rounds came to, by rulebook, as a page or as JSON."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator

from ..cli import DONE, UsageError
from ..play import words
from ..store import statistics_words as said
from ..store.database import DamagedError, Store, StoreError, saying
from ..store.folder import data_folder, store_file
from ..store.statistics import ENDS, Overview, Part, Single, Statistics, overview
from .signs import sayable

LABEL, GAIN, LOSS, STRONG = "dim", "green", "red", "bold"
"""How things look on a terminal."""
NAME, ROUNDS, AMOUNT, AVERAGE = 14, 9, 14, 12
"""The cells of the columns: what is told of, how many rounds, an amount, and a mean."""
LONGEST_BAR = 36
"""Cells of the bar of all hands together."""
FULL, EIGHTHS = "█", ("", "▏", "▎", "▍", "▌", "▋", "▊", "▉")
NOTHING = "No round has been played yet; vingtun play begins one."

Line = list[tuple[str, str]]
"""Pieces of text, each with its style."""


def run(options: Namespace) -> int:
    """Tell what the rounds came to.

    The JSON is an object of two: ``all`` is what all rounds came to, ``books`` what those of each book came to that was
    played, by its id. Each is an object of figures; amounts are whole credits, shares 0 to 1, and a figure that there
    is none of is null:

    ``rounds``, ``games``, ``net``, ``per_round``; ``best_round`` and ``worst_round``, the net of one round, each with
    ``_game`` and ``_number``, the game in the store and which round of it; ``middle_round``, the net that half of the
    rounds did not pass; ``highest`` and ``lowest``, what had been won in all at the best time and at the worst;
    ``player_`` and ``bank_`` before ``rounds``, ``net``, ``per_round``, ``best_round`` and ``worst_round``, for the
    rounds against the bank and with it; ``bank_share``, and ``bank_fair_share`` were it dealt out evenly;
    ``longest_bank``, in rounds, and ``longest_bank_times``, how often; ``naturals``, in rounds; ``hands``, against the
    bank, of them ``busts`` and ``ties_lost``, and how all of them ended, ``hands_`` before each of `ENDS`.
    None of them has the rounds with hints: those are ``hinted_rounds``, ``hinted_net`` and ``hinted_share``.

    Args:
        options: `data_dir`, `rules` and `json` of the command line; with `rules` only the rounds of that book count.

    Returns:
        The exit status: 0.

    Raises:
        UsageError: there is no such rulebook, or the store cannot be read.
    """
    seen = read(options.data_dir)
    if options.rules is not None:
        seen = of_book(seen, options.rules)
    if options.json:
        books = {book: in_json(figures) for book, figures in seen.books.items()}
        print(json.dumps({"all": in_json(seen.all), "books": books}, allow_nan=False))
    else:
        write(page(seen))
    return DONE


def read(data_dir: str | None) -> Overview:
    """What is in the store; nothing where there is none.

    Args:
        data_dir: the data folder that is asked for; None for where it is otherwise.

    Raises:
        UsageError: it cannot be read.
    """
    try:
        with Store.to_read(store_file(data_folder(data_dir))) as store, saying(store.path):
            return overview(store.connection)
    except DamagedError as error:
        raise UsageError(f"{error} vingtun play sets it aside, and recovers what can be read.") from None
    except StoreError as error:
        raise UsageError(str(error)) from None


def of_book(seen: Overview, name: str) -> Overview:
    """Only what was played by one book.

    Args:
        seen: everything.
        name: the id of the book; it may be one that only the store knows.

    Raises:
        UsageError: nobody knows it.
    """
    id_ = name.strip().lower()
    if id_ not in seen.books:
        from . import chosen

        id_ = chosen.book(name, *(book for book in seen.books if book not in _names())).id
    figures = seen.books.get(id_)
    return Overview(figures, {id_: figures}) if figures else Overview(Statistics(), {})


# --- as JSON ---------------------------------------------------------------------------------------


def in_json(seen: Statistics) -> dict[str, int | float | None]:
    """The figures by their names."""
    return {
        "rounds": seen.whole.rounds,
        "games": seen.games,
        "net": seen.whole.net,
        "per_round": seen.whole.per_round,
        **_single("best_round", seen.whole.best),
        **_single("worst_round", seen.whole.worst),
        "middle_round": seen.middle,
        "highest": seen.highest,
        "lowest": seen.lowest,
        **_part("player", seen.player),
        **_part("bank", seen.bank),
        "bank_share": seen.bank_share,
        "bank_fair_share": seen.fair_share,
        "longest_bank": seen.longest,
        "longest_bank_times": seen.longest_times,
        "naturals": seen.naturals,
        "hands": seen.all_hands,
        "busts": seen.busts,
        "ties_lost": seen.ties_lost,
        **{f"hands_{end}": seen.hands.get(end, 0) for end in ENDS},
        "hinted_rounds": seen.hinted.rounds,
        "hinted_net": seen.hinted.net,
        "hinted_share": seen.hinted_share,
    }


def _single(name: str, single: Single | None) -> dict[str, int | float | None]:
    net, game, number = (single.net, single.game, single.number) if single else (None, None, None)
    return {name: net, f"{name}_game": game, f"{name}_number": number}


def _part(name: str, part: Part) -> dict[str, int | float | None]:
    return {
        f"{name}_rounds": part.rounds,
        f"{name}_net": part.net,
        f"{name}_per_round": part.per_round,
        f"{name}_best_round": part.best.net if part.best else None,
        f"{name}_worst_round": part.worst.net if part.worst else None,
    }


# --- as a page -------------------------------------------------------------------------------------


def write(lines: Iterator[Line]) -> None:
    """Print a page."""
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for line in lines:
        pieces = [(sayable(text, console.encoding), style) for text, style in line]
        console.print(Text.assemble(*pieces), soft_wrap=True)


def page(seen: Overview) -> Iterator[Line]:
    """The lines of the page; none is longer than 80 cells."""
    if not (seen.all.whole.rounds or seen.all.hinted.rounds):
        yield [(NOTHING, "")]
        return
    yield from heading(seen)
    if not seen.all.whole.rounds:
        return
    yield []
    yield from parts(seen)
    if seen.all.all_hands:
        yield []
        yield from hands(seen.all)
    yield []
    yield from records(seen.all)


def heading(seen: Overview) -> Iterator[Line]:
    """How many rounds it was, and what is not in them."""
    figures = seen.all
    only = f" of {_name(next(iter(seen.books)))}" if len(seen.books) == 1 else ""
    games = f" in {words.count(figures.games, 'game')}" if figures.games else ""
    chance = said.chance(figures)
    yield [(f"{words.count(figures.whole.rounds, 'round')}{only}{games}", STRONG),
           (f"; {chance}" if chance else "", LABEL)]  # fmt: skip
    if figures.hinted.rounds:
        share = said.percent(figures.hinted_share, 1)
        with_ = f"{words.count(figures.hinted.rounds, 'round')} with hints kept apart ({share} % of all), "
        yield [(with_, LABEL), _money(figures.hinted.net)]


def parts(seen: Overview) -> Iterator[Line]:
    """Each book and all of them, then the rounds against the bank and with it."""
    cells = (ROUNDS, AMOUNT, AVERAGE, AMOUNT, AMOUNT)
    heads = ("rounds", "net", "a round", "best", "worst")
    yield [(" " * NAME + "".join(f"{head:>{wide}}" for head, wide in zip(heads, cells, strict=True)), LABEL)]
    known = [book for book in _names() if book in seen.books]
    for book in (*known, *(book for book in seen.books if book not in known)):
        yield _row(_name(book), seen.books[book].whole)
    if len(seen.books) > 1:
        yield _row("all", seen.all.whole)
    yield []
    yield _row("as a player", seen.all.player)
    yield _row("with the bank", seen.all.bank)


def hands(figures: Statistics) -> Iterator[Line]:
    """How the hands ended that were played against the bank, each way with its bar."""
    yield [(f"How your {words.count(figures.all_hands, 'hand')} ended", STRONG)]
    for end, number in said.ends(figures.hands).items():
        share = number / figures.all_hands
        sign = said.sign(end)
        style = {said.PAID: GAIN, said.PAYS: LOSS}.get(sign, LABEL)
        yield [(f"  {sign} ", style), (f"{said.SAID[end]:<20}", LABEL), (f"{number:>9,}", ""),
               (f"{said.percent(share, 1):>7} %  ", ""), (bar(share), style)]  # fmt: skip


def records(figures: Statistics) -> Iterator[Line]:
    """The bank, luck, and the rounds that stand out."""
    held = f"{figures.bank.rounds:,} of {words.count(figures.whole.rounds, 'round')}, {_percent(figures.bank_share)}"
    fair = "" if figures.fair_share is None else f"; dealt out evenly {_percent(figures.fair_share)}"
    yield _fact("held the bank", held, fair)
    if figures.longest:
        yield _fact("longest bank", words.count(figures.longest, "round"), f", {said.times(figures.longest_times)}")
    rare = f", once in {figures.whole.rounds / figures.naturals:,.1f} rounds" if figures.naturals else ""
    yield _fact("naturals", f"{figures.naturals:,}", rare)
    for label, single in (("best round", figures.whole.best), ("worst round", figures.whole.worst)):
        if single:
            yield _fact(label, *_money(single.net), f", round {single.number:,} of game {single.game:,}")
    for label, amount in (("highest", figures.highest), ("lowest", figures.lowest)):
        yield _fact(label, *_money(amount or 0), " since the first round")


def _row(name: str, part: Part) -> Line:
    shown = name if len(name) <= NAME else f"{name[: NAME - 1]}…"
    single = [words.money(each.net) if each else said.NONE for each in (part.best, part.worst)]
    net, style = _money(part.net) if part.rounds else (said.NONE, LABEL)
    return [
        (f"{shown:<{NAME}}", STRONG),
        (f"{part.rounds:>{ROUNDS},}", ""),
        (f"{net:>{AMOUNT}}", style),
        (f"{said.average(part.per_round):>{AVERAGE}}", style),
        *((f"{each:>{AMOUNT}}", "") for each in single),
    ]


def _fact(label: str, figure: str, *rest: str) -> Line:
    """A figure with its label and what is said after it; a style may stand between."""
    *style, after = rest
    return [(f"{label:<{NAME}}", LABEL), (figure, style[0] if style else STRONG), (after, LABEL)]


def _money(amount: int) -> tuple[str, str]:
    """An amount and its colour."""
    return words.money(amount), GAIN if amount > 0 else LOSS if amount < 0 else ""


def _percent(share: float | None) -> str:
    return f"{said.percent(share, 1)} %"


def _name(book: str) -> str:
    return _names().get(book, book)


def _names() -> dict[str, str]:
    """The name of each rulebook, by its id; the figures alone are told without loading them."""
    from ..engine.books import BOOKS

    return {id_: book.name for id_, book in BOOKS.items()}


def bar(share: float) -> str:
    """A bar as long as a share of all hands is, to an eighth of a cell."""
    cells, eighths = divmod(round(8 * share * LONGEST_BAR), 8)
    return FULL * cells + EIGHTHS[eighths]
