"""What is the same in every book, written once: the pages that all of them end with, and paragraphs they share."""

from __future__ import annotations

from dataclasses import replace

from ..engine.books import Book
from .page import BOOKS, PAYMENTS, Page, Paragraph, Prose

COUNTING = Paragraph(
    "M2",
    "A card from 2 to 10 counts its pips; jack, queen and king are 10 each. An ace is 1 or 11, whichever makes "
    "the best total that is not over 21.",
)
SHRINKING = Paragraph("", "{As 7d} is 18. Draw {9c}, and the ace shrinks to 1: {As 7d 9c} is 17.")
SEATS = Paragraph("", "Four seats are usual; a table may have from 2 to 10.")
BANK_AND_PLAYERS = Paragraph(
    "",
    "You have one seat and bots have the others. One of you is the *banker*; the others play against the bank, "
    "each alone.",
)
LOT = Paragraph("ours", "Who is banker first is drawn by lot: the text we follow does not say.")
FRESH = Paragraph("", "One pack of 52 is shuffled afresh for every round.")
NATURAL = Paragraph(
    "",
    "An ace and a ten-card as the first two cards of a hand: {As Kd}, or {Th Ac}, or {Jc Ah}. Nothing beats it.",
)
HOW_OFTEN = Paragraph(
    "odds", "One hand in 20.7 is a natural. Among three players there is at least one in every 7.2 rounds."
)
BY_ITSELF = Paragraph(
    "", "At 21 a hand ends by itself. You may stand on any total, and take as many cards as you dare."
)
BUST_CHANCE = Paragraph(
    "",
    "You are told the chance that the next card makes you bust, reckoned from nothing but the cards that you can see.",
)
SPLITTING = Paragraph(
    "",
    "*How a split goes.* You may split as the first move of your turn, and once a round. Only one rank will do: "
    "{Ks Kd}, but not {Ks Qd}. Both halves get their second card at once, the left one first, and the left half "
    "is played out before the right.",
)
BANKER = Paragraph("", "The banker stakes nothing, plays one hand against everybody's, and pays or takes from each.")
NOT_PLAYED = Paragraph(
    "",
    "The bank's hand ends by itself at 21 too. With nobody left to play against, it is not played, and not shown.",
)

FIVE_BOOKS = Page(
    "Five books",
    (
        Paragraph("", "What makes one rulebook differ from another: each has a value for every option."),
        Paragraph("", "At your own table you may set any of them otherwise."),
    ),
    table=BOOKS,
)

WHO_PAYS_WHOM = Page(
    "Payments",
    (
        Paragraph(
            "",
            "What you are paid or pay, in stakes: on the left what you have, across what the bank has in the end.",
        ),
        Paragraph(
            "",
            "A hand with no word beside it is settled at the showdown. + is paid to you, − goes to the bank, "
            "void nobody pays, · hands that never meet.",
        ),
    ),
    table=PAYMENTS,
)

AT_EVERY_TABLE = Page(
    "At every table",
    (
        Paragraph("", "This page is the same in every book, and so are those that come after it."),
        Paragraph(
            "",
            "*Round the table.* Everything is done in turn, from the eldest on: the seat after the banker. The "
            "banker is always last.",
        ),
        Paragraph(
            "",
            "*A hand ends by itself*, the banker's too, when it goes over 21 and when it reaches 21. With the "
            "five-card trick it also ends at five cards; a 21 that counts an ace as 11 may then go on.",
        ),
        Paragraph(
            "",
            "*When cards run out.* If a card is wanted and there is none, the discards are shuffled and become "
            "the stock: hands of earlier rounds, hands that are settled, cards that were given back. Where the "
            "last card may not be dealt, it is shuffled in with them. Without any discards a new pack is "
            "opened.",
        ),
        Paragraph(
            "",
            "*No stakes.* If nobody has staked, or everybody has refused to double, the round ends there. It "
            "counts as a round of the bank like any other.",
        ),
        Paragraph(
            "",
            "*Money.* Credits are whole. A hand is paid, or pays, one, two or three times its stake; only the "
            "price of the bank and a pool's counters are no stakes. What one seat wins the others lose: seats "
            "and pool together always have the same sum.",
        ),
        Paragraph(
            "",
            "*More than one hand.* Half of a split is a hand like any other, with a stake of its own, but it is "
            "never a natural that takes the bank.",
        ),
    ),
)

