"""The schema of the store, step by step: what each version of it added to the one before."""

from __future__ import annotations

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE game (
        id      INTEGER PRIMARY KEY,
        book    TEXT    NOT NULL,  -- the rulebook from which the options come, by its id
        options TEXT    NOT NULL,  -- what the table plays by: a JSON object of all options
        names   TEXT    NOT NULL,  -- the seats in the order of play: a JSON array, the player's own first
        purse   INTEGER NOT NULL,  -- what the player brought, in credits
        seed    TEXT    NOT NULL,  -- what decides every card and lot
        version TEXT    NOT NULL,  -- the vingtun that began it
        began   TEXT    NOT NULL,  -- when, in UTC
        played  TEXT    NOT NULL,  -- when it was played last, in UTC
        over    INTEGER NOT NULL DEFAULT 0 CHECK (over IN (0, 1)),
        since   INTEGER NOT NULL DEFAULT 0,  -- rounds up to this one came to something else once: not played again
        digest  TEXT    NOT NULL DEFAULT ''  -- of book, options, names, purse, seed, over and since
    );
    CREATE TABLE round (
        id         INTEGER PRIMARY KEY,
        game       INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number     INTEGER NOT NULL CHECK (number >= 1),
        began      TEXT    NOT NULL,  -- when, in UTC
        hinted     INTEGER NOT NULL DEFAULT 0 CHECK (hinted IN (0, 1)),  -- whether the player asked for advice
        actions    TEXT,  -- while it is played: every answer so far, one "SEAT VERB [AMOUNT]" a line
        record     TEXT,  -- once it is over: the round record, as docs/records.md describes it
        checkpoint TEXT,  -- once it is over: how the table stands between it and the next round, as JSON
        digest     TEXT NOT NULL DEFAULT '',  -- of its own columns, of its result and hands
        UNIQUE (game, number),
        CHECK ((actions IS NULL) <> (record IS NULL))
    );
    CREATE INDEX open_round ON round (game) WHERE record IS NULL;
    CREATE TABLE result (
        round   INTEGER PRIMARY KEY REFERENCES round (id) ON DELETE CASCADE,
        game    INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        number  INTEGER NOT NULL,
        hinted  INTEGER NOT NULL,
        banked  INTEGER NOT NULL,  -- whether the player held the bank
        tenure  INTEGER NOT NULL,  -- rounds in a row that he held it, this one included; 0 as a player
        net     INTEGER NOT NULL,  -- what he won (+) or lost (-), in credits
        natural INTEGER NOT NULL,  -- whether he had one
        purse   INTEGER NOT NULL   -- what he had afterwards, in credits
    );
    CREATE INDEX result_of_game ON result (game, number);
    CREATE TABLE hand (
        id    INTEGER PRIMARY KEY,
        round INTEGER NOT NULL REFERENCES round (id) ON DELETE CASCADE,
        game  INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
        hand  INTEGER NOT NULL,  -- 0, or 1 for the second after a split
        stake INTEGER NOT NULL,  -- all that was staked on it, in credits
        won   INTEGER NOT NULL,  -- what the bank paid it (+) or took (-), in credits
        why   TEXT    NOT NULL   -- the clause by which it was settled
    );
    CREATE INDEX hand_of_round ON hand (round);
    CREATE INDEX hand_of_game ON hand (game);
    CREATE TABLE holder (
        game     INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
        process  INTEGER NOT NULL,  -- the number of the process that plays it, if its lock is held
        terminal TEXT    NOT NULL,  -- where
        since    TEXT    NOT NULL   -- when it sat down, in UTC
    );
    """,
    """
    CREATE TABLE review (
        round   INTEGER PRIMARY KEY REFERENCES round (id) ON DELETE CASCADE,
        game    INTEGER NOT NULL,
        version TEXT    NOT NULL  -- the vingtun that looked at its decisions; another one looks again
    );
    CREATE TABLE decision (
        id       INTEGER PRIMARY KEY,
        round    INTEGER NOT NULL REFERENCES round (id) ON DELETE CASCADE,
        game     INTEGER NOT NULL,
        number   INTEGER NOT NULL,
        answer   INTEGER NOT NULL,  -- which of the answers in the record it is, from 0
        question TEXT    NOT NULL,
        held     TEXT    NOT NULL,  -- the cards of the hand, as in a record
        stake    INTEGER NOT NULL,  -- what was at risk, in credits
        chosen   TEXT    NOT NULL,  -- what was said, as in a record
        best     TEXT    NOT NULL,  -- what would have been best
        cost     REAL    NOT NULL,  -- what it cost against that, in credits; 0 where it was as good
        error    REAL    NOT NULL,  -- the standard error of the cost
        exact    INTEGER NOT NULL,  -- whether the cost was counted, and nothing drawn by lot
        why      TEXT    NOT NULL,  -- why the best is best, in a sentence
        UNIQUE (round, answer)
    );
    CREATE INDEX decision_of_game ON decision (game, cost);
    CREATE TABLE drill (
        id     INTEGER PRIMARY KEY,
        round  INTEGER NOT NULL REFERENCES round (id) ON DELETE CASCADE,
        answer INTEGER NOT NULL,
        asked  INTEGER NOT NULL,  -- how often the decision was asked again
        solved INTEGER NOT NULL,  -- how often it was answered as well as can be
        UNIQUE (round, answer)
    );
    """,
)
"""Step n, counted from 0, makes version n + 1 out of version n; `PRAGMA user_version` is the version of a file."""

VERSION = len(STEPS)
"""The version that this program reads and writes."""
