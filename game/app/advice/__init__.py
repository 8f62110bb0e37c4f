"""The best move during a match, and the kinds of choices that a game knows."""