CREDITS = Page(
    "Credits",
    (
        Paragraph("M15", "Your credits are the only ones that count. Bots never run out."),
        Paragraph("ours", "We keep to that in every book."),
        Paragraph(
            "",
            "*To stake*, you need twice the stake; four times where the banker may ask all to double, whether "
            "he does or not. So the most is half of your credits, or a quarter, rounded down.",
        ),
        Paragraph(
            "",
            "*To split or buy*, you need twice all that you have at stake then, the new stake included.",
        ),
        Paragraph(
            "M17",
            "*To hold the bank.* When it is yours, all the bots' stakes added up stay within half of your "
            "credits, so that you could pay every one of them double. Where not even the least stake fits in "
            "any more, a bot sits the round out.",
        ),
        Paragraph(
            "",
            "It is a third instead of half where three sevens count. Splits and purchases are bound by it too, "
            "and you are not offered a double that you could not pay.",
        ),
        Paragraph("", "*The limits* of the table, its least and its greatest stake, bind the first stake only."),
        Paragraph(
            "",
            "*Sitting out.* Who cannot cover the least stake when his turn to stake comes is not asked, and has "
            "no hand in this round. A first card that he has goes away unseen.",
        ),
        Paragraph(
            "",
            "A stake at risk is yours until it is lost. As the worst is always covered, no round can cost you "
            "more than you have.",
        ),
        Paragraph(
            "M22",
            "*Game over.* When a round is about to begin and you could neither make the least stake in it nor, "
            "if the bank is or may become yours, cover it, the game is over. You are told so plainly, and "
            "offered a new purse.",
        ),
        Paragraph(
            "",
            "With a least stake of 10 that is below 20 credits; below 40 where the banker may ask all to double "
            "and it is not your bank; below 30 where three sevens count and it is.",
        ),
        Paragraph("ours", "When a game ends is our own rule, and the same in every book."),
    ),
)

WHO_SEES_WHAT = Page(
    "Who sees what",
    (
        Paragraph(
            "",
            "*Open to all:* stakes, purchases, calls and answers, how many cards a hand has, and everybody's credits.",
        ),
        Paragraph(
            "",
            "*Your own eyes only:* your first two cards, and the second cards of a split. A split tells that "
            "two ranks are equal, but not which rank it is.",
        ),
        Paragraph(
            "",
            "*Further cards* of a player lie face down in Modern and face up in the other books. A card that is "
            "bought lies face down, a twisted one face up; the banker's always lie face up.",
        ),
        Paragraph(
            "",
            "*Turned up:* a natural when it is shown or paid; a hand that goes over 21, except in Foster; in a "
            "challenge and at the showdown every hand that is compared; the banker's two cards when they are a "
            "natural, at a challenge, and when the bank begins to play.",
        ),
        Paragraph(
            "",
            "*Never turned up:* hands that another's natural settles, cards given back, and the banker's hand "
            "when nothing is left to play for.",
        ),
        Paragraph(
            "M18",
            "When the bank is yours, you see which hands stand and which are bust. What a standing hand comes "
            "to stays hidden until you have played. It is so in every book.",
        ),
        Paragraph(
            "",
            "A card counts as seen from when you saw it until it is shuffled in again. Where the pack is dealt "
            "through, that may be several rounds.",
        ),
    ),
)

