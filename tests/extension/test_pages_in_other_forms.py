"""The same roles and directives in Markdown pages and in docstrings."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from tests.extension.project import shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.conftest import RequireModule
    from tests.extension.project import Project

MYST = ["sphinxcontrib_lore", "myst_parser"]
MARKDOWN = """\
# Page

{lore-era}`spark`, {lore:era}`lit <spark>`, {lore-event}`struck`,
{lore-subject}`match`, {lore-number}`hours`, {any}`glow`, {lore-era}`!glow`.

```{lore-era} glow
:class: mine

Some **bold** words, {lore-era}`spark`.
```

````{lore-timeline}
:eras: spark, now
:caption: The *first*
````

```{lore-subject} match
```

```{eval-rst}
.. lore-timeline::
   :events: titles

.. lore-numbers::
```

:::{lore-next} spark
:limit: 2
:::

```{lore-anecdotes}
```
"""
RST = """\
Page
====

:lore-era:`spark`, :lore:era:`lit <spark>`, :lore-event:`struck`,
:lore-subject:`match`, :lore-number:`hours`, :any:`glow`, :lore-era:`!glow`.

.. lore-era:: glow
   :class: mine

   Some **bold** words, :lore-era:`spark`.

.. lore-timeline::
   :eras: spark, now
   :caption: The *first*

.. lore-subject:: match

.. lore-timeline::
   :events: titles

.. lore-numbers::

.. lore-next:: spark
   :limit: 2

.. lore-anecdotes::
"""


@pytest.fixture
def myst(require_module: RequireModule, lantern: Project) -> Project:
    """Give the project with MyST-Parser."""
    require_module("myst_parser")
    lantern.config["extensions"] = MYST
    lantern.config["myst_enable_extensions"] = ["colon_fence"]
    return lantern


def test_a_markdown_page_gives_the_same_nodes(myst: Project) -> None:
    myst.write({"index.rst": RST})
    plain = myst.build()
    (myst.srcdir / "index.rst").unlink()
    myst.write({"index.md": MARKDOWN})
    for extensions in (MYST, MYST[::-1]):
        marked = myst.build(extensions=extensions)
        assert marked.warnings == plain.warnings == []
        assert shape(marked.shown["index"]) == shape(plain.shown["index"])
        assert marked.links() == plain.links()


def test_a_warning_in_a_markdown_page_names_the_true_line(myst: Project) -> None:
    (myst.srcdir / "index.rst").unlink()
    myst.write(
        {
            "index.md": """\
# Page

Text.

{lore-era}`sparky` and

::::{note}

Text.

:::{lore-era} spark
:show: titel

Text, then

- {lore-era}`sprak`

