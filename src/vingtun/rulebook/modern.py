"""Vingt-et-un as it is played today, in words: the statements M1 to M22."""

from __future__ import annotations

from vingtun.engine import books
from vingtun.rulebook.page import Page, Paragraph, Prose
from vingtun.rulebook.payments import matrix

THE_AIM = Page(
    "The aim",
    (
        Paragraph(
            "",
            "Beat the banker's total, and stay within 21. All the rest is two questions: how much to risk, "
            "and when to stop.",
        ),
        Paragraph(
            "M1",
            "You have one seat and bots have the other three. One of the four is the *banker*; the others "
            "play against the bank, each alone. There is no house: the bank goes round, and in time it is "
            "yours.",
        ),
        Paragraph(
            "ours",
            "Who is banker first is drawn by lot: the text we follow does not say.",
        ),
        Paragraph(
            "M2",
            "Cards from 2 to 10 count their pips; jack, queen and king count 10. An ace is 1 or 11, "
            "whichever makes the best total that is not over 21.",
        ),
        Paragraph(
            "",
            "{As 7d} is 18. Draw {9c}, and the ace shrinks to 1: {As 7d 9c} is 17.",
        ),
        Paragraph("", "Four seats are usual; a table may have from 2 to 10."),
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
            "Now the players stake, from the *eldest* on: the seat after the banker. The banker stakes "
            "nothing. If nobody can stake, the round ends here; it still counts as a round of the bank.",
        ),
        Paragraph("M6", "With the stakes made, every hand takes a second card, and the bank takes its own."),
        Paragraph(
            "",
            "Naturals are settled at once. Then the players play in turn, from the eldest, and the banker "
            "last. Every hand that still stands is turned up and settled, eldest first; then the bank "
            "stays or moves on.",
        ),
        Paragraph(
            "",
            "What lies open: stakes, credits, and how many cards a hand has. The cards themselves lie face "
            "down, drawn ones too. Turned up are naturals, hands that go over 21, the banker's two cards "
            "when the bank begins to play, each card it draws, and all that is compared at the end. A hand "
            "that the banker's natural beats stays closed.",
        ),
    ),
)

STAKES = Page(
    "Stakes",
    (
        Paragraph(
            "M5",
            "In turn, from the eldest, each player looks at the first card and sets a stake on it: 10 "
            "credits at least, 500 at most.",
        ),
        Paragraph(
            "",
            "Stakes are whole credits, and a stake once made does not change: in this book nobody doubles "
            "it, splits a hand or buys a card.",
        ),
        Paragraph(
            "M16",
            "Your credits must be at least twice your stake, because the banker's natural would take "
            "double. So the most you can stake is half of what you have, rounded down.",
        ),
        Paragraph(
            "odds",
            "With the bots' rules in every seat, an ace wins 0.53 of its stake on average and a ten-card "
            "0.02. Any other first card loses 0.33 of it.",
        ),
        Paragraph(
            "odds",
            "So the same stake on every card loses 15.4 % of all that is staked. With 2.75 times as much "
            "on a ten-card and 4.5 times as much on an ace, the players win 0.08 %.",
        ),
        Paragraph(
            "≠",
            "Hoyle: stakes come before any card. Foster: the banker may ask all to double; whoever refuses "
            "pays the stake and is out. Pontoon: where the banker doubles, everybody has to.",
        ),
    ),
)

NATURALS = Page(
    "Naturals",
    (
        Paragraph(
            "",
            "An ace and a ten-card as the first two cards of a hand: {As Kd}, or {Th Ac}, or {Jc Ah}. "
            "Nothing beats it.",
        ),
        Paragraph(
            "M7",
            "If the banker has one, the round ends there, and every player pays twice the stake. A "
            "player's natural against it is void: nobody pays.",
        ),
        Paragraph(
            "M8",
            "If the banker has none, each natural among the players is shown and paid twice its stake, "
            "before anybody draws.",
        ),
        Paragraph(
            "M13",
            "A player's natural also wins the bank: its holder is the next banker, unless the present one "
            "had a natural as well. Of several holders it is the eldest, the first after the banker.",
        ),
        Paragraph("", "{5d 6s Th} is 21, but no natural: if it wins, it is paid a single stake."),
        Paragraph(
            "odds",
            "One hand in 20.7 is a natural. Among three players there is at least one in every 7.2 rounds.",
        ),
        Paragraph(
            "≠",
            "Hoyle: a player's natural also takes twice their own stakes from the other players, and ends "
            "the round. Cassell and Pontoon: of two naturals, the bank takes a single stake. Foster: a "
            "natural does not take the bank.",
        ),
    ),
)

