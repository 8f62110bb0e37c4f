"""The page's script, in MicroPython: its modules are beside it, compiled (micropython.js)."""

import sys

if "" not in sys.path:
    sys.path.insert(0, "")
import game.page.main  # noqa: F401
