#!/usr/bin/env python3
"""The developer tool of Four Ages: `python build.py --help` lists its commands, game/site/commands.py has them.

Python 3.11 or later is all it needs: it fetches everything else, pinned, into .venv and node_modules. Every step keeps a
stamp made of its inputs' contents, so a second call does only what changed.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - before an import that an older one lacks
    sys.exit(f"Four Ages is built with Python 3.11 or newer; this is {sys.version.split()[0]}.")

from game.site.commands import main

if __name__ == "__main__":
    sys.exit(main())
