"""The statistics on the screen: every figure against the rows, in every window, by the keys."""

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.app.page_check import LEFT, opened, shown, told
from tests.app.paint_check import assert_single_cells, drawn, text
from tests.store.rows import Row, rounds, stored

from vingtun.app.expectations import NATURAL, OTHERS, Expectation, expectation, together
from vingtun.app.paint import charts
from vingtun.app.screens import statistics as screens
from vingtun.app.screens.statistics import StatisticsScreen
from vingtun.app.slots import statistics as slots
from vingtun.app.slots import statistics_small, statistics_tables
from vingtun.app.slots.statistics_shown import Shown
from vingtun.engine.books import BOOKS
from vingtun.play.words import money
from vingtun.store import statistics_words as said
from vingtun.store.statistics import ENDS, Overview, Statistics, overview, statistics

FIVE = tuple(BOOKS)
MIXED = rounds(21, 214, FIVE[:4], games=8)
FEW = rounds(22, 5, hints=0)
HUGE = [replace(row, net=row.net * 7_654_321) for row in MIXED]
LARGE = [replace(row, net=row.net * 7_654) for row in MIXED]
MANY = rounds(23, 100_000, (*FIVE, "macau", "baccara", "banker and player"), games=40)
STORES = {"none": [], "one": MIXED[:1], "few": FEW, "mixed": MIXED, "large": LARGE, "huge": HUGE, "many": MANY}
SIZES = [(80, 23), (80, 24), (100, 30), (110, 36), (120, 40), (200, 60), (40, 10), (60, 22), (79, 24)]
SEEN: dict[str, Shown] = {}


class Waiting:
    """Odds that are never counted to their end.

    Attributes:
        made: what has been asked for, the latest last.
    """

    made: list["Waiting"]

    def __init__(self, calls: list[Any], tell: Callable[[Any], object]) -> None:
        self.wanted, self.tell, self.stopped = [arguments[0] for _, arguments in calls], tell, False
        self.made.append(self)

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> list[Waiting]:
    """No odds are known, and those that are asked for come when the test says so."""
    monkeypatch.setattr(screens, "KNOWN", {})
    monkeypatch.setattr(screens, "Apart", Waiting)
    monkeypatch.setattr(Waiting, "made", [], raising=False)
    return Waiting.made


def made_up(edge: float, **ends: float) -> Expectation:
    """Odds by which all hands end in few ways."""
    return Expectation({**dict.fromkeys(ENDS, 0.0), **ends}, edge)


def seen(of: str, game: int = 1) -> Shown:
    """What is shown at first, of some rounds."""
    if of not in SEEN:
        with stored(STORES[of]) as store:
            SEEN[of] = Shown(overview(store.connection), statistics(store.connection, game=game))
    return SEEN[of]


def screen(of: str = "mixed") -> StatisticsScreen:
    return StatisticsScreen(seen(of).past, seen(of).game)


def without_hints(rows: list[Row]) -> list[Row]:
    return [row for row in rows if not row.hinted]


FIGURE = re.compile(r"[+−<]?[0-9]|–|none")


def figures(lines: list[str], label: str) -> list[str]:
    """What stands after a label in the one box that has it, as far as figures follow it."""
    boxes = [box.strip(" ▸") for line in lines for box in line.split("│")]
    after = [box.removeprefix(label).split() for box in boxes if box.startswith(f"{label} ")]
    [found] = [words for words in after if FIGURE.match(words[0].strip("━╸") or words[1])]
    return [word for word in found if word.strip("━╸")]


