"""The page about fair deals: what stands there can be done by hand, and is so."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from tests.play.dealt import rounds

from vingtun.engine.books import BOOKS
from vingtun.engine.receipt import Receipt
from vingtun.rulebook import PROSE, plain
from vingtun.rulebook.common import FAIR_DEALS

DOCS = Path(__file__).parents[2] / "docs" / "rules.md"
TEXT = "\n".join(plain(each.text) for each in FAIR_DEALS.paragraphs)
SHELLS = [shell for shell in ("sh", "bash", "dash", "zsh") if shutil.which(shell)]

pytestmark = pytest.mark.skipif(
    not all(map(shutil.which, ("sh", "sha256sum", "tac", "tr"))), reason="there is no sha256sum here"
)


def snippet() -> str:
    """The lines for a shell, as they stand in the document."""
    found = re.findall(r"^```sh\n(.*?)^```$", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert len(found) == 1
    return str(found[0])


def typed(receipt: Receipt) -> str:
    """The same with a receipt filled in, as somebody copies it from a record."""
    pack = " ".join(map(repr, receipt.cards))
    return snippet().replace("SALT", receipt.seal).replace("PACK", pack)


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize("book", BOOKS)
def test_a_shell_and_sha256sum_come_to_the_same(shell: str, book: str) -> None:
    for each in rounds(book, number=2):
        for receipt in each.record.receipts:
            done = subprocess.run([shell, "-c", typed(receipt)], capture_output=True, text=True, check=True)
            assert (done.stdout, done.stderr) == (f"{receipt.fingerprint}\n", "")


def test_another_order_comes_to_something_else() -> None:
    (receipt,) = rounds("modern")[0].record.receipts
    changed = Receipt(receipt.fingerprint, receipt.cards[::-1], receipt.seal)
    done = subprocess.run(["sh", "-c", typed(changed)], capture_output=True, text=True, check=True)
    assert len(done.stdout.strip()) == 64
    assert done.stdout.strip() != receipt.fingerprint


def test_the_lines_are_short_and_name_what_is_filled_in() -> None:
    assert all(len(line) <= 51 for line in FAIR_DEALS.code)
    assert re.findall(r"\b[A-Z]{2,}\b", "\n".join(FAIR_DEALS.code)) == ["SALT", "PACK"]


def test_it_says_what_is_proved_and_what_is_not() -> None:
    for told in ("What it proves:", "What it does not prove:", "Shuffled in mid-round", "Where the pack is dealt on"):
        assert told in TEXT
    assert "vingtun verify" in TEXT


def test_it_is_the_last_page_of_every_book() -> None:
    assert all(prose.pages[-1] is FAIR_DEALS or prose.pages[-1] == FAIR_DEALS for prose in PROSE.values())
