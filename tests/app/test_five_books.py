"""The moves of the older books at the table, by their keys: what is asked, refused, shown and written down."""

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.app.driver import Driver, at_table, setup, watch
from tests.app.paint_check import assert_single_cells
from tests.app.playing import asked, key_of, may, until, what_is_rare
from textual.content import Content

from vingtun.app import keys
from vingtun.app.screens.over import OverScreen
from vingtun.app.setup import Setup
from vingtun.engine import actions as a
from vingtun.engine.actions import Action, Amount
from vingtun.engine.events import TurnedUp
from vingtun.play.game import Told
from vingtun.play.seats import YOU

EIGHTY, LARGE, SMALL = (80, 24), (120, 40), (40, 10)


# --- everything by its key -----------------------------------------------------------------------------

TABLES: dict[str, tuple[Setup, set[type[Action]]]] = {
    "hoyle": (setup("3", book="hoyle", purse=9_000), {a.Stake, a.Draw, a.Stand}),
    "cassell": (
        setup("5", book="cassell", purse=9_000),
        {a.Stake, a.Draw, a.Stand, a.Split, a.Challenge, a.Inquire, a.Keep},
    ),
    "foster": (
        setup("3", book="foster", purse=9_000, split=True, pool="natural"),
        {a.Stake, a.Draw, a.Stand, a.Split, a.Double, a.Leave, a.Accept, a.Refuse},
    ),
    "pontoon": (
        setup("7", book="pontoon", purse=9_000),
        {a.Stake, a.Buy, a.Twist, a.Stand, a.Split, a.Double, a.Leave},
    ),
}


@pytest.mark.parametrize("size", [EIGHTY, SMALL])
@pytest.mark.parametrize("name", TABLES)
def test_everything_that_may_be_said_has_a_cap_a_key_and_its_place_in_the_record(
    name: str, size: tuple[int, int]
) -> None:
    chosen, wanted = TABLES[name]
    said: Counter[type[Action]] = Counter()
    choose = what_is_rare(said)

    def caps(you: Driver) -> Iterator[str]:
        assert you.scene.ask is not None
        for choice in you.scene.ask.open:
            yield f" {keys.entry(choice.action.verb, you.question).cap} "

    async def play() -> None:
        async with at_table(chosen, size) as you:
            mine: list[str] = []
            for _ in range(300):
                if wanted <= set(said) or isinstance(you.screen, OverScreen):
                    break
                if you.scene.settled:
                    record = you.scene.sitting.game.last
                    assert record is not None
                    assert [str(action) for who, action in record.actions if who == "You"] == mine
                    mine = []
                    await you.play("enter")
                    continue
                assert all(cap in you.text for cap in caps(you))
                choice = choose(you)
                said[choice.action] += 1
                dial = you.scene.dial
                mine.append(str(choice.action(dial.amount) if issubclass(choice.action, Amount) and dial else choice))
                await you.play(key_of(you, choice))
            assert wanted <= set(said)

    watch(play)


@pytest.mark.parametrize("seats", [2, 10])
@pytest.mark.parametrize("name", TABLES)
def test_every_window_shows_every_book_whole(name: str, seats: int) -> None:
    """Rounds by keys; at every question all windows are one cell wide everywhere, and none cuts a key."""
    chosen, _ = TABLES[name]
    table = Setup(chosen.book, chosen.options, seats, chosen.purse, chosen.seed, chosen.pace)
    said: Counter[type[Action]] = Counter()

    async def play() -> None:
        async with at_table(table, EIGHTY) as you:
            for step in range(15):
                if you.scene.settled or isinstance(you.screen, OverScreen):
                    await you.play("enter")
                    continue
                await you.resize(*(EIGHTY, LARGE, SMALL)[step % 3])
                assert all(len(line) == you.app.size.width for line in you.lines)
                assert_single_cells(Content(line) for line in you.lines)
                choice = what_is_rare(said)(you)
                said[choice.action] += 1
                assert f" {keys.entry(choice.action.verb, you.question).cap} " in you.text
                await you.play(key_of(you, choice))

    watch(play)


