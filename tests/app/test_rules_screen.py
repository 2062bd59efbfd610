"""The rules on the screen: turning pages, scrolling, finding, and who pays whom."""

import asyncio
from dataclasses import replace

import pytest
from tests.app.page_check import LEFT, colours, opened, shown, told
from tests.app.paint_check import assert_single_cells, text

from vingtun.app.screens.rules import RulesScreen
from vingtun.app.slots import pages, rules_page
from vingtun.app.theme import COLOURS
from vingtun.engine.books import BOOKS
from vingtun.engine.options import Options
from vingtun.rulebook import PROSE, plain

BOOK = BOOKS["modern"]
MODERN = PROSE["modern"]
READING = rules_page.Reading(MODERN, BOOK, BOOK.options)
PAYMENTS = [page.title for page in MODERN.pages].index("Payments")
SIZES = [(40, 10), (70, 10), (200, 60)]


def rules() -> RulesScreen:
    return RulesScreen(BOOK.options)


def payments(options: Options, book: str = "modern", width: int = 58) -> str:
    reading = rules_page.Reading(MODERN, BOOKS[book], options, PAYMENTS)
    return text(rules_page.laid(reading, PAYMENTS, width))


# --- what is painted -------------------------------------------------------------------------------


def test_a_page_has_numbers_in_the_margin_and_real_cards() -> None:
    lines = text(rules_page.laid(READING, 3, 58)).split("\n")
    assert lines[:4] == [
        "      An ace and a ten-card as the first two cards of a",
        "      hand: A♠ K♦, or 10♥ A♣, or J♣ A♥. Nothing beats it.",
        "",
        " M7   If the banker has one, the round ends there, and",
    ]


@pytest.mark.parametrize("width", [30, 38, 58, 98, 178])
def test_every_word_of_every_page_is_on_the_screen(width: int) -> None:
    for place, page in enumerate(MODERN.pages):
        lines = rules_page.laid(READING, place, width)
        assert_single_cells(lines)
        assert max(line.cell_length for line in lines) <= width
        if page.table is None:
            said = " ".join(f"{paragraph.mark} {plain(paragraph.text)}" for paragraph in page.paragraphs)
            assert text(lines).split() == said.split()


def test_a_line_of_a_wide_page_is_no_longer_than_one_likes_to_read() -> None:
    lines = rules_page.laid(READING, 3, 178)
    assert max(len(line.plain.strip()) for line in lines) <= rules_page.WIDEST + rules_page.MARGIN


def test_payments_in_a_table() -> None:
    assert payments(BOOK.options).split("\n")[4:7] == [
        " a natural   void         +2         +2          +2",
        " A♣ Q♥       at once      at once    at once     at once",
        "",
    ]


def test_payments_come_from_the_options() -> None:
    equal = [line for line in payments(BOOK.options).split("\n") if "equal" in line]
    void = [line for line in payments(BOOK.options.changed({"ties": "void"})).split("\n") if "equal" in line]
    assert "−1 equal" in equal[0]
    assert "void equal" in void[0]


def test_payments_in_a_list_where_the_table_has_no_room() -> None:
    lines = payments(BOOK.options, width=38).split("\n")
    assert "   under 21   +1 higher" in lines
    assert "              −1 lower" in lines
    assert "+3" in payments(BOOKS["pontoon"].options, "pontoon", 58)
    assert "The bank has ▸" not in payments(BOOKS["pontoon"].options, "pontoon", 58)
    assert "The bank has ▸" in payments(BOOKS["pontoon"].options, "pontoon", 98)


def test_the_border_of_the_payments_says_whose_and_which_statements() -> None:
    panel = rules_page.page(replace(READING, place=PAYMENTS), 0, 58, 20)
    assert panel.title.plain == "Payments in Modern, in stakes"
    assert panel.subtitle.plain == "M7 to M12 · 8 of 12"
    changed = rules_page.Reading(MODERN, BOOK, BOOK.options.changed({"ties": "void"}), PAYMENTS)
    assert rules_page.page(changed, 0, 58, 20).title.plain == "Payments at your table, in stakes"


