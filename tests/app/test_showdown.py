"""While the round is compared and settled, nothing on the table speaks of what is over."""

import pytest
from tests.app.driver import setup
from tests.app.scenes import Played, least, words

from vingtun.app.slots import odds, others, question, you
from vingtun.engine import actions as a
from vingtun.engine.actions import Action, Ask
from vingtun.engine.events import Settled
from vingtun.play.game import Told
from vingtun.play.seats import YOU


def settled(told: Told) -> bool:
    return isinstance(told, Settled)


def to_a_challenge(ask: Ask) -> Action:
    return a.Inquire() if ask.question == "challenge" else least(ask)


def challenged() -> Played:
    """Your bank challenges, and the first hand is settled."""
    for seed in range(200):
        played = Played(setup(str(seed), book="cassell")).begin()
        while played.scene.ask is not None and played.scene.question != "challenge":
            played.say(least(played.scene.ask))
        if played.scene.question == "challenge":
            return played.say(a.Challenge(), hold=settled)
    raise AssertionError("never asked")


@pytest.mark.rule("C4")
def test_a_challenge_is_called_a_challenge_until_all_is_settled() -> None:
    played = challenged()
    assert question.panel(played.scene, 47, 3).title.plain == "The challenge"
    assert "If you draw" not in words(odds.panel(played.scene, 25, 4))
    assert "still to be settled" in words(odds.panel(played.scene, 25, 4))
    assert "challenges all" in words(you.panel(played.scene, 47, 8))
    others_ = [words(others.panel(played.scene, seat, 22, 5)) for seat in (1, 2, 3)]
    assert sum("compares cards" in panel for panel in others_) == 2
    assert not any("…" in panel for panel in others_)


@pytest.mark.rule("P11", "P15")
def test_five_cards_play_for_the_same_whatever_the_total_and_lose_to_the_banks_five() -> None:
    for seed in range(400):
        played = Played(setup(str(seed), book="pontoon", purse=5_000)).begin()
        while (ask := played.scene.ask) is not None:
            twists = a.Twist in ask.moves and ask.question == "turn"
            seen: list[str] = []

            def watch(told: Told, played: Played = played, seen: list[str] = seen) -> bool:
                hands, spots = played.scene.view.hands, played.scene.board.spots[YOU]
                if len(hands) == 1 and len(hands[0].cards) == 5 and spots[0].stood and spots[0].won is None:
                    seen.append(words(odds.panel(played.scene, 25, 4)))
                return False

            played.scene.ask = None
            played._ask = played.scene.sitting.game.answer(a.Twist() if twists else least(ask))
            played.tell(watch)
            if seen:
                stake = played.scene.board.spots[YOU][0].stake
                assert f"+{2 * stake}" in next(line for line in seen[0].split("\n") if "whatever its total" in line)
                assert f"−{stake}" in next(line for line in seen[0].split("\n") if "to its five cards" in line)
                return
    raise AssertionError("no five cards")


def test_two_hands_that_stand_are_both_told() -> None:
    for seed in range(300):
        played = Played(setup(str(seed), book="cassell")).begin()
        while played.scene.ask is not None:
            ask = played.scene.ask
            if a.Split in ask.moves and ask.may(a.Split):
                played.say(a.Split())
                seen: list[str] = []

                def watch(told: Told, played: Played = played, seen: list[str] = seen) -> bool:
                    spots = played.scene.board.spots[YOU]
                    if len(spots) == 2 and all(spot.stood and spot.won is None for spot in spots):
                        seen.append(words(odds.panel(played.scene, 25, 4)))
                    return False

                while played.scene.ask is not None:
                    played.scene.ask, asking = None, played.scene.ask
                    played._ask = played.scene.sitting.game.answer(least(asking))
                    played.tell(watch)
                for panel in seen:
                    lines = panel.split("\n")
                    assert lines[0].startswith("You stand on ")
                    assert " and " in lines[0]
                    assert len([line for line in lines if "if higher" in line or "if lower" in line]) == 4
                if seen:
                    return
            else:
                played.say(to_a_challenge(ask))
    raise AssertionError("no split that stood")
