"""How much the properties try: VINGTUN_THOROUGH=1 tries twenty times as much."""

import os

from hypothesis import HealthCheck, settings

THOROUGH = 20 if os.environ.get("VINGTUN_THOROUGH") == "1" else 1

settings.register_profile(
    "vingtun",
    max_examples=50 * THOROUGH,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("vingtun")
