"""How a hand is played, option by option: split, bought or drawn, stood on, seen."""

import pytest
from tests.rounds import Played, play

from vingtun.engine import events as e

BANK_LEAVES = "Ann stake 20, Bank leave"


def split_of(deck: str, said: str = "", **table: object) -> Played:
    """Ann has staked 20 and split her pair; `said` follows."""
    return play(deck, f"Ann stake 20, Ann split{said and ', '}{said}", split=True, **table)


# --- a pair ------------------------------------------------------------------------------------------


@pytest.mark.option(split=(False, True))
def test_split() -> None:
    asked = {on: play("8s Td 8d 9d", "Ann stake 20", split=on).asked for on in (False, True)}
    assert asked == {False: "Ann: draw or stand", True: "Ann: draw or stand or split"}
    refusal = {on: play("8s Td 8d 9d", "Ann stake 20", split=on).refusal("split") for on in (False, True)}
    assert refusal == {False: "That is no answer to this question.", True: ""}


@pytest.mark.option(split=(True,), buy_and_twist=(False, True))
def test_each_half_is_a_hand_of_its_own() -> None:
    """With its own stake, purchases, bust and payment, the left one to its end before the right."""
    bought = split_of("8s Td 8d 9d | 2c 3c | Kc", "Ann buy 20, Ann stand", buy_and_twist=True)
    assert [spot.stake for spot in bought.board.spots[0]] == [40, 20]
    assert bought.ask.hand == 1
    drawn = split_of("8s Td 8d 9d | 9c 3c | Kc 8c", "Ann draw", buy_and_twist=False)
    assert (drawn.spot("Ann", 0).won, drawn.spot("Ann", 1).won, drawn.ask.hand) == (-20, None, 1)
    assert drawn.say("Ann draw, Ann stand, Bank stand").net["Ann"] == -40
    assert play("8s Td 8d 9d", "Ann stake 20", split=False).asked == "Ann: draw or stand"


@pytest.mark.option(split=(True,), call_double=("no", "forced"))
def test_the_second_stake_equals_the_doubled_one() -> None:
    plain = split_of("8s Td 8d 9d | 9c 3c", call_double="no")
    doubled = play("8s Td 8d 9d | 9c 3c", "Ann stake 20, Bank double, Ann split", split=True, call_double="forced")
    assert [[spot.stake for spot in table.board.live] for table in (plain, doubled)] == [[20, 20], [40, 40]]
    assert play("8s Td 8d 9d", "Ann stake 20", split=False).refusal("split")


@pytest.mark.option(split=(False, True), packs=(1, 2))
def test_two_packs_make_pairs_of_the_very_same_card() -> None:
    for packs in (1, 2):
        assert play("8s Td 8s 9d", "Ann stake 20", split=True, packs=packs).refusal("split") == ""
    assert play("8s Td 8s 9d", "Ann stake 20", split=False).refusal("split")


@pytest.mark.option(split_natural=("21", "double"))
def test_split_natural() -> None:
    deck = "As Td Ad 9d | Kc 9c"
    won = {as_: split_of(deck, split_natural=as_).spot("Ann").won for as_ in ("21", "double")}
    assert won == {"21": None, "double": 40}, "in its turn, not at the showdown"
    end = {as_: split_of(deck, "Ann stand, Bank stand", split_natural=as_).net["Ann"] for as_ in ("21", "double")}
    assert end == {"21": 20 + 20, "double": 40 + 20}


@pytest.mark.option(split_natural=("21", "double"))
def test_a_split_natural_is_shown_when_it_is_paid_and_a_21_at_the_showdown() -> None:
    faces = {as_: split_of("As Td Ad 9d | Kc 9c", split_natural=as_).faces("Ann") for as_ in ("21", "double")}
    assert faces == {"21": "", "double": "As Kc"}


@pytest.mark.option(split_natural=("21", "double"), twenty_one_pays=(1, 2))
def test_a_split_21_is_what_the_book_pays_for_a_21_and_the_double_is_a_double() -> None:
    deck, said = "As Td Ad 9d | Kc 9c", "Ann stand, Bank stand"
    won = {
        (as_, pays): split_of(deck, said, split_natural=as_, twenty_one_pays=pays).spot("Ann").won
        for as_ in ("21", "double")
        for pays in (1, 2)
    }
    assert won == {("21", 1): 20, ("21", 2): 40, ("double", 1): 40, ("double", 2): 40}


