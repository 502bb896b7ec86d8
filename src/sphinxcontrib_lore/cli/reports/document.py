"""The report for programs: one JSON document, in ASCII.

Its shape, version 1::

    {
      "version": 1,
      "datasets": [                 in the order given
        {
          "source": "lore.yaml",    as given
          "records": {"eras": 15, "events": 48, "subjects": 71, "releases": 0,
                      "numbers": 3, "anecdotes": 1},
                                    without those left out for an error;
                                    null where nothing could be read
          "counts": {"errors": 1, "warnings": 0, "infos": 0},
          "problems": [             by file, line and column
            {
              "code": "bad-date",   one of the catalogue
              "severity": "error",  or "warning", "info"
              "file": "lore.yaml",  of a folder: folder/file
              "line": 5,            from 1
              "column": 11,         from 1, in characters
              "message": "…",
              "hint": "…"           empty where there is none
            }
          ],
          "evidence": {             null without --repo
            "counts": {"verified": 19, "unverifiable": 231, "broken": 1,
                       "offline": 126},
                                    the last are those of the unverifiable ones that
                                    git cannot know: pull, issue, url, doc
            "repositories": [       that were asked, in the order given
              {"name": "",          as in "repositories"; empty is its own
               "folder": "/…", "head": "814ea4afd6 of 2025-03-31",
               "state": "bare",     or why it cannot be read
               "failure": ""}       the reason, in a word
            ],
            "rules": ["…"],         by which was compared and counted
            "findings": [           by file, line and column
              {
                "verdict": "broken",  or "verified", "unverifiable"
                "reason": "no-commit",
                "kind": "commit",     path, tag, release, number, pull, …
                "target": "a8f1077567",
                "repository": "th",
                "owner": "event 'first-commit'",
                "field": "evidence",
                "file": "lore.yaml", "line": 77, "column": 13,
                "message": "…",       with the nearest truth
                "remark": ""          what looks odd without being wrong
              }
            ]
          }
        }
      ],
      "counts": {"errors": 1, "warnings": 0, "infos": 0}
    }

Keys may be added within a version; what has a name keeps its meaning.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from sphinxcontrib_lore.cli.checked import tally_of
from sphinxcontrib_lore.cli.reports.report import Report
from sphinxcontrib_lore.history.masking import without_addresses

if TYPE_CHECKING:
    from sphinxcontrib_lore.cli.checked import Checked
    from sphinxcontrib_lore.cli.terminal import Terminal
    from sphinxcontrib_lore.dataset.problems import Problem
    from sphinxcontrib_lore.history.findings import Finding
    from sphinxcontrib_lore.history.findings import Report as Findings

__all__ = ["DOCUMENT", "VERSION"]

#: Of the shape; it grows when something that has a name changes or goes.
VERSION = 1


def _show(checked: Checked, terminal: Terminal) -> None:
    """Write nothing yet: a document is whole or none."""


def _close(checked: tuple[Checked, ...], terminal: Terminal) -> None:
    problems = [problem for one in checked for problem in one.problems]
    whole = {
        "version": VERSION,
        "datasets": [_dataset(one) for one in checked],
        "counts": tally_of(problems)._asdict(),
    }
    # ASCII, so that no terminal and no pipe can spoil it.
    terminal.result(json.dumps(whole, indent=2))


def _dataset(checked: Checked) -> dict[str, object]:
    return {
        "source": checked.source,
        "records": checked.records and checked.records._asdict(),
        "counts": tally_of(checked.problems)._asdict(),
        "problems": [_problem(problem) for problem in checked.problems],
        "evidence": None if checked.evidence is None else _evidence(checked.evidence),
    }


def _evidence(report: Findings) -> dict[str, object]:
    counts = {verdict.value: count for verdict, count in report.counts().items()}
    return {
        "counts": {**counts, "offline": report.offline},
        "repositories": [asdict(source) for source in report.sources],
        "rules": list(report.rules),
        "findings": [_finding(finding) for finding in report.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    ruling = finding.ruling
    return {
        "verdict": ruling.verdict.value,
        "reason": ruling.reason,
        "kind": finding.kind,
        "target": without_addresses(finding.target),
        "repository": finding.repository,
        "owner": without_addresses(finding.owner),
        "field": finding.field,
        **finding.place._asdict(),
        "message": without_addresses(ruling.message),
        "remark": ruling.remark,
    }


def _problem(problem: Problem) -> dict[str, object]:
    return {
        "code": problem.code,
        "severity": problem.severity.value,
        **problem.place._asdict(),
        "message": problem.message,
        "hint": problem.hint,
    }


DOCUMENT = Report(show=_show, close=_close)
