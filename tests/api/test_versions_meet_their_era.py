"""Version directives link to the era of their version, and are listed by era."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
import sphinx
from docutils import nodes
from sphinx import addnodes

from sphinxcontrib_lore.dataset.versions import era_of_version, version_key
from tests.api.reading import rows
from tests.dataset.examples import loads

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Dataset
    from tests.extension.conftest import Copy
    from tests.extension.project import Built, Project

ERAS = """
lore: 1
as-of: 2025
eras:
  - {id: early, title: Early, date: 2010/2013}
  - {id: long, title: Long, date: 2010/2019}
  - {id: late, title: Late, date: 2014/..}
  - {id: year, date: 2016, summary: A year.}
releases:
"""


def dataset(releases: str) -> Dataset:
    outcome = loads(ERAS + releases)
    assert not outcome.problems
    assert outcome.dataset is not None
    return outcome.dataset


PYTHON = """
  - {version: 0.9, date: 2009}
  - {version: "1.0", date: 2011}
  - {version: 1.2.0, date: 2013-06-01}
  - {version: 1.9.5, date: 2016-02-01}
  - {version: 1.10.0, date: 2016-09-01}
  - {version: 2.0.0, date: 2021-01-01}
  - {version: 1.10.9, date: 2022}
  - {version: 1!1.0, date: 2024}
"""


@pytest.mark.parametrize(
    ("version", "era"),
    [
        ("1.0.0", "early"),  # the same as 1.0
        ("v1.0", "early"),
        ("1.1", "early"),  # between two releases of one era
        ("1.2", "early"),
        ("1.2.0rc1", "early"),
        ("1.3", "long"),  # of the eras, one saw both releases
        ("1.9.5", "year"),  # the one that began last
        ("1.9.7", "year"),
        ("1.10.0.post1", "late"),
        ("1.10.10", None),  # the dates of its neighbours are the wrong way round
        ("1.10", "year"),
        ("2.0", "late"),
        ("2.1", "late"),  # before the next epoch
        ("0.9", None),  # in a release of no era
        ("0.9.1", None),  # one of its neighbours lies before all eras
        ("0.1", None),
        ("1!2.0", None),
        ("next", None),
        ("", None),
        ("1.9.6 of spring", "year"),  # no version of Python's, but its numbers tell
    ],
)
def test_a_version_falls_into_the_era_of_its_date(
    version: str, era: str | None
) -> None:
    found = era_of_version(dataset(PYTHON), version)
    assert (found and found.id) == era


@pytest.mark.parametrize(
    ("version", "era"),
    [
        ("2011d", "early"),
        ("r2013-10", "early"),
        ("r2013-9", "early"),
        ("r2016-1-final", None),
    ],
)
def test_versions_of_other_schemes_are_ordered_by_their_numbers(
    version: str, era: str | None
) -> None:
    other = """
  - {version: 2011d, date: 2011-05}
  - {version: r2013-9, date: 2013-01}
  - {version: r2013-11, date: 2013-03}
"""
    found = era_of_version(dataset(other), version)
    assert (found and found.id) == era


def test_without_releases_no_version_has_an_era() -> None:
    outcome = loads("lore: 1\neras: [{id: a, title: A, date: 2010/..}]\n")
    assert outcome.dataset is not None
    assert era_of_version(outcome.dataset, "1.0") is None


def test_keys_of_both_kinds_can_be_compared() -> None:
    versions = ["2.0", "1.0-final", "1.0rc1", "1.0", "x", "1!0.1", "1.0.1", "10.0"]
    assert sorted(versions, key=version_key) == [
        *("x", "1.0rc1", "1.0", "1.0-final", "1.0.1", "2.0", "10.0", "1!0.1"),
    ]


@pytest.fixture
def rill(lantern: Project) -> Project:
    lantern.write(
        {
            "lore.yaml": f"""{ERAS}
  - {{version: 1.0, date: 2011}}
  - {{version: 1.9, date: 2015}}
  - {{version: 2.0, date: 2021}}
subjects:
  - id: lamp
    title: Lamp
    status: [{{is: stable, date: 2012}}]
    objects: ["py:lamp.off"]
  - {{id: oil, title: Oil, objects: ["py:lamp.Lamp.*"]}}
