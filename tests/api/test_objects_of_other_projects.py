"""Objects, eras and datasets that several projects share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
import sphinx
from docutils import nodes

from tests.api.reading import rows

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.conftest import Copy
    from tests.extension.project import Project

#: What Sphinx calls new.
NEW = "New" if sphinx.version_info < (7, 3) else "Added"
TIMES = "lore: 1\nproject: Ours\nsubjects:\n"
OURS = f"""{TIMES}  - id: glue
    title: Glue
    objects: ["py:torch.compile", "py:torch.nowhere", "c:torch_go"]
    next:
      - {{object: "py:torch.compile", title: The compiler}}
      - {{object: "py:torch.nothing"}}
"""
#: Those of `OURS` that most tests are not about.
IGNORED = ("py:torch.compile", "py:torch.nowhere", "c:torch_go")


@pytest.fixture
def third(tmp_path: Path) -> Path:
    """Write the inventory of a project that has no lore."""
    lines = [
        "# Sphinx inventory version 1",
        "# Project: Torch",
        "# Version: 2.0",
        "torch.compile function api.html",
        "torch mod api.html",
    ]
    path = tmp_path / "third.inv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def projects(copy: Copy) -> tuple[Project, Project]:
    """Return a project whose lore is at hand, built, and one that links to it."""
    theirs, ours = copy("lantern", "theirs"), copy("lantern", "ours")
    theirs.page(".. lore-timeline::\n   :events: titles\n\n.. lore-subject:: wick\n")
    theirs.build()
    ours.write({"lore.yaml": OURS})
    return theirs, ours


def mapping(project: Project, **more: tuple[str, str]) -> dict[str, Any]:
    inventory = str(project.work / "out-html" / "objects.inv")
    return {
        "extensions": ["sphinx.ext.intersphinx", "sphinxcontrib_lore"],
        "intersphinx_mapping": {"light": ("https://light.example", inventory), **more},
        "nitpick_ignore": [("lore:object", name) for name in IGNORED],
    }


def test_eras_of_another_project_are_linked_with_their_titles(
    projects: tuple[Project, Project],
) -> None:
    theirs, ours = projects
    ours.page(
        ":external+light:lore:era:`spark` :lore-era:`glow` :lore-era:`so <glass>` "
        ":lore:subject:`wick` :external+light:lore:event:`struck` "
        ":lore-era:`first-light`\n"
    )
    built = ours.build(nitpicky=True, **mapping(theirs))
    assert built.warnings == []
    assert built.links() == [
        ("Spark", "https://light.example/index.html#lore-era-spark"),
        ("Glow", "https://light.example/index.html#lore-era-glow"),
        ("so", "https://light.example/index.html#lore-era-glass"),
        ("Wick", "https://light.example/index.html#lore-subject-wick"),
        ("The match is struck", "https://light.example/index.html#lore-event-struck"),
        ("Spark", "https://light.example/index.html#lore-era-first-light"),
    ]


def test_an_id_that_nobody_has_is_one_warning(
    projects: tuple[Project, Project],
) -> None:
    theirs, ours = projects
    ours.page(":lore-era:`sprak`\n")
    built = ours.build(nitpicky=True, **mapping(theirs))
    assert built.typed() == ["lore.unknown-era"]


def test_a_missing_inventory_is_a_warning_of_sphinx(
    projects: tuple[Project, Project],
) -> None:
    theirs, ours = projects
    (theirs.work / "out-html" / "objects.inv").unlink()
    ours.page(":external+light:lore:era:`spark`\n")
    built = ours.build(**mapping(theirs))
    assert not [one for one in built.typed() if one.startswith("lore.")]
    assert any("failed to reach any of the inventories" in w for w in built.warnings)


def test_objects_of_a_third_project_are_linked(
    projects: tuple[Project, Project], third: Path
) -> None:
    theirs, ours = projects
    ours.page(".. lore-subject:: glue\n")
    built = ours.build(**mapping(theirs, torch=("https://torch.example", str(third))))
    assert built.warnings == [
        (
            "lore.yaml:9: WARNING: no page documents the object 'py:torch.nothing'; "
            "document it, or add ('lore:object', 'py:torch.nothing') to "
            "'nitpick_ignore' (line 9 of the dataset) [lore.unknown-object]"
        )
    ]
    assert built.links() == [
        ("torch.compile", "https://torch.example/api.html#torch.compile"),
        ("The compiler", "https://torch.example/api.html#torch.compile"),
    ]


def test_an_object_of_a_third_project_is_not_reported(
    projects: tuple[Project, Project], third: Path
) -> None:
    theirs, ours = projects
    # Of the members of another project's module nobody has a list.
    lore = OURS.partition("    next:")[0].replace("_go", '_go", "py:torch.*')
    ours.write({"lore.yaml": lore})
    ours.page("Nothing.")
    config = mapping(theirs, torch=("https://torch.example", str(third)))
    del config["nitpick_ignore"]
    # Once each, although no page shows the subject; and not in a build that is not
    # nitpicky.
    assert ours.build(**config).warnings == []
    built = ours.build(nitpicky=True, **config)
    place = "lore.yaml:6:35: WARNING: no page documents the object 'py:torch.nowhere'"
    assert [line.partition(";")[0] for line in built.warnings] == [
        place,
        "lore.yaml:6:55: WARNING: no page documents the object 'c:torch_go'",
    ]
    # A page that is read again does not silence it; one that is not says nothing.
    again = ours.build(nitpicky=True, fresh=False, **config)
    assert (again.read, again.warnings) == ([], [])


def test_notes_link_to_the_home_of_a_shared_dataset(
    projects: tuple[Project, Project],
) -> None:
    theirs, ours = projects
    # Both projects read one file; only theirs shows it.
    ours.page(".. py:function:: lantern.strike(side)\n\n   Ours.\n")
    (ours.srcdir / "api.rst").unlink()
    path = str(theirs.srcdir / "lore.yaml")
    built = ours.build(lore_datasets={"lore": path}, **mapping(theirs))
    assert built.warnings == []
    assert ("Spark", "https://light.example/index.html#lore-era-spark") in built.links()
    # A subject that they do not show is text; no author has linked it.
    note = built.shown["index"].astext()
    assert "Match: first told in the era Spark" in " ".join(note.split())


def test_a_published_dataset_is_the_last_resort(lantern: Project) -> None:
    lantern.change(
        "project: Lantern\n", "project: Lantern\nhome: https://home.example/lore.html\n"
    )
    lantern.page(
        ".. py:function:: lantern.strike(side)\n\n   .. versionadded:: 0.1\n\n"
        ".. lore-mentions:: spark\n"
    )
    (lantern.srcdir / "api.rst").unlink()
    built = lantern.build(nitpicky=True)
    assert built.warnings == []
    home = "https://home.example/lore.html"
    assert built.links() == [
        ("Match", f"{home}#lore-subject-match"),
        ("Spark", f"{home}#lore-era-spark"),
        ("Wick", f"{home}#lore-subject-wick"),
        (f"{NEW} in version 0.1", f"{home}#lore-era-spark"),
        # Whose note is about a subject of the era.
        ("lantern.strike", "#lantern.strike"),
    ]
    assert rows(built.shown["index"], "lore-mentions-list") == ["Page: lantern.strike"]


def test_a_dataset_of_an_installed_distribution_annotates_pages(
    lantern: Project,
) -> None:
    lantern.page(".. py:function:: torch.compile(model)\n")
    source = "package:sphinxcontrib_lore/examples/pytorch.yaml"
    built = lantern.build("text", lore_datasets=source)
    assert built.warnings == []
    (note,) = (
        one
        for one in built.shown["index"].findall(nodes.container)
        if "lore-note" in one["classes"]
    )
    assert "torch.compile: first told in the era" in " ".join(note.astext().split())
