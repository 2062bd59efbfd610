"""Vingt-Un in the Victorian parlour: the statements C1 to C8."""

from __future__ import annotations

from ..engine import books
from . import common
from .page import Page, Paragraph

THE_AIM = Page(
    "The aim",
    (
        Paragraph(
            "",
            "Beat the banker's total, and stay within 21. In the parlour the bank has a weapon of its own, the "
            "challenge, and the players may make two hands of a pair.",
        ),
        common.BANK_AND_PLAYERS,
        Paragraph("", "Everybody hopes for the bank, and a natural brings it."),
        common.LOT,
        common.COUNTING,
        common.SHRINKING,
        common.SEATS,
    ),
)

ONE_ROUND = Page(
    "One round",
    (
        common.FRESH,
        Paragraph(
            "",
            "Before the first round of a game the bank may be sold. Then, in every round, a first card goes to "
            "all, the banker last; the players look at theirs and stake in turn, from the *eldest*: the seat "
            "after the banker.",
        ),
        Paragraph("", "Every hand takes a second card, and the bank takes its own. Naturals are settled at once."),
        Paragraph(
            "",
            "Now the banker may challenge, which settles everything. If not, the players play in turn and the "
            "banker last. Every hand that still stands is turned up and settled, eldest first.",
        ),
        Paragraph(
            "",
            "First and second cards are seen by their owner alone. Drawn cards lie face up, and a hand that "
            "goes over 21 is turned up.",
        ),
        Paragraph("ours", "Whether drawn cards lie open and busts are turned up, the text leaves open."),
    ),
)

STAKES = Page(
    "Stakes",
    (
        Paragraph(
            "C1",
            "The first cards are dealt one at a time. Each player, in turn from the eldest, looks at his and "
            "stakes on it what he likes, within the limits of the table.",
        ),
        Paragraph("", "The limits are 10 and 500 credits. The banker stakes nothing."),
        Paragraph("ours", "The text names no limits; these are the same in every book."),
        Paragraph(
            "",
            "The banker's natural would take your stake double, and you must be able to pay that. So the most you "
            "can stake is half of what you have, rounded down.",
        ),
        Paragraph("", "A stake does not change afterwards; but when you split, the second hand has one of its own."),
        Paragraph(
            "≠",
            "Hoyle: stakes come before any card. Foster and Pontoon: the banker may ask all to double.",
        ),
    ),
)

NATURALS = Page(
    "Naturals",
    (
        common.NATURAL,
        Paragraph(
            "C2",
            "A player's natural is shown and paid twice its stake at once, unless the banker has one too. Its "
            "holder is the next banker; of several, the eldest.",
        ),
        Paragraph(
            "ours",
            "By the text any 21 of the banker's would save him, but naturals are settled before he can have "
            "drawn one. So only his natural does.",
        ),
        Paragraph(
            "C3",
            "With a natural in the bank the round is over. Every player pays double, but one who has a natural too "
            "pays a single stake.",
        ),
        Paragraph(
            "ours",
            "The text says this, and also that players' naturals are paid before the banker has his second "
            "card. Both cannot be. We play the first; the second is an option, naturals first.",
        ),
        Paragraph(
            "",
            "With naturals first, players' naturals are paid double before the banker's second card, which he "
            "takes in any case. If that makes a natural, the other hands pay double, and no player's natural "
            "takes the bank; a limit to the bank still moves it.",
        ),
        common.HOW_OFTEN,
        Paragraph(
            "≠",
            "Modern, Hoyle and Foster: between two naturals nobody pays. Hoyle: a player's natural collects "
            "from the other players too, and ends the round. Foster: a natural does not take the bank.",
        ),
    ),
)

