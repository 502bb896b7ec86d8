"""Objects that a subject names have a note on their history, and no others."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING

import pytest
from docutils import nodes

from sphinxcontrib_lore.extension.annotate import Described, find_noted, match_of
from tests.api.reading import differences, notes

if TYPE_CHECKING:
    from tests.conftest import RequireModule
    from tests.extension.conftest import Copy
    from tests.extension.project import Project

# Of numpydoc and napoleon, on Sphinx 9; we read no options of autodoc.
pytestmark = pytest.mark.filterwarnings("ignore:The mapping interface for autodoc")

STREAM = (
    "Stream: first told in the era Spring (2010–2014); deprecated (2023), disputed; "
    "replaced by Sea (ongoing, slowly), Pond (disputed); merged into Sea (planned)."
)
BROOK = "Brook: first told in the era Spring (2010–2014); active (2010)."
WATER = "Water: first told in the era Delta (2015–2020)."
BANKS = "Part of Banks: first told in the era Delta (2015–2020)."
#: Anchor -> note, of all objects of the project in Python.
PYTHON = {
    "module-brook": BROOK,
    "module-brook.water": WATER,
    "brook.water.Stream": STREAM,
    "brook.water.Stream.run": STREAM,
    "brook.water.Stream.width": BANKS,
    "brook.water.Stream.depth": BANKS,
    "brook.water.River": f"Part of {WATER}",
    "brook.water.River.meander": f"Part of {WATER}",
    "brook.water.River.run": f"Part of {WATER}",
    "brook.water.River.width": f"Part of {WATER}",
    "brook.water.measure": f"Part of {WATER}",
    # By its own name, which says more than a pattern for its canonical one.
    "brook.Pebble": (
        "Sea: first told in the era 2021 – present; renamed to Pond. | Pond."
    ),
    # One description of two objects, of which one is meant.
    "brook.first brook.water.second": f"brook.water.second – Part of {WATER}",
    "brook._bed.Pebble.roll": "Part of Pond.",
}


@pytest.fixture
def brook(copy: Copy) -> Project:
    return copy("api-python")


def test_each_object_has_one_note_and_others_have_none(brook: Project) -> None:
    built = brook.build("text", nitpicky=True)
    assert built.warnings == []
    found = notes(built)
    # What stands at the head of a page goes with the heading's own anchor.
    found["module-brook.water"] = found.pop("module-brook.water", [])
    found = {anchor.removesuffix(" api"): texts for anchor, texts in found.items()}
    assert found == {anchor: [text] for anchor, text in PYTHON.items()}


def test_docstrings_of_numpydoc_have_the_same_notes(
    brook: Project, require_module: RequireModule
) -> None:
    require_module("numpydoc")
    built = brook.build("text", tags=["numpydoc"], nitpicky=True)
    assert built.warnings == []
    found = {
        anchor.removesuffix(" api"): texts for anchor, texts in notes(built).items()
    }
    # It sets attributes as a list: there is no description of them.
    wanted = {a: [t] for a, t in PYTHON.items() if not a.endswith(".depth")}
    assert found == wanted


def test_a_note_stands_in_no_summary_title_or_inventory(brook: Project) -> None:
    built = brook.build("html")
    for name in ("summary", "api", "again"):
        for table in built.shown[name].findall(nodes.table):
            assert "told in" not in table.astext()
        for title in built.shown[name].findall(nodes.title):
            assert "told in" not in title.astext()
    index = built.text("searchindex.js")
    titles = re.search(r'"?titles"?: ?(\[.*?\])', index)
    words = re.search(r'"?titleterms"?: ?(\{.*?\})', index)
    assert titles is not None
    assert words is not None
    assert '"delta"' not in words[1]
    assert "told" not in titles[1] + words[1]
    with_notes = (built.outdir / "objects.inv").read_bytes()
    without = brook.build("html", folder="bare", lore_annotate=False)
    assert (without.outdir / "objects.inv").read_bytes() == with_notes


def test_without_the_setting_there_are_no_notes(brook: Project) -> None:
    built = brook.build("text", lore_annotate=False)
    assert notes(built) == {}
    assert (
        brook.build("html", lore_annotate=False).text("api.html").count("lore-note")
        == 0
    )


def test_roles_in_docstrings_mean_the_same_wherever_they_are_shown(
    brook: Project,
) -> None:
    built = brook.build("html", nitpicky=True)
    assert built.warnings == []
    links = [link for link in built.links("api") if link[0] == "Spring"]
    assert {address for _, address in links} == {"lore.html#lore-era-spring"}
    inside = [
        node.astext()
        for node in built.shown["api"].findall(nodes.paragraph)
        if "lore-note-line" not in node["classes"] and "Spring" in node.astext()
    ]
    # The module, the class, its property twice, its method twice, the function.
    assert len(inside) == 7


#: Elements without an end tag.
VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source"}


class Outline(HTMLParser):
    """Holds tags against each other, and what stands in what."""

    def __init__(self) -> None:  # noqa: D107
        super().__init__()
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.groups: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at what an element stands in."""
        if tag in VOID:
            return
        if tag in {"p", "div", "dl", "ul", "section"}:
            assert "p" not in [name for name, _ in self.open]
        if dict(attrs).get("role") == "note":
            assert all(one.get("role") != "note" for _, one in self.open)
            self.groups.append(dict(attrs).get("aria-label") or "")
            self.words.append("")
        self.open.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Look for the element's begin."""
        if tag not in VOID:
            assert self.open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        """Keep what a note says."""
        if any(one.get("role") == "note" for _, one in self.open):
            self.words[-1] += data


