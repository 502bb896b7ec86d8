"""Who is drawn, by whom, and in which generation."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from sphinxcontrib_lore.drawing.lineage.kin import Kin, State, Step

__all__ = ["Bond", "Family", "gather"]

_STATES: tuple[State, ...] = ("planned", "ongoing", "done")


class Bond(NamedTuple):
    """All relations by which one comes from another: one line."""

    first: str
    after: str
    state: State
    is_disputed: bool


class Family(NamedTuple):
    """Those who are drawn; each once, whatever the number of ways that lead to it."""

    #: In the order of the walk; the first is the subject of the lineage.
    members: tuple[Kin, ...]
    #: Key -> generation: 0 is the subject's, less is before it.
    generations: Mapping[str, int]
    bonds: tuple[Bond, ...]
    #: Key -> what it is to others, each with the title of whom.
    told: Mapping[str, tuple[tuple[str, str], ...]]
    #: How many subjects and relations are left out.
    without: tuple[int, int] = (0, 0)


def gather(kin: Sequence[Kin], steps: Sequence[Step], most: int) -> Family:
    """Return the first of *kin* and those nearest to it, not more than that."""
    nearest, before = _nearest(kin[0].key, steps, most)
    members = tuple(one for one in kin if one.key in nearest)
    own: dict[tuple[str, str], list[Step]] = {}
    seen: dict[tuple[str, str], Step] = {}
    for step in steps:
        if step.inner not in nearest or step.outer not in nearest:
            continue
        # A circle meets its relations from both ends: the first counts.
        if seen.setdefault(step.in_time, step).inner == step.inner:
            own.setdefault(step.in_time, []).append(step)
    kept = [step for found in own.values() for step in found]
    titles = {one.key: one.label for one in members}
    told: dict[str, dict[tuple[str, str], None]] = {}
    for step in kept:
        told.setdefault(step.outer, {})[step.words, titles[step.inner]] = None
    return Family(
        members,
        _generations(kin[0].key, kept, nearest, before),
        tuple(_bond(pair, found) for pair, found in own.items()),
        {key: tuple(rows) for key, rows in told.items()},
        (len(kin) - len(members), len({s.in_time for s in steps}) - len(own)),
    )


def _bond(pair: tuple[str, str], steps: Iterable[Step]) -> Bond:
    """Return relations as one: as far as the one that has come furthest."""
    found = list(steps)
    state = max((step.state for step in found), key=_STATES.index)
    return Bond(*pair, state, any(step.is_disputed for step in found))


def _nearest(
    subject: str, steps: Sequence[Step], most: int
) -> tuple[set[str], set[str]]:
    """Return those who are the fewest steps away, and who of them came before."""
    leads: dict[tuple[str, bool], list[str]] = {}
    for step in steps:
        leads.setdefault((step.inner, step.is_before), []).append(step.outer)
    found, before = {subject}, set[str]()
    seen = {(subject, True), (subject, False)}
    row = [(subject, True), (subject, False)]
    while row:
        following = []
        for inner, is_before in row:
            for outer in leads.get((inner, is_before), ()):
                if outer not in found:
                    if len(found) == most:
                        continue
                    found.add(outer)
                    before |= {outer} if is_before else set()
                if (outer, is_before) not in seen:
                    seen.add((outer, is_before))
                    following.append((outer, is_before))
        row = following
    return found, before


def _generations(
    subject: str, steps: Sequence[Step], found: set[str], before: set[str]
) -> dict[str, int]:
    """Return how many steps the longest way to each is; those before are negative."""
    leads: dict[str, list[str]] = {}
    for step in steps:
        sides = {key in before for key in (step.inner, step.outer) if key != subject}
        if step.outer != subject and sides == {step.is_before}:
            leads.setdefault(step.inner, []).append(step.outer)
    order: list[str] = []
    circles: set[tuple[str, str]] = set()
    _sort(subject, leads, order, circles)
    # Who is met by a circle alone is a child of it, whatever else.
    depths = {key: int(key != subject) for key in found}
    for inner in reversed(order):
        for outer in leads.get(inner, ()):
            if (inner, outer) not in circles:
                depths[outer] = max(depths[outer], depths[inner] + 1)
    return {key: -row if key in before else row for key, row in depths.items()}


def _sort(
    subject: str,
    leads: Mapping[str, Sequence[str]],
    order: list[str],
    circles: set[tuple[str, str]],
) -> None:
    """Walk through all, each after those that it leads to; note what closes a circle.

    Without recursion: a family may have more generations than Python has frames.
    """
    way = {subject: iter(leads.get(subject, ()))}
    done: set[str] = set()
    while way:
        inner, rest = next(reversed(way.items()))
        outer = next(rest, None)
        if outer is None:
            way.popitem()
            done.add(inner)
            order.append(inner)
        elif outer in way:
            circles.add((inner, outer))
        elif outer not in done:
            way[outer] = iter(leads.get(outer, ()))
