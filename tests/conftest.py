"""How much the properties try: VINGTUN_THOROUGH=1 tries twenty times as much."""

from hypothesis import HealthCheck, settings
from tests.strategies import THOROUGH

settings.register_profile(
    "vingtun",
    max_examples=50 * THOROUGH,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("vingtun")
