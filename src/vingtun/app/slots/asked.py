"""What you are asked: for each question what is so, and what an answer costs or brings, on two lines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from textual.content import Content

from ...engine import questions as q
from ...engine.outlook import Outlook, exposure, outlook
from ...engine.payment import LOWER, NATURAL, PLAIN
from ...play import words
from ...play.seats import YOU
from ..dial import Dial
from ..paint.gauges import SHORTEST_DIAL, inline_dial
from ..scene import Scene
from . import marks
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


def _muted(text: str) -> Content:
    return Content.styled(text, "$muted")


def _refused(scene: Scene, dial: Dial, width: int) -> Two:
    """An amount that cannot be said: why, the rule behind it, and the way out."""
    refusal = dial.refusal
    assert refusal is not None
    yield Content.styled(refusal, "$ink")
    number = scene.number(refusal.rule)
    if scene.question == q.TURN:
        yield marks.line((f"{number} ".lstrip(), "$muted"), price(dial, width - len(number) - 1))
        return
    worst, purse = dial.amount * worst_natural(scene), scene.sitting.purse
    costly = f"A natural takes {worst:,}; you have {purse:,}."
    short = scene.your_stake and worst > purse
    yield _muted(f"{number} {costly if short else 'M is the most; ⌫ takes a digit back.'}".strip())


# --- the questions ---------------------------------------------------------------------------------


def _stake(scene: Scene, width: int) -> Two:
    dial = scene.dial
    assert dial is not None
    cards = scene.view.hands[0].cards
    first = f"{words.CARDS[cards[0].pips].capitalize()}. " if cards else "Before any card. "
    if dial.least == dial.end:
        yield marks.line(first, "Only ", (f"{dial.end:,}", "bold"), " is possible.")
    else:
        yield marks.line(first, "Stake ", (f"{dial.least}", "bold"), " to ", (f"{dial.end:,}", "bold"), " credits.")
    yield _muted(_worst(scene))


def worst_natural(scene: Scene) -> int:
    """How many stakes the bank's natural takes from a plain hand."""
    return -scene.view.rules.settlement[NATURAL][PLAIN][LOWER].pays


def _worst(scene: Scene) -> str:
    """What a stake may come to cost."""
    options, times = scene.view.rules.options, worst_natural(scene)
    if options.natural_from_players:
        return f"The bank's natural takes {times} stakes, another's {options.natural_from_players}."
    if options.call_double != "no":
        return "A natural takes it twice; the bank may double."
    return "A natural of the bank's would take it twice."


def _turn(scene: Scene, width: int) -> Two:
    ahead = _ahead(scene)
    yield _held(scene, ahead, width)
    if scene.dial:
        yield price(scene.dial, width)
    elif ahead.bust:
        yield _muted(f"{ahead.bust} of the {ahead.unseen} cards you cannot see.")
    else:
        yield _muted(f"Each of the {ahead.unseen} cards you cannot see is safe.")


def _bank_turn(scene: Scene, width: int) -> Two:
    yield _held(scene, _ahead(scene), width)
    ties = "ties are yours" if scene.view.rules.options.ties == "bank" else "ties pay nobody"
    yield _muted(f"Over 21 you pay {all_of(exposure(scene.view).standing)}; {ties}.")


def _ahead(scene: Scene) -> Outlook:
    assert scene.ask is not None
    return outlook(scene.view, scene.ask.hand)


def _held(scene: Scene, ahead: Outlook, width: int) -> Content:
    """The total, and how often one more card is too much."""
    assert scene.ask is not None
    total = words.total(scene.view.hands[scene.ask.hand].total)
    held = marks.line("You hold ", (total, "bold"), ". ")
    if not ahead.bust:
        return marks.line(held, "No card can bust you.")
    bust = (percent(ahead.chance(ahead.bust)).strip(), "bold $loss")
    card = "One more card" if scene.view.rules.options.buy_and_twist else "A draw"
    said = [
        marks.line(held, f"{card} busts ", bust, " of the time."),
        marks.line(held, f"{card} busts ", bust, "."),
        marks.line(held, "A card busts ", bust, "."),
    ]
    return next((line for line in said if line.cell_length <= width), said[-1])


def price(dial: Dial, width: int) -> Content:
    """The price of a card on its dial, and why it ends there."""
    end = "" if dial.amount == dial.end else f" to {words.credit(dial.end)}"
    why = f"{end} ({dial.limit.brief})"
    label = marks.line(("price ", "$muted"))
    room = width - label.cell_length - len(why)
    if dial.least == dial.end:
        return marks.line(label, (words.credit(dial.end), "bold $ink"), (f": all of {dial.limit.brief}", "$muted"))
    if room < SHORTEST_DIAL:
        return marks.line(label, inline_dial(dial.amount, dial.least, dial.end, width - label.cell_length))
    return marks.line(label, inline_dial(dial.amount, dial.least, dial.end, room), (why, "$muted"))


def _call_double(scene: Scene, width: int) -> Two:
    risk = scene.board.at_risk()
    held = words.faces(scene.view.hands[0].cards)
    now, then = (f"{risk:,}", "bold"), (f"{2 * risk:,}", "bold")
    yield marks.line("You hold ", (held, "bold"), ". Double ", now, " at stake to ", then, "?")
    may_refuse = scene.view.rules.options.call_double == "refusable"
    yield _muted("Who does not follow pays his stake and is out." if may_refuse else "All must follow.")


def _answer_double(scene: Scene, width: int) -> Two:
    stake = scene.view.spots[0].stake
    bank, held = scene.names[scene.board.banker], words.faces(scene.view.hands[0].cards)
    amount = (f"{stake:,}", "bold")
    yield marks.line(f"{bank} doubles: ", amount, " more on ", (held, "bold"), ", or pay ", amount, ".")
    yield _muted(f"At {2 * stake:,} a natural would take {2 * stake * worst_natural(scene):,} from you.")


def _challenge(scene: Scene, width: int) -> Two:
    total = words.total(scene.view.hands[0].total)
    hands, risk = words.count(len(scene.board.live), "hand"), f"{scene.board.at_risk():,}"
    yield marks.line("You hold ", (total, "bold"), f" against {hands}, ", (risk, "bold"), " staked.")
    yield _muted("Two cards each, for one stake; equal is void.")


def _sale(scene: Scene, width: int) -> Two:
    yield marks.line("The first bank is yours: keep it, or sell it.")
    yield _muted("Who takes it pays you and is banker at once.")


def _purchase(scene: Scene, width: int) -> Two:
    board = scene.board
    seller = scene.names[board.banker]
    yield marks.line(f"{seller} sells the bank for ", (f"{board.price:,}", "bold"), " credits.")
    yield _muted(f"It would be yours now; you have {board.purse(YOU) or 0:,}.")


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
