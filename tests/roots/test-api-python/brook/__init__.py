"""A small library of running water.

It began at :lore-era:`spring`.

.. versionadded:: 1.0
"""

from brook._bed import Pebble
from brook.water import River, Stream, measure

__all__ = ["Pebble", "River", "Stream", "measure"]