YOUR_TURN = Page(
    "Your turn",
    (
        Paragraph(
            "M9",
            "Each player in turn, from the eldest, draws cards one by one, or stands. Go over 21 and you "
            "are *bust*: the stake is lost there and then, and your hand is turned up.",
        ),
        Paragraph(
            "",
            "At 21 a hand ends by itself. You may stand on any total, and take as many cards as you dare.",
        ),
        Paragraph(
            "M19",
            "On your turn you are told the chance that the next card makes you bust. It is reckoned from "
            "what you can see and nothing else: your own cards, and those turned up by busts and naturals.",
        ),
        Paragraph(
            "",
            "With {Ts 4d} and no other card seen, 23 of the 50 you do not see are too much: 46 %.",
        ),
        Paragraph(
            "odds",
            "On two cards, against a bank that draws to 17 and with no other card seen, it is best to draw "
            "on hard 12 or less and on soft 18 or less, and to stand on hard 14 or more. On 13, draw with "
            "{Ts 3d} or {9s 4d}, stand with {8s 5d} or {7s 6d}.",
        ),
        Paragraph(
            "≠",
            "Cassell and Pontoon: two first cards of one rank may be split. Pontoon: cards are bought or "
            "twisted, nobody stands on 15 or less, and five cards within 21 or three sevens are worth "
            "extra.",
        ),
    ),
)

THE_BANK = Page(
    "The bank",
    (
        Paragraph(
            "",
            "The banker stakes nothing, plays one hand against everybody's, and pays or takes from each.",
        ),
        Paragraph(
            "M10",
            "When all others have played, the banker turns up two cards, draws or stands at will, and "
            "settles with every hand that still stands.",
        ),
        Paragraph(
            "",
            "The bank's hand ends by itself at 21 too. With nobody left to play against, it is not played, "
            "and not shown.",
        ),
        Paragraph(
            "M18",
            "When the bank is yours, you see which hands stand and which are bust. What a standing hand "
            "comes to stays hidden until you have played. It is so in every book.",
        ),
        Paragraph(
            "M14",
            "Five rounds in a row is the longest that anybody holds the bank. Then the next seat has it, "
            "unless a natural in the fifth round takes it first.",
        ),
        Paragraph(
            "odds",
            "When a bot plays the bank it ends on 17 in 15.3 % of rounds, 18 in 14.5, 19 in 14.2, 20 in "
            "18.5, 21 in 7.7; it goes over in 29.8.",
        ),
        Paragraph(
            "odds",
            "At a table of four the bank stays with one seat for 3.8 rounds on average, and for all five "
            "in 56 of 100 cases.",
        ),
        Paragraph(
            "≠",
            "Foster: the bank moves on after every round. Hoyle, Cassell and Pontoon: nothing but a "
            "natural moves it. Cassell: the banker may challenge all hands at once, and may sell the bank "
            "before the first round. Hoyle: the first ace turned up makes the first banker.",
        ),
    ),
)

WHO_PAYS = Page(
    "Who pays",
    (
        Paragraph(
            "M11",
            "A total above the bank's wins its stake. One that is below it, or just as good, loses its "
            "stake: ties belong to the bank.",
        ),
        Paragraph(
            "",
            "Against {Ts 8c} in the bank, {9h Jd} is paid; {9d 9c} pays, and so does {Qh 7s}.",
        ),
        Paragraph(
            "M12",
            "A bank over 21 pays every hand that still stands its stake, however low it is. A player who "
            "was bust before has paid, and gets nothing back.",
        ),
        Paragraph(
            "odds",
            "Of 1,000 hands played by the bots' rules, 245 are lower than the bank, 198 bust, and 86 lose "
            "a tie; 211 win because the bank goes over, and 165 because they are higher. A natural settles "
            "93, half of them each way, and 2 are void.",
        ),
        Paragraph(
            "odds",
            "Ties make the bank worth having. With equal stakes the players lose 15.4 % of what they "
            "stake; if ties cost nothing, 6.8 %.",
        ),
        Paragraph(
            "≠",
            "Hoyle and Foster: of equal totals nobody pays. Hoyle and Cassell: a player's 21 that wins is "
            "paid double. Hoyle: the banker's 21 takes double from lower hands.",
        ),
    ),
)

PAYMENTS = Page(
    "Payments",
    (
        Paragraph(
            "",
            "What a hand is paid, in stakes, by what the bank has in the end: + to the player, − to the "
            "bank, void nobody pays, · hands that never meet.",
        ),
    ),
    table=matrix,
)

