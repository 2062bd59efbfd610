"""What the places of the table say: panels and list of the others, your own panel, the header."""

import pytest
from tests.app.driver import setup
from tests.app.paint_check import assert_single_cells
from tests.app.scenes import DRAW, STAND, Played, Player, least, plain, says, stake, to_seventeen, words

from vingtun.app.panel import Panel
from vingtun.app.slots import header, others, you
from vingtun.engine.actions import Action
from vingtun.engine.events import Settled
from vingtun.engine.receipt import short
from vingtun.play.game import Said
from vingtun.play.seats import YOU
from vingtun.play.words import money


def said(played: Played, seat: int) -> str:
    """What stands over, in, and under the panel of another: title | status | subtitle."""
    return told(others.panel(played.scene, seat, 24, 5))


def yours(played: Played) -> str:
    """The same of your own panel."""
    return told(you.panel(played.scene, 47, 8))


def told(panel: Panel) -> str:
    return " | ".join(part.plain.strip() for part in (panel.title, panel.lines[-1], panel.subtitle))


def row(played: Played, name: str, width: int = 76) -> str:
    """What the list says of one seat."""
    lines = plain(others.listing(played.scene, width, 5).lines)
    cells = [half.strip() for line in lines for half in line.split("┊")]
    return next(" ".join(cell.split()) for cell in cells if cell.lstrip("▸").startswith(name))


# --- panels of the others ----------------------------------------------------------------------------


@pytest.mark.rule("M5")
def test_while_stakes_are_made() -> None:
    played = Played(setup("9")).begin()
    assert said(played, 1) == "Bruno | ?   stakes after you | even"
    assert said(played, 2) == "Odile  BANK | ?   holds the bank | bank 1 of 5 · even"
    assert said(played, 3) == "Céleste | ?   has staked 220 | stake 220 · even"


@pytest.mark.rule("M18")
def test_while_players_play_a_standing_hand_is_a_number_of_backs() -> None:
    played = Played(setup("16")).begin().say(stake(10))
    assert said(played, 1) == "Bruno | ?   after you | stake 20 · even"
    assert said(played, 2) == "Odile  BANK | ?   plays last | bank 1 of 5 · even"
    assert said(played, 3) == "Céleste | ?   stands on 5 | stake 80 · even"


def test_who_plays_after_whom() -> None:
    played = Played(setup("2")).begin().say(stake(10))
    assert said(played, 1) == "Bruno | ?   after you | stake 20 · even"
    assert said(played, 2) == "Odile | ?   after Bruno | stake 40 · even"


def test_the_one_who_acts_has_the_only_active_panel_and_says_what() -> None:
    played = Played(setup("2")).begin().say(stake(10), STAND, hold=says(1))
    assert said(played, 1) == "▸ Bruno | ?   draws a card | stake 20 · even"
    panels = [others.panel(played.scene, seat, 24, 5) for seat in (1, 2, 3)]
    assert [panel.active for panel in panels] == [True, False, False]
    assert not you.panel(played.scene, 47, 8).active


@pytest.mark.rule("M9")
def test_a_bust_lies_open_and_has_paid() -> None:
    settled = lambda told: isinstance(told, Settled) and told.seat == 1  # noqa: E731
    played = Played(setup("2")).begin().say(stake(10), DRAW, DRAW, STAND, hold=settled)
    assert said(played, 1) == "▸ Bruno | 24   bust  −20 | stake 20 · down 20"


@pytest.mark.rule("M8", "M13")
def test_a_natural_lies_open_and_is_paid() -> None:
    played = Played(setup("110")).begin().say(stake(10))
    naturals = [said(played, seat) for seat in (1, 2, 3) if "natural" in said(played, seat)]
    assert len(naturals) == 1
    assert naturals[0].split(" | ")[1].startswith("21   natural  +")


@pytest.mark.rule("M10", "M12")
def test_a_bank_that_goes_over_pays_all() -> None:
    over = lambda told: isinstance(told, Settled) and told.why == "bank bust"  # noqa: E731
    played = Played(setup("30")).begin().say(stake(10), STAND, hold=over)
    assert said(played, 3) == "Céleste  BANK | 22   bust, pays all | bank 1 of 5 · down 10"


@pytest.mark.rule("M10")
def test_the_bank_that_plays_shows_its_total() -> None:
    played = Played(setup("16")).begin().say(stake(10), STAND, hold=says(2))
    assert said(played, 2) == "▸ Odile  BANK | 11   draws a card | bank 1 of 5 · even"