@pytest.mark.option(split_natural=("21", "double"))
def test_a_split_21_meets_the_bankers_21_and_the_double_is_paid_before() -> None:
    deck = "As Td Ad 6d | Kc 9c | 5d"
    won = {as_: split_of(deck, "Ann stand, Bank draw", split_natural=as_).spot("Ann").won for as_ in ("21", "double")}
    assert won == {"21": -20, "double": 40}


@pytest.mark.option(split_natural=("21", "double"), pool=("no", "natural"))
def test_neither_wins_the_pool_nor_collects_nor_takes_the_bank() -> None:
    for as_ in ("21", "double"):
        table = split_of(
            "As Td Ad 9d | Kc 9c", "Ann stand, Bank stand",
            split_natural=as_, pool_="natural", pool=70, natural_from_players=2,
        )  # fmt: skip
        assert (table.board.pool, table.told(e.Paid), table.next_banker) == (70, [], "Bank")
    assert split_of("As Td Ad 9d | Kc 9c", pool_="no").board.pool == 0


@pytest.mark.option(split_natural=("21", "double"), five_card_trick=(False, True))
def test_with_five_cards_to_be_had_a_split_21_may_go_on() -> None:
    deck = "As Td Ad 9d | Kc 9c"
    asked = {
        (as_, trick): split_of(deck, split_natural=as_, five_card_trick=trick).ask.hand
        for as_ in ("21", "double")
        for trick in (False, True)
    }
    assert asked == {("21", False): 1, ("21", True): 0, ("double", False): 1, ("double", True): 1}


@pytest.mark.option(split=(False, True), split_natural=("21", "double"))
def test_without_splits_a_split_natural_has_no_effect() -> None:
    for as_ in ("21", "double"):
        table = play("As Td Ad 9d", "Ann stake 20, Ann stand, Bank stand", split=False, split_natural=as_)
        assert table.net["Ann"] == -20
    assert split_of("As Td Ad 9d | Kc Qc", split_natural="double").net["Ann"] == 80


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.option(buy_and_twist=(False, True))
def test_buy_and_twist() -> None:
    asked = {on: play("2s Td 3s Th", "Ann stake 20", buy_and_twist=on).asked for on in (False, True)}
    assert asked == {False: "Ann: draw or stand", True: "Ann: buy 10 to 20 or twist or stand"}
    bank = {on: play("Ts Td 9s 6h", "Ann stake 20, Ann stand", buy_and_twist=on).asked for on in (False, True)}
    assert bank == {False: "Bank: draw or stand", True: "Bank: twist or stand"}


@pytest.mark.option(buy_and_twist=(True,), five_card_trick=(False, True))
def test_without_the_trick_more_than_five_cards_may_be_bought_and_twisted() -> None:
    said = "Ann stake 20, " + ", ".join(["Ann buy 20"] * 2)
    deck = "As Td Ad Th | Ah 2c 2d 3c 4c 5c"
    asked = {
        trick: play(deck, f"{said}, Ann twist, {'Ann twist, Ann twist' if not trick else 'Bank stand'}",
                    buy_and_twist=True, five_card_trick=trick).asked
        for trick in (False, True)
    }  # fmt: skip
    assert asked == {False: "Ann: twist or stand", True: ""}
    plain = play(deck, "Ann stake 20, Ann draw, Ann draw, Ann draw", buy_and_twist=False)
    assert plain.asked == "Ann: draw or stand"


@pytest.mark.option(buy_and_twist=(False, True))
def test_the_fifth_is_not_bought_on_eleven_or_less_also_without_the_trick() -> None:
    said = "Ann stake 20, Ann buy 20, Ann buy 20"
    table = play("2s Td 3s Th | 2c 3c", said, buy_and_twist=True)
    assert table.refusal("buy 10") == "On 11 or less the fifth card is not bought."
    table = play("2s Td 3s Th | 2c 5c", said, buy_and_twist=True)
    assert table.refusal("buy 10") == ""
    assert play("2s Td 3s Th", "Ann stake 20", buy_and_twist=False).refusal("twist")


@pytest.mark.option(least_stand=(0, 16, 20))
def test_least_stand() -> None:
    def refused(held: str, least: int) -> bool:
        one, two = held.split()
        return bool(play(f"{one} Td {two} Th", "Ann stake 20", least_stand=least).refusal("stand"))

    stands = {
        least: [held for held in ("2s 3s", "Ts 5s", "Ts 6s", "Ts 9s", "As 8s", "As 9s") if not refused(held, least)]
        for least in (0, 16, 20)
    }
    assert stands[0] == ["2s 3s", "Ts 5s", "Ts 6s", "Ts 9s", "As 8s", "As 9s"]
    assert stands[16] == ["Ts 6s", "Ts 9s", "As 8s", "As 9s"], "the best total counts"
    assert stands[20] == ["As 9s"]


