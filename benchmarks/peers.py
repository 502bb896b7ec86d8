"""Other extensions at the same work; each takes part where it is installed.

pip install sphinx-needs sphinxcontrib-bibtex sphinx-design
"""

# ruff: noqa: INP001 - for scripts

from __future__ import annotations

from importlib.util import find_spec

from projects import CHUNK, Era, Variant

__all__ = ["installed"]

NEEDS = """\
needs_types = [
    {"directive": "era", "title": "Era", "prefix": "E_", "color": "#ccc", "style": ""}
]
needs_id_regex = "^[a-z0-9-]{5,}"
needs_fields = {"when": {"nullable": True}}
"""
BIBTEX = 'bibtex_bibfiles = ["eras.bib"]\n'


def _needs(_text: str, eras: list[Era]) -> dict[str, str]:
    files = {}
    for start in range(0, len(eras), CHUNK):
        rows = [f"Eras {start}\n{'=' * 20}\n"]
        rows += [
            f".. era:: {era.title}\n   :id: {era.id}\n   :tags: {', '.join(era.tags)}\n"
            f"   :when: {era.date}\n\n   {era.summary}\n"
            for era in eras[start : start + CHUNK]
        ]
        files[f"defs{start // CHUNK:04}.rst"] = "\n".join(rows)
    return files


def _bibtex(_text: str, eras: list[Era]) -> dict[str, str]:
    rows = [
        f"@misc{{{era.id}, title = {{{era.title}}}, year = {{{era.date[:4]}}}, "
        f"author = {{Nobody}}, note = {{{era.summary}}}, "
        f"keywords = {{{', '.join(era.tags)}}}}}"
        for era in eras
    ]
    return {"eras.bib": "\n".join(rows)}


def _bibtex_whole(text: str, eras: list[Era]) -> dict[str, str]:
    page = "Eras\n====\n\n.. bibliography::\n   :all:\n"
    return {**_bibtex(text, eras), "defs0000.rst": page}


def _cards(_tag: str, eras: list[Era]) -> str:
    return "\n".join(
        f".. card:: {era.title} ({era.date})\n\n   {era.summary}\n\n"
        f"   Tags: {', '.join(era.tags)}\n"
        for era in eras
    )


_PEERS = (
    Variant(
        name="needs",
        extensions=("sphinx_needs",),
        conf=NEEDS,
        define=_needs,
        refer=lambda era: f":need:`{era.id}`",
        show=lambda tag, _eras: f".. needlist::\n   :tags: {tag}\n   :show_tags:\n",
    ),
    Variant(
        name="bibtex",
        extensions=("sphinxcontrib.bibtex",),
        conf=BIBTEX,
        define=_bibtex_whole,
        refer=lambda era: f":cite:p:`{era.id}`",
    ),
    Variant(
        name="bibliography",
        extensions=("sphinxcontrib.bibtex",),
        conf=BIBTEX,
        define=_bibtex,
        show=lambda tag, _eras: (
            f'.. bibliography::\n   :filter: keywords % "{tag}"\n'
            f"   :keyprefix: {tag}-\n   :labelprefix: {tag}-\n"
        ),
    ),
    Variant(name="cards", extensions=("sphinx_design",), show=_cards),
)


def installed(*names: str) -> list[Variant]:
    """Return those of some peers that are installed."""
    return [
        peer
        for peer in _PEERS
        if peer.name in names and all(map(_is_installed, peer.extensions))
    ]


def _is_installed(extension: str) -> bool:
    try:
        return find_spec(extension) is not None
    except ModuleNotFoundError:
        return False
