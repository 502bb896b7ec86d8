"""Homes: of all places that show a record, the one where its links go."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.extension.project import Built, Project

TREE = ".. toctree::\n\n   {}\n\n:lore-era:`spark`"
WHOLE = ".. lore-timeline::"
PART = ".. lore-timeline::\n   :tags: fire"
ALONE = ".. lore-era:: spark"
HOME = ".. lore-era:: spark\n   :home:"


def plan(project: Project, pages: dict[str, str], *listed: str) -> None:
    """Write pages, of which the toctree lists some in an order."""
    project.page(TREE.replace("{}", "\n   ".join(listed or pages)))
    for name, text in pages.items():
        project.page(text, f"{name}.rst")


def home(built: Built, kind: str = "era", name: str = "spark") -> str:
    """Return the page that has the anchor, which is on no other."""
    anchor = f'id="lore-{kind}-{name}"'
    found = [name for name in built.shown if anchor in built.text(f"{name}.html")]
    (docname,) = found
    assert built.text(f"{docname}.html").count(anchor) == 1
    return docname


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        ({"a": ALONE, "b": PART, "c": WHOLE, "d": HOME}, "d"),
        ({"a": ALONE, "b": PART, "c": WHOLE}, "c"),
        ({"a": ALONE, "b": PART}, "b"),
        ({"a": "nothing", "b": ALONE}, "b"),
        ({"z": ALONE, "a": ALONE}, "z"),
        ({"z": WHOLE, "a": WHOLE}, "z"),
        ({"a": WHOLE, "b": ".. lore-timeline::\n   :dataset: lore"}, "a"),
        ({"a": PART, "b": ".. lore-timeline::\n   :order: newest"}, "b"),
        ({"a": ALONE, "b": ".. lore-timeline::\n   :limit: 1"}, "b"),
        ({"a": WHOLE, "b": ".. lore-timeline::\n   :eras: spark\n   :home:"}, "b"),
        ({"a": ".. lore-era:: first-light", "b": ".. lore-era:: lore:spark"}, "a"),
    ],
)
def test_the_strongest_place_is_home(
    lantern: Project, pages: dict[str, str], expected: str
) -> None:
    plan(lantern, pages)
    built = lantern.build()
    assert built.warnings == []
    assert home(built) == expected
    assert built.links()[-1] == ("Spark", f"{expected}.html#lore-era-spark")
    anchor = 'id="lore-era-first-light"'
    assert [p for p in built.shown if anchor in built.text(f"{p}.html")] == [expected]


def test_orphans_come_last_then_by_name(lantern: Project) -> None:
    orphan = ":orphan:\n\nPage\n====\n\n"
    plan(lantern, {"m": ALONE})
    lantern.write({"a.rst": orphan + ALONE, "b.rst": orphan + PART})
    assert home(lantern.build()) == "b"
    lantern.write({"b.rst": orphan + ALONE})
    assert home(lantern.build()) == "m"
    (lantern.srcdir / "m.rst").write_text("M\n=\n", encoding="utf-8")
    assert home(lantern.build()) == "a"


def test_the_order_of_nested_toctrees_counts(lantern: Project) -> None:
    plan(lantern, {"a": ".. toctree::\n\n   z", "b": ALONE, "z": ALONE}, "a", "b")
    assert home(lantern.build()) == "z"
    # A toctree that leads back is no endless tale; to write HTML, Sphinx needs an end.
    lantern.page(".. toctree::\n\n   a\n\n" + ALONE, "z.rst")
    built = lantern.build("dummy", suppress_warnings=["toc"])
    assert built.lore.homes["era", "spark"].docname == "z"


def test_on_one_page_the_first_of_equals_is_home(lantern: Project) -> None:
    lantern.page(f"{ALONE}\n\n{WHOLE}\n\n{WHOLE}\n   :style: table\n")
    built = lantern.build()
    html = built.text("index.html")
    assert home(built) == "index"
    assert html.index("lore-callout") < html.index('"lore-era-spark"')
    assert html.index('"lore-era-spark"') < html.index("lore-table")


def test_two_homes_are_one_warning_with_both_places(lantern: Project) -> None:
    plan(lantern, {"b": "Text.\n\n" + HOME, "a": HOME, "c": HOME})
    built = lantern.build()
    first = os.fspath(lantern.srcdir / "b.rst")
    assert built.warnings == [
        (
            f"a.rst:4: WARNING: the era 'spark' has another ':home:' at "
            f"{first.removeprefix(f'{lantern.srcdir}/')}:6; keep one of the two "
            "[lore.duplicate-home]"
        )
    ]
    assert home(built) == "b"


def test_an_event_lives_with_its_era_where_events_are_shown(lantern: Project) -> None:
    plan(
        lantern,
        {
            "a": WHOLE,
            "b": ".. lore-timeline::\n   :eras: spark\n   :events: titles",
            "c": ".. lore-era:: spark\n   :show: text",
        },
    )
    built = lantern.build()
    assert home(built, "era") == "a"
    assert home(built, "event", "struck") == home(built, "event", "lit") == "b"


def test_a_subject_lives_where_its_card_is(lantern: Project) -> None:
    card = ".. lore-subject:: match"
    plan(lantern, {"a": WHOLE, "b": card, "c": card, "d": card + "\n   :home:"})
    built = lantern.build()
    assert home(built, "subject", "match") == "d"
    assert home(built, "subject", "matchstick") == "d"
    plan(lantern, {"a": WHOLE, "b": card, "c": card, "d": "Nothing."})
    assert home(lantern.build(), "subject", "match") == "b"


def test_places_under_only_count_where_the_condition_holds(lantern: Project) -> None:
    indented = HOME.replace("\n", "\n   ")
    plan(
        lantern,
        {
            "a": f".. only:: html\n\n   {indented}",
            "b": f".. only:: secret and html\n\n   {indented}",
            "c": PART,
        },
    )
    assert home(lantern.build()) == "a"
    # The same doctrees, another builder.
    text = lantern.build("text", fresh=False)
    assert (text.read, text.warnings) == ([], [])
    assert text.lore.homes["era", "spark"].docname == "c"
    tagged = lantern.build(tags=["secret"], fresh=True)
    assert tagged.typed() == ["lore.duplicate-home"]
    inventory = [row[0] for row in text.lore.get_objects()]
    assert "spark" in inventory


def test_what_stands_only_under_a_false_condition_has_no_home(lantern: Project) -> None:
    plan(lantern, {"a": f".. only:: secret\n\n   {ALONE}"})
    built = lantern.build()
    assert built.typed() == ["lore.homeless"]
    assert "spark" not in [row[0] for row in built.lore.get_objects()]
    assert built.links()[-1][0] != "Spark"


def test_a_wrong_condition_is_sphinxs_to_report(lantern: Project) -> None:
    lantern.page(f".. only:: html and\n\n   {ALONE}")
    built = lantern.build()
    assert "lore" not in "".join(built.typed())
    assert "Spark" in built.text("index.html")


def test_a_record_without_a_home_is_text_with_one_warning(lantern: Project) -> None:
    plan(
        lantern,
        {"b": ":lore-era:`x <spark>`\n\n:lore-era:`spark`", "a": ":lore-era:`spark`"},
        "b",
        "a",
    )
    card = ".. lore-subject:: match\n\n:lore-subject:`wick`"
    lantern.write({"c.rst": f":orphan:\n\nPage\n====\n\n{card}\n"})
    built = lantern.build()
    assert built.warnings == [
        (
            "a.rst:4: WARNING: no page shows the era 'spark'; the link is text; add "
            "'.. lore-timeline::' to a page [lore.homeless]"
        ),
        (
            "c.rst:8: WARNING: no page shows the subject 'wick'; the link is text; add "
            "'.. lore-subject::' to a page [lore.homeless]"
        ),
    ]
    # What only the dataset says is silently text.
    assert "Glow" in built.shown["c"].astext()
    assert [text for text, _ in built.links("c") if text in {"Glow", "Wick"}] == []
    html = built.text("b.html")
    assert '<span class="lore-ref lore-ref-era">x</span>' in html


def test_without_a_home_the_published_address_is_linked(lantern: Project) -> None:
    lantern.change(
        "project: Lantern\n", "project: L\nhome: https://example.org/lore.html\n"
    )
    lantern.page(":lore-era:`spark` :lore-event:`lit`\n\n.. lore-subject:: match")
    built = lantern.build()
    assert built.warnings == []
    address = "https://example.org/lore.html"
    links = dict(built.links())
    assert links["Spark"] == f"{address}#lore-era-spark"
    assert links["The match is struck"] == f"{address}#lore-event-struck"
    assert links["Glow"] == f"{address}#lore-era-glow"


@pytest.mark.parametrize("builder", ["singlehtml", "epub"])
def test_an_anchor_stands_once_in_books_too(lantern: Project, builder: str) -> None:
    plan(
        lantern,
        {
            "a": f"{ALONE}\n\n{PART}",
            "b": f"{WHOLE}\n   :style: sections\n   :home:\n",
            "c": f"{PART}\n   :style: table\n\n.. lore-subject:: match\n\n{ALONE}"
            "\n\n:any:`spark`",
        },
    )
    built = lantern.build(builder, epub_show_urls="no")
    assert built.warnings == []
    pages = sorted(built.outdir.glob("*.html")) + sorted(built.outdir.glob("*.xhtml"))
    whole = "".join(path.read_text(encoding="utf-8") for path in pages)
    for name in ("spark", "first-light", "glow", "now"):
        assert whole.count(f'id="lore-era-{name}"') == 1, name
    for anchor in ("lore-event-struck", "lore-event-lit", "lore-subject-match"):
        assert whole.count(f'id="{anchor}"') == 1, anchor
    suffix = "b.xhtml" if builder == "epub" else ""
    assert f'href="{suffix}#lore-era-spark"' in whole
    assert "#document-b#lore" not in whole


def test_a_page_without_a_heading_is_a_home_in_a_single_page(lantern: Project) -> None:
    lantern.page(".. toctree::\n\n   a\n\n:lore-era:`spark`")
    lantern.write({"a.rst": ".. lore-era:: spark\n"})
    built = lantern.build("singlehtml", suppress_warnings=["toc"])
    html = built.text("index.html")
    assert html.count('id="lore-era-spark"') == 1
    assert '#lore-era-spark"' in html


def test_a_link_out_of_a_book_is_text(lantern: Project) -> None:
    plan(lantern, {"a": WHOLE, "b": ":lore-era:`spark` and :lore-subject:`match`"})
    books = [("b", "b.tex", "B", "us", "howto"), ("a", "a.tex", "A", "us", "howto")]
    built = lantern.build("latex", latex_documents=books, suppress_warnings=["lore"])
    assert built.warnings == []
    assert "Spark" in built.text("b.tex")
    assert "lore-era-spark" not in built.text("b.tex")
    assert r"\label{\detokenize{a:lore-era-spark}}" in built.text("a.tex")
