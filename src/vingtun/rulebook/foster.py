"""Vingt-et-un late in the 19th century, as Foster has it: the statements F1 to F11."""

from __future__ import annotations

from ..engine import books
from . import common
from .page import Page, Paragraph

THE_AIM = Page(
    "The aim",
    (
        Paragraph(
            "",
            "Beat the banker's total, and stay within 21. This is the book of the careful: ties cost nothing, "
            "hands stay hidden, and everybody has the bank in his turn. It is also the one that knows most "
            "variations.",
        ),
        common.BANK_AND_PLAYERS,
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
            "F7",
            "The pack is never dealt to its last card. Where cards run out, what has been played is shuffled and dealt "
            "again.",
        ),
        Paragraph(
            "",
            "A first card goes to all, the banker last. The players look at theirs and stake in turn, from the "
            "*eldest*: the seat after the banker. Now the banker looks at his, and may ask all to double.",
        ),
        Paragraph("", "Every hand takes a second card, and the bank takes its own. Naturals are settled at once."),
        Paragraph(
            "",
            "Then the players play in turn, and the banker last. Every hand that still stands is turned up and "
            "settled, eldest first, and the bank moves on.",
        ),
    ),
)

STAKES = Page(
    "Stakes",
    (
        Paragraph(
            "F1",
            "Stakes are free within limits, or one fixed sum. They are made in turn after the first card; or, "
            "if that is agreed, before any card.",
        ),
        Paragraph("", "The limits are 10 and 500 credits; set both alike, and the stake is fixed."),
        Paragraph(
            "ours",
            "Before the cards is the text's main rule, after the first card a variation. We play the variation: "
            "it is the one that has the call to double.",
        ),
        Paragraph(
            "F2",
            "*The double.* When all have staked, the banker, who has seen his first card, may ask all to "
            "double. Each in turn follows, or refuses: then his stake is the bank's, and he is out of the "
            "round.",
        ),
        Paragraph("", "The cards of a hand that refuses go away unseen. If all refuse, the round is over."),
        Paragraph(
            "",
            "Your stake may be doubled, and a natural of the bank's would take that twice: you must be able to pay "
            "it four times. So the most you can stake is a quarter of what you have, rounded down.",
        ),
        Paragraph("", "A bot with the bank asks all to double on an ace or a ten-card, and never refuses a double."),
        Paragraph(
            "≠",
            "Modern, Hoyle and Cassell: nobody doubles. Pontoon: where the banker doubles, everybody has to. "
            "Hoyle: stakes come before any card.",
        ),
    ),
)

NATURALS = Page(
    "Naturals",
    (
        common.NATURAL,
        Paragraph(
            "F3",
            "The banker is the first to look. A natural he shows, and the round is over: all pay him double but "
            "the holder of a natural, and between those two nobody pays.",
        ),
        Paragraph("F4", "If he has none, a player's natural is shown and paid twice its stake at once."),
        Paragraph(
            "",
            "If the table agrees on it, the eldest natural also takes a single stake from every other player "
            "without one: the option natural from all.",
        ),
        Paragraph("ours", "The text mentions this as a variation. That it ends the round, as in Hoyle, is ours."),
        Paragraph("", "A natural does not take the bank here."),
        common.HOW_OFTEN,
        Paragraph(
            "≠",
            "All other books: a player's natural takes the bank. Hoyle: it takes double from the other players. "
            "Cassell and Pontoon: of two naturals, the bank takes a single stake.",
        ),
    ),
)

