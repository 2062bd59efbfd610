"""The table by its keys: stakes, turns, the bank, the settlement, what explains itself, and every size of window."""

from copy import deepcopy
from pathlib import Path

import pytest
from tests.app.driver import A_WHILE, Driver, at_table, setup, watch

from vingtun.app import keys
from vingtun.app.screens.choice import ChoiceScreen
from vingtun.app.screens.help import HelpScreen
from vingtun.app.screens.log import LogScreen
from vingtun.app.screens.rules import RulesScreen
from vingtun.app.screens.table import TableScreen
from vingtun.app.sitting import Sitting
from vingtun.engine.actions import Stake
from vingtun.engine.events import Dealt
from vingtun.play.game import Said, Told
from vingtun.play.record import loads
from vingtun.play.replay import replay
from vingtun.play.seats import YOU

EIGHTY, LARGE, SMALL = (80, 24), (120, 40), (40, 10)


def others_say(told: Told) -> bool:
    """Holds whatever another says."""
    return isinstance(told, Said) and told.seat != YOU


# --- stakes ------------------------------------------------------------------------------------------


@pytest.mark.rule("M5", "M16")
def test_a_stake_by_the_arrows() -> None:
    async def play() -> None:
        async with at_table(setup("41", purse=480)) as you:
            assert you.question == "stake"
            assert you.box("question")[2].startswith(" Enter  stake 40 ")
            for key, amount in (("right", 50), ("up", 100), ("+", 200), ("=", 240), ("left", 230), ("down", 180)):
                await you.press(key)
                assert f" Enter  stake {amount} " in you.box("question")[2]
            await you.press("-")
            assert " Enter  stake 80 " in you.text
            await you.play("enter")
            assert you.scene.board.spots[YOU][0].stake == 80
            assert "stake 80 · 480 cr" in you.text

    watch(play)


@pytest.mark.rule("M5")
def test_a_stake_by_digits() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("1", "3", "7")
            assert " Enter  stake 137 " in you.text
            await you.press("backspace")
            assert "(enter) stake 13" not in you.text
            assert " Enter  stake 13 " in you.text
            await you.press("5")
            await you.play("enter")
            assert you.scene.board.spots[YOU][0].stake == 135

    watch(play)


