"""The phases of a round in the order of the game, each with what its answers do. No phase knows its book.

A phase is a function of the croupier. It does its part, or returns an `Ask`; to be asked again it leaves itself
on the agenda. Whose turn it is follows from the board.
"""

from __future__ import annotations

from .actions import Action, Amount, Ask
from .croupier import Croupier
from .hand import LIMIT
from .payment import (
    BUST,
    CHALLENGED,
    EQUAL,
    EXCUSED,
    HIGHER,
    LOWER,
    NATURAL,
    PLAIN,
    REFUSED,
    compare,
)
from .questions import ANSWER_DOUBLE, BANK_TURN, CALL_DOUBLE, CHALLENGE, PURCHASE, SALE, STAKE, TURN
from .table import LOT


def nothing(c: Croupier, ask: Ask, action: Action) -> None:
    """Said, and nothing follows."""


# --- before the cards ------------------------------------------------------------------------------


def find_banker(c: Croupier) -> None:
    """The bank is nobody's yet: it goes by lot, or in a new game to the first ace (M1, H1, F8)."""
    board, pack = c.board, c.pack
    if not (board.first and c.options.first_bank == "ace"):
        c.table.lot_drawn(pack.lot(board.seats))
        return
    pack.shuffle()
    place = 1 % board.seats
    while (card := pack.draw()).rank != "A":
        c.table.turned_up(place, card)
        place = (place + 1) % board.seats
    c.table.turned_up(place, card)
    c.table.lot_drawn(place)


def deals_on(c: Croupier) -> bool:
    """Whether the pack is dealt on in the next round: while the bank stays, where the book has it so (H2).

    Where the lot is still to decide who has the bank it may come to that.
    """
    board = c.board
    return c.options.deals_on(first=board.first, stays=board.next_banker in (board.banker, LOT))


def open_round(c: Croupier) -> None:
    """The cloth is cleared. All cards are shuffled, or the pack is dealt on (M3, H2)."""
    if c.board.next_banker == LOT:
        find_banker(c)
    shuffle = not deals_on(c)
    if shuffle:
        c.pack.shuffle()
    c.table.began(shuffle, c.pack.packs)


def sale(c: Croupier) -> Ask | None:
    """In the first round of a game the banker keeps the bank or names a price (C8)."""
    return c.asks[SALE][c.board.banker][0] if c.board.first else None


def offer(c: Croupier, ask: Ask, action: Amount) -> None:
    """The bank is for sale."""
    c.table.offered(ask.seat, action.amount)
    c.agenda.append(purchase)


def purchase(c: Croupier) -> Ask | None:
    """Each other seat that can pay the price, in turn (C8)."""
    board = c.board
    for seat in board.order[board.passed : -1]:
        have = board.purse(seat)
        if have is None or have >= board.price:
            c.agenda.append(purchase)
            return c.asks[PURCHASE][seat][0]
        c.table.passed(seat)
    return None


def take(c: Croupier, ask: Ask, action: Action) -> None:
    """The first taker pays and is the banker of this round."""
    c.table.paid(ask.seat, c.board.banker, c.board.price, "sale")
    c.table.sold(ask.seat)
    c.agenda.remove(purchase)


def pass_(c: Croupier, ask: Ask, action: Action) -> None:
    """Not at that price."""
    c.table.passed(ask.seat)


def antes(c: Croupier) -> None:
    """One counter from every seat before the first card of a game (F10)."""
    if c.board.first:
        for seat in c.board.order:
            c.feed_pool(seat)


# --- stakes and the first two cards ----------------------------------------------------------------


def stakes(c: Croupier) -> Ask | None:
    """Each player in turn (M5); who cannot make the least stake gives back his card (M17)."""
    board = c.board
    for spot in board.live:
        if not spot.stake:
            if board.credits and not c.rules.stakes_of(board, spot.seat):
                c.table.sat_out(spot.seat)
                return stakes(c)
            c.agenda.append(stakes)
            return c.asks[STAKE][spot.seat][0]
    return None


