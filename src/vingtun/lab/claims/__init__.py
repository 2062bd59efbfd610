"""What the books say of chance, of advantage and of right play, and what counting has to say to it.

Claims are told in our own words. What is printed stands with its claim; what is exact is counted when it is asked for.
"""

from functools import cache

from . import cassell, foster, hoyle, modern, pontoon
from .claim import Claim, Figure, Judged, Pair, Verdict

__all__ = ["CLAIMS", "Claim", "Figure", "Judged", "Pair", "Verdict", "judge"]

CLAIMS: tuple[Claim, ...] = (*hoyle.CLAIMS, *cassell.CLAIMS, *foster.CLAIMS, *pontoon.CLAIMS, *modern.CLAIMS)
"""Every claim, the oldest book first."""


@cache
def judge(id: str) -> Judged:  # noqa: A002
    """What counting has to say to a claim; some take a second or more the first time.

    Args:
        id: what the claim is called.

    Raises:
        KeyError: there is no such claim.
    """
    return {claim.id: claim for claim in CLAIMS}[id].count()
