"""Everything that can be reached from an object, and the cards among it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from types import FunctionType, MethodType, ModuleType
from typing import Any

from vingtun.engine.cards import Card

PLAIN = (str, int, float, bytes, range, ModuleType, type, type(None))
"""What has no parts."""


def parts(thing: Any) -> Iterable[Any]:
    """All that a thing holds: items, attributes, slots; of a function what it closes over, not its code."""
    if isinstance(thing, Mapping):
        yield from thing.keys()
        yield from thing.values()
    elif isinstance(thing, list | tuple | AbstractSet):
        yield from thing
    elif isinstance(thing, FunctionType):
        yield from (cell.cell_contents for cell in thing.__closure__ or ())
        yield from thing.__defaults__ or ()
    elif isinstance(thing, MethodType):
        yield thing.__self__
    yield from getattr(thing, "__dict__", {}).values() if not isinstance(thing, FunctionType) else ()
    for kind in type(thing).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if hasattr(thing, name):
                yield getattr(thing, name)


def reachable(*roots: Any) -> list[Any]:
    """Everything with parts that anybody who holds the roots can get at, and the cards."""
    known: dict[int, Any] = {}
    waiting = list(roots)
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, PLAIN) or id(thing) in known:
            continue
        known[id(thing)] = thing
        if not isinstance(thing, Card):
            waiting.extend(parts(thing))
    return list(known.values())


def reachable_cards(*roots: Any) -> set[Card]:
    """The cards that anybody who holds the roots can get at."""
    return {thing for thing in reachable(*roots) if isinstance(thing, Card)}
