"""The lock: what git said when it was last asked, so that builds need no git.

`NAME.lock.json` lies beside the dataset; `history.derive` fills it, nobody edits it.
Import from the modules: `model` and `stamp` (records), `read`, `write`, `digest`.
"""
