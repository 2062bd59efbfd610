"""What the books said, on the screen: painted as text, driven by its keys, and counted while it is open."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import replace
from fractions import Fraction

import pytest
from tests.app.page_check import LEFT, opened, shown, told
from tests.app.paint_check import assert_single_cells, drawn, text
from textual.pilot import Pilot

from vingtun.app import keys
from vingtun.app.apart import ENDED, Call, Tell
from vingtun.app.screens import claims as module
from vingtun.app.screens.claims import ClaimsScreen, WorkingScreen
from vingtun.app.screens.help import HelpScreen
from vingtun.app.slots import claims, claims_figures
from vingtun.app.slots.claims import Shown
from vingtun.lab.claims import CLAIMS, Claim, Judged, Pair, Verdict, judge

QUICK = tuple(claim for claim in CLAIMS if claim.quick)
NATURALS = next(place for place, claim in enumerate(CLAIMS) if claim.id == "hoyle-naturals")
SIZES = [(80, 24), (120, 40), (40, 10), (65, 20), (66, 19), (200, 60), (80, 16)]


def supposed(claim: Claim) -> Judged:
    """What a claim that takes long to count might come to."""
    pairs = (Pair("bots' rules", None, 0.3, "bank wins 30.00 %"), Pair("best play", 0.5, -0.1, "−10.00 %", "half"))
    return Judged(pairs, Verdict.ONLY_IF, "up to 11", f"Only if {claim.id} is supposed.", ("It is supposed.",))


KNOWN = {claim.id: judge(claim.id) if claim.quick else supposed(claim) for claim in CLAIMS}


class Still:
    """Nothing is counted but what a test tells."""

    made: "list[Still]" = []  # noqa: RUF012

    def __init__(self, calls: list[Call], tell: Tell) -> None:
        self.calls, self.tell, self.stopped = calls, tell, False
        Still.made.append(self)

    def stop(self) -> None:
        self.stopped = True


@pytest.fixture(autouse=True)
def _nothing_known(monkeypatch: pytest.MonkeyPatch) -> None:
    Still.made = []
    monkeypatch.setattr(module, "KNOWN", {})


@contextlib.asynccontextmanager
async def looking(
    monkeypatch: pytest.MonkeyPatch, width: int = 80, height: int = 24, known: Mapping[str, Judged] = KNOWN
) -> AsyncIterator[Pilot[None]]:
    """The screen of all claims, of which these are known."""
    monkeypatch.setattr(module, "KNOWN", dict(known))
    monkeypatch.setattr(module, "Apart", Still)
    async with opened(ClaimsScreen(), width, height) as pilot:
        yield pilot


async def until(pilot: Pilot[None], so: Callable[[], bool]) -> None:
    for _ in range(2000):
        if so():
            return
        await pilot.pause(0.01)
    raise AssertionError("it never came")


# --- painted ---------------------------------------------------------------------------------------


def test_a_claim_with_its_figures_on_one_scale() -> None:
    panel = claims.detail(Shown(known=KNOWN, at=NATURALS), 76, 9)
    assert panel.title.plain == "Hoyle, about 1820"
    assert panel.subtitle.plain == "tested as: naturals among all hands, the dealer's too"
    assert text(panel.lines) == drawn(
        """
The claim: where two play, a natural is to be looked for once in seven
deals, and where four play, twice in seven.

two play  printed  ━━━━━━━━━━━━━━━━━━╸                    once in 7 = 14.3 %
          exactly  ━━━━━━━━━━━━╸                          1 in 10.36 = 9.7 %

