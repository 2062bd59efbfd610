"""Vingt-et-un as it is played today, in words: the statements M1 to M22."""

from __future__ import annotations

from ..engine import books
from . import common
from .page import Page, Paragraph

THE_AIM = Page(
    "The aim",
    (
        Paragraph(
            "",
            "Beat the banker's total, and stay within 21. All the rest is two questions: how much to risk, and "
            "when to stop.",
        ),
        Paragraph(
            "M1",
            "You have one seat and bots have the other three. One of the four is the *banker*; the others play "
            "against the bank, each alone. There is no house: the bank goes round, and in time it is yours.",
        ),
        common.LOT,
        common.COUNTING,
        common.SHRINKING,
        common.SEATS,
    ),
)

ONE_ROUND = Page(
    "One round",
    (
        Paragraph(
            "M3",
            "One pack of 52 is shuffled afresh for every round. It is always enough, even for ten seats.",
        ),
        Paragraph(
            "M4",
            "A first card goes to every seat, the banker's last. You look at yours; nobody else's is shown to you.",
        ),
        Paragraph(
            "",
            "Now the players stake, from the *eldest* on: the seat after the banker. The banker stakes nothing. "
            "If nobody can stake, the round ends here; it still counts as a round of the bank.",
        ),
        Paragraph("M6", "With the stakes made, every hand takes a second card, and the bank takes its own."),
        Paragraph(
            "",
            "Naturals are settled at once. Then the players play in turn, from the eldest, and the banker last. "
            "Every hand that still stands is turned up and settled, eldest first; then the bank stays or moves "
            "on.",
        ),
        Paragraph(
            "",
            "What lies open: stakes, credits, and how many cards a hand has. The cards themselves lie face "
            "down, drawn ones too. Turned up are naturals, hands that go over 21, the banker's two cards when "
            "the bank begins to play, each card it draws, and all that is compared at the end. A hand that the "
            "banker's natural beats stays closed.",
        ),
    ),
)

STAKES = Page(
    "Stakes",
    (
        Paragraph(
            "M5",
            "In turn, from the eldest, each player looks at the first card and sets a stake on it: 10 credits "
            "at least, 500 at most.",
        ),
        Paragraph(
            "",
            "Stakes are whole credits, and a stake once made does not change: in this book nobody doubles it, "
            "splits a hand or buys a card.",
        ),
        Paragraph(
            "M16",
            "Your credits must be at least twice your stake, because the banker's natural would take double. So "
            "the most you can stake is half of what you have, rounded down.",
        ),
        Paragraph(
            "odds",
            "With the bots' rules in every seat, an ace wins 0.53 of its stake on average and a ten-card 0.02. "
            "Any other first card loses 0.33 of it.",
        ),
        Paragraph(
            "odds",
            "So the same stake on every card loses 15.4 % of all that is staked. With 2.75 times as much on a "
            "ten-card and 4.5 times as much on an ace, the players win 0.08 %.",
        ),
        Paragraph(
            "≠",
            "Hoyle: stakes come before any card. Foster: the banker may ask all to double; whoever refuses pays "
            "the stake and is out. Pontoon: where the banker doubles, everybody has to.",
        ),
    ),
)

NATURALS = Page(
    "Naturals",
    (
        common.NATURAL,
        Paragraph(
            "M7",
            "If the banker has one, the round ends there, and every player pays twice the stake. A player's "
            "natural against it is void: nobody pays.",
        ),
        Paragraph(
            "M8",
            "If the banker has none, each natural among the players is shown and paid twice its stake, before "
            "anybody draws.",
        ),
        Paragraph(
            "M13",
            "A player's natural also wins the bank: its holder is the next banker, unless the present one had a "
            "natural as well. Of several holders it is the eldest, the first after the banker.",
        ),
        Paragraph("", "{5d 6s Th} is 21, but no natural: if it wins, it is paid a single stake."),
        common.HOW_OFTEN,
        Paragraph(
            "≠",
            "Hoyle: a player's natural also takes twice their own stakes from the other players, and ends the "
            "round. Cassell and Pontoon: of two naturals, the bank takes a single stake. Foster: a natural does "
            "not take the bank.",
        ),
    ),
)