YOUR_TURN = Page(
    "Your turn",
    (
        Paragraph(
            "F5",
            "In turn, from the eldest, draw or stand. Drawn cards are dealt face up. Your first two stay hidden "
            "until the showdown; and if you go over 21, you pay the stake at once and they stay hidden all the "
            "same.",
        ),
        common.BY_ITSELF,
        common.BUST_CHANCE,
        Paragraph(
            "F9",
            "*Splitting*, if the table agrees on it: two first cards of one rank make two hands, with an equal "
            "stake on the second.",
        ),
        common.SPLITTING,
        Paragraph(
            "F11",
            "The text's advice: stand on 17, draw on 16; and let the banker be guided by what the others draw. "
            "No rule: do as you like. The simulation can play by it, with --stand-on 17.",
        ),
        Paragraph(
            "odds",
            "On 16 the text would draw at two to one. It is the other way round: of the thirteen ranks eight "
            "take 16 over 21, three times in five.",
        ),
        Paragraph(
            "≠",
            "Modern: drawn cards lie face down. All other books turn up a hand that goes over. Cassell and "
            "Pontoon: splitting is always allowed. Pontoon: cards are bought or twisted.",
        ),
    ),
)

THE_BANK = Page(
    "The bank",
    (
        common.BANKER,
        Paragraph(
            "F6",
            "The banker plays last, his first two cards turned up, and draws or stands. Over 21, he pays every "
            "hand that stands. At the showdown the others turn theirs up: higher is paid its stake, lower pays "
            "it, and *between equals nobody pays*.",
        ),
        common.NOT_PLAYED,
        Paragraph(
            "F8",
            "The bank passes to the left after every round. A table may agree otherwise: it stays until a "
            "player's natural takes it; or for some rounds, and is then drawn by lot; or until its holder has "
            "won or lost a certain sum with it, and is then drawn by lot.",
        ),
        Paragraph(
            "",
            "In a lot every seat has the same chance, the old banker's too. The sum counts what was won and "
            "lost against the other hands since he took the bank, stakes handed over included; the pool is left "
            "out.",
        ),
        Paragraph(
            "≠",
            "Modern: five rounds in a row at most. Hoyle, Cassell and Pontoon: nothing but a natural moves the bank.",
        ),
    ),
)

WHO_PAYS = Page(
    "Who pays",
    (
        Paragraph(
            "",
            "Against {Ts 8c} in the bank, {9h Jd} is paid its stake, {Qh 7s} pays it, and nothing happens to "
            "{9d 9c}. A 21 is a total like any other.",
        ),
        Paragraph(
            "odds",
            "Void ties are worth having. At a Modern table where ties cost nothing, equal stakes would lose 6.8 "
            "% of what is staked instead of 15.4 %.",
        ),
        Paragraph(
            "F10",
            "*The pool*, if the table agrees on one. Before the first card of a game every seat puts in a "
            "counter, the eldest first and the banker last. After that it is fed by each hand that goes over "
            "21, and by each that ties with the bank.",
        ),
        Paragraph(
            "",
            "A counter is the least stake, or what the seat has if that is less. It comes on top of the stake. "
            "Each half of a split feeds it for itself. Nothing is due for two naturals, a challenge, a tie that "
            "the bank takes, or when the banker goes over.",
        ),
        Paragraph(
            "",
            "The first natural shown takes the whole pool: the banker's, or else the eldest player's. Where "
            "players' naturals are paid first, theirs come first here too.",
        ),
        Paragraph(
            "",
            "Once it is won, nobody puts in a new counter at the start of a round; but hands that go over and "
            "void ties go on feeding it, and the next natural takes what has come together.",
        ),
        Paragraph("", "Or it is a *kitty*: nobody wins it, and it is carried from round to round."),
        Paragraph(
            "ours",
            "The text does not say in which order things happen, who pays for a split, what those pay who have less "
            "than a counter, or what becomes of a pool that has been won. All this is ours.",
        ),
        Paragraph(
            "≠",
            "Modern, Cassell and Pontoon: equal totals are the bank's. Hoyle and Cassell: a player's 21 that "
            "wins is paid double. No other book has a pool.",
        ),
    ),
)

FOSTER = common.prose(
    books.FOSTER,
    THE_AIM,
    ONE_ROUND,
    STAKES,
    NATURALS,
    YOUR_TURN,
    THE_BANK,
    WHO_PAYS,
)
"""The book with the most variations."""
