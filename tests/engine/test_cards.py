"""Cards: fifty-two of them, and how they are written."""

import copy
import pickle

import pytest

from vingtun.engine.cards import PACK, RANKS, SUITS, card, cards


def test_a_pack_is_every_rank_of_every_suit_once() -> None:
    assert len(PACK) == 52
    assert {(each.rank, each.suit) for each in PACK} == {(rank, suit) for rank in RANKS for suit in SUITS}


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("rank", "pips"),
    [("A", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 5), ("6", 6), ("7", 7), ("8", 8), ("9", 9)]
    + [(ten, 10) for ten in "TJQK"],
)
def test_what_a_card_counts(rank: str, pips: int) -> None:
    assert {card(rank + suit).pips for suit in SUITS} == {pips}


def test_a_card_is_written_as_it_is_read() -> None:
    assert [card(repr(each)) for each in PACK] == list(PACK)
    assert card("Td").face == "10♦"
    assert {each.face[-1] for each in PACK} == set("♠♥♦♣")


def test_there_is_one_object_of_each() -> None:
    ace = card("As")
    assert copy.copy(ace) is ace
    assert copy.deepcopy([ace])[0] is ace
    assert pickle.loads(pickle.dumps(ace)) is ace


def test_cards_are_separated_by_spaces() -> None:
    assert cards(" As  Td ") == (card("As"), card("Td"))
    assert cards("") == ()


@pytest.mark.parametrize("text", ["", "A", "10d", "as", "AS", "1s", "Tx", "A s", "Asd", "A♠"])
def test_what_is_no_card_is_refused_with_the_way_to_write_one(text: str) -> None:
    with pytest.raises(ValueError, match="is no card: write a rank of A23456789TJQK and a suit of shdc"):
        card(text)


def test_one_wrong_word_among_cards_is_refused() -> None:
    with pytest.raises(ValueError, match="'Zz' is no card"):
        cards("As Zz Td")
