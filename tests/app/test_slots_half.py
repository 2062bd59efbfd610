"""What your half of the table says: the question, the odds, the log, the ledger; and the smallest window."""

import pytest
from tests.app.driver import setup
from tests.app.paint_check import assert_single_cells
from tests.app.scenes import DRAW, STAND, Played, Player, least, plain, says, stake, to_seventeen, words

from vingtun.app import keys
from vingtun.app.dearest import LookingBack
from vingtun.app.slots import credits as purses
from vingtun.app.slots import ledger, log, odds, outcome, over, question, small
from vingtun.app.slots.asked import TITLES
from vingtun.engine.books import BOOKS
from vingtun.engine.events import LotDrawn
from vingtun.engine.hand import LIMIT
from vingtun.play import words as w
from vingtun.play.seats import YOU
from vingtun.store.database import Store


def box(played: Played, width: int = 47) -> list[str]:
    """The title of the question box and its three rows."""
    panel = question.panel(played.scene, width, 3)
    assert len(panel.lines) == 3
    return [panel.title.plain, *plain(panel.lines)]


# --- the question ------------------------------------------------------------------------------------


@pytest.mark.rule("M5", "M7", "M16")
def test_the_stake() -> None:
    assert box(Played(setup("9", purse=480)).begin()) == [
        "Your stake",
        "An ace. Stake 10 to 240 credits.",
        "A natural of the bank's would take it twice.",
        " Enter  stake 40    M  most 240    0-9  type it",
    ]


@pytest.mark.rule("M16")
def test_the_stake_refused() -> None:
    played = Played(setup("9", purse=480)).begin()
    assert played.scene.dial is not None
    for digit in "300":
        played.scene.dial.turn("digit", digit)
    assert box(played) == [
        "Your stake",
        "M16 300 is over 240, half your 480 credits.",
        "A natural takes 600; you have 480.",
        "(enter) stake 300   M  most 240   0-9  type it",
    ]


@pytest.mark.rule("M9", "M19")
def test_your_turn_says_the_chance_and_of_how_many_cards() -> None:
    played = Played(setup("41")).begin().say(stake(10), DRAW)
    assert box(played) == [
        "Your turn",
        "You hold 16. A draw busts 63 % of the time.",
        "31 of the 49 cards you cannot see.",
        " D  draw     S  stand on 16",
    ]


@pytest.mark.rule("M19")
def test_the_chance_counts_what_lies_open() -> None:
    """Every card that busts, counted by hand, among those that are neither yours nor turned up."""
    counted = 0
    for seed in range(1, 60):
        played = Played(setup(str(seed), seats=6)).begin()
        while played.scene.ask is not None:
            if played.scene.question in ("turn", "bank_turn"):
                view = played.scene.view
                mine = view.hands[0]
                seen = set(mine.cards) | {card for spots in view.board.spots for spot in spots for card in spot.faces}
                unseen = [pips for pips in (*range(1, 10), *[10] * 4) for _ in range(4)]
                for card in seen:
                    unseen.remove(card.pips)
                bust = sum(mine.total.low + pips > LIMIT for pips in unseen)
                share = f"{round(100 * bust / len(unseen))} %"
                lines = box(played)
                assert (f"A draw busts {share}" if bust else "No card can bust you.") in lines[1]
                if played.scene.question == "turn" and bust:
                    assert lines[2] == f"{bust} of the {len(unseen)} cards you cannot see."
                counted += len(seen) > len(mine.cards)
            played.say(to_seventeen(played.scene.ask))
    assert counted > 5


def test_the_chance_is_never_cut() -> None:
    for seed in range(1, 200):
        played = Played(setup(str(seed))).begin()
        while played.scene.ask is not None:
            assert not [line for line in box(played)[1:] if "…" in line]
            played.say(to_seventeen(played.scene.ask))


@pytest.mark.rule("M10", "M11")
def test_your_turn_as_the_bank() -> None:
    assert box(Played(setup("7")).begin()) == [
        "Your turn as the bank",
        "You hold 13. A draw busts 40 % of the time.",
        "Over 21 you pay all 3; ties are yours.",
        " D  draw     S  stand on 13, show all",
    ]


