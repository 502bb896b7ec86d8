"""A dataset of one era, for tests of what its text becomes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

if TYPE_CHECKING:
    from tests.extension.project import Built, Project

__all__ = ["HEAD", "PNG", "body", "tell"]

HEAD = "lore: 1\nmarkup: {markup}\neras:\n  - id: one\n    title: One\n    date: 2000\n"
#: A picture of one pixel.
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c626001000000ffff03000006000557"
    "bfabd40000000049454e44ae426082"
)


def tell(project: Project, text: str, *, markup: str = "rst", page: str = "") -> None:
    """Write a dataset of one era, whose text begins at line 8."""
    indented = text.replace("\n", "\n      ")
    head = HEAD.format(markup=markup)
    project.write({"lore.yaml": f"{head}    text: |\n      {indented}\n"})
    project.page(page or ".. lore-era:: one\n   :show: text\n")


def body(built: Built) -> nodes.Element:
    """Return what the era's box holds."""
    box = next(built.shown["index"].findall(nodes.admonition))
    assert isinstance(box.children[-1], nodes.container)
    return box.children[-1]
