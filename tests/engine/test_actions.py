"""What is open and what is not: every refusal says why and what was legal, and changes nothing."""

from typing import Any

import pytest
from tests.rounds import Played, action_of, play, sit
from tests.strategies import held, stock

from vingtun.engine import questions as q
from vingtun.engine.actions import VERBS, Amount, Buy, Draw, IllegalAction, Keep, Offer, Split, Stake, Stand
from vingtun.engine.books import BOOKS, statement
from vingtun.engine.options import Options
from vingtun.engine.outlook import exposure
from vingtun.engine.rules import rules

TURN = play("Ts 9d 5s 8d", "Ann stake 20")
STAKE = play("Ts 9d", credits={"Ann": 480})
BUY = play("2s Td 3s Th", "Ann stake 20, Bank leave", book="pontoon", credits={"Ann": 90})
OVER = play("Ts 9d 8s 8d", "Ann stake 20, Ann stand, Bank stand")


def snapshot(table: Played) -> tuple[Any, ...]:
    return table.round._croupier.board.copy(), held(table.round), stock(table.round), list(table.events)


@pytest.mark.parametrize(
    ("table", "said", "told"),
    [
        (TURN, "stake 20", "stake 20: That is no answer to this question. Legal: draw or stand."),
        (TURN, "buy 10", "buy 10: That is no answer to this question. Legal: draw or stand."),
        (TURN, "split", "split: That is no answer to this question. Legal: draw or stand."),
        (STAKE, "stake 9", "stake 9: 9 is below the least of 10. Legal: stake 10 to 240."),
        (STAKE, "stake 241", "stake 241: 241 is over 240, half your 480 credits. Legal: stake 10 to 240."),
        (STAKE, "draw", "draw: That is no answer to this question. Legal: stake 10 to 240."),
        (BUY, "stand", "stand: No player may stand on 15 or less. Legal: buy 10 to 20 or twist."),
        (BUY, "split", "split: Only a pair is split, and only once. Legal: buy 10 to 20 or twist."),
        (BUY, "buy 21", "buy 21: 21 is over 20, the stake before any purchase. Legal: buy 10 to 20 or twist."),
        (OVER, "stand", "stand: The round is over."),
    ],
)
def test_an_illegal_action_says_what_was_legal_and_changes_nothing(table: Played, said: str, told: str) -> None:
    before, ask = snapshot(table), table.round.ask
    with pytest.raises(IllegalAction) as refused:
        table.round.apply(action_of(said))
    assert str(refused.value) == told
    assert refused.value.ask is ask
    assert refused.value.action == action_of(said)
    assert snapshot(table) == before
    assert table.round.ask is ask


@pytest.mark.parametrize("amount", [10.0, "10", None, True, 10**30])
def test_an_amount_is_a_whole_number_of_credits(amount: Any) -> None:
    before = snapshot(STAKE)
    with pytest.raises(IllegalAction, match=r"is not a whole number of credits|is over 240"):
        STAKE.round.apply(Stake(amount))
    assert snapshot(STAKE) == before


@pytest.mark.parametrize("said", ["draw", None, 20, Draw, Keep()])
def test_what_is_no_action_at_all(said: Any) -> None:
    with pytest.raises(IllegalAction, match="That is no answer to this question"):
        TURN.round.apply(said)


def test_before_a_round_nothing_can_be_said() -> None:
    with pytest.raises(IllegalAction, match="The round is over"):
        sit("Ts").round.apply(Draw())


def test_choices_are_all_that_the_book_knows_with_the_reason_why_not() -> None:
    choices = {choice.action.verb: choice for choice in BUY.ask.choices}
    assert list(choices) == ["buy", "twist", "stand", "split"]
    assert [verb for verb, choice in choices.items() if choice.refusal is None] == ["buy", "twist"]
    assert choices["buy"].amounts == range(10, 21)
    assert choices["stand"].refusal == "No player may stand on 15 or less."
    assert BUY.ask.open == (choices["buy"], choices["twist"])


def test_one_choice_by_itself() -> None:
    assert BUY.ask.choice(Buy) == BUY.ask.open[0]
    assert BUY.ask.may(Buy)
    assert not BUY.ask.may(Stand)
    assert not BUY.ask.may(Offer)
    with pytest.raises(KeyError):
        BUY.ask.choice(Offer)