# --- Pontoon ---------------------------------------------------------------------------------------------


@pytest.mark.rule("P6", "P8")
def test_the_price_is_part_of_the_question_and_the_arrows_change_it() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            await until(you, lambda: may(you, a.Buy)() and you.scene.view.hands[0].total.points <= 10)
            assert you.box("question")[1] == "price 10 ━━━━━━━━━━━━━━━━━━━━━━● 40 (the stake)"
            assert you.lines[23].startswith(" ←→ Price")
            await you.press("left", "left")
            assert "● " not in you.box("question")[1][-20:]
            assert " 20 to 40 (the stake)" in you.text
            await you.play("b")
            ask = you.scene.ask
            assert ask is not None
            assert you.scene.board.spots[YOU][0].buys == (20,)
            assert ask.amounts(a.Buy) == range(10, 21)
            assert "● 20 (the last price)" in you.text

    watch(play)


@pytest.mark.rule("P8")
def test_a_price_over_the_last_is_refused_with_its_number() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            await until(you, may(you, a.Buy))
            await you.press("5", "0")
            assert you.box("question")[0] == "50 is over 40, the stake before any purchase."
            assert you.box("question")[1].startswith("price 10 ")
            assert " M  40" in you.text
            assert "✗ 50" in you.text
            assert "(b) buy" in you.text
            await you.press("b")
            assert you.scene.board.spots[YOU][0].buys == ()
            await you.press("m")
            assert "✗" not in you.text

    watch(play)


@pytest.mark.rule("P7", "P9")
def test_a_refused_key_says_why_and_under_which_number() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            await until(you, lambda: may(you, a.Twist)() and not may(you, a.Stand)())
            assert "(s) stand: from 16" in you.text
            await you.press("s")
            assert "P7 No player may stand on 15 or less." in you.text
            await you.play("t")
            if may(you, a.Twist)():
                assert "(b) buy: after a twist" in you.text
                await you.press("b")
                assert "P9 After a twist no card is bought." in you.text

    watch(play)


@pytest.mark.rule("P3", "C7")
def test_two_hands_lie_side_by_side_and_play_one_after_the_other() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            await until(you, may(you, a.Split))
            assert " X  split" in you.text
            await you.play("x")
            assert "You · two hands" in you.text
            assert "Your turn: first hand of two" in you.text
            place = you.box("you")
            assert all(" ┊ " in line for line in place)
            assert "▸ this hand" in place[-1].split("┊")[0]
            assert "then this" in place[-1].split("┊")[1]
            await until(you, lambda: you.scene.ask and you.scene.ask.hand == 1)
            assert "Your turn: second hand of two" in you.text
            assert "▸ this hand" in you.box("you")[-1].split("┊")[1]

    watch(play)


@pytest.mark.rule("P2")
@pytest.mark.parametrize(("key", "double"), [("y", True), ("n", False)])
def test_the_call_to_double_says_what_it_puts_at_stake(key: str, double: bool) -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon", purse=9_000)) as you:
            await until(you, asked(you, "call_double"))
            at_risk = you.scene.board.at_risk()
            assert f"Double {at_risk:,} at stake to {2 * at_risk:,}?" in you.text
            assert "All must follow." in you.text
            await you.play(key)
            assert all(spot.doubled is double for spot in you.scene.board.live)

    watch(play)


# --- Foster ----------------------------------------------------------------------------------------------


@pytest.mark.rule("F2")
@pytest.mark.parametrize("key", ["y", "n"])
def test_a_double_is_followed_or_refused(key: str) -> None:
    async def play() -> None:
        async with at_table(setup("3", book="foster")) as you:
            await until(you, asked(you, "answer_double"))
            stake = you.scene.view.spots[0].stake
            assert f" doubles: {stake} more on " in you.text
            assert f" Y  follow to {2 * stake}" in you.text
            assert f" N  stand out, pay {stake}" in you.text
            await you.play(key)
            spot = you.scene.board.spots[YOU][0]
            assert (spot.stake, spot.why) == ((2 * stake, spot.why) if key == "y" else (stake, "refused"))

    watch(play)