# --- the figures -----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_every_figure_on_the_screen_is_what_the_rows_come_to(size: tuple[int, int]) -> None:
    async def look() -> None:
        rows = without_hints(MIXED)
        player, bank = [row for row in rows if not row.banked], [row for row in rows if row.banked]
        total = [sum(row.net for row in rows[: place + 1]) for place in range(len(rows))]
        async with opened(screen(), *size) as pilot:
            lines = shown(pilot)
        assert lines[0].startswith(f" ♠♥ VINGTUN  Statistics · all books · {len(rows)} rounds ")
        assert lines[0].rstrip().endswith("‹ all books ›")
        assert figures(lines, "rounds") == [str(len(player)), str(len(bank))]
        assert figures(lines, "net") == [money(sum(row.net for row in part)) for part in (player, bank)]
        for part, place in ((player, 0), (bank, 1)):
            mean = f"{sum(row.net for row in part) / len(part):+.1f}".replace("-", "−")
            assert figures(lines, "per round")[place] == mean
        long = " round" if size[0] == 120 else ""
        assert figures(lines, f"best{long}") == [money(max(row.net for row in part)) for part in (player, bank)]
        assert figures(lines, f"worst{long}") == [money(min(row.net for row in part)) for part in (player, bank)]
        assert figures(lines, "held the bank")[:3] == [str(len(bank)), "of", str(len(rows))]
        assert figures(lines, "longest bank")[0] == str(max(row.tenure for row in bank))
        naturals = figures(lines, "naturals")
        assert naturals[0] == str(sum(row.natural for row in rows))
        assert naturals[-1] == f"{NATURAL * len(rows):.1f})"
        border = next(line for line in lines if "highest" in line)
        assert f"highest {money(max(0, *total))} · lowest {money(min(0, *total))}" in border
        assert f"{len(rows)} rounds in 8 games" in border
        assert any(f" {money(total[-1])} " in line for line in lines[1:14])

    asyncio.run(look())


def test_hands_in_percent_and_how_many() -> None:
    hands = [why for row in without_hints(MIXED) for why, _ in row.hands]
    panel = slots.hands(seen("mixed"), 56, 20)
    lines = [line.plain for line in panel.lines]
    assert panel.title.plain == f"How your {len(hands)} hands ended"
    told = {line[2:20].strip(): re.sub("[━╸]", " ", line[20:]).split() for line in lines if line.strip()}
    busts = hands.count("bust")
    assert told["bust"] == [str(busts), f"{100 * busts / len(hands):.0f}", "–"]
    assert told["bank went bust"][0] == str(hands.count("bank bust"))
    assert sum(int(cells[0]) for label, cells in told.items() if label in said.SAID.values()) == len(hands)
    assert lines[-1].startswith("+ you were paid   − you paid   = nobody")


def test_where_there_is_no_room_the_rarest_ways_are_joined_and_none_is_lost() -> None:
    total = seen("mixed").figures.all_hands
    for height in range(11, 20):
        lines = [line.plain for line in slots.hands(seen("mixed"), 56, height).lines]
        assert len(lines) <= height
        counts = [
            int(re.sub("[━╸]", " ", line[20:]).split()[0]) for line in lines[1:] if line[40:].strip()[:1].isdigit()
        ]
        assert sum(counts) == total


def test_sums_agree_across_the_boxes() -> None:
    async def look() -> None:
        async with opened(screen(), 120, 40) as pilot:
            lines = shown(pilot)
        books = {name: figures(lines, name) for name in [*(book.name for book in BOOKS.values()), "all"]}
        assert books["Pontoon"] == ["–", "–", "–", "–"]
        known = [cells for name, cells in books.items() if name not in ("all", "Pontoon")]
        rounds_, nets = books["all"][0], books["all"][1]
        assert int(rounds_) == sum(int(cells[0]) for cells in known)
        assert credits_of(nets) == sum(credits_of(cells[1]) for cells in known)
        assert int(rounds_) == sum(map(int, figures(lines, "rounds")))
        assert credits_of(nets) == sum(map(credits_of, figures(lines, "net")))
        aside = without_hints(MIXED)
        apart = next(line for line in lines if "with hints, kept apart" in line)
        assert f"{len(MIXED) - len(aside)} rounds" in apart
        assert money(sum(row.net for row in MIXED if row.hinted)) in apart

    asyncio.run(look())


def credits_of(text: str) -> int:
    return int(text.replace(",", "").replace("−", "-"))


# --- the odds --------------------------------------------------------------------------------------


