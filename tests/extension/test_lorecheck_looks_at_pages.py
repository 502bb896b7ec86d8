"""`-b lorecheck`: readings, eras and objects, held against the pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.project import Built, Project

LORE = """\
lore: 1
eras:
  - {id: shown, title: Shown, date: 2001}
  - {id: told, title: Told, date: 2002}
  - {id: lost, title: Lost, date: 2003}
subjects:
  - id: wick
    title: Wick
    objects: ["py:lantern.strike", "py:lantern.nothing", "py:none.*", "py:lantern.*"]
    next: [{doc: nowhere}]
"""
PAGE = """\
.. lore-timeline::
   :eras: shown, told

:lore-era:`told`

.. _plain:

A paragraph.

.. _headed:

Heading
-------

.. py:function:: lantern.strike()
"""


def _check(project: Project, text: str = "", **config: Any) -> Built:  # noqa: ANN401 - as Sphinx
    project.write({"lore.yaml": LORE + text})
    project.page(PAGE)
    (project.srcdir / "api.rst").unlink(missing_ok=True)
    return project.build("lorecheck", **config)


def _text(built: Built) -> list[str]:
    return built.text("output.txt").splitlines()


def test_what_no_page_has_is_told(lantern: Project) -> None:
    built = _check(lantern)
    assert built.app.statuscode == 1
    assert _text(built) == [
        (
            "lore.yaml:3: [unmentioned] era 'shown': no page links to it, or has a "
            "callout of it"
        ),
        (
            "lore.yaml:5: [homeless] era 'lost': no page shows it; add '.. "
            "lore-timeline::' to one"
        ),
        (
            "lore.yaml:9: [broken] object py:lantern.nothing: no page documents it, "
            "nor any project that intersphinx knows"
        ),
        (
            "lore.yaml:9: [broken] object py:none.*: no page documents it, nor any "
            "project that intersphinx knows"
        ),
        "lore.yaml:10: [broken] doc nowhere: there is no such page",
    ]
    # As one warning each where the build is nitpicky; the check has its own lines.
    assert _check(lantern, nitpicky=True).warnings == []


def test_what_is_homeless_or_unmentioned_is_no_failure(lantern: Project) -> None:
    ignored = [("lore:object", ".*")]
    lantern.write({"nowhere.rst": ":orphan:\n\nNowhere\n=======\n"})
    built = _check(lantern, nitpick_ignore_regex=ignored)
    assert built.app.statuscode == 0
    assert [line.split("[")[1].split("]")[0] for line in _text(built)] == [
        "unmentioned",
        "homeless",
    ]


def test_eras_that_are_published_elsewhere_have_a_home(lantern: Project) -> None:
    built = _check(lantern, "home: https://e.org/lore.html\n")
    assert not any("[homeless]" in line for line in _text(built))


def test_readings_lead_somewhere_or_are_told(lantern: Project, tmp_path: Path) -> None:
    inventory = tmp_path / "other.inv"
    inventory.write_text(
        "# Sphinx inventory version 1\n# Project: O\n# Version: 1\n"
        "torch.compile function api.html\n",
        "utf-8",
    )
    built = _check(
        lantern,
        """\
reading:
  - {doc: index}
  - {doc: /index}
  - {doc: indx}
  - {ref: Headed}
  - {ref: plain}
  - {ref: plain, title: With a title}
  - {ref: plaine, title: T}
  - {object: "py:lantern.strike"}
  - {object: "py:torch.compile"}
  - {object: "py:lantern.none"}
  - {object: "py:lantern.ignored"}
  - {era: told}
  - {url: "https://e.org/"}
  - {title: To be written}
""",
        extensions=["sphinx.ext.intersphinx", "sphinxcontrib_lore"],
        intersphinx_mapping={"o": ("https://o.example", str(inventory))},
        nitpick_ignore=[("lore:object", "py:lantern.ignored")],
    )
    assert [line for line in _text(built) if int(line.split(":")[1]) > 11] == [
        "lore.yaml:14: [broken] doc indx: there is no such page; did you mean 'index'?",
        (
            "lore.yaml:16: [broken] ref plain: the label stands before no heading; "
            "give the entry a title"
        ),
        (
            "lore.yaml:18: [broken] ref plaine: there is no such label; did you mean "
            "'plain'?"
        ),
        "lore.yaml:21: [broken] object py:lantern.none: no page documents it",
        (
            "lore.yaml:22: [unverifiable] object py:lantern.ignored: no page "
            "documents it, and 'nitpick_ignore' has it"
        ),
        "lore.yaml:25: [untargeted] entry 'To be written': it is shown as text",
    ]


def test_evidence_that_is_a_page_is_looked_for(lantern: Project) -> None:
    text = "anecdotes:\n  - {id: a, title: A, evidence: [{doc: index}, {doc: indx}]}\n"
    found = [line for line in _text(_check(lantern, text)) if ":12: " in line]
    assert found == [
        "lore.yaml:12: [broken] doc indx: there is no such page; did you mean 'index'?"
    ]


def test_an_entry_that_names_no_era_is_broken(lantern: Project) -> None:
    built = _check(lantern, "reading: [{era: nobody}]\n")
    assert built.typed() == ["lore.unknown-id"]
    assert "lore.yaml:11: [broken] era nobody: there is no such era" in _text(built)


def test_a_project_without_lore_has_nothing_to_check(lantern: Project) -> None:
    (lantern.srcdir / "lore.yaml").unlink()
    lantern.page("Nothing.")
    built = lantern.build("lorecheck")
    assert (built.app.statuscode, built.text("output.txt")) == (0, "")
