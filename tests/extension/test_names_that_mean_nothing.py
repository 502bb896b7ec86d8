"""A name that no dataset has: a typed warning, at its place, with a way out."""

from __future__ import annotations

import sys
from textwrap import dedent
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

if TYPE_CHECKING:
    from tests.extension.conftest import Copy
    from tests.extension.project import Project

TWIN = """\
lore: 1
project: Torch
eras:
  - {id: spark, title: Another spark, date: 1990}
  - {id: resin, title: Resin, date: 1991}
"""


@pytest.mark.parametrize(
    ("role", "warning"),
    [
        (
            ":lore-era:`sparks`",
            "there is no era 'sparks'; did you mean 'spark'? [lore.unknown-era]",
        ),
        (":lore:era:`zzz`", "there is no era 'zzz' [lore.unknown-era]"),
        (
            ":lore-event:`trim <trimed>`",
            "there is no event 'trimed'; did you mean 'trimmed'? [lore.unknown-event]",
        ),
        (
            ":lore-subject:`spark`",
            (
                "there is no subject 'spark'; there is an era 'spark' "
                "[lore.unknown-subject]"
            ),
        ),
        (
            ":lore-era:`lroe:spark`",
            (
                "there is no era 'lroe:spark'; there is no dataset 'lroe'; did you "
                "mean 'lore'? [lore.unknown-era]"
            ),
        ),
        (
            ":lore-number:`hour`",
            "there is no number 'hour'; did you mean 'hours'? [lore.unknown-number]",
        ),
    ],
)
def test_an_unknown_name_is_text_and_a_warning_with_a_way_out(
    lantern: Project, role: str, warning: str
) -> None:
    lantern.page(f"One line.\n\nSee {role} there.\n\n.. lore-timeline::")
    built = lantern.build()
    assert built.warnings == [f"index.rst:6: WARNING: {warning}"]
    assert "there." in built.text("index.html")
    assert not [text for text, _ in built.links() if text in role]


def test_each_place_with_an_unknown_name_is_reported(lantern: Project) -> None:
    lantern.page(":lore-era:`nil`\n\n:lore-era:`nil`\n\n.. lore-timeline::")
    built = lantern.build()
    assert [line.partition(" ")[0] for line in built.warnings] == [
        "index.rst:4:",
        "index.rst:6:",
    ]


def test_an_id_of_two_datasets_is_ambiguous_without_a_name(lantern: Project) -> None:
    lantern.write({"torch.yaml": TWIN})
    lantern.page(
        "See :lore-era:`spark` and :lore-era:`torch:spark`, :lore-era:`lore:spark`,\n"
        ":lore-era:`resin`, :lore-era:`first-light`.\n\n"
        ".. lore-timeline::\n   :dataset: lore, torch\n\n"
        ".. lore-era:: spark"
    )
    built = lantern.build(lore_datasets=["lore.yaml", "torch.yaml"])
    message = "several datasets have the era 'spark'; "
    message += "write 'lore:spark' or 'torch:spark' [lore.ambiguous]"
    assert built.warnings == [
        f"index.rst:{line}: WARNING: {message}" for line in (4, 10)
    ]
    paragraph = built.shown["index"].next_node(nodes.paragraph)
    assert paragraph is not None
    assert [one["refid"] for one in paragraph.findall(nodes.reference)] == [
        "lore-era-torch-spark",
        "lore-era-lore-spark",
        "lore-era-resin",
        "lore-era-lore-spark",
    ]
    names = [row[0] for row in built.lore.get_objects()]
    assert "torch:spark" in names
    assert "spark" not in names
    for anchor in ("lore-era-torch-spark", "lore-era-lore-spark", "lore-era-resin"):
        assert built.text("index.html").count(f'id="{anchor}"') == 1


def test_several_datasets_are_merged_by_date(lantern: Project) -> None:
    lantern.write({"torch.yaml": TWIN})
    lantern.page(".. lore-timeline::\n   :dataset: torch, lore")
    built = lantern.build(lore_datasets=["lore.yaml", "torch.yaml"])
    items = built.doctree("index").findall(nodes.definition_list_item)
    terms = [item.children[0].astext() for item in items]
    assert terms == [
        "Another spark (1990)",
        "Resin (1991)",
        "Spark (2010–2012) disputed",
        "Glow (about 2013 – 2016)",
        "Glass (2017)",
        "2018 – present",
    ]


def test_of_an_era_that_cannot_be_read_only_the_cause_is_reported(
    lantern: Project,
) -> None:
    lantern.change("date: 2017\n    summary", "date: 2017-13\n    summary")
    lantern.page(
        "See :lore-era:`glass` and :lore-era:`~glass`.\n\n.. lore-era:: glass\n\n"
        ".. lore-timeline::\n   :eras: glass, spark\n\n.. lore-next:: glass"
    )
    built = lantern.build()
    assert built.typed() == ["lore.bad-date"]
    assert built.warnings[0].startswith(f"lore.yaml:{lantern.line('2017-13')}:11: ")
    assert not [text for text, _ in built.links() if "glass" in text.lower()]


def test_a_warning_of_one_kind_can_be_silenced(lantern: Project) -> None:
    lantern.page(":lore-era:`nil` :lore-subject:`nil`\n\n.. lore-timeline::")
    kept = lantern.build(suppress_warnings=["lore.unknown-era"])
    assert kept.typed() == ["lore.unknown-subject"]
    assert lantern.build(suppress_warnings=["lore"]).warnings == []


def test_nitpick_ignore_knows_our_names(lantern: Project) -> None:
    lantern.page(":lore-era:`nil` :lore-subject:`nil`\n\n.. lore-timeline::")
    ignored = [("lore:era", "nil"), ("lore:subject", "nil")]
    built = lantern.build(nitpicky=True, nitpick_ignore=ignored)
    assert built.warnings == []