def test_amounts_end_somewhere_and_that_has_a_reason() -> None:
    assert BUY.ask.amounts(Buy) == range(10, 21)
    assert BUY.ask.end(Buy)[:2] == (20, "the stake before any purchase")
    assert STAKE.ask.end(Stake)[:2] == (240, "half your 480 credits")
    for ask in (BUY.ask.amounts, BUY.ask.end):
        with pytest.raises(TypeError, match="stand has no amount"):
            ask(Stand)
        with pytest.raises(KeyError):
            ask(Offer)


@pytest.mark.parametrize(
    ("table", "most", "reason"),
    [
        ({}, 500, "the most the rules allow"),
        ({"credits": {"Ann": 5000}}, 500, "the most the rules allow"),
        ({"credits": {"Ann": 999}}, 499, "half your 999 credits"),
        ({"credits": {"Bank": 101}}, 50, "half the bank's 101 credits"),
        ({"credits": {"Ann": 90, "Bank": 91}}, 45, "half your 90 credits"),
        ({"credits": {"Ann": 92, "Bank": 91}}, 45, "half the bank's 91 credits"),
        ({"credits": {"Ann": 1300, "Bank": 1200}, "three_sevens": True}, 400, "a third of the bank's 1,200 credits"),
        ({"credits": {"Ann": 101}, "call_double": "forced"}, 25, "a quarter of your 101 credits"),
    ],
)
def test_where_a_first_stake_ends(table: dict[str, Any], most: int, reason: str) -> None:
    ask = play("Ts 9d", **table).ask
    assert ask.amounts(Stake) == range(10, most + 1)
    assert ask.end(Stake)[:2] == (most, reason)


def test_a_stake_is_covered_after_what_others_have_staked() -> None:
    table = play("Ts 9d 8c", "Ann stake 100", seats="Ann Ben Bank", credits={"Bank": 400})
    assert table.ask.end(Stake)[:2] == (100, "half the bank's 400 credits, less the 100 staked")


def test_a_price_is_covered_after_what_is_at_stake() -> None:
    table = play("2s Td 3s Th | 2c", "Ann stake 20, Bank leave, Ann buy 15", book="pontoon", credits={"Ann": 90})
    assert table.ask.end(Buy)[:2] == (10, "half your 90 credits, less the 35 at stake")


def test_a_question_in_words() -> None:
    assert repr(TURN.ask) == "<turn of seat 0, hand 0: draw or stand>"
    assert TURN.ask.legal() == "draw or stand"
    assert repr(STAKE.ask) == "<stake of seat 0, hand 0: stake 10 to 240>"


def test_every_verb_is_said_as_it_is_read() -> None:
    for verb in VERBS:
        said = f"{verb} 20" if issubclass(VERBS[verb], Amount) else verb
        assert str(action_of(said)) == said
    assert len(VERBS) == 16


def test_actions_are_values() -> None:
    assert Stake(20) == Stake(20) != Stake(30)
    assert Draw() == Draw()
    assert len({Draw(), Draw(), Stand(), Stake(20), Stake(20), Buy(20), Buy(30)}) == 5
    with pytest.raises(AttributeError):
        Stake(20).amount = 30  # type: ignore[misc]


def test_every_question_and_every_action_is_known_to_some_book() -> None:
    books = [rules(book.options) for book in BOOKS.values()]
    assert all(tuple(book.moves) == q.QUESTIONS for book in books)
    known = {kind for book in books for moves in book.moves.values() for kind in moves}
    assert known == set(VERBS.values())


def test_the_same_question_is_the_same_object() -> None:
    table = play("2s Td 3s Th 4c", "Ann stake 20")
    ask = table.ask
    assert table.say("Ann draw").ask is ask


def test_a_split_needs_a_second_stake_from_the_purse() -> None:
    deck = "8s Td 8d 9d"
    options = Options(split=True)
    assert rules(options).moves[q.TURN][Split].guarded
    assert play(deck, "Ann stake 20", split=True, credits={"Ann": 79}).refusal("split") == (
        "Your or the bank's credits do not cover it."
    )


