"""The page: thin, without game state. It runs in MicroPython; README.md beside this describes the messages."""
