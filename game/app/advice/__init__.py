"""The best move during a match, and an analysis after it."""