@pytest.mark.rule("M10", "M11", "M12", "M14")
@pytest.mark.parametrize(
    ("seed", "player", "lines"),
    [
        ("16", least, ["16   below 19  −20", "19   bank  +110", "19   ties 19  −80"]),
        ("39", least, ["19   beats 17  +90", "16   below 17  −40", "17   bank  −60"]),
        ("30", least, ["18   bank bust  +55", "20   bank bust  +110", "22   bank, bust  −175"]),
        ("1", least, ["21   natural  +400", "?   pays double  −220", "?   pays double  −160"]),
        ("2", to_seventeen, ["24   bust  −20", "17   below 20  −40", "20   bank  +70"]),
    ],
)
def test_outcomes(seed: str, player: Player, lines: list[str]) -> None:
    played = Played(setup(seed)).rounds(1, player)
    assert [said(played, seat).split(" | ")[1] for seat in (1, 2, 3)] == lines


@pytest.mark.rule("M13")
def test_who_has_the_next_bank_says_so() -> None:
    played = Played(setup("223")).rounds(1)
    assert said(played, 1).startswith("Bruno · next bank | 21   natural  +110")
    assert yours(Played(setup("9")).rounds(1)).startswith("You · next bank | ")


@pytest.mark.rule("M17")
def test_who_sits_out_says_so() -> None:
    played = Played(setup("5", purse=40)).begin()
    assert said(played, 2) == "Odile | sits this one out | even"
    assert said(played, 1).split(" | ")[2].startswith("stake 20")


def test_scores_go_on_from_round_to_round() -> None:
    played = Played(setup("41")).rounds(2)
    board = played.scene.board
    for seat in (1, 2, 3):
        total = board.score[seat] + board.net[seat]
        assert said(played, seat).endswith(f"up {total:,}" if total > 0 else f"down {-total:,}" if total else "even")


# --- the list of nine --------------------------------------------------------------------------------


@pytest.mark.rule("M18")
def test_nine_others_are_a_list_of_short_words() -> None:
    played = Played(setup("16", seats=10)).begin()
    while played.scene.question == "stake":
        played.say(stake(10))
    panel = others.listing(played.scene, 76, 5)
    assert panel.title.plain == "Nine others, clockwise from you"
    assert [line.cell_length for line in panel.lines] == [75] * 5
    names = [half.split()[0].lstrip("▸") for line in plain(panel.lines) for half in line.split("┊")]
    assert names == ["Bruno", "Félix", "Odile", "Inès", "Céleste", "Marcel", "Armand", "Rose", "Zoé", "at"]


@pytest.mark.parametrize("seed", range(1, 30))
def test_the_list_never_shows_a_total_that_is_secret_and_adds_up(seed: int) -> None:
    played = Played(setup(str(seed), seats=10)).begin()
    while played.scene.ask is not None:
        assert row(played, "at stake") == f"at stake against the bank {played.scene.board.at_risk():,}"
        for who in range(1, 10):
            spots = played.scene.board.spots[who]
            line = row(played, played.scene.names[who])
            if spots and spots[0].stood and spots[0].backs:
                assert "stands" in line
        played.say(to_seventeen(played.scene.ask))
    for who in range(1, 10):
        outcome = row(played, played.scene.names[who])
        net = played.scene.board.net[who]
        assert (f"{abs(net):,}" in outcome) if played.scene.board.spots[who] else "sits out" in outcome
    board = played.scene.board
    assert row(played, "the bank in") == f"the bank in this round {money(board.net[board.banker])}"
    assert "BANK" not in words(others.listing(played.scene, 76, 5))
    if board.banker != YOU:
        assert row(played, played.scene.names[board.banker]).endswith(f" {_bank_row(played)}")


def _bank_row(played: Played) -> str:
    """What the list should say of a bank that is settled: how it came out, in a word, and the sum."""
    board = played.scene.board
    net = board.net[board.banker]
    verdict = "wins" if net > 0 else "pays" if net else "void"
    if board.bank_natural:
        return f"{'natural' if len(money(net)) < 5 else verdict} {money(net)}"
    return f"bank {money(net)}"


