"""The configuration: every value once, with its type, default and rebuild class."""

from __future__ import annotations

from os import PathLike, fspath
from typing import TYPE_CHECKING, Literal, NamedTuple

from sphinxcontrib_lore.dataset.ids import good_id
from sphinxcontrib_lore.dataset.problems import nearest
from sphinxcontrib_lore.dataset.source import dataset_name
from sphinxcontrib_lore.extension.warn import warn

if TYPE_CHECKING:
    from pathlib import Path

    from sphinx.application import Sphinx
    from sphinx.config import Config

    from sphinxcontrib_lore.dataset.dates import Duration

__all__ = [
    "STYLES",
    "VALUES",
    "Value",
    "add_config",
    "check_config",
    "repositories_of",
    "sources_of",
    "stale_after_of",
]

#: The styles of a timeline.
STYLES = ("list", "sections", "table", "chart")

_DEFAULT = "lore.yaml"


class Value(NamedTuple):
    """One configuration value."""

    name: str
    default: object
    types: tuple[type, ...]
    rebuild: Literal["env", "html", ""]
    doc: str


VALUES = (
    Value(
        "lore_datasets",
        None,
        (str, list, tuple, dict, type(None)),
        "env",
        "Where the datasets are: a source, a list of them, or names and sources. A "
        "source is a path from the folder of ``conf.py``, a folder of YAML files, or "
        "``package:NAME/FILE``. Without it, ``lore.yaml`` beside ``conf.py`` if it "
        "is there.",
    ),
    Value(
        "lore_timeline_style",
        "list",
        (str,),
        "env",
        "The style of timelines that name none: ``list``, ``sections``, ``table`` or "
        "``chart``.",
    ),
    Value(
        "lore_annotate",
        True,  # noqa: FBT003 - a default, not a flag
        (bool,),
        "env",
        "Whether API objects that a subject names get a note on their history.",
    ),
    Value(
        "lore_changes",
        True,  # noqa: FBT003
        (bool,),
        "env",
        "Whether version directives link to the era of their version.",
    ),
    Value(
        "lore_repositories",
        {},
        (dict,),
        "",
        "Where repositories are checked out, for ``-b lorecheck`` alone: the name of a "
        "dataset, for its own ``repository``, or a name of its ``repositories``, and a "
        "path from the folder of ``conf.py``.",
    ),
    Value(
        "lore_stale_after",
        None,
        (str, type(None)),
        "",
        "How old a number may get before ``-b lorecheck`` calls it stale, as an ISO "
        "8601 duration such as ``P6M``. Without it, no number is stale.",
    ),
)


def add_config(app: Sphinx) -> None:
    """Declare the values."""
    for value in VALUES:
        app.add_config_value(
            value.name, value.default, value.rebuild, types=frozenset(value.types)
        )


def check_config(app: Sphinx, config: Config) -> None:  # noqa: ARG001 - its event's
    """Warn of values that cannot be used; `sources_of` and `style_of` pass by them."""
    _, mistakes = _sources(config.lore_datasets)
    for mistake in mistakes:
        warn("config", mistake, None)
    style = config.lore_timeline_style
    if style not in STYLES:
        hint = nearest(str(style), STYLES) or f"it is one of {', '.join(STYLES)}"
        warn("config", f"'{style}' is no 'lore_timeline_style'; {hint}", None)
    if config.lore_stale_after is not None and stale_after_of(config) is None:
        message = f"'lore_stale_after' is {config.lore_stale_after!r}"
        warn("config", f"{message}, which is no duration; write 'P6M'", None)
    for name, path in _items(config.lore_repositories):
        if _path(path) is None:
            message = f"'lore_repositories' has {path!r} for {name!r}"
            warn("config", f"{message}, which is no path", None)


def stale_after_of(config: Config) -> Duration | None:
    """Return how old a number may get; None if no number is stale."""
    if config.lore_stale_after is None:
        return None
    # Loaded where it is set: a project without lore needs no dates.
    from sphinxcontrib_lore.dataset.dates import (  # noqa: PLC0415
        DateError,
        parse_duration,
    )

    try:
        return parse_duration(str(config.lore_stale_after))
    except DateError:
        return None


def repositories_of(config: Config, confdir: Path) -> dict[str, Path]:
    """Return name -> the folder of a checkout."""
    return {
        str(name): confdir / path
        for name, value in _items(config.lore_repositories)
        if (path := _path(value)) is not None
    }


def _path(value: object) -> str | None:
    """Return a path as text; None for what is none, such as one of bytes."""
    path = fspath(value) if isinstance(value, str | PathLike) else None
    return path if isinstance(path, str) else None


def _items(value: object) -> list[tuple[object, object]]:
    """Return the items of a dictionary; Sphinx itself warns of another type."""
    return list(value.items()) if isinstance(value, dict) else []


def style_of(config: Config) -> str:
    """Return the style of timelines that name none."""
    style: str = config.lore_timeline_style
    return style if style in STYLES else STYLES[0]


def sources_of(config: Config, confdir: Path) -> dict[str, str]:
    """Return dataset name -> source.

    Without ``lore_datasets`` it is ``lore.yaml`` beside ``conf.py``, or nothing.
    """
    if config.lore_datasets is None:
        return {"lore": _DEFAULT} if (confdir / _DEFAULT).exists() else {}
    sources, _ = _sources(config.lore_datasets)
    return sources


def _sources(value: object) -> tuple[dict[str, str], list[str]]:
    """Return the sources by name, and what is wrong with the value."""
    mistakes: list[str] = []
    if isinstance(value, dict):
        pairs = list(value.items())
    else:
        several = value if isinstance(value, list | tuple) else [value]
        pairs = [(None, source) for source in several if source is not None]
    sources: dict[str, str] = {}
    for key, source in pairs:
        if not isinstance(source, str) or not source.strip():
            mistakes.append(f"'lore_datasets' has {source!r}, which is no path")
            continue
        name = good_id(dataset_name(source) if key is None else str(key))
        if key is not None and name != key:
            mistakes.append(f"the dataset name {key!r} is not an id; write '{name}'")
        if not name or name in sources:
            mistakes.append(
                f"two datasets are called '{name}'; give them names: "
                "lore_datasets = {'name': 'path', …}"
            )
            continue
        sources[name] = source
    return sources, mistakes
