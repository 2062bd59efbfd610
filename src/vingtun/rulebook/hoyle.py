"""Vingt-un as Hoyle's players knew it, early in the 19th century: the statements H1 to H10."""

from __future__ import annotations

from ..engine import books
from . import common
from .page import Page, Paragraph

THE_AIM = Page(
    "The aim",
    (
        Paragraph(
            "",
            "Beat the banker's total, and stay within 21. The oldest of the five books is also the one in which 21 "
            "is worth most: every 21 counts double, and a natural collects from the whole table.",
        ),
        Paragraph(
            "H1",
            "Two or more can play: you, and bots. One is the *banker*; the others play against the bank, each "
            "alone. The first bank goes to the first ace: cards are turned up one by one, round the table, "
            "until somebody gets one.",
        ),
        Paragraph(
            "", "The first card is turned up for the seat after yours. Then all cards are shuffled, and play begins."
        ),
        common.COUNTING,
        common.SHRINKING,
        common.SEATS,
    ),
)

ONE_ROUND = Page(
    "One round",
    (
        Paragraph(
            "H2",
            "The pack of 52 is *dealt through*: a round begins where the last one ended. Cards that have been "
            "played are gathered, and shuffled for when the pack is out.",
        ),
        Paragraph("", "When the bank changes hands, all the cards are shuffled together again."),
        Paragraph(
            "H3",
            "First the stakes, before any card. Then two cards for each who has staked and for the banker, one "
            "at a time and the banker last. You look at yours.",
        ),
        Paragraph("ours", "That stakes come before the cards is our reading; the text does not say when."),
        Paragraph(
            "",
            "Naturals are settled at once. If there was none, the players play in turn, from the *eldest*: the "
            "seat after the banker. The banker plays last. Every hand that still stands is turned up and "
            "settled.",
        ),
        Paragraph(
            "",
            "First and second cards are seen by their owner alone. Drawn cards lie face up, and a hand that "
            "goes over 21 is turned up.",
        ),
        Paragraph("ours", "Whether drawn cards lie open and busts are turned up, the text leaves open too."),
        Paragraph(
            "",
            "As the pack goes on, what you saw in one round is worth knowing in the next: those cards cannot "
            "come again before a shuffle.",
        ),
        Paragraph("≠", "All other books shuffle before every round, and let you see a card before you stake."),
    ),
)

STAKES = Page(
    "Stakes",
    (
        Paragraph(
            "",
            "In turn, from the eldest, each player stakes on a hand that nobody has seen: 10 credits at least, "
            "500 at most. The banker stakes nothing.",
        ),
        Paragraph("ours", "The text names no limits; these are the same in every book."),
        Paragraph(
            "",
            "A natural, the bank's or a player's, takes your stake double, and you must be able to pay that. So the "
            "most you can stake is half of what you have, rounded down.",
        ),
        Paragraph("", "A stake once made does not change: nobody doubles it, splits a hand or buys a card."),
        Paragraph("≠", "All other books: the first card comes before the stakes."),
    ),
)

NATURALS = Page(
    "Naturals",
    (
        common.NATURAL,
        Paragraph(
            "H8",
            "A player's natural is shown at once, takes *double from everybody*, and ends the round: the bank "
            "pays twice the stake on it, every other player twice his own. Its holder has the bank next. Other "
            "naturals pay nothing, and the bank pays them double too.",
        ),
        Paragraph(
            "",
            "You have staked 50, and Odile has a natural on her 80: you pay her 100, and the bank pays her 160. "
            "Your hand has nothing more to do with the bank. It is not turned up.",
        ),
        Paragraph(
            "ours",
            "The text does not say whose stake is doubled between players, nor what becomes of a second "
            "natural. That everybody pays twice his own, and that the bank pays each natural, is how we read "
            "it.",
        ),
        Paragraph("H10", "With several naturals the eldest collects and has the bank: the first after the banker."),
        Paragraph(
            "H9",
            "The banker's natural takes double from all but a natural, against which nobody pays. The round is "
            "over, the pack goes on, and the bank stays: no natural moves it.",
        ),
        Paragraph("", "A limit to the bank, where a table has set one, still does."),
        Paragraph(
            "ours",
            "Read to the letter, a player's natural would collect and take the bank even from a banker who has "
            "one too. We let the two cancel out.",
        ),
        common.HOW_OFTEN,
        Paragraph(
            "odds",
            "So the old rule of thumb is too hopeful: not once in seven deals where two play, but once in 10.4, "
            "and once in 5.2 where four do, the banker's hand counted.",
        ),
        Paragraph(
            "≠",
            "All other books: players do not pay each other, and the round goes on for the rest. Cassell and "
            "Pontoon: of two naturals, the bank takes a single stake. Foster: a natural does not take the bank.",
        ),
    ),
)

YOUR_TURN = Page(
    "Your turn",
    (
        Paragraph(
            "H4",
            "Each player in turn, from the eldest, takes cards one by one until he stands or goes over. Over 21 "
            "the hand is *thrown up*: its stake is paid at once.",
        ),
        common.BY_ITSELF,
        common.BUST_CHANCE,
        Paragraph("", "Cards that you saw in earlier rounds count as seen, until all are shuffled."),
        Paragraph(
            "odds",
            "Counting a whole pack, it is 7 to 6 that one more card does not take 14 over 21, and 7 to 6 that "
            "it does take 15 over. The old book has both figures, and both are right.",
        ),
        Paragraph(
            "≠",
            "Cassell and Pontoon: two first cards of one rank may be split. Pontoon: cards are bought or "
            "twisted, and nobody stands on 15 or less. Modern: drawn cards lie face down.",
        ),
    ),
)

THE_BANK = Page(
    "The bank",
    (
        common.BANKER,
        Paragraph(
            "H5",
            "When all have played, the banker turns up two cards and draws for himself. If he goes over 21, he "
            "pays every hand that has not been thrown up.",
        ),
        common.NOT_PLAYED,
        Paragraph(
            "",
            "Nothing but a player's natural moves the bank. Until then it stays, for as many rounds as that takes.",
        ),
        Paragraph(
            "≠",
            "Modern: five rounds in a row at most. Foster: the bank moves on after every round. Cassell: the "
            "banker may challenge all hands at once, and may sell the bank before the first round.",
        ),
    ),
)

WHO_PAYS = Page(
    "Who pays",
    (
        Paragraph(
            "H6",
            "*Any 21 is double*, dealt or drawn. The banker's collects double from every standing hand but another "
            "21: there nobody pays. A player's 21 that the banker does not match is paid twice its stake.",
        ),
        Paragraph("", "{5d 6s Kh} is paid double against {Ts 8c}, and also against a bank that has gone over."),
        Paragraph(
            "H7",
            "For all other hands it is a single stake: the higher is paid it, the lower pays it, and between "
            "equal totals nobody pays.",
        ),
        Paragraph(
            "", "Against {Ts 8c} in the bank, {9h Jd} is paid, {Qh 7s} pays, and {9d 9c} does neither: ties are void."
        ),
        Paragraph(
            "≠",
            "Modern, Cassell and Pontoon: equal totals are the bank's. Modern, Foster and Pontoon: a player's 21 "
            "is paid a single stake. All other books: the banker's 21 takes a single stake.",
        ),
    ),
)

HOYLE = common.prose(
    books.HOYLE,
    THE_AIM,
    ONE_ROUND,
    STAKES,
    NATURALS,
    YOUR_TURN,
    THE_BANK,
    WHO_PAYS,
)
"""The oldest book."""