def test_the_odds_stand_beside_how_hands_ended() -> None:
    modern, hoyle = (BOOKS[book].options for book in ("modern", "hoyle"))
    known = {modern: made_up(0.001, bust=0.75, tie=0.25), hoyle: made_up(-0.054, bust=0.5, void=0.5)}
    shown_ = replace(seen("mixed").turned(1), known=known)
    for width in (41, 56):
        panel = slots.hands(shown_, width, 12)
        told = {line.plain[2:20].strip(): line.plain.split()[-1] for line in panel.lines}
        assert told["bust"] == "75.0"
        assert told["tie, the bank's"] == "25.0"
        assert told["beat the bank"] == "0.0"
        assert panel.subtitle.plain == "odds: exact, for the bots' rules"
        assert panel.lines[0].plain.split()[-2:] == ["%", "odds"]
    assert replace(shown_, book=None).expected == {}  # those of other books are not known
    both = replace(shown_, book=None, past=Overview(seen("mixed").past.all, {
        book: seen("mixed").past.books[book] for book in ("modern", "hoyle")
    }))  # fmt: skip
    hands = [both.of(book).all_hands for book in ("modern", "hoyle")]
    assert both.expected["bust"] == pytest.approx((0.75 * hands[0] + 0.5 * hands[1]) / sum(hands))
    game = replace(shown_, this_game=True, options=hoyle)
    assert game.expected["bust"] == 0.5
    assert replace(game, options=None).expected == {}


def test_where_ways_are_told_together_so_are_their_odds() -> None:
    known = {BOOKS["modern"].options: made_up(0.0, three_sevens=0.25, other_won=0.25, refused=0.5)}
    shown_ = replace(seen("mixed").turned(1), known=known)
    told = {"other_won": 1, "three_sevens": 1}
    assert slots._joined(shown_.expected, "other_won", told) == 0.25
    assert slots._joined(shown_.expected, "other_won", {"other_won": 2}) == 0.5
    assert slots._joined(shown_.expected, "other_lost", {"other_lost": 2}) == 0.5


def test_each_book_that_was_played_has_its_odds_as_soon_as_they_are_counted(counting: list[Waiting]) -> None:
    async def look() -> None:
        async with opened(screen(), 120, 40) as pilot:
            [asked] = counting
            assert asked.wanted == [BOOKS[book].options for book in FIVE[:4]]
            assert figures(shown(pilot), "Modern")[-1] == "–"
            asked.tell((BOOKS["modern"].options, made_up(0.0008, bust=1.0)))
            asked.tell((BOOKS["hoyle"].options, made_up(-0.0537, bust=1.0)))
            await pilot.pause()
            assert figures(shown(pilot), "Modern")[-2:] == ["+0.1", "%"]
            assert figures(shown(pilot), "Hoyle")[-2:] == ["−5.4", "%"]
            assert figures(shown(pilot), "Foster")[-1] == "–"
            await pilot.press("right")
            assert figures(shown(pilot), "− bust")[-1] == "100.0"
            await pilot.press("q")
            await pilot.pause()
            assert asked.stopped
        async with opened(screen("none")):
            assert len(counting) == 1

    asyncio.run(look())


def test_what_is_to_be_expected_is_what_is_known_of_the_modern_book() -> None:
    modern = expectation(BOOKS["modern"].options)
    shares = {end: round(100 * share, 2) for end, share in modern.ends.items() if share}
    assert shares == {"natural": 4.65, "higher": 16.51, "bank_bust": 21.07, "void": 0.18, "lower": 24.53,
                      "tie": 8.6, "bust": 19.81, "bank_natural": 4.65}  # fmt: skip
    assert f"{100 * modern.edge:+.3f}" == "+0.083"
    assert f"{214 * NATURAL:.1f}" == "10.3"
    assert together([]) == {}


@pytest.mark.rule("H8", "C4")
def test_another_players_natural_and_a_challenge_end_hands_too() -> None:
    hoyle = expectation(BOOKS["hoyle"].options).ends
    assert sum(hoyle.values()) == pytest.approx(1)
    assert 0.08 < hoyle[OTHERS] < 0.10
    cassell = expectation(BOOKS["cassell"].options).ends
    assert sum(cassell.values()) == pytest.approx(1)
    assert cassell["lower"] > 0.3  # the challenged among them


