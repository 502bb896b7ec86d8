"""What translators get of a dataset, and what becomes of it in their language.

A text is taken apart into passages, and put together again from their translations
before any page asks for it: so questions, answers and digests know nothing of
languages, and a message is translated once, wherever it is shown.
"""

from sphinxcontrib_lore.dataset.translation.messages import (
    Message,
    messages_of,
    translate,
)

__all__ = ["Message", "messages_of", "translate"]
