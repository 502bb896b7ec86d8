"""Several questions to git at the same time: most of their time is git's."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["together"]

_Answer = TypeVar("_Answer")


def together(tasks: Sequence[Callable[[], _Answer]]) -> list[_Answer]:
    """Run the tasks side by side and return their answers in the order of the tasks.

    What the first of them raises, if any does, is raised when all have ended.
    """
    answers: dict[int, _Answer] = {}
    failures: dict[int, BaseException] = {}

    def run(number: int) -> None:
        try:
            answers[number] = tasks[number]()
        except BaseException as error:  # noqa: BLE001 - raised again below
            failures[number] = error

    threads = [
        threading.Thread(target=run, args=(number,)) for number in range(1, len(tasks))
    ]
    for thread in threads:
        thread.start()
    if tasks:
        run(0)
    for thread in threads:
        thread.join()
    if failures:
        raise failures[min(failures)]
    return [answers[number] for number in range(len(tasks))]
