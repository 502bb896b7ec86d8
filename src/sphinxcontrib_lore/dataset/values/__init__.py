"""Kinds of values: how a node becomes a value, and what the format says of it."""

from sphinxcontrib_lore.dataset.values.addresses import Url, UrlMap
from sphinxcontrib_lore.dataset.values.figures import Date, Duration, Figure, Version
from sphinxcontrib_lore.dataset.values.kind import Kind, Reader, Schema
from sphinxcontrib_lore.dataset.values.lists import ListOf
from sphinxcontrib_lore.dataset.values.names import (
    Id,
    ObjectName,
    ObjectRef,
    Reference,
)
from sphinxcontrib_lore.dataset.values.texts import Choice, MarkupText, Plain

__all__ = [
    "Choice",
    "Date",
    "Duration",
    "Figure",
    "Id",
    "Kind",
    "ListOf",
    "MarkupText",
    "ObjectName",
    "ObjectRef",
    "Plain",
    "Reader",
    "Reference",
    "Schema",
    "Url",
    "UrlMap",
    "Version",
]
