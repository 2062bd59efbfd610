"""What you are asked: for each question what is so, and what an answer costs or brings, on two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from textual.content import Content

from ...engine import questions as q
from ...engine.outlook import Outlook, exposure, outlook
from ...engine.payment import CHALLENGED, EQUAL, LOWER, NATURAL, PLAIN, REFUSED
from ...play import words
from ...play.reasons import TWICE
from ...play.seats import YOU
from ..dial import Dial
from ..keys import entry
from ..paint.gauges import SHORTEST_DIAL, inline_dial
from ..scene import Scene
from . import marks
from .caps import NARROW
from .odds import percent
from .risk import all_of

Two = Iterator[Content]
"""Two lines."""

TITLES = {
    q.STAKE: "Your stake",
    q.TURN: "Your turn",
    q.BANK_TURN: "Your turn as the bank",
    q.CALL_DOUBLE: "Double all stakes?",
    q.ANSWER_DOUBLE: "The bank doubles",
    q.CHALLENGE: "Challenge the board?",
    q.SALE: "Sell the bank?",
    q.PURCHASE: "Buy the bank?",
}
"""What stands over each question."""

HANDS = ("first", "second")


def title(scene: Scene) -> str:
    """What stands over the question; after a split it says which hand is meant."""
    said = TITLES[scene.question]
    if scene.question == q.TURN and len(scene.view.hands) > 1 and scene.ask:
        return f"{said}: {HANDS[scene.ask.hand]} hand of two"
    return said


def lines(scene: Scene, width: int) -> Two:
    """What is so, and what it costs."""
    if scene.dial and scene.dial.refusal:
        return _refused(scene, scene.dial, width)
    return ASKED[scene.question](scene, width)


def _muted(width: int, *texts: str) -> Content:
    """The first of some texts that fits."""
    return marks.fitting(width, *(Content.styled(text, "$muted") for text in texts))


def _refused(scene: Scene, dial: Dial, width: int) -> Two:
    """An amount that cannot be said: why, the rule behind it, and the way out."""
    refusal = dial.refusal
    assert refusal is not None
    number = scene.number(refusal.rule)
    said = (f"{number} {refusal}".strip(), str(refusal), over(dial))
    yield marks.fitting(width, *(Content.styled(text, "$ink") for text in said))
    if scene.question == q.TURN:
        yield price(dial, width)
        return
    most, rub_out = (entry(command, scene.question).cap for command in ("most", "rub out"))
    worst, purse, back = dial.amount * worst_natural(scene), scene.sitting.purse, f"{rub_out} takes a digit back."
    if scene.your_stake and worst > purse:
        yield _muted(width, f"A natural takes {worst:,}; you have {purse:,}.", back)
    elif dial.amount > dial.end:
        yield _muted(width, f"{most} is the most; {back}", back)
    else:
        yield _muted(width, back)


def over(dial: Dial) -> str:
    """That an amount is too much or too little, and by which end, in few words."""
    if dial.amount < dial.least:
        return f"{dial.amount:,} is below {dial.least:,}."
    return f"{dial.amount:,} is over {dial.end:,}: {dial.limit.brief}."


# --- the questions ---------------------------------------------------------------------------------


def _stake(scene: Scene, width: int) -> Two:
    dial = scene.dial
    assert dial is not None
    cards = scene.view.hands[0].cards
    first = f"{words.CARDS[cards[0].pips].capitalize()}. " if cards else "Before any card. "
    least, end = (f"{dial.least:,}", "bold"), (f"{dial.end:,}", "bold")
    if dial.least == dial.end:
        said = [marks.line(first, "Only ", end, " is possible."), marks.line("Only ", end, " is possible.")]
    else:
        range_ = marks.line("Stake ", least, " to ", end)
        said = [marks.line(first, range_, " credits."), marks.line(first, range_, "."), marks.line(range_, ".")]
    yield marks.fitting(width, *said)
    yield _muted(width, *_worst(scene))


def worst_natural(scene: Scene) -> int:
    """How many stakes the bank's natural takes from a plain hand."""
    return -scene.view.rules.settlement[NATURAL][PLAIN][LOWER].pays


def _worst(scene: Scene) -> tuple[str, ...]:
    """What a stake may come to cost, in some words and in fewer."""
    options, times = scene.view.rules.options, worst_natural(scene)
    if options.natural_from_players:
        both = f"A natural takes {times}, another's {options.natural_from_players}"
        if options.call_double != "no":
            return f"{both}; bank may double.", f"{both}."
        return f"The bank's natural takes {times} stakes, another's {options.natural_from_players}.", f"{both}."
    if options.call_double != "no":
        return f"A natural takes it {TWICE[times]}; the bank may double.", f"It may double; a natural takes {times}."
    return f"A natural of the bank's would take it {TWICE[times]}.", f"A natural of the bank's takes {times}."


def _turn(scene: Scene, width: int) -> Two:
    ahead = _ahead(scene)
    yield _held(scene, ahead, width)
    if scene.dial:
        yield price(scene.dial, width)
    elif ahead.bust:
        yield _muted(width, f"{ahead.bust} of the {ahead.unseen} cards you cannot see.")
    else:
        yield _muted(width, f"All {ahead.unseen} cards you cannot see are safe.")