def test_contents_say_what_is_played() -> None:
    lines = text(rules_page.contents(READING, 18, 20).lines).split("\n")
    assert lines[0] == "▸ The aim"
    assert lines[6:9] == ["  Who pays", "", "  Payments"]
    assert lines[-2:] == [" you play", " Modern"]
    changed = rules_page.Reading(MODERN, BOOK, BOOK.options.changed({"ties": "void", "split": True}))
    assert text(rules_page.contents(changed, 18, 20).lines).endswith(" Modern ≠")
    assert rules_page.head(changed, 80, 1).lines[0].plain.endswith("≠ 2 options changed ")


@pytest.mark.parametrize("height", range(1, 24))
def test_contents_always_show_the_page_that_is_read(height: int) -> None:
    for place, page in enumerate(MODERN.pages):
        panel = rules_page.contents(replace(READING, place=place), 18, height)
        assert len(panel.lines) <= height
        assert f"▸ {page.title}" in text(panel.lines)


def test_words_are_found_across_the_end_of_a_line_but_not_of_a_paragraph() -> None:
    lines = rules_page.laid(READING, 3, 58)
    [hit] = pages.find(lines, "cards of A HAND")
    assert [line for line, _, _ in hit.spans] == [0, 1]
    assert [lines[line].plain[start:end] for line, start, end in hit.spans] == ["cards of a", "hand"]
    assert pages.find(lines, "beats it. M7") == []
    assert pages.find(lines, " ") == []
    assert [hit.line for hit in pages.find(lines, "M8")] == [7]


# --- what the keys do ------------------------------------------------------------------------------


async def _look_round() -> None:
    async with opened(rules()) as pilot:
        lines = shown(pilot)
        assert lines[0].rstrip() == " ♠♥ VINGTUN  Rules · Modern"
        assert lines[1].startswith("╭─ Rules ──────────╮╭─ The aim ──────")
        assert lines[2].startswith("│▸ The aim         ││      Beat the banker's total")
        assert lines[-1].rstrip() == " ↑↓ Read  ←→ Page  / Find  Tab Contents  ? Help  q Back"
        await pilot.press("right", "right", "left")
        assert "╭─ One round ──" in shown(pilot)[1]
        assert "2 of 12" in shown(pilot)[-2]
        await pilot.press("tab", "down")
        assert "╭─ Stakes ──" in shown(pilot)[1]
        assert shown(pilot)[-1].startswith(" ↑↓ Choose")
        await pilot.press("end")
        assert "╭─ Left out ──" in shown(pilot)[1]
        await pilot.press("up", "tab", "down")
        assert "╭─ Words ──" in shown(pilot)[1]
        assert "↑↓ more" in shown(pilot)[-2]
        await pilot.press("home")
        assert "↓ more" in shown(pilot)[-2]
        assert "↑" not in shown(pilot)[-2]
        assert told(pilot) == LEFT
        await pilot.press("q")
        assert told(pilot) is None


def test_turning_pages_in_the_text_and_in_the_contents() -> None:
    asyncio.run(_look_round())


@pytest.mark.parametrize("size", SIZES)
def test_the_space_bar_alone_goes_through_the_whole_book(size: tuple[int, int]) -> None:
    async def read() -> None:
        screen = rules()
        async with opened(screen, *size) as pilot:
            seen = set()
            for _ in MODERN.pages:
                screen.do("last")
                seen.add(screen.reading.place)
                assert screen.shown == screen.bottom
                screen.do("page down")
            assert seen == set(range(len(MODERN.pages)))
            await pilot.press("home", "pageup", "pageup", "space")
            assert screen.shown == screen.bottom

    asyncio.run(read())


