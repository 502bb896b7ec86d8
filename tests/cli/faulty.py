"""A repository with a past, and a dataset that is wrong about it in every way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.history.scripted import make

if TYPE_CHECKING:
    from pathlib import Path

    from tests.history.scripted import Scripted

__all__ = ["DATASET", "make_faulty"]

DATASET = """\
lore: 1
project: Kite
as-of: 2014
repositories: {{tail: https://example.org/tail, line: https://example.org/line}}
eras:
  - id: origins
    title: Origins
    date: 2012/2014
    events:
      - id: first-commit
        title: First commit
        date: 2012-01-25
        evidence:
          - commit: {first}
            date: 2012-01-25
          - commit: {mistyped}
          - commit: {first}
            date: 2013
          - commit: {lost}
          - commit: "0123456789"
            repository: tail
          - commit: {tail}
      - id: moved
        title: The sources move
        date: 2014-02-03
        evidence:
          - path: lib/
            date: 2013
          - path: lib/kite.c
            date: 2014-06
          - path: src/kiet.c
          - path: src/kite.c
          - path: README
            repository: line
          - tag: v1.0.0
          - tag: v1.0.1
          - tag: v1.0.0
            date: 2012
          - pull: 7
subjects:
  - {{id: string, title: String, paths: [string/]}}
releases:
  - {{version: 1.0.0, date: 2013-02-04}}
  - {{version: 2.0.0, date: 2014-02-01}}
  - {{version: 3.0.0, date: 2014-12-01}}
numbers:
  - {{id: commits, title: commits, value: 4, derive: {{count: commits}}}}
  - {{id: many, title: C, value: 3, qualifier: at-least, derive: {{count: commits}}}}
  - {{id: authors, title: authors, value: 7, derive: {{count: authors, window: P1Y}}}}
"""


def make_faulty(folder: Path) -> tuple[Scripted, Scripted]:
    """Make `kite`, `tail` and a dataset beside them; return the repositories."""
    kite = make(folder / "kite")
    first = kite.commit("Begin", "README", date="2012-01-25T14:55:20+01:00")
    kite.commit("Fly", "lib/kite.c", "string/a", date="2013-02-03T23:30:00-05:00")
    kite.git("tag", "v1.0.0")
    lost = kite.commit("Land", "land", date="2013-05-05T00:00:00Z")
    kite.git(
        "commit",
        "--amend",
        "--no-edit",
        GIT_COMMITTER_DATE="2013-06-06T00:00:00Z",
    )
    kite.git("mv", "lib/kite.c", "land-kite.c")
    kite.write("src/wing.c")
    (kite.path / "src/kite.c").write_bytes((kite.path / "land-kite.c").read_bytes())
    kite.git("rm", "--force", "--quiet", "land-kite.c")
    kite.commit("Move the sources of ada@example.org", date="2014-02-03T00:00:00Z")
    tagged = "2014-03-01T00:00:00Z"
    kite.git("tag", "-a", "-m", "two", "v2.0.0", GIT_COMMITTER_DATE=tagged)
    tail = make(folder / "tail")
    strayed = tail.commit("Begin the tail", "README", date="2013-01-01T00:00:00Z")
    mistyped = first[:9] + ("0" if first[9] != "0" else "1")
    text = DATASET.format(
        first=f'"{first[:10]}"',
        mistyped=f'"{mistyped}"',
        lost=f'"{lost[:10]}"',
        tail=f'"{strayed[:10]}"',
    )
    (folder / "lore.yaml").write_text(text, "utf-8")
    return kite, tail
