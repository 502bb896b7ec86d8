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
    if repository.is_shallow:
        message = "the clone is shallow, so nobody can tell: git fetch --unshallow"
        return Gap("shallow", message)
    if repository.is_narrow:
        message = f"the clone has not all branches, so nobody can tell: {_ALL}"
        return Gap("narrow", message)
    return None


def tags_gap(repository: Repository) -> Gap | None:
    """Return why a tag may not be there; tags come with the commits they name."""
    if repository.is_shallow:
        message = "the clone is shallow and may lack tags: git fetch --unshallow --tags"
        return Gap("shallow", message)
    if repository.is_narrow:
        message = f"the clone has not all branches and may lack tags: {_ALL} --tags"
        return Gap("narrow", message)
    return None