four play printed  ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━ twice in 7 = 28.6 %
          exactly  ━━━━━━━━━━━━━━━━━━━━━━━━━              1 in 5.18 = 19.3 %
        """
    )


def test_the_list_of_claims() -> None:
    panel = claims.listed(Shown(CLAIMS[:5], KNOWN, at=4), 0, 78, 9)
    assert text(panel.lines) == drawn(
        """
  book     claim                                        verdict       exactly
  Hoyle    on 14 the next card is 7 to 6 to be safe     ✓ so           7 to 6
  Hoyle    on 15 it is 7 to 6 to go over                ✓ so           7 to 6
  Hoyle    on 15 it is not always right to stand        ~ only if    up to 11
  Hoyle    two cards come to more than 14: over even    ✓ so           51.0 %
▸ Hoyle    a natural once in seven deals when two play  ✗ not so    1 in 10.4
        """
    )
    assert panel.subtitle.plain == "5 of 5 · exact, by counting every deal"


def test_the_list_in_a_small_window() -> None:
    panel = claims.listed(Shown(CLAIMS[:5], KNOWN, at=4), 0, 38, 6)
    assert text(panel.lines) == drawn(
        """
  Hoyle, about 1820         1 in 10.4
  ✓ on 14 the next card is 7 to 6 to …
  ✓ on 15 it is 7 to 6 to go over
  ~ on 15 it is not always right to s…
  ✓ two cards come to more than 14: o…
