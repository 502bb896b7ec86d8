"""Pick settings for kernels, and tell why they are picked so.

The modern settings came with :lore-era:`helion-autoheuristic`.
"""

from __future__ import annotations

__all__ = ["Choice", "tile_size"]

_WARP = 32
_LARGEST = 128


class Choice:
    """A tile size, and the number of warps that work on it.

    Both are numbers that :lore-subject:`autoheuristic` learns to select; see
    :lore-event:`when that landed <autoheuristic-lands>`.
    """

    def __init__(self, tile: int, warps: int) -> None:
        """Take both numbers."""
        self.tile = tile
        self.warps = warps


def tile_size(columns: int) -> Choice:
    """Return the settings for a matrix with so many *columns*.

    This is the old way, a chain of conditions. Why such chains go out of use is told
    in :lore-era:`aten-and-the-dispatcher` and in the following callout.

    .. lore-era:: helion-autoheuristic
    """
    tile = _WARP
    while tile < min(columns, _LARGEST):
        tile *= 2
    return Choice(tile, max(1, tile // _WARP))
