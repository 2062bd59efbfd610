"""The yardstick: four-seat modern rounds as one function tuned by hand, which can do nothing else.

Every seat is played by the bots' printed rules, credits are unlimited, the bank goes round, and each seat's net is
kept: the same game as the engine's, without its events, views, permissions and rulebooks. Cards are their pips, a
hand is two whole numbers, and the pack is shuffled no further than it is dealt. `tuned.py` goes on from here to the
end of what can be done, with seats written out and totals looked up.
"""

from __future__ import annotations

from random import Random

SEATS = 4
UNITS = (40, 20, 40, 80)
BANK_ROUNDS = 5
PACK = [min(rank, 10) for rank in range(1, 14) for _ in range(4)]


def play(rounds: int, seed: int | str) -> list[int]:
    """Play so many rounds, the first bank by lot, and return what each seat has won, in credits."""
    random = Random(seed).random
    nets = [0] * SEATS
    banker, tenure = int(random() * SEATS), 0
    for _ in range(rounds):
        pack, left = PACK[:], 52
        order = [(banker + k) % SEATS for k in (1, 2, 3, 0)]
        lows = [0] * SEATS
        aces = [False] * SEATS
        stakes = [0] * SEATS
        for seat in order:
            pips = pack.pop(int(random() * left))
            left -= 1
            lows[seat] = pips
            aces[seat] = pips == 1
            unit = UNITS[seat]
            stakes[seat] = unit * 9 // 2 if pips == 1 else unit * 11 // 4 if pips == 10 else unit
        for seat in order:
            pips = pack.pop(int(random() * left))
            left -= 1
            lows[seat] += pips
            if pips == 1:
                aces[seat] = True
        players = order[:3]
        naturals = [seat for seat in players if lows[seat] == 11 and aces[seat]]
        heir = -1
        won = 0
        if lows[banker] == 11 and aces[banker]:
            for seat in players:
                if seat not in naturals:
                    nets[seat] -= 2 * stakes[seat]
                    won += 2 * stakes[seat]
        else:
            standing = []
            for seat in players:
                if seat in naturals:
                    nets[seat] += 2 * stakes[seat]
                    won -= 2 * stakes[seat]
                    if heir < 0:
                        heir = seat
                    continue
                low, ace = lows[seat], aces[seat]
                while low < 8 or (low < 16 and not (ace and low <= 11)):
                    pips = pack.pop(int(random() * left))
                    left -= 1
                    low += pips
                    if pips == 1:
                        ace = True
                if low > 21:
                    nets[seat] -= stakes[seat]
                    won += stakes[seat]
                else:
                    standing.append((seat, low + 10 if ace and low <= 11 else low))
            if standing:
                low, ace = lows[banker], aces[banker]
                while (low + 10 if ace and low <= 11 else low) < 17:
                    pips = pack.pop(int(random() * left))
                    left -= 1
                    low += pips
                    if pips == 1:
                        ace = True
                total = low + 10 if ace and low <= 11 else low
                for seat, points in standing:
                    if total > 21 or points > total:
                        nets[seat] += stakes[seat]
                        won -= stakes[seat]
                    else:
                        nets[seat] -= stakes[seat]
                        won += stakes[seat]
        nets[banker] += won
        tenure += 1
        if heir >= 0 or tenure == BANK_ROUNDS:
            banker, tenure = heir if heir >= 0 else order[0], 0
    return nets