BOTS = Page(
    "Bots",
    (
        Paragraph(
            "M20",
            "An ace or a ten-card makes a bot stake more. As a player it takes a card on anything less than 16, "
            "and on soft totals less than 18; as banker it goes on until it has 17 or more.",
        ),
        Paragraph(
            "",
            "They see what you would see in their seat, and nothing more. They go by the rules below, which "
            "never change; ask, and the game says which of them made a bot move as it did.",
        ),
        Paragraph(
            "",
            "*Unit.* From the seat after yours: 20, 40, 80; at a larger table then 40, 20, 40, 80, 40, 20. When "
            "a bot plays your seat, its unit is 40.",
        ),
        Paragraph(
            "",
            "*Stake.* 4.5 units on an ace, 2.75 on a ten-card, one on anything else and where stakes come "
            "before the cards; rounded down, then as near to it as the rules allow. A unit of 20 stakes 90, 55 "
            "or 20; of 40: 180, 110 or 40; of 80: 360, 220 or 80.",
        ),
        Paragraph("", "*Turn.* The first of these that applies:"),
        Paragraph("", "1. Split two aces or two eights, if that is allowed."),
        Paragraph(
            "",
            "2. With four cards that come to 11 or less, aces counting 1, and the five-card trick in play, take "
            "a fifth; never buy it.",
        ),
        Paragraph(
            "",
            "3. On two cards of hard 9, 10 or 11, half of a split included, buy one: for as much as the stake, "
            "or for the most that is allowed.",
        ),
        Paragraph("", "4. Draw or twist below 16, with a soft hand below 18, and where standing is not allowed."),
        Paragraph("", "5. Otherwise stand."),
        Paragraph(
            "",
            "*Bank.* Draw or twist below 17, soft or hard, and take the fifth card of the second rule. "
            "Otherwise stand.",
        ),
        Paragraph("", "*Double.* As banker, call on an ace or a ten-card. No bot refuses a double."),
        Paragraph("", "*Challenge.* On 18, 19 and 20."),
        Paragraph("", "*Sale.* Never sell the bank; buy it for a price up to the unit."),
    ),
)

HOUSE_RULES = Page(
    "House rules",
    (
        Paragraph(
            "",
            "A table may change any option of its book; the page Five books has them all. The pages go on telling "
            "what the book says, but each begins with what the table has changed, after a ≠. It stands once more "
            "beside the statement that a change goes against, and the tables of options mark it too.",
        ),
        Paragraph("", "*Refused*, with the reason:"),
        Paragraph("", "A least stake below 1, or above the greatest."),
        Paragraph("", "Naturals first together with a natural from all: a hand cannot be settled by both."),
        Paragraph(
            "",
            "A bank that would never move: no natural takes it, and there is no limit to its rounds or its purse.",
        ),
        Paragraph(
            "",
            "Figures out of range: a least total to stand on above 20; packs, or stakes for a 21, other than "
            "one or two; more than two stakes from all players; and anything below nothing.",
        ),
        Paragraph(
            "",
            "A purse that does not cover the least stake: twice as much, three times with three sevens, four "
            "times where the banker may ask all to double.",
        ),
        Paragraph("", "*Allowed, but without effect:*"),
        Paragraph("", "Next bank, while its rounds and its purse have no limit."),
        Paragraph("", "Split natural, where nothing may be split."),
        Paragraph("", "Two naturals, where players' naturals are paid first."),
        Paragraph("", "Drawn cards, where cards are bought or twisted."),
        Paragraph("", "Bank's 21 takes, as far as five cards come to 21: they take a single stake."),
    ),
)

WORDS = Page(
    "Words",
    (
        Paragraph("", "*Bank*: the right to deal, and to play against everybody. It moves from seat to seat."),
        Paragraph("", "*Banker*: holds the bank, deals, and plays last."),
        Paragraph("", "*Bust*: over 21."),
        Paragraph("", "*Buy*: take a card face down for an addition to the stake."),
        Paragraph("", "*Counter*: the least stake, what a pool is fed with."),
        Paragraph("", "*Court card*: a jack, queen or king, such as {Jh}, {Qs} or {Kc}."),
        Paragraph(
            "",
            "*Credits*: what you had before the round, with all you have received since and without all you "
            "have paid. A stake at risk is still among them.",
        ),
        Paragraph("", "*Discards*: hands of earlier rounds, hands that are settled, and cards given back."),
        Paragraph("", "*Eldest*: the seat after the banker, on the left. Everything goes round from there."),
        Paragraph("", "*Natural*: an ace and a ten-card as the first two cards of a hand that is not split."),
        Paragraph("", "*Pair*: two first cards of one rank, such as {8s 8d}."),
        Paragraph("", "*Player*: anybody who is not the banker."),
        Paragraph("", "*Showdown*: when all that still stand, and the bank, are turned up and settled."),
        Paragraph(
            "",
            "*Soft*: with an ace that counts 11. {Ah 6s} is a soft 17; {Ah 6s Td} is a *hard* one.",
        ),
        Paragraph("", "*Stake*: what a hand has at risk, doubles and bought cards included."),
        Paragraph("", "*Ten-card*: whatever counts 10, such as {Tc}, {Jd}, {Qh} or {Ks}."),
        Paragraph("", "*Total*: what a hand counts, each ace as suits it best without going over 21."),
        Paragraph("", "*Twist*: take a card face up for nothing."),
        Paragraph(
            "", "*21*: a total of 21 that is no natural, such as {7c 6h 8d}, or an ace and a ten-card after a split."
        ),
        Paragraph("", "*Void*: nobody pays."),
    ),
)