▸ ✗ a natural once in seven deals whe…
        """
    )


def test_what_is_not_counted_yet_says_so() -> None:
    some = {claim.id: KNOWN[claim.id] for claim in QUICK}
    head = claims.head(Shown(known=some), 80).lines[0].plain
    assert head.rstrip().endswith(f"counting… {len(QUICK)} of {len(CLAIMS)}")
    waiting = Shown(known={}, at=2)
    assert "counting…" in text(claims.listed(waiting, 0, 78, 9).lines)
    assert text(claims.detail(waiting, 76, 9).lines).endswith("counting…")
    ended = replace(waiting, ended=True)
    assert "not known" in text(claims.listed(ended, 0, 78, 9).lines)
    assert "counting" not in text(claims.head(ended, 80).lines)


def test_how_many_are_so() -> None:
    verdicts = [judged.verdict for judged in KNOWN.values()]
    so, not_so, only_if = (verdicts.count(verdict) for verdict in Verdict)
    line = claims.head(Shown(known=KNOWN), 80).lines[0].plain
    assert line.rstrip().endswith(f"{len(CLAIMS)} claims · {so} so, {not_so} not, {only_if} only if")
    assert f"{so} so, {not_so} not" in claims.head(Shown(known=KNOWN), 40).lines[0].plain


def test_a_book_that_names_no_figure_has_no_line_and_less_than_nothing_is_red() -> None:
    first, second = claims_figures.bars(supposed(CLAIMS[0]), 70)
    assert len(first) == 1
    assert [line.plain.split()[:3] for line in second] == [
        ["best", "play", "printed"],
        ["exactly", second[1].plain.split()[1], "−10.00"],
    ]
    styles = {str(span.style) for span in second[1].spans}
    assert "$area-loss" in styles


def test_bars_are_as_long_as_their_figures() -> None:
    pairs = (Pair("a", Fraction(1, 2), Fraction(1, 4), "x", "y"), Pair("b", None, 0.125, "z"))
    (printed, exact), (other,) = claims_figures.bars(Judged(pairs, Verdict.SO, "x", "So.", ("So.",)), 60)
    lengths = [line.plain.count("━") + line.plain.count("╸") / 2 for line in (printed, exact, other)]
    assert lengths[0] == pytest.approx(2 * lengths[1], abs=0.5)
    assert lengths[1] == pytest.approx(2 * lengths[2], abs=0.5)


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
@pytest.mark.parametrize("size", [(76, 9), (36, 6), (116, 20), (61, 9), (20, 3)], ids=str)
def test_whatever_is_painted_fits(claim: Claim, size: tuple[int, int]) -> None:
    width, height = size
    shown_ = Shown(known=KNOWN, at=CLAIMS.index(claim))
    detail = claims.detail(shown_, width, height)
    assert len(detail.lines) <= height
    if width >= 36:
        assert all(line.cell_length <= width for line in detail.lines)
    assert_single_cells(detail.lines)
    whole = claims_figures.laid(claim, KNOWN[claim.id], claims.verdict(shown_, claim), width)
    assert_single_cells(whole)
    if width >= 36:
        assert all(line.cell_length <= width for line in whole)
    for sentence in (KNOWN[claim.id].why, *KNOWN[claim.id].working):
        assert sentence in " ".join(" ".join(line.plain for line in whole).split())


def test_every_claim_says_all_its_figures_at_80_by_24() -> None:
    for place, claim in enumerate(CLAIMS):
        lines = text(claims.detail(Shown(known=KNOWN, at=place), 76, 9).lines)
        assert all(pair.said in lines for pair in KNOWN[claim.id].pairs), claim.id
        assert claim.told[1:] in " ".join(lines.split()), claim.id


def test_where_there_is_room_the_working_is_there_at_once() -> None:
    lines = text(claims.detail(Shown(known=KNOWN, at=NATURALS), 116, 20).lines)
    assert "The working" in lines
    assert "With 3 hands it is 1 in 6.91." in lines


# --- driven ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_up_and_down_choose(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch, *size) as pilot:
            here = [line for line in shown(pilot) if "▸" in line]
            assert len(here) == 1
            for place in (1, 2, 3, 4):
                await pilot.press("down")
                here = [line for line in shown(pilot) if "▸" in line]
                assert len(here) == 1
                assert CLAIMS[place].title[:20] in here[0]
            await pilot.press("end")
            assert any("▸" in line and CLAIMS[-1].title[:20] in line for line in shown(pilot))
            await pilot.press("home", "up")
            assert any("▸" in line and CLAIMS[0].title[:20] in line for line in shown(pilot))
            assert not Still.made
            await pilot.press("q")
            assert told(pilot) is None

    asyncio.run(look())


def test_the_claim_under_the_mark_is_told_below(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch) as pilot:
            await pilot.press(*["down"] * NATURALS)
            lines = shown(pilot)
            assert any(line.startswith("╭─ Hoyle, about 1820 ") for line in lines)
            assert any("1 in 10.36 = 9.7 %" in line for line in lines)
            assert "tested as: naturals among all hands, the dealer's too" in lines[-2]
            assert lines[-1].startswith(" ↑↓ Choose  Enter The working  / Find  ? Help  q Back")

    asyncio.run(look())


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_enter_shows_the_working_and_all_of_it_can_be_read(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def look() -> None:
        async with looking(monkeypatch, *size) as pilot:
            await pilot.press(*["down"] * NATURALS, "enter")
            assert isinstance(pilot.app.screen, WorkingScreen)
            seen = [line.strip("│ ") for line in shown(pilot)]
            for _ in range(40):
                await pilot.press("down")
                seen += [line.strip("│ ") for line in shown(pilot)]
            whole = " ".join(seen)
            assert "The working" in whole
            assert "1 in 6.91." in whole
            assert "the dealer's too." in whole
            await pilot.press("question_mark")
            assert isinstance(pilot.app.screen, HelpScreen)
            await pilot.press("escape", "q")
            assert isinstance(pilot.app.screen, ClaimsScreen)
            assert told(pilot) == LEFT
            await pilot.press("escape")
            assert told(pilot) is None

    asyncio.run(look())


def test_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch) as pilot:
            await pilot.press("slash")
            assert "type a word" in shown(pilot)[-1]
            await pilot.press(*"natural")
            having = [claim for claim in CLAIMS if "natural" in claims.Shown(known=KNOWN)._text(claim)]
            for count, claim in enumerate([*having, having[0]], 1):
                assert any("▸" in line and claim.title[:30] in line for line in shown(pilot))
                assert f"{(count - 1) % len(having) + 1} of {len(having)}" in shown(pilot)[-1]
                await pilot.press("enter")
            await pilot.press(*"xyz")
            assert "✗ nowhere" in shown(pilot)[-1]
            await pilot.press("enter", "backspace", "backspace", "backspace")
            assert f" of {len(having)}" in shown(pilot)[-1]
            await pilot.press("q", "question_mark")
            assert "naturalq?" in shown(pilot)[-1]
            await pilot.press("down", "escape")
            assert "q Back" in shown(pilot)[-1]
            assert isinstance(pilot.app.screen, ClaimsScreen)

    asyncio.run(look())


def test_a_word_of_a_book_or_a_verdict_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch) as pilot:
            await pilot.press("slash", *"victorian")
            assert any("▸" in line and "Cassell" in line for line in shown(pilot))
            await pilot.press(*["backspace"] * 9, *"not so")
            assert any("▸" in line and "✗ not so" in line for line in shown(pilot))

    asyncio.run(look())


def test_the_help_tells_the_keys_and_the_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch, 80, 30) as pilot:
            await pilot.press("question_mark")
            lines = " ".join(shown(pilot))
            assert "Help: what the books said" in lines
            assert "~ only if" in lines
            assert "find a word in the claims" in lines

    asyncio.run(look())


def test_the_keys_of_the_claims_mean_one_thing() -> None:
    assert [key.command for key in keys.MOMENTS[keys.CLAIMS]] == ["open", "find"]


# --- counted ---------------------------------------------------------------------------------------


def test_what_takes_a_moment_is_counted_first_and_each_is_shown_when_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def look() -> None:
        async with looking(monkeypatch, known={}) as pilot:
            [counting] = Still.made
            asked = [arguments[0] for _, arguments in counting.calls]
            assert asked[: len(QUICK)] == [claim.id for claim in QUICK]
            assert sorted(asked) == sorted(claim.id for claim in CLAIMS)
            assert f"counting… 0 of {len(CLAIMS)}" in shown(pilot)[0]
            await pilot.press("enter")
            assert isinstance(pilot.app.screen, WorkingScreen)
            assert any("counting…" in line for line in shown(pilot))
            counting.tell(KNOWN[asked[0]])
            await until(pilot, lambda: any("The working" in line for line in shown(pilot)))
            await pilot.press("q")
            assert f"counting… 1 of {len(CLAIMS)}" in shown(pilot)[0]
            for id_ in asked[1:]:
                counting.tell(KNOWN[id_])
            counting.tell(ENDED)
            await until(pilot, lambda: f"{len(CLAIMS)} claims" in shown(pilot)[0])
            await pilot.press("q")
            assert counting.stopped
            assert module.KNOWN.keys() == KNOWN.keys()

    asyncio.run(look())


def test_what_comes_after_the_screen_is_left_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch, known={}) as pilot:
            [counting] = Still.made
            await pilot.press("q")
            counting.tell(KNOWN["hoyle-14"])
            await pilot.pause()
            assert module.KNOWN == {}
            assert counting.stopped

    asyncio.run(look())


def test_what_cannot_be_counted_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        async with looking(monkeypatch, known={}) as pilot:
            Still.made[0].tell(ENDED)
            await until(pilot, lambda: any("not known" in line for line in shown(pilot)))
            assert "counting…" not in " ".join(shown(pilot))

    asyncio.run(look())


def test_the_real_thing() -> None:
    async def look() -> None:
        async with opened(ClaimsScreen(QUICK)) as pilot:
            await until(pilot, lambda: f"{len(QUICK)} claims" in shown(pilot)[0])
            assert {claim.id: judge(claim.id) for claim in QUICK} == module.KNOWN

    asyncio.run(look())


def test_a_condition_is_told_at_80_by_24() -> None:
    for place, claim in enumerate(CLAIMS):
        judged = judge(claim.id)
        if judged.verdict is Verdict.ONLY_IF:
            lines = text(claims.detail(Shown(known={claim.id: judged}, at=place), 76, 9).lines)
            assert judged.why in " ".join(lines.split()), claim.id
