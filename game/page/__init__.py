"""The page's side: thin, no game state. Runs under MicroPython, and in the one-file build under CPython on the main thread."""
