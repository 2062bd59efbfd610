"""The rules on the screen: turning pages, scrolling, finding, and who pays whom."""

import asyncio
from dataclasses import replace

import pytest
from tests.app.page_check import LEFT, colours, opened, shown, told
from tests.app.paint_check import assert_single_cells, text

from vingtun.app.screens.rules import RulesScreen
from vingtun.app.slots import pages, rules_books, rules_page, rules_payments, rules_prose
from vingtun.app.slots.rules_reading import Reading, reading
from vingtun.app.theme import COLOURS
from vingtun.engine.books import BOOKS
from vingtun.rulebook import PROSE, plain
from vingtun.rulebook.options import EXPLANATIONS

BOOK = BOOKS["modern"]
MODERN = PROSE["modern"]
READING = reading(BOOK.options, "modern")
TITLES = [page.title for page in MODERN.pages]
PAYMENTS, SIDE_BY_SIDE = TITLES.index("Payments"), TITLES.index("Five books")
PAGES = len(TITLES)
SIZES = [(40, 10), (70, 10), (200, 60)]


def rules() -> RulesScreen:
    return RulesScreen(BOOK.options)


def at(book: str, place: int = 0, **changes: object) -> Reading:
    """A table that plays a book with some options changed, and reads a page of it."""
    return replace(reading(BOOKS[book].options.changed(changes), book), place=place)


def payments(book: str = "modern", width: int = 58, **changes: object) -> list[str]:
    return text(rules_page.laid(at(book, **changes), PAYMENTS, width)).split("\n")


def side_by_side(book: str = "modern", width: int = 58, **changes: object) -> list[str]:
    return text(rules_page.laid(at(book, **changes), SIDE_BY_SIDE, width)).split("\n")


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
@pytest.mark.parametrize("book", BOOKS)
def test_every_word_of_every_page_is_on_the_screen(book: str, width: int) -> None:
    of_book = at(book)
    for place, page in enumerate(of_book.prose.pages):
        lines = rules_page.laid(of_book, place, width)
        assert_single_cells(lines)
        assert max(line.cell_length for line in lines) <= width
        if not page.table:
            said = " ".join(f"{paragraph.mark} {plain(paragraph.text)}" for paragraph in page.paragraphs)
            assert text(lines).split() == said.split()


def test_a_line_of_a_wide_page_is_no_longer_than_one_likes_to_read() -> None:
    lines = rules_page.laid(READING, 3, 178)
    assert max(len(line.plain.strip()) for line in lines) <= rules_prose.WIDEST + rules_prose.MARGIN


def test_payments_in_a_table() -> None:
    assert payments()[4:7] == [
        " a natural   void         +2         +2          +2",
        " A♣ Q♥       at once      at once    at once     at once",
        "",
    ]


def test_payments_come_from_the_options() -> None:
    equal = [line for line in payments() if "equal" in line]
    void = [line for line in payments(ties="void") if "equal" in line]
    assert "−1 equal" in equal[0]
    assert "void equal" in void[0]
    assert payments(ties="void")[-1] == " ≠ At your table: of equal totals nobody pays."


def test_payments_of_pontoon_have_room_where_the_bank_is_told_in_words() -> None:
    lines = payments("pontoon")
    assert lines[:3] == [
        " The bank has ▸",
        "                a       five            under     over",
        " You have ▾     natural cards   21      21        21",
    ]
    assert " five cards     ·       −1      +2      +2        +2" in lines
    assert " 2♥ 3♣ 4♠ 3♦ 6♦" in lines
    assert any("The bank has ▸" in line for line in payments("pontoon", 98))


def test_payments_in_a_list_where_the_table_has_no_room() -> None:
    lines = payments(width=38)
    assert "   under 21   +1 higher" in lines
    assert "              −1 lower" in lines
    assert "   five cards  +3" in payments("pontoon", 38)


def test_what_is_paid_beside_the_table_stands_under_it() -> None:
    assert " another's natural   −2 to its holder   void with the bank" in payments("hoyle")
    assert " a challenge   +1 higher   void equal   −1 lower" in payments("cassell")
    assert " you refuse to double   −1" in [line.rstrip() for line in payments("foster")]
    assert " the pool" in payments("modern", pool="kitty")


def test_the_border_of_the_payments_says_whose_and_which_statements() -> None:
    panel = rules_page.page(replace(READING, place=PAYMENTS), 0, 58, 20)
    assert panel.title.plain == "Payments in Modern, in stakes"
    assert panel.subtitle.plain == f"M7 to M12 · {PAYMENTS + 1} of {PAGES}"
    assert rules_page.page(at("modern", PAYMENTS, ties="void"), 0, 58, 20).title.plain == (
        "Payments at your table, in stakes"
    )
    assert rules_payments.statements(at("foster")) == "F2 to F6"


# --- the five books --------------------------------------------------------------------------------


