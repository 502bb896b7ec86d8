"""Events and the commits that they cite: of the same time, or told."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from sphinxcontrib_lore.history.evidence import check_evidence
from tests.history.scripted import dataset_of

if TYPE_CHECKING:
    from tests.history.scripted import Scripted

pytestmark = pytest.mark.git

TEXT = """\
as-of: 2030
eras:
  - id: e
    title: E
    date: 2010/2020
    events:
      - {title: T, %s}
releases: [{version: '2', date: 2018}]
"""


def _remarks(own: Scripted, event: str) -> list[str]:
    first = own.git("rev-list", "--max-parents=0", "HEAD")
    dataset = dataset_of(TEXT % event.replace("FIRST", f"'{first}'"))
    report = check_evidence(dataset, {"": own.path})
    assert not report.is_broken
    return [f"{one.code}: {one.message}" for one in report.remarks]


def test_an_event_of_another_time_than_its_commit_is_told(own: Scripted) -> None:
    [said] = _remarks(own, "date: 2018-03-15, evidence: [{commit: FIRST}, {pull: 1}]")
    assert said.startswith("commit-apart: the event is dated 2018-03-15, but ")
    assert said.endswith(" is of 2012-01-25")


def test_both_dates_of_a_commit_are_told(own: Scripted) -> None:
    name = own.commit(date="2013-01-01T00:00Z", committed="2014-01-01T00:00Z")
    [said] = _remarks(own, f"date: 2018, evidence: [{{commit: '{name}'}}]")
    assert said.endswith(" was authored 2013-01-01, committed 2014-01-01")


@pytest.mark.parametrize(
    "event",
    [
        "date: 2012, evidence: [{commit: FIRST}]",
        "date: 2012-01-25, evidence: [{commit: FIRST}]",
        "date: 2018, also-dated: [{date: 2012}], evidence: [{commit: FIRST}]",
        # Somebody has looked.
        "date: 2018, evidence: [{commit: FIRST, date: 2012}]",
        "date: 2018, evidence: [{commit: FIRST}, {url: 'https://e.org', date: 2018}]",
        # Git is not what dates it.
        "release: '2', evidence: [{commit: FIRST}]",
        "date: 2018, disputed: [{commit: FIRST, note: n}]",
        "date: 2018, evidence: [{url: 'https://e.org'}]",
    ],
)
def test_an_event_that_its_commits_or_somebody_bears_out_is_fine(
    own: Scripted, event: str
) -> None:
    assert _remarks(own, event) == []


def test_one_commit_of_its_time_is_enough(own: Scripted) -> None:
    name = own.commit(date="2018-01-01T00:00Z")
    event = f"date: 2018, evidence: [{{commit: FIRST}}, {{commit: '{name}'}}]"
    assert _remarks(own, event) == []