# --- books, this game, nothing ---------------------------------------------------------------------


def test_left_and_right_go_round_the_books() -> None:
    async def turn() -> None:
        async with opened(screen()) as pilot:
            for name in ("Modern", "Hoyle", "Cassell", "Foster", "Pontoon", "all books", "Modern"):
                await pilot.press("right")
                assert shown(pilot)[0].rstrip().endswith(f"‹ {name} ›")
            rows = [row for row in without_hints(MIXED) if row.book == "modern"]
            assert figures(shown(pilot), "rounds") == [
                str(sum(not row.banked for row in rows)),
                str(sum(row.banked for row in rows)),
            ]
            await pilot.press("left", "left")
            lines = shown(pilot)
            assert lines[0].startswith(" ♠♥ VINGTUN  Statistics · Pontoon  ")
            assert "Pontoon has not been played yet." in "\n".join(lines)
            for label in ("rounds", "net", "per round", "best", "worst"):
                assert figures(lines, label) == ["–", "–"]
            assert figures(lines, "− bust") == ["–", "–"]
            assert not re.search("[0-9]", "".join(lines))

    asyncio.run(turn())


def test_a_book_that_only_the_store_knows_comes_after_the_others() -> None:
    async def turn() -> None:
        async with opened(screen("many"), 120, 40) as pilot:
            await pilot.press("left")
            assert shown(pilot)[0].rstrip().endswith("‹ banker and player ›")
            assert sum("others" in line for line in shown(pilot)) == 1

    asyncio.run(turn())


def test_this_game_only_and_back_to_where_one_was() -> None:
    async def look() -> None:
        rows = [row for row in without_hints(MIXED) if row.game == 1]
        async with opened(screen()) as pilot:
            await pilot.press("right", "g")
            lines = shown(pilot)
            assert lines[0].startswith(f" ♠♥ VINGTUN  Statistics · this game · {len(rows)} rounds")
            assert sum(map(int, figures(lines, "rounds"))) == len(rows)
            assert "g All games" in lines[-1]
            assert "in 1 game" not in "\n".join(lines)
            await pilot.press("g")
            assert shown(pilot)[0].rstrip().endswith("‹ Modern ›")
            await pilot.press("G", "right")
            assert shown(pilot)[0].rstrip().endswith("‹ Modern ›")

    asyncio.run(look())


def test_without_a_game_there_is_no_key_for_it() -> None:
    async def look() -> None:
        async with opened(StatisticsScreen(seen("mixed").past)) as pilot:
            before = shown(pilot)
            assert "This game" not in before[-1]
            await pilot.press("g")
            assert shown(pilot) == before
            await pilot.press("?")
            assert "this game" not in "\n".join(shown(pilot))

    asyncio.run(look())


def test_a_game_in_which_no_round_is_over_and_one_of_hints_only() -> None:
    empty = Shown(seen("mixed").past, Statistics(), this_game=True)
    assert "No round of this game is over yet." in text(slots.course(empty, 76, 6).lines)
    with stored([replace(row, hinted=True) for row in FEW]) as store:
        hinted = Shown(overview(store.connection))
    assert "Every round of it was played with hints." in text(slots.course(hinted, 76, 6).lines)
    line = text(statistics_tables.luck(hinted, 56, 4).lines).splitlines()[-1]
    assert " ".join(line.split()) == f"with hints 5 rounds (100 %), {money(sum(row.net for row in FEW))}"


def test_of_few_rounds_it_is_said_that_chance_rules() -> None:
    async def look() -> None:
        for size in ((80, 24), (120, 40), (40, 10)):
            async with opened(screen("few"), *size) as pilot:
                assert "under 30 rounds chance still rules" in "\n".join(shown(pilot))
            for others in ("none", "mixed"):
                async with opened(screen(others), *size) as pilot:
                    assert "chance" not in "\n".join(shown(pilot))

    asyncio.run(look())


