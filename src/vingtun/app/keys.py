"""Every key of the game: one table, moment by moment. Capital and small letters are the same key.

It stays as it is printed here unless you wish for other keys (`own_keys`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ..engine import questions as q


@dataclass(frozen=True, slots=True)
class Key:
    """A key and what it does.

    Attributes:
        command: what it does: the verb of an action, or a word that a screen knows.
        keys: the names of the keys that do it; characters stand for themselves.
        cap: how the key is written.
        label: what it does, in a word or two.
        help: what it does, and what follows.
    """

    command: str
    keys: tuple[str, ...]
    cap: str
    label: str
    help: str


TABLE, SETTLED, OVER, TITLE, PAGE, BOOK = "table", "settled", "over", "title", "page", "book"
CHOOSING, STATISTICS, HISTORY, ROUNDS, STEPPING = "choosing", "statistics", "history", "rounds", "stepping"
LAB, CLAIMS, COACH = "lab", "claims", "coach"

DIAL: tuple[Key, ...] = (
    Key("less", ("left",), "←", "less", "10 credits less"),
    Key("more", ("right",), "→", "more", "10 credits more"),
    Key("less 50", ("down",), "↓", "less", "50 credits less"),
    Key("more 50", ("up",), "↑", "more", "50 credits more"),
    Key("less 100", ("-",), "-", "less", "100 credits less"),
    Key("more 100", ("+", "="), "+", "more", "100 credits more"),
    Key("most", ("m",), "M", "most", "The most that is legal now."),
    Key("again", ("a",), "A", "again", "The same as last time."),
    Key("digit", tuple("0123456789"), "0-9", "type it", "Type the amount."),
    Key("rub out", ("backspace",), "⌫", "rub out", "Take back a digit."),
)
"""The keys of every amount."""

MOMENTS: dict[str, tuple[Key, ...]] = {
    COACH: (Key("coach", ("h",), "h", "Coach", "ask the coach, or hide it"),),
    TABLE: (
        Key("why", ("w",), "w", "Why", "why a bot did that"),
        Key("odds", ("o",), "o", "Odds", "the odds lab"),
        Key("log", ("l",), "l", "Log", "the whole log"),
        Key("rules", ("r",), "r", "Rules", "the rules"),
        Key("help", ("?",), "?", "Help", "this page"),
        Key("quit", ("q",), "q", "Quit", "quit, nothing is lost"),
        Key("skip", ("space",), "Space", "skip", "skip the waiting"),
    ),
    q.STAKE: (
        Key("stake", ("enter",), "Enter", "stake", "Make the stake. It is at risk from now on."),
        *DIAL,
    ),
    q.TURN: (
        Key("draw", ("d",), "D", "draw", "Take one card. Over 21 you lose at once."),
        Key("buy", ("b",), "B", "buy", "Take one card face down, for the price shown."),
        Key("twist", ("t",), "T", "twist", "Take one card face up, for nothing."),
        Key("stand", ("s",), "S", "stand", "Keep your total. The bank plays last."),
        Key("split", ("x",), "X", "split", "Make two hands of the pair, for an equal stake."),
        *DIAL,
    ),
    q.BANK_TURN: (
        Key("draw", ("d",), "D", "draw", "Take one card. Over 21 you pay all who stand."),
        Key("twist", ("t",), "T", "twist", "Take one card. Over 21 you pay all who stand."),
        Key("stand", ("s",), "S", "stand", "Keep your total, and settle with all who stand."),
    ),
    q.CALL_DOUBLE: (
        Key("double", ("y",), "Y", "double", "Call on all to double their stakes."),
        Key("leave", ("n",), "N", "leave them", "Leave the stakes as they are."),
    ),
    q.ANSWER_DOUBLE: (
        Key("accept", ("y",), "Y", "follow", "Double your stake."),
        Key("refuse", ("n",), "N", "stand out", "Hand over your stake and stand out."),
    ),
    q.CHALLENGE: (
        Key("challenge", ("c",), "C", "challenge", "Compare two cards with everybody, for one stake."),
        Key("ask", ("p",), "P", "play on", "Let each player draw or stand."),
    ),
    q.SALE: (
        Key("offer", ("enter",), "Enter", "offer", "Offer the bank for the price shown."),
        Key("keep", ("k",), "K", "keep", "Keep the bank."),
        *DIAL,
    ),
    q.PURCHASE: (
        Key("take", ("y",), "Y", "take it", "Pay the price and hold the bank."),
        Key("pass", ("n",), "N", "pass", "Leave the bank to others."),
    ),
    SETTLED: (
        Key("next", ("enter",), "Enter", "next round", "Deal the next round."),
        Key("export", ("e",), "E", "export this round", "Write this round to a file, to replay or report it."),
        Key("title", ("n",), "N", "title", "Leave this table for the title; the game waits there."),
    ),
    OVER: (
        Key("next", ("enter",), "Enter", "new purse", "Begin a new game at this table."),
        Key("export", ("e",), "E", "export the last round", "Write the last round to a file."),
        Key("title", ("n",), "N", "title", "Back to the title."),
        Key("statistics", ("t",), "t", "Statistics", "What your rounds came to."),
        Key("history", ("h",), "h", "History", "Every game and round, step by step."),
        Key("see", ("v",), "V", "see those decisions", "Your dearest decisions, each at its moment."),
    ),
    TITLE: (
        Key("continue", ("c",), "C", "Continue", "go on with the game that waits"),
        Key("play", ("n",), "N", "New table", "five rulebooks"),
        Key("rules", ("r",), "R", "Rules", "as text and tables"),
        Key("odds", ("o",), "O", "Odds", "what a hand is worth"),
        Key("history", ("h",), "H", "History", "every game and round"),
        Key("statistics", ("t",), "T", "Statistics", "what it came to"),
        Key("help", ("?",), "?", "Help", "the keys"),
        Key("quit", ("q",), "Q", "Quit", "leave the program"),
        Key("open", ("enter",), "Enter", "Open", "open the row under ▸"),
        Key("up", ("up", "k"), "↑", "Up", "the row above"),
        Key("down", ("down", "j"), "↓", "Down", "the row below"),
    ),
    CHOOSING: (
        Key("deal", ("enter",), "Enter", "Deal", "Sit down and deal, from any box."),
        Key("less", ("left", "h"), "←", "Change", "Change it: the value before this one, or less."),
        Key("more", ("right", "l"), "→", "Change", "Change it: the value after this one, or more."),
        Key("digit", tuple("0123456789"), "0-9", "Type", "Type a figure or a seed; Esc takes it back."),
        Key("rub out", ("backspace",), "⌫", "Rub out", "Rub out the last digit or letter."),
        Key("next box", ("tab",), "Tab", "Next box", "To the next box."),
        Key("previous box", ("shift+tab",), "Shift+Tab", "Box before", "To the box before."),
        Key("undo", ("u",), "u", "Undo", "Undo this change; in the Rulebook box, all of them."),
        Key("rules", ("r",), "r", "Rules", "Read the rules of the book."),
    ),
    HISTORY: (
        Key("open", ("enter", "right", "l"), "Enter", "Rounds", "The rounds of this game."),
        Key("continue", ("c",), "c", "Go on", "Go on with this game where you left it."),
        Key("export", ("e",), "e", "Export", "Write all its rounds to files, to replay or verify them."),
    ),
    ROUNDS: (
        Key("open", ("enter", "right", "l"), "Enter", "Steps", "See this round again, step by step."),
        Key("export", ("e",), "e", "Export", "Write this round to a file, to replay or verify it."),
        Key("games", ("left", "h"), "←", "Games", "Back to the games."),
    ),
    STEPPING: (
        Key("forward", ("right", "space"), "→", "Forward", "One step on."),
        Key("backward", ("left", "backspace"), "←", "Back", "One step back."),
        Key("first", ("home",), "Home", "First", "To the first step."),
        Key("last", ("end",), "End", "Last", "To the settlement."),
        Key("round before", ("pageup",), "PgUp", "Round before", "To the round before this one."),
        Key("round after", ("pagedown",), "PgDn", "Round after", "To the round after this one."),
        Key("eyes", ("s", "tab"), "S", "Whose eyes", "Whose eyes: yours, each other's, all cards open."),
        Key("eyes back", ("shift+tab",), "Shift+Tab", "Eyes back", "Through the eyes before these."),
        Key("log", ("l",), "l", "Log", "All that has been told so far."),
        Key("rules", ("r",), "r", "Rules", "The rules of this table."),
        Key("export", ("e",), "e", "Export", "Write this round to a file, to replay or verify it."),
        Key("help", ("?",), "?", "Help", "the keys"),
        Key("back", ("q", "escape"), "q", "Rounds", "Back to the rounds."),
        Key("next decision", ("n",), "N", "next decision", "To the next of your dearest decisions."),
    ),
    LAB: (
        Key("previous page", ("left", "shift+tab"), "←", "Page", "The page before this one."),
        Key("next page", ("right", "tab"), "→", "Page", "The page after this one."),
        Key("digit", tuple("1234"), "1-4", "Page", "To the page of this number."),
        Key("up", ("up", "k"), "↑", "Book", "The book above."),
        Key("down", ("down", "j"), "↓", "Book", "The book below."),
        Key("coach", ("h",), "h", "Values", "What each choice is worth; the round is marked as one with hints."),
        Key("run", ("enter", "space"), "Enter", "Start", "Play many rounds of this book, and watch what comes out."),
        Key("cancel", ("c",), "c", "Cancel", "End the simulation where it is; Esc does it too."),
        Key("help", ("?",), "?", "Help", "the keys"),
        Key("back", ("q", "escape"), "q", "Back", "back to where you were"),
    ),
    CLAIMS: (
        Key("open", ("enter", "right", "l"), "Enter", "The working", "How the claim under ▸ was counted."),
        Key("find", ("/",), "/", "Find", "Find a word in the claims; Enter goes on to the next."),
    ),
    STATISTICS: (
        Key("previous book", ("left",), "←", "Book", "The book before this one, or all books."),
        Key("next book", ("right",), "→", "Book", "The book after this one, or all books."),
        Key("this game", ("g",), "g", "This game", "Only the game that you play now, or everything again."),
        Key("history", ("h",), "h", "History", "Your games, round by round."),
        Key("help", ("?",), "?", "Help", "the keys"),
        Key("back", ("q", "escape"), "q", "Back", "back to where you were"),
    ),
    PAGE: (
        Key("up", ("up", "k"), "↑", "Up", "a line up"),
        Key("down", ("down", "j"), "↓", "Down", "a line down"),
        Key("page up", ("pageup",), "PgUp", "Page up", "a page up"),
        Key("page down", ("pagedown", "space"), "PgDn", "Page down", "a page down"),
        Key("first", ("home", "g"), "Home", "First", "to the beginning"),
        Key("last", ("end",), "End", "Last", "to the end"),
        Key("help", ("?",), "?", "Help", "the keys"),
        Key("back", ("q", "escape"), "q", "Back", "back to where you were"),
    ),
    BOOK: (
        Key("previous book", ("left", "h"), "←", "Book", "The same page in the book before this one."),
        Key("next book", ("right", "l"), "→", "Book", "The same page in the book after this one."),
        Key("next page", ("n", "]"), "n", "Page", "The page after this one."),
        Key("previous page", ("p", "["), "p", "Page", "The page before this one."),
        Key("find", ("/",), "/", "Find", "Find a word; Enter goes on to the next place."),
        Key("contents", ("tab", "shift+tab"), "Tab", "Contents", "To the contents, and back to the page."),
    ),
}
"""What every key does at each moment. The keys of `TABLE` are good at every moment of a game as well, and those of
`COACH` while it is played."""


def find(key: str, character: str | None, *moments: str) -> Key | None:
    """The entry for a key that was pressed, in the first of some moments that knows it.

    Args:
        key: the name of the key, as Textual gives it.
        character: what it types, if anything.
        moments: the names of moments.
    """
    pressed = character.lower() if character and character.isprintable() and character != " " else key
    for moment in moments:
        for entry in MOMENTS[moment]:
            if pressed in entry.keys:
                return entry
    return None


def entry(command: str, *moments: str) -> Key:
    """The entry of a command.

    Raises:
        KeyError: none of the moments knows it.
    """
    for moment in moments:
        for each in MOMENTS[moment]:
            if each.command == command:
                return each
    raise KeyError(command)


def together(moments: Mapping[str, tuple[Key, ...]] = MOMENTS) -> Iterator[tuple[Key, ...]]:
    """The keys that are good at the same time, for every time that there is; each means one thing in it.

    Args:
        moments: keys by the names of moments.
    """
    table, page = moments[TABLE], moments[PAGE]
    for moment in (*q.QUESTIONS, SETTLED):
        yield (*moments[moment], *moments[COACH], *table)
    yield (*moments[OVER], *table)
    yield moments[TITLE]
    yield moments[STATISTICS]
    yield moments[LAB]
    yield moments[STEPPING]
    yield (*moments[HISTORY], *page)
    yield (*moments[ROUNDS], *page)
    yield (*moments[CLAIMS], *page)
    yield (*moments[BOOK], *page)
    yield (*moments[CHOOSING], *page)
    yield (*page, *(key for key in table if key.command in ("log", "rules", "help")))  # a key that opened may close