def stake(c: Croupier, ask: Ask, action: Amount) -> None:
    """The stake is made."""
    c.table.staked(ask.seat, 0, action.amount)


def deal_players(c: Croupier) -> None:
    """A card to each (M4, M6); with nobody left to play, the round is over."""
    if not c.board.live:
        c.skip_to(pass_bank)
        return
    for spot in c.board.live:
        c.deal(spot.seat)


def deal_bank(c: Croupier) -> None:
    """A card to the banker (M4, M6)."""
    c.deal(c.board.banker)


def call_double(c: Croupier) -> Ask | None:
    """The banker may call on all to double, if he can cover it (F2, P2)."""
    board = c.board
    if board.live and c.rules.bank_covers(board, board.at_risk()):
        return c.asks[CALL_DOUBLE][board.banker][0]
    return None


def double(c: Croupier, ask: Ask, action: Action) -> None:
    """All must follow (P2), or are asked whether they do (F2)."""
    c.table.double_called(ask.seat)
    if c.options.call_double == "refusable":
        c.agenda.append(answer_double)
        return
    for spot in c.board.live:
        c.table.doubled(spot.seat, 0)


def answer_double(c: Croupier) -> Ask | None:
    """Each player follows, or hands over his stake (F2)."""
    for spot in c.board.live:
        if not spot.doubled:
            c.agenda.append(answer_double)
            return c.asks[ANSWER_DOUBLE][spot.seat][0]
    return None


def accept(c: Croupier, ask: Ask, action: Action) -> None:
    """The stake is doubled."""
    c.table.doubled(ask.seat, 0)


def refuse(c: Croupier, ask: Ask, action: Action) -> None:
    """The stake is handed over."""
    c.settle_by(c.board.spots[ask.seat][0], REFUSED)


# --- naturals --------------------------------------------------------------------------------------


def bank_natural(c: Croupier) -> None:
    """The banker's natural ends the round at once (M7)."""
    banker = c.board.banker
    if c.hands[banker][0].total.points != LIMIT:
        return
    c.table.natural_shown(None)
    c.show(c.board.spots[banker][0])
    c.win_pool(banker)
    for spot in c.board.live[:]:
        if c.hands[spot.seat][0].total.points == LIMIT:
            c.show(spot)
            c.settle(spot, NATURAL, NATURAL, EQUAL)
        else:
            c.settle(spot, PLAIN, NATURAL, LOWER)
    c.skip_to(pass_bank)


def naturals(c: Croupier) -> None:
    """Players' naturals are shown and paid (M8); the eldest takes the bank (M13), or the round with it (H8)."""
    hands = c.hands
    shown = [spot for spot in c.board.live if hands[spot.seat][0].total.points == LIMIT]
    if not shown:
        return
    eldest = shown[0].seat
    for spot in shown:
        c.show(spot)
        c.settle(spot, NATURAL, PLAIN, HIGHER)
    c.win_pool(eldest)
    if c.options.bank_on_natural:
        c.table.natural_shown(eldest)
    if c.options.natural_from_players:
        for spot in c.board.live[:]:
            c.table.paid(spot.seat, eldest, spot.stake * c.options.natural_from_players, "collected")
            c.settle_by(spot, EXCUSED)
        c.skip_to(pass_bank)


# --- play ------------------------------------------------------------------------------------------


def challenge(c: Croupier) -> Ask | None:
    """The banker challenges the board, or asks each player in turn; he decides once (C4)."""
    return c.asks[CHALLENGE][c.board.banker][0] if c.board.live else None


def challenge_board(c: Croupier, ask: Ask, action: Action) -> None:
    """All compare their two cards for one stake, and the round is over (C4)."""
    c.table.challenged(ask.seat)
    c.show(c.board.spots[ask.seat][0])
    points = c.hands[ask.seat][0].total.points
    for spot in c.board.live[:]:
        c.show(spot)
        c.settle_by(spot, CHALLENGED[compare(c.hands[spot.seat][0].total.points, points)])
    c.skip_to(pass_bank)


