"""Projects that say the same thing in several ways: with Sphinx's own means, and ours.

What a variant has no means for stays plain text.
"""

# ruff: noqa: INP001 - for scripts

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import yaml
from generate import dataset

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

__all__ = [
    "BY_NAME",
    "Era",
    "Variant",
    "eras_of",
    "floor_of",
    "write_listings",
    "write_references",
]

#: The theme has no side bar: contents of hundreds of pages on each page would drown
#: what is to be measured.
CONF = """\
project = "Bench"
html_theme = "basic"
html_sidebars = {"**": []}
"""
#: Definitions to a page, where each needs a place.
CHUNK = 500


class Era(NamedTuple):
    """An era of the dataset, for those who write it by hand."""

    id: str
    title: str
    date: str
    summary: str
    tags: tuple[str, ...]


def eras_of(text: str) -> list[Era]:
    """Return the eras of a dataset."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return [
        Era(one["id"], one["title"], one["date"], one["summary"], tuple(one["tags"]))
        for one in yaml.load(text, loader)["eras"]  # noqa: S506 - a safe one
    ]


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """One way to write a project."""

    name: str
    extensions: tuple[str, ...] = ()
    #: Further lines of conf.py.
    conf: str = ""
    #: File -> text: what the project needs besides its pages. A page is named "defs…".
    define: Callable[[str, list[Era]], dict[str, str]] = lambda _text, _eras: {}
    #: A reference to an era.
    refer: Callable[[Era], str] = lambda era: era.title
    #: The list of all eras with a tag.
    show: Callable[[str, list[Era]], str] = lambda _tag, _eras: ""


def _pages_of(
    title: str, eras: list[Era], head: str, item: Callable[[Era], str]
) -> dict[str, str]:
    files = {}
    for start in range(0, len(eras), CHUNK):
        rows = [item(era) for era in eras[start : start + CHUNK]]
        number = start // CHUNK
        heading = f"{title} {number}\n{'=' * 20}\n\n{head}"
        files[f"defs{number:04}.rst"] = heading + "\n".join(rows)
    return files


def _labels(_text: str, eras: list[Era]) -> dict[str, str]:
    return _pages_of(
        "Eras",
        eras,
        "",
        lambda era: (
            f".. _{era.id}:\n\n{era.title}\n{'-' * len(era.title)}\n\n"
            f"{era.date}. {era.summary}\n"
        ),
    )


def _terms(_text: str, eras: list[Era]) -> dict[str, str]:
    return _pages_of(
        "Terms",
        eras,
        ".. glossary::\n\n",
        lambda era: f"   {era.title}\n      {era.date}. {era.summary}\n",
    )


def _whole_lore(text: str, _eras: list[Era]) -> dict[str, str]:
    page = "Eras\n====\n\n.. lore-timeline::\n   :style: list\n   :events: none\n"
    return {"lore.yaml": text, "defs0000.rst": page}


def _definitions(_tag: str, eras: list[Era]) -> str:
    return "\n".join(
        f"{era.title} ({era.date})\n    {era.summary}\n\n"
        f"    Tags: {', '.join(era.tags)}\n"
        for era in eras
    )


def _bullets(_tag: str, eras: list[Era]) -> str:
    return "\n".join(f"* {era.title} ({era.date}): {era.summary}" for era in eras)


VARIANTS = (
    Variant(name="plain"),
    Variant(name="ref", define=_labels, refer=lambda era: f":ref:`{era.id}`"),
    Variant(name="term", define=_terms, refer=lambda era: f":term:`{era.title}`"),
    Variant(name="deflist", show=_definitions),
    Variant(name="bullets", show=_bullets),
    Variant(
        name="lore",
        extensions=("sphinxcontrib_lore",),
        define=_whole_lore,
        refer=lambda era: f":lore-era:`{era.id}`",
    ),
    Variant(
        name="lore-timeline",
        extensions=("sphinxcontrib_lore",),
        define=lambda text, _eras: {"lore.yaml": text},
        show=lambda tag, _eras: f".. lore-timeline::\n   :tags: {tag}\n",
    ),
)
BY_NAME = {variant.name: variant for variant in VARIANTS}


def _write(folder: Path, files: dict[str, str], variant: Variant) -> None:
    """Write what has changed: a build looks at the times of pages."""
    folder.mkdir(parents=True, exist_ok=True)
    files["conf.py"] = f"{CONF}extensions = {variant.extensions!r}\n{variant.conf}"
    pages = sorted(name[:-4] for name in files if name.endswith(".rst"))
    listed = "".join(f"   {page}\n" for page in pages)
    files["index.rst"] = f"Bench\n=====\n\n.. toctree::\n\n{listed}"
    for name, text in files.items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def write_references(
    folder: Path, variant: Variant, eras: int, pages: int, each: int, title: str = ""
) -> None:
    """Write pages with paragraphs of references; *title* renames the first era."""
    text = dataset(eras, title=title)
    made = eras_of(text)
    files = dict(variant.define(text, made))
    for page in range(pages):
        rows = [f"Page {page}\n{'=' * 12}\n"]
        for row in range(each):
            era = made[(page * 37 + row * 11) % len(made)]
            end = "\n" if row % 5 == 4 else ""  # noqa: PLR2004 - five to a paragraph
            rows.append(f"In {variant.refer(era)} the work went on.{end}")
        files[f"page{page:04}.rst"] = "\n".join(rows) + "\n"
    _write(folder, files, variant)


def write_listings(folder: Path, variant: Variant, eras: int, pages: int) -> None:
    """Write pages that each list the eras with one tag."""
    text = dataset(eras)
    made = eras_of(text)
    groups: dict[str, list[Era]] = {}
    for era in made:
        groups.setdefault(era.tags[0], []).append(era)
    names = sorted(groups)
    files = dict(variant.define(text, made))
    for page in range(pages):
        tag = names[page % len(names)]
        body = variant.show(tag, groups[tag])
        files[f"page{page:04}.rst"] = f"Page {page}\n{'=' * 12}\n\n{body}"
    _write(folder, files, variant)


def write_one_page(folder: Path, variant: Variant, eras: int) -> None:
    """Write one page that lists all eras."""
    text = dataset(eras)
    files = dict(variant.define(text, eras_of(text)))
    body = variant.show("", eras_of(text))
    if variant.name == "lore-timeline":
        body = ".. lore-timeline::\n"
    _write(folder, {**files, "page.rst": f"Page\n====\n\n{body}"}, variant)


def floor_of(variant: Variant) -> Variant:
    """Return a variant with the same definitions that refers and lists nothing."""
    return Variant(
        name=f"{variant.name}/floor",
        extensions=variant.extensions,
        conf=variant.conf,
        define=variant.define,
    )
