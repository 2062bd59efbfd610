"""When cards run out: what is shuffled in, what each seat counts as seen after it, and a new pack (F7)."""

from collections import Counter

import pytest
from tests.rounds import Played, Stacked, cards_of, play, sit

from vingtun.engine import events as e
from vingtun.engine import pack as pack_module
from vingtun.engine.cards import PACK, Card
from vingtun.engine.outlook import outlook
from vingtun.engine.pack import Pack

TRIO = "Ann Ben Bank"
STAKES = "Ann stake 20, Ben stake 50"


def not_in(text: str, packs: int = 1) -> Counter[Card]:
    """Every card but these."""
    return Counter(PACK * packs) - Counter(cards_of(text))


def stock(table: Played) -> Counter[Card]:
    return Counter(table.round._croupier.pack.cards)


def seen(table: Played, name: str) -> set[str]:
    return set(map(repr, table.view(name).visible()))


def last_dealt(table: Played) -> str:
    return repr(table.told(e.Dealt)[-1].card)


# --- what goes in ------------------------------------------------------------------------------------


def test_settled_hands_go_in_and_hands_in_play_do_not() -> None:
    """Ann is bust, Ben still plays, the banker's two lie down: his card is wanted."""
    pack = Stacked("Ts 9d 8c 6s 2d 5c | Kh", only=True)
    table = play(stock=pack, seats=TRIO, said=f"{STAKES}, Ann draw, Ben draw")
    assert [event.stock for event in table.told(e.Shuffled)] == [48]
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("9d 2d 8c 5c")
    assert table.spot("Ann").shuffled_in
    assert not table.spot("Ben").shuffled_in


def test_afterwards_what_went_in_is_not_seen_any_more() -> None:
    pack = Stacked("Ts 9d 8c 6s 2d 5c | Kh", only=True, then="6s")
    table = play(stock=pack, seats=TRIO, said=f"{STAKES}, Ann draw")
    assert seen(table, "Ben") == {"9d", "2d", "Ts", "6s", "Kh"}
    assert outlook(table.view("Ben")).unseen == 47
    table.say("Ben draw")
    assert table.cards("Ben") == "9d 2d 6s"
    assert seen(table, "Ann") == set(), "her own bust hand is in the stock again"
    assert seen(table, "Ben") == {"9d", "2d", "6s"}
    assert table.faces("Ann") == "Ts 6s Kh", "it still lies there to be read"
    assert seen(table, "Bank") == {"8c", "5c"}


def test_the_bust_chance_counts_what_went_in_as_to_come() -> None:
    pack = Stacked("Ts 9d 8c 6s 2d 5c | Kh", only=True, then="2h 4s")
    table = play(stock=pack, seats=TRIO, said=f"{STAKES}, Ann draw, Ben draw")
    assert (outlook(table.view("Ben")).unseen, outlook(table.view("Ben")).bust) == (49, 4 * 5 - 1)


def test_a_natural_that_was_paid_goes_in_too() -> None:
    pack = Stacked("As 9d 8c Ks 2d 5c", only=True)
    table = play(stock=pack, seats=TRIO, said=f"{STAKES}, Ben draw")
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("9d 2d 8c 5c")
    assert seen(table, "Bank") == {"8c", "5c"}


def test_and_the_card_of_who_refused_or_sat_out() -> None:
    pack = Stacked("Ts 9d 8c | 9h Kc", only=True)
    table = play(stock=pack, book="foster", last_card=True, seats=TRIO,
                 said=f"{STAKES}, Bank double, Ann refuse, Ben accept, Ben draw")  # fmt: skip
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("9d 9h 8c Kc")
    pack = Stacked("Ts 9d 8c | 9h Kc", only=True)
    table = play(stock=pack, seats=TRIO, said="Ben stake 10, Ben draw", credits={"Ann": 19})
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("9d 9h 8c Kc")


def test_of_a_split_the_half_that_is_bust_goes_in_and_the_other_does_not() -> None:
    pack = Stacked("8s 9d 8d 9h | 9c 7c | Kh", only=True)
    table = play(stock=pack, book="cassell", said="Ann stake 20, Bank ask, Ann split, Ann draw, Ann draw")
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("8d 7c 9d 9h")
    assert seen(table, "Ann") == {"8d", "7c", last_dealt(table)}
    assert [spot.shuffled_in for spot in table.board.spots[0]] == [True, False]


