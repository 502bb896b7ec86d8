"""Families to draw: random ones, and some by hand."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from sphinxcontrib_lore.drawing.lineage import MOST, Graph, Kin, Step, lineage
from tests.drawing.samples import labels

__all__ = ["crowded", "draw", "families", "lamp", "more"]

Family = tuple[list[Kin], list[Step]]


def more(subjects: int, relations: int) -> str:
    """Return what a picture says of that which it leaves out."""
    return f"without {subjects} and {relations}"


def draw(family: Family, width: int = 720, most: int = MOST) -> Graph:
    """Return the picture of a family."""
    return lineage(*family, width=width, more=more, most=most)


def lamp() -> Family:
    """Return a family with each kind of relation, and some on their way."""
    kin = ["lamp", "candle", "torch", "taper", "oil", "bulb", "led"]
    steps = [
        Step("lamp", "candle", True, "Replaces"),  # noqa: FBT003 - it reads as a row
        Step("candle", "torch", True, "Derived from, disputed", is_disputed=True),  # noqa: FBT003
        Step("candle", "taper", True, "Renamed from"),  # noqa: FBT003
        Step("lamp", "oil", True, "Built on"),  # noqa: FBT003
        Step("lamp", "candle", True, "Absorbed (2009)"),  # noqa: FBT003
        Step("lamp", "bulb", False, "Replaced by, ongoing", "ongoing"),  # noqa: FBT003
        Step("bulb", "led", False, "Replaced by"),  # noqa: FBT003
        Step("lamp", "led", False, "Replaced by, planned", "planned"),  # noqa: FBT003
    ]
    return [Kin(name, name.title(), f"#{name}") for name in kin], steps


def crowded(count: int, each: int) -> Family:
    """Return a family of which each comes from the next few."""
    kin = [Kin(str(row), f"Subject {row}") for row in range(count)]
    steps = [
        Step(str(row), str(other), is_before=True, words="Derived from")
        for row in range(count)
        for other in range(row + 1, min(row + each + 1, count))
    ]
    return kin, steps


def _family(seed: int, count: int, names: list[str]) -> Family:
    """Return a walk in both directions through relations that may go in circles."""
    random = Random(seed)  # noqa: S311 - the same each time
    kin = [Kin(str(row), names[row % len(names)], f"#{row}") for row in range(count)]
    steps = []
    for is_before in (True, False):
        known = ["0"]
        for inner in known:
            for _ in range(random.randint(0, 3)):
                outer = str(random.randrange(count))
                if outer == inner:
                    continue
                words = random.choice(["Replaces", "Built on, slowly", names[0]])
                state = random.choice(["done", "ongoing", "planned"])
                steps.append(Step(inner, outer, is_before, words, state))  # type: ignore[arg-type]
                known += [] if outer in known else [outer]
    met = {"0", *(step.outer for step in steps)}
    return [one for one in kin if one.key in met], steps


families = st.builds(
    _family,
    st.integers(0, 10_000),
    st.integers(1, 14),
    st.lists(labels, min_size=1, max_size=4),
)
