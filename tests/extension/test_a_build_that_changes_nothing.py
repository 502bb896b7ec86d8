"""The seal on what a builder wrote: when a build has nothing to look at, and when."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.extension.fresh import assert_nothing_is_stale, make_site

if TYPE_CHECKING:
    from pathlib import Path

    from tests.extension.conftest import Copy
    from tests.extension.fresh import Site
    from tests.extension.project import Built, Project

LEDGERS = "out-doctrees/lore"


@pytest.fixture(scope="module")
def site(rootdir: Path, tmp_path_factory: pytest.TempPathFactory) -> Site:
    return make_site(rootdir / "test-fresh", tmp_path_factory.mktemp("sealed"))


@pytest.fixture
def project(site: Site) -> Project:
    return site.restore()


def is_looked_through(built: Built) -> bool:
    """Whether a build has looked at its pages one by one."""
    return built.lore.stale is not None


def test_the_second_build_looks_at_no_page(project: Project) -> None:
    inventory = (project.work / "out-html" / "objects.inv").read_bytes()
    second = project.build(fresh=False)
    assert (second.read, second.written, second.warnings) == ([], [], [])
    assert not is_looked_through(second)
    assert (second.outdir / "objects.inv").read_bytes() == inventory


def test_a_build_with_the_seal_loads_nothing_that_asks(project: Project) -> None:
    # What it loads is told by a process of its own.
    with (project.srcdir / "conf.py").open("a", encoding="utf-8") as stream:
        stream.write(
            "\nimport sys\n\n\ndef tell(app, exception):\n"
            "    print(*sorted(sys.modules), sep='\\n')\n\n\n"
            "_setup = globals().get('setup')\n\n\ndef setup(app):\n"
            "    if _setup:\n        _setup(app)\n"
            "    app.connect('build-finished', tell, priority=999)\n"
        )
    project.run()
    loaded = project.run().output
    assert "sphinxcontrib_lore.extension.domain" in loaded
    for module in ("dataset.query.questions", "dataset.read", "extension.late"):
        assert f"sphinxcontrib_lore.{module}" not in loaded
    assert "\nyaml" not in loaded


@pytest.mark.parametrize(
    "seal",
    [
        *("", "[", "null", "3", "[]", "[1, 2]", "[[], []]", '"x"', "{}"),
        *("[[], [[1, 2, 3]]]", '[["", "", [], ""], 3]'),
    ],
)
def test_a_seal_that_is_none_costs_only_time(project: Project, seal: str) -> None:
    ledger = next((project.work / LEDGERS).glob("html-*.json"))
    kept = json.loads(ledger.read_text(encoding="utf-8"))
    ledger.write_text(json.dumps({**kept, "": seal}), encoding="utf-8")
    second = project.build(fresh=False)
    assert (second.read, second.written) == ([], [])
    assert is_looked_through(second)
    # It has been sealed again.
    assert json.loads(ledger.read_text(encoding="utf-8")) == kept
    assert not is_looked_through(project.build(fresh=False))


def test_a_dataset_that_changes_no_answer_is_looked_at_once(project: Project) -> None:
    text = (project.srcdir / "lore.yaml").read_text(encoding="utf-8")
    project.write({"lore.yaml": f"# A remark.\n{text}"})
    assert is_looked_through(project.build(fresh=False))
    assert not is_looked_through(project.build(fresh=False))


def test_each_builder_has_a_seal_of_its_own(project: Project) -> None:
    assert is_looked_through(project.build("text", fresh=False))
    assert not is_looked_through(project.build("text", fresh=False))
    assert not is_looked_through(project.build(fresh=False))
    project.change("title: Spark\n", "title: Sparkle\n")
    project.build("text", fresh=False)
    second = project.build(fresh=False)
    assert {"story", "box", "links", "next"} <= set(second.written)
    assert_nothing_is_stale(project)


def test_a_build_from_scratch_that_dies_breaks_it(
    project: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    project.change("title: Spark\n", "title: Sparkle\n")
    (project.work / "out-doctrees" / "environment.pickle").unlink()
    monkeypatch.setenv("LORE_TEST_KILL", "links")
    assert project.run().code == 9
    monkeypatch.delenv("LORE_TEST_KILL")
    second = project.run()
    assert second.read == set()
    assert "links" in second.written
    assert_nothing_is_stale(project)


def test_only_what_was_asked_for_is_written(project: Project) -> None:
    """Where a user names files, the others stay as they are until the next build."""
    project.change("title: Spark\n", "title: Sparkle\n")
    named = project.run(files=[str(project.srcdir / "story.rst")])
    assert named.code == 0
    assert "story" in named.written
    assert "links" not in named.written
    second = project.build(fresh=False)
    assert is_looked_through(second)
    assert "links" in second.written
    assert_nothing_is_stale(project)


def test_tags_have_a_say(copy: Copy) -> None:
    project = copy("lantern", "tags")
    project.page(
        ".. toctree::\n\n   b\n\n.. only:: draft\n\n   .. lore-timeline::\n"
        "      :tags: light\n\n:lore-era:`spark`"
    )
    project.page(".. lore-timeline::", "b.rst")
    project.build()
    assert not is_looked_through(project.build(fresh=False))
    drafted = project.build(fresh=False, tags=["draft"])
    assert is_looked_through(drafted)
    plain = project.build(fresh=False)
    assert is_looked_through(plain)


def test_the_other_projects_have_a_say(copy: Copy) -> None:
    other = copy("lantern", "other")
    other.page("Nothing yet.")
    inventory = other.build().outdir / "objects.inv"
    project = copy("lantern", "here")
    project.page("See :lore-era:`spark`.")
    settings: dict[str, Any] = {
        "extensions": ["sphinxcontrib_lore", "sphinx.ext.intersphinx"],
        "intersphinx_mapping": {
            "other": ("https://other.example.org/", str(inventory))
        },
        "intersphinx_cache_limit": 0,
    }
    first = project.build(**settings)
    assert first.typed() == ["lore.homeless"]
    assert not is_looked_through(project.build(fresh=False, **settings))
    other.page(".. lore-timeline::")
    other.build()
    second = project.build(fresh=False, **settings)
    assert second.links() == [
        ("Spark", "https://other.example.org/index.html#lore-era-spark")
    ]
    assert not is_looked_through(project.build(fresh=False, **settings))


def test_a_project_without_lore_keeps_nothing(copy: Copy) -> None:
    project = copy("lantern", "without")
    (project.srcdir / "lore.yaml").unlink()
    project.page("Nothing of ours.")
    project.build()
    project.build(fresh=False)
    assert not (project.work / LEDGERS).exists()