def test_the_five_books_side_by_side() -> None:
    panel = rules_page.page(replace(READING, place=SIDE_BY_SIDE), 0, 58, 20)
    lines = text(panel.lines).split("\n")
    assert lines[:5] == [
        "                   Modern   Hoyle Cassell  Foster Pontoon",
        "                    yours",
        " stakes come         card  before    card    card    card",
        " bank may double        –       –       –     ask    must",
        " natural from all       –      ×2       –       –       –",
    ]
    assert lines[-1] == " bold differs from Modern   – no   × stakes"
    assert len(lines) == 20
    assert panel.subtitle.plain == f"↓ more · 22 of 29 options differ · {SIDE_BY_SIDE + 1} of {PAGES}"


def test_every_option_has_one_row_and_those_that_are_alike_come_last() -> None:
    lines = side_by_side()
    labels = [label for label, _ in EXPLANATIONS.values()]
    for label in labels:
        assert sum(line.startswith(f" {label} ") for line in lines) == 1
    at_ruler = next(number for number, line in enumerate(lines) if "alike in all five" in line)
    assert len(lines) == len(labels) + 1
    for number, line in enumerate(lines):
        values = line[19:].split()
        assert number == at_ruler or (len(set(values[-5:])) == 1) == (number > at_ruler)


def test_yours_is_gold_what_differs_is_bold_and_the_rest_is_muted() -> None:
    def styles(of_table: Reading, label: str) -> list[str]:
        line = next(each for each in rules_page.laid(of_table, SIDE_BY_SIDE, 58) if each.plain.startswith(f" {label} "))
        ends = [25, 33, 41, 49, 57]
        return [next(str(span.style) for span in line.spans if span.start < end <= span.end) for end in ends]

    gold, bold, muted = "$gold", "bold $ink", "$muted"
    assert styles(READING, "two naturals") == [gold, muted, bold, muted, bold]
    assert styles(READING.turned(2), "two naturals") == [bold, bold, gold, bold, muted]


def test_the_table_is_shown_in_the_column_of_its_book() -> None:
    of_table = at("hoyle", SIDE_BY_SIDE, ties="bank", pool="kitty")
    rows = side_by_side("hoyle", ties="bank", pool="kitty")
    assert " equal totals ≠      bank    bank    bank    void    bank" in rows
    assert " pool ≠                 –   kitty       –       –       –" in rows
    panel = rules_page.page(of_table, 0, 58, 20)
    assert panel.lines[1].plain.split() == ["yours"]
    assert panel.lines[-1].plain.endswith("≠ changed")
    assert "23 of 29 options differ" in panel.subtitle.plain
    assert rules_books.count(of_table) == (23, 29)


def test_a_wide_table_has_the_numbers_of_the_statements() -> None:
    rows = side_by_side(width=98)
    [ties] = [row for row in rows if "equal totals" in row]
    assert ties.split()[2:] == ["bank", "M11", "void", "H7", "bank", "C6", "void", "F6", "bank", "P15"]
    assert len(rows) == 30
    [changed] = [row for row in side_by_side("hoyle", 98, ties="bank") if "equal totals" in row]
    assert changed.split()[2:] == ["≠", "bank", "M11", "bank", "bank", "C6", "void", "F6", "bank", "P15"]


def test_a_narrow_table_names_the_books_that_differ() -> None:
    rows = [row.rstrip() for row in side_by_side(width=38)]
    assert " two naturals        void    ≠ C P" in rows
    assert " packs               1" in rows
    panel = rules_page.page(replace(READING, place=SIDE_BY_SIDE), 0, 38, 6)
    assert panel.lines[0].plain.split() == ["Modern,", "yours"]
    assert len(panel.lines) == 6


def test_a_large_figure_does_not_run_into_its_label() -> None:
    [row] = [row for row in side_by_side("modern", max_stake=999_999_999) if "greatest stake" in row]
    assert row.startswith(" greatest stake ≠  999.9M ")


# --- the other boxes -------------------------------------------------------------------------------


def test_contents_say_what_is_played() -> None:
    lines = text(rules_page.contents(READING, 18, 20).lines).split("\n")
    assert lines[0] == "▸ The aim"
    assert lines[6:10] == ["  Who pays", "", "  Five books", "  Payments"]
    assert lines[-2:] == [" you play", " Modern"]
    changed = at("modern", ties="void", split=True)
    assert text(rules_page.contents(changed, 18, 20).lines).endswith(" Modern ≠")
    assert rules_page.head(changed, 80, 1).lines[0].plain.endswith("≠ 2 changed   ‹ Modern › ")
    assert rules_page.head(changed, 40, 1).lines[0].plain == " ♠♥ VINGTUN  Rules         ≠ ‹ Modern › "
    elsewhere = changed.turned(1)
    assert rules_page.head(elsewhere, 80, 1).lines[0].plain.endswith("  ‹ Hoyle › ")
    assert text(rules_page.contents(elsewhere, 18, 20).lines).endswith(" Modern ≠")


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
        assert lines[0].rstrip().startswith(" ♠♥ VINGTUN  Rules · Modern, today")
        assert lines[0].rstrip().endswith("‹ Modern ›")
        assert lines[1].startswith("╭─ Rules ──────────╮╭─ The aim ──────")
        assert lines[2].startswith("│▸ The aim         ││      Beat the banker's total")
        assert lines[-1].rstrip() == " ↑↓ Read  ←→ Book  np Page  / Find  Tab Contents  ? Help  q Back"
        await pilot.press("n", "]", "p")
        assert "╭─ One round ──" in shown(pilot)[1]
        assert f"2 of {PAGES}" in shown(pilot)[-2]
        await pilot.press("tab", "down")
        assert "╭─ Stakes ──" in shown(pilot)[1]
        assert shown(pilot)[-1].startswith(" ↑↓ Choose")
        await pilot.press("end")
        assert "╭─ Fair deals ──" in shown(pilot)[1]
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