def test_also_the_right_half_while_the_left_one_stands() -> None:
    pack = Stacked("8s Ts 9c 8d 2s 9h | 9d 7c | Kh", only=True)
    said = f"{STAKES}, Bank ask, Ann split, Ann stand, Ann draw, Ben draw"
    table = play(stock=pack, book="cassell", seats=TRIO, said=said)
    assert [spot.shuffled_in for spot in table.board.spots[0]] == [False, True]
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("8s 9d Ts 2s 9c 9h")


def test_in_the_middle_of_a_deal_what_has_been_dealt_stays() -> None:
    pack = Stacked("Ts 9d 8c 7s", only=True)
    table = play(stock=pack, seats=TRIO, said=STAKES)
    dealt = [repr(event.card) for event in table.told(e.Dealt)]
    assert dealt[:4] == ["Ts", "9d", "8c", "7s"]
    assert len(set(dealt)) == 6
    assert [event.stock for event in table.told(e.Shuffled)] == [48]


def test_also_for_the_bankers_card() -> None:
    pack = Stacked("Ts 9d 8s 2d", only=True)
    table = play(stock=pack, said="Ann stake 20, Ann stand, Bank draw")
    assert [event.stock for event in table.told(e.Shuffled)] == [48]
    assert table.faces("Bank") == f"9d 2d {last_dealt(table)}"


def test_dealt_through_what_was_played_in_earlier_rounds_goes_in_and_is_forgotten() -> None:
    pack = Stacked("Ts 9d 8s Kd | 7s 6d 5s 4d", only=True, then="8s 3h")
    table = sit(book="hoyle", stock=pack).begin("Ann stake 20, Ann stand, Bank stand").begin("Ann stake 20")
    first = {"Ts", "8s", "9d", "Kd"}
    assert seen(table, "Ann") == first | {"7s", "5s"}
    assert seen(table, "Bank") == first | {"6d", "4d"}
    table.say("Ann draw")
    assert stock(table) + Counter(cards_of("8s")) == not_in("7s 5s 6d 4d")
    assert seen(table, "Ann") == {"7s", "5s", "8s"}
    assert seen(table, "Bank") == {"6d", "4d", "8s"}
    table.say("Ann stand, Bank draw, Bank stand").begin()
    assert set(map(repr, table.view("Ann").seen)) == {"7s", "5s", "8s", "6d", "4d", "3h"}, "seen since"


def test_what_went_in_and_came_again_is_seen_once() -> None:
    """A bust hand lies open, is shuffled in, and its card comes again to another: the next round counts it once."""
    pack = Stacked("Ts 9d 8c 6s 2d 5c | Kh", only=True, then="Ts Td")
    table = sit(book="hoyle", stock=pack, seats=TRIO).begin(f"{STAKES}, Ann draw, Ben draw, Bank draw")
    assert table.asked == ""
    assert table.net == {"Ann": -20, "Ben": 100, "Bank": -80}
    table.begin()
    for name in TRIO.split():
        assert sorted(map(repr, table.view(name).seen)) == ["2d", "5c", "8c", "9d", "Td", "Ts"]


# --- the last card -----------------------------------------------------------------------------------


@pytest.mark.rule("F7")
def test_the_last_card_is_never_dealt_and_goes_in_with_the_discards() -> None:
    for held in ("Ts 9d 8c 6s 2d 5c Kh | 3h", "Ts 9d 8c 6s 2d 5c Kh | 4h"):
        pack = Stacked(held, only=True, keep=1)
        table = play(stock=pack, seats=TRIO, last_card=False, said=f"{STAKES}, Ann draw, Ben draw")
        assert [event.stock for event in table.told(e.Shuffled)] == [48]
        assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("9d 2d 8c 5c")