# --- keys ------------------------------------------------------------------------------------------


def test_history_is_what_the_screen_is_left_with_and_back_is_nothing() -> None:
    async def leave() -> None:
        for pressed, result in (("h", "history"), ("H", "history"), ("q", None), ("escape", None)):
            async with opened(screen()) as pilot:
                assert told(pilot) == LEFT
                await pilot.press(pressed)
                assert told(pilot) == result

    asyncio.run(leave())


def test_help_tells_the_keys_and_the_signs() -> None:
    async def ask() -> None:
        async with opened(screen(), 100, 40) as pilot:
            await pilot.press("?")
            lines = "\n".join(shown(pilot))
            assert "Help: the statistics" in lines
            assert "your games, round by round." in lines
            assert "where you stand after the last round" in lines
            await pilot.press("?")
            assert "Help" not in "\n".join(shown(pilot)[:-1])
            assert told(pilot) == LEFT

    asyncio.run(ask())


def test_in_a_window_that_is_too_small_only_leaving_works() -> None:
    async def press() -> None:
        async with opened(screen(), 39, 9) as pilot:
            assert "vingtun needs 40x10" in "\n".join(shown(pilot))
            await pilot.press("h", "right")
            assert told(pilot) == LEFT
            await pilot.press("q")
            assert told(pilot) is None

    asyncio.run(press())


# --- in every window -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("of", STORES)
def test_nothing_is_cut_and_every_cell_is_one_wide(of: str, size: tuple[int, int]) -> None:
    async def look() -> None:
        width, height = size
        async with opened(screen(of), width, height) as pilot:
            for pressed in ("", "right", "right", "g"):
                if pressed:
                    await pilot.press(pressed)
                lines = shown(pilot)
                assert len(lines) == height
                assert {len(line) for line in lines} == {width}
                assert "…" not in "\n".join(lines)
                assert lines[-1].rstrip().endswith("q Back")
                assert re.search(r"[0-9]│|│[0-9]", "\n".join(lines)) is None

    asyncio.run(look())


@pytest.mark.parametrize("of", STORES)
def test_every_character_takes_one_cell(of: str) -> None:
    shown_ = seen(of)
    boxes = (
        slots.course, slots.hands, slots.spread, statistics_tables.sides, statistics_tables.luck,
        statistics_tables.books, statistics_tables.records, statistics_small.panel,
    )  # fmt: skip
    for box in boxes:
        for width, height in ((31, 12), (41, 12), (56, 12), (76, 6), (116, 12)):
            panel = box(shown_, width, height)
            assert_single_cells([*panel.lines, panel.title, panel.subtitle])
            assert len(panel.lines) <= height


def test_another_size_and_back() -> None:
    async def resize() -> None:
        async with opened(screen()) as pilot:
            before = shown(pilot)
            for width, height in ((1, 1), (120, 40), (40, 10), (200, 60), (81, 23)):
                await pilot.resize_terminal(width, height)
            await pilot.resize_terminal(80, 24)
            await pilot.press("right", "left")
            assert shown(pilot) == before

    asyncio.run(resize())


def test_the_book_that_is_shown_is_marked() -> None:
    for turned, label in ((0, "all"), (1, "Modern"), (4, "Foster")):
        lines = statistics_tables.books(seen("mixed").turned(turned), 56, 10).lines
        assert [line.plain.split()[1] for line in lines if line.plain.startswith("▸")] == [label]
    game = statistics_tables.books(seen("mixed").toggled(), 56, 10).lines
    assert not any(line.plain.startswith("▸") for line in game)


# --- the charts ------------------------------------------------------------------------------------

COURSE = [20, -60, -120, -80, -40, 90, 200, 310, 280, 160]
CURVE = """
 +310                             ████▅▅▅▅
                              ▅▅▅▅████████▁▁▁▁ +160
                          ▁▁▁▁████████████████ now
    0 ▂▂▂▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁████████████████████▁▁▁▁▁▁▁
          ▂▂▂▂████████▄▄▄▄
 −120         ▄▄▄▄
"""