"""
        }
    )
    return lantern


def label_links(built: Built, docname: str = "index") -> list[tuple[str, str, str]]:
    """Return text, address and tooltip of the links in labels of version directives."""
    return [
        (one.astext(), one.get("refuri") or f"#{one['refid']}", one["reftitle"])
        for node in built.shown[docname].findall(addnodes.versionmodified)
        for one in node.findall(nodes.reference)
    ]


#: What Sphinx calls new.
NEW = "New" if sphinx.version_info < (7, 3) else "Added"
KINDS = ["versionadded", "versionchanged", "deprecated", "versionremoved"]
if sphinx.version_info < (7, 3):
    KINDS.remove("versionremoved")
SPELLED = [
    "version-added",
    "version-changed",
    "version-deprecated",
    "version-removed",
]
BOTH = KINDS + (SPELLED if sphinx.version_info >= (9, 0) else [])


@pytest.mark.parametrize("kind", BOTH)
def test_each_kind_of_version_directive_links_to_its_era(
    rill: Project, kind: str
) -> None:
    rill.page(
        f"""
.. lore-timeline::

.. {kind}:: 1.0

.. py:function:: lamp.on()

   .. {kind}:: 1.0
      With a word on *it*.

   * in a list

     .. {kind}:: 9.9

.. lore-changes::
"""
    )
    ignored = [("lore:object", ".*")]
    built = rill.build(nitpicky=True, nitpick_ignore_regex=ignored)
    assert built.warnings == []
    links = label_links(built)
    assert len(links) == 2
    words = {
        "added": f"{NEW} in version 1.0",
        "changed": "Changed in version 1.0",
        "deprecated": "Deprecated since version 1.0",
        "removed": "Removed in version 1.0",
    }
    (what,) = [name for name in words if name in kind]
    assert set(links) == {(words[what], "#lore-era-early", "Early, 2010–2013")}
    texts = [
        node.astext() for node in built.shown["index"].findall(addnodes.versionmodified)
    ]
    assert texts[:2] == [f"{words[what]}.", f"{words[what]}: With a word on it."]
    head = words[what].replace("version ", "").replace("New", "Added")
    listed = rows(built.shown["index"], "lore-changes-rows")
    assert listed == [
        f"{head}: Page",
        f"{head}: lamp.on",
        f"{head.replace('1.0', '9.9')}: lamp.on",
    ]


def test_labels_in_another_language_keep_their_words(rill: Project) -> None:
    rill.page(".. lore-timeline::\n\n.. versionchanged:: 1.0\n   *So.*\n")
    # A process has its labels in the language of its first build.
    run = rill.run("html", "-Dlanguage=de")
    assert (run.code, run.warnings) == (0, [])
    (label,) = re.findall(
        r'<span class="versionmodified.*?</p>', rill.pages()["index.html"]
    )
    assert re.sub(r"<.*?>", "", label) == "Geändert in Version 1.0: So."
    assert (
        'href="#lore-era-early" title="Early, 2010–2013">Geändert in Version' in label
    )


def test_without_the_setting_nothing_links_and_all_is_listed(rill: Project) -> None:
    rill.page(".. lore-timeline::\n\n.. versionadded:: 1.0\n\n.. lore-changes::\n")
    built = rill.build(lore_changes=False)
    assert label_links(built) == []
    assert rows(built.shown["index"], "lore-changes-rows") == ["Added in 1.0: Page"]


def test_an_era_that_no_page_shows_leaves_the_label_as_it_was(rill: Project) -> None:
    rill.page(".. versionadded:: 1.0\n")
    built = rill.build()
    assert built.warnings == []
    (node,) = built.shown["index"].findall(addnodes.versionmodified)
    assert node.astext() == f"{NEW} in version 1.0."
    assert not list(node.findall(nodes.reference))


OBJECTS = """
.. py:module:: lamp

.. versionadded:: 1.0

.. py:class:: Lamp

   .. versionadded:: 1.0

   .. py:method:: on()

      .. versionchanged:: 1.9

      .. versionchanged:: 2.0

   .. py:method:: dim()

.. py:function:: off()

.. py:function:: spare()

.. py:class:: Bulb
   :canonical: glass.Bulb

.. cpp:function:: void ns::light(int)

   .. deprecated:: 2.0

.. js:function:: shine(x)

   .. versionadded:: 3.0

.. c:function:: void dark(void)

   .. versionadded:: 1.0
"""
COPIES = """
.. py:class:: lamp.Lamp
   :no-index:

   .. versionadded:: 1.0

.. py:function:: lamp.unlisted()
   :no-index:

   .. versionadded:: 1.9

