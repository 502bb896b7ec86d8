"""The verdicts on tags that a dataset cites, and on its releases."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.stamp import spell_day

from .agreement import holds
from .findings import Ruling, Verdict
from .gaps import tags_gap

if TYPE_CHECKING:
    from sphinxcontrib_lore.dataset.lock.stamp import Stamp
    from sphinxcontrib_lore.dataset.model import Release

    from .claims import Claim
    from .git import Repository, Tag
    from .versions import VersionTags

__all__ = [
    "TAG_RULE",
    "rule_known_release",
    "rule_known_tag",
    "rule_release",
    "rule_tag",
    "tag_of",
]

TAG_RULE = (
    "a tag's date is its own if it is annotated; it, or a date of its commit, must "
    "fall into the claim, as for commits"
)
_BROKEN, _UNSURE = Verdict.BROKEN, Verdict.UNVERIFIABLE


def rule_tag(claim: Claim, tags: VersionTags, repository: Repository) -> Ruling:
    """Return the verdict on a tag."""
    named = claim.target.removeprefix("refs/tags/")
    tag = tags.by_name.get(named)
    if tag is None:
        return _rule_absent(claim, tags, repository)
    return rule_known_tag(claim, tag)


def rule_known_tag(claim: Claim, tag: Tag) -> Ruling:
    """Return the verdict on a tag that is there."""
    date = claim.date
    if date is not None and not holds(date, _stamps(tag)):
        message = f"{date} is claimed, but it is {_say(tag)}"
        return Ruling(_BROKEN, "wrong-date", message)
    return Ruling(Verdict.VERIFIED, "ok", _say(tag))


def _rule_absent(claim: Claim, tags: VersionTags, repository: Repository) -> Ruling:
    message = "there is no such tag"
    gap = tags_gap(repository)
    if gap is not None:
        return Ruling(_UNSURE, gap.reason, f"{message}; {gap.message}")
    nearest = _nearest(claim.target, tags)
    if nearest is not None:
        message += f"; nearest is {nearest.name}: {_say(nearest)}"
    elif not tags.tags:
        message += ", nor any other; if the clone has none: git fetch --tags"
    if claim.is_disputed:
        return Ruling(_UNSURE, "not-found", f"{message}; it is disputed")
    return Ruling(_BROKEN, "no-tag", message)


def rule_release(release: Release, tags: VersionTags, repository: Repository) -> Ruling:
    """Return the verdict on a release, held against the tag of its version."""
    tag = tag_of(release, tags)
    if tag is None:
        message = f"no tag names {release.version}"
        gap = tags_gap(repository)
        nearest = None if gap else _nearest(f"v{release.version}", tags)
        if gap is not None:
            message += f"; {gap.message}"
        elif nearest is not None:
            message += f"; nearest is {nearest.name}: {_say(nearest)}"
        return Ruling(_UNSURE, "no-tags", message)
    return rule_known_release(release, tag)


def tag_of(release: Release, tags: VersionTags) -> Tag | None:
    """Return the tag that a release cites, else the one of its version."""
    cited = {
        one.target
        for one in release.evidence
        if one.kind == "tag" and one.repository is None
    }
    tag = next((tag for tag in tags.tags if tag.name in cited), None)
    return tag or tags.find(release.version)


def rule_known_release(release: Release, tag: Tag) -> Ruling:
    """Return the verdict on a release that has a tag."""
    dates = (release.date, *(other.date for other in release.also_dated))
    said = f"{tag.name} is {_say(tag)}"
    if any(holds(date, _stamps(tag)) for date in dates):
        return Ruling(Verdict.VERIFIED, "ok", said)
    return Ruling(_BROKEN, "wrong-date", f"{release.date} is claimed, but {said}")


def _stamps(tag: Tag) -> tuple[Stamp | None, ...]:
    return tag.tagger, tag.author, tag.committer


def _say(tag: Tag) -> str:
    if tag.date is None:
        return "of a day that cannot be read"
    day = spell_day(tag.date.day)
    return f"of {day}" if tag.is_annotated else f"lightweight, its commit of {day}"


def _nearest(name: str, tags: VersionTags) -> Tag | None:
    same = tags.find(name.removeprefix("v"))
    if same is not None:
        return same
    near = get_close_matches(name, tags.by_name, n=1, cutoff=0.6)
    return tags.by_name[near[0]] if near else None