FAIR_DEALS = Page(
    "Fair deals",
    (
        Paragraph(
            "",
            "*A machine deals here,* and it does not slip. So there is no place for what the old books provide: "
            "cutting the pack, of which neither part may have fewer than four cards; too many cards dealt, and which "
            "of them one may keep; dealing twice in a row by mistake, with its penalty, or the counter that Foster "
            "has paid for an irregularity. Nor can several cards be asked for at once, as in Cassell.",
        ),
        Paragraph(
            "",
            "*Instead there is a fingerprint*. It stands in the log before anybody stakes: a SHA-256 of all cards of "
            "the pack in their order, and of a salt. The border of the log has its first eight digits, the whole log "
            "has all 64.",
        ),
        Paragraph(
            "",
            "*What it proves:* the order was fixed before the stakes, and nothing that anybody did has changed it. "
            "Nobody could find another order with the same fingerprint.",
        ),
        Paragraph(
            "",
            "*What it does not prove:* that chance made the order and not the program, or that nobody knew it. The "
            "seed of a game tells every card to come. Lots, and the cards turned up for the first bank, have no "
            "fingerprint.",
        ),
        Paragraph(
            "",
            "*Shuffled in mid-round*, the stock has a fingerprint of its own. You see it before any card of that "
            "stock is dealt.",
        ),
        Paragraph(
            "",
            "*Where the pack is dealt on*, it is told card by card: a record has what came off, and the seal of the "
            "rest. That is the fingerprint of the next round; what the rest is stays a secret. "
            "Cards of others that lay face down are in the record, so whoever reads it then knows more than a player.",
        ),
        Paragraph(
            "",
            "*To check a round*, export it and give the file to vingtun verify. Compare all 64 digits with what you "
            "saw: eight are handy, but with patience a cheat finds two orders that share them.",
        ),
        Paragraph(
            "",
            "*By hand:* begin with the salt, or with the rest where the record has that. For each card, from the "
            "last to the first, take the SHA-256 of the card as the record writes it, a space, and what you had "
            "so far. What you have in the end is the fingerprint.",
        ),
    ),
    code=(
        "seal=SALT",
        r"for card in $(echo PACK | tr ' ' '\n' | tac); do",
        '  set -- $(printf %s "$card $seal" | sha256sum)',
        "  seal=$1",
        "done",
        "echo $seal",
    ),
)

SHARED = (
    FIVE_BOOKS,
    WHO_PAYS_WHOM,
    AT_EVERY_TABLE,
    CREDITS,
    WHO_SEES_WHAT,
    BOTS,
    HOUSE_RULES,
    WORDS,
    FAIR_DEALS,
)
"""The pages after a book's own."""


def prose(book: Book, *pages: Page) -> Prose:
    """A whole book: its own pages, and those that all books share.

    What is shared keeps its number only in the book whose statement it is.
    """
    letter = next(iter(book.statements.values()))[0]
    return Prose(book.id, book.name, book.era, tuple(_numbered(page, letter) for page in (*pages, *SHARED)))


def _numbered(page: Page, letter: str) -> Page:
    """The page without the numbers of other books."""
    return replace(
        page,
        paragraphs=tuple(
            replace(each, mark="") if each.is_statement and each.mark[0] != letter else each for each in page.paragraphs
        ),
    )