YOUR_TURN = Page(
    "Your turn",
    (
        Paragraph(
            "M9",
            "Each player in turn, from the eldest, draws cards one by one, or stands. Go over 21 and you are "
            "*bust*: the stake is lost there and then, and your hand is turned up.",
        ),
        common.BY_ITSELF,
        Paragraph(
            "M19",
            "On your turn you are told the chance that the next card makes you bust. It is reckoned from what "
            "you can see and nothing else: your own cards, and those turned up by busts and naturals.",
        ),
        Paragraph(
            "",
            "With {Ts 4d} and no other card seen, 23 of the 50 you do not see are too much: 46 %.",
        ),
        Paragraph(
            "odds",
            "On two cards, against a bank that draws to 17 and with no other card seen, it is best to draw on "
            "hard 12 or less and on soft 18 or less, and to stand on hard 14 or more. On 13, draw with {Ts 3d} "
            "or {9s 4d}, stand with {8s 5d} or {7s 6d}.",
        ),
        Paragraph(
            "odds",
            "The bots draw too much. With equal stakes their rules lose 15.35 % of what is staked, best play 13.50 %.",
        ),
        Paragraph(
            "≠",
            "Cassell and Pontoon: two first cards of one rank may be split. Pontoon: cards are bought or "
            "twisted, nobody stands on 15 or less, and five cards within 21 or three sevens are worth extra.",
        ),
    ),
)

THE_BANK = Page(
    "The bank",
    (
        common.BANKER,
        Paragraph(
            "M10",
            "When all others have played, the banker turns up two cards, draws or stands at will, and settles "
            "with every hand that still stands.",
        ),
        common.NOT_PLAYED,
        Paragraph(
            "M14",
            "The bank stays with one seat for five rounds running and no longer. Then the next seat has it, unless "
            "a natural in the fifth round takes it first.",
        ),
        Paragraph(
            "odds",
            "When a bot plays the bank it ends on 17 in 15.3 % of rounds, 18 in 14.5, 19 in 14.2, 20 in 18.5, "
            "21 in 7.7; it goes over in 29.8.",
        ),
        Paragraph(
            "odds",
            "At a table of four the bank stays with one seat for 3.8 rounds on average, and for all five in 56 "
            "of 100 cases.",
        ),
        Paragraph(
            "M21",
            "Put the bots' rules in every seat for 300,000 rounds, and neither side is better off: of a thousand "
            "credits staked the players win about one, or 0.1 %. Each seat is banker in one round of four or so, "
            "and one round in seven or so brings the players a natural.",
        ),
        Paragraph(
            "odds",
            "Worked out exactly, the players win 0.083 %. Counting 300,000 rounds could not show it: the "
            "standard error is 0.18 points.",
        ),
        Paragraph(
            "≠",
            "Foster: the bank moves on after every round. Hoyle, Cassell and Pontoon: nothing but a natural "
            "moves it. Cassell: the banker may challenge all hands at once, and may sell the bank before the "
            "first round. Hoyle: the first ace turned up makes the first banker.",
        ),
    ),
)

WHO_PAYS = Page(
    "Who pays",
    (
        Paragraph(
            "M11",
            "A total above the bank's wins its stake. One that is below it, or just as good, loses its stake: "
            "ties belong to the bank.",
        ),
        Paragraph(
            "",
            "Against {Ts 8c} in the bank, {9h Jd} is paid; {9d 9c} pays, and so does {Qh 7s}.",
        ),
        Paragraph(
            "M12",
            "A bank over 21 pays every hand that still stands its stake, however low it is. A player who was "
            "bust before has paid, and gets nothing back.",
        ),
        Paragraph(
            "odds",
            "Of 1,000 hands played by the bots' rules, 245 are lower than the bank, 198 bust, and 86 lose a "
            "tie; 211 win because the bank goes over, and 165 because they are higher. A natural settles 93, "
            "half of them each way, and 2 are void.",
        ),
        Paragraph(
            "odds",
            "Ties make the bank worth having. With equal stakes the players lose 15.4 % of what they stake; if "
            "ties cost nothing, 6.8 %.",
        ),
        Paragraph(
            "≠",
            "Hoyle and Foster: of equal totals nobody pays. Hoyle and Cassell: a player's 21 that wins is paid "
            "double. Hoyle: the banker's 21 takes double from lower hands.",
        ),
    ),
)

MODERN = common.prose(
    books.MODERN,
    THE_AIM,
    ONE_ROUND,
    STAKES,
    NATURALS,
    YOUR_TURN,
    THE_BANK,
    WHO_PAYS,
)
"""The default book."""
