"""The page: thin, no game state. Runs in MicroPython, and in the one-file build in CPython on the main thread."""
