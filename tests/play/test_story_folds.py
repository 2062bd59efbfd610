"""A story tells its table's events, to each seat what it may know, and changes nothing by itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.rounds import Played, Stacked, play, sit

from vingtun.engine.actions import Inquire, Keep, Leave, Twist
from vingtun.engine.books import BOOKS, MODERN
from vingtun.engine.events import Began, Ended, LotDrawn, Paid, Shuffled, apply, as_seen_by
from vingtun.engine.table import LOT, POOL, Board, Table
from vingtun.play.bots import bots
from vingtun.play.game import Fixed, Game, Said, Told
from vingtun.play.seats import names
from vingtun.play.story import Line, Story

EVERYBODY = None


@pytest.mark.parametrize("seed", "abcdef")
def test_the_table_of_a_story_is_what_its_events_make(seed: str) -> None:
    def table() -> Table:
        return Table(Board(4, LOT, credits={0: 1_000}, first=True))

    told: list[Told] = []
    game = Game(MODERN.id, MODERN.options, bots(4), names(4), seed, {0: 1_000})
    game.watch(0, told.append)
    story, plain = Story(game.names, table(), 0), table()
    for _ in range(8):
        assert game.begin() is None
    for event in told:
        story.hear(event)
        if not isinstance(event, Said | Fixed):
            apply(event, plain)
            assert story.table.hands == plain.hands
    assert story.table.board == plain.board == game.board


def told(
    played: Played, listener: str | None, *, takes: str = "draw", pool: int = 0, first: bool = False, banker: int = -1
) -> list[str]:
    """A round as a seat is told it, or everybody: each line with its name in front. The banker is the last seat."""
    you = None if listener is None else played.seat(listener)
    options = played.round.rules.options
    story = Story(played.names, Table(Board(len(played.names), LOT, pool=pool, first=first)), you, options.bank_rounds)
    if takes == "twist":
        story.answered(0, Twist())
    for event in [LotDrawn(banker % len(played.names)), *played.events]:
        story.hear(event if you is None else as_seen_by(event, you))
    return [said(line, played.names) for line in story.lines[1:]]


def said(line: Line, called: tuple[str, ...]) -> str:
    return f"{'' if line.seat is None else called[line.seat]} {line}".strip()


def between(lines: list[str], first: str, last: str) -> list[str]:
    """The lines from one to another."""
    return lines[lines.index(first) : lines.index(last) + 1]


# --- buying, twisting, splitting ---------------------------------------------------------------------

SPLIT = "8s Td | 8h 8c | 3d Kc | 2c 5h Ts"
SPLIT_SAID = "You stake 40, Bank leave, You split, You buy 30, You twist, You stand, You stand, Bank twist"


def split() -> Played:
    """You split eights: 8-3, then a bought 2 and a twisted 5 make 18; 8-K stands; the bank goes over."""
    return play(SPLIT, SPLIT_SAID, book="pontoon", seats="You Bank")


@pytest.mark.rule("P3", "P6", "P8")
def test_your_split_names_your_cards_and_says_which_hand_you_play() -> None:
    assert between(told(split(), "You", takes="twist"), "You split 8♠ 8♥", "You bank bust, +40") == [
        "You split 8♠ 8♥",
        "You get 3♦ and K♣",
        "You buy 2♣ for 30: 13",
        "only you see it",
        "You twist 5♥: 18",
        "You stand on 18",
        "You second hand",
        "You stand on 18",
        "Bank turns up 10♦ 8♣",
        "Bank twists 10♠: 28",
        "Bank is bust",
        "You bank bust, +70",
        "You bank bust, +40",
    ]


@pytest.mark.rule("P6")
def test_another_is_told_that_a_pair_was_split_and_which_ranks_never() -> None:
    lines = told(split(), "Bank", takes="twist")
    assert between(lines, "You split a pair", "You second hand") == [
        "You split a pair",
        "You buy for 30",
        "You twist 5♥",
        "You stand on 4",
        "You second hand",
    ]
    assert not [line for line in lines if re.search("[38K2][♠♥♦♣]", line.partition("Bank turns up")[0])]


def test_everybody_is_told_all_of_it() -> None:
    lines = told(split(), EVERYBODY, takes="twist")
    assert lines[:5] == ["Bank deals", "You get 8♠", "Bank gets 10♦", "You stake 40", "You get 8♥: 16"]
    assert "You split 8♠ 8♥" in lines
    assert "You buy 2♣ for 30: 13" in lines
    assert "only you see it" not in lines


@pytest.mark.rule("P6")
def test_a_seat_of_another_name_is_spoken_of_in_its_own_story() -> None:
    table = play("9s Td | 2h 8c | 3d Ks", "Ann stake 40, Bank leave, Ann buy 30", book="pontoon", seats="Ann Bank")
    assert told(table, "Ann")[-2:] == ["Ann buys 3♦ for 30: 14", "only Ann sees it"]
    assert told(table, "Bank")[-1] == "Ann buys for 30"


def test_it_is_said_once_in_a_round_that_nobody_else_sees_a_card_and_never_of_one_that_busts() -> None:
    table = play(
        "9s Td | 2h 8c | 3d 2d Ks",
        "You stake 40, Bank leave, You buy 40, You buy 40, You buy 40",
        book="pontoon", seats="You Bank",
    )  # fmt: skip
    assert told(table, "You")[-4:] == [
        "You buy 3♦ for 40: 14", "only you see it", "You buy 2♦ for 40: 16", "You buy K♠ for 40, 26: −160",
    ]  # fmt: skip
    busts = play("9s Td | 6h 8c | Ks", "You stake 40, Bank leave, You buy 40", book="pontoon", seats="You Bank")
    assert told(busts, "You")[-1] == "You buy K♠ for 40, 25: −80"
    assert told(busts, "Bank")[-1] == "You buy for 40, 25: −80"


@pytest.mark.rule("P4", "P11", "P12")
def test_hands_that_are_paid_more_say_how_many_stakes() -> None:
    natural = play(
        "As Td | Ah 8c | Kd 5c | 9h",
        "You stake 40, Bank leave, You split, You twist, You stand",
        book="pontoon",
        seats="You Bank",
        least_stand=0,
    )
    assert "You split natural ×2: +80" in told(natural, "You")
    assert told(natural, "Bank").count("You split natural ×2: +80") == 1
    sevens = play(
        "7s Td | 7h 8c | 7d", "You stake 20, Bank leave, You twist, Bank stand", book="pontoon", seats="You Bank"
    )
    assert told(sevens, "You")[-1] == "You three sevens ×3: +60"
    five = play(
        "2s Td | 3h 8c | 2d 3d 4h",
        "You stake 20, Bank leave, You twist, You twist, You twist, Bank stand",
        book="pontoon",
        seats="You Bank",
    )
    assert told(five, "Bank", takes="twist")[-5:] == [
        "You twist 4♥", "You stand on 5", "Bank turns up 10♦ 8♣", "Bank stands on 18", "You five cards ×2: +40",
    ]  # fmt: skip


def test_a_half_that_ends_by_itself_is_told_as_the_half_it_is() -> None:
    table = play(
        "Ts 9d | Th 8c | 5d Ad | 6h",
        "You stake 20, Bank ask, You split, You draw, Bank stand",
        book="cassell", seats="You Bank",
    )  # fmt: skip
    assert between(told(table, "You"), "You get 5♦ and A♦", "You stand on 21")[:3] == [
        "You get 5♦ and A♦", "You second hand", "You stand on 21",
    ]  # fmt: skip
    assert told(table, "You").count("You first hand") == 1


# --- the bank: lots, aces, sales, doubles, challenges ------------------------------------------------


@pytest.mark.rule("H1")
def test_the_first_ace_is_turned_up_card_by_card() -> None:
    table = sit(book="hoyle", seats="You Ann Ben", banker="the lot", first=True, stock=Stacked("Td 9s Ah")).begin()
    story = Story(table.names, Table(Board(3, LOT, first=True)), 0)
    for event in table.events:
        story.hear(as_seen_by(event, 0))
    assert [said(line, table.names) for line in story.round] == [
        "Ann turns up 10♦", "Ben turns up 9♠", "You turn up A♥", "You have the bank", "You deal",
    ]  # fmt: skip


@pytest.mark.rule("M1")
def test_the_lot_draws_the_bank() -> None:
    table = sit(seats="You Ann", banker="the lot", first=True, stock=Stacked("", lots=(1,))).begin()
    story = Story(table.names, Table(Board(2, LOT, first=True)), 0, 5)
    for event in table.events:
        story.hear(as_seen_by(event, 0))
    assert [said(line, table.names) for line in story.round] == ["Ann draws the bank", "Ann deals, 1 of 5"]


@pytest.mark.rule("C8")
def test_the_sale_is_told_to_its_end() -> None:
    table = play("Td 9s 8s", "Bank offer 60, You pass, Ann take", book="cassell", seats="You Ann Bank", first=True)
    assert told(table, "You", first=True) == [
        "Bank deals", "Bank offers the bank for 60", "You pass", "Ann buys the bank, −60", "Bank sells it, +60",
        "Ann deals",
    ]  # fmt: skip


@pytest.mark.rule("F2", "P2")
def test_who_follows_and_who_stands_out_of_a_double() -> None:
    table = play(
        "Td 9s 8s As | 2s 3s",
        "You stake 100, Ann stake 40, Ben stake 20, Bank double, You refuse, Ann accept, Ben refuse",
        book="foster", seats="You Ann Ben Bank",
    )  # fmt: skip
    assert told(table, "You")[5:] == [
        "You stand out, −100", "Ann doubles to 80", "Ben stands out, −20",
    ]  # fmt: skip
    forced = play(
        "Td 9s As | 2s 3s 4s", "You stake 100, Ann stake 20, Bank double", book="pontoon", seats="You Ann Bank"
    )
    assert told(forced, "Ann")[3:6] == ["Bank calls to double", "You double to 200", "Ann doubles to 40"]


def test_answers_after_which_nothing_happens() -> None:
    story = Story(("You", "Ann"), Table(Board(2)), 0)
    for seat in (0, 1):
        for action in (Leave(), Inquire(), Keep()):
            story.hear(Said(seat, 0, "", action))
    assert [said(line, story.names) for line in story.lines] == [
        "You do not double", "You let all play", "You keep the bank",
        "Ann does not double", "Ann lets all play", "Ann keeps the bank",
    ]  # fmt: skip


@pytest.mark.rule("C4")
def test_a_challenge_compares_all() -> None:
    table = play(
        "Td 9s 8s | 9h 9d Th",
        "You stake 100, Ann stake 20, Bank challenge", book="cassell", seats="You Ann Bank",
    )  # fmt: skip
    assert told(table, "Ann")[-4:] == [
        "Bank challenges all", "Bank turns up 8♠ 10♥", "You 19 over 18: +100", "Ann tie at 18: 0",
    ]  # fmt: skip


# --- naturals, the pool, the pack --------------------------------------------------------------------


@pytest.mark.rule("H8")
def test_a_natural_that_collects_says_who_pays_whom() -> None:
    table = play(
        "Td Ad 8s 9c | 9h Kc 8d 7c", "You stake 100, Ann stake 20, Ben stake 40", book="hoyle",
        seats="You Ann Ben Bank",
    )  # fmt: skip
    assert told(table, "You")[-4:] == ["Ann natural ×2: +40", "You pay Ann, −200", "Ben pays Ann, −80",
                                       "Ann has the next bank"]  # fmt: skip
    yours = play("Ad Td 9c | Kc 9h 7c", "You stake 100, Ann stake 20", book="hoyle", seats="You Ann Bank")
    assert told(yours, "Ann")[-2:] == ["Ann pays you, −40", "You have the next bank"]


@pytest.mark.rule("F10")
def test_the_pool_is_fed_and_won() -> None:
    begun = sit("Td 9s 8s", book="foster", pool_="natural", seats="You Ann Bank", first=True).begin()
    assert told(begun, "You", first=True) == ["Bank deals", "into the pool: 30"]
    bust = play(
        "Td 9s As | 6h 9h 7s | Kc", "You stake 100, Ann stake 20, Bank leave, You draw, Ann stand, Bank stand",
        book="foster", pool_="natural", pool=30, seats="You Ann Bank", next_bank="lot",
    )  # fmt: skip
    lines = told(bust, "Ann", pool=30)
    assert lines[lines.index("You draw K♣, bust, −100") :][:2] == ["You draw K♣, bust, −100", "You feed the pool, −10"]
    assert lines[-3:] == ["Ann tie at 18: 0", "Ann feeds the pool, −10", "the bank goes by lot"]
    won = play(
        "Ad 9s 8s | Kh 9h 7s", "You stake 100, Ann stake 20, Bank leave", book="foster", pool_="natural", pool=70,
        seats="You Ann Bank",
    )  # fmt: skip
    assert told(won, "Ann", pool=70)[-2:] == ["You natural ×2: +200", "You win the pool, +70"]


@pytest.mark.rule("F5")
def test_a_bust_that_is_not_turned_up_has_a_total_for_its_own_seat_alone() -> None:
    table = play("Td 9s | 6h 8h | Kc", "You stake 100, Bank leave, You draw", book="foster", seats="You Bank")
    assert "You draw K♣, 26: −100" in told(table, "You")
    assert "You draw K♣, 26: −100" in told(table, EVERYBODY)
    assert "You draw K♣, bust, −100" in told(table, "Bank")


@pytest.mark.rule("F7", "H2")
def test_the_pack_goes_on_and_is_shuffled_in_or_a_new_one_is_opened() -> None:
    story = Story(("You", "Ann"), Table(Board(2, 1)), 0)
    table = sit(book="hoyle", seats="You Ann", stock=Stacked("Td 9s 8s 7h")).begin("You stake 20, You stand, Ann stand")
    for event in table.begin().events:
        story.hear(as_seen_by(event, 0))
    assert [str(line) for line in story.round[:2]] == ["deals, 2nd round", "the pack goes on"]
    story.hear(Shuffled(12, 1))
    story.hear(Shuffled(60, 2))
    assert [str(line) for line in story.lines[-2:]] == ["12 cards shuffled in", "a new pack: 60 cards"]


def shuffled_in(said: str, stock: Stacked, book: str, **options: Any) -> Played:
    """A round of two in which the pack runs out."""
    return sit(seats="Ann Bank", book=book, stock=stock, **options).begin(said)


@pytest.mark.rule("P6", "F7")
@pytest.mark.parametrize(
    ("listener", "line"),
    [
        ("Ann", "Ann buys K♥ for 20, 25: −40"),
        ("Bank", "Ann buys for 20, 25: −40"),
        (EVERYBODY, "Ann buys K♥ for 20, 25: −40"),
    ],
)
def test_a_purchase_for_which_the_pack_is_shuffled_is_told_once(listener: str | None, line: str) -> None:
    stock = Stacked("8s 7s 7h 9c", only=True, then="Kh")
    table = shuffled_in("Ann stake 20, Bank leave, Ann buy 20", stock, "pontoon")
    lines = told(table, listener)
    assert lines[-2:] == [line, "48 cards shuffled in"]
    assert len([line for line in lines if "buy" in line]) == 1


@pytest.mark.rule("P6", "F7")
def test_a_card_bought_after_a_shuffle_is_nobody_elses_to_see() -> None:
    stock = Stacked("8s 7s 7h 9c", only=True, then="2h")
    table = shuffled_in("Ann stake 20, Bank leave, Ann buy 20", stock, "pontoon")
    assert told(table, "Ann")[-3:] == ["Ann buys 2♥ for 20: 17", "48 cards shuffled in", "only Ann sees it"]
    assert told(table, "Bank")[-2:] == ["Ann buys for 20", "48 cards shuffled in"]


@pytest.mark.rule("M9", "F7")
@pytest.mark.parametrize(("card", "end"), [("Kh", "Ann draws 2, 27: −20"), ("4h", "Ann draws 2, stands")])
def test_draws_that_nobody_sees_are_one_line_though_the_pack_is_shuffled_between(card: str, end: str) -> None:
    stock = Stacked("8s 7s 7h 9c 2d", only=True, then=card)
    table = shuffled_in("Ann stake 20, Ann draw, Ann draw", stock, "modern")
    assert told(table, "Bank")[2:4] == [end, "47 cards shuffled in"]


@pytest.mark.rule("C7", "F7")
def test_the_cards_of_two_hands_are_one_line_though_the_pack_is_shuffled_between() -> None:
    stock = Stacked("8s 7s 8h 9c 3d", only=True, then="Kc")
    table = shuffled_in("Ann stake 20, Bank leave, Ann split", stock, "pontoon")
    lines = ["Ann splits 8♠ 8♥", "Ann gets 3♦ and K♣", "47 cards shuffled in"]
    assert told(table, "Ann")[-3:] == told(table, EVERYBODY)[-3:] == lines
    assert told(table, "Bank")[-2:] == ["Ann splits a pair", "47 cards shuffled in"]


@pytest.mark.rule("F10")
def test_the_counters_of_each_game_are_a_line_of_their_own() -> None:
    story = Story(("You", "Ann"), Table(Board(2)), 0)
    for event in sit("", book="foster", pool_="kitty", seats="You Ann", first=True, stock=Stacked("")).begin().events:
        story.hear(as_seen_by(event, 0))
    for event in (Ended(0), Began(True, 1), Paid(0, POOL, 10, "counter")):
        story.hear(event)
    fed = [str(line) for line in story.lines if "pool" in line.text]
    assert fed == ["into the pool: 20", "into the pool: 30"]


@pytest.mark.rule("H6")
def test_a_bank_of_21_says_how_many_stakes_it_takes() -> None:
    table = play(
        "Td 9s | 8h 5h | 7c", "You stake 40, You stand, Bank draw", book="hoyle", seats="You Bank"
    )  # fmt: skip
    assert told(table, "You")[-3:] == ["Bank draws 7♣: 21", "Bank stands on 21", "You 18 under 21 ×2: −80"]


# --- no more than it was told ------------------------------------------------------------------------


@pytest.mark.rule("M4", "P6", "F5")
@pytest.mark.parametrize("book", ["modern", "hoyle", "cassell", "foster", "pontoon"])
@pytest.mark.parametrize("seed", "abc")
def test_no_story_names_a_card_that_its_listener_was_not_told(book: str, seed: str) -> None:
    """A card that lies face down when a round is over is in nobody's story but its own seat's."""
    options = BOOKS[book].options
    game = Game(book, options, bots(4), names(4), seed, {})
    heard: list[list[Told]] = [[] for _ in range(4)]
    for seat in range(4):
        game.watch(seat, heard[seat].append)
    stories = [Story(game.names, Table(Board(4, LOT, first=True)), seat, options.bank_rounds) for seat in range(4)]
    for _ in range(6):
        game.begin()
        for seat, story in enumerate(stories):
            for event in heard[seat]:
                story.hear(event)
            heard[seat].clear()
            hidden = [
                card.face
                for other in range(4) if other != seat
                for spot in game.board.spots[other]
                for card in game.view(other).hands[spot.hand].cards
                if card not in spot.faces
            ]  # fmt: skip
            played = [line for line in story.round if not line.text.startswith("turn")]
            assert not [line for line in played for face in hidden if f" {face}" in str(line)]