def _bank_turn(scene: Scene, width: int) -> Two:
    yield _held(scene, _ahead(scene), width)
    ties = "ties are yours" if scene.view.rules.options.ties == "bank" else "ties pay nobody"
    all_ = all_of(exposure(scene.view).standing)
    yield _muted(width, f"Over 21 you pay {all_}; {ties}.", f"Over 21 you pay {all_}.")


def _ahead(scene: Scene) -> Outlook:
    assert scene.ask is not None
    return outlook(scene.view, scene.ask.hand)


def _held(scene: Scene, ahead: Outlook, width: int) -> Content:
    """The total, and how often one more card is too much."""
    assert scene.ask is not None
    total = words.total(scene.view.hands[scene.ask.hand].total)
    which = f"{HANDS[scene.ask.hand].capitalize()} hand: " if len(scene.view.hands) > 1 else "You hold "
    held = marks.line(which if width < NARROW else "You hold ", (total, "bold"), ". ")
    if not ahead.bust:
        return marks.fitting(width, marks.line(held, "No card can bust you."), marks.line(held, "No card busts."))
    bust = (percent(ahead.chance(ahead.bust)).strip(), "bold $loss")
    card = "One more card" if scene.view.rules.options.buy_and_twist else "A draw"
    return marks.fitting(
        width,
        marks.line(held, f"{card} busts ", bust, " of the time."),
        marks.line(held, f"{card} busts ", bust, "."),
        marks.line(held, "A card busts ", bust, "."),
    )


def price(dial: Dial, width: int) -> Content:
    """The price of a card on its dial, and why it ends there."""
    end = "" if dial.amount == dial.end else f" to {words.credit(dial.end)}"
    why = f"{end} ({dial.limit.brief})"
    label = marks.line(("price ", "$muted"))
    room = width - label.cell_length - len(why)
    if dial.least == dial.end:
        return marks.line(label, (words.credit(dial.end), "bold $ink"), (f" ({dial.limit.brief})", "$muted"))
    if room < SHORTEST_DIAL:
        return marks.line(label, inline_dial(dial.amount, dial.least, dial.end, width - label.cell_length))
    return marks.line(label, inline_dial(dial.amount, dial.least, dial.end, room), (why, "$muted"))


def _call_double(scene: Scene, width: int) -> Two:
    risk = scene.board.at_risk()
    held = marks.line("You hold ", (words.faces(scene.view.hands[0].cards), "bold"), ". ")
    now, then = (f"{risk:,}", "bold"), (f"{2 * risk:,}", "bold")
    yield marks.fitting(
        width,
        marks.line(held, "Double ", now, " at stake to ", then, "?"),
        marks.line(held, "Double ", now, " to ", then, "?"),
        marks.line("Double ", now, " to ", then, "?"),
    )
    if scene.view.rules.options.call_double == "refusable":
        yield _muted(width, REFUSED.sentence)
    else:
        yield _muted(width, "All must follow.")


def _answer_double(scene: Scene, width: int) -> Two:
    stake = scene.view.spots[0].stake
    doubles = f"{scene.names[scene.board.banker]} doubles: "
    amount, held = (f"{stake:,}", "bold"), (words.faces(scene.view.hands[0].cards), "bold")
    yield marks.fitting(
        width,
        marks.line(doubles, amount, " more on ", held, ", or pay ", amount, "."),
        marks.line(doubles, amount, " more, or pay ", amount, "."),
        marks.line(amount, " more, or pay ", amount, "."),
    )
    worst = f"{2 * stake * worst_natural(scene):,}"
    yield _muted(
        width, f"At {2 * stake:,} a natural would take {worst} from you.", f"A natural would take {worst} from you."
    )


def _challenge(scene: Scene, width: int) -> Two:
    total = (words.total(scene.view.hands[0].total), "bold")
    hands, risk = words.count(len(scene.board.live), "hand"), (f"{scene.board.at_risk():,}", "bold")
    yield marks.fitting(
        width,
        marks.line("You hold ", total, f" against {hands}, ", risk, " staked."),
        marks.line("You hold ", total, f" against {hands}."),
    )
    yield _muted(width, CHALLENGED[EQUAL].sentence)


def _sale(scene: Scene, width: int) -> Two:
    yield marks.fitting(
        width, Content("The first bank is yours: keep it, or sell it."), Content("Keep the bank, or sell it.")
    )
    yield _muted(width, "Whoever takes it pays you and is banker now.", "Whoever takes it pays you now.")


def _purchase(scene: Scene, width: int) -> Two:
    board = scene.board
    sells = marks.line(f"{scene.names[board.banker]} sells the bank for ", (f"{board.price:,}", "bold"))
    yield marks.fitting(width, marks.line(sells, " credits."), marks.line(sells, "."))
    have = f"you have {board.purse(YOU) or 0:,}."
    yield _muted(width, f"It would be yours now; {have}", have.capitalize())


ASKED: Mapping[str, Callable[[Scene, int], Two]] = {
    q.STAKE: _stake,
    q.TURN: _turn,
    q.BANK_TURN: _bank_turn,
    q.CALL_DOUBLE: _call_double,
    q.ANSWER_DOUBLE: _answer_double,
    q.CHALLENGE: _challenge,
    q.SALE: _sale,
    q.PURCHASE: _purchase,
}
"""How each question is put, by its name."""