def test_a_curve_goes_up_from_nought_and_down_and_its_end_is_gold() -> None:
    lines = charts.won_and_lost(COURSE, 60, 6)
    assert text(lines) == drawn(CURVE)
    assert [str(span.style) for span in lines[1].spans] == ["$area-gain", "$gold", "bold $gold"]
    assert [str(span.style) for span in lines[4].spans] == ["$felt on $area-loss", "$area-loss", "$felt on $area-loss"]


courses = st.lists(st.integers(-5_000_000, 5_000_000), max_size=400)


@given(course=courses, width=st.integers(1, 130), height=st.integers(1, 16))
def test_a_curve_of_any_rounds_fits_and_shows_its_extremes(course: list[int], width: int, height: int) -> None:
    lines = charts.won_and_lost(course, width, height)
    assert len(lines) == height
    assert all(line.cell_length == width for line in lines)
    if width < 24 or height < 3 or not course:
        return
    shown_ = charts._sampled(course, width)
    assert shown_[-1] == course[-1]
    for extreme in (min(course), max(course)):
        column = ((course.index(extreme) + 1) * len(shown_) - 1) // len(course)
        others = {charts_column(course, each, len(shown_)) for each in (min(course), max(course), course[-1])}
        assert extreme in shown_ or column in others
    assert len(shown_) <= width


def charts_column(course: list[int], value: int, columns: int) -> int:
    return ((course.index(value) + 1) * columns - 1) // len(course)


@given(course=st.lists(st.integers(-900, 900), min_size=1, max_size=50))
def test_where_there_is_room_every_round_has_its_columns(course: list[int]) -> None:
    shown_ = charts._sampled(course, 60)
    at = [column * len(course) // len(shown_) for column in range(len(shown_))]
    assert [course[place] for place in at] == shown_
    assert set(at) == set(range(len(course)))


def test_nought_has_a_column_of_its_own_and_signs_never_share_one() -> None:
    nets = ((-40, 8), (-10, 2), (0, 4), (10, 4), (500, 1))
    counted = [line.plain for line in charts.spread(nets, 44, 10)]
    assert len(counted) == 10
    assert counted[-1].split() == ["−500", "−250", "0", "+250", "+500"]
    [tall] = [line for line in counted if line.strip() == "██"][:1]
    assert tall.index("█") < 22
    styles = [{str(span.style) for span in line.spans} for line in charts.spread(nets, 44, 10)[:-2]]
    assert {"$area-loss", "$area-gain", "$area"} <= set().union(*styles)


def test_rounds_far_out_are_gathered_at_the_ends_and_it_is_said() -> None:
    nets = (*((net, 100) for net in range(-50, 60, 10)), (-9_000, 1), (70_000, 2))
    feet = charts.spread(nets, 56, 10)[-1].plain
    assert "−50 or less" in feet
    assert "+50 or more" in feet


@given(
    nets=st.dictionaries(st.integers(-5_000_000, 5_000_000), st.integers(1, 10_000), max_size=60),
    width=st.integers(1, 130),
    height=st.integers(1, 14),
)
def test_a_spread_of_any_rounds_fits(nets: dict[int, int], width: int, height: int) -> None:
    lines = charts.spread(sorted(nets.items()), width, height)
    assert len(lines) == height
    assert all(line.cell_length == width for line in lines)
    if width >= 42 and height >= 4:
        step = charts._step(sorted(nets.items()))
        within = sum(n for net, n in nets.items() if abs(net) <= 10 * step)
        assert within >= 0.98 * sum(nets.values())
        assert " 0 " in lines[-1].plain


def test_nothing_played_is_drawn_too() -> None:
    nothing = Shown(Overview(Statistics(), {}))
    assert "No round has been played yet." in text(slots.course(nothing, 76, 6).lines)
    assert text(slots.spread(nothing, 56, 10).lines).strip() == "–"
    assert drawn(text(statistics_tables.sides(nothing, 31, 6).lines)).split()[:3] == ["player", "bank", "rounds"]
