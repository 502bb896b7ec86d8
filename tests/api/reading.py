"""What pages say of the history of their objects."""

from __future__ import annotations

import filecmp
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes

from tests.extension.typed_warnings import IS_OLD

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.extension.project import Built

__all__ = ["differences", "notes", "notes_of", "rows"]


def notes(built: Built) -> dict[str, list[str]]:
    """Return anchor -> the notes that stand at its description, of all pages."""
    found: dict[str, list[str]] = {}
    for document in built.shown.values():
        for anchor, text in notes_of(document):
            found.setdefault(anchor, []).append(text)
    return found


def notes_of(document: nodes.document) -> Iterator[tuple[str, str]]:
    """Yield the anchor and the text of each note of a page that is not HTML."""
    for note in document.findall(nodes.container):
        if "lore-note" in note["classes"]:
            lines = [" ".join(line.astext().split()) for line in note.children]
            yield _anchor_of(note), " | ".join(lines)


def _anchor_of(note: nodes.Element) -> str:
    parent = note.parent
    if isinstance(parent, addnodes.desc_content | nodes.definition):
        heads = (nodes.term, addnodes.desc_signature)
        signatures = [c for c in parent.parent.children if isinstance(c, heads)]
        return " ".join(one["ids"][0] for one in signatures if one["ids"])
    after = parent.children[parent.index(note) + 1 :][:1]
    if after and isinstance(after[0], addnodes.productionlist):
        # Sphinx 7.2 gives the ids to the production.
        names = after[0].findall(nodes.Element)
        return " ".join(one["ids"][0] for one in names if one["ids"])
    before = parent[parent.index(note) - 1]
    if isinstance(before, nodes.target):
        anchor: str = before["refid"] if "refid" in before else before["ids"][0]
        return anchor
    assert isinstance(before, nodes.title)
    return " ".join(parent["ids"])


def rows(document: nodes.document, name: str) -> list[str]:
    """Return the text of each item of a list of a class, sublists included."""
    return [
        " ".join(item.children[0].astext().split())
        for found in document.findall(nodes.bullet_list)
        if name in found["classes"]
        for item in found.children
    ]


def differences(first: Path, second: Path) -> list[str]:
    """Return the files that two folders do not have in common, byte by byte."""
    names = [
        {
            path.relative_to(folder).as_posix()
            for path in folder.rglob("*")
            if path.is_file() and path.name != ".buildinfo"
        }
        for folder in (first, second)
    ]
    same = [
        name
        for name in names[0] & names[1]
        if filecmp.cmp(first / name, second / name, shallow=False)
        # That of plain Sphinx 7.2 differs from build to build.
        or (IS_OLD and name == "searchindex.js")
    ]
    return sorted((names[0] | names[1]) - set(same))