@pytest.mark.rule("M20")
def test_while_another_acts_the_box_says_what_and_on_request_why() -> None:
    played = Played(setup("2")).begin().say(stake(10), STAND, hold=says(1))
    assert box(played) == ["Bruno's turn", "Bruno draws a third card.", "w tells why.", " Space  skip the waiting"]
    played.scene.explained = 1
    assert box(played)[2] == "Why: draws below 16, or 18 when soft."


def test_while_a_stake_is_made() -> None:
    played = Played(setup("9")).begin(says(3))
    played.scene.explained = 1
    assert box(played) == [
        "Céleste's turn",
        "Céleste stakes 220.",
        "Why: unit 80; ten-card ×2.75, ace ×4.5.",
        " Space  skip the waiting",
    ]


def test_before_anybody_says_anything() -> None:
    played = Played(setup("9")).begin(lambda told: isinstance(told, LotDrawn))
    assert box(played)[:2] == ["The deal", "The first bank is drawn by lot."]
    played.tell(lambda told: True)
    assert box(played)[1] == "The first card to everybody."


def test_at_your_own_question_w_looks_back_on_the_answers_of_others() -> None:
    played = Played(setup("16")).begin().say(stake(10))
    said, asked = played.scene.sitting.explainable, box(played)[1]
    for back in range(1, len(said) + 1):
        played.scene.explained = back
        name, why = played.scene.names[said[-back].seat], played.scene.sitting.reason(said[-back])
        assert box(played)[1:] == [asked, f"{name}: {why}", " D  draw     S  stand on 19"]


OUTCOMES = [
    ("2", least, "Céleste's 17 beats your 5: −10.", "Céleste keeps the bank: 2 of 5."),
    ("16", least, "A tie at 19 is the bank's: −10.", "Odile keeps the bank: 2 of 5."),
    ("39", least, "Your 20 beats Céleste's 17: +10.", "Céleste keeps the bank: 2 of 5."),
    ("30", least, "Céleste went over with 22: +10.", "Céleste keeps the bank: 2 of 5."),
    ("41", to_seventeen, "You went over with 23: −10.", "Céleste keeps the bank: 2 of 5."),
    ("1", least, "Bruno's natural takes double: −20.", "Bruno keeps the bank: 2 of 5."),
    ("9", least, "Your natural is paid twice: +20.", "Your natural takes the next bank."),
    ("7", to_seventeen, "You went over with 23: −175.", "You keep the bank: 2 of 5."),
    ("23", least, "Your natural takes double: +560.", "You keep the bank: 2 of 5."),
    ("223", least, "Nobody was left to play against: +220.", "Bruno's natural takes the next bank."),
]


@pytest.mark.rule("M7", "M8", "M10", "M11", "M12", "M13", "M14")
@pytest.mark.parametrize(("seed", "player", "result", "bank"), OUTCOMES)
def test_the_settlement_says_your_result_and_the_next_bank(seed: str, player: Player, result: str, bank: str) -> None:
    assert box(Played(setup(seed)).rounds(1, player)) == [
        "Round 1 is over",
        result,
        bank,
        " Enter  next round     E  export     N  title",
    ]


@pytest.mark.rule("M7")
def test_two_naturals_in_a_sentence() -> None:
    played = Played(setup("1111")).rounds(1)
    assert box(played)[1] == "Two naturals: nobody pays."


@pytest.mark.rule("M14")
def test_after_five_rounds_the_bank_goes_on() -> None:
    for seed in range(1, 60):
        played = Played(setup(str(seed), purse=5_000)).rounds(5)
        board = played.scene.board
        if board.tenure == 5 and board.heir is None:
            whose = played.scene.names[board.next_banker]
            whose = "you" if whose == "You" else whose
            assert box(played)[2] == f"After 5 rounds the bank goes to {whose}."
            return
    raise AssertionError("no such game")