# --- every refusal names its rule --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "reason", "number"),
    [
        ("modern", "own cover", "M16"),
        ("modern", "bank cover", "M17"),
        ("pontoon", "stand", "P7"),
        ("pontoon", "price", "P8"),
        ("pontoon", "twisted", "P9"),
        ("pontoon", "fifth card", "P10"),
        ("cassell", "split", "C7"),
        ("pontoon", "split", "P3"),
        ("modern", "split", "C7"),
        ("hoyle", "own cover", "M16"),
        ("hoyle", "no rule at all", ""),
    ],
)
def test_a_reason_has_its_books_number_or_that_of_a_book_that_knows_it(book: str, reason: str, number: str) -> None:
    assert statement(BOOKS[book], reason) == number


def test_every_rule_behind_a_refusal_has_a_number() -> None:
    constraints = [
        each
        for book in BOOKS.values()
        for moves in rules(book.options).moves.values()
        for move in moves.values()
        for each in move.constraints
    ]
    assert {each.refusal.brief for each in constraints} > {"from 16", "after a twist", "not covered"}
    for each in constraints:
        assert statement(BOOKS["pontoon"], each.refusal.rule)


def test_a_refused_amount_knows_which_rule_ends_it() -> None:
    refusal = BUY.ask.refusal(Buy(21))
    assert refusal is not None
    assert (refusal, refusal.rule) == ("21 is over 20, the stake before any purchase.", "price")


def test_every_refusal_fits_into_the_question_with_its_number() -> None:
    for book in BOOKS.values():
        changed = book.options.changed({"split": True, "buy_and_twist": True, "least_stand": 16})
        for moves in rules(changed).moves.values():
            for move in moves.values():
                for each in move.constraints:
                    assert len(f"{statement(book, each.refusal.rule)} {each.refusal}") <= 47


def test_a_price_below_the_least_is_refused_by_the_rule_of_prices() -> None:
    refusal = BUY.ask.refusal(Buy(9))
    assert refusal is not None
    assert (refusal, refusal.rule) == ("9 is below the least of 10.", "price")


def test_a_double_and_three_sevens_have_their_own_reasons_for_a_cover() -> None:
    table = play("Ts 9d", book="pontoon", credits={"Ann": 100, "Bank": 90})
    refusal = table.ask.refusal(Stake(26))
    assert refusal is not None
    assert statement(BOOKS["pontoon"], refusal.rule) == "P2"
    poor = play("Ts 9d", book="pontoon", credits={"Ann": 1_000, "Bank": 90}).ask.refusal(Stake(31))
    assert poor is not None
    assert statement(BOOKS["pontoon"], poor.rule) == "P12"


# --- what the bank plays for -------------------------------------------------------------------------


def test_the_exposure_counts_only_what_a_hand_can_be() -> None:
    """Two cards are at most a plain hand, five are five cards, three are three sevens unless another lies open."""
    said = "Ann stake 20, Ben stake 50, Bank leave"
    deck = "Ts 9d 8c 9s 8d 8h"
    table = play(deck, f"{said}, Ann stand, Ben stand", book="pontoon", seats="Ann Ben Bank")
    assert (exposure(table.view("Bank")).worst, exposure(table.view("Bank")).best) == (-70, 70)
    deck = "6s 9d 8c 5s 8d 8h 2c 9h"
    table = play(deck, f"{said}, Ann twist, Ann twist, Ben stand", book="pontoon", seats="Ann Ben Bank")
    assert exposure(table.view("Bank")).standing == 1
    deck = "7s 9d 8c 7d 8d 8h 7c"
    bought = play(deck, f"{said}, Ann buy 20, Ben stand", book="pontoon", seats="Ann Ben Bank")
    assert exposure(bought.view("Bank")).worst == -3 * 40 - 50
    twisted = play(
        "7s 9d 8c 7d 8d 8h 5c", f"{said}, Ann twist, Ann stand, Ben stand", book="pontoon", seats="Ann Ben Bank"
    )
    assert exposure(twisted.view("Bank")).worst == -20 - 50
    deck = "2s 9d 8c 3s 8d 8h 2c 2d 9h"
    five = play(deck, f"{said}, Ann twist, Ann twist, Ann twist, Ben stand", book="pontoon", seats="Ann Ben Bank")
    assert (exposure(five.view("Bank")).worst, exposure(five.view("Bank")).best) == (-2 * 20 - 50, 70)
