"""A repository that holds its own docs, with a dataset and the lock of it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinxcontrib_lore.dataset.lock.write import write_lock
from sphinxcontrib_lore.dataset.read import read_dataset
from sphinxcontrib_lore.history.derive import derive_lock
from tests.extension.project import Project
from tests.history.scripted import Scripted, make

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["Kept", "keep"]

LORE = """\
lore: 1
project: Kite
as-of: 2020-06
repository: https://github.com/o/kite
repositories: {reel: "https://github.com/o/reel"}
eras:
  - id: flight
    title: First flight
    date: 2012/2016
    evidence:
      - {commit: FIRST}
      - {commit: SECOND, date: 2014, title: My own title, note: the second}
      - {path: tail/}
      - {path: string.py}
      - {path: wing/}
      - {tag: v1.0}
    events:
      - {id: out, title: It is out, release: 1.0}
  - id: rewrite
    title: Rewrite
    date: 2017/..
    subjects: [engine]
subjects:
  - id: engine
    title: Engine
    paths: [string.py, tail/]
    objects: ["py:kite.engine", "py:kite.motor"]
releases:
  - {version: "1.1", date: 2016-01-01}
numbers:
  - {id: commits, title: commits, value: 6, derive: {count: commits}}
  - {id: files, title: files, value: 1, qualifier: about, derive: {count: files}}
reading:
  - {doc: index}
"""
PAGE = """\
.. lore-timeline::
   :style: sections

.. lore-subject:: engine

.. lore-numbers::

.. py:function:: kite.engine()

   .. versionadded:: 1.2
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """The repository and the project in it."""

    repository: Scripted
    project: Project
    first: str
    second: str

    @property
    def lock(self) -> Path:
        """Return where the lock is."""
        return self.project.srcdir / "lore.lock.json"

    def derive(self) -> None:
        """Write the lock anew."""
        written = read_dataset("lore.yaml", self.project.srcdir, "lore").written
        assert written is not None
        derived = derive_lock(written, {"": self.repository.path})
        assert derived.failures == ()
        self.lock.write_bytes(write_lock(derived.lock))

    def change_lock(self, old: str, new: str) -> None:
        """Replace what stands exactly once in the lock, as another history would."""
        self.project.change(old, new, "lore.lock.json")
        json.loads(self.lock.read_bytes())


def keep(folder: Path) -> Kept:
    """Make the repository, its docs, and the lock."""
    code = make(folder / "kite")
    first = code.commit(
        "Begin: strings", "string.py", "tail/bow.py", date="2012-01-25T23:30:00-0500"
    )
    second = code.commit("A wing", "wing/rib.py", date="2014-03-02T12:00:00+0000")
    code.git("tag", "v1.0", second)
    code.git("rm", "-r", "-q", "tail")
    code.commit("No tail", date="2016-04-01T12:00:00+0000")
    # As annotated tags are, of a day of its own.
    code.git(
        *("tag", "--annotate", "--message=x", "v1.2"),
        GIT_COMMITTER_DATE="2018-05-06T12:00:00+0000",
    )
    (code.path / "kit").mkdir()
    code.git("mv", "wing", "kit/wing")
    code.commit("Move", date="2019-07-01T12:00:00+0000")
    project = Project(srcdir=code.path / "docs", work=folder / "built")
    project.write(
        {
            "conf.py": 'extensions = ["sphinxcontrib_lore"]\nhtml_theme = "basic"\n',
            "lore.yaml": LORE.replace("FIRST", first[:9]).replace("SECOND", second),
        }
    )
    project.page(PAGE)
    code.commit("Docs", date="2020-05-01T12:00:00+0000")
    code.commit("More", "more.py", date="2020-06-02T12:00:00+0000")
    kept = Kept(code, project, first, second)
    kept.derive()
    code.commit("Lock", date="2020-06-03T12:00:00+0000")
    return kept
