"""Where a forge shows a commit, path, tag, pull request or issue."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import quote, urlsplit

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.model import Dataset

__all__ = ["page_url", "repository_url"]

#: Forge -> kind of evidence -> what follows the repository's address.
_PAGES: dict[str, dict[str, str]] = {
    "github": {
        "commit": "/commit/{}",
        "file": "/blob/HEAD/{}",
        "folder": "/tree/HEAD/{}",
        "tag": "/releases/tag/{}",
        "pull": "/pull/{}",
        "issue": "/issues/{}",
    },
    "gitlab": {
        "commit": "/-/commit/{}",
        "file": "/-/blob/HEAD/{}",
        "folder": "/-/tree/HEAD/{}",
        "tag": "/-/tags/{}",
        "pull": "/-/merge_requests/{}",
        "issue": "/-/issues/{}",
    },
    "gitea": {
        "commit": "/commit/{}",
        "file": "/src/{}",
        "folder": "/src/{}",
        "tag": "/releases/tag/{}",
        "pull": "/pulls/{}",
        "issue": "/issues/{}",
    },
}
#: Part of a host's name -> forge. Other hosts get no links: a guess is a dead link.
_HOSTS = {
    "github": "github",
    "gitlab": "gitlab",
    "codeberg": "gitea",
    "gitea": "gitea",
    "forgejo": "gitea",
}


def repository_url(dataset: Dataset, name: str | None) -> str:
    """Return the address of a repository of *dataset*; empty where it has none."""
    return dataset.repository if name is None else dataset.repositories.get(name, "")


def page_url(repository: str, kind: str, target: str) -> str:
    """Return the address at which *repository* shows *target*, or an empty text."""
    host = urlsplit(repository).netloc.lower()
    forge = next((f for part, f in _HOSTS.items() if part in host), "")
    if kind == "path":
        kind = "folder" if target.endswith("/") else "file"
    page = _PAGES.get(forge, {}).get(kind)
    if page is None:
        return ""
    base = repository.rstrip("/").removesuffix(".git")
    return base + page.format(quote(target.lstrip("#"), safe="/.+-_"))