def test_the_list_marks_who_acts() -> None:
    played = Played(setup("16", seats=10)).begin(lambda told: isinstance(told, Said))
    assert played.scene.acting is not None
    name = played.scene.names[played.scene.acting.seat]
    assert row(played, name).startswith(f"▸{name}")
    assert words(others.listing(played.scene, 76, 5)).count("▸") == 1
    assert others.listing(played.scene, 76, 5).active


# --- your own panel ----------------------------------------------------------------------------------


@pytest.mark.rule("M2")
@pytest.mark.parametrize(
    ("seed", "status"),
    [
        ("9", "1 or 11   an ace: the best first card"),
        ("16", "10   a ten-card: half a natural"),
        ("2", "3   a plain first card"),
    ],
)
def test_your_first_card(seed: str, status: str) -> None:
    played = Played(setup(seed)).begin()
    assert yours(played) == f"▸ You | {status} | not staked · 1,000 cr"
    assert you.panel(played.scene, 47, 8).active


def remarks(seed: str, *actions: Action) -> str:
    return yours(Played(setup(seed)).begin().say(stake(20), *actions))


def test_your_hand_is_explained() -> None:
    assert remarks("16") == "▸ You | 19   a card up to 2 is safe | stake 20 · 1,000 cr"
    assert remarks("4").startswith("▸ You | ")


@pytest.mark.rule("M2")
def test_an_ace_is_explained_while_it_counts_both_ways_and_after() -> None:
    for seed in range(1, 400):
        played = Played(setup(str(seed))).begin()
        if played.scene.question != "stake":
            continue
        played.say(stake(20))
        if played.scene.question != "turn" or not played.scene.view.hands[0].total.soft:
            continue
        low = played.scene.view.hands[0].total.low
        assert yours(played).split(" | ")[1] == f"{low} or {low + 10}   the ace counts 1 or 11"
        played.say(DRAW)
        if played.scene.question == "turn" and not played.scene.view.hands[0].total.soft:
            low = played.scene.view.hands[0].total.low
            assert yours(played).split(" | ")[1] == f"{low}   the ace counts 1: 11 would make {low + 10}"
            return
    raise AssertionError("no such game")


def test_you_are_the_last_before_the_bank() -> None:
    for seed in range(1, 100):
        played = Played(setup(str(seed))).begin()
        if played.scene.board.banker == 1 and played.scene.question == "stake":
            played.say(stake(20))
            hand = played.scene.view.hands[0].cards
            if played.scene.question == "turn" and "A" not in {card.rank for card in hand}:
                assert yours(played).split(" | ")[1].endswith("you are the last before the bank")
                return
    raise AssertionError("no such game")


def test_while_others_play_you_are_told_when_your_turn_comes() -> None:
    played = Played(setup("16")).begin().say(stake(20), hold=says(3))
    assert yours(played) == "You | 19   play after Céleste | stake 20 · 1,000 cr"
    played = Played(setup("2")).begin().say(stake(20), STAND, hold=says(1))
    assert yours(played) == "You | 5   stands: the bank plays last | stake 20 · 1,000 cr"


@pytest.mark.rule("M10")
def test_your_bank() -> None:
    played = Played(setup("7")).begin(says(1))
    assert yours(played) == "You  BANK | 8   you are the bank, and play last | bank · 1,000 cr"
    played.tell()
    assert yours(played) == "▸ You  BANK | 13   open to all: you are the bank | bank · 1,000 cr"
    over = lambda told: isinstance(told, Settled)  # noqa: E731
    played.say(DRAW, hold=over)
    assert yours(played) == "You  BANK | 23   over: you pay all who stand | bank · 945 cr"
    played.tell()
    assert yours(played) == "You  BANK | 23   bank, bust  −175 | bank · 825 cr"


@pytest.mark.rule("M11")
@pytest.mark.parametrize(
    ("seed", "player", "status"),
    [
        ("2", least, "5   below 17  −10"),
        ("16", least, "19   ties 19  −10"),
        ("39", least, "20   beats 17  +10"),
        ("30", least, "19   bank bust  +10"),
        ("41", to_seventeen, "23   bust  −10"),
        ("1", least, "14   pays double  −20"),
        ("1111", least, "two naturals  0"),
    ],
)
def test_your_outcome(seed: str, player: Player, status: str) -> None:
    played = Played(setup(seed)).rounds(1, player)
    assert yours(played).split(" | ")[1].endswith(status)
    assert not you.panel(played.scene, 47, 8).active


