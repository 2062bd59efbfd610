"""The end of the road: four-seat modern rounds, played by a loop that is unrolled by hand and can do nothing else.

Every seat is played by the bots' printed rules, credits are unlimited, the bank goes round, and each seat's
net is kept: the same game as the engine's, without its events, views, permissions and rulebooks. Cards are
their pips, totals are small integers, the pack is shuffled no further than it is dealt, and the four seats
are written out one by one. It is long and ugly on purpose: it says what the machine can do, and `rounds.py`
says how much of that the engine gives. It must be right all the same; run by itself it prints its figures
beside the exact ones.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from itertools import repeat
from random import Random
from time import perf_counter

SEATS = 4
UNITS = (40, 20, 40, 80)
"""What each seat stakes on a low card."""
BANK_ROUNDS = 5
"""Nobody holds the bank longer than this."""

BUST, NATURAL = 22, 31
"""Results that are no total. A result below `BUST` is that total."""
STATES = 32
"""From here on a number is no result but a hand that draws: where its row starts in the table of its seat."""
ROW = 11
"""A row has one place for each count of pips, 1 to 10."""

PACK = [min(rank, 10) for rank in range(1, 14) for _ in range(4)]

Totals = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """What some rounds came to.

    Attributes:
        rounds: how many were played.
        nets: what each seat has won, in credits.
        held: how many rounds each seat held the bank.
        staked: all opening stakes, in credits.
        won: what the players have won from the banks, in credits.
        naturals: rounds in which a player was dealt a natural.
        bank: how often the banker, when he played, came to each total, `BUST` included.
    """

    rounds: int
    nets: tuple[int, ...]
    held: tuple[int, ...]
    staked: int
    won: int
    naturals: int
    bank: tuple[int, ...]


def ladder(unit: int) -> tuple[int, ...]:
    """What a bot stakes on each count of pips (0 unused): 4.5 units on an ace, 2.75 on a ten-card."""
    return (0, unit * 9 // 2, *[unit] * 8, unit * 11 // 4)


def more(points: int, soft: bool, pips: int) -> tuple[int, bool]:
    """The best total after one more card, and whether it counts an ace as eleven."""
    if pips == 1 and points + 11 <= 21:
        return points + 11, True
    if soft and points + pips > 21:
        return points + pips - 10, False
    return points + pips, soft


def tables(hard: int, soft: int) -> tuple[Totals, tuple[int, ...]]:
    """A hand that draws below `hard`, or below `soft` with a soft total, as two tables.

    Returns:
        What two cards come to, by the pips of both; and what a hand that draws comes to, at its state plus
        the pips of the card. Both say a result, or the state of a hand that draws.
    """
    drawing = [(points, False) for points in range(2, hard)] + [(points, True) for points in range(12, soft)]
    states = {total: STATES + ROW * k for k, total in enumerate(drawing)}

    def place(total: tuple[int, bool]) -> int:
        return states.get(total, min(total[0], BUST))

    two = [[0] * ROW for _ in range(ROW)]
    for first in range(1, ROW):
        for second in range(1, ROW):
            two[first][second] = place(more(*more(0, False, first), second))
    two[1][10] = two[10][1] = NATURAL
    plus = [0] * STATES
    for total in drawing:
        plus += [0] + [place(more(*total, pips)) for pips in range(1, ROW)]
    return tuple(map(tuple, two)), tuple(plus)


PLAYER_TWO, PLAYER_PLUS = tables(hard=16, soft=18)
BANK_TWO, BANK_PLUS = tables(hard=17, soft=17)


def play(rounds: int, seed: int | str) -> Tally:
    """Play so many rounds, the first bank by lot, and count what they come to.

    `x`, `y` and `z` are the players' seats from the eldest, `xs`, `ys` and `zs` their stakes, `xh`, `yh` and
    `zh` first their first cards and then their hands; `bh` is the banker's, `n` the number of cards left.
    """
    random = Random(seed).random
    pack = PACK[:]
    two, plus, bank_two, bank_plus = PLAYER_TWO, PLAYER_PLUS, BANK_TWO, BANK_PLUS
    ladders = [ladder(unit) for unit in UNITS]
    nets, held, bank = [0] * SEATS, [0] * SEATS, [0] * (BUST + 1)
    staked = won = naturals = tenure = 0
    banker = int(random() * SEATS)
    x, y, z = (banker + 1) & 3, (banker + 2) & 3, (banker + 3) & 3
    x_ladder, y_ladder, z_ladder = ladders[x], ladders[y], ladders[z]

    for _ in repeat(None, rounds):
        # A first card to all, the stakes, a second card. A card that is dealt changes places with the last.
        i = int(random() * 52)
        xh = pack[i]
        pack[i] = pack[51]
        pack[51] = xh
        i = int(random() * 51)
        yh = pack[i]
        pack[i] = pack[50]
        pack[50] = yh
        i = int(random() * 50)
        zh = pack[i]
        pack[i] = pack[49]
        pack[49] = zh
        i = int(random() * 49)
        bh = pack[i]
        pack[i] = pack[48]
        pack[48] = bh
        xs = x_ladder[xh]
        ys = y_ladder[yh]
        zs = z_ladder[zh]
        staked += xs + ys + zs
        i = int(random() * 48)
        card = pack[i]
        pack[i] = pack[47]
        pack[47] = card
        xh = two[xh][card]
        i = int(random() * 47)
        card = pack[i]
        pack[i] = pack[46]
        pack[46] = card
        yh = two[yh][card]
        i = int(random() * 46)
        card = pack[i]
        pack[i] = pack[45]
        pack[45] = card
        zh = two[zh][card]
        i = int(random() * 45)
        card = pack[i]
        pack[i] = pack[44]
        pack[44] = card
        bh = bank_two[bh][card]

        # The eldest natural takes the bank, unless the banker has one too.
        heir = x if xh == 31 else y if yh == 31 else z if zh == 31 else -1
        if heir >= 0:
            naturals += 1
        if bh == 31:
            heir = -1
            xs = 0 if xh == 31 else -2 * xs
            ys = 0 if yh == 31 else -2 * ys
            zs = 0 if zh == 31 else -2 * zs
        else:
            n = 44
            while xh > 31:
                i = int(random() * n)
                card = pack[i]
                n -= 1
                pack[i] = pack[n]
                pack[n] = card
                xh = plus[xh + card]
            while yh > 31:
                i = int(random() * n)
                card = pack[i]
                n -= 1
                pack[i] = pack[n]
                pack[n] = card
                yh = plus[yh + card]
            while zh > 31:
                i = int(random() * n)
                card = pack[i]
                n -= 1
                pack[i] = pack[n]
                pack[n] = card
                zh = plus[zh + card]
            if xh < 22 or yh < 22 or zh < 22:
                while bh > 31:
                    i = int(random() * n)
                    card = pack[i]
                    n -= 1
                    pack[i] = pack[n]
                    pack[n] = card
                    bh = bank_plus[bh + card]
                bank[bh] += 1
            # Naturals are paid double; a bust loses; the rest must be higher than a banker who is not over.
            if xh <= bh < 22 or xh == 22:
                xs = -xs
            elif xh == 31:
                xs += xs
            if yh <= bh < 22 or yh == 22:
                ys = -ys
            elif yh == 31:
                ys += ys
            if zh <= bh < 22 or zh == 22:
                zs = -zs
            elif zh == 31:
                zs += zs
        nets[x] += xs
        nets[y] += ys
        nets[z] += zs
        xs += ys + zs
        nets[banker] -= xs
        won += xs

        tenure += 1
        if heir >= 0 or tenure == 5:
            held[banker] += tenure
            tenure = 0
            banker = heir if heir >= 0 else x
            x, y, z = (banker + 1) & 3, (banker + 2) & 3, (banker + 3) & 3
            x_ladder, y_ladder, z_ladder = ladders[x], ladders[y], ladders[z]

    held[banker] += tenure
    return Tally(rounds, tuple(nets), tuple(held), staked, won, naturals, tuple(bank))


def report(tally: Tally) -> str:
    """The figures of a tally beside the exact ones, each with its standard error where it has one."""
    played = sum(tally.bank)
    error = 0.19 * (300_000 / tally.rounds) ** 0.5
    totals = ", ".join(f"{total} {count / played:.1%}" for total, count in enumerate(tally.bank) if count)
    held = ", ".join(f"{held / tally.rounds:.1%}" for held in tally.held)
    return "\n".join(
        [
            f"players' share of all stakes   {tally.won / tally.staked:+.3%} ± {error:.3f}   (exactly +0.083 %)",
            f"rounds for a player's natural  {tally.rounds / max(tally.naturals, 1):.3f}   (exactly 7.167)",
            f"bank held                      {held}   (25 % each)",
            f"banker's totals                {totals}",
            "                               (17 15.3 %, 18 14.5, 19 14.2, 20 18.5, 21 7.7, over 29.8)",
            f"sum of the nets                {sum(tally.nets)}   (0)",
        ]
    )


def main() -> None:
    """Print its figures and its speed."""
    parser = argparse.ArgumentParser(description="Check the unrolled loop of the engine's benchmark.")
    parser.add_argument("--rounds", type=int, default=1_000_000, help="how many (default %(default)s)")
    parser.add_argument("--seed", default="1", help="of the cards (default %(default)s)")
    options = parser.parse_args()
    start = perf_counter()
    tally = play(options.rounds, options.seed)
    print(f"{options.rounds / (perf_counter() - start):,.0f} rounds a second")
    print(report(tally))


if __name__ == "__main__":
    main()
