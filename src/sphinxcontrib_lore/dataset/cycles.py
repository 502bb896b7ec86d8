"""A rule of its own: no subject comes before or after itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.dataset.problems import Problems

__all__ = ["no_cycles"]

#: Relations that say which came first, as (key, whether the other one is earlier).
#: Those of one group form one graph, which must have no cycle.
_ORDERS = (
    (
        ("supersedes", True),
        ("superseded-by", False),
        ("derived-from", True),
        ("renamed-from", True),
    ),
    (("part-of", True),),
    (("built-on", True),),
    (("merged-into", True),),
)


def no_cycles(dataset: Dataset, problems: Problems) -> None:
    """Note subjects that come, through their relations, before or after themselves."""
    names = {
        name: subject.id
        for subject in dataset.subjects
        for name in (subject.id, *subject.aliases)
    }
    places = {subject.id: subject.place for subject in dataset.subjects}
    for group in _ORDERS:
        earlier = _graph(dataset, dict(group), names)
        for cycle in _cycles(earlier):
            path = " → ".join((*cycle, cycle[0]))
            message = f"a circle of {', '.join(dict(group))}: {path}"
            hint = "remove one of the relations"
            problems.add("cycle", places[cycle[0]], message, hint)


def _graph(
    dataset: Dataset, keys: dict[str, bool], names: dict[str, str]
) -> dict[str, list[str]]:
    """Return subject id -> ids of the subjects that are earlier by these keys."""
    earlier: dict[str, list[str]] = {subject.id: [] for subject in dataset.subjects}
    for subject in dataset.subjects:
        for relation in subject.relations:
            other = names.get(relation.subject.id)
            if other is None or relation.type not in keys:
                continue
            later, before = (
                (subject.id, other) if keys[relation.type] else (other, subject.id)
            )
            earlier[later].append(before)
    return earlier


def _cycles(graph: dict[str, list[str]]) -> list[tuple[str, ...]]:
    """Return one cycle for each that a depth-first walk closes, in graph order."""
    done: set[str] = set()
    cycles: list[tuple[str, ...]] = []
    for start, before in graph.items():
        path: dict[str, int] = {}
        stack = [(start, iter(before))] if start not in done else []
        while stack:
            node, rest = stack[-1]
            path.setdefault(node, len(path))
            for following in rest:
                if following in path:
                    cycles.append(tuple(path)[path[following] :])
                elif following not in done:
                    stack.append((following, iter(graph[following])))
                    break
            else:
                stack.pop()
                del path[node]
                done.add(node)
    return cycles
