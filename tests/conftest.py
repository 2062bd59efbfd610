"""How much the properties try: VINGTUN_THOROUGH=1 tries twenty times as much. No test comes near what you have kept."""

import os
from collections.abc import Iterator
from itertools import count

import pytest
from hypothesis import HealthCheck, settings
from tests.strategies import THOROUGH

settings.register_profile(
    "vingtun",
    max_examples=50 * THOROUGH,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("vingtun")

OF_THE_TESTS = {"VINGTUN_THOROUGH", "VINGTUN_GOLDEN"}
"""Variables of the environment that are for the tests themselves."""
NUMBERS = count(1)


@pytest.fixture(autouse=True)
def _a_home_of_its_own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Each test, and every program that it starts, keeps its games and settings where no other does."""
    home = tmp_path_factory.getbasetemp() / f"home-{next(NUMBERS)}"
    with pytest.MonkeyPatch.context() as patch:
        for name in os.environ.keys() - OF_THE_TESTS:
            if name.startswith("VINGTUN_"):
                patch.delenv(name)
        patch.setenv("VINGTUN_DATA_DIR", str(home / "data"))
        patch.setenv("VINGTUN_CONFIG_DIR", str(home / "config"))
        yield
