"""British Pontoon in the 20th century: the statements P1 to P15."""

from __future__ import annotations

from ..engine import books
from . import common
from .page import Page, Paragraph

THE_AIM = Page(
    "The aim",
    (
        Paragraph(
            "",
            "Beat the banker's total, and stay within 21; or do without, with five cards or three sevens. You "
            "may buy your cards here: the better a hand looks, the more you can put on it.",
        ),
        Paragraph("P1", "Up to ten can play with one pack; they may also play with two."),
        Paragraph("ours", "Ten is the limit of our table, with two packs as well."),
        common.BANK_AND_PLAYERS,
        common.LOT,
        common.COUNTING,
        common.SHRINKING,
    ),
)

ONE_ROUND = Page(
    "One round",
    (
        common.FRESH,
        Paragraph(
            "",
            "A first card goes to all, the banker last. The players look at theirs and stake in turn, from the "
            "*eldest*: the seat after the banker. Now the banker looks at his, and may double all stakes.",
        ),
        Paragraph("", "Every hand takes a second card, and the bank takes its own. Naturals are settled at once."),
        Paragraph(
            "",
            "Then each player in turn buys, twists or stands, and the banker plays last. Every hand that still "
            "stands is turned up and settled, eldest first; then the bank stays, or goes to a natural.",
        ),
        Paragraph(
            "",
            "First and second cards, and cards that are bought, are seen by their owner alone. Twisted cards "
            "lie face up.",
        ),
    ),
)

STAKES = Page(
    "Stakes",
    (
        Paragraph(
            "P2",
            "One card is dealt face down, and each player stakes on it up to the limit. Then the banker, who "
            "has seen his own, may *double*: all must follow.",
        ),
        Paragraph("", "The least stake is 10 credits, the limit 500. The banker stakes nothing."),
        Paragraph(
            "",
            "Your stake may be doubled, and a natural of the bank's would take that twice: you must be able to pay "
            "it four times. So the most you can stake is a quarter of what you have, rounded down.",
        ),
        Paragraph(
            "",
            "When the bank is yours, all stakes together stay within a third of your credits: three sevens "
            "are paid three times. You are not offered a double that you could not cover.",
        ),
        Paragraph("", "Splits and bought cards add to what is at stake. They are on the page Your turn."),
        Paragraph(
            "≠",
            "Foster: a double may be refused, at the price of the stake. Modern and Cassell: no doubles. Hoyle: "
            "stakes come before any card.",
        ),
    ),
)

NATURALS = Page(
    "Naturals",
    (
        common.NATURAL,
        Paragraph(
            "P4",
            "If the banker has none, a natural is shown and paid twice its stake, and its holder has the "
            "bank from the next round on; of several, the eldest. An ace and a ten-card after a split are paid "
            "double too, in their turn, but do not take the bank.",
        ),
        Paragraph("ours", "Of split naturals the text says only that the bank does not pass. The payment is ours."),
        Paragraph(
            "P5",
            "If the banker has one, nobody plays: every hand pays him double, but a natural pays a single stake.",
        ),
        Paragraph("ours", "The text has lost this passage, and the table of the example that it works out."),
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
            "P6",
            "In turn, from the eldest, each player *buys*: adds to the stake and gets a card face down; or "
            "*twists*: adds nothing and gets a card face up; or stands.",
        ),
        Paragraph("P7", "It takes 16 to stand. The banker is not bound by that."),
        Paragraph("", "It is the best total that counts: {As 5d} is 16, and may stand."),
        Paragraph(
            "P8",
            "A card costs no more than the hand's stake before any purchase, and no more than the card bought "
            "before it.",
        ),
        Paragraph(
            "ours", "And no less than the least stake of the table. After a double it is the doubled stake that counts."
        ),
        Paragraph("", "With 60 at stake, the first card you buy costs 10 to 60. Pay 40, and the next costs 10 to 40."),
        Paragraph("P9", "After a twist no more cards are bought. After a purchase one may twist."),
        Paragraph(
            "P10",
            "With four cards that come to 11 or less, aces counting 1, the fifth may not be bought: it cannot go over.",
        ),
        Paragraph(
            "P13",
            "Over 21 a hand is shown, and its whole stake, bought cards included, goes to the bank there and then.",
        ),
        Paragraph(
            "",
            "A hand ends by itself at five cards, and at a 21 in which no ace counts 11. Any other 21, such as "
            "{As 7d 3c}, may go on for a five-card trick.",
        ),
        Paragraph(
            "P3",
            "A second card is dealt face down to all. A *pair*, two cards of one rank, may be split for an "
            "equal stake; each half gets its second card at once. A pair of the bank's stays one hand.",
        ),
        common.SPLITTING,
        common.BUST_CHANCE,
        Paragraph("odds", "One hand in 17 begins with a pair."),
        Paragraph(
            "≠",
            "All other books: cards are drawn for nothing, one may stand on anything, and a hand has no "
            "greatest number of cards. Modern and Hoyle: nothing is split.",
        ),
    ),
)

THE_BANK = Page(
    "The bank",
    (
        common.BANKER,
        Paragraph(
            "P14",
            "The banker plays last, his first two cards turned up, and is free to twist or to stand. Over 21, he "
            "pays every hand that stands; a five-card trick is paid double then too, and three sevens three times.",
        ),
        Paragraph(
            "ours",
            "That the banker takes five cards at most, and pays the special hands in full when he is over, is ours.",
        ),
        Paragraph(
            "",
            "His hand ends as yours does: at five cards, and at a 21 that counts no ace as 11. With nobody left "
            "to play against, it is not played, and not shown.",
        ),
        Paragraph("", "Nothing but a player's natural moves the bank. Until then it stays."),
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
            "",
            "A hand is looked at as three sevens, then as five cards, then as a total; what it is first, it is "
            "paid for.",
        ),
        Paragraph(
            "P12",
            "*Three sevens*, {7s 7h 7d} and no other card, are paid three times the stake, whatever the banker "
            "has. His own three sevens are a plain 21.",
        ),
        Paragraph("ours", "Also after a split, and not before the showdown."),
        Paragraph(
            "P11",
            "No hand grows beyond *five cards*. Five within 21 are worth double; but if the banker has five himself, "
            "he takes a single stake.",
        ),
        Paragraph(
            "",
            "{2h 3c 4s 3d 6d} comes to 18, and is paid double against 18, 20 or 21 in the bank.",
        ),
        Paragraph(
            "P15",
            "Otherwise a total above the bank's is paid its stake, and one that is below it, or equal, is "
            "taken. The banker's own five cards beat every hand but three sevens, for a single stake.",
        ),
        Paragraph("ours", "The text does not say what the banker's five cards take from other hands."),
        Paragraph("odds", "The first three cards of a hand are three sevens once in 5,525 hands."),
        Paragraph(
            "≠",
            "Hoyle and Foster: of equal totals nobody pays. Hoyle and Cassell: a player's 21 that wins is paid "
            "double. No other book pays five cards or three sevens.",
        ),
    ),
)

PONTOON = common.prose(
    books.PONTOON,
    THE_AIM,
    ONE_ROUND,
    STAKES,
    NATURALS,
    YOUR_TURN,
    THE_BANK,
    WHO_PAYS,
)
"""The book of the trenches."""
