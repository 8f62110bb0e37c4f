"""The bots: their levels, and how they judge a position."""
