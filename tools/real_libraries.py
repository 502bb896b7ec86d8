"""Build the API pages of real libraries with and without us, and compare.

The difference must be exactly our notes and links: what is left when these are taken
out of the pages is held against the pages without the extension, node by node. A page
that has neither must be the same, byte by byte. No warning may be new. Each build has
a process of its own: autodoc finds more in a second one.

Needs what it documents: attrs, click, httpx. Say which ones, or none for all:
``python tools/real_libraries.py click``.
"""

from __future__ import annotations

import io
import os
import re
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util.docutils import docutils_namespace, patch_docutils

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LORE = Path(__file__).with_suffix("")
#: Library -> the modules that it is documented by.
LIBRARIES: Mapping[str, tuple[str, ...]] = {
    "attrs": (
        "attrs",
        "attr",
        "attrs.converters",
        "attrs.exceptions",
        "attrs.filters",
        "attrs.setters",
        "attrs.validators",
    ),
    "click": ("click", "click.shell_completion", "click.testing", "click.utils"),
    "httpx": ("httpx",),
}
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A page as the writer got it."""

    #: Its nodes, less our notes and links.
    rest: str
    notes: int
    links: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Build:
    """What a build has made."""

    outdir: Path
    pages: dict[str, Page]
    warnings: frozenset[str]
    #: Names of the Python objects that the inventory lists, without other names of
    #: the same objects.
    objects: frozenset[str]


def write_project(folder: Path, library: str) -> None:
    """Write a page for each module, and one for the lore."""
    modules = LIBRARIES[library]
    names = "".join(f"   {module}\n" for module in modules)
    files = {
        "conf.py": f"project = {library!r}\nhtml_theme = 'basic'\n",
        "index.rst": f"{library}\n======\n\n.. toctree::\n\n{names}",
        "lore.rst": ":orphan:\n\nLore\n====\n\n.. lore-timeline::\n",
        "lore.yaml": (LORE / f"{library}.yaml").read_text("utf-8"),
    }
    for module in modules:
        options = ("members", "undoc-members", "inherited-members", "show-inheritance")
        lines = "".join(f"   :{option}:\n" for option in options)
        if not hasattr(import_module(module), "__all__"):
            # What is imported into a package is its interface.
            lines += "   :imported-members:\n"
        head = f"{module}\n{'=' * len(module)}\n\n"
        files[f"{module}.rst"] = f"{head}.. automodule:: {module}\n{lines}"
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")


def build(folder: Path, name: str, builder: str, *, with_lore: bool) -> Build:
    """Build the pages anew, in this process."""
    extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon"]
    extensions += ["sphinxcontrib_lore"] if with_lore else []
    settings = {
        "extensions": extensions,
        # Without us nobody knows the directives of that page.
        "exclude_patterns": [] if with_lore else ["lore.rst"],
    }
    outdir = folder.parent / f"{name}-{builder}"
    warning = io.StringIO()
    pages: dict[str, Page] = {}

    def keep(_app: Sphinx, doctree: nodes.document, docname: str) -> None:
        pages[docname] = take_out(doctree.deepcopy())

    with patch_docutils(folder), docutils_namespace():
        app = Sphinx(
            folder,
            folder,
            outdir,
            folder.parent / f"{name}-{builder}-doctrees",
            builder,
            settings,
            io.StringIO(),
            warning,
            freshenv=True,
        )
        app.connect("doctree-resolved", keep)
        app.build(force_all=True)
        found = app.env.domains["py"].get_objects()
        objects = frozenset(row[0] for row in found if row[5] >= 0)
    lines = _COLOURS.sub("", warning.getvalue()).splitlines()
    return Build(outdir=outdir, pages=pages, warnings=frozenset(lines), objects=objects)


def take_out(document: nodes.document) -> Page:
    """Take our notes and links out of a page, and count them."""
    notes = links = 0
    for note in list(document.findall(nodes.container)):
        if "lore-note" in note["classes"]:
            note.parent.remove(note)
            notes += 1
    for label in document.findall(addnodes.versionmodified):
        for link in list(label.findall(nodes.reference)):
            if "lore-ref" in link["classes"]:
                inline = link.parent
                inline.children = []
                inline.append(nodes.Text(inline_text(link, inline)))
                links += 1
    return Page(rest=document.pformat(), notes=notes, links=links)


def inline_text(link: nodes.reference, inline: nodes.Element) -> str:
    """Return the words of a label as Sphinx wrote them: a colon, or a full stop."""
    end = "." if len(inline.parent.children) == 1 else ": "
    return link.astext() + end


def differences(bare: Build, lore: Build) -> Iterator[str]:
    """Yield what the two builds do not have in common, less our notes and links."""
    for new in sorted(lore.warnings - bare.warnings):
        yield f"new warning: {new}"
    for name in sorted(bare.pages):
        if bare.pages[name].rest != lore.pages[name].rest:
            yield f"other nodes on the page {name}"
    if bare.objects != lore.objects:
        yield "another inventory"


def expected(library: str, objects: frozenset[str]) -> set[str]:
    """Return the objects that the lore names, found without our own code."""
    text = (LORE / f"{library}.yaml").read_text("utf-8")
    names = re.findall(r'"py:([^"]+)"', text)
    exact = {name for name in names if not name.endswith("*")}
    begins = tuple(name.removesuffix("*") for name in names if name.endswith("*"))
    return {one for one in objects if one in exact or one.startswith(begins or "\0")}


def build_all(folder: Path) -> list[Build]:
    """Build as text and as HTML, without us and with us."""
    fresh = get_context("spawn")
    with ProcessPoolExecutor(2, mp_context=fresh, max_tasks_per_child=1) as pool:
        jobs = [
            pool.submit(build, folder, name, builder, with_lore=name == "lore")
            for builder in ("text", "html")
            for name in ("bare", "lore")
        ]
        return [job.result() for job in jobs]


def check(library: str) -> list[str]:
    """Build a library both ways, say what was found, and return what is wrong."""
    with TemporaryDirectory() as name:
        folder = Path(name) / "docs"
        folder.mkdir()
        write_project(folder, library)
        bare, lore, bare_html, lore_html = build_all(folder)
        pages = {page: lore.pages[page] for page in sorted(bare.pages)}
        wrong = list(differences(bare, lore))
        plain = [name for name, page in pages.items() if not page.notes + page.links]
        for page in plain:
            outdirs = (bare_html.outdir, lore_html.outdir)
            first, second = (
                out.joinpath(f"{page}.html").read_bytes() for out in outdirs
            )
            if first != second:
                wrong.append(f"other bytes on the page {page}, which has no lore")
    notes = sum(page.notes for page in pages.values())
    links = sum(page.links for page in pages.values())
    wanted = expected(library, lore.objects)
    if notes != len(wanted):
        wrong.append(f"{notes} notes on {len(wanted)} objects")
    print(
        f"{library}: {len(pages)} pages, {len(lore.objects)} objects; {notes} notes, "
        f"{links} links of versions; {len(plain)} pages without lore; "
        f"{len(bare.warnings)} warnings without us, {len(lore.warnings)} with us"
    )
    return [f"{library}: {one}" for one in wrong]


def main(arguments: list[str]) -> int:
    """Check the libraries that are named, or all."""
    # Some of them show the order of a set.
    os.environ["PYTHONHASHSEED"] = "0"
    wrong = [line for name in arguments or LIBRARIES for line in check(name)]
    print("\n".join(wrong) or "Nothing but notes and links.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