@pytest.mark.rule("M11")
@pytest.mark.parametrize(
    ("seed", "first", "sentence"),
    [
        ("16", "Your −10: tie at 19.", "M11 An equal hand: ties are the bank's."),
        ("39", "Your +10: 20 over 17.", "M11 A higher hand is paid its stake."),
        ("2", "Your −10: 5 under 17.", "M11 A lower hand pays its stake."),
        ("30", "Your +10: bank bust.", "M12 A bank over 21 pays all who stand."),
        ("1", "Your −20: bank natural.", "M7 The bank's natural takes double."),
        ("9", "Your +20: natural ×2.", "M8 A natural is paid twice its stake."),
        ("1111", "Your 0: two naturals.", "M7 Two naturals: nobody pays."),
    ],
)
def test_each_payment_is_explained_by_its_statement(seed: str, first: str, sentence: str) -> None:
    played = Played(setup(seed)).rounds(1)
    played.scene.explained = 1
    lines = box(played)
    assert lines[1:3] == [first, sentence]


@pytest.mark.parametrize("book", BOOKS)
def test_every_payment_of_every_book_has_its_sentence_and_its_number(book: str) -> None:
    played = Played(setup("4", book=BOOKS[book], seats=6, purse=3_000))
    for _ in range(12):
        if played.scene.sitting.game.is_over(YOU):
            break
        played.begin().finish(to_seventeen)
        for payment in ledger.payments(played.scene):
            sentence, number = outcome.statement(played.scene, payment.clause)
            assert sentence, payment.clause
            assert len(f"{number} {sentence}") <= 47, "does not fit into the box at 80x24"
            if payment.clause != "excused":
                assert number, payment.clause


QUESTIONS_OF_OTHER_BOOKS = [("foster", "answer_double"), ("cassell", "challenge"), ("cassell", "sale")]


@pytest.mark.parametrize(("book", "asked"), QUESTIONS_OF_OTHER_BOOKS)
def test_other_books_ask_other_questions(book: str, asked: str) -> None:
    for seed in range(1, 200):
        played = Played(setup(str(seed), book=BOOKS[book])).begin()
        while played.scene.ask is not None:
            if played.scene.question == asked:
                lines = box(played)
                assert lines[0] == TITLES[asked]
                for choice in played.scene.ask.open:
                    assert f" {keys.entry(choice.action.verb, asked).cap} " in lines[3]
                return
            played.say(least(played.scene.ask))
    raise AssertionError("never asked")


@pytest.mark.parametrize("width", [36, 38, 44, 47, 60, 74])
@pytest.mark.parametrize("seed", ["7", "9", "16", "41"])
def test_at_every_width_all_that_may_be_said_has_its_key(seed: str, width: int) -> None:
    played = Played(setup(seed, purse=4_000))
    for _ in range(5):
        played.begin()
        while played.scene.ask is not None:
            lines = box(played, width)
            assert max(map(len, lines)) <= width
            for choice in played.scene.ask.open:
                assert f" {keys.entry(choice.action.verb, played.scene.question).cap} " in lines[3]
            played.say(to_seventeen(played.scene.ask))
        lines = box(played, width)
        assert " Enter " in lines[3]
        assert " E " in lines[3]


# --- the odds ----------------------------------------------------------------------------------------


def test_the_odds_of_a_first_card() -> None:
    assert words(odds.panel(Played(setup("9")).begin().scene, 25, 4)).split("\n") == [
        "An ace first",
        "natural  ━━━╌╌╌╌╌╌╌  31 %",
        "18 to 20 ━━╸╌╌╌╌╌╌╌  24 %",
        "lower    ━━━━╸╌╌╌╌╌  45 %",
        "with your second card",
        "h the coach",
    ]


@pytest.mark.rule("M11", "M19")
def test_the_odds_of_a_draw() -> None:
    played = Played(setup("41")).begin().say(stake(10), DRAW)
    assert words(odds.panel(played.scene, 25, 4)).split("\n") == [
        "If you draw",
        "bust     ━━━━━━╸╌╌╌  63 %",
        "17 to 20 ━━━╌╌╌╌╌╌╌  29 %",
        "21       ━╌╌╌╌╌╌╌╌╌   8 %",
        "ties are the bank's",
        "h the coach",
    ]