BOTS = Page(
    "Bots",
    (
        Paragraph(
            "M20",
            "An ace or a ten-card makes a bot stake more. As a player it draws below 16, or below 18 with "
            "a soft hand; as banker it draws until it has 17 or more.",
        ),
        Paragraph(
            "",
            "They see what you would see in their seat, and nothing more. They go by the rules below, "
            "which never change; ask, and the game says which of them made a bot move as it did.",
        ),
        Paragraph(
            "",
            "*Unit.* From the seat after yours: 20, 40, 80; at a larger table then 40, 20, 40, 80, 40, 20. "
            "When a bot plays your seat, its unit is 40.",
        ),
        Paragraph(
            "",
            "*Stake.* 4.5 units on an ace, 2.75 on a ten-card, one on anything else, rounded down; then as "
            "near to it as the rules allow. A unit of 20 stakes 90, 55 or 20; of 40: 180, 110 or 40; of "
            "80: 360, 220 or 80.",
        ),
        Paragraph("", "*Turn.* Draw below 16; with a soft hand, below 18. Otherwise stand."),
        Paragraph("", "*Bank.* Draw below 17, soft or hard. Otherwise stand."),
        Paragraph(
            "M21",
            "Put the bots' rules in every seat for 300,000 rounds, and the bank is as good as even: the "
            "players end up with about 0.1 % of all stakes. Each seat has the bank in about one round of "
            "four, and about one round in seven brings the players a natural.",
        ),
        Paragraph(
            "odds",
            "Worked out exactly, the players win 0.083 %. Counting 300,000 rounds could not show it: the "
            "standard error is 0.18 points.",
        ),
        Paragraph(
            "odds",
            "A bot draws too much. With equal stakes its rules lose 15.35 % of what is staked, best play 13.50 %.",
        ),
    ),
)

CREDITS = Page(
    "Credits",
    (
        Paragraph("M15", "Your credits are the only ones that count. Bots never run out."),
        Paragraph("ours", "We keep to that in every book."),
        Paragraph(
            "M17",
            "When the bank is yours, all the bots' stakes added up stay within half of your credits, so "
            "that you could pay every one of them double. Where not even the least stake fits in any more, "
            "a bot sits the round out.",
        ),
        Paragraph(
            "",
            "The first card of a bot who sits out goes away unseen. A stake at risk is yours until it is "
            "lost. And as twice every stake is covered, no round can cost you more than you have.",
        ),
        Paragraph(
            "M22",
            "*Game over.* When a round is about to begin and half your credits, rounded down, are less "
            "than the least stake, you can neither stake nor hold the bank. With a least stake of 10 that "
            "is below 20 credits. You are told plainly that the game is over, and offered a new purse.",
        ),
        Paragraph(
            "ours",
            "When a game ends is our own rule, and the same in every book. Where the banker may double, a "
            "player must cover four times the least stake; where three sevens count, the banker must cover "
            "three times.",
        ),
    ),
)

WORDS = Page(
    "Words",
    (
        Paragraph("", "*Banker*: holds the bank, deals, and plays last, against everybody."),
        Paragraph("", "*Bust*: over 21."),
        Paragraph("", "*Court card*: a jack, queen or king, such as {Jh}, {Qs} or {Kc}."),
        Paragraph(
            "",
            "*Credits*: what you had before the round, with all you have received since and without all "
            "you have paid. A stake at risk is still among them.",
        ),
        Paragraph("", "*Eldest*: the seat after the banker, on the left. Everything goes round from there."),
        Paragraph("", "*Natural*: an ace and a ten-card as the first two cards."),
        Paragraph("", "*Player*: anybody who is not the banker."),
        Paragraph("", "*Showdown*: when all that still stand, and the bank, are turned up and settled."),
        Paragraph(
            "",
            "*Soft*: with an ace that counts 11. {Ah 6s} is a soft 17; {Ah 6s Td} is a *hard* one.",
        ),
        Paragraph("", "*Stake*: what a hand has at risk."),
        Paragraph("", "*Ten-card*: a ten or a court card: {Tc}, {Jd}, {Qh}, {Ks}."),
        Paragraph("", "*Total*: what a hand counts, each ace as suits it best without going over 21."),
        Paragraph("", "*21*: a total of 21 that is no natural, such as {7c 6h 8d}."),
        Paragraph("", "*Void*: nobody pays."),
    ),
)

LEFT_OUT = Page(
    "Left out",
    (
        Paragraph(
            "",
            "A machine deals here, and it does not slip. So some things that the old books provide for have no place:",
        ),
        Paragraph("", "Cutting the pack, and the four cards that must be left in each part of it."),
        Paragraph("", "Too many cards dealt, and which of them one may keep."),
        Paragraph("", "Dealing twice in a row by mistake, and the penalty for it."),
        Paragraph("", "The counter that a dealer pays for an irregularity, in Foster."),
        Paragraph("", "Asking for several cards at once, in Cassell."),
    ),
)

MODERN = Prose(
    books.MODERN.id,
    books.MODERN.name,
    books.MODERN.era,
    (
        THE_AIM,
        ONE_ROUND,
        STAKES,
        NATURALS,
        YOUR_TURN,
        THE_BANK,
        WHO_PAYS,
        PAYMENTS,
        BOTS,
        CREDITS,
        WORDS,
        LEFT_OUT,
    ),
)
"""The default book."""