.. lore-changes::
"""


@pytest.fixture
def changes(rill: Project) -> Project:
    rill.page(OBJECTS, "objects.rst")
    rill.page(COPIES)
    rill.page(".. lore-changes:: late\n\n.. lore-timeline::\n", "late.rst")
    rill.page(".. lore-changes:: year\n", "year.rst")
    rill.page(".. versionadded:: 0.0\n", "plain.rst")
    rill.page(".. lore-changes::\n   :coverage:\n", "coverage.rst")
    return rill


def test_changes_are_listed_by_era_with_object_and_page(changes: Project) -> None:
    built = changes.build("text", exclude_patterns=["api.rst"])
    assert built.text("index.txt").partition("unlisted()")[2].split("\n", 4)[4] == (
        """\
Early (2010–2013)
   * Added in 1.0: Page

   * Added in 1.0: "lamp.Lamp" (Page)

   * Added in 1.0: "dark" (Page)

Late (2014 – present)
   * Added in 1.9: "lamp.unlisted"

   * Changed in 1.9: "lamp.Lamp.on" (Page)

   * Changed in 2.0: "lamp.Lamp.on" (Page)

   * Deprecated since 2.0: "ns::light" (Page)

Versions of no known era
   * Added in 0.0: Page

   * Added in 3.0: "shine" (Page)
"""
    )


def test_changes_of_one_era_are_those_alone(changes: Project) -> None:
    built = changes.build(exclude_patterns=["api.rst"])
    assert rows(built.shown["late"], "lore-changes-rows") == [
        "Added in 1.9: lamp.unlisted (Page)",
        "Changed in 1.9: lamp.Lamp.on (Page)",
        "Changed in 2.0: lamp.Lamp.on (Page)",
        "Deprecated since 2.0: ns::light (Page)",
    ]
    (empty,) = built.shown["year"].findall(nodes.container)
    assert empty.astext() == "No version directive falls into it."
    assert ("lamp.Lamp.on", "objects.html#lamp.Lamp.on") in built.links("late")
    # The lists are lore; pages that only have version directives are not.
    assert "lore.css" in built.text("year.html")
    assert "lore.css" not in built.text("plain.html")


def test_coverage_counts_the_objects_that_have_a_date(changes: Project) -> None:
    built = changes.build(exclude_patterns=["api.rst"])
    (table,) = built.shown["coverage"].findall(nodes.table)
    cells = [
        [entry.astext() for entry in row.children if isinstance(entry, nodes.Element)]
        for row in table.findall(nodes.row)
    ]
    assert cells == [
        ["Domain", "Objects", "Dated", "Not dated"],
        ["c", "1", "1", ""],
        ["cpp", "1", "0", "ns::light"],
        ["js", "1", "1", ""],
        # `off` by the status of its subject; nobody says when `Lamp.dim` came.
        ["py", "7", "2", "lamp, lamp.Bulb, lamp.Lamp.dim, lamp.Lamp.on, lamp.spare"],
    ]


def test_an_unknown_era_is_a_warning_and_shows_nothing(rill: Project) -> None:
    rill.page(".. lore-changes:: erly\n")
    built = rill.build()
    assert built.warnings == [
        (
            "index.rst:4: WARNING: there is no era 'erly'; did you mean 'early'? "
            "[lore.unknown-era]"
        )
    ]
    assert "lore-changes" not in built.text("index.html")


def test_empty_lists_say_so(copy: Copy) -> None:
    lantern = copy("lantern")
    lantern.page(".. lore-changes::\n\n.. lore-changes::\n   :coverage:\n")
    (lantern.srcdir / "api.rst").unlink()
    built = lantern.build()
    assert built.warnings == []
    texts = [node.astext() for node in built.shown["index"].findall(nodes.container)]
    assert texts == ["There is no version directive.", "No object is documented."]


def test_several_datasets_are_asked_in_order(rill: Project) -> None:
    rill.write(
        {
            "other.yaml": "lore: 1\n"
            "eras: [{id: early, title: Theirs, date: 2000/2002}]\n"
            "releases: [{version: 0.5, date: 2001}, {version: 0.6, date: 2002}]\n"
        }
    )
    rill.page(
        ".. lore-timeline::\n   :dataset: lore, other\n\n"
        ".. versionadded:: 0.5\n\n.. versionadded:: 1.0\n\n.. lore-changes::\n"
    )
    built = rill.build("text", lore_datasets=["lore.yaml", "other.yaml"])
    assert [link[1:] for link in label_links(built)] == [
        ("#lore-era-other-early", "Theirs, 2000–2002"),
        ("#lore-era-lore-early", "Early, 2010–2013"),
    ]
    (found,) = [
        one
        for one in built.shown["index"].findall(nodes.definition_list)
        if "lore-changes-list" in one["classes"]
    ]
    terms = [term.astext() for term in found.findall(nodes.term)]
    assert terms == ["Theirs (2000–2002)", "Early (2010–2013)"]