def test_the_odds_in_full_add_up() -> None:
    played = Played(setup("41")).begin().say(stake(10), DRAW)
    lines = words(odds.panel(played.scene, 36, 10)).split("\n")
    assert [line.split()[0] for line in lines[1:7]] == ["bust", "21", "20", "19", "18", "17"]
    shares = [int(line.split()[-2]) for line in lines[1:7]]
    assert abs(sum(shares) - 100) <= 3
    assert lines[-2] == "ties are the bank's"


@pytest.mark.rule("M10", "M12", "M18")
def test_what_the_bank_plays_for() -> None:
    assert words(odds.panel(Played(setup("7")).begin().scene, 25, 4)).split("\n") == [
        "At stake: 175",
        "−175                 +175",
        "━━━━━━━━━━━━┿━━━━━━━━━━━━",
        "pay all 3      take all 3",
        "round ends  −175 to +175",
        "h the coach",
    ]


@pytest.mark.rule("M18")
def test_the_exposure_counts_what_is_settled_already() -> None:
    for seed in range(1, 300):
        played = Played(setup(str(seed), purse=3_000)).begin()
        board = played.scene.board
        if played.scene.question == "bank_turn" and board.net[YOU]:
            at, settled = board.at_risk(), board.net[YOU]
            lines = words(odds.panel(played.scene, 25, 4)).split("\n")
            assert lines[0] == f"At stake: {at:,}"
            assert lines[4] == f"round ends  {w.money(settled - at)} to {w.money(settled + at)}"
            return
    raise AssertionError("no such game")


def test_without_a_coach_there_are_odds_all_the_same() -> None:
    played = Played(setup("41")).begin()
    played.scene.hints = "off"
    lines = words(odds.panel(played.scene, 25, 4)).split("\n")
    assert lines[-2:] == ["with your second card", ""]


# --- log and credits ---------------------------------------------------------------------------------


def test_the_log_ends_with_what_is_wanted_of_you() -> None:
    played = Played(setup("41")).begin()
    lines = words(log.panel(played.scene, 25, 7)).split("\n")
    assert lines == [
        "Round 1",
        "Céleste draws the bank",
        "Céleste deals, 1 of 5",
        "    pack fixed: 1068·6f75",
        "You     to stake now",
        "pack 1068·6f75",
    ]
    played.say(stake(10))
    lines = words(log.panel(played.scene, 25, 3)).split("\n")
    assert lines == ["Round 1", "Bruno   stakes 20", "Odile   stakes 40", "You     to play now", "pack 1068·6f75"]


def test_the_log_shows_no_pack_before_there_is_one() -> None:
    assert log.panel(Played(setup("41")).scene, 25, 7).subtitle.plain == ""
    assert log.panel(Played(setup("41")).begin().scene, 25, 7).subtitle.plain == "pack 1068·6f75"


@pytest.mark.parametrize("width", range(14, 90))
def test_the_log_tells_a_fingerprint_as_far_as_there_is_room(width: int) -> None:
    played = Played(setup("41")).begin()
    fixed = played.scene.sitting.story.round[2]
    said = log.entry(fixed, played.scene.names, 8, width).plain.strip()
    whole = f"pack fixed: {played.scene.sitting.fingerprint}"
    assert said == (whole if width >= 76 else "pack fixed: 1068·6f75" if width >= 21 else "pack 1068·6f75")


def test_credits_over_the_rounds() -> None:
    played = Played(setup("41")).rounds(4)
    sitting = played.scene.sitting
    panel = purses.panel(played.scene, 74, 8)
    assert panel.title.plain == "Your credits"
    assert panel.subtitle.plain == f"4 rounds · best {sitting.best:,} · lowest {min(sitting.purses):,}"


# --- the ledger --------------------------------------------------------------------------------------