@pytest.mark.parametrize("builder", ["html", "dirhtml", "singlehtml", "epub"])
def test_in_html_a_note_is_one_labelled_group(brook: Project, builder: str) -> None:
    built = brook.build(builder)
    assert built.warnings == []
    name = {
        "html": "api.html",
        "dirhtml": "api/index.html",
        "singlehtml": "index.html",
        "epub": "api.xhtml",
    }[builder]
    text = built.text(name)
    outline = Outline()
    outline.feed(text)
    assert outline.open == []
    assert set(outline.groups) == {"History"}
    texts = [" ".join(words.split()) for words in outline.words]
    # Sphinx leaves the stubs of autosummary out of a singlehtml.
    elsewhere = ["Part of Pond."]
    if builder != "singlehtml":
        elsewhere.append(PYTHON["brook.first brook.water.second"])
    wanted = [text for text in PYTHON.values() if text not in elsewhere]
    assert sorted(texts) == sorted(text.replace(" | ", " ") for text in wanted)
    assert '<time datetime="2010">2010</time>' in text
    assert text.count('role="note"') == len(wanted)


def test_pages_with_notes_alone_link_the_stylesheet(brook: Project) -> None:
    brook.change('"py:brook._bed.*", "py:brook.Pebble"', '"py:brook._bed.*"')
    built = brook.build()
    assert "lore.css" in built.text("stubs/brook._bed.Pebble.roll.html")
    assert "lore.css" not in built.text("stubs/brook._bed.html")


def test_notes_are_in_the_pdf(brook: Project) -> None:
    built = brook.build("latex")
    assert built.warnings == []
    text = " ".join(built.text("brook.tex").split())
    assert text.count("first told in the era") == 13


def test_four_workers_write_what_one_writes(brook: Project) -> None:
    assert len(_assert_same_by_four(brook)) > 5


def _assert_same_by_four(project: Project) -> set[str]:
    """Build by one and by four workers; return the pages."""
    for folder, jobs in (("one", "1"), ("four", "4")):
        run = project.run("html", "-n", "-W", "-j", jobs, folder=folder)
        assert (run.code, run.warnings) == (0, [])
    one, four = (project.work / f"{folder}-html" for folder in ("one", "four"))
    assert differences(one, four) == []
    return run.read


def test_objects_of_any_domain_have_notes(copy: Copy) -> None:
    rill = copy("api-languages")
    built = rill.build("text")
    assert built.warnings == []
    own = "Rill: first told in the era Old (2010–2015); stable (2014)."
    found = notes(built)
    members = {anchor for anchor, texts in found.items() if texts == [f"Part of {own}"]}
    assert members == {
        "_CPPv4N4rill3Bed4fillEi _CPPv4N4rill3Bed4fillEd",
        "_CPPv4N4rill3Bed6stonesE",
        "_CPPv4N4rill3Bed4KindE",
        "_CPPv4N4rill3Bed4Kind4SandE",
    }
    assert {a: t for a, t in found.items() if a not in members} == {
        anchor: [own]
        for anchor in (
            "_CPPv4I0EN4rill3BedE",
            "c.rill_open",
            "module-rill other",
            "rill.Bed",
            "cmdoption-rill-d",
            "confval-rill_width",
            "envvar-RILL_HOME",
            "term-brim",
            "grammar-token-brine grammar-token-wave",
            "directive-rill",
            "directive-option-rill-deep",
        )
    }


def test_a_card_links_back_to_its_objects_in_any_domain(copy: Copy) -> None:
    rill = copy("api-languages")
    built = rill.build(nitpicky=True)
    # Only what no page documents is reported, where the dataset names it.
    assert built.warnings == [
        (
            "lore.yaml:21:9: WARNING: no page documents the object 'py:torch.nothing'; "
            "document it, or add ('lore:object', 'py:torch.nothing') to "
            "'nitpick_ignore' [lore.unknown-object]"
        )
    ]
    links = dict(built.links())
    assert links["rill.--deep"] == "other.html#cmdoption-rill-d"
    assert links["rill::Bed"] == "cpp.html#_CPPv4I0EN4rill3BedE"
    assert links["rill:deep"] == "other.html#directive-option-rill-deep"
    assert links["brim"] == "other.html#term-brim"