def test_without_a_dataset_one_warning_says_what_to_do(lantern: Project) -> None:
    (lantern.srcdir / "lore.yaml").unlink()
    asking = "Text.\n\n.. lore-timeline::\n\n.. lore-era:: spark\n\n   More.\n"
    lantern.page(asking)
    lantern.page(asking, "other.rst")
    lantern.change("Page\n====", ":orphan:\n\nPage\n====", "other.rst")
    built = lantern.build()
    assert built.warnings == [
        (
            "index.rst:6: WARNING: 'lore-timeline' has no dataset to show; write a "
            "lore.yaml beside conf.py, or set 'lore_datasets' [lore.no-dataset]"
        )
    ]
    assert "Text." in built.text("index.html")


def test_without_a_dataset_and_a_question_there_is_silence(lantern: Project) -> None:
    (lantern.srcdir / "lore.yaml").unlink()
    lantern.page("Text, and :any:`api`.")
    assert lantern.build().warnings == []


def test_a_dataset_written_later_is_found(lantern: Project) -> None:
    dataset = (lantern.srcdir / "lore.yaml").read_text(encoding="utf-8")
    (lantern.srcdir / "lore.yaml").unlink()
    lantern.page(".. lore-timeline::\n   :eras: spark")
    assert lantern.build().typed() == ["lore.no-dataset"]
    lantern.write({"lore.yaml": dataset})
    built = lantern.build(fresh=False)
    assert (built.warnings, built.read) == ([], ["index"])
    assert "nothing to hold it" in built.text("index.html")
    (lantern.srcdir / "lore.yaml").unlink()
    built = lantern.build(fresh=False)
    assert (built.typed(), built.read) == (["lore.no-dataset"], ["index"])
    assert "nothing to hold it" not in built.text("index.html")


@pytest.mark.parametrize(
    ("value", "warning"),
    [
        (7, "'lore_datasets' has 7, which is no path [lore.config]"),
        ([" "], "'lore_datasets' has ' ', which is no path [lore.config]"),
        (
            {"My Lore": "lore.yaml"},
            "the dataset name 'My Lore' is not an id; write 'my-lore' [lore.config]",
        ),
        (
            ["lore.yaml", "old/lore.yaml"],
            (
                "two datasets are called 'lore'; give them names: lore_datasets = "
                "{'name': 'path', …} [lore.config]"
            ),
        ),
    ],
)
def test_a_wrong_lore_datasets_is_a_warning(
    lantern: Project, value: object, warning: str
) -> None:
    built = lantern.build(lore_datasets=value)
    assert f"WARNING: {warning}" in built.warnings
    assert "Lantern" in built.text("index.html")


def test_a_missing_file_is_reported_where_a_page_asks(lantern: Project) -> None:
    silent = lantern.build(lore_datasets="nope.yaml")
    assert silent.warnings == []
    lantern.page(".. lore-timeline::")
    built = lantern.build(lore_datasets=["nope.yaml", "package:nope/x.yaml"])
    assert built.typed() == ["lore.config", "lore.no-file"] or built.typed() == [
        "lore.no-file",
        "lore.no-file",
    ]
    assert "nope.yaml:1:1: WARNING: there is no such file or folder" in "\n".join(
        built.warnings
    )


def test_places_in_a_dataset_are_found_from_another_conf_py(copy: Copy) -> None:
    project = copy("lantern")
    project.change("A glass around", ":nope:`A` glass around")
    project.change("tags: [glass]", "tgas: [glass]")
    places = [f"{project.line('tgas')}:5", f"{project.line(':nope:')}:1"]
    confdir = project.srcdir.parent / "conf"
    confdir.mkdir()
    for name in ("conf.py", "lore.yaml"):
        (project.srcdir / name).rename(confdir / name)
    project.page(".. lore-timeline::\n\n.. lore-next:: spark")
    built = project.build(confdir=confdir)
    found = [line.partition(": ")[0] for line in built.warnings]
    assert found == [f"{confdir}/lore.yaml:{place}" for place in places]


DRUM = """
    See :lore-subject:`wick` and :lore-subject:`wik` and :lore-number:`hour`.

    .. lore-timeline::
       :style: lsit
"""


@pytest.mark.parametrize("way", ["docstring", "include"])
def test_a_mistake_is_at_the_line_of_the_text_that_a_page_takes_in(
    lantern: Project, way: str
) -> None:
    lantern.config["extensions"] = ["sphinxcontrib_lore", "sphinx.ext.autodoc"]
    lantern.config["exclude_patterns"] = ["drum.txt"]
    source = f'class Drum:\n    """Turn.\n{DRUM}    """\n'
    lantern.write({"reel_drum.py": source, "drum.txt": f"Turn.\n{dedent(DRUM)}"})
    path = str(lantern.srcdir)
    sys.path.insert(0, path)
    try:
        taken = {
            "docstring": ".. autoclass:: reel_drum.Drum",
            "include": ".. include:: drum.txt",
        }
        lantern.page(f"One.\n\nTwo.\n\n{taken[way]}")
        built = lantern.build()
    finally:
        sys.path.remove(path)
        sys.modules.pop("reel_drum", None)
    place = {
        "docstring": "reel_drum.py:docstring of reel_drum.Drum",
        "include": "drum.txt",
    }
    rows = {(line.partition(": ")[0], line.split("[")[-1]) for line in built.warnings}
    assert rows == {
        (f"{place[way]}:3", "lore.homeless]"),
        (f"{place[way]}:3", "lore.unknown-subject]"),
        (f"{place[way]}:3", "lore.unknown-number]"),
        (f"{place[way]}:5", "lore.option]"),
    }