# --- Cassell ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C8")
def test_the_bank_is_sold_for_a_price_that_is_typed() -> None:
    async def play() -> None:
        async with at_table(setup("5", book="cassell")) as you:
            assert you.question == "sale"
            await you.press("2", "0")
            assert " Enter  offer 20" in you.text
            await you.play("enter")
            record = you.scene.sitting.game._writing
            assert record is not None
            assert [f"{who} {action}" for who, action in record.actions][:2] == ["You offer 20", "Bruno take"]
            assert you.scene.names[you.scene.board.banker] == "Bruno"
            assert you.scene.sitting.purse == 1_020

    watch(play)


@pytest.mark.rule("C8")
def test_the_bank_is_kept() -> None:
    async def play() -> None:
        async with at_table(setup("5", book="cassell")) as you:
            await you.play("k")
            assert you.scene.board.banker == YOU

    watch(play)


@pytest.mark.rule("C4")
@pytest.mark.parametrize("key", ["c", "p"])
def test_the_board_is_challenged_or_plays_on(key: str) -> None:
    async def play() -> None:
        async with at_table(setup("3", book="cassell")) as you:
            await until(you, asked(you, "challenge"))
            at_risk = you.scene.board.at_risk()
            assert f"{at_risk:,} staked." in you.text
            assert "If you challenge" in you.text
            assert f"−{at_risk:,}" in you.text
            await you.play(key)
            assert you.scene.settled is (key == "c")

    watch(play)


# --- Hoyle -----------------------------------------------------------------------------------------------


@pytest.mark.rule("H1")
def test_the_first_ace_is_turned_up_card_by_card() -> None:
    def hold(told: Told) -> bool:
        return isinstance(told, TurnedUp)

    async def play() -> None:
        async with at_table(setup("4", book="hoyle", pace="normal"), hold=hold) as you:
            turned = [held for held in you.clock.held if isinstance(held, TurnedUp)]
            assert len(turned) == 1
            assert "The first ace turned up has the bank." in you.text
            assert sum(map(len, you.scene.sitting.turned)) == 1
            await you.play("space")
            assert sum(map(len, you.scene.sitting.turned)) == 0
            assert you.scene.board.round == 1

    watch(play)


@pytest.mark.rule("H3")
def test_the_stake_comes_before_any_card() -> None:
    async def play() -> None:
        async with at_table(setup("3", book="hoyle")) as you:
            await until(you, asked(you, "stake"))
            assert "Before any card. Stake 10 to 500 credits." in you.text
            assert "The bank's natural takes 2 stakes, another's 2." in you.text
            assert you.box("you")[0].lstrip().startswith("╭╌╌")
            assert "Your two cards" in you.text

    watch(play)


# --- the rules behind it -----------------------------------------------------------------------------


@pytest.mark.rule("P7")
def test_r_after_a_refusal_opens_the_rules_at_its_statement() -> None:
    async def play() -> None:
        async with at_table(setup("7", book="pontoon")) as you:
            await until(you, lambda: may(you, a.Twist)() and not may(you, a.Stand)())
            await you.press("s", "r")
            assert "Your turn" in you.text
            assert "P7   It takes 16 to stand." in you.text
            await you.press("q")
            assert you.question == "turn"

    watch(play)


@pytest.mark.rule("C4")
def test_r_at_an_explained_payment_opens_the_rules_at_its_statement() -> None:
    async def play() -> None:
        async with at_table(setup("3", book="cassell")) as you:
            await until(you, asked(you, "challenge"))
            await you.play("c")
            await you.press("w", "r")
            assert "C4 " in you.text

    watch(play)
