"""The format: every record and every key, once.

The reader, the JSON Schema and the reference in the docs are made from this table.
"""

from sphinxcontrib_lore.dataset.fields.eras import ERA, EVENT
from sphinxcontrib_lore.dataset.fields.evidence import ALSO_DATED, EVIDENCE, OBJECTION
from sphinxcontrib_lore.dataset.fields.facts import ANECDOTE, COUNTING, NUMBER, RELEASE
from sphinxcontrib_lore.dataset.fields.reading import READING
from sphinxcontrib_lore.dataset.fields.subjects import RELATION, STATUS, SUBJECT
from sphinxcontrib_lore.dataset.fields.whole import DATASET
from sphinxcontrib_lore.dataset.record import Record

__all__ = ["DATASET", "RECORDS"]

#: Every record of the format, in the order of the reference.
RECORDS: tuple[Record, ...] = (
    DATASET,
    ERA,
    EVENT,
    SUBJECT,
    STATUS,
    RELATION,
    RELEASE,
    NUMBER,
    COUNTING,
    ANECDOTE,
    READING,
    EVIDENCE,
    OBJECTION,
    ALSO_DATED,
)