def turns(c: Croupier) -> Ask | None:
    """Each hand in turn, until it stands or is settled (M9); a split natural is paid in its turn (P4)."""
    for spot in c.board.live:
        if not spot.stood:
            if c.rules.split_naturals and c.is_split_natural(spot):
                c.show(spot)
                c.settle(spot, NATURAL, PLAIN, HIGHER)
                return turns(c)
            c.agenda.append(turns)
            return c.asks[TURN][spot.seat][spot.hand]
    return None


def stand(c: Croupier, ask: Ask, action: Action) -> None:
    """No more cards."""
    c.table.stood(ask.seat, ask.hand)


def draw(c: Croupier, ask: Ask, action: Action) -> None:
    """A card, face up or down as the book has it (M9, F5)."""
    card_to_player(c, ask, c.rules.drawn_up)


def twist(c: Croupier, ask: Ask, action: Action) -> None:
    """A card face up, for nothing (P6)."""
    card_to_player(c, ask, True)


def buy(c: Croupier, ask: Ask, action: Amount) -> None:
    """A card face down, for an addition to the stake (P6)."""
    c.table.bought(ask.seat, ask.hand, action.amount)
    card_to_player(c, ask, False)


def card_to_player(c: Croupier, ask: Ask, up: bool) -> None:
    """Over 21 the stake is lost at once (M9); at 21, or five cards, the hand stands by itself."""
    seat, hand = ask.seat, ask.hand
    c.deal(seat, hand, up)
    held = c.hands[seat][hand]
    if held.total.points > LIMIT:
        spot = c.board.spots[seat][hand]
        if c.options.bust_shown:
            c.show(spot)
        c.settle(spot, BUST, PLAIN, LOWER)
        c.feed_pool(seat)
    elif c.ends(held):
        c.table.stood(seat, hand)


def split(c: Croupier, ask: Ask, action: Action) -> None:
    """Two hands; each is dealt its second card at once, the left one first (C7, P3)."""
    seat = ask.seat
    c.table.split(seat, ask.hand)
    for spot in c.board.spots[seat]:
        c.deal(seat, spot.hand)
    for spot in c.board.spots[seat]:
        if c.ends(c.hands[seat][spot.hand]) and not c.is_split_natural(spot):
            c.table.stood(seat, spot.hand)


def bank_turn(c: Croupier) -> Ask | None:
    """The banker turns up his cards and plays, if there is anybody to play against (M10)."""
    board = c.board
    spot = board.spots[board.banker][0]
    if not board.live or spot.stood:
        return None
    c.show(spot)
    c.agenda.append(bank_turn)
    return c.asks[BANK_TURN][board.banker][0]


def bank_draw(c: Croupier, ask: Ask, action: Action) -> None:
    """A card to the banker, face up."""
    c.deal(ask.seat, 0, True)
    if c.ends(c.hands[ask.seat][0]):
        c.table.stood(ask.seat, 0)


# --- the end ---------------------------------------------------------------------------------------


def showdown(c: Croupier) -> None:
    """Every hand still standing is turned up and settled, eldest first (M11, M12)."""
    bank = c.hands[c.board.banker][0]
    theirs, points = c.rules.bank_standing(bank), bank.total.points
    for spot in c.board.live[:]:
        hand = c.hands[spot.seat][spot.hand]
        c.show(spot)
        clause = c.settle(spot, c.rules.standing(hand), theirs, compare(hand.total.points, points))
        if not clause.pays:
            c.feed_pool(spot.seat)


def pass_bank(c: Croupier) -> None:
    """The round is over: a natural takes the bank (M13), then the limits move it (M14), else it stays."""
    c.table.ended(next_banker(c))


def next_banker(c: Croupier) -> int:
    """Who holds the bank next: a seat, or the lot."""
    board, o = c.board, c.options
    if board.heir is not None:
        return board.heir
    rounds_are_up = o.bank_rounds and board.tenure >= o.bank_rounds
    purse_is_won = o.bank_purse and abs(board.bank_net) >= o.bank_purse
    if rounds_are_up or purse_is_won:
        return LOT if o.next_bank == "lot" else board.order[0]
    return board.banker