```{lore-timeline}
:style: sections
:eras: spakr
```
:::
::::
"""
        }
    )
    built = myst.build()
    found = [
        (line.partition(" ")[0], line.rpartition(" ")[2]) for line in built.warnings
    ]
    assert sorted(found) == [
        ("index.md:11:", "[lore.option]"),
        ("index.md:16:", "[lore.unknown-era]"),
        ("index.md:18:", "[lore.nested-sections]"),
        ("index.md:18:", "[lore.unknown-era]"),
        ("index.md:5:", "[lore.unknown-era]"),
    ]


def test_sections_stand_in_a_markdown_page(myst: Project) -> None:
    (myst.srcdir / "index.rst").unlink()
    myst.write(
        {
            "index.md": "# Page\n\n## Told\n\n```{lore-timeline}\n"
            ":style: sections\n```\n\n## After\n\nText.\n"
        }
    )
    built = myst.build()
    assert built.warnings == []
    titles = [one.astext() for one in built.shown["index"].findall(nodes.title)]
    assert titles == [
        "Page",
        "Told",
        "Spark",
        "Glow",
        "Glass",
        "2018 – present",
        "After",
    ]
    told = next(
        one
        for one in built.shown["index"].findall(nodes.section)
        if "told" in one["ids"]
    )
    assert len(list(told.findall(nodes.section))) == 5


MODULE = '''\
"""A module of :lore-era:`glow`."""


class Base:
    """See :lore-era:`spark`, :lore:subject:`match` and :any:`glass`."""

    def strike(self):
        """Strike as in :lore-event:`struck`.

        .. lore-era:: spark

           From a docstring.
        """

    @property
    def hot(self):
        """Since :lore-era:`~glow`."""


class Derived(Base):
    """Inherits."""

    def strike(self):
        super().strike()


def spark():
    """Has the name of an era: :lore-era:`spark`, :lore-era:`sparkk`."""
'''


@pytest.fixture
def lamp(lantern: Project, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    """Give the project with a module to document."""
    lantern.write({"lib/lamp_of_tests.py": MODULE})
    lantern.config["extensions"] = ["sphinxcontrib_lore", "sphinx.ext.autodoc"]
    monkeypatch.syspath_prepend(str(lantern.srcdir / "lib"))
    yield lantern
    sys.modules.pop("lamp_of_tests", None)


def test_docstrings_link_whatever_class_they_stand_in(lamp: Project) -> None:
    lamp.page(
        ".. automodule:: lamp_of_tests\n   :members:\n   :inherited-members:\n\n"
        ".. lore-timeline::\n   :events: titles\n\n.. lore-subject:: match"
    )
    built = lamp.build(autodoc_inherit_docstrings=True)
    assert built.typed() == ["lore.unknown-era"]
    assert (
        "docstring of lamp_of_tests.spark:1: WARNING: there is no era 'sparkk'"
        in (built.warnings[0])
    )
    links = built.links()
    for text, anchor, times in [
        ("Spark", "#lore-era-spark", 2),
        ("Match", "#lore-subject-match", 1),
        ("Glass", "#lore-era-glass", 1),
        ("The match is struck", "#lore-event-struck", 2),
        ("about 2013 – 2016", "#lore-era-glow", 2),
        ("Glow", "#lore-era-glow", 1),
    ]:
        assert links.count((text, anchor)) >= times, text
    assert built.shown["index"].astext().count("From a docstring.") == 2


def test_dataset_text_knows_no_class_and_no_default_role(lamp: Project) -> None:
    lamp.change(
        "A spark, and nothing to hold it.",
        "Not :py:meth:`strike`, `nor this`, |nor| |epi|.",
    )
    lamp.page(
        ".. default-role:: strong\n\n.. default-domain:: c\n\n"
        ".. |nor| replace:: yes\n\n"
        ".. py:module:: lamp_of_tests\n\n.. py:class:: Base\n\n"
        "   .. py:method:: strike\n\n      .. lore-era:: spark\n\n"
        "`strong` |nor|\n\n.. lore-timeline::\n   :eras: spark\n"
    )
    built = lamp.build(
        default_role="emphasis",
        rst_prolog=".. |epi| replace:: no\n",
        nitpicky=True,
    )
    line = lamp.line("Not :py:meth:")
    assert built.warnings == [
        (
            f'lore.yaml:{line}:1: WARNING: Undefined substitution referenced: "epi". '
            "[lore.text]"
        ),
        (
            f'lore.yaml:{line}:1: WARNING: Undefined substitution referenced: "nor". '
            "[lore.text]"
        ),
        (
            f"lore.yaml:{line}: WARNING: py:meth reference target not found: strike "
            f"(line {line} of the dataset) [ref.meth]"
        ),
    ]
    shown = [
        one
        for one in built.shown["index"].findall(nodes.paragraph)
        if "lore-summary" in one["classes"]
    ]
    assert [one.astext() for one in shown] == [
        "Not strike(), nor this, |nor| |epi|."
    ] * 2
    assert len(list(shown[0].findall(nodes.title_reference))) == 1
    (strong,) = [
        one
        for one in built.shown["index"].findall(nodes.strong)
        if one.astext() == "strong"
    ]
    assert strong.parent.astext() == "strong yes"
