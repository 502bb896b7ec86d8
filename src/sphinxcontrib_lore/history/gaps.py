"""What a clone may lack, so that nobody can tell by it whether a thing exists."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from .findings import Reason
    from .git import Repository

__all__ = ["Gap", "commits_gap", "tags_gap"]


class Gap(NamedTuple):
    """Why nobody can tell."""

    reason: Reason
    #: What is lacking, and the command that brings it.
    message: str


#: Branches that are fetched by name stay alone until the setting is another one.
_ALL = "git remote set-branches origin '*' && git fetch"


def commits_gap(repository: Repository) -> Gap | None:
    """Return why a commit that exists may not be there; None if all are."""
    so = "so nobody can tell"
    if repository.is_shallow:
        return Gap("shallow", f"the clone is shallow, {so}: git fetch --unshallow")
    if repository.is_narrow:
        return Gap("narrow", f"the clone has not all branches, {so}: {_ALL}")
    return None


def tags_gap(repository: Repository) -> Gap | None:
    """Return why a tag may not be there; tags come with the commits they name."""
    so = "and may lack tags"
    if repository.is_without_tags:
        return Gap("no-tags", "the clone was made without tags: git fetch --tags")
    if repository.is_shallow:
        return Gap(
            "shallow", f"the clone is shallow {so}: git fetch --unshallow --tags"
        )
    if repository.is_narrow:
        return Gap("narrow", f"the clone has not all branches {so}: {_ALL} --tags")
    return None