@pytest.mark.rule("M5", "M16")
@pytest.mark.parametrize("size", [EIGHTY, SMALL])
def test_a_stake_over_the_limit_is_refused_with_its_reason(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_table(setup("41", purse=480), size) as you:
            await you.press("3", "0", "0", "enter", "enter")
            assert you.question == "stake"
            assert "300 is over 240, half your 480 credits." in you.text
            assert "(enter) stake 300" in you.text
            assert "✗" in you.text
            await you.press("M")
            assert "✗" not in you.text
            await you.play("enter")
            assert you.scene.board.spots[YOU][0].stake == 240

    watch(play)


def test_the_last_stake_again() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            assert "again" not in you.box("question")[2]
            await you.press("1", "2", "0")
            await you.play("enter", "s", "enter")
            assert you.question == "stake"
            assert "A  again 120" in you.text
            await you.press("left", "left", "A")
            await you.play("enter")
            assert you.scene.board.spots[YOU][0].stake == 120

    watch(play)


def test_again_at_the_first_stake_does_nothing() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("a")
            assert you.question == "stake"

    watch(play)


# --- your turn ---------------------------------------------------------------------------------------


@pytest.mark.rule("M9", "M12", "M19")
def test_draw_to_a_bust() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.play("enter")
            assert you.box("question")[:2] == [
                "You hold 6. No card can bust you.",
                "All 50 cards you cannot see are safe.",
            ]
            await you.play("d")
            assert you.box("question")[:2] == [
                "You hold 16. A draw busts 63 % of the time.",
                "31 of the 49 cards you cannot see.",
            ]
            await you.play("D")
            assert you.scene.settled
            assert you.box("question")[0] == "You went over with 23: −40."
            assert you.scene.sitting.purse == 960

    watch(play)


@pytest.mark.rule("M9", "M11")
def test_stand_and_win() -> None:
    async def play() -> None:
        async with at_table(setup("39")) as you:
            await you.play("enter", "s")
            assert you.scene.settled
            assert you.box("question")[0] == "Your 20 beats Céleste's 17: +40."
            assert "20   beats 17  +40" in you.text
            assert you.scene.sitting.purse == 1_040

    watch(play)


@pytest.mark.rule("M8", "M13")
def test_a_natural_is_paid_without_a_question_and_brings_the_bank() -> None:
    async def play() -> None:
        async with at_table(setup("9")) as you:
            await you.play("enter")
            assert you.scene.settled
            assert you.box("question")[:2] == ["Your natural is paid twice: +80.", "Your natural takes the next bank."]
            await you.play("enter")
            assert you.scene.you_bank

    watch(play)


@pytest.mark.rule("M10", "M12", "M14")
def test_being_the_bank() -> None:
    async def play() -> None:
        async with at_table(setup("7")) as you:
            assert you.question == "bank_turn"
            assert "You  BANK " in you.text
            assert you.box("question")[0] == "You hold 13. A draw busts 40 % of the time."
            assert "At stake: 175" in you.text
            await you.play("d")
            assert you.box("question")[:2] == ["You went over with 23: −175.", "You keep the bank: 2 of 5."]
            await you.play("enter")
            assert "your bank, 2 of 5" in you.lines[0]

    watch(play)


@pytest.mark.rule("M18")
def test_the_bank_sees_which_hands_stand_and_not_what_they_come_to() -> None:
    async def play() -> None:
        async with at_table(setup("7")) as you:
            for seat in (1, 2, 3):
                spot = you.scene.board.spots[seat][0]
                assert spot.stood
                assert not spot.faces
                panel = you.screen.query("#others Slot")[seat - 1]._panel
                assert panel.lines[-1].plain.strip() == f"?   stands on {spot.backs}"
                assert "♠" not in "".join(line.plain for line in panel.lines)

    watch(play)


@pytest.mark.rule("M10", "M11")
def test_standing_with_the_bank_shows_all() -> None:
    async def play() -> None:
        async with at_table(setup("5")) as you:
            assert "show all" in you.box("question")[2]
            await you.play("s")
            assert you.scene.settled
            assert "╱╲" not in you.text

    watch(play)


def test_keys_of_another_question_do_nothing() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("d", "s", "b", "x", "y", "n", "c", "p", "k", "e", "escape", "tab", "f1", "z")
            assert you.question == "stake"
            await you.play("enter")
            await you.press("enter", "m", "a", "9", "left", "b", "t", "x", "y", "escape", "space")
            assert you.question == "turn"
            assert len(you.scene.view.hands[0].cards) == 2
            assert isinstance(you.screen, TableScreen)

    watch(play)


# --- held keys ---------------------------------------------------------------------------------------


async def hold(you: Driver, key: str) -> None:
    """Keep a key down for a second, as a keyboard sends it."""
    you.clock.go_on(A_WHILE)
    for after in (0.5, *[0.033] * 20):
        you.send(key)
        await you.settle()
        you.clock.go_on(after)
    you.clock.go_on(A_WHILE)
    await you.ready()


def test_a_held_key_decides_once() -> None:
    async def play() -> None:
        async with at_table(setup("2")) as you:
            await you.play("enter")
            await hold(you, "d")
            assert you.question == "turn"
            assert len(you.scene.view.hands[0].cards) == 3
            await you.play("d")
            assert len(you.scene.view.hands[0].cards) == 4

    watch(play)


def test_a_held_enter_goes_on_once() -> None:
    async def play() -> None:
        async with at_table(setup("39")) as you:
            await you.play("enter", "s")
            await hold(you, "enter")
            assert you.scene.board.round == 2
            assert you.question == "stake"

    watch(play)


def test_no_key_counts_before_its_question_has_been_seen() -> None:
    async def play() -> None:
        async with at_table(setup("2")) as you:
            await you.play("enter")
            for seconds, cards in ((0.0, 2), (0.05, 2), (0.2, 3)):
                you.clock.go_on(seconds)
                you.send("d")
                await you.settle()
                await you.ready()
                assert len(you.scene.view.hands[0].cards) == cards

    watch(play)


# --- while others act, and why -----------------------------------------------------------------------


@pytest.mark.rule("M20")
def test_w_explains_what_another_does_while_he_does_it() -> None:
    async def play() -> None:
        async with at_table(setup("9", pace="normal"), hold=others_say) as you:
            assert you.scene.acting is not None
            assert you.box("question") == ["Céleste stakes 220.", "w tells why.", " Space  skip the waiting"]
            assert "╭─ ▸ Céleste" in you.text
            await you.press("w")
            assert you.box("question")[1] == "Why: unit 80; ten-card ×2.75, ace ×4.5."
            await you.press("w")
            assert you.box("question")[1] == "w tells why."
            await you.press("enter", "s", "d")
            assert you.scene.acting is not None
            await you.play("space")
            assert you.question == "stake"
            assert you.box("question")[1] == "A natural of the bank's would take it twice."

    watch(play)


def test_space_skips_the_waiting_until_your_next_question() -> None:
    async def play() -> None:
        async with at_table(setup("9", pace="slow", seats=6), hold=others_say) as you:
            while you.question != "stake":
                await you.play("space")
            await you.press("enter")
            await you.until(lambda: you.scene.acting, "another's turn")
            await you.play("space")
            assert you.question == "turn"
            await you.press("s")
            await you.until(lambda: you.scene.acting, "another's turn")
            await you.play("space")
            assert you.scene.settled

    watch(play)


@pytest.mark.rule("M20")
def test_w_at_your_question_goes_back_through_the_others_answers() -> None:
    async def play() -> None:
        async with at_table(setup("16")) as you:
            await you.play("enter")
            asked = you.box("question")[:2]
            said = you.scene.sitting.explainable
            for back in range(1, len(said) + 1):
                await you.press("w")
                name, why = you.scene.names[said[-back].seat], you.scene.sitting.reason(said[-back])
                assert you.box("question")[:2] == [asked[0], f"{name}: {why}"]
                assert " D  draw" in you.box("question")[2]
            await you.press("w")
            assert you.box("question")[:2] == asked

    watch(play)


@pytest.mark.rule("M9", "M11", "M12")
def test_w_at_the_settlement_goes_through_the_payments_and_their_statements() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.play("enter", "d", "d")
            seen = []
            for _ in range(4):
                await you.press("w")
                seen.append(you.box("question")[:2])
            assert seen == [
                ["Your −40: bust at 23.", "M9 Over 21 loses the stake at once."],
                ["Bruno's +20: bank bust.", "M12 A bank over 21 pays all who stand."],
                ["Odile's +40: bank bust.", "M12 A bank over 21 pays all who stand."],
                ["You went over with 23: −40.", "Céleste keeps the bank: 2 of 5."],
            ]

    watch(play)


def test_the_log_grows_line_by_line_and_the_hand_card_by_card() -> None:
    def each(told: Told) -> bool:
        return isinstance(told, Dealt)

    async def play() -> None:
        async with at_table(setup("9", pace="normal"), hold=each) as you:
            await you.until(lambda: you.scene.board.round == 1, "the first card")
            assert "The first card to everybody." in you.text
            await you.play("space")
            assert you.question == "stake"

    watch(play)


@pytest.mark.parametrize("key", ["l", "r", "?", "q"])
def test_the_game_waits_while_another_screen_lies_over_it(key: str) -> None:
    async def play() -> None:
        first = [True]
        async with at_table(setup("16", pace="fast"), hold=lambda told: bool(first) and others_say(told)) as you:
            first.clear()
            await you.press(key)
            assert not isinstance(you.screen, TableScreen)
            waiting = len(you.scene.sitting.to_tell)
            assert waiting
            you.table._hurry.set()  # what was shown has been shown long enough
            await you.settle()
            assert len(you.scene.sitting.to_tell) == waiting
            await you.press("?" if key == "?" else "n" if key == "q" else "q")
            await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
            await you.ready()
            await you.play("enter")
            assert you.question == "turn"
            assert you.box("question")[0].startswith("You hold 19.")

    watch(play)


def test_without_a_key_the_waiting_ends_by_itself() -> None:
    async def play() -> None:
        async with at_table(setup("16", pace="fast"), hold=others_say, seconds=0.01) as you:
            await you.ready()
            assert you.question == "stake"
            await you.play("enter", "s")
            assert you.scene.settled
            assert len(you.clock.held) > 5

    watch(play)


# --- other screens, and leaving ----------------------------------------------------------------------


def test_other_screens_open_and_close_and_change_nothing() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.play("enter")
            before = you.text
            for key, kind, back in (
                ("l", LogScreen, "q"), ("L", LogScreen, "escape"), ("r", RulesScreen, "q"), ("?", HelpScreen, "?"),
            ):  # fmt: skip
                await you.press(key)
                assert isinstance(you.screen, kind)
                assert "VINGTUN" in you.text or "Help" in you.text
                await you.press("d", "s")
                await you.press(back)
                await you.until(lambda: isinstance(you.screen, TableScreen), "the table")
                assert you.text == before
            await you.play("d")
            assert len(you.scene.view.hands[0].cards) == 3

    watch(play)


def test_the_help_names_the_keys_of_the_moment() -> None:
    async def play() -> None:
        async with at_table(setup("41"), LARGE) as you:
            await you.press("?")
            assert "Help: your stake" in you.text
            await you.press("?")
            await you.play("enter")
            await you.press("?")
            assert "Help: your turn" in you.text
            await you.press("r")
            await you.until(lambda: isinstance(you.screen, RulesScreen), "the rules")
            await you.press("q")
            await you.play("s")
            await you.press("?")
            assert "Help: the round is over" in you.text

    watch(play)


def test_q_in_a_game_that_is_not_saved_asks_first() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.play("enter")
            before = you.text
            for no in ("n", "N", "escape"):
                await you.press("q")
                assert isinstance(you.screen, ChoiceScreen)
                assert "This game is not saved." in you.text
                await you.press("d", "enter", "space", "q")
                assert isinstance(you.screen, ChoiceScreen)
                await you.press(no)
                assert not you.has_left
                assert you.text == before
            await you.press("Q", "Y")
            assert you.has_left
            assert you.app.return_code == 0

    watch(play)


def test_q_while_another_acts_asks_as_well() -> None:
    async def play() -> None:
        async with at_table(setup("9"), hold=others_say) as you:
            await you.press("q")
            assert isinstance(you.screen, ChoiceScreen)
            await you.press("y")
            assert you.has_left

    watch(play)


@pytest.mark.parametrize("at", ["stake", "confirm", "rules", "settled"])
def test_ctrl_c_leaves_from_anywhere(at: str) -> None:
    async def play() -> None:
        async with at_table(setup("39")) as you:
            if at == "settled":
                await you.play("enter", "s")
            elif at != "stake":
                await you.press({"confirm": "q", "rules": "r"}[at])
            await you.press("ctrl+c")
            assert you.has_left
            assert not you.app.return_code

    watch(play)


# --- the settlement ----------------------------------------------------------------------------------


def test_e_writes_a_record_that_can_be_replayed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("e")
            assert list(tmp_path.iterdir()) == []
            await you.play("enter", "d", "d")
            await you.press("e")
            assert "Written to vingtun-41-round-1.toml" in you.text
            await you.press("E")
            assert [path.name for path in tmp_path.iterdir()] == ["vingtun-41-round-1.toml"]
            await you.play("enter")
            assert "Written" not in you.text
            await you.play("enter", "s")
            await you.press("e")
            assert "Written to vingtun-41-round-2.toml" in you.text

    watch(play)
    for path in tmp_path.iterdir():
        record = loads(path.read_text(encoding="utf-8"))
        assert replay(record) == record.result
    first = loads((tmp_path / "vingtun-41-round-1.toml").read_text(encoding="utf-8"))
    assert ("You", Stake(40)) in first.actions
    assert first.result is not None
    assert first.result.net["You"] == -40


def test_a_record_that_cannot_be_written_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    monkeypatch.chdir(folder)
    folder.rmdir()

    async def play() -> None:
        async with at_table(setup("39")) as you:
            await you.play("enter", "s")
            await you.press("e")
            assert "Not written: No such file or directory." in you.text
            await you.play("enter")
            assert you.scene.board.round == 2

    watch(play)


def test_the_ledger_stands_beside_every_settlement_and_only_there() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            for round_ in range(1, 4):
                assert "Who paid whom" not in you.text
                while not you.scene.settled:
                    await you.play("enter" if you.question == "stake" else "s")
                assert you.scene.board.round == round_
                text = you.text
                assert "Who paid whom" in text
                assert "all four together       0" in text
                assert f"Round {round_} is over" in text
                await you.play("enter")

    watch(play)


# --- sizes of window ---------------------------------------------------------------------------------

SIZES = [(1, 1), (40, 10), (80, 24), (120, 40), (200, 60), (39, 10), (79, 24), (80, 23), (80, 30), (119, 40), (300, 9)]


def layout(you: Driver) -> str:
    """Which of the layouts is on the screen."""
    text = you.text
    if "╭─" in text:
        return "large" if you.screen.has_class("-large") else "usual"
    return "small" if "VINGTUN" in text else "too small"


@pytest.mark.parametrize(("seats", "seed"), [(4, "41"), (10, "41")])
def test_a_window_of_any_size_leaves_the_round_as_it_is(seats: int, seed: str) -> None:
    async def play() -> None:
        async with at_table(setup(seed, seats=seats)) as you:
            if you.question == "stake":
                await you.press("7", "0")
            scene = you.scene
            ask, dial, amount = scene.ask, scene.dial, scene.dial and scene.dial.amount
            board = deepcopy(scene.sitting.story.table.board)
            before = you.text
            for width, height in [*SIZES, (80, 24)]:
                await you.resize(width, height)
                lines = you.lines
                assert len(lines) == height
                assert {len(line) for line in lines} == {width}
                expected = (
                    "too small" if width < 40 or height < 10
                    else "small" if width < 80 or height < 23
                    else "large" if width >= 120 and height >= 40
                    else "usual"
                )  # fmt: skip
                if width >= 20:
                    assert layout(you) == expected
                if expected != "too small":
                    assert any("? Help" in line and "q Quit" in line for line in lines[-2:])
            assert you.text == before
            assert (scene.ask, scene.dial, scene.dial and scene.dial.amount) == (ask, dial, amount)
            assert scene.sitting.story.table.board == board
            await you.play("enter" if you.question == "stake" else "s")
            assert you.scene.ask is not ask or you.scene.settled

    watch(play)


@pytest.mark.parametrize("size", [(40, 10), (80, 23), (120, 40)])
def test_keys_count_in_a_window_of_any_size(size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.resize(*size)
            await you.play("enter", "d", "d")
            assert you.scene.settled
            await you.play("enter")
            assert you.scene.board.round == 2
            await you.resize(80, 24)
            assert "Your stake" in you.text

    watch(play)


def test_no_key_decides_in_a_window_that_is_too_small() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.resize(39, 9)
            await you.press("7", "5", "enter")
            assert you.question == "stake"
            assert you.scene.dial.amount == 40
            await you.press("q")
            assert isinstance(you.screen, ChoiceScreen)

    watch(play)


def test_keys_that_come_in_one_burst_leave_one_screen_only() -> None:
    """Both are on their way to the page before it is left; the second must not reach what lies beneath."""

    async def play() -> None:
        async with at_table(setup("41")) as you:
            for opens, closes in (("?", "q"), ("l", "q"), ("r", "q"), ("q", "n")):
                await you.press(opens)
                for _ in range(3):
                    you.send(closes)
                await you.until(lambda: isinstance(you.screen, TableScreen | ChoiceScreen), "the table")
                if isinstance(you.screen, ChoiceScreen):
                    await you.press("n")
                assert isinstance(you.screen, TableScreen)
                assert you.question == "stake"

    watch(play)


def test_a_question_that_comes_under_a_page_is_not_answered_by_the_key_that_follows() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press("?")
            await you.press("q")
            you.send("enter")
            await you.settle()
            assert you.question == "stake"

    watch(play)


@pytest.mark.parametrize("opens", ["?", "l", "r", "q"])
@pytest.mark.parametrize("size", [(1, 1), (2, 2), (5, 3), (8, 24), (80, 1)])
def test_no_window_is_too_small_for_a_page(opens: str, size: tuple[int, int]) -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.press(opens)
            await you.resize(*size)
            await you.resize(80, 24)
            await you.press("n" if opens == "q" else "q")
            assert you.question == "stake"

    watch(play)


def test_what_comes_in_with_a_larger_window_is_as_it_is_now() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            await you.resize(40, 10)
            await you.play("enter", "d", "d")
            await you.resize(80, 24)
            assert "Who paid whom" in you.text
            assert "to stake now" not in you.text

    watch(play)


@pytest.mark.parametrize(("size", "seats"), [(SMALL, 4), (SMALL, 10), (EIGHTY, 2), (EIGHTY, 10), (LARGE, 7)])
def test_all_that_may_be_said_is_a_cap_with_its_key(size: tuple[int, int], seats: int) -> None:
    async def play() -> None:
        async with at_table(setup("41", seats=seats), size) as you:
            for _ in range(8):
                text = you.text
                if you.scene.ask:
                    for choice in you.scene.ask.open:
                        assert f" {keys.entry(choice.action.verb, you.question).cap}  " in text
                    await you.play("enter" if you.question == "stake" else "s")
                else:
                    assert " Enter  next" in text
                    assert " E  export" in text
                    await you.play("enter")

    watch(play)


def test_the_key_bar_has_help_and_the_way_out() -> None:
    async def play() -> None:
        async with at_table(setup("41")) as you:
            for width in (40, 55, 79, 80, 120):
                for height in (10, 24, 40):
                    await you.resize(width, height)
                    assert "? Help" in you.lines[-1]
                    assert "q Quit" in you.lines[-1]

    watch(play)


@pytest.mark.parametrize("seats", [2, 5, 8, 10])
def test_every_number_of_seats_is_all_on_the_screen(seats: int) -> None:
    async def play() -> None:
        async with at_table(setup("41", seats=seats)) as you:
            for size in (EIGHTY, LARGE):
                await you.resize(*size)
                text = you.text
                for name in you.scene.names[1:]:
                    assert name in text

    watch(play)


# --- names -------------------------------------------------------------------------------------------


def test_a_name_with_brackets_is_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("You", "[red]", "[/b]a", "[bold")
    monkeypatch.setattr(Sitting, "names", property(lambda self: names, lambda self, value: None), raising=False)

    async def play() -> None:
        async with at_table(setup("41"), LARGE) as you:
            for key in ("enter", "d", "d"):
                text = you.text
                for name in names[1:]:
                    assert name in text
                await you.play(key)

    watch(play)