def test_the_ledger_names_every_payment() -> None:
    assert words(ledger.panel(Played(setup("2")).rounds(1, to_seventeen).scene, 25, 13)).split("\n")[4:] == [
        "for you in this round",
        "",
        "You     17 under 20   −10",
        "Bruno   bust at 24    −20",
        "Odile   17 under 20   −40",
        "─────────────────────────",
        "Céleste the bank      +70",
        "all four together       0",
        "",
        "next bank         Céleste",
        "seed 2",
    ]


@pytest.mark.parametrize("seats", range(2, 11))
def test_payments_and_the_banks_line_add_up_to_nought(seats: int) -> None:
    played = Played(setup("11", seats=seats, purse=5_000))
    for _ in range(8):
        played.begin().finish(to_seventeen)
        board = played.scene.board
        found = ledger.payments(played.scene)
        assert sum(payment.amount for payment in found) == -board.net[board.banker]
        assert [payment.seat == YOU for payment in found] == sorted([p.seat == YOU for p in found], reverse=True)
        for height in (13, 8):
            lines = plain(ledger.panel(played.scene, 25, height).lines)
            assert len(lines) <= height
        lines = words(ledger.panel(played.scene, 25, 13)).split("\n")
        rule = lines.index("─" * 25)
        amounts = [int(line.rsplit(maxsplit=1)[1].replace("−", "-").replace(",", "")) for line in lines[6:rule]]
        assert sum(amounts) == -board.net[board.banker]
        assert lines[rule + 2].split()[-1] == "0"


def test_more_payments_than_rows_keep_yours_and_the_largest() -> None:
    played = Played(setup("11", seats=10, purse=5_000)).rounds(1, to_seventeen)
    shown = words(ledger.panel(played.scene, 25, 13))
    assert " more " in shown
    if not played.scene.you_bank:
        assert "\nYou " in shown
    largest = max(ledger.payments(played.scene), key=lambda payment: abs(payment.amount))
    assert played.scene.names[largest.seat] in shown


# --- the smallest window -----------------------------------------------------------------------------


def window(played: Played, width: int = 40, height: int = 10) -> list[str]:
    lines = small.panel(played.scene, width, height).lines
    assert len(lines) == height
    assert all(line.cell_length <= width for line in lines)
    assert_single_cells(lines)
    return plain(lines)


def test_a_whole_table_on_ten_rows() -> None:
    lines = window(Played(setup("41")).begin().say(stake(10), DRAW))
    assert lines[0] == "VINGTUN Modern · round 1        1,000 cr"
    assert [line.split()[0].lstrip("▸") for line in lines[1:5]] == ["Bruno", "Odile", "Céleste", "You"]
    assert lines[4].startswith("▸You")
    assert lines[6:9] == [
        " You hold 16. A draw busts 63 %.",
        " 31 of the 49 cards you cannot see.",
        "  D  draw     S  stand on 16",
    ]
    assert "? Help" in lines[9]
    assert "q Quit" in lines[9]


@pytest.mark.rule("M10")
def test_the_banks_question_on_ten_rows() -> None:
    assert window(Played(setup("7")).begin())[7] == " The round ends −175 to +175."


@pytest.mark.rule("M16")
def test_the_dial_and_its_end_on_ten_rows() -> None:
    played = Played(setup("9", purse=480)).begin()
    lines = window(played)
    assert lines[6].split()[0] == "40"
    assert lines[6].endswith(" ←→↓↑-+")
    assert lines[7] == " to 240, half your 480 credits"
    assert played.scene.dial is not None
    for digit in "300":
        played.scene.dial.turn("digit", digit)
    assert window(played)[7] == " 300 is over 240, half your 480 credits."


@pytest.mark.parametrize(("seats", "height"), [(10, 10), (10, 12), (10, 16), (10, 18), (2, 10), (6, 10)])
def test_many_seats_in_a_small_window(seats: int, height: int) -> None:
    played = Played(setup("5", seats=seats, purse=3_000))
    for _ in range(5):
        played.begin()
        while played.scene.ask is not None:
            lines = window(played, 40, height)
            assert [line for line in lines if line.startswith("▸You")]
            if not played.scene.you_bank:
                assert [line for line in lines if " BANK" in line]
            played.say(to_seventeen(played.scene.ask))
        assert "next" in window(played, 40, height)[-2]