def test_left_and_right_go_round_the_books_and_the_page_stays_in_place() -> None:
    async def turn() -> None:
        screen = RulesScreen(BOOKS["foster"].options, "foster")
        async with opened(screen) as pilot:
            await pilot.press(*"nnn")
            for book in ("Pontoon", "Modern", "Hoyle", "Cassell", "Foster"):
                await pilot.press("right")
                assert shown(pilot)[0].rstrip().endswith(f"‹ {book} ›")
                assert "╭─ Naturals ──" in shown(pilot)[1]
                assert shown(pilot)[-3].startswith("│ Foster ")
            await pilot.press("left", "left")
            assert shown(pilot)[0].rstrip().endswith("‹ Hoyle ›")
            assert any("H8" in line for line in shown(pilot))

    asyncio.run(turn())


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (40, 10)])
@pytest.mark.parametrize(("book", "number"), [("pontoon", "P8"), ("modern", "M22"), ("hoyle", "H1"), ("modern", "F10")])
def test_opened_at_a_statement(book: str, number: str, size: tuple[int, int]) -> None:
    async def look() -> None:
        screen = RulesScreen(BOOKS[book].options, book, number)
        async with opened(screen, *size) as pilot:
            await pilot.pause()
            assert screen.reading.prose.book == {"P": "pontoon", "M": "modern", "H": "hoyle", "F": "foster"}[number[0]]
            assert screen.reading.book.id == book
            marks = [line.rpartition("││")[2].strip("│ ").split(" ")[0] for line in shown(pilot)[2:-2]]
            assert number in marks
            await pilot.press("right")
            assert not screen.reading.statement

    asyncio.run(look())


def test_a_statement_that_there_is_not_opens_the_book() -> None:
    assert reading(BOOK.options, "modern", "M99") == READING


@pytest.mark.parametrize("size", SIZES)
def test_the_space_bar_alone_goes_through_the_whole_book(size: tuple[int, int]) -> None:
    async def read() -> None:
        screen = rules()
        async with opened(screen, *size) as pilot:
            seen = set()
            for _ in TITLES:
                screen.do("last")
                seen.add(screen.reading.place)
                assert screen.shown == screen.bottom
                screen.do("page down")
            assert seen == set(range(PAGES))
            await pilot.press("home", "pageup", "pageup", "space")
            assert screen.shown == screen.bottom

    asyncio.run(read())


def test_every_page_scrolls_to_its_last_line() -> None:
    async def read() -> None:
        screen = rules()
        async with opened(screen, 40, 10) as pilot:
            for place in range(PAGES):
                screen.do("last")
                screen.show_all()
                await pilot.pause()
                last = rules_page.laid(screen.reading, place, 38)[-1].plain.strip()
                assert last in shown(pilot)[-3]
                assert "↑ more" in shown(pilot)[-2]
                screen.do("next page")

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


def test_a_book_is_opened_at_its_own_table() -> None:
    async def read() -> None:
        screen = RulesScreen(BOOKS["hoyle"].options, "hoyle")
        async with opened(screen) as pilot:
            assert shown(pilot)[0].rstrip().startswith(" ♠♥ VINGTUN  Rules · Hoyle, about 1820")
            assert shown(pilot)[-3].startswith("│ Hoyle ")
            await pilot.press(*["n"] * PAYMENTS)
            assert "Payments in Hoyle, in stakes" in shown(pilot)[1]
            assert "H4 to H9" in shown(pilot)[-2]

    asyncio.run(read())


def test_the_heads_of_the_five_books_stay_while_the_rows_scroll() -> None:
    async def scroll() -> None:
        screen = rules()
        async with opened(screen) as pilot:
            await pilot.press(*["n"] * SIDE_BY_SIDE)
            before = shown(pilot)
            await pilot.press("end")
            after = shown(pilot)
            assert after[2:4] == before[2:4]
            assert after[-4:-2] == before[-4:-2]
            assert "packs" in after[-5]
            assert "↑ more" in after[-2]
            await pilot.press("pagedown")
            assert "Payments in Modern" in shown(pilot)[1]

    asyncio.run(scroll())


def test_a_word_is_found_in_the_five_books_too() -> None:
    async def find() -> None:
        screen = rules()
        async with opened(screen) as pilot:
            await pilot.press("/", *"busts shown", "enter")
            assert "╭─ Five books ──" in shown(pilot)[1]
            assert COLOURS["gold"] in colours(pilot, "busts shown")

    asyncio.run(find())