def test_of_two_subjects_with_one_id_the_first_counts(lantern: Project) -> None:
    lantern.write(
        {
            "lore.yaml": "lore: 1\nsubjects:\n"
            '  - {id: a, title: First, objects: ["py:lantern.strike"]}\n'
            '  - {id: a, title: Second, objects: ["py:lantern.strike"]}\n'
        }
    )
    built = lantern.build("text")
    assert built.typed() == ["lore.duplicate-id"]
    assert notes(built) == {"lantern.strike": ["First."]}


def test_four_workers_write_the_notes_of_any_domain(copy: Copy) -> None:
    rill = copy("api-languages")
    rill.change('      - "py:torch.nothing"\n', "")
    _assert_same_by_four(rill)


@pytest.mark.slow
def test_pages_of_autoapi_have_notes(
    brook: Project, require_module: RequireModule
) -> None:
    require_module("autoapi")
    brook.write(
        {
            "conf.py": """\
project = "Brook"
extensions = ["sphinx.ext.napoleon", "autoapi.extension", "sphinxcontrib_lore"]
autoapi_dirs = ["brook"]
autoapi_options = ["members", "undoc-members", "inherited-members", "imported-members"]
autoapi_add_toctree_entry = False
html_theme = "basic"
suppress_warnings = ["autoapi"]
nitpick_ignore = [("lore:object", "py:brook._bed.*")]
""",
            "index.rst": """\
Brook
=====

.. toctree::

   autoapi/brook/index
   lore
""",
        }
    )
    for name in ("api", "again", "summary"):
        (brook.srcdir / f"{name}.rst").unlink()
    run = brook.run("text", "-n", "-W", "--keep-going")
    assert (run.code, run.warnings) == (0, [])
    _assert_same_by_four(brook)
    page = brook.pages("text")["autoapi/brook/index.txt"]
    water = brook.pages("text")["autoapi/brook/water/index.txt"]
    words = " ".join(water.split())
    assert words.count(STREAM) == 2
    assert words.count(f"Part of {WATER}") == 5
    assert words.count(BANKS) == 2
    assert words.replace(f"Part of {WATER}", "").count(WATER) == 1
    # Re-exported: documented under another name, which no subject has but one.
    again = " ".join(page.split())
    assert again.count("first told in") == 2
    assert again.count(PYTHON["module-brook"]) == 1
    assert again.count("Sea: first told in the era 2021 – present") == 1


def test_the_module_is_annotated_where_it_stands(lantern: Project) -> None:
    lantern.change(
        'objects: ["py:lantern.strike"]',
        'objects: ["py:one", "py:two", "py:three", "js:four", "py:one.hidden"]',
    )
    lantern.page(
        """
.. lore-subject:: match

Words.

.. py:module:: one

After one.

.. py:function:: hidden
   :no-typesetting:

In a list:

* .. py:module:: two

.. py:module:: three

Part
----

.. js:module:: four
"""
    )
    built = lantern.build("text")
    page = built.text("index.txt")
    words = re.findall(r"^\W*(Match: first|After|In a|Part|Words)", page, re.MULTILINE)
    note = "Match: first"
    # The target of "three" gives its id to the heading: the note stays before it.
    order = ["Words", note, "After", note, "In a", note, note, "Part", note]
    assert words == order


def test_a_name_of_ones_own_wins_over_patterns_and_of_those_the_longest() -> None:
    objects = {
        "py:a.b": ("exact",),
        "py:a.*": ("short",),
        "py:a.b.*": ("long", "other"),
        "cpp:a::b::*": ("cpp",),
    }
    found = {
        name: match_of(objects, name)
        for name in ("py:a", "py:a.b", "py:a.x", "py:a.b.c.d", "cpp:a::b::c", "js:a.b")
    }
    subjects = {n: m and (m.subjects, m.is_member) for n, m in found.items()}
    assert subjects == {
        "py:a": None,
        "py:a.b": (("exact",), False),
        "py:a.x": (("short",), True),
        "py:a.b.c.d": (("long", "other"), True),
        "cpp:a::b::c": (("cpp",), True),
        "js:a.b": None,
    }


@pytest.mark.parametrize("names", [("py:a.b", "py:z.x"), ("py:z.x", "py:a.b")])
def test_of_several_names_at_one_anchor_the_most_telling_counts(
    names: tuple[str, str],
) -> None:
    objects = {"py:a.*": ("pattern",), "py:z.x": ("exact",)}
    found = [Described("page", "anchor", name, is_alias=False) for name in names]
    noted = find_noted(found, objects)
    assert [one.subjects for one in noted["page"]] == [("exact",)]