@pytest.mark.rule("F7")
def test_over_many_rounds_it_never_comes_off() -> None:
    """Dealt through, the 52nd card of every run is shuffled in again."""
    table = sit(book="foster", seats=TRIO, stock=Pack("seed", keep=1), pack="through", bank_rounds=0,
                bank_on_natural=True)  # fmt: skip
    run: list[int] = [0]
    for _ in range(60):
        table.events.clear()
        table.begin()
        while table.round.ask is not None:
            said = {"stake": "stake 10", "call_double": "leave"}.get(table.ask.question, "stand")
            table.say(f"{table.names[table.ask.seat]} {said}")
        for event in table.events:
            if isinstance(event, e.Began) and event.shuffled:
                run = [0]
            elif isinstance(event, e.Shuffled):
                assert run[0] <= 51
                run = [52 - event.stock]
            elif isinstance(event, e.Dealt):
                run[0] += 1
                assert run[0] <= 51


# --- two packs, and new ones -------------------------------------------------------------------------


@pytest.mark.rule("P1")
def test_with_two_packs_both_are_shuffled_in_and_a_card_may_come_twice() -> None:
    pack = Stacked("Ts Td Ts 2d", only=True, packs=2)
    table = play(stock=pack, packs=2, said="Ann stake 20, Ann stand, Bank draw")
    assert table.cards("Ann") == "Ts Ts"
    assert [event.stock for event in table.told(e.Shuffled)] == [100]
    assert stock(table) + Counter(cards_of(last_dealt(table))) == not_in("Ts Ts Td 2d", packs=2)
    assert table.board.packs == 2


@pytest.mark.rule("P1")
def test_with_two_packs_the_bust_chance_counts_104_less_what_is_seen() -> None:
    pack = Stacked("Ts 9d 8c 6s 2d 5c | Kh", only=True, packs=2, then="2d")
    table = play(stock=pack, seats=TRIO, packs=2, said=f"{STAKES}, Ann draw")
    assert outlook(table.view("Ben")).unseen == 104 - 5
    table.say("Ben draw")
    assert table.cards("Ben") == "9d 2d 2d"
    assert (outlook(table.view("Ben")).unseen, outlook(table.view("Ben")).bust) == (104 - 3, 8 * 5 - 1)


@pytest.fixture
def a_pack_of_four(monkeypatch: pytest.MonkeyPatch) -> None:
    """So few cards that all of them are in play at once: with fifty-two that hardly comes about."""
    monkeypatch.setattr(pack_module, "PACK", cards_of("Ts 9d 2s Kd"))


@pytest.mark.usefixtures("a_pack_of_four")
def test_where_there_are_no_discards_a_new_pack_is_opened() -> None:
    table = play(stock=Stacked("Ts 9d 2s Kd"), said="Ann stake 20, Ann draw")
    assert table.told(e.Shuffled) == [e.Shuffled(4, 2)]
    assert table.board.packs == 2
    assert last_dealt(table) in {"Ts", "9d", "2s", "Kd"}
    assert len(table.round._croupier.pack.cards) == 3


@pytest.mark.usefixtures("a_pack_of_four")
def test_the_bust_chance_counts_the_new_pack() -> None:
    table = play(stock=Stacked("Ts 9d 2s Kd"), said="Ann stake 20")
    assert outlook(table.view("Ann")).unseen == 52 - 2
    twin = play(stock=Stacked("2s Kd 9d Ts"), said="Ann stake 20, Ann stand, Bank draw")
    assert twin.board.packs == 2
    assert outlook(twin.view("Ann")).unseen == 104 - len(twin.view("Ann").visible())


@pytest.mark.usefixtures("a_pack_of_four")
def test_where_the_last_card_stays_a_new_pack_is_opened_with_it_left() -> None:
    table = play(stock=Stacked("Ts 9d 2s Kd", keep=1), said="Ann stake 20", last_card=False)
    assert table.told(e.Shuffled) == [e.Shuffled(5, 2)], "the one that is left, and four"


@pytest.mark.usefixtures("a_pack_of_four")
@pytest.mark.parametrize(("pack", "packs"), [("fresh", 1), ("through", 2)])
def test_it_stays_until_all_are_shuffled(pack: str, packs: int) -> None:
    table = sit(stock=Pack("seed"), pack=pack).begin("Ann stake 20")
    while table.round.ask is not None and not table.told(e.Shuffled):
        table.say("Ann draw" if table.ask.seat == 0 else "Bank draw")
    assert table.board.packs == 2
    while table.round.ask is not None:
        table.say("Ann stand" if table.ask.seat == 0 else "Bank stand")
    table.begin()
    assert table.board.packs == packs
