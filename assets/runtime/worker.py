"""The worker's script, one line: Python's parser is slow when first used, and the module is compiled in the snapshot."""

from game.app.worker import __export__, event, fetch, life, start  # noqa: F401