@pytest.mark.parametrize("size", [(1, 1), (5, 2), (39, 10), (40, 9), (20, 4), (200, 3)])
def test_a_window_that_is_too_small_says_so_as_far_as_it_can(size: tuple[int, int]) -> None:
    width, height = size
    lines = small.panel(Played(setup()).begin().scene, width, height).lines
    assert len(lines) <= height
    assert all(line.cell_length <= width for line in lines)
    if width >= 20:
        assert "vingtun needs 40x10" in "\n".join(plain(lines))


# --- the end of a game -------------------------------------------------------------------------------


def nothing_kept() -> LookingBack:
    """A game of which nothing is kept, so that no decision of it can be looked at."""
    return LookingBack(Store.in_memory(), None)


@pytest.mark.rule("M16", "M22")
def test_the_end_of_a_game_reckons_it_out() -> None:
    played = Played(setup("2", purse=20)).rounds(1)
    assert played.scene.sitting.game.is_over(YOU)
    said = words(over.why(played.scene, 116, 5))
    assert "Céleste's 17 beats your 5: −10." in said
    assert "That leaves you 10 credits." in said
    assert "The least stake of 10 needs 20," in said
    assert "so that the worst can be paid." in said
    assert words(over.question(played.scene, nothing_kept(), 74, 3)).split("\n") == [
        "What now?",
        "You have 10 credits, and the least stake needs 20: this game is over.",
        "A new purse starts a new game at this table.",
        " Enter  new purse of 20     E  export the last round     N  title",
        "",
    ]
    figures = words(over.figures(played.scene, 25, 8)).split("\n")
    assert figures[0] == "This game"
    assert figures[1].split() == ["rounds", "1"]
    assert over.chart(played.scene, 40, 8).subtitle.plain == "best 20 at the start"


def test_the_reckoning_is_never_cut() -> None:
    assert "…" not in words(over.why(Played(setup("2", purse=20)).rounds(1).scene, 76, 5))


@pytest.mark.rule("M22")
@pytest.mark.parametrize("seats", [2, 4, 10])
@pytest.mark.parametrize("seed", range(1, 12))
def test_every_end_of_a_game_fits(seed: int, seats: int) -> None:
    played = Played(setup(str(seed), seats=seats, purse=40))
    for _ in range(60):
        if played.scene.sitting.game.is_over(YOU):
            break
        played.begin().finish(least)
    if not played.scene.sitting.game.is_over(YOU):
        return
    for panel, width, height in (
        (over.header(played.scene, 80, 1), 80, 1),
        (over.why(played.scene, 76, 5), 76, 5),
        (over.chart(played.scene, 47, 8), 47, 8),
        (over.figures(played.scene, 25, 8), 25, 8),
        (over.question(played.scene, nothing_kept(), 76, 3), 76, 3),
        (over.small(played.scene, nothing_kept(), 40, 10), 40, 10),
    ):
        assert len(panel.lines) <= height
        assert all(line.cell_length <= width for line in panel.lines)
        assert_single_cells(panel.lines)
    assert f"{played.scene.sitting.purse} credit" in words(over.why(played.scene, 76, 5))


@pytest.mark.rule("M22")
def test_the_end_of_a_game_in_the_smallest_window() -> None:
    lines = plain(over.small(Played(setup("2", purse=20)).rounds(1).scene, nothing_kept(), 40, 10).lines)
    assert " The game is over." in lines
    assert " That leaves you 10 credits." in lines
    for key in (" Enter ", " E ", " N "):
        assert key in lines[-2]
    assert "? Help" in lines[-1]


def test_the_bank_that_lost_is_the_one_beside_you() -> None:
    banked = Played(setup("7", purse=20)).rounds(1)
    assert banked.scene.you_bank
    panel = over.why(banked.scene, 76, 5)
    assert panel.subtitle.plain == "round 1, your bank"
    assert "you " in words(panel)
