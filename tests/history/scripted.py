"""Real repositories, made by script: what tests of the history are held against."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.read import read_files
from sphinxcontrib_lore.dataset.source import SourceFile
from sphinxcontrib_lore.history.evidence import check_evidence

if TYPE_CHECKING:
    from pathlib import Path

    from sphinxcontrib_lore.dataset.model import Dataset
    from sphinxcontrib_lore.history.findings import Finding

NOON = "2020-05-17T12:00:00+00:00"
ENVIRONMENT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Bob",
    "GIT_COMMITTER_EMAIL": "bob@example.org",
}


@dataclass(frozen=True, slots=True)
class Scripted:
    """A repository that tests write into."""

    path: Path

    def git(self, *arguments: str, stdin: bytes = b"", **environment: str) -> str:
        """Run git in it, and return what it prints."""
        done = subprocess.run(
            ["git", *arguments],
            cwd=self.path,
            env={"PATH": os.environ["PATH"], **ENVIRONMENT, **environment},
            input=stdin,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
        return done.stdout.decode("utf-8", "replace").strip()

    def write(self, *names: str, content: str = "") -> None:
        """Write files; each has a content of its own unless one is given."""
        for name in names:
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content or f"{name}\n" * 20, "utf-8")

    def commit(
        self,
        subject: str = "change",
        *names: str,
        date: str = NOON,
        committed: str = "",
        author: str = "Ada",
    ) -> str:
        """Write files and commit all that has changed; return the hash."""
        self.write(*names)
        self.git("add", "--all")
        self.git(
            "commit",
            "--allow-empty",
            f"--message={subject}",
            GIT_AUTHOR_DATE=date,
            GIT_COMMITTER_DATE=committed or date,
            GIT_AUTHOR_NAME=author,
        )
        return self.git("rev-parse", "HEAD")

    def commit_raw(
        self,
        when: str,
        *,
        committed: str = "",
        author: bytes = b"Ada",
        head: bytes = b"",
    ) -> str:
        """Make a commit from bytes, as no porcelain would, and put it on HEAD."""
        parent = self.git("rev-parse", "HEAD")
        tree = self.git("rev-parse", "HEAD^{tree}")
        content = (
            f"tree {tree}\nparent {parent}\n".encode()
            + b"author "
            + author
            + b" <ada@example.org> "
            + when.encode()
            + b"\ncommitter Bob <bob@example.org> "
            + (committed or when).encode()
            + b"\n"
            + head
            + b"\nraw\n"
        )
        options = ("-t", "commit", "-w", "--stdin", "--literally")
        name = self.git("hash-object", *options, stdin=content)
        self.git("update-ref", "HEAD", name)
        return name


def make(path: Path, *options: str) -> Scripted:
    """Make an empty repository."""
    path.mkdir(parents=True, exist_ok=True)
    scripted = Scripted(path)
    scripted.git("init", "--quiet", "--initial-branch=main", *options)
    return scripted


HEADER = """\
lore: 1
project: P
repositories: {other: "https://example.org/other"}
"""


def dataset_of(text: str) -> Dataset:
    """Read a dataset from YAML without its head."""
    outcome = read_files((SourceFile("lore.yaml", (HEADER + text).encode()),), "lore")
    assert outcome.dataset is not None, outcome.problems
    assert not [p for p in outcome.problems if p.severity.value == "error"]
    return outcome.dataset


def citing(*entries: str, key: str = "evidence") -> Dataset:
    """Read a dataset with one anecdote that cites something."""
    lines = "".join(f"      - {entry}\n" for entry in entries)
    head = "anecdotes:\n  - id: a\n    title: A\n    text: t\n"
    return dataset_of(f"as-of: 2030\n{head}    {key}:\n{lines}")


def check(dataset: Dataset, own: Path | None = None, **others: Path) -> list[Finding]:
    """Return the findings on a dataset."""
    repositories = {**({"": own} if own else {}), **others}
    return list(check_evidence(dataset, repositories).findings)


def rule_unread(own: Path, kind: str, target: str) -> tuple[str, str, str]:
    """Rule on what the reader of datasets would refuse, but code can ask for."""
    dataset = citing(f"{kind}: abcdef1234")
    [anecdote] = dataset.anecdotes
    evidence = anecdote.evidence[0]._replace(target=target)
    dataset = replace(dataset, anecdotes=(anecdote._replace(evidence=(evidence,)),))
    [finding] = check(dataset, own)
    ruling = finding.ruling
    return ruling.verdict.value, ruling.reason, ruling.message


def rule(own: Path, entry: str, key: str = "evidence") -> tuple[str, str, str]:
    """Return verdict, reason and message for one piece of evidence."""
    [finding] = check(citing(entry, key=key), own)
    ruling = finding.ruling
    return ruling.verdict.value, ruling.reason, ruling.message
