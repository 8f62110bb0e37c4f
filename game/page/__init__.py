"""The page: thin, no game state. Runs in MicroPython; README.md beside this has the wire."""
