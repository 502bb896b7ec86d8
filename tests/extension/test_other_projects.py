"""The inventory, links into other projects, and one dataset for two of them."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.conftest import Copy
    from tests.extension.project import Built, Project

PUBLISHED = "https://lantern.example.org/docs/"
INTERSPHINX = ["sphinxcontrib_lore", "sphinx.ext.intersphinx"]


def inventory(built: Built) -> dict[str, dict[str, tuple[str, str]]]:
    """Return type -> name -> address and display name of what is ours."""
    data = (built.outdir / "objects.inv").read_bytes().split(b"\n", 4)[4]
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for line in zlib.decompress(data).decode().splitlines():
        name, kind, _, address, shown = line.split(" ", 4)
        if kind.startswith("lore:"):
            entry = (address.replace("$", name), name if shown == "-" else shown)
            found.setdefault(kind, {})[name] = entry
    return found


def tell(project: Project) -> None:
    project.page(
        ".. toctree::\n\n   story/all\n\n.. lore-subject:: match\n\n.. lore-era:: glow"
    )
    project.page(".. lore-timeline::\n   :style: sections\n", "story/all.rst")


@pytest.mark.parametrize(
    ("builder", "page"), [("html", "story/all.html"), ("dirhtml", "story/all/")]
)
def test_the_inventory_has_ids_as_names_and_titles_to_show(
    lantern: Project, builder: str, page: str
) -> None:
    tell(lantern)
    built = lantern.build(builder)
    assert built.warnings == []
    index = "index.html" if builder == "html" else ""
    assert inventory(built) == {
        "lore:era": {
            "first-light": (f"{page}#lore-era-first-light", "Spark"),
            "glass": (f"{page}#lore-era-glass", "Glass"),
            "glow": (f"{page}#lore-era-glow", "Glow"),
            "now": (f"{page}#lore-era-now", "2018 – present"),
            "spark": (f"{page}#lore-era-spark", "Spark"),
        },
        "lore:event": {
            "lit": (f"{page}#lore-event-lit", "The match is struck"),
            "oiled": (f"{page}#lore-event-oiled", "The wick is oiled"),
            "smoke": (f"{page}#lore-event-smoke", "smoke"),
            "struck": (f"{page}#lore-event-struck", "The match is struck"),
            "trimmed": (f"{page}#lore-event-trimmed", "The wick is trimmed"),
        },
        "lore:subject": {
            "match": (f"{index}#lore-subject-match", "Match"),
            "matchstick": (f"{index}#lore-subject-matchstick", "Match"),
        },
    }
    html = built.text("story/all.html" if builder == "html" else "story/all/index.html")
    for address, _ in inventory(built)["lore:era"].values():
        assert f'id="{address.partition("#")[2]}"' in html


@pytest.fixture
def published(copy: Copy) -> Path:
    """Build the project that others link to; return its inventory."""
    project = copy("lantern", "published")
    tell(project)
    return project.build().outdir / "objects.inv"


def mapped(path: Path) -> dict[str, object]:
    return {
        "extensions": INTERSPHINX,
        "intersphinx_mapping": {"a": (PUBLISHED, str(path))},
    }


def test_another_project_links_without_a_dataset(copy: Copy, published: Path) -> None:
    project = copy("lantern", "reader")
    (project.srcdir / "lore.yaml").unlink()
    project.config.update(mapped(published))
    project.page(
        ":external+a:lore:era:`spark` :external:lore:era:`spark` :lore:era:`spark` "
        ":lore-era:`spark` :lore-era:`old <first-light>` :lore-event:`lit` "
        ":lore-subject:`match` :any:`glow`"
    )
    built = project.build()
    assert built.warnings == []
    page = f"{PUBLISHED}story/all.html"
    assert built.links() == [
        ("Spark", f"{page}#lore-era-spark"),
        ("Spark", f"{page}#lore-era-spark"),
        ("Spark", f"{page}#lore-era-spark"),
        ("Spark", f"{page}#lore-era-spark"),
        ("old", f"{page}#lore-era-first-light"),
        ("The match is struck", f"{page}#lore-event-lit"),
        ("Match", f"{PUBLISHED}index.html#lore-subject-match"),
        ("Glow", f"{page}#lore-era-glow"),
    ]
    assert "lore.css" not in built.text("api.html")


def test_what_no_project_has_is_a_warning(copy: Copy, published: Path) -> None:
    project = copy("lantern", "reader")
    (project.srcdir / "lore.yaml").unlink()
    project.config.update(mapped(published))
    project.page(":lore-era:`sparkk`\n\n:external+a:lore:era:`sparkk`")
    built = project.build()
    assert built.warnings[-1] == (
        "index.rst:4: WARNING: there is no era 'sparkk' [lore.unknown-era]"
    )
    assert built.warnings[0].startswith("index.rst:6: WARNING: external lore:era ")
    assert len(built.warnings) == 2


def test_a_link_to_another_project_asks_for_no_home_here(
    copy: Copy, published: Path
) -> None:
    project = copy("lantern", "reader")
    project.config.update(mapped(published))
    project.page(":external+a:lore:subject:`wick`")
    built = project.build()
    assert len(built.warnings) == 1
    assert "external lore:subject reference target not found" in built.warnings[0]


def test_a_link_to_another_project_goes_there_whatever_is_at_home(
    copy: Copy, published: Path
) -> None:
    project = copy("lantern", "reader")
    project.config.update(mapped(published))
    project.page(
        ".. lore-timeline::\n\n:external+a:lore:era:`spark` :lore-era:`spark`\n\n"
        ":external+a:lore:era:`~glow` :external+a:lore:subject:`x <match>`"
    )
    built = project.build()
    assert built.warnings == []
    assert built.links()[-4:] == [
        ("Spark", f"{PUBLISHED}story/all.html#lore-era-spark"),
        ("Spark", "#lore-era-spark"),
        ("Glow", f"{PUBLISHED}story/all.html#lore-era-glow"),
        ("x", f"{PUBLISHED}index.html#lore-subject-match"),
    ]


def test_what_is_shown_in_another_project_only_is_linked_there(
    copy: Copy, published: Path
) -> None:
    project = copy("lantern", "reader")
    project.config.update(mapped(published))
    project.page(
        ":lore-era:`spark` :lore-era:`lit <first-light>` :lore-event:`struck` "
        ":lore-subject:`wick`\n\n.. lore-next:: glow"
    )
    built = project.build()
    # No project has a card for it.
    assert built.typed() == ["lore.homeless"]
    assert "the subject 'wick'" in built.warnings[0]
    story = f"{PUBLISHED}story/all.html"
    assert built.links() == [
        ("Spark", f"{story}#lore-era-spark"),
        ("lit", f"{story}#lore-era-spark"),
        ("The match is struck", f"{story}#lore-event-struck"),
        ("Glass", f"{story}#lore-era-glass"),
        ("2018 – present", f"{story}#lore-era-now"),
        ("Spark", f"{story}#lore-era-spark"),
    ]
    link = built.shown["index"].next_node(nodes.reference)
    assert link is not None
    assert link["reftitle"] == "2010–2012: A spark, and nothing to hold it."


def test_links_follow_another_projects_inventory(copy: Copy) -> None:
    published, project = copy("lantern", "published"), copy("lantern", "reader")
    tell(published)
    path = published.build().outdir / "objects.inv"
    project.config.update(mapped(path))
    project.page(":lore-era:`spark`")
    address = f"{PUBLISHED}story/all.html#lore-era-spark"
    assert project.build().links() == [("Spark", address)]
    assert project.build(fresh=False).written == []
    published.page(".. lore-timeline::\n   :home:\n", "moved.rst")
    published.build(fresh=False, suppress_warnings=["toc"])
    again = project.build(fresh=False)
    assert (again.read, again.written) == ([], ["index"])
    assert again.links() == [("Spark", f"{PUBLISHED}moved.html#lore-era-spark")]


def test_two_projects_show_one_dataset_beside_both(copy: Copy) -> None:
    one, other = copy("lantern", "one"), copy("lantern", "other")
    shared = one.srcdir.parent / "a shared #1"
    shared.mkdir()
    (one.srcdir / "lore.yaml").rename(shared / "our lore.yaml")
    (other.srcdir / "lore.yaml").unlink()
    source = "../a shared #1/our lore.yaml"
    for project, value in [(one, source), (other, str(shared / "our lore.yaml"))]:
        project.page(
            ".. lore-timeline::\n\n:lore-era:`our-lore:spark`\n\n.. lore-next::"
        )
        built = project.build(lore_datasets={"our-lore": value})
        assert built.warnings == []
        assert ("Spark", "#lore-era-spark") in built.links()
        assert "A glass around it" in built.text("index.html")
    text = (shared / "our lore.yaml").read_text(encoding="utf-8")
    text = text.replace("A glass around it", "A :nope:`pane` around it")
    (shared / "our lore.yaml").write_text(text, encoding="utf-8")
    for project, value in [(one, source), (other, str(shared / "our lore.yaml"))]:
        built = project.build(fresh=False, lore_datasets={"our-lore": value})
        assert built.typed() == ["lore.text"]
        assert built.warnings[0].startswith(f"{shared}/our lore.yaml:")
        assert "pane" in built.text("index.html")


def test_a_dataset_of_an_installed_package_is_found(copy: Copy) -> None:
    source = "package:sphinxcontrib_lore/examples/pytorch.yaml"
    for name in ("one", "other"):
        project = copy("lantern", name)
        project.page(".. lore-timeline::\n\n:lore-era:`pytorch:caffe2-merger`")
        built = project.build(lore_datasets=source)
        assert built.typed() == []
        assert "Caffe2" in built.text("index.html")
        assert built.links()[-1][1] == "#lore-era-caffe2-merger"


def test_a_dataset_may_be_a_folder_of_files(copy: Copy) -> None:
    project = copy("lantern")
    (project.srcdir / "lore").mkdir()
    (project.srcdir / "lore.yaml").rename(project.srcdir / "lore" / "a.yaml")
    more = "lore: 1\neras:\n  - {id: gas, title: Gas, date: 2014}\n"
    project.write({"lore/b.yml": more})
    project.page(".. lore-timeline::\n\n:lore-era:`lore:gas`")
    built = project.build(lore_datasets=["lore"])
    assert built.warnings == []
    items = built.doctree("index").findall(nodes.definition_list_item)
    heads = [item.children[0].astext() for item in items]
    names = [head.partition(" (")[0] for head in heads]
    assert names == ["Spark", "Glow", "Gas", "Glass", "2018 – present"]
    # A file that comes later is noticed, and one that goes.
    project.write({"lore/c.yaml": more.replace("gas", "oil").replace("Gas", "Oil")})
    built = project.build(fresh=False, lore_datasets=["lore"])
    assert built.read == ["index"]
    assert "Oil" in built.text("index.html")
    (project.srcdir / "lore" / "c.yaml").unlink()
    assert "Oil" not in (
        project.build(fresh=False, lore_datasets=["lore"]).text("index.html")
    )