def test_every_page_scrolls_to_its_last_line() -> None:
    async def read() -> None:
        screen = rules()
        async with opened(screen, 40, 10) as pilot:
            for place in range(len(MODERN.pages)):
                screen.do("last")
                screen.show_all()
                await pilot.pause()
                last = rules_page.laid(screen.reading, place, 38)[-1].plain.strip()
                assert last in shown(pilot)[-3]
                assert "↑ more" in shown(pilot)[-2]
                screen.do("next")

    asyncio.run(read())


def test_finding_goes_from_place_to_place_and_round() -> None:
    async def find() -> None:
        screen = rules()
        async with opened(screen) as pilot:
            await pilot.press("/")
            assert "type a word" in shown(pilot)[-1]
            await pilot.press(*"unseen")
            assert shown(pilot)[-1].startswith(" / unseen")
            assert "1 found  Enter Next  Esc Leave" in shown(pilot)[-1]
            await pilot.press("enter")
            assert "╭─ Credits ──" in shown(pilot)[1]
            assert "1 of 1" in shown(pilot)[-1]
            assert COLOURS["gold"] in colours(pilot, "unseen")
            await pilot.press("enter")
            assert "╭─ Credits ──" in shown(pilot)[1]
            await pilot.press(*["backspace"] * 6, *"qq?")
            assert "✗ nowhere" in shown(pilot)[-1]
            await pilot.press("enter", "escape")
            assert "╭─ Credits ──" in shown(pilot)[1]
            assert "q Back" in shown(pilot)[-1]
            assert told(pilot) == LEFT
            await pilot.press("escape")
            assert told(pilot) is None

    asyncio.run(find())


def test_the_next_place_is_after_the_one_before() -> None:
    reading = replace(READING, word="natural")
    everywhere = rules_page.hits(reading, 58)
    assert len(everywhere) > 12
    went = []
    for _ in everywhere:
        found = rules_page.following(reading, 0, 58)
        assert found is not None
        reading = replace(reading, place=found[0], found=found)
        went.append(found)
    assert went == everywhere
    assert rules_page.following(reading, 0, 58) == everywhere[0]


def test_help_over_the_rules_tells_their_keys() -> None:
    async def ask() -> None:
        async with opened(rules()) as pilot:
            await pilot.press("?")
            lines = "\n".join(shown(pilot))
            assert "Help: the rules" in lines
            assert "the page after this one." in lines
            assert "tested under this number" in lines
            await pilot.press("r")
            assert "Help: the rules" not in "\n".join(shown(pilot))
            assert told(pilot) == LEFT

    asyncio.run(ask())


def test_any_size_and_back() -> None:
    async def resize() -> None:
        screen = rules()
        async with opened(screen) as pilot:
            await pilot.press("tab", "down", "down", "down")
            before = shown(pilot)
            for width, height in ((1, 1), (40, 10), (20, 3), (200, 60), (69, 24)):
                await pilot.resize_terminal(width, height)
                await pilot.press("end", "home")
            assert not screen.reading.in_contents
            assert "Tab" not in shown(pilot)[-1]
            assert shown(pilot)[1].startswith("╭─ Naturals")
            await pilot.resize_terminal(80, 24)
            await pilot.press("tab")
            assert shown(pilot) == before

    asyncio.run(resize())


def test_a_book_without_prose_is_played_while_the_default_one_is_read() -> None:
    async def read() -> None:
        screen = RulesScreen(BOOKS["hoyle"].options, "hoyle")
        async with opened(screen) as pilot:
            assert shown(pilot)[0].rstrip() == " ♠♥ VINGTUN  Rules · Modern"
            assert shown(pilot)[-3].startswith("│ Hoyle ")
            await pilot.press(*["right"] * PAYMENTS)
            assert "Payments in Hoyle, in stakes" in shown(pilot)[1]
            assert "H4 to H9" in shown(pilot)[-2]

    asyncio.run(read())
