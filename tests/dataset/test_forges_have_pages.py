"""Where a forge shows what a piece of evidence names."""

from __future__ import annotations

import pytest

from sphinxcontrib_lore.dataset.forge import page_url, repository_url
from sphinxcontrib_lore.dataset.model import EVIDENCE
from tests.dataset.examples import shelve

TARGETS = {
    "commit": "5f7cccf14a",
    "path": "torch/nn/modules.py",
    "tag": "v1.0.0",
    "pull": "#123",
    "issue": "456",
}
PAGES = {
    "https://github.com/pytorch/pytorch": {
        "commit": "https://github.com/pytorch/pytorch/commit/5f7cccf14a",
        "path": "https://github.com/pytorch/pytorch/blob/HEAD/torch/nn/modules.py",
        "tag": "https://github.com/pytorch/pytorch/releases/tag/v1.0.0",
        "pull": "https://github.com/pytorch/pytorch/pull/123",
        "issue": "https://github.com/pytorch/pytorch/issues/456",
    },
    "https://gitlab.com/inkscape/inkscape": {
        "commit": "https://gitlab.com/inkscape/inkscape/-/commit/5f7cccf14a",
        "path": "https://gitlab.com/inkscape/inkscape/-/blob/HEAD/torch/nn/modules.py",
        "tag": "https://gitlab.com/inkscape/inkscape/-/tags/v1.0.0",
        "pull": "https://gitlab.com/inkscape/inkscape/-/merge_requests/123",
        "issue": "https://gitlab.com/inkscape/inkscape/-/issues/456",
    },
    "https://codeberg.org/forgejo/forgejo": {
        "commit": "https://codeberg.org/forgejo/forgejo/commit/5f7cccf14a",
        "path": "https://codeberg.org/forgejo/forgejo/src/torch/nn/modules.py",
        "tag": "https://codeberg.org/forgejo/forgejo/releases/tag/v1.0.0",
        "pull": "https://codeberg.org/forgejo/forgejo/pulls/123",
        "issue": "https://codeberg.org/forgejo/forgejo/issues/456",
    },
}


@pytest.mark.parametrize("repository", PAGES)
@pytest.mark.parametrize("kind", TARGETS)
def test_a_forge_has_a_page_for_each_kind_of_evidence(
    repository: str, kind: str
) -> None:
    assert page_url(repository, kind, TARGETS[kind]) == PAGES[repository][kind]


@pytest.mark.parametrize(
    ("repository", "page"),
    [
        ("https://github.com/a/b", "https://github.com/a/b/tree/HEAD/torch/"),
        ("https://gitlab.com/a/b", "https://gitlab.com/a/b/-/tree/HEAD/torch/"),
        ("https://codeberg.org/a/b", "https://codeberg.org/a/b/src/torch/"),
    ],
)
def test_a_path_that_ends_with_a_slash_is_a_folder(repository: str, page: str) -> None:
    assert page_url(repository, "path", "torch/") == page


@pytest.mark.parametrize(
    "repository",
    [
        "https://GitHub.com/a/b",
        "http://github.com/a/b",
        "https://github.com/a/b/",
        "https://github.com/a/b.git",
        "https://github.example.org/a/b",
    ],
)
def test_a_forge_is_known_by_its_host(repository: str) -> None:
    base = repository.rstrip("/").removesuffix(".git")
    assert page_url(repository, "commit", "abc1234") == f"{base}/commit/abc1234"


@pytest.mark.parametrize("kind", EVIDENCE)
@pytest.mark.parametrize(
    "repository",
    [
        "",
        "https://example.org/github/gitlab",
        "https://git.kernel.org/linux",
        "https://bitbucket.org/a/b",
        "mailto:github@example.org",
    ],
)
def test_of_another_host_no_address_is_guessed(repository: str, kind: str) -> None:
    assert page_url(repository, kind, "abc1234") == ""


@pytest.mark.parametrize("kind", ["url", "doc", ""])
def test_what_is_not_of_a_repository_has_no_page_there(kind: str) -> None:
    assert page_url("https://github.com/a/b", kind, "abc1234") == ""


def test_a_name_of_any_letters_makes_an_address() -> None:
    page = page_url("https://github.com/a/b", "path", "ä b/<script>?#\"'.py")
    assert page == (
        "https://github.com/a/b/blob/HEAD/%C3%A4%20b/%3Cscript%3E%3F%23%22%27.py"
    )


def test_a_repository_is_the_datasets_own_or_one_of_its_others() -> None:
    (dataset,) = shelve(
        lore="lore: 1\nrepository: https://github.com/a/b\n"
        "repositories: {old: https://github.com/a/old}\n"
    ).datasets
    assert repository_url(dataset, None) == "https://github.com/a/b"
    assert repository_url(dataset, "old") == "https://github.com/a/old"
    assert repository_url(dataset, "new") == ""
    (bare,) = shelve(lore="lore: 1\n").datasets
    assert repository_url(bare, None) == ""