YOUR_TURN = Page(
    "Your turn",
    (
        Paragraph(
            "",
            "In turn, from the eldest, you are asked whether you stand. Draw cards one by one, or stand. Over "
            "21 you are *bust*: the stake is lost there and then, and your hand is turned up.",
        ),
        common.BY_ITSELF,
        Paragraph(
            "C7",
            "Two first cards of one rank may be *divided*: make two hands of them, with an equal stake on the "
            "second. Each is played for itself.",
        ),
        common.SPLITTING,
        Paragraph("", "An ace and a ten-card after a split are a 21, and no natural."),
        common.BUST_CHANCE,
        Paragraph("odds", "One hand in 17 begins with two cards of one rank."),
        Paragraph(
            "≠",
            "Modern and Hoyle: nothing is split; in Foster it can be agreed. Pontoon: cards are bought or "
            "twisted. Modern: drawn cards lie face down.",
        ),
    ),
)

THE_BANK = Page(
    "The bank",
    (
        common.BANKER,
        Paragraph(
            "C4",
            "*The challenge.* When naturals are settled and before anybody plays, the banker, who has seen his "
            "two cards, may challenge the board. All hands still unsettled are turned up, and totals of two "
            "cards are compared: the lower pays one stake, the higher is paid one, between equals nobody pays. "
            "The round is over. Or he asks each in turn whether he stands. He decides once.",
        ),
        Paragraph(
            "",
            "Against {Ks 9d} a challenge takes one stake from {Jh 8c}, pays one to {Tc Qd}, and nothing happens "
            "to {Td 9h}.",
        ),
        Paragraph(
            "",
            "If there is no challenge, the banker plays last: his two cards are turned up, he draws or stands at "
            "will, and settles with every hand that still stands.",
        ),
        common.NOT_PLAYED,
        Paragraph("", "Nothing but a player's natural moves the bank. Until then it stays."),
        Paragraph(
            "C8",
            "*The sale.* Before anything else in a game the first banker may keep the bank, or name one price "
            "for it: from the least stake of the table to the greatest. The others, from the eldest, take it or "
            "pass. The first who takes it pays at once and is banker of this round.",
        ),
        Paragraph(
            "",
            "Who has not so many credits is not asked. It is the first round of the buyer's bank, and the order "
            "of play is reckoned from him. If nobody takes it, the banker keeps it. The price is in both seats' "
            "results.",
        ),
        Paragraph("ours", "The text says no more than that the deal may be sold when a game begins. The rest is ours."),
        Paragraph(
            "≠",
            "Modern: five rounds in a row at most. Foster: the bank moves on after every round. No other book "
            "has the challenge or the sale.",
        ),
    ),
)

WHO_PAYS = Page(
    "Who pays",
    (
        Paragraph(
            "C5",
            "A banker over 21 pays a single stake to every hand that still stands, and *double to any 21*.",
        ),
        Paragraph(
            "ours",
            "We pay a player's 21 double whenever it wins; the banker's takes a single stake. The text speaks "
            "of double only where the banker is over.",
        ),
        Paragraph(
            "C6",
            "Higher than the banker is paid its stake, lower pays it. *Equal totals* at the showdown go to the bank.",
        ),
        Paragraph(
            "ours",
            "The text does not say what becomes of equal totals. And where it says that those win who make "
            "twenty-one, no more and no less, we take that as a manner of speaking.",
        ),
        Paragraph(
            "",
            "Against {Ts 8c} in the bank, {5d 6s Kh} is paid double, {9h Jd} its stake; {9d 9c} pays, and so "
            "does {Qh 7s}.",
        ),
        Paragraph(
            "≠",
            "Hoyle and Foster: of equal totals nobody pays. Modern, Foster and Pontoon: a 21 is paid a single "
            "stake. Hoyle: the banker's 21 takes double from lower hands.",
        ),
    ),
)

CASSELL = common.prose(
    books.CASSELL,
    THE_AIM,
    ONE_ROUND,
    STAKES,
    NATURALS,
    YOUR_TURN,
    THE_BANK,
    WHO_PAYS,
)
"""The book of the parlour."""
