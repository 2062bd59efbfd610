"""`@pytest.mark.option(ties=("bank", "void"))`: a test that shows what these values of an option come to."""

from collections.abc import Iterator

import pytest
from tests import rounds


@pytest.fixture(autouse=True)
def what_is_claimed_is_played(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that claims values sits at a table with each of them, and at one with another to compare."""
    rounds.PLAYED.clear()
    yield
    for mark in request.node.iter_markers("option"):
        for name, values in mark.kwargs.items():
            played = {getattr(options, name) for options in rounds.PLAYED}
            assert set(values) <= played, f"{name}: no table plays {set(values) - played}"
            assert len(played) > 1, f"{name}: nothing is compared"
