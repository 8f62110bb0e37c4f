"""The worker's script, a line: Python's parser is slow when first used, and the module lies compiled in the snapshot."""

from game.app.worker import __export__, event, fetch, life, start  # noqa: F401
