"""What the book of today says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import islice

from ...engine.books import MODERN
from ...engine.cards import PACK
from ...engine.hand import LIMIT
from ...play.policy import PRINTED, Policy
from ..counts import ACE, TEN, of_pack
from ..edge import by_policy, edges, outcomes
from ..exact import hand_odds
from ..players import CLASSES, class_of
from . import counting
from .claim import Claim, Judged, Pair, Verdict
from .counting import A_NATURAL, HARD, Hand2, none_of, of_total, over, worth
from .figures import about, once_in, percent, signed, stakes
from .tenure import begun, not_yet, rounds

SEATS = 4
"""How many sit at the table of which the book speaks."""
SEVENTH, QUARTER = Fraction(1, 7), Fraction(1, 4)
"""How often it says that there is a natural, and that a seat holds the bank."""
PRINTED_EDGE = 0.001
"""What it says the players win of all stakes."""
LADDERS = (Policy(ace=1, ten=1), Policy(ace=2, ten=2), Policy(ace=3, ten=3), PRINTED, Policy(ace=5, ten=5))
"""Several ways to stake by the first card."""
ROUNDS = 200
"""The rounds through which the bank is followed."""


def _naturals() -> Judged:
    players = SEATS - 1
    chance = 1 - none_of(players)
    return Judged(
        (Pair("a round", SEVENTH, chance, f"{once_in(chance)} = {percent(chance)}", f"1 in 7 = {percent(SEVENTH)}"),),
        Verdict.of(about(SEVENTH, chance)),
        once_in(chance),
        f"A round with a natural among three players, one or more, comes once in {1 / chance:.2f}.",
        (
            f"One hand in {float(1 / A_NATURAL):.2f} is a natural.",
            f"In {percent(none_of(players), 2)} of rounds none of {players} hands is, counted card by card.",
            f"In the other {percent(chance, 2)} there is at least one: {once_in(chance)}.",
            f"Counting two in a round as two, naturals come once in {float(1 / (players * A_NATURAL)):.3f} rounds.",
        ),
    )


def _ties() -> Judged:
    taken = -by_policy(MODERN.options).bots
    void = -by_policy(replace(MODERN.options, ties="void")).bots
    lost = outcomes(MODERN.options)["equal"]
    return Judged(
        (
            Pair("ties taken", None, taken, f"bank wins {percent(taken, 2)}"),
            Pair("ties void", None, void, f"bank wins {percent(void, 2)}"),
            Pair("hands", None, lost, f"{percent(lost)} lose a tie"),
        ),
        Verdict.of(taken - void > taken / 2),
        percent(lost),
        f"{percent(lost)} of hands lose a tie: of the {percent(taken)} that the bank wins, ties bring "
        f"{percent(taken - void)}.",
        (
            f"Flat stakes by the bots' rules: the players lose {percent(taken, 2)}.",
            f"If ties were void, and all else as it is, they would lose {percent(void, 2)}.",
            f"A hand ends as a tie that the bank takes in {percent(lost, 2)} of cases. More than half of what the bank "
            "is worth comes from them.",
        ),
    )  # fmt: skip


def _even() -> Judged:
    of = edges(MODERN.options)
    first = of.first_card
    return Judged(
        (Pair("to players", PRINTED_EDGE, of.ladder, f"{signed(of.ladder)} of all stakes",
              f"{signed(PRINTED_EDGE, 1)} of all stakes"),),
        Verdict.of(round(100 * of.ladder, 1) == 100 * PRINTED_EDGE),
        signed(of.ladder),
        f"By the bots' rules and stakes the players' share is {signed(of.ladder)} of all that is staked.",
        (
            f"A stake on an ace brings {stakes(first['ace'], 4)} of itself, on a ten-card {stakes(first['ten'], 4)}, "
            f"on another card {stakes(first['other'], 4)}; of {len(PACK)} first cards {of_pack()[ACE]} are "
            f"aces and {of_pack()[TEN]} ten-cards.",
            *(f"Staking {policy.ace:g} on an ace, {policy.ten:g} on a ten-card and 1 on others: "
              f"{signed(_ladder(first, policy))}." for policy in LADDERS),
            "It is the stakes that make the bank even, not the drawing.",
        ),
    )  # fmt: skip


def _ladder(first: Mapping[str, float], policy: Policy) -> float:
    """What the players win of all stakes, where they stake so much on each first card."""
    units = {card: policy.units(card.pips) for card in PACK}
    won = sum(staked * first[CLASSES[class_of(card.pips)]] for card, staked in units.items())
    return won / sum(units.values())


def _quarter() -> Judged:
    course = list(islice(rounds(begun(SEATS), SEATS, MODERN.options), ROUNDS))
    held = sum(chance for where in course for (seat, _), chance in where.items() if seat == 0) / ROUNDS
    tenure = [sum(chance for (_, number), chance in course[-1].items() if number == each)
              for each in range(1, MODERN.options.bank_rounds + 1)]  # fmt: skip
    return Judged(
        (Pair("your seat", QUARTER, held, f"{percent(held, 2)} of rounds", "about 25 %"),),
        Verdict.of(about(QUARTER, held)),
        percent(held),
        "Every seat keeps the same rules, so each of the four has the bank equally often.",
        (
            "Turn the table by one seat and nothing in the rules or in the bots changes: no seat can have more.",
            f"Followed round by round through {ROUNDS:,} rounds from a lot, your seat holds it in {percent(held, 4)}.",
            "It is the first, second and so on to the last round of a bank in "
            + ", ".join(percent(share) for share in tenure) + " of rounds.",
        ),
    )  # fmt: skip


def _first_card() -> Judged:
    first = by_policy(MODERN.options).first_card
    labels = {"ace": "an ace", "ten": "a ten-card", "other": "any other"}
    pack, others = of_pack(), len(PACK) - 1
    natural = {"ace": Fraction(pack[TEN], others), "ten": Fraction(pack[ACE], others)}
    return Judged(
        tuple(Pair(label, None, first[card], f"{stakes(first[card])} stakes") for card, label in labels.items()),
        Verdict.of(first["ace"] > 0 and first["ten"] > 0 > first["other"]),
        f"ace {stakes(first['ace'], 2)}",
        "An ace and a ten-card win on average, every other first card loses.",
        (
            *(f"A stake on {label} is worth {stakes(first[card], 6)} of itself, by the bots' rules."
              for card, label in labels.items()),
            *(f"{labels[card].capitalize()} becomes a natural in {percent(share)}." for card, share in natural.items()),
        ),
    )  # fmt: skip


def _bust_chance() -> Judged:
    found: list[tuple[Fraction, bool, Hand2]] = []
    for points in HARD:
        for cards in of_total(points):
            choices = hand_odds(cards).choices
            found.append((Fraction(*over(cards)), choices["draw"].value > choices["stand"].value, cards))
    draw = max(share for share, draws, _ in found if draws)
    stand = min(share for share, draws, _ in found if not draws)
    soft = [points for points in range(13, LIMIT) if (of := worth(points, MODERN.options, soft=True))["stand"]
            > of["draw"]]  # fmt: skip
    at_edge = [(counting.name(cards), share, draws) for share, draws, cards in found if share in (draw, stand)]
    return Judged(
        (Pair("draw up to", None, draw, f"{percent(draw, 0)} bust"),
         Pair("stand from", None, stand, f"{percent(stand, 0)} bust")),
        Verdict.of(draw < stand and not soft, condition=draw < stand),
        f"under {percent(stand, 0)}",
        f"Only if no ace counts 11: then draw below {percent(stand, 0)}; on soft {soft[0]} and {soft[-1]} nothing can "
        "bust, and you stand.",
        (
            f"Hands of two cards from hard {HARD[0]} on, your own two out, a bank that draws to 17.",
            *(f"{name}: {percent(share, 0)} bust, {'draw' if draws else 'stand'}." for name, share, draws in at_edge),
            f"No hand stands below {percent(stand, 0)} and none draws above {percent(draw, 0)}. Half is not the limit: "
            "whoever stands is paid when the bank goes over.",
        ),
    )  # fmt: skip


def _sooner() -> Judged:
    waiting = list(islice(not_yet(SEATS, MODERN.options), ROUNDS))
    after = (5, 15, 30)
    longest = (SEATS - 1) * MODERN.options.bank_rounds
    mean = sum(waiting)
    return Judged(
        tuple(Pair(f"{rounds} rounds", None, 1 - waiting[rounds],
                   f"{percent(1 - waiting[rounds])} have had it") for rounds in after),
        Verdict.of(waiting[-1] < CERTAIN),
        f"{mean:.1f} rounds",
        f"While another holds the bank, you wait {mean:.1f} rounds for it on average.",
        (
            f"A natural of yours takes it at once, and without any it comes round after {longest} rounds at most; "
            "but a natural of another may carry it past you.",
            *(f"After {rounds} rounds it has been yours in {percent(1 - waiting[rounds], 2)} of games."
              for rounds in after),
            f"After {LONG} rounds one game in {1 / waiting[LONG]:,.0f} still waits.",
        ),
    )  # fmt: skip


LONG = 60
"""So many rounds are a long wait."""
CERTAIN = 1e-6
"""What is less likely than this is not waited for."""


CLAIMS = (
    Claim(
        "today-naturals", "modern", "the players get a natural in 1 of 7 rounds",
        "In about one round of seven a natural comes to the players.",
        "rounds in which one of three players or more has one",
        _naturals, quick=True,
    ),
    Claim(
        "today-ties", "modern", "ties make the bank worth holding",
        "An equal total is the banker's, and it is for this that one wants the bank.",
        "flat stakes by the bots' rules, ties taken and ties void",
        _ties,
    ),
    Claim(
        "today-even", "modern", "the bank is even: 0.1 % to the players",
        "In the long run neither side has the better of it; the players won one stake in a thousand.",
        "the players' share of stakes, by the bots' rules and stakes",
        _even,
    ),
    Claim(
        "today-quarter", "modern", "you hold the bank in a quarter of the rounds",
        "Of four seats each has the bank about equally often.",
        "where the bank is, round by round, from a lot",
        _quarter, quick=True,
    ),
    Claim(
        "today-first-card", "modern", "aces and ten-cards deserve larger stakes",
        "Good hands begin with aces and ten-cards: it is these that deserve the larger stakes.",
        "what a stake on each first card is worth, by the bots' rules",
        _first_card,
    ),
    Claim(
        "today-bust-chance", "modern", "let the bust chance tell you what to do",
        "At every turn you are told how likely a card takes you over, and ought to make use of it.",
        "whether one bust chance divides the hands to draw and to stand",
        _bust_chance,
    ),
    Claim(
        "today-sooner", "modern", "the bank is bound to reach you one day",
        "Nobody has to wait for ever: one day the bank is yours.",
        "rounds until you hold it, four seats, another holding it now",
        _sooner, quick=True,
    ),
)  # fmt: skip
"""Its claims."""