@pytest.mark.parametrize("seed", ["9", "23"])
def test_a_settled_hand_has_one_total(seed: str) -> None:
    played = Played(setup(seed)).rounds(1)
    assert yours(played).split(" | ")[1].startswith("21   ")


# --- the header --------------------------------------------------------------------------------------


def head(played: Played, width: int = 80) -> str:
    return header.header(played.scene, width, 1).lines[0].plain


@pytest.mark.rule("M14", "M15")
def test_the_header_says_where_you_are_and_what_you_have() -> None:
    played = Played(setup("9"))
    assert " ".join(head(played).split()) == "♠♥ VINGTUN Modern · a new game You 1,000 cr best 1,000"
    played.begin()
    assert head(played) == " ♠♥ VINGTUN  Modern · round 1 · Odile's bank, 1 of 5   You 1,000 cr  best 1,000 "
    played.finish()
    assert head(played) == " ♠♥ VINGTUN  Modern · round 1 · Odile's bank, 1 of 5   You 1,020 cr  best 1,020 "
    played.begin(lambda told: isinstance(told, Said))
    assert head(played) == " ♠♥ VINGTUN  Modern · round 2 · your bank, 1 of 5      You 1,020 cr  best 1,020 "


def test_the_pack_is_in_the_header_where_nothing_else_is_lost_by_it() -> None:
    played = Played(setup("9")).begin()
    pack = f" · pack {short(played.scene.sitting.fingerprint)}"
    played.scene.sitting.fingerprint = ""
    without = {width: head(played, width) for width in range(1, 140)}
    played = Played(setup("9")).begin()
    shown = [width for width in without if pack in head(played, width)]
    full = "Modern · round 1 · Odile's bank, 1 of 5"
    assert shown == list(range(min(shown), 140)), "from some width on"
    assert min(shown) - len(pack) == min(width for width, line in without.items() if full in line and "best" in line)
    for width, line in without.items():
        with_it = head(played, width)
        assert " ".join(with_it.replace(pack, "").split()) == " ".join(line.split())
    assert head(played, 120).startswith(f" ♠♥ VINGTUN  {full}{pack} ")
    assert "pack" not in head(played, 80)


def test_no_pack_is_in_the_header_before_there_is_one() -> None:
    assert "pack" not in head(Played(setup("9")), 120)


def test_the_header_is_never_cut_in_a_game_of_some_rounds() -> None:
    played = Played(setup("41", purse=5_000)).rounds(30)
    heads = []
    for _ in range(30):
        played.begin()
        heads.append(head(played))
        played.finish()
    assert not [line for line in heads if "…" in line]


@pytest.mark.parametrize("width", range(1, 130))
def test_the_header_fits_every_width(width: int) -> None:
    assert len(head(Played(setup("9")).begin(), width)) == width


@pytest.mark.parametrize("width", range(40, 130))
def test_the_key_bar_always_has_help_and_the_way_out(width: int) -> None:
    bar = header.key_bar(width, 1).lines[0].plain
    assert len(bar) == width
    assert "? Help" in bar
    assert "q Quit" in bar


# --- all of them -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 4, 6, 10])
def test_every_cell_is_one_wide_and_every_panel_keeps_its_size(seats: int) -> None:
    played = Played(setup("5", seats=seats, purse=2_000))
    for _ in range(3):
        played.begin(lambda told: True)
        while not played.scene.settled:
            for seat in range(1, seats):
                for width, height in ((22, 5), (24, 5), (36, 8)):
                    _assert_fits(others.panel(played.scene, seat, width, height), width, height)
            for width, height in ((47, 8), (74, 10), (34, 8)):
                _assert_fits(you.panel(played.scene, width, height), width, height)
            _assert_fits(others.listing(played.scene, 76, 5), 76, 5)
            if played.scene.sitting.to_tell:
                played.tell(lambda told: True)
            elif played._ask is not None and played.scene.ask is not None:
                played.say(to_seventeen(played.scene.ask), hold=lambda told: True)
            else:
                played.tell()


def _assert_fits(panel: Panel, width: int, height: int) -> None:
    assert len(panel.lines) <= height
    assert max((line.cell_length for line in panel.lines), default=0) <= width
    assert_single_cells([*panel.lines, panel.title, panel.subtitle])


def test_yours_is_the_first_seat() -> None:
    assert Played(setup()).scene.names[YOU] == "You"
