"""The log of a round: short lines, your own cards by name and nobody else's."""

import pytest
from tests.app.driver import setup
from tests.app.scenes import DRAW, Played, Player, least, stake, to_seventeen

from vingtun.play.story import Line


def story(seed: str, player: Player = to_seventeen, rounds: int = 1, **kinds: int) -> list[str]:
    """The last round of a game in its lines, each with the name in front."""
    scene = Played(setup(seed, **kinds)).rounds(rounds, player).scene
    return [f"{'' if line.seat is None else scene.names[line.seat]} {line}" for line in scene.sitting.story.round]


@pytest.mark.rule("M1", "M5", "M9", "M10", "M12")
def test_a_round_from_the_lot_to_the_payments() -> None:
    assert story("41") == [
        "Céleste draws the bank",
        "Céleste deals, 1 of 5",
        " pack fixed: 10686f752a3ec3cabf978e496fb38f55283f2c75568ec104c5af3d83f7ede1c3",
        "You stake 10 on 4♦",
        "Bruno stakes 20",
        "Odile stakes 40",
        "You draw J♦: 16",
        "You draw 7♣, 23: −10",
        "Bruno stands on 2",
        "Odile draws 1, stands",
        "Céleste turns up 2♦ 3♥",
        "Céleste draws Q♠: 15",
        "Céleste draws 9♣: 24",
        "Céleste is bust",
        "Bruno bank bust, +20",
        "Odile bank bust, +40",
    ]


@pytest.mark.rule("M9")
def test_draws_that_nobody_sees_become_one_line() -> None:
    lines = story("16", least)
    assert "Céleste draws 3, stands" in lines
    assert "Bruno stands on 2" in lines
    assert "You stand on 19" in lines


@pytest.mark.rule("M9")
def test_a_bust_has_its_total_and_its_price() -> None:
    assert "Bruno draws 2, 24: −20" in story("2")
    assert "You draw 7♣, 23: −10" in story("41")


@pytest.mark.rule("M8", "M13")
def test_a_natural_is_paid_at_once_and_has_the_next_bank() -> None:
    lines = story("9", least)
    assert lines.index("You natural ×2: +20") < lines.index("Céleste stands on 2")
    assert lines[-1] == "You have the next bank"


@pytest.mark.rule("M7")
def test_the_banks_natural_ends_the_round() -> None:
    lines = story("1", least)
    assert lines[-5:-3] == ["Bruno has a natural", "Bruno turns up J♠ A♥"]
    assert [line.rpartition(" ")[2] for line in lines[-3:]] == ["−220", "−160", "−20"]


@pytest.mark.parametrize("seed", ["1", "9", "16", "30", "39", "41"])
def test_you_are_spoken_to_and_others_are_spoken_of(seed: str) -> None:
    second, third = ("draw", "stand", "stake", "deal", "turn", "pay", "win"), ("draws", "stands", "stakes", "pays")
    for line in story(seed):
        name, verb, *_ = line.split()
        assert verb not in (third if name == "You" else second), line


@pytest.mark.rule("M7")
def test_two_naturals_are_void() -> None:
    assert "You two naturals, 0" in story("1111", least)


@pytest.mark.rule("M11")
def test_a_tie_is_the_banks() -> None:
    assert "You tie at 19: −10" in story("16", least)


@pytest.mark.rule("M10")
def test_you_turn_up_your_cards_as_the_banker() -> None:
    lines = story("7")
    assert lines[:2] == ["You draw the bank", "You deal, 1 of 5"]
    assert "You turn up 8♣ 5♠" in lines
    assert lines[lines.index("You turn up 8♣ 5♠") + 1 :][:2] == ["You draw K♣: 23", "You are bust"]


@pytest.mark.rule("M17")
def test_who_cannot_stake_sits_out() -> None:
    assert "Odile sits this one out" in story("5", least, purse=40)


def test_a_round_begins_with_its_bank_and_forgets_the_last() -> None:
    lines = story("41", rounds=2)
    assert lines[0] == "Céleste deals, 2 of 5"
    assert not [line for line in lines if "draws the bank" in line]


def test_the_last_line_grows_while_somebody_draws() -> None:
    played = Played(setup("16")).begin()
    seen: list[str] = []
    played.say(stake(10), hold=lambda told: bool(seen.append(str(played.scene.sitting.story.lines[-1]))))
    growing = [line for line in dict.fromkeys(seen) if line.startswith("draws")]
    assert growing == ["draws 1", "draws 2", "draws 3", "draws 3, stands"]


def test_your_draws_are_told_card_by_card() -> None:
    played = Played(setup("2")).begin().say(stake(120), DRAW, DRAW)
    last = [(line.seat, str(line)) for line in played.scene.sitting.story.lines[-3:]]
    assert last == [(2, "stakes 40"), (0, "draw 4♠: 9"), (0, "draw 8♣: 17")]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (Line(1, "stakes 20"), "stakes 20"),
        (Line(1, "draws 1, 24", -80), "draws 1, 24: −80"),
        (Line(1, "natural", 1_180), "natural, +1,180"),
        (Line(1, "two naturals", 0), "two naturals, 0"),
        (Line(None, "52 cards shuffled in"), "52 cards shuffled in"),
    ],
)
def test_an_amount_is_set_off_from_what_it_is_for(line: Line, text: str) -> None:
    assert str(line) == text


def test_a_soft_total_takes_few_cells() -> None:
    """At 80x24 the log has 17 cells beside a name: "soft 20" fits there, "10 or 20" does not."""
    drawn = [line for seed in range(40) for line in story(str(seed), to_seventeen) if " draw" in line]
    assert any("soft" in line for line in drawn)
    assert not any(" or " in line for line in drawn)