@pytest.mark.option(least_stand=(0, 16, 20))
def test_it_does_not_bind_the_banker() -> None:
    for least in (0, 16, 20):
        table = play("Ts 2d Js 3d", "Ann stake 20, Ann stand, Bank stand", least_stand=least)
        assert table.net["Ann"] == 20


@pytest.mark.option(least_stand=(16, 20), buy_and_twist=(False, True))
def test_where_he_may_not_stand_a_player_says_that_he_takes_a_card() -> None:
    for least in (16, 20):
        assert play("Ts Td 5s Th", "Ann stake 20", least_stand=least, buy_and_twist=False).asked == "Ann: draw"
        said = "Ann stake 20, Ann twist"
        assert play("2s Td 3s Th | 4c", said, least_stand=least, buy_and_twist=True).asked == "Ann: twist"


# --- what is seen ------------------------------------------------------------------------------------


@pytest.mark.option(drawn_cards=("up", "down"))
def test_drawn_cards() -> None:
    faces = {lie: play("2s Td 3s Th | 4c", "Ann stake 20, Ann draw", drawn_cards=lie).faces("Ann")
             for lie in ("up", "down")}  # fmt: skip
    assert faces == {"up": "4c", "down": ""}


@pytest.mark.option(drawn_cards=("up", "down"))
def test_the_bankers_always_lie_up() -> None:
    for lie in ("up", "down"):
        table = play("Ts 2d 9s 3d | 4c", "Ann stake 20, Ann stand, Bank draw", drawn_cards=lie)
        assert table.faces("Bank") == "2d 3d 4c"


@pytest.mark.option(drawn_cards=("up", "down"), buy_and_twist=(False, True))
def test_bought_down_and_twisted_up_whatever_drawn_cards_do() -> None:
    said = "Ann stake 20, Ann buy 20, Ann twist"
    for lie in ("up", "down"):
        assert play("2s Td 3s Th | 4c 5c", said, buy_and_twist=True, drawn_cards=lie).faces("Ann") == "5c"
        drawn = play("2s Td 3s Th | 4c 5c", "Ann stake 20, Ann draw", buy_and_twist=False, drawn_cards=lie)
        assert drawn.faces("Ann") == ("4c" if lie == "up" else "")


@pytest.mark.option(bust_shown=(False, True), drawn_cards=("up", "down"))
def test_bust_shown() -> None:
    said = "Ann stake 20, Ann draw, Ann draw"
    faces = {
        (shown, lie): play("2s Td 9s Th | 4c Kc", said, bust_shown=shown, drawn_cards=lie).faces("Ann")
        for shown in (False, True)
        for lie in ("up", "down")
    }
    every = "2s 9s 4c Kc"
    assert faces == {(False, "up"): "4c Kc", (False, "down"): "", (True, "up"): every, (True, "down"): every}


@pytest.mark.option(bust_shown=(False, True))
def test_a_bust_that_is_not_shown_is_told_by_what_it_pays() -> None:
    for shown in (False, True):
        table = play("2s Td 9s Th | 4c Kc", "Ann stake 20, Ann draw, Ann draw", bust_shown=shown)
        assert table.told(e.Settled) == [e.Settled(0, 0, -20, "bust")]


@pytest.mark.option(bust_shown=(False, True), buy_and_twist=(False, True))
def test_bought_cards_of_a_bust_hand_stay_down_where_it_is_not_shown_and_twisted_ones_stay_seen() -> None:
    said = "Ann stake 20, Ann buy 20, Ann twist"
    faces = {
        shown: play("2s Td 9s Th | 4c Kc", said, bust_shown=shown, buy_and_twist=True).faces("Ann")
        for shown in (False, True)
    }
    assert faces == {False: "Kc", True: "2s 9s 4c Kc"}
    assert play("3s Td 9s Th | Kc", "Ann stake 20, Ann draw", buy_and_twist=False).faces("Ann") == "3s 9s Kc"


@pytest.mark.option(bust_shown=(False, True))
def test_it_says_nothing_of_a_bust_bank_or_of_hands_at_the_showdown() -> None:
    for shown in (False, True):
        table = play("Ts Td 9s 6h | Kc", "Ann stake 20, Ann stand, Bank draw", bust_shown=shown)
        assert (table.faces("Ann"), table.faces("Bank")) == ("Ts 9s", "Td 6h Kc")
